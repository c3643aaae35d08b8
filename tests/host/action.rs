//! Risus Hack's unopposed action, RH-8 to RH-14, all Forces against all difficulties; the vectors are
//! in `risus`.

use declic::dice::{Dice, Die, Face, NoDie};
use declic::rules::Error;
use declic::rules::risus::{
    CriticalSuccess, Destiny, Difficulty, Force, Label, Options, RuleSet, Test, Tested, Verdict,
};
use declic_harness::script::Script;
use proptest::prelude::*;

const HACK: RuleSet = RuleSet::Hack(Options::DEFAULT);

fn attempt(force: u8, difficulty: u8) -> Test {
    Test {
        strength: force,
        difficulty,
        with_destiny: false,
        rerolls_ones: false,
    }
}

fn roll(attempt: Test, options: Options, dice: &[Face]) -> Tested {
    let mut script = Script::new(dice.iter().copied());
    let rules = RuleSet::Hack(options);
    let tested = rules.test(attempt, Destiny(1), &mut script).unwrap();
    assert_eq!(script.left(), 0, "not all dice of {dice:?} were drawn");
    assert!(tested.dice().map(|(_, face)| face).eq(dice.iter().copied()));
    assert!(tested.dice().eq(script.used().iter().copied()));
    tested
}

/// T-RH-11, RH-12: in the other mode a six needs a four to be critical.
#[test]
fn critical_success_may_need_a_four() {
    let options = Options {
        critical_success: CriticalSuccess::OnSixThenFour,
        ..Options::default()
    };
    for (d4, verdict) in [
        (1, Verdict::Success),
        (3, Verdict::Success),
        (4, Verdict::CriticalSuccess),
    ] {
        assert_eq!(
            roll(attempt(1, 8), options, &[6, d4]).verdict,
            verdict,
            "{d4}"
        );
    }
}

/// RH-14, RH-46, G-4: what is refused draws no die.
#[test]
fn a_refused_action_draws_no_die() {
    let doubled = Test {
        with_destiny: true,
        ..attempt(4, 8)
    };
    for (attempt, destiny, error) in [
        (doubled, Destiny(0), Error::NoPoint),
        (attempt(0, 8), Destiny(1), Error::Unusable),
    ] {
        let mut script = Script::new([3, 3]);
        let refused = HACK.test(attempt, destiny, &mut script);
        assert_eq!(refused, Err(error));
        assert_eq!(script.left(), 2);
    }
}

/// A source that gives out in the middle gives no half result.
#[test]
fn no_die_no_result() {
    for (dice, missing) in [(vec![], Die::D6), (vec![6], Die::D4), (vec![1], Die::D4)] {
        let mut script = Script::new(dice);
        let refused = HACK.test(attempt(1, 60), Destiny(1), &mut script);
        assert_eq!(refused, Err(Error::NoDie(missing)));
    }
}

/// RH-8, RH-10, RH-46: the limits of both scales.
#[test]
fn scales_have_limits() {
    assert_eq!(Force::new(30).map(Force::get), Ok(30));
    assert_eq!(Force::new(31), Err(Error::Range));
    assert_eq!(Difficulty::new(1), Err(Error::Range));
    assert_eq!(Difficulty::new(2).map(Difficulty::get), Ok(2));
    assert_eq!(Difficulty::new(60).map(Difficulty::get), Ok(60));
    assert_eq!(Difficulty::new(61), Err(Error::Range));
}

/// RH-11: the words of the rule; 6 is the device's default.
#[test]
fn difficulties_have_names() {
    use Label::*;
    let names = [
        (2, VeryEasy),
        (5, VeryEasy),
        (6, Easy),
        (7, Medium),
        (8, Difficult),
        (9, VeryDifficult),
        (60, VeryDifficult),
    ];
    for (difficulty, label) in names {
        let difficulty = Difficulty::new(difficulty).unwrap();
        assert_eq!(difficulty.label(), label, "{difficulty:?}");
    }
    assert_eq!(Difficulty::DEFAULT.get(), 6);
}

/// P-1 by rolling every D6 with every D4: all Forces, all difficulties, with and without
/// Destiny.
#[test]
fn odds_are_what_rolling_every_die_gives() {
    for force in 1..=30 {
        for difficulty in 2..=60 {
            for with_destiny in [false, true] {
                let attempt = Test {
                    with_destiny,
                    ..attempt(force, difficulty)
                };
                let cases = (1..=6).flat_map(|d6| (1..=4).map(move |d4| [d6, d4]));
                let wins = cases.filter(|dice| succeeds(attempt, dice)).count();
                let odds = HACK.test_odds(attempt);
                assert_eq!(odds.unwrap().wins as usize, wins, "{attempt:?}");
            }
        }
    }
}

fn succeeds(attempt: Test, dice: &[Face]) -> bool {
    let mut script = Script::new(dice.iter().copied());
    let action = HACK.test(attempt, Destiny(1), &mut script);
    matches!(
        action.unwrap().verdict,
        Verdict::Success | Verdict::CriticalSuccess
    )
}

/// Any faces at all, for ever.
struct Endless<'a>(&'a mut dyn FnMut(Die) -> Face);

impl Dice for Endless<'_> {
    fn roll(&mut self, die: Die) -> Result<Face, NoDie> {
        Ok((self.0)(die))
    }
}

proptest! {
    /// RH-9: totals lie in F+1..=F+5 or F+7..=F+10; RH-12, RH-13: criticals only where they belong.
    #[test]
    fn totals_stay_in_their_bounds(force in 1_u8..=30, difficulty in 2_u8..=60, with_destiny: bool, seed: u64) {
        let mut word = seed;
        let mut next = |die: Die| {
            word = word.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (word >> 33) as u8 % die.sides() + 1
        };
        let attempt = Test { with_destiny, ..attempt(force, difficulty) };
        let action = HACK
            .test(attempt, Destiny(1), &mut Endless(&mut next))
            .unwrap();
        let over = action.roll.total() - attempt.bonus();
        prop_assert!(matches!(over, 1..=5 | 7..=10));
        let succeeded = action.roll.total() >= difficulty;
        prop_assert_eq!(
            succeeded,
            matches!(action.verdict, Verdict::Success | Verdict::CriticalSuccess)
        );
        prop_assert_eq!(action.verdict == Verdict::CriticalSuccess, succeeded && action.roll.first.face == 6);
        prop_assert_eq!(action.fumble.is_some(), !succeeded && action.roll.first.face == 1);
        prop_assert_eq!(action.verdict == Verdict::CriticalFailure, action.fumble == Some(1));
        prop_assert_eq!(action.destiny_after, Destiny(u8::from(!with_destiny)));
    }
}
