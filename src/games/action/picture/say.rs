//! Description of an action in words.

use super::{Answer, D4, Dice, Question, Step, Throw, Verb, reason};
use crate::games::action::words::texts;
use crate::games::risus::prelude::*;
use core::fmt::Result;

/// What would be rolled, such as `Force 4 x2, Difficulty 11 (very difficult), 67 %, Destiny 1`.
pub(super) fn question(
    f: &mut Formatter<'_>,
    lang: Lang,
    question: &Question,
    odds: Option<Percent>,
) -> Result {
    let level = question.level;
    match question.who {
        Some(who) => write!(f, "{}: {} {level}", who.sheet, who.cliche)?,
        None => write!(f, "{} {level}", question.noun().of(lang))?,
    }
    write!(f, "{}", question.modifiers())?;
    if question.with_destiny {
        write!(f, " x2")?;
    }
    if question.throw == Throw::Power {
        write!(f, " {}", question.power_die())?;
    }
    let difficulty = question.difficulty.get();
    write!(f, ", {} {difficulty}", kit_texts().difficulty.of(lang))?;
    let label = question.difficulty.label();
    if !label.is_empty() {
        write!(f, " ({})", label.of(lang))?;
    }
    match question.verb {
        Err(error) => write!(f, ", {}", reason(error).of(lang))?,
        Ok(verb) => {
            if let Some(percent) = odds {
                write!(f, ", {} %", percent.0)?;
            }
            if verb == Verb::Prepare {
                write!(f, ", {}", risus::texts().not_prepared.of(lang))?;
            }
        }
    }
    match question.destiny {
        Some(points) => write!(f, ", {} {points}", kit_texts().destiny.of(lang)),
        None => Ok(()),
    }
}

/// How far the dice have fallen, such as ` > D6 6 D4`.
pub(super) fn step(
    f: &mut Formatter<'_>,
    question: &Question,
    answer: &Answer,
    step: Step,
) -> Result {
    match answer.dice {
        Dice::Power(..) => write!(f, " > {}", question.power_die())?,
        _ => write!(f, " > D6")?,
    }
    let face = match answer.dice {
        Dice::One(d6, _) => d6.face,
        Dice::Power(_, face, _) => face,
        _ => return Ok(()),
    };
    match step {
        Step::Six(_) => Ok(()),
        Step::Flash(_) => write!(f, " {face}!"),
        Step::Landed => write!(f, " {face}"),
        Step::Four(_) => write!(f, " {face} D4"),
        Step::Counting(to_come) => write!(f, " {}", answer.total.saturating_sub(to_come)),
    }
}

/// What was rolled, such as `6 + 3 + 4 = 13 against 8: Critical success`.
pub(super) fn answer(
    f: &mut Formatter<'_>,
    lang: Lang,
    question: &Question,
    answer: &Answer,
) -> Result {
    let (word, against) = (kit_texts().against.of(lang), question.difficulty.get());
    let bonus = question.doubled();
    let d4 = match answer.dice {
        Dice::None => None,
        Dice::One(d6, d4) => {
            if d6.rerolled {
                write!(f, "(1) ")?;
            }
            write!(f, "{}", d6.face)?;
            d4
        }
        Dice::Pair([first, second]) => {
            write!(f, "{} + {}", first.face, second.face)?;
            None
        }
        Dice::Power(die, face, d4) => {
            write!(f, "{die} {face}")?;
            d4
        }
        Dice::Pool(row) => {
            write!(f, "{row}{word} {against} = {} ", answer.total)?;
            write!(f, "{}", texts().successes.of(lang))?;
            None
        }
    };
    if let Some(D4::Added(face)) = d4 {
        write!(f, " + {face}")?;
    }
    match answer.dice {
        Dice::Pool(_) => {}
        Dice::None => write!(f, "{word} {against}")?,
        _ => write!(f, " + {bonus} = {} {word} {against}", answer.total)?,
    }
    if let Some(D4::Fumble(face)) = d4 {
        write!(f, ", D4 {face}")?;
    }
    if let Some(after) = answer.level_after {
        let level = risus::texts().level.of(lang);
        write!(f, ", {level} {} > {after}", question.level)?;
    }
    write!(f, ": {}", answer.verdict.text().of(lang))?;
    match (answer.dice, question.destiny) {
        (Dice::Pool(_), Some(points)) => write!(f, ", {} {points}", kit_texts().destiny.of(lang)),
        _ => Ok(()),
    }
}
