//! The first page: Destiny over the dice, who acts or what is added, and what it is against.

use core::fmt::Write as _;

use heapless::String;

use super::{Answer, FORCE, Question, RIGHT, Throw};
use crate::ui::art::DESTINY;
use crate::ui::font::{Align, SMALL};
use crate::ui::screens::decimal;
use crate::ui::text::Name;
use crate::ui::words::Words;
use declic_pixels::{Frame, Ink};

const LINE: i32 = 7;
/// Where the Destiny points end, and the most room that the caption at the right may take.
const LEFT: i32 = 21;
const RIGHT_ROOM: i32 = 46;
/// Between two captions.
const GAP: i32 = 4;

/// A caption: a name has up to 12 letters of up to 2 bytes.
type Caption = String<{ 2 * Name::LENGTH }>;

/// Over the ready screen.
pub(super) fn question(frame: &mut Frame, words: &Words, question: &Question) {
    destiny(frame, question);
    let made_of = made_of(question);
    match question.who {
        Some(who) => {
            let right = match made_of {
                Some(made_of) => made_of,
                None => cut(who.sheet, RIGHT_ROOM),
            };
            let left = Frame::WIDTH as i32 - SMALL.width(&right);
            SMALL.draw(frame, &right, (left, LINE), Align::Left, Ink::On);
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
pub(super) fn answer(frame: &mut Frame, words: &Words, question: &Question, answer: &Answer) {
    destiny(frame, question);
    let right = Frame::WIDTH as i32;
    let difficulty = decimal(question.difficulty.get());
    let number = right - SMALL.width(&difficulty);
    SMALL.draw(frame, &difficulty, (number, LINE), Align::Left, Ink::On);
    let against = number - 4 - SMALL.width(words.against);
    SMALL.draw(frame, words.against, (against, LINE), Align::Left, Ink::On);
    match (question.who, answer.level_after) {
        // RH-28: the price of a power is seen.
        (_, Some(after)) => {
            let mut text = Caption::new();
            // Room for two numbers of two digits.
            let _ = write!(text, "{} > {after}", question.level);
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
        frame.sprite(DESTINY, 1, 0, Ink::On);
        SMALL.draw(frame, &decimal(points), (11, LINE), Align::Left, Ink::On);
    }
}

/// What the number is made of, where that is not plain.
fn made_of(question: &Question) -> Option<Caption> {
    let Question { level, number, .. } = *question;
    let mut text = Caption::new();
    // The longest is "2 x 39".
    let _ = if question.with_destiny {
        write!(text, "2 x {number}")
    } else if number < level {
        write!(text, "{level} - {}", level - number)
    } else if number > level {
        write!(text, "{level} + {}", number - level)
    } else {
        return None;
    };
    Some(text)
}

/// What the number is called; a pool that lies on the table hides it, so it is said here.
fn counted(words: &Words, question: &Question) -> Caption {
    let mut text = Caption::new();
    // A short word and two digits.
    let _ = text.push_str(question.noun(words));
    if question.throw == Throw::Pool {
        let _ = write!(text, " {}", question.number);
    }
    text
}

/// What the keys act on stands inverted, over its number.
fn focused(frame: &mut Frame, text: &str) {
    let width = SMALL.width(text);
    invert(frame, text, FORCE - 8 - width / 2, width);
}

fn invert(frame: &mut Frame, text: &str, left: i32, width: i32) {
    SMALL.draw(frame, text, (left, LINE), Align::Left, Ink::On);
    frame.fill(left - 2, 0, width + 3, 8, Ink::Flip);
}

/// The name of the acting Cliché, over its number if there is room up to `end`.
fn name(frame: &mut Frame, cliche: Name, end: i32) {
    let text = cut(cliche, end - LEFT);
    let width = SMALL.width(&text);
    let left = (FORCE - 8 - width / 2).min(end - width).max(LEFT);
    invert(frame, &text, left, width);
}

/// A caption that stays on the screen.
fn caption(frame: &mut Frame, text: &str, center: i32) {
    let width = SMALL.width(text);
    let left = (center - width / 2).min(Frame::WIDTH as i32 - width - 1);
    SMALL.draw(frame, text, (left, LINE), Align::Left, Ink::On);
}

/// As many letters of a name as there is room for.
pub(in crate::ui::screens) fn cut(name: Name, room: i32) -> Caption {
    let mut text = Caption::new();
    // A caption has room for any name.
    let _ = write!(text, "{name}");
    while SMALL.width(&text) > room && text.pop().is_some() {}
    text
}
