//! Names that the games of the Risus family import, together with the prelude of all games.

pub(crate) use super::{Acting, End, Family, GameMut, GameRef, Row, Rows, Sheet, System, reason};
pub(crate) use crate::games::prelude::*;
pub(crate) use crate::games::risus;
pub(crate) use crate::rules::risus::*;
