//! Usual foes: each fills in a whole sheet.

use super::arms::words::texts;
use super::sheet::{SuitOf, pieces};
use super::weapons::Carried;
use crate::games::simulacres::prelude::*;
use crate::rules::simulacres::Talent::{Plus1, Plus2, Zero};

/// A foe whom heroes often meet.
pub(crate) struct Foe {
    /// What it is called.
    pub(crate) name: TextId,
    scores: [u8; 16],
    weapon: WeaponName,
    talent: Talent,
    /// SM-34: head, trunk, arms, legs.
    armour: [u8; 4],
    shield: Option<ShieldSize>,
    /// SM-57: the level of spells, if any are known.
    spells: u8,
}

const NAKED: [u8; 4] = [0; 4];
const LEATHER: [u8; 4] = [0, 2, 2, 2];
const MAIL: [u8; 4] = [3, 4, 4, 2];
const PLATE: [u8; 4] = [5, 6, 4, 4];
const NO: Option<ShieldSize> = None;
const SMALL: Option<ShieldSize> = Some(ShieldSize::Small);
const LARGE: Option<ShieldSize> = Some(ShieldSize::Large);

#[rustfmt::skip] // A table.
pub(crate) const ALL: &[Foe] = &[
    //      components  means       realms         energies
    foe(0, [5, 4, 3, 3, 2, 3, 2, 2, 0, 0, 1, 1, 1, 1, 0, 0], WeaponName::MediumKnife, Zero, NAKED, NO), // Thug
    foe(1, [5, 4, 3, 3, 2, 3, 2, 2, 0, 1, 1, 1, 1, 1, 1, 0], WeaponName::ShortSword, Zero, LEATHER, NO), // Bandit
    foe(2, [5, 4, 4, 3, 3, 3, 2, 2, 0, 0, 1, 1, 1, 1, 0, 1], WeaponName::Spear, Plus1, LEATHER, LARGE), // Guard
    foe(3, [5, 5, 4, 4, 3, 3, 2, 3, 0, 0, 1, 1, 2, 1, 1, 1], WeaponName::LongSword, Plus1, MAIL, SMALL), // Soldier
    foe(4, [6, 4, 5, 4, 2, 4, 3, 3, 0, 0, 2, 1, 2, 2, 0, 1], WeaponName::LongSword, Plus2, PLATE, LARGE), // Knight
    foe(5, [5, 5, 4, 4, 4, 3, 2, 2, 0, 1, 1, 1, 2, 0, 1, 2], WeaponName::HeavyArrow, Plus1, LEATHER, NO), // Archer
    foe(6, [5, 4, 3, 4, 3, 3, 2, 2, 0, 0, 0, 1, 2, 1, 1, 1], WeaponName::MediumPistol, Zero, NAKED, NO), // Gangster
    foe(7, [5, 4, 4, 4, 3, 3, 2, 2, 0, 0, 0, 1, 2, 1, 1, 1], WeaponName::MediumRevolver, Plus1, [0, 5, 0, 0], NO), // Policeman
    foe(8, [6, 5, 2, 2, 2, 3, 2, 3, 1, 1, 1, 0, 1, 2, 0, 0], WeaponName::BattleAxe, Zero, [0, 3, 2, 0], SMALL), // Orc
    foe(9, [7, 4, 2, 1, 1, 3, 2, 4, 2, 1, 1, 0, 0, 3, 0, 0], WeaponName::Club, Zero, [1, 2, 2, 2], NO), // Troll
    foe(10, [5, 1, 1, 1, 1, 3, 0, 5, 0, 0, 0, 1, 0, 1, 0, 0], WeaponName::MediumClaws, Zero, NAKED, NO), // Zombie
    foe(11, [4, 6, 3, 1, 4, 4, 2, 1, 0, 1, 2, 0, 0, 0, 2, 1], WeaponName::MediumFangs, Plus1, NAKED, NO), // Wolf
    foe(12, [7, 5, 3, 1, 3, 3, 2, 4, 0, 1, 2, 0, 0, 2, 0, 0], WeaponName::LargeClaws, Plus1, [1, 1, 1, 1], NO), // Bear
    foe(13, [3, 4, 4, 6, 2, 2, 4, 2, 1, 1, 1, 2, 1, 1, 0, 2], WeaponName::Quarterstaff, Zero, NAKED, NO).who_casts(1), // Sorcerer
];

const fn foe(
    place: usize,
    scores: [u8; 16],
    weapon: WeaponName,
    talent: Talent,
    armour: [u8; 4],
    shield: Option<ShieldSize>,
) -> Foe {
    Foe {
        name: texts().foes[place],
        scores,
        weapon,
        talent,
        armour,
        shield,
        spells: 0,
    }
}

/// What a usual foe is called.
pub(crate) fn name(kind: u8) -> TextId {
    let foe = ALL.get(usize::from(kind));
    foe.map_or(TextId::NONE, |foe| foe.name)
}

impl Foe {
    /// Adds magic: Talent +1, and an Energy of the same score as the level of its spells.
    const fn who_casts(self, spells: u8) -> Foe {
        Foe { spells, ..self }
    }

    /// Its sheet.
    pub(crate) fn sheet(&self, lang: Lang) -> Sheet {
        let mut sheet = Sheet::with(Name::new(self.name.of(lang)), self.scores);
        let carried = Carried::new(Armed::Listed(self.weapon));
        if let Some(level) = sheet.talents.get_mut(usize::from(carried.talent)) {
            *level = self.talent;
        }
        if self.shield.is_some() {
            sheet.talents[usize::from(talents::SHIELD)] = Zero;
        }
        sheet.weapons[0] = Some(carried);
        if self.spells > 0 {
            sheet.talents[usize::from(talents::MAGIC)] = Plus1;
            (sheet.magic.level, sheet.magic.energy) = (self.spells, self.spells);
        }
        let armour = self.armour;
        let armour = armour.map(|points| Protection::new(points).unwrap_or(Protection::NONE));
        sheet.pieces = pieces(armour);
        sheet.suit = SuitOf::of(armour[1].get());
        sheet.shield = self.shield;
        sheet.warrior = self.talent >= Plus2;
        sheet
    }
}
