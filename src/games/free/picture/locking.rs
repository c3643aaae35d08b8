//! Locking dice: a mark stands over the one that is chosen, a line under those that are locked.

use crate::ui::line;
use crate::ui::small;
use core::fmt;

use super::layout::{Items, Room, Rows, rolled};
use super::lying::say_dice;
use super::{CAPTION_LINE, Locking, corner};
use crate::ui::art::KEY_DOWN;
use crate::ui::dice::State;
use crate::ui::footer::{self, Arrows, Keys};
use crate::ui::text::written;
use crate::ui::Style;
use crate::ui::Words;
use declic_pixels::Frame;

const ROOM: Room = Room {
    left: 0,
    top: 9,
    width: Frame::WIDTH as i32,
    height: 46,
    above: 4,
    below: 3,
};

impl Locking {
    /// The dice that were rolled; those that explosions brought go with them.
    const fn dice(&self) -> Items<'_> {
        rolled(&self.thrown, self.locks)
    }

    fn locked(&self) -> usize {
        self.dice().filter(|item| item.is_locked).count()
    }

    #[inline(never)]
    pub(super) fn draw(&self, frame: &mut Frame, style: &Style) {
        let words = style.words();
        let rows = Rows::of(&ROOM, &self.dice());
        match self.notice {
            Some(notice) => {
                line(frame, notice, CAPTION_LINE);
                frame.invert(0, 0, Frame::WIDTH as i32, 9);
            }
            None => self.caption(frame, style, words, rows.fits()),
        }
        let chosen = usize::from(self.place);
        let row_of_chosen = rows.flow(&self.dice()).nth(chosen);
        let row_of_chosen = row_of_chosen.map_or(0, |(place, _)| place.row);
        let first = (row_of_chosen + 1 - rows.most()).max(0);
        for (index, (place, item)) in rows.flow(&self.dice()).enumerate() {
            if !(first..first + rows.most()).contains(&place.row) {
                continue;
            }
            let at = rows.at(place, first);
            let state = if item.is_kept {
                State::Rest
            } else {
                State::Dropped
            };
            item.draw(frame, at, rows.size, state);
            if index == chosen {
                let middle = at.0 + (item.width(rows.size) - KEY_DOWN.width()) / 2;
                KEY_DOWN.draw(frame, middle, at.1 - 4);
            }
        }
        let is_locked = self.locks.has(chosen);
        let keys = Keys {
            arrows: Arrows::among(self.place, self.thrown.roll.count),
            change: texts(words).die,
            roll: match is_locked {
                true => texts(words).unlock,
                false => texts(words).lock,
            },
            back: words.back,
        };
        footer::draw(frame, &keys);
    }

    /// What is done here, or where the player is if not all dice are in sight.
    fn caption(&self, frame: &mut Frame, style: &Style, words: &Words, fits: bool) {
        let name = match fits {
            true => written(format_args!("{}", texts(words).lock_dice)),
            false => written(format_args!(
                "{}/{}",
                self.place + 1,
                self.thrown.roll.count
            )),
        };
        small::left(frame, &name, (2, CAPTION_LINE));
        let locked = written(format_args!("{} {}", texts(words).locked, self.locked()));
        corner(frame, style, &locked, small::width(&name));
    }

    pub(super) fn say(&self, f: &mut fmt::Formatter<'_>, words: &Words) -> fmt::Result {
        write!(f, "{}:", texts(words).lock_dice)?;
        say_dice(f, self.dice(), self.thrown.roll.reading)?;
        write!(f, " ({}/{})", self.place + 1, self.thrown.roll.count)?;
        write!(f, ", {} {}", texts(words).locked, self.locked())?;
        match self.notice {
            Some(notice) => write!(f, "! {notice}"),
            None => Ok(()),
        }
    }
}
