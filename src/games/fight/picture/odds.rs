//! How a fight will end: each side's chance to win as a number and a bar, and the rounds to expect.

use core::fmt;

use super::{NAME_LINE, Next, Side, at_edge, cut, from_edge, say_sides};
use crate::dice::Percent;
use crate::games::fight::words::texts;
use crate::lang::Lang;
use crate::rules::risus::odds::FightOdds;
use crate::rules::risus::{Both, Seat};
use crate::ui::font::{BOLD, SCORE};
use crate::ui::footer::{self, Arrows, Keys};
use crate::ui::text::{Written, written};
use crate::ui::{Frame, Style, decimal, line, shared, small};
use crate::word::Word;

/// The odds of a fight.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Odds {
    /// Who fights.
    pub sides: Both<Side>,
    /// What they roll with.
    pub numbers: Both<u8>,
    /// How it will end.
    pub chances: Chances,
    /// RH-36: somebody fights in a team, so that it matters who takes the losses.
    pub shares_losses: bool,
    /// What Roll does.
    pub next: Next,
}

/// Odds that take a moment to be reckoned.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Chances {
    /// Not yet.
    Wait,
    /// There are none: there will be no such round.
    Never,
    /// These.
    Known(FightOdds),
}

/// The rows of this screen: names, numbers, and the bar.
const NAMES: i32 = 20;
const NUMBERS: i32 = 47;
const BAR_TOP: i32 = 49;
const BAR_HEIGHT: i32 = 5;
/// In the band of the ready screen.
const BAND_LINE: i32 = 49;
const SLIM_TOP: i32 = 50;
const SLIM_HEIGHT: i32 = 4;
/// What a name has room for beside its number.
const NAME_ROOM: i32 = 44;

impl Odds {
    #[inline(never)]
    pub(super) fn draw(&self, frame: &mut Frame, style: &Style) {
        let lang = style.lang;
        small::left(frame, self.title().of(lang), (2, NAME_LINE + 1));
        frame.invert(0, 0, Frame::WIDTH as i32, 10);
        let widths = Seat::BOTH.map(|seat| self.draw_side(frame, lang, seat));
        match &self.chances {
            Chances::Known(odds) => {
                let [left, right] = widths;
                let middle = (left + Frame::WIDTH as i32 - right) / 2;
                small::center(frame, &tenths(lang, odds), (middle, NUMBERS - 10));
                small::center(frame, texts().rounds.of(lang), (middle, NUMBERS - 1));
                bar(frame, BAR_TOP, BAR_HEIGHT, odds);
            }
            Chances::Wait => {
                line(frame, shared().reckoning.of(lang), NUMBERS - 10);
                empty_bar(frame, BAR_TOP, BAR_HEIGHT);
            }
            Chances::Never => line(frame, "-", 35),
        }
        let keys = Keys {
            arrows: Arrows::UP,
            change: texts().round,
            roll: self.next.verb(),
            back: shared().menu,
        };
        footer::draw(frame, lang, &keys);
    }

    /// What the chances are; of a team, in which way it plays them out.
    const fn title(&self) -> Word {
        match self.shares_losses {
            true => texts().weakest_first,
            false => texts().odds_title,
        }
    }

    /// A side's name, what it rolls with, and its chance below. How wide that is.
    fn draw_side(&self, frame: &mut Frame, lang: Lang, seat: Seat) -> i32 {
        let name = cut(&self.sides.of(seat).name, lang, NAME_ROOM);
        let number = decimal(*self.numbers.of(seat));
        let text = match seat {
            Seat::A => written(format_args!("{name} {number}")),
            Seat::B => written(format_args!("{number} {name}")),
        };
        at_edge(frame, &text, seat, 0, NAMES);
        let Chances::Known(odds) = &self.chances else {
            return 0;
        };
        let percent = decimal(percent(odds, seat));
        let width = SCORE.width(&percent);
        let left = from_edge(seat, 0, width + 8);
        SCORE.left(frame, &percent, (left, NUMBERS));
        small::left(frame, "%", (left + width + 2, NUMBERS - 17));
        width + 8
    }

    pub(super) fn say(&self, f: &mut fmt::Formatter<'_>, lang: Lang) -> fmt::Result {
        write!(f, "{}: ", texts().odds_title.of(lang))?;
        say_sides(f, lang, &self.sides)?;
        self.chances.say(f, lang)?;
        match self.shares_losses {
            true => write!(f, ", {}", texts().weakest_first.of(lang)),
            false => Ok(()),
        }
    }
}

impl Chances {
    pub(super) fn say(&self, f: &mut fmt::Formatter<'_>, lang: Lang) -> fmt::Result {
        match self {
            Chances::Wait => write!(f, ", ..."),
            Chances::Never => Ok(()),
            Chances::Known(odds) => {
                let [a, b] = Seat::BOTH.map(|seat| percent(odds, seat));
                write!(f, ", {a} % - {b} %, {}", rounds(lang, odds))
            }
        }
    }
}

fn percent(odds: &FightOdds, seat: Seat) -> u8 {
    match seat {
        Seat::A => odds.win_percent().0,
        Seat::B => odds.lose_percent().0,
    }
}

/// The same in the band of the ready screen: each side's chance below its number.
#[inline(never)]
pub(super) fn draw_band(frame: &mut Frame, lang: Lang, chances: &Chances) {
    let odds = match chances {
        Chances::Never => return,
        Chances::Wait => {
            line(frame, shared().reckoning.of(lang), BAND_LINE);
            return empty_bar(frame, SLIM_TOP, SLIM_HEIGHT);
        }
        Chances::Known(odds) => odds,
    };
    let percents = Both::by(|seat| Percent(percent(odds, seat)));
    draw_percents(frame, &rounds(lang, odds), &percents);
    bar(frame, SLIM_TOP, SLIM_HEIGHT, odds);
}

/// The chances of a single attack, with a text between them.
#[inline(never)]
pub(super) fn draw_chances(frame: &mut Frame, middle: &str, percents: &Both<Percent>) {
    draw_percents(frame, middle, percents);
    let inside = Frame::WIDTH as i32 - 2;
    let share = |percent: Percent| inside * i32::from(percent.0) / 100;
    let (won, lost) = (share(percents.a), share(percents.b));
    shares(
        frame,
        SLIM_TOP,
        SLIM_HEIGHT,
        (won, (inside - won - lost).max(0)),
    );
}

fn draw_percents(frame: &mut Frame, middle: &str, percents: &Both<Percent>) {
    line(frame, middle, BAND_LINE);
    for seat in Seat::BOTH {
        let percent = decimal(percents.of(seat).0);
        let width = BOLD.width(&percent);
        let left = from_edge(seat, 1, width + 2 + small::width("%"));
        BOLD.left(frame, &percent, (left, BAND_LINE));
        small::left(frame, "%", (left + width + 2, BAND_LINE));
    }
}

/// Solid as far as the left side wins, dark as far as the right one does, dotted between.
#[inline(never)]
fn bar(frame: &mut Frame, top: i32, height: i32, odds: &FightOdds) {
    let inside = Frame::WIDTH as i32 - 2;
    let share = |part: u32| (u64::from(part) * inside as u64 / u64::from(FightOdds::WHOLE)) as i32;
    shares(frame, top, height, (share(odds.win), share(odds.undecided)));
}

/// Nobody knows yet.
fn empty_bar(frame: &mut Frame, top: i32, height: i32) {
    frame.outline(0, top, Frame::WIDTH as i32, height);
}

/// The same by the columns of a win, and of what stays open.
fn shares(frame: &mut Frame, top: i32, height: i32, (won, open): (i32, i32)) {
    frame.outline(0, top, Frame::WIDTH as i32, height);
    frame.light(1, top + 1, won, height - 2);
    for column in (0..open).filter(|column| column & 1 == 0) {
        frame.light(1 + won + column, top + 1 + (column >> 1 & 1), 1, 1);
    }
}

/// The rounds to expect.
fn rounds(lang: Lang, odds: &FightOdds) -> Written {
    let (number, noun) = (tenths(lang, odds), texts().rounds.of(lang));
    written(format_args!("{number} {noun}"))
}

/// Their number in tenths, halves up.
fn tenths(lang: Lang, odds: &FightOdds) -> Written {
    let tenths = (odds.rounds.hundredths + 5) / 10;
    let (whole, tenth) = (tenths / 10, tenths % 10);
    let point = texts().decimal_point.of(lang);
    written(format_args!("{whole}{point}{tenth}"))
}
