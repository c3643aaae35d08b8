//! A conflict that was rolled, told step by step: every roll, every lower difficulty, the roll-off.

use crate::app::Said;
use crate::rules::risus::pool::{Critical, PoolRound};
use crate::rules::risus::{Both, Conflict, ConflictRolls, Duel, Exchange, RollOff, Seat, SumRoll};
use crate::ui::action::Row;
use crate::ui::conflict::{Bout, Pair, Side, SumDice, Then, Thrown, Verdict};

/// All that is shown of it: fixed at the press.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::app) struct Told {
    sides: Both<Side>,
    rolls: Rolls,
    roll_off: RollOff,
    winner: Option<Seat>,
    critical: Option<Critical>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Rolls {
    /// RH-20, YG-4, R2-3.
    Sums {
        first: Both<SumRoll>,
        second: Option<Both<SumRoll>>,
    },
    /// RP-20: what counts at the normal difficulty, and at each below that was needed.
    Pools {
        rows: Both<Row>,
        normal: u8,
        counts: [Both<u8>; MOST_STEPS],
        steps: u8,
    },
}

/// From 6 down to 2.
const MOST_STEPS: usize = 5;

fn dice_of(roll: &SumRoll) -> SumDice {
    SumDice {
        first: roll.first,
        second: roll.second,
        explosion: roll.explosion,
    }
}

impl Rolls {
    fn of_pools(round: &PoolRound, normal: u8) -> Rolls {
        let mut counts = [Both::default(); MOST_STEPS];
        let mut steps = 0;
        for (count, step) in counts.iter_mut().zip((2..=normal).rev()) {
            for seat in Seat::BOTH {
                *count.of_mut(seat) = small(match step == normal {
                    true => *round.successes.of(seat),
                    false => round.rolls.of(seat).weight(step),
                });
            }
            steps += 1;
            if count.a != count.b {
                break;
            }
        }
        Rolls::Pools {
            rows: round.rolls.each(|_, roll| Row::of(roll)),
            normal,
            counts,
            steps,
        }
    }

    /// How many steps there are before any roll-off.
    const fn steps(&self) -> u8 {
        match self {
            Rolls::Sums { second: None, .. } => 1,
            Rolls::Sums { .. } => 2,
            Rolls::Pools { steps, .. } => *steps,
        }
    }
}

fn small(number: u16) -> u8 {
    number.min(u16::from(u8::MAX)) as u8
}

impl Told {
    /// RH-20, RP-20. `normal` is the normal difficulty of the pool game (RP-11).
    pub(super) fn of_conflict(sides: Both<Side>, conflict: Conflict, normal: u8) -> Told {
        let winner = conflict.winner;
        let mut critical = conflict.critical_success.then_some(Critical::Success);
        let (rolls, roll_off) = match conflict.rolls {
            ConflictRolls::Sum {
                first,
                second,
                roll_off,
            } => (Rolls::Sums { first, second }, roll_off),
            ConflictRolls::Pool(round) => {
                let lost = winner.and_then(|seat| *round.criticals.of(seat.other()));
                critical = critical.or(lost.filter(|lost| *lost == Critical::Failure));
                (Rolls::of_pools(&round, normal), round.roll_off)
            }
        };
        Told {
            sides,
            rolls,
            roll_off,
            winner,
            critical,
        }
    }

    /// YG-4, R2-3; none if these were pools.
    pub(super) fn of_duel(sides: Both<Side>, duel: Duel) -> Option<Told> {
        let Exchange::Sum(round) = duel.exchange else {
            return None;
        };
        let critical = match (round.critical_success, round.critical_failure) {
            (true, _) => Some(Critical::Success),
            (false, true) => Some(Critical::Failure),
            (false, false) => None,
        };
        Some(Told {
            sides,
            rolls: Rolls::Sums {
                first: round.rolls,
                second: None,
            },
            roll_off: RollOff::default(),
            winner: round.winner,
            critical,
        })
    }

    /// The last step: how it ended.
    pub(super) fn last(&self) -> u8 {
        let pairs = self.roll_off.level.len() + usize::from(self.roll_off.decided.is_some());
        self.rolls.steps() + pairs as u8 - 1
    }

    /// Whether dice are thrown in this step: a lower difficulty looks at those that lie there.
    pub(super) fn is_thrown(&self, step: u8) -> bool {
        match self.rolls {
            Rolls::Sums { .. } => true,
            Rolls::Pools { steps, .. } => step == 0 || step >= steps,
        }
    }

    /// What is seen of a step.
    pub(super) fn bout(&self, step: u8, (up, down): (bool, bool)) -> Bout {
        let (thrown, scores) = self.thrown(step);
        let is_last = step >= self.last();
        Bout {
            sides: self.sides,
            thrown,
            scores,
            verdict: match is_last {
                true => Verdict::Over {
                    winner: self.winner,
                    critical: self.critical,
                },
                false => Verdict::Level(self.then(step)),
            },
            up,
            down,
        }
    }

    fn thrown(&self, step: u8) -> (Thrown, Both<u8>) {
        if let Some(pair) = step.checked_sub(self.rolls.steps()) {
            let level = self.roll_off.level.get(usize::from(pair));
            let faces = match level {
                Some(&face) => Both::new(face, face),
                None => self.roll_off.decided.unwrap_or_default(),
            };
            return (Thrown::Bare(faces), faces);
        }
        match &self.rolls {
            Rolls::Sums { first, second } => {
                let (sums, pair) = match second {
                    Some(second) if step > 0 => (second, Pair::Second),
                    _ => (first, Pair::First),
                };
                let dice = sums.each(|_, sum| dice_of(sum));
                (Thrown::Sums(dice, pair), sums.each(|_, sum| sum.total()))
            }
            &Rolls::Pools {
                rows,
                normal,
                ref counts,
                ..
            } => {
                let thrown = Thrown::Pools {
                    rows,
                    difficulty: normal - step,
                    normal,
                };
                let count = counts.get(usize::from(step)).copied();
                (thrown, count.unwrap_or_default())
            }
        }
    }

    /// What follows a step that is not the last.
    fn then(&self, step: u8) -> Then {
        let next = step + 1;
        match self.rolls {
            _ if next >= self.rolls.steps() => Then::RollOff,
            Rolls::Sums { .. } => Then::Again,
            Rolls::Pools { normal, .. } => Then::Lower(normal - next),
        }
    }

    /// What the history says of it: the first score, and how it ended.
    pub(super) fn score(&self) -> i16 {
        self.thrown(0).1.a.into()
    }

    pub(super) const fn said(&self) -> Said {
        match (self.winner, self.critical) {
            (Some(Seat::A), Some(Critical::Success)) => Said::CriticalSuccess,
            (Some(Seat::A), _) => Said::Success,
            (Some(Seat::B), Some(Critical::Failure)) => Said::CriticalFailure,
            (Some(Seat::B), _) => Said::Failure,
            (None, _) => Said::Tie,
        }
    }
}
