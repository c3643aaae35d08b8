//! Risus Hack and its family: Risus Hack itself (RH), YGOS (YG), two dice (R2), the pool game (RP).
//!
//! [`Force`] and [`Difficulty`] are the two numbers a player chooses. [`RuleSet::test`] rolls the
//! unopposed action of the three games of sums, [`pool::Attempt`] that of the pool game. What the
//! games share stands once:
//!
//! - [`Character`] and [`Cliche`]: creation, recovery, progress, powers outside fights;
//! - [`RuleSet`]: the game, and the few numbers in which the games differ;
//! - [`Stance`]: the use of a Cliché: suitability, items, Destiny, Effort;
//! - [`RuleSet::meet`]: two rolls without a fight;
//! - [`fight`]: rounds, attrition, teams, casting, the end;
//! - [`melee`]: fights of more than two, each attacking a target of its choice.

mod action;
mod character;
mod cliche;
mod conflict;
mod d6;
mod destiny;
mod exchange;
pub mod fight;
mod items;
pub mod melee;
pub mod odds;
mod options;
pub mod pool;
pub mod power;
mod roll_off;
mod rule_set;
mod rule_set_odds;
mod scale;
mod setup;
mod suitability;
mod sum;
pub mod two_dice;
pub mod ygos;

pub use super::limited::Limited;
pub use super::sides::{Both, Seat};
pub use action::{Test, Tested, Verdict};
pub use character::{
    Character, CreationPoints, MOST_CLICHES, PowerAction, Progress, ProgressRoll, Wish,
};
pub use cliche::{Change, Cliche, Kind, Preparation};
pub use conflict::{Conflict, ConflictRolls, Contender, Terms};
pub use d6::D6;
pub use destiny::Destiny;
pub use exchange::Exchange;
pub use fight::Fight;
pub use items::{Items, KeyItem, most_items, most_listed};
pub use melee::Melee;
pub use options::{CriticalSuccess, Options};
pub use roll_off::RollOff;
pub use rule_set::RuleSet;
pub use scale::{Difficulty, Force, Label};
pub use setup::{Effort, Stance, Strength};
pub use suitability::Suitability;
pub use sum::{PowerDie, SumRoll, SumRound};
