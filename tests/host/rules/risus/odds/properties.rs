//! What must hold for the odds of the Risus family whatever the numbers: they are symmetric, they
//! add up, and a stronger side never does worse.

use declic::rules::odds_request::Wanted;
use declic::rules::risus::Suitability;
use declic::rules::risus::odds::attrition::{self, Fighter};
use declic::rules::risus::odds::pool::{self, Pool, Rules};
use declic::rules::risus::odds::pool_fight::{self, Effort};
use declic::rules::risus::odds::totals::{self, Mode, Roll};
use declic::rules::risus::odds::{FightOdds, ThreeWay, power};
use declic::rules::risus::pool::SixRule;
use declic::rules::risus::pool::SuitabilityRule;
use proptest::prelude::*;

fn modes() -> impl Strategy<Value = Mode> {
    prop_oneof![
        any::<bool>().prop_map(|critical_failures| Mode::RisusHack { critical_failures }),
        Just(Mode::Ygos),
        any::<bool>().prop_map(|criticals| Mode::TwoDice { criticals }),
    ]
}

prop_compose! {
    fn rolls()(bonus in 1..=78u8, rerolls_ones: bool, helpers in 0..=8u8) -> Roll {
        Roll { bonus, rerolls_ones, helpers }
    }
}

fn suitabilities() -> impl Strategy<Value = Suitability> {
    prop_oneof![
        4 => Just(Suitability::Suited),
        1 => Just(Suitability::Partly),
        1 => Just(Suitability::Poorly),
        1 => Just(Suitability::Unsuited),
    ]
}

prop_compose! {
    /// Force 4 and more, which every option leaves usable.
    fn fighters()(
        force in 4..=30u8,
        suitability in suitabilities(),
        item_bonus in 0..=9u8,
        flags: [bool; 4],
        helpers: [bool; 7],
        helper in 1..=6u8,
        helpers_suitability in suitabilities(),
        extra_loss in 1..=15u8,
    ) -> Fighter {
        let [rerolls_ones, matches_opponent, unsuited, doubled_at_first] = flags;
        Fighter {
            force, suitability, missing_item: 0, item_bonus, power: false, rerolls_ones, matches_opponent,
            unsuited, helpers: helpers.map(|helps| if helps { helper } else { 0 }),
            helpers_suitability, helpers_missing_items: helpers.map(u8::from), helpers_unsuited: helpers[0], extra_loss, doubled_at_first,
        }
    }
}

prop_compose! {
    fn pools()(dice in 1..=14u8, helper_dice in 0..=4u8, rerolls_ones: bool) -> Pool {
        Pool { dice, helper_dice, rerolls_ones }
    }
}

fn pool_rules() -> impl Strategy<Value = Rules> {
    let sixes = prop_oneof![
        Just(SixRule::Plain),
        Just(SixRule::Explode),
        Just(SixRule::Double)
    ];
    (2..=6u8, sixes).prop_map(|(difficulty, sixes)| Rules { difficulty, sixes })
}

prop_compose! {
    fn pool_fighters()(
        dice in 1..=8u8,
        suitability in suitabilities(),
        cap: bool,
        item_dice in 0..=3u8,
        flags: [bool; 4],
        helpers: [bool; 7],
        helper in 1..=4u8,
        helpers_suitability in suitabilities(),
        effort in 0..=4u8,
        double: bool,
    ) -> pool_fight::Fighter {
        let [rerolls_ones, matches_opponent, unsuited_triple, doubled_at_first] = flags;
        let effort_at_first = match effort {
            bonus if bonus == 0 || bonus >= dice => Effort::None,
            bonus if double => Effort::Double(bonus),
            bonus => Effort::Single(bonus),
        };
        pool_fight::Fighter {
            dice, suitability, variant: if cap { SuitabilityRule::Cap } else { SuitabilityRule::Subtract },
            missing_item: 0, item_dice, rerolls_ones, matches_opponent, unsuited_triple,
            helpers: helpers.map(|helps| if helps { helper } else { 0 }),
            helpers_suitability, helpers_missing_items: helpers.map(u8::from), helpers_unsuited: helpers[0], doubled_at_first, effort_at_first,
        }
    }
}

fn turned(odds: ThreeWay) -> ThreeWay {
    ThreeWay {
        win: odds.lose,
        lose: odds.win,
        ..odds
    }
}

/// At most so many parts of [`FightOdds::WHOLE`] apart.
fn near(one: u32, two: u32, parts: u32) -> bool {
    one.abs_diff(two) <= parts
}

/// What the roundings of the fixed point may come to, in its units of 2⁻³¹.
const UNITS: u128 = 1000;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn duels_and_conflicts_are_symmetric_and_add_up(mode in modes(), a in rolls(), b in rolls()) {
        let duel = totals::duel(mode, a, b).unwrap();
        prop_assert_eq!(duel, turned(totals::duel(mode, b, a).unwrap()));
        let [of_a, of_b] = [a, b].map(|roll| totals::test(mode, roll, 60).unwrap().cases);
        prop_assert_eq!(duel.cases(), u128::from(of_a) * u128::from(of_b));
        let conflict = totals::conflict(mode, a, b).unwrap();
        prop_assert_eq!(conflict, turned(totals::conflict(mode, b, a).unwrap()));
        prop_assert_eq!(conflict.cases(), 2 * duel.cases() * duel.cases());
    }

    #[test]
    fn a_larger_bonus_never_does_worse(mode in modes(), a in rolls(), b in rolls(), fd in 3..60u8) {
        let better = Roll { bonus: (a.bonus + 1).min(78), ..a };
        let (test, best) = (
            totals::test(mode, a, fd).unwrap(),
            totals::test(mode, better, fd).unwrap(),
        );
        prop_assert!(best.wins >= test.wins && best.cases == test.cases);
        prop_assert!(totals::test(mode, a, fd + 1).unwrap().wins <= test.wins);
        let (duel, best) = (
            totals::duel(mode, a, b).unwrap(),
            totals::duel(mode, better, b).unwrap(),
        );
        prop_assert!(best.win >= duel.win && best.lose <= duel.lose);
    }

    #[test]
    fn powers_add_up(level in 1..=30u8, save in rolls(), fd in 2..60u8) {
        let odds = power::contest(level, false, save).unwrap();
        let cases = power::unopposed(level, false, 2).unwrap().cases;
        let mode = Mode::RisusHack { critical_failures: false };
        let saves = totals::test(mode, save, 2).unwrap().cases;
        prop_assert_eq!(odds.cases(), u128::from(cases) * u128::from(saves));
        let here = power::unopposed(level, false, fd).unwrap();
        prop_assert!(power::unopposed(level, false, fd + 1).unwrap().wins <= here.wins);
        prop_assert!(here.wins <= here.cases);
    }

    #[test]
    fn pools_are_symmetric_and_add_up(a in pools(), b in pools(), rules in pool_rules()) {
        let round = pool::round(a, b, rules.difficulty).unwrap();
        prop_assert_eq!(round, turned(pool::round(b, a, rules.difficulty).unwrap()));
        let odds = pool::variable_difficulty(Wanted::ALWAYS, a, b, rules).unwrap();
        let other = turned(pool::variable_difficulty(Wanted::ALWAYS, b, a, rules).unwrap());
        prop_assert_eq!(odds.cases(), other.cases());
        if odds.exact {
            prop_assert_eq!(odds, other);
            prop_assert_eq!(odds.cases(), round.cases());
        } else {
            // The chances of the first side are summed up, the second has the rest.
            prop_assert_eq!(odds.cases(), 1 << 31);
            prop_assert!(odds.win.abs_diff(other.win) <= UNITS);
            prop_assert!(odds.tie.abs_diff(other.tie) <= UNITS);
        }
        let conflict = pool::conflict(a, b, rules).unwrap();
        prop_assert_eq!((conflict.cases(), conflict.tie), (2 * odds.cases(), 0));
    }

    #[test]
    fn a_fight_adds_up_and_can_be_turned_round(mode in modes(), a in fighters(), b in fighters()) {
        let odds = attrition::fight(mode, &a, &b).unwrap();
        let other = attrition::fight(mode, &b, &a).unwrap();
        prop_assert_eq!(odds.win + odds.lose + odds.undecided, FightOdds::WHOLE);
        prop_assert!(near(odds.win, other.lose, 1200), "{:?} {:?}", odds, other);
        prop_assert!(odds.rounds.hundredths.abs_diff(other.rounds.hundredths) <= 1);
        prop_assert!(odds.rounds.hundredths >= 100, "a fight has a round");
    }

    #[test]
    fn more_force_or_a_doubling_never_does_worse(
        mode in modes(), a in fighters(), b in fighters()
    ) {
        // RH-7 (c) would raise the other side along with this one, RH-17 the price of a failure.
        let b = Fighter { matches_opponent: false, ..b };
        // RH-35: a suited helper would take the double blow from an unsuited leader.
        let a = Fighter { extra_loss: 1, helpers_unsuited: true, ..a };
        let odds = attrition::fight(mode, &a, &b).unwrap();
        let better = [
            Fighter { force: (a.force + 1).min(30), ..a },
            Fighter { doubled_at_first: true, ..a },
            Fighter { unsuited: true, ..a },
            Fighter { helpers: a.helpers.map(|force| force.max(1)), ..a },
        ];
        for better in better {
            let best = attrition::fight(mode, &better, &b).unwrap();
            prop_assert!(best.win + 1200 >= odds.win, "{:?} {:?} {:?}", better, best, odds);
        }
    }

    #[test]
    fn a_pool_fight_adds_up_and_can_be_turned_round(
        rules in pool_rules(), a in pool_fighters(), b in pool_fighters()
    ) {
        let odds = pool_fight::fight(rules, &a, &b).unwrap();
        let other = pool_fight::fight(rules, &b, &a).unwrap();
        prop_assert_eq!(odds.win + odds.lose + odds.undecided, FightOdds::WHOLE);
        let without_effort = |fighter: &pool_fight::Fighter| fighter.effort_at_first == Effort::None;
        if without_effort(&a) && without_effort(&b) {
            prop_assert_eq!((odds.win, odds.lose), (other.lose, other.win));
            prop_assert_eq!(odds.rounds, other.rounds);
        } else {
            prop_assert!(near(odds.win, other.lose, 2000) && near(odds.lose, other.win, 2000));
        }
        prop_assert!((100..=100_000).contains(&odds.rounds.hundredths));
    }

    #[test]
    fn more_dice_or_a_doubling_never_do_worse(
        rules in pool_rules(), a in pool_fighters(), b in pool_fighters()
    ) {
        let plain = |fighter| pool_fight::Fighter {
            effort_at_first: Effort::None,
            matches_opponent: false,
            // RP-28: a suited helper would take the triple blow from an unsuited leader.
            helpers_unsuited: true,
            ..fighter
        };
        let (a, b) = (plain(a), plain(b));
        let odds = pool_fight::fight(rules, &a, &b).unwrap();
        let better = [
            pool_fight::Fighter { dice: a.dice + 1, ..a },
            pool_fight::Fighter { doubled_at_first: true, ..a },
            pool_fight::Fighter { unsuited_triple: true, ..a },
            pool_fight::Fighter { helpers: a.helpers.map(|dice| dice.max(1)), ..a },
        ];
        for better in better {
            let best = pool_fight::fight(rules, &better, &b).unwrap();
            prop_assert!(best.win + 400 >= odds.win, "{:?} {:?} {:?}", better, best, odds);
            prop_assert!(best.lose <= odds.lose + 400, "{:?} {:?} {:?}", better, best, odds);
        }
    }
}

#[test]
fn equal_sides_have_equal_chances() {
    for dice in 1..=12 {
        let fighter = pool_fight::Fighter::of(dice);
        let odds = pool_fight::fight(Rules::default(), &fighter, &fighter).unwrap();
        assert_eq!(odds.win, odds.lose, "{dice} v {dice}");
    }
    for force in 1..=30 {
        for mode in [Mode::Ygos, Mode::TwoDice { criticals: true }] {
            let fighter = Fighter::of(force);
            let odds = attrition::fight(mode, &fighter, &fighter).unwrap();
            assert!(near(odds.win, odds.lose, 60), "{mode:?}, {force}: {odds:?}");
        }
    }
}
