//! What fighters of Le Brouillard du Hasard carry, and what a blow does to them: every table, both
//! sides of every limit, every refusal.

use super::fixtures::*;
use crate::support::Script;
use declic::rules::Error;
use declic::rules::brouillard::*;

/// BH-20.
#[test]
fn zones_have_difficulty_and_critical() {
    let table = [5, 3, 1, 1, 1];
    for (zone, number) in Zone::ALL.into_iter().zip(table) {
        assert_eq!(zone.difficulty(), number, "{zone:?}");
        assert_eq!(zone.critical(), number, "{zone:?}");
    }
    let biped = [true, true, true, true, false];
    let other = [true, true, false, false, true];
    assert_eq!(Zone::ALL.map(|zone| BodyPlan::Biped.has(zone)), biped);
    assert_eq!(Zone::ALL.map(|zone| BodyPlan::Other.has(zone)), other);
}

/// BH-21.
#[test]
fn weapons_have_the_figures_of_the_table() {
    let table = [
        (Weapon::Dagger, Amount::points(2), 3),
        (Weapon::ShortSword, Amount::points(3), 5),
        (Weapon::BastardSword, Amount::dice(1), 6),
    ];
    for (weapon, damage, handicap) in table {
        assert_eq!(Ok(weapon.damage()), damage, "{weapon:?}");
        assert_eq!(weapon.handicap(), handicap, "{weapon:?}");
    }
}

/// BH-21: `custom_weapons`.
#[test]
fn custom_weapons_may_be_forbidden() {
    let strict = Options {
        custom_weapons: false,
        ..DEFAULT
    };
    let club = custom(Amount::points(4), 7);
    let refused = Fighter::new(profile(), club, &strict);
    assert_eq!(refused, Err(Error::Choice));
    let mut fighter = Fighter::new(profile(), Weapon::Dagger, &strict).unwrap();
    assert_eq!(fighter.arm(club, &strict), Err(Error::Choice));
    assert_eq!(fighter.weapon(), Weapon::Dagger);
    assert_eq!(fighter.arm(Weapon::BastardSword, &strict), Ok(()));
    assert_eq!(fighter.weapon(), Weapon::BastardSword);
    assert_eq!(fighter.arm(club, &DEFAULT), Ok(()));
    assert_eq!(fighter.weapon(), club);
}

/// BH-22: below, at and above the handicap.
#[test]
fn strength_is_measured_against_the_handicap() {
    let table = [
        (1, Handling::Malus(5)),
        (5, Handling::Malus(1)),
        (6, Handling::Even),
        (7, Handling::DamageBonus(1)),
        (99, Handling::DamageBonus(93)),
    ];
    for (strength, handling) in table {
        assert_eq!(Handling::of(score(strength), 6), handling, "{strength}");
    }
    assert_eq!(
        (
            Handling::Malus(2).malus(),
            Handling::Malus(2).damage_bonus()
        ),
        (2, 0)
    );
    assert_eq!(
        (Handling::Even.malus(), Handling::Even.damage_bonus()),
        (0, 0)
    );
    let bonus = Handling::DamageBonus(2);
    assert_eq!((bonus.malus(), bonus.damage_bonus()), (0, 2));
}

/// BH-28.
#[test]
fn armour_has_the_figures_of_the_table() {
    let table = [
        (ArmourKind::MailShirt, Zone::Torso, 4, 6, 3),
        (ArmourKind::PlateArmour, Zone::Torso, 6, 6, 5),
        (ArmourKind::HeavyHelm, Zone::Head, 5, 4, 6),
        (ArmourKind::LeatherGauntlets, Zone::Arms, 1, 2, 2),
        (ArmourKind::ClothLeggings, Zone::Legs, 1, 2, 1),
    ];
    for (kind, zone, handicap, armour_points, protection_points) in table {
        let figures = ArmourFigures {
            zone,
            handicap,
            armour_points,
            protection_points,
        };
        assert_eq!(kind.figures(), figures);
        let mut fighter = swordsman(profile());
        assert_eq!(fighter.wear(zone, piece(kind), &DEFAULT), Ok(()));
        for other in Zone::ALL {
            let expected = (other == zone).then_some(piece(kind));
            assert_eq!(fighter.armour().on(other), expected, "{kind:?} {other:?}");
        }
        assert_eq!(fighter.armour().handicap(), handicap);
    }
}

/// BH-22: all pieces weigh.
#[test]
fn the_handicaps_of_all_pieces_add_up() {
    let mut fighter = swordsman(profile());
    for (zone, kind) in [
        (Zone::Torso, ArmourKind::PlateArmour),
        (Zone::Head, ArmourKind::HeavyHelm),
        (Zone::Arms, ArmourKind::LeatherGauntlets),
        (Zone::Legs, ArmourKind::ClothLeggings),
    ] {
        fighter.wear(zone, piece(kind), &DEFAULT).unwrap();
    }
    assert_eq!(fighter.armour().handicap(), 13);
    // 5 + 13 against a Strength of 5; with the sword stuck 10 + 13 (BH-30, A-79).
    assert_eq!(fighter.handling(false), Handling::Malus(13));
    assert_eq!(fighter.handling(true), Handling::Malus(18));
    let helm = fighter.take_off(Zone::Head);
    assert_eq!(helm, Ok(piece(ArmourKind::HeavyHelm)));
    assert_eq!(fighter.armour().handicap(), 8);
    assert_eq!(fighter.take_off(Zone::Head), Err(Error::Choice));
    assert_eq!(fighter.take_off(Zone::Limbs), Err(Error::Choice));
}

/// BH-28, BH-33: wrong zone, taken zone, a zone that the body lacks.
#[test]
fn armour_is_refused_on_the_wrong_zone() {
    let mail = piece(ArmourKind::MailShirt);
    for zone in [Zone::Head, Zone::Arms, Zone::Legs, Zone::Limbs] {
        let mut fighter = swordsman(profile());
        let refused = fighter.wear(zone, mail, &DEFAULT);
        assert_eq!(refused, Err(Error::Choice), "{zone:?}");
        assert_eq!(fighter, swordsman(profile()));
    }
    let mut fighter = swordsman(profile());
    fighter.wear(Zone::Torso, mail, &DEFAULT).unwrap();
    let before = fighter;
    let plate = piece(ArmourKind::PlateArmour);
    let second = fighter.wear(Zone::Torso, plate, &DEFAULT);
    assert_eq!(second, Err(Error::Choice));
    assert_eq!(fighter, before);

    let mut wolf = swordsman(Profile {
        body: BodyPlan::Other,
        ..profile()
    });
    let leggings = piece(ArmourKind::ClothLeggings);
    for zone in [Zone::Legs, Zone::Limbs] {
        let refused = wolf.wear(zone, leggings, &DEFAULT);
        assert_eq!(refused, Err(Error::Choice), "{zone:?}");
    }
    assert_eq!(wolf.wear(Zone::Torso, mail, &DEFAULT), Ok(()));
}

/// BH-29, BH-33: `check_size`.
#[test]
fn armour_must_be_of_the_wearers_size() {
    assert_eq!(Race::Dwarf.size(), Size::Small);
    assert_eq!(Race::MoonElf.size(), Size::Small);
    assert_eq!(Race::Human.size(), Size::Medium);
    const SIZES: [Size; 3] = [Size::Small, Size::Medium, Size::Large];
    let any_size = Options {
        check_size: false,
        ..DEFAULT
    };
    for size in SIZES {
        for made_for in SIZES {
            let mail = ArmourPiece {
                kind: ArmourKind::MailShirt,
                size: made_for,
            };
            let fighter = swordsman(Profile { size, ..profile() });
            let checked = fighter.clone().wear(Zone::Torso, mail, &DEFAULT);
            let unchecked = fighter.clone().wear(Zone::Torso, mail, &any_size);
            let fits = size == made_for;
            assert_eq!(checked, if fits { Ok(()) } else { Err(Error::Choice) });
            assert_eq!(unchecked, Ok(()));
        }
    }
}

/// BH-33: a dead fighter does nothing.
#[test]
fn the_dead_change_nothing() {
    let mail = piece(ArmourKind::MailShirt);
    let mut fighter = dead();
    assert_eq!(fighter.arm(Weapon::Dagger, &DEFAULT), Err(Error::Over));
    let refused = fighter.wear(Zone::Torso, mail, &DEFAULT);
    assert_eq!(refused, Err(Error::Over));
    assert_eq!(fighter.take_off(Zone::Torso), Err(Error::Over));
    assert_eq!(fighter, dead());
}

/// BH-13: a fighter's own wound, treated.
#[test]
fn a_fighter_receives_first_aid() {
    let mut fighter = swordsman(Profile {
        health: Health::with_current(score(20), 16).unwrap(),
        ..profile()
    });
    let aid = FirstAid {
        skill: SkillDice::NONE,
        patient: Patient::Another,
    };
    let mut herbs = RemedyItem::new(Remedy::MedicinalHerbs);
    let mut script = Script::new([4]);
    let care = fighter.receive(aid, &mut herbs, &mut script).unwrap();
    assert_eq!(care.regained(), 2);
    assert_eq!(fighter.health().current(), 18);
    assert_eq!(herbs.charges(), 0);
}

/// BH-25, A-70: the zone multiplies the weapon only, protection comes last, never below 0.
#[test]
fn the_zone_multiplies_the_weapon_only() {
    let table = [
        (3, Zone::Head, 2, 0, 17),
        (3, Zone::Torso, 2, 0, 11),
        (3, Zone::Arms, 2, 0, 5),
        (3, Zone::Torso, 2, 5, 6),
        (3, Zone::Legs, 0, 2, 1),
        (3, Zone::Legs, 0, 3, 0),
        (3, Zone::Legs, 0, 4, 0),
    ];
    for (weapon, zone, bonus, points, damage) in table {
        let protection = match points {
            0 => Protection::Unprotected,
            _ => Protection::Protected(points),
        };
        let dealt = damage_dealt(weapon, zone, bonus, protection);
        assert_eq!(dealt, damage, "{weapon} {zone:?} {bonus} {points}");
    }
}

/// BH-27, A-68: up to PA above the loser, the armour protects; not beyond, not elsewhere.
#[test]
fn armour_protects_up_to_its_points() {
    let mut fighter = swordsman(profile());
    let mail = piece(ArmourKind::MailShirt);
    fighter.wear(Zone::Torso, mail, &DEFAULT).unwrap();
    let armour = fighter.armour();
    for (margin, protection) in [
        (0, Protection::Protected(3)),
        (1, Protection::Protected(3)),
        (6, Protection::Protected(3)),
        (7, Protection::Unprotected),
    ] {
        assert_eq!(armour.against(Zone::Torso, margin), protection, "{margin}");
        let bare = armour.against(Zone::Head, margin);
        assert_eq!(bare, Protection::Unprotected);
    }
}

/// BH-30, A-79: twice the maximum, after protection, whatever is left of it.
#[test]
fn a_coup_de_grace_is_twice_the_maximum_after_protection() {
    // A blow of 30 in a mail shirt does 27.
    for (endurance, mailed, expected) in [
        (15, false, true),
        (16, false, false),
        (13, true, true),
        (14, true, false),
    ] {
        let a = Fighter::new(profile(), custom(Amount::points(10), 5), &DEFAULT).unwrap();
        let mut b = swordsman(Profile {
            health: Health::with_current(score(endurance), 5).unwrap(),
            strength: score(9),
            ..profile()
        });
        if mailed {
            let mail = piece(ArmourKind::MailShirt);
            b.wear(Zone::Torso, mail, &DEFAULT).unwrap();
        }
        let mut fight = fight(a, b);
        let pass = pass(
            &mut fight,
            aims(Zone::Torso, Zone::Torso),
            &DEFAULT,
            &[6, 1],
        );
        let wound = pass.wound.unwrap();
        assert_eq!(wound.damage, if mailed { 27 } else { 30 });
        assert_eq!(wound.coup_de_grace(), expected, "{endurance} {mailed}");
        let Fight::Ended(ended) = fight else {
            panic!("{endurance} {mailed}: not dead");
        };
        assert_eq!(ended.coup_de_grace, expected);
        assert_eq!(ended.winner, Seat::A);
    }
}
