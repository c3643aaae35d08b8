//! A new character: its name, its Clichés and what they cost.

use heapless::Vec;

use super::naming::{Named, Naming};
use super::roster::Roster;
use super::sheet::Sheet;
use super::{Act, Draft, Lines, Page};
use crate::app::stop::{Desk, Direction};
use crate::app::{Kept, Sheets};
use crate::rules::Error;
use crate::rules::risus::{Destiny, Game, MOST_CLICHES};
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
        let grants: &[Entry] = match kept.draft.free {
            true => &[],
            false => &[Entry::Disadvantage, Entry::Background],
        };
        [Entry::Name]
            .into_iter()
            .chain((0..count as u8).map(Entry::Cliche))
            .chain((count < MOST_CLICHES).then_some(Entry::Add))
            .chain([Entry::Destiny])
            .chain(grants.iter().copied())
            .chain([Entry::Done, Entry::Discard])
            .collect()
    }

    fn entry(index: u8, kept: &Kept) -> Option<Entry> {
        Self::entries(kept).get(usize::from(index)).copied()
    }

    /// RH-2: it is done when it adds up; if not, the rule says why.
    fn finish(desk: &mut Desk<'_>) -> Act {
        let kept = &mut *desk.kept;
        let sheet = match kept.draft.finish(&kept.systems.game()) {
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
}

/// Why a draft is no character yet, in the rule's terms.
fn refusal(error: Error, draft: &Draft, words: &Words) -> &'static str {
    let words = &words.characters;
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
        let line = |label, value| Row::Line {
            label: Text::Word(label),
            value,
            marked: false,
        };
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
            Some(Entry::Add) => line(words.add, Text::Word("")),
            Some(Entry::Destiny) => {
                let points = draft.destiny(&kept.systems.game()).0;
                line(all.destiny_points, Text::Number(points.into()))
            }
            Some(Entry::Disadvantage) => switch(words.disadvantage, draft.points.disadvantage),
            Some(Entry::Background) => switch(words.background, draft.points.background),
            Some(Entry::Done) => line(words.done, Text::Word("")),
            Some(Entry::Discard) => line(words.discard, Text::Word("")),
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
        let words = &desk.kept.words().characters;
        let game = desk.kept.systems.game();
        match Self::entry(index, desk.kept) {
            None => Act::Done,
            Some(Entry::Name) => Act::Open(Page::Naming(Naming(Named::Draft)), 0),
            Some(Entry::Cliche(place)) => Act::Open(Page::Wish(Wish(place)), 0),
            Some(Entry::Add) => Act::Open(Page::Naming(Naming(Named::Added)), 0),
            Some(Entry::Destiny) if matches!(game, Game::Pool(_)) && !desk.kept.draft.free => {
                Act::No(words.always_three)
            }
            Some(Entry::Destiny) => Act::Edit,
            Some(Entry::Disadvantage) => {
                let points = &mut desk.kept.draft.points;
                points.disadvantage = !points.disadvantage;
                Act::Done
            }
            Some(Entry::Background) => {
                let points = &mut desk.kept.draft.points;
                points.background = !points.background;
                Act::Done
            }
            Some(Entry::Done) => Self::finish(desk),
            Some(Entry::Discard) => {
                desk.kept.draft = Draft::NEW;
                let line = desk.kept.sheets.all().len().min(Sheets::MOST) as u8;
                Act::Open(Page::Roster(Roster), line + 1)
            }
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
            Some(Entry::Cliche(_)) if all_spent && !kept.draft.free => {
                let done = |entry: &Entry| matches!(entry, Entry::Done);
                Self::entries(kept).iter().position(done)
            }
            Some(Entry::Cliche(_)) => {
                let add = |entry: &Entry| matches!(entry, Entry::Add);
                Self::entries(kept).iter().position(add)
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
