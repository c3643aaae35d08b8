//! Free dice: what is rolled, what is kept, what the odds are.
#![allow(unreachable_pub)]

#[macro_use]
#[path = "../support/mod.rs"]
mod support;

mod dice;
mod odds;
mod ops;
mod properties;

soak!();
