//! The rulebook's vectors for Le Brouillard du Hasard: dice in, facts out.

use super::fixtures::{score, skill};
use crate::support::Script;
use declic::dice::{Die, Face};
use declic::rules::Error;
use declic::rules::brouillard::*;

/// What an operation showed: its dice, and the facts that the vector speaks of.
struct Seen {
    dice: Vec<(Die, Face)>,
    facts: Vec<(&'static str, i16)>,
}

struct Vector {
    id: &'static str,
    dice: &'static [Face],
    play: fn(&mut Script) -> Seen,
    expected: &'static [(&'static str, i16)],
}

const fn vector(
    id: &'static str,
    dice: &'static [Face],
    play: fn(&mut Script) -> Seen,
    expected: &'static [(&'static str, i16)],
) -> Vector {
    Vector {
        id,
        dice,
        play,
        expected,
    }
}

const YES: i16 = 1;
const NO: i16 = 0;

#[rustfmt::skip]
const VECTORS: &[Vector] = &[
    // BH-22: handicap.
    vector("T-BH-1", &[], strength_5_with_a_bastard_sword, &[("malus", 1), ("damage bonus", 0)]),
    vector("T-BH-2", &[], strength_5_with_a_dagger_on_the_torso, &[("damage", 8)]),
    // BH-23 to BH-26: a pass of arms and its end.
    vector("T-BH-3", &[4, 3, 3, 3], head_against_torso, &[("A", 5), ("B", 0), ("A wins", YES)]),
    vector("T-BH-4", &[4, 3, 3, 3], damage_of_head_against_torso,
        &[("damage", 15), ("before", 13), ("after", -2), ("dead", YES)]),
    // BH-5: skill dice.
    vector("T-BH-5", &[], healer_with_four_dice, &[("First Aid", 2), ("left", 0), ("a fifth is refused", YES)]),
    // BH-6: skill rolls.
    vector("T-BH-6", &[4, 2, 5], bare_roll_with_2, &[("base", 4), ("best", 5), ("total", 9)]),
    vector("T-BH-7", &[4], bare_roll_with_0, &[("base", 4), ("best", 0), ("total", 4)]),
    // BH-7, BH-8, BH-9, BH-12: stealth.
    vector("T-BH-8", &[3, 4, 2, 5], unseen_behind_cover, &[("user", 17), ("watcher", 14), ("unnoticed", YES)]),
    vector("T-BH-9", &[4, 4], heard_on_equal_totals, &[("user", 12), ("watcher", 12), ("unnoticed", NO)]),
    // BH-10, BH-11: locks.
    vector("T-BH-10", &[3, 4], lock_of_20, &[("total", 20), ("opened", NO), ("broke", NO)]),
    // BH-13 to BH-15: first aid.
    vector("T-BH-11", &[3, 4, 1], small_kit_on_another,
        &[("wound", 7), ("result", 7), ("regained", 5), ("charges", 9)]),
    vector("T-BH-12", &[3, 4, 1], small_kit_on_oneself,
        &[("wound", 7), ("result", 5), ("regained", 0), ("charges", 9)]),
    // BH-17, BH-18: shots.
    vector("T-BH-13", &[5, 6, 2, 3, 3, 4], short_bow_at_20_m, &[("margin", 1), ("hit", YES), ("medium", YES), ("left", 9)]),
    vector("T-BH-14", &[], long_bow_at_100_m, &[("Range", YES), ("left", 10)]),
    // BH-27: armour.
    vector("T-BH-15", &[6, 4, 2, 4, 1], mail_shirt, &[("W", 9), ("L", 4), ("PP", 3), ("damage", 6)]),
    vector("T-BH-16", &[6, 4, 4, 4, 1], mail_shirt, &[("W", 11), ("L", 4), ("PP", 0), ("damage", 9)]),
    vector("T-BH-17", &[4, 2, 1, 4, 1], mail_shirt, &[("W", 4), ("L", 4), ("no wound", YES)]),
    vector("T-BH-18", &[], strength_8_with_sword_and_mail, &[("malus", 1), ("damage bonus", 0)]),
    vector("T-BH-19", &[2, 3, 4, 6], agility_21, &[("dice", 9), ("added", 3), ("both", 12)]),
    // BH-31: charges.
    vector("T-BH-20", &[1, 1, 1, 1], charge_with_courage_7,
        &[("first pass", 7), ("second pass", 0), ("Choice at 5 m", YES)]),
    // BH-30: coup de grâce.
    vector("T-BH-21", &[6, 1, 6, 1], blow_of_30, &[("damage", 30), ("on 15", YES), ("on 16", NO)]),
    // BH-2, BH-3: attributes.
    vector("T-BH-22", &[3; 15], human_warrior,
        &[("End", 10), ("Str", 8), ("Agi", 8), ("Cou", 7), ("Dis", 6), ("Per", 6), ("Cha", 6), ("Mag", 0)]),
];

#[test]
fn every_vector_plays_as_written() {
    for vector in VECTORS {
        let id = vector.id;
        let mut script = Script::new(vector.dice);
        let seen = (vector.play)(&mut script);
        assert_eq!(seen.facts, vector.expected, "{id}: facts");
        assert!(script.is_used_up(), "{id}: dice left over or missing");
        assert_eq!(seen.dice, script.asked(), "{id}: dice shown");
    }
}

#[test]
fn all_22_vectors_are_there() {
    let ids: Vec<String> = VECTORS.iter().map(|vector| vector.id.to_string()).collect();
    let wanted: Vec<String> = (1..=22).map(|number| format!("T-BH-{number}")).collect();
    assert_eq!(ids, wanted);
}

fn without_dice(facts: Vec<(&'static str, i16)>) -> Seen {
    let dice = Vec::new();
    Seen { dice, facts }
}

/// A fighter for whom only some figures matter.
fn fighter(endurance: u8, strength: u8, agility: u8, weapon: Weapon) -> Fighter {
    let profile = Profile {
        health: Health::full(score(endurance)),
        strength: score(strength),
        agility: score(agility),
        courage: score(7),
        size: Size::Medium,
        body: BodyPlan::Biped,
        footman: false,
        shooting: skill(3),
    };
    Fighter::new(profile, weapon, &Options::default()).unwrap()
}

fn mail(mut fighter: Fighter) -> Fighter {
    let piece = ArmourPiece {
        kind: ArmourKind::MailShirt,
        size: Size::Medium,
    };
    let options = Options::default();
    fighter.wear(Zone::Torso, piece, &options).unwrap();
    fighter
}

fn handling(fighter: &Fighter) -> Seen {
    let handling = fighter.handling(false);
    without_dice(vec![
        ("malus", handling.malus()),
        ("damage bonus", handling.damage_bonus()),
    ])
}

fn strength_5_with_a_bastard_sword(_: &mut Script) -> Seen {
    handling(&fighter(10, 5, 8, Weapon::BastardSword))
}

fn strength_5_with_a_dagger_on_the_torso(_: &mut Script) -> Seen {
    let bonus = fighter(10, 5, 8, Weapon::Dagger)
        .handling(false)
        .damage_bonus();
    let damage = damage_dealt(2, Zone::Torso, bonus, Protection::Unprotected);
    without_dice(vec![("damage", damage)])
}

fn first_pass(a: Fighter, b: Fighter, aims: Both<Zone>, script: &mut Script) -> PassOfArms {
    let melee = Melee::start(Both { a, b }, Opening::FACE_TO_FACE).unwrap();
    let mut fight = Fight::On(melee);
    fight.pass(aims, &Options::default(), script).unwrap()
}

fn seeds_duel(script: &mut Script) -> PassOfArms {
    let a = fighter(20, 5, 15, Weapon::ShortSword);
    let b = fighter(13, 10, 8, Weapon::BastardSword);
    let aims = Both {
        a: Zone::Head,
        b: Zone::Torso,
    };
    first_pass(a, b, aims, script)
}

fn head_against_torso(script: &mut Script) -> Seen {
    let pass = seeds_duel(script);
    Seen {
        dice: pass.dice().collect(),
        facts: vec![
            ("A", pass.total(Seat::A)),
            ("B", pass.total(Seat::B)),
            ("A wins", i16::from(pass.winner == Some(Seat::A))),
        ],
    }
}

fn damage_of_head_against_torso(script: &mut Script) -> Seen {
    let pass = seeds_duel(script);
    let wound = pass.wound.unwrap();
    Seen {
        dice: pass.dice().collect(),
        facts: vec![
            ("damage", wound.damage),
            ("before", wound.health_before.current()),
            ("after", wound.health_after.current()),
            ("dead", i16::from(wound.kills())),
        ],
    }
}

fn healer_with_four_dice(_: &mut Script) -> Seen {
    let healer = Some(Specialisation::Healer);
    let calling = Calling::new(Class::Assassin, healer, Level::MIN).unwrap();
    let attributes = Creation::roll(Race::Human, calling, &mut Script::new([3; 15]))
        .unwrap()
        .attributes;
    let mut character = Character::new(Race::Human, calling, attributes).unwrap();
    character.train(Skill::FirstAid, skill(2)).unwrap();
    character.train(Skill::Lockpicking, skill(1)).unwrap();
    let left = character.train(Skill::SilentAction, skill(1)).unwrap();
    let fifth = character.train(Skill::TrapSpotting, skill(1));
    without_dice(vec![
        ("First Aid", character.skill(Skill::FirstAid).get().into()),
        ("left", left.into()),
        ("a fifth is refused", (fifth == Err(Error::Budget)).into()),
    ])
}

fn bare_roll(dice: u8, script: &mut Script) -> Seen {
    let roll = SkillRoll::roll(skill(dice), script).unwrap();
    Seen {
        dice: roll.dice().collect(),
        facts: vec![
            ("base", roll.base.into()),
            ("best", roll.best().unwrap_or(0).into()),
            ("total", roll.total()),
        ],
    }
}

fn bare_roll_with_2(script: &mut Script) -> Seen {
    bare_roll(2, script)
}

fn bare_roll_with_0(script: &mut Script) -> Seen {
    bare_roll(0, script)
}

fn stealth(stealth: Stealth) -> Seen {
    Seen {
        dice: stealth.dice().collect(),
        facts: vec![
            ("user", stealth.user_total()),
            ("watcher", stealth.watcher_total()),
            ("unnoticed", stealth.unnoticed().into()),
        ],
    }
}

fn unseen_behind_cover(script: &mut Script) -> Seen {
    let action = DiscreetAction {
        skill: skill(2),
        discretion: score(9),
        cover: Cover::OverHalf,
        distance: Metres(8),
    };
    let watcher = Watcher {
        detection: skill(0),
        perception: score(8),
        environment: Environment {
            light: Light::Dim,
            ..Environment::default()
        },
    };
    stealth(action.attempt(watcher, script).unwrap())
}

fn heard_on_equal_totals(script: &mut Script) -> Seen {
    let action = SilentAction {
        skill: skill(0),
        discretion: score(8),
        distance: Metres(15),
    };
    let watcher = Watcher {
        detection: skill(0),
        perception: score(8),
        environment: Environment::default(),
    };
    stealth(action.attempt(watcher, script).unwrap())
}

fn lock_of_20(script: &mut Script) -> Seen {
    let attempt = Lockpicking {
        skill: skill(1),
        agility: score(6),
        tool: LockTool::Pick,
        lock: Lock::Lock,
    };
    let result = attempt.attempt(script).unwrap();
    Seen {
        dice: result.dice().collect(),
        facts: vec![
            ("total", result.total()),
            ("opened", result.opened().into()),
            ("broke", result.tool_broke().into()),
        ],
    }
}

fn small_kit(patient: Patient, script: &mut Script) -> Seen {
    let mut health = Health::with_current(score(15), 8).unwrap();
    let mut kit = RemedyItem::new(Remedy::SmallKit);
    let aid = FirstAid {
        skill: skill(2),
        patient,
    };
    let care = aid.treat(&mut health, &mut kit, script).unwrap();
    assert_eq!(health, care.health_after);
    assert_eq!(kit, care.item_after);
    Seen {
        dice: care.dice().collect(),
        facts: vec![
            ("wound", care.health_before.wound()),
            ("result", care.result),
            ("regained", care.regained()),
            ("charges", kit.charges().into()),
        ],
    }
}

fn small_kit_on_another(script: &mut Script) -> Seen {
    small_kit(Patient::Another, script)
}

fn small_kit_on_oneself(script: &mut Script) -> Seen {
    small_kit(Patient::Oneself, script)
}

fn bow(kind: MissileKind) -> MissileWeapon {
    MissileWeapon {
        kind,
        damage: Amount::points(2).unwrap(),
        ammunition: 10,
    }
}

fn short_bow_at_20_m(script: &mut Script) -> Seen {
    let archer = fighter(10, 10, 10, Weapon::Dagger);
    let mut target = archer;
    let mut bow = bow(MissileKind::ShortBow);
    let aim = ShotAim {
        zone: Zone::Torso,
        distance: Metres(20),
    };
    let shot = aim.shoot(&archer, &mut bow, &mut target, script).unwrap();
    Seen {
        dice: shot.dice().collect(),
        facts: vec![
            ("margin", shot.margin),
            ("hit", shot.hit().into()),
            ("medium", (shot.range == ShootingRange::Medium).into()),
            ("left", bow.ammunition.into()),
        ],
    }
}

fn long_bow_at_100_m(script: &mut Script) -> Seen {
    let archer = fighter(10, 10, 10, Weapon::Dagger);
    let mut target = archer;
    let mut bow = bow(MissileKind::LongBow);
    let aim = ShotAim {
        zone: Zone::Torso,
        distance: Metres(100),
    };
    let refused = aim.shoot(&archer, &mut bow, &mut target, script);
    without_dice(vec![
        ("Range", (refused == Err(Error::Range)).into()),
        ("left", bow.ammunition.into()),
    ])
}

/// A (3D6, short sword) aims at the mailed torso of B (2D6), who aims at A's legs.
fn mail_shirt(script: &mut Script) -> Seen {
    let a = fighter(20, 5, 15, Weapon::ShortSword);
    let b = mail(fighter(20, 9, 9, Weapon::ShortSword));
    let aims = Both {
        a: Zone::Torso,
        b: Zone::Legs,
    };
    let pass = first_pass(a, b, aims, script);
    let mut facts = vec![("W", pass.total(Seat::A)), ("L", pass.total(Seat::B))];
    match pass.wound {
        Some(wound) => {
            facts.push(("PP", wound.protection.points()));
            facts.push(("damage", wound.damage));
        }
        None => facts.push(("no wound", i16::from(pass.winner.is_none()))),
    }
    Seen {
        dice: pass.dice().collect(),
        facts,
    }
}

fn strength_8_with_sword_and_mail(_: &mut Script) -> Seen {
    handling(&mail(fighter(10, 8, 8, Weapon::ShortSword)))
}

fn agility_21(script: &mut Script) -> Seen {
    let a = fighter(20, 5, 21, Weapon::ShortSword);
    let b = fighter(20, 5, 8, Weapon::ShortSword);
    let aims = Both {
        a: Zone::Legs,
        b: Zone::Legs,
    };
    let pass = first_pass(a, b, aims, script);
    let added = pass.attacks.a.modifiers.agility;
    assert_eq!(pass.total(Seat::A), 12 - Zone::Legs.difficulty());
    Seen {
        dice: pass.dice().collect(),
        facts: vec![
            ("dice", pass.rolled.a.sum()),
            ("added", added),
            ("both", pass.rolled.a.sum() + added),
        ],
    }
}

fn charge_with_courage_7(script: &mut Script) -> Seen {
    let one = fighter(20, 5, 8, Weapon::ShortSword);
    let fighters = Both { a: one, b: one };
    let opening = |metres| Opening {
        distance: Metres(metres),
        charges: Both { a: true, b: false },
        ..Opening::FACE_TO_FACE
    };
    let too_near = Melee::start(fighters, opening(5));
    let mut fight = Fight::On(Melee::start(fighters, opening(6)).unwrap());
    let aims = Both {
        a: Zone::Legs,
        b: Zone::Legs,
    };
    let options = Options::default();
    let first = fight.pass(aims, &options, script).unwrap();
    let second = fight.pass(aims, &options, script).unwrap();
    assert_eq!(first.total(Seat::A) - second.total(Seat::A), 7);
    Seen {
        dice: first.dice().chain(second.dice()).collect(),
        facts: vec![
            ("first pass", first.attacks.a.modifiers.charge),
            ("second pass", second.attacks.a.modifiers.charge),
            ("Choice at 5 m", (too_near == Err(Error::Choice)).into()),
        ],
    }
}

fn blow_of_30(script: &mut Script) -> Seen {
    let damage = Amount::points(10).unwrap();
    let axe = Weapon::Custom(CustomWeapon::new(damage, 5).unwrap());
    let aims = Both {
        a: Zone::Torso,
        b: Zone::Torso,
    };
    let mut wound_of = |endurance| {
        let a = fighter(20, 5, 8, axe);
        let b = fighter(endurance, 5, 8, Weapon::ShortSword);
        let pass = first_pass(a, b, aims, script);
        (pass.dice().collect::<Vec<_>>(), pass.wound.unwrap())
    };
    let (on_15, on_16) = (wound_of(15), wound_of(16));
    Seen {
        dice: [on_15.0, on_16.0].concat(),
        facts: vec![
            ("damage", on_15.1.damage),
            ("on 15", on_15.1.coup_de_grace().into()),
            ("on 16", on_16.1.coup_de_grace().into()),
        ],
    }
}

fn human_warrior(script: &mut Script) -> Seen {
    let calling = Calling::new(Class::Warrior, None, Level::MIN).unwrap();
    let creation = Creation::roll(Race::Human, calling, script).unwrap();
    const NAMES: [&str; 8] = ["End", "Str", "Agi", "Cou", "Dis", "Per", "Cha", "Mag"];
    let scores = Attribute::ALL.map(|attribute| {
        let score = creation.attributes.get(attribute);
        score.map_or(0, |score| i16::from(score.get()))
    });
    Seen {
        dice: creation.dice().collect(),
        facts: NAMES.into_iter().zip(scores).collect(),
    }
}
