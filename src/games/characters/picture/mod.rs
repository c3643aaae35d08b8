//! Pictures of the characters' pages: the spelling of a name, and the progress.

mod spelling;

pub use super::progress::picture as progress;
pub use super::spelling::{Case, Group, groups};
pub use spelling::Spelling;

use crate::ui::Window;

pictures! {
    /// A page of the characters.
    pub enum Picture {
        /// A name is being spelt.
        Spelling(spelling: Spelling),
        /// After an adventure.
        Progress(progress: progress::Picture),
    }

    fn first_to_send(&self) -> Option<Window> {
        match self {
            Picture::Spelling(_) => None,
            Picture::Progress(progress) => progress.first_to_send(),
        }
    }
}
