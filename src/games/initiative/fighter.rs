//! Somebody in an encounter: out of action, who it is, how quick, with what.

use super::foes;
use super::lines::{copy_of, somebody, somebody_count, somebody_name};
use super::record::{self, Ability, Combatant, can_change, change, make, one};
use super::sheet::{Sheet, turn_skill};
use super::words::texts;
use crate::app::list::{Choices, Line, Lines};
use crate::app::place::Go;
use crate::app::{Context, Direction, Kept};
use crate::games::Tile;
use crate::games::characters::{self, Named, named_line};
use crate::rules::initiative::{Encounter, Factor, Move, Uses, Who};
use crate::ui::list::Head;
use crate::ui::{Text, shared};
use crate::word::Word;

/// The lines of somebody: the lone fighter, then the members of the group.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct FighterLines(pub(super) u8);

/// A line.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Which {
    Out,
    Name,
    Who,
    /// RD-1.
    Factor,
    Stat,
    Skill,
    Weapon,
    /// RD-11.
    Shield,
    Uses,
    Player,
    More,
    Remove,
}

const LINES: [Which; 12] = [
    Which::Who,
    Which::Name,
    Which::Factor,
    Which::Stat,
    Which::Skill,
    Which::Weapon,
    Which::Shield,
    Which::Uses,
    Which::Player,
    Which::Out,
    Which::More,
    Which::Remove,
];

fn which(index: u8) -> Option<Which> {
    LINES.get(usize::from(index)).copied()
}

impl FighterLines {
    /// The line of the name.
    pub(super) const NAME: u8 = 1;

    /// Who it is.
    pub(super) const fn who(self) -> Who {
        match self.0.checked_sub(1) {
            None => Who::Lone,
            Some(member) => Who::Member(member),
        }
    }

    /// Its sheet.
    fn sheet(self, kept: &Kept) -> Option<(&Sheet, u8)> {
        let (place, weapon) = one(self.who(), kept).sheet?;
        Some((kept.shared.roster.get::<Sheet>(place)?, weapon))
    }

    /// Changes somebody; whether that was possible.
    fn turned(self, kept: &mut Kept, turn: &mut dyn FnMut(&mut Combatant) -> bool) -> bool {
        let turned = change(kept, &mut |record| {
            let one = record.one_mut(self.who()).ok_or(Word::NONE)?;
            let mut turned = *one;
            match turn(&mut turned) {
                true => *one = turned,
                false => return Err(Word::NONE),
            }
            Ok(())
        });
        turned.is_ok()
    }
}

impl Lines for FighterLines {
    fn head(&self, kept: &Kept) -> Head {
        Head::name(Text::Name(record::name(self.who(), kept)))
    }

    fn count(&self, _: &Kept) -> u8 {
        match self.who() {
            // There is always one of them, and no other like it.
            Who::Lone => LINES.len() as u8 - 2,
            Who::Member(_) => LINES.len() as u8,
        }
    }

    fn line(&self, index: u8, kept: &Kept) -> Line {
        let own = texts();
        let somebody = one(self.who(), kept);
        let sheet = self.sheet(kept);
        let number = |label, value: Option<i16>| match value {
            Some(value) => Line::number(label, value),
            None => Line::choice(label, Text::Word(shared().dash)).edited(),
        };
        let Some(which) = which(index) else {
            return Line::EMPTY;
        };
        let (stat, skill) = match somebody.ability {
            Ability::Skill(stat, skill) => (Some(stat.into()), Some(skill.into())),
            Ability::Factor(_) => (None, None),
        };
        let line = match which {
            Which::Out => {
                let skirmish = record::skirmish(kept);
                let stands = skirmish.is_ok_and(|it| it.is_standing(self.who()));
                return Line::doing(own.out, shared().confirm).only_if(stands, own.is_out);
            }
            Which::Name => named_line(
                characters::texts().own_name,
                Named::Fighter(Tile::Initiative, self.0),
                kept,
            ),
            Which::Who => Line::choice(
                own.who,
                match sheet {
                    Some((sheet, _)) => Text::Name(sheet.name),
                    None => Text::Word(own.quick),
                },
            ),
            Which::Factor => {
                let factor = somebody.ability.factor().ok();
                number(own.factor_line, factor.map(|factor| factor.get().into()))
            }
            Which::Stat => number(own.stat, stat),
            Which::Skill => number(own.skill, skill),
            Which::Weapon => {
                let weapon = sheet.map(|(sheet, weapon)| sheet.weapon(weapon));
                Line::choice(own.weapon, Text::Word(weapon.unwrap_or(shared().dash)))
            }
            Which::Shield => Line::switch(own.has_shield, somebody.has_shield),
            Which::Uses => Line::number(own.uses, somebody.uses.into()),
            Which::Player => Line::switch(own.is_pc, somebody.is_pc),
            Which::More => Line::doing(own.more, shared().confirm),
            Which::Remove => Line::doing(own.remove, shared().confirm),
        };
        let (group, has_sheet) = (kept.initiative.group().len(), sheet.is_some());
        let (possible, reason) = match which {
            Which::Out | Which::Who | Which::Shield => (true, Word::NONE),
            Which::Weapon => (has_sheet, own.no_sheet),
            Which::More if has_sheet => (false, own.one_of_a_kind),
            Which::More => (group < Encounter::LARGEST_GROUP, own.eight),
            Which::Remove => (group > 1, own.last_foe),
            _ => (!has_sheet, own.on_its_sheet),
        };
        line.only_if(possible, reason)
            .only_if(can_change(kept), own.after_round)
    }

    fn act(&self, index: u8, context: &mut Context<'_>) -> Result<Go, Word> {
        let kept = &mut *context.kept;
        let own = texts();
        match which(index) {
            Some(Which::Out) => {
                let left = make(kept, Move::Left(self.who()));
                left.map_err(|error| own.reason(error))?;
                Ok(Go::Table)
            }
            Some(Which::Shield) => {
                self.turned(kept, &mut |one| {
                    one.has_shield ^= true;
                    true
                });
                Ok(Go::Stay)
            }
            Some(Which::Player) => {
                self.turned(kept, &mut |one| {
                    one.is_pc ^= true;
                    true
                });
                Ok(Go::Stay)
            }
            Some(Which::More) => {
                let more = copy_of(one(self.who(), kept))?;
                change(kept, &mut |record| {
                    let room = Encounter::LARGEST_GROUP - record.members.len();
                    let more = core::iter::repeat_n(more, room.min(3));
                    record.members.extend(more);
                    Ok(())
                })?;
                Ok(Go::Up)
            }
            Some(Which::Remove) => {
                let member = self.0.saturating_sub(1);
                change(kept, &mut |record| {
                    record.remove(member);
                    Ok(())
                })?;
                Ok(Go::Up)
            }
            _ => Ok(Go::Stay),
        }
    }

    fn is_removal(&self, index: u8, _: &Kept) -> bool {
        matches!(which(index), Some(Which::Remove))
    }

    fn turn(&self, index: u8, direction: Direction, kept: &mut Kept) -> bool {
        let which = which(index);
        self.turned(kept, &mut |one| turn(one, which, direction))
    }

    fn choices(&self, index: u8, kept: &Kept) -> Choices {
        match (which(index), self.sheet(kept)) {
            (Some(Which::Weapon), Some((sheet, weapon))) => Choices {
                count: sheet.weapons.len() as u8,
                chosen: weapon,
            },
            _ => Choices {
                count: somebody_count(kept),
                // A bare factor.
                chosen: foes::COUNT,
            },
        }
    }

    fn choice(&self, index: u8, choice: u8, kept: &Kept) -> Text {
        match (which(index), self.sheet(kept)) {
            (Some(Which::Weapon), Some((sheet, _))) => Text::Word(sheet.weapon(choice)),
            _ => somebody_name(choice, kept),
        }
    }

    fn choose(&self, index: u8, choice: u8, kept: &mut Kept) -> Result<Go, Word> {
        let becomes = match (which(index), one(self.who(), kept).sheet) {
            (Some(Which::Weapon), Some((place, _))) => {
                let sheet = kept.shared.roster.get::<Sheet>(place);
                let sheet = sheet.ok_or(texts().no_sheet)?;
                sheet.combatant(place, choice)
            }
            _ => somebody(choice, kept)?,
        };
        // Whose it is stays as it was, unless a sheet says so.
        let is_pc = match becomes.sheet {
            Some(_) => becomes.is_pc,
            None => one(self.who(), kept).is_pc,
        };
        change(kept, &mut |record| {
            if let Some(one) = record.one_mut(self.who()) {
                *one = Combatant { is_pc, ..becomes };
            }
            Ok(())
        })?;
        Ok(Go::Stay)
    }
}

/// One more or less of a number.
fn turn(one: &mut Combatant, which: Option<Which>, direction: Direction) -> bool {
    // RD-1: a characteristic and a skill that make the factor there is.
    if let (Some(Which::Stat | Which::Skill), Ability::Factor(factor)) = (which, one.ability) {
        let stat = factor.min(*Factor::STAT.end() / 2);
        one.ability = Ability::Skill(2 * stat, (factor - stat) as i8);
    }
    match (which, &mut one.ability) {
        (Some(Which::Uses), _) => direction.step_within(&mut one.uses, 1, Uses::MAX.get()),
        (Some(Which::Factor), Ability::Factor(factor)) => {
            direction.step_within(factor, 1, Factor::MAX.get())
        }
        (Some(Which::Stat), Ability::Skill(stat, _)) => {
            direction.step_within(stat, 1, *Factor::STAT.end())
        }
        (Some(Which::Skill), Ability::Skill(_, skill)) => turn_skill(skill, direction),
        // a factor within its limits does not leave them.
        (Some(Which::Factor), Ability::Skill(stat, skill)) => {
            let factor = |skill| Ability::Skill(*stat, skill).factor();
            let was = factor(*skill);
            turn_skill(skill, direction) && (was.is_err() || factor(*skill).is_ok())
        }
        _ => false,
    }
}
