//! Shots of Le Brouillard du Hasard: ranges, hits, armour, refusals.

use super::fixtures::*;
use crate::support::Script;
use declic::dice::Die;
use declic::rules::Error;
use declic::rules::brouillard::*;

fn bow(kind: MissileKind) -> MissileWeapon {
    MissileWeapon {
        kind,
        damage: Amount::dice(2).unwrap(),
        ammunition: 2,
    }
}

fn archer() -> Fighter {
    // BH-19: more than strong enough, which must not matter.
    swordsman(Profile {
        strength: score(20),
        shooting: SkillDice::new(1).unwrap(),
        ..profile()
    })
}

fn aim(zone: Zone, metres: u16) -> ShotAim {
    ShotAim {
        zone,
        distance: Metres(metres),
    }
}

/// BH-18: bounds inclusive, each belonging to the nearer range.
#[test]
#[rustfmt::skip]
fn ranges_are_those_of_the_table() {
    use ShootingRange::{Far, Medium, Near};
    let table = [
        (MissileKind::Sling,    [2, 24, 36, 54]),
        (MissileKind::ShortBow, [1, 16, 32, 64]),
        (MissileKind::LongBow,  [1, 24, 48, 96]),
        (MissileKind::Crossbow, [1, 32, 64, 128]),
    ];
    for (kind, [minimum, near, medium, maximum]) in table {
        for (metres, expected) in [
            (minimum - 1, Err(Error::Range)),
            (minimum, Ok(Near)),
            (near, Ok(Near)),
            (near + 1, Ok(Medium)),
            (medium, Ok(Medium)),
            (medium + 1, Ok(Far)),
            (maximum, Ok(Far)),
            (maximum + 1, Err(Error::Range)),
        ] {
            let range = kind.reach().range_at(Metres(metres));
            assert_eq!(range, expected, "{kind:?} at {metres} m");
        }
    }
}

/// BH-17, BH-32: 0 hits, −1 misses; a round is spent either way, damage dice only on a hit.
#[test]
fn a_shot_hits_at_0() {
    for (base, margin, hit) in [(4, 0, true), (3, -1, false)] {
        let mut bow = bow(MissileKind::ShortBow);
        let mut target = swordsman(profile());
        let dice = [base, 5, 1, 5, 4, 2];
        let mut script = Script::new(if hit { &dice } else { &dice[..4] });
        let shot = aim(Zone::Torso, 17).shoot(&archer(), &mut bow, &mut target, &mut script);
        let shot = shot.unwrap();
        assert!(script.is_used_up());
        assert_eq!(shot.dice().collect::<Vec<_>>(), script.asked());
        assert_eq!((shot.margin, shot.hit()), (margin, hit));
        assert_eq!(shot.range, ShootingRange::Medium);
        assert_eq!((shot.ammunition_left, bow.ammunition), (1, 1));
        // BH-19: (4 + 2) × 3, without Strength.
        let endurance = if hit { 20 - 18 } else { 20 };
        assert_eq!(target.health().current(), endurance);
        if let Some(wound) = shot.wound {
            assert_eq!((wound.damage, wound.strength_bonus), (18, 0));
            assert_eq!(wound.health_after, target.health());
        }
    }
}

/// BH-17: 1D6, 2D6 or 3D6 by range.
#[test]
fn the_distance_roll_goes_by_range() {
    for (metres, count) in [(16, 1), (17, 2), (33, 3)] {
        let mut bow = bow(MissileKind::ShortBow);
        let mut target = swordsman(profile());
        let dice = vec![1; 2 + count];
        let mut script = Script::new([dice, vec![3, 3]].concat());
        let shot = aim(Zone::Legs, metres).shoot(&archer(), &mut bow, &mut target, &mut script);
        let shot = shot.unwrap();
        assert_eq!(shot.distance_roll.faces().count(), count, "{metres} m");
        assert_eq!(shot.margin, 2 - 1 - count as i16, "{metres} m");
    }
}

/// BH-27, A-71: the result of the shot against PA; 0 counts as on the armour.
#[test]
fn armour_stops_shots_up_to_its_points() {
    // Leggings: PA 2, PP 1. The damage is 3 on the legs.
    for (base, margin, damage) in [(3, 0, 2), (5, 2, 2), (6, 3, 3)] {
        let mut bow = bow(MissileKind::Sling);
        let mut target = swordsman(profile());
        let leggings = piece(ArmourKind::ClothLeggings);
        target.wear(Zone::Legs, leggings, &DEFAULT).unwrap();
        let mut script = Script::new([base, 1, 3, 1, 2]);
        let shot = aim(Zone::Legs, 2).shoot(&archer(), &mut bow, &mut target, &mut script);
        let shot = shot.unwrap();
        assert_eq!(shot.margin, margin);
        assert_eq!(shot.wound.unwrap().damage, damage, "margin {margin}");
    }
}

/// BH-18, BH-20, BH-33: refused without a die or a round.
#[test]
fn shots_are_refused() {
    let target = swordsman(profile());
    let loaded = bow(MissileKind::ShortBow);
    let empty = MissileWeapon {
        ammunition: 0,
        ..loaded
    };
    let table = [
        (archer(), loaded, target, aim(Zone::Head, 0), Error::Range),
        (archer(), loaded, target, aim(Zone::Head, 65), Error::Range),
        (archer(), empty, target, aim(Zone::Head, 64), Error::NoPoint),
        (archer(), loaded, target, aim(Zone::Limbs, 9), Error::Choice),
        (archer(), loaded, dead(), aim(Zone::Head, 9), Error::Choice),
        (dead(), loaded, target, aim(Zone::Head, 9), Error::Over),
    ];
    for (shooter, weapon, target, aim, error) in table {
        let (mut weapon_after, mut target_after) = (weapon, target);
        let mut script = Script::new([6; 8]);
        let refused = aim.shoot(&shooter, &mut weapon_after, &mut target_after, &mut script);
        assert_eq!(refused, Err(error), "{aim:?}");
        assert_eq!((weapon_after, target_after), (weapon, target));
        assert!(script.asked().is_empty());
    }
}

/// BH-17: the last round can be shot, and a missing die does not spend it.
#[test]
fn the_last_round_is_there_until_it_is_shot() {
    let mut weapon = MissileWeapon {
        ammunition: 1,
        ..bow(MissileKind::Crossbow)
    };
    let mut target = swordsman(profile());
    let before = (weapon, target);
    let aim = aim(Zone::Arms, 1);
    let mut short = Script::new([6, 6, 1, 6]);
    let refused = aim.shoot(&archer(), &mut weapon, &mut target, &mut short);
    assert_eq!(refused, Err(Error::NoDie(Die::D6)));
    assert_eq!((weapon, target), before);
    let mut script = Script::new([6, 6, 1, 6, 6]);
    let shot = aim.shoot(&archer(), &mut weapon, &mut target, &mut script);
    assert_eq!(shot.unwrap().ammunition_left, 0);
    assert_eq!(weapon.ammunition, 0);
    assert_eq!(target.health().current(), 8);
}

/// BH-30, BH-26: an arrow can kill, and be a coup de grâce.
#[test]
fn an_arrow_can_be_a_coup_de_grace() {
    let mut weapon = bow(MissileKind::LongBow);
    let mut target = swordsman(profile());
    let mut script = Script::new([6, 6, 1, 6, 2]);
    let shot = aim(Zone::Head, 24).shoot(&archer(), &mut weapon, &mut target, &mut script);
    let wound = shot.unwrap().wound.unwrap();
    assert_eq!(wound.damage, 40);
    assert!(wound.kills() && wound.coup_de_grace());
    assert!(target.health().is_dead());
}
