//! Into the boot loader by a key: whoever holds Back while plugging in, and lets go of it a second later,
//! gets the drive that new firmware is copied onto, without opening the case for the button on the board.
//!
//! It is the release that counts: a key that is stuck, that chatters, or that lies under something in a
//! pocket must not make a brick of a gadget that can be played with the other three.

use core::ops::RangeInclusive;

use embassy_rp::{pac, rom_data};
use embassy_time::{Duration, Instant, Timer};

use crate::watchdog;

/// A key that is let go of sooner was touched by chance, one that is held longer is stuck.
const HELD_MS: RangeInclusive<u64> = 1_000..=10_000;
/// How often it is looked at, and how often in a row it has to be open: more than it chatters.
const LOOK: Duration = Duration::from_millis(20);
const LOOKS: u8 = 5;

/// Which of these pins are closed to ground, a bit each. Their pull-ups must have been there for a moment.
pub(crate) fn closed(pins: u32) -> u32 {
    !pac::SIO.gpio_in(0).read() & pins
}

/// Watches Back, if it was down at power-on: until it is let go of, proves to be stuck, or somebody plays
/// with the others.
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

/// Ends the program; the chip's ROM goes on, and waits for a file.
pub(crate) fn start() -> ! {
    defmt::info!("to the boot loader");
    cortex_m::interrupt::disable();
    watchdog::disarm();
    // No light, and both the drive and what picotool talks to.
    rom_data::reset_to_usb_boot(0, 0);
    loop {
        cortex_m::asm::wfe();
    }
}
