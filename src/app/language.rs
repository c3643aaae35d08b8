//! The first question of a new gadget.

use super::picture;
use super::place::{Go, Place};
use super::{Context, Input};
use super::{Gadget, Key};
use crate::games::Screen;

/// Which language?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Language;

impl Place for Language {
    fn on(&mut self, input: Input, context: &mut Context<'_>) -> Go {
        let lang = &mut context.kept.shared.settings.lang;
        match input {
            Input::Press(Key::Up | Key::Down) => *lang = lang.other(),
            Input::Press(Key::Roll) => return Go::Lesson,
            _ => {}
        }
        Go::Stay
    }

    fn screen(&self, _: Gadget<'_>) -> Screen {
        Screen::Language(picture::language::Language)
    }
}
