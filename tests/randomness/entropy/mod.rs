//! From raw bits to dice: the health tests and their cutoffs, the pool, and the source that a
//! device rolls from, with bits out of a script.
<<<<<<< HEAD:tests/entropy/main.rs
#![allow(unreachable_pub, dead_code)]

// Its clock is the one that timers wait for.
use declic_harness as _;

#[macro_use]
#[path = "../support/mod.rs"]
mod support;
=======
>>>>>>> rulestests:tests/randomness/entropy/mod.rs

mod bits;
mod block;
mod cutoffs;
mod false_alarms;
mod naive;
mod source;
mod streams;
