//! A list as it is seen: a title with the place in it, and four lines with their values.

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

/// What is seen of a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct List {
    /// What stands over the lines.
    pub head: Head,
    /// The lines in sight.
    pub lines: [Line; List::LINES],
    /// Which line is the first in sight.
    pub top: u8,
    /// How many lines there are.
    pub count: u8,
    /// Which line the player is on.
    pub chosen: u8,
    /// Up and Down change the chosen line's value rather than the line.
    pub editing: bool,
    /// Why the last key did nothing, or what it did where that is not seen.
    pub notice: Option<Text>,
    /// What the chosen line means, where its words do not say it all: it takes the last line's room.
    pub hint: TextId,
    /// Where Back leads.
    pub back: TextId,
}

/// What stands over the lines: what they are about, and something at its right.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Head {
    /// What the list is about.
    pub title: Text,
    /// What stands at its right.
    pub aside: Aside,
}

impl Head {
    /// A title, and which line of how many is chosen.
    pub const fn title(title: TextId) -> Head {
        Head {
            title: Text::Id(title),
            aside: Aside::Place,
        }
    }

    /// Somebody's or something's own name.
    pub const fn name(title: Text) -> Head {
        Head {
            title,
            aside: Aside::Place,
        }
    }
}

/// What stands at the right of a title.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aside {
    /// Nothing.
    None,
    /// Which line of how many is chosen.
    Place,
    /// A text.
    Text(Text),
    /// Points of Destiny.
    Destiny(u8),
    /// So many boxes, so many of them filled.
    Boxes {
        /// Those that are filled; more than there are is possible.
        filled: u16,
        /// All of them.
        of: u8,
    },
}

/// One line of a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Line {
    /// What it is about.
    pub label: Text,
    /// What stands at its end.
    pub value: Value,
    /// What Roll does on it, as the footer says it; empty if nothing.
    pub verb: TextId,
    /// It is the one that is chosen among several, or that acts.
    pub marked: bool,
}

/// What stands at the end of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Value {
    /// Nothing.
    None,
    /// A word, a number or a name.
    Text(Text),
    /// The same, and a sign of seven columns behind it, which tells what kind of thing it is.
    Signed(&'static Sprite<'static>, Text),
    /// A bar: a piece for each point, solid where it is there and hollow where it is lost, and a
    /// text behind it.
    Bar {
        /// The points left.
        current: u8,
        /// All of them.
        nominal: u8,
        /// What they cost, or how many there are.
        text: Text,
    },
    /// A number, and how it ended.
    Score {
        /// The number.
        score: i16,
        /// How it ended.
        verdict: Verdict,
        /// Whether it was undone.
        is_undone: bool,
    },
}

impl Value {
    /// A word.
    pub const fn word(word: TextId) -> Value {
        Value::Text(Text::Id(word))
    }

    /// A number.
    pub const fn number(number: i16) -> Value {
        Value::Text(Text::Number(number))
    }
}

/// How a roll ended, as a little mark.
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
    /// No line.
    pub const EMPTY: Line = Line {
        label: Text::Id(TextId::NONE),
        value: Value::None,
        verb: TextId::NONE,
        marked: false,
    };
}

impl List {
    /// How many lines fit.
    pub const LINES: usize = 4;

    /// How many lines are seen.
    pub const fn seen(&self) -> usize {
        Self::seen_with(self.hint)
    }

    /// How many lines are seen beside this hint.
    pub const fn seen_with(hint: TextId) -> usize {
        either(hint.is_empty(), Self::LINES, Self::LINES - 1)
    }

    /// The lines in sight, each with its place in the list.
    fn in_sight(&self) -> impl Iterator<Item = (u8, &Line)> {
        (self.top..self.count).zip(self.lines.iter().take(self.seen()))
    }

    fn chosen_line(&self) -> &Line {
        let mut lines = self.in_sight();
        let chosen = lines.find(|(index, _)| *index == self.chosen);
        chosen.map_or(&Line::EMPTY, |(_, line)| line)
    }
}

/// The title: how high its bar is, and where its letters stand.
const TITLE: i32 = 10;
const TITLE_LINE: i32 = 8;
/// Where each line begins, how high its bar is, and where its letters stand. As even as can be with
/// few letters on two pages of the panel, for each page is sent by itself.
const TOPS: [i32; List::LINES] = [13, 23, 34, 44];
const HEIGHT: i32 = 10;
const BASELINE: i32 = 8;
/// Where the words begin, where values end, and where they end beside the arrows of a change.
const LEFT: i32 = 7;
const RIGHT: i32 = 124;
const RIGHT_EDITING: i32 = 115;
/// How much a sign takes at the end of a line.
const SIGN: i32 = 10;
/// Where a bar begins, and how much it takes with the gap behind it.
const BAR: i32 = 68;
const BAR_WIDTH: i32 = 32;
/// Where a hint stands, below the lines.
const HINT_LINE: i32 = 52;

impl Picture for List {
    fn draw(&self, frame: &mut Frame, style: &Style) {
        let lang = style.lang;
        self.head.draw(frame, lang, (self.chosen, self.count));
        for (top, (index, line)) in TOPS.into_iter().zip(self.in_sight()) {
            let editing = index == self.chosen && self.editing;
            let right = if editing { RIGHT_EDITING } else { RIGHT };
            let (label, value) = line.draw(frame, lang, top + BASELINE, right);
            // What the keys act on is inverted: the line, or its value. Of the line only the words:
            // a bar across the screen would take long to cross the bus.
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
    /// What the keys do on the chosen line.
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
    /// Draws it over a list of so many lines, of which this one is chosen.
    pub(crate) fn draw(&self, frame: &mut Frame, lang: Lang, (chosen, count): (u8, u8)) {
        let right = Frame::WIDTH as i32;
        let aside = match self.aside {
            Aside::Place if count == 0 => written!(""),
            Aside::Place => written!("{}/{}", chosen + 1, count),
            // A name gives way to the words beside it.
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
    /// Draws it; how wide its label and its value are.
    #[inline(never)] // One line is not on the stack of the list.
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
                // A word of the gadget's own is never cut; a name gives way to what stands beside it,
                // and two names share the line.
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
                // A long text beside the arrows of a change pushes the bar to the left.
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

/// A piece for each point; many points are one long piece.
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
