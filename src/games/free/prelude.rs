//! Names that the table of free dice and its menu import, together with the prelude of all games.

pub(super) use super::notation::Notation;
pub(super) use super::setup::{Mark, Question, Setup};
pub(super) use super::words::texts;
pub(super) use crate::games::prelude::*;
pub(super) use crate::rules::free::*;
