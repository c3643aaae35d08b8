//! From raw bits to fair dice: where the randomness comes from, and what becomes of it.
#![allow(unreachable_pub)]

mod raw_bits;

mod entropy;
mod fairness;
