//! The odds of a fight: each side's chance to win as a number and a bar, and the expected rounds.

use super::{NAME_LINE, Next, Side, say_sides};
use crate::games::fight::prelude::*;
use crate::rules::risus::odds::FightOdds;
use crate::ui::band;

/// The odds of a fight.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Odds {
    /// Who fights.
    pub sides: Both<Side>,
    /// What they roll with.
    pub numbers: Both<u8>,
    /// How it will end.
    pub chances: Chances,
    /// RH-36: a team fights, so that it matters who takes the losses.
    pub shares_losses: bool,
    /// What Roll does.
    pub next: Next,
}

/// Odds that the odds worker computes.
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
const BAR: Rect = (0, 49, Frame::WIDTH as i32, 5);
/// In the band of the ready screen.
const BAND_LINE: i32 = 49;
const SLIM: Rect = (0, 50, Frame::WIDTH as i32, 4);
/// How wide a bar is inside its outline.
const INSIDE: i32 = Frame::WIDTH as i32 - 2;
/// What a name has room for beside its number.
const NAME_ROOM: i32 = 44;

impl Odds {
    #[inline(never)] // One kind of picture is not on the stack of another.
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
                shares(frame, BAR, odds);
            }
            Chances::Wait => {
                line(frame, kit_texts().computing.of(lang), NUMBERS - 10);
                bar::shares(frame, BAR, 0, 0);
            }
            Chances::Never => line(frame, "-", 35),
        }
        let keys = [texts().round, self.next.verb(), kit_texts().menu];
        footer::draw(frame, lang, Arrows::UP, keys);
    }

    /// What the chances are; of a team, in which way it plays them out.
    const fn title(&self) -> TextId {
        match self.shares_losses {
            true => texts().weakest_first,
            false => texts().odds_title,
        }
    }

    /// A side's name, what it rolls with, and its chance below. How wide that is.
    fn draw_side(&self, frame: &mut Frame, lang: Lang, seat: Seat) -> i32 {
        let (edge, name) = (Edge::from(seat), &self.sides.of(seat).name);
        let name = small::cut(&name.of(lang), NAME_ROOM);
        let number = decimal(*self.numbers.of(seat));
        let text = match seat {
            Seat::A => written!("{name} {number}"),
            Seat::B => written!("{number} {name}"),
        };
        edge.text(frame, &text, 0, NAMES);
        let Chances::Known(odds) = &self.chances else {
            return 0;
        };
        let percent = decimal(percent(odds, seat));
        let width = SCORE.width(&percent);
        let left = edge.column(0, width + 8);
        SCORE.left(frame, &percent, (left, NUMBERS));
        small::left(frame, "%", (left + width + 2, NUMBERS - 17));
        width + 8
    }

    pub(super) fn say(&self, f: &mut Formatter<'_>, lang: Lang) -> fmt::Result {
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
    pub(super) fn say(&self, f: &mut Formatter<'_>, lang: Lang) -> fmt::Result {
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

/// Draws the odds in the band of the ready screen: each side's chance below its number.
#[inline(never)] // What this part of a picture takes is not on the stack in the next part.
pub(super) fn draw_band(frame: &mut Frame, lang: Lang, chances: &Chances) {
    let odds = match chances {
        Chances::Never => return,
        Chances::Wait => {
            line(frame, kit_texts().computing.of(lang), BAND_LINE);
            return bar::shares(frame, SLIM, 0, 0);
        }
        Chances::Known(odds) => odds,
    };
    let percents = Both::by(|seat| Percent(percent(odds, seat)));
    draw_percents(frame, &rounds(lang, odds), &percents);
    shares(frame, SLIM, odds);
}

/// The chances of a single attack, with a text between them.
pub(super) fn draw_chances(frame: &mut Frame, middle: &str, percents: &Both<Percent>) {
    draw_percents(frame, middle, percents);
    let share = |percent: Percent| INSIDE * i32::from(percent.0) / 100;
    let (won, lost) = (share(percents.a), share(percents.b));
    bar::shares(frame, SLIM, won, (INSIDE - won - lost).max(0));
}

fn draw_percents(frame: &mut Frame, middle: &str, percents: &Both<Percent>) {
    line(frame, middle, BAND_LINE);
    for seat in Seat::BOTH {
        let (x, align) = Edge::from(seat).end(1);
        band::percent(frame, (x, BAND_LINE), align, *percents.of(seat));
    }
}

/// What either side wins, and what stays open.
#[inline(never)] // Several pictures call it: one copy.
fn shares(frame: &mut Frame, place: Rect, odds: &FightOdds) {
    let share = |part: u32| (u64::from(part) * INSIDE as u64 / u64::from(FightOdds::WHOLE)) as i32;
    bar::shares(frame, place, share(odds.win), share(odds.undecided));
}

/// The rounds to expect.
fn rounds(lang: Lang, odds: &FightOdds) -> Written {
    let (number, noun) = (tenths(lang, odds), texts().rounds.of(lang));
    written!("{number} {noun}")
}

/// Their number in tenths, halves up.
fn tenths(lang: Lang, odds: &FightOdds) -> Written {
    let tenths = (odds.rounds.hundredths + 5) / 10;
    let (whole, tenth) = (tenths / 10, tenths % 10);
    let point = texts().decimal_point.of(lang);
    written!("{whole}{point}{tenth}")
}
