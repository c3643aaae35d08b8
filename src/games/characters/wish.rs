//! One Cliché of a draft: its Force, its kind, its name, its place.

use super::creation::Creation;
use super::draft::{Wanted, costly};
use super::naming::{Named, Naming};
use super::{Act, Lines, Page, line, word};
use crate::app::Kept;
use crate::app::stop::{Desk, Direction};
use crate::rules::Error;
use crate::rules::risus::Kind;
use crate::ui::characters::{Head, Row};
use crate::ui::{Name, Text};

/// The Cliché at this place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Wish(pub(super) u8);

#[derive(Clone, Copy)]
enum Entry {
    Force,
    /// RH-23, RP-2: the kind that costs double.
    Costly,
    Rename,
    /// RH-2: the first Cliché is the principal one.
    Principal,
    Remove,
}

const ENTRIES: [Entry; 5] = [
    Entry::Force,
    Entry::Costly,
    Entry::Rename,
    Entry::Principal,
    Entry::Remove,
];

impl Wish {
    fn entry(index: u8) -> Entry {
        ENTRIES[usize::from(index).min(ENTRIES.len() - 1)]
    }

    fn wanted(self, kept: &Kept) -> Option<&Wanted> {
        kept.draft.cliches.get(usize::from(self.0))
    }

    /// RH-1, RH-2: 1 to 4 at creation, more for a foe. Whether it changed.
    pub(super) fn change_force(self, direction: Direction, kept: &mut Kept) -> bool {
        let highest = kept.draft.highest(&kept.systems.rules());
        let Some(wanted) = kept.draft.cliches.get_mut(usize::from(self.0)) else {
            return false;
        };
        let force = direction.step(wanted.wish.force).clamp(1, highest);
        let changed = force != wanted.wish.force;
        wanted.wish.force = force;
        changed
    }

    fn change_kind(self, desk: &mut Desk<'_>) -> Act {
        let words = &desk.kept.words().characters;
        let costly = costly(&desk.kept.systems.rules());
        let Some(wanted) = desk.kept.draft.cliches.get_mut(usize::from(self.0)) else {
            return Act::Done;
        };
        match (wanted.wish.kind, costly) {
            (Kind::Normal, Ok(kind)) => wanted.wish.kind = kind,
            (Kind::Normal, Err(Error::Conflict)) => return Act::No(words.not_played),
            (Kind::Normal, Err(_)) => return Act::No(words.not_in_this_game),
            (_, _) => wanted.wish.kind = Kind::Normal,
        }
        Act::Done
    }
}

impl Lines for Wish {
    fn head(&self, kept: &Kept) -> Head {
        Head::Cliche {
            name: self.wanted(kept).map_or(Name::EMPTY, |wanted| wanted.name),
            cost: self
                .wanted(kept)
                .filter(|_| !kept.draft.free)
                .map(|wanted| wanted.wish.cost()),
        }
    }

    fn count(&self, _: &Kept) -> u8 {
        ENTRIES.len() as u8
    }

    fn row(&self, index: u8, kept: &Kept) -> Row {
        let all = kept.words();
        let words = &all.characters;
        let Some(wanted) = self.wanted(kept) else {
            return Row::Empty;
        };
        match Self::entry(index) {
            Entry::Force => line(all.force, Text::Number(wanted.wish.force.into())),
            Entry::Costly => {
                let costly = costly(&kept.systems.rules());
                let label = match (wanted.wish.kind, costly) {
                    (Kind::DoubleEffort, _) | (_, Ok(Kind::DoubleEffort)) => words.double_effort,
                    _ => words.special,
                };
                let on = wanted.wish.kind != Kind::Normal;
                line(label, Text::Word(if on { all.on } else { all.off }))
            }
            Entry::Rename => word(words.rename),
            Entry::Principal => word(words.principal),
            Entry::Remove => word(words.remove),
        }
    }

    fn verb(&self, index: u8, kept: &Kept) -> &'static str {
        let words = kept.words();
        match Self::entry(index) {
            Entry::Force | Entry::Costly => words.change,
            Entry::Rename => words.open,
            Entry::Principal | Entry::Remove => words.confirm,
        }
    }

    fn act(&self, index: u8, desk: &mut Desk<'_>) -> Act {
        let place = usize::from(self.0);
        match Self::entry(index) {
            Entry::Force => Act::Edit,
            Entry::Costly => self.change_kind(desk),
            Entry::Rename => Act::Open(Page::Naming(Naming(Named::Wanted(self.0))), 0),
            Entry::Principal if place == 0 => Act::No(desk.kept.words().characters.is_principal),
            Entry::Principal => {
                if let Some(upto) = desk.kept.draft.cliches.get_mut(..=place) {
                    upto.rotate_right(1);
                }
                Act::Open(Page::Creation(Creation), Creation::line_of(0))
            }
            Entry::Remove => {
                if place < desk.kept.draft.cliches.len() {
                    desk.kept.draft.cliches.remove(place);
                }
                Act::Open(Page::Creation(Creation), Creation::line_of(self.0))
            }
        }
    }

    fn change(&self, _: u8, direction: Direction, kept: &mut Kept) -> bool {
        self.change_force(direction, kept)
    }

    fn parent(&self, _: &Kept) -> Option<(Page, u8)> {
        Some((Page::Creation(Creation), Creation::line_of(self.0)))
    }
}
