//! All tests that need no other program: one program, since linking is most of what a further one costs.
//! `cargo test --test host store::cuts` runs those of one module.

#[macro_use]
#[path = "../support/mod.rs"]
mod support;

#[path = "../support/known.rs"]
mod known;
#[path = "../support/overlap.rs"]
mod overlap;
#[path = "../support/shapes.rs"]
mod shapes;

mod action;
mod app;
mod architecture;
mod changes;
mod codec;
mod examples;
mod extremes;
mod kept;
mod keys;
mod randomness;
mod rules;
mod serial;
mod sheets;
mod sound;
mod store;

/// What `derive(Coded)` writes names `crate::coded`.
use declic::coded;
