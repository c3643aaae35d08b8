//! The notice that is shown while a long replay runs at power-on.

use core::fmt;

use super::words::texts;
use crate::lang::Lang;
use crate::ui::font::BOLD;
use crate::ui::{self, Frame, Style};

/// Shown while the replay log is replayed, before any key works. A few bright pixels only, so that it appears
/// and disappears without a flash.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Recall;

impl ui::Picture for Recall {
    fn draw(&self, frame: &mut Frame, style: &Style) {
        BOLD.center(frame, texts().one_moment.of(style.lang), (64, 35));
    }

    fn say(&self, f: &mut fmt::Formatter<'_>, lang: Lang) -> fmt::Result {
        f.write_str(texts().one_moment.of(lang))
    }
}
