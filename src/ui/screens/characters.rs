//! The characters: a head that says whose page it is, and lines with bars.

use core::fmt;

use super::footer::{self, Arrows, Keys};
use super::{Frame, Ink, decimal, wheel};
use crate::rules::risus::{Cliche, Destiny, Kind};
use crate::ui::art::{ACTING, DESTINY, KEY_DOWN, KEY_UP};
use crate::ui::font::{Align, BOLD, Font, LARGE, SMALL};
use crate::ui::text::{Name, Text};
use crate::ui::view::View;
use crate::ui::words::Words;

/// What is seen of the characters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Picture {
    /// A page with lines.
    Page(Page),
    /// A name is being spelt.
    Wheel(wheel::Picture),
}

/// A page with lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Page {
    /// What stands over the lines.
    pub head: Head,
    /// The lines in sight.
    pub rows: [Row; Page::ROWS],
    /// Which line is the first in sight.
    pub top: u8,
    /// How many lines there are.
    pub count: u8,
    /// Which line the player is on.
    pub chosen: u8,
    /// Up and Down change the chosen line's value rather than the line.
    pub editing: bool,
    /// What Roll does on the chosen line.
    pub verb: &'static str,
    /// Why the last key did nothing.
    pub notice: Option<&'static str>,
}

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

/// A line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Row {
    /// None.
    Empty,
    /// A text and its value.
    Line {
        /// What it is about.
        label: Text,
        /// What stands at its end.
        value: Text,
        /// This one acts.
        marked: bool,
    },
    /// A Cliché with its bar.
    Cliche {
        /// What it is called.
        name: Name,
        /// What is left of it.
        state: Cliche,
        /// What it costs, where there is a budget.
        cost: Option<u16>,
        /// This one acts.
        marked: bool,
    },
}

impl Head {
    /// How many lines fit below it.
    pub const fn rows(&self) -> usize {
        match self {
            Head::None => Page::ROWS,
            _ => Page::ROWS - 1,
        }
    }

    const fn height(&self) -> i32 {
        match self {
            Head::None => 0,
            _ => 19,
        }
    }
}

impl Page {
    /// How many lines fit.
    pub const ROWS: usize = 4;

    /// Which line is the first in sight, so that the chosen one has neighbours.
    pub fn top(head: &Head, chosen: u8, count: u8) -> u8 {
        let rows = head.rows() as u8;
        chosen.saturating_sub(1).min(count.saturating_sub(rows))
    }
}

/// How high a line is, and where its letters stand.
const HEIGHT: i32 = 12;
const BASELINE: i32 = 9;
/// Where the words begin, where bars begin, where values end, and where the place in the list is.
const LEFT: i32 = 7;
const BAR: i32 = 70;
const RIGHT: i32 = 121;
const RIGHT_EDITING: i32 = 112;
const PLACE: i32 = 125;
/// The letters of the head stand here: capitals with accents fit above.
const HEAD_LINE: i32 = 15;

impl super::Picture for Picture {
    fn draw(&self, frame: &mut Frame, view: &View) {
        match self {
            Picture::Page(page) => page.draw(frame, view.lang.words()),
            Picture::Wheel(wheel) => wheel.draw(frame, view.lang.words()),
        }
    }

    fn say(&self, f: &mut fmt::Formatter<'_>, words: &Words) -> fmt::Result {
        match self {
            Picture::Page(page) => page.say(f, words),
            Picture::Wheel(wheel) => wheel.say(f, words),
        }
    }
}

impl Page {
    fn draw(&self, frame: &mut Frame, words: &Words) {
        self.head.draw(frame, words);
        for (place, row) in (0..self.head.rows() as u8).zip(&self.rows) {
            let top = self.head.height() + i32::from(place) * HEIGHT;
            let chosen = self.top + place == self.chosen;
            let editing = chosen && self.editing;
            let right = if editing { RIGHT_EDITING } else { RIGHT };
            row.draw(frame, words, top + BASELINE, right);
            if editing {
                frame.sprite(KEY_UP, right + 3, top + 2, Ink::On);
                frame.sprite(KEY_DOWN, right + 3, top + 6, Ink::On);
            } else if chosen {
                frame.fill(LEFT - 2, top, RIGHT + 2 - LEFT + 2, HEIGHT - 1, Ink::Flip);
            }
        }
        self.draw_place(frame);
        match self.notice {
            Some(notice) => footer::waiting(frame, notice),
            None => self.draw_keys(frame, words),
        }
    }

    /// Which part of the lines is in sight.
    fn draw_place(&self, frame: &mut Frame) {
        let (count, rows) = (i32::from(self.count), self.head.rows() as i32);
        if count <= rows {
            return;
        }
        let (top, height) = (self.head.height(), HEIGHT * rows - 1);
        frame.fill(PLACE + 1, top, 1, height, Ink::On);
        let (from, length) = (height * i32::from(self.top) / count, height * rows / count);
        frame.fill(PLACE, top + from, 3, length + 1, Ink::On);
    }

    fn draw_keys(&self, frame: &mut Frame, words: &Words) {
        let keys = if self.editing {
            Keys {
                arrows: Arrows::BOTH,
                change: words.change,
                roll: words.confirm,
                back: words.back,
            }
        } else {
            Keys {
                arrows: Arrows {
                    up: self.chosen > 0,
                    down: self.chosen + 1 < self.count,
                },
                change: words.choose,
                roll: self.verb,
                back: words.back,
            }
        };
        footer::draw(frame, &keys);
    }

    fn say(&self, f: &mut fmt::Formatter<'_>, words: &Words) -> fmt::Result {
        self.head.say(f, words)?;
        let seen = self.rows.iter().take(self.head.rows());
        for (index, row) in (self.top..self.count).zip(seen) {
            let separator = if index == self.top { ": " } else { ", " };
            let mark = match (index == self.chosen, self.editing) {
                (true, true) => "**",
                (true, false) => "*",
                (false, _) => "",
            };
            write!(f, "{separator}{mark}")?;
            row.say(f, words)?;
        }
        write!(f, " ({}/{})", self.chosen + 1, self.count)?;
        match self.notice {
            Some(notice) => write!(f, "! {notice}"),
            None => Ok(()),
        }
    }
}

impl Head {
    fn draw(&self, frame: &mut Frame, words: &Words) {
        let right = Frame::WIDTH as i32;
        match *self {
            Head::None => {}
            Head::Question(name) => {
                let [before, after] = words.characters.delete_question;
                let taken = BOLD.width(before) + BOLD.width(after);
                let name = cut(&BOLD, name, right - 4 - taken);
                frame.fill(0, 1, right, 15, Ink::On);
                let mut x = (right - taken - BOLD.width(&name)) / 2;
                for part in [before, name.as_str(), after] {
                    BOLD.draw(frame, part, (x, 12), Align::Left, Ink::Off);
                    x += BOLD.width(part);
                }
            }
            Head::Sheet { name, destiny } => {
                large(frame, name, 100);
                let points = decimal(destiny.0);
                let x = right - SMALL.width(&points);
                SMALL.draw(frame, &points, (x, HEAD_LINE - 2), Align::Left, Ink::On);
                frame.sprite(DESTINY, x - 9, HEAD_LINE - 9, Ink::On);
            }
            Head::Budget { spent, points } => budget(frame, words, spent, points),
            Head::Cliche { name, cost } => {
                large(frame, name, 100);
                if let Some(cost) = cost {
                    let text = cost_text(words, cost);
                    let at = (right, HEAD_LINE - 2);
                    SMALL.draw(frame, &text, at, Align::Right, Ink::On);
                }
            }
            Head::Title(title) => LARGE.draw(frame, title, (0, HEAD_LINE), Align::Left, Ink::On),
        }
    }

    fn say(&self, f: &mut fmt::Formatter<'_>, words: &Words) -> fmt::Result {
        match self {
            Head::None => write!(f, "{}", words.characters.name),
            Head::Sheet { name, destiny } => write!(f, "{name}, {} {}", words.destiny, destiny.0),
            Head::Budget { spent, points } => {
                let (number, word) = left(words, *spent, *points);
                write!(f, "{number} {word} ({spent}/{points})")
            }
            Head::Cliche { name, cost: None } => write!(f, "{name}"),
            Head::Cliche {
                name,
                cost: Some(cost),
            } => write!(f, "{name}, {cost} {}", words.characters.point),
            Head::Title(title) => write!(f, "{title}"),
            Head::Question(name) => {
                let [before, after] = words.characters.delete_question;
                write!(f, "{before}{name}{after}")
            }
        }
    }
}

/// A name in large letters, as much of it as there is room for.
fn large(frame: &mut Frame, name: Name, room: i32) {
    let name = cut(&LARGE, name, room);
    LARGE.draw(frame, &name, (0, HEAD_LINE), Align::Left, Ink::On);
}

/// How many points are left, or too many, and the words for it.
fn left(words: &Words, spent: u16, points: u8) -> (u16, &'static str) {
    match u16::from(points).checked_sub(spent) {
        Some(left) => (left, words.characters.points_left),
        None => (spent - u16::from(points), words.characters.points_over),
    }
}

/// The number that is left, and each point as a box: spent ones solid.
fn budget(frame: &mut Frame, words: &Words, spent: u16, points: u8) {
    let (number, word) = left(words, spent, points);
    let number = decimal(u8::try_from(number).unwrap_or(u8::MAX));
    LARGE.draw(frame, &number, (0, HEAD_LINE), Align::Left, Ink::On);
    let x = LARGE.width(&number) + 3;
    SMALL.draw(frame, word, (x, HEAD_LINE), Align::Left, Ink::On);
    let first = Frame::WIDTH as i32 - 5 * i32::from(points);
    frame.expect_fit(x + SMALL.width(word) < first);
    for point in 0..points {
        let x = first + 5 * i32::from(point);
        frame.fill(x, 4, 4, 11, Ink::On);
        if u16::from(point) >= spent {
            frame.fill(x + 1, 5, 2, 9, Ink::Off);
        }
    }
}

fn cost_text(words: &Words, cost: u16) -> heapless::String<16> {
    let mut text = heapless::String::new();
    // A number of five digits and a short word.
    let _ = fmt::write(&mut text, format_args!("{cost} {}", words.characters.point));
    text
}

impl Row {
    fn draw(&self, frame: &mut Frame, words: &Words, baseline: i32, right: i32) {
        let is_marked = match self {
            Row::Empty => false,
            Row::Line { marked, .. } | Row::Cliche { marked, .. } => *marked,
        };
        if is_marked {
            frame.sprite(ACTING, 0, baseline - 5, Ink::On);
        }
        match self {
            Row::Empty => {}
            Row::Line { label, value, .. } => {
                frame.expect_fit(label.width() < right - LEFT);
                label.draw(frame, (LEFT, baseline), Align::Left);
                let room = right - LEFT - label.width() - 6;
                match value {
                    Text::Name(name) => {
                        let name = cut(&SMALL, *name, room);
                        SMALL.draw(frame, &name, (right, baseline), Align::Right, Ink::On);
                    }
                    value => {
                        frame.expect_fit(value.width() <= room);
                        value.draw(frame, (right, baseline), Align::Right);
                    }
                }
            }
            Row::Cliche {
                name, state, cost, ..
            } => {
                draw_titled(frame, *name, state.kind(), baseline);
                force_bar(frame, BAR, baseline - 7, state);
                let text = match cost {
                    Some(cost) => cost_text(words, *cost),
                    None => force_text(state),
                };
                SMALL.draw(frame, &text, (right, baseline), Align::Right, Ink::On);
            }
        }
    }

    fn say(&self, f: &mut fmt::Formatter<'_>, words: &Words) -> fmt::Result {
        let marked = match self {
            Row::Empty => return Ok(()),
            Row::Line {
                label,
                value,
                marked,
            } => {
                write!(f, "{label}")?;
                if *value != Text::Word("") {
                    write!(f, " {value}")?;
                }
                marked
            }
            Row::Cliche {
                name,
                state,
                cost,
                marked,
            } => {
                let [before, after] = signs(state.kind());
                write!(f, "{before}{name}{after} {}", force_text(state))?;
                if let Some(cost) = cost {
                    write!(f, " ({})", cost_text(words, *cost))?;
                }
                marked
            }
        };
        match marked {
            true => write!(f, " ({})", words.characters.acting),
            false => Ok(()),
        }
    }
}

/// RP-23: a Cliché of Double Effort is written in brackets; a special one has a star.
const fn signs(kind: Kind) -> [&'static str; 2] {
    match kind {
        Kind::Normal => ["", ""],
        Kind::Special(_) => ["", "*"],
        Kind::DoubleEffort => ["[", "]"],
    }
}

/// A Cliché's name, cut to its room, between its signs.
fn draw_titled(frame: &mut Frame, name: Name, kind: Kind, baseline: i32) {
    let [before, after] = signs(kind);
    let room = BAR - LEFT - 2 - SMALL.width(before) - SMALL.width(after);
    let mut x = LEFT;
    for part in [before, cut(&SMALL, name, room).as_str(), after] {
        SMALL.draw(frame, part, (x, baseline), Align::Left, Ink::On);
        x += SMALL.width(part);
    }
}

/// What is left; of how much, where something was lost.
fn force_text(state: &Cliche) -> heapless::String<16> {
    let (current, nominal) = (state.current().get(), state.nominal().get());
    let mut text = heapless::String::new();
    // Two numbers of two digits.
    let _ = match current == nominal {
        true => fmt::write(&mut text, format_args!("{current}")),
        false => fmt::write(&mut text, format_args!("{current}/{nominal}")),
    };
    text
}

/// A piece for each point, solid where it is there and hollow where it is lost; many points are
/// one long piece.
fn force_bar(frame: &mut Frame, x: i32, y: i32, state: &Cliche) {
    let (current, nominal) = (state.current().get(), state.nominal().get());
    if nominal <= 6 {
        for point in 0..nominal {
            let x = x + 5 * i32::from(point);
            frame.fill(x, y, 4, 7, Ink::On);
            if point >= current {
                frame.fill(x + 1, y + 1, 2, 5, Ink::Off);
            }
        }
        return;
    }
    let (width, inside) = (24, 22);
    frame.fill(x, y, width, 7, Ink::On);
    let filled = inside * i32::from(current) / i32::from(nominal);
    frame.fill(x + 1 + filled, y + 1, inside - filled, 5, Ink::Off);
}

/// As many letters as there is room for.
pub(super) fn cut(font: &Font, name: Name, room: i32) -> heapless::String<{ 2 * Name::LENGTH }> {
    let mut cut = heapless::String::new();
    // Each letter takes two bytes at most.
    let _ = fmt::write(&mut cut, format_args!("{name}"));
    while font.width(&cut) > room && cut.pop().is_some() {}
    cut
}
