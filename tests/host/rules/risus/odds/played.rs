//! The odds of a fight as it stands, against the same fight played by the rules themselves.

use declic::dice::Fair;
use declic::rules::Error;
use declic::rules::risus::fight::{Fight, Side, Standing};
use declic::rules::risus::odds::FightOdds;
use declic::rules::risus::*;
use rand_core::SeedableRng;

fn alone(force: u8, destiny: u8) -> Side {
    let cliche = Cliche::new(Kind::Normal, Force::new(force).unwrap());
    Side::Alone(Character::new(&[cliche], Destiny(destiny)).unwrap())
}

fn odds(rules: RuleSet, a: Side, b: Side, stances: &Both<Stance>) -> Result<FightOdds, Error> {
    match Fight::start(rules, a, b)? {
        Fight::Running(fight) => fight.odds(stances),
        other => panic!("not running: {other:?}"),
    }
}

/// Plays a fight to its end, what is for the first round only in the first round only.
fn play(
    rules: RuleSet,
    a: &Side,
    b: &Side,
    stances: &Both<Stance>,
    seed: u64,
) -> (Option<Seat>, u32) {
    let mut dice = Fair(chacha20::ChaCha20Rng::seed_from_u64(seed));
    let mut fight = Fight::start(rules, a.clone(), b.clone()).unwrap();
    let mut stances = *stances;
    for round in 1..=1000 {
        let played = fight.round(&stances, &mut dice).unwrap();
        if let Standing::Over(winner) = played.standing {
            return (Some(winner), round);
        }
        stances = stances.each(|_, stance| Stance {
            with_destiny: false,
            effort: None,
            ..*stance
        });
    }
    (None, 1000)
}

/// G-10 and P-6: 3,000 fights each, within 4 standard errors.
#[test]
fn fights_go_as_their_odds_say() {
    const FIGHTS: u64 = 3_000;
    let hack = Options {
        suitability_malus: true,
        ..Options::default()
    };
    let plain = Stance::default();
    let destiny = Stance {
        with_destiny: true,
        ..plain
    };
    let partly = Stance {
        suitability: Suitability::Partly,
        ..plain
    };
    let unsuited = Stance {
        suitability: Suitability::Unsuited,
        ..plain
    };
    let effort = Stance {
        effort: Some(Effort::Plain(2)),
        ..plain
    };
    let pool = |normal| {
        RuleSet::Pool(pool::Options {
            normal,
            effort: true,
            ..pool::Options::default()
        })
    };
    let usual = pool(pool::NormalDifficulty::Usual);
    let doubles = two_dice::Options {
        criticals: true,
        ..two_dice::Options::default()
    };
    for (rules, a, b, stances) in [
        (RuleSet::Hack(hack), 4, 4, Both::new(plain, plain)),
        (RuleSet::Hack(hack), 3, 5, Both::new(destiny, plain)),
        (RuleSet::Hack(hack), 5, 4, Both::new(partly, plain)),
        (
            RuleSet::Hack(Options::default()),
            3,
            4,
            Both::new(unsuited, plain),
        ),
        (
            RuleSet::Ygos(ygos::Options::default()),
            4,
            3,
            Both::new(plain, plain),
        ),
        (RuleSet::TwoDice(doubles), 4, 5, Both::new(plain, destiny)),
        (usual, 4, 5, Both::new(plain, plain)),
        (usual, 3, 5, Both::new(effort, plain)),
        (
            pool(pool::NormalDifficulty::Grim),
            4,
            3,
            Both::new(partly, plain),
        ),
    ] {
        let (a, b) = (alone(a, 1), alone(b, 1));
        let odds = odds(rules, a.clone(), b.clone(), &stances).unwrap();
        let (mut wins, mut rounds) = (0.0, 0.0);
        for seed in 0..FIGHTS {
            let (winner, lasted) = play(rules, &a, &b, &stances, seed);
            wins += f64::from(u8::from(winner == Some(Seat::A)));
            rounds += f64::from(lasted);
        }
        let fights = FIGHTS as f64;
        let expected = f64::from(odds.win) / f64::from(FightOdds::WHOLE);
        let error = (expected * (1.0 - expected) / fights).sqrt();
        let seen = wins / fights;
        assert!(
            (seen - expected).abs() < 4.0 * error + 1e-9,
            "{rules:?} {stances:?}: {seen}, {odds:?}"
        );
        let (mean, expected) = (rounds / fights, f64::from(odds.rounds.hundredths) / 100.0);
        assert!(
            (mean / expected - 1.0).abs() < 0.1,
            "{rules:?}: {mean} rounds, {odds:?}"
        );
    }
}

/// RH-14, RH-46, RP-22, RP-34: odds are refused where the round would be.
#[test]
fn odds_are_refused_where_the_round_would_be() {
    let plain = Stance::default();
    let with_destiny = Stance {
        with_destiny: true,
        ..plain
    };
    let effort = Stance {
        effort: Some(Effort::Plain(1)),
        ..plain
    };
    let too_much = Stance {
        effort: Some(Effort::Plain(4)),
        ..plain
    };
    let hack = RuleSet::Hack(Options::default());
    let without = RuleSet::Hack(Options {
        destiny: false,
        ..Options::default()
    });
    let pool = RuleSet::Pool(pool::Options::default());
    let with_effort = RuleSet::Pool(pool::Options {
        effort: true,
        ..pool::Options::default()
    });
    for (rules, points, stance, error) in [
        (hack, 0, with_destiny, Error::NoPoint),
        (without, 1, with_destiny, Error::Conflict),
        (pool, 1, effort, Error::Conflict),
        (with_effort, 1, too_much, Error::Range),
        (hack, 1, Stance { cliche: 1, ..plain }, Error::Choice),
    ] {
        let stances = Both::new(stance, plain);
        assert_eq!(
            odds(rules, alone(4, points), alone(4, 0), &stances),
            Err(error),
            "{stance:?}"
        );
        let mut fight = Fight::start(rules, alone(4, points), alone(4, 0)).unwrap();
        let mut dice = Fair(chacha20::ChaCha20Rng::seed_from_u64(1));
        assert_eq!(
            fight.round(&stances, &mut dice).err(),
            Some(error),
            "{stance:?}"
        );
    }
}
