//! What may be used while an input is answered, and while a screen is made.

use core::ops::{Deref, DerefMut};

use super::cue::CueBuffer;
use super::journal::Draft;
use super::table::Verb;
use super::{Device, Millis, State};
use crate::dice::Dice;
use crate::games::Roll;
use crate::name::Name;
use crate::rules::{Ending, Verdict};

/// The whole gadget, to be read: what is stored, what the device knows of itself, and the time.
#[derive(Clone, Copy)]
pub(crate) struct Gadget<'a> {
    pub(crate) state: &'a State,
    pub(crate) device: &'a Device,
    pub(crate) now: Millis,
}

/// The whole gadget, to be changed, and the dice.
pub(crate) struct Context<'a> {
    pub(crate) state: &'a mut State,
    pub(crate) device: &'a mut Device,
    /// The step that is being made.
    pub(super) draft: &'a mut Draft,
    pub(crate) dice: &'a mut dyn Dice,
    pub(crate) now: Millis,
    /// What is heard of it.
    pub(crate) cues: &'a mut CueBuffer,
    /// What the input does with dice, if the place was asked for it already.
    pub(super) verb: Option<Verb>,
}

/// What the app hands to every place: what is stored, what the device knows of itself, and what becomes
/// of the event that is handled.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Core {
    pub(super) state: State,
    pub(super) device: Device,
    /// The step that is being made.
    pub(super) draft: Draft,
    /// What is heard of the event that is handled.
    pub(super) cues: CueBuffer,
    /// When the last event came.
    pub(super) now: Millis,
}

impl Core {
    /// The whole gadget, to be read.
    pub(super) const fn gadget(&self) -> Gadget<'_> {
        Gadget {
            state: &self.state,
            device: &self.device,
            now: self.now,
        }
    }

    /// The whole gadget, to be changed.
    pub(super) fn context<'a>(
        &'a mut self,
        verb: Option<Verb>,
        dice: &'a mut dyn Dice,
    ) -> Context<'a> {
        Context {
            state: &mut self.state,
            device: &mut self.device,
            draft: &mut self.draft,
            dice,
            now: self.now,
            cues: &mut self.cues,
            verb,
        }
    }
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
        self.state
    }
}

impl DerefMut for Context<'_> {
    fn deref_mut(&mut self) -> &mut State {
        self.state
    }
}

/// What the history says of a roll, beside its dice.
pub(crate) struct Note {
    pub(super) who: Name,
    pub(super) against: Name,
    pub(super) roll: Roll,
    pub(super) total: i16,
    pub(super) their_total: Option<i16>,
    pub(super) is_swapped: bool,
    ending: Option<Ending>,
}

impl Note {
    /// A roll that nobody has judged.
    pub(crate) const fn new(who: Name, roll: Roll) -> Note {
        Note {
            who,
            against: Name::EMPTY,
            roll,
            total: 0,
            their_total: None,
            is_swapped: false,
            ending: None,
        }
    }

    /// The number that the screen shows large.
    pub(crate) const fn total(mut self, total: i16) -> Note {
        self.total = total;
        self
    }

    /// Against whom it was rolled.
    pub(crate) const fn against(mut self, name: Name) -> Note {
        self.against = name;
        self
    }

    /// What the other side came to.
    pub(crate) fn their_total(mut self, total: impl Into<Option<i16>>) -> Note {
        self.their_total = total.into();
        self
    }

    /// Says that what the rule calls the first side is the one against whom it was rolled.
    pub(crate) const fn swapped(mut self, is_swapped: bool) -> Note {
        self.is_swapped = is_swapped;
        self
    }

    /// How the roll ended.
    pub(crate) fn ended(mut self, ending: impl Into<Option<Ending>>) -> Note {
        self.ending = ending.into();
        self
    }

    pub(super) fn verdict(&self) -> Verdict {
        Verdict::of(self.ending, self.roll.is_contest())
    }
}

impl Context<'_> {
    /// The same gadget, to be read.
    pub(crate) const fn gadget(&self) -> Gadget<'_> {
        Gadget {
            state: self.state,
            device: self.device,
            now: self.now,
        }
    }

    /// The same context for a shorter time.
    pub(super) fn reborrow(&mut self) -> Context<'_> {
        Context {
            state: self.state,
            device: self.device,
            draft: self.draft,
            dice: self.dice,
            now: self.now,
            cues: self.cues,
            verb: self.verb,
        }
    }
}

/// What a test needs beside a state and dice to make a context.
#[cfg(test)]
pub(crate) struct TestDevice {
    device: Device,
    draft: Draft,
    cues: CueBuffer,
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

    /// Sets a roll up again, for which no die is rolled.
    pub(crate) fn lay_out(&mut self, roll: Roll) -> Result<(), crate::text_id::TextId> {
        let (mut device, mut dice) = (TestDevice::new(), NoDice);
        roll.lay_out(&mut device.context(self, &mut dice))
    }
}

/// Dice that nobody rolls.
#[cfg(test)]
pub(crate) struct NoDice;

#[cfg(test)]
impl Dice for NoDice {
    fn roll(&mut self, die: crate::dice::Die) -> Result<crate::dice::Face, crate::dice::NoDie> {
        Err(crate::dice::NoDie(die))
    }
}

#[cfg(test)]
impl TestDevice {
    pub(crate) fn new() -> TestDevice {
        TestDevice {
            device: Device::UNKNOWN,
            draft: Draft::NEW,
            cues: CueBuffer::default(),
        }
    }

    /// A context at the beginning of time.
    pub(crate) fn context<'a>(
        &'a mut self,
        state: &'a mut State,
        dice: &'a mut dyn Dice,
    ) -> Context<'a> {
        Context {
            state,
            device: &mut self.device,
            draft: &mut self.draft,
            dice,
            now: Millis(0),
            cues: &mut self.cues,
            verb: None,
        }
    }
}
