//! The line-up of foes without a sheet: they are added, copied, numbered, renamed and removed here.

use super::Game;
use super::sheet_menu::{Group, SheetMenu};
use super::sides::endurance_bar;
use super::usual::{USUAL, UsualMenu};
use crate::games::brouillard::prelude::*;
use crate::games::lineup::LineUpName;

/// The slot of a foe, which stays its own as long as the foe is there.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub struct FoeSlot(u8);

impl FoeSlot {
    /// The slot of the foe that acts at first.
    pub(super) const FIRST: FoeSlot = FoeSlot(0);
    /// The slot of the one that stands opposite at first.
    pub(super) const SECOND: FoeSlot = FoeSlot(1);
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
    pub(super) fn add(&mut self, foe: Sheet) -> Result<FoeSlot, TextId> {
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

/// The slot of the foe at this rank.
fn slot(game: GameRef<'_>, Rank(rank): Rank) -> FoeSlot {
    let slot = game.record.slots().nth(rank.into());
    slot.unwrap_or(FoeSlot::FIRST)
}

/// The rank of the foe in a slot.
pub(super) fn rank(game: GameRef<'_>, slot: FoeSlot) -> Rank {
    let before = game.record.slots().take_while(|other| *other != slot);
    Rank(before.count() as u8)
}

/// Adds the rows that let foes join who are like this one.
pub(super) fn add_copies(rows: &mut Rows<'_>, like: Who, go: impl Fn(TextId) -> Navigate) {
    let recruit = match like {
        Who::Sheet(id) => Recruit::Sheet(id),
        Who::Foe(slot) => Recruit::Like(rank(rows.game(), slot)),
    };
    for (label, most) in [(texts().copy, 1), (kit_texts().three_more, 3)] {
        lineup::add_more::<Game>(rows, (label, most), recruit, go(label));
    }
}

impl Recruits for Game {
    type Record = Record;
    type Sheet = Sheet;
    const USUAL: u8 = USUAL.len() as u8;

    fn usual(usual: u8) -> TextId {
        word(&texts().foes, usual)
    }
}

/// The foes without a sheet. A character is none of them, but can be copied.
impl LineUp for Game {
    const TILE: Tile = Tile::Brouillard;
    const PARTS: &'static [u8] = Record::KEYS;
    const MOST: u8 = Record::MOST_FOES as u8;
    const FULL: TextId = texts().foes_full;

    fn count(game: GameRef<'_>) -> u8 {
        game.record.slots().count() as u8
    }

    fn who(_: GameRef<'_>, _: Rank) -> Recruit {
        Recruit::Usual(0)
    }

    fn own_name(game: GameRef<'_>, rank: Rank) -> Name {
        let foe = game.record.foe(slot(game, rank));
        foe.map_or(Name::EMPTY, |foe| foe.name)
    }

    /// Those without a name are called after the side they stand on.
    fn nameless(game: GameRef<'_>, rank: Rank) -> LineUpName {
        let side = usize::from(slot(game, rank) != FoeSlot::FIRST);
        LineUpName::TextId(texts().nameless[side])
    }

    /// A copy of a character is not called like it.
    fn namesakes(game: GameRef<'_>, name: Name) -> usize {
        let sheets = game.shared.roster.each::<Sheet>();
        sheets.filter(|(_, sheet)| sheet.name == name).count()
    }

    fn menu(game: GameRef<'_>, rank: Rank) -> AnyMenu {
        SheetMenu(Who::Foe(slot(game, rank)), Group::Main).into()
    }

    fn refusal(game: GameRef<'_>, leaves: Option<Rank>) -> Option<TextId> {
        let who = Who::Foe(slot(game, leaves?));
        match game.side(Seat::A) == who || game.side(Seat::B) == who {
            _ if Game::count(game) <= 2 => Some(texts().last_one),
            true => Some(texts().fighting),
            false => None,
        }
    }

    fn change(game: &mut GameMut<'_>, change: Change) -> Result<(), TextId> {
        match change {
            Change::Join(rank, recruit) => {
                let now = game.read();
                let foe = recruited(now, recruit).ok_or(texts().gone)?;
                match rank.map(|rank| slot(now, rank)) {
                    Some(slot) => *game.foe_mut(slot).ok_or(texts().gone)? = foe,
                    None => game.add(foe).map(|_| ())?,
                }
            }
            Change::Call(rank, name) => {
                let slot = slot(game.read(), rank);
                game.foe_mut(slot).ok_or(texts().gone)?.name = name;
            }
            Change::Leave(rank) => {
                let slot = slot(game.read(), rank);
                game.remove(slot);
            }
        }
        Ok(())
    }
}

/// A recruit as it comes: a copy is rested, and that of a character is a foe with the same numbers.
fn recruited(game: GameRef<'_>, recruit: Recruit) -> Option<Sheet> {
    let like = match recruit {
        Recruit::Usual(usual) => {
            let name = Game::usual(usual).of(game.lang());
            return Some(USUAL.get(usize::from(usual))?.sheet(name));
        }
        Recruit::Like(rank) => Who::Foe(slot(game, rank)),
        Recruit::Sheet(id) => Who::Sheet(id),
    };
    let mut foe = *find(game, like)?;
    foe.class = None;
    foe.endurance += foe.wound();
    foe.mangled = false;
    Some(foe)
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
                let mut row = Row::open(name_of(game, who), SheetMenu(who, Group::Main));
                let row = row.with(endurance_bar(game, who));
                rows.add(row);
            }
        }
        rows.add(Row::open(texts().add_foe, UsualMenu(Seat::B)));
    }
}
