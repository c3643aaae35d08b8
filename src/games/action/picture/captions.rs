//! The first page: Destiny over the dice, who acts or what is added, and what it is against.

use super::{Answer, FORCE, Question, RIGHT, Throw};
use crate::ui::art::DESTINY;
use crate::ui::font::SMALL;
use crate::ui::decimal;
use crate::ui::small;
use crate::ui::text::{self, Name, Written, written};
use crate::ui::Words;
use declic_pixels::Frame;

const LINE: i32 = 7;
/// Where the Destiny points end, and the most room that the caption at the right may take.
const LEFT: i32 = 21;
const RIGHT_ROOM: i32 = 46;
/// Between two captions.
const GAP: i32 = 4;

/// Over the ready screen.
#[inline(never)]
pub(super) fn question(frame: &mut Frame, words: &Words, question: &Question) {
    destiny(frame, question);
    let made_of = made_of(question);
    match question.who {
        Some(who) => {
            let right = match made_of {
                Some(made_of) => made_of,
                None => cut(who.sheet, RIGHT_ROOM),
            };
            let left = Frame::WIDTH as i32 - small::width(&right);
            small::left(frame, &right, (left, LINE));
            name(frame, who.cliche, left - GAP);
        }
        None => {
            let noun = question.noun(words);
            focused(frame, made_of.as_deref().unwrap_or(noun));
            caption(frame, words.difficulty, RIGHT);
        }
    }
}

/// Over the result: what it was against.
#[inline(never)]
pub(super) fn answer(frame: &mut Frame, words: &Words, question: &Question, answer: &Answer) {
    destiny(frame, question);
    let right = Frame::WIDTH as i32;
    let difficulty = decimal(question.difficulty.get());
    let number = right - small::width(&difficulty);
    small::left(frame, &difficulty, (number, LINE));
    let against = number - 4 - small::width(words.against);
    small::left(frame, words.against, (against, LINE));
    match (question.who, answer.level_after) {
        // RH-28: the price of a power is seen.
        (_, Some(after)) => {
            let text = written(format_args!("{} > {after}", question.level));
            focused(frame, &text);
        }
        (Some(who), None) => name(frame, who.cliche, against - GAP),
        (None, None) => {
            let made_of = made_of(question).unwrap_or_else(|| counted(words, question));
            focused(frame, &made_of);
        }
    }
}

fn destiny(frame: &mut Frame, question: &Question) {
    if let Some(points) = question.destiny {
        DESTINY.draw(frame, 1, 0);
        small::left(frame, &decimal(points), (11, LINE));
    }
}

/// What the number is made of, where that is not plain.
#[inline(never)]
fn made_of(question: &Question) -> Option<Written> {
    let Question { level, number, .. } = *question;
    let (before, sign, after) = if question.with_destiny {
        (2, 'x', number)
    } else if number < level {
        (level, '-', level - number)
    } else if number > level {
        (level, '+', number - level)
    } else {
        return None;
    };
    Some(written(format_args!("{before} {sign} {after}")))
}

/// What the number is called; a pool that lies on the table hides it, so it is said here.
fn counted(words: &Words, question: &Question) -> Written {
    let noun = question.noun(words);
    match question.throw {
        Throw::Pool => written(format_args!("{noun} {}", question.number)),
        _ => written(format_args!("{noun}")),
    }
}

/// What the keys act on stands inverted, over its number.
fn focused(frame: &mut Frame, text: &str) {
    let width = small::width(text);
    invert(frame, text, FORCE - 8 - width / 2, width);
}

fn invert(frame: &mut Frame, text: &str, left: i32, width: i32) {
    small::left(frame, text, (left, LINE));
    frame.invert(left - 2, 0, width + 3, 8);
}

/// The name of the acting Cliché, over its number if there is room up to `end`.
fn name(frame: &mut Frame, cliche: Name, end: i32) {
    let text = cut(cliche, end - LEFT);
    let width = small::width(&text);
    let left = (FORCE - 8 - width / 2).min(end - width).max(LEFT);
    invert(frame, &text, left, width);
}

/// A caption that stays on the screen.
fn caption(frame: &mut Frame, text: &str, center: i32) {
    let width = small::width(text);
    let left = (center - width / 2).min(Frame::WIDTH as i32 - width - 1);
    small::left(frame, text, (left, LINE));
}

/// As many letters of a name as there is room for.
pub(crate) fn cut(name: Name, room: i32) -> Written {
    text::cut(&SMALL, format_args!("{name}"), room)
}
