//! Initiative on 1d20: who strikes when.

mod sheet;

pub use sheet::Sheet;
