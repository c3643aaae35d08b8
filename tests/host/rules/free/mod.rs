//! Free dice: what is rolled, what is kept, what the odds are.

mod dice;
mod odds;
mod ops;
mod properties;

soak!();
