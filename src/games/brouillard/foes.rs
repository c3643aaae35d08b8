//! Those without a sheet: the usual ones to begin with, and everybody who is there.

use super::arms::WEAPONS;
use super::record::{Record, Who, everybody, name_of};
use super::sheet::{Sheet, amount};
use super::sheet_lines::{Group, SheetLines};
use super::words::{texts, word};
use super::{List, side_lines};
use crate::app::list::{Line, Lines};
use crate::app::place::Go;
use crate::app::{Context, Kept};
use crate::name::Name;
use crate::rules::brouillard::{
    ArmourKind, ArmourPiece, Attribute, MissileKind, MissileWeapon, Score, Side, Size, Skill,
    SkillDice, Specialisation,
};
use crate::ui::list::Head;
use crate::ui::{Text, shared};
use crate::word::Word;

/// A usual foe; the numbers are ours.
struct Usual {
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
const USUAL: [Usual; 12] = [
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
    fn sheet(&self, name: &str) -> Sheet {
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

/// A name that nobody is called by yet: `Wolf`, `Wolf 2`, `Wolf 3`.
pub(super) fn free_name(kept: &Kept, name: Name) -> Name {
    // Somebody without a name is called a foe; a number at the end is taken for that of a copy.
    let mut stem = match name.is_empty() {
        true => Name::new(texts().nameless[1].of(kept.shared.settings.lang)),
        false => name,
    };
    while stem
        .chars()
        .last()
        .is_some_and(|last| last == ' ' || last.is_ascii_digit())
    {
        stem.pop();
    }
    let everybody = everybody(kept);
    let is_taken = |name: &Name| everybody.iter().any(|who| name_of(kept, *who) == *name);
    let numbered = |number: u8| match number {
        1 => stem,
        _ => Name::written(format_args!("{} {number}", stem.cut(Name::LENGTH - 2))),
    };
    let mut names = (1..=9).map(numbered);
    names.find(|name| !is_taken(name)).unwrap_or(name)
}

/// One more like this one, rested and with another name; its place.
#[inline(never)]
pub(super) fn copy(kept: &mut Kept, like: &Sheet) -> Result<u8, Word> {
    let full = texts().foes_full;
    let mut foe = *like;
    foe.name = free_name(kept, like.name);
    foe.endurance += foe.wound();
    foe.mangled = false;
    kept.brouillard.add(foe).map_err(|_| full)
}

/// So many like this one, or as many as there is room for; how many they are.
pub(super) fn copies(kept: &mut Kept, like: &Sheet, most: u8) -> Result<u8, Word> {
    copy(kept, like)?;
    let more = (1..most).take_while(|_| copy(kept, like).is_ok());
    Ok(1 + more.count() as u8)
}

/// The usual foes: the one that is taken comes to this side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct UsualLines(pub(super) Side);

impl Lines for UsualLines {
    fn head(&self, _: &Kept) -> Head {
        Head::title(texts().add_foe)
    }

    fn count(&self, _: &Kept) -> u8 {
        USUAL.len() as u8
    }

    fn line(&self, index: u8, kept: &Kept) -> Line {
        let own = texts();
        let has_room = kept.brouillard.places().count() < Record::MOST_FOES;
        Line::doing(word(&own.foes, index), shared().take).only_if(has_room, own.foes_full)
    }

    fn act(&self, index: u8, context: &mut Context<'_>) -> Result<Go, Word> {
        let kept = &mut *context.kept;
        let Some(usual) = USUAL.get(usize::from(index)) else {
            return Ok(Go::Stay);
        };
        let name = word(&texts().foes, index).of(kept.shared.settings.lang);
        let place = copy(kept, &usual.sheet(name))?;
        side_lines::take(kept, self.0, Who::Foe(place));
        Ok(Go::Table)
    }
}

/// Everybody without a sheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct FoeLines;

impl Lines for FoeLines {
    fn head(&self, _: &Kept) -> Head {
        Head::title(texts().foe_list)
    }

    fn count(&self, kept: &Kept) -> u8 {
        kept.brouillard.places().count() as u8 + 1
    }

    fn line(&self, index: u8, kept: &Kept) -> Line {
        match kept.brouillard.places().nth(index.into()) {
            Some(place) => {
                let lines = SheetLines(Who::Foe(place), Group::Main);
                let line = side_lines::somebody(Who::Foe(place), kept);
                Line {
                    label: line.label,
                    value: line.value,
                    ..Line::open(Word::NONE, List::Sheet(lines))
                }
            }
            None => {
                let add = texts().add_foe;
                Line {
                    label: Text::Word(add),
                    ..Line::open(Word::NONE, List::Usual(UsualLines(Side::B)))
                }
            }
        }
    }
}
