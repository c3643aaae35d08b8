//! The lesson at first start: the player tries the four keys.

use super::picture::lesson::Learnt;
use super::screen_handler::{Navigate, ScreenHandler};
use super::{Context, Gadget, Input, Key};
use crate::games::Screen;

/// Up, Down, Back and holding Back are ticked off when tried; Roll continues at any time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Lesson {
    learnt: Learnt,
    /// Number of presses of Back.
    backs: u8,
}

/// This many presses of Back leave the lesson. The first ones may be attempts to hold the key.
const LEAVING: u8 = 4;

impl Lesson {
    /// Notes that Back was held.
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
