//! Starts the boot loader by a key: hold Back while plugging in and release it after a second. The drive for
//! new firmware appears without opening the case for the button on the board.
//!
//! Only the release counts: a key that is stuck, bounces or is pressed in a pocket must not keep a gadget from
//! starting that could be played with its other keys.

use core::ops::RangeInclusive;

use embassy_rp::{pac, rom_data};
use embassy_time::{Duration, Instant, Timer};

use crate::watchdog;

/// Valid time of the release after power-on: earlier ones are accidental, later ones mean a stuck key.
const HELD_MS: RangeInclusive<u64> = 1_000..=10_000;
/// Interval of the checks, and open checks in a row that make a release: longer than a key bounces.
const LOOK: Duration = Duration::from_millis(20);
const LOOKS: u8 = 5;

/// Pins closed to ground, as a bit mask. Their pull-ups must have settled.
pub(crate) fn closed(pins: u32) -> u32 {
    !pac::SIO.gpio_in(0).read() & pins
}

/// Watches Back, if it was down at power-on, until it is released, proves stuck, or another key is pressed.
pub(crate) async fn watch(others: u32, back: u32) {
    let mut open = 0;
    while open < LOOKS {
        Timer::after(LOOK).await;
        if closed(others) != 0 || now() > *HELD_MS.end() {
            return;
        }
        open = match closed(back) {
            0 => open + 1,
            _ => 0,
        };
    }
    if HELD_MS.contains(&now()) {
        start();
    }
}

/// Milliseconds since power-on.
fn now() -> u64 {
    Instant::now().as_millis()
}

/// Ends the program and starts the boot ROM's USB boot loader.
pub(crate) fn start() -> ! {
    defmt::info!("to the boot loader");
    cortex_m::interrupt::disable();
    watchdog::disarm();
    // No activity LED; both the drive and the picotool interface.
    rom_data::reset_to_usb_boot(0, 0);
    loop {
        cortex_m::asm::wfe();
    }
}
