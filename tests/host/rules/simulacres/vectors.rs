//! The test vectors of the rulebook, T-SM-1 to T-SM-38.

use super::lived::Lived;
use super::ops::sheet;
use crate::support::Script;
use declic::dice::Percent;
use declic::rules::Error;
use declic::rules::simulacres::*;

fn value(value: i16) -> TestValue {
    TestValue::new(value).unwrap()
}

fn plain(t: i16, talent: Talent) -> Test {
    Test::plain(value(t), talent)
}

/// Body, Resistance and so on are 4, 3, …: a medium build.
fn character(body: u8, resistance: u8) -> Character<Wounds> {
    let sheet = sheet(
        [body, 3, 3, 4],
        [3, 3, 2, resistance],
        [0, 0, 0, 2, 1],
        [2, 1, 1],
    );
    let reserve = Reserve::new(4, 4).unwrap();
    Character::localised(sheet.unwrap(), reserve, &Options::default()).unwrap()
}

#[test]
fn tests() {
    use Quality::*;
    struct Row(
        &'static str,
        i16,
        Talent,
        &'static [u8],
        Result<i16, i16>,
        bool,
        Quality,
    );
    let rows = [
        // id, T, talent, dice, MR or ME, critical, quality
        Row("T-SM-1", 10, Talent::Zero, &[2, 4], Ok(4), false, VeryGood),
        Row("T-SM-2", 7, Talent::Zero, &[4, 6], Err(3), false, Bad),
        Row("T-SM-3", 6, Talent::Zero, &[2, 4], Err(0), false, Almost),
        Row(
            "T-SM-9",
            13,
            Talent::Plus3,
            &[1, 3, 4, 4, 4, 3],
            Ok(24),
            true,
            Excellent,
        ),
        Row("T-SM-30", 2, Talent::Zero, &[1, 1], Ok(0), true, Normal),
        Row("T-SM-31", 14, Talent::Zero, &[6, 6], Err(0), true, Almost),
    ];
    for Row(id, t, talent, faces, margin, critical, quality) in rows {
        let mut script = Script::new(faces);
        let tested = plain(t, talent)
            .roll(&Options::default(), &mut script)
            .expect(id);
        let expected = match margin {
            Ok(margin) => Verdict::Success { margin, critical },
            Err(margin) => Verdict::Failure { margin, critical },
        };
        assert_eq!(tested.verdict, expected, "{id}");
        assert_eq!(tested.verdict.quality(), quality, "{id}");
        script.assert_told(id, tested.dice());
    }
}

#[test]
fn duels() {
    let side = |t, speed| Side {
        speed,
        ..Side::plain(plain(t, Talent::Zero))
    };
    let rows = [
        // id, the sides, dice, who wins with what margin
        (
            "T-SM-4",
            side(10, 0),
            side(6, 0),
            &[3, 4, 1, 3],
            ExchangeVerdict::Hit { margin: 3 },
        ),
        (
            "T-SM-37",
            side(10, 1),
            side(9, 0),
            &[2, 4, 2, 3],
            ExchangeVerdict::Hit { margin: 4 },
        ),
        (
            "T-SM-37, the other way round",
            side(10, 0),
            side(9, 1),
            &[2, 4, 2, 3],
            ExchangeVerdict::HitBack { margin: 4 },
        ),
    ];
    for (id, first, second, faces, verdict) in rows {
        let mut script = Script::new(faces);
        let duel = Duel { first, second };
        let options = Options::default();
        let duelled = Exchange::Duel(duel).roll(&options, &mut script).expect(id);
        assert_eq!(duelled.verdict, verdict, "{id}");
        script.assert_told(id, duelled.dice());
    }
}

#[test]
fn damage_rolled() {
    struct Row {
        id: &'static str,
        weapon: WeaponName,
        columns: i8,
        margin: i16,
        trunk: Option<Material>,
        faces: [u8; 2],
        sum: i16,
        toll: (i16, i16),
    }
    let row = |id, weapon, margin, faces, sum, toll| Row {
        id,
        weapon,
        columns: 0,
        margin,
        trunk: None,
        faces,
        sum,
        toll,
    };
    use WeaponName::*;
    let rows = [
        row("T-SM-5", LongSword, 2, [2, 4], 8, (2, 0)),
        Row {
            columns: -1,
            ..row("T-SM-6", LightArrow, 4, [3, 4], 11, (1, 0))
        },
        row("T-SM-7", TwoHandedSword, 4, [3, 4], 11, (3, 1)),
        row("T-SM-9", Foil, 24, [3, 4], 31, (12, 0)),
        Row {
            trunk: Some(Material::Mail),
            ..row("T-SM-11", LongSword, 3, [3, 4], 6, (2, 0))
        },
        row("T-SM-11, bare", LongSword, 3, [3, 4], 10, (3, 1)),
        row("T-SM-24", BattleAxe, 5, [3, 4], 12, (4, 1)),
        row("T-SM-24, with mastery", BattleAxe, 1, [3, 4], 8, (2, 1)),
    ];
    let options = Options::default();
    for row in rows {
        let id = row.id;
        let mut target = character(4, 3);
        if let Some(material) = row.trunk {
            let mail = Harness::default().with(Zone::Trunk, material).unwrap();
            target.wear(Armour::Harness(mail));
        }
        let blow = Blow {
            columns: row.columns,
            ..Blow::with(row.weapon.weapon(), row.margin)
        };
        let mut script = Script::new(row.faces);
        let aim = Aim::Precise(Zone::Trunk);
        let struck = target
            .struck(&blow, Fight::Contact, aim, &options, &mut script)
            .expect(id);
        assert_eq!(struck.sum.total(), row.sum, "{id}");
        assert_eq!((struck.toll.life, struck.toll.breath), row.toll, "{id}");
        script.assert_told(id, struck.dice());
    }
}

#[test]
fn damage_read() {
    use Column::*;
    let dagger = WeaponName::Dagger.weapon().life.unwrap();
    let two_handed = WeaponName::TwoHandedSword.weapon();
    let rows = [
        // id, code, S, points
        ("T-SM-8", dagger, 10 - 2, 1),
        ("T-SM-8, without magic", dagger, 10, 2),
        // the table, not the 8 that was printed.
        ("T-SM-10, PV", two_handed.life.unwrap(), 22, 7),
        ("T-SM-10, PS", two_handed.breath.unwrap(), 22, 2),
        ("T-SM-32", DamageCode::with(A, -3), 12, 0),
        ("T-SM-32", DamageCode::with(A, -3), 13, 1),
        ("T-SM-32", DamageCode::with(A, -3), 4, 0),
        ("T-SM-36", DamageCode::of(E), 26, 8),
        ("T-SM-36", DamageCode::of(E), 27, 10),
        ("T-SM-36", DamageCode::of(E), 30, 10),
        ("T-SM-36", DamageCode::of(E), 31, 12),
    ];
    for (id, code, sum, points) in rows {
        assert_eq!(code.points(sum), points, "{id}: {code:?} at {sum}");
    }
}

/// T-SM-8 once more, with an enchanted suit that takes 2 off the sum (SM-13).
#[test]
fn t_sm_8_magic_absorbs() {
    let options = Options {
        localised_pv: false,
        localised_armour: false,
        ..Options::default()
    };
    let sheet = sheet([4, 3, 3, 3], [2, 2, 2, 2], [0; 5], [0; 3]).unwrap();
    let mut target = Character::whole(sheet, Reserve::new(4, 4).unwrap()).unwrap();
    let suit = Suit::NONE.enchanted(2).unwrap();
    target.wear(Armour::Outfit(Outfit { suit, shield: None }));
    let mut script = Script::new([3, 4]);
    let dagger = Blow::with(WeaponName::Dagger.weapon(), 3);
    let struck = target
        .struck(&dagger, PlainAim::Anywhere, &options, &mut script)
        .unwrap();
    assert_eq!(struck.sum.total(), 8, "T-SM-8");
    assert_eq!(struck.toll, Toll { life: 1, breath: 0 }, "T-SM-8");
    script.assert_told("T-SM-8", struck.dice());
}

#[test]
fn t_sm_12_and_13_grenade() {
    let options = Options::default();
    let mut target = character(4, 3);
    let grenade = WeaponName::GrenadeImpact.weapon();
    let mut script = Script::new([3, 4, 5, 5, 2, 3, 5, 6, 6, 6, 4, 5, 4, 6]);
    let blast = target.blast(grenade, 0, &options, &mut script).unwrap();
    script.assert_told("T-SM-12", blast.dice());
    let lost: Vec<i16> = blast.life_lost.iter().map(|(_, &lost)| lost).collect();
    assert_eq!(blast.life_code, Some(DamageCode::of(Column::D)), "T-SM-12");
    assert_eq!(
        blast.breath_code,
        Some(DamageCode::of(Column::F)),
        "T-SM-12"
    );
    assert_eq!(lost, [1, 2, 1, 2, 3, 1], "T-SM-12");
    assert_eq!((blast.ticks_before, blast.ticks_after), (0, 3), "T-SM-12");
    assert_eq!(blast.malaise, Malaise::Malus(-3), "T-SM-12");
    assert_eq!(blast.breath_lost, 3, "T-SM-12");
    assert_eq!(target.reserve().breath(), 1, "T-SM-12");
    let leg = target.vitality().zone(Zone::LeftLeg);
    assert_eq!(leg.score, 0, "T-SM-12");
    assert!(!leg.is_usable(), "T-SM-12");

    let (parts, test) = target.faint_value(Zone::LeftLeg, &options).unwrap();
    assert_eq!(test.value, value(4 + 3 + 2 - 3), "T-SM-13");
    assert_eq!(parts.malaise, -3, "T-SM-13");
    let mut script = Script::new([3, 3]);
    let faint = target
        .faint_test(Zone::LeftLeg, &options, &mut script)
        .unwrap();
    script.assert_told("T-SM-13", faint.dice());
    assert_eq!(target.condition(), Condition::Unconscious, "T-SM-13");
}

#[test]
fn t_sm_14_head_at_zero() {
    let mut hero = character(4, 3);
    let injury = hero.hurt(Zone::Head, Toll { life: 3, breath: 0 }).unwrap();
    assert_eq!(
        injury.limit,
        Some((TimeLimit::Left(3), TimeUnit::Passes)),
        "T-SM-14"
    );
    // The pass in which it fell is none of the three.
    let limit = |hero: &Character<Wounds>| match hero.vitality().zone(Zone::Head).state {
        ZoneState::Critical { limit, .. } => limit,
        state => panic!("T-SM-14: {state:?}"),
    };
    for (fell, left) in [
        (true, TimeLimit::Left(3)),
        (false, TimeLimit::Left(2)),
        (false, TimeLimit::Left(1)),
        (false, TimeLimit::RunOut),
    ] {
        hero.pass_ends(fell).unwrap();
        assert_eq!(limit(&hero), left, "T-SM-14");
    }
}

fn arthur() -> Character<Wounds> {
    let mut arthur = character(4, 2);
    let injury = arthur
        .hurt(Zone::Trunk, Toll { life: 6, breath: 0 })
        .unwrap();
    assert_eq!(injury.life_after.maximum, 4, "T-SM-15");
    assert_eq!(injury.life_after.score, -2, "T-SM-15");
    assert_eq!(injury.reserve_after.breath(), 0, "T-SM-15");
    assert_eq!(injury.condition, Condition::Unconscious, "T-SM-15");
    let limit = Some((TimeLimit::Left(2), TimeUnit::Minutes));
    assert_eq!(injury.limit, limit, "T-SM-15");
    arthur
}

#[test]
fn t_sm_15_survival() {
    let options = Options::default();
    let mut arthur = arthur();
    arthur.time_passes(2, TimeUnit::Minutes).unwrap();
    // Body 4 + Desire 2 + Human 2 − 1 for the malaise of one box.
    let mut script = Script::new([2, 4]);
    let survival = arthur
        .survival_test(Zone::Trunk, &options, &mut script)
        .unwrap();
    script.assert_told("T-SM-15", survival.dice());
    assert_eq!(survival.tested.test.value, value(7), "T-SM-15");
    assert_eq!(
        survival.life_after.state,
        ZoneState::Critical {
            limit: TimeLimit::Left(2),
            faint_test_due: false
        },
        "T-SM-15"
    );
}

#[test]
fn t_sm_16_surgeon() {
    let options = Options::default();
    struct Row {
        faces: &'static [u8],
        points: i16,
        score: i16,
        maximum: i16,
        scar: bool,
        days: u16,
    }
    let rows = [
        // T = 4 + 3 + 2 + 3 − 2 = 10; MR 4 and S 7.
        Row {
            faces: &[3, 3, 1, 2],
            points: 1,
            score: -1,
            maximum: 3,
            scar: false,
            days: 2,
        },
        // MR 4 and S 13.
        Row {
            faces: &[3, 3, 4, 5],
            points: 2,
            score: 0,
            maximum: 4,
            scar: true,
            days: 1,
        },
        // Critical: MR 6 + 8 and S 20.
        Row {
            faces: &[2, 2, 2, 2, 2, 2, 3, 3],
            points: 4,
            score: 1,
            maximum: 4,
            scar: false,
            days: 0,
        },
    ];
    for row in rows {
        let mut arthur = arthur();
        let mut surgeon = character(4, 3);
        let plan = CarePlan {
            with: CareTalent::Medicine(Talent::Plus3),
            equipment: Equipment::MedievalHospital,
            difficulty: 0,
            uses: Zones::NONE,
            spending: Spending::NONE,
        };
        assert_eq!(plan.equipment.column(), Column::C, "T-SM-16");
        let mut script = Script::new(row.faces);
        let care = arthur
            .receive_care(Zone::Trunk, &mut surgeon, &plan, &options, &mut script)
            .unwrap();
        script.assert_told("T-SM-16", care.dice());
        assert_eq!(care.prepared.parts.difficulty, -2, "T-SM-16");
        assert_eq!(care.tested.test.value, value(10), "T-SM-16");
        assert_eq!(care.points, row.points, "T-SM-16");
        assert_eq!(care.life_after.score, row.score, "T-SM-16");
        assert_eq!(care.life_after.maximum, row.maximum, "T-SM-16");
        assert_eq!(care.life_after.scar, row.scar, "T-SM-16");
        assert_eq!(care.days_until_usable, row.days, "T-SM-16");

        // In a coma for so many days, then awake with the first PS.
        for _ in 0..row.days {
            arthur.rest_hours(1).unwrap();
            assert_eq!(arthur.condition(), Condition::Unconscious, "T-SM-16");
            arthur.day(false, &options, &mut Script::new([])).unwrap();
        }
        if row.days == 0 {
            assert_eq!(arthur.condition(), Condition::Unconscious, "T-SM-16");
            arthur.rest_hours(1).unwrap();
        }
        assert_eq!(arthur.vitality().zone(Zone::Trunk).score, 1, "T-SM-16");
        assert_eq!(arthur.condition(), Condition::Awake, "T-SM-16");
    }
}

fn aramir() -> Harness {
    let mail = Material::Mail;
    let leather = Material::Leather;
    [
        (Zone::Trunk, mail),
        (Zone::LeftArm, mail),
        (Zone::RightArm, mail),
        (Zone::LeftLeg, leather),
        (Zone::RightLeg, leather),
    ]
    .into_iter()
    .fold(Harness::default(), |harness, (zone, material)| {
        harness.with(zone, material).unwrap()
    })
}

#[test]
fn encumbrance() {
    let shield = Shield::for_protection(ShieldSize::Large, Talent::Zero).unwrap();
    let rows = [
        ("T-SM-17", None, 16, -1, 0),
        ("T-SM-18", Some(shield), 28, -2, -2),
    ];
    for (id, shield, total, malus, opponent) in rows {
        let harness = Harness { shield, ..aramir() };
        assert_eq!(harness.total(), total, "{id}");
        assert_eq!(harness.encumbrance(Kind::Physical), malus, "{id}");
        assert_eq!(harness.encumbrance(Kind::Intellectual), 0, "{id}");
        let armour = Armour::Harness(harness);
        assert_eq!(armour.opponent_malus(0, false), opponent, "{id}");
    }
}

#[test]
fn t_sm_19_heavy_armour_and_large_shield() {
    let shield = Shield::for_protection(ShieldSize::Large, Talent::Zero).ok();
    let outfit = Outfit {
        suit: Suit::HEAVY,
        shield,
    };
    assert_eq!(outfit.opponent_malus(0, false), -4, "T-SM-19");
    assert_eq!(outfit.hindrance(), -3, "T-SM-19");
}

#[test]
fn parries() {
    let parry = |attack, parry| Parry {
        attack: plain(attack, Talent::Zero),
        parry: plain(parry, Talent::Plus1),
        shield: ShieldSize::Large,
        weapon_in_other_hand: true,
    };
    let options = Options::default();

    // The shield takes 2 off the attack: MR 3 v MR 3.
    let mut script = Script::new([3, 4, 3, 4]);
    let parried = Exchange::Parry(parry(12, 10))
        .roll(&options, &mut script)
        .unwrap();
    script.assert_told("T-SM-20", parried.dice());
    assert_eq!(parried.attack.verdict.success(), Some(3), "T-SM-20");
    assert_eq!(
        parried.defence.unwrap().verdict.success(),
        Some(3),
        "T-SM-20"
    );
    assert_eq!(
        parried.verdict,
        ExchangeVerdict::Parried { riposte: None },
        "T-SM-20"
    );

    // A sum of 3 is critical at Shield +1, and rolls two dice more (SM-5).
    let mut script = Script::new([3, 4, 1, 2, 1, 1]);
    let parried = Exchange::Parry(parry(12, 10))
        .roll(&options, &mut script)
        .unwrap();
    script.assert_told("T-SM-21", parried.dice());
    let ExchangeVerdict::Parried { riposte: Some(_) } = parried.verdict else {
        panic!("T-SM-21: {parried:?}");
    };
    let mut script = Script::new([4, 4]);
    let struck_back = Exchange::Simple(plain(10, Talent::Zero));
    let struck_back = struck_back.roll(&options, &mut script).unwrap();
    script.assert_told("T-SM-21", struck_back.dice());
    assert_eq!(
        struck_back.verdict,
        ExchangeVerdict::Hit { margin: 2 },
        "T-SM-21"
    );
}

/// The four ways in which a blow is met, with the same dice: T 10 v T 6 (T-SM-4), then T 10 v T 12.
#[test]
fn exchanges() {
    let options = Options::default();
    let rolled = |exchange: Exchange, faces: &[u8]| {
        let mut script = Script::new(faces);
        let exchanged = exchange.roll(&options, &mut script).unwrap();
        script.assert_told("SM-6, SM-12, SM-36", exchanged.dice());
        exchanged.verdict
    };
    let duel = |first, second| Duel {
        first: Side::plain(plain(first, Talent::Zero)),
        second: Side::plain(plain(second, Talent::Zero)),
    };
    let hit = ExchangeVerdict::Hit { margin: 3 };
    let faces = [3, 4, 1, 3];
    assert_eq!(rolled(Exchange::Duel(duel(10, 6)), &faces), hit, "T-SM-4");
    assert_eq!(rolled(Exchange::Guard(duel(10, 6)), &faces), hit, "SM-12");
    assert_eq!(
        rolled(Exchange::Duel(duel(10, 12)), &faces),
        ExchangeVerdict::HitBack { margin: 8 },
        "SM-6"
    );
    assert_eq!(
        rolled(Exchange::Guard(duel(10, 12)), &faces),
        ExchangeVerdict::Nothing,
        "SM-12"
    );
    let parry = |t| {
        Exchange::Parry(Parry {
            attack: plain(11, Talent::Zero),
            parry: plain(t, Talent::Zero),
            shield: ShieldSize::Small,
            weapon_in_other_hand: true,
        })
    };
    let parried = ExchangeVerdict::Parried { riposte: None };
    assert_eq!(rolled(parry(6), &faces), hit, "SM-36");
    assert_eq!(rolled(parry(7), &faces), parried, "SM-36");
    let simple = Exchange::Simple(plain(10, Talent::Zero));
    assert_eq!(rolled(simple, &[3, 4]), hit, "SM-7");
    assert_eq!(rolled(simple, &[4, 6]), ExchangeVerdict::Nothing, "SM-7");
}

#[test]
fn t_sm_22_precision() {
    let test = Test {
        precision: 2,
        ..plain(10, Talent::Zero)
    };
    let rows: [(&[u8], bool); 4] = [
        (&[1, 1, 5], true),
        (&[1, 2, 5], true),
        (&[2, 2, 5], true),
        (&[2, 3], false),
    ];
    for (faces, critical) in rows {
        let mut script = Script::new(faces);
        let tested = test.roll(&Options::default(), &mut script).unwrap();
        script.assert_told("T-SM-22", tested.dice());
        let is_critical = matches!(tested.verdict, Verdict::Success { critical: true, .. });
        assert_eq!(is_critical, critical, "T-SM-22: {faces:?}");
    }
}

#[test]
fn t_sm_23_combined_energies() {
    let options = Options::default();
    let spending = Spending {
        raise: Energies {
            power: 1,
            ..Energies::default()
        },
        margin_power: 1,
        critical_precision: 1,
        paid: Price {
            breath: 2,
            balance: 1,
        },
        ..Spending::NONE
    };
    let attempt = Attempt {
        spending,
        ..Attempt::plain(Check::contact(Talent::Zero, false), 0)
    };
    let with = |energies| {
        let sheet = sheet([4, 3, 3, 4], [3, 3, 2, 3], [0, 0, 0, 2, 1], energies).unwrap();
        Character::localised(sheet, Reserve::new(4, 4).unwrap(), &options).unwrap()
    };
    let rows = [
        ([2, 0, 1], Ok(())),
        ([1, 0, 1], Err(Error::Range)),
        ([2, 0, 0], Err(Error::Range)),
    ];
    for (energies, expected) in rows {
        let mut hero = with(energies);
        let prepared = hero.awake().unwrap().prepare(&attempt, &options);
        assert_eq!(prepared.map(|_| ()), expected, "T-SM-23: {energies:?}");
    }
    // T = 4 + 3 + 1 + 1; MR 4 and one die of Power.
    let mut hero = with([2, 0, 1]);
    let mut script = Script::new([2, 3, 6]);
    let tried = hero
        .awake()
        .unwrap()
        .test(&attempt, &options, &mut script)
        .unwrap();
    script.assert_told("T-SM-23", tried.dice());
    assert_eq!(tried.tested.test.value, value(9), "T-SM-23");
    assert_eq!(tried.tested.verdict.success(), Some(10), "T-SM-23");
    let left = (hero.reserve().breath(), hero.reserve().balance());
    assert_eq!(left, (2, 3), "T-SM-23");
}

#[test]
fn t_sm_24_mastery() {
    let side = Side {
        masters: masters_weapon(Talent::Plus1, false),
        ..Side::plain(plain(10, Talent::Plus1))
    };
    let duel = Duel {
        first: side,
        second: side,
    };
    for (mastery, margin) in [(false, 5), (true, 1)] {
        let options = Options {
            weapon_mastery: mastery,
            ..Options::default()
        };
        let verdict = duel.verdict(Some(5), Some(4), &options);
        assert_eq!(verdict, DuelVerdict::First { margin }, "T-SM-24");
    }
}

fn arthus_and_the_orcs_alone() -> [Fighter; 3] {
    let fighter = |party, t, talent, attacks: &[u8], defends: &[u8]| Fighter {
        party,
        test: plain(t, talent),
        guard: 0,
        weapon: WeaponKind::Fast,
        warrior: false,
        extra_attack: false,
        attacks: Fighters::from_slice(attacks).unwrap(),
        defends_against: Fighters::from_slice(defends).unwrap(),
    };
    [
        fighter(0, 15, Talent::Plus3, &[2, 2, 1], &[1, 2]),
        fighter(1, 10, Talent::Plus2, &[0, 0], &[0]),
        fighter(1, 10, Talent::Plus1, &[0], &[0]),
    ]
}

fn arthus_and_the_orcs(options: &Options) -> Pass {
    Pass::announce(&arthus_and_the_orcs_alone(), options).unwrap()
}

#[test]
fn t_sm_25_and_26_arthus_and_the_orcs() {
    let options = Options {
        warrior_way: true,
        weapon_mastery: true,
        ..Options::default()
    };
    let mut pass = arthus_and_the_orcs(&options);
    let rows = [(0, 2, -2), (0, 1, -3), (1, 0, 1), (2, 0, 2)];
    for (fighter, target, modifier) in rows {
        assert_eq!(pass.modifier(fighter, target), Ok(modifier), "T-SM-25");
    }
    // Three attacks, two opponents, two attacks at Coco and one at Bobo.
    assert_eq!(pass.modifiers(0, Some(2)), Ok([-2, -1, 1]), "T-SM-25");
    assert_eq!(pass.modifiers(0, Some(1)), Ok([-2, -1, 0]), "T-SM-25");
    assert_eq!(pass.modifiers(1, Some(0)), Ok([-1, 0, 2]), "T-SM-25");
    assert_eq!(pass.modifiers(2, None), Ok([0, 0, 0]), "SM-52");

    let hit = |attacker, target, margin| WaveHit {
        attacker,
        target,
        margin,
    };
    // T with its modifiers: Arthus 13 v Coco and 12 v Bobo, Bobo 11, Coco 12.
    let waves: [(&[u8], &[i16], WaveHit); 3] = [
        (&[3, 4, 4, 4, 2, 3], &[6, 3, 7], hit(2, 0, 1)),
        (&[4, 5, 3, 3], &[4, 5], hit(1, 0, 1)),
        (&[3, 3], &[6], hit(0, 1, 1)),
    ];
    for (number, (faces, margins, hit)) in (1..).zip(waves) {
        let mut script = Script::new(faces);
        let waved = pass.next_wave().unwrap().roll(&mut script).unwrap();
        script.assert_told("T-SM-26", waved.dice());
        let rolled: Vec<i16> = waved
            .tests
            .iter()
            .map(|test| test.tested.verdict.success().unwrap())
            .collect();
        assert_eq!(waved.number, number, "T-SM-26");
        assert_eq!(rolled, margins, "T-SM-26, wave {number}");
        assert_eq!(waved.hits, [hit], "T-SM-26, wave {number}");
    }
    assert!(pass.next_wave().is_none(), "T-SM-26");
}

/// A pass that was kept after its first wave goes on as it would have, and knows its odds.
#[test]
fn t_sm_26_taken_up_again() {
    let options = Options {
        warrior_way: true,
        weapon_mastery: true,
        ..Options::default()
    };
    let mut pass = arthus_and_the_orcs(&options);
    let mut script = Script::new([3, 4, 4, 4, 2, 3]);
    pass.next_wave().unwrap().roll(&mut script).unwrap();
    let fighters = arthus_and_the_orcs_alone();
    let standing = |id| pass.standing_of(id).unwrap();
    let mut again = Pass::under_way(&fighters, pass.waves(), standing, &options).unwrap();
    assert_eq!(again, pass, "SM-53");
    // Arthus at T 13 against the 7 of Coco, who tests no more: a sum of 5 or less, which a +3
    // makes critical, or a 2; Coco has no attack.
    let odds = again.odds(0).unwrap().unwrap();
    assert_eq!(odds.first * 36, odds.cases() * 10, "SM-53: {odds:?}");
    assert_eq!(again.odds(2), Ok(None), "SM-53");
    again.fall(2).unwrap();
    let undefended = again.odds(0).unwrap().unwrap();
    assert_eq!(undefended.first_percent(), Percent(97), "SM-53, P-16");
}

/// SM-35: the shield of the target lowers the tests of those who attack it, and no other.
#[test]
fn shields_in_a_wave() {
    let options = Options {
        warrior_way: true,
        ..Options::default()
    };
    let mut fighters = arthus_and_the_orcs_alone();
    fighters[2].guard = -2;
    let pass = Pass::announce(&fighters, &options).unwrap();
    let value = |id| {
        let (test, target) = pass.test_of(id).unwrap().unwrap();
        (test.value.get(), target)
    };
    assert_eq!(value(0), (15 - 2 - 2, Some(2)), "SM-35, SM-52");
    assert_eq!(value(1), (10 + 1, Some(0)), "SM-52");
}

#[test]
fn t_sm_27_znaper() {
    let none = Toll::NONE;
    let toll = |life, breath| Toll { life, breath };
    let rows = [
        (3, toll(1, 0), none, WeaponFate::Works),
        (9, toll(3, 1), none, WeaponFate::Works),
        (14, toll(4, 1), none, WeaponFate::Works),
        (16, none, none, WeaponFate::Works),
        (20, none, none, WeaponFate::Breaks),
        (26, toll(5, 0), toll(1, 3), WeaponFate::BlowsUp),
    ];
    for (sum, target, shooter, weapon) in rows {
        let expected = Effect {
            target,
            shooter,
            weapon,
        };
        assert_eq!(PROTON_ZNAPER.effect(sum), expected, "T-SM-27: S {sum}");
    }
}

#[test]
fn t_sm_28_and_29_alchemy() {
    let options = Options {
        components_alt: true,
        ..Options::default()
    };
    let own = Magic {
        level: 1,
        energy: 1,
    };
    let invented = invention(Talent::Plus2, own, 2, &options).unwrap();
    let attempt = Attempt::plain(invented.check, invented.difficulty);
    // Mind 4 + Desire 2 + Mechanical 1 + 2 − 4.
    let prepared = character(4, 3)
        .awake()
        .unwrap()
        .prepare(&attempt, &options)
        .unwrap();
    assert_eq!(prepared.test.value, value(4 + 2 + 1 + 2 - 4), "T-SM-28");
    assert_eq!(
        invention(Talent::Plus1, own, 2, &options),
        Err(Error::Unusable),
        "T-SM-29"
    );
}

#[test]
fn t_sm_33_where_it_lands() {
    let rows: [(&[u8], Zone); 3] = [
        (&[6, 4], Zone::LeftLeg),
        (&[6, 3], Zone::RightLeg),
        (&[3], Zone::Trunk),
    ];
    for (faces, zone) in rows {
        let mut script = Script::new(faces);
        let located = Aim::Anywhere.locate(Fight::Contact, &mut script).unwrap();
        assert_eq!(located.zone, zone, "T-SM-33");
        script.assert_told("T-SM-33", located.dice());
    }
}

#[test]
fn t_sm_34_malaise_by_build() {
    let rows = [(Build::Weak, -4), (Build::Medium, -3), (Build::Strong, -2)];
    for (build, malus) in rows {
        assert_eq!(
            build.malaise(3),
            Malaise::Malus(malus),
            "T-SM-34: {build:?}"
        );
    }
}

#[test]
fn t_sm_35_builds() {
    let rows = [
        (5, Ok(Build::Weak)),
        (6, Ok(Build::Medium)),
        (9, Ok(Build::Strong)),
        (15, Err(Error::Range)),
    ];
    for (sum, build) in rows {
        assert_eq!(Build::of(sum), build, "T-SM-35: {sum}");
    }
}

#[test]
fn t_sm_38_malaise_comes_and_goes() {
    let options = Options::default();
    let mut hero = character(4, 3);
    let one = Toll { life: 1, breath: 0 };
    assert_eq!(
        hero.hurt(Zone::LeftArm, one).unwrap().ticks_after,
        0,
        "T-SM-38"
    );
    let second = hero.hurt(Zone::LeftArm, one).unwrap();
    assert_eq!((second.ticks_before, second.ticks_after), (0, 1), "T-SM-38");
    // Body 4 + Resistance 3 + Human 2 − 1: a day with an undressed wound.
    let mut script = Script::new([3, 4]);
    let day = hero.day(false, &options, &mut script).unwrap();
    script.assert_told("T-SM-38", day.dice());
    assert_eq!(hero.vitality().ticks(), 0, "T-SM-38");
    assert_eq!(hero.vitality().zone(Zone::LeftArm).score, 2, "T-SM-38");
}
