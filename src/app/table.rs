//! A game's side of its table ([`Play`]); the state machine is in [`roll_table`](super::roll_table).
//!
//! The rules are asked once after each change ([`Play::ask`]). The screen, the odds and the roll all use that
//! answer, so they cannot disagree.

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

/// The table of a game: the root of the game, or a page above one of its menus.
pub(crate) type Table<P> = RollTable<TypedGame<P>>;

/// A game at its table.
pub(crate) trait Play: Clone + PartialEq + Eq + Debug + 'static {
    /// The part of the gadget that the game may access: its record.
    type Scope: Scope;

    /// Everything that the rules need for a roll.
    type Question: Clone + PartialEq + Eq + Debug + 'static;

    /// The chances before a roll.
    type Odds: Copy + PartialEq + Eq + Debug + 'static;

    /// The game's tile.
    const TILE: Tile;

    /// Keys of the records that a step may change, beside sheets.
    const PARTS: &'static [u8] = &[];

    /// Where a step is taken back: at the table, or in the roster for a page above a sheet.
    const UNDONE_AT: At = At::Table(Self::TILE);

    /// The initial value at power-on.
    fn new(game: Ref<'_, Self>) -> Self;

    /// Builds the question from the game's record.
    fn ask(&self, game: Ref<'_, Self>) -> Self::Question;

    /// What the Roll key does.
    fn verb(&self, question: &Self::Question, game: Ref<'_, Self>) -> Verb;

    /// Rolls the question and keeps the result. If it is only a piece ([`OnTable::goes_on`]), this is called
    /// again at once for the next piece, until a key stops it.
    ///
    /// # Errors
    /// The error of the rules: nothing has changed then.
    fn roll(&mut self, question: &Self::Question, game: &mut Mut<'_, Self>) -> Result<(), Error>;

    /// Called when the player stops a roll between two of its pieces.
    fn stop(&mut self, game: &mut Mut<'_, Self>) {
        let _ = game;
    }

    /// Performs [`Verb::Act`].
    ///
    /// # Errors
    /// The reason it cannot be done: nothing has changed then.
    fn act(&mut self, question: &Self::Question, game: &mut Mut<'_, Self>) -> Result<Next, TextId> {
        let _ = (question, game);
        Ok(Next::Stay)
    }

    /// Up or Down: changes the highlighted value.
    ///
    /// # Errors
    /// The reason the value cannot change further.
    fn turn(
        &mut self,
        turn: Turn,
        question: &Self::Question,
        game: &mut Mut<'_, Self>,
    ) -> Result<(), TextId>;

    /// The odds of the question, or a request to compute them.
    fn odds(question: &Self::Question) -> OddsState<Self::Odds>;

    /// Extracts the odds from an answer; `None` if the game's odds are never slow.
    fn answered(answer: &OddsAnswer) -> Option<Self::Odds> {
        let _ = answer;
        None
    }

    /// Describes the dice or the result on the table.
    fn on_table(&self, game: Ref<'_, Self>) -> OnTable;

    /// Clears the result, because something was changed.
    fn clear(&mut self, game: &mut Mut<'_, Self>) {
        *self = Self::new(Self::Scope::as_ref(game));
    }

    /// Builds the screen.
    fn screen(&self, seen: &Seen<'_, Self>, game: Ref<'_, Self>) -> Screen;

    /// Name in the journal of what the Roll key would do.
    fn step(&self, question: &Self::Question, game: Ref<'_, Self>) -> StepName {
        let _ = (question, game);
        kit_texts().roll.into()
    }

    /// The reason of a refused roll, in the rule's terms.
    fn reason(error: Error, game: Ref<'_, Self>) -> TextId;
}

/// A game's read-only view of the gadget.
pub(crate) type Ref<'a, P> = <<P as Play>::Scope as Scope>::Ref<'a>;

/// A game's mutable view of the gadget.
pub(crate) type Mut<'a, P> = <<P as Play>::Scope as Scope>::Mut<'a>;

/// The dice or the result on a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct OnTable {
    /// True for a result.
    pub(crate) is_there: bool,
    /// Number of frames that the last dice take to fall.
    pub(crate) pictures: u8,
    /// The frames in which dice land, for their sound.
    pub(crate) landings: Landings,
    /// True if the next piece of the roll follows by itself.
    pub(crate) goes_on: bool,
    /// True if the result is fully visible once the dice lie still.
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

    /// A result whose dice all land after this many frames.
    pub(crate) const fn fallen(pictures: u8) -> OnTable {
        OnTable {
            is_there: true,
            pictures,
            landings: Landings::at(pictures),
            ..OnTable::NOTHING
        }
    }
}

/// The Roll key's action, as a step that can be taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TableStep {
    /// Keys of the records that the step may change, beside sheets.
    pub(crate) parts: &'static [u8],
    /// Where the step can be taken back.
    pub(crate) at: At,
    /// Name of the step.
    pub(crate) name: StepName,
}

impl TableStep {
    /// Placeholder before the first step.
    pub(super) const NONE: TableStep = TableStep {
        parts: &[],
        at: At::Roster,
        name: StepName {
            word: TextId::NONE,
            number: None,
        },
    };
}

/// What the Roll key does at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Verb {
    /// Rolls dice.
    Roll,
    /// Rolls dice beside those that stay on the table.
    RollOn,
    /// Acts without dice.
    Act,
    /// Does nothing: the table shows why.
    Nothing,
}

impl Verb {
    /// [`Verb::Roll`] if `rolls`, [`Verb::Nothing`] otherwise.
    pub(crate) const fn roll_if(rolls: bool) -> Verb {
        match rolls {
            true => Verb::Roll,
            false => Verb::Nothing,
        }
    }

    /// True if dice are rolled.
    pub(crate) const fn rolls(self) -> bool {
        matches!(self, Verb::Roll | Verb::RollOn)
    }
}

/// What follows an action without dice.
#[allow(clippy::large_enum_variant)] // There is no heap to put a page into.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Next {
    /// Stay at the table.
    Stay,
    /// Animate dice that were rolled before.
    Fall,
    /// Navigate elsewhere.
    Go(Navigate),
}

/// The frames in which falling dice land.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Landings {
    /// Frame in which the first dice land.
    pub(crate) first: u8,
    /// True if one of the first dice explodes on landing.
    pub(crate) bursts: bool,
    /// Number of dice that land later, and the frame in which they do.
    pub(crate) later: (u8, u8),
    /// Total number of dice, if it differs from the number rolled last.
    pub(crate) dice: Option<u8>,
}

impl Landings {
    /// All dice land in this frame.
    pub(crate) const fn at(picture: u8) -> Landings {
        Landings {
            first: picture,
            bursts: false,
            later: (0, 0),
            dice: None,
        }
    }

    /// The cue of this frame; `rolled` is the number of dice rolled last.
    pub(super) fn cue(&self, picture: u8, rolled: u8) -> Option<Cue> {
        let (late, at) = self.later;
        // Dice sound one after the other, the last one when all lie still.
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

/// Number of frames before landing at which the first die sounds.
const RATTLE: u8 = 2;

/// A change of the highlighted value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Turn {
    /// Up or Down.
    pub(crate) direction: Direction,
    /// Number of repeats since the key went down.
    pub(crate) repeats: u8,
}

/// Odds, or why they are missing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum OddsState<T> {
    /// Too slow to compute at once; computed later from this request.
    Later(OddsRequest),
    /// Exact odds.
    Known(T),
    /// No odds exist, or they cannot be computed here.
    Never,
}

impl<T> From<Option<T>> for OddsState<T> {
    fn from(odds: Option<T>) -> OddsState<T> {
        odds.map_or(OddsState::Never, OddsState::Known)
    }
}

impl<T> OddsState<T> {
    /// The odds, if known.
    pub(crate) fn known(self) -> Option<T> {
        match self {
            OddsState::Known(odds) => Some(odds),
            OddsState::Later(_) | OddsState::Never => None,
        }
    }
}

/// What a screen of the table is built from.
pub(crate) struct Seen<'a, P: Play> {
    /// The current question.
    pub(crate) question: &'a P::Question,
    /// The odds of the question.
    pub(crate) odds: OddsState<P::Odds>,
    /// Frame number of the falling dice, while they fall.
    pub(crate) falling: Option<u8>,
    /// Why the last key did nothing.
    pub(crate) notice: Option<TextId>,
}

/// The typed part of a table: the game, its question and its odds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TypedGame<P: Play> {
    play: P,
    question: P::Question,
    odds: OddsState<P::Odds>,
}

impl<P: Play> Table<P> {
    /// The table at power-on. Its odds are only requested when the player comes to it.
    pub(crate) fn new(gadget: Gadget<'_>) -> Table<P> {
        let game = P::Scope::of(gadget);
        let play = P::new(game);
        RollTable::untouched(TypedGame {
            question: play.ask(game),
            odds: OddsState::Never,
            play,
        })
    }

    /// A table that the player is at now, with odds requested.
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

/// Only what the state machine cannot be asked directly: the trait's other methods go to it through `table`.
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

    #[inline(never)] // Not inlined: a second table is on the stack here.
    fn is_as_laid(&self, gadget: Gadget<'_>) -> bool {
        self.play == P::new(P::Scope::of(gadget))
    }

    #[inline(never)] // See `is_as_laid`.
    fn asks_as_laid(&self, gadget: Gadget<'_>) -> bool {
        let game = P::Scope::of(gadget);
        P::new(game).ask(game) == self.question
    }

    fn clear(&mut self, context: &mut Context<'_>) {
        self.play.clear(&mut P::Scope::of_mut(context));
    }

    /// Back opens the menu of the game; a page above a sheet has none and is closed.
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
