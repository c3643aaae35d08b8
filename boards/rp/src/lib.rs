//! What all boards with an RP2040 share; a board itself is pins.
//!
//! | module | what lives there |
//! |---|---|
//! | [`bus`] | the display's I2C bus, fed by DMA |
//! | `copying` | how bytes are copied |
//! | [`crystal`] | how long a board's crystal takes to start |
//! | [`rosc`] | the ring oscillator's random bits |
//! | [`supply`] | how the chip stops when nobody plays, and wakes |
//! | [`memory`] | the end of the flash, where everything is kept |
//! | [`gadget`] | the loops of the library as tasks |
//!
//! A panic and the log go to the debug probe.
#![no_std]

pub mod bus;
mod copying;
pub mod crystal;
pub mod gadget;
pub mod memory;
pub mod rosc;
pub mod supply;

use {defmt_rtt as _, panic_probe as _};
