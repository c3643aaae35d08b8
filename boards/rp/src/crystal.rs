//! How long a board's crystal takes to start.
//!
//! The chip counts cycles of the crystal before it trusts it (RP2040 datasheet, 2.16.3), and nothing
//! runs meanwhile but the boot from the ring oscillator: every millisecond is one that the player
//! looks at a dark panel. embassy-rp waits 128 ms for whatever crystal there is, four times as long
//! as everything else until the first picture; what a crystal needs is known by the board.

use embassy_rp::config::Config;

/// What a board waits for its crystal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Crystal {
    start_up_ms: u32,
}

impl Crystal {
    /// The crystal that Raspberry Pi puts on its own boards and asks others to use (ABM8-272-T3,
    /// Hardware design with RP2040, 2.3.1). The pico-sdk waits 1 ms for it, on every Pico; four
    /// times that is for the cold and for age.
    pub const QUICK: Crystal = Crystal { start_up_ms: 12 };
    /// What the pico-sdk's headers of the XIAO, the Feather and the MacroPad ask for: 64 ms,
    /// because their crystals were found to be slow to start.
    pub const SLOW: Crystal = Crystal { start_up_ms: 64 };

    /// The clocks of a board with this crystal: otherwise as embassy-rp has them.
    pub fn clocks(self) -> Config {
        let mut config = Config::default();
        if let Some(crystal) = &mut config.clocks.xosc {
            crystal.delay_multiplier = self.start_up_ms;
        }
        config
    }
}
