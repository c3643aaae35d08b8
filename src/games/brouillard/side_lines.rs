//! Who acts, who stands opposite, whose wound is treated: everybody there is, and one more.

use super::foes::{self, UsualLines};
use super::record::{Change, Who, everybody, find, name_of, side, step};
use super::words::texts;
use super::{List, Sheet};
use crate::app::Context;
use crate::app::Kept;
use crate::app::list::{At, Cursor, Line, Lines};
use crate::app::place::Go;
use crate::rules::brouillard::{Attribute, Side};
use crate::ui::list::{Head, Value};
use crate::ui::{Text, shared};
use crate::word::Word;

/// Somebody is wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct SideLines(pub(super) Wanted);

/// For what.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Wanted {
    /// To act, or to stand opposite.
    Side(Side),
    /// BH-13: to be treated.
    Patient,
}

/// What comes after everybody.
#[derive(Clone, Copy)]
enum After {
    Usual,
    Copies(u8),
}

const AFTER: [After; 3] = [After::Usual, After::Copies(1), After::Copies(3)];

/// Somebody's line: the name, and what is left as a bar.
#[inline(never)]
pub(super) fn somebody(who: Who, kept: &Kept) -> Line {
    let quick = Sheet::QUICK;
    let sheet = find(kept, who).unwrap_or(&quick);
    let nominal = sheet.score(Attribute::Endurance).get();
    let current = u8::try_from(sheet.endurance.max(0)).unwrap_or(u8::MAX);
    Line {
        label: Text::Name(name_of(kept, who)),
        value: Value::Bar {
            current,
            nominal,
            text: match sheet.is_dead() {
                true => Text::Word(texts().dead),
                false => Text::Number(sheet.endurance),
            },
        },
        ..Line::doing(Word::NONE, shared().take)
    }
}

/// Somebody comes to a side: a fight begins anew, and a weapon that is stuck stays so (BH-30).
pub(super) fn take(kept: &mut Kept, at: Side, who: Who) {
    let (a, b) = (side(kept, Side::A), side(kept, Side::B));
    if *kept.brouillard.sides.of(at) == who {
        return;
    }
    // What a fight that goes on would lose can come back.
    if kept.brouillard.fight.is_worth_undoing() {
        step(kept, [(a, Change::default()), (b, Change::default())]);
    }
    let record = &mut kept.brouillard;
    // Who stands on one side leaves the other to whoever stood here.
    if *record.sides.of(at.other()) == who {
        *record.sides.of_mut(at.other()) = *record.sides.of(at);
        let stuck = record.fight.stuck;
        record.fight.stuck.a = stuck.b;
        record.fight.stuck.b = stuck.a;
    } else {
        *record.fight.stuck.of_mut(at) = false;
    }
    *record.sides.of_mut(at) = who;
    record.fight.anew();
}

impl SideLines {
    fn chosen(self, kept: &Kept) -> Who {
        match self.0 {
            Wanted::Side(at) => side(kept, at),
            Wanted::Patient => kept.brouillard.skill.patient.unwrap_or(side(kept, Side::A)),
        }
    }

    /// The lines after everybody; nobody is made to be treated.
    fn further(self) -> &'static [After] {
        match self.0 {
            Wanted::Side(_) => &AFTER,
            Wanted::Patient => &[],
        }
    }
}

impl Lines for SideLines {
    fn head(&self, _: &Kept) -> Head {
        let texts = texts();
        Head::title(match self.0 {
            Wanted::Side(Side::A) => texts.sides[0],
            Wanted::Side(Side::B) => texts.sides[1],
            Wanted::Patient => texts.patient,
        })
    }

    fn count(&self, kept: &Kept) -> u8 {
        (everybody(kept).len() + self.further().len()) as u8
    }

    fn line(&self, index: u8, kept: &Kept) -> Line {
        let texts = texts();
        let everybody = everybody(kept);
        let count = everybody.len();
        if let Some(who) = everybody.get(usize::from(index)) {
            return Line {
                marked: *who == self.chosen(kept),
                ..somebody(*who, kept)
            };
        }
        match (self.further().get(usize::from(index) - count), self.0) {
            (Some(After::Usual), Wanted::Side(side)) => {
                Line::open(texts.add_foe, List::Usual(UsualLines(side)))
            }
            (Some(After::Copies(1)), _) => Line::doing(texts.copy, shared().confirm),
            (Some(After::Copies(_)), _) => Line::doing(texts.three_more, shared().confirm),
            _ => Line::EMPTY,
        }
    }

    fn act(&self, index: u8, context: &mut Context<'_>) -> Result<Go, Word> {
        let kept = &mut *context.kept;
        let everybody = everybody(kept);
        let (count, who) = (everybody.len(), everybody.get(usize::from(index)).copied());
        match (who, self.0) {
            (Some(who), Wanted::Side(side)) => {
                take(kept, side, who);
                return Ok(Go::Table);
            }
            (Some(who), Wanted::Patient) => {
                let oneself = who == side(kept, Side::A);
                kept.brouillard.skill.patient = (!oneself).then_some(who);
                return Ok(Go::Table);
            }
            (None, _) => {}
        }
        if let Some(After::Copies(copies)) = self.further().get(usize::from(index) - count) {
            let chosen = self.chosen(kept);
            let like = find(kept, chosen).copied();
            let mut like = like.ok_or(texts().gone)?;
            // A copy of a character is a foe with the same numbers.
            like.class = None;
            let made = foes::copies(kept, &like, *copies)?;
            // They stand above this line, which stays under the thumb.
            return Ok(Go::ReturnToList(At::line(List::Side(*self), index + made)));
        }
        Ok(Go::Stay)
    }

    /// At the one who is there.
    fn first(&self, kept: &Kept) -> Cursor {
        let chosen = self.chosen(kept);
        let place = everybody(kept).iter().position(|who| *who == chosen);
        Cursor::At(place.unwrap_or(0) as u8)
    }
}
