//! Which windows of the panel have to be sent.

use core::ops::Range;

use heapless::Vec;

use crate::{Frame, Window};

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
    let first = start + first_difference(old.get(start..)?, new.get(start..)?)?;
    let mut end = first + 1;
    // Seen from the far side, so that a run in which all bytes differ is gone through in leaps.
    while let Some(last) = last_difference(reach(old, end), reach(new, end)) {
        end += last + 1;
    }
    Some(first..end)
}

/// The bytes from `end` on that would be worth their gap.
fn reach(row: &[u8], end: usize) -> &[u8] {
    let far = row.len().min(end + OVERHEAD + 1);
    row.get(end..far).unwrap_or_default()
}

fn last_difference(old: &[u8], new: &[u8]) -> Option<usize> {
    let mut pairs = old.iter().zip(new);
    pairs.rposition(|(old, new)| old != new)
}

/// Most bytes are the same: they are passed over eight at a time.
fn first_difference(old: &[u8], new: &[u8]) -> Option<usize> {
    let same = |(old, new): &(&[u8; 8], &[u8; 8])| {
        let pairs = old.iter().zip(*new);
        pairs.fold(0, |bits, (old, new)| bits | (old ^ new)) == 0
    };
    let eights = old.as_chunks().0.iter().zip(new.as_chunks().0);
    let passed = 8 * eights.take_while(same).count();
    let mut rest = old.get(passed..)?.iter().zip(new.get(passed..)?);
    Some(passed + rest.position(|(old, new)| old != new)?)
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
