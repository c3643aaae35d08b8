//! The facts that a game gives to the shelf, the menus, the settings and the help. What a game asks, rolls
//! and stores is in its folder.

use super::AnyMenu;
use super::lineup::DynLineUp;
use crate::app::State;
use crate::app::help::Sign;
use crate::app::menu::DynMenu;
use crate::coded::Shape;
use crate::text_id::{TextId, TextTable};
use crate::ui::Text;
use declic_pixels::Sprite;

/// Facts about a game, as the shelf, the menu and the help need them.
pub(crate) trait Game {
    /// Name of the game for players.
    const NAME: TextId;

    /// Text tables of the game.
    const TEXTS: &'static [&'static TextTable];

    /// Picture of the game on the shelf, 15 rows high.
    const TILE: &'static Sprite<'static>;

    /// State of the game in a word or two, for the shelf; `None` if there is nothing to tell.
    fn goes_on(state: &State) -> Option<Text> {
        let _ = state;
        None
    }

    /// Rows that the game adds to the menu of its table.
    const MENU: Option<&'static dyn DynMenu> = None;

    /// Menu that the tile opens; only for a game without a table.
    fn root_menu() -> Option<AnyMenu> {
        None
    }

    /// Rows that the game adds to the settings.
    const OPTIONS: Option<&'static dyn DynMenu> = None;

    /// Help of the game under the current settings.
    fn help(state: &State) -> Help;

    /// Line-up of the table, for a game whose combatants can be named.
    const LINE_UP: Option<&'static dyn DynLineUp> = None;

    /// Schema of a roll in TOML, for a roll that can be typed. Most rolls are set up at a table instead.
    const ROLL: &'static Shape = &Shape::Rest;
}

/// The constants and functions of a [`Game`] as a value, independent of its type.
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

/// Texts of the help for one game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Help {
    /// Title of the help: usually the name of the game.
    pub title: TextId,
    /// System that is played, in a game that has several.
    pub system: TextId,
    /// What the keys do at the table: Up and Down, Roll, Back.
    pub keys: &'static [TextId; 3],
    /// The rules, one text per page.
    pub pages: &'static [TextId],
    /// Meaning of the signs on the table, one array per page.
    pub signs: &'static [[Sign; Sign::A_PAGE]],
}

impl Help {
    /// Help titled with the game's name, without signs.
    pub(crate) const fn of<G: Game>(keys: &'static [TextId; 3], pages: &'static [TextId]) -> Help {
        Help {
            title: G::NAME,
            system: TextId::NONE,
            keys,
            pages,
            signs: &[],
        }
    }

    /// Adds the system that is played.
    pub(crate) const fn system(self, system: TextId) -> Help {
        Help { system, ..self }
    }

    /// Adds the meaning of the signs on the table.
    pub(crate) const fn signs(self, signs: &'static [[Sign; Sign::A_PAGE]]) -> Help {
        Help { signs, ..self }
    }
}
