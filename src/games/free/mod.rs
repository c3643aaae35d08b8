//! Free dice: pick dice, roll them, lock some, roll the rest.
//!
//! On the table Up and Down change one part of the roll, the one in focus; the menu says which.
//! Roll rolls at once. The dice stay on the table until the roll is changed.

mod animation;
mod bag;
mod chance;
mod change;
mod options;
mod rows;
mod saving;

pub use bag::{Bag, Preset};

use super::action::picture_ends;
use super::help::Topic;
use super::listing::{Listing, Outcome};
use super::stop::{Desk, Direction, Entrance, Go, Input, Note, Rows, Stop};
use super::{Kept, Key, Millis, Said, What};
use crate::rules::Error;
use crate::ui::free::{Chance, Locking, Lying, Picture, Ready};
use crate::ui::{Name, Screen, Text, Words};
use chance::Counted;
use change::Held;
use rows::SetupRows;
use saving::SaveRows;

/// What the player looks at.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Page {
    /// The roll, or the dice on the table.
    #[default]
    Table,
    /// Which dice stay as they are.
    Locking,
    /// Which preset the roll becomes.
    Saving,
}

/// The table of free dice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Free {
    at: At,
    held: Held,
    counted: Counted,
    /// Why the last key did nothing.
    notice: Option<&'static str>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum At {
    /// The roll is being put together.
    Ready,
    /// The dice fall.
    Rolling { since: Millis },
    /// The dice lie there.
    Result,
    /// This one of them may be locked.
    Locking { place: u8 },
    /// The presets.
    Saving(Listing),
}

/// How long the keys are quiet before odds that take long are counted.
const QUIET: u64 = 150;

impl Entrance for Free {
    const IS_GAME: bool = true;
    const TOPIC: Topic = Topic::Free;
    const SETUP: &'static dyn Rows = &SetupRows;

    fn name(words: &Words) -> &'static str {
        texts(words).name
    }

    fn open(kept: &Kept) -> Self {
        let bag = &kept.free;
        Free {
            at: match (bag.page, bag.lying()) {
                (Page::Saving, _) => At::Saving(Listing::default()),
                (Page::Locking, Some(_)) => At::Locking { place: 0 },
                (_, Some(_)) => At::Result,
                (_, None) => At::Ready,
            },
            held: Held::default(),
            counted: Counted::at_once(bag),
            notice: None,
        }
    }
}

impl Stop for Free {
    fn awaits_roll(&self) -> bool {
        self.at == At::Ready && self.notice.is_none()
    }

    fn on(&mut self, input: Input, desk: &mut Desk<'_>) -> Go {
        match input {
            Input::Press(_) => self.held.press(),
            Input::Repeat(_) => self.held.repeat(),
            Input::Tick => {}
        }
        if input != Input::Tick {
            self.notice = None;
        }
        match (self.at, input) {
            // Any key skips the animation, and does nothing else.
            (At::Rolling { .. }, Input::Press(_)) => self.at = At::Result,
            (At::Rolling { since }, _) => {
                let thrown = desk.kept.free.lying();
                if thrown.is_none_or(|it| animation::step(it, since, desk.now).is_none()) {
                    self.at = At::Result;
                }
            }
            (At::Ready, Input::Tick) => self.counted = Counted::now(&desk.kept.free),
            // A key that is only held does not take the result away.
            (At::Result, Input::Tick | Input::Repeat(_)) => {}
            (At::Ready | At::Result, _) => return self.on_table(input, desk),
            (At::Locking { place }, _) => self.lock(place, input, desk.kept),
            (At::Saving(mut listing), _) => {
                let outcome = listing.on(input, &SaveRows, desk);
                self.at = At::Saving(listing);
                if outcome != Outcome::Stay {
                    self.return_to_table(desk.kept);
                }
            }
        }
        Go::Stay
    }

    fn screen(&self, kept: &Kept, now: Millis) -> Screen {
        let bag = &kept.free;
        Screen::Free(match (&self.at, bag.lying()) {
            (At::Saving(listing), _) => {
                let name = kept.words().free.save;
                Picture::Saving(listing.list(name, &SaveRows, kept))
            }
            (&At::Locking { place }, Some(thrown)) => Picture::Locking(Locking {
                thrown: *thrown,
                locks: bag.locks,
                place,
                notice: self.notice,
            }),
            (At::Rolling { .. } | At::Result, Some(thrown)) => {
                let lying = Lying {
                    thrown: *thrown,
                    name: name_of_roll(kept),
                    focus: bag.focus,
                    target: bag.target,
                    locks: bag.locks,
                };
                let step = match self.at {
                    At::Rolling { since } => animation::step(thrown, since, now),
                    _ => None,
                };
                Picture::Lying(lying, step)
            }
            _ => Picture::Ready(Ready {
                roll: bag.roll,
                name: name_of_roll(kept),
                focus: bag.focus,
                aim: bag.aim(),
                chance: self.counted.0,
                notice: self.notice,
            }),
        })
    }

    fn rolls(&self, input: Input, _: &Kept) -> bool {
        input == Input::Press(Key::Roll) && matches!(self.at, At::Ready | At::Result)
    }

    fn wake(&self, now: Millis) -> Option<Millis> {
        match self.at {
            At::Rolling { since } => Some(picture_ends(since, now)),
            At::Ready if self.counted.0 == Chance::Later => Some(Millis(now.0 + QUIET)),
            _ => None,
        }
    }
}

impl Free {
    fn on_table(&mut self, input: Input, desk: &mut Desk<'_>) -> Go {
        match input {
            Input::Press(Key::Roll) => return self.roll(desk),
            Input::Press(Key::Back) => return Go::Menu,
            _ => {
                if let Some(direction) = input.direction() {
                    self.change(direction, desk.kept);
                }
            }
        }
        Go::Stay
    }

    fn change(&mut self, direction: Direction, kept: &mut Kept) {
        let words = kept.words();
        self.notice = kept.free.change(direction, self.held, words).err();
        // What cannot be changed is told on the table, not on the dice.
        if self.at == At::Result {
            kept.free.clear();
            self.at = At::Ready;
        }
        self.counted = Counted::at_once(&kept.free);
    }

    /// The result is fixed here, at the press; what follows only shows it.
    fn roll(&mut self, desk: &mut Desk<'_>) -> Go {
        if desk.kept.free.lying().is_none() {
            desk.kept.free.clear();
        }
        let rolled = desk.roll(
            |kept, dice| {
                let bag = &mut kept.free;
                let thrown = match bag.lying() {
                    Some(thrown) => thrown.roll_unlocked(bag.locks, dice)?,
                    None => bag.roll.roll(dice)?,
                };
                let score = thrown.score;
                bag.thrown = Some(thrown);
                Ok(score)
            },
            |kept, &score| {
                Some(Note {
                    who: Name::EMPTY,
                    what: What::Free(kept.free.roll),
                    score: score.clamp(i16::MIN.into(), i16::MAX.into()) as i16,
                    said: said(score, kept.free.target),
                })
            },
        );
        match rolled {
            Ok(_) => {
                self.at = match desk.kept.settings.animation {
                    true => At::Rolling { since: desk.now },
                    false => At::Result,
                };
            }
            Err(Error::NoDie(die)) => return Go::Refused(die),
            // Nothing else can be refused: the bag holds a roll that makes sense and locks that
            // leave a die to roll.
            Err(_) => desk.kept.free.clear(),
        }
        Go::Stay
    }

    /// Moves over the dice, locks and frees them.
    fn lock(&mut self, place: u8, input: Input, kept: &mut Kept) {
        let words = kept.words();
        let bag = &mut kept.free;
        let last = bag.roll.count.saturating_sub(1);
        match (input, input.direction()) {
            (_, Some(direction)) => {
                let place = match direction {
                    Direction::Up => place.saturating_sub(1),
                    Direction::Down => last.min(place + 1),
                };
                self.at = At::Locking { place };
            }
            (Input::Press(Key::Roll), _) => match bag.locks.toggle(place.into()) {
                Ok(locks) if locks.check(bag.roll.count).is_ok() => bag.locks = locks,
                _ => self.notice = Some(texts(words).one_must_roll),
            },
            (Input::Press(Key::Back), _) => self.return_to_table(kept),
            _ => {}
        }
    }

    fn return_to_table(&mut self, kept: &mut Kept) {
        kept.free.page = Page::Table;
        *self = Free::open(kept);
    }
}

fn name_of_roll(kept: &Kept) -> Option<Text> {
    let place = kept.free.preset()?;
    Some(kept.free.name_of(place, kept.words()))
}

/// A target makes a success or a failure of a number.
fn said(score: i32, target: Option<i16>) -> Said {
    match target {
        None => Said::Total,
        Some(target) if score >= target.into() => Said::Success,
        Some(_) => Said::Failure,
    }
}
