//! The state machine of every table: ready, dice falling, result shown.
//!
//! A game defines its question, its roll and its pictures ([`Play`](super::table::Play)). This module defines
//! how all tables react to keys: the result is fixed at the press, and any key skips the falling dice; a
//! repeating key never clears a result; slow odds are computed elsewhere once the keys are quiet; a refused
//! action shows a reason and changes nothing.
//!
//! The code exists once, not once per game: [`DynGame`] erases the types of a game's questions and odds, so
//! that a `&mut Table<Coin>` coerces to a `&mut RollTable`.

use super::cue::Cue;
use super::input::{Direction, Input};
use super::screen_handler::Navigate;
use super::table::{Next, OnTable, TableStep, Turn, Verb};
use super::{Context, Gadget, Key, Millis};
use crate::games::Screen;
use crate::rules::Error;
use crate::rules::odds_request::{OddsAnswer, OddsRequest};
use crate::text_id::TextId;

/// Object-safe form of [`Play`](super::table::Play), without its associated types.
pub(crate) trait DynGame {
    /// Asks the rules again. True if the question has changed.
    fn ask(&mut self, gadget: Gadget<'_>) -> bool;

    /// Computes or requests the odds of the current question.
    fn request_odds(&mut self);

    /// Which odds are still missing.
    fn awaited(&self) -> Awaited<'_>;

    /// Stores the answer to the awaited odds request.
    fn answered(&mut self, answer: &OddsAnswer);

    /// What the Roll key does now.
    fn verb(&self, gadget: Gadget<'_>) -> Verb;

    /// Rolls the current question.
    ///
    /// # Errors
    /// The error of the rules: nothing has changed then.
    fn roll(&mut self, context: &mut Context<'_>) -> Result<(), Error>;

    /// Called when the player stops a roll between two of its pieces.
    fn stop(&mut self, context: &mut Context<'_>);

    /// Performs the Roll key's action that needs no dice.
    ///
    /// # Errors
    /// The reason it cannot be done: nothing has changed then.
    fn act(&mut self, context: &mut Context<'_>) -> Result<Next, TextId>;

    /// Handles Up or Down.
    ///
    /// # Errors
    /// The reason the value cannot change further.
    fn turn(&mut self, turn: Turn, context: &mut Context<'_>) -> Result<(), TextId>;

    /// Describes the dice or the result on the table.
    fn on_table(&self, gadget: Gadget<'_>) -> OnTable;

    /// True if a table rebuilt from the records would equal this one.
    fn is_as_laid(&self, gadget: Gadget<'_>) -> bool;

    /// True if a table rebuilt from the records would ask the same question.
    fn asks_as_laid(&self, gadget: Gadget<'_>) -> bool;

    /// Clears the result.
    fn clear(&mut self, context: &mut Context<'_>);

    /// Where the Back key leads.
    fn back(&self) -> Navigate;

    /// The screen, with the frame number of falling dice and the reason the last key did nothing.
    fn screen(&self, falling: Option<u8>, notice: Option<TextId>, gadget: Gadget<'_>) -> Screen;

    /// The journal step that the Roll key would make.
    fn step(&self, gadget: Gadget<'_>) -> TableStep;

    /// The reason of a refused roll, as a text.
    fn reason(&self, error: Error, gadget: Gadget<'_>) -> TextId;
}

/// Which odds are missing.
pub(crate) enum Awaited<'a> {
    /// None requested yet, or there are none.
    Unasked,
    /// None missing.
    Nothing,
    /// Slow odds, to be computed from this request.
    Odds(&'a OddsRequest),
}

/// A table of the game `G`: before a roll, while dice fall, or with its result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct RollTable<G: ?Sized = dyn DynGame> {
    falling: Option<Fall>,
    /// Time of the last press or repeat.
    touched: Option<Millis>,
    notice: Option<TextId>,
    /// A piece of a roll was rolled, and the next one follows at once.
    goes_on: bool,
    repeats: u8,
    /// The journal step that is being made.
    step: TableStep,
    game: G,
}

/// An animation of falling dice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Fall {
    since: Millis,
    /// Number of dice rolled.
    dice: u8,
    /// The frame up to which cues were given.
    cues: u8,
}

/// Duration of each frame of falling dice.
const PICTURE_MS: u64 = 60;
/// Time without keys before slow odds are computed: while a value changes quickly, its odds would not be
/// read.
const QUIET_MS: u64 = 150;

/// What an input does in the table's current state.
enum Step {
    Nothing,
    /// Ends the animation.
    Settle,
    /// Stops a roll between two of its pieces.
    Stop,
    Turn(Direction),
    Roll,
    /// Rolls more dice beside those on the table.
    RollOn,
    Act,
    /// Nothing to do: the table shows why.
    Refuse,
    Back,
}

impl<G> RollTable<G> {
    /// A table without a result and without any input so far.
    pub(super) const fn untouched(game: G) -> RollTable<G> {
        RollTable {
            falling: None,
            touched: None,
            notice: None,
            goes_on: false,
            repeats: 0,
            step: TableStep::NONE,
            game,
        }
    }
}

impl RollTable {
    /// The time from which the keys count as quiet.
    fn quiet_from(&self) -> Millis {
        self.touched
            .map_or(Millis(0), |Millis(at)| Millis(at + QUIET_MS))
    }

    /// Decides what an input does. The only place that does, so that "will it roll?" and the roll itself cannot
    /// disagree. `known` saves asking the game for its verb; without `now`, the animation never ends by itself.
    fn decide(
        &self,
        input: Input,
        known: Option<Verb>,
        now: Option<Millis>,
        gadget: Gadget<'_>,
    ) -> Step {
        if let Some(Fall { since, .. }) = self.falling {
            // Any key only skips the animation.
            let is_over =
                now.is_some_and(|now| picture(since, now) >= self.game.on_table(gadget).pictures);
            return match input {
                Input::Press(_) => Step::Settle,
                _ if is_over => Step::Settle,
                _ => Step::Nothing,
            };
        }
        if self.goes_on {
            return match input {
                Input::Tick => Step::RollOn,
                Input::Press(_) => Step::Stop,
                Input::Repeat(_) => Step::Nothing,
            };
        }
        match (input, input.direction()) {
            // A repeating key must not clear the result.
            (Input::Repeat(_), _) if self.game.on_table(gadget).is_there => Step::Nothing,
            (_, Some(direction)) => Step::Turn(direction),
            (Input::Press(Key::Back), _) => Step::Back,
            (Input::Press(Key::Roll), _) => match known.unwrap_or_else(|| self.game.verb(gadget)) {
                Verb::Roll => Step::Roll,
                Verb::RollOn => Step::RollOn,
                Verb::Act => Step::Act,
                Verb::Nothing => Step::Refuse,
            },
            _ => Step::Nothing,
        }
    }

    fn on_table(&self, context: &Context<'_>) -> OnTable {
        self.game.on_table(context.gadget())
    }

    /// Asks the rules again, and for the odds if the question has changed.
    fn ask(&mut self, gadget: Gadget<'_>) {
        if self.game.ask(gadget) {
            self.game.request_odds();
        }
    }

    fn fall(&mut self, context: &Context<'_>) {
        let falls = context.state.shared.settings.animation && self.on_table(context).pictures > 0;
        self.falling = falls.then_some(Fall {
            since: context.now,
            dice: context.cues.dice,
            cues: 0,
        });
    }

    /// Sets the cue of the frames since the last call; frames may have been skipped.
    fn listen(&mut self, context: &mut Context<'_>) {
        if let Some(fall) = &mut self.falling {
            let now = picture(fall.since, context.now);
            let landings = self.game.on_table(context.gadget()).landings;
            let mut news = (fall.cues + 1..=now).rev();
            fall.cues = now;
            context.cues.cue = news.find_map(|picture| landings.cue(picture, fall.dice));
        }
    }

    fn turn(&mut self, direction: Direction, context: &mut Context<'_>) {
        let turn = Turn {
            direction,
            repeats: self.repeats,
        };
        if let Err(reason) = self.game.turn(turn, context) {
            self.notice = Some(reason);
        }
        self.ask(context.gadget());
    }

    /// Begins the journal step of the Roll key.
    fn begin_step(&mut self, context: &mut Context<'_>) {
        if !self.goes_on {
            self.step = self.game.step(context.gadget());
        }
        context.begin_step(self.step.parts);
    }

    fn end_step(&self, context: &mut Context<'_>) {
        context.end_step(self.step.at, self.step.name);
    }

    /// Rolls: the result is fixed here, at the press. What follows only shows it.
    fn roll(&mut self, context: &mut Context<'_>) -> Navigate {
        // All pieces of a roll are one step, which begins with the first piece.
        self.begin_step(context);
        let rolled = self.game.roll(context);
        self.goes_on = self.on_table(context).goes_on;
        if !self.goes_on {
            self.end_step(context);
        }
        match rolled {
            Ok(()) if self.goes_on => {}
            Ok(()) => self.fall(context),
            Err(Error::NoDie(die)) => return Navigate::Refused(die),
            Err(error) => self.notice = Some(self.game.reason(error, context.gadget())),
        }
        self.ask(context.gadget());
        Navigate::Stay
    }

    /// Stops between two pieces: the pieces rolled so far make the step.
    fn stop(&mut self, context: &mut Context<'_>) {
        if self.goes_on {
            self.goes_on = false;
            self.game.stop(context);
            self.end_step(context);
        }
    }

    fn act(&mut self, context: &mut Context<'_>) -> Navigate {
        self.begin_step(context);
        let done = self.game.act(context);
        self.end_step(context);
        self.ask(context.gadget());
        match done {
            Ok(Next::Stay) => {}
            Ok(Next::Fall) => self.fall(context),
            Ok(Next::Go(go)) => return go,
            Err(reason) => self.notice = Some(reason),
        }
        Navigate::Stay
    }

    /// Handles an input.
    pub(crate) fn on(&mut self, input: Input, context: &mut Context<'_>) -> Navigate {
        match input {
            Input::Press(_) => self.repeats = 0,
            Input::Repeat(_) => self.repeats = self.repeats.saturating_add(1),
            Input::Tick => {}
        }
        let step = self.decide(input, context.verb, Some(context.now), context.gadget());
        if input != Input::Tick {
            self.touched = Some(context.now);
            self.notice = None;
        }
        let is_refused = matches!(step, Step::Refuse);
        let mut go = Navigate::Stay;
        match step {
            Step::Nothing => self.listen(context),
            Step::Settle => self.falling = None,
            Step::Stop => self.stop(context),
            Step::Turn(direction) => self.turn(direction, context),
            Step::Roll | Step::RollOn => go = self.roll(context),
            Step::Act => go = self.act(context),
            // The table shows why.
            Step::Refuse => {
                self.game.clear(context);
            }
            Step::Back => go = self.game.back(),
        }
        if matches!(input, Input::Press(_)) && (is_refused || self.notice.is_some()) {
            context.cues.cue = Some(Cue::Refused);
        }
        go
    }

    /// The current screen.
    pub(crate) fn screen(&self, gadget: Gadget<'_>) -> Screen {
        let falling = self
            .falling
            .map(|fall| picture(fall.since, gadget.now))
            .filter(|picture| *picture < self.game.on_table(gadget).pictures);
        self.game.screen(falling, self.notice, gadget)
    }

    /// What this input would do with dice.
    pub(crate) fn verb(&self, input: Input, gadget: Gadget<'_>) -> Verb {
        match self.decide(input, None, None, gadget) {
            Step::Roll => Verb::Roll,
            Step::RollOn => Verb::RollOn,
            Step::Act => Verb::Act,
            _ => Verb::Nothing,
        }
    }

    /// True if the table shows no result and no notice: a failure of the random source can be reported at once.
    pub(crate) fn awaits_roll(&self, gadget: Gadget<'_>) -> bool {
        !self.game.on_table(gadget).is_there && self.notice.is_none()
    }

    /// True if the records alone rebuild what is seen here. With `spares`, because the replay log has overflowed,
    /// an unfinished question is given up.
    pub(crate) fn is_at_checkpoint(&self, gadget: Gadget<'_>, spares: bool) -> bool {
        let is_as_laid = || self.touched.is_none() || self.game.is_as_laid(gadget);
        self.awaits_roll(gadget) && (spares || is_as_laid())
    }

    /// True if the records alone lead to the question here, whatever result is shown.
    pub(crate) fn asks_as_laid(&self, gadget: Gadget<'_>) -> bool {
        self.game.asks_as_laid(gadget)
    }

    /// True while dice are falling.
    pub(crate) const fn is_moving(&self) -> bool {
        self.falling.is_some()
    }

    /// True if part of the last roll's result is not visible yet.
    pub(crate) fn hides(&self, gadget: Gadget<'_>) -> bool {
        self.falling.is_some() || self.goes_on || !self.game.on_table(gadget).is_told
    }

    /// Ends the animation of falling dice.
    pub(crate) const fn settle(&mut self) {
        self.falling = None;
    }

    /// True if the next piece of a roll follows by itself.
    pub(crate) const fn goes_on(&self) -> bool {
        self.goes_on
    }

    /// When the screen changes next without input.
    pub(crate) fn wake(&self, now: Millis) -> Option<Millis> {
        if self.goes_on {
            return Some(now);
        }
        if let Some(Fall { since, .. }) = self.falling {
            let ends = u64::from(picture(since, now)) + 1;
            return Some(Millis(since.0 + ends * PICTURE_MS));
        }
        let quiet = self.quiet_from();
        (now < quiet && matches!(self.game.awaited(), Awaited::Odds(_))).then_some(quiet)
    }

    /// The odds to compute for this table now, if any.
    pub(crate) fn odds_request(&self, now: Millis) -> Option<&OddsRequest> {
        let is_busy = self.falling.is_some() || self.goes_on;
        match self.game.awaited() {
            Awaited::Odds(request) if !is_busy && now >= self.quiet_from() => Some(request),
            _ => None,
        }
    }

    /// Stores computed odds if they answer this table's request. True if they do.
    pub(crate) fn answered(&mut self, request: &OddsRequest, answer: &OddsAnswer) -> bool {
        let is_asked = matches!(self.game.awaited(), Awaited::Odds(asked) if asked == request);
        if is_asked {
            self.game.answered(answer);
        }
        is_asked
    }

    /// Called when the player returns. Clears the result if the question has changed, and ends the animation.
    pub(crate) fn refresh(&mut self, context: &mut Context<'_>) {
        self.notice = None;
        self.falling = None;
        self.stop(context);
        let is_changed = self.game.ask(context.gadget());
        if is_changed {
            self.game.clear(context);
            self.game.ask(context.gadget());
            debug_assert!(!self.game.ask(context.gadget()), "what is asked is known");
        }
        if is_changed || matches!(self.game.awaited(), Awaited::Unasked) {
            self.game.request_odds();
        }
    }

    /// Undoes a roll that failed for lack of dice: no next piece, and the previous result stays (G-4).
    pub(crate) fn refuse(&mut self, context: &mut Context<'_>) {
        self.falling = None;
        self.stop(context);
        self.ask(context.gadget());
    }
}

/// Frame number since the press, at most 255.
fn picture(since: Millis, now: Millis) -> u8 {
    let past = now.0.saturating_sub(since.0);
    u8::try_from(past / PICTURE_MS).unwrap_or(u8::MAX)
}
