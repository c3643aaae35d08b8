//! About the gadget, page by page.

pub mod picture;
pub mod words;

use super::Picture as AnyPicture;
use super::help::turn;
use crate::app::{Device, Millis};
use crate::fingerprint::Fingerprint;
use crate::games::prelude::*;
use crate::rules::reckoning::Answer;
use crate::ui::Pages;
use picture::{Build, Page, Picture, Print};

/// The page in sight, and the fingerprint, which is worked out from when the first one is opened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct AboutPage {
    page: u8,
    fingerprint: Reckoned<Fingerprint>,
}

impl AboutPage {
    const PAGES: u8 = 4 + Page::CREDITS;

    /// The first page.
    pub(crate) fn open(device: &Device) -> AboutPage {
        AboutPage {
            page: 0,
            fingerprint: match device.image.exists() {
                true => Reckoned::Later(Reckoning::Fingerprint(device.image)),
                false => Reckoned::Never,
            },
        }
    }
}

impl Place for AboutPage {
    fn on(&mut self, input: Input, _: &mut Context<'_>) -> Go {
        turn(&mut self.page, input, Self::PAGES)
    }

    fn screen(&self, gadget: Gadget<'_>) -> Screen {
        let kept = gadget.state;
        Screen::Tools(AnyPicture::About(Picture {
            pages: Pages {
                page: self.page,
                count: Self::PAGES,
            },
            page: match self.page {
                0 => Page::Build(Build {
                    version: crate::VERSION,
                    commit: crate::COMMIT,
                    board: gadget.device.board,
                    battery: gadget.device.battery,
                }),
                1 => Page::Fingerprint(match self.fingerprint {
                    Reckoned::Later(_) => Print::Coming,
                    Reckoned::Known(fingerprint) => Print::Known(fingerprint),
                    Reckoned::Never => Print::None,
                }),
                2 => Page::Licence,
                3 => Page::Source(kept.last_failure.0),
                page => Page::Credits(page - 4),
            },
        }))
    }

    fn reckons(&self, _: Millis) -> Option<&Reckoning> {
        match &self.fingerprint {
            Reckoned::Later(reckoning) => Some(reckoning),
            _ => None,
        }
    }

    fn answered(&mut self, reckoning: &Reckoning, answer: &Answer) -> bool {
        let is_asked = self.reckons(Millis(0)) == Some(reckoning);
        if let Answer::Fingerprint(fingerprint) = answer
            && is_asked
        {
            self.fingerprint = Reckoned::Known(*fingerprint);
        }
        is_asked
    }
}
