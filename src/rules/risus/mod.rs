//! Risus Hack: one D6 plus the Force of a Cliché (RH).
//!
//! [`Force`] and [`Difficulty`] are the two numbers a player chooses, [`ClicheRoll`] is the roll
//! that everything else is made of, [`Attempt`] is the unopposed action.

mod action;
mod cliche_roll;
mod odds;
mod scale;

pub use action::{Action, Attempt, CriticalSuccess, Destiny, Options, Verdict};
pub use cliche_roll::ClicheRoll;
pub use scale::{Difficulty, Force, Label};
