//! A table with one question and one result, as most games have it.
//!
//! A game says what it asks, rolls and shows ([`OneRoll`]). [`OneRollPlay`] keeps the result until it is taken
//! off the table, and knows which of the three is seen: the question, the falling dice, or the result.

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

/// A game that asks one question and rolls for one result. What it has between two rolls, such as the
/// page of a sheet that is open, stands in `self`.
pub(crate) trait OneRoll: Clone + PartialEq + Eq + Debug + Default + 'static {
    /// What it sees and changes of the gadget: the record of its game.
    type Scope: Scope;

    /// What stands on the table, as the rules see it.
    type Question: Clone + PartialEq + Eq + Debug + 'static;

    /// The chances before a roll.
    type Odds: Copy + PartialEq + Eq + Debug + 'static;

    /// What was rolled, with what was asked for it, as far as that is shown.
    type Outcome: Clone + PartialEq + Eq + Debug + 'static;

    /// The game that it belongs to.
    const TILE: Tile;

    /// The parts of the record that a roll may change, beside sheets.
    const PARTS: &'static [u8] = &[];

    /// Where a roll is taken back: at the table, or in the roster for a page above a sheet.
    const UNDONE_AT: At = At::Table(Self::TILE);

    /// The game as it is at power-on.
    fn new(game: RefOf<'_, Self>) -> Self {
        let _ = game;
        Self::default()
    }

    /// Asks the rules what stands on the table.
    fn ask(&self, game: RefOf<'_, Self>) -> Self::Question;

    /// What Roll does, while this result lies on the table.
    fn verb(question: &Self::Question, lying: Option<&Self::Outcome>) -> Verb;

    /// Rolls what is asked.
    ///
    /// # Errors
    /// What the rules refuse it with: then nothing has changed.
    fn roll(
        &mut self,
        question: &Self::Question,
        game: &mut MutOf<'_, Self>,
    ) -> Result<Self::Outcome, Error>;

    /// Does what Roll does without dice ([`Verb::Act`]), and changes what lies on the table.
    ///
    /// # Errors
    /// Why it cannot be done: then nothing of the game has changed.
    fn act(
        &mut self,
        question: &Self::Question,
        lying: &mut Option<Self::Outcome>,
        game: &mut MutOf<'_, Self>,
    ) -> Result<Next, TextId> {
        let _ = (question, lying, game);
        Ok(Next::Stay)
    }

    /// Up or Down while a result lies on the table: what is told of it next.
    fn tell(&mut self, outcome: &mut Self::Outcome) -> Told {
        let _ = outcome;
        Told::Nothing
    }

    /// Up or Down with no result on the table: turns the marked number.
    ///
    /// # Errors
    /// Why it cannot be turned any further.
    fn turn(
        &mut self,
        turn: Turn,
        question: &Self::Question,
        game: &mut MutOf<'_, Self>,
    ) -> Result<(), TextId>;

    /// The result is taken off the table because something was changed elsewhere.
    fn clear(game: &mut MutOf<'_, Self>) {
        let _ = game;
    }

    /// The odds of what is asked, or what they are computed from.
    fn odds(question: &Self::Question) -> OddsState<Self::Odds>;

    /// The odds in an answer to that; none where odds never take long.
    fn answered(answer: &OddsAnswer) -> Option<Self::Odds> {
        let _ = answer;
        None
    }

    /// How the dice of a result fall: all together, unless the game says otherwise.
    fn fall(outcome: &Self::Outcome) -> OnTable {
        let _ = outcome;
        OnTable::fallen(dice::FALLS.len() as u8)
    }

    /// What is seen.
    fn screen(&self, seen: &Seen<'_, Self>) -> Screen;

    /// What a roll is called where it can be taken back.
    fn step(question: &Self::Question) -> TextId {
        let _ = question;
        kit_texts().roll
    }

    /// Why a roll was refused, in the rule's terms.
    fn reason(error: Error) -> TextId;
}

/// What the game sees of the gadget.
type RefOf<'a, G> = <<G as OneRoll>::Scope as Scope>::Ref<'a>;

/// What the game changes of the gadget.
type MutOf<'a, G> = <<G as OneRoll>::Scope as Scope>::Mut<'a>;

/// What Up or Down tells of a result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Told {
    /// More of it: the result stays.
    More,
    /// All was told: the result is taken off.
    All,
    /// Nothing: the result is taken off, and the key turns the marked number.
    Nothing,
}

/// What a picture of the table is made of.
pub(crate) struct Seen<'a, G: OneRoll> {
    /// What stands on the table.
    pub(crate) question: &'a G::Question,
    /// Its odds.
    pub(crate) odds: OddsState<G::Odds>,
    /// Why the last key did nothing.
    pub(crate) notice: Option<TextId>,
    /// How far the roll is.
    pub(crate) stage: Stage<'a, G::Outcome>,
}

impl<G: OneRoll<Question: Copy, Outcome: Copy>> Seen<'_, G> {
    /// As a picture with the frame that all games share.
    pub(crate) fn staged(&self) -> Staged<G::Question, G::Odds, G::Outcome> {
        match self.stage {
            Stage::Ready => Staged::Ready(*self.question, self.odds.known(), self.notice),
            Stage::Falling(outcome, picture) => Staged::Falling(*outcome, picture),
            Stage::Shown(outcome) => Staged::Result(*outcome),
        }
    }
}

/// How far a roll is.
#[derive(Clone, Copy)]
pub(crate) enum Stage<'a, O> {
    /// No dice lie on the table.
    Ready,
    /// Dice fall to this result: which picture of it.
    Falling(&'a O, u8),
    /// The result.
    Shown(&'a O),
}

impl<O> Stage<'_, O> {
    /// What lies on the table, or falls.
    pub(crate) const fn lying(&self) -> Option<&O> {
        match self {
            Stage::Ready => None,
            Stage::Falling(outcome, _) | Stage::Shown(outcome) => Some(outcome),
        }
    }

    /// Which picture of the falling dice it is, while they fall.
    pub(crate) const fn falling(&self) -> Option<u8> {
        match self {
            Stage::Falling(_, picture) => Some(*picture),
            Stage::Ready | Stage::Shown(_) => None,
        }
    }
}

/// The table of such a game, with the result that lies on it.
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
        // It is moved once: it may be large.
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
    /// Whether a number was turned, or why it cannot be turned any further that way.
    ///
    /// # Errors
    /// That it is the highest or the lowest.
    pub(crate) const fn told(self, is_turned: bool) -> Result<(), TextId> {
        match is_turned {
            true => Ok(()),
            false => Err(self.direction.limit()),
        }
    }

    /// One more or one less within these limits.
    ///
    /// # Errors
    /// That it is the highest or the lowest.
    pub(crate) fn within(self, number: &mut u8, limits: RangeInclusive<u8>) -> Result<(), TextId> {
        let (lowest, highest) = limits.into_inner();
        self.told(self.direction.step_within(number, lowest, highest))
    }
}
