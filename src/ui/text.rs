//! What a line says: a word, a number, or a name that somebody gave.

use core::fmt;

use super::font::{Align, Font, SMALL};
use super::small;
use crate::lang::Lang;
pub use crate::name::Name;
use crate::text_id::TextId;
use declic_pixels::{Frame, Ink};

/// A short text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Text {
    /// A word out of the table of words.
    Id(TextId),
    /// A number.
    Number(i16),
    /// A name, or a short text put together.
    Name(Name),
    /// What a step is called, such as `Round 3`: it may be cut, like a name.
    Step(TextId, Option<u16>),
    /// A name between two signs or words, such as `[` and `]`.
    Between([TextId; 2], Name),
}

impl Default for Text {
    fn default() -> Text {
        Text::Id(TextId::NONE)
    }
}

impl From<TextId> for Text {
    fn from(word: TextId) -> Text {
        Text::Id(word)
    }
}

impl From<Name> for Text {
    fn from(name: Name) -> Text {
        Text::Name(name)
    }
}

impl From<i16> for Text {
    fn from(number: i16) -> Text {
        Text::Number(number)
    }
}

impl From<u8> for Text {
    fn from(number: u8) -> Text {
        Text::Number(number.into())
    }
}

/// A text in a language, to be written.
#[derive(Clone, Copy, Debug)]
pub struct Said<'a>(&'a Text, Lang);

impl fmt::Display for Said<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Said(text, lang) = *self;
        match text {
            Text::Id(word) => f.write_str(word.of(lang)),
            Text::Number(number) => write!(f, "{number}"),
            Text::Name(name) => write!(f, "{name}"),
            Text::Step(word, None) => f.write_str(word.of(lang)),
            Text::Step(word, Some(number)) => write!(f, "{} {number}", word.of(lang)),
            Text::Between([before, after], name) => {
                write!(f, "{}{name}{}", before.of(lang), after.of(lang))
            }
        }
    }
}

impl Text {
    /// It in this language.
    pub const fn of(&self, lang: Lang) -> Said<'_> {
        Said(self, lang)
    }

    /// Draws it in small letters, a name only as far as there is room for it.
    #[inline(never)] // Many screens call it: one copy.
    pub(crate) fn draw_within(
        &self,
        frame: &mut Frame,
        lang: Lang,
        at: (i32, i32),
        align: Align,
        room: i32,
    ) {
        let text = self.within(lang, room);
        small::expect_fit(frame, &text, room);
        SMALL.draw(frame, &text, at, align, Ink::On);
    }

    /// The text in small letters, a name only as far as there is room for it.
    pub(crate) fn within(&self, lang: Lang, room: i32) -> Written {
        match self {
            Text::Name(name) => small::cut(name, room),
            Text::Between([before, after], name) => {
                let (before, after) = (before.of(lang), after.of(lang));
                let room = room - small::width(before) - small::width(after);
                let name = small::cut(name, room);
                written!("{before}{name}{after}")
            }
            Text::Step(..) => small::cut(&self.of(lang), room),
            Text::Id(_) | Text::Number(_) => written!("{}", self.of(lang)),
        }
    }

    /// Whether somebody gave it, so that it may be cut.
    pub(crate) const fn is_name(&self) -> bool {
        matches!(self, Text::Name(_) | Text::Between(..) | Text::Step(..))
    }

    /// How wide it is in small letters.
    #[inline(never)] // Many screens call it: one copy.
    pub(crate) fn width(&self, lang: Lang) -> i32 {
        small::width(&written!("{}", self.of(lang)))
    }
}

/// A text put together: no line has room for more.
pub(crate) type Written = heapless::String<96>;

/// Puts a text together.
#[inline(never)] // Nearly every screen calls it: one copy.
pub(crate) fn written(text: fmt::Arguments<'_>) -> Written {
    let mut all = Written::new();
    // What does not fit is left out: nothing is so long.
    let _ = fmt::write(&mut all, text);
    all
}

/// Puts a text together as `format!` does: `written!("{name} {number}")`.
macro_rules! put_together {
    ($($text:tt)*) => {
        $crate::ui::text::written(format_args!($($text)*))
    };
}
pub(crate) use put_together as written;

/// As many letters of a text as there is room for, and an ellipsis where that is not all.
#[inline(never)] // Many screens call it: one copy.
pub(crate) fn cut(font: &Font, text: &dyn fmt::Display, room: i32) -> Written {
    const ELLIPSIS: &str = "..";
    let mut text = written!("{text}");
    if font.width(&text) <= room {
        return text;
    }
    while font.width(&text) + font.width(ELLIPSIS) > room && text.pop().is_some() {}
    // A space before it says nothing; what was taken away left room for it.
    while text.ends_with(' ') && text.pop().is_some() {}
    let _ = text.push_str(ELLIPSIS);
    text
}
