//! A blow that hit: its zone, its total, and its damage.

use super::super::words::texts;
use super::{Little, RIGHT, SIGN, captions, number, pair};
use crate::games::simulacres::prelude::*;
use crate::games::simulacres::weapons;
use crate::games::simulacres::words::texts as book;
use crate::rules::simulacres::bout::After;
use core::fmt::Result;

/// A blow that landed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HitSeen {
    /// Whom it hit.
    pub name: Text,
    /// What is left of them.
    pub little: Little,
    /// Where, what was rolled, in which columns.
    pub struck: Struck,
    /// What it did; nothing yet if a part may be chosen.
    pub after: Option<After>,
    /// Whether what it did is seen, rather than how it came about.
    pub consequences: bool,
}

/// Where the dice stand, and what is beside and below them.
const DICE: (i32, i32) = (34, 9);
const MORE: (i32, i32) = (69, 9);
const PARTS: i32 = 33;
const LEFT: i32 = 33;
/// The rows of the consequences.
const ROWS: [i32; 3] = [16, 25, 34];

/// The bit of a zone.
fn bit(zone: Option<Zone>) -> u8 {
    zone.map_or(0, |zone| 1 << zone as u8)
}

/// Where, or that there are no zones.
fn place(zone: Option<Zone>) -> TextId {
    zone.map_or(texts().life, |zone| book().zone(zone))
}

impl HitSeen {
    fn zone(&self) -> Option<Zone> {
        self.struck.located.map(|located| located.zone)
    }

    /// Whether there is more to say than what was lost.
    pub(crate) fn has_consequences(&self) -> bool {
        let fate = self.struck.effect.weapon != WeaponFate::Works;
        fate || self.after.is_some_and(|after| {
            after.malaise.is_some() || after.limit.is_some() || after.condition != Condition::Awake
        })
    }

    #[inline(never)] // One kind of picture is not on the stack of another.
    pub(super) fn draw(&self, frame: &mut Frame, style: &Style, falling: Option<u8>) {
        let (lang, own) = (style.lang, texts());
        let zone = self.zone();
        let right = Text::Id(place(zone).when(falling.is_none()));
        captions(frame, style, &self.name, &right);
        let framed = if falling.is_some() { 0 } else { bit(zone) };
        self.little.draw_at(frame, Edge::Left, framed);
        if falling.is_some() {
            pair(frame, DICE, [1, 1], falling);
            return footer::any_key_skips(frame, lang);
        }
        match self.consequences {
            true => self.draw_consequences(frame, lang),
            false => {
                self.draw_sum(frame, lang);
                self.draw_place(frame, style);
            }
        }
        let roll = match (self.after, self.has_consequences() && !self.consequences) {
            (None, _) => own.part,
            (_, true) => own.consequences,
            (_, false) => own.next,
        };
        footer::roll_or_back(frame, lang, roll, kit_texts().menu);
    }

    /// S with its parts, and what the columns make of it.
    #[inline(never)] // What this part of a picture takes is not on the stack in the next part.
    fn draw_sum(&self, frame: &mut Frame, lang: Lang) {
        let sum = &self.struck.sum;
        let mut faces = [0; 2];
        for (to, from) in faces.iter_mut().zip(sum.pair.faces()) {
            *to = from;
        }
        pair(frame, DICE, faces, None);
        pool_dice::tiny_rows(frame, MORE, 2, &mut sum.power.faces());
        let total = written!("{}", sum.total().unsigned_abs());
        let half = SCORE.width(&total) / 2 + 1;
        let sign = if sum.total() < 0 { SIGN } else { 0 };
        let middle = RIGHT - half - sign / 2;
        number(frame, &SCORE, sum.total(), (middle, PARTS));
        let name = RIGHT - 2 * half - sign - 9;
        let room = name - small::width("S") - 2 - LEFT;
        let parts = self.parts(lang, room);
        small::left(frame, &parts, (LEFT, PARTS));
        if small::width(&parts) <= room {
            small::right(frame, "S", (name, PARTS));
        }
        let band = self.lost(lang);
        let is_felt = self
            .after
            .is_none_or(|after| (after.life_lost, after.breath_lost) != (0, 0));
        let font = Band::WHOLE.font(&band);
        Band::WHOLE.verdict(frame, font, &band, is_felt);
    }

    /// SM-18: the dice that told where, before its name.
    fn draw_place(&self, frame: &mut Frame, style: &Style) {
        let zone = small::width(place(self.zone()).of(style.lang));
        let least = if style.scripted { 78 } else { 64 };
        let mut x = RIGHT - zone - 11;
        let dice = self.struck.located.map(|located| [located.leg, located.d6]);
        for face in dice.into_iter().flatten().flatten() {
            if x >= least {
                pool_dice::tiny(frame, (x, 0), face);
            }
            x -= 9;
        }
    }

    /// What S is the sum of beside the dice, such as `MR 3 Pr -4`; without names if these have no
    /// room.
    fn parts(&self, lang: Lang, room: i32) -> Written {
        let (sum, own) = (&self.struck.sum, texts());
        let mut named = written!("MR {}", sum.margin);
        let mut short = named.clone();
        for (name, points) in [(own.aimed, sum.aim), (own.protection, sum.armour)] {
            if points != 0 {
                // A text holds more than fits on the panel.
                let _ = write!(named, " {} {points:+}", name.of(lang));
                let _ = write!(short, " {points:+}");
            }
        }
        match small::width(&named) <= room {
            true => named,
            false => short,
        }
    }

    /// What was lost, with the columns that say so: `F: -2 PV, A: -1 PS`.
    fn lost(&self, lang: Lang) -> Written {
        let toll = self.struck.toll;
        match (self.struck.weapon, self.struck.effect.weapon) {
            (Some(weapon), _) => {
                let columns = [
                    (weapon.life, toll.life, "PV"),
                    (weapon.breath, toll.breath, "PS"),
                ];
                let mut text = Written::new();
                for (code, points, name) in columns {
                    if code.is_some() {
                        let space = if text.is_empty() { "" } else { "  " };
                        let code = weapons::code(code);
                        // There is room for both.
                        let _ = write!(text, "{space}{code} -{points} {name}");
                    }
                }
                text
            }
            (None, WeaponFate::Works) => written!("-{} PV  -{} PS", toll.life, toll.breath),
            (None, fate) => {
                let fate = texts().fates[fate as usize];
                written!("-{} PV  {}", toll.life, fate.of(lang))
            }
        }
    }

    #[inline(never)] // What this part of a picture takes is not on the stack in the next part.
    fn draw_consequences(&self, frame: &mut Frame, lang: Lang) {
        let own = texts();
        let Some(after) = self.after else {
            return;
        };
        let mut rows = ROWS.into_iter();
        let mut row = |frame: &mut Frame, text: &str| {
            if let Some(y) = rows.next() {
                small::left(frame, text, (LEFT, y));
            }
        };
        let (left, most) = after.left;
        let zone = place(self.zone()).of(lang);
        row(frame, &written!("{zone} {left}/{most} PV"));
        if self.struck.effect.weapon != WeaponFate::Works {
            let fate = own.fates[self.struck.effect.weapon as usize];
            row(frame, fate.of(lang));
        }
        if let Some(malaise) = after.malaise {
            row(frame, &malaise_text(malaise, lang));
        }
        if let Some((limit, unit)) = after.limit {
            row(frame, &limit_text(limit, unit, lang));
        }
        let is_out = after.condition != Condition::Awake;
        let word = if is_out {
            book().condition(after.condition)
        } else {
            own.goes_on
        };
        Band::WHOLE.verdict(frame, &BOLD, word.of(lang), is_out);
    }

    /// Such as `Orc, trunk: 3 4 + MR 3 Pr -4 = S 6: F -2 PV A -0 PS, 2/4 PV`.
    pub(super) fn say(&self, f: &mut Formatter<'_>, lang: Lang, falling: Option<u8>) -> Result {
        if falling.is_some() {
            return write!(f, "> D6");
        }
        let zone = place(self.zone());
        write!(f, "{}, {}: ", self.name.of(lang), zone.of(lang))?;
        if let Some(located) = self.struck.located {
            let mut dice = located.dice().peekable();
            if dice.peek().is_some() {
                write!(f, "[")?;
                for (place, (_, face)) in dice.enumerate() {
                    let space = if place > 0 { " " } else { "" };
                    write!(f, "{space}{face}")?;
                }
                write!(f, "] ")?;
            }
        }
        let sum = &self.struck.sum;
        for face in sum.pair.faces() {
            write!(f, "{face} ")?;
        }
        for face in sum.power.faces() {
            write!(f, "+{face} ")?;
        }
        let (parts, lost) = (self.parts(lang, i32::MAX), self.lost(lang));
        write!(f, "{parts} = S {}: {lost}", sum.total())?;
        if let Some(after) = self.after {
            let (left, most) = after.left;
            write!(f, ", {left}/{most} PV, {} ", texts().left.of(lang))?;
            self.little.say(f)?;
            if let Some(malaise) = after.malaise {
                write!(f, ", {}", malaise_text(malaise, lang))?;
            }
            if let Some((limit, unit)) = after.limit {
                write!(f, ", {}", limit_text(limit, unit, lang))?;
            }
            match after.condition {
                Condition::Awake => {}
                condition => write!(f, ", {}", book().condition(condition).of(lang))?,
            }
        }
        Ok(())
    }
}

/// SM-17.
fn malaise_text(malaise: Malaise, lang: Lang) -> Written {
    let word = book().malaise.of(lang);
    match malaise {
        Malaise::Malus(malus) => written!("{word} {malus}"),
        Malaise::Coma => written!("{word}: {}", texts().coma.of(lang)),
    }
}

/// SM-27.
pub(super) fn limit_text(limit: TimeLimit, unit: TimeUnit, lang: Lang) -> Written {
    match limit {
        TimeLimit::Left(left) => {
            let unit = book().unit(unit, left.into());
            written!("{left} {}", unit.of(lang))
        }
        TimeLimit::RunOut => written!("{}", texts().run_out.of(lang)),
    }
}

/// SM-14: how much of a damage is inflicted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PartSeen {
    /// Whom it hits.
    pub name: Text,
    /// What is left of them.
    pub little: Little,
    /// Where.
    pub zone: Option<Zone>,
    /// PV and PS, all of them.
    pub whole: (u8, u8),
    /// PV and PS that are inflicted.
    pub part: (u8, u8),
    /// Why the last key did nothing.
    pub notice: Option<TextId>,
}

impl PartSeen {
    #[inline(never)] // One kind of picture is not on the stack of another.
    pub(super) fn draw(&self, frame: &mut Frame, style: &Style) {
        let (lang, own) = (style.lang, texts());
        captions(frame, style, &self.name, &Text::Id(place(self.zone)));
        self.little.draw_at(frame, Edge::Left, bit(self.zone));
        let rows = [
            (self.part.0, self.whole.0, "PV"),
            (self.part.1, self.whole.1, "PS"),
        ];
        for ((part, whole, name), x) in rows.into_iter().zip([56, 100]) {
            number(frame, &SCORE, part.into(), (x, 33));
            let text = written!("/{whole} {name}");
            small::center(frame, &text, (x, 41));
        }
        line(frame, self.notice.unwrap_or(own.held_back).of(lang), 51);
        footer::table(frame, lang, own.part, own.inflict);
    }

    pub(super) fn say(&self, f: &mut Formatter<'_>, lang: Lang) -> Result {
        let ((life, breath), (all, most)) = (self.part, self.whole);
        let zone = place(self.zone);
        write!(f, "{}, {}: ", self.name.of(lang), zone.of(lang))?;
        write!(f, "-{life}/{all} PV -{breath}/{most} PS")?;
        say_notice(f, lang, self.notice)
    }
}
