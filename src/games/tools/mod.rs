//! Tools: the history, fairness, the settings, the help, about.
//!
//! They are laid out like a game: the list of them is what their tile opens, and each is a folder
//! with its pages, its words and what it keeps.

pub mod help;
pub mod settings;

use core::fmt;

use super::{AnyList, Help, Lists, Never, NoTable, Screen};
use crate::app::list::{Line, Lines};
use crate::app::place::{Go, Place};
use crate::app::{Context, Input, Kept, Millis};
use crate::ui::art::TILE_TOOLS;
use crate::ui::list::Head;
use crate::ui::{self, Frame, Style, Window, Words};
use declic_pixels::Sprite;

/// There is no table: the tile opens a list.
pub(crate) type Root = NoTable;

/// Tools roll nothing that is remembered.
pub type Roll = Never;

/// What is kept of them is kept by each.
pub type Record = ();

/// What the shelf asks of the tools.
pub(crate) struct Game;

impl super::Game for Game {
    const TILE: &'static Sprite<'static> = &TILE_TOOLS;
    const LINES: &'static dyn Lines = &Tools;

    fn name(words: &Words) -> &'static str {
        words.tools
    }

    fn list() -> Option<AnyList> {
        Some(AnyList::Tools(List::Tools(Tools)))
    }

    fn help(kept: &Kept) -> Help {
        Help {
            system: "",
            keys: help::words::texts(kept.words()).keys,
            pages: &[],
        }
    }
}

/// The lists of the tools.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum List {
    Tools(Tools),
}

impl Lists for List {
    fn lines(&self) -> &dyn Lines {
        match self {
            List::Tools(lines) => lines,
        }
    }
}

/// The pages of the tools.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Page {
    Help(help::HelpPage),
}

impl Place for Page {
    fn on(&mut self, input: Input, context: &mut Context<'_>) -> Go {
        match self {
            Page::Help(page) => page.on(input, context),
        }
    }

    fn screen(&self, kept: &Kept, now: Millis) -> Screen {
        match self {
            Page::Help(page) => page.screen(kept, now),
        }
    }
}

/// What is seen of the tools.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)] // Each is a tool.
pub enum Picture {
    Help(help::picture::Picture),
}

impl ui::Picture for Picture {
    fn draw(&self, frame: &mut Frame, style: &Style) {
        match self {
            Picture::Help(picture) => picture.draw(frame, style),
        }
    }

    fn say(&self, f: &mut fmt::Formatter<'_>, words: &Words) -> fmt::Result {
        match self {
            Picture::Help(picture) => picture.say(f, words),
        }
    }

    fn first_to_send(&self) -> Option<Window> {
        None
    }
}

/// The list of all tools.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Tools;

impl Lines for Tools {
    fn head(&self, kept: &Kept) -> Head {
        Head::title(kept.words().tools)
    }

    fn count(&self, _: &Kept) -> u8 {
        0
    }

    fn line(&self, _: u8, _: &Kept) -> Line {
        Line::EMPTY
    }
}
