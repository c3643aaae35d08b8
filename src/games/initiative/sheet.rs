//! The sheet of the initiative: three characteristics, up to four weapons with their skills, a shield.

use super::foes::{self, WEAPON_COUNT, weapon_name};
use crate::coded::{IntEncoding, Names};
use crate::games::characters::{self, Named, RemovalMenu, renaming};
use crate::games::initiative::prelude::*;

/// The sheet of a character.
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
        IntEncoding::Signed,
        *Factor::SKILL.start() as i32,
        *Factor::SKILL.end() as i32,
    ),
]);

impl Sheet {
    /// Number of weapons on a sheet.
    pub(super) const WEAPONS: usize = 4;

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
        Ability::Skill(self.stats[foes::stat(kind) as usize], skill)
    }

    /// The character as a combatant with this weapon.
    pub(super) fn combatant(&self, id: SheetId, weapon: u8) -> Combatant {
        Combatant {
            name: self.name,
            sheet: Some((id, weapon)),
            ability: self.ability(weapon),
            has_shield: self.has_shield,
            is_pc: self.is_pc,
            uses: self.uses,
        }
    }

    /// What a weapon is called.
    pub(super) fn weapon(&self, weapon: u8) -> TextId {
        let weapon = self.weapons.get(usize::from(weapon));
        weapon.map_or(kit_texts().dash, |(kind, _)| weapon_name(*kind))
    }

    /// RD-1: a skill and what it comes to, such as `+3=10`.
    fn skill(&self, weapon: u8) -> Text {
        let Ability::Skill(_, skill) = self.ability(weapon) else {
            return Text::Id(TextId::NONE);
        };
        Text::Name(match self.ability(weapon).factor() {
            Ok(factor) => Name::written(format_args!("{skill:+}={}", factor.get())),
            Err(_) => Name::written(format_args!("{skill:+}=-")),
        })
    }
}

impl IsSheet for Sheet {
    of_book!(Initiative);

    fn book() -> TextId {
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
            Err(_) => Text::Id(kit_texts().dash),
        }
    }

    fn open(id: SheetId) -> Navigate {
        Navigate::Open(SheetMenu(id).into())
    }

    fn open_at_name(id: SheetId) -> Navigate {
        Navigate::Return(At::row(SheetMenu(id), characters::texts().own_name))
    }
}

/// The menu of a sheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct SheetMenu(SheetId);

impl Menu for SheetMenu {
    type Scope = Record;

    fn head(&self, game: GameRef<'_>) -> Head {
        let sheet = game.shared.roster.get::<Sheet>(self.0);
        Head::name(Text::Name(sheet.map_or(Name::EMPTY, |sheet| sheet.name)))
    }

    fn rows(&self, rows: &mut Rows<'_>) {
        let (own, id) = (texts(), self.0);
        let roster = &rows.game().shared.roster;
        let (Some(slot), Some(sheet)) = (roster.slot_of::<Sheet>(id), roster.get::<Sheet>(id))
        else {
            return;
        };
        let sheet = sheet.clone();
        let weapons = sheet.weapons.len();

        rows.add(renaming(
            characters::texts().own_name,
            Named::Sheet(slot),
            sheet.name,
        ));
        for (place, (label, stat)) in own.stats.into_iter().zip(sheet.stats).enumerate() {
            rows.add(Row::number(label, stat, &|game, direction| {
                change(game, id, |sheet| match sheet.stats.get_mut(place) {
                    Some(stat) => direction.step_within(stat, 1, *Factor::STAT.end()),
                    None => false,
                })
            }));
        }
        for weapon in 0..weapons {
            let (label, skill) = (sheet.weapon(weapon as u8), sheet.skill(weapon as u8));
            rows.add(Row::number(label, skill, &|game, direction| {
                change(game, id, |sheet| match sheet.weapons.get_mut(weapon) {
                    Some((_, skill)) => turn_skill(skill, direction),
                    None => false,
                })
            }));
        }
        rows.add(
            Row::among(
                own.add_weapon,
                TextId::NONE,
                &Among {
                    all: below(WEAPON_COUNT),
                    chosen: 0,
                    text: &|_, weapon| Text::Id(weapon_name(weapon)),
                    take: &|game, weapon| {
                        change(game, id, |sheet| sheet.weapons.push((weapon, 0)).is_ok());
                        STAY
                    },
                },
            )
            .unless(sheet.weapons.is_full(), own.four_weapons),
        );
        rows.add(Row::switch(own.has_shield, sheet.has_shield, &|game| {
            change(game, id, |sheet| {
                sheet.has_shield ^= true;
                true
            });
            STAY
        })); // RD-11
        rows.add(Row::number(own.uses, sheet.uses, &|game, direction| {
            change(game, id, |sheet| {
                direction.step_within(&mut sheet.uses, 1, Uses::MAX.get())
            })
        })); // RD-11
        rows.add(Row::switch(own.is_pc, sheet.is_pc, &|game| {
            change(game, id, |sheet| {
                sheet.is_pc ^= true;
                true
            });
            STAY
        }));
        let put_away = |game: &mut GameMut<'_>, weapon: u8| {
            let is_away = change(game, id, |sheet| {
                let is_there = usize::from(weapon) < sheet.weapons.len();
                is_there && {
                    sheet.weapons.remove(weapon.into());
                    true
                }
            });
            if is_away {
                game.fight.put_away(id, weapon);
            }
            // The row has moved up.
            Ok(Navigate::Return(At::row(SheetMenu(id), own.drop_weapon)))
        };
        rows.add(
            Row::among(
                own.drop_weapon,
                TextId::NONE,
                &Among {
                    all: below(weapons as u8),
                    chosen: 0,
                    text: &|_, weapon| Text::Id(sheet.weapon(weapon)),
                    take: &put_away,
                },
            )
            .with(Value::None)
            .unless(weapons == 0, own.no_weapon),
        );
        rows.add(Row::open(characters::texts().delete, RemovalMenu::Sheet(slot)).removes());
    }
}

/// Changes the sheet; whether that was possible.
fn change(game: &mut GameMut<'_>, id: SheetId, change: impl FnOnce(&mut Sheet) -> bool) -> bool {
    let roster = &mut game.shared.roster;
    let changed = roster.change(id, |sheet: &mut Sheet| {
        match change(sheet) && sheet.is_sound() {
            true => Ok(()),
            false => Err(Error::Range),
        }
    });
    changed.is_ok()
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
