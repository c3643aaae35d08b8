//! The people and things that the tests of Le Brouillard du Hasard are about.

use declic::rules::Error;
use declic::rules::brouillard::*;

use crate::support::Script;

/// The rulebook's toggles, spelled out.
pub const DEFAULT: Options = Options {
    tie_reroll: false,
    check_size: true,
    custom_weapons: true,
};

pub fn score(score: u8) -> Score {
    Score::new(score).unwrap()
}

pub fn skill(dice: u8) -> SkillDice {
    SkillDice::new(dice).unwrap()
}

pub fn calling(class: Class, specialisation: Option<Specialisation>) -> Calling {
    Calling::new(class, specialisation, Level::MIN).unwrap()
}

/// Strength 5, just enough for a short sword; one attack die.
pub fn profile() -> Profile {
    Profile {
        health: Health::full(score(20)),
        strength: score(5),
        agility: score(8),
        courage: score(7),
        size: Size::Medium,
        body: BodyPlan::Biped,
        footman: false,
        shooting: SkillDice::NONE,
    }
}

pub fn swordsman(profile: Profile) -> Fighter {
    Fighter::new(profile, Weapon::ShortSword, &DEFAULT).unwrap()
}

pub fn dead() -> Fighter {
    swordsman(Profile {
        health: Health::with_current(score(20), 0).unwrap(),
        ..profile()
    })
}

pub fn custom(damage: Result<Amount, Error>, handicap: u8) -> Weapon {
    Weapon::Custom(CustomWeapon::new(damage.unwrap(), handicap).unwrap())
}

pub fn piece(kind: ArmourKind) -> ArmourPiece {
    let size = Size::Medium;
    ArmourPiece { kind, size }
}

pub fn aims(a: Zone, b: Zone) -> Both<Zone> {
    Both { a, b }
}

pub fn fight(a: Fighter, b: Fighter) -> Fight {
    Fight::On(Melee::start(Both { a, b }, Opening::FACE_TO_FACE).unwrap())
}

/// One pass, which must use up all the dice and show them.
pub fn pass(fight: &mut Fight, aims: Both<Zone>, options: &Options, dice: &[u8]) -> PassOfArms {
    let mut script = Script::new(dice);
    let pass = fight.pass(aims, options, &mut script).unwrap();
    assert!(script.is_used_up(), "{dice:?} left over");
    assert_eq!(pass.dice().collect::<Vec<_>>(), script.asked());
    pass
}
