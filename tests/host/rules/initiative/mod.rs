//! Initiative on 1d20 (RD): the rulebook's vectors, each rule at its edges, odds, properties.

mod duel;
mod ops;
mod properties;
mod rules;
mod skirmish;
mod vectors;

soak!();
