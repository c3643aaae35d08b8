//! The Risus family (RH, YG, R2, RP): the rulebook's vectors, odds, properties.
#![allow(unreachable_pub, dead_code)]

#[macro_use]
#[path = "../support/mod.rs"]
mod support;

mod fixtures;
mod hack_vectors;
mod odds;
mod ops;
mod pool_vectors;
mod properties;
mod two_dice_vectors;
mod ygos_vectors;

soak!();
