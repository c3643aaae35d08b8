//! A [`View`] becomes pixels.
//!
//! [`draw`] is a pure function from plain data to a [`Frame`]. Nothing here reads a clock, keeps
//! state or talks to a panel; what is drawn depends on the view alone, so a picture can be
//! compared with a committed one, and the frame of the chip with the frame of the host.

mod art;
mod font;
mod screens;
mod small;
mod text;
mod view;
mod words;

pub use declic_pixels::{Frame, Ink, Window};
pub use screens::lesson::Learnt;
pub use screens::list::{Deed, Line, List};
pub use screens::prose::Pages;
pub use screens::{
    Screen, about, action, characters, conflict, draw, draw_first, fairness, fight, first_to_send,
    free, help, history, progress, settings, wheel,
};
pub use text::{Name, Text};
pub use view::{Brightness, Look, View};
pub use words::{Lang, Words};
