//! Initiative on 1d20: who strikes when, and with which defences left (RD).
//!
//! [`Factor`] and [`Target`] are the arithmetic, an [`Encounter`] is one fighter against a group,
//! a [`Duel`] is one against one over several rounds. Both lead to a [`Round`], which says what is
//! due: a test, an attack, or nothing more. Whether an attack hits or a parry succeeds is not
//! decided here; the table says so. A [`Skirmish`] is either of them round after round, and a
//! [`Log`] what is kept of it.
//!
//! A group against a group is not covered: it is split into duels and encounters.

mod defences;
mod due;
mod duel;
mod encounter;
mod factor;
mod fighter;
mod log;
mod random_order;
mod round;
mod skirmish;
mod test;
mod turns;

pub use defences::{Answer, Defences};
pub use due::{AttackDue, Due, Strike, TestDue};
pub use duel::{Duel, DuelRound};
pub use encounter::{Encounter, Parts, Rollers};
pub use factor::{Adjustment, Factor, Target};
pub use fighter::{Fighter, Options, Uses, Who};
pub use log::Log;
pub use random_order::RandomOrder;
pub use round::Round;
pub use skirmish::{Move, Outcome, Sides, Skirmish, Stage, Start};
pub use test::Test;
pub use turns::{Aim, Turn};
