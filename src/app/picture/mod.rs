//! Pictures of the app itself: shelf, first start, notices, safe mode.

pub mod battery;
pub mod cells;
pub(crate) mod crash;
pub mod failed;
pub mod language;
pub mod lesson;
pub mod offer;
pub mod recall;
pub mod refused;
pub mod safe;
pub mod shelf;
pub(crate) mod words;
