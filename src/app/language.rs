//! The first question of a new gadget.

use super::stop::{Desk, Go, Input, Stop};
use super::{Kept, Key, Millis};
use crate::ui::Screen;

/// Which language?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Language;

impl Stop for Language {
    fn on(&mut self, input: Input, desk: &mut Desk<'_>) -> Go {
        let lang = &mut desk.kept.settings.lang;
        match input {
            Input::Press(Key::Up | Key::Down) => *lang = lang.other(),
            Input::Press(Key::Roll) => return Go::Lesson,
            _ => {}
        }
        Go::Stay
    }

    fn screen(&self, _: &Kept, _: Millis) -> Screen {
        Screen::Language
    }
}
