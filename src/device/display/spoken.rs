//! What a picture says, in the log: for who cannot see the panel. A host reads it out.
//!
//! The words take some 26 KB of flash, so it is a feature that a board asks for.

use embassy_time::Instant;

use crate::app::View;

/// When a picture that is shown from now on is said; never, if nobody asked for it. Falling dice
/// and numbers that are being turned do not stand for so long, and the panel is left alone for longer.
pub(super) fn due(now: Instant) -> Option<Instant> {
    const STANDS: embassy_time::Duration = embassy_time::Duration::from_millis(150);
    cfg!(feature = "spoken").then(|| now + STANDS)
}

/// Says it.
#[cfg(feature = "spoken")]
#[inline(never)]
pub(super) fn say(view: &View) {
    let mut words = heapless::String::<512>::new();
    // What does not fit is left out: the log holds no more.
    let _ = core::fmt::write(&mut words, format_args!("{view}"));
    defmt::println!("{=str}", words.as_str());
}

/// Nobody asked for it.
#[cfg(not(feature = "spoken"))]
pub(super) fn say(_: &View) {}
