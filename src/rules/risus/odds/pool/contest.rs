//! Two pools against each other: rounds and single-action conflicts (RP-16, RP-20, RP-21).

use super::{
    CHANCE_DICE, CHANCE_SCORE, COUNTED_DICE, COUNTED_SCORE, MOST_COUNTED, Pool, Rules, check,
    countable, fits,
};
use crate::dice::wide::product;
use crate::rules::Error;
use crate::rules::reckoning::{NoAnswer, Wanted};
use crate::rules::risus::odds::counts::ThreeWay;
use crate::rules::risus::odds::mass::{CERTAIN, Numbers};
use crate::rules::risus::odds::variable_difficulty::{Comparison, compare, workspace};
use crate::rules::risus::pool::SixRule;

/// The cases of so many D6 fit 63 bits.
const FEW_DICE: u32 = 24;

/// What the widest comparison keeps on the stack, in bytes.
pub const WORKSPACE: usize = {
    let counted = workspace::<u128, COUNTED_DICE, COUNTED_SCORE>();
    let chances = workspace::<u64, CHANCE_DICE, CHANCE_SCORE>();
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
/// ties are those that RP-21 rolls off.
///
/// # Errors
/// As for [`test`](super::test()).
pub fn variable_difficulty(a: Pool, b: Pool, rules: Rules) -> Result<ThreeWay, Error> {
    check(&a, rules)?;
    check(&b, rules)?;
    let wanted = Wanted::ALWAYS;
    match rolled_if_counted(&a, &b, rules) {
        Some(rolled) if rolled > FEW_DICE => {
            compare::<u128, COUNTED_DICE, COUNTED_SCORE>(wanted, Numbers::Counts, &a, &b, rules)
                .map(|many| of_counts(many.win, many.tie, countable(rolled).unwrap_or(0)))
        }
        _ => compact(wanted, &a, &b, rules),
    }
    .map_err(NoAnswer::refusal)
}

/// Counts that fit 64 bits, or else chances.
fn compact(wanted: Wanted<'_>, a: &Pool, b: &Pool, rules: Rules) -> Result<ThreeWay, NoAnswer> {
    let few = rolled_if_counted(a, b, rules).filter(|&rolled| rolled <= FEW_DICE);
    let numbers = match few {
        Some(_) => Numbers::Counts,
        None => Numbers::Chances,
    };
    let Comparison { win, tie } =
        compare::<u64, CHANCE_DICE, CHANCE_SCORE>(wanted, numbers, a, b, rules)?;
    Ok(match few.and_then(countable) {
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

/// How many D6 have as many cases as both pools together, if these can be counted: 48 dice in all,
/// half as many if ones are rolled again.
fn rolled_if_counted(a: &Pool, b: &Pool, rules: Rules) -> Option<u32> {
    let rolled = a.d6_rolled() + b.d6_rolled();
    (rolled <= MOST_COUNTED && fits(a, rules) && fits(b, rules)).then_some(rolled)
}

/// The first side's chance to win by Variable Difficulty and the roll-off, in 2⁻³¹: what a round
/// with Effort needs (RP-22). The pools and rules were checked before.
pub(in crate::rules::risus::odds) fn chance_to_win(
    wanted: Wanted<'_>,
    a: &Pool,
    b: &Pool,
    rules: Rules,
) -> Result<u32, NoAnswer> {
    let chances = compare::<u64, CHANCE_DICE, CHANCE_SCORE>(wanted, Numbers::Chances, a, b, rules)?;
    Ok((chances.win + chances.tie / 2).min(CERTAIN.into()) as u32)
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
    compact_conflict_while(Wanted::ALWAYS, a, b, rules).map_err(NoAnswer::refusal)
}

/// The same, as long as it is wanted.
///
/// # Errors
/// As for [`test`](super::test()), or [`NoAnswer::Unwanted`].
pub fn compact_conflict_while(
    wanted: Wanted<'_>,
    a: Pool,
    b: Pool,
    rules: Rules,
) -> Result<ThreeWay, NoAnswer> {
    check(&a, rules)?;
    check(&b, rules)?;
    Ok(compact(wanted, &a, &b, rules)?.rolled_off())
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
