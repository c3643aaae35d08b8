//! Characters: the list of all, a sheet, and how a new one is made.
//!
//! Each page is a list of [`Lines`]; the letters of a name are turned on a [`Wheel`].

mod creation;
mod draft;
mod naming;
mod roster;
mod sheet;
mod sheet_changes;
mod wheel;
mod wish;

pub use draft::{Draft, Wanted};

use super::stop::{Desk, Direction, Entrance, Go, Input, Stop};
use super::{Kept, Key, Millis};
use crate::ui::characters::{Head, Page as Seen, Picture, Row};
use crate::ui::{Screen, Text, Words};
use creation::{Creation, Wish};
use naming::{Named, Naming};
use roster::Roster;
use sheet::Sheet;
use sheet_changes::{Recovery, Removal, Renaming};
use wheel::{Turn, Wheel};

/// Where the player is among the characters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Characters {
    page: Page,
    chosen: u8,
    /// Up and Down change the chosen line's value rather than the line.
    editing: bool,
    /// Why the last key did nothing.
    notice: Option<&'static str>,
}

/// What is looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Page {
    Roster(Roster),
    Sheet(Sheet),
    Recovery(Recovery),
    Renaming(Renaming),
    Removal(Removal),
    Creation(Creation),
    Wish(Wish),
    Naming(Naming),
    Spelling(Named, Wheel),
}

/// What Roll does on a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Act {
    /// It was done.
    Done,
    /// Up and Down change its value now.
    Edit,
    /// It cannot be done, and this is why.
    No(&'static str),
    /// It opens a page at a line.
    Open(Page, u8),
    /// The same, and Up and Down change that line's value.
    OpenToEdit(Page, u8),
    /// It leads away from the characters.
    Go(Go),
}

/// The lines of a page.
trait Lines {
    /// What stands over them.
    fn head(&self, kept: &Kept) -> Head;

    /// How many there are.
    fn count(&self, kept: &Kept) -> u8;

    /// What a line shows.
    fn row(&self, index: u8, kept: &Kept) -> Row;

    /// What Roll is called on a line.
    fn verb(&self, index: u8, kept: &Kept) -> &'static str;

    /// Roll was pressed on a line.
    fn act(&self, index: u8, desk: &mut Desk<'_>) -> Act;

    /// Where Back leads: a page and its line, or out.
    fn parent(&self, kept: &Kept) -> Option<(Page, u8)>;

    /// Up or Down was pressed on a line that is being changed. Whether that was possible.
    fn change(&self, index: u8, direction: Direction, kept: &mut Kept) -> bool {
        let _ = (index, direction, kept);
        false
    }

    /// The line to go to after a value was changed.
    fn after_change(&self, index: u8, kept: &Kept) -> u8 {
        let _ = kept;
        index
    }
}

/// A line that says a word, and something about it.
fn line(label: &'static str, value: Text) -> Row {
    Row::Line {
        label: Text::Word(label),
        value,
        marked: false,
    }
}

/// A line that says a word.
fn word(label: &'static str) -> Row {
    line(label, Text::Word(""))
}

/// The lines of a page that has none of its own.
struct NoLines;

impl Lines for NoLines {
    fn head(&self, _: &Kept) -> Head {
        Head::None
    }

    fn count(&self, _: &Kept) -> u8 {
        0
    }

    fn row(&self, _: u8, _: &Kept) -> Row {
        Row::Empty
    }

    fn verb(&self, _: u8, _: &Kept) -> &'static str {
        ""
    }

    fn act(&self, _: u8, _: &mut Desk<'_>) -> Act {
        Act::Done
    }

    fn parent(&self, _: &Kept) -> Option<(Page, u8)> {
        None
    }
}

impl Page {
    fn lines(&self) -> &dyn Lines {
        match self {
            Page::Roster(page) => page,
            Page::Sheet(page) => page,
            Page::Recovery(page) => page,
            Page::Renaming(page) => page,
            Page::Removal(page) => page,
            Page::Creation(page) => page,
            Page::Wish(page) => page,
            Page::Naming(page) => page,
            Page::Spelling(..) => &NoLines,
        }
    }
}

impl Entrance for Characters {
    const IS_GAME: bool = false;

    fn name(words: &Words) -> &'static str {
        texts(words).name
    }

    /// At the one who acts, or at the quick level.
    fn open(kept: &Kept) -> Self {
        Characters {
            page: Page::Roster(Roster),
            chosen: Roster::line_of(kept.sheets.acting().map(|acting| acting.sheet)),
            editing: false,
            notice: None,
        }
    }
}

impl Stop for Characters {
    fn on(&mut self, input: Input, desk: &mut Desk<'_>) -> Go {
        self.notice = None;
        if let Page::Spelling(named, wheel) = &mut self.page {
            let (named, turn) = (*named, wheel.on(input, desk.kept.words()));
            let act = match turn {
                Turn::Stay => Act::Done,
                Turn::No(reason) => Act::No(reason),
                Turn::Left => {
                    let (page, line) = (Page::Naming(Naming(named)), 0);
                    Act::Open(page, line)
                }
                Turn::Done(name) => named.give(name, desk),
            };
            return self.carry_out(act);
        }
        let go = self.on_line(input, desk);
        // What was done may have taken lines away.
        let count = self.page.lines().count(desk.kept);
        self.chosen = self.chosen.min(count.saturating_sub(1));
        go
    }

    fn screen(&self, kept: &Kept, _: Millis) -> Screen {
        if let Page::Spelling(_, wheel) = self.page {
            let picture = Picture::Wheel(wheel.picture(self.notice));
            return Screen::Characters(picture);
        }
        let lines = self.page.lines();
        let (head, count) = (lines.head(kept), lines.count(kept));
        let mut page = Seen {
            head,
            rows: [Row::Empty; Seen::ROWS],
            top: Seen::top(&head, self.chosen, count),
            count,
            chosen: self.chosen,
            editing: self.editing,
            verb: lines.verb(self.chosen, kept),
            notice: self.notice,
        };
        let seen = head.rows();
        for (row, index) in page.rows.iter_mut().take(seen).zip(page.top..count) {
            *row = lines.row(index, kept);
        }
        Screen::Characters(Picture::Page(page))
    }
}

impl Characters {
    fn on_line(&mut self, input: Input, desk: &mut Desk<'_>) -> Go {
        let (page, chosen) = (self.page, self.chosen);
        let lines = page.lines();
        match (input, input.direction()) {
            (_, Some(direction)) if self.editing => {
                let changed = lines.change(chosen, direction, desk.kept);
                let words = desk.kept.words();
                self.notice = match direction {
                    _ if changed => None,
                    Direction::Up => Some(words.highest),
                    Direction::Down => Some(words.lowest),
                };
            }
            (_, Some(Direction::Up)) => self.chosen = chosen.saturating_sub(1),
            (_, Some(Direction::Down)) => self.chosen = chosen.saturating_add(1),
            (Input::Press(Key::Roll), _) if self.editing => {
                self.editing = false;
                self.chosen = lines.after_change(chosen, desk.kept);
            }
            (Input::Press(Key::Back), _) if self.editing => self.editing = false,
            (Input::Press(Key::Roll), _) => return self.carry_out(lines.act(chosen, desk)),
            (Input::Press(Key::Back), _) => match lines.parent(desk.kept) {
                Some((page, line)) => return self.carry_out(Act::Open(page, line)),
                None => return Go::Menu,
            },
            _ => {}
        }
        Go::Stay
    }

    fn carry_out(&mut self, act: Act) -> Go {
        match act {
            Act::Done => {}
            Act::Edit => self.editing = true,
            Act::No(reason) => self.notice = Some(reason),
            Act::Open(page, line) => {
                (self.page, self.chosen, self.editing) = (page, line, false);
            }
            Act::OpenToEdit(page, line) => {
                (self.page, self.chosen, self.editing) = (page, line, true);
            }
            Act::Go(go) => return go,
        }
        Go::Stay
    }
}
