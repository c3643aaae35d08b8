//! The tool that tells about the gadget, page by page.

pub mod picture;
pub mod words;

use super::Picture as AnyPicture;
use super::help::turn;
use crate::app::{Device, Millis};
use crate::fingerprint::Fingerprint;
use crate::games::prelude::*;
use crate::rules::odds_request::OddsAnswer;
use crate::ui::Pages;
use picture::{Build, Page, Picture, Print};

/// The page in sight, and the fingerprint, which is worked out from when the first one is opened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct AboutPage {
    page: u8,
    fingerprint: OddsState<Fingerprint>,
}

impl AboutPage {
    const PAGES: u8 = 4 + Page::CREDITS;

    /// The first page.
    pub(crate) fn open(device: &Device) -> AboutPage {
        AboutPage {
            page: 0,
            fingerprint: match device.image.exists() {
                true => OddsState::Later(OddsRequest::Fingerprint(device.image)),
                false => OddsState::Never,
            },
        }
    }
}

impl ScreenHandler for AboutPage {
    fn on(&mut self, input: Input, _: &mut Context<'_>) -> Navigate {
        turn(&mut self.page, input, Self::PAGES)
    }

    fn screen(&self, gadget: Gadget<'_>) -> Screen {
        let state = gadget.state;
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
                    OddsState::Later(_) => Print::Coming,
                    OddsState::Known(fingerprint) => Print::Known(fingerprint),
                    OddsState::Never => Print::None,
                }),
                2 => Page::Licence,
                3 => Page::Source(state.last_failure.0),
                page => Page::Credits(page - 4),
            },
        }))
    }

    fn odds_request(&self, _: Millis) -> Option<&OddsRequest> {
        match &self.fingerprint {
            OddsState::Later(request) => Some(request),
            _ => None,
        }
    }

    fn answered(&mut self, request: &OddsRequest, answer: &OddsAnswer) -> bool {
        let is_asked = self.odds_request(Millis(0)) == Some(request);
        if let OddsAnswer::Fingerprint(fingerprint) = answer
            && is_asked
        {
            self.fingerprint = OddsState::Known(*fingerprint);
        }
        is_asked
    }
}
