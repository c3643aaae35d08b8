//! A sheet: what is left of each Cliché, and what can be done to the character.

use super::cliche::ClicheLines;
use super::draft::costly;
use super::naming::{Named, naming, renaming};
use super::progress;
use super::removal::RemovalLines;
use super::sheets::{End, Sheet};
use super::{List, Page, missing_label, texts, wanted};
use crate::app::list::{At, Cursor, Line, Lines};
use crate::app::place::Go;
use crate::app::{Context, Kept};
use crate::name::Name;
use crate::rules::Error;
use crate::rules::risus::{Cliche, Kind, MOST_CLICHES, RuleSet};
use crate::ui::list::{Aside, Head, Value};
use crate::ui::{Text, shared};
use crate::word::Word;

/// The sheet at this place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct SheetLines(pub(super) u8);

/// A line.
#[derive(Clone, Copy)]
enum Which {
    Cliche(u8),
    /// RH-43, RP-31.
    Progress,
    /// What was rolled for and given belongs to the adventure that is over.
    NewAdventure,
    /// RH-21, RP-19.
    Recovery,
    /// RH-42, RP-30.
    Reward,
    /// RH-44, RP-32.
    Learn,
    /// The same, of the kind that costs double at creation.
    LearnCostly,
    Name,
    Delete,
    Undo,
}

/// What comes before the Clichés.
const UNDO: u8 = 0;

/// What comes after them.
const AFTER: [Which; 8] = [
    Which::Progress,
    Which::NewAdventure,
    Which::Recovery,
    Which::Reward,
    Which::Learn,
    Which::LearnCostly,
    Which::Name,
    Which::Delete,
];

/// A Cliché with its bar.
fn cliche_line(sheet: &Sheet, place: u8, cliche: u8, kept: &Kept) -> Line {
    let Ok(state) = sheet.character.cliche(cliche) else {
        return Line::EMPTY;
    };
    let acting = kept.sheets.acting();
    Line {
        label: missing_label(
            sheet.cliche_name(cliche),
            state.kind(),
            sheet.belongings.missing(cliche) > 0,
        ),
        value: Value::Bar {
            current: state.current().get(),
            nominal: state.nominal().get(),
            text: force(state),
        },
        marked: acting.is_some_and(|acting| acting.sheet == place && acting.cliche == cliche),
        ..Line::open(Word::NONE, List::Cliche(ClicheLines(place, cliche)))
    }
}

/// What is left; of how much, where something was lost.
pub(super) fn force(state: &Cliche) -> Text {
    let (current, nominal) = (state.current().get(), state.nominal().get());
    match current == nominal {
        true => Text::Number(current.into()),
        false => Text::Name(Name::written(format_args!("{current}/{nominal}"))),
    }
}

/// RH-21: whether any Cliché has lost Force.
fn has_lost(sheet: &Sheet) -> bool {
    let mut cliches = sheet.character.cliches().iter();
    cliches.any(|cliche| cliche.current() < cliche.nominal())
}

impl SheetLines {
    fn sheet(self, kept: &Kept) -> Option<&Sheet> {
        kept.sheets.get(self.0)
    }

    fn cliches(self, kept: &Kept) -> u8 {
        let sheet = self.sheet(kept);
        sheet.map_or(0, |sheet| sheet.character.cliches().len() as u8)
    }

    fn which(self, index: u8, kept: &Kept) -> Option<Which> {
        let Some(index) = index.checked_sub(Self::line_of(0)) else {
            return Some(Which::Undo);
        };
        match index.checked_sub(self.cliches(kept)) {
            None => Some(Which::Cliche(index)),
            Some(after) => AFTER.get(usize::from(after)).copied(),
        }
    }

    /// The line of a Cliché, or of what comes after the last.
    pub(super) const fn line_of(cliche: u8) -> u8 {
        UNDO + 1 + cliche
    }

    /// The line of the character's name.
    pub(super) fn line_of_name(self, kept: &Kept) -> u8 {
        let name = AFTER.iter().position(|which| matches!(which, Which::Name));
        Self::line_of(self.cliches(kept)) + name.unwrap_or(0) as u8
    }

    /// RH-44, RP-32: a Cliché of the kind that costs double at creation.
    fn learn_costly(self, rules: &RuleSet) -> Line {
        let own = texts();
        let label = match rules {
            RuleSet::Pool(_) => own.learn_double_effort,
            _ => own.learn_special,
        };
        match costly(rules) {
            Ok(kind) => naming(label, Named::Learnt(self.0, kind)),
            Err(error) => Line::doing(label, Word::NONE).not(wanted::no_kind(error)),
        }
    }
}

impl Lines for SheetLines {
    fn head(&self, kept: &Kept) -> Head {
        self.sheet(kept)
            .map_or(Head::title(Word::NONE), |sheet| Head {
                title: Text::Name(sheet.name),
                aside: Aside::Destiny(sheet.character.destiny().0),
            })
    }

    fn count(&self, kept: &Kept) -> u8 {
        Self::line_of(self.cliches(kept)) + AFTER.len() as u8
    }

    fn line(&self, index: u8, kept: &Kept) -> Line {
        let (own, SheetLines(place)) = (texts(), *self);
        let (Some(sheet), Some(which)) = (self.sheet(kept), self.which(index, kept)) else {
            return Line::EMPTY;
        };
        let doing = |label| Line::doing(label, shared().confirm);
        let has_room = sheet.character.cliches().len() < MOST_CLICHES;
        match which {
            Which::Cliche(cliche) => cliche_line(sheet, place, cliche, kept),
            Which::Progress => Line::show(progress::texts().name, Page::Progress(place)),
            Which::NewAdventure => {
                doing(own.new_adventure).only_if(sheet.end != End::default(), own.adventure_is_new)
            }
            Which::Recovery => doing(own.recover_all).only_if(has_lost(sheet), own.nothing_lost),
            Which::Reward => doing(own.reward),
            Which::Learn => {
                naming(own.learn, Named::Learnt(place, Kind::Normal)).only_if(has_room, own.no_room)
            }
            Which::LearnCostly => self
                .learn_costly(&kept.systems.rules())
                .only_if(has_room, own.no_room),
            Which::Undo => {
                doing(shared().undo).only_if(kept.sheets.can_undo(place), shared().nothing_to_undo)
            }
            Which::Name => renaming(own.own_name, Named::Sheet(place), kept),
            Which::Delete => Line::open(own.delete, List::Removal(RemovalLines::Sheet(place))),
        }
    }

    fn act(&self, index: u8, context: &mut Context<'_>) -> Result<Go, Word> {
        let SheetLines(place) = *self;
        let kept = &mut *context.kept;
        let change: fn(&mut Sheet) -> Result<(), Error> = match self.which(index, kept) {
            Some(Which::Undo) => {
                kept.sheets.undo();
                let first = Self::line_of(0);
                return Ok(Go::Return(At::line(List::Sheet(*self), first)));
            }
            Some(Which::NewAdventure) => |sheet| {
                sheet.end = End::default();
                Ok(())
            },
            Some(Which::Recovery) => |sheet| {
                for cliche in 0..sheet.character.cliches().len() as u8 {
                    sheet.character.recover(cliche, u8::MAX)?;
                }
                Ok(())
            },
            Some(Which::Reward) => |sheet| sheet.character.reward().map(|_| ()),
            _ => return Ok(Go::Stay),
        };
        let changed = kept.sheets.change(place, change);
        // The other lines are there only where nothing refuses them.
        changed.map_err(|_| texts().destiny_full)?;
        Ok(Go::Stay)
    }

    fn is_undo(&self, index: u8) -> bool {
        index == UNDO
    }

    fn is_removal(&self, index: u8, kept: &Kept) -> bool {
        matches!(self.which(index, kept), Some(Which::Delete))
    }

    /// At the Cliché that acts, the first time, or at the principal one.
    fn first(&self, kept: &Kept) -> Cursor {
        let acting = kept.sheets.acting();
        let acting = acting.filter(|acting| acting.sheet == self.0);
        let cliche = acting.map_or(0, |acting| acting.cliche);
        Cursor::Remembered(Self::line_of(cliche))
    }
}
