//! What every game stands on and what each plays by: the dice, the rules, the odds. Nothing of
//! the app. A folder a game, and one more for what the vectors of a large one leave open.
#![allow(unreachable_pub)]

#[macro_use]
#[path = "../support/mod.rs"]
mod support;

mod brouillard;
mod dice;
mod free;
mod initiative;
mod risus;
mod risus_odds;
mod risus_rules;
mod simulacres;
mod simulacres_rules;
