//! From raw bits to dice: what bits are worth, the pool, and the source that a device rolls from,
//! with bits out of a script.

mod accepted;
mod block;
mod credit;
mod disturbed;
mod jitterless;
mod predicted;
mod predictor;
mod refused;
mod source;
mod streams;
mod window;
