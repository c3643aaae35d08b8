//! The line-up: combatants join, are copied, get a name and leave in the same way in every game.
//!
//! A game stores its combatants as it likes and implements [`LineUp`] once. This module makes the rows that
//! every line-up has, and numbers combatants that would have the same name.

use super::{AnyMenu, AnySheet, IsSheet, Tile};
use crate::app::menu::{Among, At, Done, Row, Rows, STAY};
use crate::app::scope::{GameMut, GameRef, Owned};
use crate::app::screen_handler::Navigate;
use crate::app::{Context, Roster, SheetId, State};
use crate::lang::Lang;
use crate::name::Name;
use crate::table::{self, Named, renaming};
use crate::text_id::TextId;
use crate::ui::{Text, kit_texts};

/// Place of a combatant in a line-up, from 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Rank(pub(crate) u8);

/// A combatant that can join a line-up or is in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Recruit {
    /// A copy of the combatant at this rank, which has no sheet.
    Like(Rank),
    /// A combatant without a sheet, by its index in the game's list of usual ones.
    Usual(u8),
    /// A character, which can be in the line-up only once.
    Sheet(SheetId),
}

/// A change of a line-up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Change {
    /// The recruit joins at the end, where there is room, or replaces the combatant at this rank.
    Join(Option<Rank>, Recruit),
    /// The combatant without a sheet gets this name.
    Call(Rank, Name),
    /// The combatant leaves; those behind it move up one rank.
    Leave(Rank),
}

/// The recruits of a game: the usual combatants without a sheet, then the characters.
pub(crate) trait Recruits: 'static {
    /// Record of the game.
    type Record: Owned;
    /// Sheet type of the characters that can fight.
    type Sheet: IsSheet + 'static;
    /// Number of usual combatants in the game's list.
    const USUAL: u8;

    /// Name of a usual combatant, by its index.
    fn usual(usual: u8) -> TextId;
}

/// The line-up of a game.
pub(crate) trait LineUp: Recruits + Sync {
    /// Tile of the game at whose table the combatants fight.
    const TILE: Tile;
    /// Keys of the record's parts that store the combatants.
    const PARTS: &'static [u8];
    /// Largest number of combatants.
    const MOST: u8;
    /// Refusal when the line-up is full.
    const FULL: TextId;

    /// Number of combatants.
    fn count(game: Ref<'_, Self>) -> u8;

    /// Kind of the combatant: a character whose sheet still exists, or a usual combatant.
    fn who(game: Ref<'_, Self>, rank: Rank) -> Recruit;

    /// Name given to the combatant by the player; empty if there is none.
    fn own_name(game: Ref<'_, Self>, rank: Rank) -> Name;

    /// Name of a combatant that the player has not named, before a number is added.
    fn nameless(game: Ref<'_, Self>, rank: Rank) -> LineUpName;

    /// Number of others outside this line-up, such as sheets on the same screen, that have this name.
    fn namesakes(game: Ref<'_, Self>, name: Name) -> usize {
        let _ = (game, name);
        0
    }

    /// Menu of the combatant.
    fn menu(game: Ref<'_, Self>, rank: Rank) -> AnyMenu;

    /// Why the line-up cannot change now or, with `leaves`, why this combatant cannot leave.
    fn refusal(game: Ref<'_, Self>, leaves: Option<Rank>) -> Option<TextId>;

    /// Carries out a change of the line-up.
    ///
    /// # Errors
    /// Why the change is refused; nothing has changed then.
    fn change(game: &mut Mut<'_, Self>, change: Change) -> Result<(), TextId>;
}

/// Base name of a combatant, before a number is added.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum LineUpName {
    /// A text of the game.
    TextId(TextId),
    /// A name of a sheet or a player.
    Name(Name),
}

impl LineUpName {
    fn name(self, lang: Lang) -> Name {
        match self {
            LineUpName::TextId(word) => Name::new(word.of(lang)),
            LineUpName::Name(name) => name,
        }
    }
}

/// Read access to the game of a line-up.
pub(crate) type Ref<'a, L> = GameRef<'a, <L as Recruits>::Record>;
/// Write access to the game of a line-up.
pub(crate) type Mut<'a, L> = GameMut<'a, <L as Recruits>::Record>;

/// Name of a combatant, with a number if several would have the same name.
pub(crate) fn name<L: LineUp>(game: Ref<'_, L>, rank: Rank) -> Name {
    let called = |rank| {
        let own = L::own_name(game, rank);
        match own.is_empty() {
            true => L::nameless(game, rank),
            false => LineUpName::Name(own),
        }
    };
    let lang = game.lang();
    let of_rank = called(rank);
    let own = of_rank.name(lang);
    // Every name on the screen is compared with all others: words are compared without their letters.
    let same = |rank: &u8| match (called(Rank(*rank)), of_rank) {
        (LineUpName::TextId(other), LineUpName::TextId(word)) => other == word,
        (other, _) => other.name(lang) == own,
    };
    let number = 1 + L::namesakes(game, own) + (0..rank.0).filter(same).count();
    let others = (rank.0 + 1..L::count(game)).filter(same).count();
    match number + others {
        2.. => Name::written(format_args!("{} {number}", own.cut(Name::LENGTH - 2))),
        _ => own,
    }
}

/// True if the combatant has a sheet.
pub(crate) fn has_sheet<L: LineUp>(game: Ref<'_, L>, rank: Rank) -> bool {
    matches!(L::who(game, rank), Recruit::Sheet(_))
}

/// Parts that a change of the line-up records as one undo step, so that this change is undone before older
/// steps, which refer to the old ranks. Empty while nothing can be undone: the new step would make the
/// table's menu open on Undo instead of the row where it was left.
pub(crate) fn parts<L: LineUp>(game: Ref<'_, L>) -> &'static [u8] {
    game.shared.journal.set_up(L::TILE, L::PARTS)
}

/// Holds all recruits, and one copy of a combatant.
type All = heapless::Vec<Recruit, { Roster::MOST + 32 }>;

/// All recruits to choose from, after `first`.
#[inline(never)] // Every menu of a line-up calls this function: one copy per game saves flash.
pub(crate) fn recruits<R: Recruits>(game: Ref<'_, R>, first: Option<Recruit>) -> All {
    let sheets = game.shared.roster.each::<R::Sheet>();
    let usual = (0..R::USUAL).map(Recruit::Usual);
    let all = first.into_iter().chain(usual);
    all.chain(sheets.map(|(id, _)| Recruit::Sheet(id)))
        .collect()
}

/// `None`, then the id of each character of this book.
#[inline(never)] // One copy per book saves flash.
pub(crate) fn nobody_or_each<S: IsSheet + 'static>(
    roster: &Roster,
) -> heapless::Vec<Option<SheetId>, { Roster::MOST + 1 }> {
    let sheets = roster.each::<S>().map(|(id, _)| Some(id));
    core::iter::once(None).chain(sheets).collect()
}

/// Name of a recruit.
pub(crate) fn recruit_name<R: Recruits>(game: Ref<'_, R>, recruit: Recruit) -> Text {
    let roster = &game.shared.roster;
    match recruit {
        Recruit::Usual(usual) => Text::Id(R::usual(usual)),
        Recruit::Sheet(id) => {
            let slot = roster.slot_of::<R::Sheet>(id);
            let sheet = slot.and_then(|slot| roster.at(slot));
            Text::Name(sheet.map_or(Name::EMPTY, AnySheet::name))
        }
        Recruit::Like(_) => Text::default(),
    }
}

/// Adds a recruit at the end, or puts it in place of the combatant at a rank.
pub(crate) fn enlist<L: LineUp>(
    game: &mut Mut<'_, L>,
    rank: Option<Rank>,
    recruit: Recruit,
) -> Done {
    let now = game.read();
    let is_there = match recruit {
        Recruit::Like(like) => has_sheet::<L>(now, like),
        Recruit::Usual(_) => false,
        Recruit::Sheet(_) => {
            let mut others = (0..L::count(now)).map(Rank);
            others.any(|other| Some(other) != rank && L::who(now, other) == recruit)
        }
    };
    match is_there {
        false => L::change(game, Change::Join(rank, recruit)).and(STAY),
        true => Err(kit_texts().one_of_a_kind),
    }
}

/// Adds up to `most` recruits, as many as there is room for.
///
/// # Errors
/// Why not even one recruit can join; nothing has changed then.
pub(crate) fn enlist_all<L: LineUp>(game: &mut Mut<'_, L>, recruit: Recruit, most: u8) -> Done {
    enlist::<L>(game, None, recruit)?;
    // Those who have come stay, if there is no room for another.
    let _ = (1..most).try_for_each(|_| enlist::<L>(game, None, recruit).map(drop));
    STAY
}

/// Adds the row that adds a combatant. The row offers a copy of the last combatant without a sheet, then all
/// recruits. It starts at the copy or, if `is_wanted`, at the first usual combatant.
pub(crate) fn add_recruits<L: LineUp>(
    rows: &mut Rows<'_, L::Record>,
    label: TextId,
    is_wanted: bool,
) {
    let game = rows.game();
    let (refusal, all) = (L::refusal(game, None), L::count(game));
    let mut without_sheet = (0..all)
        .rev()
        .filter(|rank| !has_sheet::<L>(game, Rank(*rank)));
    let last = Rank(without_sheet.next().unwrap_or(all.saturating_sub(1)));
    let like = Recruit::Like(last);
    let values = Among {
        all: &recruits::<L>(game, Some(like)),
        chosen: if is_wanted { Recruit::Usual(0) } else { like },
        text: &|game, recruit| match recruit {
            Recruit::Like(rank) => Text::Between(
                [kit_texts().one_more_like, TextId::NONE],
                name::<L>(game, rank),
            ),
            recruit => recruit_name::<L>(game, recruit),
        },
        take: &|game, recruit| enlist::<L>(game, None, recruit),
    };
    let mut row = Row::among(label, TextId::NONE, &values);
    row.step_of(parts::<L>(game));
    rows.add(row.refused(refusal).unless(all >= L::MOST, L::FULL));
}

/// Adds the row that replaces a combatant.
pub(crate) fn add_who<L: LineUp>(rows: &mut Rows<'_, L::Record>, label: TextId, rank: Rank) {
    let game = rows.game();
    let refusal = L::refusal(game, None);
    let chosen = L::who(game, rank);
    let values = Among {
        all: &recruits::<L>(game, None),
        chosen,
        text: &recruit_name::<L>,
        take: &|game, recruit| enlist::<L>(game, Some(rank), recruit),
    };
    let mut row = Row::among(label, recruit_name::<L>(game, chosen), &values);
    rows.add(row.step_of(parts::<L>(game)).refused(refusal));
}

/// Adds the row that names a combatant without a sheet.
pub(crate) fn add_name<L: LineUp>(rows: &mut Rows<'_, L::Record>, rank: Rank) {
    let game = rows.game();
    let (refusal, has_sheet) = (L::refusal(game, None), has_sheet::<L>(game, rank));
    let named = Named::Combatant(L::TILE, rank);
    let mut row = renaming(own_name(), named, L::own_name(game, rank));
    rows.add(
        row.unless(has_sheet, kit_texts().on_its_sheet)
            .refused(refusal),
    );
}

/// Adds the row that adds several recruits, or as many as there is room for, and then goes where `go` leads.
pub(crate) fn add_more<L: LineUp>(
    rows: &mut Rows<'_, L::Record>,
    (label, most): (TextId, u8),
    recruit: Recruit,
    go: Navigate,
) {
    let game = rows.game();
    let refusal = L::refusal(game, None);
    let is_one = matches!(recruit, Recruit::Like(rank) if has_sheet::<L>(game, rank));
    let room = L::MOST.saturating_sub(L::count(game));
    rows.add(
        Row::act(label, kit_texts().confirm, &|game| {
            enlist_all::<L>(game, recruit, most.min(room)).and(Ok(go))
        })
        .step_of(parts::<L>(game))
        .unless(room == 0, L::FULL)
        .unless(is_one, kit_texts().one_of_a_kind)
        .refused(refusal),
    );
}

/// Adds the row that adds three copies of a combatant.
pub(crate) fn add_three_more<L: LineUp>(rows: &mut Rows<'_, L::Record>, rank: Rank) {
    let three = (kit_texts().three_more, 3);
    add_more::<L>(rows, three, Recruit::Like(rank), Navigate::Up);
}

/// Adds the row that removes a combatant. Undo always brings the combatant back.
pub(crate) fn add_removal<L: LineUp>(rows: &mut Rows<'_, L::Record>, rank: Rank) {
    let refusal = L::refusal(rows.game(), Some(rank));
    let leave = |game: &mut Mut<'_, L>| L::change(game, Change::Leave(rank)).and(Ok(Navigate::Up));
    rows.add(
        Row::act(kit_texts().remove, kit_texts().confirm, &leave)
            .removes()
            .step_of(L::PARTS)
            .refused(refusal),
    );
}

/// Label of the row that opens the name of a combatant.
fn own_name() -> TextId {
    table::own_name()
}

/// Object-safe form of [`LineUp`], for the menu of names.
pub(crate) trait DynLineUp: Sync {
    /// Name given to the combatant by the player; empty if there is none.
    fn combatant_name(&self, rank: Rank, state: &State) -> Name;

    /// Parts that a new name records as one undo step.
    fn parts(&self, state: &State) -> &'static [u8];

    /// Renames the combatant and returns to its menu.
    ///
    /// # Errors
    /// Why the name is refused; nothing has changed then.
    fn rename_combatant(&self, rank: Rank, name: Name, context: &mut Context<'_>) -> Done;
}

impl<L: LineUp> DynLineUp for L {
    fn combatant_name(&self, rank: Rank, state: &State) -> Name {
        L::own_name(state.game(), rank)
    }

    fn parts(&self, state: &State) -> &'static [u8] {
        parts::<L>(state.game())
    }

    fn rename_combatant(&self, rank: Rank, name: Name, context: &mut Context<'_>) -> Done {
        let game = &mut context.game();
        L::change(game, Change::Call(rank, name))?;
        Ok(Navigate::Return(At::row(
            L::menu(game.read(), rank),
            own_name(),
        )))
    }
}
