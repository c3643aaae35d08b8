//! A pool of D6 on the table: as large as its number allows, solid where a die counts.

use core::fmt;

use super::Edge;
use super::dice::{DieState, Square};
use crate::dice::Face;
use crate::rules::risus::D6;
use crate::rules::risus::pool::PoolRoll;
use crate::ui::art::{AGAIN, PLUS};
use declic_pixels::{Frame, Sprite};

/// Dice in the order they were drawn, as many as a screen can show.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(align(4))] // Handed on at every press: by words rather than bytes.
pub struct DiceRow {
    /// A face, or one of the signs.
    slots: [u8; DiceRow::SHOWN],
    length: u8,
}

/// How the signs are kept among the faces.
const AGAIN_SIGN: u8 = 7;
const PLUS_SIGN: u8 = 8;

/// What stands at one place of the row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Slot {
    /// A die.
    Die(Face),
    /// RP-7: what follows are ones rolled again.
    Again,
    /// RP-12: what follows are the chains of the sixes.
    Plus,
}

impl DiceRow {
    /// RP-34: the most dice of a roll; what sixes bring beyond is counted, not seen.
    pub const SHOWN: usize = 40;

    /// The dice of a pool.
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

    /// Adds some dice, behind a sign that says what they are.
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

    /// How many dice there are.
    pub(crate) fn dice(&self) -> u8 {
        let dice = self.slots().filter(|slot| matches!(slot, Slot::Die(_)));
        dice.count() as u8
    }

    /// How many places of it lie still at this picture of their fall.
    const fn at_rest(&self, step: u8) -> usize {
        self.length as usize * step as usize / DiceRow::FALL as usize
    }

    /// Pictures of the fall.
    pub(crate) const FALL: u8 = 5;
}

/// Each die with a space behind it; signs as words.
impl fmt::Display for DiceRow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.slots().try_for_each(|slot| match slot {
            Slot::Die(face) => write!(f, "{face} "),
            Slot::Again => write!(f, "again "),
            Slot::Plus => write!(f, "+ "),
        })
    }
}

/// A size of dice, and how far one is from the next.
struct Size {
    pitch: i32,
    die: Square,
}

/// The largest first.
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

    /// From the end of a die to the next one.
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

    /// A sign in the middle of a place.
    fn sign(&self, frame: &mut Frame, (x, y): (i32, i32), sign: &Sprite<'_>) {
        let margin = (self.die.side - sign.width()) / 2;
        // Between dots there is only a gap.
        if margin >= 0 {
            sign.draw(frame, x + margin, y + margin);
        }
    }
}

/// The rows of the screen in which the dice lie.
const TOP: i32 = 8;
const HEIGHT: i32 = 32;

/// The columns of the screen in which they lie: so far from this edge, and so many.
pub(crate) type Area = (Edge, i32, i32);

/// Draws a row of dice; `look` says what is seen of each face.
pub(crate) fn draw(frame: &mut Frame, area: Area, row: &DiceRow, look: &dyn Fn(Face) -> DieState) {
    lay(frame, area, row, &|_, face| look(face));
}

/// The same while the dice come to rest, one after the other. What still rolls means nothing.
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
    // As many in each line as in the others.
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

/// How many lots it takes.
const fn divided_up(number: i32, lot: i32) -> i32 {
    (number + lot - 1) / lot
}

/// The smallest die, by itself: one that was rolled again.
pub(crate) fn tiny(frame: &mut Frame, at: (i32, i32), face: Face) {
    Square::TINY.draw(frame, at, DieState::Dropped(face));
}

/// The smallest dice, beside others that they are added to: so many in a row.
#[inline(never)] // Several pictures call it: one copy.
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
