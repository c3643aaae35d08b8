//! The exact odds of the Risus family: every published table, whole fights against exact fractions and
//! against a simulator of the rules, and what must hold for all of them.

mod exploded;
mod fights;
mod hack;
mod played;
mod properties;
mod published;
mod reference;
mod simulator;
mod tables;
mod to_the_end;
