//! Weapons to choose from: the three of the book, others with plausible numbers, and a custom weapon. Bare
//! hands have no numbers in the book, and get none here.

use super::sheet::amount;
use crate::games::brouillard::prelude::*;

/// A weapon that the book lacks.
const fn custom(damage: u8, handicap: u8) -> Weapon {
    match CustomWeapon::new(amount(damage), handicap) {
        Ok(weapon) => Weapon::Custom(weapon),
        Err(_) => Weapon::Dagger,
    }
}

/// Those that have a name. Codes above 20 are dice.
pub(super) const WEAPONS: [Weapon; 9] = [
    Weapon::Dagger,
    Weapon::ShortSword,
    Weapon::BastardSword,
    custom(2, 2),
    custom(2, 0),
    custom(3, 4),
    custom(4, 5),
    custom(21, 7),
    custom(22, 9),
];

/// The place of a weapon in the list; an own entry comes last.
#[inline(never)] // Several callers, one copy.
pub(super) fn place(weapon: Weapon) -> u8 {
    let known = WEAPONS.iter().position(|known| *known == weapon);
    known.unwrap_or(WEAPONS.len()) as u8
}

/// An own entry with these numbers.
pub(super) fn own(damage: Amount, handicap: u8) -> Option<Weapon> {
    CustomWeapon::new(damage, handicap).ok().map(Weapon::Custom)
}

/// Such as `2D6`, or `3`.
#[inline(never)] // Many screens call it: one copy.
pub(super) fn damage(amount: Amount) -> Name {
    match amount.dice_count() {
        0 => Name::written(format_args!("{}", amount.code())),
        dice => Name::written(format_args!("{dice}D6")),
    }
}

/// A weapon with its damage and its handicap.
pub(super) fn label(weapon: Weapon) -> Text {
    let (damage, handicap) = (damage(weapon.damage()), weapon.handicap());
    Text::Between(
        [word(&texts().weapons, place(weapon)), TextId::NONE],
        Name::written(format_args!(" {damage} / {handicap}")),
    )
}
