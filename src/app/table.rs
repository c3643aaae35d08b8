//! What a game gives of its table ([`Play`]); [`roll_table`](super::roll_table) does the rest.
//!
//! The rules are asked once, when something has changed ([`Play::ask`]). What the table shows, the
//! odds and the roll all come from that answer, so they cannot disagree.

use core::fmt::Debug;

use super::cue::Cue;
use super::input::Direction;
use super::input::Input;
use super::journal::{At, StepName};
use super::menu::TableMenu;
use super::roll_table::{Awaited, DynGame, RollTable};
use super::scope::Scope;
use super::screen_handler::{Navigate, ScreenHandler};
use super::tables::TableSet;
use super::{Context, Gadget};
use crate::games::{AnyMenu, Screen, Tile};
use crate::rules::Error;
use crate::rules::odds_request::{OddsAnswer, OddsRequest};
use crate::text_id::TextId;
use crate::ui::kit_texts;

/// The table of a game. It is the root of the game, or a page above one of its menus.
pub(crate) type Table<P> = RollTable<TypedGame<P>>;

/// A game at its table.
pub(crate) trait Play: Clone + PartialEq + Eq + Debug + 'static {
    /// What it sees and changes of the gadget: the record of its game.
    type Scope: Scope;

    /// What stands on the table, as the rules see it.
    type Question: Clone + PartialEq + Eq + Debug + 'static;

    /// The chances before a roll.
    type Odds: Copy + PartialEq + Eq + Debug + 'static;

    /// The game that it belongs to.
    const TILE: Tile;

    /// The parts of the record that a step may change, beside sheets.
    const PARTS: &'static [u8] = &[];

    /// Where a step is taken back: at the table, or in the roster for a page above a sheet.
    const UNDONE_AT: At = At::Table(Self::TILE);

    /// A table that nobody has touched since the gadget was switched on.
    fn new(game: Ref<'_, Self>) -> Self;

    /// Asks the rules what stands on the table.
    fn ask(&self, game: Ref<'_, Self>) -> Self::Question;

    /// What Roll does.
    fn verb(&self, question: &Self::Question, game: Ref<'_, Self>) -> Verb;

    /// Rolls what is asked; the result lies on the table then. If it is only a piece
    /// ([`OnTable::goes_on`]), this is asked for the next one at once, and any key stops it.
    ///
    /// # Errors
    /// What the rules refuse it with: then nothing has changed.
    fn roll(&mut self, question: &Self::Question, game: &mut Mut<'_, Self>) -> Result<(), Error>;

    /// No next piece is rolled.
    fn stop(&mut self, game: &mut Mut<'_, Self>) {
        let _ = game;
    }

    /// Does what Roll does without dice ([`Verb::Act`]).
    ///
    /// # Errors
    /// Why it cannot be done: then nothing has changed.
    fn act(&mut self, question: &Self::Question, game: &mut Mut<'_, Self>) -> Result<Next, TextId> {
        let _ = (question, game);
        Ok(Next::Stay)
    }

    /// Up or Down: turns the number that is marked on the table.
    ///
    /// # Errors
    /// Why it cannot be turned any further.
    fn turn(
        &mut self,
        turn: Turn,
        question: &Self::Question,
        game: &mut Mut<'_, Self>,
    ) -> Result<(), TextId>;

    /// The odds of what is asked, or what they are reckoned from.
    fn odds(question: &Self::Question) -> OddsState<Self::Odds>;

    /// What an answer to that says; none where odds never take long.
    fn answered(answer: &OddsAnswer) -> Option<Self::Odds> {
        let _ = answer;
        None
    }

    /// What lies on the table.
    fn on_table(&self, game: Ref<'_, Self>) -> OnTable;

    /// Something was changed: the result is taken off the table.
    fn clear(&mut self, game: &mut Mut<'_, Self>) {
        *self = Self::new(Self::Scope::as_ref(game));
    }

    /// What is seen.
    fn screen(&self, seen: &Seen<'_, Self>, game: Ref<'_, Self>) -> Screen;

    /// What Roll would do, as it is called where it can be taken back.
    fn step(&self, question: &Self::Question, game: Ref<'_, Self>) -> StepName {
        let _ = (question, game);
        kit_texts().roll.into()
    }

    /// Why a roll was refused, in the rule's terms.
    fn reason(error: Error, game: Ref<'_, Self>) -> TextId;
}

/// What a table sees of the gadget.
pub(crate) type Ref<'a, P> = <<P as Play>::Scope as Scope>::Ref<'a>;

/// What a table changes of the gadget.
pub(crate) type Mut<'a, P> = <<P as Play>::Scope as Scope>::Mut<'a>;

/// What lies on a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct OnTable {
    /// Whether that is a result.
    pub(crate) is_there: bool,
    /// How many pictures the fall of the dice has that were thrown last.
    pub(crate) pictures: u8,
    /// When they come to rest, as it is heard.
    pub(crate) landings: Landings,
    /// Whether it is only a piece of what is rolled.
    pub(crate) goes_on: bool,
    /// Whether all that was rolled is told once the dice lie there.
    pub(crate) is_told: bool,
}

impl OnTable {
    /// No result.
    pub(crate) const NOTHING: OnTable = OnTable {
        is_there: false,
        pictures: 0,
        landings: Landings::at(0),
        goes_on: false,
        is_told: true,
    };

    /// A result, whose dice come to rest after so many pictures, all together.
    pub(crate) const fn fallen(pictures: u8) -> OnTable {
        OnTable {
            is_there: true,
            pictures,
            landings: Landings::at(pictures),
            ..OnTable::NOTHING
        }
    }
}

/// What Roll does, as a step that can be taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TableStep {
    /// The parts of the record that it may change, beside sheets.
    pub(crate) parts: &'static [u8],
    /// Where it can be taken back.
    pub(crate) at: At,
    /// What it is called.
    pub(crate) name: StepName,
}

impl TableStep {
    /// No step was made.
    pub(super) const NONE: TableStep = TableStep {
        parts: &[],
        at: At::Roster,
        name: StepName {
            word: TextId::NONE,
            number: None,
        },
    };
}

/// What Roll does at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Verb {
    /// Rolls dice.
    Roll,
    /// Rolls dice beside those that lie on the table and stay there.
    RollOn,
    /// Something without dice.
    Act,
    /// Nothing: the table says why.
    Nothing,
}

impl Verb {
    /// Rolls then, and does nothing otherwise.
    pub(crate) const fn roll_if(rolls: bool) -> Verb {
        match rolls {
            true => Verb::Roll,
            false => Verb::Nothing,
        }
    }

    /// Whether dice are rolled.
    pub(crate) const fn rolls(self) -> bool {
        matches!(self, Verb::Roll | Verb::RollOn)
    }
}

/// What follows something that was done without dice.
#[allow(clippy::large_enum_variant)] // There is no heap to put a page into.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Next {
    /// It is seen at the table.
    Stay,
    /// Dice that were rolled before are seen falling.
    Fall,
    /// It leads elsewhere.
    Go(Navigate),
}

/// When the dice of a fall come to rest, by its pictures.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Landings {
    /// The picture in which the first ones lie there.
    pub(crate) first: u8,
    /// Whether one of them bursts then.
    pub(crate) bursts: bool,
    /// How many come after them, and the picture in which those lie there.
    pub(crate) later: (u8, u8),
    /// How many there are in all, if that is not what was rolled last.
    pub(crate) dice: Option<u8>,
}

impl Landings {
    /// All of them come to rest there.
    pub(crate) const fn at(picture: u8) -> Landings {
        Landings {
            first: picture,
            bursts: false,
            later: (0, 0),
            dice: None,
        }
    }

    /// What is heard when this picture comes, of so many dice that were rolled.
    pub(super) fn cue(&self, picture: u8, rolled: u8) -> Option<Cue> {
        let (late, at) = self.later;
        // They are heard one after the other, and the last one when all lie there.
        if picture == self.first.saturating_sub(RATTLE) {
            let dice = self.dice.unwrap_or(rolled).saturating_sub(late);
            return Some(Cue::Landing(dice.max(1)));
        }
        if picture == self.first && self.bursts {
            return Some(Cue::Burst);
        }
        (late > 0 && picture + RATTLE == at).then_some(Cue::Landing(late))
    }
}

/// So many pictures before they lie there the first one is heard.
const RATTLE: u8 = 2;

/// A turn of the marked number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Turn {
    /// Which way.
    pub(crate) direction: Direction,
    /// How often the key has repeated since it went down.
    pub(crate) repeats: u8,
}

/// Odds, as far as they are known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum OddsState<T> {
    /// They take long, and come later: this is what they are reckoned from.
    Later(OddsRequest),
    /// Exactly counted.
    Known(T),
    /// There are none, or they cannot be counted here.
    Never,
}

impl<T> From<Option<T>> for OddsState<T> {
    fn from(odds: Option<T>) -> OddsState<T> {
        odds.map_or(OddsState::Never, OddsState::Known)
    }
}

impl<T> OddsState<T> {
    /// The odds, if they are known.
    pub(crate) fn known(self) -> Option<T> {
        match self {
            OddsState::Known(odds) => Some(odds),
            OddsState::Later(_) | OddsState::Never => None,
        }
    }
}

/// What a picture of the table is made of.
pub(crate) struct Seen<'a, P: Play> {
    /// What stands on the table.
    pub(crate) question: &'a P::Question,
    /// Its odds.
    pub(crate) odds: OddsState<P::Odds>,
    /// Which picture of the falling dice it is, while they fall.
    pub(crate) falling: Option<u8>,
    /// Why the last key did nothing.
    pub(crate) notice: Option<TextId>,
}

/// A game at its table, what the rules say of it, and its odds: all that no other table has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TypedGame<P: Play> {
    play: P,
    question: P::Question,
    odds: OddsState<P::Odds>,
}

impl<P: Play> Table<P> {
    /// The table as it is at power-on. Its odds are asked for when the player comes to it: nobody
    /// waits for those of every table.
    pub(crate) fn new(gadget: Gadget<'_>) -> Table<P> {
        let game = P::Scope::of(gadget);
        let play = P::new(game);
        RollTable::untouched(TypedGame {
            question: play.ask(game),
            odds: OddsState::Never,
            play,
        })
    }

    /// A table where this is played, and the player is.
    pub(crate) fn of(play: P, gadget: Gadget<'_>) -> Table<P> {
        let question = play.ask(P::Scope::of(gadget));
        RollTable::untouched(TypedGame {
            odds: P::odds(&question),
            question,
            play,
        })
    }
}

impl<P: Play> TableSet for Table<P> {
    fn get(&self, _: u8) -> &dyn ScreenHandler {
        self
    }

    fn get_mut(&mut self, _: u8) -> &mut dyn ScreenHandler {
        self
    }
}

/// The machine does all of it: what is not here is asked of it directly.
impl<P: Play> ScreenHandler for Table<P> {
    fn table(&self) -> Option<&RollTable> {
        Some(self)
    }

    fn table_mut(&mut self) -> Option<&mut RollTable> {
        Some(self)
    }

    fn on(&mut self, input: Input, context: &mut Context<'_>) -> Navigate {
        <RollTable>::on(self, input, context)
    }

    fn screen(&self, gadget: Gadget<'_>) -> Screen {
        <RollTable>::screen(self, gadget)
    }
}

impl<P: Play> DynGame for TypedGame<P> {
    fn ask(&mut self, gadget: Gadget<'_>) -> bool {
        let question = self.play.ask(P::Scope::of(gadget));
        let is_new = question != self.question;
        if is_new {
            self.question = question;
        }
        is_new
    }

    fn request_odds(&mut self) {
        self.odds = P::odds(&self.question);
    }

    fn awaited(&self) -> Awaited<'_> {
        match &self.odds {
            OddsState::Never => Awaited::Unasked,
            OddsState::Known(_) => Awaited::Nothing,
            OddsState::Later(request) => Awaited::Odds(request),
        }
    }

    fn answered(&mut self, answer: &OddsAnswer) {
        self.odds = P::answered(answer).into();
    }

    fn verb(&self, gadget: Gadget<'_>) -> Verb {
        #[cfg(test)]
        super::tests::asked();
        self.play.verb(&self.question, P::Scope::of(gadget))
    }

    fn roll(&mut self, context: &mut Context<'_>) -> Result<(), Error> {
        self.play
            .roll(&self.question, &mut P::Scope::of_mut(context))
    }

    fn stop(&mut self, context: &mut Context<'_>) {
        self.play.stop(&mut P::Scope::of_mut(context));
    }

    fn act(&mut self, context: &mut Context<'_>) -> Result<Next, TextId> {
        self.play
            .act(&self.question, &mut P::Scope::of_mut(context))
    }

    fn turn(&mut self, turn: Turn, context: &mut Context<'_>) -> Result<(), TextId> {
        self.play
            .turn(turn, &self.question, &mut P::Scope::of_mut(context))
    }

    fn on_table(&self, gadget: Gadget<'_>) -> OnTable {
        self.play.on_table(P::Scope::of(gadget))
    }

    #[inline(never)] // A second table is on the stack here, and nowhere else.
    fn is_as_laid(&self, gadget: Gadget<'_>) -> bool {
        self.play == P::new(P::Scope::of(gadget))
    }

    #[inline(never)] // As `is_as_laid`.
    fn asks_as_laid(&self, gadget: Gadget<'_>) -> bool {
        let game = P::Scope::of(gadget);
        P::new(game).ask(game) == self.question
    }

    fn clear(&mut self, context: &mut Context<'_>) {
        self.play.clear(&mut P::Scope::of_mut(context));
    }

    /// To the menu of the game. A page above a sheet, which has none, is left.
    fn back(&self) -> Navigate {
        match P::UNDONE_AT {
            At::Table(tile) => Navigate::Open(AnyMenu::Table(TableMenu(tile))),
            At::Roster => Navigate::Up,
        }
    }

    fn screen(&self, falling: Option<u8>, notice: Option<TextId>, gadget: Gadget<'_>) -> Screen {
        let seen = Seen {
            question: &self.question,
            odds: self.odds,
            falling,
            notice,
        };
        self.play.screen(&seen, P::Scope::of(gadget))
    }

    fn step(&self, gadget: Gadget<'_>) -> TableStep {
        TableStep {
            parts: P::PARTS,
            at: P::UNDONE_AT,
            name: self.play.step(&self.question, P::Scope::of(gadget)),
        }
    }

    fn reason(&self, error: Error, gadget: Gadget<'_>) -> TextId {
        P::reason(error, P::Scope::of(gadget))
    }
}
