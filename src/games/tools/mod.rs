//! Tools: the settings, the history, fairness, the help, about.
//!
//! Tools are laid out like a game: their tile opens the list of tools, and each tool is a folder with its
//! menus, pages, pictures and texts.

pub mod about;
pub mod fairness;
pub mod history;

use super::{Never, NoTable};
use crate::app::help::{self, HelpPage};
use crate::app::menu::{GadgetRow as Row, GadgetRows as Rows};
use crate::app::settings::SettingsMenu;
use crate::games::prelude::*;
use about::AboutPage;
use fairness::FairnessPage;
use history::{HistoryMenu, HistoryPage};

/// There is no table: the tile opens a list.
pub(crate) type Root = NoTable;

/// Tools roll nothing that is remembered.
pub type Roll = Never;
pub use super::InFamily as Record;

/// What the shelf asks of the tools.
pub(crate) struct Game;

impl super::Game for Game {
    const NAME: TextId = kit_texts().tools;
    const TEXTS: &'static [&'static TextTable] = &[
        about::words::TABLE,
        fairness::words::TABLE,
        history::words::TABLE,
    ];
    const TILE: &'static Sprite<'static> = &art::TILE_TOOLS;

    fn root_menu() -> Option<AnyMenu> {
        Some(Tools.into())
    }

    fn help(_: &State) -> Help {
        let help = Help::of::<Game>(&help::words::texts().keys, &[]).signs(&Sign::PAGES);
        let title = kit_texts().declic;
        Help { title, ..help }
    }
}

menus!(Tools { Tools(Tools), History(HistoryMenu) });
pages!(Tools { History(HistoryPage), Fairness(FairnessPage), About(AboutPage) });

pictures! {
    /// What is seen of the tools.
    #[allow(missing_docs)] // Each is what is seen of the tool with its name.
    pub enum Picture {
        History(history: history::picture::Picture),
        Fairness(fairness: fairness::picture::Picture),
        About(about: about::picture::Picture),
    }
}

/// The list of all tools.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Tools;

impl Menu for Tools {
    type Scope = OfGadget;

    fn head(&self, _: Gadget<'_>) -> Head {
        Head::title(kit_texts().tools)
    }

    fn rows(&self, rows: &mut Rows<'_>) {
        let fairness = FairnessPage::open(&rows.game());
        let about = AboutPage::open(rows.game().device);
        rows.add(Row::open(kit_texts().settings, SettingsMenu::Gadget));
        rows.add(Row::open(history::words::texts().name, HistoryMenu));
        rows.add(Row::show(fairness::words::texts().name, fairness));
        rows.add(Row::show(kit_texts().help, HelpPage::of(Tile::Tools)));
        rows.add(Row::show(about::words::texts().name, about));
    }
}
