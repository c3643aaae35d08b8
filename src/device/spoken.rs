//! What a picture says, in the log: for who cannot see the panel. A host reads it out.
//!
//! The words take some 26 KB of flash, so it is a feature that a board asks for.

use crate::app::{Millis, View};

/// When a picture that is shown from now on is said; never, if nobody asked for it. Falling dice and
/// numbers that are being turned do not stand for so long.
pub(super) fn due(now: Millis) -> Option<Millis> {
    const STANDS: u64 = 150;
    cfg!(feature = "spoken").then_some(Millis(now.0 + STANDS))
}

/// Says it.
#[cfg(feature = "spoken")]
#[inline(never)] // The words are on its stack, and not on that of the loop that shows pictures.
pub(super) fn say(view: &View) {
    let mut words = heapless::String::<512>::new();
    // What does not fit is left out: the log holds no more.
    let _ = core::fmt::write(&mut words, format_args!("{view}"));
    defmt::println!("{=str}", words.as_str());
}

/// Nobody asked for it.
#[cfg(not(feature = "spoken"))]
pub(super) fn say(_: &View) {}
