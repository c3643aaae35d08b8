//! The last roll of a fight in compact form: its dice and its verdict.

use super::picture::{Hand, Happened, Why};
use super::record::News;
use crate::games::fight::prelude::*;
use crate::rules::risus::fight::{CastOutcome, CastRoll, Round};
use crate::rules::risus::pool::{DecidedAt, PoolRoll};

/// What is to be remembered of a round.
pub(super) fn round(round: &Round, rules: &RuleSet, last: &mut Last) {
    let exchange = &round.exchange;
    let winner = round.winner();
    for seat in Seat::BOTH {
        *last.hands.of_mut(seat) = match exchange {
            Exchange::Sum(sum) => {
                let lost = winner == Some(seat.other());
                sum_hand(sum.rolls.of(seat), sum.fumble.filter(|_| lost))
            }
            Exchange::Pool(pool) => {
                let fumble = pool.fumbles.map(|faces| *faces.of(seat));
                pool_hand(pool.rolls.of(seat), fumble, rules)
            }
        };
        *last.scores.of_mut(seat) = exchange.score(seat).min(u8::MAX.into()) as u8;
        let side = round.sides.of(seat);
        *last.doubled.of_mut(seat) = side.doubled;
        *last.cliches.of_mut(seat) = side.cliche;
    }
    last.winner = winner;
    last.news = Some(verdict(round));
}

fn verdict(round: &Round) -> News {
    let exchange = &round.exchange;
    let Some(loser) = round.winner().map(Seat::other) else {
        return no_winner(exchange);
    };
    let loss = round.sides.of(loser).loss;
    let why = if exchange.critical_failure(loser) {
        Why::CriticalFailure
    } else if exchange.critical_success(loser.other()) {
        Why::CriticalSuccess
    } else {
        match exchange {
            Exchange::Pool(pool) => match pool.decided_at {
                DecidedAt::Round if loss > 1 => Why::Unsuited,
                DecidedAt::Round => Why::Plain,
                DecidedAt::Difficulty(difficulty) => Why::DecidedAt(difficulty.get()),
                DecidedAt::RollOff => Why::RollOff,
            },
            Exchange::Sum(_) if loss > 1 => Why::Unsuited,
            Exchange::Sum(_) => Why::Plain,
        }
    };
    News::of(loser, Happened::Loses(loss, why))
}

fn no_winner(exchange: &Exchange) -> News {
    let (seat, happened) = match exchange {
        Exchange::Sum(_) => (Seat::A, Happened::Tie),
        Exchange::Pool(pool) if pool.successes.a > 0 => (Seat::A, Happened::BothSucceed),
        Exchange::Pool(pool) => {
            let fumbled = Seat::BOTH.into_iter().find(|seat| pool.fumbled(*seat));
            match fumbled {
                Some(seat) => (seat, Happened::Fumbles),
                None => (Seat::A, Happened::BothFail),
            }
        }
    };
    News::of(seat, happened)
}

/// What is to be remembered of a power that was cast.
pub(super) fn cast(outcome: &CastOutcome, caster: Seat, difficulty: Option<u8>) -> Last {
    let target = caster.other();
    let mut last = Last {
        winner: Some(if outcome.works() { caster } else { target }),
        ..Last::default()
    };
    let (power, fumble, save, score) = match &outcome.roll {
        CastRoll::Save(contest) => (
            &contest.power,
            contest.fumble,
            sum_hand(&contest.save, contest.target_fumble),
            contest.save.total(),
        ),
        CastRoll::Difficulty(test) => {
            let difficulty = difficulty.unwrap_or(0);
            let hand = Hand::Difficulty(difficulty);
            (&test.power, test.fumble, hand, difficulty)
        }
    };
    *last.scores.of_mut(caster) = power.total();
    *last.scores.of_mut(target) = score;
    *last.hands.of_mut(caster) = power_hand(
        (power.die, power.face),
        power.explosion,
        fumble,
        power.bonus,
    );
    *last.hands.of_mut(target) = save;
    let loss = outcome.target.before.get() - outcome.target.after.get();
    let (seat, happened) = match (outcome.works(), outcome.critical_failure()) {
        (true, _) => (target, Happened::Works(loss)),
        (false, true) => (caster, Happened::Backfires),
        (false, false) => (target, Happened::Resisted),
    };
    last.news = Some(News::of(seat, happened));
    last
}

fn sum_hand(roll: &SumRoll, fumble: Option<Face>) -> Hand {
    // RH-48.
    if let Some(PowerDie { die, .. }) = roll.power {
        return power_hand((die, roll.first.face), roll.explosion, fumble, roll.bonus);
    }
    Hand::Sum {
        first: roll.first.face,
        second: roll.second.map(|d6| d6.face),
        explosion: roll.explosion,
        fumble,
        bonus: roll.bonus,
        helpers: roll.helpers.len() as u8,
        sixes: roll.helping_sixes(),
    }
}

fn power_hand(
    (die, face): (Die, Face),
    explosion: Option<Face>,
    fumble: Option<Face>,
    bonus: u8,
) -> Hand {
    Hand::Power {
        die,
        face,
        explosion,
        fumble,
        bonus,
    }
}

fn pool_hand(roll: &PoolRoll, fumble: Option<Face>, rules: &RuleSet) -> Hand {
    let mut faces = [0_u8; 6];
    let mut count = |face: Face, times: u8| {
        if let Some(count) = faces.get_mut(usize::from(face).saturating_sub(1)) {
            *count = count.saturating_add(times);
        }
    };
    for d6 in &roll.initial {
        count(d6.face, 1);
    }
    for chain in &roll.chains {
        count(6, chain.sixes);
        if let Some(last) = chain.last {
            count(last, 1);
        }
    }
    Hand::Pool {
        faces,
        helpers: roll.helpers.len() as u8,
        sixes: roll.helpers.iter().filter(|face| **face == 6).count() as u8,
        difficulty: match rules {
            RuleSet::Pool(options) => options.normal.difficulty().get(),
            _ => 6,
        },
        fumble,
    }
}
