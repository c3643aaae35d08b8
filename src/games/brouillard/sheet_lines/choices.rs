//! The values that the lines of a sheet can have, and what choosing one changes.

use super::super::Sheet;
use super::super::arms::{self, WEAPONS};
use super::super::words::{texts, word};
use super::{SheetLines, Which};
use crate::app::Kept;
use crate::app::list::Choices;
use crate::app::place::Go;
use crate::lang::Lang;
use crate::name::Name;
use crate::rules::Error;
use crate::rules::brouillard::{
    Amount, ArmourKind, ArmourPiece, Class, MissileKind, Race, Size, SkillDice, Specialisation,
    Weapon,
};
use crate::ui::Text;
use crate::word::Word;

/// BH-28: what can be worn on a zone, in every size.
fn pieces(zone: u8) -> impl Iterator<Item = ArmourPiece> {
    let kinds = ArmourKind::ALL.into_iter();
    let kinds = kinds.filter(move |kind| kind.figures().zone.place() == zone);
    kinds.flat_map(|kind| Size::ALL.map(|size| ArmourPiece { kind, size }))
}

/// A piece with its size, such as `Mail shirt M`.
pub(super) fn piece_text(piece: Option<ArmourPiece>, lang: Lang) -> Text {
    let texts = texts();
    match piece {
        None => Text::Word(texts.none),
        Some(piece) => {
            let size = word(&texts.size_signs, piece.size.place()).of(lang);
            let name = word(&texts.armour, piece.kind.place());
            Text::Between([name, Word::NONE], Name::written(format_args!(" {size}")))
        }
    }
}

/// The same to be chosen, with handicap, armour points and protection points (BH-28).
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

/// BH-4: what the class may be together with.
fn specialisations(sheet: &Sheet) -> &'static [Specialisation] {
    sheet.class.map_or(&[], Class::specialisations)
}

/// The values that a line can have: how many, and which one the sheet has.
pub(super) fn choices(which: Which, sheet: &Sheet) -> Choices {
    let (count, chosen) = match which {
        Which::Race => (Race::ALL.len(), sheet.race.place()),
        Which::Class => (Class::ALL.len(), sheet.class.map_or(0, Class::place)),
        Which::Specialisation => {
            let all = specialisations(sheet);
            let chosen = all
                .iter()
                .position(|one| Some(*one) == sheet.specialisation);
            (all.len() + 1, chosen.map_or(0, |place| place as u8 + 1))
        }
        Which::Size => (Size::ALL.len(), sheet.size.place()),
        Which::Body => (2, u8::from(!sheet.biped)),
        Which::Skill(place) => {
            let dice = sheet.dice.get(usize::from(place));
            (
                SkillDice::MAX.get().into(),
                dice.map_or(0, |dice| dice.get()),
            )
        }
        Which::Weapon => (WEAPONS.len(), arms::place(sheet.weapon)),
        Which::Damage => (AMOUNTS, sheet.weapon.damage().code() - 1),
        Which::Missile => (MissileKind::ALL.len(), sheet.missile.kind.place()),
        Which::ShotDamage => (AMOUNTS, sheet.missile.damage.code() - 1),
        Which::Armour(zone) => {
            let piece = sheet.armour.get(usize::from(zone)).copied().flatten();
            let chosen = pieces(zone).position(|one| Some(one) == piece);
            (
                pieces(zone).count() + 1,
                chosen.map_or(0, |place| place as u8 + 1),
            )
        }
        _ => (0, 0),
    };
    // What counts from 0 has one more.
    let more = usize::from(matches!(which, Which::Skill(_) | Which::Weapon));
    Choices {
        count: (count + more) as u8,
        chosen,
    }
}

/// The text of one of the values that a line can have.
pub(super) fn label(which: Which, choice: u8, sheet: &Sheet, lang: Lang) -> Text {
    let texts = texts();
    match which {
        Which::Race => Text::Word(word(&texts.races, choice)),
        Which::Class => Text::Word(word(&texts.classes, choice)),
        Which::Specialisation => {
            let one = choice.checked_sub(1);
            let one = one.and_then(|place| specialisations(sheet).get(usize::from(place)));
            Text::Word(one.map_or(texts.none, |one| word(&texts.specialisations, one.place())))
        }
        Which::Size => Text::Word(word(&texts.sizes, choice)),
        Which::Body => Text::Word(word(&texts.bodies, choice)),
        Which::Skill(_) => Text::Number(choice.into()),
        Which::Weapon => match WEAPONS.get(usize::from(choice)) {
            Some(weapon) => arms::label(*weapon),
            None => Text::Word(word(&texts.weapons, choice)),
        },
        Which::Missile => Text::Word(word(&texts.missiles, choice)),
        Which::Damage | Which::ShotDamage => {
            let amount = Amount::of_code(choice + 1);
            amount.map_or(Text::Word(Word::NONE), |amount| {
                Text::Name(arms::damage(amount))
            })
        }
        Which::Armour(zone) => {
            let piece = choice.checked_sub(1);
            let piece = piece.and_then(|place| pieces(zone).nth(place.into()));
            piece_choice(piece, lang)
        }
        _ => Text::Word(Word::NONE),
    }
}

impl SheetLines {
    /// Puts one of the values of a line into the sheet, or says why it cannot be had.
    pub(super) fn take(self, which: Which, choice: u8, kept: &mut Kept) -> Result<Go, Word> {
        let (options, texts) = (kept.brouillard.options, texts());
        let done = self.set(kept, |sheet| {
            let mut other = *sheet;
            match which {
                Which::Race => other.race = Race::at(choice).ok_or(Error::Choice)?,
                Which::Class => other.class = Some(Class::at(choice).ok_or(Error::Choice)?),
                Which::Specialisation => {
                    let one = choice.checked_sub(1);
                    let one = one.and_then(|place| specialisations(sheet).get(usize::from(place)));
                    other.specialisation = one.copied();
                }
                Which::Size => sheet.size = Size::at(choice).ok_or(Error::Choice)?,
                Which::Body => {
                    sheet.biped = choice == 0;
                    // BH-28 has no piece for limbs.
                    sheet.armour[2..].fill(None);
                }
                Which::Skill(place) => {
                    sheet.dice[usize::from(place)] = SkillDice::new(choice)?;
                    if sheet.class.is_some() {
                        sheet.character()?;
                    }
                }
                Which::Weapon => {
                    let known = WEAPONS.get(usize::from(choice)).copied();
                    let own = || arms::own(Amount::ONE, 1);
                    let weapon = known.or_else(own).ok_or(Error::Choice)?;
                    if matches!(weapon, Weapon::Custom(_)) && !options.custom_weapons {
                        return Err(Error::Unusable);
                    }
                    sheet.weapon = weapon;
                }
                Which::Damage => {
                    let handicap = u8::try_from(sheet.weapon.handicap()).unwrap_or(0);
                    let weapon = arms::own(Amount::of_code(choice + 1)?, handicap);
                    sheet.weapon = weapon.ok_or(Error::Choice)?;
                }
                Which::Missile => {
                    sheet.missile.kind = MissileKind::at(choice).ok_or(Error::Choice)?;
                }
                Which::ShotDamage => sheet.missile.damage = Amount::of_code(choice + 1)?,
                Which::Armour(zone) => {
                    let piece = choice.checked_sub(1);
                    let piece = piece.and_then(|place| pieces(zone).nth(place.into()));
                    sheet.armour[usize::from(zone)] = piece;
                    // BH-29: the rules say whether it can be worn, whatever else is worn or held;
                    // the dead wear what they wore.
                    other.weapon = Sheet::QUICK.weapon;
                    other.armour = [None; 4];
                    other.armour[usize::from(zone)] = piece;
                    if !other.is_dead() && matches!(other.fighter(&options), Err(Error::Choice)) {
                        return Err(Error::Conflict);
                    }
                }
                _ => {}
            }
            if matches!(which, Which::Race | Which::Class | Which::Specialisation) {
                sheet.become_other(other);
            }
            Ok(())
        });
        done.map_err(|reason| match which {
            Which::Weapon => texts.not_in_the_book,
            Which::Armour(_) => texts.wrong_size,
            _ => reason,
        })
    }
}

/// BH-21: 1 to 20 points, 1 to 6 D6.
const AMOUNTS: usize = (Amount::MOST_POINTS + Amount::MOST_DICE) as usize;
