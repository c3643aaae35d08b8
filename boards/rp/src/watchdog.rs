//! The chip's watchdog (RP2040 datasheet, 4.7): it starts everything again unless it is fed.
//!
//! It is fed when tasks have run and every loop [gets on](declic::device::watch), and on no other
//! occasion: whoever shows a picture is woken every second. When all loops rest, which they do only in
//! the dark, nothing runs that could feed it, and it is not armed; the first interrupt of a key arms it
//! again, before anything else. It is also armed whenever the crystal is waited for: at the start, and while a
//! dormant chip wakes.

use declic::app::Millis;
use declic::device::watch::{Loops, Verdict};
use embassy_rp::pac;
#[cfg(not(rp2350))]
use pac::TIMER;
#[cfg(rp2350)]
use pac::TIMER0 as TIMER;
use pac::WATCHDOG;

/// What it counts down from: all that fits. An RP2040 counts two a microsecond (erratum RP2040-E1), an
/// RP2350 one.
const LONGEST: u32 = 0xff_ffff;
const A_SECOND: u32 = if cfg!(rp2350) { 1_000_000 } else { 2_000_000 };
/// How long that is.
const LONGEST_MS: u64 = LONGEST as u64 * 1_000 / A_SECOND as u64;

/// All that it can reset.
const EVERYTHING: u32 = if cfg!(rp2350) { 0x1ff_ffff } else { 0x1_ffff };

/// It was armed by this program, and not by the boot ROM, which also starts a chip again by it.
const ARMED: u32 = 0x4465_636c;

/// From now on it is armed.
pub fn start() {
    choose_what_it_resets();
    arm();
}

/// A bite resets everything but the two oscillators.
fn choose_what_it_resets() {
    pac::PSM.wdsel().write(|select| {
        select.0 = EVERYTHING;
        select.set_rosc(false);
        select.set_xosc(false);
    });
}

/// Arms it while the chip still runs from its ring oscillator, as the clocks are not set up yet: a chip whose crystal
/// does not start is reset and tries again, after 8 s or, where the ring is slow, up to a minute. What the last
/// program noted in the scratch registers stays.
#[cfg(not(rp2350))]
pub(crate) fn arm_for_start() {
    choose_what_it_resets();
    // No tick runs after power-on. embassy-rp sets the same figure once the crystal runs.
    WATCHDOG.tick().write(|tick| {
        tick.set_cycles(12);
        tick.set_enable(true);
    });
    WATCHDOG.load().write(|load| load.set_load(LONGEST));
    WATCHDOG.ctrl().modify(|control| control.set_enable(true));
}

/// Arms it before the chip is dormant. It stands still while the chip does, since its tick is twelve cycles of clk_ref;
/// when the chip wakes, clk_ref comes from the ring oscillator at its slowest setting (0.9 to 6 MHz, some 3 MHz), so
/// that these 0.25 s last 0.5 to 3.3 s. A crystal needs 64 ms of them; one that does not start ends in a bite.
#[cfg(not(rp2350))]
pub(crate) fn arm_for_waking() {
    arm();
    let quarter = A_SECOND / 4;
    WATCHDOG.load().write(|load| load.set_load(quarter));
}

/// It is to bite if it is not fed.
#[inline(never)] // Every loop that works calls it: one copy.
pub fn arm() {
    WATCHDOG.scratch1().write_value(ARMED);
    feed();
    WATCHDOG.ctrl().modify(|control| control.set_enable(true));
}

/// It does not bite.
#[inline(never)] // As `arm`.
pub fn disarm() {
    WATCHDOG.ctrl().modify(|control| control.set_enable(false));
    WATCHDOG.scratch1().write_value(0);
}

/// Something is to be done, perhaps in the dark.
pub fn wake() {
    if !WATCHDOG.ctrl().read().enable() {
        arm();
    }
}

/// Something was done: feeds it, if every loop gets on.
pub fn look(loops: &Loops) {
    match loops.look() {
        Verdict::Feed => feed(),
        Verdict::Starve => {}
        Verdict::Rest => disarm(),
    }
}

#[inline(never)] // As `arm`.
fn feed() {
    WATCHDOG.load().write(|load| load.set_load(LONGEST));
    // For whoever has to know how long the program ran.
    WATCHDOG.scratch0().write_value(TIMER.timerawl().read());
    WATCHDOG.scratch2().write_value(TIMER.timerawh().read());
}

/// The flash is about to be worked on, for half a second at most. A chip that is reset meanwhile could
/// not be started from it: so much time is left.
pub fn spare() {
    if WATCHDOG.ctrl().read().time() < A_SECOND {
        WATCHDOG.load().write(|load| load.set_load(A_SECOND));
    }
}

/// Ends the program at once.
pub fn reset() -> ! {
    start();
    WATCHDOG.ctrl().modify(|control| control.set_trigger(true));
    loop {
        cortex_m::asm::nop();
    }
}

/// Whether this start is one after a mishap or a choice, and not after power-on.
pub fn has_reset() -> bool {
    let reason = WATCHDOG.reason().read();
    reason.timer() || reason.force()
}

/// Whether the program has ended because it was not fed: after how long then. To be asked before
/// [`start`].
pub fn has_bitten() -> Option<Millis> {
    let has_bitten = WATCHDOG.reason().read().timer() && WATCHDOG.scratch1().read() == ARMED;
    let (low, high) = (WATCHDOG.scratch0().read(), WATCHDOG.scratch2().read());
    let micros = u64::from(high) << 32 | u64::from(low);
    has_bitten.then_some(Millis(micros / 1_000 + LONGEST_MS))
}
