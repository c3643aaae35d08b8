//! Foes that a game master needs often, and the weapons of a sheet.
//!
//! A fighter keeps the place of its weapon in the list: what is there stays there.

use super::record::{Ability, Combatant};
use crate::lang::Lang;
use crate::name::Name;

/// A usual foe: its name in both languages, characteristic and skill (RD-1), shield, uses (RD-11).
struct Foe(&'static str, &'static str, u8, i8, bool, u8);

#[rustfmt::skip] // A table.
const FOES: [Foe; 12] = [
    Foe("Brigand",   "Brigand",   11,  3, false, 1),
    Foe("Guard",     "Garde",     12,  3, true,  1),
    Foe("Soldier",   "Soldat",    13,  4, true,  1),
    Foe("Knight",    "Chevalier", 14,  6, true,  1),
    Foe("Fencer",    "Bretteur",  14,  7, false, 2),
    Foe("Archer",    "Archer",    12,  4, false, 1),
    Foe("Peasant",   "Paysan",    10, -2, false, 1),
    Foe("Snout",     "Groin",     13,  4, false, 1),
    Foe("Ogre",      "Ogre",      16, -1, false, 1),
    Foe("Skeleton",  "Squelette", 10,  2, true,  1),
    Foe("Wolf",      "Loup",      12,  3, false, 1),
    Foe("Big cat",   "Fauve",     14,  6, false, 2),
];

/// How many there are.
pub(super) const COUNT: u8 = FOES.len() as u8;

/// What one of them is called.
pub(super) fn name(foe: u8, lang: Lang) -> &'static str {
    let foe = FOES.get(usize::from(foe));
    foe.map_or("", |foe| match lang {
        Lang::En => foe.0,
        Lang::Fr => foe.1,
    })
}

/// One of them.
pub(super) fn foe(foe: u8, lang: Lang) -> Option<Combatant> {
    let Foe(.., stat, skill, has_shield, uses) = FOES.get(usize::from(foe))?;
    Some(Combatant {
        name: Name::new(name(foe, lang)),
        ability: Ability::Skill(*stat, *skill),
        has_shield: *has_shield,
        uses: *uses,
        ..Combatant::FOE
    })
}

/// RD-15: which characteristic a weapon is used with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Stat {
    /// Hand to hand.
    Melee,
    /// Bows, crossbows, slings.
    Shooting,
    /// What is thrown.
    Throwing,
}

/// A weapon skill: its name in both languages, and its characteristic.
struct Weapon(&'static str, &'static str, Stat);

#[rustfmt::skip] // A table.
const WEAPONS: [Weapon; 18] = [
    Weapon("Sword",          "Épée à 1 main",     Stat::Melee),
    Weapon("Two-hand sword", "Épée à 2 mains",   Stat::Melee),
    Weapon("Axe",            "Hache",             Stat::Melee),
    Weapon("Two-hand axe",   "Grande hache",      Stat::Melee),
    Weapon("Mace",           "Masse à 1 main",    Stat::Melee),
    Weapon("Two-hand mace",  "Grande masse",      Stat::Melee),
    Weapon("Dagger",         "Dague",             Stat::Melee),
    Weapon("Spear",          "Lance",             Stat::Melee),
    Weapon("Polearm",        "Hallebarde",        Stat::Melee),
    Weapon("Staff",          "Bâton",             Stat::Melee),
    Weapon("Flail",          "Fléau",             Stat::Melee),
    Weapon("Bare hands",     "Mains nues",        Stat::Melee),
    Weapon("Bow",            "Arc",               Stat::Shooting),
    Weapon("Crossbow",       "Arbalète",          Stat::Shooting),
    Weapon("Sling",          "Fronde",            Stat::Shooting),
    Weapon("Throwing knife", "Dague de jet",      Stat::Throwing),
    Weapon("Javelin",        "Javelot",           Stat::Throwing),
    Weapon("Thrown axe",     "Hache de jet",      Stat::Throwing),
];

/// How many weapons there are.
pub(super) const WEAPON_COUNT: u8 = WEAPONS.len() as u8;

/// What a weapon is called.
pub(super) fn weapon_name(weapon: u8, lang: Lang) -> &'static str {
    let weapon = WEAPONS.get(usize::from(weapon));
    weapon.map_or("", |weapon| match lang {
        Lang::En => weapon.0,
        Lang::Fr => weapon.1,
    })
}

/// RD-15: the characteristic of a weapon.
pub(super) fn stat(weapon: u8) -> Stat {
    let weapon = WEAPONS.get(usize::from(weapon));
    weapon.map_or(Stat::Melee, |weapon| weapon.2)
}
