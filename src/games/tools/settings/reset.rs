//! Is everything to be erased? Not unless the player moves to it.

use super::picture::Picture;
use crate::app::place::{Go, Place};
use crate::app::{Context, Input, Kept, Key, Millis};
use crate::games::{Screen, tools};

/// What the player is about to answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct ResetPage {
    erase: bool,
}

impl Place for ResetPage {
    fn on(&mut self, input: Input, _: &mut Context<'_>) -> Go {
        match (input, input.direction()) {
            (_, Some(_)) => {
                self.erase ^= true;
                Go::Stay
            }
            (Input::Press(Key::Roll), _) if self.erase => Go::Reset,
            (Input::Press(_), _) => Go::Up,
            _ => Go::Stay,
        }
    }

    fn screen(&self, kept: &Kept, _: Millis) -> Screen {
        Screen::Tools(tools::Picture::Reset(Picture {
            sheets: kept.sheets.count() as u8,
            rolls: kept.history.len() as u8,
            erase: self.erase,
        }))
    }
}
