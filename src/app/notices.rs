//! Overlays that are shown in place of a result.

use super::deliberate::Deliberate;
use super::picture::{self, cells::Picture};
use super::screen_handler::{Navigate, ScreenHandler};
use super::{Battery, Cells, Crash, Gadget, Key, Millis};
use super::{Context, Input};
use crate::dice::Die;
use crate::entropy::{Failure, Health};
use crate::games::Screen;

/// Roll or Back closes the notice.
fn leave(input: Input) -> Navigate {
    match input {
        Input::Press(Key::Roll | Key::Back) => Navigate::Up,
        _ => Navigate::Stay,
    }
}

/// Closes the notice of a refused roll. The previous result lies on the table below, and must not be mistaken
/// for the refused one: Back closes at once, Roll only after a pause, so that pressing Roll repeatedly does
/// not get there.
fn leave_refusal(input: Input, roll: &mut Deliberate, now: Millis) -> Navigate {
    match input {
        Input::Press(Key::Back) => Navigate::Up,
        input if roll.is_meant(input, now) => Navigate::Up,
        _ => Navigate::Stay,
    }
}

/// A roll was aborted because the random source gave no die.
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

/// The battery is low. The next Roll or Back closes the notice.
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

/// Asks for the kind of cells, where the voltage allows several. Back postpones the question until the
/// gadget was off or on USB. Roll answers only after a pause, so that pressing Roll repeatedly does not answer it.
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

/// The program crashed and has restarted. The next Roll or Back restores the screen.
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

/// The random source failed: no roll until it passes its tests.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Failed {
    failure: Failure,
    /// Number of further failed tests.
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

    /// Notes the result of a new test.
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
    /// While the source fails, the table would show this notice again at once: Back leads to the shelf.
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
