//! The table of the initiative: a test with its target, or the round as a list.

mod panel;
mod round;
mod test;

use core::fmt;

use crate::ui::{self, Frame, Lang, Style, Window};

pub use self::panel::{Panel, Wanted};
pub use self::round::{Place, Round, Row};
pub use self::test::{Duel, Means, Rolled, Step, Test};

/// What is seen of it.
#[allow(clippy::large_enum_variant)] // There is no heap to put the large one into.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Picture {
    /// A test, before its die falls.
    Test(Test),
    /// Its die falls: which picture of it.
    Falling(Test, u8),
    /// It lies there.
    Tested(Test, Rolled),
    /// The round as a list.
    Round(Round),
}

impl ui::Picture for Picture {
    fn draw(&self, frame: &mut Frame, style: &Style) {
        match self {
            Picture::Test(test) => test.draw(frame, style, Step::Ready),
            Picture::Falling(test, picture) => test.draw(frame, style, Step::Falls(*picture)),
            Picture::Tested(test, rolled) => test.draw(frame, style, Step::Lies(*rolled)),
            Picture::Round(round) => round.draw(frame, style),
        }
    }

    fn say(&self, f: &mut fmt::Formatter<'_>, lang: Lang) -> fmt::Result {
        match self {
            Picture::Test(test) => test.say(f, lang, Step::Ready),
            Picture::Falling(test, picture) => test.say(f, lang, Step::Falls(*picture)),
            Picture::Tested(test, rolled) => test.say(f, lang, Step::Lies(*rolled)),
            Picture::Round(round) => round.say(f, lang),
        }
    }

    fn first_to_send(&self) -> Option<Window> {
        /// Where the die and its number stand.
        const ROLLED: Window = Window::of((0, 127), (2, 4));
        matches!(self, Picture::Tested(..)).then_some(ROLLED)
    }
}
