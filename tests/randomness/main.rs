//! From raw bits to fair dice: where the randomness comes from, and what becomes of it.
#![allow(unreachable_pub)]

// Its clock is the one that timers wait for.
use declic_harness as _;

#[path = "../support/mod.rs"]
mod support;

mod raw_bits;

mod entropy;
mod fairness;
