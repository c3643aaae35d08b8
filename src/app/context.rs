//! What screens may read and change while they handle an input or are drawn.

use core::ops::{Deref, DerefMut};

use super::cue::CueBuffer;
use super::journal::Draft;
use super::table::Verb;
use super::{Device, Millis, State};
use crate::dice::Dice;
use crate::games::Roll;
use crate::name::Name;
use crate::rules::{Ending, Verdict};

/// Read-only view of the gadget: stored state, device and time.
#[derive(Clone, Copy)]
pub(crate) struct Gadget<'a> {
    pub(crate) state: &'a State,
    pub(crate) device: &'a Device,
    pub(crate) now: Millis,
}

/// Mutable access to the gadget, and the dice.
pub(crate) struct Context<'a> {
    pub(crate) state: &'a mut State,
    pub(crate) device: &'a mut Device,
    /// The step that the journal is recording.
    pub(super) draft: &'a mut Draft,
    pub(crate) dice: &'a mut dyn Dice,
    pub(crate) now: Millis,
    /// Receives the cues of this input.
    pub(crate) cues: &'a mut CueBuffer,
    /// Cached [`Verb`] of the input, if the screen was already asked for it.
    pub(super) verb: Option<Verb>,
}

/// State that the app lends to every screen handler, with the results of the current event.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Core {
    pub(super) state: State,
    pub(super) device: Device,
    /// The step that the journal is recording.
    pub(super) draft: Draft,
    /// Cues of the current event.
    pub(super) cues: CueBuffer,
    /// Time of the last event.
    pub(super) now: Millis,
}

impl Core {
    /// A read-only view of the gadget.
    pub(super) const fn gadget(&self) -> Gadget<'_> {
        Gadget {
            state: &self.state,
            device: &self.device,
            now: self.now,
        }
    }

    /// Mutable access to the gadget, with these dice.
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

/// What the history stores of a roll beside its dice.
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
    /// A roll without a verdict.
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

    /// Sets the number that the screen shows large.
    pub(crate) const fn total(mut self, total: i16) -> Note {
        self.total = total;
        self
    }

    /// Sets the opponent's name.
    pub(crate) const fn against(mut self, name: Name) -> Note {
        self.against = name;
        self
    }

    /// Sets the opponent's total.
    pub(crate) fn their_total(mut self, total: impl Into<Option<i16>>) -> Note {
        self.their_total = total.into();
        self
    }

    /// Swaps the dice of the two sides, for when the rule's first side is the opponent.
    pub(crate) const fn swapped(mut self, is_swapped: bool) -> Note {
        self.is_swapped = is_swapped;
        self
    }

    /// Sets how the roll ended.
    pub(crate) fn ended(mut self, ending: impl Into<Option<Ending>>) -> Note {
        self.ending = ending.into();
        self
    }

    pub(super) fn verdict(&self) -> Verdict {
        Verdict::of(self.ending, self.roll.is_contest())
    }
}

impl Context<'_> {
    /// A read-only view of this context.
    pub(crate) const fn gadget(&self) -> Gadget<'_> {
        Gadget {
            state: self.state,
            device: self.device,
            now: self.now,
        }
    }

    /// Reborrows this context for a shorter lifetime.
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

/// Owns what a test's context needs beside a state and dice.
#[cfg(test)]
pub(crate) struct TestDevice {
    device: Device,
    draft: Draft,
    cues: CueBuffer,
}

#[cfg(test)]
impl State {
    /// A read-only view of this state at time 0, with an unknown device.
    pub(crate) fn gadget(&self) -> Gadget<'_> {
        static DEVICE: Device = Device::UNKNOWN;
        Gadget {
            state: self,
            device: &DEVICE,
            now: Millis(0),
        }
    }

    /// Lays out a stored roll on its table. Needs no dice.
    pub(crate) fn lay_out(&mut self, roll: Roll) -> Result<(), crate::text_id::TextId> {
        let (mut device, mut dice) = (TestDevice::new(), NoDice);
        roll.lay_out(&mut device.context(self, &mut dice))
    }
}

/// Dice that always fail, for code that must not roll.
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

    /// A context at time 0.
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
