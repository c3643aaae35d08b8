//! From raw bits to dice: what bits are worth, the pool, and the source that a device rolls from,
//! with bits out of a script.
#![allow(unreachable_pub, dead_code)]

// Its clock is the one that timers wait for.
use declic_terminal as _;

#[path = "../support/raw_bits.rs"]
mod raw_bits;
#[macro_use]
#[path = "../support/mod.rs"]
mod support;

mod accepted;
mod block;
mod credit;
mod predicted;
mod predictor;
mod refused;
mod source;
mod streams;
mod window;
