//! What nearly every game needs, in one import: words and texts, rows and menus, a table and its turns,
//! the kit that pictures are drawn with.
//!
//! A game that is many files has a prelude of its own with this one in it. Names that games use for things of
//! their own, such as a stage or a side, are not in here.

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
