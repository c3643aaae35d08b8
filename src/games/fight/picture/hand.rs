//! The roll of one side, drawn as dice.

use super::dice::{
    D6, MARK, POWER, SMALL_D4, SMALL_DIE, SMALL_POWER, TINY, TINY_DIE, added, power, rays,
    small_power, threatening,
};
use crate::games::fight::prelude::*;
use core::iter;

/// What one side has rolled.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Coded)]
#[coded(checked)]
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

// No D4 shows more, and a picture of the fall is counted for each point.
checked!(Hand, |hand| hand
    .explosion()
    .is_none_or(|points| points <= 4));

impl Hand {
    /// RH-9, RH-25: the D4 of a burst.
    pub(crate) const fn explosion(&self) -> Option<Face> {
        match self {
            Hand::Sum { explosion, .. } | Hand::Power { explosion, .. } => *explosion,
            Hand::Empty | Hand::Pool { .. } | Hand::Difficulty(_) => None,
        }
    }

    /// Draws the dice at rest.
    #[inline(never)] // Several pictures call it: one copy.
    pub(super) fn draw(&self, frame: &mut Frame, seat: Seat, score: u8, burst: Burst) {
        let edge = Edge::from(seat);
        match *self {
            Hand::Empty | Hand::Difficulty(_) => {}
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
                    return dice::d6(frame, edge.column(0, 23), TOP, first);
                }
                let top = if helpers > 0 { TOP + 3 } else { TOP + 5 };
                let near = edge.column(0, SMALL_DIE);
                D6.draw(frame, (near, top), DieState::Rest(first));
                if let Some(second) = second {
                    let beside = edge.column(SMALL_DIE + 1, SMALL_DIE);
                    D6.draw(frame, (beside, top), DieState::Rest(second));
                }
                if explosion.is_some() && burst != Burst::Flash(false) {
                    rays(frame, near, top, helpers == 0);
                }
                if burst == Burst::Over {
                    let beside = edge.column(SMALL_DIE + 1, SMALL_D4);
                    d4(frame, (beside, top), explosion, fumble);
                }
                helping(frame, edge, helpers, sixes);
            }
            Hand::Pool { .. } => self.draw_pool(frame, edge, score),
            Hand::Power {
                face,
                explosion,
                fumble,
                ..
            } => {
                if explosion.or(fumble).is_none() {
                    return power(frame, edge.column(0, POWER), TOP, face);
                }
                let top = TOP + 5;
                small_power(frame, edge.column(0, SMALL_POWER), top, face);
                if burst == Burst::Over {
                    let beside = edge.column(SMALL_POWER + 1, SMALL_D4);
                    d4(frame, (beside, top), explosion, fumble);
                }
            }
        }
    }

    /// Draws the dice in the air.
    pub(super) fn draw_falling(&self, frame: &mut Frame, seat: Seat, step: u8) {
        let edge = Edge::from(seat);
        match *self {
            Hand::Empty | Hand::Difficulty(_) => {}
            Hand::Pool { faces, .. } => {
                let count: u8 = faces.iter().fold(0, |sum, n| sum.saturating_add(*n));
                // Faces that mean nothing, and hop.
                let grid = Grid::new(edge, TINY_DIE, POOL_ROOM);
                for place in 0..count.min(grid.count()) {
                    let (x, y) = grid.at(place);
                    let hop = i32::from((place + step) & 1) * 2;
                    let face = (place * 2 + step * 3) % 5 + 1;
                    TINY.draw(frame, (x, y + hop), DieState::Dropped(face));
                }
            }
            // Not from the very top: there are the names and the bars.
            _ => dice::d6_falling(frame, edge.column(2, 23), TOP + 6, step + 1),
        }
    }

    /// The highest dice of a pool first: those that succeed are solid.
    #[inline(never)] // What a pool takes is not on the stack of the sums.
    fn draw_pool(&self, frame: &mut Frame, edge: Edge, score: u8) {
        let Hand::Pool {
            faces,
            helpers,
            sixes,
            difficulty,
            fumble,
        } = *self
        else {
            return;
        };
        let count: u16 = faces.iter().map(|count| u16::from(*count)).sum();
        // Two digits of successes take a die's room.
        let room = if score < 10 { POOL_ROOM } else { 30 };
        let extra = helpers > 0 || fumble.is_some();
        let mut grid = Grid::new(edge, TINY_DIE, room);
        let mut most = grid.count();
        let with_pips = count <= u16::from(if extra { most / 2 } else { most });
        if !with_pips {
            // Too many for pips: a mark for each die, as many as fit, the successes first.
            grid = Grid::new(edge, MARK, room);
            most = grid.count() - if extra { 5 } else { 0 };
        }
        let highest_first = (1..=6_u8).rev().zip(faces.iter().rev());
        let all = highest_first.flat_map(|(face, count)| iter::repeat_n(face, (*count).into()));
        for (place, face) in (0..most).zip(all) {
            let ((x, y), succeeds) = (grid.at(place), face >= difficulty);
            match (with_pips, succeeds) {
                (true, true) => TINY.draw(frame, (x, y), DieState::Rest(face)),
                (true, false) => TINY.draw(frame, (x, y), DieState::Dropped(face)),
                (false, _) => bar::cell(frame, (x, y, MARK, MARK), succeeds),
            }
        }
        let mut from = 0;
        if helpers > 0 {
            from = helping_pool(frame, edge, sixes) + 3;
        }
        if let Some(face) = fumble {
            let at = (edge.column(from, TINY_DIE), TOP + 13);
            TINY.draw(frame, at, DieState::Dropped(face));
            let sign = if face == 1 { "!" } else { "?" };
            let beside = edge.column(from + TINY_DIE + 2, small::width("?"));
            small::left(frame, sign, (beside, TOP + 21));
        }
    }
}

/// The D4 beside a die: what it adds, or whether a 1 is critical.
fn d4(frame: &mut Frame, (x, y): (i32, i32), explosion: Option<Face>, fumble: Option<Face>) {
    if let Some(face) = explosion {
        added(frame, x, y, face);
    }
    if let Some(face) = fumble {
        threatening(frame, x, y, face);
    }
}

/// Where dice of a size stand, row by row, as many as fit.
struct Grid {
    edge: Edge,
    size: i32,
    columns: i32,
}

impl Grid {
    fn new(edge: Edge, size: i32, room: i32) -> Grid {
        let columns = (room + 1) / (size + 1);
        Grid {
            edge,
            size,
            columns,
        }
    }

    fn count(&self) -> u8 {
        (self.columns * (HEIGHT / (self.size + 1))) as u8
    }

    fn at(&self, place: u8) -> (i32, i32) {
        let (place, pitch) = (i32::from(place), self.size + 1);
        let (column, row) = (place % self.columns, place / self.columns);
        (
            self.edge.column(column * pitch, self.size),
            TOP + row * pitch,
        )
    }
}

/// RH-34: one mark for each helper, solid for a 6.
fn helping(frame: &mut Frame, edge: Edge, helpers: u8, sixes: u8) {
    for helper in 0..helpers {
        let left = edge.column(i32::from(helper) * 4, 3);
        bar::cell(frame, (left, TOP + 18, 3, 5), helper < sixes);
    }
}

/// RP-25: the sixes of the helpers. Tells how many columns they take.
fn helping_pool(frame: &mut Frame, edge: Edge, sixes: u8) -> i32 {
    TINY.draw(
        frame,
        (edge.column(0, TINY_DIE), TOP + 13),
        DieState::Rest(6),
    );
    let text = written!("+{sixes}");
    edge.text(frame, &text, TINY_DIE + 2, TOP + 21);
    TINY_DIE + 2 + small::width(&text)
}

impl fmt::Display for Hand {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
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

fn say_fumble(f: &mut Formatter<'_>, fumble: Option<Face>) -> fmt::Result {
    match fumble {
        Some(d4) => write!(f, " (D4 {d4})"),
        None => Ok(()),
    }
}
