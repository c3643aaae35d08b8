//! The table machine: ready, falling, shown.
//!
//! A game says what it asks, how it rolls and what is seen ([`Play`](super::table::Play)). Everything
//! that a thumb feels is here, once: the result is fixed at the press and any key skips the falling
//! dice; a key that is only held takes no result away; odds that take long are reckoned elsewhere,
//! once the keys are quiet, and come when they are known; a refusal is told in words and has changed
//! nothing.
//!
//! It is written once and built once: a game, whose questions and odds are its own, is [`DynGame`] to
//! it, and a `&mut Table<Coin>` becomes a `&mut RollTable` by itself.

use super::cue::Cue;
use super::input::{Direction, Input};
use super::screen_handler::Navigate;
use super::table::{Next, OnTable, TableStep, Turn, Verb};
use super::{Context, Gadget, Key, Millis};
use crate::games::Screen;
use crate::rules::Error;
use crate::rules::odds_request::{OddsAnswer, OddsRequest};
use crate::text_id::TextId;

/// What the machine sees of a game, which is what [`Play`](super::table::Play) says without its
/// types.
pub(crate) trait DynGame {
    /// Asks the rules what stands on the table; whether that is something else than before.
    fn ask(&mut self, gadget: Gadget<'_>) -> bool;

    /// Asks for the odds of it.
    fn request_odds(&mut self);

    /// What is not known of them.
    fn awaited(&self) -> Awaited<'_>;

    /// What was awaited is known.
    fn answered(&mut self, answer: &OddsAnswer);

    /// What Roll does.
    fn verb(&self, gadget: Gadget<'_>) -> Verb;

    /// Rolls what is asked.
    ///
    /// # Errors
    /// What the rules refuse it with: then nothing has changed.
    fn roll(&mut self, context: &mut Context<'_>) -> Result<(), Error>;

    /// No next piece is rolled.
    fn stop(&mut self, context: &mut Context<'_>);

    /// Does what Roll does without dice.
    ///
    /// # Errors
    /// Why it cannot be done: then nothing has changed.
    fn act(&mut self, context: &mut Context<'_>) -> Result<Next, TextId>;

    /// Up or Down.
    ///
    /// # Errors
    /// Why it cannot be turned any further.
    fn turn(&mut self, turn: Turn, context: &mut Context<'_>) -> Result<(), TextId>;

    /// What lies on the table.
    fn on_table(&self, gadget: Gadget<'_>) -> OnTable;

    /// True if a table that is laid from the records alone is the same.
    fn is_as_laid(&self, gadget: Gadget<'_>) -> bool;

    /// True if a table that is laid from the records alone asks the same.
    fn asks_as_laid(&self, gadget: Gadget<'_>) -> bool;

    /// The result is taken off the table.
    fn clear(&mut self, context: &mut Context<'_>);

    /// Where Back leads.
    fn back(&self) -> Navigate;

    /// What is seen, with this picture of the falling dice, and why the last key did nothing.
    fn screen(&self, falling: Option<u8>, notice: Option<TextId>, gadget: Gadget<'_>) -> Screen;

    /// What Roll would do, as a step.
    fn step(&self, gadget: Gadget<'_>) -> TableStep;

    /// Why a roll was refused.
    fn reason(&self, error: Error, gadget: Gadget<'_>) -> TextId;
}

/// What is not known of the odds.
pub(crate) enum Awaited<'a> {
    /// Nobody has asked for them, or there are none.
    Unasked,
    /// All is known.
    Nothing,
    /// They come later: this is what they are reckoned from.
    Odds(&'a OddsRequest),
}

/// A table: before a roll, while the dice fall, and with its result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct RollTable<G: ?Sized = dyn DynGame> {
    falling: Option<Fall>,
    /// When the last key was pressed or held.
    touched: Option<Millis>,
    notice: Option<TextId>,
    /// A piece was rolled, and the next one comes.
    goes_on: bool,
    repeats: u8,
    /// The step that is being made.
    step: TableStep,
    game: G,
}

/// Dice that fall.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Fall {
    since: Millis,
    /// How many were rolled.
    dice: u8,
    /// The picture up to which it was heard.
    cues: u8,
}

/// How long each picture of falling dice stays.
const PICTURE_MS: u64 = 60;
/// How long the keys are quiet before odds are reckoned that take long: nobody reads those of a
/// number that is turned past.
const QUIET_MS: u64 = 150;

/// What an input does at a table.
enum Step {
    Nothing,
    /// The dice come to rest.
    Settle,
    /// No next piece is rolled.
    Stop,
    Turn(Direction),
    Roll,
    /// Rolls beside the dice that lie there.
    RollOn,
    Act,
    /// There is nothing to do: the table says why.
    Refuse,
    Back,
}

impl<G> RollTable<G> {
    /// A table that nobody has touched.
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
    /// From when on the keys are quiet.
    fn quiet_from(&self) -> Millis {
        self.touched
            .map_or(Millis(0), |Millis(at)| Millis(at + QUIET_MS))
    }

    /// What an input does: the one place that knows, so that "will it roll?" and "do it" cannot
    /// disagree. The game is asked what Roll does, unless that is known.
    fn decide(
        &self,
        input: Input,
        known: Option<Verb>,
        now: Option<Millis>,
        gadget: Gadget<'_>,
    ) -> Step {
        if let Some(Fall { since, .. }) = self.falling {
            // Any key skips the animation, and does nothing else.
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
            // A key that is only held does not take the result away.
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

    /// Asks the rules anew.
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

    /// What is heard of the fall since it was last asked for: a picture may have come late.
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

    /// What Roll does is a step, called by what is asked.
    fn begin_step(&mut self, context: &mut Context<'_>) {
        if !self.goes_on {
            self.step = self.game.step(context.gadget());
        }
        context.begin_step(self.step.parts);
    }

    fn end_step(&self, context: &mut Context<'_>) {
        context.end_step(self.step.at, self.step.name);
    }

    /// The result is fixed here, at the press; what follows only shows it.
    fn roll(&mut self, context: &mut Context<'_>) -> Navigate {
        // What plays itself is one step, from its first piece on.
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

    /// No next piece is rolled: those that were are the step.
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

    /// Takes an input.
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
            // The table says why.
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

    /// What is seen.
    pub(crate) fn screen(&self, gadget: Gadget<'_>) -> Screen {
        let falling = self
            .falling
            .map(|fall| picture(fall.since, gadget.now))
            .filter(|picture| *picture < self.game.on_table(gadget).pictures);
        self.game.screen(falling, self.notice, gadget)
    }

    /// What this input will do with dice, if anything.
    pub(crate) fn verb(&self, input: Input, gadget: Gadget<'_>) -> Verb {
        match self.decide(input, None, None, gadget) {
            Step::Roll => Verb::Roll,
            Step::RollOn => Verb::RollOn,
            Step::Act => Verb::Act,
            _ => Verb::Nothing,
        }
    }

    /// Whether the player waits here to roll, with nothing else to read: a failure of the source is
    /// told at once.
    pub(crate) fn awaits_roll(&self, gadget: Gadget<'_>) -> bool {
        !self.game.on_table(gadget).is_there && self.notice.is_none()
    }

    /// True if the records alone lead to what is seen here, so that no press need be remembered.
    pub(crate) fn is_at_checkpoint(&self, gadget: Gadget<'_>, spares: bool) -> bool {
        let is_as_laid = || self.touched.is_none() || self.game.is_as_laid(gadget);
        self.awaits_roll(gadget) && (spares || is_as_laid())
    }

    /// True if the records alone lead to what is asked here, whatever lies on the table.
    pub(crate) fn asks_as_laid(&self, gadget: Gadget<'_>) -> bool {
        self.game.asks_as_laid(gadget)
    }

    /// Whether dice are falling here.
    pub(crate) const fn is_moving(&self) -> bool {
        self.falling.is_some()
    }

    /// Whether what was rolled is not all seen yet.
    pub(crate) fn hides(&self, gadget: Gadget<'_>) -> bool {
        self.falling.is_some() || self.goes_on || !self.game.on_table(gadget).is_told
    }

    /// They come to rest.
    pub(crate) const fn settle(&mut self) {
        self.falling = None;
    }

    /// Whether what was rolled is only a piece of it, and the next one comes.
    pub(crate) const fn goes_on(&self) -> bool {
        self.goes_on
    }

    /// When the picture will change by itself.
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

    /// What shall be reckoned for this table, which shows that it waits for it.
    pub(crate) fn odds_request(&self, now: Millis) -> Option<&OddsRequest> {
        let is_busy = self.falling.is_some() || self.goes_on;
        match self.game.awaited() {
            Awaited::Odds(request) if !is_busy && now >= self.quiet_from() => Some(request),
            _ => None,
        }
    }

    /// That was reckoned; an answer to something else changes nothing. Whether it is seen.
    pub(crate) fn answered(&mut self, request: &OddsRequest, answer: &OddsAnswer) -> bool {
        let is_asked = matches!(self.game.awaited(), Awaited::Odds(asked) if asked == request);
        if is_asked {
            self.game.answered(answer);
        }
        is_asked
    }

    /// The player comes back. What was changed elsewhere takes the result off the table; a look
    /// around does not. Dice that fell in the meantime lie there.
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

    /// A roll was refused because there were no dice: nothing goes on, and the result before it stays (G-4).
    pub(crate) fn refuse(&mut self, context: &mut Context<'_>) {
        self.falling = None;
        self.stop(context);
        self.ask(context.gadget());
    }
}

/// Which picture is seen, counted from the press; no fall has more than a byte can count.
fn picture(since: Millis, now: Millis) -> u8 {
    let past = now.0.saturating_sub(since.0);
    u8::try_from(past / PICTURE_MS).unwrap_or(u8::MAX)
}
