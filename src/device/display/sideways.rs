//! Rotation for a panel that is mounted sideways: a frame's byte is a column of eight pixels, a byte of the
//! panel is a row of eight pixels.
//!
//! A page of the panel is a stripe of eight columns of the picture, counted from the left; the bytes of a page
//! are the rows of the picture from the bottom. The rotation is done here and not by the controller, because
//! modules differ in how rows are wired.

use crate::ui::{Frame, Window};

/// Width of a stripe, and height of a page, in pixels.
const SIDE: u8 = 8;
const LAST_STRIPE: u8 = Frame::WIDTH as u8 / SIDE - 1;
const LAST_ROW: u8 = Frame::HEIGHT as u8 - 1;

/// Leftmost stripe of a window, in full width.
pub(super) fn first_stripe(window: Window) -> Window {
    let left = window.left / SIDE * SIDE;
    Window {
        left,
        right: left + SIDE - 1,
        ..window
    }
}

/// Page of a stripe on the panel, and the column of its first byte.
pub(super) fn place(stripe: Window, turned: bool) -> (u8, u8) {
    let number = stripe.left / SIDE;
    match turned {
        false => (number, LAST_ROW - (SIDE * stripe.bottom + SIDE - 1)),
        true => (LAST_STRIPE - number, SIDE * stripe.top),
    }
}

/// Bytes of a stripe in the layout of the panel.
pub(super) fn bytes<'a>(
    frame: &Frame,
    stripe: Window,
    turned: bool,
    room: &'a mut [u8; Frame::HEIGHT],
) -> &'a [u8] {
    let rows = SIDE * (stripe.bottom - stripe.top + 1);
    let (squares, _) = room.as_chunks_mut::<{ SIDE as usize }>();
    for (page, square) in (stripe.top..=stripe.bottom).zip(squares) {
        let page = match turned {
            true => page,
            false => stripe.bottom - (page - stripe.top),
        };
        let columns = frame.bytes().get(stripe.row(page)).unwrap_or_default();
        for (column, &byte) in columns.iter().enumerate() {
            for (row, bits) in square.iter_mut().enumerate() {
                // If turned, the top row comes first, and the last column is bit 0.
                let (row, bit) = match turned {
                    true => (row, 7 - column),
                    false => (7 - row, column),
                };
                *bits = *bits & !(1 << bit) | (byte >> row & 1) << bit;
            }
        }
    }
    room.get(..rows.into()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The visible picture of a panel whose memory got a whole frame, stripe by stripe.
    fn seen(frame: &Frame, turned: bool) -> Frame {
        let mut memory = [[0_u8; Frame::HEIGHT]; LAST_STRIPE as usize + 1];
        for left in (0..=Window::ALL.right).step_by(SIDE.into()) {
            let stripe = first_stripe(Window {
                left,
                ..Window::ALL
            });
            let (page, column) = place(stripe, turned);
            let mut room = [0; _];
            let bytes = bytes(frame, stripe, turned, &mut room);
            memory[usize::from(page)][usize::from(column)..][..bytes.len()].copy_from_slice(bytes);
        }
        // Sideways: pages go from left to right, columns from the bottom up.
        let mut seen = Frame::new();
        for x in 0..Frame::WIDTH {
            for y in 0..Frame::HEIGHT {
                let byte = memory[x / 8][Frame::HEIGHT - 1 - y];
                seen.bytes_mut()[y / 8 * Frame::WIDTH + x] |= (byte >> (x & 7) & 1) << (y & 7);
            }
        }
        seen
    }

    fn noise() -> Frame {
        let mut frame = Frame::new();
        let mut word = 1_u32;
        for byte in frame.bytes_mut() {
            word = word.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            *byte = word.to_le_bytes()[3];
        }
        frame
    }

    #[test]
    fn a_picture_is_seen_as_it_was_drawn() {
        let frame = noise();
        assert!(seen(&frame, false) == frame);
    }

    #[test]
    fn turned_it_is_seen_the_other_way_round() {
        let frame = noise();
        let turned = seen(&frame, true);
        let count = Frame::BYTES;
        for (place, byte) in frame.bytes().iter().enumerate() {
            assert_eq!(turned.bytes()[count - 1 - place], byte.reverse_bits());
        }
    }

    #[test]
    fn a_part_of_a_stripe_lands_where_it_belongs() {
        let frame = noise();
        let whole = first_stripe(Window {
            left: 43,
            ..Window::ALL
        });
        let part = Window {
            top: 2,
            bottom: 4,
            ..whole
        };
        for turned in [false, true] {
            let (mut all, mut some) = ([0; _], [0; _]);
            let all = bytes(&frame, whole, turned, &mut all);
            let some = bytes(&frame, part, turned, &mut some);
            let ((page, first), (same, column)) = (place(whole, turned), place(part, turned));
            assert_eq!((page, first), (same, 0));
            assert_eq!(all[usize::from(column)..][..some.len()], *some);
        }
    }
}
