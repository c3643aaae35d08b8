//! Where a blow landed, what it came to, and what it took.

use core::fmt::{Formatter, Result, Write as _};

use super::super::words::texts;
use super::{BODIES, BREATHS, Little, RIGHT, captions, more_dice, number, pair, say_notice};
use crate::games::simulacres::weapons::code;
use crate::games::simulacres::words::texts as book;
use crate::rules::simulacres::{
    Condition, DamageCode, Malaise, Struck, TimeLimit, TimeUnit, WeaponFate, Zone,
};
use crate::ui::band::Band;
use crate::ui::font::{BOLD, SCORE, SMALL};
use crate::ui::footer::{self, Arrows, Keys};
use crate::ui::text::{Written, written};
use crate::ui::{Frame, Style, Text, Words, line, pool_dice, small};

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
    pub after: Option<AfterSeen>,
    /// Whether what it did is seen, rather than how it came about.
    pub consequences: bool,
}

/// What it did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AfterSeen {
    /// PV and PS lost.
    pub lost: (i16, u8),
    /// PV left, of how many.
    pub left: (i16, i16),
    /// SM-17, if it has just grown.
    pub malaise: Option<Malaise>,
    /// SM-27.
    pub limit: Option<(TimeLimit, TimeUnit)>,
    /// Whether the one hit can still act.
    pub condition: Condition,
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
fn place(zone: Option<Zone>, words: &Words) -> &'static str {
    zone.map_or(texts(words).life, |zone| book(words).zone(zone))
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

    #[inline(never)]
    pub(super) fn draw(&self, frame: &mut Frame, style: &Style, falling: Option<u8>) {
        let (words, own) = (style.words(), texts(style.words()));
        let zone = self.zone();
        let right = match falling {
            Some(_) => Text::Word(""),
            None => Text::Word(place(zone, words)),
        };
        captions(frame, style, &self.name, &right);
        let framed = if falling.is_some() { 0 } else { bit(zone) };
        self.little.draw(frame, BODIES[0], framed);
        self.little.draw_breath(frame, BREATHS[0]);
        if falling.is_some() {
            pair(frame, DICE, [1, 1], falling);
            return line(frame, words.any_key_skips, 62);
        }
        match self.consequences {
            true => self.draw_consequences(frame, words),
            false => {
                self.draw_sum(frame, words);
                self.draw_place(frame, style);
            }
        }
        let roll = match (self.after, self.has_consequences() && !self.consequences) {
            (None, _) => own.part,
            (_, true) => own.consequences,
            (_, false) => texts(words).next,
        };
        footer::roll_or_back(frame, roll, words.menu);
    }

    /// S with its parts, and what the columns make of it.
    #[inline(never)]
    fn draw_sum(&self, frame: &mut Frame, words: &Words) {
        let sum = &self.struck.sum;
        let mut faces = [0; 2];
        for (to, from) in faces.iter_mut().zip(sum.pair.faces()) {
            *to = from;
        }
        pair(frame, DICE, faces, None);
        more_dice(frame, MORE, 2, sum.power.faces());
        let total = written(format_args!("{}", sum.total().unsigned_abs()));
        let half = SCORE.width(&total) / 2 + 1;
        number(frame, &SCORE, sum.total(), (RIGHT - half, PARTS));
        small::right(frame, "S", (RIGHT - 2 * half - 9, PARTS));
        small::left(frame, &self.parts(words), (LEFT, PARTS));
        let band = self.lost(words);
        let is_felt = self.after.is_none_or(|after| after.lost != (0, 0));
        let is_wide = BOLD.width(&band) > Band::WHOLE.width - 4;
        let font = if is_wide { &SMALL } else { &BOLD };
        Band::WHOLE.verdict(frame, font, &band, is_felt);
    }

    /// SM-18: the dice that told where, before its name.
    fn draw_place(&self, frame: &mut Frame, style: &Style) {
        let zone = small::width(place(self.zone(), style.words()));
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

    /// What S is the sum of beside the dice, such as `MR 3 Pr -4`.
    fn parts(&self, words: &Words) -> Written {
        let (sum, own) = (&self.struck.sum, texts(words));
        let mut text = written(format_args!("MR {}", sum.margin));
        for (name, points) in [(own.aimed, sum.aim), (own.protection, sum.armour)] {
            if points != 0 {
                // There is room for both.
                let _ = write!(text, " {name} {points:+}");
            }
        }
        text
    }

    /// What was lost, with the columns that say so: `F: -2 PV, A: -1 PS`.
    fn lost(&self, words: &Words) -> Written {
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
                        let code = code_text(code);
                        // There is room for both.
                        let _ = write!(text, "{space}{code} -{points} {name}");
                    }
                }
                text
            }
            (None, WeaponFate::Works) => {
                written(format_args!("-{} PV  -{} PS", toll.life, toll.breath))
            }
            (None, fate) => {
                let fate = texts(words).fates[fate as usize];
                written(format_args!("-{} PV  {fate}", toll.life))
            }
        }
    }

    #[inline(never)]
    fn draw_consequences(&self, frame: &mut Frame, words: &Words) {
        let own = texts(words);
        let Some(after) = self.after else {
            return;
        };
        let mut rows = ROWS.into_iter();
        let mut row = |frame: &mut Frame, text: &Written| {
            if let Some(y) = rows.next() {
                small::left(frame, text, (LEFT, y));
            }
        };
        let (left, most) = after.left;
        let zone = place(self.zone(), words);
        row(frame, &written(format_args!("{zone} {left}/{most} PV")));
        if self.struck.effect.weapon != WeaponFate::Works {
            let fate = own.fates[self.struck.effect.weapon as usize];
            row(frame, &written(format_args!("{fate}")));
        }
        if let Some(malaise) = after.malaise {
            row(frame, &malaise_text(malaise, words));
        }
        if let Some((limit, unit)) = after.limit {
            row(frame, &limit_text(limit, unit, words));
        }
        let text = match after.condition {
            Condition::Awake => own.goes_on,
            condition => book(words).condition(condition),
        };
        Band::WHOLE.verdict(frame, &BOLD, text, after.condition != Condition::Awake);
    }

    /// Such as `Orc, trunk: 3 4 + MR 3 Pr -4 = S 6: F -2 PV A -0 PS, 2/4 PV`.
    pub(super) fn say(&self, f: &mut Formatter<'_>, words: &Words) -> Result {
        write!(f, "{}, {}: ", self.name, place(self.zone(), words))?;
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
        write!(
            f,
            "{} = S {}: {}",
            self.parts(words),
            sum.total(),
            self.lost(words)
        )?;
        if let Some(after) = self.after {
            let (left, most) = after.left;
            write!(f, ", {left}/{most} PV, {} ", texts(words).left)?;
            self.little.say(f)?;
            if let Some(malaise) = after.malaise {
                write!(f, ", {}", malaise_text(malaise, words))?;
            }
            if let Some((limit, unit)) = after.limit {
                write!(f, ", {}", limit_text(limit, unit, words))?;
            }
            match after.condition {
                Condition::Awake => {}
                condition => write!(f, ", {}", book(words).condition(condition))?,
            }
        }
        Ok(())
    }
}

/// A column as it is written.
fn code_text(of: Option<DamageCode>) -> Written {
    written(format_args!("{}", code(of)))
}

/// SM-17.
fn malaise_text(malaise: Malaise, words: &Words) -> Written {
    match malaise {
        Malaise::Malus(malus) => written(format_args!("{} {malus}", book(words).malaise)),
        Malaise::Coma => written(format_args!(
            "{}: {}",
            book(words).malaise,
            texts(words).coma
        )),
    }
}

/// SM-27.
pub(super) fn limit_text(limit: TimeLimit, unit: TimeUnit, words: &Words) -> Written {
    match limit {
        TimeLimit::Left(left) => {
            let unit = book(words).unit(unit, left.into());
            written(format_args!("{left} {unit}"))
        }
        TimeLimit::RunOut => written(format_args!("{}", texts(words).run_out)),
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
    pub notice: Option<&'static str>,
}

impl PartSeen {
    #[inline(never)]
    pub(super) fn draw(&self, frame: &mut Frame, style: &Style) {
        let (words, own) = (style.words(), texts(style.words()));
        captions(
            frame,
            style,
            &self.name,
            &Text::Word(place(self.zone, words)),
        );
        self.little.draw(frame, BODIES[0], bit(self.zone));
        self.little.draw_breath(frame, BREATHS[0]);
        let rows = [
            (self.part.0, self.whole.0, "PV"),
            (self.part.1, self.whole.1, "PS"),
        ];
        for ((part, whole, name), x) in rows.into_iter().zip([56, 100]) {
            number(frame, &SCORE, part.into(), (x, 33));
            let text = written(format_args!("/{whole} {name}"));
            small::center(frame, &text, (x, 41));
        }
        line(frame, self.notice.unwrap_or(own.held_back), 51);
        let keys = Keys {
            arrows: Arrows::BOTH,
            change: own.part,
            roll: own.inflict,
            back: words.menu,
        };
        footer::draw(frame, &keys);
    }

    pub(super) fn say(&self, f: &mut Formatter<'_>, words: &Words) -> Result {
        let ((life, breath), (all, most)) = (self.part, self.whole);
        write!(f, "{}, {}: ", self.name, place(self.zone, words))?;
        write!(f, "-{life}/{all} PV -{breath}/{most} PS")?;
        say_notice(f, self.notice)
    }
}
