//! Magic and powers: special Clichés and their own dice (RH-23 to RH-31).
//!
//! This module has the dice of a power. It is prepared and cast by a character (`character/`) or in a fight
//! (`fight/`).

mod contest;
mod roll;

pub use contest::{PowerContest, PowerTest};
pub(super) use roll::thrown_for;
pub use roll::{PowerRoll, power_die};
