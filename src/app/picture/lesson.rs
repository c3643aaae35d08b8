//! First start: what the four keys do, to be tried.

use core::fmt;

use crate::app::lesson_words::texts;
use crate::ui::art::{KEY_BACK, KEY_DOWN, KEY_UP, MARK_SUCCESS};
use crate::ui::{Frame, Picture, Style, Words, footer, prose, small};
use declic_pixels::Sprite;

/// The keys that were found. Roll leads on: nobody sees that it was.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[allow(missing_docs)] // Each is a key.
pub struct Learnt {
    pub up: bool,
    pub down: bool,
    pub back: bool,
    pub hold: bool,
}

/// Where the first line stands, and how far the next ones are.
const FIRST_LINE: i32 = 22;
const STEP: i32 = 10;
/// Where the words begin, and where the marks stand.
const LEFT: i32 = 13;
const MARK: i32 = 120;

impl Learnt {
    const fn all(self) -> bool {
        self.up && self.down && self.back && self.hold
    }

    fn aside(self, words: &Words) -> &'static str {
        match self.all() {
            false => texts(words).try_them,
            true => texts(words).well_done,
        }
    }

    /// What is to be found: the sign of the key, what it does, whether it was.
    fn lines(self, words: &Words) -> [(&'static Sprite<'static>, &'static str, bool); 4] {
        let lesson = texts(words);
        [
            (&KEY_UP, lesson.up, self.up),
            (&KEY_DOWN, lesson.down, self.down),
            (&KEY_BACK, lesson.back, self.back),
            (&KEY_BACK, lesson.hold, self.hold),
        ]
    }
}

impl Picture for Learnt {
    #[inline(never)]
    fn draw(&self, frame: &mut Frame, style: &Style) {
        let words = style.words();
        prose::heading(frame, texts(words).title, self.aside(words));
        for (place, &(sign, text, found)) in (0..).zip(&self.lines(words)) {
            let line = FIRST_LINE + STEP * place;
            let height = i32::from(sign.height);
            sign.draw(frame, 2, line - 4 - height / 2);
            small::left(frame, text, (LEFT, line));
            frame.expect_fit(LEFT + small::width(text) <= MARK);
            if found {
                MARK_SUCCESS.draw(frame, MARK, line - 7);
            }
        }
        footer::roll_at_right(frame, texts(words).roll);
    }

    fn say(&self, f: &mut fmt::Formatter<'_>, words: &Words) -> fmt::Result {
        write!(f, "{}, {}", texts(words).title, self.aside(words))?;
        for ((_, text, found), before) in
            self.lines(words).into_iter().zip([": ", "; ", "; ", "; "])
        {
            write!(f, "{before}{text}")?;
            if found {
                write!(f, " ({})", words.confirm)?;
            }
        }
        write!(f, "; {}", texts(words).roll)
    }
}
