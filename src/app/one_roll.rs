//! A table with one question and one result, as most games have it.
//!
//! A game implements [`OneRoll`]. [`OneRollPlay`] keeps the result until it is cleared, and knows whether to
//! show the question, the falling dice or the result.

use core::fmt::Debug;
use core::ops::RangeInclusive;

use super::journal::{At, StepName};
use super::scope::Scope;
use super::table::{self, Mut, Next, OddsState, OnTable, Play, Ref, Turn, Verb};
use crate::games::{Screen, Tile};
use crate::rules::Error;
use crate::rules::odds_request::OddsAnswer;
use crate::text_id::TextId;
use crate::ui::{Staged, dice, kit_texts};

/// A game with one question and one result. `self` holds what is not stored, such as the open page of a
/// sheet.
pub(crate) trait OneRoll: Clone + PartialEq + Eq + Debug + Default + 'static {
    /// The part of the gadget that the game may access: its record.
    type Scope: Scope;

    /// Everything that the rules need for a roll.
    type Question: Clone + PartialEq + Eq + Debug + 'static;

    /// The chances before a roll.
    type Odds: Copy + PartialEq + Eq + Debug + 'static;

    /// The result, with the parts of the question that are shown beside it.
    type Outcome: Clone + PartialEq + Eq + Debug + 'static;

    /// The game's tile.
    const TILE: Tile;

    /// Keys of the records that a roll may change, beside sheets.
    const PARTS: &'static [u8] = &[];

    /// Where a roll is taken back: at the table, or in the roster for a page above a sheet.
    const UNDONE_AT: At = At::Table(Self::TILE);

    /// The initial value at power-on.
    fn new(game: RefOf<'_, Self>) -> Self {
        let _ = game;
        Self::default()
    }

    /// Builds the question from the game's record.
    fn ask(&self, game: RefOf<'_, Self>) -> Self::Question;

    /// What the Roll key does; `lying` is the result on the table.
    fn verb(question: &Self::Question, lying: Option<&Self::Outcome>) -> Verb;

    /// Rolls the question.
    ///
    /// # Errors
    /// The error of the rules: nothing has changed then.
    fn roll(
        &mut self,
        question: &Self::Question,
        game: &mut MutOf<'_, Self>,
    ) -> Result<Self::Outcome, Error>;

    /// Performs [`Verb::Act`], and may change the result on the table.
    ///
    /// # Errors
    /// The reason it cannot be done: nothing has changed then.
    fn act(
        &mut self,
        question: &Self::Question,
        lying: &mut Option<Self::Outcome>,
        game: &mut MutOf<'_, Self>,
    ) -> Result<Next, TextId> {
        let _ = (question, lying, game);
        Ok(Next::Stay)
    }

    /// Up or Down while a result lies on the table: shows its next detail.
    fn tell(&mut self, outcome: &mut Self::Outcome) -> Told {
        let _ = outcome;
        Told::Nothing
    }

    /// Up or Down without a result: changes the highlighted value.
    ///
    /// # Errors
    /// The reason the value cannot change further.
    fn turn(
        &mut self,
        turn: Turn,
        question: &Self::Question,
        game: &mut MutOf<'_, Self>,
    ) -> Result<(), TextId>;

    /// Called when the result is cleared because of a change elsewhere.
    fn clear(game: &mut MutOf<'_, Self>) {
        let _ = game;
    }

    /// The odds of the question, or a request to compute them.
    fn odds(question: &Self::Question) -> OddsState<Self::Odds>;

    /// Extracts the odds from an answer; `None` if the game's odds are never slow.
    fn answered(answer: &OddsAnswer) -> Option<Self::Odds> {
        let _ = answer;
        None
    }

    /// How the dice of a result fall; by default all together.
    fn fall(outcome: &Self::Outcome) -> OnTable {
        let _ = outcome;
        OnTable::fallen(dice::FALLS.len() as u8)
    }

    /// Builds the screen.
    fn screen(&self, seen: &Seen<'_, Self>) -> Screen;

    /// Name of a roll in the journal.
    fn step(question: &Self::Question) -> TextId {
        let _ = question;
        kit_texts().roll
    }

    /// The reason of a refused roll, in the rule's terms.
    fn reason(error: Error) -> TextId;
}

/// A game's read-only view of the gadget.
type RefOf<'a, G> = <<G as OneRoll>::Scope as Scope>::Ref<'a>;

/// A game's mutable view of the gadget.
type MutOf<'a, G> = <<G as OneRoll>::Scope as Scope>::Mut<'a>;

/// What Up or Down showed of a result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Told {
    /// A further detail: the result stays.
    More,
    /// No detail was left: the result is cleared.
    All,
    /// The game has no details: the result is cleared, and the key changes the highlighted value.
    Nothing,
}

/// What a screen of the table is built from.
pub(crate) struct Seen<'a, G: OneRoll> {
    /// The current question.
    pub(crate) question: &'a G::Question,
    /// The odds of the question.
    pub(crate) odds: OddsState<G::Odds>,
    /// Why the last key did nothing.
    pub(crate) notice: Option<TextId>,
    /// Progress of the roll.
    pub(crate) stage: Stage<'a, G::Outcome>,
}

impl<G: OneRoll<Question: Copy, Outcome: Copy>> Seen<'_, G> {
    /// Converts to the kit's layout that all games share.
    pub(crate) fn staged(&self) -> Staged<G::Question, G::Odds, G::Outcome> {
        match self.stage {
            Stage::Ready => Staged::Ready(*self.question, self.odds.known(), self.notice),
            Stage::Falling(outcome, picture) => Staged::Falling(*outcome, picture),
            Stage::Shown(outcome) => Staged::Result(*outcome),
        }
    }
}

/// Progress of a roll.
#[derive(Clone, Copy)]
pub(crate) enum Stage<'a, O> {
    /// No dice on the table.
    Ready,
    /// Dice falling to this result, with the frame number.
    Falling(&'a O, u8),
    /// The result is shown.
    Shown(&'a O),
}

impl<O> Stage<'_, O> {
    /// The result on the table, also while its dice fall.
    pub(crate) const fn lying(&self) -> Option<&O> {
        match self {
            Stage::Ready => None,
            Stage::Falling(outcome, _) | Stage::Shown(outcome) => Some(outcome),
        }
    }

    /// Frame number of the falling dice.
    pub(crate) const fn falling(&self) -> Option<u8> {
        match self {
            Stage::Falling(_, picture) => Some(*picture),
            Stage::Ready | Stage::Shown(_) => None,
        }
    }
}

/// Adapts a [`OneRoll`] game to [`Play`], with the result on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct OneRollPlay<G: OneRoll> {
    game: G,
    lying: Option<G::Outcome>,
}

impl<G: OneRoll> From<G> for OneRollPlay<G> {
    fn from(game: G) -> OneRollPlay<G> {
        OneRollPlay { game, lying: None }
    }
}

impl<G: OneRoll> Play for OneRollPlay<G> {
    type Scope = G::Scope;
    type Question = G::Question;
    type Odds = G::Odds;

    const TILE: Tile = G::TILE;
    const PARTS: &'static [u8] = G::PARTS;
    const UNDONE_AT: At = G::UNDONE_AT;

    fn new(game: Ref<'_, Self>) -> Self {
        G::new(game).into()
    }

    fn ask(&self, game: Ref<'_, Self>) -> G::Question {
        self.game.ask(game)
    }

    fn verb(&self, question: &G::Question, _: Ref<'_, Self>) -> Verb {
        G::verb(question, self.lying.as_ref())
    }

    fn roll(&mut self, question: &G::Question, game: &mut Mut<'_, Self>) -> Result<(), Error> {
        let rolled = self.game.roll(question, game);
        if let Err(error) = rolled {
            return Err(error);
        }
        // Moved only once, since it may be large.
        self.lying = rolled.ok();
        Ok(())
    }

    fn act(&mut self, question: &G::Question, game: &mut Mut<'_, Self>) -> Result<Next, TextId> {
        self.game.act(question, &mut self.lying, game)
    }

    fn turn(
        &mut self,
        turn: Turn,
        question: &G::Question,
        game: &mut Mut<'_, Self>,
    ) -> Result<(), TextId> {
        let told = match &mut self.lying {
            Some(outcome) => self.game.tell(outcome),
            None => Told::Nothing,
        };
        if told != Told::More {
            self.lying = None;
        }
        match told {
            Told::More | Told::All => Ok(()),
            Told::Nothing => self.game.turn(turn, question, game),
        }
    }

    fn odds(question: &G::Question) -> OddsState<G::Odds> {
        G::odds(question)
    }

    fn answered(answer: &OddsAnswer) -> Option<G::Odds> {
        G::answered(answer)
    }

    fn on_table(&self, _: Ref<'_, Self>) -> OnTable {
        self.lying.as_ref().map_or(OnTable::NOTHING, G::fall)
    }

    fn clear(&mut self, game: &mut Mut<'_, Self>) {
        self.lying = None;
        G::clear(game);
    }

    fn screen(&self, seen: &table::Seen<'_, Self>, _: Ref<'_, Self>) -> Screen {
        self.game.screen(&Seen {
            question: seen.question,
            odds: seen.odds,
            notice: seen.notice,
            stage: match (&self.lying, seen.falling) {
                (None, _) => Stage::Ready,
                (Some(outcome), Some(picture)) => Stage::Falling(outcome, picture),
                (Some(outcome), None) => Stage::Shown(outcome),
            },
        })
    }

    fn step(&self, question: &G::Question, _: Ref<'_, Self>) -> StepName {
        G::step(question).into()
    }

    fn reason(error: Error, _: Ref<'_, Self>) -> TextId {
        G::reason(error)
    }
}

impl Turn {
    /// Converts the outcome of a change into a result.
    ///
    /// # Errors
    /// The text that the value is at its highest or lowest.
    pub(crate) const fn told(self, is_turned: bool) -> Result<(), TextId> {
        match is_turned {
            true => Ok(()),
            false => Err(self.direction.limit()),
        }
    }

    /// Changes a number by one within these limits.
    ///
    /// # Errors
    /// The text that the number is at its highest or lowest.
    pub(crate) fn within(self, number: &mut u8, limits: RangeInclusive<u8>) -> Result<(), TextId> {
        let (lowest, highest) = limits.into_inner();
        self.told(self.direction.step_within(number, lowest, highest))
    }
}
