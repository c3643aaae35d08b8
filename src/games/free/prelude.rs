//! What the table of free rolls and its menu need, and what nearly every game needs.

pub(super) use super::notation::Notation;
pub(super) use super::setup::{Mark, Question, Setup};
pub(super) use super::words::texts;
pub(super) use crate::games::prelude::*;
pub(super) use crate::rules::free::*;
