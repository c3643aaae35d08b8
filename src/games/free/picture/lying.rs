//! The dice on the table, and what they come to.

use crate::ui::line;
use crate::ui::small;
use core::fmt;

use super::layout::{Item, Room, Rows, items};
use super::notation::Notation;
use super::{CAPTION_LINE, Focus, Lying, Step, caption, corner};
use crate::rules::free::{Locks, Reading};
use crate::ui::art::{AT_LEAST, SIGN_PLUS_LARGE};
use crate::ui::font::{Font, NUMBER, SMALL, TOTAL as TOTAL_FONT};
use crate::ui::band::Band;
use crate::ui::dice::{Size, State};
use crate::ui::footer::{self, Arrows, Keys};
use crate::ui::text::{Written, written};
use crate::ui::Style;
use crate::ui::Words;
use declic_pixels::{Frame, Window};

/// Where the total's digits stand: what a player looks for first.
pub(super) const TOTAL: Window = Window {
    left: 72,
    right: 127,
    top: 1,
    bottom: 4,
};

/// The row on which the total stands, and the band below it.
const TOTAL_LINE: i32 = 40;
const BAND: Band = Band {
    left: Frame::WIDTH as i32 - NARROWEST,
    top: 43,
    width: NARROWEST,
    height: 12,
    line: 52,
};
/// Room for a verdict.
const NARROWEST: i32 = 44;

impl Lying {
    #[inline(never)]
    pub(super) fn draw(&self, frame: &mut Frame, style: &Style, step: Option<Step>) {
        let words = style.words();
        let focused = self.focus == Focus::Preset;
        let _ = caption(frame, self.name, &self.thrown.roll, focused);
        match self.target.filter(|_| !style.scripted) {
            Some(target) => at_least(frame, target),
            None => corner(frame, style, "", 0),
        }
        let total = Total::of(self);
        let below = self.below(words);
        let column = total.width.max(NARROWEST).max(small::width(&below));
        self.dice(frame, Frame::WIDTH as i32 - column - 4, step);
        if step.is_some() {
            let text = words.any_key_skips;
            line(frame, text, 62);
            return;
        }
        total.draw(frame);
        self.verdict(frame, words, &below);
        let keys = Keys {
            arrows: Arrows::BOTH,
            change: texts(words).focus(self.focus),
            roll: match self.locks {
                Locks::NONE => words.roll,
                _ => texts(words).rest,
            },
            back: words.menu,
        };
        footer::draw(frame, &keys);
    }

    #[inline(never)]
    fn dice(&self, frame: &mut Frame, width: i32, step: Option<Step>) {
        let room = Room {
            left: 0,
            top: 8,
            width,
            height: 47,
            above: 0,
            below: if self.locks == Locks::NONE { 0 } else { 3 },
        };
        let all = items(&self.thrown, self.locks);
        let rows = Rows::of(&room, &all);
        let mut drawn = 0;
        let mut end = (0, 0);
        for (place, item) in rows.flow(&all) {
            let is_last_row = place.row + 1 == rows.most();
            let right = place.x + item.width(rows.size);
            if place.row >= rows.most() || (!rows.fits() && is_last_row && right > width - MORE) {
                break;
            }
            end = rows.at(place, 0);
            self.die(frame, &item, end, rows.size, step);
            drawn += 1;
            end.0 += item.width(rows.size) + 3;
        }
        let more = all.count() - drawn;
        if more > 0 {
            let more = written(format_args!("+{more}"));
            let line = (end.0, end.1 + 9);
            small::left(frame, &more, line);
        }
    }

    fn die(&self, frame: &mut Frame, item: &Item, at: (i32, i32), size: Size, step: Option<Step>) {
        let state = match (step, item.is_kept) {
            (None, false) => State::Dropped,
            _ => State::Rest,
        };
        match step {
            // A locked die keeps its whole chain.
            Some(_) if item.is_locked => item.draw(frame, at, size, state),
            Some(Step::Falling(_) | Step::Landed) if item.is_extra => {}
            Some(Step::Falling(step)) => item.draw_falling(frame, at, size, step),
            Some(Step::Extra(step)) if item.is_extra => {
                item.draw_falling(frame, at, size, step + 2);
            }
            _ => item.draw(frame, at, size, state),
        }
    }

    /// What the number is made of, where that is not seen.
    fn below(&self, words: &Words) -> Written {
        let roll = &self.thrown.roll;
        match roll.reading {
            _ if self.target.is_some() => written(format_args!("")),
            Reading::Successes(_) => written(format_args!("{}", texts(words).successes)),
            Reading::Sum | Reading::Fate if roll.modifier != 0 => {
                let dice = self.thrown.score - i32::from(roll.modifier);
                let sign = if roll.modifier < 0 { '-' } else { '+' };
                let modifier = roll.modifier.unsigned_abs();
                written(format_args!("{dice} {sign} {modifier}"))
            }
            _ => written(format_args!("")),
        }
    }

    /// Below the total: whether the target was reached, or what the number is made of.
    fn verdict(&self, frame: &mut Frame, words: &Words, below: &str) {
        let right = Frame::WIDTH as i32;
        let Some(is_reached) = self.is_reached() else {
            return small::right(frame, below, (right, BAND.line));
        };
        let word = match is_reached {
            true => words.success,
            false => words.failure,
        };
        BAND.verdict(frame, &SMALL, word, is_reached);
    }

    fn is_reached(&self) -> Option<bool> {
        let target = self.target?;
        Some(self.thrown.score >= target.into())
    }

    pub(super) fn say(
        &self,
        f: &mut fmt::Formatter<'_>,
        words: &Words,
        step: Option<Step>,
    ) -> fmt::Result {
        let roll = &self.thrown.roll;
        write!(f, "{}", Notation(roll))?;
        match step {
            Some(Step::Falling(_)) => return write!(f, " >"),
            Some(Step::Landed) => return write!(f, " > !"),
            Some(Step::Extra(_)) => return write!(f, " > ! >"),
            None => write!(f, ":")?,
        }
        say_dice(f, items(&self.thrown, self.locks), roll.reading)?;
        write!(f, " = {}", self.thrown.score)?;
        match self.is_reached() {
            Some(true) => write!(f, ": {}", words.success),
            Some(false) => write!(f, ": {}", words.failure),
            None => Ok(()),
        }
    }
}

/// The dice one by one: `(3)` is dropped, `[3]` locked, and `6!` brought the next.
pub(super) fn say_dice(
    f: &mut fmt::Formatter<'_>,
    items: impl Iterator<Item = Item>,
    reading: Reading,
) -> fmt::Result {
    for item in items {
        let (open, close) = match (item.is_kept, item.is_locked) {
            (true, false) => ("", ""),
            (true, true) => ("[", "]"),
            (false, false) => ("(", ")"),
            (false, true) => ("([", "])"),
        };
        write!(f, " {open}")?;
        match reading {
            Reading::Fate => write!(f, "{:+}", i16::from(item.face) - 2)?,
            _ => write!(f, "{}", item.face)?,
        }
        write!(f, "{close}{}", if item.has_exploded { "!" } else { "" })?;
    }
    Ok(())
}

/// The target, at the right of the first page.
fn at_least(frame: &mut Frame, target: i16) {
    let number = written(format_args!("{target}"));
    let left = Frame::WIDTH as i32 - small::width(&number);
    small::left(frame, &number, (left, CAPTION_LINE));
    AT_LEAST.draw(frame, left - AT_LEAST.width() - 2, 0);
}

/// Columns for how many more dice there are.
const MORE: i32 = 20;

/// The number that counts, with its sign.
struct Total {
    digits: Written,
    sign: Sign,
    font: &'static Font,
    width: i32,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Sign {
    None,
    Plus,
    Minus,
}

impl Sign {
    const fn width(self) -> i32 {
        match self {
            Sign::None => 0,
            Sign::Plus => 13,
            Sign::Minus => 11,
        }
    }
}

impl Total {
    fn of(lying: &Lying) -> Total {
        let score = lying.thrown.score;
        let digits = written(format_args!("{}", score.unsigned_abs()));
        let sign = match (score, lying.thrown.roll.reading) {
            (..=-1, _) => Sign::Minus,
            (1.., Reading::Fate) => Sign::Plus,
            _ => Sign::None,
        };
        // More digits than that only chains make that nobody has seen yet.
        let font: &Font = if digits.len() > 4 {
            &NUMBER
        } else {
            &TOTAL_FONT
        };
        let width = sign.width() + font.width(&digits);
        Total {
            digits,
            sign,
            font,
            width,
        }
    }

    fn draw(&self, frame: &mut Frame) {
        let left = Frame::WIDTH as i32 - self.width.max(NARROWEST);
        let left = left + (self.width.max(NARROWEST) - self.width) / 2;
        match self.sign {
            Sign::None => {}
            Sign::Plus => SIGN_PLUS_LARGE.draw(frame, left, 20),
            Sign::Minus => frame.light(left, 24, 9, 3),
        }
        let digits = left + self.sign.width();
        let at = (digits, TOTAL_LINE);
        self.font.left(frame, &self.digits, at);
    }
}
