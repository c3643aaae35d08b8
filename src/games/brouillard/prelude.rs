//! Names that the tables and menus of the book import, together with the prelude of all games.

pub(super) use super::picture::{Column, Figure, Footer, Stage};
pub(super) use super::record::{Record, SkillSetup, Task, Who, find, find_mut, name_of, on};
pub(super) use super::words::{texts, word};
pub(super) use super::{GameMut, GameRef, Row, Rows, Sheet, table_name};
pub(super) use crate::games::prelude::*;
pub(super) use crate::rules::brouillard::*;
pub(super) use crate::ui::Size;
