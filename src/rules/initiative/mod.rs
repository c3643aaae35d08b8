//! Initiative on 1d20: who strikes when, and with which defences left (RD).
//!
//! [`Factor`] and [`Target`] are the arithmetic; an [`Encounter`] is one fighter against a group of one or
//! more. It leads to a [`Round`], which says what is due: a test, an attack, or nothing more. The table, not
//! this module, decides whether an attack hits or a parry succeeds. A [`Skirmish`] is an encounter round
//! after round, and a [`Log`] its stored form.
//!
//! A group against a group is not covered: it is split into duels and encounters.

mod choice;
mod defences;
mod due;
mod encounter;
mod factor;
mod fighter;
mod log;
mod moves;
mod random_order;
mod round;
mod skirmish;
mod start;
mod test;
mod turns;

pub use defences::{Answer, Defences};
pub use due::{AttackDue, Due, Strike, TestDue};
pub use encounter::{Encounter, Parts, Rollers};
pub use factor::{Adjustment, Factor, Target};
pub use fighter::{Fighter, Options, Uses, Who};
pub use log::Log;
pub use moves::Move;
pub use random_order::RandomOrder;
pub use round::Round;
pub use skirmish::{Outcome, Skirmish, Stage};
pub use start::{Sides, Start};
pub use test::Test;
pub use turns::{Aim, Turn};
