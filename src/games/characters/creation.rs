//! A character in the making: its name, its Clichés and what they cost.

use super::draft::Draft;
use super::naming::{Named, naming, renaming};
use super::removal::RemovalLines;
use super::sheet::SheetLines;
use super::wanted::{self, WantedLines};
use super::{List, cliche_label, texts};
use crate::app::list::{At, Cursor, Line, Lines};
use crate::app::place::Go;
use crate::app::{Context, Direction, Kept};
use crate::games::risus;
use crate::lang::Lang;
use crate::name::Name;
use crate::rules::Error;
use crate::rules::risus::{MOST_CLICHES, RuleSet};
use crate::ui::list::{Aside, Head, Value};
use crate::ui::{Text, shared};
use crate::word::Word;

/// The draft at this place, with its budget over it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct DraftLines(pub(super) u8);

/// A line.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Which {
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

/// What comes after the Clichés.
const AFTER: &[Which] = &[
    Which::Add,
    Which::Destiny,
    Which::Disadvantage,
    Which::Background,
    Which::Done,
    Which::Discard,
];
/// The same without a budget.
const AFTER_OF_A_FOE: &[Which] = &[Which::Add, Which::Destiny, Which::Done, Which::Discard];

/// The most Destiny that a new character has (RH-3).
const MOST_DESTINY: u8 = 3;

impl DraftLines {
    /// The line of a Cliché, or of the one that can be added after the last.
    pub(super) const fn line_of(cliche: u8) -> u8 {
        1 + cliche
    }

    fn draft(self, kept: &Kept) -> Option<&Draft> {
        kept.characters.get(self.0)
    }

    fn which(self, index: u8, kept: &Kept) -> Option<Which> {
        let draft = self.draft(kept)?;
        let Some(cliche) = index.checked_sub(1) else {
            return Some(Which::Name);
        };
        match cliche.checked_sub(draft.cliches.len() as u8) {
            None => Some(Which::Cliche(cliche)),
            Some(after) => after_cliches(draft).get(usize::from(after)).copied(),
        }
    }

    /// The line of something that comes after the Clichés.
    fn line_after(draft: &Draft, which: Which) -> u8 {
        let place = after_cliches(draft).iter().position(|line| *line == which);
        Self::line_of(draft.cliches.len() as u8) + place.unwrap_or(0) as u8
    }

    /// The line to go on with: the next Cliché, or the end once the points are spent.
    pub(super) fn next(self, kept: &Kept) -> u8 {
        self.draft(kept).map_or(0, |draft| {
            let all_spent = draft.spent() >= draft.points.total().into();
            let which = match all_spent && !draft.free {
                true => Which::Done,
                false => Which::Add,
            };
            Self::line_after(draft, which)
        })
    }

    /// RH-2: it is done when it adds up; if not, the rule says why.
    #[inline(never)] // What it builds shall not lie on the stack of every other line.
    fn finish(self, kept: &mut Kept) -> Result<Go, Word> {
        let rules = kept.systems.rules();
        let Some(draft) = self.draft(kept) else {
            return Ok(Go::Stay);
        };
        let sheet = draft.finish(&rules);
        let sheet = sheet.map_err(|error| refusal(error, draft))?;
        kept.sheets.add(sheet).map_err(|_| texts().full)?;
        kept.characters.remove(self.0);
        let place = kept.sheets.all().len() as u8 - 1;
        Ok(Go::Return(At::line(
            List::Sheet(SheetLines(place)),
            SheetLines::line_of(0),
        )))
    }
}

fn after_cliches(draft: &Draft) -> &'static [Which] {
    match draft.free {
        true => AFTER_OF_A_FOE,
        false => AFTER,
    }
}

/// Why a draft is no character yet, in the rule's terms.
fn refusal(error: Error, draft: &Draft) -> Word {
    let own = texts();
    match error {
        _ if draft.cliches.is_empty() => own.needs_cliche,
        Error::Budget if draft.spent() < u16::from(draft.points.total()) => own.points_left_over,
        Error::Budget => own.too_many_points,
        // RH-1: 5 and more cannot be taken at creation.
        Error::Range => own.four_at_most,
        Error::Conflict => own.not_played,
        _ => risus::texts().not_in_this_system,
    }
}

/// How many points are left, or too many.
fn left(draft: &Draft, lang: Lang) -> Text {
    let (own, points) = (texts(), u16::from(draft.points.total()));
    let (number, word) = match points.checked_sub(draft.spent()) {
        Some(left) => (left, own.points_left),
        None => (draft.spent() - points, own.points_over),
    };
    let word = word.of(lang);
    Text::Name(Name::written(format_args!("{number} {word}")))
}

impl Lines for DraftLines {
    fn head(&self, kept: &Kept) -> Head {
        match self.draft(kept) {
            Some(draft) if !draft.free => Head {
                title: left(draft, kept.settings.lang),
                aside: Aside::Boxes {
                    filled: draft.spent(),
                    of: draft.points.total(),
                },
            },
            _ => Head::title(texts().no_budget),
        }
    }

    fn count(&self, kept: &Kept) -> u8 {
        self.draft(kept).map_or(0, |draft| {
            let after = after_cliches(draft).len();
            Self::line_of((draft.cliches.len() + after) as u8)
        })
    }

    fn line(&self, index: u8, kept: &Kept) -> Line {
        let DraftLines(place) = *self;
        let own = texts();
        let (Some(draft), Some(which)) = (self.draft(kept), self.which(index, kept)) else {
            return Line::EMPTY;
        };
        let granted = |label, is_granted| {
            let value = if is_granted {
                own.one_more
            } else {
                shared().off
            };
            Line::switch(label, is_granted).with(Value::word(value))
        };
        match which {
            Which::Name => renaming(own.own_name, Named::Draft(place), kept),
            Which::Cliche(cliche) => {
                let lines = List::Wanted(WantedLines(place, cliche));
                kept.characters
                    .wanted(place, cliche)
                    .map_or(Line::EMPTY, |wanted| Line {
                        label: cliche_label(wanted.name, wanted.wish.kind),
                        value: Value::Bar {
                            current: wanted.wish.force,
                            nominal: wanted.wish.force,
                            text: Text::Number(wanted.wish.force.into()),
                        },
                        ..Line::open(Word::NONE, lines)
                    })
            }
            Which::Add => naming(own.add, Named::Added(place))
                .only_if(draft.cliches.len() < MOST_CLICHES, own.no_room),
            Which::Destiny => {
                let rules = kept.systems.rules();
                let points = draft.destiny(&rules).0.into();
                let is_chosen = draft.free || !matches!(rules, RuleSet::Pool(_));
                Line::number(risus::texts().destiny_points, points)
                    .only_if(is_chosen, own.always_three)
            }
            Which::Disadvantage => granted(own.disadvantage, draft.points.disadvantage),
            Which::Background => granted(own.background, draft.points.background),
            Which::Done => Line::doing(own.done, shared().confirm),
            // Nothing is lost with a blank one.
            Which::Discard if draft.is_blank() => Line::doing(own.discard, shared().confirm),
            Which::Discard => Line::open(own.discard, List::Removal(RemovalLines::Draft(place))),
        }
    }

    fn act(&self, index: u8, context: &mut Context<'_>) -> Result<Go, Word> {
        let which = self.which(index, context.kept);
        let drafts = &mut context.kept.characters;
        let points = drafts.get_mut(self.0).map(|draft| &mut draft.points);
        match (which, points) {
            (Some(Which::Disadvantage), Some(points)) => points.disadvantage ^= true,
            (Some(Which::Background), Some(points)) => points.background ^= true,
            (Some(Which::Done), _) => return self.finish(context.kept),
            (Some(Which::Discard), _) => {
                drafts.remove(self.0);
                return Ok(Go::Up);
            }
            _ => {}
        }
        Ok(Go::Stay)
    }

    fn turn(&self, index: u8, direction: Direction, kept: &mut Kept) -> bool {
        match self.which(index, kept) {
            Some(Which::Cliche(cliche)) => wanted::turn_force(self.0, cliche, direction, kept),
            // RH-3: 1 to 3; a foe may have none.
            Some(Which::Destiny) => kept.characters.get_mut(self.0).is_some_and(|draft| {
                let lowest = u8::from(!draft.free);
                direction.step_within(&mut draft.destiny.0, lowest, MOST_DESTINY)
            }),
            _ => false,
        }
    }

    fn after(&self, index: u8, kept: &Kept) -> u8 {
        match self.which(index, kept) {
            Some(Which::Cliche(_)) => self.next(kept),
            _ => index,
        }
    }

    /// Where the player comes in: at what is to be done next.
    fn first(&self, kept: &Kept) -> Cursor {
        Cursor::At(self.next(kept))
    }
}
