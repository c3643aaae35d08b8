//! Code shared by all boards with an RP2040 or an RP2350; a board itself only assigns pins.
//!
//! | module | content |
//! |---|---|
//! | `boot2` | how an RP2040 reads its flash |
//! | [`bus`] | I2C bus of the display, fed by DMA |
//! | `memcpy` | faster `memcpy` |
//! | [`crystal`] | start-up time of a board's crystal |
//! | [`identity`] | USB ids and unique id |
//! | [`image`] | bytes of the program itself |
//! | [`keys`] | assignment of pins to keys, and the tasks that watch them |
//! | `loader` | Back, held while plugging in, starts the boot loader |
//! | `pico` | devices on the internal pins of a Pico or Pico W (feature `sound`) |
//! | [`picotool`] | data for `picotool info` |
//! | `rosc`, `trng` | random bits of an RP2040 and of an RP2350 |
//! | `sound` | piezo or speaker, and lamp (feature `sound`) |
//! | [`supply`] | battery voltage and sleep |
//! | `dormant` | dormant mode of the RP2040 |
//! | `usb`, `touch` | serial port, and the 1200-baud request for the boot loader (feature `usb`) |
//! | [`memory`] | the store at the end of the flash |
//! | `ram_code` | start of the chip, and the code in RAM |
//! | [`restart`] | end of the program after a mishap, and the report at the next start |
//! | [`watchdog`] | restarts a program that makes no progress |
//! | [`gadget`] | the loops of the library as tasks |
//!
//! The log goes to a debug probe (RTT).
#![no_std]

#[cfg(not(rp2350))]
pub mod boot2;
pub mod bus;
pub mod crystal;
#[cfg(not(rp2350))]
mod dormant;
pub mod gadget;
pub mod identity;
pub mod image;
pub mod keys;
mod loader;
#[cfg(not(rp2350))]
mod memcpy;
pub mod memory;
#[cfg(feature = "sound")]
pub mod pico;
pub mod picotool;
mod ram_code;
pub mod restart;
#[cfg(not(rp2350))]
mod rosc;
#[cfg(feature = "sound")]
pub mod sound;
pub mod supply;
#[cfg(feature = "usb")]
mod touch;
#[cfg(rp2350)]
mod trng;
#[cfg(feature = "usb")]
pub mod usb;
pub mod watchdog;

#[cfg(not(rp2350))]
pub use rosc::RingOscillator as Bits;
#[cfg(rp2350)]
pub use trng::Trng as Bits;

pub use ram_code::start;

use defmt_rtt as _;
