//! Whole fights by attrition with dice pools (RP-16 to RP-18): who wins, after how long.
//!
//! Two large pools cancel each other round after round, so the cap of G-7 is part of the
//! answer. The fight is therefore followed round by round: a table holds how likely each pair of
//! dice is, and every round moves a part of each entry down. A round that moves nothing any more
//! ends the work early. The first round, which may be doubled or an Effort, is played separately.
//!
//! **Error.** The parts are whole numbers out of [`FightOdds::WHOLE`] = 4 × 10⁹. What is moved is
//! only ever taken from one entry and put into another, so that the three shares always add up to
//! the whole. A move is rounded by at most half a part; with 12 × 12 entries, two moves each and
//! 999 rounds that displaces at most 144 × 2 × 999 / 2 = 143 856 parts, or 3.6 × 10⁻⁵. The chances
//! that are multiplied with are off by at most 12.5 × 2⁻³² (6 for the misses of either side, 0.5
//! for their product), which displaces another 2 × 999 × 12.5 × 2⁻³² = 6 × 10⁻⁶. A first round with
//! Effort adds 3 × 10⁻⁶ (see `variable_difficulty`). All in all less than 4.5 × 10⁻⁵, or 0.0045
//! percentage points, even were every rounding to point the same way. The tests find less than
//! 0.00001 points. The mean number of rounds, on the same assumption, is right to 0.02 rounds; the
//! tests find it right to the hundredth that it is rounded to.

mod field;
mod fighter;

use self::field::{Chances, Field, Moves, SIDE};
pub use self::fighter::{Effort, Fighter};
use super::fight::{FightOdds, Rounds};
use super::mass::high_half;
use super::pool::{Rules, chance_to_win};
use crate::rules::Error;

/// The odds of a whole fight (P-6e to P-6g).
///
/// # Errors
/// [`Error::Unusable`] for a side that cannot roll, [`Error::Range`] for a number outside its
/// limits, an Effort among them.
pub fn fight(rules: Rules, a: &Fighter, b: &Fighter) -> Result<FightOdds, Error> {
    rules.check()?;
    a.check()?;
    b.check()?;
    let fight = Fight { rules, a, b };
    let (won, lost) = fight.first_round();
    Ok(fight.play_on(won, lost))
}

/// What a fight keeps on the stack, in bytes. A first round with Effort needs
/// [`pool::WORKSPACE`](super::pool::WORKSPACE) before that, not on top of it.
pub const WORKSPACE: usize = size_of::<Field>() + size_of::<Moves>();

/// After how many rounds it is worth looking whether anything still moves.
const LOOK_EVERY: u16 = 16;

struct Fight<'a> {
    rules: Rules,
    a: &'a Fighter,
    b: &'a Fighter,
}

impl Fight<'_> {
    /// RP-7 (c): either side's dice, raised to the other's where an item does that.
    fn matched(&self, a: u8, b: u8) -> (u8, u8) {
        (
            if self.a.matches_opponent { a.max(b) } else { a },
            if self.b.matches_opponent { b.max(a) } else { b },
        )
    }

    /// The parts in which the first round is won, and those in which it is lost.
    fn first_round(&self) -> (u32, u32) {
        let (a, b) = (self.a, self.b);
        let dice_a = a.at_first(a.effective(a.dice).unwrap_or(0));
        let dice_b = b.at_first(b.effective(b.dice).unwrap_or(0));
        let (dice_a, dice_b) = self.matched(dice_a, dice_b);
        let (pool_a, pool_b) = (a.pool(dice_a), b.pool(dice_b));
        if a.effort_at_first == Effort::None && b.effort_at_first == Effort::None {
            let chances = Chances::new(&pool_a, &pool_b, self.rules.difficulty);
            return (
                high_half(FightOdds::WHOLE, chances.win),
                high_half(FightOdds::WHOLE, chances.lose),
            );
        }
        // RP-22: decided by Variable Difficulty, so there is always a winner.
        let chance = u64::from(chance_to_win(&pool_a, &pool_b, self.rules));
        let won = ((u64::from(FightOdds::WHOLE) * chance) >> 31) as u32;
        (won, FightOdds::WHOLE - won)
    }

    /// RP-22: an Effort costs its own in any case; the loser pays for the winner's, too.
    fn after_first_round(&self, won: u32, lost: u32) -> Field {
        let (a, b) = (self.a, self.b);
        let (cost_a, cost_b) = (a.effort_at_first.cost(), b.effort_at_first.cost());
        let beaten_a = cost_a + b.inflicts() + b.effort_at_first.bonus();
        let beaten_b = cost_b + a.inflicts() + a.effort_at_first.bonus();
        let mut field = Field {
            parts: [[0; SIDE]; SIDE],
            most_a: usize::from(a.dice),
            most_b: usize::from(b.dice),
        };
        let (left_a, left_b) = (a.after(a.dice, cost_a), b.after(b.dice, beaten_b));
        // RP-18: with the loser's last die the fight is over, whatever the Effort left the winner.
        field.put(if left_b == 0 { a.dice } else { left_a }, left_b, won);
        let (left_a, left_b) = (a.after(a.dice, beaten_a), b.after(b.dice, cost_b));
        field.put(left_a, left_b, lost);
        field.put(a.dice, b.dice, FightOdds::WHOLE - won - lost);
        field
    }

    /// Plays all rounds but the first. On its own so that the first round's work has left the
    /// stack.
    #[inline(never)]
    fn play_on(&self, won: u32, lost: u32) -> FightOdds {
        let mut field = self.after_first_round(won, lost);
        let mut moves = Moves::NONE;
        self.find_moves(&mut moves);
        // The parts still fighting before each round, summed, are the mean number of rounds.
        let mut fought = u64::from(FightOdds::WHOLE);
        for rounds_left in (1..FightOdds::MOST_ROUNDS).rev() {
            let fighting = u64::from(field.fighting());
            if rounds_left % LOOK_EVERY == 0 && field.is_settled(&moves) {
                fought += fighting * u64::from(rounds_left);
                break;
            }
            fought += fighting;
            field.play_round(&moves);
        }
        let (win, lose) = (field.won(), field.lost());
        FightOdds {
            win,
            lose,
            undecided: FightOdds::WHOLE - win - lose,
            rounds: Rounds::of(fought, FightOdds::WHOLE),
        }
    }

    #[inline(never)]
    fn find_moves(&self, moves: &mut Moves) {
        for (dice, left) in (0..).zip(&mut moves.beaten_a) {
            *left = self.a.after(dice, self.b.inflicts());
        }
        for (dice, left) in (0..).zip(&mut moves.beaten_b) {
            *left = self.b.after(dice, self.a.inflicts());
        }
        for (dice_a, row) in (0..=self.a.dice).zip(&mut moves.chances) {
            for (dice_b, slot) in (0..=self.b.dice).zip(row) {
                if let (Some(a), Some(b)) = (self.a.effective(dice_a), self.b.effective(dice_b)) {
                    let (a, b) = self.matched(a, b);
                    let (a, b) = (self.a.pool(a), self.b.pool(b));
                    *slot = Chances::new(&a, &b, self.rules.difficulty);
                }
            }
        }
    }
}
