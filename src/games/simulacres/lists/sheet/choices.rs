//! The values that a line of a sheet can have.

use super::super::super::foes;
use super::super::super::sheet::SuitOf;
use super::super::super::weapons::{Armed, Carried, code};
use super::super::{among, nth};
use super::words::own_texts;
use super::{SHIELDS, SheetItem, SheetLine};
use crate::app::Kept;
use crate::app::list::Choices;
use crate::app::place::Go;
use crate::rules::Error;
use crate::rules::simulacres::{Column, DamageCode, Harness, Material, Protection, Weapon, Zone};
use crate::ui::Text;
use crate::word::Word;

/// The materials that a piece can be of; the first is none.
const MATERIALS: [Material; 8] = [
    Material::Furs,
    Material::Leather,
    Material::StuddedLeather,
    Material::Mail,
    Material::Kevlar,
    Material::Plate,
    Material::Bascinet,
    Material::Helm,
];

/// The columns of a weapon of one's own, none at first.
fn columns(place: u8) -> Option<DamageCode> {
    let column = nth(&Column::ALL, place.checked_sub(1)?)?;
    Some(DamageCode::of(column))
}

pub(super) fn choices(line: SheetLine, kept: &Kept) -> Choices {
    let Some(sheet) = line.sheet(kept) else {
        return Choices::default();
    };
    let of = |count, chosen| Choices { count, chosen };
    match line.1 {
        SheetItem::WeaponIs(which) => {
            let carried = sheet.carried(which);
            of(
                Armed::COUNT + 1,
                carried.map_or(0, |one| one.armed.place() + 1),
            )
        }
        SheetItem::WeaponTalent(which) => {
            let carried = sheet.carried(which);
            let talent = carried.map(|one| one.talent);
            let mut places = sheet.talents_learned_first();
            let chosen = places.position(|place| Some(place) == talent);
            let count = sheet.talents_learned_first().count() as u8;
            of(count, chosen.unwrap_or(0) as u8)
        }
        SheetItem::WeaponColumn(which, column) => {
            let carried = sheet.carried(which);
            let weapon = carried.and_then(|one| one.armed.weapon());
            let code = weapon.and_then(|weapon| match column {
                0 => weapon.life,
                _ => weapon.breath,
            });
            let chosen = code.map_or(0, |code| code.column as u8 + 1);
            of(Column::ALL.len() as u8 + 1, chosen)
        }
        SheetItem::Piece(place) => {
            let zone = nth(&Zone::ALL, place).unwrap_or(Zone::Head);
            let points = *sheet.pieces.get(zone);
            let is_it = |material: &Material| material.protection() == points;
            let chosen = MATERIALS.iter().position(is_it);
            let count = if zone == Zone::Head { 9 } else { 7 };
            of(count, chosen.map_or(0, |chosen| chosen as u8 + 1))
        }
        SheetItem::Suit => among(&SuitOf::ALL, &sheet.suit),
        SheetItem::Shield => among(&SHIELDS, &sheet.shield),
        SheetItem::UsualFoe => of(foes::ALL.len() as u8, 0),
        _ => Choices::default(),
    }
}

pub(super) fn choice(line: SheetLine, choice: u8, kept: &Kept) -> Text {
    let own = own_texts();
    Text::Word(match line.1 {
        SheetItem::WeaponIs(_) => match choice.checked_sub(1).and_then(Armed::at) {
            Some(armed) => return armed.name(),
            None => own.none,
        },
        SheetItem::WeaponTalent(_) => {
            let Some(sheet) = line.sheet(kept) else {
                return Text::Word(Word::NONE);
            };
            return match sheet.talents_learned_first().nth(choice.into()) {
                Some(talent) => sheet.talent_name(talent),
                None => Text::Word(Word::NONE),
            };
        }
        SheetItem::WeaponColumn(..) => return Text::Name(code(columns(choice))),
        SheetItem::Piece(_) => nth(&own.materials, choice).unwrap_or(Word::NONE),
        SheetItem::Suit => nth(&own.suits, choice).unwrap_or(Word::NONE),
        SheetItem::Shield => nth(&own.shields, choice).unwrap_or(Word::NONE),
        SheetItem::UsualFoe => {
            let foe = foes::ALL.get(usize::from(choice));
            foe.map_or(Word::NONE, |foe| foe.name)
        }
        _ => Word::NONE,
    })
}

pub(super) fn choose(line: SheetLine, choice: u8, kept: &mut Kept) -> Result<Go, Word> {
    let (item, lang) = (line.1, kept.shared.settings.lang);
    let own = own_texts();
    let done = line.change(kept, |sheet| {
        match item {
            SheetItem::WeaponIs(which) => {
                let armed = choice.checked_sub(1).and_then(Armed::at);
                let place = sheet.weapons.get_mut(usize::from(which));
                *place.ok_or(Error::Range)? = armed.map(Carried::new);
            }
            SheetItem::WeaponTalent(which) => {
                let talent = sheet.talents_learned_first().nth(choice.into());
                if let (Some(talent), Some(Some(carried))) =
                    (talent, sheet.weapons.get_mut(usize::from(which)))
                {
                    carried.talent = talent;
                }
            }
            SheetItem::WeaponColumn(which, column) => {
                if let Some(Some(Carried {
                    armed: Armed::Own(Weapon { life, breath, .. }),
                    ..
                })) = sheet.weapons.get_mut(usize::from(which))
                {
                    let code = columns(choice);
                    match column {
                        0 => *life = code,
                        _ => *breath = code,
                    }
                }
            }
            SheetItem::Piece(place) => {
                let zone = nth(&Zone::ALL, place).unwrap_or(Zone::Head);
                let material = choice.checked_sub(1).and_then(|at| nth(&MATERIALS, at));
                let worn = Harness {
                    pieces: sheet.pieces,
                    shield: None,
                };
                match material {
                    Some(material) => sheet.pieces = worn.with(zone, material)?.pieces,
                    None => *sheet.pieces.get_mut(zone) = Protection::NONE,
                }
            }
            SheetItem::Suit => sheet.suit = nth(&SuitOf::ALL, choice).unwrap_or(sheet.suit),
            SheetItem::Shield => sheet.shield = nth(&SHIELDS, choice).flatten(),
            SheetItem::UsualFoe => {
                let foe = foes::ALL.get(usize::from(choice)).ok_or(Error::Range)?;
                *sheet = foe.sheet(lang);
            }
            _ => {}
        }
        Ok(())
    });
    done.map(|()| Go::Stay).map_err(|error| match error {
        Error::Choice => own.helmet,
        _ => own.wounded,
    })
}
