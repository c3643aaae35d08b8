//! Dice, drawn as dice.
//!
//! A die that shows a face is solid, its face cut out of it; one that shows none yet is hollow.

mod faces;
pub(crate) mod rows;
mod shapes;
mod square;

use crate::dice::{Die, Face};
use crate::ui::art::*;
use crate::ui::{Align, Font, decimal};
use declic_pixels::{Frame, Ink, Sprite};
pub(crate) use faces::{name, places};
use faces::{number, pips};
use shapes::{Art, Shape};
pub(crate) use square::Square;

/// How large a die is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Size {
    /// 23 rows: for one die or a few.
    Large,
    /// 15 rows.
    Small,
    /// 11 rows: for very many.
    Tiny,
}

impl Size {
    /// All, the largest first.
    pub(crate) const ALL: [Size; 3] = [Size::Large, Size::Small, Size::Tiny];

    /// How high a die is.
    pub(crate) const fn height(self) -> i32 {
        match self {
            Size::Large => 23,
            Size::Small => 15,
            Size::Tiny => 11,
        }
    }

    /// How wide this die is.
    pub(crate) const fn width(self, die: Die) -> i32 {
        Shape::of(die).art(self).solid.width()
    }
}

/// What there is to see of a die.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum DieState {
    /// It is not rolled yet: hollow, and a large one says what it is.
    ToRoll,
    /// It falls: a bare outline.
    Falling,
    /// It shows a face.
    Rest(Face),
    /// It shows a face that does not count.
    Dropped(Face),
}

impl DieState {
    /// It rolls where it will lie, with a face that means nothing: another one in the next picture, and
    /// for a die with another `seed`.
    pub(crate) const fn rolling(die: Die, picture: u8, seed: u8) -> DieState {
        DieState::Dropped(any_face(die, picture, seed))
    }

    /// What is seen of a small die: rolling, at rest, or to be rolled.
    pub(crate) const fn of(
        die: Die,
        face: Option<Face>,
        falling: Option<u8>,
        seed: u8,
    ) -> DieState {
        match (face, falling) {
            (_, Some(picture)) => DieState::rolling(die, picture, seed),
            (Some(face), None) => DieState::Rest(face),
            (None, None) => DieState::ToRoll,
        }
    }
}

/// A face that means nothing, for a die that rolls.
pub(crate) const fn any_face(die: Die, picture: u8, seed: u8) -> Face {
    (5 * picture + seed) % die.sides() + 1
}

/// Draws a die with its top left corner at `(x, y)`.
pub(crate) fn draw(frame: &mut Frame, (x, y): (i32, i32), size: Size, die: Die, state: DieState) {
    let art = Shape::of(die).art(size);
    let ink = body(frame, x, y, size, art, state);
    let middle = (x + art.solid.width() / 2, y + art.middle);
    match (state, die) {
        (DieState::ToRoll, _) if size == Size::Large => name(frame, middle, die),
        (DieState::ToRoll | DieState::Falling, _) => {}
        // Bare pips would not be seen as a die.
        (DieState::Dropped(face), Die::D6) if size == Size::Tiny => {
            number(frame, middle, size, face, ink);
        }
        (DieState::Rest(face) | DieState::Dropped(face), Die::D6) => {
            pips(frame, x, y, size, face, ink)
        }
        (DieState::Rest(face) | DieState::Dropped(face), _) => {
            number(frame, middle, size, face, ink)
        }
    }
}

/// A face cut out of something solid.
pub(crate) fn cut_out(frame: &mut Frame, font: &Font, face: Face, at: (i32, i32)) {
    font.draw(frame, &decimal(face), at, Align::Center, Ink::Off);
}

/// Draws D6 in a row, each `pitch` columns from the one before.
pub(crate) fn row(
    frame: &mut Frame,
    (mut x, y): (i32, i32),
    pitch: i32,
    size: Size,
    states: impl IntoIterator<Item = DieState>,
) {
    for state in states {
        draw(frame, (x, y), size, Die::D6, state);
        x += pitch;
    }
}

/// The row of each of some dice and how far in it they begin: `gap` columns apart, in rows of at most
/// `columns` dice that are not wider than `room`.
pub(crate) fn wrapped<T>(
    dice: impl Iterator<Item = T>,
    width: impl Fn(&T) -> i32,
    gap: i32,
    (room, columns): (i32, i32),
) -> impl Iterator<Item = ((i32, i32), T)> {
    let (mut row, mut next, mut column) = (0, 0, 0);
    dice.map(move |die| {
        let width = width(&die);
        if column == columns || (next > 0 && next + width > room) {
            (row, next, column) = (row + 1, 0, 0);
        }
        let place = (row, next);
        (next, column) = (next + width + gap, column + 1);
        (place, die)
    })
}

/// Draws a FATE die: 1 is its minus, 2 is blank, 3 its plus.
pub(crate) fn fate(frame: &mut Frame, (x, y): (i32, i32), size: Size, state: DieState) {
    let art = Shape::of(Die::D6).art(size);
    let ink = body(frame, x, y, size, art, state);
    if let (Size::Tiny, DieState::Dropped(_)) = (size, state) {
        // A blank one would not be seen at all.
        art.hollow.draw(frame, x, y);
    }
    let (DieState::Rest(face) | DieState::Dropped(face)) = state else {
        return;
    };
    let [minus, plus] = match size {
        Size::Large => [&SIGN_MINUS_LARGE, &SIGN_PLUS_LARGE],
        Size::Small => [&SIGN_MINUS_SMALL, &SIGN_PLUS_SMALL],
        Size::Tiny => [&SIGN_MINUS_TINY, &SIGN_PLUS_TINY],
    };
    let sign = match face {
        1 => minus,
        3 => plus,
        _ => return,
    };
    let dx = (art.solid.width() - sign.width()) / 2;
    let dy = (size.height() - i32::from(sign.height)) / 2;
    frame.sprite(*sign, x + dx, y + dy, ink);
}

/// How high a large die is in each picture of its fall: it bounces once.
pub(crate) const FALLS: [i32; 5] = [12, 4, 0, 6, 1];

/// How high a large die is in a picture of its fall.
pub(crate) fn lift(picture: u8) -> i32 {
    at(&FALLS, picture)
}

/// What belongs to a picture of a fall: an entry each.
pub(crate) fn at<T: Copy + Default>(fall: &[T], picture: u8) -> T {
    fall.get(usize::from(picture)).copied().unwrap_or_default()
}

/// The mark of a die at `(x, y)` that is locked: it is underlined, in the two rows below it.
pub(crate) fn locked(frame: &mut Frame, x: i32, y: i32, size: Size, die: Die) {
    let rows = if size == Size::Tiny { 1 } else { 2 };
    let bottom = y + size.height() + 1;
    frame.light(x, bottom, size.width(die), rows);
}

/// The shape, and the ink of what stands on it. The smaller it is the less is left of it when it
/// does not count: dots, a thin line, or the bare face.
fn body(frame: &mut Frame, x: i32, y: i32, size: Size, art: Art, state: DieState) -> Ink {
    match state {
        DieState::Rest(_) => {
            art.solid.draw(frame, x, y);
            Ink::Off
        }
        DieState::ToRoll | DieState::Falling => {
            art.hollow.draw(frame, x, y);
            Ink::On
        }
        DieState::Dropped(_) => {
            match size {
                Size::Large => dotted(frame, art.hollow, x, y),
                Size::Small => art.hollow.draw(frame, x, y),
                Size::Tiny => {}
            }
            Ink::On
        }
    }
}

/// Every second pixel of an outline. Two columns are dotted alike, so that a slanted line is too.
fn dotted(frame: &mut Frame, outline: &Sprite<'_>, x: i32, y: i32) {
    /// The widest die has 25 columns of three pages.
    const MOST: usize = 25 * 3;
    let columns = (0..outline.width()).cycle();
    let dots = |column: i32| if (x + column) & 2 == 0 { 0x55 } else { 0xaa };
    let bits: heapless::Vec<u8, MOST> = outline
        .bits
        .iter()
        .zip(columns)
        .take(MOST)
        .map(|(bits, column)| bits & dots(column))
        .collect();
    let dotted = Sprite {
        bits: &bits,
        ..*outline
    };
    dotted.draw(frame, x, y);
}

/// A D6 not yet rolled.
pub(crate) fn d6_to_roll(frame: &mut Frame, x: i32, y: i32) {
    draw(frame, (x, y), Size::Large, Die::D6, DieState::ToRoll);
}

/// A D6 at rest, solid, with its pips cut out.
pub(crate) fn d6(frame: &mut Frame, x: i32, y: i32, face: Face) {
    draw(frame, (x, y), Size::Large, Die::D6, DieState::Rest(face));
}

/// A D6 that shows its face, hollow.
pub(crate) fn d6_hollow(frame: &mut Frame, x: i32, y: i32, face: Face) {
    Shape::of(Die::D6).art(Size::Large).hollow.draw(frame, x, y);
    pips(frame, x, y, Size::Large, face, Ink::On);
}

/// A D6 in the air: `step` 0 is the highest. Its pips mean nothing.
pub(crate) fn d6_falling(frame: &mut Frame, x: i32, y: i32, step: u8) {
    match step {
        0 => D6_ON_CORNER.draw(frame, x - 3, y - 8),
        1 => D6_TILTED.draw(frame, x - 2, y - 5),
        2 => d6_hollow(frame, x, y, 5),
        3 => D6_TILTED.draw(frame, x - 2, y - 6),
        _ => d6_hollow(frame, x, y - 1, 3),
    }
}

/// The rays around a D6 at `(x, y)` that exploded.
pub(crate) fn burst(frame: &mut Frame, x: i32, y: i32) {
    BURST.draw(frame, x - 4, y - 4);
}

/// The D4 that an exploding 6 adds.
pub(crate) fn d4_added(frame: &mut Frame, x: i32, y: i32, face: Face) {
    draw(frame, (x, y), Size::Large, Die::D4, DieState::Rest(face));
}

/// The D4 that decides about a failed 1. It points down: it adds nothing.
pub(crate) fn d4_fumble(frame: &mut Frame, x: i32, y: i32, face: Face) {
    D4_FUMBLE.draw(frame, x, y);
    number(frame, (x + 12, y + 7), Size::Large, face, Ink::On);
}

/// A D4 in the air: it turns over, and jumps no higher than the captions above allow.
pub(crate) fn d4_falling(frame: &mut Frame, x: i32, y: i32, step: u8) {
    let hollow = Shape::of(Die::D4).art(Size::Large).hollow;
    let (sprite, lift) = match step {
        0 => (&D4_FUMBLE, 1),
        1 => (hollow, 1),
        _ => (hollow, 0),
    };
    sprite.draw(frame, x, y - lift);
}
