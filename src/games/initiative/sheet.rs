//! A sheet of it: three characteristics, up to four weapons with their skills, a shield.

use heapless::Vec;

use super::List;
use super::foes::{self, Stat, WEAPON_COUNT, weapon_name};
use super::record::{Ability, Combatant};
use super::words::texts;
use crate::app::SheetId;
use crate::app::list::{At, Choices, Line, Lines};
use crate::app::place::Go;
use crate::app::{Context, Direction, Kept};
use crate::coded::{Coded, Names, Shape, Way};
use crate::games::characters::{deleting_line, renaming_line};
use crate::games::{IsSheet, of_book};
use crate::lang::Lang;
use crate::name::Name;
use crate::rules::initiative::{Factor, Uses};
use crate::ui::list::{Head, Value};
use crate::ui::{Text, shared};
use crate::word::Word;

/// Somebody's sheet.
#[derive(Clone, PartialEq, Eq, Debug, Coded)]
#[coded(checked)]
pub struct Sheet {
    /// Whose it is.
    pub name: Name,
    /// RD-1: for melee, shooting and throwing.
    #[coded(shape = &Shape::Each(Names::Listed("melee,shooting,throwing"), STAT, 3))]
    pub stats: [u8; 3],
    /// The weapons, each by its place in the list of all, with the level of its skill.
    #[coded(shape = &Shape::List(WEAPON, Sheet::WEAPONS as u16))]
    pub weapons: Vec<(u8, i8), { Sheet::WEAPONS }>,
    /// RD-11.
    pub has_shield: bool,
    /// RD-11: more than once, if rapid.
    #[coded(shape = &Shape::byte(1, Uses::MAX.get()))]
    pub uses: u8,
    /// A player's.
    pub is_pc: bool,
}

checked!(Sheet, |sheet| sheet.is_sound());

/// RD-1: a characteristic.
const STAT: &Shape = &Shape::byte(*Factor::STAT.start(), *Factor::STAT.end());

/// A weapon and the level of its skill.
const WEAPON: &Shape = &Shape::Tuple(&[
    &Shape::Word(Names::Told(|weapon| {
        Some(weapon_name(weapon).of(Lang::En)).filter(|name| !name.is_empty())
    })),
    &Shape::Int(
        Way::Signed,
        *Factor::SKILL.start() as i32,
        *Factor::SKILL.end() as i32,
    ),
]);

impl Sheet {
    /// How many weapons somebody has.
    const WEAPONS: usize = 4;

    fn is_sound(&self) -> bool {
        let stats = self.stats.iter();
        let mut weapons = self.weapons.iter();
        stats.copied().all(|stat| Factor::STAT.contains(&stat))
            && weapons.all(|(kind, skill)| *kind < WEAPON_COUNT && Factor::SKILL.contains(skill))
            && Uses::rapid(self.uses).is_ok()
    }

    /// RD-1, RD-15: the characteristic and the skill of a weapon; without one, a bare hand.
    fn ability(&self, weapon: u8) -> Ability {
        let weapon = self.weapons.get(usize::from(weapon)).copied();
        let (kind, skill) = weapon.unwrap_or((u8::MAX, 0));
        let stat = match foes::stat(kind) {
            Stat::Melee => self.stats[0],
            Stat::Shooting => self.stats[1],
            Stat::Throwing => self.stats[2],
        };
        Ability::Skill(stat, skill)
    }

    /// Somebody with this weapon, as it comes to an encounter.
    pub(super) fn combatant(&self, place: SheetId, weapon: u8) -> Combatant {
        Combatant {
            name: self.name,
            sheet: Some((place, weapon)),
            ability: self.ability(weapon),
            has_shield: self.has_shield,
            is_pc: self.is_pc,
            uses: self.uses,
        }
    }

    /// What a weapon is called.
    pub(super) fn weapon(&self, weapon: u8) -> Word {
        let weapon = self.weapons.get(usize::from(weapon));
        weapon.map_or(shared().dash, |(kind, _)| weapon_name(*kind))
    }

    /// RD-1: a skill and what it comes to, such as `+3=10`.
    fn skill(&self, weapon: u8) -> Text {
        let Ability::Skill(_, skill) = self.ability(weapon) else {
            return Text::Word(Word::NONE);
        };
        Text::Name(match self.ability(weapon).factor() {
            Ok(factor) => Name::written(format_args!("{skill:+}={}", factor.get())),
            Err(_) => Name::written(format_args!("{skill:+}=-")),
        })
    }
}

impl IsSheet for Sheet {
    of_book!(Initiative);

    fn book() -> Word {
        texts().name
    }

    fn new(_: Lang) -> Sheet {
        Sheet {
            name: Name::new("?"),
            stats: [10; 3],
            weapons: Vec::new(),
            has_shield: false,
            uses: Uses::ONCE.get(),
            is_pc: true,
        }
    }

    /// The first weapon, and how quick it is.
    fn aside(&self, lang: Lang) -> Text {
        match self.ability(0).factor() {
            Ok(factor) => Text::Name(Name::written(format_args!(
                "{} {}",
                texts().factor.of(lang),
                factor.get()
            ))),
            Err(_) => Text::Word(shared().dash),
        }
    }

    fn open(id: SheetId) -> Go {
        Go::OpenList(List::Sheet(SheetLines(id)).into())
    }

    fn open_at_name(id: SheetId) -> Go {
        Go::ReturnToList(At::line(List::Sheet(SheetLines(id)), 0))
    }
}

/// The lines of a sheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct SheetLines(SheetId);

/// A line.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Which {
    Name,
    Stat(u8),
    Weapon(u8),
    Add,
    Shield,
    Uses,
    Player,
    PutAway,
    Delete,
}

/// What comes before the weapons, and after them.
const BEFORE: [Which; 4] = [Which::Name, Which::Stat(0), Which::Stat(1), Which::Stat(2)];
const AFTER: [Which; 6] = [
    Which::Add,
    Which::Shield,
    Which::Uses,
    Which::Player,
    Which::PutAway,
    Which::Delete,
];

impl SheetLines {
    fn sheet(self, kept: &Kept) -> Option<&Sheet> {
        kept.shared.roster.get::<Sheet>(self.0)
    }

    fn weapons(self, kept: &Kept) -> u8 {
        self.sheet(kept)
            .map_or(0, |sheet| sheet.weapons.len() as u8)
    }

    fn which(self, index: u8, kept: &Kept) -> Option<Which> {
        let before = BEFORE.len() as u8;
        match (BEFORE.get(usize::from(index)), self.weapons(kept)) {
            (Some(which), _) => Some(*which),
            (None, weapons) if index - before < weapons => Some(Which::Weapon(index - before)),
            (None, weapons) => AFTER.get(usize::from(index - before - weapons)).copied(),
        }
    }

    /// Changes the sheet; whether that was possible.
    fn change(self, kept: &mut Kept, change: &mut dyn FnMut(&mut Sheet) -> bool) -> bool {
        let changed =
            kept.shared
                .roster
                .change::<Sheet, _>(self.0, |sheet: &mut Sheet| {
                    match change(sheet) && sheet.is_sound() {
                        true => Ok(()),
                        false => Err(crate::rules::Error::Range),
                    }
                });
        changed.is_ok()
    }
}

impl Lines for SheetLines {
    fn head(&self, kept: &Kept) -> Head {
        let name = self.sheet(kept).map_or(Name::EMPTY, |sheet| sheet.name);
        Head::name(Text::Name(name))
    }

    fn count(&self, kept: &Kept) -> u8 {
        self.weapons(kept) + (BEFORE.len() + AFTER.len()) as u8
    }

    fn line(&self, index: u8, kept: &Kept) -> Line {
        let own = texts();
        let (Some(which), Some(sheet)) = (self.which(index, kept), self.sheet(kept)) else {
            return Line::EMPTY;
        };
        let has_weapons = !sheet.weapons.is_empty();
        match which {
            Which::Name => renaming_line::<Sheet>(self.0, kept),
            Which::Stat(stat) => {
                let stat = usize::from(stat);
                let label = own.stats.get(stat).copied().unwrap_or_default();
                let value = sheet.stats.get(stat).copied().unwrap_or_default();
                Line::number(label, value.into())
            }
            Which::Weapon(weapon) => {
                let name = sheet.weapon(weapon);
                Line::choice(name, sheet.skill(weapon)).edited()
            }
            Which::Add => Line::choice(own.add_weapon, Text::Word(Word::NONE))
                .only_if(!sheet.weapons.is_full(), own.four_weapons),
            Which::Shield => Line::switch(own.has_shield, sheet.has_shield),
            Which::Uses => Line::number(own.uses, sheet.uses.into()),
            Which::Player => Line::switch(own.is_pc, sheet.is_pc),
            Which::PutAway => Line::choice(own.drop_weapon, Text::Word(Word::NONE))
                .with(Value::None)
                .only_if(has_weapons, own.no_weapon),
            Which::Delete => deleting_line::<Sheet>(self.0, kept),
        }
    }

    fn act(&self, index: u8, context: &mut Context<'_>) -> Result<Go, Word> {
        let kept = &mut *context.kept;
        let which = self.which(index, kept);
        self.change(kept, &mut |sheet| {
            match which {
                Some(Which::Shield) => sheet.has_shield ^= true,
                Some(Which::Player) => sheet.is_pc ^= true,
                _ => return false,
            }
            true
        });
        Ok(Go::Stay)
    }

    fn turn(&self, index: u8, direction: Direction, kept: &mut Kept) -> bool {
        let which = self.which(index, kept);
        self.change(kept, &mut |sheet| match which {
            Some(Which::Stat(stat)) => match sheet.stats.get_mut(usize::from(stat)) {
                Some(stat) => direction.step_within(stat, 1, *Factor::STAT.end()),
                None => false,
            },
            Some(Which::Weapon(weapon)) => match sheet.weapons.get_mut(usize::from(weapon)) {
                Some((_, skill)) => turn_skill(skill, direction),
                None => false,
            },
            Some(Which::Uses) => direction.step_within(&mut sheet.uses, 1, Uses::MAX.get()),
            _ => false,
        })
    }

    fn choices(&self, index: u8, kept: &Kept) -> Choices {
        let count = match self.which(index, kept) {
            Some(Which::Add) => WEAPON_COUNT,
            _ => self.weapons(kept),
        };
        Choices { count, chosen: 0 }
    }

    fn choice(&self, index: u8, choice: u8, kept: &Kept) -> Text {
        Text::Word(match (self.which(index, kept), self.sheet(kept)) {
            (Some(Which::Add), _) => weapon_name(choice),
            (_, Some(sheet)) => sheet.weapon(choice),
            _ => Word::NONE,
        })
    }

    fn choose(&self, index: u8, choice: u8, kept: &mut Kept) -> Result<Go, Word> {
        let which = self.which(index, kept);
        self.change(kept, &mut |sheet| match which {
            Some(Which::Add) => sheet.weapons.push((choice, 0)).is_ok(),
            _ if usize::from(choice) < sheet.weapons.len() => {
                sheet.weapons.remove(usize::from(choice));
                true
            }
            _ => false,
        });
        if which == Some(Which::PutAway) {
            kept.initiative.put_away(self.0, choice);
        }
        Ok(Go::Stay)
    }

    fn is_removal(&self, index: u8, kept: &Kept) -> bool {
        self.which(index, kept) == Some(Which::Delete)
    }

    /// A weapon less: what it was put away by has moved up, and the last line is not what is meant.
    fn after(&self, index: u8, kept: &Kept) -> u8 {
        match self.which(index, kept) {
            Some(Which::Delete) => index - 1,
            _ => index,
        }
    }
}

/// RD-1: a level of a skill, one more or less.
pub(super) fn turn_skill(skill: &mut i8, direction: Direction) -> bool {
    let next = match direction {
        Direction::Up => skill.saturating_add(1),
        Direction::Down => skill.saturating_sub(1),
    };
    let can = Factor::SKILL.contains(&next);
    if can {
        *skill = next;
    }
    can
}
