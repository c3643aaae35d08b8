//! Free dice: rolls that belong to no game of the gadget.
//!
//! A [`FreeRoll`] of a few bytes says what to roll; there is no text to parse. [`FreeRoll::roll`] gives a
//! [`Thrown`], which holds every die with its chain; dice that are not locked can be rolled again.
//! [`FreeRoll::odds`] is exact, or says that it has no answer.

mod bounds;
mod die_ways;
mod explode;
mod free_roll;
mod keep;
mod kept_ways;
mod locks;
mod odds;
mod throw;
mod thrown;
mod ways;

pub use bounds::Bounds;
pub use explode::{Explode, ExtraDie};
pub use free_roll::{FreeRoll, Reading};
pub use keep::Keep;
pub use locks::Locks;
pub use odds::FreeOdds;
pub use thrown::{Thrown, ThrownDie};
