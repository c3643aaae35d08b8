//! The unopposed action: this Force against this difficulty?

use serde::{Deserialize, Serialize};

use super::help::Topic;
use super::stop::{Act, Desk, Direction, Entrance, Go, Input, Note, Rows, Stop};
use super::{Kept, Key, Millis, Said, What, animation};
use crate::rules::Error;
use crate::rules::risus::{self, Attempt, Destiny, Difficulty, Force, Verdict};
use crate::ui::{Line, Name, Screen, Words, action::Picture, action::Ready};

/// What the next action is made of.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(remote = "Self")]
pub struct Setup {
    /// What would be rolled.
    pub attempt: Attempt,
    /// RH-3: the Destiny points left.
    pub destiny: Destiny,
}

checked!(Setup, |setup| setup.is_sound());

impl Setup {
    /// RH-14: a point lies on the roll only if there is one. RH-46: a Cliché at 0 is not rolled.
    fn is_sound(&self) -> bool {
        let Setup { attempt, destiny } = self;
        attempt.force >= Force::MIN && (!attempt.with_destiny || destiny.spend().is_ok())
    }

    pub(super) const NEW: Setup = Setup {
        attempt: Attempt {
            force: FIRST_FORCE,
            difficulty: Difficulty::DEFAULT,
            with_destiny: false,
        },
        destiny: Destiny::DEFAULT,
    };
}

/// A Professional, the middle of what a new character can have (RH-1, RH-2).
const FIRST_FORCE: Force = match Force::new(3) {
    Ok(force) => force,
    Err(_) => Force::MIN,
};

/// The table of the action: before a roll, while the dice fall, and with its result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Action {
    Ready,
    Rolling {
        action: risus::Action,
        since: Millis,
    },
    Result(risus::Action),
}

impl Entrance for Action {
    const IS_GAME: bool = true;
    const TOPIC: Topic = Topic::Action;
    const SETUP: &'static dyn Rows = &SetupRows;

    fn name(words: &Words) -> &'static str {
        words.action
    }

    fn open(_: &Kept) -> Self {
        Action::Ready
    }
}

impl Stop for Action {
    fn on(&mut self, input: Input, desk: &mut Desk<'_>) -> Go {
        match (*self, input) {
            // Any key skips the animation, and does nothing else.
            (Action::Rolling { action, .. }, Input::Press(_)) => *self = Action::Result(action),
            (Action::Rolling { action, since }, _) => {
                if animation::step(&action, since, desk.now).is_none() {
                    *self = Action::Result(action);
                }
            }
            // A key that is only held does not take the result away.
            (Action::Result(_), Input::Repeat(_)) => {}
            (_, Input::Press(Key::Roll)) => return self.roll(desk),
            (_, Input::Press(Key::Back)) => return Go::Menu,
            _ => {
                if let Some(direction) = input.direction() {
                    *self = Action::Ready;
                    change_force(&mut desk.kept.action.attempt, direction);
                }
            }
        }
        Go::Stay
    }

    fn screen(&self, kept: &Kept, now: Millis) -> Screen {
        let ready = |attempt| Ready {
            attempt,
            destiny: kept.action.destiny,
        };
        Screen::Action(match *self {
            Action::Ready => Picture::Ready(ready(kept.action.attempt)),
            Action::Rolling { action, since } => match animation::step(&action, since, now) {
                Some(step) => Picture::Rolling(ready(action.attempt), action, step),
                None => Picture::Result(ready(action.attempt), action),
            },
            Action::Result(action) => Picture::Result(ready(action.attempt), action),
        })
    }

    fn rolls(&self, input: Input, _: &Kept) -> bool {
        input == Input::Press(Key::Roll) && !matches!(self, Action::Rolling { .. })
    }

    fn wake(&self, now: Millis) -> Option<Millis> {
        match self {
            Action::Rolling { action, since } => animation::next(action, *since, now),
            _ => None,
        }
    }
}

impl Action {
    /// The result is fixed here, at the press; what follows only shows it.
    fn roll(&mut self, desk: &mut Desk<'_>) -> Go {
        let setup = desk.kept.action;
        let rolled = desk.roll(
            |kept, dice| setup.attempt.roll(setup.destiny, &kept.systems.hack, dice),
            |_, action| {
                Some(Note {
                    who: Name::default(),
                    what: What::Action(setup),
                    score: action.roll.total().into(),
                    said: said(action.verdict),
                })
            },
        );
        match rolled {
            Ok(action) => {
                desk.kept.action.destiny = action.destiny_after;
                desk.kept.action.attempt.with_destiny = false;
                *self = match desk.kept.settings.animation {
                    true => Action::Rolling {
                        action,
                        since: desk.now,
                    },
                    false => Action::Result(action),
                };
            }
            Err(Error::NoDie(die)) => return Go::Refused(die),
            // Nothing else can be refused: a point lies on a roll only if there is one, and the
            // Force is never below 1.
            Err(_) => desk.kept.action.attempt.with_destiny = false,
        }
        Go::Stay
    }
}

fn said(verdict: Verdict) -> Said {
    match verdict {
        Verdict::CriticalSuccess => Said::CriticalSuccess,
        Verdict::Success => Said::Success,
        Verdict::Failure => Said::Failure,
        Verdict::CriticalFailure => Said::CriticalFailure,
    }
}

fn change_force(attempt: &mut Attempt, direction: Direction) {
    if let Ok(force) = Force::new(direction.step(attempt.force.get()))
        && force >= Force::MIN
    {
        attempt.force = force;
    }
}

/// What can be set up for the next action.
struct SetupRows;

#[derive(Clone, Copy)]
enum Row {
    Difficulty,
    /// RH-14: a point on this roll.
    WithDestiny,
    /// RH-42: the points the game master has given.
    Destiny,
}

impl SetupRows {
    const ROWS: [Row; 3] = [Row::Difficulty, Row::WithDestiny, Row::Destiny];
    /// More points than a screen of them would be good for.
    const MOST_DESTINY: u8 = 9;

    fn row(index: u8) -> Row {
        Self::ROWS[usize::from(index).min(Self::ROWS.len() - 1)]
    }
}

impl Rows for SetupRows {
    fn count(&self, _: &Kept) -> u8 {
        Self::ROWS.len() as u8
    }

    fn line(&self, index: u8, kept: &Kept) -> Line {
        let (words, setup) = (kept.words(), &kept.action);
        match Self::row(index) {
            Row::Difficulty => Line::number(words.difficulty, setup.attempt.difficulty.get()),
            Row::WithDestiny => {
                Line::switch(words.spend_destiny, setup.attempt.with_destiny, words)
            }
            Row::Destiny => Line::number(words.destiny_points, setup.destiny.0),
        }
    }

    fn act(&self, index: u8, desk: &mut Desk<'_>) -> Act {
        let words = desk.kept.words();
        let Setup { attempt, destiny } = &mut desk.kept.action;
        match Self::row(index) {
            Row::Difficulty | Row::Destiny => Act::Edit,
            Row::WithDestiny if !attempt.with_destiny && destiny.spend().is_err() => {
                Act::No(words.no_destiny)
            }
            // RH-14: it can be taken back until the dice are rolled.
            Row::WithDestiny => {
                attempt.with_destiny = !attempt.with_destiny;
                Act::Done
            }
        }
    }

    fn change(&self, index: u8, direction: Direction, kept: &mut Kept) -> bool {
        let Setup { attempt, destiny } = &mut kept.action;
        match Self::row(index) {
            Row::Difficulty => match Difficulty::new(direction.step(attempt.difficulty.get())) {
                Ok(difficulty) => {
                    attempt.difficulty = difficulty;
                    true
                }
                Err(_) => false,
            },
            Row::Destiny => {
                let points = direction.step(destiny.0).min(Self::MOST_DESTINY);
                let changed = points != destiny.0;
                *destiny = Destiny(points);
                // RH-14: a point that is not there any more does not lie on the roll either.
                attempt.with_destiny &= destiny.spend().is_ok();
                changed
            }
            Row::WithDestiny => false,
        }
    }
}
