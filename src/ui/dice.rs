//! Draws dice.
//!
//! A die that shows its face is solid, with the face cut out; one that shows none is hollow.

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

/// Size of a drawn die.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Size {
    /// 23 rows, for up to a few dice.
    Large,
    /// 15 rows.
    Small,
    /// 11 rows, for many dice.
    Tiny,
}

impl Size {
    /// All sizes, the largest first.
    pub(crate) const ALL: [Size; 3] = [Size::Large, Size::Small, Size::Tiny];

    /// Height in pixels.
    pub(crate) const fn height(self) -> i32 {
        match self {
            Size::Large => 23,
            Size::Small => 15,
            Size::Tiny => 11,
        }
    }

    /// Width of this die in pixels.
    pub(crate) const fn width(self, die: Die) -> i32 {
        Shape::of(die).art(self).solid.width()
    }
}

/// The visible state of a die.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum DieState {
    /// Not rolled yet: hollow; a large die shows its name.
    ToRoll,
    /// Falling: a bare outline.
    Falling,
    /// Shows a face that counts.
    Rest(Face),
    /// Shows a face that does not count.
    Dropped(Face),
}

impl DieState {
    /// A rolling die with an arbitrary face, which changes with each frame and with `seed`.
    pub(crate) const fn rolling(die: Die, picture: u8, seed: u8) -> DieState {
        DieState::Dropped(any_face(die, picture, seed))
    }

    /// The state of a small die: rolling, showing `face`, or not rolled.
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

/// An arbitrary face for a rolling die.
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
        // Pips without an outline would not look like a die: draw the number.
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

/// Draws a face in dark pixels on a lit shape.
pub(crate) fn cut_out(frame: &mut Frame, font: &Font, face: Face, at: (i32, i32)) {
    font.draw(frame, &decimal(face), at, Align::Center, Ink::Off);
}

/// Draws a row of D6, `pitch` columns apart.
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

/// Lays out dice in rows of at most `columns` dice and `room` pixels, with `gap` columns between dice. Yields
/// each die with its row and its offset in the row.
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

/// Draws a FATE die: face 1 is minus, 2 is blank, 3 is plus.
pub(crate) fn fate(frame: &mut Frame, (x, y): (i32, i32), size: Size, state: DieState) {
    let art = Shape::of(Die::D6).art(size);
    let ink = body(frame, x, y, size, art, state);
    if let (Size::Tiny, DieState::Dropped(_)) = (size, state) {
        // A blank face without an outline would be invisible.
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

/// Height of a large die above its place in each frame of its fall, in pixels: it bounces once.
pub(crate) const FALLS: [i32; 5] = [12, 4, 0, 6, 1];

/// Height of a large die in a frame of its fall, in pixels.
pub(crate) fn lift(picture: u8) -> i32 {
    at(&FALLS, picture)
}

/// The entry of a table with one entry per frame; the default past its end.
pub(crate) fn at<T: Copy + Default>(fall: &[T], picture: u8) -> T {
    fall.get(usize::from(picture)).copied().unwrap_or_default()
}

/// Underlines a locked die at `(x, y)`, in the two rows below it.
pub(crate) fn locked(frame: &mut Frame, x: i32, y: i32, size: Size, die: Die) {
    let rows = if size == Size::Tiny { 1 } else { 2 };
    let bottom = y + size.height() + 1;
    frame.light(x, bottom, size.width(die), rows);
}

/// Draws the shape, and returns the ink of the face. A die that does not count is dotted if large, a thin
/// outline if small, and only its face if tiny.
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

/// Draws every second pixel of an outline. Columns alternate in pairs, so that slanted lines are dotted, too.
fn dotted(frame: &mut Frame, outline: &Sprite<'_>, x: i32, y: i32) {
    /// The widest die has 25 columns of 3 pages (bytes of 8 rows).
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

/// Draws a large D6 not yet rolled.
pub(crate) fn d6_to_roll(frame: &mut Frame, x: i32, y: i32) {
    draw(frame, (x, y), Size::Large, Die::D6, DieState::ToRoll);
}

/// Draws a large, solid D6 with its pips cut out.
pub(crate) fn d6(frame: &mut Frame, x: i32, y: i32, face: Face) {
    draw(frame, (x, y), Size::Large, Die::D6, DieState::Rest(face));
}

/// Draws a large, hollow D6 with pips.
pub(crate) fn d6_hollow(frame: &mut Frame, x: i32, y: i32, face: Face) {
    Shape::of(Die::D6).art(Size::Large).hollow.draw(frame, x, y);
    pips(frame, x, y, Size::Large, face, Ink::On);
}

/// Draws a tumbling large D6; `step` 0 is the highest. The pips are arbitrary.
pub(crate) fn d6_falling(frame: &mut Frame, x: i32, y: i32, step: u8) {
    match step {
        0 => D6_ON_CORNER.draw(frame, x - 3, y - 8),
        1 => D6_TILTED.draw(frame, x - 2, y - 5),
        2 => d6_hollow(frame, x, y, 5),
        3 => D6_TILTED.draw(frame, x - 2, y - 6),
        _ => d6_hollow(frame, x, y - 1, 3),
    }
}

/// Draws rays around an exploded D6 at `(x, y)`.
pub(crate) fn burst(frame: &mut Frame, x: i32, y: i32) {
    BURST.draw(frame, x - 4, y - 4);
}

/// Draws the D4 that an exploding 6 adds.
pub(crate) fn d4_added(frame: &mut Frame, x: i32, y: i32, face: Face) {
    draw(frame, (x, y), Size::Large, Die::D4, DieState::Rest(face));
}

/// Draws the D4 that decides whether a failed 1 is critical. It points down, because it adds nothing.
pub(crate) fn d4_fumble(frame: &mut Frame, x: i32, y: i32, face: Face) {
    D4_FUMBLE.draw(frame, x, y);
    number(frame, (x + 12, y + 7), Size::Large, face, Ink::On);
}

/// Draws a tumbling D4. It jumps only one row, below the captions.
pub(crate) fn d4_falling(frame: &mut Frame, x: i32, y: i32, step: u8) {
    let hollow = Shape::of(Die::D4).art(Size::Large).hollow;
    let (sprite, lift) = match step {
        0 => (&D4_FUMBLE, 1),
        1 => (hollow, 1),
        _ => (hollow, 0),
    };
    sprite.draw(frame, x, y - lift);
}
