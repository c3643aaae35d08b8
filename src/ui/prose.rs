//! A page of text: a title, and a few lines that break by themselves.

use core::fmt;

use super::font::BOLD;
use super::footer::{self, Arrows, Keys};
use super::text::written;
use super::{Frame, Words, small};

/// Which page of how many.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pages {
    /// The one in sight; 0 is the first.
    pub page: u8,
    /// How many there are.
    pub count: u8,
}

/// Where the letters of the title stand, the line below it, and those of the text.
const TITLE_LINE: i32 = 9;
const RULE: i32 = 12;
const LINES: [i32; 4] = [23, 32, 41, 50];

/// The title at the left, something smaller at the right, and a line below both.
pub(crate) fn heading(frame: &mut Frame, title: &str, aside: &str) {
    let right = Frame::WIDTH as i32;
    frame.expect_fit(BOLD.width(title) + 4 + small::width(aside) <= right);
    BOLD.left(frame, title, (0, TITLE_LINE));
    small::right(frame, aside, (right, TITLE_LINE));
    frame.light(0, RULE, right, 1);
}

/// A text below the heading. It breaks at spaces; those that belong to a sign do not break.
pub(crate) fn text(frame: &mut Frame, text: &str) {
    let (mut rest, mut lines) = (text, LINES.into_iter());
    while !rest.is_empty() {
        let line;
        (line, rest) = break_line(rest);
        match lines.next() {
            Some(baseline) => small::left(frame, line, (1, baseline)),
            None => frame.expect_fit(false),
        }
    }
}

/// The words that fit a line, and those that come after them.
fn break_line(text: &str) -> (&str, &str) {
    let room = Frame::WIDTH as i32 - 1;
    // A single word that is too long spills, and is found by the tests.
    let mut fitting = (text, "");
    let spaces = (0..).zip(text.bytes()).filter(|(_, byte)| *byte == b' ');
    for end in spaces.map(|(end, _)| end).chain([text.len()]) {
        let Some((line, rest)) = text.split_at_checked(end) else {
            break;
        };
        if small::width(line) > room {
            break;
        }
        fitting = (line, rest.strip_prefix(' ').unwrap_or(rest));
    }
    fitting
}

/// The keys of a page among others, which go round and round.
pub(crate) fn keys(frame: &mut Frame, pages: Pages, roll: &str, words: &Words) {
    let keys = Keys {
        arrows: match pages.count {
            0 | 1 => Arrows::NONE,
            _ => Arrows::BOTH,
        },
        change: &written(format_args!("{pages}")),
        roll,
        back: words.back,
    };
    footer::draw(frame, &keys);
}

impl fmt::Display for Pages {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.page + 1, self.count)
    }
}
