//! How a fight will end: the chance to win as a number and a bar, and the rounds to expect.

use crate::ui::small;
use core::fmt;

use super::footer::{self, Arrows, Keys};
use super::{Align, Both, Frame, Seat, Side, Text, View, Words, cut, decimal, say_sides};
use crate::rules::risus::odds::FightOdds;
use crate::ui::font::{BOLD, SCORE, TOTAL};
use crate::ui::band::Band;
use crate::ui::fight::Reckoned;
use crate::ui::text::{Written, written};

/// The odds of a fight, seen from the left side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Odds {
    /// Who fights.
    pub sides: Both<Side>,
    /// What they roll with.
    pub strengths: Both<u8>,
    /// How it will end.
    pub odds: Reckoned,
}

/// The bar between the number and the keys.
const BAR_TOP: i32 = 45;
const BAR_HEIGHT: i32 = 9;
/// Where the words begin.
const WORDS: i32 = 64;

impl Odds {
    #[inline(never)]
    pub(super) fn draw(&self, frame: &mut Frame, style: &Style) {
        let words = style.words();
        BOLD.left(frame, texts(words).odds_title, (0, 8));
        frame.light(0, 11, Frame::WIDTH as i32, 1);
        for (seat, line) in [(Seat::A, 22), (Seat::B, 31)] {
            let strength = decimal(*self.strengths.of(seat));
            let number = (Frame::WIDTH as i32, line);
            small::right(frame, &strength, number);
            let room = Frame::WIDTH as i32 - WORDS - 16;
            let name: &Text = &self.sides.of(seat).name;
            cut(frame, name, (WORDS, line), Align::Left, room);
        }
        bar(frame, &self.odds);
        match self.odds.known() {
            Some(odds) => {
                let percent = decimal(odds.win_percent().0);
                let sign = 50;
                // Three digits are a little smaller.
                let font = if percent.len() < 3 { &TOTAL } else { &SCORE };
                font.right(frame, &percent, (sign - 2, 43));
                BOLD.left(frame, "%", (sign, 24));
                let text = rounds(words, odds);
                small::left(frame, &text, (WORDS, 41));
            }
            None => {
                let text = match self.odds {
                    Reckoned::Wait => "...",
                    _ => "-",
                };
                BOLD.center(frame, text, (22, 30));
            }
        }
        let keys = Keys {
            arrows: Arrows::UP,
            change: texts(words).round,
            roll: texts(words).go_on,
            back: words.menu,
        };
        footer::draw(frame, &keys);
    }

    pub(super) fn say(&self, f: &mut fmt::Formatter<'_>, words: &Words) -> fmt::Result {
        write!(f, "{}: ", texts(words).odds_title)?;
        say_sides(f, &self.sides)?;
        match &self.odds {
            Reckoned::Wait => write!(f, ", ..."),
            Reckoned::Never => write!(f, ", -"),
            Reckoned::Odds(odds) => {
                write!(f, ", {} % - ", odds.win_percent().0)?;
                write!(f, "{} %, ", odds.lose_percent().0)?;
                say_rounds(f, words, odds)
            }
        }
    }
}

/// Solid as far as the left side wins, dark as far as the right one does, dotted between.
#[inline(never)]
fn bar(frame: &mut Frame, odds: &Reckoned) {
    frame.outline(0, BAR_TOP, Frame::WIDTH as i32, BAR_HEIGHT);
    let inside = Frame::WIDTH as i32 - 2;
    let Some(odds) = odds.known() else {
        return;
    };
    let share = |part: u32| (u64::from(part) * inside as u64 / u64::from(FightOdds::WHOLE)) as i32;
    let (won, open) = (share(odds.win), share(odds.undecided));
    frame.light(1, BAR_TOP + 1, won, BAR_HEIGHT - 2);
    for column in (0..open).filter(|column| column & 1 == 0) {
        for row in 0..(BAR_HEIGHT - 1) / 2 {
            frame.light(1 + won + column, BAR_TOP + 1 + 2 * row, 1, 1);
        }
    }
}

/// The same in the band of the ready screen: a bar with the rounds in it, and the percentage.
#[inline(never)]
pub(super) fn band(frame: &mut Frame, style: &Style, odds: &Reckoned) {
    let percent = odds.known().map(FightOdds::win_percent);
    let text = match odds {
        Reckoned::Wait => written(format_args!("...")),
        Reckoned::Never => written(format_args!("-")),
        Reckoned::Odds(odds) => rounds(style.words(), odds),
    };
    Band::BESIDE_PERCENT.odds(frame, &text, percent);
    Band::BESIDE_PERCENT.chance(frame, style, percent);
}

fn rounds(words: &Words, odds: &FightOdds) -> Written {
    written(format_args!("{}", Rounds(words, odds)))
}

pub(super) fn say_rounds(
    f: &mut fmt::Formatter<'_>,
    words: &Words,
    odds: &FightOdds,
) -> fmt::Result {
    write!(f, "{}", Rounds(words, odds))
}

struct Rounds<'a>(&'a Words, &'a FightOdds);

impl fmt::Display for Rounds<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Rounds(words, odds) = self;
        // Tenths, halves up.
        let tenths = (odds.rounds.hundredths + 5) / 10;
        let (whole, tenth) = (tenths / 10, tenths % 10);
        let fight = texts(words);
        write!(f, "{whole}{}{tenth} {}", fight.decimal_point, fight.rounds)
    }
}
