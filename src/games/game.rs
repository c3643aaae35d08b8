//! What a game gives: its name, its tile, its menu, its help. The table of games asks for nothing else.

use super::AnyMenu;
use super::lineup::DynLineUp;
use crate::app::State;
use crate::app::help::Sign;
use crate::app::menu::DynMenu;
use crate::coded::Shape;
use crate::text_id::{TextId, TextTable};
use crate::ui::Text;
use declic_pixels::Sprite;

/// What the shelf, the lines and the help ask of a game.
pub(crate) trait Game {
    /// What players call it.
    const NAME: TextId;

    /// Its tables of texts.
    const TEXTS: &'static [&'static TextTable];

    /// Its picture on the shelf: 15 rows high.
    const TILE: &'static Sprite<'static>;

    /// What goes on there, in a word or two.
    fn goes_on(state: &State) -> Option<Text> {
        let _ = state;
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
    fn help(state: &State) -> Help;

    /// Who fights at its table, if combatants get names there.
    const LINE_UP: Option<&'static dyn DynLineUp> = None;

    /// What a roll of it is in text. Most are put together at a table, and nobody types them.
    const ROLL: &'static Shape = &Shape::Rest;
}

/// A game, whichever it is: what [`Game`] says, as a value.
pub(super) struct Facts {
    pub(super) name: TextId,
    pub(super) picture: &'static Sprite<'static>,
    pub(super) goes_on: fn(&State) -> Option<Text>,
    pub(super) menu: Option<&'static dyn DynMenu>,
    pub(super) root_menu: fn() -> Option<AnyMenu>,
    pub(super) options: Option<&'static dyn DynMenu>,
    pub(super) help: fn(&State) -> Help,
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
    pub title: TextId,
    /// The system that is played, where there are several.
    pub system: TextId,
    /// What Up and Down do at the table, what Roll, and what Back.
    pub keys: &'static [TextId; 3],
    /// The rule, page by page.
    pub pages: &'static [TextId],
    /// What the signs of the table mean, page by page.
    pub signs: &'static [[Sign; Sign::A_PAGE]],
}

impl Help {
    /// What a game says whose table needs no signs; what players call it stands over that.
    pub(crate) const fn of<G: Game>(keys: &'static [TextId; 3], pages: &'static [TextId]) -> Help {
        Help {
            title: G::NAME,
            system: TextId::NONE,
            keys,
            pages,
            signs: &[],
        }
    }

    /// The same, of the system that is played.
    pub(crate) const fn system(self, system: TextId) -> Help {
        Help { system, ..self }
    }

    /// The same, with what the signs of the table mean.
    pub(crate) const fn signs(self, signs: &'static [[Sign; Sign::A_PAGE]]) -> Help {
        Help { signs, ..self }
    }
}
