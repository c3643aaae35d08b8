//! What the gadget shows, as plain data.
//!
//! [`draw`] makes a picture of a [`View`]; its `Display` says the same in words, for a scenario, a
//! log or a voice. What is drawn depends on the view alone, so a picture can be compared with a
//! committed one, and the frame of the chip with the frame of the host.

use core::fmt;

use crate::entropy::Progress;
use crate::games::Screen;
use crate::ui::kit_texts;
use crate::ui::{Frame, Look, Style, Window, footer};

/// One picture's worth of data. It is aligned so that it is copied by words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(align(4))]
pub struct View {
    /// Its language, and whether the dice follow a script.
    pub style: Style,
    /// A roll was asked for and waits for the source, which is so far.
    pub waiting: Option<Progress>,
    /// How the panel shows it.
    pub look: Look,
    /// What is shown.
    pub screen: Screen,
}

/// Draws a view on a frame, whatever was there before.
pub fn draw(view: &View, frame: &mut Frame) {
    frame.clear();
    view.screen.get().draw(frame, &view.style);
    if let Some(Progress { percent, slow, .. }) = view.waiting {
        footer::progress(
            frame,
            kit_texts().gathering(slow).of(view.style.lang),
            percent,
        );
    }
}

/// The part of the picture that the player waits for: it crosses the bus before the rest.
pub fn first_to_send(view: &View) -> Option<Window> {
    view.screen.get().first_to_send()
}

/// Draws that part before the rest, on a frame that shows another picture, if it can be drawn
/// alone; tells whether it was. [`draw`] draws everything then.
pub fn draw_first(view: &View, frame: &mut Frame) -> bool {
    view.screen.get().draw_first(frame)
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lang = self.style.lang;
        if self.style.scripted {
            write!(f, "[{}] ", kit_texts().scripted.of(lang))?;
        }
        if let Some(Progress { percent, slow, .. }) = self.waiting {
            write!(
                f,
                "[{} {percent}\u{a0}%] ",
                kit_texts().gathering(slow).of(lang)
            )?;
        }
        self.screen.get().say(f, lang)
    }
}
