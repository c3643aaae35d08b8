//! The band below the dice: how likely it is, or how it ended.

use super::font::Align;
use super::{Frame, Ink, decimal};
use crate::dice::Percent;
use crate::ui::font::{BOLD, Font};
use crate::ui::small;

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
        top: 41,
        width: Frame::WIDTH as i32,
        height: 13,
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
        if is_solid {
            frame.light(self.left, self.top, self.width, self.height);
            return Ink::Off;
        }
        // Open at the top: an accent would touch the line.
        let (right, bottom) = (self.left + self.width - 1, self.top + self.height - 1);
        frame.light(self.left, bottom, self.width, 1);
        for side in [self.left, right] {
            frame.light(side, self.top + 2, 1, self.height - 2);
        }
        Ink::On
    }

    /// How it ended: what is good is solid, the rest is hollow.
    #[inline(never)]
    pub(crate) fn verdict(&self, frame: &mut Frame, font: &Font, text: &str, is_good: bool) {
        let ink = self.draw(frame, is_good);
        let width = font.width(text);
        frame.expect_fit(width <= self.width - 2);
        let left = self.left + self.width / 2 - width / 2;
        font.draw(frame, text, (left, self.line), Align::Left, ink);
    }

    /// A word, and below it a slim bar filled as far as the odds go: its edge meets no letter.
    #[inline(never)]
    pub(crate) fn odds(&self, frame: &mut Frame, word: &str, odds: Option<Percent>) {
        frame.expect_fit(small::width(word) <= self.width - 2);
        small::left(frame, word, (self.left + 1, self.top + 7));
        self.bar(frame, odds);
    }

    /// The slim bar alone.
    pub(crate) fn bar(&self, frame: &mut Frame, odds: Option<Percent>) {
        let Some(Percent(percent)) = odds else {
            return;
        };
        let top = self.top + self.height - BAR;
        frame.outline(self.left, top, self.width, BAR);
        let filled = (self.width - 2) * i32::from(percent) / 100;
        frame.light(self.left + 1, top + 1, filled, BAR - 2);
    }

    /// Beside the band: the odds of the roll.
    #[inline(never)]
    pub(crate) fn chance(&self, frame: &mut Frame, odds: Option<Percent>) {
        if let Some(percent) = odds {
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

/// How high a slim bar is.
const BAR: i32 = 4;
