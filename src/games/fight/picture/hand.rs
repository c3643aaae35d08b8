//! What one side has rolled, drawn as dice.

use core::fmt;

use super::dice::{
    MARK, POWER, SMALL_D4, SMALL_DIE, SMALL_POWER, TINY_DIE, added, d6, mark, power, rays,
    small_d6, small_power, threatening,
};
use super::from_edge as x;
use crate::dice::{Die, Face};
use crate::rules::risus::Seat;
use crate::ui::text::written;
use crate::ui::{Frame, dice as large, small};

/// What one side has rolled.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Hand {
    /// Nothing.
    #[default]
    Empty,
    /// Dice and a number, summed up.
    Sum {
        /// The D6.
        first: Face,
        /// R2-1: the other D6.
        second: Option<Face>,
        /// RH-9: the D4.
        explosion: Option<Face>,
        /// RH-13: the D4 of a lost 1.
        fumble: Option<Face>,
        /// The Force, doubled where a rule doubles it.
        bonus: u8,
        /// RH-34: how many helpers rolled.
        helpers: u8,
        /// RH-34: and how many of them a 6.
        sixes: u8,
    },
    /// RP: a pool.
    Pool {
        /// How many dice show 1, 2, 3, 4, 5, 6.
        faces: [u8; 6],
        /// RP-25: how many helpers' dice rolled.
        helpers: u8,
        /// RP-25: how many of them show a 6.
        sixes: u8,
        /// What a die must reach.
        difficulty: u8,
        /// RP-17: the D6 rolled because both had failed.
        fumble: Option<Face>,
    },
    /// RH-25: a power.
    Power {
        /// The power die.
        die: Die,
        /// What it shows.
        face: Face,
        /// The D4, if it showed its maximum.
        explosion: Option<Face>,
        /// RH-26: the D4 of a failed 1.
        fumble: Option<Face>,
        /// The level, doubled where a rule doubles it.
        bonus: u8,
    },
    /// RH-31: no roll, a difficulty.
    Difficulty(u8),
}

/// How far a burst is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Burst {
    /// It flashes, bright or dark; its D4 is still to come.
    Flash(bool),
    /// The D4 lies there, or there is none.
    Over,
}

/// The dice stand in these rows, from the outer edge inwards; a pool has so much room.
const TOP: i32 = 16;

const HEIGHT: i32 = 24;

const POOL_ROOM: i32 = 44;

impl Hand {
    /// RH-9, RH-25: the D4 of a burst.
    pub(crate) const fn explosion(&self) -> Option<Face> {
        match self {
            Hand::Sum { explosion, .. } | Hand::Power { explosion, .. } => *explosion,
            Hand::Empty | Hand::Pool { .. } | Hand::Difficulty(_) => None,
        }
    }

    /// Draws the dice at rest.
    #[inline(never)]
    pub(super) fn draw(&self, frame: &mut Frame, seat: Seat, score: u8, burst: Burst) {
        match *self {
            Hand::Empty => {}
            Hand::Sum {
                first,
                second,
                explosion,
                fumble,
                helpers,
                sixes,
                ..
            } => {
                let alone = second.or(explosion).or(fumble).is_none();
                if alone && helpers == 0 {
                    return large::d6(frame, x(seat, 0, 23), TOP, first);
                }
                let top = if helpers > 0 { TOP + 3 } else { TOP + 5 };
                let near = x(seat, 0, SMALL_DIE);
                d6(frame, near, top, first);
                if let Some(face) = second {
                    d6(frame, x(seat, SMALL_DIE + 1, SMALL_DIE), top, face);
                }
                if explosion.is_some() && burst != Burst::Flash(false) {
                    rays(frame, near, top, helpers == 0);
                }
                if burst == Burst::Over {
                    d4(
                        frame,
                        x(seat, SMALL_DIE + 1, SMALL_D4),
                        explosion,
                        fumble,
                        top,
                    );
                }
                helping(frame, seat, helpers, sixes);
            }
            Hand::Pool {
                faces,
                sixes,
                helpers,
                difficulty,
                fumble,
            } => pool(
                frame,
                seat,
                &Pool {
                    faces,
                    helpers,
                    sixes,
                    difficulty,
                    fumble,
                },
                score,
            ),
            Hand::Power {
                face,
                explosion,
                fumble,
                ..
            } => {
                if explosion.or(fumble).is_none() {
                    return power(frame, x(seat, 0, POWER), TOP, face);
                }
                let top = TOP + 5;
                small_power(frame, x(seat, 0, SMALL_POWER), top, face);
                if burst == Burst::Over {
                    d4(
                        frame,
                        x(seat, SMALL_POWER + 1, SMALL_D4),
                        explosion,
                        fumble,
                        top,
                    );
                }
            }
            Hand::Difficulty(_) => {}
        }
    }

    /// Draws the dice in the air.
    pub(super) fn draw_falling(&self, frame: &mut Frame, seat: Seat, step: u8) {
        match *self {
            Hand::Empty | Hand::Difficulty(_) => {}
            Hand::Pool { faces, .. } => {
                let count: u8 = faces.iter().fold(0, |sum, n| sum.saturating_add(*n));
                // Faces that mean nothing, and hop.
                let grid = Grid::new(seat, TINY_DIE, POOL_ROOM);
                for place in 0..count.min(grid.count()) {
                    let (x, y) = grid.at(place);
                    let hop = i32::from((place + step) & 1) * 2;
                    let face = (place * 2 + step * 3) % 5 + 1;
                    small_d6(frame, x, y + hop, TINY_DIE, face, false);
                }
            }
            // Not from the very top: there are the names and the bars.
            _ => large::d6_falling(frame, x(seat, 2, 23), TOP + 6, step + 1),
        }
    }
}

/// The D4 beside a die: what it adds, or whether a 1 is critical.
fn d4(frame: &mut Frame, x: i32, explosion: Option<Face>, fumble: Option<Face>, y: i32) {
    if let Some(face) = explosion {
        added(frame, x, y, face);
    }
    if let Some(face) = fumble {
        threatening(frame, x, y, face);
    }
}

/// Where dice of a size stand, row by row, as many as fit.
struct Grid {
    seat: Seat,
    size: i32,
    columns: i32,
}

impl Grid {
    fn new(seat: Seat, size: i32, room: i32) -> Grid {
        let columns = (room + 1) / (size + 1);
        Grid {
            seat,
            size,
            columns,
        }
    }

    fn count(&self) -> u8 {
        (self.columns * (HEIGHT / (self.size + 1))) as u8
    }

    fn at(&self, place: u8) -> (i32, i32) {
        let place = i32::from(place);
        let (column, row) = (place % self.columns, place / self.columns);
        let pitch = self.size + 1;
        (x(self.seat, column * pitch, self.size), TOP + row * pitch)
    }
}

struct Pool {
    faces: [u8; 6],
    helpers: u8,
    sixes: u8,
    difficulty: u8,
    fumble: Option<Face>,
}

/// The highest dice first: those that succeed are solid.
#[inline(never)]
fn pool(frame: &mut Frame, seat: Seat, pool: &Pool, score: u8) {
    let count: u16 = pool.faces.iter().map(|count| u16::from(*count)).sum();
    // Two digits of successes take a die's room.
    let room = if score < 10 { POOL_ROOM } else { 30 };
    let extra = pool.helpers > 0 || pool.fumble.is_some();
    let mut grid = Grid::new(seat, TINY_DIE, room);
    let mut most = grid.count();
    let with_pips = count <= u16::from(if extra { most / 2 } else { most });
    if !with_pips {
        // Too many for pips: a mark for each die, as many as fit, the successes first.
        grid = Grid::new(seat, MARK, room);
        most = grid.count() - if extra { 5 } else { 0 };
    }
    let mut place = 0;
    for face in (1..=6_u8).rev() {
        let count = pool.faces.get(usize::from(face) - 1).copied();
        for _ in 0..count.unwrap_or(0) {
            if place == most {
                break;
            }
            let ((x, y), succeeds) = (grid.at(place), face >= pool.difficulty);
            match with_pips {
                true => small_d6(frame, x, y, TINY_DIE, face, succeeds),
                false => mark(frame, x, y, succeeds),
            }
            place += 1;
        }
    }
    let mut from = 0;
    if pool.helpers > 0 {
        from = helping_pool(frame, seat, pool.sixes) + 3;
    }
    if let Some(face) = pool.fumble {
        let left = x(seat, from, TINY_DIE);
        small_d6(frame, left, TOP + 13, TINY_DIE, face, false);
        let beside = x(seat, from + TINY_DIE + 2, small::width("?"));
        let sign = if face == 1 { "!" } else { "?" };
        small::left(frame, sign, (beside, TOP + 21));
    }
}

/// RH-34: one mark for each helper, solid for a 6.
fn helping(frame: &mut Frame, seat: Seat, helpers: u8, sixes: u8) {
    for helper in 0..helpers {
        let left = x(seat, i32::from(helper) * 4, 3);
        frame.light(left, TOP + 18, 3, 5);
        if helper >= sixes {
            frame.darken(left + 1, TOP + 19, 1, 3);
        }
    }
}

/// RP-25: the sixes of the helpers. Tells how many columns they take.
fn helping_pool(frame: &mut Frame, seat: Seat, sixes: u8) -> i32 {
    let left = x(seat, 0, TINY_DIE);
    small_d6(frame, left, TOP + 13, TINY_DIE, 6, true);
    let text = written(format_args!("+{sixes}"));
    let beside = x(seat, TINY_DIE + 2, small::width(&text));
    small::left(frame, &text, (beside, TOP + 21));
    TINY_DIE + 2 + small::width(&text)
}

impl fmt::Display for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Hand::Empty => Ok(()),
            Hand::Difficulty(difficulty) => write!(f, "{difficulty}"),
            Hand::Sum {
                first,
                second,
                explosion,
                fumble,
                bonus,
                helpers,
                sixes,
            } => {
                write!(f, "{first}")?;
                for die in [second, explosion].into_iter().flatten() {
                    write!(f, " + {die}")?;
                }
                write!(f, " + {bonus}")?;
                if helpers > 0 {
                    write!(f, " + {sixes}")?;
                }
                say_fumble(f, fumble)
            }
            Hand::Power {
                die,
                face,
                explosion,
                fumble,
                bonus,
            } => {
                write!(f, "{die} {face}")?;
                if let Some(d4) = explosion {
                    write!(f, " + {d4}")?;
                }
                write!(f, " + {bonus}")?;
                say_fumble(f, fumble)
            }
            Hand::Pool {
                faces,
                helpers,
                sixes,
                fumble,
                ..
            } => {
                for face in (1..=6_usize).rev() {
                    for _ in 0..faces.get(face - 1).copied().unwrap_or(0) {
                        write!(f, "{face}")?;
                    }
                }
                if helpers > 0 {
                    write!(f, " + {sixes}")?;
                }
                match fumble {
                    Some(face) => write!(f, " (D6 {face})"),
                    None => Ok(()),
                }
            }
        }
    }
}

fn say_fumble(f: &mut fmt::Formatter<'_>, fumble: Option<Face>) -> fmt::Result {
    match fumble {
        Some(d4) => write!(f, " (D4 {d4})"),
        None => Ok(()),
    }
}
