//! A sheet, line by line.

use super::super::foes;
use super::super::sheet::{LIMITS, SECTIONS, SuitOf};
use super::super::talents::{self, LEVELS, level_text};
use super::super::weapons::{Armed, Carried, code};
use super::super::words::texts;
use super::super::{Sheet, TableName, sheet};
use super::{Entry, List, among, back_to, nth};
use crate::app::list::{Act, Choices, Line};
use crate::app::place::Go;
use crate::app::{Context, Direction, Kept};
use crate::games::Tile;
use crate::games::characters::{deleting_other, renaming_other};
use crate::name::Name;
use crate::rules::Error;
use crate::rules::simulacres::{
    Column, Counter, DamageCode, Harness, Kind, MOST_LEVEL, Material, Protection, ShieldSize, Suit,
    Weapon, Zone,
};
use crate::ui::list::{Aside, Head, Value};
use crate::ui::{Lang, Text, Words};

/// What a line is about.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum SheetItem {
    Undo,
    Name,
    /// At the tables.
    Play,
    /// Leads to the scores of one kind.
    Section(u8),
    Score(u8),
    Talents,
    Talent(u8),
    /// What a talent of one's own is called.
    OwnTalent(u8),
    Weapon(u8),
    WeaponIs(u8),
    WeaponTalent(u8),
    /// The columns of a weapon of one's own: PV, PS.
    WeaponColumn(u8, u8),
    Armour,
    Piece(u8),
    Suit,
    Absorbs,
    Shield,
    Counters,
    /// PS and EP, as they are now.
    Reserve(u8),
    Adventure,
    Buy(u8),
    Build,
    Warrior,
    MagicLevel,
    MagicEnergy,
    Creation,
    UsualFoe,
    Copy,
    Delete,
}

/// A line of the sheet at a place.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct SheetLine(pub(super) u8, pub(super) SheetItem);

const MAIN: &[SheetItem] = &[
    SheetItem::Undo,
    SheetItem::Name,
    SheetItem::Play,
    SheetItem::UsualFoe,
    SheetItem::Section(0),
    SheetItem::Section(1),
    SheetItem::Section(2),
    SheetItem::Section(3),
    SheetItem::Talents,
    SheetItem::Weapon(0),
    SheetItem::Weapon(1),
    SheetItem::Weapon(2),
    SheetItem::Armour,
    SheetItem::Counters,
    SheetItem::Build,
    SheetItem::Warrior,
    SheetItem::MagicLevel,
    SheetItem::MagicEnergy,
    SheetItem::Creation,
    SheetItem::Copy,
    SheetItem::Delete,
];

const ARMOUR: &[SheetItem] = &[
    SheetItem::Piece(0),
    SheetItem::Piece(1),
    SheetItem::Piece(2),
    SheetItem::Piece(3),
    SheetItem::Piece(4),
    SheetItem::Piece(5),
    SheetItem::Shield,
    SheetItem::Suit,
    SheetItem::Absorbs,
];

const COUNTERS: &[SheetItem] = &[
    SheetItem::Reserve(0),
    SheetItem::Reserve(1),
    SheetItem::Adventure,
    SheetItem::Buy(0),
    SheetItem::Buy(1),
];

// A name's line is known by its place.
const _: () = assert!(matches!(MAIN[List::NAME_LINE as usize], SheetItem::Name));

pub(super) fn main(index: u8) -> Option<SheetItem> {
    nth(MAIN, index)
}

pub(super) fn armour(index: u8) -> Option<SheetItem> {
    nth(ARMOUR, index)
}

pub(super) fn counter(index: u8) -> Option<SheetItem> {
    nth(COUNTERS, index)
}

pub(super) fn score(section: u8, index: u8) -> Option<SheetItem> {
    let [from, to] = [section, section + 1].map(|place| nth(&SECTIONS, place).unwrap_or(0));
    let place = from + index;
    (place < to).then_some(SheetItem::Score(place))
}

pub(super) fn talent(index: u8) -> Option<SheetItem> {
    match index {
        index if usize::from(index) < talents::MOST => Some(SheetItem::Talent(index)),
        _ => nth(&[0, 1], index - talents::MOST as u8).map(SheetItem::OwnTalent),
    }
}

pub(super) fn weapon(which: u8, index: u8) -> Option<SheetItem> {
    match index {
        0 => Some(SheetItem::WeaponIs(which)),
        1 => Some(SheetItem::WeaponTalent(which)),
        2 | 3 => Some(SheetItem::WeaponColumn(which, index - 2)),
        _ => None,
    }
}

/// Words of the sheet alone.
struct Own {
    play: &'static str,
    talents: &'static str,
    own_talents: [&'static str; 2],
    weapons: [&'static str; 3],
    weapon: &'static str,
    none: &'static str,
    columns: [&'static str; 2],
    not_own: &'static str,
    armour: &'static str,
    materials: [&'static str; 9],
    helmet: &'static str,
    suit: &'static str,
    suits: [&'static str; 3],
    absorbs: &'static str,
    shield: &'static str,
    shields: [&'static str; 3],
    counters: &'static str,
    reserve: [&'static str; 2],
    adventure: &'static str,
    buy: [&'static str; 2],
    build: &'static str,
    warrior: &'static str,
    magic_level: &'static str,
    magic_energy: &'static str,
    creation: &'static str,
    may_begin: [&'static str; 2],
    usual_foe: &'static str,
    copy: &'static str,
    full: &'static str,
    too_few: &'static str,
    most_boxes: &'static str,
    wounded: &'static str,
}

const EN: Own = Own {
    play: "Play",
    talents: "Talents",
    own_talents: ["1st own talent", "2nd own talent"],
    weapons: ["Weapon 1", "Weapon 2", "Weapon 3"],
    weapon: "Weapon",
    none: "none",
    columns: ["PV column", "PS column"],
    not_own: "fixed by the list",
    armour: "Armour",
    materials: [
        "none",
        "Furs 1",
        "Leather 2",
        "Studded leather 3",
        "Mail 4",
        "Kevlar 5",
        "Plate 6",
        "Bascinet 3",
        "Helm 5",
    ],
    helmet: "for the head alone",
    suit: "As a whole",
    suits: ["none", "light 1/0", "heavy 2/1"],
    absorbs: "Magic absorbs",
    shield: "Shield",
    shields: ["none", "small", "large"],
    counters: "Breath, balance",
    reserve: ["Breath (PS)", "Balance (EP)"],
    adventure: "Adventure points",
    buy: ["30: a box of PS", "30: a box of EP"],
    build: "Build",
    warrior: "Warrior trade",
    magic_level: "Level of spells",
    magic_energy: "Energy of magic",
    creation: "As a beginner",
    may_begin: ["beyond", "allowed"],
    usual_foe: "A usual foe",
    copy: "One more like this",
    full: "sixteen sheets at most",
    too_few: "30 points needed",
    most_boxes: "eight boxes at most",
    wounded: "not while wounded",
};

const FR: Own = Own {
    play: "Jouer",
    talents: "Talents",
    own_talents: ["1er talent à soi", "2e talent à soi"],
    weapons: ["Arme 1", "Arme 2", "Arme 3"],
    weapon: "Arme",
    none: "aucune",
    columns: ["Colonne PV", "Colonne PS"],
    not_own: "fixé par la liste",
    armour: "Armure",
    materials: [
        "aucune",
        "Fourrures 1",
        "Cuir 2",
        "Cuir clouté 3",
        "Mailles 4",
        "Kevlar 5",
        "Plaques 6",
        "Bassinet 3",
        "Heaume 5",
    ],
    helmet: "pour la tête seule",
    suit: "D'un bloc",
    suits: ["aucune", "légère 1/0", "lourde 2/1"],
    absorbs: "Magie absorbe",
    shield: "Bouclier",
    shields: ["aucun", "petit", "grand"],
    counters: "Souffle, équilibre",
    reserve: ["Souffle (PS)", "Équilibre (EP)"],
    adventure: "Points d'aventure",
    buy: ["30\u{a0}: une case de PS", "30\u{a0}: une case d'EP"],
    build: "Morphologie",
    warrior: "Métier guerrier",
    magic_level: "Niveau de sorts",
    magic_energy: "Énergie de magie",
    creation: "Débutant",
    may_begin: ["trop fort", "permis"],
    usual_foe: "Un ennemi courant",
    copy: "Un autre pareil",
    full: "seize feuilles au plus",
    too_few: "il faut 30 points",
    most_boxes: "huit cases au plus",
    wounded: "pas tant que blessé",
};

const fn own_texts(words: &Words) -> &'static Own {
    match words.lang {
        Lang::En => &EN,
        Lang::Fr => &FR,
    }
}

/// What stands over the lines of a sheet: for the armour what it weighs (SM-33).
pub(super) fn head(list: &List, at: u8, kept: &Kept) -> Head {
    let words = kept.words();
    let (own, common) = (own_texts(words), texts(words));
    let Some(sheet) = sheet(at, kept) else {
        return Head::title("");
    };
    let title = match *list {
        List::Scores(_, section) => nth(&common.sections, section).unwrap_or(""),
        List::Talents(_) => own.talents,
        List::Weapon(_, which) => nth(&own.weapons, which).unwrap_or(""),
        List::Armour(_) => {
            return Head {
                title: Text::Word(own.armour),
                aside: Aside::Text(weight(sheet, kept)),
            };
        }
        List::Counters(_) => own.counters,
        _ => return Head::name(Text::Name(sheet.name)),
    };
    Head::title(title)
}

/// SM-33, SM-13: what the armour comes to, and how much it hinders.
fn weight(sheet: &Sheet, kept: &Kept) -> Text {
    let options = &kept.simulacres.options;
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

impl SheetLine {
    fn sheet(self, kept: &Kept) -> Option<&Sheet> {
        sheet(self.0, kept)
    }

    /// Changes the sheet; that can be undone there.
    fn change(
        self,
        kept: &mut Kept,
        change: impl FnOnce(&mut Sheet) -> Result<(), Error>,
    ) -> Result<(), Error> {
        kept.sheets.change_of::<Sheet, ()>(self.0, change)
    }
}

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

const SHIELDS: [Option<ShieldSize>; 3] = [None, Some(ShieldSize::Small), Some(ShieldSize::Large)];

/// The columns of a weapon of one's own, none at first.
fn columns(place: u8) -> Option<DamageCode> {
    let column = nth(&Column::ALL, place.checked_sub(1)?)?;
    Some(DamageCode::of(column))
}

impl Entry for SheetLine {
    #[inline(never)]
    fn line(&self, kept: &Kept) -> Line {
        let SheetLine(at, item) = *self;
        let words = kept.words();
        let (own, common) = (own_texts(words), texts(words));
        let Some(sheet) = self.sheet(kept) else {
            return Line::EMPTY;
        };
        let told = |label, text| Line {
            value: Value::Text(text),
            act: Act::Nothing,
            ..Line::doing(label, "")
        };
        match item {
            SheetItem::Undo => Line::doing(words.undo, words.confirm)
                .only_if(kept.sheets.can_undo_other(at), words.nothing_to_undo),
            SheetItem::Name => renaming_other(at, kept),
            SheetItem::Play => Line {
                marked: kept.simulacres.who == Some(at),
                ..Line::doing(own.play, words.confirm)
            },
            SheetItem::Section(section) => {
                let label = nth(&common.sections, section).unwrap_or("");
                let [from, to] = [section, section + 1].map(|at| nth(&SECTIONS, at).unwrap_or(0));
                let scores = sheet.scores.get(usize::from(from)..usize::from(to));
                let mut text = Name::EMPTY;
                for score in scores.unwrap_or(&[]) {
                    // Five digits and their spaces fit.
                    let _ = core::fmt::Write::write_fmt(&mut text, format_args!("{score} "));
                }
                text.pop();
                Line::open(label, List::Scores(at, section)).with(Value::Text(Text::Name(text)))
            }
            SheetItem::Score(place) => {
                let score = nth(&sheet.scores, place).unwrap_or(0);
                Line::number(score_name(place, words), score.into())
            }
            SheetItem::Talents => Line::open(own.talents, List::Talents(at)),
            SheetItem::Talent(place) => Line {
                label: sheet.talent_name(place, words),
                value: Value::Text(level_text(sheet.talent(Some(place)))),
                act: Act::Edit,
                marked: sheet.talent(Some(place))
                    != nth(&talents::BASE, place).unwrap_or(LEVELS[0]),
            },
            SheetItem::OwnTalent(which) => {
                let place = talents::OWN + which;
                Line::choice(
                    own.own_talents[usize::from(which & 1)],
                    sheet.talent_name(place, words),
                )
            }
            SheetItem::Weapon(which) => {
                let carried = nth(&sheet.weapons, which).flatten();
                let name = carried.map_or(Text::Word(own.none), |one| one.armed.name(words));
                Line::open(
                    nth(&own.weapons, which).unwrap_or(""),
                    List::Weapon(at, which),
                )
                .with(Value::Text(name))
            }
            SheetItem::WeaponIs(which) => {
                let carried = nth(&sheet.weapons, which).flatten();
                let name = carried.map_or(Text::Word(own.none), |one| one.armed.name(words));
                Line::choice(own.weapon, name)
            }
            SheetItem::WeaponTalent(which) => {
                let carried = nth(&sheet.weapons, which).flatten();
                let name =
                    carried.map_or(Text::Word("-"), |one| sheet.talent_name(one.talent, words));
                Line::choice(common.talent, name).only_if(carried.is_some(), own.none)
            }
            SheetItem::WeaponColumn(which, column) => {
                let carried = nth(&sheet.weapons, which).flatten();
                let weapon = carried.and_then(|one| one.armed.weapon());
                let is_own = carried.is_some_and(|one| matches!(one.armed, Armed::Own(_)));
                let columns = weapon.map_or([None; 2], |weapon| [weapon.life, weapon.breath]);
                let label = own.columns[usize::from(column & 1)];
                Line::choice(label, code(columns[usize::from(column & 1)]))
                    .only_if(is_own, own.not_own)
            }
            SheetItem::Armour => {
                Line::open(own.armour, List::Armour(at)).with(Value::Text(weight(sheet, kept)))
            }
            SheetItem::Piece(place) => {
                let zone = nth(&Zone::ALL, place).unwrap_or(Zone::Head);
                let points = sheet.pieces.get(zone).get();
                Line::choice(common.zone(zone), Text::Number(points.into()))
            }
            SheetItem::Suit => Line::choice(own.suit, Text::Word(own.suits[sheet.suit as usize])),
            SheetItem::Absorbs => Line::number(own.absorbs, sheet.absorbs.into()),
            SheetItem::Shield => {
                let place = among(&SHIELDS, &sheet.shield).chosen;
                Line::choice(own.shield, Text::Word(own.shields[usize::from(place)]))
            }
            SheetItem::Counters => {
                let reserve = &sheet.state.reserve;
                let text =
                    Name::written(format_args!("{} / {}", reserve.breath(), reserve.balance()));
                Line::open(own.counters, List::Counters(at)).with(Value::Text(Text::Name(text)))
            }
            SheetItem::Reserve(which) => {
                let reserve = &sheet.state.reserve;
                let [now, most] = match which {
                    0 => [reserve.breath(), reserve.breath_max()],
                    _ => [reserve.balance(), reserve.balance_max()],
                };
                Line {
                    value: Value::Bar {
                        current: now,
                        nominal: most,
                        text: Text::Name(Name::written(format_args!("{now}/{most}"))),
                    },
                    act: Act::Edit,
                    ..Line::doing(own.reserve[usize::from(which & 1)], "")
                }
            }
            SheetItem::Adventure => {
                let points = sheet.state.adventure_points.get();
                Line::number(own.adventure, points as i16)
            }
            SheetItem::Buy(which) => Line::doing(own.buy[usize::from(which & 1)], words.confirm),
            SheetItem::Build => {
                let build = common.build(sheet.state.wounds.build());
                told(own.build, Text::Word(build))
            }
            SheetItem::Warrior => Line::switch(own.warrior, sheet.warrior, words),
            SheetItem::MagicLevel => Line::number(own.magic_level, sheet.magic.level.into()),
            SheetItem::MagicEnergy => Line::number(own.magic_energy, sheet.magic.energy.into()),
            SheetItem::Creation => {
                let may = sheet.rules().is_ok_and(|scores| scores.may_begin());
                told(own.creation, Text::Word(own.may_begin[usize::from(may)]))
            }
            SheetItem::UsualFoe => Line::choice(own.usual_foe, Text::Word("")),
            SheetItem::Copy => {
                Line::doing(own.copy, words.confirm).only_if(kept.sheets.has_room(), own.full)
            }
            SheetItem::Delete => deleting_other(at, words),
        }
    }

    #[inline(never)]
    fn act(&self, context: &mut Context<'_>) -> Result<Go, &'static str> {
        let SheetLine(at, item) = *self;
        let kept = &mut *context.kept;
        let own = own_texts(kept.words());
        match item {
            SheetItem::Undo => {
                kept.sheets.undo();
                return Ok(back_to(List::Sheet(at), List::NAME_LINE + 1));
            }
            SheetItem::Play => {
                kept.simulacres.who = Some(at);
                if kept.simulacres.table == TableName::Body {
                    super::super::body::look_at_urgent(kept);
                }
                return Ok(Go::To(Tile::Simulacres));
            }
            SheetItem::Warrior => {
                // It is there: its line is.
                let _ = self.change(kept, |sheet| {
                    sheet.warrior ^= true;
                    Ok(())
                });
            }
            SheetItem::Buy(which) => {
                let counter = match which {
                    0 => Counter::Breath,
                    _ => Counter::Balance,
                };
                let options = kept.simulacres.options;
                let bought = self.change(kept, |sheet| {
                    let mut character = sheet.acting(&options)?;
                    let _ = character.buy_box(counter)?;
                    sheet.state = sheet.state.paid(&character);
                    Ok(())
                });
                return bought.map(|()| Go::Stay).map_err(|error| match error {
                    Error::NoPoint => own.too_few,
                    Error::Range => own.most_boxes,
                    _ => texts(kept.words()).unconscious,
                });
            }
            SheetItem::Copy => {
                let copied = self.sheet(kept).copied().ok_or(own.full)?;
                let place = kept.sheets.add_other(copied.into()).map_err(|_| own.full)?;
                return Ok(back_to(List::Sheet(place), List::NAME_LINE));
            }
            _ => {}
        }
        Ok(Go::Stay)
    }

    fn turn(&self, direction: Direction, kept: &mut Kept) -> bool {
        let item = self.1;
        let step =
            |value: &mut u8, lowest, highest| match direction.step_within(value, lowest, highest) {
                true => Ok(()),
                false => Err(Error::Range),
            };
        let turned = self.change(kept, |sheet| match item {
            SheetItem::Score(place) => {
                let mut score = nth(&sheet.scores, place).unwrap_or(0);
                let section = SECTIONS
                    .iter()
                    .rposition(|from| *from <= place)
                    .unwrap_or(0);
                let (lowest, highest) = nth(&LIMITS, section as u8).unwrap_or((0, 3));
                step(&mut score, lowest, highest)?;
                sheet.set_score(place, score)
            }
            SheetItem::Talent(place) => {
                let mut level = among(&LEVELS, &sheet.talent(Some(place))).chosen;
                step(&mut level, 0, LEVELS.len() as u8 - 1)?;
                let talent = sheet
                    .talents
                    .get_mut(usize::from(place))
                    .ok_or(Error::Range)?;
                *talent = nth(&LEVELS, level).unwrap_or(*talent);
                Ok(())
            }
            SheetItem::Absorbs => step(&mut sheet.absorbs, 0, Suit::MOST_ABSORPTION),
            SheetItem::MagicLevel => step(&mut sheet.magic.level, 0, MOST_LEVEL),
            SheetItem::MagicEnergy => step(&mut sheet.magic.energy, 0, LIMITS[3].1),
            SheetItem::Adventure => {
                let points = &mut sheet.state.adventure_points;
                *points = points.changed_by(match direction {
                    Direction::Up => 1,
                    Direction::Down => -1,
                })?;
                Ok(())
            }
            SheetItem::Reserve(which) => {
                let counter = match which {
                    0 => Counter::Breath,
                    _ => Counter::Balance,
                };
                let up = direction == Direction::Up;
                sheet.state.reserve = sheet.state.reserve.changed_by(counter, up)?;
                Ok(())
            }
            _ => Err(Error::Choice),
        });
        turned.is_ok()
    }

    fn choices(&self, kept: &Kept) -> Choices {
        let Some(sheet) = self.sheet(kept) else {
            return Choices::default();
        };
        let of = |count, chosen| Choices { count, chosen };
        match self.1 {
            SheetItem::OwnTalent(_) => of(OWN_TALENTS[0].len() as u8, 0),
            SheetItem::WeaponIs(which) => {
                let carried = nth(&sheet.weapons, which).flatten();
                of(
                    Armed::COUNT + 1,
                    carried.map_or(0, |one| one.armed.place() + 1),
                )
            }
            SheetItem::WeaponTalent(which) => {
                let carried = nth(&sheet.weapons, which).flatten();
                let talent = carried.map(|one| one.talent);
                let mut places = sheet.talents_learned_first();
                let chosen = places.position(|place| Some(place) == talent);
                let count = sheet.talents_learned_first().count() as u8;
                of(count, chosen.unwrap_or(0) as u8)
            }
            SheetItem::WeaponColumn(which, column) => {
                let carried = nth(&sheet.weapons, which).flatten();
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

    fn choice(&self, choice: u8, kept: &Kept) -> Text {
        let words = kept.words();
        let (own, place) = (own_texts(words), usize::from(choice));
        Text::Word(match self.1 {
            SheetItem::OwnTalent(_) => own_talent(choice, words.lang),
            SheetItem::WeaponIs(_) => match choice.checked_sub(1).and_then(Armed::at) {
                Some(armed) => return armed.name(words),
                None => own.none,
            },
            SheetItem::WeaponTalent(_) => {
                let Some(sheet) = self.sheet(kept) else {
                    return Text::Word("");
                };
                return match sheet.talents_learned_first().nth(place) {
                    Some(talent) => sheet.talent_name(talent, words),
                    None => Text::Word(""),
                };
            }
            SheetItem::WeaponColumn(..) => return code(columns(choice)),
            SheetItem::Piece(_) => own.materials.get(place).copied().unwrap_or(""),
            SheetItem::Suit => own.suits.get(place).copied().unwrap_or(""),
            SheetItem::Shield => own.shields.get(place).copied().unwrap_or(""),
            SheetItem::UsualFoe => foes::ALL.get(place).map_or("", |foe| foe.name(words.lang)),
            _ => "",
        })
    }

    fn choose(&self, choice: u8, kept: &mut Kept) -> Result<Go, &'static str> {
        let (item, lang) = (self.1, kept.settings.lang);
        let own = own_texts(kept.words());
        let done = self.change(kept, |sheet| {
            match item {
                SheetItem::OwnTalent(which) => {
                    if let Some(name) = sheet.own.get_mut(usize::from(which)) {
                        *name = Name::new(own_talent(choice, lang));
                    }
                    let place = usize::from(talents::OWN + which);
                    // What has just been named can be tried.
                    if let Some(level) = sheet
                        .talents
                        .get_mut(place)
                        .filter(|one| **one == LEVELS[0])
                    {
                        *level = LEVELS[3];
                    }
                }
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
}

/// What a score is called, by its place.
fn score_name(place: u8, words: &Words) -> &'static str {
    let own = texts(words);
    let names = own.components.iter().chain(&own.means);
    let names = names.chain(own.realms.iter().take(5)).chain(&own.energies);
    names.copied().nth(place.into()).unwrap_or("")
}

/// Words for a talent of one's own.
const OWN_TALENTS: [[&str; 12]; 2] = [
    [
        "Acting",
        "Bargain",
        "Chemistry",
        "Cooking",
        "Dancing",
        "Disguise",
        "Forgery",
        "History",
        "Music",
        "Piloting",
        "Sailing",
        "Survival",
    ],
    [
        "Comédie",
        "Marchandage",
        "Chimie",
        "Cuisine",
        "Danse",
        "Déguisement",
        "Faux",
        "Histoire",
        "Musique",
        "Pilotage",
        "Navigation",
        "Survie",
    ],
];

fn own_talent(choice: u8, lang: Lang) -> &'static str {
    let names = match lang {
        Lang::En => &OWN_TALENTS[0],
        Lang::Fr => &OWN_TALENTS[1],
    };
    nth(names, choice).unwrap_or("")
}
