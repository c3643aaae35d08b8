//! What holds for every operation, whatever its arguments.

use std::fmt::Debug;

use super::lived::Lived;
use super::ops::{Machine, Op, State, random_op};
use declic::coded::{Coded, Reader, Writer};
use declic::dice::{Dice, Die, Face, NoDie};
use declic::rules::Error;
use declic::rules::simulacres::*;
use proptest::prelude::*;

/// A plain generator of words: splitmix.
fn words(mut seed: u64) -> impl FnMut() -> u32 {
    move || {
        seed = seed.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut word = seed;
        word = (word ^ (word >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((word ^ (word >> 31)) >> 32) as u32
    }
}

/// Dice that remember what they gave, and give out after some.
struct Counted<W> {
    words: W,
    given: Vec<(Die, Face)>,
    left: usize,
}

impl<W: FnMut() -> u32> Dice for Counted<W> {
    fn roll(&mut self, die: Die) -> Result<Face, NoDie> {
        if self.given.len() == self.left {
            return Err(NoDie(die));
        }
        let word = u64::from((self.words)());
        let face = ((word * u64::from(die.sides())) >> 32) as u8 + 1;
        self.given.push((die, face));
        Ok(face)
    }
}

/// SM-64: the counters and the points of adventure keep their limits.
fn check_points<V: Vitality>(character: &Character<V>)
where
    Character<V>: Lived,
{
    let reserve = character.reserve();
    assert!(reserve.breath() <= reserve.breath_max() && reserve.breath_max() <= 8);
    assert!(reserve.balance() <= reserve.balance_max() && reserve.balance_max() <= 8);
    assert!(character.adventure_points().get() <= 999);
}

fn check_body(character: &Character<Wounds>) {
    let reserve = character.reserve();
    check_points(character);
    let wounds = character.vitality();
    for zone in Zone::ALL {
        let life = wounds.zone(zone);
        assert!(life.score <= life.maximum, "{zone:?}: {life:?}");
        assert!(life.maximum >= 1);
        assert!(life.maximum <= *wounds.build().boxes().get(zone));
        match life.state {
            ZoneState::Usable { .. } => assert!(life.score >= 1),
            ZoneState::Critical { faint_test_due, .. } => {
                assert!(life.score <= 0);
                assert!(!faint_test_due || zone.is_limb() && life.score == 0);
            }
            ZoneState::Mending => assert!(life.score <= 0),
            ZoneState::Lost { handicap } => assert!(!handicap || zone.is_limb()),
        }
    }
    // SM-20, SM-26, SM-28, SM-62: the malaise is what the zones and the ailments say.
    let boxes = Zone::ALL.iter().filter(|&&zone| {
        let life = wounds.zone(zone);
        let behind = matches!(life.state, ZoneState::Lost { handicap: false });
        life.maximum - life.score.max(-100) >= 2 && !behind
    });
    let handicaps = Zone::ALL
        .iter()
        .filter(|&&zone| matches!(wounds.zone(zone).state, ZoneState::Lost { handicap: true }));
    let ailing: usize = Ailment::ALL
        .iter()
        .map(|&ailment| usize::from(wounds.ailment(ailment).boxes))
        .sum();
    assert!(ailing <= usize::from(wounds.build().malaise_boxes()));
    for ailment in Ailment::ALL {
        let Course { boxes, diagnosis } = *wounds.ailment(ailment);
        // SM-65: what is not there was not found out, and burns never are.
        let known = diagnosis != Diagnosis::Open;
        assert!(!known || boxes > 0 && ailment != Ailment::Burns);
    }
    assert_eq!(
        usize::from(wounds.ticks()),
        boxes.count() + handicaps.count() + ailing
    );
    if wounds.malaise() == Malaise::Coma || reserve.breath() == 0 {
        assert_ne!(character.condition(), Condition::Awake);
    }
    // SM-40: what lasts stays within the scores.
    let (points, scores) = (character.sustained().points(), character.sheet().energies());
    assert!(points.power <= scores.power);
    assert!(points.speed <= scores.speed);
    assert!(points.precision <= scores.precision);
}

/// Whatever happened can be kept, and is taken back as it was.
fn check_kept<V: Vitality + PartialEq + Debug + Coded>(character: &Character<V>)
where
    Character<V>: Lived,
{
    check_comes_back(character.vitality());
    check_comes_back(character.reserve());
    check_comes_back(&character.sustained());
    check_comes_back(&character.adventure_points());
}

fn check_comes_back<T: PartialEq + Debug + Coded>(kept: &T) {
    let mut room = [0; 256];
    let mut to = Writer::new(&mut room);
    kept.write(&mut to);
    let length = to.written().unwrap();
    let mut from = Reader::new(&room[..length]);
    assert_eq!(&T::read(&mut from), kept);
    assert!(from.is_done());
}

fn check(state: &State) {
    check_kept(&state.hero);
    check_kept(&state.friend);
    check_kept(&state.extra);
    check_body(&state.hero);
    check_body(&state.friend);
    check_points(&state.extra);
    assert!((0..=6).contains(&state.extra.vitality().points()));
    assert!(state.options.check().is_ok());
}

/// Whether an operation needs somebody awake, and that one is not.
fn must_be_over(state: &State, op: &Op) -> bool {
    let asleep = |who: &super::ops::Who| match who {
        super::ops::Who::Hero => state.hero.condition() != Condition::Awake,
        super::ops::Who::Friend => state.friend.condition() != Condition::Awake,
    };
    match op {
        Op::Try(who, _) | Op::Sustain(who, _) | Op::BuyBox(who, _) => asleep(who),
        Op::Clash(..) => asleep(&super::ops::Who::Hero) || asleep(&super::ops::Who::Friend),
        Op::TryExtra(_) | Op::BuyBoxExtra(_) => state.extra.condition() != Condition::Awake,
        _ => false,
    }
}

fn play(seed: u64, length: usize, dice_each: impl Fn(usize) -> usize) -> Vec<&'static str> {
    let mut machine = Machine::new();
    let mut op_words = words(seed);
    let mut played = Vec::new();
    for turn in 0..length {
        let op = random_op(&mut op_words);
        let before = machine.clone();
        let mut dice = Counted {
            words: words(seed ^ (turn as u64) << 20),
            given: Vec::new(),
            left: dice_each(turn),
        };
        let result = machine.apply(&op, &mut dice);
        let over = must_be_over(before.state(), &op);
        match result {
            Ok(told) => {
                // G-10: the outcome tells every die, in order.
                assert_eq!(told, dice.given, "{op:?}");
                assert!(!over, "SM-61: {op:?} while not awake");
                played.push(name(&op));
            }
            Err(error) => {
                // G-4: refused is untouched.
                assert_eq!(machine, before, "{op:?}: {error:?}");
                match error {
                    Error::NoDie(die) => {
                        assert_eq!(die, Die::D6);
                        assert_eq!(dice.given.len(), dice.left, "{op:?}");
                    }
                    _ => assert!(dice.given.is_empty(), "{op:?}: {error:?}"),
                }
                assert!(!over || error == Error::Over, "{op:?}: {error:?}");
            }
        }
        check(machine.state());
    }
    played
}

fn name(op: &Op) -> &'static str {
    match op {
        Op::Test(..) => "test",
        Op::Duel(..) => "duel",
        Op::Parry(..) => "parry",
        Op::Exchange(..) => "exchange",
        Op::Try(..) => "try",
        Op::TryExtra(..) => "try, extra",
        Op::Clash(..) => "clash",
        Op::Sustain(..) => "sustain",
        Op::Pay(..) => "pay",
        Op::ActionEnds(..) => "action ends",
        Op::WearHarness(..) => "wear harness",
        Op::WearOutfit(..) => "wear outfit",
        Op::WearExtra(..) => "wear, extra",
        Op::Blow(..) => "blow",
        Op::BlowExtra(..) => "blow, extra",
        Op::SufferWrong(..) => "suffer wrong",
        Op::Hurt(..) => "hurt",
        Op::Blast(..) => "blast",
        Op::FaintTest(..) => "faint test",
        Op::TimePasses(..) => "time passes",
        Op::Waits(..) => "waits",
        Op::SurvivalTest(..) => "survival test",
        Op::MasterHandicap(..) => "master handicap",
        Op::Care(..) => "care",
        Op::CareForSelf(..) => "care for self",
        Op::CareByExtra(..) => "care by extra",
        Op::Day(..) => "day",
        Op::Sicken(..) => "sicken",
        Op::Recover(..) => "recover",
        Op::Diagnose(..) => "diagnose",
        Op::DiagnoseSelf(..) => "diagnose self",
        Op::DiagnoseByExtra(..) => "diagnose by extra",
        Op::TakeRemedy(..) => "take remedy",
        Op::Earn(..) => "earn",
        Op::BuyBox(..) => "buy box",
        Op::EarnExtra(..) => "earn, extra",
        Op::BuyBoxExtra(..) => "buy box, extra",
        Op::RestHours(..) => "rest hours",
        Op::QuietWeeks(..) => "quiet weeks",
        Op::HealExtra(..) => "heal, extra",
        Op::Announce(..) => "announce",
        Op::TakeUp(..) => "take up",
        Op::Wave => "wave",
        Op::Hamper(..) => "hamper",
        Op::Fall(..) => "fall",
        Op::Cast(..) => "cast",
        Op::Invent(..) => "invent",
        Op::Substitute(..) => "substitute",
        Op::Crowd(..) => "crowd",
        Op::LineUp(..) => "line up",
        Op::Play(..) => "play",
        Op::SetOptions(..) => "set options",
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, ..ProptestConfig::default() })]

    /// G-4, G-10, SM-61: every operation, with dice enough.
    #[test]
    fn refused_is_untouched(seed: u64) {
        play(seed, 120, |_| usize::MAX);
    }

    /// The same with a source that gives out after a few dice.
    #[test]
    fn dry_dice_change_nothing(seed: u64, most in 1usize..16) {
        play(seed, 120, |turn| turn % most);
    }

    /// SM-1: every margin is the distance of the sum from T, and the dice on top.
    #[test]
    fn margins_add_up(seed: u64, t in -20i16..=40, talent in -4i8..=3, power in 0u8..=3, precision in 0u8..=3) {
        let Ok(talent) = Talent::new(talent) else { return Ok(()); };
        let test = Test {
            power,
            precision,
            ..Test::plain(TestValue::new(t).unwrap(), talent)
        };
        let mut dice = Counted { words: words(seed), given: Vec::new(), left: usize::MAX };
        let tested = test.roll(&Options::default(), &mut dice).unwrap();
        let sum = i16::from(tested.sum());
        match tested.verdict {
            Verdict::Success { margin, critical } => {
                prop_assert_eq!(margin, (t - sum).max(0) + tested.bonus.sum() + tested.power.sum());
                prop_assert_eq!(tested.power.faces().count(), usize::from(power));
                prop_assert!(sum < t || sum == 2);
                prop_assert!(critical || tested.bonus == Handful::EMPTY);
            }
            Verdict::Failure { margin, critical } => {
                prop_assert_eq!(margin, (sum - t).max(0));
                prop_assert_eq!(tested.dice().count(), 2);
                prop_assert!(sum >= t || sum == 12);
                prop_assert_eq!(critical, sum == 12);
            }
        }
    }

    /// SM-20, SM-22: before, what the outcome tells, and after fit together.
    #[test]
    fn injuries_add_up(tolls in proptest::collection::vec((0usize..6, 0i16..4, 0i16..3), 1..12)) {
        let mut hero = Machine::new().state().hero;
        for (zone, life, breath) in tolls {
            let zone = Zone::ALL[zone];
            let before = hero;
            let injury = hero.hurt(zone, Toll { life, breath }).unwrap();
            let (was, is) = (before.vitality().zone(zone), hero.vitality().zone(zone));
            prop_assert_eq!(was.score - injury.life_lost, is.score);
            prop_assert_eq!(*is, injury.life_after);
            prop_assert_eq!(before.reserve().breath() - injury.breath_lost, hero.reserve().breath());
            prop_assert_eq!(*hero.reserve(), injury.reserve_after);
            prop_assert_eq!(before.vitality().ticks(), injury.ticks_before);
            prop_assert_eq!(hero.vitality().ticks(), injury.ticks_after);
            prop_assert_eq!(hero.condition(), injury.condition);
            // SM-29.
            prop_assert!(injury.life_lost == 0 || is.score >= 0 || hero.reserve().breath() == 0);
            for other in Zone::ALL {
                if other != zone {
                    prop_assert_eq!(before.vitality().zone(other), hero.vitality().zone(other));
                }
            }
        }
    }
}

/// SM-8: more on the sum never takes less, and a column to the right never takes less.
#[test]
fn damage_never_falls() {
    for column in Column::ALL {
        for sum in -50i16..200 {
            assert!(
                column.points(sum) <= column.points(sum + 1),
                "{column:?} {sum}"
            );
            if let Some(right) = Column::ALL.get(column as usize + 1) {
                assert!(column.points(sum) <= right.points(sum), "{column:?} {sum}");
            }
        }
    }
}

/// The driver really reaches every operation with success.
#[test]
fn every_operation_succeeds_somewhere() {
    let mut played = std::collections::BTreeSet::new();
    for seed in 0..400 {
        played.extend(play(seed, 120, |_| usize::MAX));
    }
    assert_eq!(played.len(), 52, "{played:?}");
}
