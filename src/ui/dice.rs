//! Dice, drawn as dice.
//!
//! A die that shows a face is solid, its face cut out of it; one that shows none yet is hollow.

mod faces;
mod shapes;

use crate::dice::{Die, Face};
use crate::ui::art::{
    BURST, D4_FUMBLE, D6_ON_CORNER, D6_TILTED, SIGN_MINUS_LARGE, SIGN_MINUS_SMALL, SIGN_MINUS_TINY,
    SIGN_PLUS_LARGE, SIGN_PLUS_SMALL, SIGN_PLUS_TINY,
};
use declic_pixels::{Frame, Ink, Sprite};
pub(crate) use faces::places;
use faces::{name, number, pips};
use shapes::{Art, Shape};

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
pub(crate) enum State {
    /// It is not rolled yet.
    ToRoll,
    /// It shows a face.
    Rest,
    /// It shows a face that does not count.
    Dropped,
}

/// Draws a die with its top left corner at `(x, y)`; one that is not rolled yet says what it is
/// where there is room, rather than its face.
pub(crate) fn draw(
    frame: &mut Frame,
    x: i32,
    y: i32,
    size: Size,
    die: Die,
    face: Face,
    state: State,
) {
    let art = Shape::of(die).art(size);
    let ink = body(frame, x, y, size, art, state);
    let middle = (x + art.solid.width() / 2, y + art.middle);
    match (state, die) {
        (State::ToRoll, _) if size == Size::Large => name(frame, middle, die),
        (State::ToRoll, _) => {}
        // Bare pips would not be seen as a die.
        (State::Dropped, Die::D6) if size == Size::Tiny => number(frame, middle, size, face, ink),
        (_, Die::D6) => pips(frame, x, y, size, face, ink),
        _ => number(frame, middle, size, face, ink),
    }
}

/// Draws a FATE die: 1 is its minus, 2 is blank, 3 its plus.
pub(crate) fn fate(frame: &mut Frame, x: i32, y: i32, size: Size, face: Face, state: State) {
    let art = Shape::of(Die::D6).art(size);
    let ink = body(frame, x, y, size, art, state);
    if (size, state) == (Size::Tiny, State::Dropped) {
        // A blank one would not be seen at all.
        art.hollow.draw(frame, x, y);
    }
    let sign = match (state, face, size) {
        (State::ToRoll, ..) => return,
        (_, 1, Size::Large) => &SIGN_MINUS_LARGE,
        (_, 1, Size::Small) => &SIGN_MINUS_SMALL,
        (_, 1, Size::Tiny) => &SIGN_MINUS_TINY,
        (_, 3, Size::Large) => &SIGN_PLUS_LARGE,
        (_, 3, Size::Small) => &SIGN_PLUS_SMALL,
        (_, 3, Size::Tiny) => &SIGN_PLUS_TINY,
        _ => return,
    };
    let (dx, dy) = (
        (art.solid.width() - sign.width()) / 2,
        (i32::from(art.solid.height) - i32::from(sign.height)) / 2,
    );
    frame.sprite(*sign, x + dx, y + dy, ink);
}

/// The bare outline of a die.
pub(crate) fn hollow(frame: &mut Frame, x: i32, y: i32, size: Size, die: Die) {
    Shape::of(die).art(size).hollow.draw(frame, x, y);
}

/// How high a large die is in each picture of its fall: it bounces once.
pub(crate) const FALLS: [i32; 5] = [12, 4, 0, 6, 1];

/// The mark of a die at `(x, y)` that is locked: it is underlined, in the two rows below it.
pub(crate) fn locked(frame: &mut Frame, x: i32, y: i32, size: Size, die: Die) {
    let rows = if size == Size::Tiny { 1 } else { 2 };
    let bottom = y + size.height() + 1;
    frame.light(x, bottom, size.width(die), rows);
}

/// The shape, and the ink of what stands on it. The smaller it is the less is left of it when it
/// does not count: dots, a thin line, or the bare face.
fn body(frame: &mut Frame, x: i32, y: i32, size: Size, art: Art, state: State) -> Ink {
    match state {
        State::Rest => {
            art.solid.draw(frame, x, y);
            Ink::Off
        }
        State::ToRoll => {
            art.hollow.draw(frame, x, y);
            Ink::On
        }
        State::Dropped => {
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
    draw(frame, x, y, Size::Large, Die::D6, 1, State::ToRoll);
}

/// A D6 at rest, solid, with its pips cut out.
pub(crate) fn d6(frame: &mut Frame, x: i32, y: i32, face: Face) {
    draw(frame, x, y, Size::Large, Die::D6, face, State::Rest);
}

/// A D6 that shows its face, hollow.
pub(crate) fn d6_hollow(frame: &mut Frame, x: i32, y: i32, face: Face) {
    Shape::of(Die::D6).art(Size::Large).hollow.draw(frame, x, y);
    pips(frame, x, y, Size::Large, face, Ink::On);
}

/// A D6 in the air: `step` 0 is the highest. Its pips mean nothing.
pub(crate) fn d6_falling(frame: &mut Frame, x: i32, y: i32, step: u8) {
    let mut hollow = |lift, face| {
        let art = Shape::of(Die::D6).art(Size::Large);
        art.hollow.draw(frame, x, y - lift);
        pips(frame, x, y - lift, Size::Large, face, Ink::On);
    };
    match step {
        0 => D6_ON_CORNER.draw(frame, x - 3, y - 8),
        1 => D6_TILTED.draw(frame, x - 2, y - 5),
        2 => hollow(0, 5),
        3 => D6_TILTED.draw(frame, x - 2, y - 6),
        _ => hollow(1, 3),
    }
}

/// The rays around a D6 at `(x, y)` that exploded.
pub(crate) fn burst(frame: &mut Frame, x: i32, y: i32) {
    BURST.draw(frame, x - 4, y - 4);
}

/// The D4 that an exploding 6 adds.
pub(crate) fn d4_added(frame: &mut Frame, x: i32, y: i32, face: Face) {
    draw(frame, x, y, Size::Large, Die::D4, face, State::Rest);
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
