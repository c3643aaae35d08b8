//! A new character: its name, its Clichés and what they cost.

use heapless::Vec;

use super::naming::{Named, Naming};
use super::roster::Roster;
use super::sheet::Sheet;
use super::sheet_changes::Removal;
use super::{Act, Draft, Lines, Page, line, word};
use crate::app::stop::{Desk, Direction};
use crate::app::{Kept, Sheets, System};
use crate::rules::Error;
use crate::rules::risus::{Destiny, MOST_CLICHES};
use crate::ui::characters::{Head, Row};
use crate::ui::{Text, Words};

pub(super) use super::wish::Wish;

/// The draft, with its budget over it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Creation;

#[derive(Clone, Copy)]
enum Entry {
    Name,
    Cliche(u8),
    Add,
    /// RH-3, RP-3.
    Destiny,
    /// RH-2, RP-2: one point more.
    Disadvantage,
    Background,
    Done,
    Discard,
}

impl Creation {
    /// The line of a Cliché, or of the one that can be added after the last.
    pub(super) const fn line_of(cliche: u8) -> u8 {
        1 + cliche
    }

    /// Where the player comes in: at the next Cliché.
    pub(super) fn first_line(kept: &Kept) -> u8 {
        Self::line_of(kept.draft.cliches.len() as u8)
    }

    fn entries(kept: &Kept) -> Vec<Entry, { MOST_CLICHES + 8 }> {
        let count = kept.draft.cliches.len();
        let mut entries = Vec::new();
        // There is room for all of them.
        let _ = entries.push(Entry::Name);
        for place in 0..count as u8 {
            let _ = entries.push(Entry::Cliche(place));
        }
        if count < MOST_CLICHES {
            let _ = entries.push(Entry::Add);
        }
        let _ = entries.push(Entry::Destiny);
        if !kept.draft.free {
            let _ = entries.extend_from_slice(&[Entry::Disadvantage, Entry::Background]);
        }
        let _ = entries.extend_from_slice(&[Entry::Done, Entry::Discard]);
        entries
    }

    fn entry(index: u8, kept: &Kept) -> Option<Entry> {
        Self::entries(kept).get(usize::from(index)).copied()
    }

    /// RH-2: it is done when it adds up; if not, the rule says why.
    #[inline(never)] // What it builds shall not lie on the stack of every other line.
    fn finish(desk: &mut Desk<'_>) -> Act {
        let kept = &mut *desk.kept;
        let sheet = match kept.draft.finish(&kept.systems.rules()) {
            Ok(sheet) => sheet,
            Err(error) => return Act::No(refusal(error, &kept.draft, kept.words())),
        };
        if kept.sheets.add(sheet).is_err() {
            return Act::No(kept.words().characters.full);
        }
        kept.draft = Draft::NEW;
        let place = kept.sheets.all().len() as u8 - 1;
        Act::Open(Page::Sheet(Sheet(place)), 0)
    }

    /// Forgets the draft.
    pub(super) fn discard(kept: &mut Kept) -> Act {
        kept.draft = Draft::NEW;
        let line = kept.sheets.all().len().min(Sheets::MOST) as u8;
        Act::Open(Page::Roster(Roster), line + 1)
    }
}

/// Why a draft is no character yet, in the rule's terms.
fn refusal(error: Error, draft: &Draft, words: &Words) -> &'static str {
    let words = texts(words);
    match error {
        _ if draft.cliches.is_empty() => words.needs_cliche,
        Error::Budget if draft.spent() < u16::from(draft.points.total()) => words.points_left_over,
        Error::Budget => words.too_many_points,
        // RH-1: 5 and more cannot be taken at creation.
        Error::Range => words.four_at_most,
        Error::Conflict => words.not_played,
        _ => words.not_in_this_game,
    }
}

impl Lines for Creation {
    fn head(&self, kept: &Kept) -> Head {
        match kept.draft.free {
            true => Head::Title(kept.words().characters.no_budget),
            false => Head::Budget {
                spent: kept.draft.spent(),
                points: kept.draft.points.total(),
            },
        }
    }

    fn count(&self, kept: &Kept) -> u8 {
        Self::entries(kept).len() as u8
    }

    fn row(&self, index: u8, kept: &Kept) -> Row {
        let (all, draft) = (kept.words(), &kept.draft);
        let words = &all.characters;
        let switch = |label, on| line(label, Text::Word(if on { "+1" } else { all.off }));
        match Self::entry(index, kept) {
            None => Row::Empty,
            Some(Entry::Name) if draft.name.is_empty() => line(words.own_name, Text::Word("-")),
            Some(Entry::Name) => line(words.own_name, Text::Name(draft.name)),
            Some(Entry::Cliche(place)) => match draft.cliches.get(usize::from(place)) {
                None => Row::Empty,
                Some(wanted) => Row::Cliche {
                    name: wanted.name,
                    state: wanted.cliche(),
                    cost: (!draft.free).then_some(wanted.wish.cost()),
                    marked: false,
                },
            },
            Some(Entry::Add) => word(words.add),
            Some(Entry::Destiny) => {
                let points = draft.destiny(&kept.systems.rules()).0;
                line(all.destiny_points, Text::Number(points.into()))
            }
            Some(Entry::Disadvantage) => switch(words.disadvantage, draft.points.disadvantage),
            Some(Entry::Background) => switch(words.background, draft.points.background),
            Some(Entry::Done) => word(words.done),
            Some(Entry::Discard) => word(words.discard),
        }
    }

    fn verb(&self, index: u8, kept: &Kept) -> &'static str {
        let words = kept.words();
        match Self::entry(index, kept) {
            None => "",
            Some(Entry::Done | Entry::Discard) => words.confirm,
            Some(Entry::Cliche(_) | Entry::Add) => words.open,
            Some(_) => words.change,
        }
    }

    fn act(&self, index: u8, desk: &mut Desk<'_>) -> Act {
        match Self::entry(index, desk.kept) {
            None => Act::Done,
            Some(Entry::Name) => Act::Open(Page::Naming(Naming(Named::Draft)), 0),
            Some(Entry::Cliche(place)) => Act::Open(Page::Wish(Wish(place)), 0),
            Some(Entry::Add) => Act::Open(Page::Naming(Naming(Named::Added)), 0),
            Some(Entry::Destiny) => match desk.kept.systems.system {
                System::Pool if !desk.kept.draft.free => {
                    Act::No(desk.kept.words().characters.always_three)
                }
                _ => Act::Edit,
            },
            Some(Entry::Disadvantage) => {
                desk.kept.draft.points.disadvantage ^= true;
                Act::Done
            }
            Some(Entry::Background) => {
                desk.kept.draft.points.background ^= true;
                Act::Done
            }
            Some(Entry::Done) => Self::finish(desk),
            // Nothing is lost with a draft that has neither name nor Cliché.
            Some(Entry::Discard) if desk.kept.draft.called().is_empty() => Self::discard(desk.kept),
            Some(Entry::Discard) => Act::Open(Page::Removal(Removal::Draft), 0),
        }
    }

    fn change(&self, index: u8, direction: Direction, kept: &mut Kept) -> bool {
        match Self::entry(index, kept) {
            Some(Entry::Cliche(place)) => Wish(place).change_force(direction, kept),
            // RH-3: 1 to 3; a foe may have none.
            Some(Entry::Destiny) => {
                let lowest = u8::from(!kept.draft.free);
                let points = direction.step(kept.draft.destiny.0).clamp(lowest, 3);
                let changed = points != kept.draft.destiny.0;
                kept.draft.destiny = Destiny(points);
                changed
            }
            _ => false,
        }
    }

    /// After a Cliché comes the next one, or the end once the points are spent.
    fn after_change(&self, index: u8, kept: &Kept) -> u8 {
        let all_spent = kept.draft.spent() >= kept.draft.points.total().into();
        let place = match Self::entry(index, kept) {
            Some(Entry::Cliche(_)) => {
                let done = all_spent && !kept.draft.free;
                Self::entries(kept).iter().position(|entry| match entry {
                    Entry::Done => done,
                    Entry::Add => !done,
                    _ => false,
                })
            }
            _ => None,
        };
        place.map_or(index, |place| place as u8)
    }

    /// The draft is kept: the player comes back to it.
    fn parent(&self, kept: &Kept) -> Option<(Page, u8)> {
        let line = kept.sheets.all().len() as u8 + 1;
        Some((Page::Roster(Roster), line + u8::from(kept.draft.free)))
    }
}
