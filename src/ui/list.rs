//! The picture of a list: a heading, and four lines with their values.

use core::fmt;

use super::art::*;
use super::font::Align;
use super::footer::{self, Arrows};
use super::text::{Written, written};
use super::{Frame, Picture, Style, Text, bar, either, line, small};
use crate::lang::Lang;
use crate::rules::Verdict;
use crate::text_id::TextId;
use crate::ui::kit_texts;
use declic_pixels::Sprite;

/// A list as it is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct List {
    /// The heading.
    pub head: Head,
    /// The visible lines.
    pub lines: [Line; List::LINES],
    /// Index of the first visible line.
    pub top: u8,
    /// Number of lines.
    pub count: u8,
    /// Index of the line under the cursor.
    pub chosen: u8,
    /// True if Up and Down change the value under the cursor, false if they move the cursor.
    pub editing: bool,
    /// Why the last key did nothing, or what it did if the list does not show that.
    pub notice: Option<Text>,
    /// Explanation of the line under the cursor. It takes the place of the last line; empty if there is none.
    pub hint: TextId,
    /// Where Back leads.
    pub back: TextId,
}

/// The heading of a list: a title, and something at its right.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Head {
    /// The title.
    pub title: Text,
    /// What is at the right of the title.
    pub aside: Aside,
}

impl Head {
    /// A title, with the cursor's position and the number of lines.
    pub const fn title(title: TextId) -> Head {
        Head {
            title: Text::Id(title),
            aside: Aside::Place,
        }
    }

    /// The name of a character or another entry, with the cursor's position and the number of lines.
    pub const fn name(title: Text) -> Head {
        Head {
            title,
            aside: Aside::Place,
        }
    }
}

/// What is at the right of a title.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aside {
    /// Nothing.
    None,
    /// The cursor's position and the number of lines.
    Place,
    /// A text.
    Text(Text),
    /// Points of Destiny.
    Destiny(u8),
    /// A row of boxes.
    Boxes {
        /// Number of filled boxes; may exceed `of`.
        filled: u16,
        /// Number of boxes.
        of: u8,
    },
}

/// A line of a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Line {
    /// The text at the left.
    pub label: Text,
    /// The value at the right.
    pub value: Value,
    /// The footer's text for Roll; empty if Roll has no action.
    pub verb: TextId,
    /// True if the entry is selected or acts; drawn with a mark.
    pub marked: bool,
}

/// The value at the right of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Value {
    /// Nothing.
    None,
    /// A text, a number or a name.
    Text(Text),
    /// A text with a sign of seven columns after it, which tells the kind of the entry.
    Signed(&'static Sprite<'static>, Text),
    /// A bar with one piece per point, solid if left and hollow if lost, and a text after it.
    Bar {
        /// Points left.
        current: u8,
        /// Points in all.
        nominal: u8,
        /// Cost or number of the points.
        text: Text,
    },
    /// The total of a roll, with a mark for its verdict.
    Score {
        /// The total.
        score: i16,
        /// The verdict.
        verdict: Verdict,
        /// True if the roll was undone.
        is_undone: bool,
    },
}

impl Value {
    /// A text.
    pub const fn word(word: TextId) -> Value {
        Value::Text(Text::Id(word))
    }

    /// A number.
    pub const fn number(number: i16) -> Value {
        Value::Text(Text::Number(number))
    }
}

/// The mark of a verdict in the history.
const fn mark(verdict: Verdict) -> Option<&'static Sprite<'static>> {
    Some(match verdict {
        Verdict::Unjudged => return None,
        Verdict::CriticalSuccess => &MARK_CRITICAL_SUCCESS,
        Verdict::Success | Verdict::Won => &MARK_SUCCESS,
        Verdict::PartialSuccess => &MARK_PARTIAL_SUCCESS,
        Verdict::Failure | Verdict::Lost => &MARK_FAILURE,
        Verdict::CriticalFailure => &MARK_CRITICAL_FAILURE,
        Verdict::Tie => &MARK_TIE,
    })
}

impl Line {
    /// An empty line.
    pub const EMPTY: Line = Line {
        label: Text::Id(TextId::NONE),
        value: Value::None,
        verb: TextId::NONE,
        marked: false,
    };
}

impl List {
    /// Number of lines that fit without a hint.
    pub const LINES: usize = 4;

    /// Number of visible lines.
    pub const fn seen(&self) -> usize {
        Self::seen_with(self.hint)
    }

    /// Number of visible lines if this hint is shown.
    pub const fn seen_with(hint: TextId) -> usize {
        either(hint.is_empty(), Self::LINES, Self::LINES - 1)
    }

    /// The visible lines, each with its index.
    fn in_sight(&self) -> impl Iterator<Item = (u8, &Line)> {
        (self.top..self.count).zip(self.lines.iter().take(self.seen()))
    }

    fn chosen_line(&self) -> &Line {
        let mut lines = self.in_sight();
        let chosen = lines.find(|(index, _)| *index == self.chosen);
        chosen.map_or(&Line::EMPTY, |(_, line)| line)
    }
}

/// Height and baseline of the title, in pixels.
const TITLE: i32 = 10;
const TITLE_LINE: i32 = 8;
/// Top, height and baselines of the lines. As evenly spaced as possible with few letters across two display
/// pages, since each page is sent separately.
const TOPS: [i32; List::LINES] = [13, 23, 34, 44];
const HEIGHT: i32 = 10;
const BASELINE: i32 = 8;
/// Left edge of labels, right edge of values, and right edge beside the arrows of an edit.
const LEFT: i32 = 7;
const RIGHT: i32 = 124;
const RIGHT_EDITING: i32 = 115;
/// Width of a sign at the end of a line, with its gap.
const SIGN: i32 = 10;
/// Left edge of a bar, and its width with the gap after it.
const BAR: i32 = 68;
const BAR_WIDTH: i32 = 32;
/// Baseline of a hint below the lines.
const HINT_LINE: i32 = 52;

impl Picture for List {
    fn draw(&self, frame: &mut Frame, style: &Style) {
        let lang = style.lang;
        self.head.draw(frame, lang, (self.chosen, self.count));
        for (top, (index, line)) in TOPS.into_iter().zip(self.in_sight()) {
            let editing = index == self.chosen && self.editing;
            let right = if editing { RIGHT_EDITING } else { RIGHT };
            let (label, value) = line.draw(frame, lang, top + BASELINE, right);
            // Invert only the label or the value that the keys act on: a bar across the screen would take
            // long to send.
            if editing {
                frame.invert(right - value - 2, top, value + 4, HEIGHT);
                KEY_UP.draw(frame, right + 4, top + 1);
                KEY_DOWN.draw(frame, right + 4, top + 5);
            } else if index == self.chosen {
                frame.invert(LEFT - 2, top, label + 3, HEIGHT);
            }
        }
        line(frame, self.hint.of(lang), HINT_LINE);
        match self.notice {
            Some(notice) => footer::waiting(frame, &written!("{}", notice.of(lang))),
            None => self.draw_keys(frame, lang),
        }
    }

    fn say(&self, f: &mut fmt::Formatter<'_>, lang: Lang) -> fmt::Result {
        self.head.say(f, lang)?;
        for (place, (index, line)) in self.in_sight().enumerate() {
            let separator = if place == 0 { ": " } else { ", " };
            let mark = match (index == self.chosen, self.editing) {
                (true, true) => "**",
                (true, false) => "*",
                (false, _) => "",
            };
            write!(f, "{separator}{mark}")?;
            line.say(f, lang)?;
        }
        write!(f, " ({}/{})", self.chosen + 1, self.count)?;
        match (self.notice, self.hint) {
            (Some(notice), _) => write!(f, "! {}", notice.of(lang)),
            (None, TextId::NONE) => Ok(()),
            (None, hint) => write!(f, " {}", hint.of(lang)),
        }
    }
}

impl List {
    /// Draws the actions of the keys on the line under the cursor.
    fn draw_keys(&self, frame: &mut Frame, lang: Lang) {
        let own = kit_texts();
        if self.editing {
            let keys = [own.change, own.confirm, own.cancel];
            return footer::draw(frame, lang, Arrows::BOTH, keys);
        }
        let line = own.line.when(self.count > 1);
        let keys = [line, self.chosen_line().verb, self.back];
        footer::draw(frame, lang, Arrows::to(line), keys);
    }
}

impl Head {
    /// Draws the heading of a list of `count` lines with the cursor on line `chosen`.
    pub(crate) fn draw(&self, frame: &mut Frame, lang: Lang, (chosen, count): (u8, u8)) {
        let right = Frame::WIDTH as i32;
        let aside = match self.aside {
            Aside::Place if count == 0 => written!(""),
            Aside::Place => written!("{}/{}", chosen + 1, count),
            // A name is truncated in favour of the title.
            Aside::Text(text) if text.is_name() && !self.title.is_name() => {
                text.within(lang, right - 10 - self.title.width(lang))
            }
            Aside::Text(text) => written!("{}", text.of(lang)),
            Aside::Destiny(points) => written!("{points}"),
            Aside::None | Aside::Boxes { .. } => Written::new(),
        };
        let mut left = right - 2 - small::width(&aside);
        small::left(frame, &aside, (left, TITLE_LINE));
        match self.aside {
            Aside::Destiny(_) => {
                left -= 9;
                DESTINY.draw(frame, left, TITLE_LINE - 7);
            }
            Aside::Boxes { filled, of } => {
                left = right - 1 - 5 * i32::from(of);
                bar::cells(frame, (left, 1, 4, 8), 5, (filled, of));
            }
            _ => {}
        }
        self.title
            .draw_within(frame, lang, (2, TITLE_LINE), Align::Left, left - 6);
        frame.invert(0, 0, right, TITLE);
    }

    fn say(&self, f: &mut fmt::Formatter<'_>, lang: Lang) -> fmt::Result {
        write!(f, "{}", self.title.of(lang))?;
        match self.aside {
            Aside::None | Aside::Place => Ok(()),
            Aside::Text(text) => write!(f, ", {}", text.of(lang)),
            Aside::Destiny(points) => write!(f, ", {} {points}", kit_texts().destiny.of(lang)),
            Aside::Boxes { filled, of } => write!(f, " ({filled}/{of})"),
        }
    }
}

impl Line {
    /// Draws the line, and returns the widths of its label and its value.
    #[inline(never)] // Keeps its stack frame out of the list's.
    fn draw(&self, frame: &mut Frame, lang: Lang, baseline: i32, right: i32) -> (i32, i32) {
        if self.marked {
            ACTING.draw(frame, 0, baseline - 5);
        }
        let value = match self.value {
            Value::None => 0,
            Value::Text(text) | Value::Signed(_, text) => {
                let (whole, mut right) = (right, right);
                if let Value::Signed(sign, _) = self.value {
                    sign.draw(frame, right - SIGN + 3, baseline - 7);
                    right -= SIGN;
                }
                // Fixed texts are never truncated; a name is truncated in favour of the text beside it, and
                // two names share the line.
                let room = right - LEFT;
                let beside = room - self.label.width(lang) - 4;
                let most = match (self.label.is_name(), text.is_name()) {
                    (false, _) => beside,
                    (true, true) => beside.max(room / 2),
                    (true, false) => room - 24,
                };
                text.draw_within(frame, lang, (right, baseline), Align::Right, most);
                text.width(lang).min(most) + whole - right
            }
            Value::Bar {
                current,
                nominal,
                text,
            } => {
                // A long text beside the arrows of an edit moves the bar to the left.
                let left = BAR.min(right - BAR_WIDTH - text.width(lang));
                let room = right - left - BAR_WIDTH;
                text.draw_within(frame, lang, (right, baseline), Align::Right, room);
                bar(frame, left, baseline - 7, current, nominal);
                right - left
            }
            Value::Score {
                score,
                verdict,
                is_undone,
            } => {
                let mark = match is_undone {
                    true => Some(&MARK_UNDONE),
                    false => mark(verdict),
                };
                if let Some(mark) = mark {
                    mark.draw(frame, right - 7, baseline - 7);
                }
                let score = written!("{score}");
                small::right(frame, &score, (right - 11, baseline));
                small::width(&score) + 11
            }
        };
        let room = match value {
            0 => right - LEFT,
            value => right - value - 4 - LEFT,
        };
        self.label
            .draw_within(frame, lang, (LEFT, baseline), Align::Left, room);
        (self.label.width(lang).min(room), value)
    }

    fn say(&self, f: &mut fmt::Formatter<'_>, lang: Lang) -> fmt::Result {
        write!(f, "{}", self.label.of(lang))?;
        match self.value {
            Value::None
            | Value::Text(Text::Id(TextId::NONE))
            | Value::Signed(_, Text::Id(TextId::NONE)) => {}
            Value::Text(text) | Value::Signed(_, text) => write!(f, " {}", text.of(lang))?,
            Value::Bar {
                current,
                nominal,
                text,
            } => {
                write!(f, " {current}")?;
                if current != nominal {
                    write!(f, "/{nominal}")?;
                }
                let is_said = matches!(text, Text::Number(number) if number == i16::from(current));
                if !is_said && text != Text::Id(TextId::NONE) {
                    write!(f, " ({})", text.of(lang))?;
                }
            }
            Value::Score {
                score,
                verdict,
                is_undone,
            } => {
                write!(f, " {score}")?;
                let word = kit_texts().ended(verdict);
                if !word.is_empty() {
                    write!(f, " {}", word.of(lang))?;
                }
                if is_undone {
                    write!(f, " ({})", kit_texts().undone.of(lang))?;
                }
            }
        }
        match self.marked {
            true => write!(f, " ({})", kit_texts().chosen.of(lang)),
            false => Ok(()),
        }
    }
}

/// Draws one piece per point up to 6 points, else one long bar.
fn bar(frame: &mut Frame, x: i32, y: i32, current: u8, nominal: u8) {
    if nominal <= 6 {
        for point in 0..nominal {
            let piece = either(point < current, &PIECE_SOLID, &PIECE_HOLLOW);
            piece.draw(frame, x + 5 * i32::from(point), y);
        }
        return;
    }
    let (width, inside) = (29, 27);
    frame.light(x, y, width, 7);
    let filled = inside * i32::from(current) / i32::from(nominal);
    frame.darken(x + 1 + filled, y + 1, inside - filled, 5);
}
