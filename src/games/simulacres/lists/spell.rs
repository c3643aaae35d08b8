//! The lines of the components of spells.

use super::super::spells::{Mode, SpellSetup, own_texts};
use super::super::who;
use super::super::words::texts;
use super::{Entry, List, among, nth, signed};
use crate::app::list::{Choices, Line};
use crate::app::place::Go;
use crate::app::{Context, Direction, Kept};
use crate::name::Name;
use crate::rules::simulacres::{Degree, MOST_LEVEL};
use crate::ui::list::{Aside, Value};
use crate::ui::{Text, shared};
use crate::word::Word;

/// What a line is about.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum SpellItem {
    Mode,
    Level,
    Degrees,
    /// SM-55: one of them, to tick.
    Degree(u8),
    Alchemical,
    UsedUp,
    Time,
}

/// SM-55: the degrees, what alchemical ones add, and whether they are used up (SM-59).
pub(super) fn degree(index: u8) -> Option<SpellItem> {
    match index {
        0..=3 => Some(SpellItem::Degree(index)),
        4 => Some(SpellItem::Alchemical),
        5 => Some(SpellItem::UsedUp),
        _ => None,
    }
}

/// SM-55: what a degree adds.
const fn plus(degree: Degree) -> i16 {
    match degree {
        Degree::Generic => 1,
        Degree::Specific => 2,
        Degree::Symbolic => 4,
        Degree::Alchemical(bonus) => bonus as i16,
    }
}

/// SM-55: what all add, or a sign that they do not go together.
pub(super) fn bonus(kept: &Kept) -> Aside {
    let record = &kept.simulacres;
    let level = who(kept).map_or(MOST_LEVEL, |(_, sheet)| sheet.magic.level);
    Aside::Text(match record.spell.casting(level, &record.options) {
        Ok(casting) => signed(casting.bonus()),
        Err(_) => Text::Word(shared().bang),
    })
}

impl Entry for SpellItem {
    fn line(&self, kept: &Kept) -> Line {
        let (own, record) = (own_texts(), &kept.simulacres);
        let spell = &record.spell;
        match *self {
            SpellItem::Mode => Line::choice(own.mode, Text::Word(own.modes[spell.mode as usize])),
            SpellItem::Level => Line::number(own.level, spell.level.into()),
            SpellItem::Degrees => {
                let Aside::Text(bonus) = bonus(kept) else {
                    return Line::EMPTY;
                };
                Line::open(own.components, List::Degrees).with(Value::Text(bonus))
            }
            SpellItem::Degree(place) => Line {
                marked: spell.degrees >> place & 1 == 1,
                ..Line::doing(own.degrees[usize::from(place & 3)], shared().change)
                    .with(Value::Text(signed(plus(spell.degree(place)))))
            },
            SpellItem::Alchemical => Line::number(own.alchemical, spell.alchemical.into()),
            SpellItem::UsedUp => Line::switch(own.used_up, spell.used_up),
            // SM-55: doubled once, whatever the degree.
            SpellItem::Time => {
                let casting = spell.casting(MOST_LEVEL, &record.options);
                let time = casting.map_or(spell.time.into(), |casting| {
                    casting.concentration(spell.time.into())
                });
                let line = Line::number(own.concentration, spell.time.into());
                match time == u32::from(spell.time) {
                    true => line,
                    false => line.with(Value::Text(Text::Name(Name::written(format_args!(
                        "{} > {time}",
                        spell.time
                    ))))),
                }
            }
        }
    }

    fn act(&self, context: &mut Context<'_>) -> Result<Go, Word> {
        let kept = &mut *context.kept;
        let options = kept.simulacres.options;
        let off = texts().off_in_options;
        let spell = &mut kept.simulacres.spell;
        match *self {
            // SM-55: without the option there are generic ones alone.
            SpellItem::Degree(1..) if !options.components_alt => return Err(off),
            SpellItem::Degree(place) => spell.degrees ^= 1 << place,
            SpellItem::UsedUp => spell.used_up ^= true,
            _ => {}
        }
        Ok(Go::Stay)
    }

    fn turn(&self, direction: Direction, kept: &mut Kept) -> bool {
        let spell = &mut kept.simulacres.spell;
        match *self {
            SpellItem::Level => direction.step_within(&mut spell.level, 1, MOST_LEVEL),
            SpellItem::Alchemical => {
                direction.step_within(&mut spell.alchemical, 1, SpellSetup::MOST_ALCHEMICAL)
            }
            SpellItem::Time => direction.step_within(&mut spell.time, 1, 99),
            _ => false,
        }
    }

    fn choices(&self, kept: &Kept) -> Choices {
        among(&Mode::ALL, &kept.simulacres.spell.mode)
    }

    fn choice(&self, choice: u8, _: &Kept) -> Text {
        let mode = nth(&own_texts().modes, choice);
        Text::Word(mode.unwrap_or(Word::NONE))
    }

    fn choose(&self, choice: u8, kept: &mut Kept) -> Result<Go, Word> {
        let spell = &mut kept.simulacres.spell;
        spell.mode = nth(&Mode::ALL, choice).unwrap_or(spell.mode);
        Ok(Go::Table)
    }
}
