//! The draft of Risus Hack: a pool of D6, successes counted (RP).
//!
//! [`Attempt`] is the unopposed roll, [`PoolRoll`] the base of every roll, [`PoolRound`] a round of the
//! family's fights in this game.

mod action;
mod margin;
mod options;
mod roll;
mod round;
mod scale;
mod variable;

pub use action::{Action, Attempt};
pub use margin::{Critical, Flavour, Margin};
pub use options::{NormalDifficulty, Options, SixRule, SuitabilityRule};
pub use roll::{Chain, PoolRoll};
pub use round::PoolRound;
pub use scale::{Difficulty, Label};
pub use variable::DecidedAt;

/// The most dice a Cliché may have.
pub const MOST_CLICHE_DICE: u8 = 12;
/// The most dice in one roll.
pub const MOST_DICE: u8 = 40;
/// RP-31: a Cliché is not raised above this.
pub const MOST_BY_PROGRESS: u8 = 6;
