//! Tests, margins, criticals, rounds and single-action conflicts of dice pools (RP).

mod contest;

pub(super) use self::contest::chance_to_win;
pub use self::contest::{
    WORKSPACE, compact_conflict, compact_conflict_while, conflict, round, variable_difficulty,
};
use super::counts::Share;
use super::d6::D6;
use super::mass::{CERTAIN, Distribution, Mass, Numbers};
use super::variable_difficulty::add_successes;
use crate::dice::wide::multiply;
use crate::rules::Error;
use crate::rules::risus::fight::MOST_HELPERS;
use crate::rules::risus::pool::{MOST_CLICHE_DICE, MOST_DICE, SixRule};

/// What the table plays by.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
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
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
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

/// Room for 24 dice a side (12, doubled) and 39 successes; more would not fit a stack of 4 KiB.
const COUNTED_DICE: usize = 25;
const COUNTED_SCORE: usize = 40;
/// Room for 40 dice a side, and what 40 exploding dice and 84 helpers' come to: more than 127
/// successes are less likely than one in 10¹⁵.
const CHANCE_DICE: usize = Pool::MAX_DICE as usize + 1;
const CHANCE_SCORE: usize = 128;

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

/// The chance of a margin of at least so many successes (P-9, RP-10).
///
/// # Errors
/// As for [`test()`].
pub fn margin(pool: Pool, rules: Rules, at_least: u8) -> Result<Share, Error> {
    check(&pool, rules)?;
    let least = usize::from(at_least);
    Ok(match countable(pool.d6_rolled()) {
        Some(cases) if fits(&pool, rules) => {
            let mut scores = Distribution::<u128, COUNTED_SCORE>::nothing_yet(Numbers::Counts);
            add_successes(&mut scores, &pool, rules);
            Share {
                wins: scores.shares().iter().skip(least).sum(),
                cases,
                exact: true,
            }
        }
        _ => {
            let mut scores = Distribution::<u64, CHANCE_SCORE>::nothing_yet(Numbers::Chances);
            add_successes(&mut scores, &pool, rules);
            let fewer = scores.shares().iter().take(least);
            of_chance(CERTAIN.saturating_sub(fewer.sum::<u64>() as u32))
        }
    })
}

/// The mean margin (P-9), in thousandths of a success, to the nearest.
///
/// # Errors
/// As for [`test()`].
pub fn mean_margin_in_thousandths(pool: Pool, rules: Rules) -> Result<u32, Error> {
    check(&pool, rules)?;
    let d6 = pool.d6();
    let six = d6.showing(6);
    let succeeding = d6.cases() - d6.up_to(rules.difficulty - 1);
    let (weight, of) = match rules.sixes {
        SixRule::Plain => (succeeding, d6.cases()),
        SixRule::Double => (succeeding + six, d6.cases()),
        // Each die of the chain succeeds as often as the first, and every 6 brings one more.
        SixRule::Explode => (succeeding, d6.cases() - six),
    };
    let own = 6 * u32::from(pool.dice) * weight;
    let helpers = u32::from(pool.helper_dice) * of;
    Ok((2000 * (own + helpers) + 6 * of) / (2 * 6 * of))
}

/// How likely the criticals of RP-14 are; all counts over `cases`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Criticals {
    /// At least all dice but one show a 6.
    pub success: Share,
    /// At least all dice but one show a 1, whatever the last one does.
    pub ones: Share,
    /// The same, and the roll has no success.
    pub failure: Share,
}

/// RP-14: the criticals of a roll (P-10). A roll of one or two dice has none.
///
/// # Errors
/// As for [`test()`].
pub fn criticals(pool: Pool, difficulty: u8) -> Result<Criticals, Error> {
    let rules = Rules {
        difficulty,
        sixes: SixRule::Plain,
    };
    check(&pool, rules)?;
    let d6 = pool.d6();
    let six = d6.showing(6);
    Ok(Criticals {
        success: nearly_all(&pool, six, d6.cases() - six, 6),
        ones: nearly_all(&pool, d6.one, d6.cases() - d6.one, 6),
        failure: nearly_all(&pool, d6.one, d6.up_to(difficulty - 1) - d6.one, 5),
    })
}

/// All dice show the face, or all but one that shows one of the `rest`, while each helper's die
/// shows one of so many faces.
fn nearly_all(pool: &Pool, face: u32, rest: u32, helper_faces: u32) -> Share {
    if pool.dice < 3 {
        return Share {
            wins: 0,
            cases: 1,
            exact: true,
        };
    }
    match countable(pool.d6_rolled()) {
        Some(cases) => Share {
            wins: nearly_all_mass::<u128>(Numbers::Counts, pool, face, rest, helper_faces),
            cases,
            exact: true,
        },
        None => {
            let chance: u64 = nearly_all_mass(Numbers::Chances, pool, face, rest, helper_faces);
            of_chance(chance as u32)
        }
    }
}

fn nearly_all_mass<M: Mass>(
    numbers: Numbers,
    pool: &Pool,
    face: u32,
    rest: u32,
    helper_faces: u32,
) -> M {
    let of = pool.d6().cases();
    let (face, rest) = (numbers.share(face, of), numbers.share(rest, of));
    let helper = numbers.share(helper_faces, 6);
    let helpers = (0..pool.helper_dice).fold(numbers.all(), |all, _| numbers.times(all, helper));
    let but_one = (1..pool.dice).fold(helpers, |all, _| numbers.times(all, face));
    (0..pool.dice).fold(numbers.times(but_one, face), |sum: M, _| {
        sum + numbers.times(but_one, rest)
    })
}

fn check(pool: &Pool, rules: Rules) -> Result<(), Error> {
    rules.check()?;
    pool.check()
}

/// Whether exact counts have room for this pool's successes. Exploding sixes have no end.
fn fits(pool: &Pool, rules: Rules) -> bool {
    let dice = usize::from(pool.dice);
    let score = match rules.sixes {
        SixRule::Plain => dice,
        SixRule::Double => 2 * dice,
        SixRule::Explode => return false,
    } + usize::from(pool.helper_dice);
    dice < COUNTED_DICE && score < COUNTED_SCORE
}

fn of_chance(wins: u32) -> Share {
    Share {
        wins: u128::from(wins.min(CERTAIN)),
        cases: u128::from(CERTAIN),
        exact: false,
    }
}
