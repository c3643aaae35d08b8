//! Captions of the table: Destiny, the acting character and the system at the top, and a name above each
//! number.

use super::{Answer, DIFFICULTY_RIGHT, LEVEL, Question};
use crate::games::action::Mark;
use crate::games::action::words::texts;
use crate::games::prelude::*;

/// The rows on which both lines of captions stand.
const LINE: i32 = 7;
const SECOND_LINE: i32 = 16;
/// Where the name of who acts begins, and what lies between two captions.
const NAME: i32 = 21;
const GAP: i32 = 4;
/// The columns that the caption of the level may take: the D4 has no need of them.
pub(super) const LEVEL_LEFT: i32 = 29;
const LEVEL_RIGHT: i32 = 80;

/// The first line: Destiny, who acts, the system.
#[inline(never)] // Several pictures call it: one copy.
pub(super) fn first_line(frame: &mut Frame, style: &Style, question: &Question) {
    let lang = style.lang;
    let (right, system) = (Frame::WIDTH as i32, question.system.name().of(lang));
    let mut width = scripted(frame, style, (right - 1, Align::Right));
    if width == 0 {
        width = small::width(system);
        small::right(frame, system, (right, LINE));
    }
    who(frame, question, right - width - GAP);
}

/// Destiny, and what the number is made of or who acts, up to `end`.
fn who(frame: &mut Frame, question: &Question, end: i32) {
    if let Some(points) = question.destiny {
        art::DESTINY.draw(frame, 1, 0);
        small::left(frame, &decimal(points), (11, LINE));
    }
    let room = end - NAME;
    let name = match (made_of(question), question.who) {
        (Some(made_of), _) => small::cut(&made_of, room),
        (None, Some(who)) => small::cut(&who.sheet, room),
        (None, None) => return,
    };
    small::left(frame, &name, (NAME, LINE));
}

/// Over the level: what it is, from this column on, inverted while the keys turn it.
#[inline(never)] // Both kinds of level call it: one copy.
pub(super) fn level(frame: &mut Frame, lang: Lang, question: &Question, from: i32) {
    let name = match question.who {
        Some(who) => small::cut(&who.cliche, LEVEL_RIGHT - from),
        None => written!("{}", question.noun().of(lang)),
    };
    let width = small::width(&name);
    let left = (LEVEL - width / 2).min(LEVEL_RIGHT - width).max(from);
    let mark = (small::NUMBER, question.mark == Mark::Level);
    small::caption(frame, &name, (left, SECOND_LINE), Align::Left, mark);
}

/// Over the difficulty.
pub(super) fn difficulty(frame: &mut Frame, lang: Lang, question: &Question) {
    let (text, at) = (kit_texts().difficulty, (DIFFICULTY_RIGHT, SECOND_LINE));
    let mark = (small::NUMBER, question.mark == Mark::Difficulty);
    small::caption(frame, text.of(lang), at, Align::Right, mark);
}

/// Over the total: what it had to reach, inverted while the keys turn it. A row higher than a caption
/// over a number: a total is taller.
#[inline(never)] // What this part of a picture takes is not on the stack in the next part.
pub(super) fn need(frame: &mut Frame, lang: Lang, question: &Question) {
    let (need, difficulty) = (texts().need.of(lang), question.difficulty.get());
    let (text, at) = (
        written!("{need} {difficulty}"),
        (DIFFICULTY_RIGHT, SECOND_LINE - 1),
    );
    let mark = (small::CAPTION, question.mark == Mark::Difficulty);
    small::caption(frame, &text, at, Align::Right, mark);
}

/// RH-28: what became of the level of a power, inverted while the keys turn it.
pub(super) fn level_after(frame: &mut Frame, question: &Question, answer: &Answer) -> bool {
    let Some(after) = answer.level_after else {
        return false;
    };
    let text = written!("{} > {after}", question.level);
    let mark = (small::NUMBER, question.mark == Mark::Level);
    small::caption(frame, &text, (LEVEL, SECOND_LINE), Align::Center, mark);
    true
}

/// What the number is made of, where that is not plain.
#[inline(never)] // What this part of a picture takes is not on the stack in the next part.
fn made_of(question: &Question) -> Option<Written> {
    if question.with_destiny {
        return Some(written!("2 x {}", question.number()));
    }
    let modifiers = question.modifiers();
    let level = question.level;
    (!modifiers.is_empty()).then(|| written!("{level}{modifiers}"))
}
