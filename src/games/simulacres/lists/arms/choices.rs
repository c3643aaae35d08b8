//! The values that a line about somebody who fights can have.

use super::fighter::OfFighter;
use crate::app::Kept;
use crate::app::list::Choices;
use crate::app::place::Go;
use crate::games::simulacres::Armed;
use crate::games::simulacres::arms::manner::{AIMS, Manner, PLAIN_AIMS};
use crate::games::simulacres::arms::record::sheet;
use crate::games::simulacres::arms::words::texts;
use crate::games::simulacres::arms::{Fighter, Stance, Who, aim_word, name, plan};
use crate::games::simulacres::lists::sheet::material;
use crate::games::simulacres::lists::{Sheet, among, nth};
use crate::games::simulacres::talents::{LEVELS, level_text};
use crate::name::Name;
use crate::rules::simulacres::{Protection, ShieldSize};
use crate::ui::Text;
use crate::word::Word;

impl OfFighter {
    pub(super) fn choices(self, place: u8, one: &Fighter, sheet: &Sheet, kept: &Kept) -> Choices {
        let manner = &one.manner;
        let localised = kept.simulacres.options.localised_pv;
        let (count, chosen) = match self {
            OfFighter::Weapon => match &one.who {
                Who::Foe(foe) => (Armed::COUNT, foe.armed.place()),
                Who::Sheet(_) => (Sheet::WEAPONS as u8 + 1, manner.weapon),
            },
            OfFighter::Range => (6, manner.range),
            OfFighter::Aim if localised => (AIMS.len() as u8, manner.aim),
            OfFighter::Aim => (PLAIN_AIMS.len() as u8, manner.plain_aim() as u8),
            OfFighter::Stance => return among(&Stance::ALL, &manner.stance),
            OfFighter::Target => {
                let target = plan::target(place, kept);
                let all = || plan::opponents(place, kept);
                let chosen = all().position(|whom| Some(whom) == target);
                (all().count() as u8, chosen.unwrap_or(0) as u8)
            }
            OfFighter::Talent => return among(&LEVELS, &manner.talent(sheet)),
            OfFighter::Protection => match &one.who {
                Who::Foe(foe) => (8, foe.protection.map_or(0, |one| one.get() + 1)),
                Who::Sheet(_) => (0, 0),
            },
            OfFighter::Shield => (3, sheet.shield.map_or(0, |size| size as u8 + 1)),
            OfFighter::Attack(nth) => {
                let target = plan::attack_of(place, nth, kept);
                let mut all = plan::opponents(place, kept);
                let chosen = all.position(|whom| Some(whom) == target);
                let count = plan::opponents(place, kept).count() as u8 + 1;
                (count, chosen.map_or(0, |chosen| chosen as u8 + 1))
            }
            _ => (0, 0),
        };
        Choices { count, chosen }
    }

    pub(super) fn choice(self, place: u8, choice: u8, sheet: &Sheet, kept: &Kept) -> Text {
        let own = texts();
        let options = &kept.simulacres.options;
        let one = kept.arms.one(place);
        let is_foe = one.is_some_and(|one| matches!(one.who, Who::Foe(_)));
        let manner = one.map_or(Manner::NEW, |one| one.manner);
        match self {
            OfFighter::Weapon if is_foe => {
                Armed::at(choice).map_or(Text::Word(Word::NONE), Armed::name)
            }
            OfFighter::Weapon => {
                let weapon = Manner {
                    weapon: choice,
                    ..Manner::NEW
                };
                weapon.carried(sheet).armed.name()
            }
            OfFighter::Range => {
                let word = own.ranges[usize::from(choice.min(5))];
                let far = Manner {
                    range: choice,
                    ..manner
                };
                with_number(word, far.range_modifier())
            }
            OfFighter::Aim => {
                let mut aimed = manner;
                aimed.set_aim(choice, options.localised_pv);
                let word = aim_word(&aimed, options.localised_pv);
                with_number(word, aimed.aim_malus(options))
            }
            OfFighter::Stance => Text::Word(own.stances[usize::from(choice.min(2))]),
            OfFighter::Target => match plan::opponents(place, kept).nth(choice.into()) {
                Some(whom) => name(whom, kept),
                None => Text::Word(Word::NONE),
            },
            OfFighter::Talent => nth(&LEVELS, choice).map_or(Text::Word(Word::NONE), level_text),
            OfFighter::Protection => match choice.checked_sub(1) {
                None => Text::Word(own.usual),
                Some(protection) => Text::Word(material(protection)),
            },
            OfFighter::Shield => Text::Word(own.shields[usize::from(choice.min(2))]),
            OfFighter::Attack(_) => match choice.checked_sub(1) {
                None => Text::Word(own.none),
                Some(nth) => match plan::opponents(place, kept).nth(nth.into()) {
                    Some(whom) => name(whom, kept),
                    None => Text::Word(Word::NONE),
                },
            },
            _ => Text::Word(Word::NONE),
        }
    }

    /// What is chosen in a few presses stands on the table.
    pub(super) fn choose(self, place: u8, choice: u8, kept: &mut Kept) -> Result<Go, Word> {
        let own = texts();
        let opponent = |nth: u8, kept: &Kept| plan::opponents(place, kept).nth(nth.into());
        let whom = match self {
            OfFighter::Target => opponent(choice, kept),
            OfFighter::Attack(_) => choice.checked_sub(1).and_then(|nth| opponent(nth, kept)),
            _ => None,
        };
        let options = kept.simulacres.options;
        let Some(one) = kept.arms.one_mut(place) else {
            return Ok(Go::Stay);
        };
        let manner = &mut one.manner;
        match self {
            OfFighter::Weapon => {
                let weapon = match &mut one.who {
                    Who::Foe(foe) => {
                        foe.armed = Armed::at(choice).ok_or(own.nobody)?;
                        0
                    }
                    Who::Sheet(_) => choice,
                };
                kept.arms.course.broken &= !(1 << place);
                if let (Some(sheet), Some(one)) = (sheet(place, kept), kept.arms.one_mut(place)) {
                    one.manner.take(weapon, &sheet);
                }
            }
            OfFighter::Range => manner.range = choice,
            OfFighter::Aim => manner.set_aim(choice, options.localised_pv),
            OfFighter::Stance => {
                let stance = nth(&Stance::ALL, choice).unwrap_or(Stance::Strikes);
                let shield = sheet(place, kept).and_then(|sheet| sheet.shield);
                if stance == Stance::Parries && shield.is_none() {
                    return Err(own.no_shield);
                }
                if let Some(one) = kept.arms.one_mut(place) {
                    one.manner.stance = stance;
                }
            }
            OfFighter::Target => manner.target = whom.unwrap_or(u8::MAX),
            OfFighter::Attack(nth) => {
                if let Some(attack) = manner.attacks.get_mut(usize::from(nth)) {
                    *attack = whom.unwrap_or(Manner::NOBODY);
                }
            }
            OfFighter::Talent => {
                if let (Who::Foe(foe), Some(&level)) =
                    (&mut one.who, LEVELS.get(usize::from(choice)))
                {
                    foe.talent = level;
                }
            }
            OfFighter::Protection => {
                if let Who::Foe(foe) = &mut one.who {
                    let points = choice.checked_sub(1);
                    foe.protection = points.and_then(|points| Protection::new(points).ok());
                }
            }
            OfFighter::Shield => {
                if let Who::Foe(foe) = &mut one.who {
                    foe.shield = [None, Some(ShieldSize::Small), Some(ShieldSize::Large)]
                        [usize::from(choice.min(2))];
                }
            }
            _ => {}
        }
        Ok(Go::Stay)
    }
}

/// A word, and what it adds to the test.
fn with_number(word: Word, number: i16) -> Text {
    match number {
        0 => Text::Word(word),
        number => Text::Between(
            [word, Word::NONE],
            Name::written(format_args!(" {number:+}")),
        ),
    }
}
