//! Whole fights by attrition with a Force (RH-15 to RH-19, RH-33 to RH-36, YG-5, R2-4): the chances of each
//! side, and the mean number of rounds.
//!
//! A fight is a walk over the points of both sides that only ever goes down, so it is solved from
//! small to large: what a pair of points is worth follows from the pairs one lost round below it.
//! A tied round changes nothing and is left out by dividing by the decided rounds alone. Only the
//! last few rows of the table are kept: as many as the dearest lost round can reach back.
//!
//! **The cap of G-7** is left out, and [`FightOdds::undecided`] is always 0. Two rolls are tied
//! with a chance of at most 1 in 5: no total has more than 1 in 5 (7 in 36 for one D6 that rolls
//! ones again), whatever the other side rolls. At most 479 rounds can be decided, between the two
//! largest teams. So a fight that is still on after 1000 rounds had at least 521 ties in them,
//! which is less likely than 2¹⁰⁰⁰ × 5⁻⁵²¹ < 10⁻⁶².
//!
//! **Error.** Each entry is rounded to the nearest of 4 × 10⁹ parts. Counts beyond 2³¹, which only
//! teams reach, are first cut to 31 bits: an error below 5 × 2⁻³⁰ a round. Every round takes a mean of entries
//! below it, so errors add up along a walk of at most 479 steps and do not grow otherwise: less
//! than 480 × (5 × 2⁻³⁰ + 2⁻³³) < 3 × 10⁻⁶, or 0.0003 percentage points. The mean rounds are
//! computed in units of 2⁻²⁰ and right to 480 × 2⁻²⁰ < 0.0005 before they are rounded.

mod fighter;

pub use self::fighter::Fighter;
use self::fighter::{Stage, Throws};
use super::fight::{FightOdds, Rounds};
use super::totals::{Mode, Roll, Round, Totals};
use crate::rules::Error;
use crate::rules::odds_request::{NoAnswer, Wanted};
use crate::rules::risus::fight::MOST_MEMBERS;

/// The odds of a whole fight (P-6a to P-6d).
///
/// # Errors
/// [`Error::Unusable`] for a side that cannot roll, [`Error::Range`] for a number outside its
/// limits.
pub fn fight(mode: Mode, a: &Fighter, b: &Fighter) -> Result<FightOdds, Error> {
    fight_while(Wanted::ALWAYS, mode, a, b).map_err(NoAnswer::refusal)
}

/// Computes [`fight`], and stops when the answer is not wanted any more.
///
/// # Errors
/// As [`fight`], or [`NoAnswer::Unwanted`].
pub fn fight_while(
    wanted: Wanted<'_>,
    mode: Mode,
    a: &Fighter,
    b: &Fighter,
) -> Result<FightOdds, NoAnswer> {
    a.check()?;
    b.check()?;
    // Whichever way round takes less room.
    let (straight, turned) = (Fight { mode, a, b }, Fight { mode, a: b, b: a });
    let (win, end) = if straight.entries() <= turned.entries() {
        let end = straight.solve(wanted)?;
        (end.win, end)
    } else {
        let end = turned.solve(wanted)?;
        (FightOdds::WHOLE.saturating_sub(end.win), end)
    };
    Ok(FightOdds {
        win,
        lose: FightOdds::WHOLE.saturating_sub(win),
        undecided: 0,
        rounds: Rounds::of(u64::from(end.rounds), ONE_ROUND),
    })
}

/// One round, in the unit of [`Entry::rounds`].
const ONE_ROUND: u32 = 1 << 20;

/// What a pair of points is worth.
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

/// Two who fight alone: a lost round costs two points from an unsuited winner and one for a
/// critical failure.
const FEW: usize = 4 * (Fighter::MAX_FORCE as usize + 1);
/// A team of eight with Force 5 each, or a critical failure that costs 15 points.
const SOME: usize = 560;
/// The two largest teams: a lost round costs at most 2 and 15 points.
const MANY: usize = 18 * (MOST_MEMBERS * Fighter::MAX_FORCE as usize + 1);

// A fight of two who fight alone fits a stack of 4 KiB with what the calls themselves need, measured
// on the chip's instruction set: 2.4 KiB. The two largest teams fit its memory of 264 KB.
const _: () = assert!(workspace(FEW) <= 1900 && workspace(MANY) <= 36_000);

/// What the tables of a fight keep on the stack, in bytes.
const fn workspace(entries: usize) -> usize {
    entries * size_of::<Entry>() + size_of::<Seen>()
}

/// A row for each number of points of the first side, as far back as a lost round can reach.
struct Table<'a> {
    entries: &'a mut [Entry],
    rows: usize,
    /// The points of the second side, and none.
    width: usize,
}

impl Table<'_> {
    fn place(&self, a: u8, b: u8) -> usize {
        let row = usize::from(a).checked_rem(self.rows).unwrap_or(0);
        row * self.width + usize::from(b)
    }

    fn get(&self, a: u8, b: u8) -> Entry {
        let entry = self.entries.get(self.place(a, b));
        entry.copied().unwrap_or(Entry::LOST)
    }

    fn set(&mut self, a: u8, b: u8, entry: Entry) {
        let place = self.place(a, b);
        if let Some(slot) = self.entries.get_mut(place) {
            *slot = entry;
        }
    }
}

/// The totals of a side, and of what they are.
struct Thrown {
    throws: Throws,
    totals: Totals,
}

impl Thrown {
    fn new(mode: Mode, fighter: &Fighter, throws: Throws) -> Thrown {
        let totals = match throws {
            Throws::Power { sides } => Totals::of_power(sides),
            Throws::Plain { helpers } => Roll {
                bonus: fighter.force,
                rerolls_ones: fighter.rerolls_ones,
                helpers,
            }
            .totals(mode),
        };
        Thrown { throws, totals }
    }
}

/// The totals of both sides and what a round between them comes to, as they were needed last: as
/// long as only helpers are hit, and none falls, nothing changes.
struct Seen {
    a: Thrown,
    b: Thrown,
    lead: i16,
    weights: Weights,
}

struct Fight<'a> {
    mode: Mode,
    a: &'a Fighter,
    b: &'a Fighter,
}

impl Fight<'_> {
    /// How many entries its table has.
    fn entries(&self) -> usize {
        let width = usize::from(self.b.line().points()) + 1;
        self.a.rows(self.b) * width
    }

    /// What the whole fight is worth.
    fn solve(&self, wanted: Wanted<'_>) -> Result<Entry, NoAnswer> {
        match self.entries() {
            entries if entries <= FEW => self.solve_in::<FEW>(wanted),
            entries if entries <= SOME => self.solve_in::<SOME>(wanted),
            _ => self.solve_in::<MANY>(wanted),
        }
    }

    #[inline(never)] // The stack of the larger tables is not that of the small one.
    fn solve_in<const ENTRIES: usize>(&self, wanted: Wanted<'_>) -> Result<Entry, NoAnswer> {
        self.fill(&mut [Entry::LOST; ENTRIES], wanted)
    }

    #[inline(never)] // It is the same for tables of any size.
    fn fill(&self, entries: &mut [Entry], wanted: Wanted<'_>) -> Result<Entry, NoAnswer> {
        let (points_a, points_b) = (self.a.line().points(), self.b.line().points());
        let mut table = Table {
            entries,
            rows: self.a.rows(self.b),
            width: usize::from(points_b) + 1,
        };
        let mut seen = self.nothing_seen();
        for a in 0..=points_a {
            wanted.go_on()?;
            let stage_a = self.a.stage(a);
            for b in 0..=points_b {
                let entry = match (stage_a, self.b.stage(b)) {
                    (None, _) => Entry::LOST,
                    (_, None) => Entry::WON,
                    (Some(stage_a), Some(stage_b)) => {
                        let sides = ((a, stage_a), (b, stage_b));
                        self.round(&table, &mut seen, sides, (false, false), None)
                    }
                };
                table.set(a, b, entry);
            }
        }
        let end = table.get(points_a, points_b);
        let doubled = (self.a.doubled_at_first, self.b.doubled_at_first);
        Ok(match (self.a.stage(points_a), self.b.stage(points_b)) {
            // RH-14, RH-37: a tie leads to the fight without the doubling.
            (Some(stage_a), Some(stage_b)) if doubled != (false, false) => {
                let sides = ((points_a, stage_a), (points_b, stage_b));
                self.round(&table, &mut seen, sides, doubled, Some(end))
            }
            _ => end,
        })
    }

    fn nothing_seen(&self) -> Seen {
        let nobody = Throws::Plain { helpers: 0 };
        let a = Thrown::new(self.mode, self.a, nobody);
        let b = Thrown::new(self.mode, self.b, nobody);
        Seen {
            weights: Weights::new(self.mode, &a.totals.against(&b.totals, 0)),
            a,
            b,
            lead: 0,
        }
    }

    /// How a round goes between sides that throw this, the first adding so much more.
    fn weights<'s>(&self, seen: &'s mut Seen, a: &Stage, b: &Stage, lead: i16) -> &'s Weights {
        let throws = (a.throws, b.throws);
        if (seen.a.throws, seen.b.throws, seen.lead) != (throws.0, throws.1, lead) {
            if seen.a.throws != throws.0 {
                seen.a = Thrown::new(self.mode, self.a, throws.0);
            }
            if seen.b.throws != throws.1 {
                seen.b = Thrown::new(self.mode, self.b, throws.1);
            }
            let round = seen.a.totals.against(&seen.b.totals, lead);
            seen.weights = Weights::new(self.mode, &round);
            seen.lead = lead;
        }
        &seen.weights
    }

    /// What follows from a round with these points left. A tie leads to `tied`, or back here:
    /// then only decided rounds count, each after 1/decided rounds.
    #[inline(never)] // Both callers, the table and its end, share one copy.
    fn round(
        &self,
        table: &Table<'_>,
        seen: &mut Seen,
        ((a, stage_a), (b, stage_b)): ((u8, Stage), (u8, Stage)),
        doubled: (bool, bool),
        tied: Option<Entry>,
    ) -> Entry {
        let lead = self.lead(&stage_a, &stage_b, doubled);
        let weights = self.weights(seen, &stage_a, &stage_b, lead);
        let decided = weights.win + weights.win_critical + weights.lose + weights.lose_critical;
        let all = decided + weights.tie;
        let mut sum = Sum {
            win: 0,
            rounds: u64::from(all) * u64::from(ONE_ROUND),
        };
        let (line_a, line_b) = (self.a.line(), self.b.line());
        // RH-17: a critical failure costs more.
        let (won, lost) = (stage_a.inflicts, stage_b.inflicts);
        let below_b = |loss: u8| table.get(a, line_b.after(b, loss));
        let below_a = |loss: u8| table.get(line_a.after(a, loss), b);
        sum.add(weights.win, below_b(won));
        sum.add(weights.lose, below_a(lost));
        if weights.win_critical > 0 {
            sum.add(weights.win_critical, below_b(won + stage_b.extra_loss));
        }
        if weights.lose_critical > 0 {
            sum.add(weights.lose_critical, below_a(lost + stage_a.extra_loss));
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

    /// How much more the first side adds to its dice. RH-7 (c): after any doubling.
    fn lead(&self, a: &Stage, b: &Stage, doubled: (bool, bool)) -> i16 {
        let added = |stage: &Stage, twice: bool| i16::from(stage.effective) << u8::from(twice);
        let (own_a, own_b) = (added(a, doubled.0), added(b, doubled.1));
        let matched = |own: i16, other: i16, matches: bool| match matches {
            true => own.max(other),
            false => own,
        };
        matched(own_a, own_b, self.a.matches_opponent)
            - matched(own_b, own_a, self.b.matches_opponent)
    }
}

struct Sum {
    win: u64,
    rounds: u64,
}

impl Sum {
    #[inline(never)] // Products of 64 bits, for every way a round can go: one copy.
    fn add(&mut self, weight: u32, entry: Entry) {
        self.win += u64::from(weight) * u64::from(entry.win);
        self.rounds += u64::from(weight) * u64::from(entry.rounds);
    }
}

/// How a round may go, in cases cut to 31 bits together.
#[derive(Clone, Copy)]
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
