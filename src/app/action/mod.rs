//! The unopposed action: this Force against this difficulty?

mod actor;
mod fall;
mod roll;
mod rows;
mod setup;
#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::panic)] // A test may stop.
mod tests;

pub(super) use actor::Actor;
pub(super) use fall::{SIX as FALL, picture, picture_ends};
pub(super) use rows::{CONFLICT, SetupRows};
pub use setup::{Attempt, Difficulties, Setup, Undo};
pub(super) use setup::{PLAIN, key_item, lay_out, throw};

use super::help::Topic;
use super::stop::{Desk, Entrance, Go, Input, Note, Rows, Stop};
use super::{Kept, Key, Millis, What};
use crate::rules::Error;
use crate::ui::action::{Answer, Deed, Dice, Notice, Picture, Question};
use crate::ui::{Screen, Words};
use rows::ACTION;
use setup::question;

/// The table of the action: before a roll, while the dice fall, and with its result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Action {
    /// The question, and why the last key did nothing.
    Ready(Option<Notice>),
    /// The result, and since when its dice fall, as long as they do.
    Rolled {
        asked: Question,
        answer: Answer,
        since: Option<Millis>,
    },
}

impl Entrance for Action {
    const IS_GAME: bool = true;
    const TOPIC: Topic = Topic::Action;
    const SETUP: &'static dyn Rows = &SetupRows(ACTION);

    fn name(words: &Words) -> &'static str {
        words.action
    }

    fn open(_: &Kept) -> Self {
        Action::Ready(None)
    }
}

impl Stop for Action {
    fn awaits_roll(&self) -> bool {
        matches!(self, Action::Ready(None))
    }

    fn on(&mut self, input: Input, desk: &mut Desk<'_>) -> Go {
        if let Action::Rolled { answer, since, .. } = self
            && let Some(start) = *since
        {
            // Any key skips the animation, and does nothing else.
            if matches!(input, Input::Press(_)) || fall::step(answer, start, desk.now).is_none() {
                *since = None;
            }
            return Go::Stay;
        }
        match (&*self, input) {
            // A key that is only held does not take the result away.
            (Action::Rolled { .. }, Input::Repeat(_)) => {}
            (_, Input::Press(Key::Roll)) => return self.act(desk),
            (_, Input::Press(Key::Back)) => return Go::Menu,
            _ => {
                if let Some(direction) = input.direction() {
                    *self = Action::Ready(actor::choose(desk.kept, direction));
                }
            }
        }
        Go::Stay
    }

    fn screen(&self, kept: &Kept, now: Millis) -> Screen {
        Screen::Action(match *self {
            Action::Ready(notice) => Picture::Ready(question(kept), notice),
            Action::Rolled {
                asked,
                answer,
                since,
            } => match since.and_then(|since| fall::step(&answer, since, now)) {
                Some(step) => Picture::Rolling(asked, answer, step),
                None => Picture::Result(asked, answer),
            },
        })
    }

    fn rolls(&self, input: Input, kept: &Kept) -> bool {
        input == Input::Press(Key::Roll) && self.falling().is_none() && {
            let question = question(kept);
            matches!(question.deed, Ok(Deed::Roll | Deed::Cast)) && !question.is_automatic()
        }
    }

    fn wake(&self, now: Millis) -> Option<Millis> {
        let (answer, since) = self.falling()?;
        fall::next(answer, since, now)
    }
}

impl Action {
    /// The dice that fall, and since when.
    fn falling(&self) -> Option<(&Answer, Millis)> {
        match self {
            Action::Rolled { answer, since, .. } => since.map(|since| (answer, since)),
            Action::Ready(_) => None,
        }
    }

    fn act(&mut self, desk: &mut Desk<'_>) -> Go {
        let asked = question(desk.kept);
        match asked.deed {
            Ok(Deed::Roll | Deed::Cast) => return self.roll(asked, desk),
            Ok(Deed::Prepare) => {
                *self = Action::Ready(None);
                prepare(desk.kept);
            }
            // The table says why.
            Err(_) => *self = Action::Ready(None),
        }
        Go::Stay
    }

    /// The result is fixed here, at the press; what follows only shows it.
    #[inline(never)]
    fn roll(&mut self, asked: Question, desk: &mut Desk<'_>) -> Go {
        let attempt = Attempt::of(desk.kept);
        let rolled = desk.roll(
            |kept, dice| {
                let mut actor = Actor::of(kept);
                let answer = roll::roll(&asked, &mut actor, &kept.systems, dice)?;
                actor.put_back(kept);
                Ok(answer)
            },
            |kept, answer| {
                // YG-2: what succeeds by itself is no roll.
                (answer.dice != Dice::None).then(|| Note {
                    who: Actor::name(kept),
                    what: What::Action(attempt),
                    score: answer.total.into(),
                    said: roll::said(answer),
                })
            },
        );
        match rolled {
            Ok(answer) => self.show(asked, answer, desk),
            Err(Error::NoDie(die)) => return Go::Refused(die),
            // Nothing else can be refused: the question was asked by the same rules.
            Err(_) => desk.kept.action.stance.with_destiny = false,
        }
        Go::Stay
    }

    fn show(&mut self, mut asked: Question, answer: Answer, desk: &mut Desk<'_>) {
        let kept = &mut *desk.kept;
        let rolled = answer.dice != Dice::None;
        let cast = asked.deed == Ok(Deed::Cast);
        note_cost(kept, rolled && asked.with_destiny, cast);
        // The result stands beside what is left, and the keys do what they do next. The usual roll
        // has cost nothing, and its result is waited for.
        if kept.action.undo.is_some() {
            let next = question(kept);
            asked.destiny = next.destiny;
            asked.deed = next.deed;
        }
        let falls = kept.settings.animation && rolled;
        *self = Action::Rolled {
            asked,
            answer,
            since: falls.then_some(desk.now),
        };
    }
}

/// After a roll: what it cost can be taken back, and Destiny was for that roll alone.
pub(super) fn note_cost(kept: &mut Kept, destiny: bool, power: bool) {
    let undo = Undo {
        acting: kept.sheets.acting(),
        destiny,
        power,
    };
    kept.action.undo = (destiny || power).then_some(undo);
    kept.action.stance.with_destiny = false;
}

/// RH-27: a round passes while a power is prepared; nothing else happens in it at this table.
fn prepare(kept: &mut Kept) {
    let mut actor = Actor::of(kept);
    let mut character = actor.character();
    if character.prepare(&kept.systems.rules(), 0).is_ok() {
        character.end_round();
        actor.take_over(&character);
        actor.put_back(kept);
    }
}

/// Takes back what the last roll cost.
fn undo(kept: &mut Kept) {
    let Some(undo) = kept.action.undo.take() else {
        return;
    };
    // Whoever paid is paid back, even if it is somebody else's turn by now.
    let turn = kept.sheets.acting();
    if kept.sheets.act(undo.acting).is_err() {
        return;
    }
    kept.action.power |= undo.power;
    let mut actor = Actor::of(kept);
    let mut character = actor.character();
    // A point that was spent has room.
    if !undo.destiny || character.reward().is_ok() {
        if undo.power {
            let _ = character.recover(0, 1);
            // It may be prepared again already.
            let _ = character.prepare(&kept.systems.rules(), 0);
            character.end_round();
        }
        actor.take_over(&character);
        actor.put_back(kept);
    }
    // It was somebody's turn before.
    let _ = kept.sheets.act(turn);
}
