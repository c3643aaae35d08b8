//! Names that the tables and menus of the book import, together with the prelude of all games.

pub(super) use super::words::texts;
pub(super) use super::{
    Armed, Game, GameMut, GameRef, Record, Row, Rows, Sheet, TableName, talents, who,
};
pub(super) use crate::games::prelude::*;
pub(super) use crate::rules::simulacres::bout::{Bout, FighterNo, Manner};
pub(super) use crate::rules::simulacres::{CharacterState, *};
