//! The parts about weapons and armour.

use super::super::arms::{self, WEAPONS};
use super::super::words::{texts, word};
use super::super::{GameMut, Record, Row, Sheet};
use super::{SheetRows, set, turn};
use crate::app::menu::{Among, Done, OneOf};
use crate::lang::Lang;
use crate::name::Name;
use crate::rules::Error;
use crate::rules::brouillard::{
    Amount, ArmourKind, ArmourPiece, CustomWeapon, MissileKind, Size, Weapon,
};
use crate::ui::Text;
use crate::word::Word;

/// BH-21: 1 to 20 points, 1 to 6 D6.
const AMOUNTS: u8 = Amount::MOST_POINTS + Amount::MOST_DICE;

impl SheetRows<'_, '_> {
    /// BH-18, BH-21.
    pub(super) fn add_weapons(&mut self) {
        let (own, who, sheet) = (texts(), self.who, self.sheet);
        let weapon = arms::place(sheet.weapon);
        self.add(Row::one_of_many(
            own.weapon,
            word(&own.weapons, weapon),
            (WEAPONS.len() as u8 + 1, weapon),
            &|_, place| match WEAPONS.get(usize::from(place)) {
                Some(weapon) => arms::label(*weapon),
                None => Text::Word(word(&texts().weapons, place)),
            },
            &|game, place| {
                let known = WEAPONS.get(usize::from(place)).copied();
                let weapon = known.or_else(|| arms::own(Amount::ONE, 1));
                let allows = |weapon: &Weapon| {
                    game.options.custom_weapons || !matches!(weapon, Weapon::Custom(_))
                };
                let weapon = weapon.filter(allows).ok_or(own.not_in_the_book)?;
                set(game, who, &|sheet| {
                    sheet.weapon = weapon;
                    Ok(())
                })
            },
        ));
        // BH-21: a weapon of one's own has numbers of its own.
        let is_listed = usize::from(weapon) < WEAPONS.len();
        let damage = sheet.weapon.damage();
        self.add(
            amount_row(own.damage, damage, &|game, place| {
                set(game, who, &|sheet| {
                    let handicap = u8::try_from(sheet.weapon.handicap()).unwrap_or(0);
                    let weapon = arms::own(Amount::of_code(place + 1)?, handicap);
                    sheet.weapon = weapon.ok_or(Error::Choice)?;
                    Ok(())
                })
            })
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
        let damage = sheet.missile.damage;
        self.add(amount_row(own.shot_damage, damage, &|game, place| {
            set(game, who, &|sheet| {
                sheet.missile.damage = Amount::of_code(place + 1)?;
                Ok(())
            })
        }));
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
                all: &all.collect::<heapless::Vec<_, 32>>(),
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

/// A row for the damage of a weapon.
fn amount_row<'r>(
    label: Word,
    amount: Amount,
    take: &'r dyn Fn(&mut GameMut<'_>, u8) -> Done,
) -> Row<'r> {
    Row::one_of_many(
        label,
        arms::damage(amount),
        (AMOUNTS, amount.code() - 1),
        &|_, place| {
            let amount = Amount::of_code(place + 1);
            amount.map_or(Text::default(), |amount| arms::damage(amount).into())
        },
        take,
    )
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
        None => Text::Word(own.none),
        Some(piece) => {
            let size = word(&own.size_signs, piece.size.place()).of(lang);
            let name = word(&own.armour, piece.kind.place());
            Text::Between([name, Word::NONE], Name::written(format_args!(" {size}")))
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
        Text::Word(word(&texts().missiles, self.place()))
    }
}
