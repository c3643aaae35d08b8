//! Who fights in a game: combatants join, are copied, get a name, and leave, in one way in all games.
//!
//! A game stores its combatants as it likes, and says so once ([`LineUp`]). The rows that every line-up
//! has are made of that here, and the names that tell combatants apart.

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

/// Those out of whom one is chosen: the usual ones, then the characters.
pub(crate) trait Recruits: 'static {
    /// The record of the game.
    type Record: Owned;
    /// The book of the characters that can fight.
    type Sheet: IsSheet + 'static;
    /// How many usual ones there are to choose from.
    const USUAL: u8;

    /// What a usual one is called.
    fn usual(usual: u8) -> TextId;
}

/// The combatants of a game.
pub(crate) trait LineUp: Recruits + Sync {
    /// The game at whose table they fight.
    const TILE: Tile;
    /// The parts of the record that have them.
    const PARTS: &'static [u8];
    /// How many combatants there can be.
    const MOST: u8;
    /// Why there can be no more.
    const FULL: TextId;

    /// How many combatants there are.
    fn count(game: Ref<'_, Self>) -> u8;

    /// Which character a combatant is, if that is still there, or which of the usual ones.
    fn who(game: Ref<'_, Self>, rank: Rank) -> Recruit;

    /// The name that a combatant was given, if it was.
    fn own_name(game: Ref<'_, Self>, rank: Rank) -> Name;

    /// What a combatant without a name is called.
    fn nameless(game: Ref<'_, Self>, rank: Rank) -> LineUpName;

    /// How many have this name who are seen with the combatants, but are none of them.
    fn namesakes(game: Ref<'_, Self>, name: Name) -> usize {
        let _ = (game, name);
        0
    }

    /// The menu of a combatant.
    fn menu(game: Ref<'_, Self>, rank: Rank) -> AnyMenu;

    /// Why nothing can be changed now; or why this combatant cannot leave.
    fn refusal(game: Ref<'_, Self>, leaves: Option<Rank>) -> Option<TextId>;

    /// Changes the line-up.
    ///
    /// # Errors
    /// Why that cannot be: then nothing has changed.
    fn change(game: &mut Mut<'_, Self>, change: Change) -> Result<(), TextId>;
}

/// What a combatant is called before a number is added.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum LineUpName {
    /// By a word.
    TextId(TextId),
    /// By a name.
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

/// What a line-up is seen by.
pub(crate) type Ref<'a, L> = GameRef<'a, <L as Recruits>::Record>;
/// What a line-up is changed by.
pub(crate) type Mut<'a, L> = GameMut<'a, <L as Recruits>::Record>;

/// What a combatant is called. A number tells those apart who would be called the same.
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

/// Whether a combatant has a sheet.
pub(crate) fn has_sheet<L: LineUp>(game: Ref<'_, L>, rank: Rank) -> bool {
    matches!(L::who(game, rank), Recruit::Sheet(_))
}

/// The parts that a change of the line-up changes as a step, so that it can be taken back before those
/// who stand where others stood. There are none while nothing can be undone: the table's menu would
/// open on Undo instead of where it was left.
pub(crate) fn parts<L: LineUp>(game: Ref<'_, L>) -> &'static [u8] {
    game.shared.journal.set_up(L::TILE, L::PARTS)
}

/// Room for all recruits, and for one more like somebody.
type All = heapless::Vec<Recruit, { Roster::MOST + 32 }>;

/// All recruits there are to choose from, behind the first of them.
#[inline(never)] // Every menu of a line-up calls it: one copy for each game.
pub(crate) fn recruits<R: Recruits>(game: Ref<'_, R>, first: Option<Recruit>) -> All {
    let sheets = game.shared.roster.each::<R::Sheet>();
    let usual = (0..R::USUAL).map(Recruit::Usual);
    let all = first.into_iter().chain(usual);
    all.chain(sheets.map(|(id, _)| Recruit::Sheet(id)))
        .collect()
}

/// Nobody, then each character of this book.
#[inline(never)] // As `recruits`, for each book.
pub(crate) fn nobody_or_each<S: IsSheet + 'static>(
    roster: &Roster,
) -> heapless::Vec<Option<SheetId>, { Roster::MOST + 1 }> {
    let sheets = roster.each::<S>().map(|(id, _)| Some(id));
    core::iter::once(None).chain(sheets).collect()
}

/// What a recruit is called.
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

/// A recruit joins, or takes a rank.
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

/// So many recruits join, or as many as can.
///
/// # Errors
/// Why none of them can: then nothing has changed.
pub(crate) fn enlist_all<L: LineUp>(game: &mut Mut<'_, L>, recruit: Recruit, most: u8) -> Done {
    enlist::<L>(game, None, recruit)?;
    // Those who have come stay, if there is no room for another.
    let _ = (1..most).try_for_each(|_| enlist::<L>(game, None, recruit).map(drop));
    STAY
}

/// Adds the row that lets one more join: like the last one without a sheet, or who else there is. The choice
/// stands at the last one unless another `is_wanted`.
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

/// Adds the row that puts another one in the place of a combatant.
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

/// Adds the row that gives a combatant without a sheet a name.
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

/// Adds the row that lets so many more join like this recruit, or as many as there is room for, and
/// leads there.
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

/// Adds the row that lets three more join like a combatant.
pub(crate) fn add_three_more<L: LineUp>(rows: &mut Rows<'_, L::Record>, rank: Rank) {
    let three = (kit_texts().three_more, 3);
    add_more::<L>(rows, three, Recruit::Like(rank), Navigate::Up);
}

/// Adds the row that lets a combatant leave. That can always be taken back.
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

/// The label of the row that leads to the names.
fn own_name() -> TextId {
    table::own_name()
}

/// The combatants of a game, whichever it is, for the menu of names.
pub(crate) trait DynLineUp: Sync {
    /// The name that a combatant was given, if it was.
    fn combatant_name(&self, rank: Rank, state: &State) -> Name;

    /// The parts that a name changes as a step.
    fn parts(&self, state: &State) -> &'static [u8];

    /// A combatant gets a name. Leads back to its menu.
    ///
    /// # Errors
    /// Why that cannot be: then nothing has changed.
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
