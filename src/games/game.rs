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
    const NAME: Word;

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

/// A game, whichever it is: what [`Game`] says, as a value.
pub(super) struct Facts {
    pub(super) name: Word,
    pub(super) picture: &'static Sprite<'static>,
    pub(super) goes_on: fn(&Kept) -> Option<Text>,
    pub(super) menu: Option<&'static dyn DynMenu>,
    pub(super) root_menu: fn() -> Option<AnyMenu>,
    pub(super) options: Option<&'static dyn DynMenu>,
    pub(super) help: fn(&Kept) -> Help,
    pub(super) line_up: Option<&'static dyn DynLineUp>,
}

impl Facts {
    pub(super) const fn of<G: Game>() -> Facts {
        Facts {
            name: G::NAME,
            picture: G::TILE,
            goes_on: G::goes_on,
            menu: G::MENU,
            root_menu: G::root_menu,
            options: G::OPTIONS,
            help: G::help,
            line_up: G::LINE_UP,
        }
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

impl Help {
    /// What a game says whose table needs no signs; what players call it stands over that.
    pub(crate) const fn of<G: Game>(keys: &'static [Word; 3], pages: &'static [Word]) -> Help {
        Help {
            title: G::NAME,
            system: Word::NONE,
            keys,
            pages,
            signs: &[],
        }
    }

    /// The same, of the system that is played.
    pub(crate) const fn system(self, system: Word) -> Help {
        Help { system, ..self }
    }

    /// The same, with what the signs of the table mean.
    pub(crate) const fn signs(self, signs: &'static [[Sign; Sign::A_PAGE]]) -> Help {
        Help { signs, ..self }
    }
}
