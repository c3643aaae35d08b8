//! Splits a window into the pieces that a [panel](super::panel) takes in one transfer each.

use declic_pixels::Pieces;

use super::sideways;
use crate::ui::Window;

/// Window over a single row of pixels that is not part of a frame.
pub(super) const fn row_of(pixels: &[u8]) -> Window {
    Window {
        left: 0,
        right: pixels.len() as u8 - 1,
        top: 0,
        bottom: 0,
    }
}

/// First piece of a window.
pub(super) fn first_piece(window: Window, pieces: Pieces) -> Window {
    match pieces {
        Pieces::Windows => window,
        Pieces::Pages => Window {
            bottom: window.top,
            ..window
        },
        Pieces::Stripes => sideways::first_stripe(window),
    }
}

/// The window without its first piece.
pub(super) fn without_first_piece(window: Window, pieces: Pieces) -> Option<Window> {
    let first = first_piece(window, pieces);
    match pieces {
        Pieces::Windows => None,
        Pieces::Pages => (first.bottom < window.bottom).then_some(Window {
            top: first.bottom + 1,
            ..window
        }),
        Pieces::Stripes => (first.right < window.right).then_some(Window {
            left: first.right + 1,
            ..window
        }),
    }
}
