//! Dice, drawn as dice.

use super::decimal;
use crate::dice::Face;
use crate::ui::art::{
    BURST, D4_FUMBLE, D4_HOLLOW, D4_SOLID, D6_HOLLOW, D6_ON_CORNER, D6_SOLID, D6_TILTED, PIP,
};
use crate::ui::font::{Align, SMALL};
use crate::ui::frame::{Frame, Ink};

/// Top left corners of the pips of each face, on a D6 of 23×23.
const PIPS: [&[(i32, i32)]; 6] = {
    const LOW: i32 = 3;
    const MID: i32 = 9;
    const HIGH: i32 = 15;
    [
        &[(MID, MID)],
        &[(HIGH, LOW), (LOW, HIGH)],
        &[(HIGH, LOW), (MID, MID), (LOW, HIGH)],
        &[(LOW, LOW), (HIGH, LOW), (LOW, HIGH), (HIGH, HIGH)],
        &[
            (LOW, LOW),
            (HIGH, LOW),
            (MID, MID),
            (LOW, HIGH),
            (HIGH, HIGH),
        ],
        &[
            (LOW, LOW),
            (HIGH, LOW),
            (LOW, MID),
            (HIGH, MID),
            (LOW, HIGH),
            (HIGH, HIGH),
        ],
    ]
};

/// A D6 not yet rolled.
pub(super) fn d6_to_roll(frame: &mut Frame, x: i32, y: i32) {
    frame.sprite(D6_HOLLOW, x, y, Ink::On);
    SMALL.draw(frame, "D6", (x + 12, y + 15), Align::Center, Ink::On);
}

/// A D6 at rest, solid, with its pips cut out.
pub(super) fn d6(frame: &mut Frame, x: i32, y: i32, face: Face) {
    frame.sprite(D6_SOLID, x, y, Ink::On);
    pips(frame, x, y, face, Ink::Off);
}

/// The same, hollow.
pub(super) fn d6_hollow(frame: &mut Frame, x: i32, y: i32, face: Face) {
    frame.sprite(D6_HOLLOW, x, y, Ink::On);
    pips(frame, x, y, face, Ink::On);
}

/// The columns and rows, 0 to 2, in which a face has its pips.
pub(super) fn places(face: Face) -> impl Iterator<Item = (i32, i32)> {
    let pips = PIPS.get(usize::from(face).wrapping_sub(1)).copied();
    pips.unwrap_or(&[]).iter().map(|(x, y)| (x / 6, y / 6))
}

/// A D6 in the air: `step` 0 is the highest. Its pips mean nothing.
pub(super) fn d6_falling(frame: &mut Frame, x: i32, y: i32, step: u8) {
    match step {
        0 => frame.sprite(D6_ON_CORNER, x - 3, y - 12, Ink::On),
        1 => frame.sprite(D6_TILTED, x - 2, y - 5, Ink::On),
        2 => {
            frame.sprite(D6_HOLLOW, x, y, Ink::On);
            pips(frame, x, y, 5, Ink::On);
        }
        3 => frame.sprite(D6_TILTED, x - 2, y - 6, Ink::On),
        _ => {
            frame.sprite(D6_HOLLOW, x, y - 1, Ink::On);
            pips(frame, x, y - 1, 3, Ink::On);
        }
    }
}

fn pips(frame: &mut Frame, x: i32, y: i32, face: Face, ink: Ink) {
    let pips = PIPS.get(usize::from(face) - 1).copied().unwrap_or(&[]);
    for (dx, dy) in pips {
        frame.sprite(PIP, x + dx, y + dy, ink);
    }
}

/// The rays around a D6 at `(x, y)` that exploded.
pub(super) fn burst(frame: &mut Frame, x: i32, y: i32) {
    frame.sprite(BURST, x - 4, y - 4, Ink::On);
}

/// The D4 that an exploding 6 adds.
pub(super) fn d4_added(frame: &mut Frame, x: i32, y: i32, face: Face) {
    frame.sprite(D4_SOLID, x, y, Ink::On);
    let digit = decimal(face);
    SMALL.draw(frame, &digit, (x + 13, y + 19), Align::Center, Ink::Off);
}

/// The D4 that decides about a failed 1. It points down: it adds nothing.
pub(super) fn d4_fumble(frame: &mut Frame, x: i32, y: i32, face: Face) {
    frame.sprite(D4_FUMBLE, x, y, Ink::On);
    let digit = decimal(face);
    SMALL.draw(frame, &digit, (x + 13, y + 10), Align::Center, Ink::On);
}

/// A D4 in the air: `step` 0 is the highest.
pub(super) fn d4_falling(frame: &mut Frame, x: i32, y: i32, step: u8) {
    let (sprite, lift) = match step {
        0 => (D4_FUMBLE, 9),
        1 => (D4_HOLLOW, 4),
        _ => (D4_HOLLOW, 1),
    };
    frame.sprite(sprite, x, y - lift, Ink::On);
}
