//! Passes of arms of Le Brouillard du Hasard: totals, ties, charges, deaths, refusals.

use super::fixtures::*;
use crate::support::Script;
use declic::dice::Die;
use declic::rules::Error;
use declic::rules::brouillard::*;

/// BH-23.
#[test]
fn attack_dice_go_by_agility() {
    let table = [
        (1, 1, 0),
        (8, 1, 0),
        (9, 2, 0),
        (14, 2, 0),
        (15, 3, 0),
        (18, 3, 0),
        (19, 3, 1),
        (99, 3, 81),
    ];
    for (agility, dice, added) in table {
        let a = swordsman(Profile {
            agility: score(agility),
            ..profile()
        });
        let melee = Melee::start(
            Both {
                a,
                b: swordsman(profile()),
            },
            Opening::FACE_TO_FACE,
        );
        let attacks = melee.unwrap().attacks(aims(Zone::Legs, Zone::Legs));
        let attack = attacks.unwrap().a;
        assert_eq!(attack.attack_dice.count(), dice, "Agility {agility}");
        assert_eq!(attack.modifiers.agility, added, "Agility {agility}");
        assert_eq!(attack.modifiers.net(), added - 1);
    }
}

/// BH-24: every modifier, on both sides, and BH-4's Footman.
#[test]
fn a_total_is_made_of_all_modifiers() {
    let a = swordsman(Profile {
        agility: score(20),
        strength: score(3),
        footman: true,
        ..profile()
    });
    let b = swordsman(Profile {
        courage: score(2),
        strength: score(9),
        ..profile()
    });
    let opening = Opening {
        distance: Metres(6),
        charges: Both { a: true, b: true },
        ..Opening::FACE_TO_FACE
    };
    let mut fight = Fight::On(Melee::start(Both { a, b }, opening).unwrap());
    let pass = pass(
        &mut fight,
        aims(Zone::Head, Zone::Torso),
        &DEFAULT,
        &[1, 2, 3, 6],
    );
    let of_a = AttackModifiers {
        agility: 2,
        difficulty: 5,
        handicap_malus: 2,
        charge: 7,
        footman: 1,
    };
    let of_b = AttackModifiers {
        agility: 0,
        difficulty: 3,
        handicap_malus: 0,
        charge: 2,
        footman: 0,
    };
    assert_eq!(pass.attacks.a.modifiers, of_a);
    assert_eq!(pass.attacks.b.modifiers, of_b);
    assert_eq!(pass.attacks.b.damage_bonus, 4);
    assert_eq!((pass.total(Seat::A), pass.total(Seat::B)), (9, 5));
}

/// BH-24, BH-25: the loser is wounded, whichever side, where the winner aimed.
#[test]
fn the_higher_total_wounds_the_other() {
    // B is stronger than the sword asks: +2 on the damage (BH-22).
    let a = swordsman(profile());
    let b = swordsman(Profile {
        strength: score(7),
        ..profile()
    });
    let mut fight = fight(a, b);
    let aims = aims(Zone::Arms, Zone::Torso);

    let won = pass(&mut fight, aims, &DEFAULT, &[2, 3]);
    assert_eq!((won.total(Seat::A), won.total(Seat::B)), (1, 0));
    assert_eq!(won.winner, Some(Seat::A));
    let wound = won.wound.unwrap();
    assert_eq!((wound.zone, wound.damage), (Zone::Arms, 3));
    assert_eq!(wound.health_before.current(), 20);
    assert_eq!(wound.health_after.current(), 17);
    assert!(!wound.kills() && !wound.coup_de_grace());
    let after = Both { a: 20, b: 17 };
    assert_eq!(fight.fighters().a.health().current(), after.a);
    assert_eq!(fight.fighters().b.health().current(), after.b);

    let lost = pass(&mut fight, aims, &DEFAULT, &[2, 5]);
    assert_eq!(lost.winner, Some(Seat::B));
    let wound = lost.wound.unwrap();
    assert_eq!((wound.zone, wound.strength_bonus), (Zone::Torso, 2));
    assert_eq!(wound.damage, 3 * 3 + 2);
    assert_eq!(fight.fighters().a.health().current(), 9);
    assert_eq!(fight.fighters().b.health().current(), 17);
}

/// BH-32: dice, modifiers, totals, winner, zone, protected or not, damage, Endurance before and
/// after, death and coup de grâce: all of it is there to be shown.
#[test]
fn a_pass_tells_everything() {
    let a = Fighter::new(profile(), Weapon::BastardSword, &DEFAULT).unwrap();
    let mut b = swordsman(Profile {
        health: Health::with_current(score(20), 8).unwrap(),
        strength: score(9),
        ..profile()
    });
    let mail = piece(ArmourKind::MailShirt);
    b.wear(Zone::Torso, mail, &DEFAULT).unwrap();
    let mut fight = fight(a, b);
    let pass = pass(
        &mut fight,
        aims(Zone::Torso, Zone::Legs),
        &DEFAULT,
        &[6, 2, 4],
    );
    assert_eq!(pass.rolled.a.faces().collect::<Vec<_>>(), [6]);
    assert_eq!(pass.rolled.b.faces().collect::<Vec<_>>(), [2]);
    assert_eq!(pass.attacks.a.modifiers.net(), -3 - 1);
    assert_eq!(pass.attacks.b.modifiers.net(), -1);
    assert_eq!((pass.total(Seat::A), pass.total(Seat::B)), (2, 1));
    assert_eq!(pass.winner, Some(Seat::A));
    let wound = pass.wound.unwrap();
    assert_eq!(wound.zone, Zone::Torso);
    assert_eq!(wound.weapon.rolled.faces().collect::<Vec<_>>(), [4]);
    assert_eq!(wound.protection, Protection::Protected(3));
    assert_eq!(wound.damage, 4 * 3 - 3);
    assert_eq!(wound.health_before.current(), 8);
    assert_eq!(wound.health_after.current(), -1);
    assert!(wound.kills() && !wound.coup_de_grace());
}

/// BH-24: damage dice come last, from the winner's weapon.
#[test]
fn the_winner_rolls_damage_last() {
    let a = swordsman(profile());
    let b = Fighter::new(profile(), custom(Amount::dice(3), 5), &DEFAULT).unwrap();
    let mut fight = fight(a, b);
    let pass = pass(
        &mut fight,
        aims(Zone::Legs, Zone::Legs),
        &DEFAULT,
        &[1, 6, 1, 2, 4],
    );
    let wound = pass.wound.unwrap();
    assert_eq!((wound.weapon.points, wound.damage), (7, 7));
    assert_eq!(wound.dice().count(), 3);
}

/// BH-24, A-67: a tie wounds nobody and ends the pass.
#[test]
fn a_tie_wounds_nobody() {
    let one = swordsman(profile());
    let mut fight = fight(one, one);
    let tie = pass(&mut fight, aims(Zone::Legs, Zone::Arms), &DEFAULT, &[4, 4]);
    assert_eq!((tie.winner, tie.wound), (None, None));
    assert!(tie.rerolled.is_empty());
    assert_eq!(*fight.fighters(), Both { a: one, b: one });
    assert!(matches!(fight, Fight::On(_)), "a tie kills nobody");
}

/// BH-24 with `tie_reroll`: rolled again at once, within the same pass.
#[test]
fn a_tie_may_be_rolled_again() {
    let one = swordsman(profile());
    let options = Options {
        tie_reroll: true,
        ..DEFAULT
    };
    let opening = Opening {
        distance: Metres(6),
        charges: Both { a: true, b: true },
        ..Opening::FACE_TO_FACE
    };
    let melee = Melee::start(Both { a: one, b: one }, opening).unwrap();
    let mut fight = Fight::On(melee);
    let aims = aims(Zone::Legs, Zone::Legs);
    let pass = pass(&mut fight, aims, &options, &[4, 4, 1, 1, 3, 2]);
    assert_eq!(pass.rerolled.len(), 2);
    assert_eq!(pass.winner, Some(Seat::A));
    // BH-31: it is still the first pass.
    assert_eq!(pass.total(Seat::A), 3 - 1 + 7);
}

/// G-6: after 32 repeats the tie stands.
#[test]
fn ties_are_not_rolled_again_for_ever() {
    let one = swordsman(profile());
    let options = Options {
        tie_reroll: true,
        ..DEFAULT
    };
    let mut fight = fight(one, one);
    let aims = aims(Zone::Legs, Zone::Legs);
    let pass = pass(&mut fight, aims, &options, &[5; 66]);
    assert_eq!(pass.rerolled.len(), 32);
    assert_eq!((pass.winner, pass.wound), (None, None));
}

/// BH-26: dead at 0 exactly, alive at 1; an ended fight is over (BH-33).
#[test]
fn a_fight_ends_with_a_death() {
    for (left, dies) in [(4, false), (3, true), (2, true)] {
        let b = swordsman(Profile {
            health: Health::with_current(score(20), left).unwrap(),
            ..profile()
        });
        let mut fight = fight(swordsman(profile()), b);
        let aims = aims(Zone::Legs, Zone::Legs);
        let last = pass(&mut fight, aims, &DEFAULT, &[6, 1]);
        assert_eq!(last.wound.unwrap().kills(), dies, "{left}");
        assert_eq!(matches!(fight, Fight::Ended(_)), dies, "{left}");
        if dies {
            let before = fight;
            let mut script = Script::new([6, 1]);
            let over = fight.pass(aims, &DEFAULT, &mut script);
            assert_eq!(over, Err(Error::Over));
            assert_eq!(fight, before);
            assert!(script.asked().is_empty());
            assert_eq!(fight.fighters().b.health().current(), left - 3);
        }
    }
}

/// BH-33: the dead do not fight.
#[test]
fn the_dead_start_no_fight() {
    let alive = swordsman(profile());
    for (a, b) in [(dead(), alive), (alive, dead())] {
        let refused = Melee::start(Both { a, b }, Opening::FACE_TO_FACE);
        assert_eq!(refused, Err(Error::Over));
    }
}

/// BH-20, BH-24: each aims at a zone of the other's body.
#[test]
fn nobody_aims_at_what_is_not_there() {
    let man = swordsman(profile());
    let wolf = swordsman(Profile {
        body: BodyPlan::Other,
        ..profile()
    });
    let melee = Melee::start(Both { a: man, b: wolf }, Opening::FACE_TO_FACE).unwrap();
    for (a, b, legal) in [
        (Zone::Limbs, Zone::Legs, true),
        (Zone::Head, Zone::Torso, true),
        (Zone::Legs, Zone::Legs, false),
        (Zone::Limbs, Zone::Limbs, false),
    ] {
        let mut fight = Fight::On(melee);
        let mut script = Script::new([2, 2]);
        let result = fight.pass(aims(a, b), &DEFAULT, &mut script);
        let id = format!("{a:?} {b:?}");
        if legal {
            assert!(result.is_ok(), "{id}");
        } else {
            assert_eq!(result, Err(Error::Choice), "{id}");
            assert!(script.asked().is_empty(), "{id}");
            assert_eq!(fight, Fight::On(melee), "{id}");
        }
    }
}

/// BH-31, BH-33: from more than 5 m, by either or both.
#[test]
fn charges_start_beyond_5_m() {
    let one = swordsman(profile());
    for charges in [(false, false), (true, false), (false, true), (true, true)] {
        for metres in [0, 5, 6, u16::MAX] {
            let opening = Opening {
                distance: Metres(metres),
                charges: Both {
                    a: charges.0,
                    b: charges.1,
                },
                ..Opening::FACE_TO_FACE
            };
            let melee = Melee::start(Both { a: one, b: one }, opening);
            let charging = charges.0 || charges.1;
            if charging && metres <= 5 {
                assert_eq!(melee, Err(Error::Choice), "{charges:?} {metres}");
                continue;
            }
            let attacks = melee
                .unwrap()
                .attacks(aims(Zone::Legs, Zone::Legs))
                .unwrap();
            let courage = |charges| if charges { 7 } else { 0 };
            assert_eq!(attacks.a.modifiers.charge, courage(charges.0));
            assert_eq!(attacks.b.modifiers.charge, courage(charges.1));
        }
    }
}

/// BH-30: after a coup de grâce the weapon, not the armour, weighs double for one pass; that
/// takes from a damage bonus too (BH-22).
#[test]
fn a_stuck_weapon_weighs_double_for_one_pass() {
    let mut a = swordsman(Profile {
        strength: score(12),
        ..profile()
    });
    let mail = piece(ArmourKind::MailShirt);
    a.wear(Zone::Torso, mail, &DEFAULT).unwrap();
    let b = swordsman(profile());
    let opening = Opening {
        weapon_stuck: Both { a: true, b: false },
        ..Opening::FACE_TO_FACE
    };
    let mut fight = Fight::On(Melee::start(Both { a, b }, opening).unwrap());
    let aims = aims(Zone::Legs, Zone::Legs);
    // 2 × 5 + 4 against 12, then 5 + 4 against 12.
    let first = pass(&mut fight, aims, &DEFAULT, &[2, 2]);
    assert_eq!(first.attacks.a.modifiers.handicap_malus, 2);
    assert_eq!(first.attacks.a.damage_bonus, 0);
    assert_eq!(first.attacks.b.modifiers.handicap_malus, 0);
    let second = pass(&mut fight, aims, &DEFAULT, &[2, 2]);
    assert_eq!(second.attacks.a.modifiers.handicap_malus, 0);
    assert_eq!(second.attacks.a.damage_bonus, 3);
}

/// Nothing changes if the dice give out, at whichever die.
#[test]
fn a_missing_die_leaves_the_fight_as_it_was() {
    let b = Fighter::new(profile(), Weapon::BastardSword, &DEFAULT).unwrap();
    let before = fight(swordsman(profile()), b);
    for dice in [[].as_slice(), &[1], &[1, 6]] {
        let mut fight = before;
        let mut script = Script::new(dice);
        let refused = fight.pass(aims(Zone::Legs, Zone::Legs), &DEFAULT, &mut script);
        assert_eq!(refused, Err(Error::NoDie(Die::D6)));
        assert_eq!(fight, before);
    }
}
