//! What stands over the table: Destiny, who acts, the system; and over each number what it is.

use super::{Answer, DIFFICULTY_RIGHT, LEVEL, Question};
use crate::games::action::Mark;
use crate::games::action::words::texts;
use crate::lang::Lang;
use crate::ui::art::DESTINY;
use crate::ui::font::{Align, SMALL};
use crate::ui::text::{self, Written, written};
use crate::ui::{Frame, Ink, Style, decimal, shared, small};

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
#[inline(never)]
pub(super) fn first_line(frame: &mut Frame, style: &Style, question: &Question) {
    let lang = style.lang;
    let end = match style.scripted {
        true => scripted(frame, lang),
        false => {
            let system = question.system.name().of(lang);
            let left = Frame::WIDTH as i32 - small::width(system);
            small::left(frame, system, (left, LINE));
            left
        }
    };
    who(frame, question, end - GAP);
}

/// That the dice are scripted, at the right. Where that begins.
fn scripted(frame: &mut Frame, lang: Lang) -> i32 {
    let (text, right) = (shared().scripted.of(lang), Frame::WIDTH as i32);
    let left = right - small::width(text) - 3;
    frame.light(left, 0, right - left, 8);
    let at = (left + 2, LINE);
    SMALL.draw(frame, text, at, Align::Left, Ink::Off);
    left
}

/// Destiny, and what the number is made of or who acts, up to `end`.
fn who(frame: &mut Frame, question: &Question, end: i32) {
    if let Some(points) = question.destiny {
        DESTINY.draw(frame, 1, 0);
        small::left(frame, &decimal(points), (11, LINE));
    }
    let room = end - NAME;
    let name = match (made_of(question), question.who) {
        (Some(made_of), _) => text::cut(&SMALL, format_args!("{made_of}"), room),
        (None, Some(who)) => text::cut(&SMALL, format_args!("{}", who.sheet), room),
        (None, None) => return,
    };
    small::left(frame, &name, (NAME, LINE));
}

/// Over the level: what it is, from this column on, inverted while the keys turn it.
#[inline(never)]
pub(super) fn level(frame: &mut Frame, lang: Lang, question: &Question, from: i32) {
    let name = match question.who {
        Some(who) => {
            let room = LEVEL_RIGHT - from;
            text::cut(&SMALL, format_args!("{}", who.cliche), room)
        }
        None => written(format_args!("{}", question.noun().of(lang))),
    };
    let width = small::width(&name);
    let left = (LEVEL - width / 2).min(LEVEL_RIGHT - width).max(from);
    caption(frame, &name, left, question.mark == Mark::Level);
}

/// Over the difficulty.
#[inline(never)]
pub(super) fn difficulty(frame: &mut Frame, lang: Lang, question: &Question) {
    let text = shared().difficulty.of(lang);
    let left = DIFFICULTY_RIGHT - small::width(text);
    caption(frame, text, left, question.mark == Mark::Difficulty);
}

/// Over the total: what it had to reach, inverted while the keys turn it. A row higher than a caption
/// over a number: a total is taller.
#[inline(never)]
pub(super) fn need(frame: &mut Frame, lang: Lang, question: &Question) {
    let (need, difficulty) = (texts().need.of(lang), question.difficulty.get());
    let text = written(format_args!("{need} {difficulty}"));
    let left = DIFFICULTY_RIGHT - small::width(&text);
    small::left(frame, &text, (left, SECOND_LINE - 1));
    if question.mark == Mark::Difficulty {
        frame.invert(left - 2, SECOND_LINE - 8, small::width(&text) + 3, 8);
    }
}

/// RH-28: what became of the level of a power, inverted while the keys turn it.
pub(super) fn level_after(frame: &mut Frame, question: &Question, answer: &Answer) -> bool {
    let Some(after) = answer.level_after else {
        return false;
    };
    let text = written(format_args!("{} > {after}", question.level));
    let left = LEVEL - small::width(&text) / 2;
    caption(frame, &text, left, question.mark == Mark::Level);
    true
}

fn caption(frame: &mut Frame, text: &str, left: i32, is_marked: bool) {
    small::left(frame, text, (left, SECOND_LINE));
    if is_marked {
        frame.invert(left - 2, SECOND_LINE - 8, small::width(text) + 3, 9);
    }
}

/// What the number is made of, where that is not plain.
#[inline(never)]
fn made_of(question: &Question) -> Option<Written> {
    if question.with_destiny {
        return Some(written(format_args!("2 x {}", question.number())));
    }
    let modifiers = question.modifiers();
    let level = question.level;
    (!modifiers.is_empty()).then(|| written(format_args!("{level}{modifiers}")))
}
