//! Start-up time of a board's crystal.
//!
//! The chip counts crystal cycles before it uses the crystal (RP2040 datasheet, 2.16.3). Until then it runs
//! slowly from the ring oscillator, and the player looks at a dark panel. embassy-rp waits 128 ms for any
//! crystal, four times as long as everything else until the first picture. Each board knows its own crystal.
//! `docs/boards.md` lists the times; a test reads them from the running image.

use embassy_rp::config::Config;
#[cfg(not(rp2350))]
use embassy_rp::pac::{XOSC, xosc::vals};

/// Start-up time of a crystal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Crystal {
    start_up_ms: u32,
}

impl Crystal {
    /// The crystal on Raspberry Pi's own boards, recommended for others (ABM8-272-T3, Hardware design with
    /// RP2040, 2.3.1). It takes some 6 ms to full swing, and the pico-sdk waits 6 ms since February 2025 (its
    /// issue 2234, commit 7c023fa3; 1 ms before). Twice that allows for cold and age.
    pub const QUICK: Crystal = Crystal { start_up_ms: 12 };
    /// The 64 ms that the pico-sdk's headers of the XIAO, the Feather and the MacroPad ask for, because their
    /// crystals start slowly.
    pub const SLOW: Crystal = Crystal { start_up_ms: 64 };

    /// Starts the crystal early, so that it swings up while the chip prepares its other clocks: on the ring
    /// oscillator every cache line read from flash costs 9 µs. embassy-rp writes the same values again, which
    /// does not restart it, and waits for the rest of the time.
    #[cfg(not(rp2350))]
    pub(crate) fn begin(self) {
        XOSC.startup()
            .write(|startup| startup.set_delay(self.startup_delay()));
        XOSC.ctrl().write(|control| {
            control.set_freq_range(vals::CtrlFreqRange::_1_15MHZ);
            control.set_enable(vals::Enable::ENABLE);
        });
    }

    /// Value of STARTUP.DELAY, in units of 256 cycles of a 12 MHz crystal, as embassy-rp computes it.
    #[cfg(not(rp2350))]
    const fn startup_delay(self) -> u16 {
        ((12_000 * self.start_up_ms + 128) / 256) as u16
    }

    /// Clock configuration: embassy-rp's defaults with this start-up time. To be called right before
    /// `embassy_rp::init`, which waits for the crystal without a limit: the watchdog is armed here, so that a
    /// crystal that does not start is tried again.
    pub fn clocks(self) -> Config {
        #[cfg(not(rp2350))]
        crate::watchdog::arm_for_start();
        let mut config = Config::default();
        if let Some(crystal) = &mut config.clocks.xosc {
            // In milliseconds: STARTUP = (12,000 kHz × this + 128) / 256, as in `startup_delay`.
            crystal.delay_multiplier = self.start_up_ms;
        }
        config
    }
}
