//! The sums behind a result: each part with its name, both sides side by side.

use crate::games::brouillard::prelude::*;

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

/// A sum: whose or what it is, its dice, its other parts, what it comes to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Column {
    /// Whose it is.
    pub title: Name,
    /// What the dice show, if there are any, and what they come to.
    pub dice: (Name, i16),
    /// The other parts, in the order in which they count.
    pub parts: [Part; Column::MOST],
    /// What it comes to.
    pub total: i16,
}

/// A part of a sum.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Part {
    /// What it is; empty where there is no part.
    pub name: TextId,
    /// What it adds, or takes off.
    pub number: i16,
    /// It multiplies what stands above it.
    pub times: bool,
}

impl Part {
    /// No part.
    pub const NONE: Part = Part {
        name: TextId::NONE,
        number: 0,
        times: false,
    };
}

/// Where the parts stand.
const LINES: [i32; Column::SEEN] = [16, 25, 34, 43, 52];

impl Column {
    /// More than any sum has.
    pub const MOST: usize = 6;
    /// How many are seen at once.
    pub const SEEN: usize = 5;

    /// A sum of nothing yet.
    #[inline(never)] // Every sum begins with it: one copy.
    pub fn new(title: Name, total: i16) -> Column {
        Column {
            title,
            dice: (Name::EMPTY, 0),
            parts: [Part::NONE; Self::MOST],
            total,
        }
    }

    /// One more part; one that does nothing is left out.
    #[inline(never)] // Every sum calls it often.
    pub fn add(&mut self, name: TextId, number: i16) {
        if number != 0 {
            self.put(name, number, false);
        }
    }

    /// One more part, whatever it is.
    #[inline(never)] // Every part of every sum calls it: one copy.
    pub fn put(&mut self, name: TextId, number: i16, times: bool) {
        let mut places = self.parts.iter_mut();
        if let Some(place) = places.find(|place| place.name.is_empty()) {
            *place = Part {
                name,
                number,
                times,
            };
        }
    }

    fn all(&self) -> impl Iterator<Item = &Part> {
        self.parts.iter().filter(|part| !part.name.is_empty())
    }

    /// How many lines the dice take.
    const fn dice_lines(&self) -> usize {
        !self.dice.0.is_empty() as usize
    }

    /// Whether there is more than is seen at once.
    pub fn is_long(&self) -> bool {
        self.dice_lines() + self.all().count() > Self::SEEN
    }

    /// What is seen on the second page.
    #[must_use]
    pub fn rest(&self) -> Column {
        let mut rest = Column::new(self.title, self.total);
        for part in self.all().skip(Self::SEEN - self.dice_lines()) {
            rest.put(part.name, part.number, part.times);
        }
        rest
    }

    #[inline(never)] // Both columns are drawn by it: one copy.
    fn draw(&self, frame: &mut Frame, lang: Lang, left: i32, right: i32) {
        let total = written!("{}", self.total);
        let room = right - left - small::width(&total) - 6;
        let title = small::cut(&self.title, room);
        small::left(frame, &title, (left + 2, 7));
        SMALL.draw(frame, &total, (right - 1, 7), Align::Right, Ink::On);
        frame.invert(left, 0, right - left, 8);
        let mut row = |name: &str, number: &str, line: i32| {
            // A name gives way to a number that no usual sheet has.
            let room = right - left - small::width(number) - 3;
            let shortened = small::cut(&name, room);
            let name = if number.len() > 2 { &shortened } else { name };
            small::expect_fit(frame, name, room);
            small::left(frame, name, (left + 1, line));
            SMALL.draw(frame, number, (right + 1, line), Align::Right, Ink::On);
        };
        let (faces, sum) = self.dice;
        if !faces.is_empty() {
            let sum = signed(sum);
            let room = right - left - small::width(&sum) - 3;
            let faces = small::cut(&faces, room);
            row(&faces, &sum, LINES[0]);
        }
        for (part, line) in self.all().zip(LINES.into_iter().skip(self.dice_lines())) {
            row(part.name.of(lang), &part.number(), line);
        }
    }

    fn say(&self, f: &mut Formatter<'_>, lang: Lang) -> fmt::Result {
        write!(f, "{}:", self.title)?;
        let (faces, sum) = self.dice;
        if !faces.is_empty() {
            write!(f, " {faces} {sum:+},")?;
        }
        for part in self.all() {
            write!(f, " {} {},", part.name.of(lang), part.number())?;
        }
        write!(f, " = {}", self.total)
    }
}

impl Part {
    fn number(&self) -> Written {
        match self.times {
            true => written!("x{}", self.number),
            false => signed(self.number),
        }
    }
}

impl Sums {
    pub(super) fn draw(&self, frame: &mut Frame, style: &Style) {
        let lang = style.lang;
        match &self.right {
            Some(right) => {
                self.left.draw(frame, lang, 0, 61);
                right.draw(frame, lang, 67, 128);
                bar::dashes(frame, 10, 11);
            }
            None => self.left.draw(frame, lang, 0, 128),
        }
        self.footer.draw(frame, lang);
    }

    pub(super) fn say(&self, f: &mut Formatter<'_>, lang: Lang) -> fmt::Result {
        self.left.say(f, lang)?;
        if let Some(right) = &self.right {
            write!(f, "; ")?;
            right.say(f, lang)?;
        }
        self.footer.say(f, lang)
    }
}
