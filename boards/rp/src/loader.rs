//! Into the boot loader by a key: whoever holds Back while plugging in, and lets go of it a second later,
//! gets the drive that new firmware is copied onto, without opening the case for the button on the board.
//!
//! It is the release that counts: a key that is stuck, or under something in a pocket, must not make a
//! brick of a gadget that could be played with the other three.

use embassy_rp::{pac, rom_data};
use embassy_time::{Duration, Instant, Timer};

use crate::watchdog;

/// A key that is let go of sooner was touched by chance, one that is held longer is stuck.
const HELD_MS: core::ops::RangeInclusive<u64> = 1_000..=10_000;
/// How often it is looked at.
const LOOK: Duration = Duration::from_millis(20);

/// Whether a key closes its pin to ground. The pull-up must have been there for a moment.
pub fn is_down(pin: u8) -> bool {
    pac::SIO.gpio_in(0).read() & 1 << pin == 0
}

/// Watches a key that was down at power-on, until it is let go of or proves to be stuck.
pub async fn watch(pin: u8) {
    loop {
        Timer::after(LOOK).await;
        let held = Instant::now().as_millis();
        match (is_down(pin), HELD_MS.contains(&held)) {
            (true, _) if held > *HELD_MS.end() => return,
            (true, _) => {}
            (false, true) => start(),
            (false, false) => return,
        }
    }
}

/// Ends the program; the chip's ROM goes on, and waits for a file.
fn start() -> ! {
    defmt::info!("to the boot loader");
    cortex_m::interrupt::disable();
    watchdog::disarm();
    // No light, and both the drive and what picotool talks to.
    rom_data::reset_to_usb_boot(0, 0);
    loop {
        cortex_m::asm::wfe();
    }
}
