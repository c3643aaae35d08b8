//! One roll of the history: who, what, every die, the score, and how it ended.

use crate::ui::small;
use core::fmt;

use super::{place, text_in, tiles};
use crate::app::{Drawn, Said};
use crate::ui::font::{BOLD, SMALL, TOTAL};
use crate::ui::band::Band;
use crate::ui::footer;
use crate::ui::text::{Name, Text, written};
use crate::ui::Words;
use declic_pixels::Frame;

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
/// Where the band ends.
const BAND_BOTTOM: i32 = Band::WHOLE.top + Band::WHOLE.height;

impl Page {
    #[inline(never)]
    pub(super) fn draw(&self, frame: &mut Frame, words: &Words) {
        let right = Frame::WIDTH as i32;
        let what = right - small::width(self.what);
        small::left(frame, self.what, (what, CAPTION_LINE));
        text_in(frame, &Text::Name(self.who), (1, CAPTION_LINE), what - 5);

        let room = right - self.draw_score(frame) - GAP;
        let (bottom, left_out) = tiles::draw(frame, self.dice.shown(), room);
        let more = self.dice.more().saturating_add(left_out);
        self.draw_band(frame, bottom);
        if more > 0 {
            let text = written(format_args!("+{more}"));
            let at = (right - 1, BAND_BOTTOM - 4);
            small::right(frame, &text, at);
        }

        let place = (self.place, self.count);
        footer::at_place(frame, place, texts(words).repeat, words.back);
    }

    /// The score at the right; how wide it is.
    fn draw_score(&self, frame: &mut Frame) -> i32 {
        let digits = written(format_args!("{}", self.score.unsigned_abs()));
        let right = Frame::WIDTH as i32;
        TOTAL.right(frame, &digits, (right, SCORE_LINE));
        let mut width = TOTAL.width(&digits);
        if self.score < 0 {
            // The digits come without a minus.
            frame.light(right - width - 10, SCORE_LINE - 17, 8, 3);
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
        let top = (dice_bottom + 1).max(Band::WHOLE.top);
        let height = BAND_BOTTOM - top;
        let (font, line) = match height {
            14.. => (&BOLD, BAND_BOTTOM - 4),
            _ => (&SMALL, BAND_BOTTOM - 2),
        };
        let band = Band {
            top,
            height,
            line,
            ..Band::BESIDE_PERCENT
        };
        let is_good = matches!(self.said, Said::CriticalSuccess | Said::Success);
        band.verdict(frame, font, self.ending, is_good);
    }

    pub(super) fn say(&self, f: &mut fmt::Formatter<'_>, words: &Words) -> fmt::Result {
        write!(
            f,
            "{} {}: ",
            texts(words).name,
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
