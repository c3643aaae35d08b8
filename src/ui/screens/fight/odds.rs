//! How a fight will end: the chance to win as a number and a bar, and the rounds to expect.

use core::fmt;

use super::footer::{self, Arrows, Keys};
use super::{
    Align, BAND_HEIGHT, BAND_LINE, BAND_TOP, Both, Frame, Ink, SMALL, Seat, Side, Text, View,
    Words, cut, decimal, say_sides,
};
use crate::rules::risus::odds::FightOdds;
use crate::ui::font::{BOLD, SCORE, TOTAL};
use crate::ui::screens::fight::Reckoned;

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
    pub(super) fn draw(&self, frame: &mut Frame, view: &View) {
        let words = view.lang.words();
        BOLD.draw(frame, words.fight.odds_title, (0, 8), Align::Left, Ink::On);
        frame.fill(0, 11, Frame::WIDTH as i32, 1, Ink::On);
        for (seat, line) in [(Seat::A, 22), (Seat::B, 31)] {
            let strength = decimal(*self.strengths.of(seat));
            let number = (Frame::WIDTH as i32, line);
            SMALL.draw(frame, &strength, number, Align::Right, Ink::On);
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
                font.draw(frame, &percent, (sign - 2, 43), Align::Right, Ink::On);
                BOLD.draw(frame, "%", (sign, 24), Align::Left, Ink::On);
                let text = rounds(words, odds);
                SMALL.draw(frame, &text, (WORDS, 41), Align::Left, Ink::On);
            }
            None => {
                let text = match self.odds {
                    Reckoned::Wait => "...",
                    _ => "-",
                };
                BOLD.draw(frame, text, (22, 30), Align::Center, Ink::On);
            }
        }
        let keys = Keys {
            arrows: Arrows {
                up: true,
                down: false,
            },
            change: words.fight.round,
            roll: words.fight.go_on,
            back: words.menu,
        };
        footer::draw(frame, &keys);
    }

    pub(super) fn say(&self, f: &mut fmt::Formatter<'_>, words: &Words) -> fmt::Result {
        write!(f, "{}: ", words.fight.odds_title)?;
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
fn bar(frame: &mut Frame, odds: &Reckoned) {
    frame.fill(0, BAR_TOP, Frame::WIDTH as i32, BAR_HEIGHT, Ink::On);
    let inside = Frame::WIDTH as i32 - 2;
    frame.fill(1, BAR_TOP + 1, inside, BAR_HEIGHT - 2, Ink::Off);
    let Some(odds) = odds.known() else {
        return;
    };
    let share = |part: u32| (u64::from(part) * inside as u64 / u64::from(FightOdds::WHOLE)) as i32;
    let (won, open) = (share(odds.win), share(odds.undecided));
    frame.fill(1, BAR_TOP + 1, won, BAR_HEIGHT - 2, Ink::On);
    for column in (0..open).step_by(2) {
        for row in (1..BAR_HEIGHT - 1).step_by(2) {
            frame.fill(1 + won + column, BAR_TOP + row, 1, 1, Ink::On);
        }
    }
}

/// The same in the band of the ready screen: a bar with the rounds in it, and the percentage.
pub(super) fn band(frame: &mut Frame, view: &View, odds: &Reckoned) {
    const WIDTH: i32 = 98;
    let words = view.lang.words();
    frame.fill(0, BAND_TOP, WIDTH, BAND_HEIGHT, Ink::On);
    frame.fill(1, BAND_TOP + 1, WIDTH - 2, BAND_HEIGHT - 2, Ink::Off);
    let right = Frame::WIDTH as i32;
    let sign = right - SMALL.width("%");
    if view.scripted {
        // A scripted roll has no odds.
        let text = words.scripted;
        SMALL.draw(frame, text, (right - 1, BAND_LINE), Align::Right, Ink::On);
        frame.fill(
            WIDTH + 2,
            BAND_TOP,
            right - WIDTH - 2,
            BAND_HEIGHT,
            Ink::Flip,
        );
    }
    let Some(odds) = odds.known() else {
        let text = if *odds == Reckoned::Wait { "..." } else { "-" };
        SMALL.draw(frame, text, (WIDTH / 2, BAND_LINE), Align::Center, Ink::On);
        return;
    };
    let text = rounds(words, odds);
    SMALL.draw(frame, &text, (WIDTH / 2, BAND_LINE), Align::Center, Ink::On);
    let percent = odds.win_percent().0;
    let filled = (WIDTH - 4) * i32::from(percent) / 100;
    frame.fill(2, BAND_TOP + 2, filled, BAND_HEIGHT - 4, Ink::Flip);
    if !view.scripted {
        SMALL.draw(frame, "%", (sign, BAND_LINE), Align::Left, Ink::On);
        let number = decimal(percent);
        BOLD.draw(frame, &number, (sign - 2, BAND_LINE), Align::Right, Ink::On);
    }
}

fn rounds(words: &Words, odds: &FightOdds) -> heapless::String<24> {
    let mut text = heapless::String::new();
    // "1000.00 rounds" at most.
    let _ = fmt::write(&mut text, format_args!("{}", Rounds(words, odds)));
    text
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
        let fight = &words.fight;
        write!(f, "{whole}{}{tenth} {}", fight.decimal_point, fight.rounds)
    }
}
