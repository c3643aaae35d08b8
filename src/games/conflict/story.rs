//! A conflict that was rolled, told step by step: every roll, every lower difficulty, the roll-off.

use super::picture::{Ready, Second, Step, SumDice, Then, Thrown, Verdict};
use super::setup::Question;
use crate::dice::{Die, Face};
use crate::rules::Ending;
use crate::rules::risus::pool::DecidedAt;
use crate::rules::risus::power::PowerContest;
use crate::rules::risus::{Both, Conflict, ConflictRolls, RollOff, RuleSet, Seat, SumRoll, Terms};
use crate::ui::DiceRow;

/// All of it, fixed at the press, and the step that is seen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Story {
    asked: Ready,
    terms: Terms,
    /// RP-11: the normal difficulty of the pool game.
    normal: u8,
    conflict: Conflict,
    pub(super) step: u8,
}

impl Story {
    pub(super) fn new(question: &Question, conflict: Conflict) -> Story {
        Story {
            asked: question.seen,
            terms: question.terms,
            normal: match question.rules {
                RuleSet::Pool(options) => options.normal.difficulty().get(),
                _ => 0,
            },
            conflict,
            step: 0,
        }
    }

    /// How many steps there are before any roll-off: rolls, or difficulties that were looked at.
    fn steps(&self) -> u8 {
        match &self.conflict.rolls {
            ConflictRolls::Sum { second: None, .. } | ConflictRolls::Power(_) => 1,
            ConflictRolls::Sum { .. } => 2,
            ConflictRolls::Pool(round) => match round.decided_at {
                DecidedAt::Difficulty(last) => self.normal - last.get() + 1,
                // RP-20: down to 2.
                DecidedAt::Round | DecidedAt::RollOff => self.normal - 1,
            },
        }
    }

    /// RH-20, RP-21: both faces of each roll-off.
    fn roll_offs(&self) -> impl Iterator<Item = Both<Face>> {
        let roll_off = match &self.conflict.rolls {
            ConflictRolls::Sum { roll_off, .. } => Some(roll_off),
            ConflictRolls::Pool(round) => Some(&round.roll_off),
            ConflictRolls::Power(_) => None,
        };
        roll_off.into_iter().flat_map(|RollOff { level, decided }| {
            let level = level.iter().map(|&face| Both::new(face, face));
            level.chain(*decided)
        })
    }

    /// The last step: how it ended.
    pub(super) fn last(&self) -> u8 {
        self.steps() + self.roll_offs().count() as u8 - 1
    }

    pub(super) fn is_over(&self) -> bool {
        self.step >= self.last()
    }

    /// Pictures of the fall of this step's dice.
    pub(super) fn pictures(&self) -> u8 {
        self.thrown(self.step).0.pictures()
    }

    /// What is seen of this step; the keys do what they do at the table now.
    pub(super) fn told(&self, now: &Ready) -> Step {
        let (thrown, scores) = self.thrown(self.step);
        Step {
            asked: Ready {
                verb: now.verb,
                mark: now.mark,
                can_turn: now.can_turn,
                ..self.asked
            },
            thrown,
            scores,
            verdict: match self.is_over() {
                true => Verdict::Over {
                    winner: self.conflict.winner,
                    critical: self.critical(),
                },
                false => Verdict::Level(self.then()),
            },
        }
    }

    /// The dice of a step, and what they came to: totals, what counts at its difficulty, or bare
    /// faces.
    fn thrown(&self, step: u8) -> (Thrown, Both<u8>) {
        let roll_off = step.checked_sub(self.steps());
        if let Some(faces) = roll_off.and_then(|pair| self.roll_offs().nth(pair.into())) {
            return (Thrown::Bare(faces), faces);
        }
        match &self.conflict.rolls {
            ConflictRolls::Sum {
                first,
                second,
                fumble,
                ..
            } => {
                let second = second.as_ref().filter(|_| step > 0);
                let rolls = second.unwrap_or(first);
                // RH-13: the loser's, unless bare D6 have decided.
                let loser = self.conflict.winner.map(Seat::other);
                let loser = loser.filter(|_| step == self.last());
                let dice =
                    rolls.each(|seat, roll| of_sum(roll, fumble.filter(|_| loser == Some(seat))));
                let thrown = Thrown::Sums(dice, second.is_some());
                (thrown, rolls.each(|_, roll| roll.total()))
            }
            ConflictRolls::Power(contest) => {
                let casts = |seat| self.terms == Terms::Power(seat);
                let dice = Both::by(|seat| match casts(seat) {
                    true => of_power(contest),
                    false => of_sum(&contest.save, contest.target_fumble),
                });
                let scores = Both::by(|seat| match casts(seat) {
                    true => contest.power.total(),
                    false => contest.save.total(),
                });
                (Thrown::Sums(dice, false), scores)
            }
            ConflictRolls::Pool(round) => {
                let difficulty = self.normal - step;
                let thrown = Thrown::Pools {
                    rows: round.rolls.each(|_, roll| DiceRow::of(roll)),
                    difficulty,
                    normal: self.normal,
                };
                let scores = Both::by(|seat| {
                    let counts = match step {
                        0 => *round.successes.of(seat),
                        _ => round.rolls.of(seat).weight(difficulty),
                    };
                    counts.min(u16::from(u8::MAX)) as u8
                });
                (thrown, scores)
            }
        }
    }

    /// What follows a step that is not the last.
    fn then(&self) -> Then {
        let next = self.step + 1;
        match self.conflict.rolls {
            _ if next >= self.steps() => Then::RollOff,
            ConflictRolls::Pool(_) => Then::Lower(self.normal - next),
            _ => Then::Again,
        }
    }

    /// Whose roll was critical: the winner's success, or the loser's failure.
    fn critical(&self) -> Option<Seat> {
        let Conflict {
            winner,
            critical_success,
            critical_failure,
            ..
        } = self.conflict;
        match (critical_success, critical_failure) {
            (true, _) => winner,
            (false, true) => winner.map(Seat::other),
            (false, false) => None,
        }
    }

    /// What the history says of it: the first score, and how it ended.
    pub(super) fn score(&self) -> i16 {
        self.thrown(0).1.a.into()
    }

    pub(super) fn ending(&self) -> Ending {
        let is_mine = self.critical() == Some(Seat::A);
        match (self.conflict.winner, is_mine) {
            (Some(Seat::A), true) => Ending::CriticalSuccess,
            (Some(Seat::A), false) => Ending::Success,
            (Some(Seat::B), true) => Ending::CriticalFailure,
            (Some(Seat::B), false) => Ending::Failure,
            (None, _) => Ending::Tie,
        }
    }
}

fn of_sum(roll: &SumRoll, fumble: Option<Face>) -> SumDice {
    SumDice {
        first: (Die::D6, roll.first.face),
        rerolled: roll.first.rerolled,
        second: match roll.second {
            Some(second) => Some(Second::Added(Die::D6, second.face)),
            None => d4(roll.explosion, fumble),
        },
    }
}

fn of_power(contest: &PowerContest) -> SumDice {
    let power = &contest.power;
    SumDice {
        first: (power.die, power.face),
        rerolled: false,
        second: d4(power.explosion, contest.fumble),
    }
}

/// RH-9, RH-25: a D4 that is added; RH-13, RH-26: one that decides about a failure.
fn d4(added: Option<Face>, fumble: Option<Face>) -> Option<Second> {
    let added = added.map(|face| Second::Added(Die::D4, face));
    added.or(fumble.map(Second::Fumble))
}
