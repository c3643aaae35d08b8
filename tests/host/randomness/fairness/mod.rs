//! How fair the dice are, how fair they look, and whether the gadget says so rightly.

mod biased;
mod distributions;
mod documented;
mod exact;
mod poor;
mod rolls;
mod statistics;
mod tally;
mod verdicts;
