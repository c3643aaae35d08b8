//! The dice on the table, and their total.

use super::items::{Items, items};
use super::total::{NARROWEST, Total, needed};
use super::{CAPTION_LINE, Lying, Step, called, caption, end};
use crate::games::free::prelude::*;
use crate::ui::dice::rows::{Above, Item, Place, Room, Rows};

/// The band below the total.
const BAND: Band = Band::at((Frame::WIDTH as i32 - NARROWEST, 42), (NARROWEST, 12), 51);

/// The rows between the first line and the keys.
const BELOW_CAPTION: i32 = 8;
const ABOVE_KEYS: i32 = 54;

/// Columns for how many more dice there are.
const MORE: i32 = 20;

impl Lying {
    #[inline(never)] // One kind of picture is not on the stack of another.
    pub(super) fn draw(&self, frame: &mut Frame, style: &Style, step: Option<Step>) {
        let (lang, roll) = (style.lang, &self.thrown.roll);
        let mut right = end(frame, style);
        if let Some(target) = self.target {
            right = needed(frame, target, right);
        }
        let total = Total::of(self);
        let mut room = self.room(total.room(), BELOW_CAPTION);
        let (is_called, own) = (called(lang, None, roll), texts());
        let left = right - small::width(&is_called);
        if left > total.room() && Rows::of(&room, &self.items()).size != Size::Large {
            // Many dice take the whole height, and what was rolled stands over its total.
            room = self.room(total.room(), 0);
            small::left(frame, &is_called, (left, CAPTION_LINE));
        } else {
            caption(frame, lang, None, roll, right);
        }
        self.dice(frame, &room, step);
        match step {
            None => total.draw(frame, self.thrown.score, roll.reading),
            Some(Step::Counting(step)) => {
                total.draw(frame, self.counted(step), roll.reading);
            }
            Some(_) => {}
        }
        if step.is_some() {
            return footer::any_key_skips(frame, lang);
        }
        self.verdict(frame, lang);
        let roll = match self.locks {
            Locks::NONE => kit_texts().roll,
            _ => own.rest,
        };
        footer::table(frame, lang, own.mark(self.mark), roll);
    }

    fn items(&self) -> Items<'_> {
        items(&self.thrown, self.locks)
    }

    /// What the explosions of this roll have added.
    pub(super) fn burst(&self) -> i32 {
        let added = self
            .items()
            .filter(|it| it.is_extra && it.is_kept && !it.is_locked);
        added
            .map(|it| match self.thrown.roll.reading {
                Reading::Successes(least) => i32::from(it.face >= least),
                _ => i32::from(it.face),
            })
            .sum()
    }

    /// What the total has counted up to.
    fn counted(&self, step: u8) -> i32 {
        let burst = self.burst();
        self.thrown.score - burst + burst * i32::from(step) / i32::from(Step::COUNT)
    }

    /// Where the dice may lie: so many columns from this row on.
    fn room(&self, width: i32, top: i32) -> Room {
        let has_burst = self.items().any(|item| item.has_exploded);
        Room {
            top,
            width,
            height: ABOVE_KEYS - top,
            above: either(has_burst, Above::Sparks, Above::Nothing),
            below: if self.locks == Locks::NONE { 0 } else { 3 },
        }
    }

    #[inline(never)] // What this part of a picture takes is not on the stack in the next part.
    fn dice(&self, frame: &mut Frame, room: &Room, step: Option<Step>) {
        let all = self.items();
        let rows = Rows::of(room, &all);
        let dice = all.clone().count();
        let last = Place {
            row: rows.most - 1,
            x: 0,
        };
        let (mut drawn, mut end) = (0, rows.at(last, 0));
        for (place, item) in rows.flow(all) {
            let is_last_row = place.row == last.row;
            let right = place.x + item.width(rows.size);
            if place.row > last.row || (!rows.fits() && is_last_row && right + MORE > room.width) {
                break;
            }
            let at = rows.at(place, 0);
            match step {
                // What explosions bring is still to come.
                Some(Step::Falling(_)) if item.is_extra && !item.is_locked => {}
                Some(Step::Falling(step)) if !item.is_locked => {
                    if drawn < rows.at_rest(dice, step) {
                        self.die(frame, &item, at, rows.size, Some(Step::Breath));
                    } else {
                        rows.fall(frame, &item, at, step, dice == 1);
                    }
                }
                Some(Step::Extra(step)) if item.is_extra && !item.is_locked => {
                    // It is on its way already.
                    rows.fall(frame, &item, at, step + 2, false);
                }
                _ => self.die(frame, &item, at, rows.size, step),
            }
            drawn += 1;
            if is_last_row {
                end.0 = at.0 + item.width(rows.size) + 3;
            }
        }
        if drawn < dice {
            let more = written!("+{}", dice - drawn);
            small::left(frame, &more, (end.0, end.1 + 9));
        }
    }

    /// A die that shows its face.
    fn die(&self, frame: &mut Frame, item: &Item, at: (i32, i32), size: Size, step: Option<Step>) {
        let is_to_come = matches!(step, Some(Step::Flash(_) | Step::Breath)) && item.is_extra;
        // A locked die keeps its whole chain.
        if is_to_come && !item.is_locked {
            return;
        }
        let state = match (step, item.is_kept) {
            (None, false) => DieState::Dropped(item.face),
            _ => DieState::Rest(item.face),
        };
        item.draw(frame, at, size, state);
        if !item.has_exploded {
            return;
        }
        match step {
            Some(Step::Flash(step)) if step % 2 == 0 && !item.is_locked => {
                item.flash(frame, at, size);
            }
            _ => item.draw_spark(frame, at, size),
        }
    }

    /// Below the total: whether the target was reached, or what the number counts.
    fn verdict(&self, frame: &mut Frame, lang: Lang) {
        if let Some(is_reached) = self.is_reached() {
            BAND.verdict(frame, &SMALL, reached(is_reached).of(lang), is_reached);
        } else if let reading @ Reading::Successes(_) = self.thrown.roll.reading {
            let text = texts().reading_of(reading);
            small::right(frame, text.of(lang), (Frame::WIDTH as i32, BAND.line));
        }
    }

    fn is_reached(&self) -> Option<bool> {
        let target = self.target?;
        Some(self.thrown.score >= target.into())
    }

    pub(super) fn say(&self, f: &mut Formatter<'_>, lang: Lang, step: Option<Step>) -> fmt::Result {
        let roll = &self.thrown.roll;
        write!(f, "{}", Notation(roll))?;
        match step {
            Some(Step::Falling(_)) => return write!(f, " >"),
            Some(Step::Flash(_)) => return write!(f, " > !"),
            Some(Step::Breath) => return write!(f, " > ! ."),
            Some(Step::Extra(_)) => return write!(f, " > ! >"),
            Some(Step::Counting(step)) => return write!(f, " > ! > {}", self.counted(step)),
            None => write!(f, ":")?,
        }
        say_dice(f, self.items(), roll.reading)?;
        if roll.modifier != 0 {
            write!(f, " {:+}", roll.modifier)?;
        }
        write!(f, " = {}", self.thrown.score)?;
        if let (Some(target), Some(is_reached)) = (self.target, self.is_reached()) {
            let [against, word] =
                [kit_texts().against, reached(is_reached)].map(|word| word.of(lang));
            write!(f, " {against} {target}: {word}")?;
        }
        Ok(())
    }
}

/// Whether the target was reached, in a word.
const fn reached(is_reached: bool) -> TextId {
    either(is_reached, kit_texts().success, kit_texts().failure)
}

/// The dice one by one: `(3)` is dropped, `[3]` locked, and `6!` brought the next.
pub(super) fn say_dice(
    f: &mut Formatter<'_>,
    items: impl Iterator<Item = Item>,
    reading: Reading,
) -> fmt::Result {
    for item in items {
        let (open, close) = match (item.is_kept, item.is_locked) {
            (true, false) => ("", ""),
            (true, true) => ("[", "]"),
            (false, false) => ("(", ")"),
            (false, true) => ("([", "])"),
        };
        write!(f, " {open}")?;
        match reading {
            Reading::Fate => write!(f, "{:+}", i16::from(item.face) - 2)?,
            _ => write!(f, "{}", item.face)?,
        }
        write!(f, "{close}{}", if item.has_exploded { "!" } else { "" })?;
    }
    Ok(())
}
