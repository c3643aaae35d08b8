//! What the tables of the book keep to themselves.

use super::arms::{WEAPONS, place};
use super::foes::{UsualLines, copy, free_name};
use super::record::{Change, Who, change, find, step, undo};
use super::sheet::Sheet;
use super::{Record, record};
use crate::app::Kept;
use crate::app::list::Lines;
use crate::coded::{decode, encode};
use crate::dice::{Dice, Die, Face, NoDie};
use crate::lang::Lang;
use crate::name::Name;
use crate::rules::Error;
use crate::rules::brouillard::{
    ArmourKind, ArmourPiece, Attribute, Class, Level, Options, Race, Remedy, Score, Side, Size,
    Skill, SkillDice, Specialisation, Weapon,
};

const YOU: Who = Who::Foe(0);
const FOE: Who = Who::Foe(1);

/// Dice that nobody rolls.
struct NoDice;

impl Dice for NoDice {
    fn roll(&mut self, die: Die) -> Result<Face, NoDie> {
        Err(NoDie(die))
    }
}

fn endurance(kept: &Kept, who: Who) -> i16 {
    find(kept, who).unwrap().endurance
}

fn hurt(points: i16) -> Change {
    Change {
        endurance: -points,
        ..Change::default()
    }
}

#[test]
fn steps_are_taken_back_one_by_one_and_the_oldest_makes_room() {
    let mut kept = Kept::new();
    let steps = Record::MOST_STEPS as i16 + 2;
    for _ in 0..steps {
        step(&mut kept, [(YOU, Change::default()), (FOE, hurt(1))]);
    }
    assert_eq!(endurance(&kept, FOE), 10 - steps);
    for _ in 0..steps {
        undo(&mut kept);
    }
    assert_eq!(endurance(&kept, FOE), 8, "two steps were too long ago");
    const { assert!(Record::MOST_STEPS >= 8) }
}

/// What was changed by hand between two steps is not undone with the first.
#[test]
fn undo_takes_back_what_the_step_did_and_nothing_else() {
    let mut kept = Kept::new();
    let shoots = Change {
        shoots: true,
        uses: Some(Remedy::SmallKit),
        ..Change::default()
    };
    step(&mut kept, [(YOU, shoots), (FOE, hurt(4))]);
    change(&mut kept, FOE, &mut |foe| {
        foe.endurance -= 3;
        Ok(())
    })
    .unwrap();
    undo(&mut kept);
    let you = find(&kept, YOU).unwrap();
    assert_eq!(
        (you.missile.ammunition, you.stock(Remedy::SmallKit)),
        (12, 10)
    );
    assert_eq!(endurance(&kept, FOE), 7);
}

/// BH-30: a coup de grâce that is taken back leaves nobody mangled.
#[test]
fn a_mangled_foe_is_whole_again_when_that_is_undone() {
    let mut kept = Kept::new();
    let mangled = Change {
        mangled: true,
        ..hurt(30)
    };
    step(&mut kept, [(YOU, Change::default()), (FOE, mangled)]);
    assert!(find(&kept, FOE).unwrap().mangled);
    undo(&mut kept);
    assert!(!find(&kept, FOE).unwrap().mangled);
    assert_eq!(endurance(&kept, FOE), 10);
}

#[test]
fn a_refused_change_changes_nothing() {
    let mut kept = Kept::new();
    let before = kept.brouillard.clone();
    let refused = change(&mut kept, FOE, &mut |foe| {
        foe.endurance = -5;
        Err(Error::Choice)
    });
    assert_eq!(refused, Err(Error::Choice));
    assert_eq!(kept.brouillard, before);
}

/// The fullest record there can be comes back whole, and fits.
#[test]
fn a_full_record_comes_back() {
    let mut kept = Kept::new();
    while kept.brouillard.add(worst()).is_ok() {}
    for _ in 0..Record::MOST_STEPS {
        step(&mut kept, [(YOU, hurt(300)), (FOE, hurt(300))]);
    }
    let mut room = [0; crate::app::RecordKey::MOST_BYTES - 1];
    let length = encode(&kept.brouillard, &mut room).unwrap();
    let again: Record = decode(&room[..length]).unwrap();
    assert!(again == kept.brouillard, "{length} bytes");
    assert!(length < 900, "{length} bytes");
}

/// Somebody with everything.
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
    let kept = |sheet: &Sheet| {
        let mut room = [0; 200];
        let length = encode(sheet, &mut room).unwrap();
        decode::<Sheet>(&room[..length]).is_some()
    };
    assert!(kept(&sound) && kept(&worst()));
    for sheet in &unsound {
        assert!(!kept(sheet), "{sheet:?}");
    }
}

/// BH-2, BH-4: class, specialisation and level bring their bonuses and take them along.
#[test]
fn a_calling_brings_its_bonuses() {
    let mut sheet = Sheet::NEW;
    let perception = |sheet: &Sheet| sheet.score(Attribute::Perception).get();
    let before = perception(&sheet);
    let mut other = sheet;
    other.specialisation = Some(Specialisation::Sentinel);
    other.level = Level::new(3).unwrap();
    sheet.become_other(other);
    assert_eq!(perception(&sheet), before + 3);
    sheet.dice[usize::from(Skill::Detection.place())] = SkillDice::new(1).unwrap();
    assert!(sheet.character().is_ok());
    // An Assassin is no Sentinel: what does not go together is given up.
    let mut other = sheet;
    other.class = Some(Class::Assassin);
    sheet.become_other(other);
    assert_eq!(sheet.specialisation, None);
    assert_eq!(sheet.skill(Skill::Detection), SkillDice::NONE);
    assert_eq!(perception(&sheet), before + 1);
    assert_eq!(sheet.score(Attribute::Strength).get(), 6);
    // BH-29: a dwarf is small.
    let mut other = sheet;
    other.race = Race::Dwarf;
    sheet.become_other(other);
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
        let mut kept = Kept::new();
        kept.shared.settings.lang = lang;
        let lines = UsualLines(Side::B);
        let mut names = heapless::Vec::<Name, 16>::new();
        for index in 0..lines.count(&kept) {
            kept.brouillard = Record::new();
            let mut dice = NoDice;
            let mut device = crate::app::context::TestDevice::new();
            let mut context = device.context(&mut kept, &mut dice);
            lines.act(index, &mut context).unwrap();
            let foe = find(&kept, kept.brouillard.sides.b).unwrap();
            assert!(foe.fighter(&Options::default()).is_ok(), "{foe:?}");
            assert!(!names.contains(&foe.name), "{}", foe.name);
            names.push(foe.name).unwrap();
        }
    }
}

#[test]
fn copies_have_names_of_their_own_and_are_rested() {
    let mut kept = Kept::new();
    let wolf = Sheet {
        name: Name::new("Wolf"),
        endurance: 2,
        mangled: true,
        ..Sheet::QUICK
    };
    for expected in ["Wolf", "Wolf 2", "Wolf 3"] {
        let place = copy(&mut kept, &wolf).unwrap();
        let foe = kept.brouillard.foe(place).unwrap();
        assert_eq!((foe.name, foe.endurance), (Name::new(expected), 10));
        assert!(!foe.mangled);
    }
    // A copy of a copy counts on.
    let name = free_name(&kept, Name::new("Wolf 2"));
    assert_eq!(name, Name::new("Wolf 4"));
    let long = free_name(&kept, Name::new("Mmmmmmmmmmmm"));
    assert_eq!(long, Name::new("Mmmmmmmmmmmm"));
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
    let mut kept = Kept::new();
    kept.brouillard.fight.stuck.a = true;
    kept.brouillard.fight.passes = 3;
    super::side_lines::take(&mut kept, Side::A, FOE);
    let record = &kept.brouillard;
    assert_eq!((record.sides.a, record.sides.b), (FOE, YOU));
    assert!(record.fight.stuck.b && !record.fight.stuck.a);
    assert_eq!(record.fight.passes, 0);
    record::undo(&mut kept);
    assert_eq!(kept.brouillard.sides.a, YOU);
    assert_eq!(kept.brouillard.fight.passes, 3);
}

/// What the book takes of the memory.
#[test]
fn the_record_is_small() {
    assert!(size_of::<Sheet>() <= 64, "{}", size_of::<Sheet>());
    assert!(size_of::<Record>() <= 1024, "{}", size_of::<Record>());
}
