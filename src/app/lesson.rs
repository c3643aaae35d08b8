//! What the four keys do, once, to be tried.

use super::stop::{Desk, Go, Input, Stop};
use super::{Kept, Key, Millis};
use crate::ui::{Learnt, Screen};

/// Up, Down and Back say that they were found; Roll goes on, at any time, and so does a Back that
/// was found already.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Lesson(Learnt);

impl Stop for Lesson {
    fn on(&mut self, input: Input, _: &mut Desk<'_>) -> Go {
        match input {
            Input::Press(Key::Up) => self.0.up = true,
            Input::Press(Key::Down) => self.0.down = true,
            // Once it was found it does what it always does.
            Input::Press(Key::Back) if self.0.back => return Go::FirstStart,
            Input::Press(Key::Back) => self.0.back = true,
            Input::Press(Key::Roll) => return Go::Home,
            _ => {}
        }
        Go::Stay
    }

    fn screen(&self, _: &Kept, _: Millis) -> Screen {
        Screen::Lesson(self.0)
    }
}
