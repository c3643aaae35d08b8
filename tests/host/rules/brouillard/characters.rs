//! Characters of Le Brouillard du Hasard, from the dice of their attributes to those in their skills:
//! every table, both sides of every limit, every refusal.

use super::fixtures::*;
use crate::support::Script;
use declic::dice::Die;
use declic::rules::Error;
use declic::rules::brouillard::*;

#[test]
fn the_defaults_are_the_rulebooks() {
    assert_eq!(Options::default(), DEFAULT);
    assert_eq!(Level::MIN.get(), 1);
    assert_eq!(Cover::default(), Cover::Partial);
    assert_eq!(Environment::default().modifier(), 0);
}

/// BH-33: attributes start at 1.
#[test]
fn scores_are_1_to_99() {
    assert_eq!(Score::new(0), Err(Error::Range));
    assert_eq!(Score::new(1).map(Score::get), Ok(1));
    assert_eq!(Score::new(99).map(Score::get), Ok(99));
    assert_eq!(Score::new(100), Err(Error::Range));
}

/// BH-4.
#[test]
fn levels_are_1_to_20() {
    assert_eq!(Level::new(0), Err(Error::Range));
    assert_eq!(Level::new(1).map(Level::get), Ok(1));
    assert_eq!(Level::new(20).map(Level::get), Ok(20));
    assert_eq!(Level::new(21), Err(Error::Range));
}

/// BH-6, BH-33.
#[test]
fn skill_dice_are_0_to_6() {
    assert_eq!(SkillDice::new(0), Ok(SkillDice::NONE));
    assert_eq!(SkillDice::new(6), Ok(SkillDice::MAX));
    assert_eq!(SkillDice::new(7), Err(Error::Range));
    assert_eq!(SkillDice::default(), SkillDice::NONE);
}

/// BH-19, BH-21.
#[test]
fn damage_is_1_to_20_points_or_1_to_6_dice() {
    for (points, legal) in [(0, false), (1, true), (20, true), (21, false)] {
        assert_eq!(Amount::points(points).is_ok(), legal, "{points} points");
    }
    for (dice, legal) in [(0, false), (1, true), (6, true), (7, false)] {
        assert_eq!(Amount::dice(dice).is_ok(), legal, "{dice} dice");
    }
    assert_eq!(Amount::points(21), Err(Error::Range));
    assert_eq!(Amount::dice(7), Err(Error::Range));
}

/// BH-21, BH-33.
#[test]
fn custom_handicaps_are_0_to_20() {
    let damage = Amount::points(4).unwrap();
    for handicap in [0, 20] {
        let weapon = Weapon::Custom(CustomWeapon::new(damage, handicap).unwrap());
        assert_eq!(weapon.handicap(), i16::from(handicap));
        assert_eq!(weapon.damage(), damage);
    }
    assert_eq!(CustomWeapon::new(damage, 21), Err(Error::Range));
}

fn scores(race: Race, calling: Calling, dice: &[u8]) -> [u8; 8] {
    let mut script = Script::new(dice);
    let creation = Creation::roll(race, calling, &mut script).unwrap();
    assert!(script.is_used_up());
    assert_eq!(creation.dice().collect::<Vec<_>>(), script.asked());
    assert!(script.asked().iter().all(|&(die, _)| die == Die::D6));
    assert_eq!(creation.attributes.magic.is_some(), race.has_magic());
    let [.., magic] = creation.rolls;
    assert_eq!(magic.rolled.faces().count() > 0, race.has_magic());
    Attribute::ALL.map(|one| creation.attributes.get(one).map_or(0, Score::get))
}

/// BH-1, BH-2: with all dice at 1, what is left is the race's table and the class's bonuses.
#[test]
#[rustfmt::skip]
fn every_race_and_class_rolls_its_own_dice() {
    use Class::{Assassin, Warrior};
    let rows = [
        //                        dice  End Str Agi Cou Dis Per Cha Mag
        (Race::Human,   Assassin, 15, [3,  2,  2,  2,  4,  3,  3,  0]),
        (Race::Human,   Warrior,  15, [4,  4,  4,  3,  2,  2,  2,  0]),
        (Race::Dwarf,   Assassin, 12, [3,  3,  1,  2,  3,  2,  2,  0]),
        (Race::Dwarf,   Warrior,  12, [4,  5,  3,  3,  1,  1,  1,  0]),
        (Race::MoonElf, Assassin, 19, [2,  1,  3,  3,  5,  4,  4,  1]),
        (Race::MoonElf, Warrior,  19, [3,  3,  5,  4,  3,  3,  3,  1]),
    ];
    for (race, class, dice, expected) in rows {
        let dice = vec![1; dice];
        assert_eq!(scores(race, calling(class, None), &dice), expected, "{race:?} {class:?}");
    }
}

/// BH-2: attributes in table order.
#[test]
fn dice_go_to_the_attributes_in_table_order() {
    let dice = [1, 2, 3, 4, 5, 6, 6, 6, 5, 5, 5, 4];
    let warrior = calling(Class::Warrior, None);
    // 6+1, 15+2, 6+2, 11+1, 5, 5, 4.
    let expected = [7, 17, 8, 12, 5, 5, 4, 0];
    assert_eq!(scores(Race::Dwarf, warrior, &dice), expected);
}

/// BH-4, A-73: Scouts and Sentinels see better by their level, nobody else does.
#[test]
fn only_scouts_and_sentinels_gain_perception_by_level() {
    use Specialisation::*;
    for level in [1, 2, 20] {
        let gains = |class: Class, specialisation| {
            let level = Level::new(level).unwrap();
            let calling = Calling::new(class, Some(specialisation), level).unwrap();
            let mut bonuses = calling.attribute_bonuses();
            for (bonus, own) in bonuses.iter_mut().zip(class.attribute_bonuses()) {
                *bonus -= own;
            }
            bonuses
        };
        let sees = [0, 0, 0, 0, 0, level, 0, 0];
        assert_eq!(gains(Class::Warrior, Scout), sees);
        assert_eq!(gains(Class::Assassin, Scout), sees);
        assert_eq!(gains(Class::Warrior, Sentinel), sees);
        for other in [Archer, Assassin, Footman] {
            assert_eq!(gains(Class::Warrior, other), [0; 8]);
        }
        assert_eq!(gains(Class::Assassin, Healer), [0; 8]);
    }
}

/// BH-2: the best Scout's Perception: 3D6, class and level.
#[test]
fn the_keenest_scout_has_39() {
    let scout = Some(Specialisation::Scout);
    let calling = Calling::new(Class::Assassin, scout, Level::MAX).unwrap();
    let [.., perception, _, _] = scores(Race::MoonElf, calling, &[6; 19]);
    assert_eq!(perception, 18 + 1 + 20);
    assert_eq!(calling.level(), Level::MAX);
}

/// BH-1: Magic is for Moon Elves, and every Moon Elf has it.
#[test]
fn magic_is_for_moon_elves() {
    let warrior = calling(Class::Warrior, None);
    let elf = Creation::roll(Race::MoonElf, warrior, &mut Script::new([3; 19]));
    let with_magic = elf.unwrap().attributes;
    let without = Attributes {
        magic: None,
        ..with_magic
    };
    for race in [Race::Human, Race::Dwarf] {
        assert!(Character::new(race, warrior, without).is_ok());
        let refused = Character::new(race, warrior, with_magic);
        assert_eq!(refused, Err(Error::Choice));
    }
    assert!(Character::new(Race::MoonElf, warrior, with_magic).is_ok());
    let refused = Character::new(Race::MoonElf, warrior, without);
    assert_eq!(refused, Err(Error::Choice));
}

/// BH-3, BH-4, BH-33.
#[test]
#[rustfmt::skip]
fn each_class_has_its_specialisations() {
    use Specialisation::*;
    //                            Assassin Warrior
    for (specialisation, classes) in [
        (Archer,                    [false, true]),
        (Assassin,                  [false, true]),
        (Scout,                     [true,  true]),
        (Footman,                   [false, true]),
        (Healer,                    [true,  false]),
        (Sentinel,                  [false, true]),
    ] {
        for (class, legal) in [Class::Assassin, Class::Warrior].into_iter().zip(classes) {
            let calling = Calling::new(class, Some(specialisation), Level::MIN);
            let expected = if legal { Ok(Some(specialisation)) } else { Err(Error::Choice) };
            assert_eq!(calling.map(Calling::specialisation), expected, "{class:?} {specialisation:?}");
        }
    }
}

fn character(class: Class, specialisation: Option<Specialisation>) -> Character {
    let calling = calling(class, specialisation);
    let mut dice = Script::new([3; 15]);
    let creation = Creation::roll(Race::Human, calling, &mut dice).unwrap();
    Character::new(Race::Human, calling, creation.attributes).unwrap()
}

/// BH-3, BH-4, BH-5: the skills that are open, and no other.
#[test]
fn dice_go_only_into_open_skills() {
    use Skill::*;
    let assassins = [Lockpicking, SilentAction, DiscreetAction, TrapSpotting];
    let healer = [
        Lockpicking,
        SilentAction,
        DiscreetAction,
        TrapSpotting,
        FirstAid,
    ];
    let rows: [(Class, Option<Specialisation>, &[Skill]); 9] = [
        (Class::Assassin, None, &assassins),
        (Class::Assassin, Some(Specialisation::Scout), &assassins),
        (Class::Assassin, Some(Specialisation::Healer), &healer),
        // a Warrior's die is of no use without a specialisation that has a skill.
        (Class::Warrior, None, &[]),
        (Class::Warrior, Some(Specialisation::Footman), &[]),
        (Class::Warrior, Some(Specialisation::Archer), &[Shooting]),
        (
            Class::Warrior,
            Some(Specialisation::Assassin),
            &assassins[..3],
        ),
        (
            Class::Warrior,
            Some(Specialisation::Scout),
            &[DiscreetAction, TrapSpotting],
        ),
        (Class::Warrior, Some(Specialisation::Sentinel), &[Detection]),
    ];
    for (class, specialisation, open) in rows {
        for skill in Skill::ALL {
            let mut character = character(class, specialisation);
            let before = character;
            let result = character.train(skill, SkillDice::new(1).unwrap());
            let id = format!("{class:?} {specialisation:?} {skill:?}");
            if open.contains(&skill) {
                assert_eq!(result, Ok(class.skill_dice() - 1), "{id}");
                for other in Skill::ALL {
                    let dice = u8::from(other == skill);
                    assert_eq!(character.skill(other).get(), dice, "{id}: {other:?}");
                }
            } else {
                assert_eq!(result, Err(Error::Choice), "{id}");
                assert_eq!(character, before, "{id}");
            }
        }
    }
}

/// BH-5: 4 dice for an Assassin, 1 for a Warrior, over all skills.
#[test]
fn no_more_dice_than_the_class_has() {
    let mut assassin = character(Class::Assassin, None);
    assert_eq!(assassin.train(Skill::Lockpicking, skill(4)), Ok(0));
    let before = assassin;
    assert_eq!(
        assassin.train(Skill::Lockpicking, skill(5)),
        Err(Error::Budget)
    );
    assert_eq!(
        assassin.train(Skill::TrapSpotting, skill(1)),
        Err(Error::Budget)
    );
    assert_eq!(assassin, before);
    // Dice may be moved.
    assert_eq!(assassin.train(Skill::Lockpicking, skill(2)), Ok(2));
    assert_eq!(assassin.train(Skill::TrapSpotting, skill(1)), Ok(1));

    let mut warrior = character(Class::Warrior, Some(Specialisation::Archer));
    assert_eq!(warrior.train(Skill::Shooting, skill(2)), Err(Error::Budget));
    assert_eq!(warrior.train(Skill::Shooting, skill(1)), Ok(0));
}

/// What a fight knows of a character: BH-4's Footman, BH-17's dice, BH-29's size.
#[test]
fn a_character_brings_its_figures_to_a_fight() {
    let footman = character(Class::Warrior, Some(Specialisation::Footman));
    let profile = footman.profile();
    // T-BH-22's figures.
    assert_eq!(profile.health, Health::full(score(10)));
    assert_eq!(profile.strength, score(8));
    assert_eq!(profile.agility, score(8));
    assert_eq!(profile.courage, score(7));
    assert_eq!(profile.size, Size::Medium);
    assert_eq!(profile.body, BodyPlan::Biped);
    assert!(profile.footman);
    assert_eq!(profile.shooting, SkillDice::NONE);
    assert_eq!(footman.race(), Race::Human);
    assert_eq!(footman.calling().class(), Class::Warrior);
    assert_eq!(footman.attributes().charisma, score(6));

    let mut archer = character(Class::Warrior, Some(Specialisation::Archer));
    archer.train(Skill::Shooting, skill(1)).unwrap();
    assert!(!archer.profile().footman);
    assert_eq!(archer.profile().shooting, skill(1));
}
