//! Usual foes, and the weapons of a sheet.
//!
//! A combatant stores its weapon by its index in the list, so the entries of the list must not move.

use crate::games::initiative::prelude::*;

/// A usual foe: characteristic and skill (RD-1), shield, uses (RD-11).
struct Foe(u8, i8, bool, u8);

/// In the order of `Words::foes`.
#[rustfmt::skip] // A table.
const FOES: [Foe; 12] = [
    Foe(11,  3, false, 1), // Brigand.
    Foe(12,  3, true,  1), // Guard.
    Foe(13,  4, true,  1), // Soldier.
    Foe(14,  6, true,  1), // Knight.
    Foe(14,  7, false, 2), // Fencer.
    Foe(12,  4, false, 1), // Archer.
    Foe(10, -2, false, 1), // Peasant.
    Foe(13,  4, false, 1), // Snout.
    Foe(16, -1, false, 1), // Ogre.
    Foe(10,  2, true,  1), // Skeleton.
    Foe(12,  3, false, 1), // Wolf.
    Foe(14,  6, false, 2), // Big cat.
];

/// How many there are.
pub(super) const COUNT: u8 = FOES.len() as u8;

/// What one of them is called.
pub(super) fn name(foe: u8) -> TextId {
    let names = &texts().foes;
    names.get(usize::from(foe)).copied().unwrap_or_default()
}

/// One of them, called so in this language.
pub(super) fn foe(foe: u8, lang: Lang) -> Option<Combatant> {
    let Foe(stat, skill, has_shield, uses) = FOES.get(usize::from(foe))?;
    Some(Combatant {
        name: Name::new(name(foe).of(lang)),
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

/// How many weapons there are.
pub(super) const WEAPON_COUNT: u8 = texts().weapons.len() as u8;

/// What a weapon is called.
pub(super) fn weapon_name(weapon: u8) -> TextId {
    let names = &texts().weapons;
    names.get(usize::from(weapon)).copied().unwrap_or_default()
}

/// RD-15: the characteristic of a weapon, by its place in `Words::weapons`.
pub(super) const fn stat(weapon: u8) -> Stat {
    match weapon {
        12..=14 => Stat::Shooting,
        15..=17 => Stat::Throwing,
        _ => Stat::Melee,
    }
}
