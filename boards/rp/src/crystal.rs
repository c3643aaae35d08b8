//! How long a board's crystal takes to start.
//!
//! The chip counts cycles of the crystal before it trusts it (RP2040 datasheet, 2.16.3), and nothing
//! runs meanwhile but the boot from the ring oscillator: every millisecond is one that the player
//! looks at a dark panel. embassy-rp waits 128 ms for whatever crystal there is, four times as long
//! as everything else until the first picture; what a crystal needs is known by the board.
//! `docs/boards.md` lists what each board waits; a test reads it from the running image.

use embassy_rp::config::Config;
#[cfg(not(rp2350))]
use embassy_rp::pac::{XOSC, xosc::vals};

/// What a board waits for its crystal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Crystal {
    start_up_ms: u32,
}

impl Crystal {
    /// The crystal that Raspberry Pi puts on its own boards and asks others to use (ABM8-272-T3,
    /// Hardware design with RP2040, 2.3.1). It takes some 6 ms to its full swing, and the pico-sdk waits 6 ms
    /// since February 2025 (its issue 2234, commit 7c023fa3; 1 ms before). Twice that allows for cold and age.
    pub const QUICK: Crystal = Crystal { start_up_ms: 12 };
    /// What the pico-sdk's headers of the XIAO, the Feather and the MacroPad ask for: 64 ms,
    /// because their crystals were found to be slow to start.
    pub const SLOW: Crystal = Crystal { start_up_ms: 64 };

    /// Starts the crystal, so that it swings up while the chip prepares its other clocks: as long as those run from the
    /// ring oscillator, every line of flash that is read costs 9 µs. embassy-rp writes the same values again, which
    /// does not start it anew, and waits for what is left of the time.
    #[cfg(not(rp2350))]
    pub(crate) fn begin(self) {
        XOSC.startup()
            .write(|startup| startup.set_delay(self.startup_delay()));
        XOSC.ctrl().write(|control| {
            control.set_freq_range(vals::CtrlFreqRange::_1_15MHZ);
            control.set_enable(vals::Enable::ENABLE);
        });
    }

    /// What the chip counts, in 256 cycles of a crystal of 12 MHz: as embassy-rp computes it.
    #[cfg(not(rp2350))]
    const fn startup_delay(self) -> u16 {
        ((12_000 * self.start_up_ms + 128) / 256) as u16
    }

    /// The clocks of a board with this crystal: otherwise as embassy-rp has them. To be called right before
    /// `embassy_rp::init`, which waits for the crystal without an end: the watchdog is armed here, so that a crystal
    /// that does not start is tried again.
    pub fn clocks(self) -> Config {
        #[cfg(not(rp2350))]
        crate::watchdog::arm_for_start();
        let mut config = Config::default();
        if let Some(crystal) = &mut config.clocks.xosc {
            // embassy-rp counts in milliseconds: STARTUP = (12,000 kHz × this + 128) / 256, as in `startup_delay`.
            crystal.delay_multiplier = self.start_up_ms;
        }
        config
    }
}
