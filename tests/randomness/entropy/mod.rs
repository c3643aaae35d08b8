//! From raw bits to dice: the health tests and their cutoffs, the pool, and the source that a
//! device rolls from, with bits out of a script.

mod bits;
mod block;
mod cutoffs;
mod false_alarms;
mod naive;
mod source;
mod streams;
