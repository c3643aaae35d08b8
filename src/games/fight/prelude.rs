//! Names that the tables of fights import, together with the prelude of the Risus family.

pub(super) use super::question::{Coming, Question, ask};
pub(super) use super::record::{Combat, Last, Order};
pub(super) use super::setup::{self, SideKind};
pub(super) use super::who::cliche_name;
pub(super) use super::words::texts;
pub(super) use super::{DUEL, MELEE, chosen_after, record};
pub(super) use crate::games::risus::prelude::*;
pub(super) use crate::games::risus::stance::Listed;
pub(super) use crate::rules::risus::Melee;
pub(super) use crate::rules::risus::fight::{Fight, MOST_MEMBERS};
pub(super) use crate::rules::risus::melee::{Camp, MOST_FIGHTERS};
