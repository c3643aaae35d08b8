//! The letter wheel: the word so far, and the next letter where it will stand.

use core::fmt;

use super::Frame;
use super::footer::{self, Arrows, Keys};
use crate::ui::art::{DONE, SPACE};
use crate::ui::font::{BOLD, Font, LARGE};
use crate::ui::text::{Name, written};
use crate::ui::Words;

/// What is seen of a name that is being spelt.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Picture {
    /// The letters taken.
    pub word: Name,
    /// The letter in the middle and its neighbours; none is the sign for "done".
    pub around: [Option<char>; Picture::AROUND],
    /// Why the last key did nothing.
    pub notice: Option<&'static str>,
}

/// The wheel: how wide it is, and where its letters stand.
const WIDTH: i32 = 20;
const BASELINES: [i32; Picture::AROUND] = [11, 31, 50];
const WINDOW: (i32, i32) = (15, 22);

impl Picture {
    /// How many signs of the wheel are seen.
    pub const AROUND: usize = 3;

    fn chosen(&self) -> Option<char> {
        self.around[Self::AROUND / 2]
    }

    #[inline(never)]
    pub(super) fn draw(&self, frame: &mut Frame, words: &Words) {
        let word = written(format_args!("{}", self.word));
        let left = (LARGE.width(&word) + 2).min(Frame::WIDTH as i32 - WIDTH);
        draw_end(frame, &word, left);

        let middle = left + WIDTH / 2;
        for (place, (sign, baseline)) in self.around.iter().zip(&BASELINES).enumerate() {
            let font = match place == Self::AROUND / 2 {
                true => &LARGE,
                false => &BOLD,
            };
            draw_sign(frame, font, *sign, (middle, *baseline));
        }
        let (top, height) = WINDOW;
        frame.invert(left + 1, top, WIDTH - 2, height);
        // Where the letters will stand that can still be taken.
        let free = Name::LENGTH.saturating_sub(self.word.len() + 1);
        for place in 0..free as i32 {
            let x = left + WIDTH + 3 + 9 * place;
            if x < Frame::WIDTH as i32 - 5 {
                frame.light(x, BASELINES[1], 5, 1);
            }
        }
        match self.notice {
            Some(notice) => footer::waiting(frame, notice),
            None => self.draw_keys(frame, words),
        }
    }

    fn draw_keys(&self, frame: &mut Frame, words: &Words) {
        let keys = Keys {
            arrows: Arrows::BOTH,
            change: texts(words).letter,
            roll: match self.chosen() {
                Some(_) => texts(words).take,
                None => texts(words).done,
            },
            back: match self.word.is_empty() {
                true => words.back,
                false => texts(words).erase,
            },
        };
        footer::draw(frame, &keys);
    }

    pub(super) fn say(&self, f: &mut fmt::Formatter<'_>, words: &Words) -> fmt::Result {
        write!(f, "{}: {} <", texts(words).letter, self.word)?;
        match self.chosen() {
            None => write!(f, "{}", texts(words).done)?,
            Some(' ') => write!(f, "{}", texts(words).space)?,
            Some(letter) => write!(f, "{letter}")?,
        }
        write!(f, ">")?;
        match self.notice {
            Some(notice) => write!(f, "! {notice}"),
            None => Ok(()),
        }
    }
}

/// As much of the end of a word as there is room for, up to where the wheel stands.
fn draw_end(frame: &mut Frame, word: &str, until: i32) {
    let mut end = word.chars();
    while LARGE.width(end.as_str()) > until && end.next().is_some() {}
    LARGE.right(frame, end.as_str(), (until, BASELINES[1]));
}

fn draw_sign(frame: &mut Frame, font: &Font, sign: Option<char>, (x, baseline): (i32, i32)) {
    match sign {
        None => DONE.draw(frame, x - 6, baseline - 9),
        Some(' ') => SPACE.draw(frame, x - 5, baseline - 3),
        Some(letter) => {
            let mut buffer = [0; 4];
            let letter = letter.encode_utf8(&mut buffer);
            font.center(frame, letter, (x, baseline));
        }
    }
}
