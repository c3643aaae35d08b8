//! The lines of a table: the game's own, and around them what every table has.
//!
//! Undo comes first, the games last, the help before them. All of them keep their places.

use super::list::{Choices, Cursor, Line, Lines};
use super::place::Go;
use super::{Context, Kept, input::Direction};
use crate::app::help::HelpPage;
use crate::games::Tile;
use crate::ui::Text;
use crate::ui::list::{Head, Value};
use crate::ui::shared;
use crate::word::Word;

/// The lines of the table behind a tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TableLines(pub(crate) Tile);

/// It keeps its place where there is nothing to undo, and says so.
const UNDO: u8 = 0;

/// A line of it.
enum Which {
    Undo,
    Own(u8),
    Keep,
    Help,
    Games,
}

impl TableLines {
    fn own(&self) -> &'static dyn Lines {
        self.0.lines()
    }

    fn which(&self, index: u8, kept: &Kept) -> Which {
        let own = self.own().count(kept);
        match index {
            UNDO => Which::Undo,
            index if index <= own => Which::Own(index - 1),
            index if index == own + 1 => Which::Keep,
            index if index == own + 2 => Which::Help,
            _ => Which::Games,
        }
    }
}

impl Lines for TableLines {
    fn head(&self, kept: &Kept) -> Head {
        self.own().head(kept)
    }

    fn count(&self, kept: &Kept) -> u8 {
        self.own().count(kept) + 4
    }

    fn line(&self, index: u8, kept: &Kept) -> Line {
        match self.which(index, kept) {
            Which::Undo => match self.0.undoable(kept) {
                Some(what) => Line::doing(shared().undo, shared().confirm).with(Value::Text(what)),
                None => Line::doing(shared().undo, Word::NONE).not(shared().nothing_to_undo),
            },
            Which::Own(line) => self.own().line(line, kept),
            Which::Keep => match kept.history.newest_of(self.0) {
                Some(entry) => Line::doing(shared().keep, shared().confirm)
                    .with(Value::Text(entry.roll.label(kept))),
                None => Line::doing(shared().keep, Word::NONE).not(shared().nothing_to_keep),
            },
            Which::Help => Line::show(shared().help, HelpPage::of(self.0)),
            Which::Games => Line::going(shared().games, Go::Shelf),
        }
    }

    fn act(&self, index: u8, context: &mut Context<'_>) -> Result<Go, Word> {
        match self.which(index, context.kept) {
            Which::Undo => {
                self.0.undo(context.kept);
                Ok(Go::Table)
            }
            Which::Own(line) => self.own().act(line, context),
            Which::Keep => context.kept.keep_newest_of(self.0),
            Which::Help | Which::Games => Ok(Go::Stay),
        }
    }

    fn turn(&self, index: u8, direction: Direction, kept: &mut Kept) -> bool {
        match self.which(index, kept) {
            Which::Own(line) => self.own().turn(line, direction, kept),
            _ => false,
        }
    }

    fn after(&self, index: u8, kept: &Kept) -> u8 {
        match self.which(index, kept) {
            Which::Own(line) => self.own().after(line, kept) + 1,
            _ => index,
        }
    }

    fn choices(&self, index: u8, kept: &Kept) -> Choices {
        match self.which(index, kept) {
            Which::Own(line) => self.own().choices(line, kept),
            _ => Choices::default(),
        }
    }

    fn choice(&self, index: u8, choice: u8, kept: &Kept) -> Text {
        match self.which(index, kept) {
            Which::Own(line) => self.own().choice(line, choice, kept),
            _ => Text::Word(Word::NONE),
        }
    }

    fn choose(&self, index: u8, choice: u8, kept: &mut Kept) -> Result<Go, Word> {
        match self.which(index, kept) {
            Which::Own(line) => self.own().choose(line, choice, kept),
            _ => Ok(Go::Stay),
        }
    }

    fn is_undo(&self, index: u8) -> bool {
        index == UNDO
    }

    /// What was just done can be undone at once; otherwise the cursor stays where it was.
    fn first(&self, kept: &Kept) -> Cursor {
        match self.0.undoable(kept) {
            Some(_) => Cursor::At(UNDO),
            None => match self.own().first(kept) {
                Cursor::At(line) => Cursor::At(UNDO + 1 + line),
                Cursor::Remembered(line) => Cursor::Remembered(UNDO + 1 + line),
            },
        }
    }
}
