//! The shelf: one tile per game, in two rows.
//!
//! The cursor starts on the game played before, so that switching between two games takes two presses.
//! Holding Back on the shelf opens the favourites.

use super::input::Input;
use super::picture::shelf::Picture;
use super::screen_handler::{Navigate, ScreenHandler};
use super::{Context, Gadget, Key, State};
use crate::games::{Screen, Tile};

/// The shelf with its marked tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Shelf(Tile);

impl Shelf {
    /// Opens the shelf with the previous game marked.
    pub(super) fn open(state: &State) -> Shelf {
        Shelf(state.visits.before.unwrap_or(state.visits.tile))
    }
}

impl ScreenHandler for Shelf {
    fn on(&mut self, input: Input, context: &mut Context<'_>) -> Navigate {
        match (input, input.direction()) {
            (_, Some(_)) => {
                let place = input.around(self.0 as u8, Tile::ALL.len() as u8);
                if let Some(&tile) = place.and_then(|place| Tile::ALL.get(usize::from(place))) {
                    self.0 = tile;
                }
                Navigate::Stay
            }
            (Input::Press(Key::Roll), _) => Navigate::To(self.0),
            (Input::Press(Key::Back), _) => Navigate::To(table(context.state)),
            _ => Navigate::Stay,
        }
    }

    fn screen(&self, gadget: Gadget<'_>) -> Screen {
        let state = gadget.state;
        Screen::Shelf(Picture {
            marked: self.0,
            goes_on: self.0.goes_on(state),
            is_low: gadget.device.has_low_battery(state),
        })
    }
}

/// The last tile that has a table; some tiles are only menus.
fn table(state: &State) -> Tile {
    let played = [Some(state.visits.tile), state.visits.before]
        .into_iter()
        .flatten();
    played
        .into_iter()
        .find(|tile| tile.has_table())
        .unwrap_or(Tile::FIRST)
}
