//! Dormant mode of the RP2040.
//!
//! In dormant mode no oscillator runs (RP2040 datasheet, 2.11.3): no instruction, no timer, no watchdog. RAM
//! and pins keep their state, and a level on a pin wakes the chip; the crystal and the PLLs then start again.
//! The gadget's clock stands still meanwhile.
//!
//! embassy-rp waits for the crystal and the PLLs without a limit, so the watchdog is armed before: it stops
//! with the chip, and continues when the ring oscillator wakes. A crystal that does not start ends in a
//! restart.

use embassy_rp::{clocks, pac};

use crate::watchdog;

/// Sleeps until a pin of `wakes` changes or a pin of `cable` is high; both are bit masks.
pub(crate) fn sleep_until(wakes: u32, cable: u32) {
    let pins = || bits(wakes);
    cortex_m::interrupt::free(|_| {
        // A key was just touched: do not sleep.
        if pins().any(is_noticed) {
            return;
        }
        for pin in pins() {
            set_wake(pin, true);
        }
        for pin in bits(cable) {
            set_wake_high(pin, true);
        }
        watchdog::arm_for_waking();
        clocks::dormant_sleep();
        watchdog::arm();
        for pin in pins() {
            set_wake(pin, false);
        }
        for pin in bits(cable) {
            set_wake_high(pin, false);
        }
    });
}

/// Positions of the bits set in `mask`.
fn bits(mask: u32) -> impl Iterator<Item = u8> {
    (0..32).filter(move |pin| mask >> pin & 1 != 0)
}

/// Enables or disables waking while a pin is high. Level-triggered, so that a cable plugged in at the last
/// moment wakes the chip at once.
fn set_wake_high(pin: u8, wakes: bool) {
    let (group, place) = register(pin);
    let wake = pac::IO_BANK0.int_dormant_wake().inte(group);
    wake.modify(|wake| wake.set_level_high(place, wakes));
}

/// Index of a pin's interrupt register, and its position there; each register has eight pins.
const fn register(pin: u8) -> (usize, usize) {
    (pin as usize >> 3, pin as usize & 7)
}

/// True if an interrupt of this pin is pending.
fn is_noticed(pin: u8) -> bool {
    let (group, place) = register(pin);
    let noticed = pac::IO_BANK0.int_proc(0).ints(group).read();
    noticed.level_low(place) || noticed.edge_low(place)
}

/// Enables or disables waking when a pin changes. Level-triggered, because clearing an edge would also clear it
/// for the task that waits for the key. A key that is down before sleep wakes the chip when released.
fn set_wake(pin: u8, wakes: bool) {
    let (group, place) = register(pin);
    let is_low = pac::SIO.gpio_in(0).read() & 1 << pin == 0;
    pac::IO_BANK0.int_dormant_wake().inte(group).modify(|wake| {
        wake.set_level_low(place, wakes && !is_low);
        wake.set_level_high(place, wakes && is_low);
    });
}
