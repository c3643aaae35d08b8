//! How an RP2040 stops.
//!
//! Dormant means that no oscillator runs (RP2040 datasheet, 2.11.3): no instruction, no timer, no
//! watchdog; memory and pins stay as they are, and a level on a pin starts everything again. Then
//! the crystal and the PLLs need their time once more. Time has not passed for the gadget meanwhile.
//!
//! embassy-rp waits for the crystal and the PLLs without an end, so the watchdog is armed before the chip stops: it
//! stops, too, and goes on counting when the ring oscillator wakes. A crystal that does not start ends in a restart.

use embassy_rp::{clocks, pac};

use crate::watchdog;

/// Stops everything until a contact on one of these pins, a bit each, changes.
pub(crate) fn sleep_until(wakes: u32) {
    let pins = || (0..32).filter(|pin| wakes >> pin & 1 != 0);
    cortex_m::interrupt::free(|_| {
        // A key that has just been touched is not kept waiting.
        if pins().any(is_noticed) {
            return;
        }
        for pin in pins() {
            set_wake(pin, true);
        }
        watchdog::arm_for_waking();
        clocks::dormant_sleep();
        watchdog::arm();
        for pin in pins() {
            set_wake(pin, false);
        }
    });
}

/// Which register of interrupts a pin is in, and where: eight have one.
const fn register(pin: u8) -> (usize, usize) {
    (pin as usize >> 3, pin as usize & 7)
}

/// Whether an interrupt of this pin waits to be served.
fn is_noticed(pin: u8) -> bool {
    let (group, place) = register(pin);
    let noticed = pac::IO_BANK0.int_proc(0).ints(group).read();
    noticed.level_low(place) || noticed.edge_low(place)
}

/// Lets a pin wake the chip when it changes, or not any more. By its level: an edge would be
/// forgotten together with that of somebody else who waits for it. A key that something lies on
/// wakes when it is let go.
fn set_wake(pin: u8, wakes: bool) {
    let (group, place) = register(pin);
    let is_low = pac::SIO.gpio_in(0).read() & 1 << pin == 0;
    pac::IO_BANK0.int_dormant_wake().inte(group).modify(|wake| {
        wake.set_level_low(place, wakes && !is_low);
        wake.set_level_high(place, wakes && is_low);
    });
}
