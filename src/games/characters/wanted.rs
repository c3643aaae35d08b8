//! One Cliché of a character in the making: its Force, its kind, its name, its place.

use super::creation::DraftLines;
use super::draft::costly;
use super::naming::{Named, renaming};
use super::{List, texts};
use crate::app::list::{At, Line, Lines};
use crate::app::place::Go;
use crate::app::{Context, Direction, Kept};
use crate::games::risus;
use crate::lang::Lang;
use crate::name::Name;
use crate::rules::Error;
use crate::rules::risus::{Kind, RuleSet};
use crate::ui::list::{Aside, Head};
use crate::ui::{Text, shared};
use crate::word::Word;

/// The Cliché at this place of the draft at that place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct WantedLines(pub(super) u8, pub(super) u8);

/// A line.
#[derive(Clone, Copy)]
enum Which {
    Force,
    /// RH-23, RP-2: the kind that costs double.
    Costly,
    Name,
    /// RH-2: the first Cliché is the principal one.
    Principal,
    Remove,
}

const LINES: [Which; 5] = [
    Which::Force,
    Which::Costly,
    Which::Name,
    Which::Principal,
    Which::Remove,
];

/// RH-1, RH-2: 1 to 4 at creation, more for a foe. Whether it changed.
pub(super) fn turn_force(place: u8, cliche: u8, direction: Direction, kept: &mut Kept) -> bool {
    let rules = kept.systems.rules();
    let drafts = &mut kept.characters;
    let highest = drafts.get(place).map_or(1, |draft| draft.highest(&rules));
    drafts
        .wanted_mut(place, cliche)
        .is_some_and(|wanted| direction.step_within(&mut wanted.wish.force, 1, highest))
}

/// What the kind that costs double is called, in the game that is played.
fn costly_word(kind: Kind, rules: &RuleSet) -> Word {
    match (kind, rules) {
        (Kind::DoubleEffort, _) | (Kind::Normal, RuleSet::Pool(_)) => texts().double_effort,
        _ => texts().special,
    }
}

/// Why there is no such kind.
pub(super) fn no_kind(error: Error) -> Word {
    match error {
        Error::Conflict => texts().not_played,
        _ => risus::texts().not_in_this_system,
    }
}

impl WantedLines {
    /// The line of its name.
    pub(super) const NAME: u8 = Which::Name as u8;

    fn which(index: u8) -> Option<Which> {
        LINES.get(usize::from(index)).copied()
    }

    /// To the draft, at one of its Clichés.
    fn to_draft(self, cliche: u8) -> Go {
        let draft = List::Draft(DraftLines(self.0));
        Go::Return(At::line(draft, DraftLines::line_of(cliche)))
    }
}

impl Lines for WantedLines {
    fn head(&self, kept: &Kept) -> Head {
        let WantedLines(place, cliche) = *self;
        let drafts = &kept.characters;
        let Some(wanted) = drafts.wanted(place, cliche) else {
            return Head::title(Word::NONE);
        };
        let is_free = drafts.get(place).is_some_and(|draft| draft.free);
        Head {
            title: Text::Name(wanted.name),
            aside: match is_free {
                true => Aside::Place,
                false => Aside::Text(points(wanted.wish.cost(), kept.settings.lang)),
            },
        }
    }

    fn count(&self, _: &Kept) -> u8 {
        LINES.len() as u8
    }

    fn line(&self, index: u8, kept: &Kept) -> Line {
        let rules = kept.systems.rules();
        let WantedLines(place, cliche) = *self;
        let own = texts();
        let (Some(wanted), Some(which)) =
            (kept.characters.wanted(place, cliche), Self::which(index))
        else {
            return Line::EMPTY;
        };
        match which {
            Which::Force => Line::number(shared().force, wanted.wish.force.into()),
            Which::Costly => {
                let kind = wanted.wish.kind;
                let line = Line::switch(costly_word(kind, &rules), kind != Kind::Normal);
                match (kind, costly(&rules)) {
                    (Kind::Normal, Err(error)) => line.not(no_kind(error)),
                    _ => line,
                }
            }
            Which::Name => renaming(own.own_name, Named::Wanted(place, cliche), kept),
            Which::Principal => {
                Line::doing(own.principal, shared().confirm).only_if(cliche > 0, own.is_principal)
            }
            Which::Remove => Line::doing(own.remove, shared().confirm),
        }
    }

    fn act(&self, index: u8, context: &mut Context<'_>) -> Result<Go, Word> {
        let WantedLines(place, cliche) = *self;
        let costly = costly(&context.kept.systems.rules());
        let Some(draft) = context.kept.characters.get_mut(place) else {
            return Ok(Go::Stay);
        };
        let slot = usize::from(cliche);
        match Self::which(index) {
            Some(Which::Costly) => {
                if let Some(wanted) = draft.cliches.get_mut(slot) {
                    wanted.wish.kind = match (wanted.wish.kind, costly) {
                        (Kind::Normal, Ok(kind)) => kind,
                        _ => Kind::Normal,
                    };
                }
                Ok(Go::Stay)
            }
            Some(Which::Principal) => {
                if let Some(upto) = draft.cliches.get_mut(..=slot) {
                    upto.rotate_right(1);
                }
                Ok(self.to_draft(0))
            }
            Some(Which::Remove) => {
                if slot < draft.cliches.len() {
                    draft.cliches.remove(slot);
                }
                Ok(self.to_draft(cliche))
            }
            _ => Ok(Go::Stay),
        }
    }

    fn turn(&self, _: u8, direction: Direction, kept: &mut Kept) -> bool {
        turn_force(self.0, self.1, direction, kept)
    }
}

/// RH-2: so many points.
fn points(cost: u16, lang: Lang) -> Text {
    let [one, several] = texts().points;
    let word = if cost == 1 { one } else { several };
    let word = word.of(lang);
    Text::Name(Name::written(format_args!("{cost} {word}")))
}
