//! Rolls an action by the rules of the system that is played.

use super::picture::{Answer, D4, Dice, Difficulty, Question, Throw, Verdict};
use crate::dice;
use crate::games::risus::Systems;
use crate::games::risus::actor::Actor;
use crate::games::risus::prelude::*;
use crate::rules::risus::{self, Verdict as Plain};

/// Rolls what is asked; the Destiny and the level that it costs are taken from the actor.
///
/// # Errors
/// What the rule refuses: then no die was rolled, and nothing changed.
pub(super) fn roll(
    question: &Question,
    actor: &mut Actor,
    systems: &Systems,
    dice: &mut impl dice::Dice,
) -> Result<Answer, Error> {
    let rules = systems.rules();
    match (question.throw, question.difficulty) {
        (Throw::Power, Difficulty::Hack(difficulty)) => {
            cast(question, difficulty, actor, &rules, dice)
        }
        (_, Difficulty::Pool(difficulty)) => pool(question, difficulty, actor, &systems.pool, dice),
        _ => sum(question, actor, &rules, dice),
    }
}

/// RH-8 to RH-14, YG-2, R2-2.
fn sum(
    question: &Question,
    actor: &mut Actor,
    rules: &RuleSet,
    dice: &mut impl dice::Dice,
) -> Result<Answer, Error> {
    let tested = rules.test(question.test(), actor.destiny, dice)?;
    actor.destiny = tested.destiny_after;
    let roll = &tested.roll;
    Ok(Answer {
        dice: match roll.second {
            Some(second) => Dice::Pair([roll.first, second]),
            None => Dice::One(roll.first, D4::of(roll.explosion, tested.fumble)),
        },
        total: roll.total(),
        verdict: Verdict::Plain(tested.verdict),
        level_after: None,
    })
}

/// RP-8.
#[inline(never)] // Forty dice and their chains: not on the stack of the other games.
fn pool(
    question: &Question,
    difficulty: pool::Difficulty,
    actor: &mut Actor,
    options: &pool::Options,
    dice: &mut impl dice::Dice,
) -> Result<Answer, Error> {
    let attempt = pool::Attempt {
        dice: question.number(),
        difficulty,
        with_destiny: question.with_destiny,
        reroll_ones: question.rerolls_ones,
    };
    let action = attempt.roll(actor.destiny, options, dice)?;
    actor.destiny = action.destiny_after;
    Ok(Answer {
        dice: Dice::Pool(DiceRow::of(&action.roll)),
        total: action.successes.min(u16::from(u8::MAX)) as u8,
        verdict: Verdict::of_pool(&action),
        level_after: None,
    })
}

/// RH-31.
#[inline(never)] // What a power takes is not on the stack of other rolls.
fn cast(
    question: &Question,
    difficulty: risus::Difficulty,
    actor: &mut Actor,
    rules: &RuleSet,
    dice: &mut impl dice::Dice,
) -> Result<Answer, Error> {
    let mut character = actor.character();
    let cast = character.cast(rules, 0, difficulty, question.with_destiny, dice)?;
    actor.take_over(&character);
    let power = &cast.test.power;
    let verdict = match (cast.test.works, cast.test.critical_failure()) {
        (true, _) => Plain::Success,
        (false, false) => Plain::Failure,
        (false, true) => Plain::CriticalFailure,
    };
    let d4 = D4::of(power.explosion, cast.test.fumble);
    Ok(Answer {
        dice: Dice::Power(power.die, power.face, d4),
        total: power.total(),
        verdict: Verdict::Plain(verdict),
        level_after: Some(cast.level.after.get()),
    })
}

/// What the history says of it.
pub(super) fn ending(answer: &Answer) -> Ending {
    match answer.verdict {
        Verdict::Plain(Plain::CriticalSuccess) => Ending::CriticalSuccess,
        Verdict::Plain(Plain::CriticalFailure) => Ending::CriticalFailure,
        verdict if verdict.is_success() => Ending::Success,
        _ => Ending::Failure,
    }
}
