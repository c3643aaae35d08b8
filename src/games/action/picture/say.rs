//! An action in words.

use core::fmt::{Formatter, Result};

use super::{Answer, D4, Dice, Question, Step, Throw, Verb, reason};
use crate::dice::Percent;
use crate::games::action::words::texts;
use crate::games::risus;
use crate::ui::Words;
use crate::ui::pool_dice::Slot;

/// What would be rolled, such as `Force 4 x2, Difficulty 11 (very difficult), 67 %, Destiny 1`.
pub(super) fn question(
    f: &mut Formatter<'_>,
    words: &Words,
    question: &Question,
    odds: Option<Percent>,
) -> Result {
    let level = question.level;
    match question.who {
        Some(who) => write!(f, "{}: {} {level}", who.sheet, who.cliche)?,
        None => write!(f, "{} {level}", question.noun(words))?,
    }
    write!(f, "{}", question.modifiers())?;
    if question.with_destiny {
        write!(f, " x2")?;
    }
    if question.throw == Throw::Power {
        write!(f, " {}", question.power_die())?;
    }
    write!(f, ", {} {}", words.difficulty, question.difficulty.get())?;
    let label = question.difficulty.label(words);
    if !label.is_empty() {
        write!(f, " ({label})")?;
    }
    match question.verb {
        Err(error) => write!(f, ", {}", reason(error, words))?,
        Ok(verb) => {
            if let Some(percent) = odds {
                write!(f, ", {} %", percent.0)?;
            }
            if verb == Verb::Prepare {
                write!(f, ", {}", risus::texts(words).not_prepared)?;
            }
        }
    }
    match question.destiny {
        Some(points) => write!(f, ", {} {points}", words.destiny),
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
    words: &Words,
    question: &Question,
    answer: &Answer,
) -> Result {
    let against = question.difficulty.get();
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
            for slot in row.slots() {
                match slot {
                    Slot::Die(face) => write!(f, "{face} ")?,
                    Slot::Again => write!(f, "again ")?,
                    Slot::Plus => write!(f, "+ ")?,
                }
            }
            write!(f, "{} {against} = {} ", words.against, answer.total)?;
            write!(f, "{}", texts(words).successes)?;
            None
        }
    };
    if let Some(D4::Added(face)) = d4 {
        write!(f, " + {face}")?;
    }
    match answer.dice {
        Dice::Pool(_) => {}
        Dice::None => write!(f, "{} {against}", words.against)?,
        _ => write!(
            f,
            " + {bonus} = {} {} {against}",
            answer.total, words.against
        )?,
    }
    if let Some(D4::Fumble(face)) = d4 {
        write!(f, ", D4 {face}")?;
    }
    if let Some(after) = answer.level_after {
        write!(
            f,
            ", {} {} > {after}",
            risus::texts(words).level,
            question.level
        )?;
    }
    write!(f, ": {}", answer.verdict.text(words))?;
    match (answer.dice, question.destiny) {
        (Dice::Pool(_), Some(points)) => write!(f, ", {} {points}", words.destiny),
        _ => Ok(()),
    }
}
