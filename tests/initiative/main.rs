//! Initiative on 1d20 (RD): the rulebook's vectors, each rule at its edges, odds, properties.
#![allow(unreachable_pub)]

#[macro_use]
#[path = "../support/mod.rs"]
mod support;

mod ops;
mod properties;
mod rules;
mod vectors;

soak!();
