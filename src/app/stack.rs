//! What is open above a table, what is shown instead of everything, and the ways from one to the other.

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

/// What is open above a table.
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

/// What is shown instead of everything else, until it is answered.
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
    /// Opens a menu, with its cursor where it was left.
    #[inline(never)] // What is opened is large, and leaves the stack before anything else is done.
    fn open(&mut self, menu: AnyMenu) {
        let mut open = self.cursors.open(menu, self.gadget());
        if let Some(row) = self.lines.pop() {
            open.cursor = row;
        }
        // One press opens two at most.
        let _ = self.opened.push(open.cursor);
        self.push(StackEntry::Menu(open));
    }

    #[inline(never)] // As `open`.
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
            // Whoever rolls a favourite goes back to the game before it, not to the favourites.
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

    /// Everything is as on the first day: no result lies on a table any more.
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

    /// What was shown instead is answered: to where the player was.
    fn come_back(&mut self) {
        self.overlay = None;
        match self.stack.last_mut() {
            Some(_) => self.refresh_here(),
            None => self.refresh_table(),
        }
    }

    /// Back was held. Before a gadget is used for the first time there is no shelf.
    pub(super) fn hold(&mut self) {
        self.restarted = None;
        if self.asked.take().is_some() {
            self.answer = Some(offer::OfferAnswer::Declined);
        }
        match &mut self.overlay {
            Some(Overlay::Language(_)) => {}
            Some(Overlay::Lesson(lesson)) => lesson.held(),
            // Once more: the rolls that are used most.
            _ if self.back_at_shelf => self.go(&Navigate::To(Tile::FAVOURITES)),
            // What the press did before it became a hold is not seen.
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
        // No way leads deeper; if one did it would end here.
        let _ = self.stack.push(level);
    }

    /// A value that is being changed is kept, and the cursor is remembered.
    pub(super) fn leave_menu(&mut self) {
        let Some(StackEntry::Menu(menu)) = self.stack.last_mut() else {
            return;
        };
        let dice = &mut NoDice;
        let context = &mut self.core.context(None, dice);
        menu.end_editing(context);
        self.cursors.remember(menu, context.gadget());
    }

    #[inline(never)] // As `open`.
    fn return_to(&mut self, at: menu::At) {
        let is_it =
            |level: &StackEntry| matches!(level, StackEntry::Menu(open) if open.menu == at.menu);
        let above = self.stack.len().saturating_sub(1);
        let place = self.stack.iter().rposition(is_it).unwrap_or(above);
        self.stack.truncate(place);
        let open = OpenMenu::open_at(at, self.gadget());
        self.push(StackEntry::Menu(open));
    }

    /// Leaves the innermost place for the one below.
    #[inline(never)] // As `open`.
    fn close(&mut self) {
        self.leave_menu();
        if let (Some(StackEntry::Menu(left)), Some(StackEntry::Menu(below))) =
            (self.stack.pop(), self.stack.last_mut())
        {
            below.come_from(Navigate::Open(left.menu), self.core.gadget());
        }
    }

    #[inline(never)] // As `open`.
    fn up(&mut self) {
        self.close();
        if !self.stack.is_empty() {
            self.refresh_here();
        } else {
            // Where the game is all menus, there is no table below.
            if self.open_root() {
                self.go(&Navigate::Shelf);
            } else {
                self.refresh_table();
            }
        }
    }

    /// To the table of the game that is played, or to the list that it is.
    pub(super) fn enter(&mut self) {
        while !self.stack.is_empty() {
            self.close();
        }
        if !self.open_root() {
            self.refresh_table();
        }
    }

    /// Opens the menu that the game is, if it has no table. Whether that is so.
    fn open_root(&mut self) -> bool {
        let root = self.core.state.visits.tile.root_menu();
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
        let tile = self.core.state.visits.tile;
        let dice = &mut NoDice;
        let context = &mut self.core.context(None, dice);
        self.tables.refresh(tile, context);
    }

    /// The player comes back to the innermost place.
    fn refresh_here(&mut self) {
        self.with_context(&mut NoDice, |here, context| here.refresh(context));
    }
}
