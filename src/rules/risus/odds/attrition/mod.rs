//! Whole fights by attrition with a Force (RH-15 to RH-19, YG-5, R2-4): who wins, after how long.
//!
//! A fight is a walk over the Forces of both sides that only ever goes down, so it is solved from
//! small to large: what a pair of Forces is worth follows from the pairs one lost round below it.
//! A tied round changes nothing and is left out by dividing by the decided rounds alone. Only the
//! last few rows of the table are kept, since no round costs more than three points.
//!
//! **The cap of G-7** is left out, and [`FightOdds::undecided`] is always 0. Two rolls are tied
//! with a chance of at most 1 in 5: no total has more than 1 in 5 (7 in 36 for one D6 that rolls
//! ones again), whatever the other side rolls. At most 59 rounds can be decided. So a fight that
//! is still on after 1000 rounds had at least 941 ties in them, which is less likely than
//! 2¹⁰⁰⁰ × 5⁻⁹⁴¹ < 10⁻³⁵⁰.
//!
//! **Error.** Each entry is rounded to the nearest of 4 × 10⁹ parts. Counts beyond 2³¹, which only
//! teams reach, are first cut to 31 bits: an error below 5 × 2⁻³⁰ a round. Every round takes a mean of entries
//! below it, so errors add up along a walk of at most 59 steps and do not grow otherwise: less
//! than 60 × (5 × 2⁻³⁰ + 2⁻³³) < 3 × 10⁻⁷, or 0.00003 percentage points. The mean rounds are
//! computed in units of 2⁻²⁰ and right to 60 × 2⁻²⁰ < 0.0001 before they are rounded.

mod fighter;

pub use self::fighter::Fighter;
use super::fight::{FightOdds, Rounds};
use super::totals::{Mode, Round, Totals};
use crate::rules::Error;

/// The odds of a whole fight (P-6a to P-6d).
///
/// # Errors
/// [`Error::Unusable`] for a side that cannot roll, [`Error::Range`] for a number outside its
/// limits.
pub fn fight(mode: Mode, a: &Fighter, b: &Fighter) -> Result<FightOdds, Error> {
    a.check()?;
    b.check()?;
    let fight = Fight {
        mode,
        a,
        b,
        totals_a: a.totals(mode),
        totals_b: b.totals(mode),
    };
    let mut table = Table::new();
    for force_a in 0..=a.force {
        for force_b in 0..=b.force {
            table.set(force_a, force_b, fight.entry(&table, force_a, force_b));
        }
    }
    let end = if a.doubled_at_first || b.doubled_at_first {
        fight.first_round(&table)
    } else {
        table.get(a.force, b.force)
    };
    Ok(FightOdds {
        win: end.win,
        lose: FightOdds::WHOLE.saturating_sub(end.win),
        undecided: 0,
        rounds: Rounds::of(u64::from(end.rounds), ONE_ROUND),
    })
}

/// One round, in the unit of [`Entry::rounds`].
const ONE_ROUND: u32 = 1 << 20;

/// What a pair of Forces is worth.
#[derive(Clone, Copy)]
struct Entry {
    /// The first side's chance to win, in parts of [`FightOdds::WHOLE`].
    win: u32,
    /// The mean number of rounds still to come.
    rounds: u32,
}

impl Entry {
    const WON: Entry = Entry {
        win: FightOdds::WHOLE,
        rounds: 0,
    };
    const LOST: Entry = Entry { win: 0, rounds: 0 };
}

/// What a fight keeps on the stack, in bytes.
pub const WORKSPACE: usize = size_of::<Table>() + size_of::<Fight<'_>>();

/// A row for each Force of the first side, as far back as a lost round can reach: two points from
/// an unsuited winner and one for a critical failure.
struct Table {
    rows: [[Entry; Fighter::MAX_FORCE as usize + 1]; Self::ROWS],
}

impl Table {
    const ROWS: usize = 4;

    const fn new() -> Table {
        Table {
            rows: [[Entry::LOST; Fighter::MAX_FORCE as usize + 1]; Self::ROWS],
        }
    }

    fn get(&self, a: u8, b: u8) -> Entry {
        self.rows
            .get(usize::from(a) % Self::ROWS)
            .and_then(|row| row.get(usize::from(b)))
            .copied()
            .unwrap_or(Entry::LOST)
    }

    fn set(&mut self, a: u8, b: u8, entry: Entry) {
        if let Some(slot) = self
            .rows
            .get_mut(usize::from(a) % Self::ROWS)
            .and_then(|row| row.get_mut(usize::from(b)))
        {
            *slot = entry;
        }
    }
}

struct Fight<'a> {
    mode: Mode,
    a: &'a Fighter,
    b: &'a Fighter,
    totals_a: Totals,
    totals_b: Totals,
}

impl Fight<'_> {
    fn entry(&self, table: &Table, force_a: u8, force_b: u8) -> Entry {
        match (self.a.effective(force_a), self.b.effective(force_b)) {
            (None, _) => Entry::LOST,
            (_, None) => Entry::WON,
            (Some(a), Some(b)) => {
                let (a, b) = self.matched(a, b);
                self.round(table, force_a, force_b, i16::from(a) - i16::from(b), None)
            }
        }
    }

    /// RH-14, RH-37: the first round with one or both Forces doubled; a tie leads to the fight
    /// without the doubling.
    fn first_round(&self, table: &Table) -> Entry {
        let (a, b) = (self.a.force, self.b.force);
        let (Some(force_a), Some(force_b)) = (self.a.effective(a), self.b.effective(b)) else {
            return Entry::LOST;
        };
        let (force_a, force_b) = self.matched(force_a, force_b);
        let doubled = |force: u8, twice: bool| i16::from(force) << u8::from(twice);
        let lead =
            doubled(force_a, self.a.doubled_at_first) - doubled(force_b, self.b.doubled_at_first);
        self.round(table, a, b, lead, Some(table.get(a, b)))
    }

    /// What follows from a round between these Forces, one leading by so much. A tie leads to
    /// `tied`, or back here: then only decided rounds count, each after 1/decided rounds.
    #[inline(never)]
    fn round(&self, table: &Table, a: u8, b: u8, lead: i16, tied: Option<Entry>) -> Entry {
        let weights = Weights::new(self.mode, &self.totals_a.against(&self.totals_b, lead));
        let decided = weights.win + weights.win_critical + weights.lose + weights.lose_critical;
        let all = decided + weights.tie;
        let mut sum = Sum {
            win: 0,
            rounds: u64::from(all) * u64::from(ONE_ROUND),
        };
        // RH-19: Force never goes below 0. RH-17: a critical failure costs one point more.
        let (won, lost) = (self.a.inflicts(), self.b.inflicts());
        for (weight, loss_a, loss_b) in [
            (weights.win, 0, won),
            (weights.win_critical, 0, won + CRITICAL_LOSS),
            (weights.lose, lost, 0),
            (weights.lose_critical, lost + CRITICAL_LOSS, 0),
        ] {
            sum.add(
                weight,
                table.get(a.saturating_sub(loss_a), b.saturating_sub(loss_b)),
            );
        }
        let by = match tied {
            Some(tied) => {
                sum.add(weights.tie, tied);
                all
            }
            None => decided,
        };
        Entry {
            win: rounded(sum.win, by),
            rounds: rounded(sum.rounds, by),
        }
    }

    /// RH-7 (c).
    fn matched(&self, a: u8, b: u8) -> (u8, u8) {
        (
            if self.a.matches_opponent { a.max(b) } else { a },
            if self.b.matches_opponent { b.max(a) } else { b },
        )
    }
}

/// RH-17: what a critical failure costs on top, unless the game master says otherwise.
const CRITICAL_LOSS: u8 = 1;

struct Sum {
    win: u64,
    rounds: u64,
}

impl Sum {
    #[inline(never)]
    fn add(&mut self, weight: u32, entry: Entry) {
        self.win += u64::from(weight) * u64::from(entry.win);
        self.rounds += u64::from(weight) * u64::from(entry.rounds);
    }
}

/// How a round may go, in cases cut to 31 bits together.
struct Weights {
    win: u32,
    win_critical: u32,
    tie: u32,
    lose: u32,
    lose_critical: u32,
}

impl Weights {
    fn new(mode: Mode, round: &Round) -> Weights {
        // RH-13: a natural 1 is critical if a D4 then shows 1, so each case is worth four. R2-5: a
        // double 1 is critical by itself, and nothing else is counted as a one there.
        let (doublings, is_critical) = match mode {
            Mode::RisusHack {
                critical_failures: true,
            } => (2, true),
            Mode::RisusHack {
                critical_failures: false,
            }
            | Mode::Ygos => (0, false),
            Mode::TwoDice { .. } => (0, true),
        };
        let critical = |cases: u64| if is_critical { cases } else { 0 };
        let win_critical = critical(round.win_over_a_one);
        let lose_critical = critical(round.lose_on_a_one);
        let all = (round.win + round.tie + round.lose) << doublings;
        let too_many = (u64::BITS - all.leading_zeros()).saturating_sub(31);
        let cut = |cases: u64| (cases >> too_many) as u32;
        Weights {
            win: cut((round.win << doublings) - win_critical),
            win_critical: cut(win_critical),
            tie: cut(round.tie << doublings),
            lose: cut((round.lose << doublings) - lose_critical),
            lose_critical: cut(lose_critical),
        }
    }
}

/// The nearest whole number, halves up. Every `by` here is a number of cases, never 0.
fn rounded(sum: u64, by: u32) -> u32 {
    let by = u64::from(by);
    (sum + by / 2).checked_div(by).unwrap_or(0) as u32
}
