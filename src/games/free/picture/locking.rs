//! The picture of locking dice: a mark above the chosen die, a line below each locked one.

use super::items::{Items, rolled};
use super::lying::say_dice;
use super::{CAPTION_LINE, GAP, LEFT, Locking, end};
use crate::games::free::prelude::*;
use crate::ui::dice::rows::{Above, Room, Rows};

const ROOM: Room = Room {
    top: 9,
    width: Frame::WIDTH as i32,
    height: 45,
    above: Above::Arrow,
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

    #[inline(never)] // One kind of picture is not on the stack of another.
    pub(super) fn draw(&self, frame: &mut Frame, style: &Style) {
        let lang = style.lang;
        let rows = Rows::of(&ROOM, &self.dice());
        self.caption(frame, style, rows.fits());
        let chosen = usize::from(self.place);
        let row_of_chosen = rows.flow(self.dice()).nth(chosen);
        let row_of_chosen = row_of_chosen.map_or(0, |(place, _)| place.row);
        let first = (row_of_chosen + 1 - rows.most).max(0);
        for (index, (place, item)) in rows.flow(self.dice()).enumerate() {
            if !(first..first + rows.most).contains(&place.row) {
                continue;
            }
            let at = rows.at(place, first);
            let state = if item.is_kept {
                DieState::Rest
            } else {
                DieState::Dropped
            };
            item.draw(frame, at, rows.size, state(item.face));
            if index == chosen {
                let middle = at.0 + (item.width(rows.size) - art::KEY_DOWN.width()) / 2;
                art::KEY_DOWN.draw(frame, middle, at.1 - 4);
            }
        }
        if footer::notice(frame, lang, self.notice) {
            return;
        }
        let roll = either(self.locks.has(chosen), texts().unlock, texts().lock);
        let keys = [texts().mark(Mark::Die), roll, kit_texts().back];
        footer::draw(frame, lang, Arrows::BOTH, keys);
    }

    /// What is done here, or where the player is if not all dice are in sight.
    fn caption(&self, frame: &mut Frame, style: &Style, fits: bool) {
        let (own, lang) = (texts(), style.lang);
        let name = match fits {
            true => written!("{}", own.lock_dice.of(lang)),
            false => written!("{}/{}", self.place + 1, self.thrown.roll.count),
        };
        small::left(frame, &name, (LEFT, CAPTION_LINE));
        let locked = written!("{} {}", own.locked.of(lang), self.locked());
        let left = end(frame, style) - small::width(&locked);
        if LEFT + small::width(&name) + GAP <= left {
            small::left(frame, &locked, (left, CAPTION_LINE));
        }
    }

    pub(super) fn say(&self, f: &mut Formatter<'_>, lang: Lang) -> fmt::Result {
        write!(f, "{}:", texts().lock_dice.of(lang))?;
        say_dice(f, self.dice(), self.thrown.roll.reading)?;
        write!(f, " ({}/{})", self.place + 1, self.thrown.roll.count)?;
        write!(f, ", {} {}", texts().locked.of(lang), self.locked())?;
        say_notice(f, lang, self.notice)
    }
}
