//! What the games of the Risus family need, and what nearly every game needs.

pub(crate) use super::{Acting, End, Family, GameMut, GameRef, Row, Rows, Sheet, System, reason};
pub(crate) use crate::games::prelude::*;
pub(crate) use crate::games::risus;
pub(crate) use crate::rules::risus::*;
