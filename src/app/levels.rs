//! What is open above a table, what is shown instead of everything, and the ways from one to the other.

use super::App;
use super::language::Language;
use super::lesson::Lesson;
use super::menu::{self, OpenMenu};
use super::notices::{Empty, Failed, Refused, WhichCells};
use super::offer;
use super::place::{Go, Place};
use super::shelf::Shelf;
use crate::dice::NoDice;
use crate::games::{AnyMenu, AnyPage, OpenPage, Tile};

/// What is open above a table.
#[allow(clippy::large_enum_variant)] // There is no heap to put the large ones into.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Level {
    Menu(OpenMenu),
    Page(OpenPage),
}

impl Level {
    pub(super) fn place(&self) -> &dyn Place {
        match self {
            Level::Menu(menu) => menu,
            Level::Page(page) => page.get().place(),
        }
    }

    pub(super) fn place_mut(&mut self) -> &mut dyn Place {
        match self {
            Level::Menu(menu) => menu,
            Level::Page(page) => page.get_mut().place_mut(),
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
    WhichCells(WhichCells),
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
            Over::WhichCells(place) => place,
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
            Over::WhichCells(place) => place,
        }
    }
}

impl App {
    /// Opens a menu, with its cursor where it was left.
    #[inline(never)] // What is opened is large, and leaves the stack before anything else is done.
    fn open(&mut self, menu: AnyMenu) {
        let mut open = self.cursors.open(menu, self.gadget());
        if let Some(row) = self.lines.pop() {
            open.cursor = row;
        }
        // One press opens two at most.
        let _ = self.opened.push(open.cursor);
        self.push(Level::Menu(open));
    }

    #[inline(never)] // As `open`.
    fn show(&mut self, page: AnyPage) {
        self.push(Level::Page(page.open(self.gadget())));
    }

    pub(super) fn go(&mut self, go: &Go) {
        match *go {
            Go::Stay | Go::Say(..) => {}
            Go::Answer(answer) => (self.asked, self.answer) = (None, Some(answer)),
            Go::Up if self.restarted.is_some() => self.restarted = None,
            Go::Up if self.over.is_some() => self.come_back(),
            Go::Up => self.up(),
            Go::UpTo(line) => {
                self.up();
                if let Some(Level::Menu(menu)) = self.path.last_mut() {
                    menu.cursor = line;
                }
            }
            Go::Open(menu) => self.open(menu),
            Go::Show(page) => self.show(page),
            Go::Return(at) => self.return_to(at),
            Go::Table => {
                self.over = None;
                self.enter();
            }
            Go::To(tile) => {
                self.over = None;
                if tile != self.core.kept.visits.tile {
                    self.core.kept.visits.before = Some(self.core.kept.visits.tile);
                    self.core.kept.visits.tile = tile;
                }
                self.enter();
            }
            // Whoever rolls a favourite goes back to the game before it, not to the favourites.
            Go::RollAt(tile) => {
                self.core.kept.visits.tile = tile;
                self.enter();
            }
            Go::ToTable => {
                let before = self.core.kept.visits.before.filter(|tile| tile.has_table());
                self.go(&Go::To(before.unwrap_or(Tile::FIRST)));
            }
            Go::Shelf => self.over = Some(Over::Shelf(Shelf::open(&self.core.kept))),
            Go::FirstStart => self.over = Some(Over::Language(Language)),
            Go::Reset => self.reset(),
            Go::Lesson => self.over = Some(Over::Lesson(Lesson::default())),
            Go::Refused(die) => {
                self.leave_as_it_was();
                self.over = Some(Over::Refused(Refused::new(die, self.core.now)));
            }
        }
    }

    /// Everything is as on the first day: no result lies on a table any more.
    fn reset(&mut self) {
        self.forgets = true;
        self.resets = self.resets.wrapping_add(1);
        self.rolls_saved = None;
        self.core.kept.reset();
        self.tables.lay(self.core.gadget());
        self.cursors = menu::Cursors::NONE;
        self.path.clear();
        self.enter();
        self.over = Some(Over::Language(Language));
    }

    /// What was shown instead is answered: to where the player was.
    fn come_back(&mut self) {
        self.over = None;
        match self.path.last_mut() {
            Some(_) => self.refresh_here(),
            None => self.refresh_table(),
        }
    }

    /// Back was held. Before a gadget is used for the first time there is no shelf.
    pub(super) fn hold(&mut self) {
        self.restarted = None;
        if self.asked.take().is_some() {
            self.answer = Some(offer::Answer::Declined);
        }
        match &mut self.over {
            Some(Over::Language(_)) => {}
            Some(Over::Lesson(lesson)) => lesson.held(),
            // Once more: the rolls that are used most.
            _ if self.back_at_shelf => self.go(&Go::To(Tile::FAVOURITES)),
            // What the press did before it became a hold is not seen.
            over => {
                if over.is_none() && !self.path.is_empty() {
                    self.with_context(&mut NoDice, |here, context| here.hold(context));
                }
                self.enter();
                self.go(&Go::Shelf);
            }
        }
    }

    fn push(&mut self, level: Level) {
        self.leave_menu();
        // No way leads deeper; if one did it would end here.
        let _ = self.path.push(level);
    }

    /// A value that is being changed is kept, and the cursor is remembered.
    pub(super) fn leave_menu(&mut self) {
        let Some(Level::Menu(menu)) = self.path.last_mut() else {
            return;
        };
        let dice = &mut NoDice;
        let context = &mut self.core.context(None, dice);
        menu.end_editing(context);
        self.cursors.remember(menu, context.gadget());
    }

    #[inline(never)] // As `open`.
    fn return_to(&mut self, at: menu::At) {
        let is_it = |level: &Level| matches!(level, Level::Menu(open) if open.menu == at.menu);
        let above = self.path.len().saturating_sub(1);
        let place = self.path.iter().rposition(is_it).unwrap_or(above);
        self.path.truncate(place);
        let open = OpenMenu::open_at(at, self.gadget());
        self.push(Level::Menu(open));
    }

    /// Leaves the innermost place for the one below.
    #[inline(never)] // As `open`.
    fn close(&mut self) {
        self.leave_menu();
        if let (Some(Level::Menu(left)), Some(Level::Menu(below))) =
            (self.path.pop(), self.path.last_mut())
        {
            below.come_from(Go::Open(left.menu), self.core.gadget());
        }
    }

    #[inline(never)] // As `open`.
    fn up(&mut self) {
        self.close();
        if !self.path.is_empty() {
            self.refresh_here();
        } else {
            // Where the game is all menus, there is no table below.
            if self.open_root() {
                self.go(&Go::Shelf);
            } else {
                self.refresh_table();
            }
        }
    }

    /// To the table of the game that is played, or to the list that it is.
    pub(super) fn enter(&mut self) {
        while !self.path.is_empty() {
            self.close();
        }
        if !self.open_root() {
            self.refresh_table();
        }
    }

    /// Opens the menu that the game is, if it has no table. Whether that is so.
    fn open_root(&mut self) -> bool {
        let root = self.core.kept.visits.tile.root_menu();
        if let Some(menu) = root {
            self.open(menu);
        }
        root.is_some()
    }

    /// A roll was refused: nothing of it goes on, and the result before it stays on the table (G-4).
    pub(super) fn leave_as_it_was(&mut self) {
        self.with_context(&mut NoDice, |here, context| {
            if let Some(table) = here.table_mut() {
                table.refuse(context);
            }
        });
    }

    /// The player comes to the table of the game that is played.
    fn refresh_table(&mut self) {
        let tile = self.core.kept.visits.tile;
        let dice = &mut NoDice;
        let context = &mut self.core.context(None, dice);
        self.tables.refresh(tile, context);
    }

    /// The player comes back to the innermost place.
    fn refresh_here(&mut self) {
        self.with_context(&mut NoDice, |here, context| here.refresh(context));
    }
}
