//! About the gadget, page by page.

use super::help::turn;
use super::stop::{Desk, Entrance, Go, Input, Stop};
use super::{Kept, Millis};
use crate::ui::about::{Build, Page, Picture};
use crate::ui::{Pages, Screen, Words};

/// The page in sight.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct About(u8);

impl About {
    const PAGES: u8 = 3 + Page::CREDITS;
}

impl Entrance for About {
    const IS_GAME: bool = false;

    fn name(words: &Words) -> &'static str {
        texts(words).name
    }

    fn open(_: &Kept) -> Self {
        About::default()
    }
}

impl Stop for About {
    fn on(&mut self, input: Input, _: &mut Desk<'_>) -> Go {
        turn(&mut self.0, input, Self::PAGES)
    }

    fn screen(&self, kept: &Kept, _: Millis) -> Screen {
        Screen::About(Picture {
            pages: Pages {
                page: self.0,
                count: Self::PAGES,
            },
            page: match self.0 {
                0 => Page::Build(Build {
                    version: crate::VERSION,
                    commit: crate::COMMIT,
                    board: kept.board,
                }),
                1 => Page::Licence,
                2 => Page::Source(kept.source.last_failure),
                page => Page::Credits(page - 3),
            },
        })
    }
}
