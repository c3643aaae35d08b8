//! Names that the menus of characters import, together with the prelude of the Risus family.

pub(super) use super::creation::DraftMenu;
pub(super) use super::naming::{Named, naming, renaming};
pub(super) use super::texts;
pub(super) use crate::app::Slot;
pub(super) use crate::games::AnySheet;
pub(super) use crate::games::risus::prelude::*;
