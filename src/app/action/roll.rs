//! The dice of an action, by the rules of its game.

use super::Actor;
use crate::app::{Said, Systems};
use crate::dice;
use crate::rules::Error;
use crate::rules::risus::{
    self, D6, Destiny, Force, SecondThrow, Verdict as Plain, pool, two_dice, ygos,
};
use crate::ui::action::{Answer, D4, Dice, Difficulty, Question, Row, Throw, Verdict};

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
    let (answer, destiny) = match (question.throw, question.difficulty) {
        (Throw::Power, Difficulty::Hack(difficulty)) => {
            return cast(question, difficulty, actor, systems, dice);
        }
        (_, Difficulty::Hack(difficulty)) => {
            hack(question, difficulty, actor.destiny, systems, dice)?
        }
        (_, Difficulty::Ygos(difficulty)) => {
            let attempt = ygos::Attempt {
                force: Force::new(question.number)?,
                difficulty,
                with_destiny: question.with_destiny,
            };
            of_ygos(attempt.roll(actor.destiny, &systems.ygos, dice)?)
        }
        (_, Difficulty::TwoDice(difficulty)) => {
            let attempt = two_dice::Attempt {
                force: Force::new(question.number)?,
                difficulty,
                with_destiny: question.with_destiny,
            };
            of_two_dice(attempt.roll(actor.destiny, &systems.two_dice, dice)?)
        }
        (_, Difficulty::Pool(difficulty)) => {
            let attempt = pool::Attempt {
                dice: question.number,
                difficulty,
                with_destiny: question.with_destiny,
                reroll_ones: question.rerolls_ones,
            };
            of_pool(&attempt.roll(actor.destiny, &systems.pool, dice)?)
        }
    };
    actor.destiny = destiny;
    Ok(answer)
}

/// RH-8 to RH-14.
fn hack(
    question: &Question,
    difficulty: risus::Difficulty,
    destiny: Destiny,
    systems: &Systems,
    dice: &mut impl dice::Dice,
) -> Result<(Answer, Destiny), Error> {
    let attempt = risus::Attempt {
        force: Force::new(question.number)?,
        difficulty,
        with_destiny: question.with_destiny,
    };
    let SecondThrow { rerolled, action } = if question.rerolls_ones {
        attempt.roll_again_on_one(destiny, &systems.hack, dice)?
    } else {
        SecondThrow {
            rerolled: false,
            action: attempt.roll(destiny, &systems.hack, dice)?,
        }
    };
    let d6 = D6 {
        face: action.roll.d6,
        rerolled,
    };
    let answer = Answer {
        dice: Dice::One(d6, D4::of(action.roll.explosion, action.fumble)),
        total: action.roll.total(),
        verdict: Verdict::Plain(action.verdict),
        level_after: None,
    };
    Ok((answer, action.destiny_after))
}

fn of_ygos(action: ygos::Action) -> (Answer, Destiny) {
    let verdict = match action.succeeded {
        true => Plain::Success,
        false => Plain::Failure,
    };
    let answer = Answer {
        dice: match &action.roll {
            Some(roll) => Dice::One(roll.first, None),
            None => Dice::None,
        },
        total: action.roll.as_ref().map_or(0, |roll| roll.total()),
        verdict: Verdict::Plain(verdict),
        level_after: None,
    };
    (answer, action.destiny_after)
}

fn of_two_dice(action: two_dice::Action) -> (Answer, Destiny) {
    let first = action.roll.first;
    let answer = Answer {
        dice: Dice::Pair([first, action.roll.second.unwrap_or(first)]),
        total: action.roll.total(),
        verdict: Verdict::Plain(action.verdict),
        level_after: None,
    };
    (answer, action.destiny_after)
}

#[inline(never)] // Forty dice and their chains: not on the stack of the other games.
fn of_pool(action: &pool::Action) -> (Answer, Destiny) {
    let answer = Answer {
        dice: Dice::Pool(Row::of(&action.roll)),
        total: action.successes.min(u16::from(u8::MAX)) as u8,
        verdict: Verdict::of_pool(action),
        level_after: None,
    };
    (answer, action.destiny_after)
}

/// RH-31.
fn cast(
    question: &Question,
    difficulty: risus::Difficulty,
    actor: &mut Actor,
    systems: &Systems,
    dice: &mut impl dice::Dice,
) -> Result<Answer, Error> {
    let with_destiny = question.with_destiny;
    let cast = actor.as_character(|character| {
        character.cast(&systems.game(), 0, difficulty, with_destiny, dice)
    })?;
    let power = &cast.test.power;
    let verdict = match (cast.test.works, cast.test.critical_failure()) {
        (true, _) => Plain::Success,
        (false, false) => Plain::Failure,
        (false, true) => Plain::CriticalFailure,
    };
    Ok(Answer {
        dice: Dice::Power(
            power.die,
            power.face,
            D4::of(power.explosion, cast.test.fumble),
        ),
        total: power.total(),
        verdict: Verdict::Plain(verdict),
        level_after: Some(cast.level.after.get()),
    })
}

/// What the history says of it.
pub(super) fn said(answer: &Answer) -> Said {
    match answer.verdict {
        Verdict::Plain(Plain::CriticalSuccess) => Said::CriticalSuccess,
        Verdict::Plain(Plain::CriticalFailure) => Said::CriticalFailure,
        verdict if verdict.is_success() => Said::Success,
        _ => Said::Failure,
    }
}
