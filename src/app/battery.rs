//! Measured voltage of the battery.

use core::fmt;

use crate::lang::Lang;

/// The last measurement of the power supply.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Battery {
    /// Voltage in millivolts.
    pub millivolts: u16,
    /// True if USB powers the gadget.
    pub on_usb: bool,
}

impl Battery {
    /// Formats the voltage for a language.
    pub(crate) const fn volts(&self, lang: Lang) -> Volts {
        Volts(self.millivolts, lang)
    }
}

/// A voltage with two decimals, in the notation of a language.
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
