//! Armour, shields and parries (SM-13, SM-32 to SM-39).

use declic::rules::Error;
use declic::rules::simulacres::*;

use super::*;
use crate::rules::simulacres::lived::Lived;

/// SM-13, SM-38: armour as a whole, with a shield or without.
#[test]
fn outfits() {
    use ShieldSize::*;
    // Suit, shield; malus of the first, second and third opponent; hindrance.
    let rows = [
        (Suit::NONE, None, [0, 0, 0], 0),
        (Suit::LIGHT, None, [-1, -1, -1], 0),
        (Suit::HEAVY, None, [-2, -2, -2], -1),
        (Suit::NONE, protecting(Small), [-1, 0, 0], 0),
        (Suit::NONE, protecting(Large), [-2, -2, 0], -1),
        (Suit::LIGHT, protecting(Small), [-2, -1, -1], -1),
        (Suit::LIGHT, protecting(Large), [-3, -3, -1], -2),
        (Suit::HEAVY, protecting(Small), [-3, -2, -2], -2),
        (Suit::HEAVY, protecting(Large), [-4, -4, -2], -3),
    ];
    for (suit, shield, malus, hindrance) in rows {
        let outfit = Outfit { suit, shield };
        let told = [0, 1, 2].map(|opponent| outfit.opponent_malus(opponent, false));
        assert_eq!(told, malus, "{outfit:?}");
        assert_eq!(outfit.hindrance(), hindrance, "{outfit:?}");
        let armour = Armour::Outfit(outfit);
        assert_eq!(armour.opponent_malus(1, false), malus[1]);
        assert_eq!(armour.hindrance(Kind::Physical), hindrance);
        assert_eq!(armour.hindrance(Kind::Intellectual), 0);
    }
    let enchanted = Suit::HEAVY.enchanted(20).unwrap();
    let outfit = Outfit {
        suit: enchanted,
        shield: None,
    };
    assert_eq!(Armour::Outfit(outfit).absorbs(Zone::Head), -20);
    assert_eq!(Armour::Outfit(outfit).absorbs_everywhere(), -20);
    assert_eq!(outfit.hindrance(), -1);
    assert_eq!(Suit::NONE.enchanted(21), Err(Error::Range));

    let mut hero = hero();
    hero.wear(Armour::Outfit(outfit));
    assert_eq!(hero.armour(), &Armour::Outfit(outfit));
    let awake = hero.awake().unwrap();
    let attempt = Attempt::plain(Check::contact(Talent::Zero, false), 0);
    let prepared = awake.prepare(&attempt, &whole_armour()).unwrap();
    assert_eq!(prepared.parts.hindrance, -1, "SM-13");
    // And whoever attacks the wearer has it harder.
    let against = attempt.changed_by(1).against(&Armour::Outfit(outfit), 0);
    assert_eq!(against.difficulty, 1 - 2, "SM-13");
    assert_eq!(
        attempt.changed_by(i16::MIN).changed_by(-1).difficulty,
        i16::MIN
    );
    let small = Outfit {
        suit: Suit::LIGHT,
        shield: protecting(ShieldSize::Small),
    };
    for (attacker, difficulty) in [(0, -2), (1, -1)] {
        let against = attempt.against(&Armour::Outfit(small), attacker);
        assert_eq!(against.difficulty, difficulty, "SM-38");
    }
    // SM-36: a shield for parries only is no help against an attack.
    let for_parry = Outfit {
        suit: Suit::NONE,
        shield: Some(Shield::for_parry(ShieldSize::Large)),
    };
    let against = attempt.against(&Armour::Outfit(for_parry), 0);
    assert_eq!(against.difficulty, 0, "SM-38");
}

/// SM-35, SM-38, SM-39: what a shield needs and does.
#[test]
fn shields() {
    use ShieldSize::*;
    use Talent::*;
    for (size, malus, encumbrance) in [(Small, -1, 6), (Large, -2, 12)] {
        assert_eq!(size.opponent_malus(), malus, "SM-35");
        assert_eq!(size.encumbrance(), encumbrance, "SM-39");
        for talent in [X, Minus4, Minus2] {
            let refused = Shield::for_protection(size, talent);
            assert_eq!(refused, Err(Error::Unusable), "SM-61: {talent:?}");
        }
        for talent in [Zero, Plus1, Plus2, Plus3] {
            let shield = Shield::for_protection(size, talent).unwrap();
            assert_eq!(shield.opponent_malus(false), malus, "{talent:?}");
        }
        let for_parry = Shield::for_parry(size);
        assert_eq!(for_parry.size(), size);
        assert_eq!(for_parry.opponent_malus(false), 0, "SM-36");
        assert_eq!(for_parry.opponent_malus(true), malus, "SM-36");
        let armour = Armour::Harness(Harness {
            shield: Some(for_parry),
            ..Harness::default()
        });
        assert_eq!(armour.opponent_malus(0, false), 0);
        assert_eq!(armour.opponent_malus(2, true), malus);
    }
}

/// SM-32, SM-34: what armour is made of.
#[test]
fn materials() {
    use Material::*;
    let rows = [
        (Furs, 1),
        (Leather, 2),
        (StuddedLeather, 3),
        (Mail, 4),
        (Kevlar, 5),
        (Plate, 6),
        (Bascinet, 3),
        (Helm, 5),
    ];
    for (material, protection) in rows {
        assert_eq!(material.protection().get(), protection, "SM-34");
        for zone in Zone::ALL {
            let worn = Harness::default().with(zone, material);
            if matches!(material, Bascinet | Helm) && zone != Zone::Head {
                assert_eq!(worn, Err(Error::Choice), "{material:?} {zone:?}");
                continue;
            }
            let armour = Armour::Harness(worn.unwrap());
            for other in Zone::ALL {
                let expected = if other == zone {
                    -i16::from(protection)
                } else {
                    0
                };
                assert_eq!(armour.absorbs(other), expected, "SM-32");
            }
            assert_eq!(armour.absorbs_everywhere(), 0);
        }
    }
}

/// SM-33: encumbrance at every limit. A-93: no end above 36.
#[test]
fn encumbrance() {
    let harness = |total: u8| {
        let mut left = total;
        let mut harness = Harness::default();
        if total > 36 {
            harness.shield = protecting(ShieldSize::Large);
            left -= 12;
        }
        for zone in Zone::ALL {
            let piece = left.min(6);
            *harness.pieces.get_mut(zone) = Protection::new(piece).unwrap();
            left -= piece;
        }
        assert_eq!(harness.total(), total);
        harness
    };
    let rows = [
        (0, 0, 0),
        (11, 0, 0),
        (12, -1, 0),
        (23, -1, 0),
        (24, -2, 0),
        (30, -2, 0),
        (31, -3, -1),
        (36, -3, -1),
        (37, -3, -1),
        (48, -3, -1),
    ];
    for (total, physical, intellectual) in rows {
        let harness = harness(total);
        assert_eq!(harness.encumbrance(Kind::Physical), physical, "{total}");
        assert_eq!(
            harness.encumbrance(Kind::Intellectual),
            intellectual,
            "{total}"
        );
        let options = Options::default();
        let mut hero = hero();
        hero.wear(Armour::Harness(harness));
        let awake = hero.awake().unwrap();
        for (kind, malus) in [
            (Kind::Physical, physical),
            (Kind::Intellectual, intellectual),
        ] {
            let check = Check {
                kind,
                ..Check::contact(Talent::Zero, false)
            };
            let prepared = awake.prepare(&Attempt::plain(check, 0), &options).unwrap();
            assert_eq!(prepared.parts.hindrance, malus, "{total} {kind:?}");
            assert_eq!(prepared.test.value, value(9 + malus));
        }
    }
}

/// SM-35 to SM-37, SM-50: what a parry does to an attack.
#[test]
fn parries() {
    let parry = |talent, weapon| Parry {
        attack: plain(10, Talent::Zero),
        parry: plain(10, talent),
        shield: ShieldSize::Small,
        weapon_in_other_hand: weapon,
    };
    let usual = Options::default();
    let mastery = Options {
        weapon_mastery: true,
        ..usual
    };
    let through = |margin| ParryVerdict::Through { margin };
    let expert = parry(Talent::Plus1, true);
    let lay = parry(Talent::Zero, true);
    let rows = [
        (
            expert,
            &usual,
            success(4, false),
            success(3, false),
            through(4),
        ),
        (
            expert,
            &mastery,
            success(4, false),
            success(3, false),
            through(1),
        ),
        (
            lay,
            &mastery,
            success(4, false),
            success(3, false),
            through(4),
        ),
        (
            expert,
            &mastery,
            success(4, false),
            failure(0, false),
            through(4),
        ),
        (
            expert,
            &usual,
            success(0, true),
            failure(0, false),
            through(0),
        ),
        // SM-37: critical, but beaten.
        (
            expert,
            &usual,
            success(9, false),
            success(8, true),
            through(9),
        ),
    ];
    for (parry, options, attack, defence, verdict) in rows {
        let told = parry.verdict(attack, defence, options);
        assert_eq!(told, verdict, "{attack:?} v {defence:?}");
    }
    let for_genius = Parry {
        parry: Test {
            skill: Skill::Genius,
            ..expert.parry
        },
        ..expert
    };
    let for_learned = Parry {
        parry: Test {
            skill: Skill::Learned,
            ..expert.parry
        },
        ..expert
    };
    for (parry, margin) in [(for_genius, 1), (for_learned, 4)] {
        let told = parry.verdict(success(4, false), success(3, false), &mastery);
        assert_eq!(told, through(margin));
    }
    // Parried; whether there is a riposte.
    let rows = [
        (expert, success(3, false), success(3, false), false),
        (expert, failure(2, false), failure(5, true), false),
        (expert, failure(2, false), success(1, false), false),
        (expert, success(3, false), success(9, true), true),
        (expert, failure(3, false), success(0, true), true),
        (
            parry(Talent::Plus1, false),
            success(3, false),
            success(9, true),
            false,
        ),
    ];
    for (parry, attack, defence, has_riposte) in rows {
        let ParryVerdict::Parried { riposte } = parry.verdict(attack, defence, &usual) else {
            panic!("{attack:?} v {defence:?} is parried");
        };
        assert_eq!(riposte.is_some(), has_riposte, "{attack:?} v {defence:?}");
    }
    // SM-35: the shield lowers the attack, which may leave the limits: no die is drawn.
    let mut script = Script::new([4, 4, 3, 3]);
    let parried = Exchange::Parry(expert).roll(&usual, &mut script).unwrap();
    assert_eq!(parried.attack.test.value, value(9));
    assert_eq!(parried.verdict, ExchangeVerdict::Parried { riposte: None });
    let mut none = Script::new([]);
    let lowest = Parry {
        attack: plain(-20, Talent::Zero),
        ..expert
    };
    assert_eq!(
        Exchange::Parry(lowest).roll(&usual, &mut none),
        Err(Error::Range)
    );
    let unknown = parry(Talent::X, true);
    assert_eq!(
        Exchange::Parry(unknown).roll(&usual, &mut none),
        Err(Error::Unusable)
    );
    assert!(none.asked().is_empty());
}
