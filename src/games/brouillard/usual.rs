//! The usual foes: their starting numbers, and the menu that adds one of them to a side.

use super::arms::WEAPONS;
use super::sheet::amount;
use super::sides::{step_of_coming, take};
use crate::games::brouillard::prelude::*;
use crate::rules::brouillard::Size;

/// A usual foe; the numbers are ours.
pub(super) struct Usual {
    /// In table order, Magic left out.
    scores: [u8; 7],
    size: Size,
    biped: bool,
    /// The place of its weapon.
    weapon: u8,
    armour: &'static [ArmourKind],
    skills: &'static [(Skill, u8)],
    /// What it shoots with, and the code of the damage.
    missile: Option<(MissileKind, u8)>,
    footman: bool,
}

const PLAIN: Usual = Usual {
    scores: [10, 8, 8, 6, 8, 6, 5],
    size: Size::Medium,
    biped: true,
    weapon: 1,
    armour: &[],
    skills: &[],
    missile: None,
    footman: false,
};

/// In the order of their names.
#[rustfmt::skip]
pub(super) const USUAL: [Usual; 12] = [
    // Bandit, guard, archer, soldier.
    PLAIN,
    Usual { scores: [12, 9, 9, 7, 5, 9, 6], armour: &[ArmourKind::MailShirt], skills: &[(Skill::Detection, 1)], ..PLAIN },
    Usual { scores: [10, 8, 12, 7, 7, 9, 6], weapon: 0, skills: &[(Skill::Shooting, 1)], missile: Some((MissileKind::LongBow, 21)), ..PLAIN },
    Usual { scores: [13, 11, 9, 9, 5, 7, 6], weapon: 2, armour: &[ArmourKind::MailShirt], footman: true, ..PLAIN },
    // Knight, cutthroat, dwarf, moon elf.
    Usual { scores: [16, 16, 10, 12, 4, 7, 10], weapon: 2, armour: &[ArmourKind::PlateArmour, ArmourKind::HeavyHelm], ..PLAIN },
    Usual { scores: [9, 7, 14, 8, 12, 9, 7], weapon: 0, skills: &[(Skill::SilentAction, 2), (Skill::DiscreetAction, 2)], ..PLAIN },
    Usual { scores: [14, 14, 6, 10, 5, 6, 5], size: Size::Small, weapon: 7, ..PLAIN },
    Usual { scores: [8, 5, 16, 11, 13, 13, 12], size: Size::Small, weapon: 0, skills: &[(Skill::Shooting, 1)], missile: Some((MissileKind::ShortBow, 3)), ..PLAIN },
    // Wolf, bear, ogre, troll.
    Usual { scores: [8, 6, 13, 8, 9, 12, 1], biped: false, weapon: 4, ..PLAIN },
    Usual { scores: [18, 14, 9, 10, 5, 10, 1], biped: false, weapon: 4, ..PLAIN },
    Usual { scores: [20, 16, 7, 9, 3, 5, 2], size: Size::Large, weapon: 5, ..PLAIN },
    Usual { scores: [24, 18, 9, 12, 3, 6, 1], size: Size::Large, weapon: 7, ..PLAIN },
];

impl Usual {
    /// The foe itself.
    pub(super) fn sheet(&self, name: &str) -> Sheet {
        let mut sheet = Sheet {
            name: Name::new(name),
            size: self.size,
            biped: self.biped,
            specialisation: self.footman.then_some(Specialisation::Footman),
            stock: [0; 4],
            ..Sheet::QUICK
        };
        for (attribute, score) in Attribute::ALL.into_iter().zip(self.scores) {
            sheet.set_score(attribute, Score::nearest(score.into()));
        }
        if let Some(weapon) = WEAPONS.get(usize::from(self.weapon)) {
            sheet.weapon = *weapon;
        }
        for (skill, dice) in self.skills {
            sheet.dice[usize::from(skill.place())] = SkillDice::new(*dice).unwrap_or_default();
        }
        for kind in self.armour {
            let place = usize::from(kind.figures().zone.place());
            if let Some(worn) = sheet.armour.get_mut(place) {
                *worn = Some(ArmourPiece {
                    kind: *kind,
                    size: self.size,
                });
            }
        }
        if let Some((kind, code)) = self.missile {
            sheet.missile = MissileWeapon {
                kind,
                damage: amount(code),
                ammunition: 12,
            };
        } else {
            sheet.missile.ammunition = 0;
        }
        sheet
    }
}

/// All usual foes: the one that is taken comes to this side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct UsualMenu(pub(super) Seat);

impl Menu for UsualMenu {
    type Scope = Record;

    fn head(&self, _: GameRef<'_>) -> Head {
        Head::title(texts().add_foe)
    }

    fn rows(&self, rows: &mut Rows<'_>) {
        let (own, side) = (texts(), self.0);
        let parts = step_of_coming(rows.game());
        let is_full = rows.game().slots().count() >= Record::MOST_FOES;
        for (usual, name) in USUAL.iter().zip(own.foes) {
            rows.add(
                Row::act(name, kit_texts().take, &|game| {
                    let foe = usual.sheet(name.of(game.lang()));
                    let slot = game.add(foe)?;
                    take(game.record, side, Who::Foe(slot));
                    TABLE
                })
                .unless(is_full, own.foes_full)
                .step_of(parts),
            );
        }
    }
}
