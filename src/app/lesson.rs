//! What the four keys do, once, to be tried.

use super::picture::lesson::Learnt;
use super::place::{Go, Place};
use super::{Context, Input};
use super::{Kept, Key, Millis};
use crate::games::Screen;

/// Up, Down and Back say that they were found; Roll goes on, at any time, and so does a Back that
/// was found already.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Lesson(Learnt);

impl Place for Lesson {
    fn on(&mut self, input: Input, _: &mut Context<'_>) -> Go {
        match input {
            Input::Press(Key::Up) => self.0.up = true,
            Input::Press(Key::Down) => self.0.down = true,
            // Once it was found it does what it always does.
            Input::Press(Key::Back) if self.0.back => return Go::FirstStart,
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
