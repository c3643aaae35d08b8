//! placeholder
use super::stop::{Desk, Entrance, Go, Input, Stop};
use super::{Kept, Key, Millis};
use crate::ui::{Screen, Words, fairness::Picture};
/// x
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Fairness;
impl Entrance for Fairness {
    const IS_GAME: bool = false;
    fn name(words: &Words) -> &'static str {
        words.fairness
    }
    fn open(_: &Kept) -> Self {
        Fairness
    }
}
impl Stop for Fairness {
    fn on(&mut self, input: Input, _: &mut Desk<'_>) -> Go {
        match input {
            Input::Press(Key::Back) => Go::Menu,
            _ => Go::Stay,
        }
    }
    fn screen(&self, _: &Kept, _: Millis) -> Screen {
        Screen::Fairness(Picture)
    }
}
