//! What the four keys do, once, to be tried.

use super::picture::lesson::Learnt;
use super::screen_handler::{Navigate, ScreenHandler};
use super::{Context, Gadget, Input, Key};
use crate::games::Screen;

/// Up, Down, Back and a held Back say that they were found; Roll goes on, at any time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Lesson {
    learnt: Learnt,
    /// How often Back was pressed.
    backs: u8,
}

/// Who presses Back so often wants to leave: as long as it was not held a press may become that.
const LEAVING: u8 = 4;

impl Lesson {
    /// Back was held.
    pub(super) fn held(&mut self) {
        self.learnt.hold = true;
    }
}

impl ScreenHandler for Lesson {
    fn on(&mut self, input: Input, _: &mut Context<'_>) -> Navigate {
        match input {
            Input::Press(Key::Up) => self.learnt.up = true,
            Input::Press(Key::Down) => self.learnt.down = true,
            Input::Press(Key::Back) => {
                self.backs += 1;
                if self.learnt.hold || self.backs >= LEAVING {
                    return Navigate::FirstStart;
                }
                self.learnt.back = true;
            }
            Input::Press(Key::Roll) => return Navigate::Up,
            _ => {}
        }
        Navigate::Stay
    }

    fn screen(&self, gadget: Gadget<'_>) -> Screen {
        Screen::Lesson(Learnt {
            of_three: gadget.device.has_three_keys,
            ..self.learnt
        })
    }
}
