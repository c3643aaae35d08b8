//! SimulacreS's optional rules (a registered trade mark of Pierre Rosenthal, used with this mention).

mod sheet;

pub use sheet::Sheet;
