//! Just switched on, with much to press once more: said until the gadget knows where it was.

use core::fmt;

use super::words::texts;
use crate::lang::Lang;
use crate::ui::font::BOLD;
use crate::ui::{self, Frame, Style};

/// Little is lit, and no key does anything yet: it is on the panel at once, and gone as soon.
/// The gadget presses once more what was pressed before it was off.
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
