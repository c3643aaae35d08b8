//! What the gadget shows, as plain data.
//!
//! [`super::draw`] makes a picture of a [`View`]; its `Display` says the same in words, for a
//! scenario, a log or a voice.

use serde::{Deserialize, Serialize};

use core::fmt;

use super::screens::Screen;
use super::words::Lang;
use crate::entropy::Progress;

/// How bright the panel is: 1 to 5.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(remote = "Self")]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Brightness(u8);

checked!(Brightness, |brightness| Brightness::new(brightness.0)
    .is_some());

impl Brightness {
    /// The darkest.
    pub const MIN: Brightness = Brightness(1);
    /// The brightest.
    pub const MAX: Brightness = Brightness(5);
    /// What a new gadget has.
    pub const DEFAULT: Brightness = Brightness(3);

    /// This brightness, if there is one.
    pub const fn new(brightness: u8) -> Option<Brightness> {
        if brightness >= Self::MIN.0 && brightness <= Self::MAX.0 {
            Some(Brightness(brightness))
        } else {
            None
        }
    }

    /// The number itself.
    pub const fn get(self) -> u8 {
        self.0
    }
}

/// How the panel shows its picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Look {
    /// How bright it is.
    pub brightness: Brightness,
    /// The gadget is held the other way round: the picture is turned by 180°.
    pub turned: bool,
}

impl Look {
    /// What a new gadget has.
    pub const DEFAULT: Look = Look {
        brightness: Brightness::DEFAULT,
        turned: false,
    };
}

/// One picture's worth of data. It is aligned so that it is copied by words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(align(4))]
pub struct View {
    /// The language of its words.
    pub lang: Lang,
    /// The dice follow a script: a picture must not pass for a real roll.
    pub scripted: bool,
    /// A roll was asked for and waits for the source, which is so far.
    pub waiting: Option<Progress>,
    /// How the panel shows it.
    pub look: Look,
    /// What is shown.
    pub screen: Screen,
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words = self.lang.words();
        if self.scripted {
            write!(f, "[{}] ", words.scripted)?;
        }
        if let Some(Progress { percent, slow }) = self.waiting {
            write!(f, "[{} {percent}\u{a0}%] ", words.gathering(slow))?;
        }
        self.screen.say(f, self.lang)
    }
}
