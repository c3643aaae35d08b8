//! The exact odds of every roll and fight of the family.
//!
//! [`totals`] has the tests, duels and single-action conflicts of the three games that add a
//! Force to dice (RH, YG, R2), [`power`] the magic of RH, [`pool`] the dice pools of RP. All of
//! them answer with exact counts over a common denominator. [`attrition`] and [`pool_fight`]
//! follow a whole fight to its end, or to the cap of G-7, with a stated error.
//!
//! This module rolls no die and knows no character: a side is described by plain numbers.

pub mod attrition;
mod counts;
mod d6;
mod fight;
mod line;
mod loss;
mod mass;
pub mod pool;
pub mod pool_fight;
pub mod power;
pub mod totals;
mod variable_difficulty;

pub use counts::{Share, ThreeWay};
pub use fight::{FightOdds, Rounds};
pub use line::{ALONE, Helpers};
