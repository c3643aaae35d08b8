//! What is shown instead of a result.

use super::deliberate::Deliberate;
use super::picture::{self, cells::Picture};
use super::screen_handler::{Navigate, ScreenHandler};
use super::{Battery, Cells, Crash, Gadget, Key, Millis};
use super::{Context, Input};
use crate::dice::Die;
use crate::entropy::{Failure, Health};
use crate::games::Screen;

/// Roll or Back leads back to the table.
fn leave(input: Input) -> Navigate {
    match input {
        Input::Press(Key::Roll | Key::Back) => Navigate::Up,
        _ => Navigate::Stay,
    }
}

/// Why a roll was refused: the result before it lies on the table below, and must not be taken for that of the refused roll. So
/// Back leads back to it at once, and Roll only after a pause: a thumb that goes on rolling does not get there.
fn leave_refusal(input: Input, roll: &mut Deliberate, now: Millis) -> Navigate {
    match input {
        Input::Press(Key::Back) => Navigate::Up,
        input if roll.is_meant(input, now) => Navigate::Up,
        _ => Navigate::Stay,
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

impl ScreenHandler for Refused {
    fn on(&mut self, input: Input, context: &mut Context<'_>) -> Navigate {
        leave_refusal(input, &mut self.roll, context.now)
    }

    fn screen(&self, _: Gadget<'_>) -> Screen {
        Screen::Refused(picture::refused::Refused(self.die))
    }
}

/// The battery is nearly empty: what was seen comes back with the next key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Empty(pub(super) Battery, pub(super) Cells);

impl ScreenHandler for Empty {
    fn on(&mut self, input: Input, _: &mut Context<'_>) -> Navigate {
        leave(input)
    }

    fn screen(&self, _: Gadget<'_>) -> Screen {
        Screen::Battery(picture::battery::Low(self.0, self.1))
    }
}

/// The voltage allows several kinds of cells: which are they? Back leaves it open until the gadget is
/// switched on again. Roll answers after a pause only: a thumb that goes on rolling says nothing of cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct WhichCells {
    battery: Battery,
    marked: u8,
    roll: Deliberate,
}

impl WhichCells {
    pub(super) const fn new(battery: Battery, now: Millis) -> WhichCells {
        WhichCells {
            battery,
            marked: 0,
            roll: Deliberate::new(Key::Roll, now),
        }
    }
}

impl ScreenHandler for WhichCells {
    fn on(&mut self, input: Input, context: &mut Context<'_>) -> Navigate {
        let count = Cells::ALL.len() as u8;
        if let Some(marked) = input.around(self.marked, count) {
            self.marked = marked;
        }
        if input == Input::Press(Key::Back) {
            return Navigate::Up;
        }
        if !self.roll.is_meant(input, context.now) {
            return Navigate::Stay;
        }
        context.state.cells.known = Cells::ALL.get(usize::from(self.marked)).copied();
        Navigate::Up
    }

    fn screen(&self, _: Gadget<'_>) -> Screen {
        Screen::WhichCells(Picture {
            battery: self.battery,
            marked: self.marked,
        })
    }
}

/// The program failed and has started again: where the player was comes back with the next key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Restarted(pub(super) Crash);

impl ScreenHandler for Restarted {
    fn on(&mut self, input: Input, _: &mut Context<'_>) -> Navigate {
        leave(input)
    }

    fn screen(&self, _: Gadget<'_>) -> Screen {
        Screen::Crash(self.0)
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

impl ScreenHandler for Failed {
    /// As long as it fails the table would say so again at once: Back leads past it.
    fn on(&mut self, input: Input, context: &mut Context<'_>) -> Navigate {
        match input {
            Input::Press(Key::Back) if !self.well_again => Navigate::Shelf,
            _ => leave_refusal(input, &mut self.roll, context.now),
        }
    }

    fn screen(&self, _: Gadget<'_>) -> Screen {
        Screen::Failed(picture::failed::Failed {
            failure: self.failure,
            tests: self.tests,
            well_again: self.well_again,
        })
    }
}
