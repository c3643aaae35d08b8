//! What is shown instead of a result.

use super::deliberate::Deliberate;
use super::place::{Go, Place};
use super::{Battery, Kept, Key, Millis, Mishap};
use super::{Context, Input};
use crate::dice::Die;
use crate::entropy::{Failure, Health};
use crate::games::Screen;

/// Roll or Back leads back to the table.
fn leave(input: Input) -> Go {
    match input {
        Input::Press(Key::Roll | Key::Back) => Go::Up,
        _ => Go::Stay,
    }
}

/// Why a roll was refused: the result before it lies on the table below, and must not be taken for that of the refused roll. So
/// Back leads back to it at once, and Roll only after a pause: a thumb that goes on rolling does not get there.
fn leave_refusal(input: Input, roll: &mut Deliberate, now: Millis) -> Go {
    match input {
        Input::Press(Key::Back) => Go::Up,
        input if roll.is_meant(input, now) => Go::Up,
        _ => Go::Stay,
    }
}

/// The dice gave out in the middle of a roll: nothing was rolled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Refused {
    die: Die,
    roll: Deliberate,
}

impl Refused {
    pub(super) const fn new(die: Die, now: Millis) -> Refused {
        Refused {
            die,
            roll: Deliberate::new(Key::Roll, now),
        }
    }
}

impl Place for Refused {
    fn on(&mut self, input: Input, context: &mut Context<'_>) -> Go {
        leave_refusal(input, &mut self.roll, context.now)
    }

    fn screen(&self, _: &Kept, _: Millis) -> Screen {
        Screen::Refused(self.die)
    }
}

/// The battery is nearly empty: what was seen comes back with the next key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Empty(pub(super) Battery);

impl Place for Empty {
    fn on(&mut self, input: Input, _: &mut Context<'_>) -> Go {
        leave(input)
    }

    fn screen(&self, _: &Kept, _: Millis) -> Screen {
        Screen::Battery(self.0)
    }
}

/// The program failed and has started again: where the player was comes back with the next key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Restarted(pub(super) Mishap);

impl Place for Restarted {
    fn on(&mut self, input: Input, _: &mut Context<'_>) -> Go {
        leave(input)
    }

    fn screen(&self, _: &Kept, _: Millis) -> Screen {
        Screen::Mishap(self.0)
    }
}

/// The random source failed: no roll until it is well again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Failed {
    failure: Failure,
    /// How many tests it has failed since.
    tests: u16,
    well_again: bool,
    roll: Deliberate,
}

impl Failed {
    pub(super) const fn new(failure: Failure, now: Millis) -> Failed {
        Failed {
            failure,
            tests: 0,
            well_again: false,
            roll: Deliberate::new(Key::Roll, now),
        }
    }

    /// The source was tested once more.
    pub(super) fn news(&mut self, health: Health) {
        match health {
            Health::Gathering(_) => {}
            Health::Well(_) => self.well_again = true,
            Health::Failed(failure) => {
                *self = Failed {
                    failure,
                    tests: self.tests.saturating_add(1),
                    well_again: false,
                    roll: self.roll,
                };
            }
        }
    }
}

impl Place for Failed {
    /// As long as it fails the table would say so again at once: Back leads past it.
    fn on(&mut self, input: Input, context: &mut Context<'_>) -> Go {
        match input {
            Input::Press(Key::Back) if !self.well_again => Go::Shelf,
            _ => leave_refusal(input, &mut self.roll, context.now),
        }
    }

    fn screen(&self, _: &Kept, _: Millis) -> Screen {
        Screen::Failed {
            failure: self.failure,
            tests: self.tests,
            well_again: self.well_again,
        }
    }
}
