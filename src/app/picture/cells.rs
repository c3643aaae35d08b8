//! The question about the kind of cells.

use core::fmt;

use super::words::texts;
use crate::app::Battery;
use crate::ui::{
    self, Arrows, Frame, Lang, Style, Written, footer, kit_texts, small, title, written,
};

/// The question with its highlighted answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Picture {
    /// The last measurement.
    pub battery: Battery,
    /// Index of the highlighted kind of cells.
    pub marked: u8,
}

/// Baseline of the first answer, and pixels per answer.
const FIRST: i32 = 27;
const STEP: i32 = 11;

impl Picture {
    fn question(&self, lang: Lang) -> Written {
        let which = texts().which_cells.of(lang);
        written!("{}{which}", self.battery.volts(lang))
    }
}

impl ui::Picture for Picture {
    fn draw(&self, frame: &mut Frame, style: &Style) {
        let lang = style.lang;
        title(frame, &self.question(lang));
        for (place, answer) in (0..).zip(texts().possible_cells) {
            let line = FIRST + STEP * place;
            let answer = answer.of(lang);
            small::expect_fit(frame, answer, Frame::WIDTH as i32 - 4);
            small::left(frame, answer, (3, line));
            if place == i32::from(self.marked) {
                frame.invert(0, line - 8, Frame::WIDTH as i32, STEP - 1);
            }
        }
        footer::draw(
            frame,
            lang,
            Arrows::BOTH,
            [kit_texts().choose, kit_texts().confirm, texts().later],
        );
    }

    fn say(&self, f: &mut fmt::Formatter<'_>, lang: Lang) -> fmt::Result {
        write!(f, "{}", self.question(lang))?;
        for (place, answer) in (0..).zip(texts().possible_cells) {
            let separator = if place == 0 { " " } else { ", " };
            let mark = if place == self.marked { "*" } else { "" };
            write!(f, "{separator}{mark}{}", answer.of(lang))?;
        }
        Ok(())
    }
}
