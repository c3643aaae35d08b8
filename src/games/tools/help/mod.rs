//! Help: what the keys do at a table, and the rule of its game; for the gadget as a whole, its signs.

pub mod picture;
pub mod words;

use super::Page;
use crate::app::place::{Go, Place};
use crate::app::{Context, Input, Kept, Key, Millis};
use crate::games::{AnyPage, Help, Screen, Tile};
use crate::ui::{Pages, shared};
use picture::{Picture, Sign, Text};

/// A page of a game's help: the keys first, then the rule. That of the tools is about the gadget.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct HelpPage {
    tile: Tile,
    page: u8,
}

impl HelpPage {
    /// The help of a game, from its beginning.
    pub(crate) const fn of(tile: Tile) -> HelpPage {
        HelpPage { tile, page: 0 }
    }

    /// The signs that every table may show, or this one, a page of them at a time.
    const fn signs(&self) -> &'static [[Sign; Sign::A_PAGE]] {
        match self.tile {
            Tile::Tools => &Sign::PAGES,
            Tile::Fight => &Sign::OF_A_FIGHT,
            _ => &[],
        }
    }

    fn count(&self, help: &Help) -> u8 {
        1 + help.pages.len() as u8 + self.signs().len() as u8
    }

    fn text(&self, help: &Help) -> Text {
        let Some(page) = usize::from(self.page).checked_sub(1) else {
            return Text::Keys(help.keys);
        };
        match help.pages.get(page) {
            Some(rule) => Text::Rule(*rule),
            None => {
                let signs = self.signs().get(page - help.pages.len());
                Text::Signs(signs.copied().unwrap_or_default())
            }
        }
    }
}

impl From<HelpPage> for AnyPage {
    fn from(page: HelpPage) -> AnyPage {
        Page::Help(page).into()
    }
}

impl Place for HelpPage {
    fn on(&mut self, input: Input, context: &mut Context<'_>) -> Go {
        let count = self.count(&self.tile.help(context.kept));
        turn(&mut self.page, input, count)
    }

    fn screen(&self, kept: &Kept, _: Millis) -> Screen {
        let help = self.tile.help(kept);
        Screen::Tools(super::Picture::Help(Picture {
            game: match self.tile {
                Tile::Tools => shared().declic,
                tile => tile.name(),
            },
            system: help.system,
            pages: Pages {
                page: self.page,
                count: self.count(&help),
            },
            text: self.text(&help),
        }))
    }
}

/// Turns to the page above or below, round and round; Back leaves.
pub(crate) fn turn(page: &mut u8, input: Input, count: u8) -> Go {
    if let Some(to) = input.around(*page, count) {
        *page = to;
    }
    match input {
        Input::Press(Key::Back) => Go::Up,
        _ => Go::Stay,
    }
}
