//! The band below the dice: odds before a roll, verdict after it.

use super::{Align, BOLD, Font, Frame, Ink, Lang, SMALL, TextId, bar, decimal, either, small};
use crate::dice::Percent;
use crate::rules::Verdict;

/// Position of a band, in pixels.
pub(crate) struct Band {
    pub(crate) left: i32,
    pub(crate) top: i32,
    pub(crate) width: i32,
    pub(crate) height: i32,
    /// Baseline of the text.
    pub(crate) line: i32,
}

/// How much of a band is lit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Fill {
    /// Only the outline: a failure.
    Hollow,
    /// Solid ends: a partial success.
    Ends,
    /// All of it: a success.
    Solid,
}

impl From<bool> for Fill {
    fn from(is_good: bool) -> Fill {
        either(is_good, Fill::Solid, Fill::Hollow)
    }
}

impl From<Verdict> for Fill {
    fn from(verdict: Verdict) -> Fill {
        match verdict {
            Verdict::PartialSuccess => Fill::Ends,
            verdict => Fill::from(verdict.is_good()),
        }
    }
}

impl Band {
    /// As wide as the screen.
    pub(crate) const WHOLE: Band = Band::at((0, 41), (Frame::WIDTH as i32, 13), 51);
    /// Leaves room for a percentage at the right.
    pub(crate) const BESIDE_PERCENT: Band = Band {
        width: Frame::WIDTH as i32 - PERCENT,
        ..Band::WHOLE
    };

    /// A band with this top left corner, size and baseline.
    pub(crate) const fn at(corner: (i32, i32), size: (i32, i32), line: i32) -> Band {
        let ((left, top), (width, height)) = (corner, size);
        Band {
            left,
            top,
            width,
            height,
            line,
        }
    }

    /// Draws the band, and returns the ink for its text.
    pub(crate) fn draw(&self, frame: &mut Frame, fill: impl Into<Fill>) -> Ink {
        self.draw_filled(frame, fill.into())
    }

    #[inline(never)] // Many screens call it: one copy.
    fn draw_filled(&self, frame: &mut Frame, fill: Fill) -> Ink {
        let ends = match fill {
            Fill::Solid => {
                frame.light(self.left, self.top, self.width, self.height);
                return Ink::Off;
            }
            Fill::Ends => END,
            Fill::Hollow => 1,
        };
        // No line at the top: accents would touch it.
        let (right, bottom) = (self.left + self.width - ends, self.top + self.height - 1);
        frame.light(self.left, bottom, self.width, 1);
        for side in [self.left, right] {
            frame.light(side, self.top + 2, ends, self.height - 2);
        }
        Ink::On
    }

    /// The font for a verdict: bold if the text fits, else small.
    pub(crate) fn font(&self, text: &str) -> &'static Font {
        either(BOLD.width(text) <= self.width - 4, &BOLD, &SMALL)
    }

    /// Draws a verdict: solid if good, solid ends for a partial success, else hollow.
    pub(crate) fn verdict(&self, frame: &mut Frame, font: &Font, text: &str, how: impl Into<Fill>) {
        self.verdict_filled(frame, font, text, how.into());
    }

    #[inline(never)] // Many screens call it: one copy.
    fn verdict_filled(&self, frame: &mut Frame, font: &Font, text: &str, fill: Fill) {
        let ink = self.draw_filled(frame, fill);
        let width = font.width(text);
        frame.expect_fit(font, text, self.width - 2);
        let left = self.left + self.width / 2 - width / 2;
        font.draw(frame, text, (left, self.line), Align::Left, ink);
    }

    /// Draws a text, a slim bar as long as the odds, and the percentage. Without odds, the text may use the
    /// whole width.
    #[inline(never)] // Many screens call it: one copy.
    pub(crate) fn odds(&self, frame: &mut Frame, text: &str, odds: Option<Percent>) {
        let Some(odds) = odds else {
            return self.text(frame, text);
        };
        let beside = Band {
            width: self.width - PERCENT,
            ..*self
        };
        beside.text(frame, text);
        beside.bar(frame, odds);
        let at = (self.left + self.width, self.line);
        percent(frame, at, Align::Right, odds);
    }

    /// Before a roll: draws the notice, or the reason why no roll is possible, or `about`; and the odds.
    pub(crate) fn ready(
        &self,
        frame: &mut Frame,
        lang: Lang,
        about: &str,
        notice: Option<TextId>,
        odds: Result<Option<Percent>, TextId>,
    ) {
        let text = notice.or(odds.err()).map_or(about, |word| word.of(lang));
        self.odds(frame, text, odds.ok().flatten());
    }

    /// Draws a text so high that a slim bar fits below it.
    pub(crate) fn text(&self, frame: &mut Frame, text: &str) {
        small::expect_fit(frame, text, self.width - 2);
        small::left(frame, text, (self.left + 1, self.top + 7));
    }

    /// Draws the slim bar.
    pub(crate) fn bar(&self, frame: &mut Frame, odds: Percent) {
        let top = self.top + self.height - BAR;
        let place = (self.left, top, self.width, BAR);
        bar::filled(frame, place, odds.0.into(), 100);
    }

    /// Draws the odds that a roll had, beside its verdict.
    #[inline(never)] // Many screens call it: one copy.
    pub(crate) fn chance(&self, frame: &mut Frame, odds: Option<Percent>) {
        if let Some(odds) = odds {
            let at = (Frame::WIDTH as i32, self.line);
            percent(frame, at, Align::Right, odds);
        }
    }
}

/// Draws a percentage, aligned to `x`.
#[inline(never)] // Many screens call it: one copy.
pub(crate) fn percent(frame: &mut Frame, (x, baseline): (i32, i32), align: Align, odds: Percent) {
    let digits = decimal(odds.0);
    let sign = BOLD.width(&digits) + 2;
    let left = align.left(x, sign + small::width("%"));
    BOLD.left(frame, &digits, (left, baseline));
    small::left(frame, "%", (left + sign, baseline));
}

/// Width of the solid ends, in pixels.
const END: i32 = 4;
/// Height of a slim bar, in pixels.
const BAR: i32 = 4;
/// Width of a percentage with its gap, in pixels.
const PERCENT: i32 = 30;
