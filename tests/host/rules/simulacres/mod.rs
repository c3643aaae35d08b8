//! SimulacreS (SM): the rulebook's vectors, odds, properties.

mod bouts;
mod fights;
mod limits;
pub mod lived;
mod odds;
pub mod ops;
mod properties;
mod vectors;

soak!();
