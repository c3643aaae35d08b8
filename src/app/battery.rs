//! The battery, where a board can measure it: its voltage, and when the player is told.

use core::fmt;

use crate::lang::Lang;

/// What everything runs from, as it was last measured.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Battery {
    /// Its voltage.
    pub millivolts: u16,
    /// A cable feeds the gadget.
    pub on_usb: bool,
}

impl Battery {
    /// Its voltage, as it is written in a language.
    pub(crate) const fn volts(&self, lang: Lang) -> Volts {
        Volts(self.millivolts, lang)
    }
}

/// A voltage in words.
pub(crate) struct Volts(u16, Lang);

impl fmt::Display for Volts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hundredths = (self.0 + 5) / 10;
        let (whole, rest) = (hundredths / 100, hundredths % 100);
        let point = match self.1 {
            Lang::En => '.',
            Lang::Fr => ',',
        };
        write!(f, "{whole}{point}{rest:02}\u{a0}V")
    }
}

#[cfg(test)]
mod tests;
