//! The menu: what can be set up for the next roll, then everything else the gadget can do.

use super::listing::{Listing, Outcome};
use super::stop::{Act, Desk, Direction, Go, Input, Rows, Stop};
use super::{Entry, Kept, Millis};
use crate::ui::{Line, Screen};

/// Where the player is in the menu.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Menu(Listing);

impl Menu {
    /// The menu, opened at a line of the table.
    pub(super) fn at(entry: Entry, kept: &Kept) -> Menu {
        let mut menu = Menu::default();
        let setup = kept.game.setup().count(kept);
        menu.0.choose(setup + entry as u8, Lines.count(kept));
        menu
    }
}

impl Stop for Menu {
    fn on(&mut self, input: Input, desk: &mut Desk<'_>) -> Go {
        match self.0.on(input, &Lines, desk) {
            Outcome::Stay => Go::Stay,
            // What was set up is seen on the table.
            Outcome::Left | Outcome::Done => Go::Home,
            Outcome::Go(go) => go,
        }
    }

    fn screen(&self, kept: &Kept, _: Millis) -> Screen {
        Screen::Menu(self.0.list(kept.words().menu, &Lines, kept))
    }

    fn rolls(&self, input: Input, kept: &Kept) -> bool {
        self.0.rolls(input, &Lines, kept)
    }
}

/// The lines of the menu: those of the game that is played, then those of the table.
struct Lines;

impl Lines {
    /// Which line of the table this is, if it is one.
    fn entry(&self, index: u8, kept: &Kept) -> Option<Entry> {
        let place = index.checked_sub(kept.game.setup().count(kept))?;
        Entry::ALL.get(usize::from(place)).copied()
    }
}

impl Rows for Lines {
    fn count(&self, kept: &Kept) -> u8 {
        kept.game.setup().count(kept) + Entry::ALL.len() as u8
    }

    fn line(&self, index: u8, kept: &Kept) -> Line {
        match self.entry(index, kept) {
            None => kept.game.setup().line(index, kept),
            Some(entry) => Line::opening(entry.name(kept.words())),
        }
    }

    fn act(&self, index: u8, desk: &mut Desk<'_>) -> Act {
        match self.entry(index, desk.kept) {
            None => desk.kept.game.setup().act(index, desk),
            Some(entry) => Act::Go(Go::To(entry)),
        }
    }

    fn rolls(&self, index: u8, kept: &Kept) -> bool {
        self.entry(index, kept).is_none() && kept.game.setup().rolls(index, kept)
    }

    fn change(&self, index: u8, direction: Direction, kept: &mut Kept) -> bool {
        self.entry(index, kept).is_none() && kept.game.setup().change(index, direction, kept)
    }
}
