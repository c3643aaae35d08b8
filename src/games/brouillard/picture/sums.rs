//! How a result came about: each part of a sum with its name, both sides side by side.

use core::fmt;

use super::Footer;
use crate::name::Name;
use crate::ui::font::{Align, SMALL};
use crate::ui::text::{Text, cut, written};
use crate::ui::{Frame, Ink, Style, small};

/// One or two sums.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sums {
    /// The left one, or the only one.
    pub left: Column,
    /// The right one.
    pub right: Option<Column>,
    /// What the keys do.
    pub footer: Footer,
}

/// A sum: whose or what it is, its parts, what it comes to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Column {
    /// Whose it is.
    pub title: Name,
    /// Its parts, in the order in which they count.
    pub parts: [Part; Column::MOST],
    /// What it comes to.
    pub total: i16,
}

/// A part of a sum.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Part {
    /// What it is; none where there is no part.
    pub name: Option<Text>,
    /// What it adds, or takes off.
    pub number: i16,
    /// It multiplies what stands above it.
    pub times: bool,
}

impl Part {
    /// No part.
    pub const NONE: Part = Part {
        name: None,
        number: 0,
        times: false,
    };
}

/// Where the parts stand.
const LINES: [i32; Column::SEEN] = [16, 25, 34, 43, 52];

impl Column {
    /// More than any sum has.
    pub const MOST: usize = 7;
    /// How many are seen at once.
    pub const SEEN: usize = 5;

    /// A sum of nothing yet.
    pub fn new(title: Name, total: i16) -> Column {
        Column {
            title,
            parts: [Part::NONE; Self::MOST],
            total,
        }
    }

    /// One more part; one that does nothing is left out.
    pub fn add(&mut self, name: Text, number: i16) {
        if number != 0 {
            self.put(Part {
                name: Some(name),
                number,
                times: false,
            });
        }
    }

    /// One more part, whatever it is.
    pub fn put(&mut self, part: Part) {
        let mut places = self.parts.iter_mut();
        if let Some(place) = places.find(|place| place.name.is_none()) {
            *place = part;
        }
    }

    fn all(&self) -> impl Iterator<Item = (Text, &Part)> {
        self.parts
            .iter()
            .filter_map(|part| Some((part.name?, part)))
    }

    /// Whether there is more than is seen at once.
    pub fn is_long(&self) -> bool {
        self.all().count() > Self::SEEN
    }

    /// What is seen on the second page.
    #[must_use]
    pub fn rest(&self) -> Column {
        let mut rest = Column::new(self.title, self.total);
        for (_, part) in self.all().skip(Self::SEEN) {
            rest.put(*part);
        }
        rest
    }

    #[inline(never)]
    fn draw(&self, frame: &mut Frame, left: i32, right: i32) {
        let total = written(format_args!("{}", self.total));
        let room = right - left - small::width(&total) - 6;
        let title = cut(&SMALL, format_args!("{}", self.title), room);
        small::left(frame, &title, (left + 2, 7));
        SMALL.draw(frame, &total, (right - 1, 7), Align::Right, Ink::On);
        frame.invert(left, 0, right - left, 8);
        for ((name, part), line) in self.all().zip(LINES) {
            let number = part.number();
            name.draw_within(
                frame,
                (left + 1, line),
                Align::Left,
                right - left - small::width(&number) - 3,
            );
            SMALL.draw(frame, &number, (right + 1, line), Align::Right, Ink::On);
        }
    }

    fn say(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:", self.title)?;
        for (name, part) in self.all() {
            write!(f, " {name} {},", part.number())?;
        }
        write!(f, " = {}", self.total)
    }
}

impl Part {
    fn number(&self) -> crate::ui::text::Written {
        match self.times {
            true => written(format_args!("x{}", self.number)),
            false => written(format_args!("{:+}", self.number)),
        }
    }
}

impl Sums {
    #[inline(never)]
    pub(super) fn draw(&self, frame: &mut Frame, style: &Style) {
        match &self.right {
            Some(right) => {
                self.left.draw(frame, 0, 61);
                right.draw(frame, 67, 128);
                for y in 0..11 {
                    frame.light(64, 10 + 4 * y, 1, 2);
                }
            }
            None => self.left.draw(frame, 0, 128),
        }
        self.footer.draw(frame, style.words());
    }

    pub(super) fn say(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.left.say(f)?;
        if let Some(right) = &self.right {
            write!(f, "; ")?;
            right.say(f)?;
        }
        self.footer.say(f)
    }
}
