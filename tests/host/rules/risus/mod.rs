//! The Risus family (RH, YG, R2, RP): the rulebook's vectors, odds, properties.

pub mod fixtures;
mod hack_vectors;
mod limits;
mod odds;
mod ops;
mod pool_vectors;
mod properties;
mod two_dice_vectors;
mod ygos_vectors;

soak!();
