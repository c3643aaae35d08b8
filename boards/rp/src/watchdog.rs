//! The chip's watchdog (RP2040 datasheet, 4.7): resets the chip unless it is fed.
//!
//! It is fed only when tasks have run and every loop [makes progress](declic::device::watch); while a picture
//! is shown, tasks run every second. When all loops rest, which happens only with a dark panel, no code runs
//! that could feed it, so it is switched off; the first interrupt of a key arms it again before anything else.
//! It is also armed while the chip waits for the crystal: at the start, and when it wakes from dormant mode.

use declic::app::Millis;
use declic::device::liveness::{Liveness, Verdict};
use embassy_rp::pac;
#[cfg(not(rp2350))]
use pac::TIMER;
#[cfg(rp2350)]
use pac::TIMER0 as TIMER;
use pac::WATCHDOG;

/// Start value: the maximum. An RP2040 counts two per microsecond (erratum RP2040-E1), an RP2350 one.
const LONGEST: u32 = 0xff_ffff;
const A_SECOND: u32 = if cfg!(rp2350) { 1_000_000 } else { 2_000_000 };
/// Duration of the start value.
const LONGEST_MS: u64 = LONGEST as u64 * 1_000 / A_SECOND as u64;

/// All parts of the chip that a reset covers.
const EVERYTHING: u32 = if cfg!(rp2350) { 0x1ff_ffff } else { 0x1_ffff };

/// Marker in scratch register 1 while this program has armed the watchdog; the boot ROM also uses the watchdog
/// for restarts.
const ARMED: u32 = 0x4465_636c;

/// Configures and arms the watchdog.
pub fn start() {
    choose_what_it_resets();
    arm();
}

/// Makes a reset cover everything except the two oscillators.
fn choose_what_it_resets() {
    pac::PSM.wdsel().write(|select| {
        select.0 = EVERYTHING;
        select.set_rosc(false);
        select.set_xosc(false);
    });
}

/// Arms it while the chip still runs from its ring oscillator, before the clocks are set up. If the crystal
/// does not start, the chip resets and tries again after 8 s, or up to a minute with a slow ring. Keeps the
/// last program's values in the scratch registers.
#[cfg(not(rp2350))]
pub(crate) fn arm_for_start() {
    choose_what_it_resets();
    // The tick does not run after power-on. embassy-rp sets the same value once the crystal runs.
    WATCHDOG.tick().write(|tick| {
        tick.set_cycles(12);
        tick.set_enable(true);
    });
    WATCHDOG.load().write(|load| load.set_load(LONGEST));
    WATCHDOG.ctrl().modify(|control| control.set_enable(true));
}

/// Arms it before the chip is dormant. It stops with the chip, because its tick is twelve cycles of clk_ref.
/// When the chip wakes, clk_ref comes from the ring oscillator at its slowest setting (0.9 to 6 MHz, some 3
/// MHz), so these 0.25 s last 0.5 to 3.3 s. A crystal needs 64 ms of them.
#[cfg(not(rp2350))]
pub(crate) fn arm_for_waking() {
    arm();
    let quarter = A_SECOND / 4;
    WATCHDOG.load().write(|load| load.set_load(quarter));
}

/// Arms it and feeds it once.
#[inline(never)] // Every loop that works calls it: one copy.
pub fn arm() {
    WATCHDOG.scratch1().write_value(ARMED);
    feed();
    WATCHDOG.ctrl().modify(|control| control.set_enable(true));
}

/// Switches it off.
#[inline(never)] // As `arm`.
pub fn disarm() {
    WATCHDOG.ctrl().modify(|control| control.set_enable(false));
    WATCHDOG.scratch1().write_value(0);
}

/// Arms it, if it is off, because a task is about to run.
pub fn wake() {
    if !WATCHDOG.ctrl().read().enable() {
        arm();
    }
}

/// Feeds it or switches it off, depending on the state of the loops.
pub fn look(liveness: &Liveness) {
    match liveness.look() {
        Verdict::Feed => feed(),
        Verdict::Starve => {}
        Verdict::Idle => disarm(),
    }
}

#[inline(never)] // As `arm`.
fn feed() {
    WATCHDOG.load().write(|load| load.set_load(LONGEST));
    // Uptime, for the report after a reset.
    WATCHDOG.scratch0().write_value(TIMER.timerawl().read());
    WATCHDOG.scratch2().write_value(TIMER.timerawh().read());
}

/// Ensures a second until the reset, because flash work of up to half a second follows: a chip reset during it
/// could not start from flash.
pub fn spare() {
    if WATCHDOG.ctrl().read().time() < A_SECOND {
        WATCHDOG.load().write(|load| load.set_load(A_SECOND));
    }
}

/// Resets the chip at once.
pub fn reset() -> ! {
    start();
    WATCHDOG.ctrl().modify(|control| control.set_trigger(true));
    loop {
        cortex_m::asm::nop();
    }
}

/// True if the chip was restarted by the watchdog, after a mishap or by choice, and false after power-on.
pub fn has_reset() -> bool {
    let reason = WATCHDOG.reason().read();
    reason.timer() || reason.force()
}

/// Uptime at the last reset, if the watchdog was not fed in time. To be called before [`start`].
pub fn has_bitten() -> Option<Millis> {
    let has_bitten = WATCHDOG.reason().read().timer() && WATCHDOG.scratch1().read() == ARMED;
    let (low, high) = (WATCHDOG.scratch0().read(), WATCHDOG.scratch2().read());
    let micros = u64::from(high) << 32 | u64::from(low);
    has_bitten.then_some(Millis(micros / 1_000 + LONGEST_MS))
}
