//! What all boards with an RP2040 or an RP2350 share; a board itself is pins.
//!
//! | module | what lives there |
//! |---|---|
//! | `boot2` | how an RP2040 reads its flash |
//! | [`bus`] | the display's I2C bus, fed by DMA |
//! | `copying` | how bytes are copied |
//! | [`crystal`] | how long a board's crystal takes to start |
//! | [`identity`] | what tells this gadget from every other one |
//! | [`image`] | the bytes of the program itself |
//! | [`keys`] | which pins are which keys, and who watches them |
//! | `loader` | Back, held while plugging in, starts the boot loader |
//! | `pico` | what is wired to a Pico's own pins, and to those of a Pico W (feature `sound`) |
//! | [`picotool`] | what picotool says of the firmware |
//! | `rosc`, `trng` | the random bits of the one chip and of the other |
//! | `sound` | a piezo or a speaker, and a lamp, where a board has them (feature `sound`) |
//! | [`supply`] | what the chip runs from |
//! | `dormant` | how it stops when nobody plays, and wakes |
//! | `usb`, `touch` | a serial port for a computer, and how it asks for the boot loader (feature `usb`) |
//! | [`memory`] | the end of the flash, where everything is kept |
//! | `ram_code` | how the chip starts, and what runs from RAM |
//! | [`restart`] | how the program ends when something is wrong, and begins again |
//! | [`watchdog`] | what ends it when it does not get on |
//! | [`gadget`] | the loops of the library as tasks |
//!
//! The log goes to the debug probe.
#![no_std]

#[cfg(not(rp2350))]
pub mod boot2;
pub mod bus;
#[cfg(not(rp2350))]
mod copying;
pub mod crystal;
#[cfg(not(rp2350))]
mod dormant;
pub mod gadget;
pub mod identity;
pub mod image;
pub mod keys;
mod loader;
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
