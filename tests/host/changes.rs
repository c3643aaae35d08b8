//! What crosses the bus: enough, and not much more (`device::display::changes`).

use declic::device::display::{Pieces, changes};
use declic::ui::{Frame, Window};
use proptest::prelude::*;

/// What a window costs beside its pixels.
const OVERHEAD: usize = 10;

const ALL_PIECES: [Pieces; 3] = [Pieces::Windows, Pieces::Pages, Pieces::Stripes];

fn pixels(window: Window) -> usize {
    usize::from(window.right - window.left + 1) * usize::from(window.bottom - window.top + 1)
}

fn sent(shown: &mut Frame, wanted: &Frame, area: Window, pieces: Pieces) -> usize {
    let mut bytes = 0;
    for window in changes(shown, wanted, area, pieces) {
        bytes += pixels(window) + OVERHEAD;
        for page in window.top..=window.bottom {
            let row = window.row(page);
            shown.bytes_mut()[row.clone()].copy_from_slice(&wanted.bytes()[row]);
        }
    }
    bytes
}

fn frame(rectangles: &[(usize, usize, usize, usize)]) -> Frame {
    let mut frame = Frame::new();
    for &(x, page, width, pages) in rectangles {
        for page in page..(page + pages).min(Frame::PAGES) {
            let row = &mut frame.bytes_mut()[page * Frame::WIDTH..][..Frame::WIDTH];
            row[x..(x + width).min(Frame::WIDTH)].fill(0xa5);
        }
    }
    frame
}

#[test]
fn nothing_changed_sends_nothing() {
    let same = frame(&[(10, 1, 30, 3)]);
    assert!(changes(&same, &same.clone(), Window::ALL, Pieces::Windows).is_empty());
}

#[test]
fn a_rectangle_is_one_window() {
    let windows = changes(
        &Frame::new(),
        &frame(&[(88, 1, 40, 4)]),
        Window::ALL,
        Pieces::Windows,
    );
    let expected = Window {
        left: 88,
        right: 127,
        top: 1,
        bottom: 4,
    };
    assert_eq!(windows[..], [expected]);
}

#[test]
fn a_gap_is_sent_where_that_is_cheaper() {
    let count = |gap| {
        changes(
            &Frame::new(),
            &frame(&[(0, 0, 5, 1), (5 + gap, 0, 5, 1)]),
            Window::ALL,
            Pieces::Windows,
        )
        .len()
    };
    assert_eq!(count(OVERHEAD), 1);
    assert_eq!(count(OVERHEAD + 1), 2);
}

#[test]
fn an_area_is_not_left() {
    let area = Window {
        left: 20,
        right: 29,
        top: 2,
        bottom: 3,
    };
    assert_eq!(
        changes(
            &Frame::new(),
            &frame(&[(0, 0, 128, 8)]),
            area,
            Pieces::Windows
        )[..],
        [area]
    );
}

#[test]
fn what_differs_right_beside_an_area_hides_nothing_in_it() {
    let area = Window {
        left: 22,
        right: 29,
        top: 2,
        bottom: 2,
    };
    let wanted = frame(&[(21, 2, 1, 1), (28, 2, 1, 1), (30, 2, 1, 1)]);
    let inside = Window {
        left: 28,
        right: 29,
        ..area
    };
    assert_eq!(
        changes(&Frame::new(), &wanted, area, Pieces::Windows)[..],
        [inside]
    );
}

#[test]
fn pages_are_sent_apart_with_the_columns_that_each_needs() {
    let wanted = frame(&[(10, 1, 30, 1), (80, 2, 5, 1), (84 + 8, 2, 5, 1)]);
    let row = |left, right, page| Window {
        left,
        right,
        top: page,
        bottom: page,
    };
    assert_eq!(
        changes(&Frame::new(), &wanted, Window::ALL, Pieces::Pages)[..],
        // A gap of seven columns costs as much as another row.
        [row(10, 39, 1), row(80, 96, 2)]
    );
}

#[test]
fn stripes_are_eight_columns_from_the_first_to_the_last_page() {
    let wanted = frame(&[(14, 1, 3, 1), (16, 5, 1, 2)]);
    let stripe = |left, top, bottom| Window {
        left,
        right: left + 7,
        top,
        bottom,
    };
    assert_eq!(
        changes(&Frame::new(), &wanted, Window::ALL, Pieces::Stripes)[..],
        [stripe(8, 1, 1), stripe(16, 1, 6)]
    );
}

proptest! {
    #[test]
    fn the_panel_ends_up_with_the_picture(
        old in prop::collection::vec((0_usize..128, 0_usize..8, 1_usize..60, 1_usize..5), 0..12),
        new in prop::collection::vec((0_usize..128, 0_usize..8, 1_usize..60, 1_usize..5), 0..12),
    ) {
        for pieces in ALL_PIECES {
            let (mut shown, wanted) = (frame(&old), frame(&new));
            let bytes = sent(&mut shown, &wanted, Window::ALL, pieces);
            prop_assert!(shown == wanted);
            // Never dearer than the whole picture and a window a page, or a stripe.
            let most = if pieces == Pieces::Stripes { 16 } else { Frame::PAGES };
            prop_assert!(bytes <= Frame::BYTES + most * OVERHEAD || pieces == Pieces::Pages);
        }
    }

    /// Noise has more runs than there are windows: nothing may be lost.
    #[test]
    fn even_noise_arrives(noise in prop::collection::vec(any::<u8>(), Frame::BYTES)) {
        let mut wanted = Frame::new();
        for (byte, noise) in wanted.bytes_mut().iter_mut().zip(noise) {
            *byte = if noise < 20 { noise } else { 0 };
        }
        for pieces in ALL_PIECES {
            let mut shown = Frame::new();
            sent(&mut shown, &wanted, Window::ALL, pieces);
            prop_assert!(shown == wanted);
        }
    }
}
