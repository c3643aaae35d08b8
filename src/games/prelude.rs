//! Names that nearly every game imports: texts, rows and menus, tables and turns, and the kit that draws
//! pictures.
//!
//! A game of many files has a prelude of its own, which includes this one. Names that several games define
//! for themselves, such as `Stage` or `Side`, are not here.

pub(crate) use core::fmt::{self, Formatter, Write as _};

pub(crate) use declic_pixels::{Frame, Sprite, Window};
pub(crate) use heapless::Vec;

pub(crate) use super::lineup::{self, Change, DynLineUp, LineUp, Rank, Recruit, Recruits};
pub(crate) use super::{AnyMenu, Help, IsSheet, Repeat, Screen, Tile, of_book};
pub(crate) use crate::app::help::Sign;
pub(crate) use crate::app::journal::StepName;
pub(crate) use crate::app::menu::{Among, At, Done, DynMenu, Menu, OneOf, STAY, TABLE, below};
pub(crate) use crate::app::one_roll::{OneRoll, OneRollPlay, Told};
pub(crate) use crate::app::part::{Parts, Stored};
pub(crate) use crate::app::scope::OfGadget;
pub(crate) use crate::app::screen_handler::{Navigate, ScreenHandler};
pub(crate) use crate::app::table::{
    Landings, Next, OddsState, OnTable, Play, Table, TableStep, Turn, Verb,
};
pub(crate) use crate::app::{
    Context, Direction, Gadget, Input, Key, Note, Roster, Shared, SheetId, State, owned, parts,
    versions,
};
pub(crate) use crate::coded::{Coded, Shape};
pub(crate) use crate::dice::{Die, Face, Percent};
pub(crate) use crate::lang::Lang;
pub(crate) use crate::name::Name;
pub(crate) use crate::rules::odds_request::OddsRequest;
pub(crate) use crate::rules::{Ending, Error};
pub(crate) use crate::text_id::{TextId, TextTable};
pub(crate) use crate::ui::list::{Aside, Head, Value};
pub(crate) use crate::ui::{
    self, Align, Arrows, BOLD, Band, Captions, DiceRow, DieState, Edge, Font, Ink, LARGE, NUMBER,
    Rect, SCORE, SMALL, STRENGTH, Signs, Size, Style, TOTAL, Text, Written, art, bar, cut, decimal,
    dice, either, footer, kit_texts, line, number, pool_dice, say_notice, scripted, signed, small,
    written,
};
