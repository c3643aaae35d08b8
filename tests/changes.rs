//! What crosses the bus: enough, and not much more (`device::display::changes`).

use declic::device::display::changes;
use declic::ui::{Frame, Window};
use proptest::prelude::*;

/// What a window costs beside its pixels.
const OVERHEAD: usize = 10;

fn pixels(window: Window) -> usize {
    usize::from(window.right - window.left + 1) * usize::from(window.bottom - window.top + 1)
}

fn sent(shown: &mut Frame, wanted: &Frame, area: Window) -> usize {
    let mut bytes = 0;
    for window in changes(shown, wanted, area) {
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
    assert!(changes(&same, &same.clone(), Window::ALL).is_empty());
}

#[test]
fn a_rectangle_is_one_window() {
    let windows = changes(&Frame::new(), &frame(&[(88, 1, 40, 4)]), Window::ALL);
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
        changes(&Frame::new(), &frame(&[(0, 0, 128, 8)]), area)[..],
        [area]
    );
}

proptest! {
    #[test]
    fn the_panel_ends_up_with_the_picture(
        old in prop::collection::vec((0_usize..128, 0_usize..8, 1_usize..60, 1_usize..5), 0..12),
        new in prop::collection::vec((0_usize..128, 0_usize..8, 1_usize..60, 1_usize..5), 0..12),
    ) {
        let (mut shown, wanted) = (frame(&old), frame(&new));
        let bytes = sent(&mut shown, &wanted, Window::ALL);
        prop_assert!(shown == wanted);
        // Never dearer than the whole picture and a window a page.
        prop_assert!(bytes <= Frame::BYTES + Frame::PAGES * OVERHEAD);
    }

    /// Noise has more runs than there are windows: nothing may be lost.
    #[test]
    fn even_noise_arrives(noise in prop::collection::vec(any::<u8>(), Frame::BYTES)) {
        let mut wanted = Frame::new();
        for (byte, noise) in wanted.bytes_mut().iter_mut().zip(noise) {
            *byte = if noise < 20 { noise } else { 0 };
        }
        let mut shown = Frame::new();
        sent(&mut shown, &wanted, Window::ALL);
        prop_assert!(shown == wanted);
    }
}
