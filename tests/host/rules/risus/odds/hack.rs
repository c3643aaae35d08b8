//! Risus Hack: the exact odds of actions, duels and powers, against the rulebook's tables and
//! against every course that the dice can take.

use crate::rules::risus::fixtures::*;
use crate::support::tally;
use declic::dice::Odds;
use declic::rules::Error;
use declic::rules::risus::fight::CastRoll;
use declic::rules::risus::odds::power::{contest, unopposed};
use declic::rules::risus::odds::totals::Roll;
use declic::rules::risus::*;

/// P-1 over 24, FD 2 to 17, Force 1 to 6.
#[rustfmt::skip]
const P_1: [[u32; 6]; 16] = [
    [24, 24, 24, 24, 24, 24],
    [20, 24, 24, 24, 24, 24],
    [16, 20, 24, 24, 24, 24],
    [12, 16, 20, 24, 24, 24],
    [8, 12, 16, 20, 24, 24],
    [4, 8, 12, 16, 20, 24],
    [4, 4, 8, 12, 16, 20],
    [3, 4, 4, 8, 12, 16],
    [2, 3, 4, 4, 8, 12],
    [1, 2, 3, 4, 4, 8],
    [0, 1, 2, 3, 4, 4],
    [0, 0, 1, 2, 3, 4],
    [0, 0, 0, 1, 2, 3],
    [0, 0, 0, 0, 1, 2],
    [0, 0, 0, 0, 0, 1],
    [0, 0, 0, 0, 0, 0],
];

#[test]
fn the_odds_of_an_action() {
    for (fd, row) in (2..).zip(P_1) {
        for (f, wins) in (1..).zip(row) {
            let odds = HACK.test_odds(attempt(f, fd)).unwrap();
            assert_eq!(odds, Odds { wins, cases: 24 }, "P-1, FD {fd}, Force {f}");
        }
    }
    // RH-13: the fumble die follows, so the courses are counted over 6 × 4.
    for fd in 2..=25 {
        for with_destiny in [false, true] {
            let attempt = Test {
                with_destiny,
                ..attempt(4, fd)
            };
            let counts = tally(24, |mut dice| {
                let action = HACK.test(attempt, Destiny(1), &mut dice);
                let verdict = action.unwrap().verdict;
                matches!(verdict, Verdict::Success | Verdict::CriticalSuccess)
            });
            let wins = counts.get(&true).copied().unwrap_or(0);
            assert_eq!(
                u64::from(HACK.test_odds(attempt).unwrap().wins),
                wins,
                "FD {fd}"
            );
        }
    }
}

/// P-5a over 576: win, tie, lose, by the difference from −10 to 10.
#[rustfmt::skip]
const P_5A: [(u32, u32, u32); 21] = [
    (0, 0, 576),
    (0, 4, 572),
    (4, 8, 564),
    (12, 12, 552),
    (24, 16, 536),
    (40, 16, 520),
    (56, 28, 492),
    (84, 41, 451),
    (125, 54, 397),
    (179, 67, 330),
    (246, 84, 246),
    (330, 67, 179),
    (397, 54, 125),
    (451, 41, 84),
    (492, 28, 56),
    (520, 16, 40),
    (536, 16, 24),
    (552, 12, 12),
    (564, 8, 4),
    (572, 4, 0),
    (576, 0, 0),
];

#[test]
fn the_odds_of_a_duel() {
    for (difference, (wins, ties, losses)) in (-10_i8..).zip(P_5A) {
        let own = (15 + difference) as u8;
        let odds = duel_odds(&HACK, own, 15).unwrap();
        let expected = three_way(wins, ties, losses);
        assert_eq!(odds, expected, "P-5a, {difference}");
        assert_eq!(odds.cases(), 576);
        // The loser's fumble die changes nothing.
        let who = Both::new(Contender::plain(normal(own)), Contender::plain(normal(15)));
        let counts = tally(4 * 576, |mut dice| {
            let winner = HACK.meet(&who, Terms::OneRoll, &mut dice).unwrap().winner;
            winner.map(|seat| seat == Seat::A)
        });
        let of = |key| counts.get(&key).copied().unwrap_or(0);
        assert_eq!(4 * odds.win as u64, of(Some(true)));
        assert_eq!(4 * odds.tie as u64, of(None));
        assert_eq!(4 * odds.lose as u64, of(Some(false)));
    }
}

/// Hundredths of a percent, halves to even, as the rulebook's tables print them.
fn hundredths(wins: u32, cases: u32) -> u32 {
    let (scaled, cases) = (10_000 * u64::from(wins), u64::from(cases));
    let (whole, rest) = (scaled / cases, 2 * (scaled % cases));
    let up = rest > cases || (rest == cases && whole % 2 == 1);
    (whole + u64::from(up)) as u32
}

/// P-11 in hundredths of a percent, FD 3 to 32, level 1 to 7.
#[rustfmt::skip]
const P_11: [[u32; 7]; 30] = [
    [8750, 10000, 10000, 10000, 10000, 10000, 10000],
    [7500, 9000, 10000, 10000, 10000, 10000, 10000],
    [6250, 8000, 9167, 10000, 10000, 10000, 10000],
    [5000, 7000, 8333, 9286, 10000, 10000, 10000],
    [3750, 6000, 7500, 8571, 9375, 10000, 10000],
    [2500, 5000, 6667, 7857, 8750, 9444, 10000],
    [1250, 4000, 5833, 7143, 8125, 8889, 9500],
    [1250, 3000, 5000, 6429, 7500, 8333, 9000],
    [938, 2000, 4167, 5714, 6875, 7778, 8500],
    [625, 1000, 3333, 5000, 6250, 7222, 8000],
    [312, 1000, 2500, 4286, 5625, 6667, 7500],
    [0, 750, 1667, 3571, 5000, 6111, 7000],
    [0, 500, 833, 2857, 4375, 5556, 6500],
    [0, 250, 833, 2143, 3750, 5000, 6000],
    [0, 0, 625, 1429, 3125, 4444, 5500],
    [0, 0, 417, 714, 2500, 3889, 5000],
    [0, 0, 208, 714, 1875, 3333, 4500],
    [0, 0, 0, 536, 1250, 2778, 4000],
    [0, 0, 0, 357, 625, 2222, 3500],
    [0, 0, 0, 179, 625, 1667, 3000],
    [0, 0, 0, 0, 469, 1111, 2500],
    [0, 0, 0, 0, 312, 556, 2000],
    [0, 0, 0, 0, 156, 556, 1500],
    [0, 0, 0, 0, 0, 417, 1000],
    [0, 0, 0, 0, 0, 278, 500],
    [0, 0, 0, 0, 0, 139, 500],
    [0, 0, 0, 0, 0, 0, 375],
    [0, 0, 0, 0, 0, 0, 250],
    [0, 0, 0, 0, 0, 0, 125],
    [0, 0, 0, 0, 0, 0, 0],
];

fn mage(level: u8) -> Character {
    Character::new(&[Cliche::new(READY, force(level))], Destiny(1)).unwrap()
}

#[test]
fn the_odds_of_a_power() {
    // RH-24, RH-25, RH-31
    for (fd, row) in (3..).zip(P_11) {
        let difficulty = Difficulty::new(fd).unwrap();
        for (level, expected) in (1..).zip(row) {
            let odds = unopposed(level, false, fd).unwrap();
            let shown = hundredths(odds.wins, odds.cases);
            assert_eq!(shown, expected, "P-11, FD {fd}, level {level}");
        }
        // Level 4 and more throw a D20 again and again: those are counted by their table alone.
        for (level, with_destiny) in [(1, false), (2, true), (3, false), (7, true), (9, false)] {
            let odds = unopposed(level, with_destiny, fd).unwrap();
            let counts = tally(u64::from(odds.cases), |mut dice| {
                let cast = mage(level).cast(&HACK, 0, difficulty, with_destiny, &mut dice);
                cast.unwrap().test.works
            });
            let wins = counts.get(&true).copied().unwrap_or(0);
            assert_eq!(u64::from(odds.wins), wins, "FD {fd}, level {level}");
        }
    }
    assert_eq!(unopposed(0, false, 2), Err(Error::Unusable));
    assert_eq!(contest(0, false, Roll::of(1)), Err(Error::Unusable));
}

/// P-12 in hundredths of a percent: works, tie, fails; level 1 to 7 against Force 1 to 6.
#[rustfmt::skip]
const P_12: [[(u32, u32, u32); 6]; 7] = [
    [(5378, 1120, 3503), (4297, 1081, 4622), (3203, 1094, 5703), (2331, 872, 6797), (1628, 703, 7669), (1094, 534, 8372)],
    [(7083, 833, 2083), (6125, 958, 2917), (5198, 927, 3875), (4302, 896, 4802), (3438, 865, 5698), (2562, 875, 6562)],
    [(8264, 556, 1181), (7569, 694, 1736), (6736, 833, 2431), (5903, 833, 3264), (5104, 799, 4097), (4332, 773, 4896)],
    [(8988, 357, 655), (8512, 476, 1012), (7917, 595, 1488), (7202, 714, 2083), (6488, 714, 2798), (5774, 714, 3512)],
    [(9427, 208, 365), (9115, 312, 573), (8698, 417, 885), (8177, 521, 1302), (7552, 625, 1823), (6927, 625, 2448)],
    [(9676, 93, 231), (9491, 185, 324), (9213, 278, 509), (8843, 370, 787), (8380, 463, 1157), (7824, 556, 1620)],
    [(9792, 83, 125), (9708, 83, 208), (9542, 167, 292), (9292, 250, 458), (8958, 333, 708), (8542, 417, 1042)],
];

#[test]
fn the_odds_of_a_power_contest() {
    // RH-29
    for (level, row) in (1..).zip(P_12) {
        for (f, expected) in (1..).zip(row) {
            let odds = contest(level, false, Roll::of(f)).unwrap();
            let shown = |part| hundredths(part as u32, odds.cases() as u32);
            assert_eq!(
                (shown(odds.win), shown(odds.tie), shown(odds.lose)),
                expected,
                "P-12, level {level} against Force {f}"
            );
        }
    }
    for level in [1, 2, 3, 7] {
        let odds = contest(level, false, Roll::of(4)).unwrap();
        let cases = 4 * 4 * odds.cases() as u64;
        let counts = tally(cases, |mut dice| {
            let caster = fight::Side::Alone(mage(level));
            let mut fight = fight(caster, alone(&[normal(4)]));
            let outcome = fight.cast(Seat::A, &against_save(), &mut dice).unwrap();
            let CastRoll::Save(contest) = outcome.roll else {
                panic!("a save");
            };
            contest.power.total().cmp(&contest.save.total())
        });
        let of = |key| counts.get(&key).copied().unwrap_or(0) / 16;
        assert_eq!(odds.win as u64, of(std::cmp::Ordering::Greater));
        assert_eq!(odds.tie as u64, of(std::cmp::Ordering::Equal));
        assert_eq!(odds.lose as u64, of(std::cmp::Ordering::Less));
    }
    // Destiny on the caster's side; a save beyond any power.
    let doubled = contest(3, true, Roll::of(3)).unwrap();
    let plain = contest(3, false, Roll::of(3)).unwrap();
    assert!(doubled.win > plain.win);
    let hopeless = contest(7, false, Roll::of(60)).unwrap();
    assert_eq!((hopeless.win, hopeless.tie), (0, 0));
}

#[test]
fn percentages_are_whole_with_halves_up() {
    // G-8
    let shown = |wins, cases| Odds { wins, cases }.percent().0;
    assert_eq!(
        [shown(1, 8), shown(3, 24), shown(0, 5), shown(5, 5)],
        [13, 13, 0, 100]
    );
    assert_eq!(shown(124, 1000), 12);
}

/// RH-29, P-12: the odds of a power outside a fight are those of its dice, whoever casts it.
#[test]
fn the_odds_of_a_power_that_is_resisted() {
    for (level, save) in [(1, 3), (3, 1), (3, 6), (7, 2)] {
        for caster in Seat::BOTH {
            let mut who = Both::new(
                Contender::plain(normal(save)),
                Contender::plain(normal(save)),
            );
            who.of_mut(caster).cliche = Cliche::new(READY, force(level));
            let terms = Terms::Power(caster);
            // The power die, its D4, a D6, its D4, one fumble D4 at most for each.
            let cases = u64::from(6 + 2 * level) * 4 * 6 * 4 * 16;
            let counts = tally(cases, |mut dice| {
                HACK.meet(&who, terms, &mut dice).unwrap().winner == Some(Seat::A)
            });
            let won = u128::from(counts.get(&true).copied().unwrap_or(0));
            let odds = HACK.odds(&who, terms).unwrap();
            assert_eq!(odds.win * u128::from(cases), won * odds.cases());
            assert_eq!(odds.tie, 0);
        }
    }
}

/// RH-7, RH-14, RH-20: the odds of a conflict know items and Destiny, as its dice do.
#[test]
fn the_odds_of_a_conflict_as_it_is_set_up() {
    let contender = |f, destiny, items| Contender {
        cliche: Cliche::new(Kind::Normal, force(f)),
        destiny: Destiny(1),
        stance: Stance {
            with_destiny: destiny,
            items,
            ..Stance::default()
        },
    };
    let none = Items::default();
    let rerolls = Items {
        reroll_ones: true,
        ..none
    };
    let matches = Items {
        match_opponent: true,
        ..none
    };
    for (a, b, numbers) in [
        (contender(4, false, none), contender(5, false, none), (4, 5)),
        (contender(2, true, none), contender(5, false, none), (4, 5)),
        (
            contender(2, false, matches),
            contender(5, false, rerolls),
            (5, 5),
        ),
    ] {
        let (rules, who) = (RuleSet::Hack(Options::default()), Both::new(a, b));
        assert_eq!(
            rules.numbers(&who, Terms::Settled),
            Ok(Both::new(numbers.0, numbers.1))
        );
        // One D6 each, rolled twice at most, a D4 for each: the duel is counted, the rest follows.
        let cases = 36 * 36 * 16;
        let counts = tally(cases, |mut dice| {
            let winner = rules.meet(&who, Terms::OneRoll, &mut dice).unwrap().winner;
            winner.map(|seat| seat == Seat::A)
        });
        let count = |winner| u128::from(counts.get(&winner).copied().unwrap_or(0));
        let (win, tie) = (count(Some(true)), count(None));
        let duel = rules.odds(&who, Terms::OneRoll).unwrap();
        let cases = u128::from(cases);
        assert_eq!(duel.win * cases, win * duel.cases());
        assert_eq!(duel.tie * cases, tie * duel.cases());
        // RH-20: won at once, or at the second time, or by one of two equal bare dice.
        let conflict = rules.odds(&who, Terms::Settled).unwrap();
        let won = 2 * win * cases + 2 * tie * win + tie * tie;
        assert_eq!(conflict.win * 2 * cases * cases, won * conflict.cases());
        assert_eq!(conflict.tie, 0);
    }
    let unusable = Both::new(contender(0, false, none), contender(5, false, none));
    let rules = RuleSet::Hack(Options::default());
    assert_eq!(rules.odds(&unusable, Terms::Settled), Err(Error::Unusable));
    assert_eq!(
        rules.numbers(&unusable, Terms::Settled),
        Err(Error::Unusable)
    );
}

/// RH-48, RH-49: the odds of a fight with a power die are those of its dice: every course of a fight
/// that its first decided round ends, with the D4 that a natural 1 brings.
#[test]
fn the_odds_of_a_fight_with_a_power_die() {
    let special = |level| Cliche::new(IDLE, force(level));
    for (a, b) in [
        (special(1), normal(1)),
        (normal(1), special(1)),
        (special(1), special(1)),
    ] {
        let start = || fight(alone(&[a]), alone(&[b]));
        // Two dice, a D4 for each, and one for a failure.
        let cases = 6 * 8 * 8 * 64;
        let counts = tally(cases, |mut dice| {
            start()
                .round(&plain(), &mut dice)
                .unwrap()
                .winner()
                .map(|seat| seat == Seat::A)
        });
        let of = |key| counts.get(&key).copied().unwrap_or(0);
        let (win, lose) = (of(Some(true)), of(Some(false)));
        let Fight::Running(running) = start() else {
            panic!("it goes on");
        };
        let odds = running.odds(&plain()).unwrap();
        let whole = u64::from(odds::FightOdds::WHOLE);
        let expected = (whole * win + (win + lose) / 2) / (win + lose);
        assert_eq!(u64::from(odds.win), expected, "{a:?} against {b:?}");
    }
}
