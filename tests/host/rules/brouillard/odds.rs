//! The exact odds of Le Brouillard du Hasard, against the rulebook's tables and against the real
//! operations, played once for every sequence of dice.

use super::fixtures::{score, skill};
use crate::support::tally;
use declic::dice::{Odds, Percent};
use declic::rules::Error;
use declic::rules::brouillard::*;

/// Hundredths of a percent, nearest, as the tables print them.
fn hundredths(odds: Odds) -> u32 {
    let (wins, cases) = (u64::from(odds.wins), u64::from(odds.cases));
    ((20_000 * wins + cases) / (2 * cases)) as u32
}

/// P-13: for each total and 0 to 5 dice, the favourable cases of 6, 36, 216... and hundredths of a
/// percent.
#[rustfmt::skip]
const P13: [(i16, [(u32, u32); 6]); 12] = [
    ( 1, [(6, 10000), (36, 10000), (216, 10000), (1296, 10000), (7776, 10000), (46656, 10000)]),
    ( 2, [(5, 8333), (36, 10000), (216, 10000), (1296, 10000), (7776, 10000), (46656, 10000)]),
    ( 3, [(4, 6667), (35, 9722), (215, 9954), (1295, 9992), (7775, 9999), (46655, 10000)]),
    ( 4, [(3, 5000), (33, 9167), (211, 9769), (1287, 9931), (7759, 9978), (46623, 9993)]),
    ( 5, [(2, 3333), (30, 8333), (202, 9352), (1260, 9722), (7678, 9874), (46380, 9941)]),
    ( 6, [(1, 1667), (26, 7222), (186, 8611), (1196, 9228), (7422, 9545), (45356, 9721)]),
    ( 7, [(0, 0), (21, 5833), (161, 7454), (1071, 8264), (6797, 8741), (42231, 9052)]),
    ( 8, [(0, 0), (15, 4167), (125, 5787), (855, 6597), (5501, 7074), (34455, 7385)]),
    ( 9, [(0, 0), (10, 2778), (90, 4167), (640, 4938), (4206, 5409), (26680, 5718)]),
    (10, [(0, 0), (6, 1667), (58, 2685), (432, 3333), (2926, 3763), (18936, 4059)]),
    (11, [(0, 0), (3, 833), (31, 1435), (243, 1875), (1711, 2200), (11403, 2444)]),
    (12, [(0, 0), (1, 278), (11, 509), (91, 702), (671, 863), (4651, 997)]),
];

/// P-14: the attack dice of both sides, then by A's net modifier less B's: win, tie and loss in
/// hundredths of a percent.
#[rustfmt::skip]
const P14: [(AttackDice, AttackDice, [[i32; 4]; 13]); 6] = [
    (AttackDice::One, AttackDice::One, [
        //A-B  win   tie   lose
        [-6,     0,     0, 10000],
        [-5,     0,   278,  9722],
        [-4,   278,   556,  9167],
        [-3,   833,   833,  8333],
        [-2,  1667,  1111,  7222],
        [-1,  2778,  1389,  5833],
        [ 0,  4167,  1667,  4167],
        [ 1,  5833,  1389,  2778],
        [ 2,  7222,  1111,  1667],
        [ 3,  8333,   833,   833],
        [ 4,  9167,   556,   278],
        [ 5,  9722,   278,     0],
        [ 6, 10000,     0,     0],
    ]),
    (AttackDice::One, AttackDice::Two, [
        //A-B  win   tie   lose
        [-6,     0,     0, 10000],
        [-5,     0,     0, 10000],
        [-4,     0,    46,  9954],
        [-3,    46,   139,  9815],
        [-2,   185,   278,  9537],
        [-1,   463,   463,  9074],
        [ 0,   926,   694,  8380],
        [ 1,  1620,   972,  7407],
        [ 2,  2593,  1157,  6250],
        [ 3,  3750,  1250,  5000],
        [ 4,  5000,  1250,  3750],
        [ 5,  6250,  1157,  2593],
        [ 6,  7407,   972,  1620],
    ]),
    (AttackDice::Two, AttackDice::Two, [
        //A-B  win   tie   lose
        [-6,   270,   270,  9460],
        [-5,   540,   432,  9028],
        [-4,   972,   617,  8410],
        [-3,  1590,   802,  7608],
        [-2,  2392,   965,  6644],
        [-1,  3356,  1080,  5563],
        [ 0,  4437,  1127,  4437],
        [ 1,  5563,  1080,  3356],
        [ 2,  6644,   965,  2392],
        [ 3,  7608,   802,  1590],
        [ 4,  8410,   617,   972],
        [ 5,  9028,   432,   540],
        [ 6,  9460,   270,   270],
    ]),
    (AttackDice::One, AttackDice::Three, [
        //A-B  win   tie   lose
        [-6,     0,     0, 10000],
        [-5,     0,     0, 10000],
        [-4,     0,     0, 10000],
        [-3,     0,     8,  9992],
        [-2,     8,    31,  9961],
        [-1,    39,    77,  9884],
        [ 0,   116,   154,  9730],
        [ 1,   270,   270,  9460],
        [ 2,   540,   432,  9028],
        [ 3,   972,   617,  8410],
        [ 4,  1590,   802,  7608],
        [ 5,  2392,   965,  6644],
        [ 6,  3356,  1080,  5563],
    ]),
    (AttackDice::Two, AttackDice::Three, [
        //A-B  win   tie   lose
        [-6,    27,    45,  9928],
        [-5,    72,    90,  9838],
        [-4,   162,   162,  9676],
        [-3,   324,   264,  9412],
        [-2,   588,   392,  9020],
        [-1,   980,   540,  8480],
        [ 0,  1520,   694,  7785],
        [ 1,  2215,   837,  6948],
        [ 2,  3052,   945,  6003],
        [ 3,  3997,  1003,  5000],
        [ 4,  5000,  1003,  3997],
        [ 5,  6003,   945,  3052],
        [ 6,  6948,   837,  2215],
    ]),
    (AttackDice::Three, AttackDice::Three, [
        //A-B  win   tie   lose
        [-6,   608,   357,  9035],
        [-5,   965,   482,  8554],
        [-4,  1446,   612,  7942],
        [-3,  2058,   735,  7206],
        [-2,  2794,   837,  6369],
        [-1,  3631,   905,  5464],
        [ 0,  4536,   928,  4536],
        [ 1,  5464,   905,  3631],
        [ 2,  6369,   837,  2794],
        [ 3,  7206,   735,  2058],
        [ 4,  7942,   612,  1446],
        [ 5,  8554,   482,   965],
        [ 6,  9035,   357,   608],
    ]),
];

/// P-15: dice in Shooting, zone, and the hits in hundredths of a percent.
#[rustfmt::skip]
const P15: [(u8, Zone, [u32; 3]); 18] = [
    //                near   mid   far
    (0, Zone::Legs,  [ 4167,   926,   116]),
    (0, Zone::Torso, [ 1667,   185,     8]),
    (0, Zone::Head,  [  278,     0,     0]),
    (1, Zone::Legs,  [ 8380,  4437,  1520]),
    (1, Zone::Torso, [ 6250,  2392,   588]),
    (1, Zone::Head,  [ 3750,   972,   162]),
    (2, Zone::Legs,  [ 9190,  5580,  2120]),
    (2, Zone::Torso, [ 7523,  3284,   882]),
    (2, Zone::Head,  [ 5023,  1458,   261]),
    (3, Zone::Legs,  [ 9523,  6164,  2466]),
    (3, Zone::Torso, [ 8113,  3784,  1064]),
    (3, Zone::Head,  [ 5706,  1755,   327]),
    (4, Zone::Legs,  [ 9689,  6509,  2689]),
    (4, Zone::Torso, [ 8437,  4099,  1188]),
    (4, Zone::Head,  [ 6122,  1954,   374]),
    (5, Zone::Legs,  [ 9784,  6734,  2842]),
    (5, Zone::Torso, [ 8635,  4312,  1275]),
    (5, Zone::Head,  [ 6396,  2095,   409]),
];

#[test]
fn skill_rolls_have_the_odds_of_p_13() {
    for (total, cells) in P13 {
        for (dice, (wins, percent)) in (0..).zip(cells) {
            let odds = skill(dice).odds_of_reaching(total);
            let cases = 6_u32.pow(u32::from(dice) + 1);
            assert_eq!(odds, Odds { wins, cases }, "total {total}, {dice} dice");
            assert_eq!(hundredths(odds), percent, "total {total}, {dice} dice");
        }
    }
}

/// The means under P-13, in ten-thousandths.
#[test]
fn skill_rolls_have_the_means_of_p_13() {
    for (dice, mean) in (0..).zip([35_000, 70_000, 79_722, 84_583, 87_446, 89_309]) {
        let reached = (1..=12).map(|total| skill(dice).odds_of_reaching(total));
        let sum: u64 = reached.map(|odds| u64::from(odds.wins)).sum();
        let cases = 6_u64.pow(u32::from(dice) + 1);
        assert_eq!((20_000 * sum + cases) / (2 * cases), mean, "{dice} dice");
    }
}

/// The cases of each total, from the real roll (BH-6).
fn totals_of_skill_roll(dice: u8) -> impl Fn(i16) -> u64 {
    let cases = 6_u64.pow(u32::from(dice) + 1);
    let counts = tally(cases, |source| {
        SkillRoll::roll(skill(dice), source).unwrap().total()
    });
    move |total| counts.get(&total).copied().unwrap_or(0)
}

#[test]
fn skill_rolls_have_the_odds_of_every_roll() {
    for dice in 0..=6 {
        let count = totals_of_skill_roll(dice);
        for total in -3..=15 {
            let odds = skill(dice).odds_of_reaching(total);
            let wins: u64 = (total..=15).map(&count).sum();
            assert_eq!(u64::from(odds.wins), wins, "total {total}, {dice} dice");
            assert_eq!(odds.cases, 6_u32.pow(u32::from(dice) + 1));
        }
    }
}

#[test]
fn skill_odds_stand_the_wildest_totals() {
    for dice in 0..=6 {
        let sure = skill(dice).odds_of_reaching(i16::MIN);
        assert_eq!(sure.wins, sure.cases);
        assert_eq!(skill(dice).odds_of_reaching(i16::MAX).wins, 0);
    }
}

#[test]
fn attack_dice_have_the_odds_of_p_14() {
    for (a, b, rows) in P14 {
        for [head_start, win, tie, lose] in rows {
            let odds = PassOdds::of(a, b, head_start as i16);
            let percents =
                [odds.win(), odds.tie(), odds.loss()].map(|odds| hundredths(odds) as i32);
            assert_eq!(percents, [win, tie, lose], "{a:?} v {b:?} at {head_start}");
            let cases = 6_u32.pow(u32::from(a.count() + b.count()));
            assert_eq!(odds.cases(), cases);
            assert_eq!(odds.win().cases, cases);
            assert_eq!(odds.wins + odds.ties + odds.losses, cases, "sums to 1");
        }
    }
}

/// P-14, seen from the other side.
#[test]
fn a_duel_is_the_same_from_both_sides() {
    const ALL: [AttackDice; 3] = [AttackDice::One, AttackDice::Two, AttackDice::Three];
    for a in ALL {
        for b in ALL {
            for head_start in -20..=20 {
                let here = PassOdds::of(a, b, head_start);
                let there = PassOdds::of(b, a, -head_start);
                assert_eq!(here.wins, there.losses);
                assert_eq!(here.ties, there.ties);
                assert_eq!(here.losses, there.wins);
            }
        }
    }
}

/// A fighter with these attack dice (BH-23) and a handicap malus (BH-22).
fn fighter(dice: AttackDice, malus: u8) -> Fighter {
    let agility = match dice {
        AttackDice::One => 8,
        AttackDice::Two => 14,
        AttackDice::Three => 18,
    };
    let profile = Profile {
        health: Health::full(score(99)),
        strength: score(20 - malus),
        agility: score(agility),
        courage: score(4),
        size: Size::Medium,
        body: BodyPlan::Biped,
        footman: false,
        shooting: skill(0),
    };
    let weapon = CustomWeapon::new(Amount::points(1).unwrap(), 20).unwrap();
    Fighter::new(profile, Weapon::Custom(weapon), &Options::default()).unwrap()
}

const LEGS: Both<Zone> = Both {
    a: Zone::Legs,
    b: Zone::Legs,
};

#[test]
fn passes_of_arms_have_the_odds_of_every_roll() {
    for (a, b, rows) in P14 {
        for [head_start, ..] in rows {
            let fighters = Both {
                a: fighter(a, (-head_start).max(0) as u8),
                b: fighter(b, head_start.max(0) as u8),
            };
            let melee = Melee::start(fighters, Opening::FACE_TO_FACE).unwrap();
            let odds = melee.odds(LEGS).unwrap();
            let counts = tally(odds.cases().into(), |source| {
                let (pass, _) = melee.pass(LEGS, &Options::default(), source).unwrap();
                pass.winner.map(|side| side == Seat::A)
            });
            let count = |winner| counts.get(&winner).copied().unwrap_or(0);
            let id = format!("{a:?} v {b:?} at {head_start}");
            assert_eq!(u64::from(odds.wins), count(Some(true)), "{id}");
            assert_eq!(u64::from(odds.ties), count(None), "{id}");
            assert_eq!(u64::from(odds.losses), count(Some(false)), "{id}");
        }
    }
}

/// The odds of a first pass know of charges, zones and what is stuck (BH-20, BH-30, BH-31).
#[test]
fn the_odds_of_a_melee_count_every_modifier() {
    let fighters = Both {
        a: fighter(AttackDice::Two, 3),
        b: fighter(AttackDice::Two, 0),
    };
    let opening = Opening {
        distance: Metres(6),
        charges: Both { a: true, b: false },
        weapon_stuck: Both { a: false, b: true },
    };
    let melee = Melee::start(fighters, opening).unwrap();
    let aims = Both {
        a: Zone::Head,
        b: Zone::Torso,
    };
    // A: −5 −3 +4 = −4. B: −3 −20 = −23.
    let odds = PassOdds::of(AttackDice::Two, AttackDice::Two, 19);
    assert_eq!(melee.odds(aims), Ok(odds));
    let no_such_zone = Both {
        a: Zone::Limbs,
        b: Zone::Torso,
    };
    assert_eq!(melee.odds(no_such_zone), Err(Error::Choice));
}

/// BH-24 with `tie_reroll`: the ties fall away and what is left keeps its proportions.
#[test]
fn rerolled_ties_leave_wins_against_losses() {
    let odds = PassOdds::of(AttackDice::One, AttackDice::One, 1);
    // 21 wins, 5 ties, 10 losses of 36.
    assert_eq!([odds.wins, odds.ties, odds.losses], [21, 5, 10]);
    let (wins, cases) = (21, 31);
    assert_eq!(odds.win_with_rerolls(), Odds { wins, cases });
}

#[test]
fn shots_have_the_odds_of_p_15() {
    // BH-18: one distance in each range of a short bow.
    for (dice, zone, percents) in P15 {
        for (distance, percent) in [16, 32, 64].into_iter().zip(percents) {
            let distance = Metres(distance);
            let aim = ShotAim { zone, distance };
            let odds = aim.odds(skill(dice), MissileKind::ShortBow).unwrap();
            assert_eq!(hundredths(odds), percent, "{dice} dice, {aim:?}");
        }
    }
}

#[test]
fn a_shot_out_of_range_has_no_odds() {
    let zone = Zone::Head;
    let distance = Metres(65);
    let aim = ShotAim { zone, distance };
    let odds = aim.odds(skill(6), MissileKind::ShortBow);
    assert_eq!(odds, Err(Error::Range));
}

#[test]
fn shots_have_the_odds_of_every_roll() {
    let target = fighter(AttackDice::One, 0);
    for (dice, zone, _) in P15.iter().filter(|(dice, ..)| *dice <= 3) {
        let profile = Profile {
            shooting: skill(*dice),
            ..*target.profile()
        };
        let shooter = Fighter::new(profile, Weapon::Dagger, &Options::default()).unwrap();
        for distance in [16, 32, 64].map(Metres) {
            let aim = ShotAim {
                zone: *zone,
                distance,
            };
            let odds = aim.odds(skill(*dice), MissileKind::ShortBow).unwrap();
            let counts = tally(odds.cases.into(), |source| {
                let mut bow = MissileWeapon {
                    kind: MissileKind::ShortBow,
                    damage: Amount::points(1).unwrap(),
                    ammunition: 1,
                };
                let shot = aim.shoot(&shooter, &mut bow, &mut target.clone(), source);
                shot.unwrap().hit()
            });
            let hits = counts.get(&true).copied().unwrap_or(0);
            assert_eq!(u64::from(odds.wins), hits, "{dice} dice, {aim:?}");
        }
    }
}

/// BH-17: the table ends at 5 dice; up to 6, the cases of the roll times those of the distance.
#[test]
fn shots_with_many_dice_have_the_odds_of_roll_and_distance() {
    for dice in 4..=6 {
        let roll = totals_of_skill_roll(dice);
        for (range, distance) in (1..=3).zip([16, 32, 64].map(Metres)) {
            let distances = tally(6_u64.pow(range), |source| {
                (0..range)
                    .map(|_| SkillRoll::roll(skill(0), source).unwrap().total())
                    .sum::<i16>()
            });
            for zone in [Zone::Head, Zone::Torso, Zone::Arms] {
                let mut hits = 0;
                for (distance, ways) in &distances {
                    let enough = zone.difficulty() + distance..=12;
                    hits += ways * enough.map(&roll).sum::<u64>();
                }
                let aim = ShotAim { zone, distance };
                let odds = aim.odds(skill(dice), MissileKind::ShortBow).unwrap();
                assert_eq!(u64::from(odds.wins), hits, "{dice} dice, {aim:?}");
                assert_eq!(odds.cases, 6_u32.pow(u32::from(dice) + 1 + range));
            }
        }
    }
}

fn watcher(detection: u8, perception: u8) -> Watcher {
    Watcher {
        detection: skill(detection),
        perception: score(perception),
        environment: Environment::default(),
    }
}

/// BH-7 and BH-9, every roll played.
#[test]
fn stealth_has_the_odds_of_every_roll() {
    for (dice, detection) in [(0, 0), (1, 0), (0, 1), (2, 1), (1, 2), (2, 2)] {
        for discretion in [1, 7, 10, 13, 30] {
            let watcher = watcher(detection, 10);
            let discreet = DiscreetAction {
                skill: skill(dice),
                discretion: score(discretion),
                cover: Cover::OverHalf,
                distance: Metres(9),
            };
            let silent = SilentAction {
                skill: skill(dice),
                discretion: score(discretion),
                distance: Metres(21),
            };
            let cases = 6_u64.pow(u32::from(dice + detection) + 2);
            let seen = tally(cases, |source| {
                discreet.attempt(watcher, source).unwrap().unnoticed()
            });
            let heard = tally(cases, |source| {
                silent.attempt(watcher, source).unwrap().unnoticed()
            });
            let id = format!("{dice} v {detection}, {discretion}");
            for (odds, counts) in [
                (discreet.odds(watcher), seen),
                (silent.odds(watcher), heard),
            ] {
                let unnoticed = counts.get(&true).copied().unwrap_or(0);
                assert_eq!(odds, StealthOdds { unnoticed, cases }, "{id}");
            }
        }
    }
}

/// Two full rolls have 6^14 cases: too many to play, so the totals of each are multiplied.
#[test]
fn stealth_with_many_dice_has_the_odds_of_both_rolls() {
    let count = totals_of_skill_roll(6);
    let action = SilentAction {
        skill: skill(6),
        discretion: score(11),
        distance: Metres(10),
    };
    let mut unnoticed = 0;
    for user in 2..=12 {
        for target in 2..=12 {
            if user + 11 > target + 10 {
                unnoticed += count(user) * count(target);
            }
        }
    }
    let cases = 6_u64.pow(14);
    let odds = action.odds(watcher(6, 10));
    assert_eq!(odds, StealthOdds { unnoticed, cases });
    assert_eq!(odds.percent(), Percent(57));
}

/// G-8: nearest, halves up.
#[test]
fn stealth_odds_are_rounded_like_all_others() {
    let percent = |unnoticed, cases| StealthOdds { unnoticed, cases }.percent();
    assert_eq!(percent(0, 36), Percent(0));
    assert_eq!(percent(1, 8), Percent(13));
    assert_eq!(percent(124, 1000), Percent(12));
    assert_eq!(percent(36, 36), Percent(100));
}

/// BH-10: strictly above the rate.
#[test]
fn locks_have_the_odds_of_every_roll() {
    for dice in 0..=3 {
        for lock in [
            Lock::RustyPadlock,
            Lock::Padlock,
            Lock::Lock,
            Lock::SecurityLock,
        ] {
            for tool in [
                LockTool::Improvised,
                LockTool::KnifeBlade,
                LockTool::Pick,
                LockTool::LockpickKit,
            ] {
                let attempt = Lockpicking {
                    skill: skill(dice),
                    agility: score(6),
                    tool,
                    lock,
                };
                let odds = attempt.odds();
                let counts = tally(odds.cases.into(), |source| {
                    attempt.attempt(source).unwrap().opened()
                });
                let opened = counts.get(&true).copied().unwrap_or(0);
                assert_eq!(u64::from(odds.wins), opened, "{attempt:?}");
            }
        }
    }
}

/// BH-13 and BH-15: the roll must reach the wound, less 2 on oneself.
#[test]
fn first_aid_has_the_odds_of_every_roll() {
    for dice in 0..=3 {
        for wound in 1..=14 {
            for patient in [Patient::Another, Patient::Oneself] {
                let health = Health::with_current(score(20), 20 - wound).unwrap();
                let aid = FirstAid {
                    skill: skill(dice),
                    patient,
                };
                let odds = aid.odds(health);
                let counts = tally(odds.cases.into(), |source| {
                    let mut kit = RemedyItem::new(Remedy::SmallKit);
                    aid.treat(&mut health.clone(), &mut kit, source)
                        .unwrap()
                        .works
                });
                let works = counts.get(&true).copied().unwrap_or(0);
                assert_eq!(u64::from(odds.wins), works, "{aid:?}, wound {wound}");
            }
        }
    }
}

/// A pair of fighters who differ in everything that a death depends on: weapons with points and with
/// dice, armour, wounds.
fn killers(damage: Result<Amount, Error>, left: i16) -> Both<Fighter> {
    let agile = Profile {
        agility: score(9),
        ..super::fixtures::profile()
    };
    let mut a = super::fixtures::swordsman(agile);
    a.arm(
        super::fixtures::custom(damage, 4),
        &super::fixtures::DEFAULT,
    )
    .unwrap();
    let wounded = Profile {
        health: Health::with_current(score(20), left).unwrap(),
        ..super::fixtures::profile()
    };
    let mut b = super::fixtures::swordsman(wounded);
    let mail = super::fixtures::piece(ArmourKind::MailShirt);
    b.wear(Zone::Torso, mail, &super::fixtures::DEFAULT)
        .unwrap();
    Both { a, b }
}

/// BH-25 to BH-27: the chance to kill, against every pass that can be fought.
#[test]
fn a_pass_kills_as_often_as_every_pass_does() {
    let amounts = [Amount::points(3), Amount::dice(1), Amount::dice(2)];
    for (damage, left) in amounts.into_iter().zip([6, 9, 14]) {
        for zone in [Zone::Torso, Zone::Head, Zone::Legs] {
            let melee = Melee::start(killers(damage, left), Opening::FACE_TO_FACE).unwrap();
            let aims = Both {
                a: zone,
                b: Zone::Torso,
            };
            let options = Options::default();
            let odds = melee.kill_odds(aims, &options).unwrap();
            let cases = odds.a.cases * odds.b.cases / 6_u64.pow(3);
            let counts = tally(cases, |source| {
                let (pass, fight) = melee.pass(aims, &options, source).unwrap();
                let ended = matches!(fight, Fight::Ended(_));
                pass.winner.filter(|_| ended).map(|side| side == Seat::A)
            });
            let count = |winner| counts.get(&winner).copied().unwrap_or(0);
            let id = format!("{damage:?} at {zone:?}");
            assert_eq!(
                odds.a.kills * (cases / odds.a.cases),
                count(Some(true)),
                "{id}"
            );
            assert_eq!(
                odds.b.kills * (cases / odds.b.cases),
                count(Some(false)),
                "{id}"
            );
        }
    }
}

/// BH-24: where ties are rolled again, they do not count.
#[test]
fn ties_that_are_rolled_again_leave_more_deaths() {
    let melee = Melee::start(killers(Amount::points(20), 5), Opening::FACE_TO_FACE).unwrap();
    let aims = Both {
        a: Zone::Torso,
        b: Zone::Torso,
    };
    let again = Options {
        tie_reroll: true,
        ..Options::default()
    };
    let win = melee.odds(aims).unwrap().win_with_rerolls();
    let kill = melee.kill_odds(aims, &again).unwrap().a;
    assert_eq!(
        (kill.kills, kill.cases),
        (win.wins.into(), win.cases.into())
    );
}

/// BH-17, BH-19: the chance of a shot to kill, against every shot.
#[test]
fn a_shot_kills_as_often_as_every_shot_does() {
    for damage in [Amount::points(4), Amount::dice(2)] {
        let fighters = killers(damage, 7);
        let shooter = super::fixtures::swordsman(Profile {
            shooting: skill(2),
            ..super::fixtures::profile()
        });
        let bow = MissileWeapon {
            kind: MissileKind::ShortBow,
            damage: damage.unwrap(),
            ammunition: 1,
        };
        let aim = ShotAim {
            zone: Zone::Torso,
            distance: Metres(16),
        };
        let odds = aim.kill_odds(&shooter, &bow, &fighters.b).unwrap();
        let counts = tally(odds.cases, |source| {
            let shot = aim.shoot(&shooter, &mut bow.clone(), &mut fighters.b.clone(), source);
            shot.unwrap().wound.is_some_and(|wound| wound.kills())
        });
        let kills = counts.get(&true).copied().unwrap_or(0);
        assert_eq!(odds.kills, kills, "{damage:?}");
        assert!(kills > 0 && kills < odds.cases);
    }
}

/// BH-21: every amount has its number, and comes back by it.
#[test]
fn amounts_have_numbers() {
    for code in 1..=26 {
        assert_eq!(Amount::of_code(code).unwrap().code(), code);
    }
    assert_eq!(Amount::of_code(20), Amount::points(20));
    assert_eq!(Amount::of_code(21), Amount::dice(1));
    for code in [0, 27, 255] {
        assert_eq!(Amount::of_code(code), Err(Error::Range));
    }
}
