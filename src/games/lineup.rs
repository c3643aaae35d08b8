//! Who fights in a game: combatants join, are copied, get a name, and leave, in one way in all games.
//!
//! A game stores its combatants as it likes, and says so once ([`LineUp`]). The rows that every line-up
//! has are made of that here, and the names that tell combatants apart.

use super::characters::{self, Named, renaming};
use super::{AnyMenu, AnySheet, IsSheet, Tile};
use crate::app::menu::{At, Done, Row, Rows, STAY};
use crate::app::place::Go;
use crate::app::scope::{GameMut, GameRef, Owned};
use crate::app::{Context, Nth, SheetId, State};
use crate::name::Name;
use crate::ui::{Text, shared};
use crate::word::Word;

/// A place in a line-up, counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Rank(pub(crate) u8);

/// What can join a line-up, or is in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Recruit {
    /// One like the combatant at this rank, which has no sheet.
    Like(Rank),
    /// A combatant without a sheet, by its place in the game's list of usual ones.
    Usual(u8),
    /// A character. It fights only once.
    Sheet(SheetId),
}

/// What can be changed in a line-up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Change {
    /// There is one more combatant, for which there is room, or another one at this rank.
    Join(Option<Rank>, Recruit),
    /// A combatant without a sheet gets a name.
    Call(Rank, Name),
    /// A combatant leaves, and those behind it move up.
    Leave(Rank),
}

/// The combatants of a game.
pub(crate) trait LineUp: Sync + 'static {
    /// The record that has them.
    type Record: Owned;
    /// The book of the characters that can fight.
    type Sheet: IsSheet + 'static;
    /// The game at whose table they fight.
    const TILE: Tile;
    /// How many combatants there can be.
    const MOST: u8;
    /// Why there can be no more.
    const FULL: Word;
    /// How many usual combatants there are to choose from.
    const USUAL: u8;

    /// What a usual combatant is called.
    fn usual(usual: u8) -> Word;

    /// How many combatants there are.
    fn count(game: Ref<'_, Self>) -> u8;

    /// Which character a combatant is, if that is still there, or which of the usual ones.
    fn who(game: Ref<'_, Self>, rank: Rank) -> Recruit;

    /// The name that a combatant was given, if it was.
    fn own_name(game: Ref<'_, Self>, rank: Rank) -> Name;

    /// What a combatant without a name is called.
    fn nameless(game: Ref<'_, Self>, rank: Rank) -> Word;

    /// The menu of a combatant.
    fn menu(rank: Rank) -> AnyMenu;

    /// Why nothing can be changed now; or why this combatant cannot leave.
    fn refusal(game: Ref<'_, Self>, leaves: Option<Rank>) -> Option<Word>;

    /// Changes the line-up.
    ///
    /// # Errors
    /// Why that cannot be: then nothing has changed.
    fn change(game: &mut Mut<'_, Self>, change: Change) -> Result<(), Word>;
}

/// What a line-up is seen by.
type Ref<'a, L> = GameRef<'a, <L as LineUp>::Record>;
/// What a line-up is changed by.
type Mut<'a, L> = GameMut<'a, <L as LineUp>::Record>;

/// What a combatant is called. A number tells those apart who would be called the same.
pub(crate) fn name<L: LineUp>(game: Ref<'_, L>, rank: Rank) -> Name {
    let called = |rank| {
        let own = L::own_name(game, rank);
        match own.is_empty() {
            true => Name::new(L::nameless(game, rank).of(game.lang())),
            false => own,
        }
    };
    let own = called(rank);
    let same = |rank: &u8| called(Rank(*rank)) == own;
    let number = 1 + (0..rank.0).filter(same).count();
    let others = (rank.0 + 1..L::count(game)).filter(same).count();
    match number + others {
        2.. => Name::written(format_args!("{} {number}", own.cut(Name::LENGTH - 2))),
        _ => own,
    }
}

/// Whether a combatant has a sheet.
pub(crate) fn has_sheet<L: LineUp>(game: Ref<'_, L>, rank: Rank) -> bool {
    matches!(L::who(game, rank), Recruit::Sheet(_))
}

/// How many recruits there are to choose from: the usual ones, then the characters.
fn recruits<L: LineUp>(game: Ref<'_, L>) -> u8 {
    L::USUAL + game.shared.roster.count_of::<L::Sheet>()
}

/// The recruit at this place.
fn recruit_at<L: LineUp>(game: Ref<'_, L>, place: u8) -> Option<Recruit> {
    match place.checked_sub(L::USUAL) {
        None => Some(Recruit::Usual(place)),
        Some(place) => {
            let sheet = game.shared.roster.nth::<L::Sheet>(Nth(place));
            sheet.map(Recruit::Sheet)
        }
    }
}

/// What the recruit at this place is called.
fn recruit_name<L: LineUp>(game: Ref<'_, L>, place: u8) -> Text {
    let roster = &game.shared.roster;
    match recruit_at::<L>(game, place) {
        Some(Recruit::Usual(usual)) => Text::Word(L::usual(usual)),
        Some(Recruit::Sheet(id)) => {
            let slot = roster.slot_of::<L::Sheet>(id);
            let sheet = slot.and_then(|slot| roster.at(slot));
            Text::Name(sheet.map_or(Name::EMPTY, AnySheet::name))
        }
        _ => Text::default(),
    }
}

/// A recruit joins, or takes a rank.
fn enlist<L: LineUp>(game: &mut Mut<'_, L>, rank: Option<Rank>, recruit: Option<Recruit>) -> Done {
    let now = game.read();
    let is_there = match recruit {
        Some(Recruit::Like(like)) => has_sheet::<L>(now, like),
        Some(Recruit::Usual(_)) => false,
        Some(sheet) => {
            let mut others = (0..L::count(now)).map(Rank);
            others.any(|other| Some(other) != rank && L::who(now, other) == sheet)
        }
        None => true,
    };
    match recruit {
        Some(recruit) if !is_there => L::change(game, Change::Join(rank, recruit)).and(STAY),
        _ => Err(shared().one_of_a_kind),
    }
}

/// Adds the row that lets one more join: like the last one without a sheet, or who else there is. The choice
/// stands at the last one unless another `is_wanted`.
pub(crate) fn add_recruits<L: LineUp>(
    rows: &mut Rows<'_, L::Record>,
    label: Word,
    is_wanted: bool,
) {
    let game = rows.game();
    let (refusal, all) = (L::refusal(game, None), L::count(game));
    let choices = (1 + recruits::<L>(game), is_wanted.into());
    let mut without_sheet = (0..all)
        .rev()
        .filter(|rank| !has_sheet::<L>(game, Rank(*rank)));
    let last = Rank(without_sheet.next().unwrap_or(all.saturating_sub(1)));
    let choice = |game: Ref<'_, L>, place: u8| match place.checked_sub(1) {
        Some(place) => recruit_name::<L>(game, place),
        None => Text::Between([shared().one_more_like, Word::NONE], name::<L>(game, last)),
    };
    let take = |game: &mut Mut<'_, L>, place: u8| {
        let recruit = match place.checked_sub(1) {
            Some(place) => recruit_at::<L>(game.read(), place),
            None => Some(Recruit::Like(last)),
        };
        enlist::<L>(game, None, recruit)
    };
    let row = Row::one_of_many(label, Word::NONE, choices, &choice, &take);
    rows.add(row.refused(refusal).unless(all >= L::MOST, L::FULL));
}

/// Adds the row that puts another one in the place of a combatant.
pub(crate) fn add_who<L: LineUp>(rows: &mut Rows<'_, L::Record>, label: Word, rank: Rank) {
    let game = rows.game();
    let refusal = L::refusal(game, None);
    let chosen = match L::who(game, rank) {
        Recruit::Sheet(id) => {
            let place = game.shared.roster.place_of::<L::Sheet>(id);
            L::USUAL + place.map_or(0, |Nth(place)| place)
        }
        Recruit::Usual(usual) | Recruit::Like(Rank(usual)) => usual,
    };
    let value = recruit_name::<L>(game, chosen);
    let take = |game: &mut Mut<'_, L>, place: u8| {
        let recruit = recruit_at::<L>(game.read(), place);
        enlist::<L>(game, Some(rank), recruit)
    };
    let choices = (recruits::<L>(game), chosen);
    let row = Row::one_of_many(label, value, choices, &recruit_name::<L>, &take);
    rows.add(row.refused(refusal));
}

/// Adds the row that gives a combatant without a sheet a name.
pub(crate) fn add_name<L: LineUp>(rows: &mut Rows<'_, L::Record>, rank: Rank) {
    let game = rows.game();
    let (refusal, has_sheet) = (L::refusal(game, None), has_sheet::<L>(game, rank));
    let named = Named::Combatant(L::TILE, rank);
    let row = renaming(own_name(), named, L::own_name(game, rank));
    rows.add(
        row.unless(has_sheet, shared().on_its_sheet)
            .refused(refusal),
    );
}

/// Adds the row that lets three more join like a combatant, or as many as there is room for.
pub(crate) fn add_three_more<L: LineUp>(rows: &mut Rows<'_, L::Record>, rank: Rank) {
    let game = rows.game();
    let (refusal, has_sheet) = (L::refusal(game, None), has_sheet::<L>(game, rank));
    let room = L::MOST.saturating_sub(L::count(game));
    let join = |game: &mut Mut<'_, L>| {
        for _ in 0..room.min(3) {
            enlist::<L>(game, None, Some(Recruit::Like(rank)))?;
        }
        Ok(Go::Up)
    };
    rows.add(
        Row::act(shared().three_more, shared().confirm, &join)
            .unless(room == 0, L::FULL)
            .unless(has_sheet, shared().one_of_a_kind)
            .refused(refusal),
    );
}

/// Adds the row that lets a combatant leave.
pub(crate) fn add_removal<L: LineUp>(rows: &mut Rows<'_, L::Record>, rank: Rank) {
    let refusal = L::refusal(rows.game(), Some(rank));
    let leave = |game: &mut Mut<'_, L>| L::change(game, Change::Leave(rank)).and(Ok(Go::Up));
    rows.add(
        Row::act(shared().remove, shared().confirm, &leave)
            .removes()
            .refused(refusal),
    );
}

/// The label of the row that leads to the names.
fn own_name() -> Word {
    characters::texts().own_name
}

/// The combatants of a game, whichever it is, for the menu of names.
pub(crate) trait DynLineUp: Sync {
    /// The name that a combatant was given, if it was.
    fn called(&self, rank: Rank, state: &State) -> Name;

    /// A combatant gets a name. Leads back to its menu.
    ///
    /// # Errors
    /// Why that cannot be: then nothing has changed.
    fn call(&self, rank: Rank, name: Name, context: &mut Context<'_>) -> Done;
}

impl<L: LineUp> DynLineUp for L {
    fn called(&self, rank: Rank, state: &State) -> Name {
        L::own_name(state.game(), rank)
    }

    fn call(&self, rank: Rank, name: Name, context: &mut Context<'_>) -> Done {
        L::change(&mut context.game(), Change::Call(rank, name))?;
        Ok(Go::Return(At::row(L::menu(rank), own_name())))
    }
}
