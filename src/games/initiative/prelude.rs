//! Names that the table and the menus of the initiative import, together with the prelude of all games.

pub(super) use super::question::{Coming, Trial, Whom};
pub(super) use super::record::{Ability, Combatant, Record};
pub(super) use super::words::texts;
pub(super) use super::{Game, GameMut, GameRef, Row, Rows};
pub(super) use crate::app::table::Turn;
pub(super) use crate::games::prelude::*;
pub(super) use crate::rules::initiative::*;
