//! The rows for weapons and armour.

use super::super::arms::{self, WEAPONS};
use super::{SheetRows, set, turn};
use crate::games::brouillard::prelude::*;
use crate::rules::brouillard::Size;

/// BH-21: 1 to 20 points, 1 to 6 D6.
const AMOUNTS: usize = (Amount::MOST_POINTS + Amount::MOST_DICE) as usize;

impl SheetRows<'_, '_> {
    /// BH-18, BH-21.
    pub(super) fn add_weapons(&mut self) {
        let (own, who, sheet) = (texts(), self.who, self.sheet);
        let listed = Some(sheet.weapon).filter(|weapon| WEAPONS.contains(weapon));
        // An own entry comes last.
        let all = WEAPONS.map(Some).into_iter().chain([None]);
        let values = Among::<Record, _> {
            all: &all.collect::<Vec<_, { WEAPONS.len() + 1 }>>(),
            chosen: listed,
            text: &|_, listed| match listed {
                Some(weapon) => arms::label(weapon),
                None => Text::Id(word(&texts().weapons, WEAPONS.len() as u8)),
            },
            take: &|game, listed| {
                let weapon = listed.or_else(|| arms::own(Amount::ONE, 1));
                let allows = |weapon: &Weapon| {
                    game.options.custom_weapons || !matches!(weapon, Weapon::Custom(_))
                };
                let weapon = weapon.filter(allows).ok_or(own.not_in_the_book)?;
                set(game, who, &|sheet| {
                    sheet.weapon = weapon;
                    Ok(())
                })
            },
        };
        let name = word(&own.weapons, arms::place(sheet.weapon));
        self.add(Row::among(own.weapon, name, &values));
        // BH-21: only a custom weapon has numbers that the player sets.
        let is_listed = listed.is_some();
        let amounts = amounts();
        let damage = Among::<Record, _> {
            all: &amounts,
            chosen: sheet.weapon.damage(),
            text: &amount_text,
            take: &|game, amount| {
                set(game, who, &|sheet| {
                    let handicap = u8::try_from(sheet.weapon.handicap()).unwrap_or(0);
                    sheet.weapon = arms::own(amount, handicap).ok_or(Error::Choice)?;
                    Ok(())
                })
            },
        };
        self.add(
            Row::among(own.damage, arms::damage(damage.chosen), &damage)
                .unless(is_listed, own.own_entry_only),
        );
        self.add(
            Row::number(own.handicap, sheet.weapon.handicap(), &|game, direction| {
                turn(game, who, &|sheet| {
                    let mut handicap = u8::try_from(sheet.weapon.handicap()).unwrap_or(0);
                    let most = CustomWeapon::MAX_HANDICAP;
                    let turned = direction.step_within(&mut handicap, 0, most);
                    let weapon = arms::own(sheet.weapon.damage(), handicap);
                    sheet.weapon = weapon.unwrap_or(sheet.weapon);
                    turned
                })
            })
            .unless(is_listed, own.own_entry_only),
        );
        self.add(Row::one_of(
            own.missile,
            sheet.missile.kind,
            &|game, place| {
                set(game, who, &|sheet| {
                    sheet.missile.kind = OneOf::at(place);
                    Ok(())
                })
            },
        ));
        let damage = Among::<Record, _> {
            all: &amounts,
            chosen: sheet.missile.damage,
            text: &amount_text,
            take: &|game, amount| {
                set(game, who, &|sheet| {
                    sheet.missile.damage = amount;
                    Ok(())
                })
            },
        };
        let label = arms::damage(damage.chosen);
        self.add(Row::among(own.shot_damage, label, &damage));
        let ammunition = sheet.missile.ammunition;
        self.add(Row::number(
            own.ammunition,
            ammunition,
            &|game, direction| {
                turn(game, who, &|sheet| {
                    let ammunition = &mut sheet.missile.ammunition;
                    direction.step_within(ammunition, 0, Sheet::MOST_AMMUNITION)
                })
            },
        ));
    }

    /// BH-28: what is worn on each zone.
    pub(super) fn add_armour(&mut self) {
        let (own, who, sheet) = (texts(), self.who, self.sheet);
        let lang = self.rows.game().lang();
        for (zone, worn) in (0..).zip(sheet.armour) {
            let all = core::iter::once(None).chain(pieces(zone).map(Some));
            let values = Among::<Record, _> {
                all: &all.collect::<Vec<_, 32>>(),
                chosen: worn,
                text: &|game, piece| piece_choice(piece, game.lang()),
                take: &|game, piece| {
                    let options = game.options;
                    let worn = set(game, who, &|sheet| {
                        // BH-29: the rules say whether it can be worn, whatever else is worn or held;
                        // the dead wear what they wore.
                        let mut bare = *sheet;
                        bare.weapon = Sheet::QUICK.weapon;
                        bare.armour = [None; 4];
                        for wearer in [&mut bare, &mut *sheet] {
                            wearer.armour[usize::from(zone)] = piece;
                        }
                        match bare.fighter(&options) {
                            Err(Error::Choice) if !bare.is_dead() => Err(Error::Conflict),
                            _ => Ok(()),
                        }
                    });
                    worn.map_err(|_| own.wrong_size)
                },
            };
            self.add(
                Row::among(word(&own.zones, zone), piece_text(worn, lang), &values)
                    .unless(!sheet.biped && zone >= 2, own.beast),
            );
        }
    }
}

/// All that a weapon can do.
fn amounts() -> Vec<Amount, AMOUNTS> {
    let codes = 1..=AMOUNTS as u8;
    codes.flat_map(Amount::of_code).collect()
}

fn amount_text(_: GameRef<'_>, amount: Amount) -> Text {
    arms::damage(amount).into()
}

/// BH-28: what can be worn on a zone, in every size.
fn pieces(zone: u8) -> impl Iterator<Item = ArmourPiece> {
    let kinds = ArmourKind::ALL.into_iter();
    let kinds = kinds.filter(move |kind| kind.figures().zone.place() == zone);
    kinds.flat_map(|kind| Size::ALL.map(|size| ArmourPiece { kind, size }))
}

/// A piece with its size, such as `Mail shirt M`.
fn piece_text(piece: Option<ArmourPiece>, lang: Lang) -> Text {
    let own = texts();
    match piece {
        None => Text::Id(own.none),
        Some(piece) => {
            let size = word(&own.size_signs, piece.size.place()).of(lang);
            let name = word(&own.armour, piece.kind.place());
            Text::Between([name, TextId::NONE], Name::written(format_args!(" {size}")))
        }
    }
}

/// A piece to be chosen, with handicap, armour points and protection points (BH-28).
fn piece_choice(piece: Option<ArmourPiece>, lang: Lang) -> Text {
    match (piece, piece_text(piece, lang)) {
        (Some(piece), Text::Between(words, size)) => {
            let figures = piece.kind.figures();
            let (handicap, points) = (figures.handicap, figures.armour_points);
            let protection = figures.protection_points;
            let name = format_args!("{size} {handicap}/{points}/{protection}");
            Text::Between(words, Name::written(name))
        }
        (_, text) => text,
    }
}

impl OneOf for MissileKind {
    const ALL: &'static [MissileKind] = &MissileKind::ALL;

    fn text(self) -> Text {
        Text::Id(word(&texts().missiles, self.place()))
    }
}
