//! The roll, being put together: so many of this die, and what is added.

use crate::ui::line;
use crate::ui::small;
use core::fmt;

use super::notation::{Details, Notation};
use super::{Chance, Focus, Ready, caption, corner};
use crate::rules::free::{Explode, FreeRoll, Reading};
use crate::ui::art::{AT_LEAST, KEY_DOWN, KEY_UP, SIGN_MINUS_SMALL, SIGN_PLUS_SMALL};
use crate::ui::font::{BOLD, NUMBER};
use crate::ui::band::Band;
use crate::ui::dice::{self, Size, State};
use crate::ui::footer::{self, Arrows, Keys};
use crate::ui::text::{Written, written};
use crate::ui::Style;
use crate::ui::Words;
use declic_pixels::Frame;

/// The top of the die, and the row on which the numbers beside it stand.
const TOP: i32 = 8;
const NUMBER_LINE: i32 = 31;
/// The line under what the keys change.
const FOCUS_LINE: i32 = 32;
/// The row on which the words about the roll stand.
const DETAILS_LINE: i32 = 42;
/// The bar of the chance.
const BAR: Band = Band {
    top: 44,
    height: 11,
    line: 53,
    ..Band::BESIDE_PERCENT
};

impl Ready {
    #[inline(never)]
    pub(super) fn draw(&self, frame: &mut Frame, style: &Style) {
        let words = style.words();
        let is_preset = self.focus == Focus::Preset;
        let left = caption(frame, self.name, &self.roll, is_preset);
        corner(frame, style, &range(&self.roll), left);
        self.sum(frame);
        match self.notice {
            Some(notice) => {
                line(frame, notice, DETAILS_LINE);
                frame.invert(0, DETAILS_LINE - 8, Frame::WIDTH as i32, 10);
            }
            None => details(frame, &self.roll, words),
        }
        self.chance(frame, words);
        let keys = Keys {
            arrows: Arrows::BOTH,
            change: texts(words).focus(self.focus),
            roll: words.roll,
            back: words.menu,
        };
        footer::draw(frame, &keys);
    }

    /// The number of dice, the die, and the modifier, in the middle; what Up and Down change is
    /// underlined.
    #[inline(never)]
    fn sum(&self, frame: &mut Frame) {
        const GAP: i32 = 5;
        let roll = &self.roll;
        let count = written(format_args!("{}", roll.count));
        let modifier = written(format_args!("{}", roll.modifier.unsigned_abs()));
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
                frame.light(left, FOCUS_LINE, width, 2);
            }
        };

        let mut x = (Frame::WIDTH as i32 - width) / 2;
        NUMBER.left(frame, &count, (x, NUMBER_LINE));
        underline(frame, Focus::Count, x, count_width - 1);
        x += count_width + GAP;
        match roll.reading {
            Reading::Fate => {
                dice::fate(frame, x, TOP, Size::Large, 2, State::ToRoll);
                small::center(frame, "DF", (x + 12, TOP + 15));
            }
            _ => dice::draw(frame, x, TOP, Size::Large, roll.die, 1, State::ToRoll),
        }
        underline(frame, Focus::Die, x, die);
        x += die + GAP;
        if has_modifier {
            sign.draw(frame, x, TOP + 12 - i32::from(sign.height) / 2);
            x += sign.width() + GAP;
            NUMBER.left(frame, &modifier, (x, NUMBER_LINE));
            underline(frame, Focus::Modifier, x, NUMBER.width(&modifier) - 1);
        }
    }

    /// A bar filled as far as the odds go, with the target in it.
    #[inline(never)]
    fn chance(&self, frame: &mut Frame, words: &Words) {
        let _ = BAR.draw(frame, false);
        let aim = match self.chance {
            Chance::Unknown => written(format_args!("{}  {}", self.aim, texts(words).not_counted)),
            _ => written(format_args!("{}", self.aim)),
        };
        let width = AT_LEAST.width() + 3 + small::width(&aim);
        let left = (BAR.width - width) / 2;
        AT_LEAST.draw(frame, left, BAR.line - 7);
        let number = left + AT_LEAST.width() + 3;
        small::left(frame, &aim, (number, BAR.line));
        if self.focus == Focus::Target {
            let ends = [left - 8, left + width + 4];
            for x in ends {
                KEY_UP.draw(frame, x, BAR.top + 2);
                KEY_DOWN.draw(frame, x, BAR.top + 6);
            }
        }
        let right = Frame::WIDTH as i32;
        match self.chance {
            Chance::Known(percent) => {
                BAR.fill(frame, Some(percent));
                BAR.percent(frame, percent);
            }
            Chance::Later => {
                let text = texts(words).counting;
                BOLD.right(frame, text, (right, BAR.line));
            }
            Chance::Unknown => small::right(frame, "?", (right, BAR.line)),
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
            Chance::Later => write!(f, "{}", texts(words).counting)?,
            Chance::Unknown => write!(f, "{}", texts(words).not_counted)?,
        }
        write!(f, " ({})", texts(words).focus(self.focus))?;
        match self.notice {
            Some(notice) => write!(f, "! {notice}"),
            None => Ok(()),
        }
    }
}

/// What the roll does beyond adding up: in words, or as players write it where they are too many.
fn details(frame: &mut Frame, roll: &FreeRoll, words: &Words) {
    let mut details = written(format_args!("{}", Details(roll, words)));
    if small::width(&details) > Frame::WIDTH as i32 {
        details = written(format_args!("{}", Notation(roll)));
    }
    line(frame, &details, DETAILS_LINE);
}

/// From the lowest to the highest score; of a chain nobody wants to know the highest.
fn range(roll: &FreeRoll) -> Written {
    let bounds = roll.bounds();
    match roll.explode {
        Explode::Chain(_) => written(format_args!("{}...", bounds.min)),
        _ if bounds.min < 0 => written(format_args!("{} / {}", bounds.min, bounds.max)),
        _ => written(format_args!("{}-{}", bounds.min, bounds.max)),
    }
}
