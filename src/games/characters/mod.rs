//! Characters: the list of all, a sheet, and how a new one is made.

mod draft;
mod sheets;

pub use draft::{Draft, Wanted};
pub use sheets::{Acting, End, Sheet, Sheets};
