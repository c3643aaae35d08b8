//! Which windows of the panel have to be sent.

use core::ops::Range;

use heapless::Vec;

use crate::ui::{Frame, Window};

/// What a window costs on the bus beside its pixels: six bytes of commands, and twice the address
/// and a control byte.
const OVERHEAD: usize = 10;

/// More windows than this are not worth their overhead: the last ones are joined.
const MOST: usize = 24;

/// The windows inside `area` that cover every byte in which the frames differ, joined where that
/// is cheaper on the bus than to send them apart.
pub fn changes(shown: &Frame, wanted: &Frame, area: Window) -> Vec<Window, MOST> {
    let mut windows = Vec::new();
    for page in area.top..=area.bottom {
        let row = area.row(page);
        let (old, new) = (&shown.bytes()[row.clone()], &wanted.bytes()[row]);
        let mut start = 0;
        while let Some(run) = next_run(old, new, start) {
            add(
                &mut windows,
                Window {
                    left: area.left + run.start as u8,
                    right: area.left + run.end as u8 - 1,
                    top: page,
                    bottom: page,
                },
            );
            start = run.end;
        }
    }
    windows
}

/// The next run of differing bytes; a gap that is cheaper to send than to skip belongs to it.
fn next_run(old: &[u8], new: &[u8], start: usize) -> Option<Range<usize>> {
    let mut bytes = old.get(start..)?.iter().zip(new.get(start..)?);
    let first = start + bytes.position(|(old, new)| old != new)?;
    let (mut length, mut gap) = (1, 0);
    for (old, new) in bytes {
        gap += 1;
        if old != new {
            length += gap;
            gap = 0;
        } else if gap > OVERHEAD {
            break;
        }
    }
    Some(first..first + length)
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
