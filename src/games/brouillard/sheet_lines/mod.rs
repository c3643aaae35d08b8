//! The lines of a sheet and of a foe: what somebody is, has and wears.

mod choices;

use super::arms::{self, WEAPONS};
use super::record::{Who, change, find, name_of};
use super::side_lines::{somebody, take};
use super::words::{texts, word};
use super::{List, Page, Sheet, foes};
use crate::app::list::{At, Choices, Cursor, Line, Lines};
use crate::app::place::Go;
use crate::app::{Context, Direction, Kept};
use crate::games::Tile;
use crate::games::characters::{self, Named, deleting_line, named_line, renaming_line};
use crate::rules::Error;
use crate::rules::brouillard::{
    Attribute, Class, CustomWeapon, Level, Remedy, Score, Side, Skill, Specialisation, Weapon,
};
use crate::ui::list::{Aside, Head, Value};
use crate::ui::{Text, shared};
use crate::word::Word;

/// A part of somebody's lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct SheetLines(pub(super) Who, pub(super) Group);

/// Which part.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Group {
    /// What leads to the others.
    Main,
    /// BH-1.
    Attributes,
    /// BH-5.
    Skills,
    /// BH-18, BH-21.
    Weapons,
    /// BH-28.
    Armour,
    /// BH-14.
    Care,
}

/// A line.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Which {
    Undo,
    Play(Side),
    Endurance,
    Open(Group),
    Roll,
    Race,
    Class,
    Specialisation,
    Level,
    Size,
    Body,
    Footman,
    Name,
    Delete,
    Copies(u8),
    Remove,
    Score(u8),
    Skill(u8),
    Weapon,
    Damage,
    Handicap,
    Missile,
    ShotDamage,
    Ammunition,
    Armour(u8),
    Stock(u8),
}

const GROUPS: [Which; 5] = [
    Which::Open(Group::Attributes),
    Which::Open(Group::Skills),
    Which::Open(Group::Weapons),
    Which::Open(Group::Armour),
    Which::Open(Group::Care),
];

const CHARACTER: [Which; 15] = [
    Which::Undo,
    Which::Play(Side::A),
    Which::Endurance,
    GROUPS[0],
    GROUPS[1],
    GROUPS[2],
    GROUPS[3],
    GROUPS[4],
    Which::Roll,
    Which::Race,
    Which::Class,
    Which::Specialisation,
    Which::Level,
    Which::Name,
    Which::Delete,
];

/// The line of a character's name.
pub(super) const CHARACTER_NAME: u8 = 13;

const FOE: [Which; 15] = [
    Which::Play(Side::B),
    Which::Play(Side::A),
    Which::Endurance,
    GROUPS[0],
    GROUPS[1],
    GROUPS[2],
    GROUPS[3],
    GROUPS[4],
    Which::Copies(1),
    Which::Copies(3),
    Which::Size,
    Which::Body,
    Which::Footman,
    Which::Name,
    Which::Remove,
];

/// The line of a foe's name.
pub(super) const FOE_NAME: u8 = 13;

const ATTRIBUTES: [Which; 8] = [
    Which::Score(0),
    Which::Score(1),
    Which::Score(2),
    Which::Score(3),
    Which::Score(4),
    Which::Score(5),
    Which::Score(6),
    Which::Score(7),
];
const SKILLS: [Which; 7] = [
    Which::Skill(0),
    Which::Skill(1),
    Which::Skill(2),
    Which::Skill(3),
    Which::Skill(4),
    Which::Skill(5),
    Which::Skill(6),
];
const WEAPON_LINES: [Which; 6] = [
    Which::Weapon,
    Which::Damage,
    Which::Handicap,
    Which::Missile,
    Which::ShotDamage,
    Which::Ammunition,
];
const ARMOUR: [Which; 4] = [
    Which::Armour(0),
    Which::Armour(1),
    Which::Armour(2),
    Which::Armour(3),
];
const CARE: [Which; 4] = [
    Which::Stock(0),
    Which::Stock(1),
    Which::Stock(2),
    Which::Stock(3),
];

impl SheetLines {
    fn lines(self) -> &'static [Which] {
        match (self.1, self.0) {
            (Group::Main, Who::Sheet(_)) => &CHARACTER,
            (Group::Main, Who::Foe(_)) => &FOE,
            (Group::Attributes, _) => &ATTRIBUTES,
            (Group::Skills, _) => &SKILLS,
            (Group::Weapons, _) => &WEAPON_LINES,
            (Group::Armour, _) => &ARMOUR,
            (Group::Care, _) => &CARE,
        }
    }

    fn which(self, index: u8) -> Option<Which> {
        self.lines().get(usize::from(index)).copied()
    }

    fn group(group: Group) -> Word {
        let texts = texts();
        match group {
            Group::Main => Word::NONE,
            Group::Attributes => texts.attribute_list,
            Group::Skills => texts.skill_list,
            Group::Weapons => texts.weapon_list,
            Group::Armour => texts.armour_list,
            Group::Care => texts.care_list,
        }
    }

    /// Changes the sheet, or says why not.
    fn set(
        self,
        kept: &mut Kept,
        mut set: impl FnMut(&mut Sheet) -> Result<(), Error>,
    ) -> Result<Go, Word> {
        let changed = change(kept, self.0, &mut set);
        changed
            .map(|()| Go::Stay)
            .map_err(|error| texts().reason(error))
    }

    /// The line itself.
    #[inline(never)]
    fn drawn(self, which: Which, sheet: &Sheet, kept: &Kept) -> Line {
        let (lang, texts) = (kept.shared.settings.lang, texts());
        let choice =
            |label, list: &[Word], place| Line::choice(label, Text::Word(word(list, place)));
        match which {
            Which::Undo => {
                let step = match self.0 {
                    Who::Sheet(id) => kept.step_of_sheet::<Sheet>(id),
                    Who::Foe(_) => None,
                };
                Line::doing(shared().undo, shared().confirm)
                    .with(step.map_or(Value::None, |step| Value::Text(step.text())))
                    .only_if(step.is_some(), shared().nothing_to_undo)
            }
            Which::Play(Side::A) => Line::doing(texts.play, shared().confirm),
            Which::Play(Side::B) => Line::doing(texts.play_against, shared().confirm),
            Which::Endurance => Line {
                label: Text::Word(texts.attributes[0]),
                value: somebody(self.0, kept).value,
                ..Line::EMPTY.edited()
            }
            .only_if(!sheet.mangled, texts.no_resurrection),
            Which::Open(group) => {
                Line::open(Self::group(group), List::Sheet(SheetLines(self.0, group)))
            }
            Which::Roll => match self.0 {
                Who::Sheet(id) => Line::show(texts.roll_attributes, Page(id)),
                Who::Foe(_) => Line::EMPTY,
            },
            Which::Race => choice(texts.race, &texts.races, sheet.race.place()),
            Which::Class => {
                let place = sheet.class.map_or(0, Class::place);
                choice(texts.class, &texts.classes, place)
            }
            Which::Specialisation => Line::choice(
                texts.specialisation,
                Text::Word(sheet.specialisation.map_or(shared().dash, |one| {
                    word(&texts.specialisations, one.place())
                })),
            ),
            Which::Level => Line::number(texts.level, sheet.level.get().into()),
            Which::Size => choice(texts.size, &texts.sizes, sheet.size.place()),
            Which::Body => choice(texts.body, &texts.bodies, u8::from(!sheet.biped)),
            Which::Footman => {
                let is_one = sheet.specialisation == Some(Specialisation::Footman);
                Line::switch(texts.footman, is_one)
            }
            Which::Name => match self.0 {
                Who::Sheet(place) => renaming_line::<Sheet>(place, kept),
                Who::Foe(place) => named_line(
                    characters::texts().own_name,
                    Named::Fighter(Tile::Brouillard, place),
                    kept,
                ),
            },
            Which::Delete => match self.0 {
                Who::Sheet(id) => deleting_line::<Sheet>(id, kept),
                Who::Foe(_) => Line::EMPTY,
            },
            Which::Copies(1) => Line::doing(texts.copy, shared().confirm),
            Which::Copies(_) => Line::doing(texts.three_more, shared().confirm),
            Which::Remove => {
                let (record, sides) = (&kept.brouillard, kept.brouillard.sides);
                let is_there = self.0 == sides.a || self.0 == sides.b;
                Line::doing(texts.remove, shared().confirm)
                    .only_if(!is_there, texts.fighting)
                    .only_if(record.places().count() > 2, texts.last_one)
            }
            Which::Score(place) => {
                let score = sheet
                    .scores
                    .get(usize::from(place))
                    .map_or(0, |one| one.get());
                let magic = place != Attribute::Magic.place() || sheet.race.has_magic();
                Line::number(word(&texts.attributes, place), score.into())
                    .only_if(magic, texts.no_magic)
            }
            Which::Skill(place) => self.skill(place, sheet),
            Which::Weapon => choice(texts.weapon, &texts.weapons, arms::place(sheet.weapon)),
            Which::Damage => Line::choice(
                texts.damage,
                Text::Name(arms::damage(sheet.weapon.damage())),
            )
            .only_if(is_own(sheet.weapon), texts.own_entry_only),
            Which::Handicap => Line::number(texts.handicap, sheet.weapon.handicap())
                .only_if(is_own(sheet.weapon), texts.own_entry_only),
            Which::Missile => choice(texts.missile, &texts.missiles, sheet.missile.kind.place()),
            Which::ShotDamage => Line::choice(
                texts.shot_damage,
                Text::Name(arms::damage(sheet.missile.damage)),
            ),
            Which::Ammunition => Line::number(texts.ammunition, sheet.missile.ammunition.into()),
            Which::Armour(zone) => {
                let piece = sheet.armour.get(usize::from(zone)).copied().flatten();
                Line::choice(word(&texts.zones, zone), choices::piece_text(piece, lang))
                    .only_if(sheet.biped || zone < 2, texts.beast)
            }
            Which::Stock(place) => {
                let stock = sheet.stock.get(usize::from(place)).copied().unwrap_or(0);
                Line::number(word(&texts.remedies, place), stock.into())
            }
        }
    }

    /// BH-5: the dice in a skill, where the class or the specialisation has it.
    fn skill(self, place: u8, sheet: &Sheet) -> Line {
        let texts = texts();
        let dice = sheet
            .dice
            .get(usize::from(place))
            .map_or(0, |dice| dice.get());
        let opens = match (sheet.calling(), Skill::at(place)) {
            (Ok(calling), Some(skill)) => calling.opens(skill),
            _ => sheet.class.is_none(),
        };
        Line::choice(word(&texts.skills, place), Text::Number(dice.into()))
            .only_if(opens, texts.not_open)
    }
}

/// BH-21: a weapon whose numbers are one's own.
fn is_own(weapon: Weapon) -> bool {
    arms::place(weapon) >= WEAPONS.len() as u8
}

impl Lines for SheetLines {
    fn head(&self, kept: &Kept) -> Head {
        let title = Text::Name(name_of(kept, self.0));
        let Some(sheet) = find(kept, self.0) else {
            return Head::name(title);
        };
        let aside = match (self.1, sheet.class) {
            // BH-5: a box for each die that the class has.
            (Group::Skills, Some(class)) => Aside::Boxes {
                filled: sheet.dice.iter().map(|dice| u16::from(dice.get())).sum(),
                of: class.skill_dice(),
            },
            (Group::Main, _) => Aside::Place,
            (group, _) => Aside::Text(Text::Word(Self::group(group))),
        };
        Head { title, aside }
    }

    fn count(&self, _: &Kept) -> u8 {
        self.lines().len() as u8
    }

    fn line(&self, index: u8, kept: &Kept) -> Line {
        match (self.which(index), find(kept, self.0)) {
            (Some(which), Some(sheet)) => self.drawn(which, sheet, kept),
            _ => Line::EMPTY,
        }
    }

    fn act(&self, index: u8, context: &mut Context<'_>) -> Result<Go, Word> {
        let kept = &mut *context.kept;
        match self.which(index) {
            Some(Which::Undo) => {
                if let Who::Sheet(id) = self.0 {
                    kept.undo_sheet::<Sheet>(id)?;
                }
                return Ok(Go::ReturnToList(At::line(List::Sheet(*self), 1)));
            }
            Some(Which::Play(side)) => {
                take(kept, side, self.0);
                return Ok(Go::To(Tile::Brouillard));
            }
            Some(Which::Footman) => {
                return self.set(kept, |sheet| {
                    sheet.specialisation = match sheet.specialisation {
                        None => Some(Specialisation::Footman),
                        Some(_) => None,
                    };
                    Ok(())
                });
            }
            Some(Which::Copies(copies)) => {
                if let Some(like) = find(kept, self.0).copied() {
                    foes::copies(kept, &like, copies)?;
                }
                return Ok(Go::Up);
            }
            Some(Which::Remove) => {
                if let Who::Foe(place) = self.0
                    && let Some(foe) = kept.brouillard.foes.get_mut(usize::from(place))
                {
                    *foe = None;
                }
                return Ok(Go::Up);
            }
            _ => {}
        }
        Ok(Go::Stay)
    }

    fn turn(&self, index: u8, direction: Direction, kept: &mut Kept) -> bool {
        let Some(which) = self.which(index) else {
            return false;
        };
        let turn = |value: u8, lowest, highest| {
            let mut value = value;
            let turned = direction.step_within(&mut value, lowest, highest);
            turned.then_some(value).ok_or(Error::Range)
        };
        let turned = change(kept, self.0, &mut |sheet| {
            match which {
                Which::Endurance => {
                    let step = match direction {
                        Direction::Up => 1,
                        Direction::Down => -1,
                    };
                    sheet.endurance = sheet.endurance.saturating_add(step);
                    sheet.health()?;
                    if sheet.endurance < 0 && step < 0 {
                        return Err(Error::Range);
                    }
                }
                Which::Level => {
                    let level = turn(sheet.level.get(), 1, Level::MAX.get())?;
                    let mut other = *sheet;
                    other.level = Level::new(level)?;
                    sheet.become_other(other);
                }
                Which::Score(place) => {
                    let attribute = Attribute::at(place).ok_or(Error::Range)?;
                    let score = sheet.score(attribute).get();
                    let score = turn(score, Score::MIN.get(), Score::MAX.get())?;
                    sheet.set_score(attribute, Score::new(score)?);
                }
                Which::Handicap => {
                    let handicap = u8::try_from(sheet.weapon.handicap()).unwrap_or(0);
                    let handicap = turn(handicap, 0, CustomWeapon::MAX_HANDICAP)?;
                    let weapon = arms::own(sheet.weapon.damage(), handicap);
                    sheet.weapon = weapon.ok_or(Error::Range)?;
                }
                Which::Ammunition => {
                    sheet.missile.ammunition =
                        turn(sheet.missile.ammunition, 0, Sheet::MOST_AMMUNITION)?;
                }
                Which::Stock(place) => {
                    let remedy = Remedy::at(place).ok_or(Error::Range)?;
                    let stock = turn(sheet.stock(remedy), 0, Sheet::most(remedy))?;
                    sheet.stock[usize::from(place)] = stock;
                }
                _ => return Err(Error::Range),
            }
            Ok(())
        });
        turned.is_ok()
    }

    fn choices(&self, index: u8, kept: &Kept) -> Choices {
        match (self.which(index), find(kept, self.0)) {
            (Some(which), Some(sheet)) => choices::choices(which, sheet),
            _ => Choices::default(),
        }
    }

    fn choice(&self, index: u8, choice: u8, kept: &Kept) -> Text {
        match (self.which(index), find(kept, self.0)) {
            (Some(which), Some(sheet)) => {
                choices::label(which, choice, sheet, kept.shared.settings.lang)
            }
            _ => Text::Word(Word::NONE),
        }
    }

    fn choose(&self, index: u8, choice: u8, kept: &mut Kept) -> Result<Go, Word> {
        match self.which(index) {
            Some(which) => self.take(which, choice, kept),
            None => Ok(Go::Stay),
        }
    }

    fn is_undo(&self, index: u8) -> bool {
        self.which(index) == Some(Which::Undo)
    }

    fn is_removal(&self, index: u8, _: &Kept) -> bool {
        matches!(self.which(index), Some(Which::Remove | Which::Delete))
    }

    fn first(&self, _: &Kept) -> Cursor {
        let first = matches!((self.1, self.0), (Group::Main, Who::Sheet(_)));
        Cursor::Remembered(first.into())
    }
}
