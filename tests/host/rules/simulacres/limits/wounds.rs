//! Builds, zones, wounds and dying (SM-14 to SM-23, SM-27, SM-28).

use declic::dice::Face;
use declic::rules::Error;
use declic::rules::simulacres::*;

use super::care::plan;
use crate::rules::simulacres::lived::{Lived, care_for_self, diagnose_self};
use crate::rules::simulacres::ops::sheet;
use crate::support::Script;

pub(crate) const USUAL: fn() -> Options = Options::default;

/// Mind 6, Perception 3, Action 2, Desire 1, Human 1, Mechanical 2; 6 PS and 5 EP.
pub(crate) fn character(body: u8, resistance: u8) -> Character<Wounds> {
    let sheet = sheet(
        [body, 4, 3, 6],
        [3, 2, 1, resistance],
        [1, 2, 3, 1, 2],
        [3, 2, 2],
    );
    let reserve = Reserve::new(6, 5).unwrap();
    Character::localised(sheet.unwrap(), reserve, &USUAL()).unwrap()
}

/// A medium build: zones 3, 4, 3, 3, 3, 3.
pub(crate) fn hero() -> Character<Wounds> {
    character(4, 3)
}

pub(crate) fn extra() -> Character<Life> {
    let sheet = sheet([4, 4, 3, 6], [3, 2, 1, 3], [1, 2, 3, 1, 2], [3, 2, 2]).unwrap();
    Character::whole(sheet, Reserve::new(6, 5).unwrap()).unwrap()
}

const fn life(life: i16) -> Toll {
    Toll { life, breath: 0 }
}

pub(crate) fn hurt(character: &mut Character<Wounds>, zone: Zone, points: i16) -> Injury {
    character.hurt(zone, life(points)).unwrap()
}

pub(crate) fn zone_of(character: &Character<Wounds>, zone: Zone) -> ZoneLife {
    *character.vitality().zone(zone)
}

pub(crate) const fn critical(limit: TimeLimit, faint_test_due: bool) -> ZoneState {
    ZoneState::Critical {
        limit,
        faint_test_due,
    }
}

pub(crate) const fn usable(dressing: Dressing) -> ZoneState {
    ZoneState::Usable { dressing }
}

/// SM-14, SM-15, SM-16: builds at their limits, and what they give.
#[test]
fn builds() {
    for sum in 0..=15 {
        let expected = match sum {
            1..=5 => Ok(Build::Weak),
            6..=8 => Ok(Build::Medium),
            9..=14 => Ok(Build::Strong),
            _ => Err(Error::Range),
        };
        assert_eq!(Build::of(sum), expected, "SM-15: {sum}");
    }
    let rows = [
        (Build::Weak, 4, [3, 3, 3, 3, 3, 3]),
        (Build::Medium, 5, [3, 4, 3, 3, 3, 3]),
        (Build::Strong, 6, [3, 5, 3, 3, 4, 4]),
    ];
    for (build, life, boxes) in rows {
        assert_eq!(build.life(), life, "SM-14: {build:?}");
        let told: Vec<i16> = build.boxes().iter().map(|(_, &boxes)| boxes).collect();
        assert_eq!(told, boxes, "SM-16: {build:?}");
        let wounds = Wounds::none(build);
        for (zone, expected) in Zone::ALL.into_iter().zip(boxes) {
            let zone = wounds.zone(zone);
            assert_eq!((zone.score, zone.maximum), (expected, expected));
            assert!(zone.is_usable() && !zone.scar);
        }
        assert_eq!(Life::full(build).points(), life);
    }
    assert_eq!(character(4, 2).vitality().build(), Build::Medium);
    assert_eq!(character(4, 1).vitality().build(), Build::Weak);
    assert_eq!(character(7, 5).vitality().build(), Build::Strong);
}

/// SM-17, transcribed.
#[test]
fn malaise_tracks() {
    let tracks: [(Build, &[i16]); 3] = [
        (Build::Weak, &[0, -2, -3, -4]),
        (Build::Medium, &[0, -1, -2, -3, -4]),
        (Build::Strong, &[0, 0, -1, -2, -3, -4]),
    ];
    for (build, track) in tracks {
        for ticks in 0..12u8 {
            let expected = match track.get(usize::from(ticks)) {
                Some(&malus) => Malaise::Malus(malus),
                None => Malaise::Coma,
            };
            assert_eq!(build.malaise(ticks), expected, "SM-17: {build:?} {ticks}");
        }
    }
    assert_eq!(Malaise::Coma.malus(), -4);
    // It counts in every test, and the last box is unconsciousness.
    let attempt = Attempt::plain(Check::contact(Talent::Zero, false), 0);
    let mut hero = hero();
    for (zone, malus) in [
        (Zone::Head, -1),
        (Zone::Trunk, -2),
        (Zone::LeftArm, -3),
        (Zone::RightArm, -4),
    ] {
        let injury = hurt(&mut hero, zone, 2);
        assert_eq!(injury.malaise, Malaise::Malus(malus));
        let prepared = hero.awake().unwrap().prepare(&attempt, &USUAL()).unwrap();
        assert_eq!(prepared.parts.malaise, malus);
    }
    let last = hurt(&mut hero, Zone::LeftLeg, 2);
    assert_eq!(last.malaise, Malaise::Coma);
    assert_eq!(last.condition, Condition::Unconscious);
    assert_eq!(hero.awake().map(|_| ()), Err(Error::Over));
}

/// SM-18, transcribed: both dice in contact, one at a distance. SM-19: broad zones.
#[test]
fn where_blows_land() {
    use Zone::*;
    let broad = Aim::Broad;
    let rows: [(Aim, Fight, [Zone; 6]); 6] = [
        (
            Aim::Anywhere,
            Fight::Distance,
            [Head, Trunk, LeftArm, RightArm, LeftLeg, RightLeg],
        ),
        (
            broad(BroadZone::TrunkAndArms),
            Fight::Contact,
            [LeftArm, LeftArm, Trunk, Trunk, RightArm, RightArm],
        ),
        (
            broad(BroadZone::TrunkAndArms),
            Fight::Distance,
            [LeftArm, LeftArm, Trunk, Trunk, RightArm, RightArm],
        ),
        (
            broad(BroadZone::Legs),
            Fight::Contact,
            [LeftLeg, LeftLeg, LeftLeg, RightLeg, RightLeg, RightLeg],
        ),
        (
            broad(BroadZone::Legs),
            Fight::Distance,
            [LeftLeg, LeftLeg, LeftLeg, RightLeg, RightLeg, RightLeg],
        ),
        (Aim::Precise(LeftArm), Fight::Contact, [LeftArm; 6]),
    ];
    for (aim, fight, zones) in rows {
        for (face, zone) in (1..).zip(zones) {
            let faces = [face];
            let faces: &[Face] = match aim {
                Aim::Precise(_) => &[],
                _ => &faces,
            };
            let mut script = Script::new(faces);
            let located = aim.locate(fight, &mut script).unwrap();
            assert_eq!(located.zone, zone, "{aim:?} {fight:?} {face}");
            script.assert_told("SM-18", located.dice());
        }
    }
    let contact: [(&[Face], Zone); 11] = [
        (&[1], Head),
        (&[2], Trunk),
        (&[3], Trunk),
        (&[4], LeftArm),
        (&[5], RightArm),
        (&[6, 1], RightLeg),
        (&[6, 2], LeftLeg),
        (&[6, 3], RightLeg),
        (&[6, 4], LeftLeg),
        (&[6, 5], RightLeg),
        (&[6, 6], LeftLeg),
    ];
    for (faces, zone) in contact {
        let mut script = Script::new(faces);
        let located = Aim::Anywhere.locate(Fight::Contact, &mut script).unwrap();
        assert_eq!(located.zone, zone, "{faces:?}");
        script.assert_told("SM-18", located.dice());
    }
}

/// SM-19: what aiming costs. SM-14: the same without zones.
#[test]
fn aiming() {
    use Zone::*;
    let rows = [
        (Aim::Anywhere, 0, 0),
        (Aim::Broad(BroadZone::TrunkAndArms), -2, -2),
        (Aim::Broad(BroadZone::Legs), -2, -2),
        (Aim::Precise(Head), -4, -4),
        (Aim::Precise(RightArm), -4, -4),
        (Aim::Precise(LeftArm), -3, -4),
        (Aim::Precise(Trunk), -3, -4),
        (Aim::Precise(LeftLeg), -3, -4),
        (Aim::Precise(RightLeg), -3, -4),
    ];
    for (aim, contact, distance) in rows {
        assert_eq!(aim.malus(Fight::Contact), contact, "SM-19: {aim:?}");
        assert_eq!(aim.malus(Fight::Distance), distance, "SM-19: {aim:?}");
    }
    let rows = [
        (PlainAim::Anywhere, 0, 0),
        (PlainAim::Broad, -2, 4),
        (PlainAim::Narrow, -4, 8),
    ];
    for (aim, malus, bonus) in rows {
        assert_eq!(aim.malus(), malus, "SM-14: {aim:?}");
        assert_eq!(aim.bonus(), bonus, "SM-14: {aim:?}");
    }
    assert_eq!(HOLDING_BACK, -1, "SM-14");
}

/// SM-14: life points as a whole.
#[test]
fn life_as_a_whole() {
    let options = USUAL();
    let sword = Blow::with(WeaponName::LongSword.weapon(), 3);
    let mut extra = extra();
    // S 10 + 4: 4 PV, 1 PS.
    let mut script = Script::new([3, 4]);
    let struck = extra
        .struck(&sword, PlainAim::Broad, &options, &mut script)
        .unwrap();
    script.assert_told("SM-14", struck.dice());
    assert_eq!(struck.sum.aim, 4);
    assert_eq!(struck.sum.total(), 14);
    assert_eq!(struck.toll, Toll { life: 4, breath: 1 });
    let told = extra.suffer(&struck).unwrap();
    let expected = Hurt {
        life_lost: 4,
        breath_lost: 1,
        life_after: 1,
        reserve_after: *extra.reserve(),
        condition: Condition::Awake,
    };
    assert_eq!(told, expected);
    assert_eq!(extra.reserve().breath(), 5);
    assert_eq!(extra.heal(0).map(|_| ()), Err(Error::Range));
    assert_eq!(extra.heal(1).unwrap().points(), 2);
    assert_eq!(extra.heal(9).unwrap().points(), 5);

    // Holding back: what was rolled tells it, and a narrow aim.
    let held = Blow {
        held_back: true,
        ..sword
    };
    let mut script = Script::new([3, 4]);
    let part = extra
        .struck(&held, PlainAim::Narrow, &options, &mut script)
        .unwrap();
    assert!(part.held_back);
    assert_eq!(part.sum.total(), 18);
    assert_eq!(part.toll, Toll { life: 4, breath: 1 });
    let inflicted = Toll { life: 1, breath: 0 };
    assert_eq!(extra.hurt(inflicted).unwrap().life_after, 4);
    // A blow for someone with zones is not for this one, and the other way round.
    let mut script = Script::new([3, 4]);
    let aim = Aim::Precise(Zone::Head);
    let placed = hero()
        .struck(&sword, Fight::Contact, aim, &options, &mut script)
        .unwrap();
    assert_eq!(extra.suffer(&placed), Err(Error::Choice));
    assert_eq!(hero().suffer(&part), Err(Error::Choice));

    // 0 PV is death, and the dead are past everything.
    let mut script = Script::new([6, 6]);
    let struck = extra
        .struck(&sword, PlainAim::Narrow, &options, &mut script)
        .unwrap();
    let told = extra.suffer(&struck).unwrap();
    assert_eq!(
        (told.life_lost, told.life_after, told.condition),
        (4, 0, Condition::Dead)
    );
    let mut none = Script::new([]);
    let over = Err(Error::Over);
    assert_eq!(extra.suffer(&struck).map(|_| ()), over);
    assert_eq!(extra.heal(1).map(|_| ()), over);
    assert_eq!(extra.rest_hours(1).map(|_| ()), over);
    assert_eq!(extra.quiet_weeks(1).map(|_| ()), over);
    assert_eq!(extra.awake().map(|_| ()), over);
    let again = extra.struck(&sword, PlainAim::Narrow, &options, &mut none);
    assert_eq!(again.map(|_| ()), over);
}

/// SM-8, SM-42: limits of a blow, and the dice of Power.
#[test]
fn blows_are_checked() {
    let usual = USUAL();
    let plainly = Options {
        energy_alt: false,
        ..usual
    };
    let blow = |margin, damage_power, columns| Blow {
        damage_power,
        columns,
        ..Blow::with(WeaponName::Dagger.weapon(), margin)
    };
    let rows = [
        (blow(0, 0, 0), &usual, Ok(())),
        (blow(80, 3, 10), &usual, Ok(())),
        (blow(0, 0, -10), &usual, Ok(())),
        (blow(-1, 0, 0), &usual, Err(Error::Range)),
        (blow(81, 0, 0), &usual, Err(Error::Range)),
        (blow(0, 4, 0), &usual, Err(Error::Range)),
        (blow(0, 0, 11), &usual, Err(Error::Range)),
        (blow(0, 0, -11), &usual, Err(Error::Range)),
        (blow(0, 0, i8::MIN), &usual, Err(Error::Range)),
        (blow(0, 1, 0), &plainly, Err(Error::Choice)),
        (blow(0, 0, 0), &plainly, Ok(())),
    ];
    for (blow, options, expected) in rows {
        assert_eq!(blow.check(options), expected, "{blow:?}");
    }
    // SM-42: 3 + 7 + 2 dice of 5 and 6: S 21; the zone die comes first.
    let mut script = Script::new([2, 3, 4, 5, 6]);
    let mut hero = hero();
    let struck = hero
        .struck(
            &blow(3, 2, 0),
            Fight::Contact,
            Aim::Anywhere,
            &usual,
            &mut script,
        )
        .unwrap();
    script.assert_told("SM-42", struck.dice());
    assert_eq!(struck.sum.total(), 21);
    assert_eq!(struck.toll, life(5));
    assert_eq!(struck.weapon, Some(WeaponName::Dagger.weapon()));
    let injury = hero.suffer(&struck).unwrap();
    assert_eq!((injury.zone, injury.life_lost), (Zone::Trunk, 5));
    // A weapon for all zones does not hit one; nobody aims at what is not there.
    let mut none = Script::new([]);
    let grenade = Blow::with(WeaponName::GrenadeImpact.weapon(), 0);
    let refused = hero.struck(&grenade, Fight::Distance, Aim::Anywhere, &usual, &mut none);
    assert_eq!(refused, Err(Error::Choice));
}

/// SM-20: scores below 0, breath not; a box once for each zone.
#[test]
fn taking_damage() {
    let mut hero = hero();
    let injury = hero
        .hurt(Zone::LeftArm, Toll { life: 1, breath: 2 })
        .unwrap();
    assert_eq!((injury.ticks_before, injury.ticks_after), (0, 0));
    assert_eq!((injury.breath_lost, hero.reserve().breath()), (2, 4));
    assert_eq!(injury.limit, None);
    assert!(!injury.faint_test_due);
    let injury = hurt(&mut hero, Zone::LeftArm, 1);
    assert_eq!((injury.ticks_before, injury.ticks_after), (0, 1));
    let injury = hurt(&mut hero, Zone::LeftArm, 1);
    assert_eq!((injury.ticks_before, injury.ticks_after), (1, 1));
    assert_eq!(injury.life_after.score, 0);
    let injury = hero
        .hurt(Zone::RightLeg, Toll { life: 0, breath: 9 })
        .unwrap();
    assert_eq!((injury.life_lost, injury.breath_lost), (0, 4));
    assert_eq!(injury.condition, Condition::Unconscious);
    for toll in [
        life(-1),
        Toll {
            life: 0,
            breath: -1,
        },
    ] {
        assert_eq!(hero.hurt(Zone::Head, toll).map(|_| ()), Err(Error::Range));
    }
    // A wound of nothing leaves the dressing alone.
    assert_eq!(zone_of(&hero, Zone::RightLeg).state, usable(Dressing::None));
}

/// SM-21: unlocalised damage; SM-32: armour by zone counts in it, but not for the PS.
#[test]
fn blasts() {
    let options = USUAL();
    let faces = [3, 4].repeat(7);
    let lost = |blast: &Blast| -> Vec<i16> { blast.life_lost.iter().map(|(_, &l)| l).collect() };
    // Not starred: the full column. Club: A for PV, F for PS; S 3 + 7.
    let mut target = hero();
    let mut script = Script::new(&faces);
    let club = WeaponName::Club.weapon();
    let blast = target.blast(club, 3, &options, &mut script).unwrap();
    script.assert_told("SM-21", blast.dice());
    assert_eq!(blast.life_code, club.life);
    assert_eq!(lost(&blast), [1; 6]);
    assert_eq!((blast.breath_lost, blast.ticks_after), (3, 0));
    assert_eq!(blast.wounds_after, *target.vitality());
    assert_eq!(blast.reserve_after, *target.reserve());
    assert_eq!(blast.condition, Condition::Awake);

    // Starred: two columns lower. H* is F; plate on the head takes 6 off.
    let mut target = hero();
    let helmet = Harness::default()
        .with(Zone::Head, Material::Plate)
        .unwrap();
    target.wear(Armour::Harness(helmet));
    let mut script = Script::new(&faces);
    let bomb = WeaponName::LargeExplosiveImpact.weapon();
    let blast = target.blast(bomb, 0, &options, &mut script).unwrap();
    assert_eq!(blast.life_code, Some(DamageCode::of(Column::F)));
    assert_eq!(lost(&blast), [0, 2, 2, 2, 2, 2]);
    assert_eq!(blast.breath_lost, 3);
    assert_eq!(blast.malaise, Malaise::Coma);
    assert_eq!(blast.condition, Condition::Unconscious);

    // A zone below 0 takes all breath (SM-29).
    let mut target = hero();
    hurt(&mut target, Zone::LeftArm, 2);
    let mut script = Script::new(&faces);
    let blast = target.blast(bomb, 0, &options, &mut script).unwrap();
    assert_eq!(zone_of(&target, Zone::LeftArm).score, -1);
    assert_eq!((blast.breath_lost, target.reserve().breath()), (6, 0));
    assert_eq!((blast.ticks_before, blast.ticks_after), (1, 6));

    // Magic counts for all of it (SM-13).
    let whole = Options {
        localised_armour: false,
        ..options
    };
    let mut target = hero();
    let suit = Suit::NONE.enchanted(4).unwrap();
    target.wear(Armour::Outfit(Outfit { suit, shield: None }));
    let mut script = Script::new(&faces);
    let blast = target.blast(bomb, 0, &whole, &mut script).unwrap();
    assert_eq!(lost(&blast), [1; 6]);
    assert_eq!(blast.breath_lost, 1);
    let mut none = Script::new([]);
    assert_eq!(target.blast(bomb, -1, &whole, &mut none), Err(Error::Range));
}

/// SM-22: a zone at 0 is out of use; SM-61: `Unusable`.
#[test]
fn zones_out_of_use() {
    let attempt = |zone: Option<Zone>| Attempt {
        uses: zone.map_or(Zones::NONE, |zone| Zones::NONE.with(zone)),
        ..Attempt::plain(Check::contact(Talent::Zero, false), 0)
    };
    let can = |hero: &mut Character<Wounds>, zone| {
        let awake = hero.awake()?;
        awake.prepare(&attempt(zone), &USUAL()).map(|_| ())
    };
    let mut one_armed = hero();
    hurt(&mut one_armed, Zone::RightArm, 2);
    assert_eq!(can(&mut one_armed, Some(Zone::RightArm)), Ok(()));
    hurt(&mut one_armed, Zone::RightArm, 1);
    assert_eq!(
        can(&mut one_armed, Some(Zone::RightArm)),
        Err(Error::Unusable)
    );
    assert_eq!(can(&mut one_armed, Some(Zone::LeftArm)), Ok(()));
    assert_eq!(can(&mut one_armed, None), Ok(()));
    for (zone, boxes) in [(Zone::Head, 3), (Zone::Trunk, 4)] {
        let mut hero = hero();
        hurt(&mut hero, zone, boxes - 1);
        assert_eq!(can(&mut hero, None), Ok(()));
        hurt(&mut hero, zone, 1);
        assert_eq!(can(&mut hero, None), Err(Error::Unusable), "{zone:?}");
        hurt(&mut hero, zone, 1);
        assert_eq!(can(&mut hero, None), Err(Error::Over), "{zone:?}");
    }
    // Someone without zones needs none.
    let mut extra = extra();
    let awake = extra.awake().unwrap();
    assert!(
        awake
            .prepare(&attempt(Some(Zone::LeftLeg)), &USUAL())
            .is_ok()
    );
    assert_eq!(Life::full(Build::Weak).malaise(), 0);
}

/// SM-22: when the test against fainting is due, what it takes, and how long one is out.
#[test]
fn fainting() {
    let options = USUAL();
    let left = TimeLimit::Left(3);
    for (zone, loss, due) in [
        (Zone::LeftArm, 3, true),
        (Zone::RightLeg, 3, true),
        (Zone::LeftLeg, 4, false),
        (Zone::LeftLeg, 2, false),
        (Zone::Head, 3, false),
        (Zone::Trunk, 4, false),
    ] {
        let mut hero = hero();
        let injury = hurt(&mut hero, zone, loss);
        assert_eq!(injury.faint_test_due, due, "{zone:?} {loss}");
        let mut none = Script::new([]);
        let told = hero.faint_test(zone, &options, &mut none);
        assert_eq!(told == Err(Error::Choice), !due, "{zone:?} {loss}");
    }
    // Body 4 + Resistance 3 + Human 1 − 1: a sum of 6 holds, 7 does not. Armour has no part in it.
    for (faces, condition) in [([3, 3], Condition::Awake), ([3, 4], Condition::Unconscious)] {
        let mut hero = hero();
        let plate = Protection::new(6).unwrap();
        let pieces = PerZone {
            head: plate,
            trunk: plate,
            ..PerZone::default()
        };
        hero.wear(Armour::Harness(Harness {
            pieces,
            shield: None,
        }));
        hurt(&mut hero, Zone::LeftArm, 3);
        assert_eq!(zone_of(&hero, Zone::LeftArm).state, critical(left, true));
        let mut script = Script::new(faces);
        let told = hero
            .faint_test(Zone::LeftArm, &options, &mut script)
            .unwrap();
        script.assert_told("SM-22", told.dice());
        assert_eq!(told.parts.hindrance, 0);
        assert_eq!(told.tested.test.value.get(), 7);
        assert_eq!(told.life_after.state, critical(left, false));
        assert_eq!(hero.condition(), condition);
        // Once only.
        let again = hero.faint_test(Zone::LeftArm, &options, &mut script);
        assert_eq!(again, Err(Error::Choice));
        // The rest of this pass and the whole next one.
        hero.time_passes(1, TimeUnit::Minutes).unwrap();
        hero.time_passes(1, TimeUnit::Passes).unwrap();
        assert_eq!(hero.condition(), condition);
        hero.time_passes(1, TimeUnit::Passes).unwrap();
        assert_eq!(hero.condition(), Condition::Awake);
    }
    // From 0 further down: no test any more, the time runs on.
    let mut hero = hero();
    hurt(&mut hero, Zone::LeftArm, 3);
    hero.time_passes(1, TimeUnit::Hours).unwrap();
    let injury = hurt(&mut hero, Zone::LeftArm, 1);
    assert!(!injury.faint_test_due);
    assert_eq!(injury.limit, Some((TimeLimit::Left(2), TimeUnit::Hours)));
    // SM-29: all breath is gone.
    assert_eq!((injury.breath_lost, hero.reserve().breath()), (6, 0));
}

/// SM-23: the last point counts in tests of the body too.
#[test]
fn fainting_at_the_last_point() {
    let sadistic = Options {
        sadistic_last_point: true,
        ..USUAL()
    };
    let mut hero = hero();
    hero.hurt(Zone::LeftArm, Toll { life: 3, breath: 5 })
        .unwrap();
    let (parts, test) = hero.faint_value(Zone::LeftArm, &sadistic).unwrap();
    assert_eq!((parts.last_point, test.value.get()), (-1, 6));
    let (parts, test) = hero.faint_value(Zone::LeftArm, &USUAL()).unwrap();
    assert_eq!((parts.last_point, test.value.get()), (0, 7));
}

/// SM-27: the units, the time, the survival test and its renewal.
#[test]
fn time_runs_out() {
    let options = USUAL();
    let units = [
        (Zone::Head, 3, TimeUnit::Passes),
        (Zone::Trunk, 4, TimeUnit::Minutes),
        (Zone::LeftArm, 3, TimeUnit::Hours),
        (Zone::RightArm, 3, TimeUnit::Hours),
        (Zone::LeftLeg, 3, TimeUnit::Hours),
        (Zone::RightLeg, 3, TimeUnit::Hours),
    ];
    for (zone, boxes, unit) in units {
        let mut hero = hero();
        let injury = hurt(&mut hero, zone, boxes);
        let limb = zone.is_limb();
        assert_eq!(injury.limit, Some((TimeLimit::Left(3), unit)), "{zone:?}");
        for other in [TimeUnit::Passes, TimeUnit::Minutes, TimeUnit::Hours] {
            if other != unit {
                hero.time_passes(9, other).unwrap();
            }
        }
        let state = |limit| critical(limit, limb);
        assert_eq!(zone_of(&hero, zone).state, state(TimeLimit::Left(3)));
        hero.time_passes(2, unit).unwrap();
        assert_eq!(zone_of(&hero, zone).state, state(TimeLimit::Left(1)));
        let mut none = Script::new([]);
        let early = hero.survival_test(zone, &options, &mut none);
        assert_eq!(early, Err(Error::Choice));
        hero.time_passes(1, unit).unwrap();
        assert_eq!(zone_of(&hero, zone).state, state(TimeLimit::RunOut));
        hero.time_passes(1, unit).unwrap();
        assert_eq!(zone_of(&hero, zone).state, state(TimeLimit::RunOut));

        // Body 4 + Desire 1 + Human 1 − 1.
        let mut script = Script::new([2, 2]);
        let told = hero.survival_test(zone, &options, &mut script).unwrap();
        script.assert_told("SM-27", told.dice());
        assert_eq!(told.tested.test.value.get(), 5);
        assert_eq!(told.life_after.state, state(TimeLimit::Left(3)));

        // And so on, until it fails: SM-28.
        hero.time_passes(3, unit).unwrap();
        let mut script = Script::new([2, 3]);
        let told = hero.survival_test(zone, &options, &mut script).unwrap();
        assert_eq!(told.life_after.state, ZoneState::Lost { handicap: limb });
        assert_eq!(hero.condition() == Condition::Dead, !limb, "SM-28");
    }
    assert_eq!(hero().time_passes(0, TimeUnit::Hours), Err(Error::Range));
    // Resistance 0: care must come before any time goes by.
    let mut frail = character(4, 0);
    let injury = hurt(&mut frail, Zone::Head, 3);
    assert_eq!(injury.limit, Some((TimeLimit::Left(0), TimeUnit::Passes)));
    frail.time_passes(1, TimeUnit::Passes).unwrap();
    assert_eq!(
        zone_of(&frail, Zone::Head).state,
        critical(TimeLimit::RunOut, false)
    );
}

fn loses_left_arm() -> Character<Wounds> {
    let mut hero = hero();
    hurt(&mut hero, Zone::LeftArm, 3);
    hero.time_passes(3, TimeUnit::Hours).unwrap();
    let mut script = Script::new([6, 6]);
    hero.survival_test(Zone::LeftArm, &USUAL(), &mut script)
        .unwrap();
    hero
}

/// SM-28: a limb lost costs a box more than its wound, and neither once the handicap is mastered
///
#[test]
fn limbs_lost() {
    let mut hero = loses_left_arm();
    assert_eq!(hero.vitality().ticks(), 2);
    assert_eq!(hero.condition(), Condition::Awake);
    // Nothing more can happen to it.
    let before = hero;
    let injury = hurt(&mut hero, Zone::LeftArm, 3);
    assert_eq!((injury.life_lost, injury.breath_lost), (0, 0));
    assert_eq!(hero, before);
    let mut none = Script::new([]);
    let foil = Blow::with(WeaponName::Foil.weapon(), 1);
    let aim = Aim::Precise(Zone::LeftArm);
    let aimed = hero.struck(&foil, Fight::Contact, aim, &USUAL(), &mut none);
    assert_eq!(aimed, Err(Error::Choice));
    let day = hero.day(false, &USUAL(), &mut none).unwrap();
    assert_eq!(*day.zones.get(Zone::LeftArm), DayOfZone::Unchanged);

    assert_eq!(hero.master_handicap(Zone::RightArm), Err(Error::Choice));
    assert_eq!(hero.master_handicap(Zone::LeftArm), Ok(()));
    assert_eq!(hero.vitality().ticks(), 0);
    assert_eq!(hero.master_handicap(Zone::LeftArm), Err(Error::Choice));
    // Other wounds keep their boxes.
    let mut hero = loses_left_arm();
    hurt(&mut hero, Zone::Head, 2);
    assert_eq!(hero.vitality().malaise(), Malaise::Malus(-3));
    assert_eq!(hero.master_handicap(Zone::LeftArm), Ok(()));
    assert_eq!(hero.vitality().malaise(), Malaise::Malus(-1));
}

/// SM-28, SM-61: the dead are past everything.
#[test]
fn the_dead() {
    let options = USUAL();
    let mut dead = hero();
    hurt(&mut dead, Zone::Head, 3);
    dead.time_passes(3, TimeUnit::Passes).unwrap();
    let mut script = Script::new([6, 6]);
    dead.survival_test(Zone::Head, &options, &mut script)
        .unwrap();
    assert_eq!(dead.condition(), Condition::Dead);
    let before = dead;
    let mut none = Script::new([]);
    let foil = Blow::with(WeaponName::Foil.weapon(), 1);
    let plan = plan(CareTalent::Medicine(Talent::Plus3), Equipment::RagsAndWater);
    let aim = Aim::Anywhere;
    let refusals = [
        dead.awake().map(|_| ()),
        dead.struck(&foil, Fight::Contact, aim, &options, &mut none)
            .map(|_| ()),
        dead.hurt(Zone::Head, life(1)).map(|_| ()),
        dead.blast(WeaponName::Club.weapon(), 0, &options, &mut none)
            .map(|_| ()),
        dead.faint_test(Zone::LeftArm, &options, &mut none)
            .map(|_| ()),
        dead.survival_test(Zone::Head, &options, &mut none)
            .map(|_| ()),
        dead.time_passes(1, TimeUnit::Hours),
        dead.master_handicap(Zone::Head),
        dead.day(false, &options, &mut none).map(|_| ()),
        dead.rest_hours(1).map(|_| ()),
        dead.quiet_weeks(1).map(|_| ()),
        dead.buy_box(Counter::Breath).map(|_| ()),
        dead.sicken(Ailment::Illness, 1).map(|_| ()),
        dead.recover(Ailment::Illness, 1).map(|_| ()),
        dead.take_remedy(Ailment::Illness).map(|_| ()),
        diagnose_self(&mut dead, Ailment::Illness, &plan, &options, &mut none).map(|_| ()),
        dead.be_diagnosed(Ailment::Illness, &mut hero(), &plan, &options, &mut none)
            .map(|_| ()),
        care_for_self(&mut dead, Zone::Head, &plan, &options, &mut none).map(|_| ()),
        dead.receive_care(Zone::Head, &mut hero(), &plan, &options, &mut none)
            .map(|_| ()),
    ];
    assert_eq!(refusals, [Err(Error::Over); 19]);
    assert_eq!(dead, before);
    assert!(none.asked().is_empty());
}

/// SM-60: an injury tells all that a screen shows.
#[test]
fn injuries_tell_all() {
    let mut hero = hero();
    let injury = hero
        .hurt(Zone::LeftLeg, Toll { life: 3, breath: 2 })
        .unwrap();
    let expected = Injury {
        zone: Zone::LeftLeg,
        life_lost: 3,
        life_after: ZoneLife {
            score: 0,
            maximum: 3,
            state: critical(TimeLimit::Left(3), true),
            scar: false,
        },
        breath_lost: 2,
        reserve_after: *hero.reserve(),
        ticks_before: 0,
        ticks_after: 1,
        malaise: Malaise::Malus(-1),
        faint_test_due: true,
        limit: Some((TimeLimit::Left(3), TimeUnit::Hours)),
        condition: Condition::Awake,
    };
    assert_eq!(injury, expected);
}
