//! What a game gives: its name, its tile, its menu, its help. The table of games asks for nothing else.

use super::AnyMenu;
use super::lineup::DynLineUp;
use crate::app::Kept;
use crate::app::help::Sign;
use crate::app::menu::DynMenu;
use crate::coded::Shape;
use crate::ui::Text;
use crate::word::{Texts, Word};
use declic_pixels::Sprite;

/// What the shelf, the lines and the help ask of a game.
pub(crate) trait Game {
    /// What players call it.
    fn name() -> Word;

    /// Its tables of texts.
    const TEXTS: &'static [&'static Texts];

    /// Its picture on the shelf: 15 rows high.
    const TILE: &'static Sprite<'static>;

    /// What goes on there, in a word or two.
    fn goes_on(kept: &Kept) -> Option<Text> {
        let _ = kept;
        None
    }

    /// The rows of its own in the menu of its table.
    const MENU: Option<&'static dyn DynMenu> = None;

    /// The menu that its tile opens, if it has no table.
    fn root_menu() -> Option<AnyMenu> {
        None
    }

    /// The rows of its own in the settings.
    const OPTIONS: Option<&'static dyn DynMenu> = None;

    /// What its help says.
    fn help(kept: &Kept) -> Help;

    /// Who fights at its table, if combatants get names there.
    const LINE_UP: Option<&'static dyn DynLineUp> = None;

    /// What a roll of it is in text. Most are put together at a table, and nobody types them.
    const ROLL: &'static Shape = &Shape::Rest;
}

/// A game, whichever it is: what [`Game`] says, asked of a value.
pub(super) trait DynGame: Sync {
    fn name(&self) -> Word;
    fn picture(&self) -> &'static Sprite<'static>;
    fn goes_on(&self, kept: &Kept) -> Option<Text>;
    fn menu(&self) -> Option<&'static dyn DynMenu>;
    fn root_menu(&self) -> Option<AnyMenu>;
    fn options(&self) -> Option<&'static dyn DynMenu>;
    fn help(&self, kept: &Kept) -> Help;
    fn line_up(&self) -> Option<&'static dyn DynLineUp>;
}

impl<G: Game + Sync> DynGame for G {
    fn name(&self) -> Word {
        G::name()
    }

    fn picture(&self) -> &'static Sprite<'static> {
        G::TILE
    }

    fn goes_on(&self, kept: &Kept) -> Option<Text> {
        G::goes_on(kept)
    }

    fn menu(&self) -> Option<&'static dyn DynMenu> {
        G::MENU
    }

    fn root_menu(&self) -> Option<AnyMenu> {
        G::root_menu()
    }

    fn options(&self) -> Option<&'static dyn DynMenu> {
        G::OPTIONS
    }

    fn help(&self, kept: &Kept) -> Help {
        G::help(kept)
    }

    fn line_up(&self) -> Option<&'static dyn DynLineUp> {
        G::LINE_UP
    }
}

/// What the help says of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Help {
    /// What the help is about.
    pub title: Word,
    /// The system that is played, where there are several.
    pub system: Word,
    /// What Up and Down do at the table, what Roll, and what Back.
    pub keys: &'static [Word; 3],
    /// The rule, page by page.
    pub pages: &'static [Word],
    /// What the signs of the table mean, page by page.
    pub signs: &'static [[Sign; Sign::A_PAGE]],
}
