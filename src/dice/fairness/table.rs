//! The chi-square distribution of the dice of which statistics are shown.

use super::ChiSquare;

include!(concat!(env!("OUT_DIR"), "/quantiles.rs"));

/// The distribution for one die; two thousand bytes for all nine.
#[derive(Debug)]
pub(super) struct Table {
    /// The die's number of sides: one more than the degrees of freedom.
    pub(super) sides: u8,
    /// How many bits of a quantile are after the point.
    fraction_bits: u8,
    /// In 1/256: the noncentrality with which 99 in 100 dice exceed the limit.
    pub(super) noncentrality: u16,
    /// What 99, 98 … 1 in 100, then 9, 8 … 1 in 1000 fair dice exceed.
    quantiles: [u16; 99 + 9],
}

impl Table {
    /// The table for a die, if it has one.
    pub(super) fn of(sides: usize) -> Option<&'static Table> {
        TABLES
            .iter()
            .find(|table| usize::from(table.sides) == sides)
    }

    /// How many of the quantiles are exceeded: 0 to 108.
    pub(super) fn exceeded(&self, chi: ChiSquare) -> u8 {
        self.quantiles
            .partition_point(|&quantile| chi.exceeds(self.quantile(quantile))) as u8
    }

    /// What 1 in 100 fair dice exceed.
    pub(super) fn limit(&self) -> ChiSquare {
        self.quantile(self.quantiles[98])
    }

    fn quantile(&self, fixed: u16) -> ChiSquare {
        ChiSquare::new(fixed.into(), 1 << self.fraction_bits)
    }
}
