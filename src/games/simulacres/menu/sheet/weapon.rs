//! The menu of a weapon of a sheet.

use super::super::super::weapons::{Carried, code};
use super::words::sheet_texts;
use super::{set, sheet};
use crate::app::menu::none_or;
use crate::games::simulacres::prelude::*;

/// Menu of a weapon of a sheet: its kind, its talent and, for a custom weapon, its columns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct WeaponMenu(pub(super) SheetId, pub(super) u8);

/// What a weapon of a sheet is called.
pub(super) fn name(sheet: &Sheet, which: u8) -> Text {
    let carried = sheet.carried(which);
    carried.map_or(Text::Id(sheet_texts().none), |one| one.armed.name())
}

impl WeaponMenu {
    /// Changes the place of the weapon.
    fn change(
        self,
        game: &mut GameMut<'_>,
        new: &dyn Fn(Option<Carried>) -> Option<Carried>,
    ) -> Done {
        let WeaponMenu(id, which) = self;
        set(id, game, &|sheet| {
            let weapon = new(sheet.carried(which));
            if let Some(place) = sheet.weapons.get_mut(usize::from(which)) {
                *place = weapon;
            }
        })
    }
}

impl Menu for WeaponMenu {
    type Scope = Record;

    fn head(&self, _: GameRef<'_>) -> Head {
        Head::title(sheet_texts().weapons[usize::from(self.1)])
    }

    fn rows(&self, rows: &mut Rows<'_>) {
        let (own, menu) = (sheet_texts(), *self);
        let WeaponMenu(id, which) = menu;
        let Some(sheet) = sheet(id, rows.game()) else {
            return;
        };
        let carried = sheet.carried(which);
        let weapons = Among::<Record, _> {
            all: &Armed::NONE_OR_ALL,
            chosen: carried.and_then(|one| one.armed.as_offered()),
            text: &|_, armed| armed.map_or(Text::Id(own.none), Armed::name),
            take: &|game, armed| menu.change(game, &|_| armed.map(Carried::new)),
        };
        let talents = Among::<Record, _> {
            all: &sheet
                .talents_learned_first()
                .collect::<Vec<_, { talents::MOST }>>(),
            chosen: carried.map_or(0, |one| one.talent),
            text: &|game, talent| {
                let sheet = super::sheet(id, game);
                sheet.map_or(Text::default(), |sheet| sheet.talent_name(talent))
            },
            take: &|game, talent| {
                menu.change(game, &|carried| {
                    carried.map(|one| Carried { talent, ..one })
                })
            },
        };
        let talent = carried.map_or(Text::Id(kit_texts().dash), |one| {
            sheet.talent_name(one.talent)
        });
        rows.add(Row::among(own.weapon, name(sheet, which), &weapons));
        rows.add(Row::among(texts().talent, talent, &talents).unless(carried.is_none(), own.none));
        let is_own = carried.is_some_and(|one| matches!(one.armed, Armed::Own(_)));
        let weapon = carried.and_then(|one| one.armed.weapon());
        let codes = weapon.map_or([None; 2], |weapon| [weapon.life, weapon.breath]);
        for (of_life, (label, now)) in [true, false]
            .into_iter()
            .zip(own.columns.into_iter().zip(codes))
        {
            let columns = Among::<Record, _> {
                all: &none_or::<_, { Column::ALL.len() + 1 }>(Column::ALL),
                chosen: now.map(|code| code.column),
                text: &|_, column| Text::Name(code(column.map(DamageCode::of))),
                take: &|game, column| {
                    menu.change(game, &|mut carried| {
                        if let Some(Carried {
                            armed: Armed::Own(Weapon { life, breath, .. }),
                            ..
                        }) = &mut carried
                        {
                            *if of_life { life } else { breath } = column.map(DamageCode::of);
                        }
                        carried
                    })
                },
            };
            rows.add(Row::among(label, code(now), &columns).unless(!is_own, own.not_own));
        }
    }
}
