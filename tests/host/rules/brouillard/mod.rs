//! Le Brouillard du Hasard (BH): the rulebook's vectors, each rule at its edges, odds, properties.

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
