//! Help pages: the keys at a table, the rules of its game, and the signs on the screens.

pub mod picture;
pub mod words;

use crate::app::screen_handler::{Navigate, ScreenHandler};
use crate::app::{Context, Gadget, Input, Key};
use crate::games::{AnyPage, Help, Pages as ByName, Screen, Tile};
use crate::ui::Pages;
pub use picture::Sign;
use picture::{Picture, Text};

/// A page of a game's help: keys, rules, signs. The help of the tools is about the gadget.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct HelpPage {
    tile: Tile,
    page: u8,
}

impl HelpPage {
    /// The first page of a game's help.
    pub(crate) const fn of(tile: Tile) -> HelpPage {
        HelpPage { tile, page: 0 }
    }

    const fn count(help: &Help) -> u8 {
        1 + help.pages.len() as u8 + help.signs.len() as u8
    }

    fn text(&self, help: &Help) -> Text {
        let Some(page) = usize::from(self.page).checked_sub(1) else {
            return Text::Keys(help.keys);
        };
        match help.pages.get(page) {
            Some(rule) => Text::Rule(*rule),
            None => {
                let signs = help.signs.get(page - help.pages.len());
                Text::Signs(signs.copied().unwrap_or_default())
            }
        }
    }
}

impl From<HelpPage> for AnyPage {
    fn from(page: HelpPage) -> AnyPage {
        AnyPage::Help(page)
    }
}

impl ByName for HelpPage {
    type Open = HelpPage;

    fn open(self, _: Gadget<'_>) -> HelpPage {
        self
    }
}

impl ScreenHandler for HelpPage {
    fn on(&mut self, input: Input, context: &mut Context<'_>) -> Navigate {
        let count = Self::count(&self.tile.help(context.state));
        turn(&mut self.page, input, count)
    }

    fn screen(&self, gadget: Gadget<'_>) -> Screen {
        let state = gadget.state;
        let help = self.tile.help(state);
        Screen::Help(Picture {
            game: help.title,
            system: help.system,
            pages: Pages {
                page: self.page,
                count: Self::count(&help),
            },
            text: self.text(&help),
        })
    }
}

/// Up and Down turn the pages cyclically; Back closes.
pub(crate) fn turn(page: &mut u8, input: Input, count: u8) -> Navigate {
    if let Some(to) = input.around(*page, count) {
        *page = to;
    }
    match input {
        Input::Press(Key::Back) => Navigate::Up,
        _ => Navigate::Stay,
    }
}
