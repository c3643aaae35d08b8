//! Kept bytes as TOML, and a line of TOML as kept bytes.
//!
//! Neither knows a game: both walk along the [shape](crate::coded::Shape) of what the bytes are. What is
//! made of parts has a line for each, with dots in its key (`magic.level = 3`); a list that is too long
//! for a line goes on in the next ones. Whatever was [told](line()) can be [typed](Typist) as it is.

mod told;
mod typed;

pub(super) use told::{expected, line};
pub(super) use typed::{Open, Typist, Wrong};
