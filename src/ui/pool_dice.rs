//! A pool of D6: drawn as large as their number allows, solid where a die counts.

use core::fmt;

use super::Edge;
use super::dice::{DieState, Square};
use crate::dice::Face;
use crate::rules::risus::D6;
use crate::rules::risus::pool::PoolRoll;
use crate::ui::art::{AGAIN, PLUS};
use declic_pixels::{Frame, Sprite};

/// Dice in the order in which they were drawn, as many as a screen can show.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(align(4))] // Copied at every press: aligned, so that it is copied word by word.
pub struct DiceRow {
    /// A face, or one of the signs below.
    slots: [u8; DiceRow::SHOWN],
    length: u8,
}

/// Encoding of the signs among the faces 1 to 6.
const AGAIN_SIGN: u8 = 7;
const PLUS_SIGN: u8 = 8;

/// An element of the row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Slot {
    /// A die.
    Die(Face),
    /// RP-7: the dice after it are ones rolled again.
    Again,
    /// RP-12: the dice after it are the chains of sixes.
    Plus,
}

impl DiceRow {
    /// RP-34: the most dice of a roll. Dice of longer chains count, but are not shown.
    pub const SHOWN: usize = 40;

    /// The dice of a pool roll.
    pub fn of(roll: &PoolRoll) -> DiceRow {
        let mut row = DiceRow {
            slots: [0; DiceRow::SHOWN],
            length: 0,
        };
        let initial = roll.initial.iter().copied();
        row.group(None, initial.clone().map(D6::first_face));
        row.group(Some(AGAIN_SIGN), initial.filter_map(D6::second_face));
        let chains = roll.chains.iter().flat_map(|chain| {
            let sixes = core::iter::repeat_n(6, usize::from(chain.sixes));
            sixes.chain(chain.last)
        });
        row.group(Some(PLUS_SIGN), chains);
        row
    }

    /// Adds dice after an optional sign.
    fn group(&mut self, sign: Option<u8>, faces: impl Iterator<Item = Face>) {
        let mut sign = sign;
        for face in faces {
            for slot in sign.take().into_iter().chain([face]) {
                if let Some(place) = self.slots.get_mut(usize::from(self.length)) {
                    *place = slot;
                    self.length += 1;
                }
            }
        }
    }

    pub(crate) fn slots(&self) -> impl Iterator<Item = Slot> {
        let slots = self.slots.iter().take(usize::from(self.length));
        slots.map(|&slot| match slot {
            AGAIN_SIGN => Slot::Again,
            PLUS_SIGN => Slot::Plus,
            face => Slot::Die(face),
        })
    }

    /// Number of dice.
    pub(crate) fn dice(&self) -> u8 {
        let dice = self.slots().filter(|slot| matches!(slot, Slot::Die(_)));
        dice.count() as u8
    }

    /// Number of elements that lie still in this frame of the fall.
    const fn at_rest(&self, step: u8) -> usize {
        self.length as usize * step as usize / DiceRow::FALL as usize
    }

    /// Number of frames of the fall.
    pub(crate) const FALL: u8 = 5;
}

/// Writes each die with a space after it, and signs as words.
impl fmt::Display for DiceRow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.slots().try_for_each(|slot| match slot {
            Slot::Die(face) => write!(f, "{face} "),
            Slot::Again => write!(f, "again "),
            Slot::Plus => write!(f, "+ "),
        })
    }
}

/// A size of dice, and the distance from one die to the next in pixels.
struct Size {
    pitch: i32,
    die: Square,
}

/// All sizes, the largest first.
static SIZES: [Size; 6] = [
    Size::new(27, Square::LARGE),
    Size::new(16, Square::MIDDLE),
    Size::new(14, Square::new(12, 2, (2, 3))),
    Size::new(10, Square::new(9, 1, (2, 2))),
    Size::new(8, Square::TINY),
    Size::DOT,
];

impl Size {
    const DOT: Size = Size::new(4, Square::DOT);

    const fn new(pitch: i32, die: Square) -> Size {
        Size { pitch, die }
    }

    /// Pixels between two dice.
    const fn gap(&self) -> i32 {
        self.pitch - self.die.side
    }

    const fn columns(&self, width: i32) -> i32 {
        (width + self.gap()) / self.pitch
    }

    const fn rows(&self) -> i32 {
        let rows = HEIGHT / self.pitch;
        if rows == 0 { 1 } else { rows }
    }

    const fn holds(&self, places: i32, width: i32) -> bool {
        self.columns(width) * self.rows() >= places
    }

    /// Draws a sign in the middle of an element.
    fn sign(&self, frame: &mut Frame, (x, y): (i32, i32), sign: &Sprite<'_>) {
        let margin = (self.die.side - sign.width()) / 2;
        // Between dots, a gap stands for the sign.
        if margin >= 0 {
            sign.draw(frame, x + margin, y + margin);
        }
    }
}

/// Top and height of the dice area, in pixels.
const TOP: i32 = 8;
const HEIGHT: i32 = 32;

/// Columns of the dice area: the screen edge, the inset from it, and the width.
pub(crate) type Area = (Edge, i32, i32);

/// Draws a row of dice; `look` maps each face to its state.
pub(crate) fn draw(frame: &mut Frame, area: Area, row: &DiceRow, look: &dyn Fn(Face) -> DieState) {
    lay(frame, area, row, &|_, face| look(face));
}

/// Draws a row of falling dice, which come to rest one after the other. Rolling dice show arbitrary faces.
pub(crate) fn falling(
    frame: &mut Frame,
    area: Area,
    row: &DiceRow,
    step: u8,
    look: &dyn Fn(Face) -> DieState,
) {
    let still = row.at_rest(step);
    lay(frame, area, row, &|place, face| {
        if place < still {
            look(face)
        } else {
            let any = (5 * place + 2 * usize::from(step)) % 6 + 1;
            DieState::Dropped(any as Face)
        }
    });
}

fn lay(frame: &mut Frame, area: Area, row: &DiceRow, seen: &dyn Fn(usize, Face) -> DieState) {
    let (edge, inset, width) = area;
    let places = i32::from(row.length);
    let mut sizes = SIZES.iter();
    let size = sizes.find(|size| size.holds(places, width));
    let size = size.unwrap_or(&Size::DOT);
    let most = size.columns(width);
    let rows = divided_up(places, most).min(size.rows());
    // All lines get about the same number of dice.
    let columns = divided_up(places, rows.max(1)).min(most);
    let left = edge.column(inset, columns * size.pitch - size.gap());
    let top = TOP + (HEIGHT - rows * size.pitch + size.gap()) / 2;
    for (place, slot) in row.slots().enumerate() {
        let (line, column) = (place as i32 / columns, place as i32 % columns);
        if line >= rows {
            break;
        }
        let at = (left + column * size.pitch, top + line * size.pitch);
        match slot {
            Slot::Die(face) => size.die.draw(frame, at, seen(place, face)),
            Slot::Again => size.sign(frame, at, &AGAIN),
            Slot::Plus => size.sign(frame, at, &PLUS),
        }
    }
}

/// `number / lot`, rounded up.
const fn divided_up(number: i32, lot: i32) -> i32 {
    (number + lot - 1) / lot
}

/// Draws a single die of the smallest size, for one rolled again.
pub(crate) fn tiny(frame: &mut Frame, at: (i32, i32), face: Face) {
    Square::TINY.draw(frame, at, DieState::Dropped(face));
}

/// Draws dice of the smallest size, `columns` in a row.
#[inline(never)] // Several callers: one copy.
pub(crate) fn tiny_rows(
    frame: &mut Frame,
    (x, y): (i32, i32),
    columns: i32,
    faces: &mut dyn Iterator<Item = Face>,
) {
    for (place, face) in (0..).zip(faces) {
        let at = (x + 8 * (place % columns), y + 8 * (place / columns));
        tiny(frame, at, face);
    }
}
