//! The end: a laurel for the winner, who decides what becomes of the loser.

use core::fmt;

use super::{Side, say_sides};
use crate::games::fight::words::texts;
use crate::rules::risus::{Both, Seat};
use crate::ui::art::LAUREL;
use crate::ui::font::BOLD;
use crate::ui::footer::{self, Arrows, Keys};
use crate::ui::text::{Written, cut, written};
use crate::ui::{Frame, Style, Text, Words, line};
use declic_pixels::Sprite;

/// The end of a fight.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Over {
    /// Who fought.
    pub sides: Both<Side>,
    /// Who won.
    pub winner: Seat,
    /// After how many rounds.
    pub rounds: u16,
    /// RH-7, RH-22: the winner fought with a sword of mercy: there is nothing to decide.
    pub spares: bool,
}

/// The laurel is two branches; the winner stands between them.
const LAUREL_TOP: i32 = 0;
const ROOM: i32 = 76;

impl Over {
    #[inline(never)]
    pub(super) fn draw(&self, frame: &mut Frame, style: &Style) {
        let words = style.words();
        let right = Frame::WIDTH as i32 - 1;
        LAUREL.draw(frame, 0, LAUREL_TOP);
        for column in 0..LAUREL.width {
            let bits: heapless::Vec<u8, { Frame::PAGES }> =
                LAUREL.column(column).take(Frame::PAGES).collect();
            let branch = Sprite {
                width: 1,
                bits: &bits,
                ..LAUREL
            };
            branch.draw(frame, right - i32::from(column), LAUREL_TOP);
        }
        let name: &Text = &self.sides.of(self.winner).name;
        let text = cut(&BOLD, format_args!("{name}"), ROOM);
        BOLD.center(frame, &text, (64, 14));
        line(frame, texts(words).wins, 25);
        line(frame, &self.after(words), 36);
        line(frame, self.fate(words), 53);
        let keys = Keys {
            arrows: Arrows::DOWN,
            change: texts(words).round,
            roll: texts(words).again,
            back: words.menu,
        };
        footer::draw(frame, &keys);
    }

    /// What becomes of the loser.
    const fn fate(&self, words: &Words) -> &'static str {
        match self.spares {
            true => texts(words).spared,
            false => texts(words).fate,
        }
    }

    /// After how many rounds.
    fn after(&self, words: &Words) -> Written {
        let words = texts(words);
        let noun = match self.rounds {
            1 => words.one_round,
            _ => words.rounds,
        };
        written(format_args!("{} {noun}", self.rounds))
    }

    pub(super) fn say(&self, f: &mut fmt::Formatter<'_>, words: &Words) -> fmt::Result {
        let own = texts(words);
        let name = self.sides.of(self.winner).name;
        write!(f, "{name} {}, {}: ", own.wins, self.after(words))?;
        write!(f, "{}; ", self.fate(words))?;
        say_sides(f, &self.sides)
    }
}
