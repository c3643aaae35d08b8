//! SimulacreS (SM): the rulebook's vectors, odds, properties.
#![allow(unreachable_pub, dead_code)]

#[macro_use]
#[path = "../support/mod.rs"]
mod support;

mod odds;
mod ops;
mod properties;
mod vectors;

soak!();
