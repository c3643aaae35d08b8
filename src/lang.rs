//! The languages that the gadget speaks.

use crate::coded::Coded;

/// A language of the gadget.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Coded)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// French.
    Fr,
}

impl Lang {
    /// Both, in the order they are offered.
    pub const ALL: [Lang; 2] = [Lang::En, Lang::Fr];

    /// The other one.
    pub const fn other(self) -> Lang {
        match self {
            Lang::En => Lang::Fr,
            Lang::Fr => Lang::En,
        }
    }
}
