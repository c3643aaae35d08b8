//! The table of the initiative: a test with its target, or the round as a list.

mod panel;
mod round;
mod test;

use crate::ui::Window;

pub use self::panel::{Panel, Wanted};
pub use self::round::{Place, Round, Row};
pub use self::test::{Duel, Means, Rolled, Step, Test};

pictures! {
    /// What is seen of the initiative.
    pub enum Picture {
        /// A test, before its die falls or after.
        Test(test: Test, step: Step),
        /// The round as a list.
        Round(round: Round),
    }

    fn first_to_send(&self) -> Option<Window> {
        /// Where the die and its number stand.
        const ROLLED: Window = Window::of((0, 127), (2, 4));
        matches!(self, Picture::Test(_, Step::Lies(_))).then_some(ROLLED)
    }
}
