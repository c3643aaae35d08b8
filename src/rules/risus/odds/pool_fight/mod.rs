//! Whole fights by attrition with dice pools (RP-16 to RP-18): the chances of each side, and the mean number
//! of rounds.
//!
//! Two large pools cancel each other round after round, so the cap of G-7 is part of the
//! answer. The fight is therefore followed round by round: a table holds how likely each pair of
//! dice is, and every round moves a part of each entry down. A round that moves nothing any more
//! ends the work early. The first round, which may be doubled or an Effort, is played separately.
//! A team has a row for each of its dice: they are lost in a fixed order (see `line`).
//!
//! **Error.** The parts are whole numbers out of [`FightOdds::WHOLE`] = 4 × 10⁹. What is moved is
//! only ever taken from one entry and put into another, so that the three shares always add up to
//! the whole. A move is rounded by at most half a part; with 12 × 12 entries, two moves each and
//! 999 rounds that displaces at most 144 × 2 × 999 / 2 = 143 856 parts, or 3.6 × 10⁻⁵. The chances
//! that are multiplied with are off by at most 12.5 × 2⁻³² (6 for the misses of either side, 0.5
//! for their product), which displaces another 2 × 999 × 12.5 × 2⁻³² = 6 × 10⁻⁶. A first round with
//! Effort adds 3 × 10⁻⁶ (see `variable_difficulty`). All in all less than 4.5 × 10⁻⁵, or 0.0045
//! percentage points for two who fight alone, even were every rounding to point the same way. The tests find less than
//! 0.00001 points. The mean number of rounds, on the same assumption, is right to 0.02 rounds; the
//! tests find it right to the hundredth that it is rounded to.
//!
//! A team has up to 96 rows, but only as many of their entries are alive as its fight has time to
//! reach: forty dice of helpers are hit less than once in 1000 rounds. The tests play the largest.

mod field;
mod fighter;
mod stages;

use self::field::{Beaten, Chances, Field, MOST_PLACES, OfPairs};
pub use self::fighter::{Effort, Fighter};
use self::stages::Stages;
use super::fight::{FightOdds, Rounds};
use super::line::Line;
use super::mass::high_half;
use super::pool::{Rules, chance_to_win};
use crate::rules::Error;
use crate::rules::odds_request::{NoAnswer, Wanted};

/// The odds of a whole fight (P-6e to P-6g).
///
/// # Errors
/// [`Error::Unusable`] for a side that cannot roll, [`Error::Range`] for a number outside its
/// limits, an Effort among them.
pub fn fight(rules: Rules, a: &Fighter, b: &Fighter) -> Result<FightOdds, Error> {
    fight_while(Wanted::ALWAYS, rules, a, b).map_err(NoAnswer::refusal)
}

/// Computes [`fight`], and stops when the answer is not wanted any more.
///
/// # Errors
/// As [`fight`], or [`NoAnswer::Unwanted`].
pub fn fight_while(
    wanted: Wanted<'_>,
    rules: Rules,
    a: &Fighter,
    b: &Fighter,
) -> Result<FightOdds, NoAnswer> {
    rules.check()?;
    a.check()?;
    b.check()?;
    let fight = Fight {
        wanted,
        rules,
        a,
        b,
        line_a: a.line_after_effort(),
        line_b: b.line_after_effort(),
    };
    let first = fight.first_round()?;
    match fight.places() {
        places if places <= FEW => fight.play_kept::<FEW>(first),
        places if places <= SOME => fight.play_kept::<SOME>(first),
        _ => fight.play_large(first),
    }
}

/// Pairs of dice of two who fight alone.
const FEW: usize = (Fighter::MAX_DICE as usize + 1) * (Fighter::MAX_DICE as usize + 1);
/// Those of two teams with 24 dice each.
const SOME: usize = 25 * 25;
/// Those of the two largest teams.
const MANY: usize = MOST_PLACES * MOST_PLACES;

// A fight of two who fight alone fits a stack of 4 KiB with what the calls themselves need: 2.5 KiB.
// The two largest teams fit the chip's memory of 264 KB.
const _: () = {
    let both_beaten = 2 * size_of::<Beaten>();
    assert!(FEW * (size_of::<u32>() + size_of::<Chances>()) + both_beaten <= 2500);
    assert!(MANY * size_of::<u32>() + 2 * size_of::<Stages>() + both_beaten <= 40_000);
};

/// After how many rounds it is worth looking whether anything still moves.
const LOOK_EVERY: u16 = 16;

/// The parts in which the first round is won, and those in which it is lost.
type First = (u32, u32);

struct Fight<'a> {
    wanted: Wanted<'a>,
    rules: Rules,
    a: &'a Fighter,
    b: &'a Fighter,
    /// Who takes the losses after the Efforts of the first round.
    line_a: Line,
    line_b: Line,
}

impl Fight<'_> {
    /// RP-7 (c): either side's dice, raised to the other's where an item does that.
    fn matched(&self, a: u8, b: u8) -> (u8, u8) {
        (
            if self.a.matches_opponent { a.max(b) } else { a },
            if self.b.matches_opponent { b.max(a) } else { b },
        )
    }

    /// How many pairs of dice there are.
    fn places(&self) -> usize {
        (usize::from(self.line_a.points()) + 1) * self.width()
    }

    fn width(&self) -> usize {
        usize::from(self.line_b.points()) + 1
    }

    fn first_round(&self) -> Result<First, NoAnswer> {
        let (a, b) = (self.a, self.b);
        let dice_a = a.at_first(a.effective(a.dice).unwrap_or(0));
        let dice_b = b.at_first(b.effective(b.dice).unwrap_or(0));
        let (dice_a, dice_b) = self.matched(dice_a, dice_b);
        let (pool_a, pool_b) = (a.pool_at_first(dice_a), b.pool_at_first(dice_b));
        if a.effort_at_first == Effort::None && b.effort_at_first == Effort::None {
            let chances = Chances::new(&pool_a, &pool_b, self.rules.difficulty);
            return Ok((
                high_half(FightOdds::WHOLE, chances.win),
                high_half(FightOdds::WHOLE, chances.lose),
            ));
        }
        // RP-22: decided by Variable Difficulty, so there is always a winner.
        let chance = u64::from(chance_to_win(self.wanted, &pool_a, &pool_b, self.rules)?);
        let won = ((u64::from(FightOdds::WHOLE) * chance) >> 31) as u32;
        Ok((won, FightOdds::WHOLE - won))
    }

    /// The dice that a loss leaves; 0 if the side cannot go on.
    fn after_a(&self, left: u8, loss: u8) -> u8 {
        let line = &self.line_a;
        self.a.standing(line, line.after(left, loss))
    }

    fn after_b(&self, left: u8, loss: u8) -> u8 {
        let line = &self.line_b;
        self.b.standing(line, line.after(left, loss))
    }

    /// RP-22: an Effort costs its own in any case; the loser pays for the winner's, too.
    fn put_first_round(&self, field: &mut Field<'_>, (won, lost): First) {
        let (a, b) = (self.line_a.points(), self.line_b.points());
        let inflicts = |fighter: &Fighter, line: &Line| {
            let helped = line.points() > line.leader;
            fighter.inflicts(helped) + fighter.effort_at_first.bonus()
        };
        let beaten_a = self.after_a(a, inflicts(self.b, &self.line_b));
        let beaten_b = self.after_b(b, inflicts(self.a, &self.line_a));
        // RP-18: with the loser's last die the fight is over, whatever the Effort left the winner.
        let winner_a = match beaten_b {
            0 => a,
            _ => self.after_a(a, 0),
        };
        field.put(winner_a, beaten_b, won);
        field.put(beaten_a, self.after_b(b, 0), lost);
        field.put(a, b, FightOdds::WHOLE - won - lost);
    }

    /// Plays all rounds but the first, with the chances of every pair of dice at hand. On its own
    /// so that the first round's work has left the stack.
    #[inline(never)] // The work of the first round has left the stack, and the tables of the other size are not on it.
    fn play_kept<const PLACES: usize>(&self, first: First) -> Result<FightOdds, NoAnswer> {
        let mut chances = [Chances::NONE; PLACES];
        self.find_chances(&mut chances);
        self.play_by(&mut [0; PLACES], first, &chances)
    }

    #[inline(never)] // It is the same for any number of places.
    fn play_by(
        &self,
        parts: &mut [u32],
        first: First,
        chances: &[Chances],
    ) -> Result<FightOdds, NoAnswer> {
        let width = self.width();
        self.play_on(parts, first, &Kept { chances, width })
    }

    #[inline(never)] // It is the same for any number of places.
    fn find_chances(&self, chances: &mut [Chances]) {
        let rows = chances.chunks_exact_mut(self.width());
        for (a, row) in (0..=self.line_a.points()).zip(rows) {
            for (b, slot) in (0..).zip(row) {
                let leaders = (self.line_a.leader(a), self.line_b.leader(b));
                if let (Some(dice_a), Some(dice_b)) =
                    (self.a.effective(leaders.0), self.b.effective(leaders.1))
                {
                    let (dice_a, dice_b) = self.matched(dice_a, dice_b);
                    let pool_a = self.a.pool(dice_a, self.a.helper_dice(&self.line_a, a));
                    let pool_b = self.b.pool(dice_b, self.b.helper_dice(&self.line_b, b));
                    *slot = Chances::new(&pool_a, &pool_b, self.rules.difficulty);
                }
            }
        }
    }

    /// Computes a fight whose pairs of dice are too many for the stored table.
    #[inline(never)] // It takes almost 40 KB of stack, only where there is no room for all chances.
    fn play_large(&self, first: First) -> Result<FightOdds, NoAnswer> {
        let by_stages = ByStages {
            fight: self,
            a: Stages::new(self.a, &self.line_a, self.rules.difficulty),
            b: Stages::new(self.b, &self.line_b, self.rules.difficulty),
        };
        self.play_on(&mut [0; MANY], first, &by_stages)
    }

    #[inline(always)]
    fn play_on(
        &self,
        parts: &mut [u32],
        first: First,
        chances: &impl OfPairs,
    ) -> Result<FightOdds, NoAnswer> {
        let mut field = Field {
            parts: parts.get_mut(..self.places()).unwrap_or_default(),
            width: self.width(),
            leaders: (self.line_a.leader.into(), self.line_b.leader.into()),
        };
        self.put_first_round(&mut field, first);
        let (beaten_a, beaten_b) = (
            beaten(|left, helped| self.after_a(left, self.b.inflicts(helped))),
            beaten(|left, helped| self.after_b(left, self.a.inflicts(helped))),
        );
        // The parts still fighting before each round, summed, are the mean number of rounds.
        let mut fought = u64::from(FightOdds::WHOLE);
        for rounds_left in (1..FightOdds::MOST_ROUNDS).rev() {
            self.wanted.go_on()?;
            let fighting = u64::from(field.fighting());
            if rounds_left % LOOK_EVERY == 0 && field.is_settled(chances) {
                fought += fighting * u64::from(rounds_left);
                break;
            }
            fought += fighting;
            field.play_round((&beaten_a, &beaten_b), chances);
        }
        let (win, lose) = (field.won(), field.lost());
        Ok(FightOdds {
            win,
            lose,
            undecided: FightOdds::WHOLE - win - lose,
            rounds: Rounds::of(fought, FightOdds::WHOLE),
        })
    }
}

/// The chances of every pair, in rows.
struct Kept<'a> {
    chances: &'a [Chances],
    width: usize,
}

impl OfPairs for Kept<'_> {
    #[inline(always)]
    fn of(&self, a: usize, b: usize) -> Chances {
        let kept = self.chances.get(a * self.width + b);
        kept.copied().unwrap_or(Chances::NONE)
    }
}

/// The chances of each side, from which those of a pair follow.
struct ByStages<'a> {
    fight: &'a Fight<'a>,
    a: Stages,
    b: Stages,
}

impl OfPairs for ByStages<'_> {
    #[inline(always)]
    fn of(&self, a: usize, b: usize) -> Chances {
        let (dice_a, dice_b) = self.fight.matched(self.a.dice(a), self.b.dice(b));
        Chances::of_misses(self.a.misses(a, dice_a), self.b.misses(b, dice_b))
    }
}

/// Applies `after` to each number of dice, once against a team and once against a lone fighter.
fn beaten(after: impl Fn(u8, bool) -> u8) -> Beaten {
    let mut beaten = Beaten {
        by_team: [0; MOST_PLACES],
        by_one: [0; MOST_PLACES],
    };
    let slots = beaten.by_team.iter_mut().zip(&mut beaten.by_one);
    for (left, (by_team, by_one)) in (0..).zip(slots) {
        *by_team = after(left, true);
        *by_one = after(left, false);
    }
    beaten
}
