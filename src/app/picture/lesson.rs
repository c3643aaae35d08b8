//! The lesson about the keys at first start.

use core::fmt;

use crate::app::lesson_words::texts;
use crate::ui::art::{KEY_BACK, KEY_DOWN, KEY_UP, MARK_SUCCESS};
use crate::ui::{self, Frame, Lang, Sprite, Style, TextId, footer, kit_texts, prose, small};

/// The keys tried so far. Roll is not listed: it leaves the lesson.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[allow(missing_docs)] // The names say the key.
pub struct Learnt {
    pub up: bool,
    pub down: bool,
    pub back: bool,
    pub hold: bool,
    /// True if the board has three keys: holding Roll replaces Back.
    pub of_three: bool,
}

/// Baseline of the first line, and pixels per line.
const FIRST_LINE: i32 = 22;
const STEP: i32 = 10;
/// Left edge of the texts, and of the check marks.
const LEFT: i32 = 13;
const MARK: i32 = 120;

impl Learnt {
    const fn all(self) -> bool {
        self.up && self.down && self.back && self.hold
    }

    fn aside(self) -> TextId {
        match self.all() {
            false => texts().try_them,
            true => texts().well_done,
        }
    }

    /// The lines: sign of the key, its action, and whether it was tried.
    fn lines(self) -> [(&'static Sprite<'static>, TextId, bool); 4] {
        let lesson = texts();
        let (back, hold) = match self.of_three {
            false => (lesson.back, lesson.hold),
            true => (lesson.back_of_three, lesson.hold_of_three),
        };
        [
            (&KEY_UP, lesson.up, self.up),
            (&KEY_DOWN, lesson.down, self.down),
            (&KEY_BACK, back, self.back),
            (&KEY_BACK, hold, self.hold),
        ]
    }

    fn title(self) -> TextId {
        match self.of_three {
            false => texts().title,
            true => texts().title_of_three,
        }
    }

    fn roll(self) -> TextId {
        match self.of_three {
            false => texts().roll,
            true => texts().roll_of_three,
        }
    }
}

impl ui::Picture for Learnt {
    fn draw(&self, frame: &mut Frame, style: &Style) {
        let lang = style.lang;
        prose::heading(frame, self.title().of(lang), self.aside().of(lang));
        for (place, &(sign, text, found)) in (0..).zip(&self.lines()) {
            let line = FIRST_LINE + STEP * place;
            let height = i32::from(sign.height);
            sign.draw(frame, 2, line - 4 - height / 2);
            small::left(frame, text.of(lang), (LEFT, line));
            small::expect_fit(frame, text.of(lang), MARK - LEFT);
            if found {
                MARK_SUCCESS.draw(frame, MARK, line - 7);
            }
        }
        footer::roll_at_right(frame, lang, self.roll());
    }

    fn say(&self, f: &mut fmt::Formatter<'_>, lang: Lang) -> fmt::Result {
        write!(f, "{}, {}", self.title().of(lang), self.aside().of(lang))?;
        for ((_, text, found), before) in self.lines().into_iter().zip([": ", "; ", "; ", "; "]) {
            write!(f, "{before}{}", text.of(lang))?;
            if found {
                write!(f, " ({})", kit_texts().confirm.of(lang))?;
            }
        }
        write!(f, "; {}", self.roll().of(lang))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::Picture as _;

    #[test]
    fn three_keys_have_a_lesson_of_their_own_that_fits() {
        let usual = Learnt::default();
        let of_three = Learnt {
            of_three: true,
            ..usual
        };
        for lang in Lang::ALL {
            let style = Style {
                lang,
                scripted: false,
            };
            let frames = [usual, of_three].map(|lesson| {
                let mut frame = Frame::new();
                lesson.draw(&mut frame, &style);
                frame
            });
            assert!(frames[0] != frames[1], "{lang:?}");
            assert_eq!(frames[1].spill(), None, "{lang:?}");
        }
    }
}
