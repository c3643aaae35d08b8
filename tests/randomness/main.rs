//! From raw bits to fair dice: where the randomness comes from, and what becomes of it.
#![allow(unreachable_pub, dead_code)]

// Its clock is the one that timers wait for.
use declic_terminal as _;

#[allow(unused_macros)]
#[path = "../support/mod.rs"]
mod support;

mod entropy;
mod fairness;
