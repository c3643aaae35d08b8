//! The picture of a rolled test for a body: its dice, and its effect.

use super::super::test::say_tested;
use super::super::{margin, more, pair};
use super::{Body, LEFT, RIGHT, ROWS, heading, said};
use crate::games::simulacres::body::body_texts;
use crate::games::simulacres::prelude::*;

/// A test for a body, and what came of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Treated {
    /// The body after it.
    pub body: Body,
    /// The test.
    pub tested: Tested,
    /// SM-30: the points restored.
    pub restored: Option<Restored>,
    /// What came of it.
    pub outcome: Outcome,
}

/// SM-30: how the points restored came about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Restored {
    /// S with its parts.
    pub sum: DamageSum,
    /// The column of the equipment.
    pub column: Column,
    /// The points.
    pub points: i16,
}

/// What came of a test for a body.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)] // The names say it.
pub enum Outcome {
    StaysAwake,
    Faints,
    /// SM-27: as much time again.
    Granted(u8, TimeUnit),
    LimbLost,
    Dies,
    Dressed,
    NotDressed,
    /// SM-31: so many days until it can be used.
    Mends(u16),
    Found,
    NotFound,
}

/// Where the dice of a test for the body lie, and those that come to them.
const DICE: (i32, i32) = (LEFT, 20);
const MORE: (i32, i32) = (LEFT + 35, 20);

impl Treated {
    #[inline(never)] // One kind of picture is not on the stack of another.
    pub(in super::super) fn draw(&self, frame: &mut Frame, style: &Style, falling: Option<u8>) {
        let lang = style.lang;
        let (body, looks) = (&self.body, &self.body.looks);
        heading(frame, style, body.name, looks);
        let chosen = body.zone().map(|(zone, _)| zone);
        looks.draw(frame, chosen, &|zone| {
            falling.is_some() && chosen == Some(zone)
        });
        let first = falling.filter(|step| *step < DiceRow::FALL);
        pair(frame, DICE, self.tested.pair, first);
        if falling.is_some() {
            small::left(frame, body.subject.name().of(lang), (LEFT, ROWS[0]));
            return footer::any_key_skips(frame, lang);
        }
        body.draw_subject(frame, lang);
        // SM-5, SM-30: what a critical adds, and what the equipment is worth.
        pool_dice::tiny_rows(frame, MORE, 4, &mut more(&self.tested).take(4));
        if let Some(restored) = &self.restored {
            let at = (MORE.0, MORE.1 + 8);
            pool_dice::tiny_rows(frame, at, 2, &mut restored.sum.pair.faces().take(2));
        }
        small::left(frame, &self.margin(lang), (LEFT, ROWS[3]));
        small::left(frame, &self.outcome(lang), (LEFT, ROWS[4]));
        body.draw_keys(frame, lang);
    }

    /// The margin, and how the points restored came about: `4+7=11 C: +1`.
    fn margin(&self, lang: Lang) -> Written {
        let (sign, margin) = margin(&self.tested);
        match &self.restored {
            Some(Restored {
                sum,
                column,
                points,
            }) => {
                let (dice, total) = (sum.pair.sum(), sum.total());
                written!("{margin}+{dice}={total} {column:?}: +{points}")
            }
            None => {
                let word = texts().quality(self.tested.verdict.quality());
                let text = written!("{sign} {margin} {}", word.of(lang));
                match small::width(&text) <= RIGHT - LEFT {
                    true => text,
                    false => written!("{sign} {margin}"),
                }
            }
        }
    }

    /// What came of it.
    fn outcome(&self, lang: Lang) -> Written {
        let own = body_texts();
        let maximum = self.body.zone().map_or(0, |(_, life)| life.maximum);
        let gained = self.restored.map_or(1, |restored| restored.points);
        let word = match self.outcome {
            Outcome::StaysAwake => own.stays_awake,
            Outcome::Faints => own.faints,
            Outcome::Granted(units, unit) => {
                let unit = texts().unit(unit, units.into());
                return written!("+{units} {}", unit.of(lang));
            }
            Outcome::LimbLost => own.limb_lost,
            Outcome::Dies => own.dies,
            Outcome::Dressed => return written!("+{gained} PV"),
            Outcome::NotDressed => own.not_dressed,
            Outcome::Mends(days) => {
                let word = own.days[usize::from(days > 1)].of(lang);
                return match self.body.zone() {
                    Some((_, life)) if life.scar => {
                        written!("{}, {days} {word}", own.scar.of(lang))
                    }
                    _ => {
                        let most = own.max.of(lang);
                        written!("{most} {maximum}, {days} {word}")
                    }
                };
            }
            Outcome::Found => own.found,
            Outcome::NotFound => own.not_found,
        };
        said(word, lang)
    }

    pub(in super::super) fn say(
        &self,
        f: &mut Formatter<'_>,
        lang: Lang,
        falling: Option<u8>,
    ) -> fmt::Result {
        if falling.is_some() {
            return write!(f, "> D6 D6");
        }
        self.body.say_body(f, lang)?;
        write!(f, ": ")?;
        say_tested(f, lang, &self.tested)?;
        if let Some(restored) = &self.restored {
            let mut faces = restored.sum.pair.faces();
            let (first, second) = (faces.next().unwrap_or(0), faces.next().unwrap_or(0));
            let Restored {
                sum,
                column,
                points,
            } = restored;
            let (margin, total) = (sum.margin, sum.total());
            write!(
                f,
                ", S {margin} + {first} + {second} = {total} [{column:?}] +{points}"
            )?;
        }
        write!(f, ": {}", self.outcome(lang))
    }
}
