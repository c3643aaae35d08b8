//! A conflict that was rolled, told step by step: every roll, every lower difficulty, the roll-off.

use crate::app::Said;
use crate::rules::risus::pool::{Critical, DecidedAt};
use crate::rules::risus::{Both, Conflict, ConflictRolls, RollOff, Seat};
use crate::ui::action::Row;
use crate::ui::conflict::{Bout, Pair, Side, SumDice, Then, Thrown, Verdict};

/// All that is shown of it: fixed at the press.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Told {
    pub(super) sides: Both<Side>,
    pub(super) conflict: Conflict,
    /// RP-11: the normal difficulty of the pool game.
    pub(super) normal: u8,
}

impl Told {
    /// How many steps there are before any roll-off: rolls, or difficulties that were looked at.
    fn steps(&self) -> u8 {
        match &self.conflict.rolls {
            ConflictRolls::Sum { second: None, .. } => 1,
            ConflictRolls::Sum { .. } => 2,
            ConflictRolls::Pool(round) => match round.decided_at {
                DecidedAt::Difficulty(last) => self.normal - last.get() + 1,
                // RP-20: down to 2.
                DecidedAt::Round | DecidedAt::RollOff => self.normal - 1,
            },
        }
    }

    const fn roll_off(&self) -> &RollOff {
        match &self.conflict.rolls {
            ConflictRolls::Sum { roll_off, .. } => roll_off,
            ConflictRolls::Pool(round) => &round.roll_off,
        }
    }

    /// The last step: how it ended.
    pub(super) fn last(&self) -> u8 {
        let roll_off = self.roll_off();
        let pairs = roll_off.level.len() + usize::from(roll_off.decided.is_some());
        self.steps() + pairs as u8 - 1
    }

    /// Whether dice are thrown in this step: a lower difficulty looks at those that lie there.
    pub(super) fn is_thrown(&self, step: u8) -> bool {
        match self.conflict.rolls {
            ConflictRolls::Sum { .. } => true,
            ConflictRolls::Pool(_) => step == 0 || step >= self.steps(),
        }
    }

    /// What is seen of a step.
    pub(super) fn bout(&self, step: u8, (up, down): (bool, bool)) -> Bout {
        let is_last = step >= self.last();
        Bout {
            sides: self.sides,
            thrown: self.thrown(step),
            scores: self.scores(step),
            verdict: match is_last {
                true => Verdict::Over {
                    winner: self.conflict.winner,
                    critical: self.critical(),
                },
                false => Verdict::Level(self.then(step)),
            },
            up,
            down,
        }
    }

    /// The faces of a step of the roll-off; none if it is not one.
    fn bare(&self, step: u8) -> Option<Both<u8>> {
        let pair = step.checked_sub(self.steps())?;
        let roll_off = self.roll_off();
        Some(match roll_off.level.get(usize::from(pair)) {
            Some(&face) => Both::new(face, face),
            None => roll_off.decided.unwrap_or_default(),
        })
    }

    fn thrown(&self, step: u8) -> Thrown {
        if let Some(faces) = self.bare(step) {
            return Thrown::Bare(faces);
        }
        match &self.conflict.rolls {
            ConflictRolls::Sum { first, second, .. } => {
                let (sums, pair) = match second {
                    Some(second) if step > 0 => (second, Pair::Second),
                    _ => (first, Pair::First),
                };
                let dice = sums.each(|_, sum| SumDice {
                    first: sum.first,
                    second: sum.second,
                    explosion: sum.explosion,
                });
                Thrown::Sums(dice, pair)
            }
            ConflictRolls::Pool(round) => Thrown::Pools {
                rows: round.rolls.each(|_, roll| Row::of(roll)),
                difficulty: self.normal - step,
                normal: self.normal,
            },
        }
    }

    /// What a step came to: totals, what counts at its difficulty, or bare faces.
    fn scores(&self, step: u8) -> Both<u8> {
        if let Some(faces) = self.bare(step) {
            return faces;
        }
        Both::new(Seat::A, Seat::B).each(|_, &seat| match &self.conflict.rolls {
            ConflictRolls::Sum { first, second, .. } => {
                let second = second.as_ref().filter(|_| step > 0);
                second.unwrap_or(first).of(seat).total()
            }
            ConflictRolls::Pool(round) => {
                let counts = match step {
                    0 => *round.successes.of(seat),
                    _ => round.rolls.of(seat).weight(self.normal - step),
                };
                counts.min(u16::from(u8::MAX)) as u8
            }
        })
    }

    /// What follows a step that is not the last.
    fn then(&self, step: u8) -> Then {
        let next = step + 1;
        match self.conflict.rolls {
            _ if next >= self.steps() => Then::RollOff,
            ConflictRolls::Sum { .. } => Then::Again,
            ConflictRolls::Pool(_) => Then::Lower(self.normal - next),
        }
    }

    const fn critical(&self) -> Option<Critical> {
        match (
            self.conflict.critical_success,
            self.conflict.critical_failure,
        ) {
            (true, _) => Some(Critical::Success),
            (false, true) => Some(Critical::Failure),
            (false, false) => None,
        }
    }

    /// What the history says of it: the first score, and how it ended.
    pub(super) fn score(&self) -> i16 {
        self.scores(0).a.into()
    }

    pub(super) const fn said(&self) -> Said {
        match (self.conflict.winner, self.critical()) {
            (Some(Seat::A), Some(Critical::Success)) => Said::CriticalSuccess,
            (Some(Seat::A), _) => Said::Success,
            (Some(Seat::B), Some(Critical::Failure)) => Said::CriticalFailure,
            (Some(Seat::B), _) => Said::Failure,
            (None, _) => Said::Tie,
        }
    }
}
