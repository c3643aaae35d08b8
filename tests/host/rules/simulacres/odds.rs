//! The exact odds against table P-16 and against the real operations played over all dice.

use super::lived::Lived;
use super::ops::{Machine, State};
use declic::dice::{Dice, Die, Face, NoDie, Odds, Percent};
use declic::rules::Error;
use declic::rules::simulacres::*;

fn options(criticals: bool) -> Options {
    Options {
        criticals,
        ..Options::default()
    }
}

fn plain(t: i16, talent: Talent) -> Test {
    Test::plain(TestValue::new(t).unwrap(), talent)
}

/// Plays an operation over every sequence of dice that it can ask for.
///
/// `each` gets the outcome and how many of the `6^most_dice` equally likely cases it stands for.
fn over_all_dice<T>(
    most_dice: u32,
    mut play: impl FnMut(&mut Odometer) -> T,
    mut each: impl FnMut(T, u64),
) {
    let mut faces = Odometer::default();
    loop {
        faces.read = 0;
        let outcome = play(&mut faces);
        each(outcome, 6u64.pow(most_dice - faces.read as u32));
        faces.faces.truncate(faces.read);
        while faces.faces.last() == Some(&6) {
            faces.faces.pop();
        }
        match faces.faces.last_mut() {
            Some(face) => *face += 1,
            None => return,
        }
    }
}

#[derive(Default)]
struct Odometer {
    faces: Vec<Face>,
    read: usize,
}

impl Dice for Odometer {
    fn roll(&mut self, die: Die) -> Result<Face, NoDie> {
        assert_eq!(die, Die::D6);
        if self.read == self.faces.len() {
            self.faces.push(1);
        }
        self.read += 1;
        Ok(self.faces[self.read - 1])
    }
}

/// P-16: T, successes out of 36, hundredths of a percent.
const P_16: [(i16, u32, u32); 12] = [
    (2, 1, 278),
    (3, 1, 278),
    (4, 3, 833),
    (5, 6, 1667),
    (6, 10, 2778),
    (7, 15, 4167),
    (8, 21, 5833),
    (9, 26, 7222),
    (10, 30, 8333),
    (11, 33, 9167),
    (12, 35, 9722),
    (13, 35, 9722),
];

#[test]
fn p_16_tests_with_criticals() {
    for (t, wins, hundredths) in P_16 {
        let odds = plain(t, Talent::Zero).odds(&options(true)).unwrap();
        assert_eq!(odds.success, Odds { wins, cases: 36 }, "P-16, T {t}");
        assert_eq!((wins * 20_000 + 36) / 72, hundredths, "P-16, T {t}");
    }
    for t in -20..=40 {
        let expected = P_16[(t.clamp(2, 13) - 2) as usize].1;
        let odds = plain(t, Talent::Zero).odds(&options(true)).unwrap();
        assert_eq!(odds.success.wins, expected, "P-16, T {t}");
    }
}

#[test]
fn p_16_tests_without_criticals() {
    for t in -20..=40 {
        let odds = plain(t, Talent::Plus3).odds(&options(false)).unwrap();
        let expected = match t {
            ..=2 => 0,
            13.. => 36,
            // SM-4: only a double 1 at T 2 and a double 6 at T 13 differ.
            _ => P_16[(t - 2) as usize].1,
        };
        assert_eq!(odds.success.wins, expected, "P-16, T {t}, no criticals");
        assert_eq!(odds.critical_success.wins, 0, "T {t}");
        assert_eq!(odds.critical_failure.wins, 0, "T {t}");
    }
}

/// SM-18, SM-19, P-16: the odds of the zones, in twelfths: head, trunk, left arm, right arm, left leg,
/// right leg.
#[test]
fn zones_over_all_dice() {
    use Fight::{Contact, Distance};
    let trunk_and_arms = Aim::Broad(BroadZone::TrunkAndArms);
    let legs = Aim::Broad(BroadZone::Legs);
    let mut rows = vec![
        (Aim::Anywhere, Contact, [2, 4, 2, 2, 1, 1]),
        (Aim::Anywhere, Distance, [2, 2, 2, 2, 2, 2]),
        (trunk_and_arms, Contact, [0, 4, 4, 4, 0, 0]),
        (trunk_and_arms, Distance, [0, 4, 4, 4, 0, 0]),
        (legs, Contact, [0, 0, 0, 0, 6, 6]),
        (legs, Distance, [0, 0, 0, 0, 6, 6]),
    ];
    for (place, zone) in Zone::ALL.into_iter().enumerate() {
        let mut precise = [0; 6];
        precise[place] = 12;
        rows.extend([Contact, Distance].map(|fight| (Aim::Precise(zone), fight, precise)));
    }
    for (aim, fight, twelfths) in rows {
        let mut counts = PerZone::<u64>::default();
        over_all_dice(
            2,
            |dice| aim.locate(fight, dice).unwrap().zone,
            |zone, cases| *counts.get_mut(zone) += cases,
        );
        let counts: Vec<u64> = counts.iter().map(|(_, count)| *count).collect();
        assert_eq!(
            counts,
            twelfths.map(|twelfth| 3 * twelfth),
            "{aim:?} {fight:?}"
        );
    }
}

fn skills() -> Vec<Skill> {
    use Talent::*;
    let mut skills: Vec<Skill> = [Minus4, Minus2, Zero, Plus1, Plus2, Plus3]
        .map(Skill::Level)
        .to_vec();
    skills.extend([Skill::Learned, Skill::Trade, Skill::Genius]);
    skills
}

/// SM-1, SM-4, SM-5, SM-41, SM-43: success and criticals, over all dice.
fn check_test(test: Test, options: &Options) {
    let most_dice = 2 + u32::from(test.skill.bonus_dice() + test.power);
    let all = 6u64.pow(most_dice);
    let (mut success, mut critical, mut fumble) = (0, 0, 0);
    over_all_dice(
        most_dice,
        |dice| test.roll(options, dice).unwrap().verdict,
        |verdict, cases| match verdict {
            Verdict::Success {
                critical: is_critical,
                ..
            } => {
                success += cases;
                critical += if is_critical { cases } else { 0 };
            }
            Verdict::Failure { critical, .. } => fumble += if critical { cases } else { 0 },
        },
    );
    let odds = test.odds(options).unwrap();
    let same = |odds: Odds, count: u64| u64::from(odds.wins) * all == count * u64::from(odds.cases);
    assert!(same(odds.success, success), "{test:?}");
    assert!(same(odds.critical_success, critical), "{test:?}");
    assert!(same(odds.critical_failure, fumble), "{test:?}");
}

#[test]
fn tests_over_all_dice() {
    for t in [-20, 0, 1, 2, 3, 4, 5, 6, 7, 9, 12, 13, 14, 40] {
        for skill in skills() {
            for (power, precision) in [(0, 0), (0, 1), (0, 3), (1, 0), (2, 2)] {
                let test = Test {
                    skill,
                    power,
                    precision,
                    ..plain(t, Talent::Zero)
                };
                check_test(test, &options(true));
            }
        }
        check_test(plain(t, Talent::Plus3), &options(false));
    }
}

/// SM-65: the chance of a diagnosis, and so of a cure by its remedy, is that of the carer's test;
/// by counting pairs of dice below T, and by playing it over all dice.
#[test]
fn diagnoses_over_all_dice() {
    let options = options(true);
    let machine = Machine::new();
    let State { hero, friend, .. } = *machine.state();
    let (carer, mut patient) = (hero, friend);
    patient.sicken(Ailment::Poison, 2).unwrap();
    for (talent, difficulty) in [
        (Talent::Minus4, -4),
        (Talent::MEDICINE_BASE, 0),
        (Talent::Zero, -5),
        (Talent::Plus1, -3),
        (Talent::Plus3, -4),
        (Talent::Plus3, 4),
    ] {
        let plan = CarePlan {
            with: CareTalent::Medicine(talent),
            equipment: Equipment::RagsAndWater,
            difficulty,
            uses: Zones::NONE,
            spending: Spending::NONE,
        };
        let most_dice = 2 + u32::from(Skill::Level(talent).bonus_dice());
        let (mut cured, mut value) = (0, None);
        over_all_dice(
            most_dice,
            |dice| {
                let mut patient = patient;
                let told = patient
                    .be_diagnosed(Ailment::Poison, &mut { carer }, &plan, &options, dice)
                    .unwrap();
                value = Some(told.tested.test);
                patient.take_remedy(Ailment::Poison).is_ok()
            },
            |is_cured, cases| cured += if is_cured { cases } else { 0 },
        );
        // Mind 4 + Perception 3 + Human 2.
        let t = 4 + 3 + 2 + talent.level().unwrap() + difficulty;
        let test = value.unwrap();
        assert_eq!(test.value.get(), t, "SM-65");
        let pairs = (1..=6).flat_map(|a| (1..=6).map(move |b| a + b));
        let wins = pairs.filter(|&sum: &i16| sum == 2 || sum < t && sum < 12);
        let wins = wins.count() as u32;
        assert_eq!(
            test.odds(&options).unwrap().success,
            Odds { wins, cases: 36 }
        );
        assert_eq!(cured * 36, u64::from(wins) * 6u64.pow(most_dice), "T {t}");
    }
}

fn check_duel(duel: Duel, options: &Options) {
    let dice_of = |side: Side| 2 + u32::from(side.test.skill.bonus_dice() + side.test.power);
    let most_dice = dice_of(duel.first) + dice_of(duel.second);
    let mut counted = DuelOdds::default();
    over_all_dice(
        most_dice,
        |dice| Exchange::Duel(duel).roll(options, dice).unwrap().verdict,
        |verdict, cases| match verdict {
            ExchangeVerdict::Hit { .. } => counted.first += cases,
            ExchangeVerdict::HitBack { .. } => counted.second += cases,
            _ => counted.nothing += cases,
        },
    );
    let odds = duel.odds(options).unwrap();
    assert_eq!(odds, counted, "{duel:?}");
    assert_eq!(odds.cases(), 6u64.pow(most_dice), "{duel:?}");
}

/// SM-6, SM-44: duels over all dice.
#[test]
fn duels_over_all_dice() {
    let side = |t, talent, power, speed| Side {
        test: Test {
            power,
            ..plain(t, talent)
        },
        speed,
        masters: false,
    };
    for first in [-3, 2, 3, 5, 7, 10, 13, 16] {
        for second in [1, 2, 4, 7, 8, 12, 14] {
            for (speed, criticals) in [(0, true), (1, true), (0, false)] {
                let duel = Duel {
                    first: side(first, Talent::Zero, 0, speed),
                    second: side(second, Talent::Zero, 0, 0),
                };
                check_duel(duel, &options(criticals));
            }
        }
    }
    for (first, second) in [
        (side(9, Talent::Plus1, 0, 0), side(8, Talent::Zero, 1, 1)),
        (side(6, Talent::Plus2, 0, 0), side(12, Talent::Zero, 0, 0)),
        (side(12, Talent::Zero, 2, 2), side(10, Talent::Plus1, 0, 1)),
    ] {
        check_duel(Duel { first, second }, &options(true));
    }
}

/// A symmetric duel has symmetric odds, and equal sides equal chances.
#[test]
fn duels_are_symmetric() {
    for first in -20..=40 {
        for second in [-20, 2, 5, 9, 13, 40] {
            let side = |t| Side::plain(plain(t, Talent::Plus2));
            let duel = Duel {
                first: side(first),
                second: side(second),
            };
            let turned = Duel {
                first: side(second),
                second: side(first),
            };
            let (odds, turned) = (
                duel.odds(&options(true)).unwrap(),
                turned.odds(&options(true)).unwrap(),
            );
            assert_eq!(odds.first, turned.second);
            assert_eq!(odds.second, turned.first);
            assert_eq!(odds.nothing, turned.nothing);
            if first == second {
                assert_eq!(odds.first, odds.second);
            }
        }
    }
}

/// G-8: nearest whole percent, halves up.
#[test]
fn percent_of_a_duel() {
    let odds = DuelOdds {
        first: 125,
        second: 374,
        nothing: 501,
    };
    assert_eq!(odds.cases(), 1000);
    assert_eq!(odds.first_percent(), Percent(13));
    assert_eq!(odds.second_percent(), Percent(37));
    assert_eq!(DuelOdds::default().first_percent(), Percent(0));
}

/// G-4: odds of what cannot be rolled are refused alike.
#[test]
fn odds_of_the_impossible() {
    let unknown = plain(8, Talent::X);
    let usual = options(true);
    assert_eq!(unknown.odds(&usual), Err(Error::Unusable));
    let duel = Duel {
        first: Side::plain(plain(8, Talent::Zero)),
        second: Side::plain(unknown),
    };
    assert_eq!(duel.odds(&usual), Err(Error::Unusable));
}

/// SM-6, SM-7, SM-12, SM-36: an attack over all dice, however it is met.
#[test]
fn exchanges_over_all_dice() {
    let side = |t, speed| Side {
        speed,
        ..Side::plain(plain(t, Talent::Zero))
    };
    let parry = |attack, parry, shield| {
        Exchange::Parry(Parry {
            attack: plain(attack, Talent::Plus1),
            parry: plain(parry, Talent::Zero),
            shield,
            weapon_in_other_hand: true,
        })
    };
    let duel = |first, second| Duel {
        first: side(first, 0),
        second: side(second, 1),
    };
    // The most dice that each can take.
    let rows = [
        (Exchange::Duel(duel(9, 8)), 6),
        (Exchange::Guard(duel(9, 8)), 6),
        (Exchange::Guard(duel(4, 12)), 6),
        (parry(10, 7, ShieldSize::Small), 7),
        (parry(10, 7, ShieldSize::Large), 7),
        (Exchange::Simple(plain(9, Talent::Plus2)), 5),
    ];
    for (exchange, most_dice) in rows {
        let options = options(true);
        let mut counted = DuelOdds::default();
        over_all_dice(
            most_dice,
            |dice| exchange.roll(&options, dice).unwrap().verdict,
            |verdict, cases| match verdict {
                ExchangeVerdict::Hit { .. } => counted.first += cases,
                ExchangeVerdict::HitBack { .. } => counted.second += cases,
                ExchangeVerdict::Nothing | ExchangeVerdict::Parried { .. } => {
                    counted.nothing += cases;
                }
            },
        );
        let odds = exchange.odds(&options).unwrap();
        let scaled = |cases: u64| cases * odds.cases();
        for (part, whole) in [
            (counted.first, odds.first),
            (counted.second, odds.second),
            (counted.nothing, odds.nothing),
        ] {
            assert_eq!(scaled(part), whole * counted.cases(), "{exchange:?}");
        }
    }
}

/// SM-53: the attacks of a wave over all dice: against one who tests in the same wave, against one
/// whose last test counts, against one who does not defend.
#[test]
fn waves_over_all_dice() {
    let fighter = |party, t, attacks: &[u8], defends: &[u8]| Fighter {
        party,
        test: plain(t, Talent::Zero),
        guard: -i16::from(party),
        weapon: WeaponKind::Hands,
        warrior: false,
        extra_attack: false,
        attacks: Fighters::from_slice(attacks).unwrap(),
        defends_against: Fighters::from_slice(defends).unwrap(),
    };
    let fighters = [
        fighter(0, 9, &[1], &[1]),
        fighter(1, 8, &[0], &[0]),
        fighter(1, 10, &[0], &[]),
    ];
    let options = Options {
        warrior_way: true,
        ..Options::default()
    };
    let pass = Pass::announce(&fighters, &options).unwrap();
    // Three pairs, and a die each if critical.
    let mut hits = [0; 3];
    over_all_dice(
        9,
        |dice| pass.clone().next_wave().unwrap().roll(dice).unwrap().hits,
        |struck, cases| {
            for hit in struck {
                hits[usize::from(hit.attacker)] += cases;
            }
        },
    );
    for (id, hits) in (0..).zip(hits) {
        let odds = pass.odds(id).unwrap().unwrap();
        assert_eq!(hits * odds.cases(), odds.first * 6u64.pow(9), "SM-53: {id}");
    }
    // In a second wave the last margin stands.
    let standing = |_| Standing {
        margin: Some(4),
        fallen: false,
    };
    let fighters = [
        Fighter {
            test: plain(9, Talent::Plus1),
            ..fighter(0, 9, &[1, 1], &[])
        },
        fighter(1, 8, &[], &[0]),
    ];
    let pass = Pass::under_way(&fighters, 1, standing, &options).unwrap();
    let mut hits = 0;
    over_all_dice(
        4,
        |dice| pass.clone().next_wave().unwrap().roll(dice).unwrap().hits,
        |struck, cases| hits += struck.len() as u64 * cases,
    );
    let odds = pass.odds(0).unwrap().unwrap();
    assert_eq!(hits * odds.cases(), odds.first * 6u64.pow(4), "SM-53");
}

/// SM-21, SM-22: how likely a blast brings a zone to 0, zone by zone over all pairs.
#[test]
fn blasts_over_all_pairs() {
    let State { hero, options, .. } = Machine::new().state().clone();
    let mut hurt = hero;
    let toll = Toll { life: 2, breath: 0 };
    hurt.hurt(Zone::Head, toll).unwrap();
    hurt.hurt(Zone::LeftArm, Toll { life: 4, ..toll }).unwrap();
    let mail = Harness::default().with(Zone::Trunk, Material::Mail);
    let mut armoured = hurt;
    armoured.wear(Armour::Harness(mail.unwrap()));
    for target in [hero, hurt, armoured] {
        for (weapon, margin) in [
            (WeaponName::GrenadeImpact, 0),
            (WeaponName::LargeExplosiveImpact, 3),
            (WeaponName::StunGun, 0),
        ] {
            let weapon = weapon.weapon();
            let mut spared = 1u64;
            for zone in Zone::ALL {
                let mut pairs = 0;
                for first in 1..=6 {
                    for second in 1..=6 {
                        // Every zone gets the same pair: only this one is looked at.
                        let mut dice = Same([first, second], 0);
                        let mut one = target;
                        one.blast(weapon, margin, &options, &mut dice).unwrap();
                        let was = target.vitality().zone(zone).score;
                        let is = one.vitality().zone(zone).score;
                        pairs += u64::from(was <= 0 || is > 0);
                    }
                }
                spared *= pairs;
            }
            let odds = target.blast_odds(weapon, margin, &options).unwrap();
            assert_eq!((odds.spared, odds.cases), (spared, 36u64.pow(6)));
        }
    }
    let grenade = WeaponName::GrenadeImpact.weapon();
    let odds = hero.blast_odds(grenade, 0, &options).unwrap();
    assert_eq!(odds.percent(), Percent(13), "SM-21");
    assert_eq!(hero.blast_odds(grenade, -1, &options), Err(Error::Range));
}

/// The same two faces over and over.
struct Same([Face; 2], usize);

impl Dice for Same {
    fn roll(&mut self, _: Die) -> Result<Face, NoDie> {
        self.1 += 1;
        Ok(self.0[(self.1 - 1) % 2])
    }
}
