//! The menu of the armour and the shield of a sheet.

use super::super::super::sheet::SuitOf;
use super::words::sheet_texts;
use super::{add_number, change, set, sheet};
use crate::app::menu::none_or;
use crate::games::simulacres::prelude::*;

/// Armour piece by piece, a shield, armour as a whole.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ArmourMenu(pub(super) SheetId);

/// The materials that a piece can be of.
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

/// SM-34: what protects by so much.
pub(in super::super) fn material(protection: u8) -> TextId {
    let material = sheet_texts().materials.get(usize::from(protection));
    material.copied().unwrap_or(TextId::NONE)
}

/// SM-33, SM-13: what the armour comes to, and how much it hinders.
pub(super) fn weight(sheet: &Sheet, options: &Options) -> Text {
    let armour = sheet.armour(options);
    let hindrance = armour.hindrance(Kind::Physical);
    Text::Name(match options.localised_armour {
        true => {
            let harness = Harness {
                pieces: sheet.pieces,
                shield: sheet.shield(),
            };
            let total = harness.total();
            match armour.hindrance(Kind::Intellectual) {
                0 => Name::written(format_args!("Pr {total}: {hindrance}")),
                mind => Name::written(format_args!("Pr {total}: {hindrance}/{mind}")),
            }
        }
        false => {
            let protects = armour.opponent_malus(0, false).unsigned_abs();
            Name::written(format_args!("{protects}/{}", hindrance.unsigned_abs()))
        }
    })
}

impl Menu for ArmourMenu {
    type Scope = Record;

    fn head(&self, game: GameRef<'_>) -> Head {
        let sheet = sheet(self.0, game);
        sheet.map_or(Head::title(TextId::NONE), |sheet| Head {
            title: Text::Id(sheet_texts().armour),
            aside: Aside::Text(weight(sheet, &game.options)),
        })
    }

    fn rows(&self, rows: &mut Rows<'_>) {
        let (own, id) = (sheet_texts(), self.0);
        let Some(&Sheet {
            pieces,
            shield,
            suit,
            absorbs,
            ..
        }) = sheet(id, rows.game())
        else {
            return;
        };
        for zone in Zone::ALL {
            let points = *pieces.get(zone);
            let is_it = |material: &Material| material.protection() == points;
            let bare = Harness::default();
            let fits = |material: &Material| bare.with(zone, *material).is_ok();
            let values = Among::<Record, _> {
                all: &none_or::<_, { MATERIALS.len() + 1 }>(MATERIALS.into_iter().filter(fits)),
                chosen: MATERIALS.into_iter().find(is_it),
                text: &|_, one| Text::Id(material(one.map_or(0, |one| one as u8 + 1))),
                take: &|game, material| {
                    let worn = change(id, game, &|sheet| {
                        let worn = Harness {
                            pieces: sheet.pieces,
                            shield: None,
                        };
                        match material {
                            Some(material) => sheet.pieces = worn.with(zone, material)?.pieces,
                            None => *sheet.pieces.get_mut(zone) = Protection::NONE,
                        }
                        Ok(())
                    });
                    worn.map_err(|_| own.helmet)?;
                    STAY
                },
            };
            rows.add(Row::among(texts().zone(zone), points.get(), &values));
        }
        rows.add(Row::one_of(own.shield, shield, &|game, place| {
            set(id, game, &|sheet| sheet.shield = OneOf::at(place))
        }));
        rows.add(Row::one_of(own.suit, suit, &|game, place| {
            set(id, game, &|sheet| sheet.suit = OneOf::at(place))
        }));
        let absorbs = (own.absorbs, absorbs, Suit::MOST_ABSORPTION);
        add_number(rows, id, absorbs, |sheet| &mut sheet.absorbs);
    }
}

impl OneOf for Option<ShieldSize> {
    const ALL: &'static [Option<ShieldSize>] =
        &[None, Some(ShieldSize::Small), Some(ShieldSize::Large)];

    fn text(self) -> Text {
        Text::Id(sheet_texts().shields[self.map_or(0, |size| size as usize + 1)])
    }
}

impl OneOf for SuitOf {
    const ALL: &'static [SuitOf] = &[SuitOf::None, SuitOf::Light, SuitOf::Heavy];

    fn text(self) -> Text {
        Text::Id(sheet_texts().suits[self as usize])
    }
}
