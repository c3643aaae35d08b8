//! Computes which windows of the panel must be sent.

use core::ops::Range;

use heapless::Vec;

use crate::{Frame, Window};

/// Cost of a window on the bus besides its pixels, in bytes: six of commands, and twice the address and a
/// control byte.
const OVERHEAD: u8 = 10;
/// Cost for a panel without windows: three bytes of commands per page.
const OVERHEAD_OF_PAGE: u8 = 7;
/// Columns per stripe.
const STRIPE: u8 = 8;

/// Pieces in which a panel takes its picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pieces {
    /// Windows of any size.
    Windows,
    /// Parts of one page at a time.
    Pages,
    /// Parts of eight columns at a time, for a panel that is mounted sideways.
    Stripes,
}

/// More windows cost more than they save: further ones are joined with the last.
const MOST: usize = 24;

/// Windows inside `area` that cover all bytes in which the frames differ, joined where that is cheaper on the
/// bus. Stripes keep their full width even if the area is narrower.
pub fn changes(shown: &Frame, wanted: &Frame, area: Window, pieces: Pieces) -> Vec<Window, MOST> {
    if pieces == Pieces::Stripes {
        return stripes(shown, wanted, area);
    }
    let mut windows = Vec::new();
    let gap = match pieces {
        Pieces::Windows => OVERHEAD,
        _ => OVERHEAD_OF_PAGE,
    };
    for page in area.top..=area.bottom {
        let mut run: Option<Range<u8>> = None;
        let (old, new) = (words(shown, page, area), words(wanted, page, area));
        let mut end = 0;
        loop {
            let start = end + count::<true>(old, new, end);
            end = start + count::<false>(old, new, start);
            if start == end {
                break;
            }
            let columns = columns(old, new, start..end, area);
            match &mut run {
                _ if columns.is_empty() => {}
                // Includes a gap that costs less to send than to skip.
                Some(run) if columns.start <= run.end + gap => run.end = columns.end,
                _ => add_run(&mut windows, run.replace(columns), page, pieces),
            }
        }
        add_run(&mut windows, run, page, pieces);
    }
    windows
}

/// For each stripe of the area, the pages from the first difference to the last: an equal page between them
/// costs about as much to send as to skip.
fn stripes(shown: &Frame, wanted: &Frame, area: Window) -> Vec<Window, MOST> {
    let mut windows = Vec::new();
    for stripe in area.left / STRIPE..=area.right / STRIPE {
        let left = stripe * STRIPE;
        let mut window: Option<Window> = None;
        for page in area.top..=area.bottom {
            let here = Window {
                left,
                right: left + STRIPE - 1,
                top: page,
                bottom: page,
            };
            if shown.bytes().get(here.row(page)) != wanted.bytes().get(here.row(page)) {
                window = Some(window.map_or(here, |window| hull(window, here)));
            }
        }
        // Cannot fail: there is room for every stripe.
        windows.extend(window);
    }
    windows
}

/// Words of a page that overlap the area.
fn words(frame: &Frame, page: u8, area: Window) -> &[u32] {
    let start = usize::from(page) * Frame::WIDTH / 4;
    let words = start + usize::from(area.left / 4)..start + usize::from(area.right / 4) + 1;
    frame.words().get(words).unwrap_or_default()
}

/// Number of words from index `from` on that are all equal, or all different. Compares four bytes at a time:
/// most are equal, and different ones are adjacent.
#[inline(never)] // A separate function has all registers for itself.
fn count<const SAME: bool>(old: &[u32], new: &[u32], from: usize) -> usize {
    let (old, new) = (old.get(from..), new.get(from..));
    let pairs = old.unwrap_or_default().iter().zip(new.unwrap_or_default());
    pairs.take_while(|(old, new)| (old == new) == SAME).count()
}

/// Columns from the first different byte to the last, inside the area. All `words` differ, so gaps between them
/// are too short to skip.
fn columns(old: &[u32], new: &[u32], words: Range<usize>, area: Window) -> Range<u8> {
    let differing = |word: usize| {
        let (old, new) = (old.get(word).copied(), new.get(word).copied());
        (old.unwrap_or_default() ^ new.unwrap_or_default()).to_ne_bytes()
    };
    let same_before = match differing(words.start) {
        [0, 0, 0, _] => 3,
        [0, 0, ..] => 2,
        [0, ..] => 1,
        _ => 0,
    };
    let same_behind = match differing(words.end - 1) {
        [_, 0, 0, 0] => 3,
        [.., 0, 0] => 2,
        [.., 0] => 1,
        _ => 0,
    };
    let left = usize::from(area.left / 4);
    let start = ((left + words.start) * 4 + same_before) as u8;
    let end = ((left + words.end) * 4 - same_behind) as u8;
    start.max(area.left)..end.min(area.right + 1)
}

#[inline(never)] // Keeps the registers of the calling loop free.
fn add_run(windows: &mut Vec<Window, MOST>, run: Option<Range<u8>>, page: u8, pieces: Pieces) {
    if let Some(run) = run {
        let window = Window {
            left: run.start,
            right: run.end - 1,
            top: page,
            bottom: page,
        };
        add(windows, window, pieces);
    }
}

/// Adds a window, joined with the one above if that is cheaper.
fn add(windows: &mut Vec<Window, MOST>, window: Window, pieces: Pieces) {
    let above = windows
        .iter_mut()
        .filter(|above| pieces == Pieces::Windows && above.bottom + 1 == window.top)
        .find(|above| {
            bytes(hull(**above, window)) <= bytes(**above) + bytes(window) + usize::from(OVERHEAD)
        });
    if let Some(above) = above {
        *above = hull(*above, window);
    } else if let Err(window) = windows.push(window)
        && let Some(last) = windows.last_mut()
    {
        *last = hull(*last, window);
    }
}

/// The smallest window that contains both.
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
