//! The roll, being put together: so many of this die, and what is added.

use core::fmt;

use super::notation::{Details, Notation};
use super::{Chance, Focus, Ready, caption, corner, text};
use crate::rules::free::{Explode, FreeRoll, Reading};
use crate::ui::art::{AT_LEAST, SIGN_MINUS_SMALL, SIGN_PLUS_SMALL};
use crate::ui::font::{Align, BOLD, NUMBER, SMALL};
use crate::ui::screens::dice::{self, Size, State};
use crate::ui::screens::footer::{self, Arrows, Keys};
use crate::ui::view::View;
use crate::ui::words::Words;
use declic_pixels::{Frame, Ink};

/// The top of the die, and the row on which the numbers beside it stand.
const TOP: i32 = 8;
const NUMBER_LINE: i32 = 31;
/// The line under what the keys change.
const FOCUS_LINE: i32 = 32;
/// The row on which the words about the roll stand.
const DETAILS_LINE: i32 = 42;
/// The bar of the chance, and where its percentage ends.
const BAR_TOP: i32 = 44;
const BAR_HEIGHT: i32 = 11;
const BAR_WIDTH: i32 = 98;
const BAR_LINE: i32 = 53;

impl Ready {
    pub(super) fn draw(&self, frame: &mut Frame, view: &View) {
        let words = view.lang.words();
        let is_preset = self.focus == Focus::Preset;
        let left = caption(frame, self.name, &self.roll, is_preset);
        corner(frame, view, &range(&self.roll), left);
        self.sum(frame);
        match self.notice {
            Some(notice) => {
                SMALL.draw(frame, notice, (64, DETAILS_LINE), Align::Center, Ink::On);
                frame.fill(0, DETAILS_LINE - 8, Frame::WIDTH as i32, 10, Ink::Flip);
            }
            None => details(frame, &self.roll, words),
        }
        self.chance(frame, words);
        let keys = Keys {
            arrows: Arrows::BOTH,
            change: words.free.focus(self.focus),
            roll: words.roll,
            back: words.menu,
        };
        footer::draw(frame, &keys);
    }

    /// The number of dice, the die, and the modifier, in the middle; what Up and Down change is
    /// underlined.
    fn sum(&self, frame: &mut Frame) {
        const GAP: i32 = 5;
        let roll = &self.roll;
        let count = text(format_args!("{}", roll.count));
        let modifier = text(format_args!("{}", roll.modifier.unsigned_abs()));
        let sign = if roll.modifier < 0 {
            &SIGN_MINUS_SMALL
        } else {
            &SIGN_PLUS_SMALL
        };
        let die = Size::Large.width(roll.die);
        let count_width = NUMBER.width(&count);
        let has_modifier = roll.modifier != 0 || self.focus == Focus::Modifier;
        let added = GAP + sign.width() + GAP + NUMBER.width(&modifier);
        let width = count_width + GAP + die + if has_modifier { added } else { 0 };
        let underline = |frame: &mut Frame, focus, left, width| {
            if self.focus == focus {
                frame.fill(left, FOCUS_LINE, width, 2, Ink::On);
            }
        };

        let mut x = (Frame::WIDTH as i32 - width) / 2;
        NUMBER.draw(frame, &count, (x, NUMBER_LINE), Align::Left, Ink::On);
        underline(frame, Focus::Count, x, count_width - 1);
        x += count_width + GAP;
        match roll.reading {
            Reading::Fate => {
                dice::fate(frame, x, TOP, Size::Large, 2, State::ToRoll);
                SMALL.draw(frame, "DF", (x + 12, TOP + 15), Align::Center, Ink::On);
            }
            _ => dice::draw(frame, x, TOP, Size::Large, roll.die, 1, State::ToRoll),
        }
        underline(frame, Focus::Die, x, die);
        x += die + GAP;
        if has_modifier {
            frame.sprite(*sign, x, TOP + 12 - i32::from(sign.height) / 2, Ink::On);
            x += sign.width() + GAP;
            NUMBER.draw(frame, &modifier, (x, NUMBER_LINE), Align::Left, Ink::On);
            underline(frame, Focus::Modifier, x, NUMBER.width(&modifier) - 1);
        }
    }

    /// A bar filled as far as the odds go, with the target in it.
    fn chance(&self, frame: &mut Frame, words: &Words) {
        frame.fill(0, BAR_TOP, BAR_WIDTH, BAR_HEIGHT, Ink::On);
        frame.fill(1, BAR_TOP + 1, BAR_WIDTH - 2, BAR_HEIGHT - 2, Ink::Off);
        let aim = match self.chance {
            Chance::Unknown => text(format_args!("{}  {}", self.aim, words.free.not_counted)),
            _ => text(format_args!("{}", self.aim)),
        };
        let width = AT_LEAST.width() + 3 + SMALL.width(&aim);
        let left = (BAR_WIDTH - width) / 2;
        frame.sprite(AT_LEAST, left, BAR_LINE - 7, Ink::On);
        let number = left + AT_LEAST.width() + 3;
        SMALL.draw(frame, &aim, (number, BAR_LINE), Align::Left, Ink::On);
        if self.focus == Focus::Target {
            let ends = [left - 8, left + width + 4];
            for x in ends {
                frame.sprite(crate::ui::art::KEY_UP, x, BAR_TOP + 2, Ink::On);
                frame.sprite(crate::ui::art::KEY_DOWN, x, BAR_TOP + 6, Ink::On);
            }
        }
        let right = Frame::WIDTH as i32;
        match self.chance {
            Chance::Known(percent) => {
                let filled = (BAR_WIDTH - 4) * i32::from(percent.0) / 100;
                frame.fill(2, BAR_TOP + 2, filled, BAR_HEIGHT - 4, Ink::Flip);
                let sign = right - SMALL.width("%");
                SMALL.draw(frame, "%", (sign, BAR_LINE), Align::Left, Ink::On);
                let number = text(format_args!("{}", percent.0));
                BOLD.draw(frame, &number, (sign - 2, BAR_LINE), Align::Right, Ink::On);
            }
            Chance::Later => {
                let text = words.free.counting;
                BOLD.draw(frame, text, (right, BAR_LINE), Align::Right, Ink::On);
            }
            Chance::Unknown => SMALL.draw(frame, "?", (right, BAR_LINE), Align::Right, Ink::On),
        }
    }

    pub(super) fn say(&self, f: &mut fmt::Formatter<'_>, words: &Words) -> fmt::Result {
        if let Some(name) = self.name {
            write!(f, "{name}: ")?;
        }
        write!(f, "{}, {}", Notation(&self.roll), range(&self.roll))?;
        write!(f, ", >= {}: ", self.aim)?;
        match self.chance {
            Chance::Known(percent) => write!(f, "{} %", percent.0)?,
            Chance::Later => write!(f, "{}", words.free.counting)?,
            Chance::Unknown => write!(f, "{}", words.free.not_counted)?,
        }
        write!(f, " ({})", words.free.focus(self.focus))?;
        match self.notice {
            Some(notice) => write!(f, "! {notice}"),
            None => Ok(()),
        }
    }
}

/// What the roll does beyond adding up: in words, or as players write it where they are too many.
fn details(frame: &mut Frame, roll: &FreeRoll, words: &Words) {
    let mut details = text(format_args!("{}", Details(roll, words)));
    if SMALL.width(&details) > Frame::WIDTH as i32 {
        details = text(format_args!("{}", Notation(roll)));
    }
    SMALL.draw(frame, &details, (64, DETAILS_LINE), Align::Center, Ink::On);
}

/// From the lowest to the highest score; of a chain nobody wants to know the highest.
fn range(roll: &FreeRoll) -> heapless::String<64> {
    let bounds = roll.bounds();
    match roll.explode {
        Explode::Chain(_) => text(format_args!("{}...", bounds.min)),
        _ if bounds.min < 0 => text(format_args!("{} / {}", bounds.min, bounds.max)),
        _ => text(format_args!("{}-{}", bounds.min, bounds.max)),
    }
}
