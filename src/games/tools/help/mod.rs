//! Help: what the keys do at a table, and the rule of its game.

pub mod picture;
pub(crate) mod words;

use super::Page;
use crate::app::place::{Go, Place};
use crate::app::{Context, Input, Kept, Key, Millis};
use crate::games::{AnyPage, Help, Screen, Tile};
use crate::ui::Pages;
use picture::{Picture, Text};

/// A page of a game's help: the keys first, then the rule.
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
}

impl From<HelpPage> for AnyPage {
    fn from(page: HelpPage) -> AnyPage {
        AnyPage::Tools(Page::Help(page))
    }
}

impl Place for HelpPage {
    fn on(&mut self, input: Input, context: &mut Context<'_>) -> Go {
        turn(&mut self.page, input, count(&self.tile.help(context.kept)))
    }

    fn screen(&self, kept: &Kept, _: Millis) -> Screen {
        let help = self.tile.help(kept);
        let page = self.page.checked_sub(1);
        let rule = page.and_then(|page| help.pages.get(usize::from(page)));
        Screen::Tools(super::Picture::Help(Picture {
            game: self.tile.name(kept.words()),
            system: help.system,
            pages: Pages {
                page: self.page,
                count: count(&help),
            },
            text: match rule {
                Some(rule) => Text::Rule(rule),
                None => Text::Keys(help.keys),
            },
        }))
    }
}

fn count(help: &Help) -> u8 {
    1 + help.pages.len() as u8
}

/// Turns to the page above or below, round and round; Back leaves.
pub(crate) fn turn(page: &mut u8, input: Input, count: u8) -> Go {
    match (input, input.direction()) {
        (_, Some(direction)) => *page = direction.around(*page, count),
        (Input::Press(Key::Back), _) => return Go::Up,
        _ => {}
    }
    Go::Stay
}
