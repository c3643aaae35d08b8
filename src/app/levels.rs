//! What is open above a table, what is shown instead of everything, and the ways from one to the other.

use super::App;
use super::language::Language;
use super::lesson::Lesson;
use super::list::{At, Cursors, OpenList};
use super::notices::{Empty, Failed, Refused};
use super::offer;
use super::place::{Go, Here, HereMut, Place};
use super::shelf::Shelf;
use crate::games::{AnyList, AnyPage, OpenPage, Tile};

/// What is open above a table.
#[allow(clippy::large_enum_variant)] // There is no heap to put the large ones into.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Level {
    List(OpenList),
    Page(OpenPage),
}

impl Level {
    pub(super) fn here(&self) -> Here<'_> {
        match self {
            Level::List(list) => Here::Place(list),
            Level::Page(page) => page.here(),
        }
    }

    pub(super) fn here_mut(&mut self) -> HereMut<'_> {
        match self {
            Level::List(list) => HereMut::Place(list),
            Level::Page(page) => page.here_mut(),
        }
    }
}

/// What is shown instead of everything else, until it is answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Over {
    Language(Language),
    Lesson(Lesson),
    Shelf(Shelf),
    Refused(Refused),
    Failed(Failed),
    Empty(Empty),
}

impl Over {
    pub(super) fn place(&self) -> &dyn Place {
        match self {
            Over::Language(place) => place,
            Over::Lesson(place) => place,
            Over::Shelf(place) => place,
            Over::Refused(place) => place,
            Over::Failed(place) => place,
            Over::Empty(place) => place,
        }
    }

    pub(super) fn place_mut(&mut self) -> &mut dyn Place {
        match self {
            Over::Language(place) => place,
            Over::Lesson(place) => place,
            Over::Shelf(place) => place,
            Over::Refused(place) => place,
            Over::Failed(place) => place,
            Over::Empty(place) => place,
        }
    }
}

impl App {
    /// Opens a list, where its cursor was left.
    #[inline(never)] // What is opened is large, and leaves the stack before anything else is done.
    fn open(&mut self, list: AnyList) {
        let mut open = self.cursors.open(list, &self.kept);
        if let Some(line) = self.lines.pop() {
            open.cursor = line;
        }
        // One press opens two at most.
        let _ = self.opened.push(open.cursor);
        self.push(Level::List(open));
    }

    #[inline(never)] // As `open`.
    fn show(&mut self, page: AnyPage) {
        self.push(Level::Page(page.open(&self.kept)));
    }

    pub(super) fn go(&mut self, go: &Go) {
        match *go {
            Go::Stay | Go::Say(..) => {}
            Go::Answer(answer) => self.answer_offer(answer),
            Go::Up if self.restarted.is_some() => self.restarted = None,
            Go::Up if self.over.is_some() => self.come_back(),
            Go::Up => self.up(),
            Go::UpTo(line) => {
                self.up();
                if let Some(Level::List(list)) = self.path.last_mut() {
                    list.cursor = line;
                }
            }
            Go::Open(list) => {
                self.open(list);
            }
            Go::Show(page) => self.show(page),
            Go::Return(at) => self.return_to(at),
            Go::Table => {
                self.over = None;
                self.enter();
            }
            Go::To(tile) => {
                self.over = None;
                if tile != self.kept.tile {
                    self.kept.before = Some(self.kept.tile);
                    self.kept.tile = tile;
                }
                self.enter();
            }
            // Whoever rolls a favourite goes back to the game before it, not to the favourites.
            Go::RollAt(tile) => {
                self.kept.tile = tile;
                self.enter();
            }
            Go::Shelf => self.over = Some(Over::Shelf(Shelf::open(&self.kept))),
            Go::FirstStart => self.over = Some(Over::Language(Language)),
            Go::Reset => self.reset(),
            Go::Lesson => self.over = Some(Over::Lesson(Lesson::default())),
            Go::Refused(die) => {
                self.leave_as_it_was();
                self.over = Some(Over::Refused(Refused::new(die, self.now)));
            }
        }
    }

    /// Everything is as on the first day: no result lies on a table any more.
    fn reset(&mut self) {
        self.forgets = true;
        self.resets = self.resets.wrapping_add(1);
        self.rolls_saved = None;
        self.kept.reset();
        self.tables.lay(&self.kept);
        self.cursors = Cursors::NONE;
        self.path.clear();
        self.enter();
        self.over = Some(Over::Language(Language));
    }

    /// What was shown instead is answered: to where the player was.
    fn come_back(&mut self) {
        self.over = None;
        match self.path.last_mut() {
            Some(level) => level.here_mut().refresh(&mut self.kept),
            None => self.refresh_table(),
        }
    }

    /// Back was held. Before a gadget is used for the first time there is no shelf.
    pub(super) fn hold(&mut self) {
        self.restarted = None;
        if self.asked.is_some() {
            self.answer_offer(offer::Answer::Declined);
        }
        match &mut self.over {
            Some(Over::Language(_)) => {}
            Some(Over::Lesson(lesson)) => lesson.held(),
            // Once more: the rolls that are used most.
            _ if self.back_at_shelf => self.go(&Go::To(Tile::Favourites)),
            // What the press did before it became a hold is not seen.
            over => {
                if let (None, Some(level)) = (over, self.path.last_mut()) {
                    level.here_mut().hold(&mut self.kept);
                }
                self.enter();
                self.go(&Go::Shelf);
            }
        }
    }

    fn push(&mut self, level: Level) {
        self.leave_list();
        // No way leads deeper; if one did it would end here.
        let _ = self.path.push(level);
    }

    /// The cursor of the list that is open is remembered.
    fn leave_list(&mut self) {
        if let Some(Level::List(list)) = self.path.last() {
            self.cursors.remember(list, &self.kept);
        }
    }

    #[inline(never)] // As `open`.
    fn return_to(&mut self, at: At) {
        let is_it = |level: &Level| matches!(level, Level::List(open) if open.list == at.list);
        let above = self.path.len().saturating_sub(1);
        let place = self.path.iter().rposition(is_it).unwrap_or(above);
        self.path.truncate(place);
        self.push(Level::List(OpenList::open(at)));
    }

    /// Leaves the innermost place for the one below.
    #[inline(never)] // As `open`.
    fn close(&mut self) {
        self.leave_list();
        if let Some(Level::List(left)) = self.path.pop()
            && let Some(Level::List(below)) = self.path.last_mut()
        {
            below.come_from(left.list, &self.kept);
        }
    }

    #[inline(never)] // As `open`.
    fn up(&mut self) {
        self.close();
        if let Some(level) = self.path.last_mut() {
            level.here_mut().refresh(&mut self.kept);
        } else {
            match self.kept.tile.list() {
                // There is no table below.
                Some(list) => {
                    self.open(list);
                    self.go(&Go::Shelf);
                }
                None => self.refresh_table(),
            }
        }
    }

    /// To the table of the game that is played, or to the list that it is.
    pub(super) fn enter(&mut self) {
        while !self.path.is_empty() {
            self.close();
        }
        match self.kept.tile.list() {
            Some(list) => {
                self.open(list);
            }
            None => self.refresh_table(),
        }
    }

    /// A roll was refused: nothing of it goes on, and the result before it stays on the table (G-4).
    pub(super) fn leave_as_it_was(&mut self) {
        self.with_here(|here, kept| {
            if let Some(table) = here.table() {
                table.refuse(kept);
            }
        });
    }

    /// The player comes to the table of the game that is played.
    fn refresh_table(&mut self) {
        self.tables.refresh(self.kept.tile, &mut self.kept);
    }
}
