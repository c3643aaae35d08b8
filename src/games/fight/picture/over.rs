//! The end: a laurel for the winner, who decides what becomes of the loser.

use crate::ui::line;
use core::fmt;

use super::footer::{self, Arrows, Keys};
use super::{Frame, Side, Text, View, Words};
use crate::rules::risus::{Both, Seat};
use crate::ui::art::LAUREL;
use crate::ui::font::BOLD;
use crate::ui::text::{cut, written};
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
        let rounds = written(format_args!("{}", self.after(words)));
        line(frame, &rounds, 36);
        let fate = texts(words).fate;
        line(frame, fate, 53);
        let keys = Keys {
            arrows: Arrows::DOWN,
            change: texts(words).round,
            roll: texts(words).again,
            back: words.menu,
        };
        footer::draw(frame, &keys);
    }

    fn after(&self, words: &Words) -> After {
        let words = texts(words);
        match self.rounds {
            1 => After(self.rounds, words.one_round),
            _ => After(self.rounds, words.rounds),
        }
    }

    pub(super) fn say(&self, f: &mut fmt::Formatter<'_>, words: &Words) -> fmt::Result {
        let fight = texts(words);
        let name = self.sides.of(self.winner).name;
        write!(f, "{name} {}, {}: ", fight.wins, self.after(words))?;
        write!(f, "{}; ", fight.fate)?;
        super::say_sides(f, &self.sides)
    }
}

/// After how many rounds.
struct After(u16, &'static str);

impl fmt::Display for After {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.0, self.1)
    }
}
