//! One roll of the history: who, what, every die, the score, and how it ended.

use core::fmt::{self, Write as _};

use heapless::String;

use super::{arrows, place, text_in, tiles};
use crate::app::{Drawn, Said};
use crate::ui::font::{Align, BOLD, SMALL, TOTAL};
use crate::ui::screens::footer::{self, Keys};
use crate::ui::text::{Name, Text};
use crate::ui::words::Words;
use declic_pixels::{Frame, Ink};

/// One roll.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Page {
    /// How many rolls back it is; 0 is the newest.
    pub place: u8,
    /// How many rolls there are.
    pub count: u8,
    /// Who rolled; empty without a sheet.
    pub who: Name,
    /// What was rolled.
    pub what: &'static str,
    /// Every die.
    pub dice: Drawn,
    /// What the screen showed large.
    pub score: i16,
    /// How it ended.
    pub said: Said,
    /// The same in a word.
    pub ending: &'static str,
}

/// The row on which the captions stand, and the one of the score.
const CAPTION_LINE: i32 = 7;
const SCORE_LINE: i32 = 39;
/// Between the dice and the score.
const GAP: i32 = 4;
/// The band: where it ends, and how wide it is.
const BAND_BOTTOM: i32 = 55;
const BAND_WIDTH: i32 = 98;

impl Page {
    pub(super) fn draw(&self, frame: &mut Frame, words: &Words) {
        let right = Frame::WIDTH as i32;
        let what = right - SMALL.width(self.what);
        SMALL.draw(frame, self.what, (what, CAPTION_LINE), Align::Left, Ink::On);
        text_in(frame, Text::Name(self.who), (1, CAPTION_LINE), what - 5);

        let room = right - self.draw_score(frame) - GAP;
        let (bottom, left_out) = tiles::draw(frame, self.dice.shown(), room);
        let more = self.dice.more().saturating_add(left_out);
        self.draw_band(frame, bottom);
        if more > 0 {
            let mut text = String::<8>::new();
            // A sign and five digits fit.
            let _ = write!(text, "+{more}");
            let at = (right - 1, BAND_BOTTOM - 4);
            SMALL.draw(frame, &text, at, Align::Right, Ink::On);
        }

        let place = place(self.place, self.count);
        let keys = Keys {
            arrows: arrows(self.place, self.count),
            change: &place,
            roll: words.history.repeat,
            back: words.back,
        };
        footer::draw(frame, &keys);
    }

    /// The score at the right; how wide it is.
    fn draw_score(&self, frame: &mut Frame) -> i32 {
        let mut digits = String::<6>::new();
        // Six letters hold every score.
        let _ = write!(digits, "{}", self.score.unsigned_abs());
        let right = Frame::WIDTH as i32;
        TOTAL.draw(frame, &digits, (right, SCORE_LINE), Align::Right, Ink::On);
        let mut width = TOTAL.width(&digits);
        if self.score < 0 {
            // The digits come without a minus.
            frame.fill(right - width - 10, SCORE_LINE - 17, 8, 3, Ink::On);
            width += 11;
        }
        width
    }

    /// As on the table: a success is solid, anything else hollow. Where three rows of dice need
    /// the room it is lower.
    fn draw_band(&self, frame: &mut Frame, dice_bottom: i32) {
        if self.said == Said::Total {
            return;
        }
        let top = (dice_bottom + 1).max(BAND_BOTTOM - 15);
        let height = BAND_BOTTOM - top;
        frame.fill(0, top, BAND_WIDTH, height, Ink::On);
        let ink = match self.said {
            Said::CriticalSuccess | Said::Success => Ink::Off,
            _ => {
                frame.fill(1, top + 1, BAND_WIDTH - 2, height - 2, Ink::Off);
                Ink::On
            }
        };
        let (font, baseline) = match height {
            14.. => (&BOLD, BAND_BOTTOM - 4),
            _ => (&SMALL, BAND_BOTTOM - 2),
        };
        let at = (BAND_WIDTH / 2, baseline);
        frame.expect_fit(font.width(self.ending) < BAND_WIDTH - 2);
        font.draw(frame, self.ending, at, Align::Center, ink);
    }

    pub(super) fn say(&self, f: &mut fmt::Formatter<'_>, words: &Words) -> fmt::Result {
        write!(
            f,
            "{} {}: ",
            words.history.name,
            place(self.place, self.count)
        )?;
        if !self.who.is_empty() {
            write!(f, "{}, ", self.who)?;
        }
        write!(f, "{}", self.what)?;
        for (die, face) in self.dice.shown() {
            write!(f, ", {die} {face}")?;
        }
        if self.dice.more() > 0 {
            write!(f, ", +{}", self.dice.more())?;
        }
        write!(f, " = {}", self.score)?;
        if !self.ending.is_empty() {
            write!(f, ": {}", self.ending)?;
        }
        Ok(())
    }
}
