//! The table machine: ready, falling, shown.
//!
//! A game says what it asks, how it rolls and what is seen ([`Play`]). Everything that a thumb feels
//! is here, once: the result is fixed at the press and any key skips the falling dice; a key that is
//! only held takes no result away; odds that take long are reckoned elsewhere, once the keys are
//! quiet, and come when they are known; a refusal is told in words and has changed nothing.
//!
//! The rules are asked once, when something has changed ([`Play::ask`]). What the table shows, the
//! odds and the roll all come from that answer, so they cannot disagree.

use core::fmt::Debug;

use super::input::{Direction, Input};
use super::place::{Go, Place};
use super::said::Said;
use super::table_lines::TableLines;
use super::{Context, Kept, Key, Millis};
use crate::games::{AnyList, Screen, Tile};
use crate::rules::Error;
use crate::rules::reckoning::{Answer, Reckoning};

/// A game at its table.
pub(crate) trait Play: Clone + PartialEq + Eq + Debug {
    /// What stands on the table, as the rules see it.
    type Question: Clone + PartialEq + Eq + Debug;

    /// The chances before a roll.
    type Odds: Copy + PartialEq + Eq + Debug;

    /// The game that it belongs to.
    const TILE: Tile;

    /// What can be undone is in the game's record: nothing of it is missed when the gadget was off.
    const KEEPS_UNDO: bool = false;

    /// A table that nobody has touched since the gadget was switched on.
    fn new(kept: &Kept) -> Self;

    /// Asks the rules what stands on the table.
    fn ask(&self, kept: &Kept) -> Self::Question;

    /// What Roll does.
    fn verb(&self, question: &Self::Question, kept: &Kept) -> Verb;

    /// Rolls what is asked; the result lies on the table then.
    ///
    /// # Errors
    /// What the rules refuse it with: then nothing has changed.
    fn roll(&mut self, question: &Self::Question, context: &mut Context<'_>) -> Result<(), Error>;

    /// Whether what was rolled is only a piece of it: [`Play::roll`] is asked for the next one at
    /// once, and any key stops it.
    fn goes_on(&self, kept: &Kept) -> bool {
        let _ = kept;
        false
    }

    /// No next piece is rolled.
    fn stop(&mut self, kept: &mut Kept) {
        let _ = kept;
    }

    /// Does what Roll does without dice ([`Verb::Act`]).
    ///
    /// # Errors
    /// Why it cannot be done: then nothing has changed.
    fn act(
        &mut self,
        question: &Self::Question,
        context: &mut Context<'_>,
    ) -> Result<Next, &'static str> {
        let _ = (question, context);
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
        kept: &mut Kept,
    ) -> Result<(), &'static str>;

    /// The odds of what is asked, or what they are reckoned from.
    fn odds(question: &Self::Question) -> Reckoned<Self::Odds>;

    /// What an answer to that says; none where odds never take long.
    fn answered(answer: &Answer) -> Option<Self::Odds> {
        let _ = answer;
        None
    }

    /// Whether a result lies on the table.
    fn has_result(&self, kept: &Kept) -> bool;

    /// Whether the next roll has nothing to do with what lies on the table.
    fn rolls_afresh(&self, kept: &Kept) -> bool {
        let _ = kept;
        true
    }

    /// Something was changed: the result is taken off the table.
    fn clear(&mut self, kept: &mut Kept);

    /// Where Back leads: to the lines of the game. A page, which has none, is left.
    fn back(&self) -> Go {
        Go::Open(AnyList::Table(TableLines(Self::TILE)))
    }

    /// How many pictures the fall of the dice has that were thrown last.
    fn pictures(&self, kept: &Kept) -> u8;

    /// When they come to rest, as it is heard; all together at the end, unless told.
    fn landings(&self, kept: &Kept) -> Landings {
        Landings::at(self.pictures(kept))
    }

    /// Whether all that was rolled is told once the dice lie there.
    fn is_told(&self, kept: &Kept) -> bool {
        let _ = kept;
        true
    }

    /// What is seen.
    fn screen(&self, seen: &Seen<'_, Self>, kept: &Kept) -> Screen;

    /// Why a roll was refused, in the rule's terms.
    fn reason(error: Error, kept: &Kept) -> &'static str;
}

/// What Roll does at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Verb {
    /// Rolls dice.
    Roll,
    /// Something without dice.
    Act,
    /// Nothing: the table says why.
    Nothing,
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
    Go(Go),
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
    fn said(&self, picture: u8, rolled: u8) -> Option<Said> {
        let (late, at) = self.later;
        // They are heard one after the other, and the last one when all lie there.
        if picture == self.first.saturating_sub(RATTLE) {
            let dice = self.dice.unwrap_or(rolled).saturating_sub(late);
            return Some(Said::Landing(dice.max(1)));
        }
        if picture == self.first && self.bursts {
            return Some(Said::Burst);
        }
        (late > 0 && picture + RATTLE == at).then_some(Said::Landing(late))
    }
}

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
pub(crate) enum Reckoned<T> {
    /// They take long, and come later: this is what they are reckoned from.
    Later(Reckoning),
    /// Exactly counted.
    Known(T),
    /// There are none, or they cannot be counted here.
    Never,
}

impl<T> Reckoned<T> {
    /// The odds, if they are known.
    pub(crate) fn known(self) -> Option<T> {
        match self {
            Reckoned::Known(odds) => Some(odds),
            Reckoned::Later(_) | Reckoned::Never => None,
        }
    }
}

/// What a picture of the table is made of.
pub(crate) struct Seen<'a, P: Play> {
    /// What stands on the table.
    pub(crate) question: &'a P::Question,
    /// Its odds.
    pub(crate) odds: Reckoned<P::Odds>,
    /// Which picture of the falling dice it is, while they fall.
    pub(crate) falling: Option<u8>,
    /// Why the last key did nothing.
    pub(crate) notice: Option<&'static str>,
}

/// A table: before a roll, while the dice fall, and with its result. It is the root of a game, or a
/// page above one of its lists.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Table<P: Play> {
    play: P,
    question: P::Question,
    odds: Reckoned<P::Odds>,
    falling: Option<Fall>,
    /// A piece was rolled, and the next one comes.
    goes_on: bool,
    /// When the last key was pressed or held.
    touched: Option<Millis>,
    repeats: u8,
    notice: Option<&'static str>,
}

/// Dice that fall.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Fall {
    since: Millis,
    /// How many were rolled.
    dice: u8,
    /// The picture up to which it was heard.
    heard: u8,
}

impl Fall {
    #[inline(never)] // Once, and not for every game.
    fn listen(&mut self, landings: &Landings, now: Millis) -> Option<Said> {
        let now = picture(self.since, now);
        let mut news = (self.heard + 1..=now).rev();
        self.heard = now;
        news.find_map(|picture| landings.said(picture, self.dice))
    }
}

/// How long each picture of falling dice stays.
const PICTURE_MS: u64 = 60;
/// So many pictures before they lie there the first one is heard.
const RATTLE: u8 = 2;
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
    Act,
    /// There is nothing to do: the table says why.
    Refuse,
    Back,
}

impl<P: Play> Table<P> {
    /// The table as it is at power-on. Its odds are asked for when the player comes to it: nobody
    /// waits for those of every table.
    pub(crate) fn new(kept: &Kept) -> Table<P> {
        let play = P::new(kept);
        let question = play.ask(kept);
        Table {
            odds: Reckoned::Never,
            play,
            question,
            falling: None,
            goes_on: false,
            touched: None,
            repeats: 0,
            notice: None,
        }
    }

    /// A table where this is played, and the player is.
    pub(crate) fn of(play: P, kept: &Kept) -> Table<P> {
        let question = play.ask(kept);
        Table {
            odds: P::odds(&question),
            play,
            question,
            falling: None,
            goes_on: false,
            touched: None,
            repeats: 0,
            notice: None,
        }
    }

    /// From when on the keys are quiet.
    fn quiet_from(&self) -> Millis {
        self.touched
            .map_or(Millis(0), |Millis(at)| Millis(at + QUIET_MS))
    }

    /// What an input does: the one place that knows, so that "will it roll?" and "do it" cannot
    /// disagree.
    fn decide(&self, input: Input, now: Option<Millis>, kept: &Kept) -> Step {
        if let Some(Fall { since, .. }) = self.falling {
            // Any key skips the animation, and does nothing else.
            let is_over = now.is_some_and(|now| picture(since, now) >= self.play.pictures(kept));
            return match input {
                Input::Press(_) => Step::Settle,
                _ if is_over => Step::Settle,
                _ => Step::Nothing,
            };
        }
        if self.goes_on {
            return match input {
                Input::Tick => Step::Roll,
                Input::Press(_) => Step::Stop,
                Input::Repeat(_) => Step::Nothing,
            };
        }
        match (input, input.direction()) {
            // A key that is only held does not take the result away.
            (Input::Repeat(_), _) if self.play.has_result(kept) => Step::Nothing,
            (_, Some(direction)) => Step::Turn(direction),
            (Input::Press(Key::Back), _) => Step::Back,
            (Input::Press(Key::Roll), _) => match self.play.verb(&self.question, kept) {
                Verb::Roll => Step::Roll,
                Verb::Act => Step::Act,
                Verb::Nothing => Step::Refuse,
            },
            _ => Step::Nothing,
        }
    }

    /// Asks the rules anew.
    fn ask(&mut self, kept: &Kept) {
        let question = self.play.ask(kept);
        if question != self.question {
            self.odds = P::odds(&question);
            self.question = question;
        }
    }

    /// Whether dice fall, or more of them come at once.
    fn is_busy(&self) -> bool {
        self.falling.is_some() || self.goes_on
    }

    fn fall(&mut self, context: &Context<'_>) {
        let falls = context.kept.settings.animation && self.play.pictures(context.kept) > 0;
        self.falling = falls.then_some(Fall {
            since: context.now,
            dice: context.heard.dice,
            heard: 0,
        });
    }

    /// What is heard of the fall since it was last asked for: a picture may have come late.
    fn listen(&mut self, context: &mut Context<'_>) {
        if let Some(fall) = &mut self.falling {
            let landings = self.play.landings(context.kept);
            context.heard.said = fall.listen(&landings, context.now);
        }
    }

    #[inline(never)] // What one key takes is not on the stack while another is answered.
    fn turn(&mut self, direction: Direction, kept: &mut Kept) {
        let turn = Turn {
            direction,
            repeats: self.repeats,
        };
        if let Err(reason) = self.play.turn(turn, &self.question, kept) {
            self.notice = Some(reason);
        }
        self.ask(kept);
    }

    /// The result is fixed here, at the press; what follows only shows it.
    #[inline(never)] // As `turn`.
    fn roll(&mut self, context: &mut Context<'_>) -> Go {
        let rolled = self.play.roll(&self.question, context);
        self.goes_on = self.play.goes_on(context.kept);
        match rolled {
            Ok(()) if self.goes_on => self.ask(context.kept),
            Ok(()) => {
                self.fall(context);
                self.ask(context.kept);
            }
            Err(Error::NoDie(die)) => return Go::Refused(die),
            Err(error) => {
                self.notice = Some(P::reason(error, context.kept));
                self.ask(context.kept);
            }
        }
        Go::Stay
    }

    fn stop(&mut self, kept: &mut Kept) {
        if self.goes_on {
            self.goes_on = false;
            self.play.stop(kept);
        }
    }

    #[inline(never)] // As `turn`.
    fn act(&mut self, context: &mut Context<'_>) -> Go {
        let done = self.play.act(&self.question, context);
        self.ask(context.kept);
        match done {
            Ok(Next::Stay) => {}
            Ok(Next::Fall) => self.fall(context),
            Ok(Next::Go(go)) => return go,
            Err(reason) => self.notice = Some(reason),
        }
        Go::Stay
    }
}

impl<P: Play> Place for Table<P> {
    fn on(&mut self, input: Input, context: &mut Context<'_>) -> Go {
        match input {
            Input::Press(_) => self.repeats = 0,
            Input::Repeat(_) => self.repeats = self.repeats.saturating_add(1),
            Input::Tick => {}
        }
        let step = self.decide(input, Some(context.now), context.kept);
        if input != Input::Tick {
            self.touched = Some(context.now);
            self.notice = None;
        }
        let is_refused = matches!(step, Step::Refuse);
        let go = match step {
            Step::Nothing => {
                self.listen(context);
                Go::Stay
            }
            Step::Settle => {
                self.falling = None;
                Go::Stay
            }
            Step::Stop => {
                self.stop(context.kept);
                Go::Stay
            }
            Step::Turn(direction) => {
                self.turn(direction, context.kept);
                Go::Stay
            }
            Step::Roll => self.roll(context),
            Step::Act => self.act(context),
            // The table says why.
            Step::Refuse => {
                self.play.clear(context.kept);
                Go::Stay
            }
            Step::Back => self.play.back(),
        };
        if matches!(input, Input::Press(_)) && (is_refused || self.notice.is_some()) {
            context.heard.said = Some(Said::Refused);
        }
        go
    }

    fn screen(&self, kept: &Kept, now: Millis) -> Screen {
        let pictures = self.play.pictures(kept);
        let seen = Seen {
            question: &self.question,
            odds: self.odds,
            falling: self
                .falling
                .map(|fall| picture(fall.since, now))
                .filter(|picture| *picture < pictures),
            notice: self.notice,
        };
        self.play.screen(&seen, kept)
    }

    fn rolls(&self, input: Input, kept: &Kept) -> bool {
        matches!(self.decide(input, None, kept), Step::Roll)
    }

    fn awaits_roll(&self, kept: &Kept) -> bool {
        !self.play.has_result(kept) && self.notice.is_none()
    }

    fn is_at_rest(&self, kept: &Kept, spares: bool) -> bool {
        let is_missed = !spares && !P::KEEPS_UNDO && P::TILE.undoable(kept).is_some();
        !self.play.has_result(kept) && self.notice.is_none() && !is_missed
    }

    fn rolls_afresh(&self, kept: &Kept) -> bool {
        let rolls = matches!(self.decide(Input::Press(Key::Roll), None, kept), Step::Roll);
        rolls && self.play.rolls_afresh(kept)
    }

    fn is_moving(&self) -> bool {
        self.falling.is_some()
    }

    fn hides(&self, kept: &Kept) -> bool {
        self.is_busy() || !self.play.is_told(kept)
    }

    fn settle(&mut self) {
        self.falling = None;
    }

    fn wake(&self, now: Millis) -> Option<Millis> {
        if self.goes_on {
            return Some(now);
        }
        if let Some(Fall { since, .. }) = self.falling {
            let ends = u64::from(picture(since, now)) + 1;
            return Some(Millis(since.0 + ends * PICTURE_MS));
        }
        let quiet = self.quiet_from();
        (now < quiet && matches!(self.odds, Reckoned::Later(_))).then_some(quiet)
    }

    fn reckons(&self, now: Millis) -> Option<&Reckoning> {
        match &self.odds {
            Reckoned::Later(reckoning) if !self.is_busy() && now >= self.quiet_from() => {
                Some(reckoning)
            }
            _ => None,
        }
    }

    fn answered(&mut self, reckoning: &Reckoning, answer: &Answer) -> bool {
        let is_asked = matches!(&self.odds, Reckoned::Later(asked) if asked == reckoning);
        if is_asked {
            self.odds = P::answered(answer).map_or(Reckoned::Never, Reckoned::Known);
        }
        is_asked
    }

    /// What was changed elsewhere takes the result off the table; a look around does not. Dice that
    /// fell in the meantime lie there.
    fn refresh(&mut self, kept: &mut Kept) {
        self.notice = None;
        self.falling = None;
        self.stop(kept);
        if self.play.ask(kept) != self.question {
            self.clear(kept);
        }
        if matches!(self.odds, Reckoned::Never) {
            self.odds = P::odds(&self.question);
        }
    }

    fn goes_on(&self) -> bool {
        self.goes_on
    }

    fn clear(&mut self, kept: &mut Kept) {
        self.falling = None;
        self.stop(kept);
        self.play.clear(kept);
        self.ask(kept);
    }
}

/// Which picture is seen, counted from the press; no fall has more than a byte can count.
fn picture(since: Millis, now: Millis) -> u8 {
    let past = now.0.saturating_sub(since.0);
    u8::try_from(past / PICTURE_MS).unwrap_or(u8::MAX)
}
