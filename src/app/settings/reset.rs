//! The page that confirms a factory reset. The default answer is to keep all data.

use super::picture::Picture;
use crate::app::screen_handler::{Navigate, ScreenHandler};
use crate::app::{Context, Gadget, Input, Key};
use crate::games::{AnyPage, Pages, Screen};

/// The highlighted answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct ResetPage {
    erase: bool,
}

impl From<ResetPage> for AnyPage {
    fn from(page: ResetPage) -> AnyPage {
        AnyPage::Reset(page)
    }
}

impl Pages for ResetPage {
    type Open = ResetPage;

    fn open(self, _: Gadget<'_>) -> ResetPage {
        self
    }
}

impl ScreenHandler for ResetPage {
    fn on(&mut self, input: Input, _: &mut Context<'_>) -> Navigate {
        match (input, input.direction()) {
            (_, Some(_)) => {
                self.erase ^= true;
                Navigate::Stay
            }
            (Input::Press(Key::Roll), _) if self.erase => Navigate::Reset,
            (Input::Press(_), _) => Navigate::Up,
            _ => Navigate::Stay,
        }
    }

    fn screen(&self, gadget: Gadget<'_>) -> Screen {
        let state = gadget.state;
        Screen::Reset(Picture {
            sheets: state.shared.roster.count() as u8,
            rolls: state.history.len() as u8,
            erase: self.erase,
        })
    }
}
