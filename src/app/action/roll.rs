//! The dice of an action, by the rules of its game.

use super::Actor;
use crate::app::{Said, Systems};
use crate::dice;
use crate::rules::Error;
use crate::rules::risus::{
    self, D6, Force, Game, SecondThrow, Verdict as Plain, pool, two_dice, ygos,
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
    match (question.throw, question.difficulty) {
        (Throw::Power, Difficulty::Hack(difficulty)) => {
            cast(question, difficulty, actor, &systems.game(), dice)
        }
        (_, Difficulty::Pool(difficulty)) => pool(question, difficulty, actor, systems, dice),
        _ => sum(question, actor, systems, dice),
    }
}

/// RH-8 to RH-14, YG-2, R2-2.
fn sum(
    question: &Question,
    actor: &mut Actor,
    systems: &Systems,
    dice: &mut impl dice::Dice,
) -> Result<Answer, Error> {
    let force = Force::new(question.number)?;
    let (with_destiny, destiny) = (question.with_destiny, actor.destiny);
    let (thrown, total, verdict, left) = match question.difficulty {
        Difficulty::Hack(difficulty) => {
            let attempt = risus::Attempt {
                force,
                difficulty,
                with_destiny,
            };
            let SecondThrow { rerolled, action } =
                attempt.throw(question.rerolls_ones, destiny, &systems.hack, dice)?;
            let d6 = D6 {
                face: action.roll.d6,
                rerolled,
            };
            let d4 = D4::of(action.roll.explosion, action.fumble);
            let total = action.roll.total();
            (
                Dice::One(d6, d4),
                total,
                action.verdict,
                action.destiny_after,
            )
        }
        Difficulty::Ygos(difficulty) => {
            let attempt = ygos::Attempt {
                force,
                difficulty,
                with_destiny,
            };
            let action = attempt.roll(destiny, &systems.ygos, dice)?;
            let verdict = match action.succeeded {
                true => Plain::Success,
                false => Plain::Failure,
            };
            let (thrown, total) = match &action.roll {
                Some(roll) => (Dice::One(roll.first, None), roll.total()),
                None => (Dice::None, 0),
            };
            (thrown, total, verdict, action.destiny_after)
        }
        Difficulty::TwoDice(difficulty) => {
            let attempt = two_dice::Attempt {
                force,
                difficulty,
                with_destiny,
            };
            let action = attempt.roll(destiny, &systems.two_dice, dice)?;
            let first = action.roll.first;
            let thrown = Dice::Pair([first, action.roll.second.unwrap_or(first)]);
            let total = action.roll.total();
            (thrown, total, action.verdict, action.destiny_after)
        }
        // Pools are counted, not added up.
        Difficulty::Pool(_) => return Err(Error::Choice),
    };
    actor.destiny = left;
    Ok(Answer {
        dice: thrown,
        total,
        verdict: Verdict::Plain(verdict),
        level_after: None,
    })
}

/// RP-8.
#[inline(never)] // Forty dice and their chains: not on the stack of the other games.
fn pool(
    question: &Question,
    difficulty: pool::Difficulty,
    actor: &mut Actor,
    systems: &Systems,
    dice: &mut impl dice::Dice,
) -> Result<Answer, Error> {
    let attempt = pool::Attempt {
        dice: question.number,
        difficulty,
        with_destiny: question.with_destiny,
        reroll_ones: question.rerolls_ones,
    };
    let action = attempt.roll(actor.destiny, &systems.pool, dice)?;
    actor.destiny = action.destiny_after;
    Ok(Answer {
        dice: Dice::Pool(Row::of(&action.roll)),
        total: action.successes.min(u16::from(u8::MAX)) as u8,
        verdict: Verdict::of_pool(&action),
        level_after: None,
    })
}

/// RH-31.
#[inline(never)]
fn cast(
    question: &Question,
    difficulty: risus::Difficulty,
    actor: &mut Actor,
    game: &Game,
    dice: &mut impl dice::Dice,
) -> Result<Answer, Error> {
    let mut character = actor.character();
    let cast = character.cast(game, 0, difficulty, question.with_destiny, dice)?;
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
pub(super) fn said(answer: &Answer) -> Said {
    match answer.verdict {
        Verdict::Plain(Plain::CriticalSuccess) => Said::CriticalSuccess,
        Verdict::Plain(Plain::CriticalFailure) => Said::CriticalFailure,
        verdict if verdict.is_success() => Said::Success,
        _ => Said::Failure,
    }
}
