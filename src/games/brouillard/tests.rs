//! Tests of the book's record and menus that no scenario plays.

use super::Game;
use super::arms::{WEAPONS, place};
use super::foes::{self, FoeSlot};
use super::record::change;
use super::sides::take;
use super::usual::USUAL;
use crate::app::context::{NoDice, TestDevice};
use crate::app::part::stored;
use crate::coded::{decode, encode};
use crate::games::brouillard::prelude::*;
use crate::rules::brouillard::Size;

const YOU: Who = Who::Foe(FoeSlot::FIRST);
const FOE: Who = Who::Foe(FoeSlot::SECOND);

#[test]
fn a_refused_change_changes_nothing() {
    let mut state = State::new();
    let before = state.brouillard.clone();
    let (mut device, mut dice) = (TestDevice::new(), NoDice);
    let mut context = device.context(&mut state, &mut dice);
    let refused = change(&mut context.game(), FOE, &|foe| {
        foe.endurance = -5;
        Err(Error::Choice)
    });
    assert_eq!(refused, Err(Error::Choice));
    assert_eq!(state.brouillard, before);
}

/// The fullest record there can be comes back whole, and fits.
#[test]
fn a_full_record_comes_back() {
    let mut state = State::new();
    while state.brouillard.add(worst()).is_ok() {}
    let mut room = [0; crate::app::RecordKey::MOST_BYTES - 1];
    let length = encode(&state.brouillard, &mut room).unwrap();
    let again: Record = decode(&room[..length]).unwrap();
    assert!(again == state.brouillard, "{length} bytes");
    assert!(length < 900, "{length} bytes");
}

/// A sheet with every field at its longest.
fn worst() -> Sheet {
    let piece = |kind| {
        Some(ArmourPiece {
            kind,
            size: Size::Large,
        })
    };
    Sheet {
        name: Name::new("Mmmmmmmmmmmm"),
        size: Size::Large,
        endurance: -300,
        weapon: super::arms::own(super::sheet::amount(26), 20).unwrap(),
        armour: [
            piece(ArmourKind::HeavyHelm),
            piece(ArmourKind::PlateArmour),
            piece(ArmourKind::LeatherGauntlets),
            piece(ArmourKind::ClothLeggings),
        ],
        dice: [SkillDice::MAX; 7],
        ..Sheet::QUICK
    }
}

/// A damaged sheet is refused: too many dice for its class, armour on another zone, more Endurance
/// than there is.
#[test]
fn what_nothing_could_have_written_is_refused() {
    let sound = Sheet::NEW;
    let unsound = [
        Sheet {
            dice: [SkillDice::MAX; 7],
            ..sound
        },
        Sheet {
            specialisation: Some(Specialisation::Healer),
            ..sound
        },
        Sheet {
            endurance: 11,
            ..sound
        },
        Sheet {
            stock: [0, 0, 11, 0],
            ..sound
        },
        Sheet {
            armour: [worst().armour[1], None, None, None],
            ..sound
        },
    ];
    let reads_back = |sheet: &Sheet| {
        let mut room = [0; 200];
        let length = encode(sheet, &mut room).unwrap();
        decode::<Sheet>(&room[..length]).is_some()
    };
    assert!(reads_back(&sound) && reads_back(&worst()));
    for sheet in &unsound {
        assert!(!reads_back(sheet), "{sheet:?}");
    }
}

/// BH-2, BH-4: class, specialisation and level bring their bonuses and take them along.
#[test]
fn a_calling_brings_its_bonuses() {
    let mut sheet = Sheet::NEW;
    let perception = |sheet: &Sheet| sheet.score(Attribute::Perception).get();
    let before = perception(&sheet);
    sheet.recast(&|sheet| {
        sheet.specialisation = Some(Specialisation::Sentinel);
        sheet.level = Level::new(3).unwrap();
    });
    assert_eq!(perception(&sheet), before + 3);
    sheet.dice[usize::from(Skill::Detection.place())] = SkillDice::new(1).unwrap();
    assert!(sheet.character().is_ok());
    // An Assassin is no Sentinel: what does not go together is given up.
    sheet.recast(&|sheet| sheet.class = Some(Class::Assassin));
    assert_eq!(sheet.specialisation, None);
    assert_eq!(sheet.skill(Skill::Detection), SkillDice::NONE);
    assert_eq!(perception(&sheet), before + 1);
    assert_eq!(sheet.score(Attribute::Strength).get(), 6);
    // BH-29: a dwarf is small.
    sheet.recast(&|sheet| sheet.race = Race::Dwarf);
    assert_eq!(sheet.size, Size::Small);
}

/// A wound stays as deep as it is when Endurance grows.
#[test]
fn a_wound_stays_as_deep() {
    let mut sheet = Sheet {
        endurance: 4,
        ..Sheet::QUICK
    };
    sheet.set_score(Attribute::Endurance, Score::MAX);
    assert_eq!((sheet.endurance, sheet.wound()), (93, 6));
}

/// Every usual foe can fight as it comes, in both languages, and none is like another.
#[test]
fn usual_foes_can_fight() {
    for lang in Lang::ALL {
        let mut names = heapless::Vec::<Name, 16>::new();
        for (usual, name) in USUAL.iter().zip(texts().foes) {
            let foe = usual.sheet(name.of(lang));
            assert!(foe.fighter(&Options::default()).is_ok(), "{foe:?}");
            assert!(!names.contains(&foe.name), "{}", foe.name);
            names.push(foe.name).unwrap();
        }
        assert_eq!(names.len(), USUAL.len());
    }
}

#[test]
fn copies_have_numbers_and_are_rested() {
    let mut state = State::new();
    let wolf = Sheet {
        name: Name::new("Wolf"),
        endurance: 2,
        mangled: true,
        ..Sheet::QUICK
    };
    let first = state.brouillard.add(wolf).unwrap();
    let is_called = |state: &State, slot, name| {
        assert_eq!(name_of(state.game(), Who::Foe(slot)), Name::new(name));
    };
    is_called(&state, first, "Wolf");
    let (mut device, mut dice) = (TestDevice::new(), NoDice);
    let mut context = device.context(&mut state, &mut dice);
    let like = Recruit::Like(foes::rank(context.state.game(), first));
    lineup::enlist::<Game>(&mut context.game(), None, like).unwrap();
    let slots: heapless::Vec<FoeSlot, 8> = state.brouillard.slots().collect();
    let copy = state.brouillard.foe(slots[3]).unwrap();
    assert_eq!((copy.name, copy.endurance), (wolf.name, 10));
    assert!(!copy.mangled);
    is_called(&state, slots[2], "Wolf 1");
    is_called(&state, slots[3], "Wolf 2");
    // Those without a name are not told apart by one, but by their sides.
    is_called(&state, FoeSlot::FIRST, "You");
    // A number that was stored with the name, as earlier firmware did, stays.
    let old = Sheet {
        name: Name::new("Orc 2"),
        ..wolf
    };
    let old = state.brouillard.add(old).unwrap();
    is_called(&state, old, "Orc 2");
}

/// BH-21: each weapon of the list is found again by its numbers.
#[test]
fn weapons_are_known_by_their_numbers() {
    for (index, weapon) in WEAPONS.iter().enumerate() {
        assert_eq!(usize::from(place(*weapon)), index);
    }
    assert_eq!(
        place(super::arms::own(super::sheet::amount(26), 20).unwrap()),
        9
    );
    assert!(matches!(WEAPONS[3], Weapon::Custom(_)));
}

/// Who takes the other's place leaves it their own.
#[test]
fn two_sides_change_places() {
    let mut state = State::new();
    state.brouillard.fight.stuck.a = true;
    state.brouillard.fight.passes = 3;
    take(&mut state.brouillard, Seat::A, FOE);
    let record = &state.brouillard;
    assert_eq!((record.sides.a, record.sides.b), (FOE, YOU));
    assert!(record.fight.stuck.b && !record.fight.stuck.a);
    assert_eq!(record.fight.passes, 0);
}

/// What the book takes of the memory.
#[test]
fn the_record_is_small() {
    assert!(size_of::<Sheet>() <= 64, "{}", size_of::<Sheet>());
    assert!(size_of::<Record>() <= 1024, "{}", size_of::<Record>());
}

/// A record of version 1, as the firmware wrote it that had no journal: a fight in its third pass against
/// a copy, and two steps that could be taken back.
#[rustfmt::skip] // As a dump.
const VERSION_1: &[u8] = &[
    1,
    0x02, 0x00, 0x81, 0x02, 0x01, 0x02, 0x01, 0x00, 0x00, 0x00, 0x00, 0x01, 0x01, 0x01, 0x0a, 0x08, 0x08, 0x07,
    0x06, 0x06, 0x06, 0x01, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x14, 0x00, 0x01, 0x00, 0x00, 0x00, 0x00,
    0x01, 0x03, 0x0b, 0x00, 0x00, 0x09, 0x00, 0x01, 0x00, 0x00, 0x00, 0x00, 0x01, 0x01, 0x01, 0x0a, 0x08, 0x08,
    0x07, 0x06, 0x06, 0x06, 0x01, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x08, 0x01, 0x01, 0x00, 0x00, 0x00,
    0x00, 0x01, 0x03, 0x0c, 0x00, 0x00, 0x0a, 0x00, 0x01, 0x0c, 0x4d, 0x6d, 0x6d, 0x6d, 0x6d, 0x6d, 0x6d, 0x6d,
    0x6d, 0x6d, 0x6d, 0x6d, 0x00, 0x00, 0x00, 0x01, 0x02, 0x01, 0x0a, 0x08, 0x08, 0x07, 0x06, 0x06, 0x06, 0x01,
    0x06, 0x06, 0x06, 0x06, 0x06, 0x06, 0x06, 0x14, 0x00, 0x03, 0x1a, 0x14, 0x01, 0x02, 0x02, 0x01, 0x01, 0x02,
    0x01, 0x03, 0x02, 0x01, 0x04, 0x02, 0x01, 0x03, 0x0c, 0x00, 0x00, 0x0a, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00,
    0x01, 0x01, 0x01, 0x00, 0x00, 0x07, 0x4d, 0x00, 0x00, 0x00, 0x00, 0x00, 0x01, 0x02, 0x00, 0x01, 0x01, 0x01,
    0x02, 0x01, 0x96, 0x00, 0x01, 0x01, 0x00, 0x02, 0x00, 0x00, 0x00, 0x01, 0x03, 0x02, 0x02, 0x01, 0x00, 0x00,
    0x00, 0x01, 0x01, 0x02, 0x01, 0x01, 0x07, 0x00, 0x00, 0x00, 0x00, 0x81, 0x02, 0x01, 0x02, 0x01, 0x01, 0x00,
    0x02, 0x00, 0x00, 0x00, 0x01, 0x03, 0x00, 0x02, 0x00, 0x81, 0x02, 0xd7, 0x04, 0x00, 0x00, 0x00, 0x01, 0x01,
    0x03, 0x01, 0x00, 0x00, 0x00, 0x81, 0x02, 0x01, 0x02, 0x01, 0x01, 0x00, 0x02, 0x00, 0x00, 0x00, 0x01, 0x03,
    0x00,
];

/// What version 1 has written comes back whole, without its steps.
#[test]
fn the_first_version_is_read() {
    let record: Record = stored(VERSION_1).unwrap();
    let mut expected = Record::new();
    expected.table = 2;
    let copy = expected
        .add(Sheet {
            endurance: 10,
            ..worst()
        })
        .unwrap();
    expected.sides = Both {
        a: Who::Sheet(SheetId::after(1)),
        b: Who::Foe(copy),
    };
    let [Some(you), Some(foe), ..] = &mut expected.foes else {
        panic!("two are there");
    };
    you.missile.ammunition = 11;
    you.stock[2] = 9;
    (foe.endurance, foe.mangled) = (4, true);
    expected.options.tie_reroll = true;
    expected.skill = SkillSetup {
        metres: 77,
        ..expected.skill
    };
    expected.shot.metres = 150;
    expected.fight.passes = 3;
    expected.fight.stuck.b = true;
    assert_eq!(record, expected);
    // A byte less, or one more, is no record.
    assert!(stored::<Record>(&VERSION_1[..VERSION_1.len() - 1]).is_err());
}
