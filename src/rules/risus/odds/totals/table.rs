//! How many cases of a roll show each total, and two such tables laid over each other.

use super::{Mode, Roll};
use crate::rules::risus::odds::d6::D6;

/// Totals of the dice alone go up to two sixes and every helper, or to a D20 and its D4.
const LENGTH: usize = {
    let (team, power) = (12 + Roll::MAX_HELPERS as usize, 20 + 4);
    if team > power { team + 1 } else { power + 1 }
};

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
    const NONE: Totals = Totals {
        cases: 0,
        plain: [0; LENGTH],
        natural_one: [0; LENGTH],
        double_one: 0,
        double_six: [0; LENGTH],
    };

    /// RH-25, RH-48: a power die of so many sides. A case of it is worth 4, one for each face of
    /// the D4 that its maximum brings.
    pub(in crate::rules::risus::odds) fn of_power(sides: u8) -> Totals {
        let mut totals = Totals {
            cases: 4 * u32::from(sides),
            ..Totals::NONE
        };
        for (total, cases) in (0..).zip(&mut totals.plain) {
            *cases = match total {
                0 => 0,
                face if face < sides => 4,
                total => u32::from(total > sides && total <= sides + 4),
            };
        }
        // RH-26.
        totals.natural_one[1] = totals.plain[1];
        totals
    }

    pub(super) fn new(mode: Mode, rerolls_ones: bool, helpers: u8) -> Totals {
        let d6 = D6::new(rerolls_ones);
        let mut totals = Totals::NONE;
        for first in 1..7 {
            // RH-9: a case of the D6 is worth 4, one for each face of the D4 that a 6 brings. YG-1: one
            // die. R2-1: two dice.
            let (seconds, worth) = match (mode, first) {
                (Mode::RisusHack { .. }, 6) => (4, 1),
                (Mode::RisusHack { .. }, _) => (1, 4),
                (Mode::Ygos, _) => (1, 1),
                (Mode::TwoDice { .. }, _) => (6, 1),
            };
            for second in 1..seconds + 1 {
                totals.count(mode, d6, [first, second], worth);
            }
        }
        // RH-13.
        if let Mode::RisusHack { .. } = mode {
            totals.natural_one[1] = totals.plain[1];
        }
        for _ in 0..helpers {
            totals.add_helper();
        }
        totals
    }

    /// Counts the cases in which the dice show these faces, each of them worth so many.
    fn count(&mut self, mode: Mode, d6: D6, [first, second]: [u8; 2], worth: u32) {
        let mut cases = d6.showing(first) * worth;
        if let Mode::TwoDice { .. } = mode {
            cases *= d6.showing(second);
        }
        self.cases += cases;
        let (counts, total) = match (mode, first, second) {
            // R2-5.
            (Mode::TwoDice { criticals: true }, 1, 1) => {
                self.double_one = cases;
                return;
            }
            (Mode::TwoDice { criticals: true }, 6, 6) => (&mut self.double_six, 12),
            (Mode::TwoDice { .. }, ..) => (&mut self.plain, first + second),
            (Mode::RisusHack { .. }, 6, d4) => (&mut self.plain, 6 + d4),
            (_, face, _) => (&mut self.plain, face),
        };
        if let Some(slot) = counts.get_mut(usize::from(total)) {
            *slot += cases;
        }
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
    let (mut lower, mut walked) = (0, 0);
    let here = |total: i16| usize::try_from(total).ok().and_then(|at| second.get(at));
    let mut first_all = 0;
    for (total, &cases) in (lead..).zip(first) {
        while walked < total {
            lower += here(walked).unwrap_or(&0);
            walked += 1;
        }
        if cases > 0 {
            first_all += cases;
            pairs.above += wide(cases, lower);
            pairs.level += wide(cases, *here(total).unwrap_or(&0));
        }
    }
    pairs.below = wide(first_all, all) - pairs.above - pairs.level;
    pairs
}
