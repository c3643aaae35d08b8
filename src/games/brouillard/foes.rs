//! The line-up of foes without a sheet: they are added, copied, numbered, renamed and removed here.

use super::record::{Record, Who, everybody, name_of};
use super::sheet::Sheet;
use super::sheet_menu::{Group, SheetMenu};
use super::sides::endurance_bar;
use super::usual::UsualMenu;
use super::words::texts;
use super::{GameMut, GameRef, Row, Rows};
use crate::app::menu::Menu;
use crate::coded::Coded;
use crate::name::Name;
use crate::rules::brouillard::Seat;
use crate::ui::list::Head;
use crate::word::Word;

/// The slot of a foe, which stays its own as long as the foe is there.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub struct FoeSlot(u8);

impl FoeSlot {
    /// The slot of the foe that acts at first.
    pub(super) const FIRST: FoeSlot = FoeSlot(0);
    /// The slot of the one that stands opposite at first.
    pub(super) const SECOND: FoeSlot = FoeSlot(1);

    /// The slot with this number, whether or not there is a foe in it.
    pub(super) const fn of(number: u8) -> FoeSlot {
        FoeSlot(number)
    }

    /// Its number.
    pub(super) const fn number(self) -> u8 {
        self.0
    }
}

impl Record {
    /// The foe in a slot.
    pub(super) fn foe(&self, slot: FoeSlot) -> Option<&Sheet> {
        self.foes.get(usize::from(slot.0))?.as_ref()
    }

    /// The foe in a slot, to be changed.
    pub(super) fn foe_mut(&mut self, slot: FoeSlot) -> Option<&mut Sheet> {
        self.foes.get_mut(usize::from(slot.0))?.as_mut()
    }

    /// The slots of all foes.
    pub(super) fn slots(&self) -> impl Iterator<Item = FoeSlot> + '_ {
        let slots = (0..).map(FoeSlot).zip(&self.foes);
        slots.filter_map(|(slot, foe)| foe.as_ref().map(|_| slot))
    }

    /// Adds a foe, and says where.
    ///
    /// # Errors
    /// There is no room.
    pub(super) fn add(&mut self, foe: Sheet) -> Result<FoeSlot, Word> {
        let mut foes = (0..).map(FoeSlot).zip(&mut self.foes);
        let free = foes.find(|(_, foe)| foe.is_none());
        let (slot, free) = free.ok_or(texts().foes_full)?;
        *free = Some(foe);
        Ok(slot)
    }

    /// Removes a foe.
    pub(super) fn remove(&mut self, slot: FoeSlot) {
        if let Some(foe) = self.foes.get_mut(usize::from(slot.0)) {
            *foe = None;
        }
    }
}

/// A name that is not taken yet: `Wolf`, `Wolf 2`, `Wolf 3`.
pub(super) fn free_name(game: GameRef<'_>, name: Name) -> Name {
    // A foe without a name is called a foe; a number at the end is taken for that of a copy.
    let mut stem = match name.is_empty() {
        true => Name::new(texts().nameless[1].of(game.lang())),
        false => name,
    };
    while stem
        .chars()
        .last()
        .is_some_and(|last| last == ' ' || last.is_ascii_digit())
    {
        stem.pop();
    }
    let everybody = everybody(game);
    let is_taken = |name: &Name| everybody.iter().any(|who| name_of(game, *who) == *name);
    let numbered = |number: u8| match number {
        1 => stem,
        _ => Name::written(format_args!("{} {number}", stem.cut(Name::LENGTH - 2))),
    };
    let mut names = (1..=9).map(numbered);
    names.find(|name| !is_taken(name)).unwrap_or(name)
}

/// Adds a foe with the same numbers, rested and with another name, and says where.
///
/// # Errors
/// There is no room.
#[inline(never)]
pub(super) fn copy(game: &mut GameMut<'_>, like: &Sheet) -> Result<FoeSlot, Word> {
    let mut foe = *like;
    foe.name = free_name(game.read(), like.name);
    foe.endurance += foe.wound();
    foe.mangled = false;
    game.record.add(foe)
}

/// Adds so many foes with the same numbers, or as many as there is room for.
///
/// # Errors
/// There is no room for one.
pub(super) fn copies(game: &mut GameMut<'_>, like: &Sheet, most: u8) -> Result<(), Word> {
    copy(game, like)?;
    for _ in 1..most {
        if copy(game, like).is_err() {
            break;
        }
    }
    Ok(())
}

/// All foes, and the way to one more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct FoeMenu;

impl Menu for FoeMenu {
    type Scope = Record;

    fn head(&self, _: GameRef<'_>) -> Head {
        Head::title(texts().foe_list)
    }

    fn rows(&self, rows: &mut Rows<'_>) {
        for slot in (0..Record::MOST_FOES as u8).map(FoeSlot) {
            let game = rows.game();
            if game.foe(slot).is_some() {
                let who = Who::Foe(slot);
                let row = Row::open(name_of(game, who), SheetMenu(who, Group::Main));
                let row = row.with(endurance_bar(game, who));
                rows.add(row);
            }
        }
        rows.add(Row::open(texts().add_foe, UsualMenu(Seat::B)));
    }
}
