//! The rulebook's vectors of fights, played as whole bouts: T-SM-21, T-SM-25, T-SM-26.

use super::ops::sheet;
use crate::support::Script;
use declic::dice::Face;
use declic::rules::simulacres::bout::{Course, *};
use declic::rules::simulacres::*;

const ARTHUS: FighterNo = FighterNo::new(0);
const BOBO: FighterNo = FighterNo::new(1);
const COCO: FighterNo = FighterNo::new(2);

/// Somebody with this talent and this T, with bare fists that do next to nothing: Body 5 + Action 3 +
/// Mechanical 2, and a modifier.
fn fighter(side: u8, t: i8, talent: Talent, attacks: &[FighterNo]) -> Combatant {
    let scores = sheet([5, 4, 3, 4], [3, 3, 2, 4], [1, 2, 3, 1, 2], [3, 2, 2]).unwrap();
    let level = match talent {
        Talent::Plus3 => 3,
        Talent::Plus2 => 2,
        Talent::Plus1 => 1,
        _ => 0,
    };
    let mut manner = Manner {
        free: t - 10 - level,
        attacks: [FighterNo::NOBODY; Manner::MOST_ATTACKS],
        ..Manner::NEW
    };
    manner.attacks[..attacks.len()].copy_from_slice(attacks);
    Combatant {
        side,
        manner,
        profile: Some(Profile {
            scores,
            armour: Armour::NONE,
            weapon: Wielded {
                arm: Arm::Listed(WeaponName::FistOfAmateur.weapon()),
                kind: WeaponKind::Fast,
                talent,
                is_carried: true,
            },
            shield: None,
            shield_talent: Talent::Plus1,
            warrior: false,
            state: CharacterState::new(
                Build::of_sheet(&scores).unwrap(),
                Reserve::new(6, 5).unwrap(),
            ),
        }),
    }
}

fn bout(way: Way, fighters: &[Combatant]) -> Bout {
    Bout {
        options: Options {
            warrior_way: way == Way::Waves,
            weapon_mastery: true,
            ..Options::default()
        },
        way,
        fighters: fighters.iter().cloned().collect(),
        course: Course::NEW,
        parts: Default::default(),
        bomb: None,
    }
}

/// Rolls what is asked with these faces, all of them, and tells them again.
#[track_caller]
fn roll(bout: &mut Bout, faces: &[Face]) -> Outcome {
    let mut script = Script::new(faces);
    let outcome = bout.play(Move::Roll, &mut script).unwrap();
    script.assert_told("bout", outcome.dice());
    outcome
}

#[test]
fn t_sm_25_and_26_as_a_bout() {
    let mut it = bout(
        Way::Waves,
        &[
            fighter(0, 15, Talent::Plus3, &[COCO, COCO, BOBO]),
            fighter(1, 10, Talent::Plus2, &[ARTHUS, ARTHUS]),
            fighter(1, 10, Talent::Plus1, &[ARTHUS]),
        ],
    );
    // For its attacks, its defences, the other attacks at the same target; then T.
    let coco_again = (ARTHUS, Some(COCO), [-2, -1, 1], 13);
    let bobo = (BOBO, Some(ARTHUS), [-1, 0, 2], 11);
    // Who tests; the faces of all tests, then those of the blow; who hits whom, and MR.
    type Line = (FighterNo, Option<FighterNo>, [i16; 3], i16);
    type Row<'a> = (&'a [Line], &'a [Face], &'a [i16], (FighterNo, FighterNo));
    let waves: [Row<'_>; 3] = [
        (
            &[coco_again, bobo, (COCO, Some(ARTHUS), [0, 0, 2], 12)],
            &[3, 4, 4, 4, 2, 3, 3, 1, 1],
            &[6, 3, 7],
            (COCO, ARTHUS),
        ),
        (
            &[coco_again, bobo],
            &[4, 5, 3, 3, 3, 1, 1],
            &[4, 5],
            (BOBO, ARTHUS),
        ),
        (
            &[(ARTHUS, Some(BOBO), [-2, -1, 0], 12)],
            &[3, 3, 3, 1, 1],
            &[6],
            (ARTHUS, BOBO),
        ),
    ];
    for (number, (lines, faces, margins, who)) in (1..).zip(waves) {
        let NextStep::Wave(wave) = it.next().asks else {
            panic!("T-SM-26, wave {number}: {:?}", it.next());
        };
        assert_eq!(wave.number, number, "T-SM-26");
        let asked = FighterNo::all(3).zip(wave.lines);
        let asked: Vec<Line> = asked
            .filter_map(|(no, line)| {
                let line = line?;
                let [attacks, defences, others, held] = line.modifiers;
                assert_eq!(held, 0);
                Some((no, line.target, [attacks, defences, others], line.value))
            })
            .collect();
        assert_eq!(asked, lines, "T-SM-25, wave {number}");
        let Outcome::Wave(fought) = roll(&mut it, faces) else {
            panic!("T-SM-26, wave {number}");
        };
        let tests = fought.tests.iter().flatten();
        let rolled: Vec<i16> = tests
            .map(|(_, tested)| tested.verdict.success().unwrap())
            .collect();
        assert_eq!(rolled, margins, "T-SM-26, wave {number}");
        let hits: Vec<_> = fought.hits.iter().flatten().collect();
        assert_eq!(hits.len(), 1, "T-SM-26, wave {number}");
        let hit = (hits[0].who, hits[0].struck.sum.margin);
        assert_eq!(hit, (who, 1), "T-SM-26, wave {number}");
    }
    assert_eq!((it.course.pass, it.course.waves), (2, 0), "T-SM-26");
}

/// SM-36, SM-37: a parry with a sum of 3 is critical at Shield +1, and gives one simple test at once.
#[test]
fn t_sm_21_as_a_bout() {
    let mut parries = fighter(1, 10, Talent::Zero, &[]);
    parries.manner.stance = Stance::Parries;
    parries.profile.as_mut().unwrap().shield = Some(ShieldSize::Small);
    let attacks = fighter(0, 12, Talent::Zero, &[]);
    let mut it = bout(Way::Blows, &[attacks, parries]);
    let NextStep::Exchange(met) = it.next().asks else {
        panic!("T-SM-21: {:?}", it.next());
    };
    assert!(matches!(met.exchange, Exchange::Parry(_)), "T-SM-21");
    let outcome = roll(&mut it, &[3, 4, 1, 2, 1, 1]);
    let Outcome::Exchange(exchanged, None) = outcome else {
        panic!("T-SM-21: {outcome:?}");
    };
    assert!(
        matches!(
            exchanged.verdict,
            ExchangeVerdict::Parried { riposte: Some(_) }
        ),
        "T-SM-21: {exchanged:?}"
    );
    let asked = it.next();
    assert_eq!(asked.who, Some((BOBO, ARTHUS)), "T-SM-21");
    let NextStep::Exchange(met) = asked.asks else {
        panic!("T-SM-21: {asked:?}");
    };
    assert!(met.riposte && matches!(met.exchange, Exchange::Simple(_)));
    // T 10: MR 2, and nobody defends.
    let outcome = roll(&mut it, &[4, 4, 3, 1, 1]);
    let hit = outcome.hit(0).unwrap();
    assert_eq!((hit.who, hit.struck.sum.margin), ((BOBO, ARTHUS), 2));
    assert_eq!((it.course.riposte, it.course.pass), (None, 2), "T-SM-21");
}

/// SM-54, A-102: Speed buys an attack more only with a talent of +2, and one alone.
#[test]
fn an_attack_more() {
    let fighters = [
        fighter(0, 10, Talent::Plus1, &[]),
        fighter(1, 10, Talent::Plus2, &[]),
    ];
    let mut it = bout(Way::Waves, &fighters);
    let more = Sustained {
        extra_attack: true,
        ..Sustained::default()
    };
    assert_eq!(it.may_hasten(ARTHUS), Err(Refusal::LowTalent));
    assert_eq!(it.sustain(ARTHUS, &more).err(), Some(Refusal::LowTalent));
    it.fighters[0].manner.points[Use::ExtraAttack as usize] = 1;
    it.fighters[0].manner.attacks = [BOBO; Manner::MOST_ATTACKS];
    assert_eq!(it.next().asks, NextStep::Refused(Refusal::LowTalent));
    it.fighters[0].manner.points[Use::ExtraAttack as usize] = 0;
    assert_eq!(it.may_hasten(BOBO), Ok(()));
    it.fighters[1].manner.points[Use::ExtraAttack as usize] = 1;
    let mut after = it.clone();
    after.sustain(BOBO, &more).unwrap();
    assert_eq!(after.may_hasten(BOBO), Err(Refusal::OneMore));
    assert_eq!(after.fighters[1].manner.points, [0; Manner::USES]);
    assert_eq!((it.attacks_of(BOBO), after.attacks_of(BOBO)), (3, 3));
    let left = after.fighters[1].profile.as_ref().unwrap().state.reserve;
    assert_eq!(left.balance(), 4, "paid in EP");
}

/// SM-60: T of the next test is the sum of its parts, and what the others add is one of them.
#[test]
fn the_next_test_part_by_part() {
    let mut it = bout(
        Way::Waves,
        &[
            fighter(0, 15, Talent::Plus3, &[COCO, COCO, BOBO]),
            fighter(1, 10, Talent::Plus2, &[ARTHUS, ARTHUS]),
            fighter(1, 10, Talent::Plus1, &[ARTHUS]),
        ],
    );
    it.fighters[1].manner.holds_back = true;
    it.fighters[2].manner.aim = 4;
    for (no, t, others) in [(ARTHUS, 13, -2), (BOBO, 10, 1), (COCO, 9, 2)] {
        let next = it.next_test(no).unwrap();
        let NextTest { parts, .. } = next;
        let scores = parts.component + parts.means + parts.realm + parts.talent;
        let difficulty = next.modifiers + next.aim + next.range + next.held;
        assert_eq!(parts.difficulty, difficulty, "{no:?}");
        assert_eq!(next.others, others, "{no:?}");
        assert_eq!(scores + difficulty + others, t, "{no:?}");
    }
    it.way = Way::Blows;
    it.fighters[1].manner.stance = Stance::Parries;
    let next = it.next_test(BOBO).unwrap();
    assert!(!next.parries, "no shield");
    it.fighters[1].profile.as_mut().unwrap().shield = Some(ShieldSize::Small);
    let next = it.next_test(BOBO).unwrap();
    assert_eq!((next.parries, next.held), (true, 0));
}
