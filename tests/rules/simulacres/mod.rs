//! SimulacreS (SM): the rulebook's vectors, odds, properties.

mod bouts;
mod fights;
mod odds;
pub mod ops;
mod properties;
mod vectors;

soak!();
