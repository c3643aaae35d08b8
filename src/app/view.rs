//! The contents of the panel, as plain data.
//!
//! [`draw`] renders a [`View`]; its `Display` describes it in words, for scenarios, logs and speech. The
//! picture depends on the view alone, so that tests can compare it with a committed one, and the chip's frame
//! with the host's.

use core::fmt;

use crate::entropy::Progress;
use crate::games::Screen;
use crate::ui::kit_texts;
use crate::ui::{Frame, Look, Style, Window, footer};

/// The data of one picture. Aligned so that it is copied word by word.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(align(4))]
pub struct View {
    /// The language, and whether the dice follow a script.
    pub style: Style,
    /// Progress of the random source, while a roll waits for it.
    pub waiting: Option<Progress>,
    /// How the panel shows the picture.
    pub look: Look,
    /// The screen.
    pub screen: Screen,
}

/// Clears the frame and draws a view.
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

/// The window that the player waits for, which is sent to the display first.
pub fn first_to_send(view: &View) -> Option<Window> {
    view.screen.get().first_to_send()
}

/// Draws only the window of [`first_to_send`] on a frame with the previous picture. False if that is not
/// possible. [`draw`] must follow.
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
