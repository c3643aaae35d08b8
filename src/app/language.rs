//! The language question at first start.

use super::picture;
use super::screen_handler::{Navigate, ScreenHandler};
use super::{Context, Input};
use super::{Gadget, Key};
use crate::games::Screen;

/// The language question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Language;

impl ScreenHandler for Language {
    fn on(&mut self, input: Input, context: &mut Context<'_>) -> Navigate {
        let lang = &mut context.state.shared.settings.lang;
        match input {
            Input::Press(Key::Up | Key::Down) => *lang = lang.other(),
            Input::Press(Key::Roll) => return Navigate::Lesson,
            _ => {}
        }
        Navigate::Stay
    }

    fn screen(&self, _: Gadget<'_>) -> Screen {
        Screen::Language(picture::language::Language)
    }
}
