//! Short texts of a screen: a text of the tables, a number, or a name.

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
    /// A text of the text tables.
    Id(TextId),
    /// A number.
    Number(i16),
    /// A name, or a short composed text.
    Name(Name),
    /// Name of a step, such as `Round 3`. May be truncated, like a name.
    Step(TextId, Option<u16>),
    /// A name between two texts, such as `[` and `]`.
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

/// A text in a language, for formatting.
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
    /// This text in a language.
    pub const fn of(&self, lang: Lang) -> Said<'_> {
        Said(self, lang)
    }

    /// Draws the text in the small font; names are truncated to `room` columns.
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

    /// The text for the small font; names are truncated to `room` columns.
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

    /// True if the text contains a name, so that it may be truncated.
    pub(crate) const fn is_name(&self) -> bool {
        matches!(self, Text::Name(_) | Text::Between(..) | Text::Step(..))
    }

    /// Width in the small font, in pixels.
    #[inline(never)] // Many screens call it: one copy.
    pub(crate) fn width(&self, lang: Lang) -> i32 {
        small::width(&written!("{}", self.of(lang)))
    }
}

/// A composed text. No line has room for more bytes.
pub(crate) type Written = heapless::String<96>;

/// Formats into a [`Written`].
#[inline(never)] // Nearly every screen calls it: one copy.
pub(crate) fn written(text: fmt::Arguments<'_>) -> Written {
    let mut all = Written::new();
    // Longer texts are truncated; none is that long.
    let _ = fmt::write(&mut all, text);
    all
}

/// Formats like `format!`: `written!("{name} {number}")`.
macro_rules! put_together {
    ($($text:tt)*) => {
        $crate::ui::text::written(format_args!($($text)*))
    };
}
pub(crate) use put_together as written;

/// Truncates a text to `room` columns, with an ellipsis if it is cut.
#[inline(never)] // Many screens call it: one copy.
pub(crate) fn cut(font: &Font, text: &dyn fmt::Display, room: i32) -> Written {
    const ELLIPSIS: &str = "..";
    let mut text = written!("{text}");
    if font.width(&text) <= room {
        return text;
    }
    while font.width(&text) + font.width(ELLIPSIS) > room && text.pop().is_some() {}
    // Drop spaces before the ellipsis. It fits, since the loop above made room for it.
    while text.ends_with(' ') && text.pop().is_some() {}
    let _ = text.push_str(ELLIPSIS);
    text
}
