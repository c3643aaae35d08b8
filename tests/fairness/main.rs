//! How fair the dice are, how fair they look, and whether the gadget says so rightly.
#![allow(unreachable_pub)]

#[allow(dead_code)]
#[path = "../support/raw_bits.rs"]
mod raw_bits;
#[allow(unused_macros)]
#[path = "../support/mod.rs"]
mod support;

mod biased;
mod distributions;
mod documented;
mod exact;
mod poor;
mod rolls;
mod statistics;
mod tally;
mod verdicts;
