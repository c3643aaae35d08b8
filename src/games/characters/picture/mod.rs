//! What is seen of the characters beside their lists: a name that is spelt, and the progress.

mod spelling;

pub use super::progress::picture as progress;
pub use super::spelling::{Case, Group, groups};
pub use spelling::Spelling;

use core::fmt;

use crate::ui::{self, Frame, Lang, Style, Window};

/// A page of the characters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Picture {
    /// A name is being spelt.
    Spelling(Spelling),
    /// After an adventure.
    Progress(progress::Picture),
}

impl Picture {
    fn picture(&self) -> &dyn ui::Picture {
        match self {
            Picture::Spelling(picture) => picture,
            Picture::Progress(picture) => picture,
        }
    }
}

impl ui::Picture for Picture {
    fn draw(&self, frame: &mut Frame, style: &Style) {
        self.picture().draw(frame, style);
    }

    fn say(&self, f: &mut fmt::Formatter<'_>, lang: Lang) -> fmt::Result {
        self.picture().say(f, lang)
    }

    fn first_to_send(&self) -> Option<Window> {
        self.picture().first_to_send()
    }
}
