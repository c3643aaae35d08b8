//! Tests, talents, duels and their limits (SM-1 to SM-7, SM-61).

use declic::dice::{Die, Face};
use declic::rules::Error;
use declic::rules::simulacres::*;

use super::*;
use crate::rules::simulacres::lived::{DuelPlan, clash};

/// SM-61: the limits of every score, on both sides.
#[test]
fn limits_of_scores() {
    let components = |body, mind| Components {
        body,
        instincts: 3,
        heart: 3,
        mind,
    };
    let means = |perception, resistance| MeansScores {
        perception,
        action: 0,
        desire: 0,
        resistance,
    };
    let realms = |mineral, mechanical| Realms {
        mineral,
        vegetal: 0,
        animal: 0,
        human: 0,
        mechanical,
    };
    let energies = |power, precision| Energies {
        power,
        speed: 0,
        precision,
    };
    // Components, Means, Realms, Energies; possible in play, at creation.
    let rows = [
        ((3, 3), (0, 0), (0, 0), (0, 0), true, true),
        ((6, 6), (4, 4), (2, 2), (2, 2), true, true),
        ((2, 3), (0, 0), (0, 0), (0, 0), true, false),
        ((3, 7), (0, 0), (0, 0), (0, 0), true, false),
        ((1, 7), (5, 0), (3, 0), (3, 0), true, false),
        ((3, 3), (0, 5), (0, 0), (0, 0), true, false),
        ((3, 3), (0, 0), (0, 3), (0, 0), true, false),
        ((3, 3), (0, 0), (0, 0), (0, 3), true, false),
        ((0, 3), (0, 0), (0, 0), (0, 0), false, false),
        ((3, 8), (0, 0), (0, 0), (0, 0), false, false),
        ((3, 3), (6, 0), (0, 0), (0, 0), false, false),
        ((3, 3), (0, 6), (0, 0), (0, 0), false, false),
        ((3, 3), (0, 0), (4, 0), (0, 0), false, false),
        ((3, 3), (0, 0), (0, 4), (0, 0), false, false),
        ((3, 3), (0, 0), (0, 0), (4, 0), false, false),
        ((3, 3), (0, 0), (0, 0), (0, 4), false, false),
    ];
    for (c, m, r, e, in_play, created) in rows {
        let args = (
            components(c.0, c.1),
            means(m.0, m.1),
            realms(r.0, r.1),
            energies(e.0, e.1),
        );
        let play = Sheet::new(args.0, args.1, args.2, args.3);
        let creation = Sheet::at_creation(args.0, args.1, args.2, args.3);
        let range = |possible| if possible { None } else { Some(Error::Range) };
        assert_eq!(play.err(), range(in_play), "{args:?}");
        assert_eq!(creation.err(), range(created), "{args:?}");
    }
    for (breath, balance, fits) in [
        (4, 4, true),
        (8, 8, true),
        (3, 4, false),
        (4, 3, false),
        (9, 4, false),
        (4, 9, false),
    ] {
        assert_eq!(Reserve::new(breath, balance).is_ok(), fits);
    }
    assert_eq!(Protection::new(6).map(Protection::get), Ok(6));
    assert_eq!(Protection::new(7), Err(Error::Range));
    for t in [-20, 40] {
        assert_eq!(value(t).get(), t);
    }
    for t in [-21, 41] {
        assert_eq!(TestValue::new(t), Err(Error::Range));
    }
    assert_eq!(value(40).changed_by(1), Err(Error::Range));
    assert_eq!(value(40).changed_by(-1), Ok(value(39)));
}

/// SM-1: T is the sum of its parts, each from its own score.
#[test]
fn parts_of_a_test() {
    let sheet = *hero().sheet();
    let components = [
        (Component::Body, 5),
        (Component::Instincts, 4),
        (Component::Heart, 3),
        (Component::Mind, 6),
    ];
    for (component, score) in components {
        assert_eq!(sheet.component(component), score);
    }
    let means = [
        (Means::Perception, 3),
        (Means::Action, 2),
        (Means::Desire, 1),
        (Means::Resistance, 4),
    ];
    for (means, score) in means {
        assert_eq!(sheet.means(means), score);
    }
    let realms = [
        (Realm::Mineral, 1),
        (Realm::Vegetal, 2),
        (Realm::Animal, 3),
        (Realm::Human, 1),
        (Realm::Mechanical, 2),
        (Realm::Void, -1),
    ];
    for (realm, score) in realms {
        assert_eq!(sheet.realm(realm), score);
    }
    let energies = [
        (Energy::Power, 3),
        (Energy::Speed, 2),
        (Energy::Precision, 2),
    ];
    for (energy, score) in energies {
        assert_eq!(sheet.energies().of(energy), score);
    }
    let parts = Parts {
        component: 1,
        means: 2,
        realm: 4,
        talent: 8,
        difficulty: 16,
        energy: -1,
        malaise: -2,
        hindrance: -3,
        last_point: -4,
    };
    assert_eq!(parts.value(), Ok(value(21)));
}

/// SM-2: the words, and that they add up.
#[test]
fn difficulties() {
    use Difficulty::*;
    let rows = [
        (VeryHard, -4),
        (Hard, -2),
        (Awkward, -1),
        (Normal, 0),
        (Easy, 1),
        (Simple, 2),
        (VerySimple, 4),
    ];
    for (word, modifier) in rows {
        assert_eq!(word.modifier(), modifier, "SM-2: {word:?}");
    }
    let two = value(8)
        .changed_by(Hard.modifier())
        .and_then(|value| value.changed_by(Awkward.modifier()));
    assert_eq!(two, Ok(value(5)));
}

/// SM-3: the words for a result.
#[test]
fn quality_of_results() {
    use Quality::*;
    let of_success = [
        (0, Normal),
        (1, Normal),
        (2, Good),
        (3, Good),
        (4, VeryGood),
        (5, VeryGood),
        (6, Excellent),
        (20, Excellent),
    ];
    for (margin, quality) in of_success {
        assert_eq!(success(margin, false).quality(), quality, "MR {margin}");
    }
    let of_failure = [
        (0, Almost),
        (1, Almost),
        (2, Bad),
        (3, Bad),
        (4, VeryBad),
        (9, VeryBad),
    ];
    for (margin, quality) in of_failure {
        assert_eq!(failure(margin, false).quality(), quality, "ME {margin}");
    }
}

/// SM-4: doubles of 1 and 6 at the edges, with criticals and without.
#[test]
fn criticals_at_the_edges() {
    let on = Options::default();
    let off = Options {
        criticals: false,
        ..on
    };
    let rows: [(i16, &Options, &[Face], Verdict); 12] = [
        (2, &on, &[1, 1], success(0, true)),
        (-5, &on, &[1, 1], success(0, true)),
        (3, &on, &[1, 1, 4], success(5, true)),
        (12, &on, &[6, 6], failure(0, true)),
        (11, &on, &[6, 6], failure(1, true)),
        (13, &on, &[6, 6], failure(0, true)),
        (40, &on, &[6, 6], failure(0, true)),
        (2, &off, &[1, 1], failure(0, false)),
        (3, &off, &[1, 1], success(1, false)),
        (13, &off, &[6, 6], success(1, false)),
        (12, &off, &[6, 6], failure(0, false)),
        (7, &on, &[3, 3], success(1, false)),
    ];
    for (t, options, faces, verdict) in rows {
        let told = rolled(plain(t, Talent::Zero), options, faces);
        assert_eq!(told, verdict, "T {t}, {faces:?}");
    }
}

/// SM-5: threshold and bonus dice by talent.
#[test]
fn criticals_by_talent() {
    use Talent::*;
    let rows = [
        (Skill::Level(Minus4), 2, 1),
        (Skill::Level(Minus2), 2, 1),
        (Skill::Level(Zero), 2, 1),
        (Skill::Level(Plus1), 3, 2),
        (Skill::Level(Plus2), 4, 3),
        (Skill::Level(Plus3), 5, 4),
        (Skill::Learned, 2, 1),
        (Skill::Trade, 2, 2),
        (Skill::Genius, 2, 3),
    ];
    for (skill, threshold, dice) in rows {
        assert_eq!(skill.critical_threshold(), threshold, "{skill:?}");
        assert_eq!(skill.bonus_dice(), dice, "{skill:?}");
    }
    // within the threshold but not below T is no success at all.
    let rows: [(i16, &[Face], Verdict); 4] = [
        (5, &[2, 3], failure(0, false)),
        (6, &[2, 3, 1, 1, 1, 1], success(5, true)),
        (6, &[1, 1, 1, 1, 1, 1], success(8, true)),
        (7, &[2, 4], success(1, false)),
    ];
    for (t, faces, verdict) in rows {
        let told = rolled(plain(t, Plus3), &Options::default(), faces);
        assert_eq!(told, verdict, "T {t}, {faces:?}");
    }
}

/// SM-61: levels that exist, and X which cannot be tried.
#[test]
fn talents() {
    for level in -5..=4 {
        let talent = Talent::new(level);
        if matches!(level, -4 | -2 | 0 | 1 | 2 | 3) {
            assert_eq!(talent.and_then(Talent::level), Ok(level.into()));
        } else {
            assert_eq!(talent, Err(Error::Range), "{level}");
        }
    }
    assert_eq!(Talent::X.level(), Err(Error::Unusable));
    let mut none = Script::new([]);
    let refused = plain(8, Talent::X).roll(&Options::default(), &mut none);
    assert_eq!(refused, Err(Error::Unusable));
    // SM-24, SM-36: what nobody had to learn.
    assert_eq!(Talent::FIRST_AID_BASE, Talent::Minus2);
    assert_eq!(Talent::MEDICINE_BASE, Talent::Minus4);
    assert_eq!(Talent::SHIELD_BASE, Talent::Minus2);
}

/// SM-6, SM-44, SM-49, SM-50: what two margins mean.
#[test]
fn duel_verdicts() {
    use DuelVerdict::*;
    let duel = |speeds: (u8, u8), masters: (bool, bool)| Duel {
        first: Side {
            speed: speeds.0,
            masters: masters.0,
            ..Side::plain(plain(9, Talent::Zero))
        },
        second: Side {
            speed: speeds.1,
            masters: masters.1,
            ..Side::plain(plain(9, Talent::Zero))
        },
    };
    let usual = Options::default();
    let mastery = Options {
        weapon_mastery: true,
        ..usual
    };
    let no = (false, false);
    let both = (true, true);
    let rows = [
        (
            duel((0, 0), no),
            &usual,
            Some(3),
            Some(2),
            First { margin: 3 },
        ),
        (
            duel((0, 0), no),
            &usual,
            Some(2),
            Some(3),
            Second { margin: 3 },
        ),
        (duel((0, 0), no), &usual, Some(3), Some(3), Nothing),
        (duel((0, 0), no), &usual, None, None, Nothing),
        (duel((2, 1), no), &usual, None, None, Nothing),
        (duel((0, 3), no), &usual, Some(0), None, First { margin: 0 }),
        (
            duel((3, 0), no),
            &usual,
            None,
            Some(0),
            Second { margin: 0 },
        ),
        // equal points, still nothing. Points do not beat a margin.
        (duel((2, 2), no), &usual, Some(3), Some(3), Nothing),
        (
            duel((1, 2), no),
            &usual,
            Some(3),
            Some(3),
            Second { margin: 3 },
        ),
        (
            duel((0, 2), no),
            &usual,
            Some(4),
            Some(3),
            First { margin: 4 },
        ),
        // SM-50: only a master's own success softens the blow, and only with the toggle.
        (
            duel((0, 0), both),
            &usual,
            Some(5),
            Some(4),
            First { margin: 5 },
        ),
        (
            duel((0, 0), both),
            &mastery,
            Some(5),
            Some(4),
            First { margin: 1 },
        ),
        (
            duel((0, 0), both),
            &mastery,
            Some(2),
            Some(6),
            Second { margin: 4 },
        ),
        (
            duel((0, 0), both),
            &mastery,
            Some(5),
            None,
            First { margin: 5 },
        ),
        (
            duel((0, 0), (true, false)),
            &mastery,
            Some(5),
            Some(4),
            First { margin: 5 },
        ),
        (
            duel((0, 0), (false, true)),
            &mastery,
            Some(4),
            Some(5),
            Second { margin: 5 },
        ),
        (
            duel((1, 0), both),
            &mastery,
            Some(4),
            Some(4),
            First { margin: 0 },
        ),
    ];
    for (duel, options, first, second, verdict) in rows {
        let told = duel.verdict(first, second, options);
        assert_eq!(told, verdict, "{first:?} v {second:?}, {duel:?}");
    }
    // SM-49.
    use Talent::*;
    for (talent, warrior, masters) in [
        (Zero, false, false),
        (Minus4, true, true),
        (Plus1, false, true),
        (Plus2, false, true),
        (Plus3, false, true),
    ] {
        assert_eq!(
            masters_weapon(talent, warrior),
            masters,
            "SM-49: {talent:?}"
        );
    }
}

/// SM-40, SM-44: Speed for a tie is an Energy use like the others.
#[test]
fn speed_for_a_tie_is_checked() {
    let usual = Options::default();
    let without = Options {
        energy_alt: false,
        ..usual
    };
    let with_speed = |speed| Side {
        speed,
        ..Side::plain(plain(9, Talent::Zero))
    };
    for (options, speed, expected) in [
        (&usual, 0, Ok(())),
        (&usual, 3, Ok(())),
        (&usual, 4, Err(Error::Range)),
        (&without, 0, Ok(())),
        (&without, 1, Err(Error::Choice)),
    ] {
        for duel in [
            Duel {
                first: with_speed(speed),
                second: with_speed(0),
            },
            Duel {
                first: with_speed(0),
                second: with_speed(speed),
            },
        ] {
            assert_eq!(duel.check(options), expected, "{speed}");
        }
    }
}

/// SM-41, SM-43: what the dice of Power and the points of Precision do, and may not.
#[test]
fn power_and_precision() {
    let usual = Options::default();
    let test = |t, talent, power, precision| Test {
        power,
        precision,
        ..plain(t, talent)
    };
    let rows: [(Test, &[Face], Verdict); 6] = [
        // SM-41: on a success only; after the dice of a critical.
        (
            test(9, Talent::Zero, 2, 0),
            &[4, 4, 3, 5],
            success(9, false),
        ),
        (test(8, Talent::Zero, 2, 0), &[4, 4], failure(0, false)),
        (
            test(8, Talent::Zero, 1, 0),
            &[1, 1, 6, 2],
            success(14, true),
        ),
        (test(2, Talent::Zero, 1, 0), &[1, 1, 2], success(2, true)),
        // SM-43: the chance of success is unchanged.
        (test(4, Talent::Zero, 0, 2), &[2, 2], failure(0, false)),
        (test(5, Talent::Zero, 0, 2), &[2, 2, 6], success(7, true)),
    ];
    for (test, faces, verdict) in rows {
        assert_eq!(rolled(test, &usual, faces), verdict, "{test:?} {faces:?}");
    }
    let without = Options {
        energy_alt: false,
        ..usual
    };
    let calm = Options {
        criticals: false,
        ..usual
    };
    for (options, power, precision, expected) in [
        (&usual, 3, 3, Ok(())),
        (&usual, 4, 0, Err(Error::Range)),
        (&usual, 0, 4, Err(Error::Range)),
        (&without, 0, 0, Ok(())),
        (&without, 1, 0, Err(Error::Choice)),
        (&without, 0, 1, Err(Error::Choice)),
        (&calm, 3, 0, Ok(())),
        (&calm, 0, 1, Err(Error::Choice)),
    ] {
        let test = test(9, Talent::Zero, power, precision);
        assert_eq!(test.check(options), expected, "{power} {precision}");
    }
}

/// SM-7: which scores a fight takes, and what distance does.
#[test]
fn combat_tests() {
    let options = Options::default();
    let rows = [
        // Body 5 + Action 2 + Mechanical 2 + 1, and so on.
        (Check::contact(Talent::Plus1, false), 10),
        (Check::contact(Talent::Plus1, true), 9),
        (Check::distance(Talent::Plus1), 11),
        // SM-36.
        (Check::parry(Talent::SHIELD_BASE), 7),
    ];
    for (check, t) in rows {
        let mut hero = hero();
        let awake = hero.awake().unwrap();
        let prepared = awake.prepare(&Attempt::plain(check, 0), &options).unwrap();
        assert_eq!(prepared.test.value, value(t), "SM-7: {check:?}");
        assert_eq!(prepared.test.skill, Skill::Level(check.talent));
        assert_eq!(check.kind, Kind::Physical);
    }
    let distances = [
        (Distance::PointBlank, 4),
        (Distance::Near, 2),
        (Distance::Normal, 0),
        (Distance::Far, -2),
        (Distance::VeryFar, -4),
    ];
    for (distance, modifier) in distances {
        assert_eq!(distance.modifier(), modifier, "SM-7: {distance:?}");
    }
}

/// SM-61: localised armour without localised life points, in every operation that has options.
#[test]
fn conflicting_options() {
    let conflict = Options {
        localised_pv: false,
        warrior_way: true,
        components_alt: true,
        ..Options::default()
    };
    let no = Err::<(), Error>(Error::Conflict);
    assert_eq!(conflict.check(), no);
    let mut none = Script::new([]);
    let test = plain(8, Talent::Zero);
    assert_eq!(test.roll(&conflict, &mut none).map(|_| ()), no);
    let duel = Duel {
        first: Side::plain(test),
        second: Side::plain(test),
    };
    assert_eq!(
        Exchange::Duel(duel).roll(&conflict, &mut none).map(|_| ()),
        no
    );
    let attempt = Attempt::plain(Check::contact(Talent::Zero, false), 0);
    let mut hero = hero();
    let raise = Sustained {
        damage_power: 1,
        ..Sustained::default()
    };
    assert_eq!(
        hero.awake()
            .unwrap()
            .prepare(&attempt, &conflict)
            .map(|_| ()),
        no
    );
    assert_eq!(
        hero.awake().unwrap().sustain(&raise, &conflict).map(|_| ()),
        no
    );
    assert_eq!(hero.day(false, &conflict, &mut none).map(|_| ()), no);
    let sheet = *hero.sheet();
    let reserve = *hero.reserve();
    let made = Character::localised(sheet, reserve, &conflict);
    assert_eq!(made.map(|_| ()), no);
    let blow = Blow::with(WeaponName::Foil.weapon(), 1);
    assert_eq!(blow.check(&conflict), no);
    assert_eq!(Pass::announce(&[], &conflict).map(|_| ()), no);
    assert_eq!(Casting::new(1, 1, &[], &conflict).map(|_| ()), no);
    let own = Magic {
        level: 1,
        energy: 1,
    };
    assert_eq!(invention(Talent::Zero, own, 1, &conflict).map(|_| ()), no);
    assert_eq!(substitution(Talent::Zero, &conflict).map(|_| ()), no);
    assert!(none.asked().is_empty());
    // Off together, they go together, but nobody has zones then.
    let without = Options {
        localised_armour: false,
        ..conflict
    };
    assert_eq!(without.check(), Ok(()));
    let made = Character::localised(sheet, reserve, &without);
    assert_eq!(made.map(|_| ()), Err(Error::Choice));
}

/// SM-60: a duel of two characters tells everything and both pay.
#[test]
fn clash_of_characters() {
    let options = Options {
        weapon_mastery: true,
        ..Options::default()
    };
    let mut first = hero();
    let mut second = hero();
    let plan = |talent, difficulty, spending, warrior| DuelPlan {
        attempt: Attempt {
            spending,
            ..Attempt::plain(Check::contact(talent, false), difficulty)
        },
        warrior,
    };
    // T 9 + 1 + 1 against T 9: MR 4 + a die of Power, MR 2 of a Warrior.
    let spending = Spending {
        margin_power: 1,
        tie_speed: 1,
        ..spend(energies(1, 0, 0), 2, 1)
    };
    let own = plan(Talent::Plus1, 0, spending, false);
    let others = plan(Talent::Zero, 0, Spending::NONE, true);
    let mut script = Script::new([3, 4, 5, 3, 4]);
    let (duel, clash) = clash(
        (&mut first, &own),
        (&mut second, &others),
        &options,
        &mut script,
    )
    .unwrap();
    script.assert_told("SM-60", clash.dice());
    assert_eq!(duel.first.test.value, value(11));
    assert_eq!(duel.second.test.value, value(9));
    assert_eq!(duel.first.speed, 1);
    assert!(duel.first.masters && duel.second.masters);
    assert_eq!(clash.verdict, ExchangeVerdict::Hit { margin: 9 - 2 });
    assert_eq!(
        (first.reserve().breath(), first.reserve().balance()),
        (4, 4)
    );
    assert_eq!(second.reserve().breath(), 6);
    let dice: Vec<Die> = clash.dice().map(|(die, _)| die).collect();
    assert_eq!(dice, [Die::D6; 5]);
}
