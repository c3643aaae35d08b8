//! What the four keys do, once, to be tried.

use super::picture::lesson::Learnt;
use super::place::{Go, Place};
use super::{Context, Input, Kept, Key, Millis};
use crate::games::Screen;

/// Up, Down, Back and a held Back say that they were found; Roll goes on, at any time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Lesson(Learnt);

impl Lesson {
    /// Back was held.
    pub(super) fn held(&mut self) {
        self.0.hold = true;
    }
}

impl Place for Lesson {
    fn on(&mut self, input: Input, _: &mut Context<'_>) -> Go {
        match input {
            Input::Press(Key::Up) => self.0.up = true,
            Input::Press(Key::Down) => self.0.down = true,
            // Once it was also held it does what it always does; before, a press may become one.
            Input::Press(Key::Back) if self.0.hold => return Go::FirstStart,
            Input::Press(Key::Back) => self.0.back = true,
            Input::Press(Key::Roll) => return Go::Up,
            _ => {}
        }
        Go::Stay
    }

    fn screen(&self, _: &Kept, _: Millis) -> Screen {
        Screen::Lesson(self.0)
    }
}
