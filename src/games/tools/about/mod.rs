//! About the gadget, page by page.

pub mod picture;
pub mod words;

use super::Picture as AnyPicture;
use super::help::turn;
use crate::app::place::{Go, Place};
use crate::app::{Context, Input, Kept, Millis};
use crate::games::Screen;
use crate::ui::Pages;
use picture::{Build, Page, Picture};

/// The page in sight.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct AboutPage(u8);

impl AboutPage {
    const PAGES: u8 = 3 + Page::CREDITS;
}

impl Place for AboutPage {
    fn on(&mut self, input: Input, _: &mut Context<'_>) -> Go {
        turn(&mut self.0, input, Self::PAGES)
    }

    fn screen(&self, kept: &Kept, _: Millis) -> Screen {
        Screen::Tools(AnyPicture::About(Picture {
            pages: Pages {
                page: self.0,
                count: Self::PAGES,
            },
            page: match self.0 {
                0 => Page::Build(Build {
                    version: crate::VERSION,
                    commit: crate::COMMIT,
                    board: kept.board,
                    battery: kept.battery,
                }),
                1 => Page::Licence,
                2 => Page::Source(kept.source.last_failure),
                page => Page::Credits(page - 3),
            },
        }))
    }
}
