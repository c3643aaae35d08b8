//! Writes the text of a picture to the log, for players who cannot see the panel; a host reads it out.
//!
//! The texts take some 26 KB of flash, so boards enable the feature explicitly.

use crate::app::{Millis, View};

/// Time at which a picture shown now is read out, or `None` without the feature. Falling dice and numbers that
/// change do not last that long.
pub(super) fn due(now: Millis) -> Option<Millis> {
    const STANDS: u64 = 150;
    cfg!(feature = "spoken").then_some(Millis(now.0 + STANDS))
}

/// Writes the text of a view to the log.
#[cfg(feature = "spoken")]
#[inline(never)] // The words are on its stack, and not on that of the loop that shows pictures.
pub(super) fn say(view: &View) {
    let mut words = heapless::String::<512>::new();
    // A longer text is cut: the log takes no more.
    let _ = core::fmt::write(&mut words, format_args!("{view}"));
    defmt::println!("{=str}", words.as_str());
}

#[cfg(not(feature = "spoken"))]
pub(super) fn say(_: &View) {}
