//! Two pools against each other: rounds and single-action conflicts (RP-16, RP-20, RP-21).

use super::{
    CHANCE_DICE, CHANCE_SCORE, COUNTED_DICE, COUNTED_SCORE, Pool, Rules, check, countable, fits,
};
use crate::rules::Error;
use crate::rules::risus::odds::counts::ThreeWay;
use crate::rules::risus::odds::mass::{Chance, Mass};
use crate::rules::risus::odds::variable_difficulty::{Comparison, compare, workspace};
use crate::rules::risus::pool::SixRule;

/// Counts up to this fit the smaller and much faster numbers.
const FEW_CASES: u128 = 1 << 63;

/// What the widest comparison keeps on the stack, in bytes.
pub const WORKSPACE: usize = {
    let counted = workspace::<u128, COUNTED_DICE, COUNTED_SCORE>();
    let chances = workspace::<Chance, CHANCE_DICE, CHANCE_SCORE>();
    if counted > chances { counted } else { chances }
};

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
    Ok(match counted(&a, &b) {
        Some((cases_a, cases_b)) => {
            let (fails_a, fails_b) = (
                a.failures::<u128>(difficulty),
                b.failures::<u128>(difficulty),
            );
            let (win, lose) = ((cases_a - fails_a) * fails_b, fails_a * (cases_b - fails_b));
            ThreeWay {
                win,
                tie: cases_a * cases_b - win - lose,
                lose,
                exact: true,
            }
        }
        None => {
            let (fails_a, fails_b) = (
                a.failures::<Chance>(difficulty),
                b.failures::<Chance>(difficulty),
            );
            let succeeds = |fails: Chance| Chance(Chance::ALL.0 - fails.0);
            let win = succeeds(fails_a).times(fails_b);
            let lose = fails_a.times(succeeds(fails_b));
            of_chances(win.0, Chance::ALL.0 - win.0 - lose.0)
        }
    })
}

/// RP-20: who is ahead after Variable Difficulty, from the normal difficulty down to 2 (P-8). The
/// ties are those that RP-21 rolls off.
///
/// # Errors
/// As for [`test`](super::test()).
pub fn variable_difficulty(a: Pool, b: Pool, rules: Rules) -> Result<ThreeWay, Error> {
    check(&a, rules)?;
    check(&b, rules)?;
    Ok(match countable_cases(&a, &b, rules) {
        Some(cases) if cases > FEW_CASES => {
            let many = compare::<u128, COUNTED_DICE, COUNTED_SCORE>(&a, &b, rules);
            of_counts(many, cases)
        }
        cases => of_few(&a, &b, rules, cases),
    })
}

/// Counts that fit the smaller numbers, or else chances.
fn of_few(a: &Pool, b: &Pool, rules: Rules, cases: Option<u128>) -> ThreeWay {
    match cases {
        Some(cases) if cases <= FEW_CASES => {
            let Comparison { win, tie } = compare::<u64, COUNTED_DICE, COUNTED_SCORE>(a, b, rules);
            let (win, tie) = (u128::from(win), u128::from(tie));
            of_counts(Comparison { win, tie }, cases)
        }
        _ => {
            let chances = compare::<Chance, CHANCE_DICE, CHANCE_SCORE>(a, b, rules);
            of_chances(chances.win.0, chances.tie.0)
        }
    }
}

fn of_counts(Comparison { win, tie }: Comparison<u128>, cases: u128) -> ThreeWay {
    ThreeWay {
        win,
        tie,
        lose: cases - win - tie,
        exact: true,
    }
}

/// The cases of both pools together, if they can be counted.
fn countable_cases(a: &Pool, b: &Pool, rules: Rules) -> Option<u128> {
    let (cases_a, cases_b) = counted(a, b).filter(|_| fits(a, rules) && fits(b, rules))?;
    Some(cases_a * cases_b)
}

/// The first side's chance to win by Variable Difficulty and the roll-off, as a [`Chance`]: what a
/// round with Effort needs (RP-22). The pools and rules were checked before.
pub(in crate::rules::risus::odds) fn chance_to_win(a: &Pool, b: &Pool, rules: Rules) -> u32 {
    let chances = compare::<Chance, CHANCE_DICE, CHANCE_SCORE>(a, b, rules);
    (chances.win.0 + chances.tie.0 / 2).min(Chance::ALL.0)
}

/// RP-20, RP-21: a single-action conflict, roll-off included.
///
/// # Errors
/// As for [`test`](super::test()).
pub fn conflict(a: Pool, b: Pool, rules: Rules) -> Result<ThreeWay, Error> {
    Ok(variable_difficulty(a, b, rules)?.rolled_off())
}

/// The same in less room: more than 24 dice in all, half as many if ones are rolled again, are
/// given as chances ([`ThreeWay::exact`]). The wide numbers of [`conflict`] alone would be a
/// fifth of a chip's image.
///
/// # Errors
/// As for [`test`](super::test()).
pub fn compact_conflict(a: Pool, b: Pool, rules: Rules) -> Result<ThreeWay, Error> {
    check(&a, rules)?;
    check(&b, rules)?;
    let few = countable_cases(&a, &b, rules).filter(|&cases| cases <= FEW_CASES);
    Ok(of_few(&a, &b, rules, few).rolled_off())
}

/// The cases of either pool, if both together can be counted: 48 dice in all, half as many if
/// ones are rolled again.
fn counted(a: &Pool, b: &Pool) -> Option<(u128, u128)> {
    let (cases_a, cases_b) = (a.cases()?, b.cases()?);
    countable(cases_a.checked_mul(cases_b))?;
    Some((cases_a, cases_b))
}

/// Rounding may have carried the two over the whole by a few units.
fn of_chances(win: u32, tie: u32) -> ThreeWay {
    let win = win.min(Chance::ALL.0);
    let tie = tie.min(Chance::ALL.0 - win);
    ThreeWay {
        win: u128::from(win),
        tie: u128::from(tie),
        lose: u128::from(Chance::ALL.0 - win - tie),
        exact: false,
    }
}
