//! Tests, rounds and single-action conflicts of dice pools (RP).

mod contest;

pub(super) use self::contest::chance_to_win;
pub use self::contest::{conflict, conflict_while, round, variable_difficulty};
use super::counts::Share;
use super::d6::D6;
use super::mass::{CERTAIN, Numbers};
use crate::dice::wide::multiply;
use crate::rules::Error;
use crate::rules::risus::fight::MOST_HELPERS;
use crate::rules::risus::pool::{MOST_CLICHE_DICE, MOST_DICE, SixRule};

/// What the table plays by.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rules {
    /// What a die must show: 2 to 6. Rounds and conflicts take the normal difficulty (RP-11).
    pub difficulty: u8,
    /// RP-12, RP-13.
    pub sixes: SixRule,
}

impl Default for Rules {
    /// RP-11: the normal difficulty is 5.
    fn default() -> Self {
        Rules {
            difficulty: 5,
            sixes: SixRule::Plain,
        }
    }
}

impl Rules {
    pub(super) const fn check(self) -> Result<(), Error> {
        match self.difficulty {
            2..=6 => Ok(()),
            _ => Err(Error::Range),
        }
    }
}

/// One side's dice in one roll, after maluses and bonuses, doubled where a rule doubles them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pool {
    /// The dice of the fighter, or of a team's leader: 1 to 40.
    pub dice: u8,
    /// RP-25: the dice of the other members together, 0 to 84. Each 6 among them is a success.
    pub helper_dice: u8,
    /// RP-7 (b): the item that rolls ones again. It is the leader's, and also rolls those of the
    /// dice that an exploding 6 brings.
    pub rerolls_ones: bool,
}

impl Pool {
    /// RP-34: the most dice in one roll.
    pub const MAX_DICE: u8 = MOST_DICE;
    /// RP-25: the most dice of seven helpers.
    pub const MAX_HELPER_DICE: u8 = MOST_HELPERS as u8 * MOST_CLICHE_DICE;

    /// A lone fighter's dice without any item.
    pub const fn of(dice: u8) -> Pool {
        Pool {
            dice,
            helper_dice: 0,
            rerolls_ones: false,
        }
    }

    pub(super) const fn check(&self) -> Result<(), Error> {
        match self.dice {
            0 => Err(Error::Unusable),
            1..=Self::MAX_DICE if self.helper_dice <= Self::MAX_HELPER_DICE => Ok(()),
            _ => Err(Error::Range),
        }
    }

    pub(super) const fn d6(&self) -> D6 {
        D6::new(self.rerolls_ones)
    }

    /// How many D6 have as many equally likely cases as the roll: where ones are rolled again,
    /// every die stands for two.
    fn d6_rolled(&self) -> u32 {
        (u32::from(self.dice) << u32::from(self.rerolls_ones)) + u32::from(self.helper_dice)
    }

    /// The cases without any success (RP-8, RP-25), if they can be counted.
    fn failures(&self, difficulty: u8) -> u128 {
        let mut cases = 1;
        for (failing, dice) in [
            (self.d6().up_to(difficulty - 1), self.dice),
            (5, self.helper_dice),
        ] {
            multiply(&mut cases, failing, dice.into(), &u128::MAX);
        }
        cases
    }

    /// The chance of no success at all.
    fn chance_to_fail(&self, difficulty: u8) -> u32 {
        let d6 = self.d6();
        let mut chance: u64 = CERTAIN.into();
        for (failing, of, dice) in [
            (d6.up_to(difficulty - 1), d6.cases(), self.dice),
            (5, 6, self.helper_dice),
        ] {
            let miss = Numbers::Chances.share(failing, of);
            for _ in 0..dice {
                chance = Numbers::Chances.times(chance, miss);
            }
        }
        chance as u32
    }
}

/// The cases of so many D6 can be added up and rolled off without a thought: they are fewer than
/// 2¹²⁵.
const MOST_COUNTED: u32 = 48;

/// The cases of so many D6, if there are few enough of them.
fn countable(d6_rolled: u32) -> Option<u128> {
    let mut cases = 1;
    if d6_rolled > MOST_COUNTED {
        return None;
    }
    multiply(&mut cases, 6, d6_rolled, &u128::MAX);
    Some(cases)
}

/// The chance of at least one success (P-4, RP-8).
///
/// # Errors
/// [`Error::Unusable`] for no dice, [`Error::Range`] for a number outside its limits.
pub fn test(pool: Pool, difficulty: u8) -> Result<Share, Error> {
    let rules = Rules {
        difficulty,
        sixes: SixRule::Plain,
    };
    check(&pool, rules)?;
    Ok(match countable(pool.d6_rolled()) {
        Some(cases) => Share {
            wins: cases - pool.failures(difficulty),
            cases,
            exact: true,
        },
        None => of_chance(CERTAIN - pool.chance_to_fail(difficulty)),
    })
}

fn check(pool: &Pool, rules: Rules) -> Result<(), Error> {
    rules.check()?;
    pool.check()
}

fn of_chance(wins: u32) -> Share {
    Share {
        wins: u128::from(wins.min(CERTAIN)),
        cases: u128::from(CERTAIN),
        exact: false,
    }
}
