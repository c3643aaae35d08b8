//! Le Brouillard du Hasard (BH): the rulebook's vectors, each rule at its edges, odds, properties.
#![allow(unreachable_pub)]

#[macro_use]
#[path = "../support/mod.rs"]
mod support;

mod characters;
mod equipment;
mod first_aid;
mod fixtures;
mod melee;
mod odds;
mod ops;
mod properties;
mod shooting;
mod skills;
mod vectors;

soak!();
