//! The menu of a weapon of a sheet.

use super::super::super::weapons::{Armed, Carried, code};
use super::super::super::words::texts;
use super::super::super::{GameMut, GameRef, Record, Row, Rows, Sheet};
use super::super::nth;
use super::words::own_texts;
use super::{set, sheet};
use crate::app::SheetId;
use crate::app::menu::{Done, Menu};
use crate::rules::simulacres::{Column, DamageCode, Weapon};
use crate::ui::list::Head;
use crate::ui::{Text, shared};

/// A weapon of a sheet: which it is, its talent, and the columns of one of one's own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct WeaponMenu(pub(super) SheetId, pub(super) u8);

/// What a weapon of a sheet is called.
pub(super) fn name(sheet: &Sheet, which: u8) -> Text {
    let carried = sheet.carried(which);
    carried.map_or(Text::Word(own_texts().none), |one| one.armed.name())
}

impl WeaponMenu {
    /// Changes the place of the weapon.
    fn change(
        self,
        game: &mut GameMut<'_>,
        new: &dyn Fn(&Sheet, Option<Carried>) -> Option<Carried>,
    ) -> Done {
        let WeaponMenu(id, which) = self;
        set(id, game, &|sheet| {
            let weapon = new(sheet, sheet.carried(which));
            if let Some(place) = sheet.weapons.get_mut(usize::from(which)) {
                *place = weapon;
            }
        })
    }
}

impl Menu for WeaponMenu {
    type Scope = Record;

    fn head(&self, _: GameRef<'_>) -> Head {
        Head::title(own_texts().weapons[usize::from(self.1)])
    }

    fn rows(&self, rows: &mut Rows<'_>) {
        let (own, menu) = (own_texts(), *self);
        let WeaponMenu(id, which) = menu;
        let Some(sheet) = sheet(id, rows.game()) else {
            return;
        };
        let carried = sheet.carried(which);
        let talent = carried.map(|one| one.talent);
        let talent_name = talent.map_or(Text::Word(shared().dash), |talent| {
            sheet.talent_name(talent)
        });
        let place = sheet
            .talents_learned_first()
            .position(|place| Some(place) == talent);
        let talents = (
            sheet.talents_learned_first().count() as u8,
            place.unwrap_or(0) as u8,
        );
        let place = carried.map_or(0, |one| one.armed.place() + 1);
        rows.add(Row::one_of_many(
            own.weapon,
            name(sheet, which),
            (Armed::COUNT + 1, place),
            &|_, choice| match choice.checked_sub(1).and_then(Armed::at) {
                Some(armed) => armed.name(),
                None => Text::Word(own_texts().none),
            },
            &|game, choice| {
                menu.change(game, &|_, _| {
                    let armed = choice.checked_sub(1).and_then(Armed::at);
                    armed.map(Carried::new)
                })
            },
        ));
        rows.add(
            Row::one_of_many(
                texts().talent,
                talent_name,
                talents,
                &|game, choice| {
                    let sheet = super::sheet(id, game);
                    let name = sheet.and_then(|sheet| {
                        let talent = sheet.talents_learned_first().nth(choice.into())?;
                        Some(sheet.talent_name(talent))
                    });
                    name.unwrap_or_default()
                },
                &|game, choice| {
                    menu.change(game, &|sheet, carried| {
                        let talent = sheet.talents_learned_first().nth(choice.into());
                        carried.map(|one| Carried {
                            talent: talent.unwrap_or(one.talent),
                            ..one
                        })
                    })
                },
            )
            .unless(carried.is_none(), own.none),
        );
        let is_own = carried.is_some_and(|one| matches!(one.armed, Armed::Own(_)));
        let weapon = carried.and_then(|one| one.armed.weapon());
        let codes = weapon.map_or([None; 2], |weapon| [weapon.life, weapon.breath]);
        for (of_life, (label, now)) in [true, false]
            .into_iter()
            .zip(own.columns.into_iter().zip(codes))
        {
            let chosen = now.map_or(0, |code| code.column as u8 + 1);
            rows.add(
                Row::one_of_many(
                    label,
                    code(now),
                    (Column::ALL.len() as u8 + 1, chosen),
                    &|_, choice| Text::Name(code(column(choice))),
                    &|game, choice| {
                        menu.change(game, &|_, mut carried| {
                            if let Some(Carried {
                                armed: Armed::Own(Weapon { life, breath, .. }),
                                ..
                            }) = &mut carried
                            {
                                *if of_life { life } else { breath } = column(choice);
                            }
                            carried
                        })
                    },
                )
                .unless(!is_own, own.not_own),
            );
        }
    }
}

/// A column of a weapon of one's own; none comes first.
fn column(choice: u8) -> Option<DamageCode> {
    let column = nth(&Column::ALL, choice.checked_sub(1)?)?;
    Some(DamageCode::of(column))
}
