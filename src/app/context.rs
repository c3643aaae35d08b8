//! What may be used while an input is answered, and while a screen is made.

use core::ops::{Deref, DerefMut};

use super::history::{Drawn, Entry, History, Recorder};
use super::journal::Draft;
use super::said::Heard;
use super::scope::{GameMut, GameRef, Owned};
use super::{Device, Millis, State};
use crate::dice::Dice;
use crate::dice::fairness::Tally;
use crate::games::Roll;
use crate::name::Name;
use crate::rules::{Ending, Error};

/// The whole gadget, to be read: what is stored, what the device knows of itself, and the time.
#[derive(Clone, Copy)]
pub(crate) struct Gadget<'a> {
    pub(crate) state: &'a State,
    pub(crate) device: &'a Device,
    pub(crate) now: Millis,
}

/// The whole gadget, to be changed, and the dice.
pub(crate) struct Context<'a> {
    pub(crate) kept: &'a mut State,
    pub(crate) device: &'a mut Device,
    /// The step that is being made.
    pub(super) draft: &'a mut Draft,
    pub(crate) dice: &'a mut dyn Dice,
    pub(crate) now: Millis,
    /// What is heard of it.
    pub(crate) heard: &'a mut Heard,
}

impl Deref for Gadget<'_> {
    type Target = State;

    fn deref(&self) -> &State {
        self.state
    }
}

impl Deref for Context<'_> {
    type Target = State;

    fn deref(&self) -> &State {
        self.kept
    }
}

impl DerefMut for Context<'_> {
    fn deref_mut(&mut self) -> &mut State {
        self.kept
    }
}

/// What rolling needs: the dice, and where their faces are noted.
pub(super) struct Rolls<'a> {
    dice: &'a mut dyn Dice,
    tally: &'a mut Tally,
    history: &'a mut History,
    heard: &'a mut Heard,
}

/// What the history says of a roll, beside its dice.
pub(crate) struct Note {
    pub(crate) who: Name,
    pub(crate) roll: Roll,
    pub(crate) score: i16,
    pub(crate) ending: Option<Ending>,
}

impl Note {
    /// A roll that nobody has judged.
    pub(crate) const fn new(who: Name, roll: Roll) -> Note {
        Note {
            who,
            roll,
            score: 0,
            ending: None,
        }
    }

    /// The number that the screen shows large.
    pub(crate) const fn total(mut self, total: i16) -> Note {
        self.score = total;
        self
    }

    /// How the roll ended.
    pub(crate) fn ended(mut self, ending: impl Into<Option<Ending>>) -> Note {
        self.ending = ending.into();
        self
    }
}

impl State {
    /// What a game sees.
    pub(crate) fn game<R: Owned>(&self) -> GameRef<'_, R> {
        GameRef {
            record: R::of(&self.games),
            shared: &self.shared,
        }
    }
}

impl Context<'_> {
    /// The same gadget, to be read.
    pub(crate) const fn gadget(&self) -> Gadget<'_> {
        Gadget {
            state: self.kept,
            device: self.device,
            now: self.now,
        }
    }

    /// The same context for a shorter time.
    pub(super) fn reborrow(&mut self) -> Context<'_> {
        Context {
            kept: self.kept,
            device: self.device,
            draft: self.draft,
            dice: self.dice,
            now: self.now,
            heard: self.heard,
        }
    }

    /// What a game changes.
    pub(crate) fn game<R: Owned>(&mut self) -> GameMut<'_, R> {
        let State {
            games,
            shared,
            tally,
            history,
            ..
        } = &mut *self.kept;
        GameMut {
            record: R::of_mut(games),
            shared,
            now: self.now,
            rolls: Rolls {
                dice: self.dice,
                tally,
                history,
                heard: self.heard,
            },
        }
    }

    /// Rolls dice by a rule. If it is refused nothing has happened; otherwise the dice count in
    /// the statistics, and `note` says what the history shall say of the outcome, if anything.
    pub(crate) fn roll<T, N: Into<Option<Note>>>(
        &mut self,
        rule: impl FnOnce(&mut State, &mut Recorder<'_>) -> Result<T, Error>,
        note: impl FnOnce(&State, &T) -> N,
    ) -> Result<T, Error> {
        self.roll_and(History::add, rule, note)
    }

    /// The same; what the history tells is written down like this.
    pub(crate) fn roll_and<T, N: Into<Option<Note>>>(
        &mut self,
        write: fn(&mut History, Entry),
        rule: impl FnOnce(&mut State, &mut Recorder<'_>) -> Result<T, Error>,
        note: impl FnOnce(&State, &T) -> N,
    ) -> Result<T, Error> {
        let mut recorder = Recorder::new(&mut *self.dice, &self.kept.tally);
        let outcome = rule(self.kept, &mut recorder)?;
        let (drawn, tally) = recorder.finish();
        let note = note(self.kept, &outcome).into();
        let rolls = &mut Rolls {
            dice: self.dice,
            tally: &mut self.kept.tally,
            history: &mut self.kept.history,
            heard: self.heard,
        };
        rolls.rolled(&drawn, tally, note, write);
        Ok(outcome)
    }
}

impl Rolls<'_> {
    pub(super) fn recorder(&mut self) -> Recorder<'_> {
        Recorder::new(&mut *self.dice, self.tally)
    }

    /// Dice were rolled: they count, and the history tells of them.
    #[inline(never)] // It is the same whatever was rolled.
    pub(super) fn rolled(
        &mut self,
        drawn: &Drawn,
        tally: Tally,
        note: Option<Note>,
        write: fn(&mut History, Entry),
    ) {
        *self.tally = tally;
        self.heard.note(drawn, note.as_ref());
        if let Some(note) = note {
            let entry = Entry {
                who: note.who,
                roll: note.roll,
                dice: *drawn,
                score: note.score,
                ending: note.ending,
            };
            write(self.history, entry);
        }
    }
}

/// What a test needs beside a state and dice to make a context.
#[cfg(test)]
pub(crate) struct TestDevice {
    device: Device,
    draft: Draft,
    heard: Heard,
}

#[cfg(test)]
impl State {
    /// What is read of a gadget with this state, at the beginning of time.
    pub(crate) fn gadget(&self) -> Gadget<'_> {
        static DEVICE: Device = Device::UNKNOWN;
        Gadget {
            state: self,
            device: &DEVICE,
            now: Millis(0),
        }
    }
}

#[cfg(test)]
impl TestDevice {
    pub(crate) fn new() -> TestDevice {
        TestDevice {
            device: Device::UNKNOWN,
            draft: Draft::NEW,
            heard: Heard::default(),
        }
    }

    /// A context at the beginning of time.
    pub(crate) fn context<'a>(
        &'a mut self,
        kept: &'a mut State,
        dice: &'a mut dyn Dice,
    ) -> Context<'a> {
        Context {
            kept,
            device: &mut self.device,
            draft: &mut self.draft,
            dice,
            now: Millis(0),
            heard: &mut self.heard,
        }
    }
}
