//! What a table may choose, and the lists in which it is chosen.

mod choice;
mod options;

use serde::{Deserialize, Serialize};

use super::listing::{Listing, Outcome};
use super::stop::{Desk, Entrance, Go, Input, Stop};
use super::{Entry, Kept, Key, Millis, System};
use crate::ui::settings::{Picture, Reset};
use crate::ui::{Brightness, Lang, List, Screen, Words};
use choice::Choices;

/// The choices of a table about the gadget itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Settings {
    /// The language of every screen.
    pub lang: Lang,
    /// Whether the dice are seen falling.
    pub animation: bool,
    /// How bright the panel is.
    pub brightness: Brightness,
    /// Whether the gadget is held the other way round: the picture is turned, Up and Down swap.
    pub left_handed: bool,
}

impl Settings {
    pub(super) const NEW: Settings = Settings {
        lang: Lang::En,
        animation: true,
        brightness: Brightness::DEFAULT,
        left_handed: false,
    };
}

/// The settings, being looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Choosing {
    page: Page,
    /// Where the player is in the first list, and in the list of a system's options.
    main: Listing,
    options: Listing,
}

/// What of the settings is open.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Page {
    #[default]
    Main,
    Options(System),
    /// Is everything to be erased? Not unless the player moves to it.
    Reset {
        erase: bool,
    },
}

impl Entrance for Choosing {
    const IS_GAME: bool = false;

    fn name(words: &Words) -> &'static str {
        words.settings
    }

    fn open(_: &Kept) -> Self {
        Choosing::default()
    }
}

impl Stop for Choosing {
    fn on(&mut self, input: Input, desk: &mut Desk<'_>) -> Go {
        match self.page {
            Page::Main => {
                let rows = Choices(options::MAIN);
                match self.main.on(input, &rows, desk) {
                    Outcome::Done => self.open(rows.opens(self.main.chosen())),
                    Outcome::Left => return Go::Menu,
                    _ => {}
                }
            }
            Page::Options(system) => {
                let rows = Choices(options::of(system));
                if self.options.on(input, &rows, desk) == Outcome::Left {
                    self.page = Page::Main;
                }
            }
            Page::Reset { erase } => return self.answer(input, erase, desk.kept),
        }
        Go::Stay
    }

    fn screen(&self, kept: &Kept, _: Millis) -> Screen {
        let words = kept.words();
        let list = |name, listing: &Listing, choices| {
            let rows = Choices(choices);
            let hint = rows.hint(listing.chosen(), words);
            Picture::List(List {
                hint,
                ..listing.list(name, &rows, kept)
            })
        };
        Screen::Settings(match self.page {
            Page::Main => list(Entry::Settings.name(words), &self.main, options::MAIN),
            Page::Options(system) => list(system.name(words), &self.options, options::of(system)),
            Page::Reset { erase } => Picture::Reset(Reset {
                sheets: kept.sheets.all().len() as u8,
                rolls: kept.history.len() as u8,
                erase,
            }),
        })
    }
}

impl Choosing {
    fn open(&mut self, page: Option<Page>) {
        if let Some(page) = page {
            self.page = page;
            self.options = Listing::default();
        }
    }

    fn answer(&mut self, input: Input, erase: bool, kept: &mut Kept) -> Go {
        match (input, input.direction()) {
            (_, Some(_)) => self.page = Page::Reset { erase: !erase },
            (Input::Press(Key::Roll), _) if erase => {
                kept.reset();
                return Go::FirstStart;
            }
            (Input::Press(_), _) => self.page = Page::Main,
            _ => {}
        }
        Go::Stay
    }
}
