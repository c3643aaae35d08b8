//! Which windows of the panel have to be sent.

use core::ops::Range;

use heapless::Vec;

use crate::{Frame, Window};

/// What a window costs on the bus beside its pixels: six bytes of commands, and twice the address
/// and a control byte.
const OVERHEAD: u8 = 10;
/// What it costs a panel that knows no windows: three bytes of commands a page.
const OVERHEAD_OF_PAGE: u8 = 7;
/// The columns of a stripe.
const STRIPE: u8 = 8;

/// In which pieces a panel takes its picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pieces {
    /// Windows of any size.
    Windows,
    /// A part of one page at a time.
    Pages,
    /// A part of eight columns at a time: for a panel that lies on its side.
    Stripes,
}

/// More windows than this are not worth their overhead: the last ones are joined.
const MOST: usize = 24;

/// The windows inside `area` that cover every byte in which the frames differ, joined where that
/// is cheaper on the bus than to send them apart. Stripes are whole, also where the area is not.
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
        let pairs = words(shown, page, area)
            .iter()
            .zip(words(wanted, page, area));
        for (place, (&old, &new)) in (area.left / 4..).zip(pairs) {
            // Most bytes are the same: they are passed over a word at a time.
            if old == new {
                continue;
            }
            let Some(columns) = columns(place, old ^ new, area) else {
                continue;
            };
            match &mut run {
                // A gap that is cheaper to send than to skip belongs to the run.
                Some(run) if columns.start <= run.end + gap => run.end = columns.end,
                _ => add_run(&mut windows, run.replace(columns), page, pieces),
            }
        }
        add_run(&mut windows, run, page, pieces);
    }
    windows
}

/// Each stripe of the area from its first to its last page that differs: a page between them costs
/// about as much to send as to skip.
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
        // There is room for every stripe.
        windows.extend(window);
    }
    windows
}

/// The words of a page that the area touches.
fn words(frame: &Frame, page: u8, area: Window) -> &[u32] {
    let start = usize::from(page) * Frame::WIDTH / 4;
    let words = start + usize::from(area.left / 4)..start + usize::from(area.right / 4) + 1;
    frame.words().get(words).unwrap_or_default()
}

/// The columns of a word in this place of its page from the first to the last byte that differ;
/// none if they are outside the area.
fn columns(place: u8, differing: u32, area: Window) -> Option<Range<u8>> {
    let bits = u32::from_le_bytes(differing.to_ne_bytes());
    let first = match (bits & 0xffff, bits & 0xff, bits & 0xff_0000) {
        (0, _, 0) => 3,
        (0, _, _) => 2,
        (_, 0, _) => 1,
        _ => 0,
    };
    let end = match bits {
        0x100_0000.. => 4,
        0x1_0000.. => 3,
        0x100.. => 2,
        _ => 1,
    };
    let start = (place * 4 + first).max(area.left);
    let end = (place * 4 + end).min(area.right + 1);
    (start < end).then_some(start..end)
}

#[inline(never)] // The loop around it keeps its registers.
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

/// Adds a window, to the one above it if the two cost less together.
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
