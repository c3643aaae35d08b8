//! Menus and pages above a table, overlays, and the navigation between them.

use super::App;
use super::language::Language;
use super::lesson::Lesson;
use super::menu::{self, OpenMenu};
use super::notices::{Empty, Failed, Refused, WhichCells};
use super::offer;
use super::screen_handler::{Navigate, ScreenHandler};
use super::shelf::Shelf;
use crate::dice::NoDice;
use crate::games::{AnyMenu, AnyPage, OpenPage, Tile};

/// A menu or a page that is open above a table.
#[allow(clippy::large_enum_variant)] // There is no heap to put the large ones into.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum StackEntry {
    Menu(OpenMenu),
    Page(OpenPage),
}

impl StackEntry {
    pub(super) fn handler(&self) -> &dyn ScreenHandler {
        match self {
            StackEntry::Menu(menu) => menu,
            StackEntry::Page(page) => page.get().handler(),
        }
    }

    pub(super) fn handler_mut(&mut self) -> &mut dyn ScreenHandler {
        match self {
            StackEntry::Menu(menu) => menu,
            StackEntry::Page(page) => page.get_mut().handler_mut(),
        }
    }
}

/// A screen that is shown instead of everything else until it is answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Overlay {
    Language(Language),
    Lesson(Lesson),
    Shelf(Shelf),
    Refused(Refused),
    Failed(Failed),
    Empty(Empty),
    WhichCells(WhichCells),
}

impl Overlay {
    pub(super) fn handler(&self) -> &dyn ScreenHandler {
        match self {
            Overlay::Language(place) => place,
            Overlay::Lesson(place) => place,
            Overlay::Shelf(place) => place,
            Overlay::Refused(place) => place,
            Overlay::Failed(place) => place,
            Overlay::Empty(place) => place,
            Overlay::WhichCells(place) => place,
        }
    }

    pub(super) fn handler_mut(&mut self) -> &mut dyn ScreenHandler {
        match self {
            Overlay::Language(place) => place,
            Overlay::Lesson(place) => place,
            Overlay::Shelf(place) => place,
            Overlay::Refused(place) => place,
            Overlay::Failed(place) => place,
            Overlay::Empty(place) => place,
            Overlay::WhichCells(place) => place,
        }
    }
}

impl App {
    /// Opens a menu with its remembered cursor, or with the recorded one during a replay.
    #[inline(never)] // Not inlined: the large opened menu leaves the stack before anything else runs.
    fn open(&mut self, menu: AnyMenu) {
        let mut open = self.cursors.open(menu, self.gadget());
        if let Some(row) = self.lines.pop() {
            open.cursor = row;
        }
        // Cannot fail: one press opens at most two menus.
        let _ = self.opened.push(open.cursor);
        self.push(StackEntry::Menu(open));
    }

    #[inline(never)] // See `open`.
    fn show(&mut self, page: AnyPage) {
        self.push(StackEntry::Page(page.open(self.gadget())));
    }

    pub(super) fn go(&mut self, go: &Navigate) {
        match *go {
            Navigate::Stay | Navigate::Say(..) => {}
            Navigate::Answer(answer) => (self.asked, self.answer) = (None, Some(answer)),
            Navigate::Up if self.restarted.is_some() => self.restarted = None,
            Navigate::Up if self.overlay.is_some() => self.come_back(),
            Navigate::Up => self.up(),
            Navigate::UpTo(line) => {
                self.up();
                if let Some(StackEntry::Menu(menu)) = self.stack.last_mut() {
                    menu.cursor = line;
                }
            }
            Navigate::Open(menu) => self.open(menu),
            Navigate::Show(page) => self.show(page),
            Navigate::Return(at) => self.return_to(at),
            Navigate::Table => {
                self.overlay = None;
                self.enter();
            }
            Navigate::To(tile) => {
                self.overlay = None;
                if tile != self.core.state.visits.tile {
                    self.core.state.visits.before = Some(self.core.state.visits.tile);
                    self.core.state.visits.tile = tile;
                }
                self.enter();
            }
            // Keeps `visits.before`: after a favourite was rolled, the shelf offers the game before, not the
            // favourites.
            Navigate::RollAt(tile) => {
                self.core.state.visits.tile = tile;
                self.enter();
            }
            Navigate::ToTable => {
                let before = self
                    .core
                    .state
                    .visits
                    .before
                    .filter(|tile| tile.has_table());
                self.go(&Navigate::To(before.unwrap_or(Tile::FIRST)));
            }
            Navigate::Shelf => self.overlay = Some(Overlay::Shelf(Shelf::open(&self.core.state))),
            Navigate::FirstStart => self.overlay = Some(Overlay::Language(Language)),
            Navigate::Reset => self.reset(),
            Navigate::Lesson => self.overlay = Some(Overlay::Lesson(Lesson::default())),
            Navigate::Refused(die) => {
                self.leave_as_it_was();
                self.overlay = Some(Overlay::Refused(Refused::new(die, self.core.now)));
            }
        }
    }

    /// Factory reset: erases all data and clears every table.
    fn reset(&mut self) {
        self.forgets = true;
        self.resets = self.resets.wrapping_add(1);
        self.rolls_saved = None;
        self.core.state.reset();
        self.tables.lay(self.core.gadget());
        self.cursors = menu::Cursors::NONE;
        self.stack.clear();
        self.enter();
        self.overlay = Some(Overlay::Language(Language));
    }

    /// Closes the overlay and refreshes the screen below.
    fn come_back(&mut self) {
        self.overlay = None;
        match self.stack.last_mut() {
            Some(_) => self.refresh_here(),
            None => self.refresh_table(),
        }
    }

    /// Handles a held Back: opens the shelf, or the favourites if the shelf was open. Does nothing before a
    /// language is chosen.
    pub(super) fn hold(&mut self) {
        self.restarted = None;
        if self.asked.take().is_some() {
            self.answer = Some(offer::OfferAnswer::Declined);
        }
        match &mut self.overlay {
            Some(Overlay::Language(_)) => {}
            Some(Overlay::Lesson(lesson)) => lesson.held(),
            // Holding Back at the shelf opens the favourites.
            _ if self.back_at_shelf => self.go(&Navigate::To(Tile::FAVOURITES)),
            // Undoes what the press did before it became a hold.
            over => {
                if over.is_none() && !self.stack.is_empty() {
                    self.with_context(&mut NoDice, |here, context| here.hold(context));
                }
                self.enter();
                self.go(&Navigate::Shelf);
            }
        }
    }

    fn push(&mut self, level: StackEntry) {
        self.leave_menu();
        // Cannot fail: no navigation opens more than `DEEPEST` entries.
        let _ = self.stack.push(level);
    }

    /// Ends the editing of a value, which keeps it, and remembers the menu's cursor.
    pub(super) fn leave_menu(&mut self) {
        let Some(StackEntry::Menu(menu)) = self.stack.last_mut() else {
            return;
        };
        let dice = &mut NoDice;
        let context = &mut self.core.context(None, dice);
        menu.end_editing(context);
        self.cursors.remember(menu, context.gadget());
    }

    #[inline(never)] // See `open`.
    fn return_to(&mut self, at: menu::At) {
        let is_it =
            |level: &StackEntry| matches!(level, StackEntry::Menu(open) if open.menu == at.menu);
        let above = self.stack.len().saturating_sub(1);
        let place = self.stack.iter().rposition(is_it).unwrap_or(above);
        self.stack.truncate(place);
        let open = OpenMenu::open_at(at, self.gadget());
        self.push(StackEntry::Menu(open));
    }

    /// Closes the innermost menu or page.
    #[inline(never)] // See `open`.
    fn close(&mut self) {
        self.leave_menu();
        if let (Some(StackEntry::Menu(left)), Some(StackEntry::Menu(below))) =
            (self.stack.pop(), self.stack.last_mut())
        {
            below.come_from(Navigate::Open(left.menu), self.core.gadget());
        }
    }

    #[inline(never)] // See `open`.
    fn up(&mut self) {
        self.close();
        if !self.stack.is_empty() {
            self.refresh_here();
        } else {
            // A game without a table ends here: its root menu opens again.
            if self.open_root() {
                self.go(&Navigate::Shelf);
            } else {
                self.refresh_table();
            }
        }
    }

    /// Closes everything above the current game's table, or above its root menu if it has no table.
    pub(super) fn enter(&mut self) {
        while !self.stack.is_empty() {
            self.close();
        }
        if !self.open_root() {
            self.refresh_table();
        }
    }

    /// Opens the root menu of a game without a table. False if the game has a table.
    fn open_root(&mut self) -> bool {
        let root = self.core.state.visits.tile.root_menu();
        if let Some(menu) = root {
            self.open(menu);
        }
        root.is_some()
    }

    /// Undoes a refused roll: no next piece follows, and the previous result stays on the table (G-4).
    pub(super) fn leave_as_it_was(&mut self) {
        self.with_context(&mut NoDice, |here, context| {
            if let Some(table) = here.table_mut() {
                table.refuse(context);
            }
        });
    }

    /// Refreshes the table of the current game, to which the player returns.
    fn refresh_table(&mut self) {
        let tile = self.core.state.visits.tile;
        let dice = &mut NoDice;
        let context = &mut self.core.context(None, dice);
        self.tables.refresh(tile, context);
    }

    /// Refreshes the innermost menu or page, to which the player returns.
    fn refresh_here(&mut self) {
        self.with_context(&mut NoDice, |here, context| here.refresh(context));
    }
}
