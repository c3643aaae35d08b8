//! Déclic under test: played in simulated time, as pictures, and as scenarios.
//!
//! | module | what lives there |
//! |---|---|
//! | [`player`] | the gadget in simulated time |
//! | [`script`] | dice that follow a script |
//! | [`scenario`] | stories of keys and screens |
//! | [`task`] | what a player wants to do, and how many presses that takes |
//! | [`picture`], [`snapshots`] | frames as PNG files, and committed ones compared |
//! | [`device`] | the gadget as a drawing |
//! | [`manual`], [`card`] | the manuals, their played examples and pictures; the card of keys and games |
//! | [`expect`] | what the emulator tests expect of the firmware |

pub mod card;
pub mod device;
pub mod expect;
mod letters;
pub mod manual;
pub mod picture;
pub mod player;
pub mod scenario;
pub mod script;
pub mod snapshots;
pub mod task;
