//! The band below the dice: how likely it is, or how it ended.

use super::{Frame, Ink, decimal};
use crate::dice::Percent;
use crate::ui::font::{BOLD, Font};
use crate::ui::small;
use crate::ui::Style;

/// Where a band stands.
pub(crate) struct Band {
    pub(crate) left: i32,
    pub(crate) top: i32,
    pub(crate) width: i32,
    pub(crate) height: i32,
    /// The row on which its letters stand.
    pub(crate) line: i32,
}

impl Band {
    /// Across the whole screen.
    pub(crate) const WHOLE: Band = Band {
        left: 0,
        top: 40,
        width: Frame::WIDTH as i32,
        height: 15,
        line: 51,
    };
    /// With room for a percentage at its right.
    pub(crate) const BESIDE_PERCENT: Band = Band {
        width: 98,
        ..Band::WHOLE
    };

    /// The band itself, solid or hollow, and the ink of what stands in it.
    #[inline(never)]
    pub(crate) fn draw(&self, frame: &mut Frame, is_solid: bool) -> Ink {
        frame.light(self.left, self.top, self.width, self.height);
        if is_solid {
            return Ink::Off;
        }
        frame.outline(self.left, self.top, self.width, self.height);
        Ink::On
    }

    /// How it ended: what is good is solid, the rest is hollow.
    #[inline(never)]
    pub(crate) fn verdict(&self, frame: &mut Frame, font: &Font, text: &str, is_good: bool) {
        let ink = self.draw(frame, is_good);
        let width = font.width(text);
        frame.expect_fit(width <= self.width - 2);
        let left = self.left + self.width / 2 - width / 2;
        font.draw(frame, text, (left, self.line), super::Align::Left, ink);
    }

    /// A bar filled as far as the odds go, with a word in it that stays legible on both halves.
    #[inline(never)]
    pub(crate) fn odds(&self, frame: &mut Frame, word: &str, odds: Option<Percent>) {
        let _ = self.draw(frame, false);
        frame.expect_fit(small::width(word) <= self.width - 4);
        small::center(frame, word, (self.left + self.width / 2, self.line));
        self.fill(frame, odds);
    }

    /// As far as the odds go.
    pub(crate) fn fill(&self, frame: &mut Frame, odds: Option<Percent>) {
        let filled = odds.map_or(0, |percent| (self.width - 4) * i32::from(percent.0) / 100);
        frame.invert(self.left + 2, self.top + 2, filled, self.height - 4);
    }

    /// Beside the band: the odds of the roll, before and after it; a scripted roll has none.
    #[inline(never)]
    pub(crate) fn chance(&self, frame: &mut Frame, style: &Style, odds: Option<Percent>) {
        let right = Frame::WIDTH as i32;
        if style.scripted {
            let text = style.words().scripted;
            small::right(frame, text, (right - 1, self.line));
            let left = Band::BESIDE_PERCENT.width + 2;
            frame.invert(left, self.top, right - left, self.height);
        } else if let Some(percent) = odds {
            self.percent(frame, percent);
        }
    }

    /// A percentage at the right edge.
    pub(crate) fn percent(&self, frame: &mut Frame, percent: Percent) {
        let sign = Frame::WIDTH as i32 - small::width("%");
        small::left(frame, "%", (sign, self.line));
        BOLD.right(frame, &decimal(percent.0), (sign - 2, self.line));
    }
}
