//! What stands over the lines of a page.

use crate::ui::small;
use core::fmt;

use super::Page;
use crate::rules::risus::Destiny;
use crate::ui::art::DESTINY;
use crate::ui::font::{Align, BOLD, LARGE};
use crate::ui::decimal;
use crate::ui::text::{Name, cut, written};
use crate::ui::Words;
use declic_pixels::{Frame, Ink};

/// What stands over the lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Head {
    /// Nothing: there is room for one more line.
    None,
    /// Whose sheet it is.
    Sheet {
        /// The character.
        name: Name,
        /// Its Destiny points.
        destiny: Destiny,
    },
    /// RH-2: what was spent, and what there is to spend.
    Budget {
        /// What the Clichés cost.
        spent: u16,
        /// 10, 11 or 12.
        points: u8,
    },
    /// A Cliché in the making, and its cost.
    Cliche {
        /// What it is called.
        name: Name,
        /// What it costs, if there is a budget.
        cost: Option<u16>,
    },
    /// A title.
    Title(&'static str),
    /// Shall this one be deleted?
    Question(Name),
}

/// The letters stand here: capitals with accents fit above.
const HEAD_LINE: i32 = 15;

impl Head {
    /// How many lines fit below it.
    pub const fn rows(&self) -> usize {
        match self {
            Head::None => Page::ROWS,
            _ => Page::ROWS - 1,
        }
    }

    pub(super) const fn height(&self) -> i32 {
        match self {
            Head::None => 0,
            _ => 19,
        }
    }
}

impl Head {
    #[inline(never)]
    pub(super) fn draw(&self, frame: &mut Frame, words: &Words) {
        let right = Frame::WIDTH as i32;
        match *self {
            Head::None => {}
            Head::Question(name) => {
                let [before, after] = texts(words).delete_question;
                let taken = BOLD.width(before) + BOLD.width(after);
                let name = cut(&BOLD, format_args!("{name}"), right - 4 - taken);
                frame.light(0, 1, right, 15);
                let text = written(format_args!("{before}{name}{after}"));
                let left = (right - BOLD.width(&text)) / 2;
                BOLD.draw(frame, &text, (left, 12), Align::Left, Ink::Off);
            }
            Head::Sheet { name, destiny } => {
                large(frame, name, 100);
                let points = decimal(destiny.0);
                let x = right - small::width(&points);
                small::left(frame, &points, (x, HEAD_LINE - 2));
                DESTINY.draw(frame, x - 9, HEAD_LINE - 9);
            }
            Head::Budget { spent, points } => budget(frame, words, spent, points),
            Head::Cliche { name, cost } => {
                large(frame, name, 100);
                if let Some(cost) = cost {
                    let text = super::row::cost_text(words, cost);
                    let at = (right, HEAD_LINE - 2);
                    small::right(frame, &text, at);
                }
            }
            Head::Title(title) => LARGE.left(frame, title, (0, HEAD_LINE)),
        }
    }

    pub(super) fn say(&self, f: &mut fmt::Formatter<'_>, words: &Words) -> fmt::Result {
        match self {
            Head::None => write!(f, "{}", texts(words).name),
            Head::Sheet { name, destiny } => write!(f, "{name}, {} {}", words.destiny, destiny.0),
            Head::Budget { spent, points } => {
                let (number, word) = left(words, *spent, *points);
                write!(f, "{number} {word} ({spent}/{points})")
            }
            Head::Cliche { name, cost: None } => write!(f, "{name}"),
            Head::Cliche {
                name,
                cost: Some(cost),
            } => write!(f, "{name}, {cost} {}", texts(words).point),
            Head::Title(title) => write!(f, "{title}"),
            Head::Question(name) => {
                let [before, after] = texts(words).delete_question;
                write!(f, "{before}{name}{after}")
            }
        }
    }
}

/// A name in large letters, as much of it as there is room for.
fn large(frame: &mut Frame, name: Name, room: i32) {
    let name = cut(&LARGE, format_args!("{name}"), room);
    LARGE.left(frame, &name, (0, HEAD_LINE));
}

/// How many points are left, or too many, and the words for it.
fn left(words: &Words, spent: u16, points: u8) -> (u16, &'static str) {
    match u16::from(points).checked_sub(spent) {
        Some(left) => (left, texts(words).points_left),
        None => (spent - u16::from(points), texts(words).points_over),
    }
}

/// The number that is left, and each point as a box: spent ones solid.
#[inline(never)]
fn budget(frame: &mut Frame, words: &Words, spent: u16, points: u8) {
    let (number, word) = left(words, spent, points);
    let number = decimal(u8::try_from(number).unwrap_or(u8::MAX));
    LARGE.left(frame, &number, (0, HEAD_LINE));
    let x = LARGE.width(&number) + 3;
    small::left(frame, word, (x, HEAD_LINE));
    let first = Frame::WIDTH as i32 - 5 * i32::from(points);
    frame.expect_fit(x + small::width(word) < first);
    for point in 0..points {
        let x = first + 5 * i32::from(point);
        frame.light(x, 4, 4, 11);
        if u16::from(point) >= spent {
            frame.darken(x + 1, 5, 2, 9);
        }
    }
}
