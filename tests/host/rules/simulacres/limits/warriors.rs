//! Several opponents, with the Warrior's Way or without (SM-12, SM-51 to SM-54).

use declic::dice::Face;
use declic::rules::Error;
use declic::rules::simulacres::*;

use super::*;

/// SM-12: one against several.
#[test]
fn crowds() {
    let usual = Options::default();
    let rows = [
        (0, Err(Error::Range), Err(Error::Range)),
        (1, Ok(0), Ok(0)),
        (2, Ok(-1), Ok(1)),
        (3, Ok(-2), Ok(1)),
        // SM-61: a fourth cannot be defended against.
        (4, Err(Error::Choice), Ok(1)),
    ];
    for (number, defence, attack) in rows {
        assert_eq!(defence_against(number, &usual), defence, "SM-12: {number}");
        assert_eq!(attack_among(number, &usual), attack, "SM-12: {number}");
    }
    // SM-52 replaces it.
    let warriors = Options {
        warrior_way: true,
        ..usual
    };
    assert_eq!(defence_against(2, &warriors), Err(Error::Choice));
    assert_eq!(attack_among(2, &warriors), Err(Error::Choice));
}

/// SM-51: attacks in each pass, transcribed.
#[test]
fn attacks_in_a_pass() {
    use Talent::*;
    let talents = [Minus4, Minus2, Zero, Plus1, Plus2, Plus3];
    let rows = [
        (WeaponKind::Hands, [1, 1, 1, 2, 3, 4]),
        (WeaponKind::Fast, [1, 1, 1, 1, 2, 3]),
        (WeaponKind::Heavy, [1, 1, 1, 1, 1, 2]),
    ];
    for (kind, attacks) in rows {
        assert_eq!(talents.map(|talent| kind.attacks(talent)), attacks);
        for (talent, attacks) in talents.into_iter().zip(attacks) {
            let fighter = Fighter {
                extra_attack: true,
                ..fighter(0, talent, kind, &[], &[])
            };
            let expected = match talent {
                Plus2 | Plus3 => Ok(attacks + 1),
                _ => Err(Error::Choice),
            };
            assert_eq!(fighter.allowed_attacks(), expected, "SM-54: {talent:?}");
        }
    }
    let unlevelled = Fighter {
        test: Test {
            skill: Skill::Genius,
            ..plain(10, Zero)
        },
        ..fighter(0, Zero, WeaponKind::Hands, &[], &[])
    };
    assert_eq!(unlevelled.allowed_attacks(), Ok(1));
}

/// Attacker, target, margin.
type Hits = &'static [(u8, u8, i16)];

fn fighter(
    party: u8,
    talent: Talent,
    weapon: WeaponKind,
    attacks: &[u8],
    defends: &[u8],
) -> Fighter {
    Fighter {
        party,
        test: plain(12, talent),
        guard: 0,
        weapon,
        warrior: false,
        extra_attack: false,
        attacks: Fighters::from_slice(attacks).unwrap(),
        defends_against: Fighters::from_slice(defends).unwrap(),
    }
}

fn warriors() -> Options {
    Options {
        warrior_way: true,
        ..Options::default()
    }
}

/// SM-52: the bonus for a shared target stops at 3, and only allies count.
#[test]
fn pass_modifiers() {
    use Talent::*;
    use WeaponKind::*;
    let fighters = [
        fighter(0, Plus3, Hands, &[4, 4, 4, 4], &[]),
        fighter(0, Plus1, Fast, &[4], &[4]),
        fighter(1, Plus1, Fast, &[4], &[]),
        fighter(1, Plus1, Hands, &[4, 0], &[]),
        fighter(2, Plus3, Fast, &[1], &[0, 1, 2]),
    ];
    let pass = Pass::announce(&fighters, &warriors()).unwrap();
    let rows = [
        // Four attacks −3; five of the party on the target, +3 at most.
        (0, 4, 0),
        (1, 4, 3),
        // The other party: two on the target.
        (2, 4, 1),
        (3, 4, -1 + 1),
        (3, 0, -1),
        // Three to defend against: −2.
        (4, 1, -2),
    ];
    for (id, target, expected) in rows {
        assert_eq!(pass.modifier(id, target), Ok(expected), "{id} on {target}");
    }
    assert_eq!(modifier(&fighters, &fighters[4], None), -2);
    assert_eq!(modifier(&fighters, &fighters[0], None), -3);
    assert_eq!(pass.modifier(5, 0), Err(Error::Choice));
}

/// SM-52, SM-53, SM-61: what cannot be announced.
#[test]
fn announcements_are_checked() {
    use Talent::*;
    use WeaponKind::*;
    let pair = |first, second| vec![first, second];
    let foe = || fighter(1, Plus3, Hands, &[0], &[]);
    let usual = warriors();
    let attackers = |number: usize, defends: &[u8]| {
        let mut fighters = vec![fighter(0, Zero, Fast, &[], defends)];
        fighters.extend((0..number).map(|_| foe()));
        fighters
    };
    let extra = |talent| Fighter {
        extra_attack: true,
        ..fighter(0, talent, Fast, &[1, 1, 1], &[])
    };
    let with_t = |t| Fighter {
        test: plain(t, Plus3),
        ..fighter(0, Plus3, Hands, &[1, 1], &[])
    };
    let rows = [
        (pair(fighter(0, Zero, Fast, &[1], &[1]), foe()), Ok(())),
        (
            pair(fighter(0, Zero, Fast, &[1, 1], &[]), foe()),
            Err(Error::Choice),
        ),
        (pair(fighter(0, Plus2, Fast, &[1, 1], &[]), foe()), Ok(())),
        (pair(extra(Plus2), foe()), Ok(())),
        (pair(extra(Plus1), foe()), Err(Error::Choice)),
        // A target that is not there, an ally, oneself.
        (
            pair(fighter(0, Zero, Fast, &[2], &[]), foe()),
            Err(Error::Choice),
        ),
        (
            pair(fighter(1, Zero, Fast, &[1], &[]), foe()),
            Err(Error::Choice),
        ),
        (
            pair(fighter(0, Zero, Fast, &[0], &[]), foe()),
            Err(Error::Choice),
        ),
        // Defence against someone who does not attack, is not there, or twice.
        (
            pair(
                fighter(0, Zero, Fast, &[], &[1]),
                fighter(1, Zero, Fast, &[], &[]),
            ),
            Err(Error::Choice),
        ),
        (
            pair(fighter(0, Zero, Fast, &[], &[7]), foe()),
            Err(Error::Choice),
        ),
        (
            pair(fighter(0, Zero, Fast, &[], &[1, 1]), foe()),
            Err(Error::Choice),
        ),
        (attackers(3, &[1, 2, 3]), Ok(())),
        (attackers(4, &[1, 2, 3]), Ok(())),
        (attackers(4, &[1, 2, 3, 4]), Err(Error::Choice)),
        // How many fighters.
        (vec![fighter(0, Zero, Fast, &[], &[])], Err(Error::Range)),
        (attackers(7, &[]), Ok(())),
        (attackers(8, &[]), Err(Error::Range)),
        // Two attacks on one target are −1 + 1, but −1 for defence alone.
        (pair(with_t(-19), foe()), Ok(())),
        (pair(with_t(-20), foe()), Err(Error::Range)),
        (pair(with_t(40), foe()), Ok(())),
        (
            pair(
                Fighter {
                    test: plain(10, X),
                    ..foe()
                },
                foe(),
            ),
            Err(Error::Unusable),
        ),
    ];
    for (fighters, expected) in rows {
        let announced = Pass::announce(&fighters, &usual).map(|_| ());
        assert_eq!(announced, expected, "{fighters:?}");
    }
    let high = [
        fighter(0, Zero, Fast, &[2], &[]),
        Fighter {
            test: plain(40, Zero),
            ..fighter(0, Zero, Fast, &[2], &[])
        },
        foe(),
    ];
    assert_eq!(Pass::announce(&high, &usual).map(|_| ()), Err(Error::Range));
    let without = Pass::announce(&attackers(2, &[]), &Options::default());
    assert_eq!(without.map(|_| ()), Err(Error::Choice));
}

/// SM-53: who hits whom in a wave, and what a wound of an earlier wave changes.
#[test]
fn waves() {
    use Talent::*;
    use WeaponKind::*;
    let mastery = Options {
        weapon_mastery: true,
        ..warriors()
    };
    // T 12 each. The defender tests in the first wave although it has no attack.
    let fighters = [
        fighter(0, Plus1, Fast, &[], &[1]),
        fighter(1, Plus2, Fast, &[0, 0], &[]),
        fighter(1, Zero, Fast, &[0], &[]),
    ];
    // K = 3: +2 for both attackers, −1 for the second attack: T 13 and T 14.
    let first_wave = |options: &Options, faces: &[Face]| {
        let mut pass = Pass::announce(&fighters, options).unwrap();
        let mut script = Script::new(faces);
        let waved = pass.next_wave().unwrap().roll(&mut script).unwrap();
        script.assert_told("SM-53", waved.dice());
        (pass, waved)
    };
    let hits = |waved: &Waved| -> Vec<(u8, u8, i16)> {
        let told = waved.hits.iter();
        told.map(|hit| (hit.attacker, hit.target, hit.margin))
            .collect()
    };
    let rows: [(&[Face], Hits); 4] = [
        // 4 against 4 does not hit; the one who is not defended against does, in full.
        (&[4, 4, 4, 5, 4, 5], &[(2, 0, 5)]),
        // 5 against 4 hits, by 1 with mastery.
        (&[4, 4, 4, 4, 6, 6], &[(1, 0, 1)]),
        // The defence failed.
        (&[6, 6, 4, 4, 4, 5], &[(1, 0, 5), (2, 0, 5)]),
        (&[4, 4, 6, 6, 6, 6], &[]),
    ];
    for (faces, expected) in rows {
        let (_, waved) = first_wave(&mastery, faces);
        assert_eq!(hits(&waved), expected, "{faces:?}");
        let tested: Vec<_> = waved.tests.iter().map(|t| (t.fighter, t.target)).collect();
        assert_eq!(tested, [(0, None), (1, Some(0)), (2, Some(0))]);
    }
    // without mastery in full.
    let (mut pass, waved) = first_wave(&warriors(), &[4, 4, 4, 4, 6, 6]);
    assert_eq!(hits(&waved), [(1, 0, 5)]);

    // Second wave: the defence of the first still stands, and it is not tested again.
    let mut second = pass.clone();
    let mut script = Script::new([4, 5]);
    let waved = second.next_wave().unwrap().roll(&mut script).unwrap();
    assert_eq!(hits(&waved), []);
    assert_eq!(waved.number, 2);
    assert!(second.next_wave().is_none());

    // The fallen do not defend.
    let mut second = pass.clone();
    second.fall(0).unwrap();
    let mut script = Script::new([6, 5]);
    let waved = second.next_wave().unwrap().roll(&mut script).unwrap();
    assert_eq!(hits(&waved), [(1, 0, 2)]);

    // Nor attack: then there is no second wave.
    let mut second = pass.clone();
    second.fall(1).unwrap();
    assert!(second.next_wave().is_none());
    assert_eq!(second.fall(3), Err(Error::Choice));

    // Wounds hamper: T 13 − 3.
    pass.hamper(1, -3).unwrap();
    let mut script = Script::new([2, 3]);
    let waved = pass.next_wave().unwrap().roll(&mut script).unwrap();
    assert_eq!(waved.tests[0].tested.test.value, value(10));
    assert_eq!(hits(&waved), [(1, 0, 5)]);
    assert_eq!(pass.hamper(1, 1), Err(Error::Range));
    assert_eq!(pass.hamper(1, 0), Ok(()));
    assert_eq!(pass.hamper(3, -1), Err(Error::Choice));
    // T 12, and −1 for two attacks in defence alone.
    assert_eq!(pass.hamper(1, -31), Ok(()));
    assert_eq!(pass.hamper(1, -32), Err(Error::Range));
}

/// SM-53: nobody attacks, nobody tests; and who defends against nobody does not either.
#[test]
fn waves_of_the_idle() {
    use Talent::*;
    use WeaponKind::*;
    let idle = [
        fighter(0, Zero, Fast, &[], &[]),
        fighter(1, Zero, Fast, &[], &[]),
    ];
    let mut pass = Pass::announce(&idle, &warriors()).unwrap();
    assert!(pass.next_wave().is_none());
    let careless = [
        fighter(0, Zero, Fast, &[], &[]),
        fighter(1, Zero, Fast, &[0], &[]),
    ];
    let mut pass = Pass::announce(&careless, &warriors()).unwrap();
    let mut script = Script::new([3, 3]);
    let waved = pass.next_wave().unwrap().roll(&mut script).unwrap();
    script.assert_told("SM-53", waved.dice());
    assert_eq!(waved.hits[0].margin, 6);
}
