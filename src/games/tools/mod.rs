//! Tools: the settings, the history, fairness, the help, about.
//!
//! They are laid out like a game: the list of them is what their tile opens, and each is a folder
//! with its lists, its pages, its pictures and its words.

pub mod about;
pub mod fairness;
pub mod help;
pub mod history;
pub mod settings;

use core::fmt;

use super::{AnyList, AnyPage, Help, Lists, Never, NoTable, Pages, Tile};
use crate::app::Kept;
use crate::app::list::{Act, Line, Lines};
use crate::app::place::{Go, Here, HereMut};
use crate::coded::Coded;
use crate::lang::Lang;
use crate::ui::art::TILE_TOOLS;
use crate::ui::list::Head;
use crate::ui::{self, Frame, Style, Text, shared};
use crate::word::{Texts, Word};
use declic_pixels::Sprite;

/// There is no table: the tile opens a list.
pub(crate) type Root = NoTable;

/// Tools roll nothing that is remembered.
pub type Roll = Never;

/// What outlives a screen, but not the gadget's being switched off.
#[derive(Clone, PartialEq, Eq, Debug, Coded)]
pub struct Record {
    /// What a test of a die has counted, while it is looked at.
    #[coded(skip)]
    pub tested: fairness::Tested,
}

impl Record {
    /// Nothing was tested.
    #[inline(always)] // It is made where it stays.
    pub const fn new() -> Record {
        Record {
            tested: fairness::Tested::NONE,
        }
    }
}

/// What the shelf asks of the tools.
pub(crate) struct Game;

impl super::Game for Game {
    const TEXTS: &'static [&'static Texts] = &[
        about::words::TABLE,
        fairness::words::TABLE,
        help::words::TABLE,
        history::words::TABLE,
        settings::words::TABLE,
    ];
    const TILE: &'static Sprite<'static> = &TILE_TOOLS;
    const LINES: &'static dyn Lines = &Tools;

    const RECORD_VERSION: Option<u8> = None;

    fn name() -> Word {
        shared().tools
    }

    fn list() -> Option<AnyList> {
        Some(List::Tools(Tools).into())
    }

    fn help(_: &Kept) -> Help {
        Help {
            system: Word::NONE,
            keys: &help::words::texts().keys,
            pages: &[],
        }
    }
}

/// The lists of the tools.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum List {
    Tools(Tools),
    Settings(settings::SettingLines),
    History(history::HistoryLines),
}

impl From<List> for AnyList {
    fn from(list: List) -> AnyList {
        AnyList::Tools(list)
    }
}

impl Lists for List {
    fn lines(&self) -> &dyn Lines {
        match self {
            List::Tools(lines) => lines,
            List::Settings(lines) => lines,
            List::History(lines) => lines,
        }
    }
}

/// The pages of the tools.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Page {
    History(history::HistoryPage),
    Fairness(fairness::FairnessPage),
    Help(help::HelpPage),
    About(about::AboutPage),
    Reset(settings::ResetPage),
}

impl From<Page> for AnyPage {
    fn from(page: Page) -> AnyPage {
        AnyPage::Tools(page)
    }
}

impl Pages for Page {
    type Open = Page;

    fn open(self, _: &Kept) -> Page {
        self
    }

    fn here(open: &Page) -> Here<'_> {
        Here::Place(match open {
            Page::History(page) => page,
            Page::Fairness(page) => page,
            Page::Help(page) => page,
            Page::About(page) => page,
            Page::Reset(page) => page,
        })
    }

    fn here_mut(open: &mut Page) -> HereMut<'_> {
        HereMut::Place(match open {
            Page::History(page) => page,
            Page::Fairness(page) => page,
            Page::Help(page) => page,
            Page::About(page) => page,
            Page::Reset(page) => page,
        })
    }
}

/// What is seen of the tools.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(clippy::large_enum_variant)] // There is no heap to put the large ones into.
#[allow(missing_docs)] // Each is a tool.
pub enum Picture {
    History(history::picture::Picture),
    Fairness(fairness::picture::Picture),
    Help(help::picture::Picture),
    About(about::picture::Picture),
    Reset(settings::picture::Picture),
}

impl Picture {
    fn picture(&self) -> &dyn ui::Picture {
        match self {
            Picture::History(picture) => picture,
            Picture::Fairness(picture) => picture,
            Picture::Help(picture) => picture,
            Picture::About(picture) => picture,
            Picture::Reset(picture) => picture,
        }
    }
}

impl ui::Picture for Picture {
    fn draw(&self, frame: &mut Frame, style: &Style) {
        self.picture().draw(frame, style);
    }

    fn say(&self, f: &mut fmt::Formatter<'_>, lang: Lang) -> fmt::Result {
        self.picture().say(f, lang)
    }
}

/// The list of all tools.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Tools;

/// A tool: its name, and where it leads.
type Tool = (Word, fn(&Kept) -> Go);

/// What is changed comes first.
const TOOLS: [Tool; 5] = [
    (shared().settings, |_| {
        Go::Open(List::Settings(settings::SettingLines::Gadget).into())
    }),
    (history::words::texts().name, |_| {
        Go::Open(List::History(history::HistoryLines).into())
    }),
    (fairness::words::texts().name, |kept| {
        Go::Show(Page::Fairness(fairness::FairnessPage::open(kept)).into())
    }),
    (shared().help, |_| {
        Go::Show(help::HelpPage::of(Tile::Tools).into())
    }),
    (about::words::texts().name, |kept| {
        Go::Show(Page::About(about::AboutPage::open(kept)).into())
    }),
];

impl Lines for Tools {
    fn head(&self, _: &Kept) -> Head {
        Head::title(shared().tools)
    }

    fn count(&self, _: &Kept) -> u8 {
        TOOLS.len() as u8
    }

    fn line(&self, index: u8, kept: &Kept) -> Line {
        let Some((name, leads)) = TOOLS.get(usize::from(index)) else {
            return Line::EMPTY;
        };
        Line {
            label: Text::Word(*name),
            act: Act::Go(leads(kept)),
            ..Line::EMPTY
        }
    }
}
