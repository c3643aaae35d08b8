//! Which windows of the panel have to be sent.

use heapless::Vec;

use crate::ui::{Frame, Window};

/// What a window costs on the bus beside its pixels: two commands of three bytes, each with its
/// address and control byte, and the address and control byte of the pixels.
const OVERHEAD: usize = 12;

/// More windows than this are not worth their overhead: the last ones are joined.
const MOST: usize = 24;

/// The windows inside `area` that cover every byte in which the frames differ, joined where that
/// is cheaper on the bus than to send them apart.
pub fn changes(shown: &Frame, wanted: &Frame, area: Window) -> Vec<Window, MOST> {
    let mut windows = Vec::new();
    for page in area.top..=area.bottom {
        let row = area.row(page);
        let pairs = shown.bytes()[row.clone()].iter().zip(&wanted.bytes()[row]);
        let mut run: Option<Window> = None;
        for (column, (old, new)) in (area.left..).zip(pairs) {
            if old == new {
                continue;
            }
            match &mut run {
                Some(run) if usize::from(column - run.right) <= OVERHEAD => run.right = column,
                _ => {
                    if let Some(done) = run.take() {
                        add(&mut windows, done);
                    }
                    run = Some(Window {
                        left: column,
                        right: column,
                        top: page,
                        bottom: page,
                    });
                }
            }
        }
        if let Some(done) = run {
            add(&mut windows, done);
        }
    }
    windows
}

/// Adds a window, to the one above it if the two cost less together.
fn add(windows: &mut Vec<Window, MOST>, window: Window) {
    let above = windows
        .iter_mut()
        .filter(|above| above.bottom + 1 == window.top)
        .find(|above| bytes(hull(**above, window)) <= bytes(**above) + bytes(window) + OVERHEAD);
    if let Some(above) = above {
        *above = hull(*above, window);
    } else if let Err(window) = windows.push(window)
        && let Some(last) = windows.last_mut()
    {
        *last = hull(*last, window);
    }
}

/// The smallest window around both.
fn hull(a: Window, b: Window) -> Window {
    Window {
        left: a.left.min(b.left),
        right: a.right.max(b.right),
        top: a.top.min(b.top),
        bottom: a.bottom.max(b.bottom),
    }
}

fn bytes(window: Window) -> usize {
    let columns = usize::from(window.right - window.left) + 1;
    let pages = usize::from(window.bottom - window.top) + 1;
    columns * pages
}
