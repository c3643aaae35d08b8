//! A fight: rounds of attrition between two sides, alone or in teams, until one falls (RH-15 to
//! RH-19, RH-27 to RH-41, and the same for YG, R2 and RP).
//!
//! A [`Fight`] is in one of four states, each with only the operations that make sense in it: [`Running`],
//! [`Hit`] (a team must choose who takes the loss), [`Scattered`] (its survivors must form up), [`Over`]. An
//! operation changes the state in place, and its outcome names the next state. `Fight` offers all
//! operations: it refuses those its state does not allow, and moves to the next state. A refused operation
//! has changed nothing.

mod auto_play;
mod cast;
mod hit;
mod odds;
mod over;
mod preparing;
mod round;
mod running;
mod scattered;
mod side;
mod state;
mod team;

pub use auto_play::{AutoPlay, Ending, MOST_ROUNDS, PlayOn};
pub use cast::{Cast, CastOutcome, CastRoll, Effect, Resistance};
pub use hit::{Hit, Toll, Victim};
pub use over::{Over, Recovery};
pub use preparing::{Spent, Struck};
pub use round::{Round, RoundSide};
pub use running::{Broken, Left, Running};
pub use scattered::{Regrouped, Scattered};
pub use side::Side;
pub use state::{Arena, Fight, Standing};
pub use team::{Forces, Member, Team};

/// The most members of a team.
pub const MOST_MEMBERS: usize = 8;
/// The most members beside the leader.
pub const MOST_HELPERS: usize = MOST_MEMBERS - 1;
