//! Whole bouts: who attacks whom when, what comes before it, and where a pass of arms ends.

use declic::dice::{Face, NoDice};
use declic::rules::Error;
use declic::rules::simulacres::bout::{Course, *};
use declic::rules::simulacres::*;

use super::*;

const NO: [FighterNo; 4] = [
    FighterNo::new(0),
    FighterNo::new(1),
    FighterNo::new(2),
    FighterNo::new(3),
];

/// Body 5, Action 2, Mechanical 2: T 9 with a long sword (F/A); Resistance 4, so strong.
fn fighter(side: u8) -> Combatant {
    let scores = sheet([5, 4, 3, 6], [3, 2, 1, 4], [1, 2, 3, 1, 2], [3, 2, 2]).unwrap();
    let reserve = Reserve::new(6, 5).unwrap();
    Combatant {
        side,
        manner: Manner::NEW,
        profile: Some(Profile {
            scores,
            armour: Armour::NONE,
            weapon: Wielded {
                arm: Arm::Listed(WeaponName::LongSword.weapon()),
                kind: WeaponKind::Fast,
                talent: Talent::Zero,
                is_carried: true,
            },
            shield: None,
            shield_talent: Talent::Zero,
            warrior: false,
            state: CharacterState::new(Build::of_sheet(&scores).unwrap(), reserve),
        }),
    }
}

/// A bout of so many, the sides in turn.
fn bout(count: u8) -> Bout {
    Bout {
        options: Options::default(),
        way: Way::Blows,
        fighters: (0..count).map(|no| fighter(no % 2)).collect(),
        course: Course::NEW,
        parts: Default::default(),
        bomb: None,
    }
}

fn waves(count: u8, talent: Talent) -> Bout {
    let mut bout = bout(count);
    bout.way = Way::Waves;
    bout.options.warrior_way = true;
    for one in &mut bout.fighters {
        one.profile.as_mut().unwrap().weapon.talent = talent;
    }
    bout
}

/// What the tests change of a bout.
trait Change {
    fn manner(&mut self, no: usize) -> &mut Manner;
    fn profile(&mut self, no: usize) -> &mut Profile;
    /// A zone loses points, as by a blow before the bout.
    fn wound(&mut self, no: usize, zone: Zone, life: i16);
}

impl Change for Bout {
    fn manner(&mut self, no: usize) -> &mut Manner {
        &mut self.fighters[no].manner
    }

    fn profile(&mut self, no: usize) -> &mut Profile {
        self.fighters[no].profile.as_mut().unwrap()
    }

    fn wound(&mut self, no: usize, zone: Zone, life: i16) {
        let profile = self.profile(no);
        let mut body = body_of(profile);
        body.hurt(zone, Toll { life, breath: 0 }).unwrap();
        profile.state = profile.state.after(&body);
    }
}

fn body_of(profile: &Profile) -> Character<Wounds> {
    let state = profile.state;
    state
        .localised(profile.scores, profile.armour, &Options::default())
        .unwrap()
}

/// Rolls what is asked with these faces, all of them, and tells them again.
#[track_caller]
fn roll(bout: &mut Bout, faces: &[Face]) -> Outcome {
    let mut script = Script::new(faces);
    let outcome = bout.play(Move::Roll, &mut script).unwrap();
    script.assert_told("bout", outcome.dice());
    outcome
}

#[track_caller]
fn without_dice(bout: &mut Bout, made: Move) -> Outcome {
    bout.play(made, &mut NoDice).unwrap()
}

#[track_caller]
fn met(bout: &Bout) -> ((FighterNo, FighterNo), BlowAsked) {
    match bout.next() {
        Asked {
            who: Some(who),
            asks: NextStep::Exchange(met),
        } => (who, met),
        other => panic!("{other:?}"),
    }
}

fn score(bout: &Bout, no: FighterNo, zone: Zone) -> i16 {
    let profile = bout.one(no).unwrap().profile.as_ref().unwrap();
    profile.state.wounds.zone(zone).score
}

/// SM-6, SM-18, SM-8: both strike, and a pass of two is over with it.
#[test]
fn a_duel_is_a_pass_of_two() {
    let mut it = bout(2);
    let (who, asked) = met(&it);
    assert_eq!(who, (NO[0], NO[1]));
    assert!(matches!(asked.exchange, Exchange::Duel(_)), "SM-6");
    // MR 2 against MR 1; the trunk; S 8.
    let outcome = roll(&mut it, &[3, 4, 6, 2, 2, 2, 4]);
    let hit = outcome.hit(0).unwrap();
    assert_eq!(hit.who, (NO[0], NO[1]));
    assert_eq!(hit.after.unwrap().left, (3, 5));
    assert_eq!((it.course.pass, it.course.acted), (2, FighterSet::NONE));
    // The other one hits back.
    let outcome = roll(&mut it, &[6, 2, 3, 4, 2, 2, 4]);
    assert_eq!(outcome.hit(0).unwrap().who, (NO[1], NO[0]));
}

/// SM-12: who was attacked first strikes back, who has acted only defends, in the order of the line-up.
#[test]
fn several_attack_in_their_order() {
    let mut it = bout(4);
    let rows = [
        // Both are two against, and each has two to defend against.
        ((0, 1), true, [0, 0]),
        ((2, 1), false, [1, 0]),
        ((3, 0), false, [1, 0]),
    ];
    for ((who, whom), strikes_back, crowd) in rows {
        let (pair, asked) = met(&it);
        assert_eq!(pair, (NO[who], NO[whom]));
        let is_duel = matches!(asked.exchange, Exchange::Duel(_));
        assert_eq!(is_duel, strikes_back, "SM-12: {who} at {whom}");
        let difficulty = asked.parts.map(|parts| parts.unwrap().difficulty);
        assert_eq!(difficulty, crowd, "SM-12: {who} at {whom}");
        assert_eq!(it.course.pass, 1);
        roll(&mut it, &[6, 5, 6, 5]);
    }
    assert_eq!((it.course.pass, it.course.acted), (2, FighterSet::NONE));
    assert_eq!(met(&it).0, (NO[0], NO[1]));
}

/// SM-12: one who ignores an opponent is hit by a simple test, and has one less to defend against.
#[test]
fn one_who_is_ignored_needs_a_simple_test() {
    let mut it = bout(4);
    it.manner(0).ignores.add(NO[3]);
    let (_, asked) = met(&it);
    assert_eq!(asked.parts[0].unwrap().difficulty, 1);
    roll(&mut it, &[6, 5, 6, 5]);
    roll(&mut it, &[6, 5, 6, 5]);
    let (who, asked) = met(&it);
    assert_eq!(who, (NO[3], NO[0]));
    assert!(matches!(asked.exchange, Exchange::Simple(_)));
    // SM-7: so does a shot.
    it.manner(0).ignores.remove(NO[3]);
    it.manner(3).range = 3;
    assert!(matches!(met(&it).1.exchange, Exchange::Simple(_)));
}

/// SM-12: one attack per pass: one who has made it only defends.
#[test]
fn one_who_has_attacked_only_defends() {
    let mut it = bout(2);
    it.manner(1).ignores.add(NO[0]);
    let (who, asked) = met(&it);
    assert_eq!(who, (NO[0], NO[1]));
    assert!(matches!(asked.exchange, Exchange::Simple(_)));
    roll(&mut it, &[6, 5]);
    let (who, asked) = met(&it);
    assert_eq!(who, (NO[1], NO[0]));
    assert!(matches!(asked.exchange, Exchange::Guard(_)), "SM-12");
}

/// SM-36, SM-37: a critical parry gives one blow at once, and the pass ends after it.
#[test]
fn a_riposte_comes_before_all_else() {
    let mut it = bout(2);
    it.manner(1).stance = Stance::Parries;
    assert_eq!(
        it.next().asks,
        NextStep::Refused(Refusal::NoShield),
        "no shield"
    );
    assert_eq!(it.next().who, Some((NO[1], NO[0])), "whose fault it is");
    it.profile(1).shield = Some(ShieldSize::Small);
    let bare = {
        let mut it = it.clone();
        it.profile(1).weapon.is_carried = false;
        roll(&mut it, &[4, 4, 1, 1, 3]);
        it
    };
    assert_eq!((bare.course.riposte, bare.course.pass), (None, 2));
    // SM-35: T 8 is not above 8.
    roll(&mut it, &[4, 4, 1, 1, 3]);
    assert_eq!(it.course.riposte, Some((NO[1], NO[0])));
    assert_eq!(it.course.pass, 1);
    let (who, asked) = met(&it);
    assert_eq!(who, (NO[1], NO[0]));
    assert!(asked.riposte && matches!(asked.exchange, Exchange::Simple(_)));
    assert_eq!(it.acts(), Some(NO[1]));
    // With an arm out of use the right is lost.
    let mut disarmed = it.clone();
    disarmed.wound(1, Zone::RightArm, 4);
    assert!(!matches!(disarmed.next().asks, NextStep::Exchange(_)));
    let outcome = roll(&mut it, &[2, 2, 2, 3, 3]);
    assert_eq!(outcome.hit(0).unwrap().who, (NO[1], NO[0]));
    assert_eq!((it.course.riposte, it.course.pass), (None, 2));
}

/// SM-14: an attacker who held back says how much is inflicted, before anything else.
#[test]
fn a_part_is_chosen_before_the_next_attack() {
    let mut it = bout(2);
    it.manner(0).holds_back = true;
    assert_eq!(met(&it).1.parts[0].unwrap().difficulty, HOLDING_BACK);
    // T 8: MR 5; the trunk; S 13: 4 PV, 1 PS.
    let outcome = roll(&mut it, &[1, 2, 6, 5, 2, 4, 4]);
    assert_eq!(outcome.hit(0).unwrap().after, None);
    let NextStep::Part(part) = it.next().asks else {
        panic!("{:?}", it.next());
    };
    assert_eq!(
        (part.whom, part.whole, part.inflicted()),
        (NO[1], (4, 1), (4, 1))
    );
    assert_eq!(it.course.pass, 1);
    for (made, error) in [
        (Move::Roll, Error::Choice),
        (Move::GoBy, Error::Choice),
        (Move::Inflict(5, 0), Error::Range),
        (Move::Inflict(0, 2), Error::Range),
    ] {
        assert_eq!(it.play(made, &mut NoDice), Err(error), "{made:?}");
    }
    let outcome = without_dice(&mut it, Move::Inflict(1, 0));
    assert!(matches!(outcome, Outcome::Inflicted(after) if after.left == (4, 5)));
    assert_eq!((it.course.pass, it.parts.len()), (2, 0));
    assert_eq!(
        it.play(Move::Inflict(0, 0), &mut NoDice),
        Err(Error::Choice)
    );
}

/// SM-14: PS first, then a PV.
#[test]
fn a_part_is_turned_point_by_point() {
    let whole = Part {
        whom: NO[0],
        zone: None,
        whole: (1, 1),
        spared: (0, 0),
    };
    assert_eq!(whole.stepped(true), None);
    let mut part = whole;
    for inflicted in [(1, 0), (0, 1), (0, 0)] {
        part = part.stepped(false).unwrap();
        assert_eq!(part.inflicted(), inflicted);
        assert!(part.is_sound(1) && !part.is_sound(0));
    }
    assert_eq!(part.stepped(false), None);
    assert_eq!(part.stepped(true).unwrap().inflicted(), (0, 1));
}

/// SM-22: a limb at 0 is tested before anybody attacks; one who has but fainted is not out.
#[test]
fn a_faint_test_comes_first_and_a_quiet_pass_goes_by() {
    let mut it = bout(2);
    it.wound(0, Zone::LeftArm, 3);
    it.wound(1, Zone::LeftLeg, 4);
    for no in [NO[0], NO[1]] {
        let asked = it.next();
        assert_eq!((asked.who, it.acts()), (Some((no, no)), Some(no)));
        assert!(matches!(asked.asks, NextStep::Bodily(bodily) if bodily.need == Need::Faint));
        // T 10.
        let outcome = roll(&mut it, &[6, 5]);
        let fainted = Condition::Unconscious;
        assert!(matches!(outcome, Outcome::Bodily(Need::Faint, _, now) if now == fainted));
        assert!(!it.is_out(no) && it.winner().is_none());
    }
    assert_eq!(it.next().asks, NextStep::Quiet);
    assert_eq!(it.play(Move::Roll, &mut NoDice), Err(Error::Choice));
    let mut passes = 0;
    while it.next().asks == NextStep::Quiet {
        without_dice(&mut it, Move::GoBy);
        passes += 1;
    }
    assert_eq!((passes, it.course.pass), (2, 3), "this pass and the next");
    assert_eq!(met(&it).0, (NO[0], NO[1]));
    assert_eq!(it.play(Move::GoBy, &mut NoDice), Err(Error::Choice));
}

/// SM-27: the pass in which a head came to 0 does not count.
#[test]
fn a_head_at_0_has_passes() {
    for (fell_now, left) in [(true, 4), (false, 3)] {
        let mut it = bout(4);
        for no in 0..4 {
            it.manner(no).stance = Stance::Waits;
        }
        it.wound(1, Zone::Head, 3);
        if fell_now {
            it.course.fallen_heads.add(NO[1]);
        }
        without_dice(&mut it, Move::GoBy);
        let profile = it.one(NO[1]).unwrap().profile.as_ref().unwrap();
        let ZoneState::Critical { limit, .. } = profile.state.wounds.zone(Zone::Head).state else {
            panic!("{profile:?}");
        };
        assert_eq!(limit, TimeLimit::Left(left), "SM-27");
        assert_eq!(it.course.fallen_heads, FighterSet::NONE);
    }
    // A blow is known to have done it, while others have still to attack.
    let mut it = bout(4);
    it.manner(0).aim = 3;
    // SM-19: T 5 + 0: MR 2; S 8: 2 PV; a second one of them.
    it.wound(1, Zone::Head, 1);
    roll(&mut it, &[1, 2, 6, 5, 2, 4]);
    assert_eq!(score(&it, NO[1], Zone::Head), 0);
    assert!(it.course.fallen_heads.has(NO[1]) && it.course.pass == 1);
}

/// SM-21: a blast comes before a blow, hits once, and takes no part in the pass.
#[test]
fn a_blast_comes_before_a_blow() {
    let mut it = bout(2);
    it.bomb = Some(Bomb {
        weapon: WeaponName::LongSword.weapon(),
        margin: 0,
        whom: NO[1],
    });
    assert!(matches!(it.next().asks, NextStep::Blast(_, 0, Ok(_))));
    assert_eq!(it.acts(), Some(NO[1]));
    let outcome = roll(&mut it, &[1; 14]);
    assert!(matches!(outcome, Outcome::Blast(None, _)));
    assert_eq!((it.bomb, it.course), (None, Course::NEW));
}

/// SM-48: a weapon that stops working attacks no more, in later passes neither.
#[test]
fn a_broken_weapon_stays_broken() {
    let mut it = bout(2);
    it.profile(0).weapon.arm = Arm::Special(PROTON_ZNAPER);
    it.manner(1).stance = Stance::Waits;
    // MR 6, S 17.
    roll(&mut it, &[1, 2, 2, 6, 5]);
    assert!(it.course.broken.has(NO[0]));
    assert_eq!((it.next().asks, it.course.pass), (NextStep::Quiet, 2));
    without_dice(&mut it, Move::GoBy);
    assert!(it.course.broken.has(NO[0]));
    // Without such weapons nothing is rolled for one.
    it.course = Course::NEW;
    it.options.special_weapons = false;
    assert_eq!(it.next().asks, NextStep::Refused(Refusal::LeftOut), "SM-47");
    assert_eq!(it.play(Move::Roll, &mut NoDice), Err(Error::Choice));
}

/// SM-28: nobody aims at a zone that was lost: no die is drawn for it.
#[test]
fn nobody_aims_at_a_lost_zone() {
    let mut it = bout(2);
    let profile = it.profile(1);
    let mut body = body_of(profile);
    body.hurt(Zone::LeftArm, Toll { life: 3, breath: 0 })
        .unwrap();
    body.faint_test(Zone::LeftArm, &Options::default(), &mut Script::new([1, 2]))
        .unwrap();
    body.time_passes(4, TimeUnit::Hours).unwrap();
    body.survival_test(Zone::LeftArm, &Options::default(), &mut Script::new([6, 6]))
        .unwrap();
    profile.state = profile.state.after(&body);
    it.manner(0).aim = 5;
    assert_eq!(
        it.next().asks,
        NextStep::Refused(Refusal::ZoneLost),
        "SM-28"
    );
    assert_eq!(it.next().who, Some((NO[0], NO[1])));
    assert_eq!(it.play(Move::Roll, &mut NoDice), Err(Error::Choice));
    it.manner(0).aim = 6;
    assert!(matches!(it.next().asks, NextStep::Exchange(_)));
}

/// One side has nobody left; one whose sheet is gone takes no part.
#[test]
fn a_bout_ends_with_a_side() {
    let mut it = bout(3);
    assert_eq!(it.winner(), None);
    it.wound(1, Zone::Head, 4);
    assert_eq!(
        (it.winner(), it.next().asks),
        (Some(0), NextStep::Over(0)),
        "SM-29"
    );
    let mut it = bout(3);
    it.fighters[0].profile = None;
    assert_eq!(met(&it).0, (NO[1], NO[2]));
    it.fighters[2].profile = None;
    assert_eq!((it.winner(), it.next().asks), (Some(1), NextStep::Over(1)));
    assert_eq!(
        bout(1).next().asks,
        NextStep::Refused(Refusal::OneSide),
        "nobody to fight"
    );
}

/// SM-51, SM-53: as many waves as the talent allows, then the next pass.
#[test]
fn waves_follow_each_other() {
    let mut it = waves(2, Talent::Plus2);
    for number in [1, 2] {
        let NextStep::Wave(wave) = it.next().asks else {
            panic!("{:?}", it.next());
        };
        assert_eq!((wave.number, it.course.pass), (number, 1));
        // SM-52: two attacks: −1 to all; both attacks of an ally at the same target: +1.
        let line = wave.lines[0].unwrap();
        assert_eq!((line.target, line.modifiers), (Some(NO[1]), [-1, 0, 1, 0]));
        assert_eq!(line.value, 11);
        roll(&mut it, &[6, 5, 6, 5]);
    }
    assert_eq!((it.course.pass, it.course.waves), (2, 0));
    // SM-21: no blast in a wave.
    let mut blast = WeaponName::LongSword.weapon();
    blast.hits_every_zone = true;
    it.profile(0).weapon.arm = Arm::Listed(blast);
    assert_eq!(
        it.next().asks,
        NextStep::Refused(Refusal::BlastInWaves),
        "SM-21"
    );
}

/// SM-53: all wounds of a wave are suffered together; the same MR defends in all waves that follow.
#[test]
fn both_are_hit_in_one_wave() {
    let mut it = waves(2, Talent::Zero);
    it.manner(0).ignores.add(NO[1]);
    it.manner(1).ignores.add(NO[0]);
    // MR 2 and MR 1: nobody defends; 2 PV each.
    let outcome = roll(&mut it, &[3, 4, 6, 2, 2, 2, 4, 2, 3, 4]);
    assert_eq!(
        [0, 1].map(|nth| outcome.hit(nth).unwrap().who.0),
        [NO[0], NO[1]]
    );
    assert_eq!(
        NO[..2]
            .iter()
            .map(|&no| score(&it, no, Zone::Trunk))
            .sum::<i16>(),
        6
    );
}

/// SM-54: a point of Speed buys one more attack, which is paid for once in a pass.
#[test]
fn one_more_attack_is_paid_once() {
    let mut it = waves(2, Talent::Plus2);
    it.manner(0).points[Use::ExtraAttack as usize] = 1;
    assert_eq!((it.attacks_of(NO[0]), it.attacks_of(NO[1])), (3, 2));
    for number in 1..=3 {
        let NextStep::Wave(wave) = it.next().asks else {
            panic!("{:?}", it.next());
        };
        assert_eq!((wave.number, it.course.pass), (number, 1));
        let tests = wave.lines.iter().flatten().count();
        roll(&mut it, &[6, 5].repeat(tests));
        let breath = it.profile(0).state.reserve.breath();
        assert_eq!(breath, 5, "SM-40");
    }
    assert_eq!((it.course.pass, it.attacks_of(NO[0])), (2, 2));
}

/// SM-14, SM-53: one who has died in a wave feels no more of it.
#[test]
fn the_dead_feel_no_more() {
    let mut it = bout(4);
    it.way = Way::Waves;
    it.options = Options {
        localised_pv: false,
        localised_armour: false,
        warrior_way: true,
        ..Options::default()
    };
    let blow = |whom| Part {
        whom,
        zone: None,
        whole: (9, 0),
        spared: (0, 0),
    };
    it.parts = [NO[1], NO[1], NO[2]].map(blow).into_iter().collect();
    assert_eq!(it.part_due(), Some(0));
    without_dice(&mut it, Move::Inflict(9, 0));
    assert_eq!(it.condition(NO[1]), Condition::Dead);
    assert_eq!(it.part_due(), Some(2));
    without_dice(&mut it, Move::Inflict(9, 0));
    assert_eq!((it.part_due(), it.parts.len()), (None, 0));
}

/// SM-40, SM-41: both pay for what they put into a blow, and have put nothing into the next one.
#[test]
fn energies_are_spent_with_the_blow() {
    let mut it = bout(2);
    it.manner(0).points[0] = 2;
    it.manner(1).points[3] = 1;
    it.manner(1).points[Use::InBalance as usize] = 1;
    let parts = met(&it).1.parts[0].unwrap();
    assert_eq!(parts.energy, 2, "SM-11");
    roll(&mut it, &[6, 6, 6, 6]);
    assert_eq!(it.profile(0).state.reserve.breath(), 4);
    assert_eq!(it.profile(1).state.reserve.balance(), 4);
    for no in 0..2 {
        assert_eq!(it.manner(no).points, [0; Manner::USES]);
    }
    it.manner(0).points[0] = 4;
    assert_eq!(
        it.next().asks,
        NextStep::Refused(Refusal::Test(Error::Range)),
        "SM-40"
    );
}
