//! How fair rolled dice look: counts of faces, their chi-square, and what may be said of it.
//!
//! A [`Tally`] counts; a [`Histogram`] is what it holds of one die, and gives a [`Verdict`]. All is
//! whole numbers (G-3): the chi-square is an exact fraction, and the distribution that it is
//! compared with is a table that `build/quantiles.rs` computes.

mod chi_square;
mod histogram;
mod table;
mod tally;

pub use chi_square::ChiSquare;
pub use histogram::{Histogram, Verdict};
pub use tally::Tally;
pub(crate) use tally::TallyV1;
