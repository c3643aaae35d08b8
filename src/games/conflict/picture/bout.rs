//! One step of a conflict: both sides' dice, who is ahead, and what comes next.

use super::{
    BAND, CAPTION_LINE, CAPTION_ROOM, Frame, Ink, NUMBER_LINE, Side, caption, keys, middle,
};
use crate::dice::Face;
use crate::rules::risus::pool::Critical;
use crate::rules::risus::{Both, D6, Seat};
use crate::ui::art::{AT_LEAST, D4_15, GREATER, LESS, LEVEL};
use crate::ui::font::{Align, BOLD, NUMBER, SMALL, TOTAL};
use crate::ui::footer;
use crate::ui::pool_dice::{self, Area, Look, Row};
use crate::ui::{decimal, dice};
use crate::ui::small;
use crate::ui::text::{Written, written};
use crate::ui::Style;
use crate::ui::Words;

/// A step on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bout {
    /// Mine, then the other.
    pub sides: Both<Side>,
    /// The dice.
    pub thrown: Thrown,
    /// Totals, or what counts of a pool.
    pub scores: Both<u8>,
    /// What is said of it.
    pub verdict: Verdict,
    /// Up and Down can act, once it is settled.
    pub up: bool,
    /// See `up`.
    pub down: bool,
}

/// The dice of a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Thrown {
    /// RH-20, YG-4, R2-3: the first or the second time.
    Sums(Both<SumDice>, Pair),
    /// RP-20: pools compared at this difficulty; those above were set aside.
    Pools {
        /// The dice.
        rows: Both<Row>,
        /// What counts.
        difficulty: u8,
        /// RP-11: what counted first.
        normal: u8,
    },
    /// RH-20, RP-21: one bare D6 each.
    Bare(Both<Face>),
}

/// Which roll it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pair {
    /// The first.
    First,
    /// The second, after a tie.
    Second,
}

/// The dice of a sum.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SumDice {
    /// The D6.
    pub first: D6,
    /// R2-1: the other D6.
    pub second: Option<D6>,
    /// RH-9: the D4.
    pub explosion: Option<Face>,
}

/// What is said of a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// A tie that is not the end.
    Level(Then),
    /// It is over; nobody won a duel that ended level.
    Over {
        /// Who won.
        winner: Option<Seat>,
        /// The winner's critical success, or the loser's critical failure.
        critical: Option<Critical>,
    },
}

/// What follows a tie.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Then {
    /// RH-20: both roll again.
    Again,
    /// RP-20: a lower difficulty.
    Lower(u8),
    /// RH-20, RP-21: a bare D6 each.
    RollOff,
}

/// The middle of each score: beside dice of sums, of pools, and of the roll-off.
const SUM: Both<i32> = Both { a: 36, b: 92 };
const POOL: Both<i32> = Both { a: 50, b: 78 };
const BARE: Both<i32> = Both { a: 42, b: 86 };
/// Where a pool lies: its width, narrower beside a score of two digits.
const POOL_WIDTH: i32 = 41;
const NARROW_POOL: i32 = 34;

impl Bout {
    #[inline(never)]
    pub(super) fn draw(&self, frame: &mut Frame, style: &Style) {
        let words = style.words();
        self.captions(frame, style);
        self.dice(frame);
        self.scores(frame);
        self.band(frame, words);
        match self.verdict {
            Verdict::Level(_) => {
                footer::roll_or_back(frame, texts(words).next, texts(words).end);
            }
            Verdict::Over { .. } => keys(frame, words, (self.up, self.down), words.roll),
        }
    }

    #[inline(never)]
    pub(super) fn draw_falling(&self, frame: &mut Frame, style: &Style, picture: u8) {
        self.captions(frame, style);
        let _ = BAND.draw(frame, false);
        match &self.thrown {
            Thrown::Sums(sums, _) => {
                for seat in Seat::BOTH {
                    let number = self.sides.of(seat).number;
                    sum_falling(frame, sums.of(seat), number, edge(seat), picture);
                }
            }
            Thrown::Pools { rows, .. } => {
                for seat in Seat::BOTH {
                    let area = pool_area(seat, POOL_WIDTH);
                    pool_dice::falling(frame, area, rows.of(seat), picture, &self.look());
                }
            }
            Thrown::Bare(_) => {
                for seat in Seat::BOTH {
                    dice::d6_falling(frame, bare(seat), 16, picture);
                }
            }
        }
    }

    fn captions(&self, frame: &mut Frame, style: &Style) {
        let words = style.words();
        for seat in Seat::BOTH {
            let left = i32::from(seat == Seat::A);
            let room = (left, CAPTION_ROOM);
            caption(frame, words, self.sides.of(seat), seat, room, false);
        }
        match self.thrown {
            Thrown::Pools { difficulty, .. } if !style.scripted => {
                AT_LEAST.draw(frame, 57, 0);
                let difficulty = decimal(difficulty);
                small::left(frame, &difficulty, (66, CAPTION_LINE));
            }
            Thrown::Sums(_, Pair::Second) => middle(frame, style, texts(words).second),
            Thrown::Bare(_) => middle(frame, style, "D6"),
            _ => middle(frame, style, ""),
        }
    }

    #[inline(never)]
    fn dice(&self, frame: &mut Frame) {
        for seat in Seat::BOTH {
            match &self.thrown {
                Thrown::Sums(sums, _) => {
                    let (dice, side) = (sums.of(seat), self.sides.of(seat));
                    sum(frame, dice, side.number, edge(seat));
                }
                Thrown::Pools { rows, .. } => {
                    let area = pool_area(seat, self.pool_width());
                    pool_dice::draw(frame, area, rows.of(seat), &self.look());
                }
                Thrown::Bare(faces) => dice::d6(frame, bare(seat), 16, *faces.of(seat)),
            }
        }
    }

    fn pool_width(&self) -> i32 {
        match self.scores.a.max(self.scores.b) {
            0..=9 => POOL_WIDTH,
            10.. => NARROW_POOL,
        }
    }

    /// RP-20: what counts at this step, what was set aside before, and what is left.
    fn look(&self) -> impl Fn(Face) -> Look + use<> {
        let (step, normal) = match self.thrown {
            Thrown::Pools {
                difficulty, normal, ..
            } => (difficulty, normal),
            _ => (0, 0),
        };
        move |face| match face {
            _ if face < step => Look::Hollow,
            _ if face == step || step == normal => Look::Solid,
            _ => Look::Aside,
        }
    }

    #[inline(never)]
    fn scores(&self, frame: &mut Frame) {
        let places = match self.thrown {
            Thrown::Sums(..) => SUM,
            Thrown::Pools { .. } => POOL,
            Thrown::Bare(_) => BARE,
        };
        let narrow = matches!(self.thrown, Thrown::Pools { .. }) && self.pool_width() < POOL_WIDTH;
        let font = if narrow { &NUMBER } else { &TOTAL };
        for seat in Seat::BOTH {
            let (text, middle) = (decimal(*self.scores.of(seat)), *places.of(seat));
            font.center(frame, &text, (middle, NUMBER_LINE));
        }
        if !narrow {
            let (sign, y) = match Seat::ahead(self.scores.a, self.scores.b) {
                Some(Seat::A) => (&GREATER, 20),
                Some(Seat::B) => (&LESS, 20),
                None => (&LEVEL, 22),
            };
            sign.draw(frame, 61, y);
        }
    }

    /// Solid if I won, hollow if not.
    fn band(&self, frame: &mut Frame, words: &Words) {
        let won = matches!(
            self.verdict,
            Verdict::Over {
                winner: Some(Seat::A),
                ..
            }
        );
        BAND.verdict(frame, &BOLD, &self.text(words), won);
    }

    /// By how much the winner is ahead.
    pub(super) fn margin(&self) -> u8 {
        self.scores.a.abs_diff(self.scores.b)
    }

    /// What is said of it.
    pub(super) fn text(&self, words: &Words) -> Written {
        let their = texts(words);
        let (before, number) = match self.verdict {
            Verdict::Level(Then::Again) => (their.both_again, None),
            Verdict::Level(Then::RollOff) => (their.roll_off, None),
            Verdict::Level(Then::Lower(difficulty)) => (their.lower, Some(difficulty)),
            Verdict::Over { winner: None, .. } => (their.tie, None),
            Verdict::Over {
                winner: Some(winner),
                critical,
            } => match (winner, critical) {
                (Seat::A, Some(Critical::Success)) => (words.critical_success, None),
                (Seat::A, Some(Critical::Failure)) => (their.their_critical_failure, None),
                (Seat::B, Some(Critical::Success)) => (their.their_critical_success, None),
                (Seat::B, Some(Critical::Failure)) => (words.critical_failure, None),
                (Seat::A, None) => (their.won_by, Some(self.margin())),
                (Seat::B, None) => (their.lost_by, Some(self.margin())),
            },
        };
        match number {
            Some(number) => written(format_args!("{before} {number}")),
            None => written(format_args!("{before}")),
        }
    }
}

/// Where a side's pool lies.
const fn pool_area(seat: Seat, width: i32) -> Area {
    match seat {
        Seat::A => Area::From(0, width),
        Seat::B => Area::AtRight(width),
    }
}

/// Where the dice of a sum stand.
const fn edge(seat: Seat) -> i32 {
    match seat {
        Seat::A => 0,
        Seat::B => 113,
    }
}

const fn bare(seat: Seat) -> i32 {
    match seat {
        Seat::A => 4,
        Seat::B => 101,
    }
}

/// Dice one above the other, and what is added to them where there is room.
fn sum(frame: &mut Frame, dice: &SumDice, number: u8, x: i32) {
    pool_dice::middle_sized(frame, (x, 8), dice.first.face, Look::Solid);
    if let Some(second) = dice.second {
        pool_dice::middle_sized(frame, (x, 24), second.face, Look::Solid);
    } else if let Some(d4) = dice.explosion {
        D4_15.draw(frame, x, 24);
        let digit = decimal(d4);
        SMALL.draw(frame, &digit, (x + 8, 37), Align::Center, Ink::Off);
    } else {
        added(frame, number, x);
    }
}

fn sum_falling(frame: &mut Frame, dice: &SumDice, number: u8, x: i32, picture: u8) {
    let any = |turn: u8| (2 * picture + turn) % 6 + 1;
    pool_dice::middle_sized(frame, (x, 8), any(0), Look::Hollow);
    if dice.second.is_some() {
        pool_dice::middle_sized(frame, (x, 24), any(3), Look::Hollow);
    } else {
        added(frame, number, x);
    }
}

fn added(frame: &mut Frame, number: u8, x: i32) {
    let text = written(format_args!("+{number}"));
    let width = small::width(&text);
    let left = (x + 7 - width / 2).clamp(0, Frame::WIDTH as i32 - width);
    small::left(frame, &text, (left, 36));
}
