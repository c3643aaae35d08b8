//! What holds for Le Brouillard du Hasard whatever the dice and the arguments.

use super::ops::{Machine, Op, State, random_op};
use crate::support::{Fading, below, words};
use declic::rules::Error;
use declic::rules::brouillard::*;
use proptest::prelude::*;

fn score() -> impl Strategy<Value = Score> {
    (1..=99_u8).prop_map(|score| Score::new(score).unwrap())
}

fn skill_dice() -> impl Strategy<Value = SkillDice> {
    (0..=6_u8).prop_map(|dice| SkillDice::new(dice).unwrap())
}

fn amount() -> impl Strategy<Value = Amount> {
    prop_oneof![
        (1..=20_u8).prop_map(|points| Amount::points(points).unwrap()),
        (1..=6_u8).prop_map(|dice| Amount::dice(dice).unwrap()),
    ]
}

fn weapon() -> impl Strategy<Value = Weapon> {
    prop_oneof![
        Just(Weapon::Dagger),
        Just(Weapon::ShortSword),
        Just(Weapon::BastardSword),
        (amount(), 0..=20_u8).prop_map(|(damage, handicap)| {
            Weapon::Custom(CustomWeapon::new(damage, handicap).unwrap())
        }),
    ]
}

fn zone() -> impl Strategy<Value = Zone> {
    prop_oneof![
        Just(Zone::Head),
        Just(Zone::Torso),
        Just(Zone::Arms),
        Just(Zone::Legs),
    ]
}

prop_compose! {
    /// A biped, alive, perhaps wounded, with a mail shirt or without.
    fn fighter()(
        endurance in score(),
        left in 1..=99_i16,
        strength in score(),
        agility in score(),
        courage in score(),
        footman: bool,
        shooting in skill_dice(),
        weapon in weapon(),
        mailed: bool,
    ) -> Fighter {
        let left = left.min(i16::from(endurance.get()));
        let profile = Profile {
            health: Health::with_current(endurance, left).unwrap(),
            strength,
            agility,
            courage,
            size: Size::Medium,
            body: BodyPlan::Biped,
            footman,
            shooting,
        };
        let options = Options::default();
        let mut fighter = Fighter::new(profile, weapon, &options).unwrap();
        if mailed {
            let kind = ArmourKind::MailShirt;
            let size = Size::Medium;
            fighter.wear(Zone::Torso, ArmourPiece { kind, size }, &options).unwrap();
        }
        fighter
    }
}

prop_compose! {
    fn opening()(distance in 6..99_u16, a: bool, b: bool, stuck_a: bool, stuck_b: bool) -> Opening {
        Opening {
            distance: Metres(distance),
            charges: Both { a, b },
            weapon_stuck: Both { a: stuck_a, b: stuck_b },
        }
    }
}

fn swapped<T: Copy>(both: Both<T>) -> Both<T> {
    Both {
        a: both.b,
        b: both.a,
    }
}

/// What no operation may break.
fn check(state: &State) {
    for fighter in [state.fighters.a, state.fighters.b] {
        let health = fighter.health();
        // BH-13: never above the maximum.
        assert!(health.current() <= i16::from(health.maximum().get()));
        // BH-28: each piece on its own zone, and the zone on the body.
        for zone in Zone::ALL {
            if let Some(piece) = fighter.armour().on(zone) {
                assert_eq!(piece.kind.figures().zone, zone);
                assert!(fighter.profile().body.has(zone));
            }
        }
    }
    assert!(state.remedy.charges() <= state.remedy.remedy().charges());
    if let Some(character) = state.character {
        // BH-5: no more dice than the class has, and only where they may be.
        let dice = Skill::ALL.map(|skill| character.skill(skill).get());
        assert!(dice.iter().sum::<u8>() <= character.calling().class().skill_dice());
        for (skill, dice) in Skill::ALL.into_iter().zip(dice) {
            assert!(dice == 0 || character.calling().opens(skill));
        }
        // BH-1.
        let has_magic = character.attributes().magic.is_some();
        assert_eq!(has_magic, character.race() == Race::MoonElf);
    }
    match state.fight {
        Some(Fight::On(melee)) => {
            let Both { a, b } = melee.fighters();
            assert!(!a.health().is_dead() && !b.health().is_dead());
        }
        Some(Fight::Ended(ended)) => {
            let loser = ended.fighters.of(ended.winner.other());
            assert!(loser.health().is_dead());
            assert!(!ended.fighters.of(ended.winner).health().is_dead());
        }
        None => {}
    }
}

/// Plays some operations, each with dice that may give out, and says how many went through.
fn play(seed: u64, length: usize) -> usize {
    let mut stream = words(seed);
    let mut machine = Machine::new();
    let mut done = 0;
    for _ in 0..length {
        let op: Op = random_op(&mut stream);
        let left = match below(&mut stream, 3) {
            0 => below(&mut stream, 12) as usize,
            _ => usize::MAX,
        };
        let mut dice = Fading::new(&mut stream, left);
        let before = machine.state().clone();
        match machine.apply(&op, &mut dice) {
            Ok(shown) => {
                assert_eq!(shown, dice.drawn(), "{op:?} shows the dice it drew");
                done += 1;
            }
            Err(error) => {
                assert_eq!(*machine.state(), before, "{op:?} was refused: {error:?}");
                if !matches!(error, Error::NoDie(_)) {
                    assert!(dice.drawn().is_empty(), "{op:?} was refused: {error:?}");
                }
            }
        }
        check(machine.state());
    }
    done
}

/// The driver is of use only if it gets far.
#[test]
fn random_operations_are_legal_often_enough() {
    let done = play(1, 20_000);
    assert!((6_000..16_000).contains(&done), "{done} of 20000");
}

proptest! {
    /// BH-33, G-4: whatever is asked, a refusal leaves everything as it was.
    #[test]
    fn refused_is_untouched(seed: u64) {
        play(seed, 120);
    }

    /// BH-6.
    #[test]
    fn skill_rolls_stay_in_their_bounds(skill in skill_dice(), seed: u64) {
        let mut dice = Fading::new(words(seed), 7);
        let roll = SkillRoll::roll(skill, &mut dice).unwrap();
        let bounds = if skill == SkillDice::NONE { 1..=6 } else { 2..=12 };
        prop_assert!(bounds.contains(&roll.total()));
        prop_assert_eq!(dice.drawn().len(), 1 + usize::from(skill.get()));
        prop_assert!(roll.rolled.faces().all(|face| Some(face) <= roll.best()));
    }

    /// BH-7, BH-9: the verdict follows from the totals, and more Discretion never hurts.
    #[test]
    fn discretion_never_hurts(
        skill in skill_dice(),
        detection in skill_dice(),
        perception in score(),
        discretion in 1..99_u8,
        distance: u16,
    ) {
        let watcher = Watcher { detection, perception, environment: Environment::default() };
        let odds = |discretion| SilentAction {
            skill,
            discretion: Score::new(discretion).unwrap(),
            distance: Metres(distance),
        }.odds(watcher);
        let (less, more) = (odds(discretion), odds(discretion + 1));
        prop_assert!(less.unnoticed <= more.unnoticed);
        prop_assert!(more.unnoticed <= more.cases);
        prop_assert_eq!(less.cases, more.cases);
    }

    /// BH-13: before and what is regained make after; one charge is gone.
    #[test]
    fn care_adds_up(
        maximum in score(),
        wound in 1..=12_i16,
        skill in skill_dice(),
        oneself: bool,
        large: bool,
        seed: u64,
    ) {
        let before = Health::with_current(maximum, i16::from(maximum.get()) - wound).unwrap();
        prop_assume!(!before.is_dead());
        let mut health = before;
        let mut item = RemedyItem::new(if large { Remedy::LargeKit } else { Remedy::Splint });
        let charges = item.charges();
        let patient = if oneself { Patient::Oneself } else { Patient::Another };
        let mut dice = Fading::new(words(seed), 9);
        let care = FirstAid { skill, patient }.treat(&mut health, &mut item, &mut dice).unwrap();
        prop_assert_eq!(care.health_before, before);
        prop_assert_eq!(care.health_after, health);
        prop_assert_eq!(before.current() + care.regained(), health.current());
        prop_assert!((0..=wound).contains(&care.regained()));
        prop_assert_eq!(care.works, care.result >= wound);
        prop_assert_eq!(item.charges(), charges - 1);
        prop_assert_eq!(care.item_after, item);
    }

    /// BH-24 to BH-26: before and the wound make after, and only for the loser.
    #[test]
    fn a_pass_adds_up(
        a in fighter(),
        b in fighter(),
        opening in opening(),
        aim_a in zone(),
        aim_b in zone(),
        tie_reroll: bool,
        seed: u64,
    ) {
        let options = Options { tie_reroll, ..Options::default() };
        let before = Both { a, b };
        let mut fight = Fight::On(Melee::start(before, opening).unwrap());
        let mut dice = Fading::new(words(seed), usize::MAX);
        let pass = fight.pass(Both { a: aim_a, b: aim_b }, &options, &mut dice).unwrap();
        let lead = pass.total(Seat::A) - pass.total(Seat::B);
        let winner = match lead {
            1.. => Some(Seat::A),
            0 => None,
            _ => Some(Seat::B),
        };
        prop_assert_eq!(pass.winner, winner);
        prop_assert_eq!(pass.wound.is_some(), winner.is_some());
        prop_assert!(tie_reroll || pass.rerolled.is_empty());
        let after = *fight.fighters();
        if let (Some(winner), Some(wound)) = (pass.winner, pass.wound) {
            let loser = winner.other();
            prop_assert_eq!(after.of(winner), before.of(winner));
            prop_assert_eq!(wound.health_before, before.of(loser).health());
            prop_assert_eq!(wound.health_after, after.of(loser).health());
            let lost = wound.health_before.current() - wound.health_after.current();
            prop_assert_eq!(lost, wound.damage);
            prop_assert!(wound.damage >= 0);
            prop_assert_eq!(wound.zone, if winner == Seat::A { aim_a } else { aim_b });
            prop_assert_eq!(matches!(fight, Fight::Ended(_)), wound.kills());
            prop_assert!(wound.kills() || !wound.coup_de_grace());
        } else {
            prop_assert_eq!(after, before);
        }
    }

    /// P-14: the same duel from the other side has the same odds, and they sum to 1.
    #[test]
    fn duels_are_symmetric(
        a in fighter(),
        b in fighter(),
        opening in opening(),
        aim_a in zone(),
        aim_b in zone(),
    ) {
        let (fighters, aims) = (Both { a, b }, Both { a: aim_a, b: aim_b });
        let odds = Melee::start(fighters, opening).unwrap().odds(aims).unwrap();
        let turned = Opening {
            charges: swapped(opening.charges),
            weapon_stuck: swapped(opening.weapon_stuck),
            ..opening
        };
        let mirror = Melee::start(swapped(fighters), turned).unwrap().odds(swapped(aims)).unwrap();
        prop_assert_eq!([odds.wins, odds.ties, odds.losses], [mirror.losses, mirror.ties, mirror.wins]);
        let dice = [a, b].map(|one| u32::from(AttackDice::of(one.profile().agility).count()));
        prop_assert_eq!(odds.wins + odds.ties + odds.losses, 6_u32.pow(dice[0] + dice[1]));
    }

    /// BH-17: before and the wound make after; exactly one round is gone.
    #[test]
    fn a_shot_adds_up(
        shooter in fighter(),
        target in fighter(),
        zone in zone(),
        metres in 1..=64_u16,
        damage in amount(),
        ammunition in 1..=255_u8,
        seed: u64,
    ) {
        let mut weapon = MissileWeapon { kind: MissileKind::ShortBow, damage, ammunition };
        let mut after = target;
        let aim = ShotAim { zone, distance: Metres(metres) };
        let mut dice = Fading::new(words(seed), 16);
        let shot = aim.shoot(&shooter, &mut weapon, &mut after, &mut dice).unwrap();
        let margin = shot.roll.total() - zone.difficulty() - shot.distance_roll.sum();
        prop_assert_eq!(shot.margin, margin);
        prop_assert_eq!(shot.hit(), margin >= 0);
        prop_assert_eq!(weapon.ammunition, ammunition - 1);
        prop_assert_eq!(shot.ammunition_left, ammunition - 1);
        let lost = shot.wound.map_or(0, |wound| wound.damage);
        prop_assert!(lost >= 0);
        prop_assert_eq!(target.health().current() - lost, after.health().current());
        prop_assert_eq!(after.armour(), target.armour());
    }

    /// BH-2: every score is in the bounds of its dice and bonuses.
    #[test]
    fn attributes_stay_in_their_bounds(seed: u64, level in 1..=20_u8, elf: bool) {
        let level = Level::new(level).unwrap();
        let scout = Some(Specialisation::Scout);
        let calling = Calling::new(Class::Assassin, scout, level).unwrap();
        let race = if elf { Race::MoonElf } else { Race::Dwarf };
        let mut dice = Fading::new(words(seed), 19);
        let creation = Creation::roll(race, calling, &mut dice).unwrap();
        let bounds = race.attribute_dice().into_iter().zip(calling.attribute_bonuses());
        for (attribute, (dice, bonus)) in Attribute::ALL.into_iter().zip(bounds) {
            match creation.attributes.get(attribute) {
                Some(score) => prop_assert!((dice + bonus..=6 * dice + bonus).contains(&score.get())),
                None => prop_assert_eq!(dice, 0),
            }
        }
    }
}
