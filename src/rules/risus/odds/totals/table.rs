//! How many cases of a roll show each total, and two such tables laid over each other.

use super::{Mode, Roll};
use crate::rules::risus::odds::d6::D6;

/// Totals of the dice alone go up to two sixes and every helper.
const LENGTH: usize = 12 + Roll::MAX_HELPERS as usize + 1;

/// How many cases of a roll show each total of the dice, the bonus not counted.
#[derive(Clone, Copy, Debug)]
pub(in crate::rules::risus::odds) struct Totals {
    /// All cases of the roll.
    pub(in crate::rules::risus::odds) cases: u32,
    /// The cases by total, apart from those that [`Mode::TwoDice`] with criticals sets aside.
    plain: [u32; LENGTH],
    /// RH-13: those of `plain` whose D6 is a natural 1.
    natural_one: [u32; LENGTH],
    /// R2-5: the cases of a double 1, which loses whatever the total.
    double_one: u32,
    /// R2-5: the cases of a double 6 by total; only another double 6 is compared with it.
    double_six: [u32; LENGTH],
}

/// What a round between two rolls comes to, in cases of both together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::rules::risus::odds) struct Round {
    pub(in crate::rules::risus::odds) win: u64,
    pub(in crate::rules::risus::odds) tie: u64,
    pub(in crate::rules::risus::odds) lose: u64,
    /// Those of `win` in which the beaten side showed a natural 1, or a double 1 with R2-5.
    pub(in crate::rules::risus::odds) win_over_a_one: u64,
    /// Those of `lose` in which the first side did.
    pub(in crate::rules::risus::odds) lose_on_a_one: u64,
}

impl Totals {
    pub(super) fn new(mode: Mode, rerolls_ones: bool, helpers: u8) -> Totals {
        let d6 = D6::new(rerolls_ones);
        let mut totals = match mode {
            Mode::RisusHack { .. } => Self::exploding(d6),
            Mode::Ygos => Self::one_die(d6),
            Mode::TwoDice { criticals } => Self::two_dice(d6, criticals),
        };
        for _ in 0..helpers {
            totals.add_helper();
        }
        totals
    }

    const fn none(cases: u32) -> Totals {
        Totals {
            cases,
            plain: [0; LENGTH],
            natural_one: [0; LENGTH],
            double_one: 0,
            double_six: [0; LENGTH],
        }
    }

    /// RH-9: a case of the D6 is worth 4, one for each face of the D4 that a 6 brings.
    fn exploding(d6: D6) -> Totals {
        let mut totals = Totals::none(4 * d6.cases());
        for face in 1..=5 {
            count(&mut totals.plain, face, 4 * d6.showing(face));
        }
        for d4 in 1..=4 {
            count(&mut totals.plain, 6 + d4, d6.showing(6));
        }
        count(&mut totals.natural_one, 1, 4 * d6.showing(1));
        totals
    }

    /// YG-1.
    fn one_die(d6: D6) -> Totals {
        let mut totals = Totals::none(d6.cases());
        for face in 1..=6 {
            count(&mut totals.plain, face, d6.showing(face));
        }
        totals
    }

    /// R2-1, R2-5.
    fn two_dice(d6: D6, criticals: bool) -> Totals {
        let mut totals = Totals::none(d6.cases() * d6.cases());
        for first in 1..=6 {
            for second in 1..=6 {
                let cases = d6.showing(first) * d6.showing(second);
                match (criticals, first, second) {
                    (true, 1, 1) => totals.double_one = cases,
                    (true, 6, 6) => count(&mut totals.double_six, 12, cases),
                    _ => count(&mut totals.plain, first + second, cases),
                }
            }
        }
        totals
    }

    /// RH-34: five faces of a helper's die add nothing, the 6 adds one.
    fn add_helper(&mut self) {
        self.cases *= 6;
        self.double_one *= 6;
        for counts in [&mut self.plain, &mut self.natural_one, &mut self.double_six] {
            let mut one_lower = 0;
            for cases in counts {
                let here = *cases;
                *cases = 5 * here + one_lower;
                one_lower = here;
            }
        }
    }

    /// The cases in which the dice show at least `needed`, or a double 6 (R2-5).
    pub(in crate::rules::risus::odds) fn reaching(&self, needed: i16) -> u32 {
        let plain: u32 = (0i16..)
            .zip(&self.plain)
            .filter(|&(total, _)| total >= needed)
            .map(|(_, cases)| cases)
            .sum();
        plain + self.double_six.iter().sum::<u32>()
    }

    /// Lays this roll over another one; `lead` is how much larger its bonus is.
    pub(in crate::rules::risus::odds) fn against(&self, other: &Totals, lead: i16) -> Round {
        let plain = compare(&self.plain, &other.plain, lead);
        let sixes = compare(&self.double_six, &other.double_six, lead);
        // RH-13: of the rounds lost, those on a natural 1.
        let win_over = compare(&self.plain, &other.natural_one, lead).above;
        let lose_on = compare(&self.natural_one, &other.plain, lead).below;
        // R2-5: a double 1 loses to all but a double 1; a double 6 beats every plain roll.
        let plain_cases = |totals: &Totals| -> u32 { totals.plain.iter().sum() };
        let six_cases = |totals: &Totals| -> u32 { totals.double_six.iter().sum() };
        let win_over_double = wide(self.cases - self.double_one, other.double_one);
        let lose_on_double = wide(self.double_one, other.cases - other.double_one);
        let six_over_plain = wide(six_cases(self), plain_cases(other));
        Round {
            win: plain.above + sixes.above + six_over_plain + win_over_double,
            tie: plain.level + sixes.level + wide(self.double_one, other.double_one),
            lose: plain.below
                + sixes.below
                + wide(plain_cases(self), six_cases(other))
                + lose_on_double,
            win_over_a_one: win_over + win_over_double,
            lose_on_a_one: lose_on + lose_on_double,
        }
    }
}

fn count(counts: &mut [u32; LENGTH], total: u8, cases: u32) {
    if let Some(slot) = counts.get_mut(usize::from(total)) {
        *slot += cases;
    }
}

const fn wide(a: u32, b: u32) -> u64 {
    a as u64 * b as u64
}

/// The pairs of cases in which the first total is above, level with, or below the second.
#[derive(Default)]
struct Pairs {
    above: u64,
    level: u64,
    below: u64,
}

fn compare(first: &[u32; LENGTH], second: &[u32; LENGTH], lead: i16) -> Pairs {
    let all: u32 = second.iter().sum();
    let mut pairs = Pairs::default();
    if all == 0 {
        return pairs;
    }
    // `lower` counts the second side's cases below the total it walks up to.
    let mut lower = 0;
    let mut walk = (0i16..).zip(second).peekable();
    for (total, &cases) in (lead..).zip(first) {
        while let Some((_, passed)) = walk.next_if(|&(theirs, _)| theirs < total) {
            lower += passed;
        }
        let same = match walk.peek() {
            Some(&(theirs, &here)) if theirs == total => here,
            _ => 0,
        };
        if cases > 0 {
            pairs.above += wide(cases, lower);
            pairs.level += wide(cases, same);
            pairs.below += wide(cases, all - lower - same);
        }
    }
    pairs
}
