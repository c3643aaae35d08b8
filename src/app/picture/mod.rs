//! What is seen of the app itself: the shelf, the first questions, the refusals.

pub(crate) mod battery;
pub mod cells;
pub(crate) mod failed;
pub(crate) mod language;
pub mod lesson;
pub(crate) mod mishap;
pub mod offer;
pub(crate) mod recall;
pub(crate) mod refused;
pub mod safe;
pub mod shelf;
pub(crate) mod words;
