//! What the gadget shows, as plain data.
//!
//! [`super::draw`] makes a picture of a [`View`]; its `Display` says the same in words, for a
//! scenario, a log or a voice.

use core::fmt;

use super::screens::Screen;
use super::words::Lang;

/// One picture's worth of data.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct View {
    /// The language of its words.
    pub lang: Lang,
    /// The dice follow a script: a picture must not pass for a real roll.
    pub scripted: bool,
    /// A roll was asked for and waits for the source's first bits.
    pub waiting: bool,
    /// What is shown.
    pub screen: Screen,
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words = self.lang.words();
        if self.scripted {
            write!(f, "[{}] ", words.scripted)?;
        }
        if self.waiting {
            write!(f, "[{}] ", words.gathering)?;
        }
        self.screen.say(f, self.lang)
    }
}
