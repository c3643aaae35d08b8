//! Conversion between stored bytes and TOML.
//!
//! Both directions follow the [shape](crate::coded::Shape) of the bytes and know no game. Each part has a line
//! of its own with a dotted key (`magic.level = 3`); a list that is too long for one line continues on the
//! next. Every [written](line()) line can be [read](Typist) back unchanged.

mod told;
mod typed;

pub(super) use told::{expected, line};
pub(super) use typed::{Open, Typist, Wrong};
