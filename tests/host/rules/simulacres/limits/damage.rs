//! The damage table, weapons, and weapons with a table of their own (SM-8 to SM-10, SM-47, SM-48).

use declic::rules::Error;
use declic::rules::simulacres::*;

use super::*;

/// SM-8, transcribed: the first and last sum of each row, and the columns A to K.
#[test]
fn damage_table() {
    let rows = [
        ((-9, 2), [0; 11]),
        ((3, 3), [0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1]),
        ((4, 6), [0, 0, 1, 1, 1, 2, 2, 2, 2, 3, 3]),
        ((7, 9), [0, 1, 1, 1, 2, 2, 3, 3, 4, 4, 5]),
        ((10, 11), [1, 1, 1, 2, 3, 3, 3, 4, 4, 5, 5]),
        ((12, 14), [1, 1, 2, 3, 3, 4, 4, 5, 5, 6, 6]),
        ((15, 18), [1, 1, 3, 4, 4, 4, 5, 6, 6, 8, 8]),
        ((19, 22), [2, 2, 4, 5, 6, 6, 7, 8, 8, 10, 10]),
        ((23, 26), [3, 4, 5, 6, 8, 8, 9, 9, 10, 12, 12]),
        ((27, 30), [4, 5, 7, 8, 10, 10, 12, 12, 14, 16, 18]),
        ((31, 34), [5, 6, 9, 10, 12, 12, 15, 15, 18, 20, 24]),
        ((35, 38), [6, 7, 11, 12, 14, 14, 18, 18, 22, 24, 30]),
    ];
    for ((from, to), points) in rows {
        for sum in from..=to {
            let told = Column::ALL.map(|column| column.points(sum));
            assert_eq!(told, points, "SM-8: S {sum}");
        }
    }
    for column in Column::ALL {
        assert!(column.points(i16::MAX) > 0);
        assert_eq!(column.points(i16::MIN), 0);
    }
}

/// SM-9: shifts to both sides, and over the edges.
#[test]
fn column_shifts() {
    use Column::*;
    let rows = [
        (DamageCode::of(D), -1, DamageCode::of(C)),
        (DamageCode::of(B), -2, DamageCode::with(A, -1)),
        (DamageCode::of(A), -2, DamageCode::with(A, -2)),
        (DamageCode::of(A), 0, DamageCode::of(A)),
        (DamageCode::of(B), -1, DamageCode::of(A)),
        (DamageCode::of(J), 1, DamageCode::of(K)),
        (DamageCode::of(J), 2, DamageCode::of(K)),
        (DamageCode::of(A), 10, DamageCode::of(K)),
        (DamageCode::with(C, 3), 2, DamageCode::with(E, 3)),
        (DamageCode::with(A, -3), -1, DamageCode::with(A, -4)),
    ];
    for (code, columns, shifted) in rows {
        assert_eq!(code.shifted(columns), shifted, "SM-9: {code:?} {columns}");
    }
    assert_eq!(DamageCode::with(C, 3).points(9), 2);
    let reaches = [
        (MissileReach::PointBlank, 2),
        (MissileReach::Normal, 0),
        (MissileReach::Medium, -1),
        (MissileReach::Long, -2),
    ];
    for (reach, columns) in reaches {
        assert_eq!(reach.columns(), columns, "SM-9: {reach:?}");
    }
    // Automatic damage [C+3]: the dice and 3, no margin.
    let trap = Weapon {
        life: Some(DamageCode::with(C, 3)),
        breath: None,
        hits_every_zone: false,
    };
    let mut script = Script::new([4, 5]);
    let struck = hero()
        .struck(
            &Blow::with(trap, 0),
            Fight::Contact,
            Aim::Precise(Zone::Trunk),
            &Options::default(),
            &mut script,
        )
        .unwrap();
    assert_eq!(struck.toll, Toll { life: 2, breath: 0 });
}

/// SM-10, transcribed.
#[test]
fn weapons() {
    use WeaponName::*;
    let rows = [
        (MediumKnife, "C", "-"),
        (Dagger, "D", "-"),
        (ShortSword, "E", "-"),
        (BroadSword, "E", "B"),
        (LongSword, "F", "A"),
        (Foil, "E", "-"),
        (WoodcuttersAxe, "E", "B"),
        (BattleAxe, "F", "B"),
        (TwoHandedSword, "G", "A"),
        (Quarterstaff, "B", "E"),
        (TwoHandedAxe, "H", "B"),
        (LightBolt, "E", "E"),
        (HeavyBolt, "E", "B"),
        (LightArrow, "D", "-"),
        (HeavyArrow, "D", "A"),
        (LargeBoreRifle, "I", "F"),
        (AutomaticRifle, "J", "E"),
        (SubmachineGun, "J", "D"),
        (Musket, "E", "C"),
        (OldPistol, "D", "C"),
        (SmallPistol, "F", "C"),
        (MediumPistol, "G", "D"),
        (SmallRevolver, "F", "C"),
        (MediumRevolver, "G", "D"),
        (LargeRevolver, "I", "E"),
        (ThrowingDagger, "C", "-"),
        (SlingStone, "B", "C"),
        (SlingSteelBall, "B", "E"),
        (MotorbikeChain, "B", "E"),
        (MorningStar, "D", "G"),
        (Whip, "A-3", "E"),
        (Club, "A", "F"),
        (Truncheon, "A-2", "F"),
        (FistOfAmateur, "A-3", "B"),
        (FistOfBoxer, "B", "D"),
        (Knuckleduster, "A", "C"),
        (Halberd, "H", "B"),
        (Spear, "G", "C"),
        (Pike, "G", "A"),
        (GrenadeImpact, "F*", "F"),
        (GrenadeBlast, "A*", "E"),
        (LargeExplosiveImpact, "H*", "G"),
        (LargeExplosiveBlast, "B*", "E"),
        (Mortar, "J", "H"),
        (StunGun, "-", "I"),
        (Chainsaw, "J", "E"),
        (MediumHorn, "C", "A"),
        (LargeHorn, "D", "D"),
        (MediumFangs, "C", "-"),
        (LargeFangs, "E", "-"),
        (MediumClaws, "C", "-"),
        (LargeClaws, "G", "-"),
    ];
    let written = |code: Option<DamageCode>, star: bool| match code {
        None => "-".to_string(),
        Some(code) => {
            let plus = match code.plus {
                0 => String::new(),
                plus => plus.to_string(),
            };
            let star = if star { "*" } else { "" };
            format!("{:?}{plus}{star}", code.column)
        }
    };
    assert_eq!(WeaponName::ALL.len(), rows.len());
    for (name, life, breath) in rows {
        assert!(WeaponName::ALL.contains(&name));
        let weapon = name.weapon();
        assert_eq!(
            written(weapon.life, weapon.hits_every_zone),
            life,
            "{name:?}"
        );
        assert_eq!(written(weapon.breath, false), breath, "{name:?}");
    }
    assert_eq!(Weapon::laser(Column::D), Err(Error::Range));
    for power in [Column::E, Column::K] {
        let laser = Weapon::laser(power).unwrap();
        assert_eq!(laser.life, Some(DamageCode::of(power)));
        assert_eq!(laser.breath, None);
        assert!(!laser.hits_every_zone);
    }
}

/// SM-47: a weapon's own table.
#[test]
fn own_tables() {
    let effect = Effect::on_target;
    let rows = [(3, effect(1, 2)), (26, effect(9, 9))];
    let weapon = SpecialWeapon::new(&rows).unwrap();
    for (sum, expected) in [
        (2, effect(0, 0)),
        (3, effect(1, 2)),
        (25, effect(1, 2)),
        (26, effect(9, 9)),
        (99, effect(9, 9)),
    ] {
        assert_eq!(weapon.effect(sum), expected, "SM-47: S {sum}");
    }
    let wrong: [&[(i16, Effect)]; 7] = [
        &[],
        &[(2, effect(1, 0))],
        &[(4, effect(1, 0))],
        &[(3, effect(1, 0)), (3, effect(2, 0))],
        &[(3, effect(1, 0)), (9, effect(2, 0)), (8, effect(2, 0))],
        &[(3, effect(1, 0)), (27, effect(2, 0))],
        &[(3, effect(-1, 0))],
    ];
    for rows in wrong {
        assert_eq!(SpecialWeapon::new(rows), Err(Error::Range), "{rows:?}");
    }
    let hurts_shooter = Effect {
        shooter: Toll {
            life: 0,
            breath: -1,
        },
        ..effect(1, 0)
    };
    assert_eq!(SpecialWeapon::new(&[(3, hurts_shooter)]), Err(Error::Range));
}

/// SM-48: the znaper at both ends of each row, and fired at someone.
#[test]
fn proton_znaper() {
    let rows = [
        (2, (0, 0), WeaponFate::Works),
        (3, (1, 0), WeaponFate::Works),
        (4, (3, 1), WeaponFate::Works),
        (9, (3, 1), WeaponFate::Works),
        (10, (4, 1), WeaponFate::Works),
        (14, (4, 1), WeaponFate::Works),
        (15, (0, 0), WeaponFate::Works),
        (16, (0, 0), WeaponFate::Works),
        (17, (0, 0), WeaponFate::Breaks),
        (20, (0, 0), WeaponFate::Breaks),
        (21, (5, 0), WeaponFate::BlowsUp),
        (40, (5, 0), WeaponFate::BlowsUp),
    ];
    for (sum, (life, breath), fate) in rows {
        let effect = PROTON_ZNAPER.effect(sum);
        assert_eq!(effect.target, Toll { life, breath }, "SM-48: S {sum}");
        assert_eq!(effect.weapon, fate, "SM-48: S {sum}");
        let shooter = match fate {
            WeaponFate::BlowsUp => Toll { life: 1, breath: 3 },
            _ => Toll::NONE,
        };
        assert_eq!(effect.shooter, shooter, "SM-48: S {sum}");
    }
    let blow = Blow {
        arm: Arm::Special(PROTON_ZNAPER),
        ..Blow::with(WeaponName::Foil.weapon(), 10)
    };
    let mut script = Script::new([6, 5]);
    let aim = Aim::Precise(Zone::Trunk);
    let usual = Options::default();
    let target = hero();
    let struck = target
        .struck(&blow, Fight::Distance, aim, &usual, &mut script)
        .unwrap();
    assert_eq!(struck.toll, Toll { life: 5, breath: 0 });
    assert_eq!(struck.effect.shooter, Toll { life: 1, breath: 3 });
    assert_eq!(struck.weapon, None);
    let without = Options {
        special_weapons: false,
        ..usual
    };
    assert_eq!(blow.check(&without), Err(Error::Choice));
    let shifted = Blow { columns: 1, ..blow };
    assert_eq!(shifted.check(&usual), Err(Error::Choice));
}
