//! The page that locks dice of the table, so that the next roll leaves them as they are.

use super::picture::{Chance, Locking, Picture, Ready};
use crate::games::free::prelude::*;

/// Up and Down move over the dice, Roll locks and frees them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct LockingPage {
    /// The die that is chosen.
    place: u8,
    /// Why the last key did nothing.
    notice: Option<TextId>,
}

impl ScreenHandler for LockingPage {
    fn on(&mut self, input: Input, context: &mut Context<'_>) -> Navigate {
        let setup = &mut context.state.free;
        if input != Input::Tick {
            self.notice = None;
        }
        match (input, input.direction()) {
            (_, Some(direction)) => {
                // As in a list, the next one is below.
                self.place = direction.around(self.place, setup.roll.count);
            }
            (Input::Press(Key::Roll), _) => match setup.locks.toggle(self.place.into()) {
                Ok(locks) if locks.check(setup.roll.count).is_ok() => setup.locks = locks,
                _ => self.notice = Some(texts().one_must_roll),
            },
            (Input::Press(Key::Back), _) => return Navigate::Up,
            _ => {}
        }
        Navigate::Stay
    }

    fn screen(&self, gadget: Gadget<'_>) -> Screen {
        let state = gadget.state;
        let setup = &state.free;
        Screen::Free(match setup.lying() {
            Some(thrown) => Picture::Locking(Locking {
                thrown: *thrown,
                locks: setup.locks,
                place: self.place,
                notice: self.notice,
            }),
            // Nothing leads here without dice.
            None => Picture::Ready(Ready {
                question: setup.question(),
                name: None,
                chance: Chance::Unknown,
                notice: None,
            }),
        })
    }
}
