//! Two pools against each other: rounds and single-action conflicts (RP-16, RP-20, RP-21).

use super::{Pool, Rules, check, countable};
use crate::dice::wide::product;
use crate::rules::Error;
use crate::rules::odds_request::{NoAnswer, Wanted};
use crate::rules::risus::odds::counts::ThreeWay;
use crate::rules::risus::odds::mass::{CERTAIN, Numbers};
use crate::rules::risus::odds::variable_difficulty::{Comparison, compare};
use crate::rules::risus::pool::SixRule;

/// The cases of so many D6 fit 63 bits.
const FEW_DICE: u32 = 24;
/// The most successes that are counted exactly.
const MOST_COUNTED_SCORE: u32 = 39;

/// One round of combat (P-7, RP-16): a side wins if it alone succeeds.
///
/// # Errors
/// As for [`test`](super::test()).
pub fn round(a: Pool, b: Pool, difficulty: u8) -> Result<ThreeWay, Error> {
    let rules = Rules {
        difficulty,
        sixes: SixRule::Plain,
    };
    check(&a, rules)?;
    check(&b, rules)?;
    Ok(match countable(a.d6_rolled() + b.d6_rolled()) {
        Some(cases) => {
            let succeeds =
                |pool: &Pool, fails| countable(pool.d6_rolled()).map_or(0, |cases| cases - fails);
            let (fails_a, fails_b) = (a.failures(difficulty), b.failures(difficulty));
            let win = product(succeeds(&a, fails_a), fails_b);
            let lose = product(succeeds(&b, fails_b), fails_a);
            of_counts(win, cases - win - lose, cases)
        }
        None => {
            let (fails_a, fails_b) = (a.chance_to_fail(difficulty), b.chance_to_fail(difficulty));
            let wins = |fails: u32, other_fails: u32| -> u64 {
                Numbers::Chances.times((CERTAIN - fails).into(), other_fails.into())
            };
            let (win, lose) = (wins(fails_a, fails_b), wins(fails_b, fails_a));
            of_chances(win, u64::from(CERTAIN) - win - lose)
        }
    })
}

/// RP-20: who is ahead after Variable Difficulty, from the normal difficulty down to 2 (P-8). The
/// ties are those that RP-21 rolls off. More than 24 dice in all, half as many if ones are rolled
/// again, are given as chances ([`ThreeWay::exact`]).
///
/// # Errors
/// As for [`test`](super::test()), or [`NoAnswer::Unwanted`].
pub fn variable_difficulty(
    wanted: Wanted<'_>,
    a: Pool,
    b: Pool,
    rules: Rules,
) -> Result<ThreeWay, NoAnswer> {
    check(&a, rules)?;
    check(&b, rules)?;
    let cases = counted(&a, &b, rules);
    let numbers = match cases {
        Some(_) => Numbers::Counts,
        None => Numbers::Chances,
    };
    let Comparison { win, tie } = compare(wanted, numbers, &a, &b, rules)?;
    Ok(match cases {
        Some(cases) => of_counts(win.into(), tie.into(), cases),
        None => of_chances(win, tie),
    })
}

fn of_counts(win: u128, tie: u128, cases: u128) -> ThreeWay {
    ThreeWay {
        win,
        tie,
        lose: cases - win - tie,
        exact: true,
    }
}

/// The cases of both pools together, if they are counted. Exploding sixes have no end.
fn counted(a: &Pool, b: &Pool, rules: Rules) -> Option<u128> {
    let rolled = a.d6_rolled() + b.d6_rolled();
    let most = |pool: &Pool| {
        match rules.sixes {
            SixRule::Plain => Some(u32::from(pool.dice)),
            SixRule::Double => Some(2 * u32::from(pool.dice)),
            SixRule::Explode => None,
        }
        .map(|score| score + u32::from(pool.helper_dice))
    };
    let fits = most(a)?.max(most(b)?) <= MOST_COUNTED_SCORE;
    if fits && rolled <= FEW_DICE {
        countable(rolled)
    } else {
        None
    }
}

/// The first side's chance to win by Variable Difficulty and the roll-off, in 2⁻³¹: what a round
/// with Effort needs (RP-22). The pools and rules were checked before.
pub(in crate::rules::risus::odds) fn chance_to_win(
    wanted: Wanted<'_>,
    a: &Pool,
    b: &Pool,
    rules: Rules,
) -> Result<u32, NoAnswer> {
    let chances = compare(wanted, Numbers::Chances, a, b, rules)?;
    Ok((chances.win + chances.tie / 2).min(CERTAIN.into()) as u32)
}

/// RP-20, RP-21: a single-action conflict, roll-off included.
///
/// # Errors
/// As for [`test`](super::test()).
pub fn conflict(a: Pool, b: Pool, rules: Rules) -> Result<ThreeWay, Error> {
    conflict_while(Wanted::ALWAYS, a, b, rules).map_err(NoAnswer::refusal)
}

/// Computes the conflict, and stops when the answer is not wanted any more.
///
/// # Errors
/// As for [`variable_difficulty`].
pub fn conflict_while(
    wanted: Wanted<'_>,
    a: Pool,
    b: Pool,
    rules: Rules,
) -> Result<ThreeWay, NoAnswer> {
    Ok(variable_difficulty(wanted, a, b, rules)?.rolled_off())
}

/// Rounding may have carried the two over the whole by a few units.
fn of_chances(win: u64, tie: u64) -> ThreeWay {
    let whole = u64::from(CERTAIN);
    let win = win.min(whole);
    let tie = tie.min(whole - win);
    ThreeWay {
        win: win.into(),
        tie: tie.into(),
        lose: (whole - win - tie).into(),
        exact: false,
    }
}
