//! A rolled conflict as a list of steps: every roll, every lower difficulty, the roll-off.

use super::picture::{Ready, Second, SideDice, Step, Thrown, Verdict};
use super::setup::Question;
use crate::games::risus::prelude::*;
use crate::rules::risus::pool::DecidedAt;

/// All of it, fixed at the press, and the step that is seen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Story {
    asked: Question,
    conflict: Conflict,
    pub(super) step: u8,
}

impl Story {
    pub(super) const fn new(asked: Question, conflict: Conflict) -> Story {
        Story {
            asked,
            conflict,
            step: 0,
        }
    }

    /// RP-11: the normal difficulty of the pool game.
    const fn normal(&self) -> u8 {
        match self.asked.rules {
            RuleSet::Pool(options) => options.normal.difficulty().get(),
            _ => 0,
        }
    }

    /// How many steps there are before any roll-off: rolls, or difficulties that were looked at.
    fn steps(&self) -> u8 {
        match &self.conflict.rolls {
            ConflictRolls::Sum { second: None, .. } | ConflictRolls::Power(_) => 1,
            ConflictRolls::Sum { .. } => 2,
            ConflictRolls::Pool(round) => match round.decided_at {
                DecidedAt::Difficulty(last) => self.normal() - last.get() + 1,
                // RP-20: down to 2.
                DecidedAt::Round | DecidedAt::RollOff => self.normal() - 1,
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

    /// When this step's dice are heard.
    pub(super) fn landings(&self) -> Landings {
        self.thrown(self.step).0.landings()
    }

    /// What is seen of this step; the keys do what they do at the table now.
    pub(super) fn told(&self, now: &Ready) -> Step {
        let (thrown, scores) = self.thrown(self.step);
        Step {
            asked: Ready {
                sides: self.asked.seen.sides,
                ..*now
            },
            thrown,
            scores,
            verdict: self.verdict(),
        }
    }

    /// The dice of a step, and what they came to: totals, what counts at its difficulty, or bare
    /// faces.
    fn thrown(&self, step: u8) -> (Thrown, Both<u8>) {
        let roll_off = step.checked_sub(self.steps());
        if let Some(faces) = roll_off.and_then(|pair| self.roll_offs().nth(pair.into())) {
            let bare = faces.each(|_, &face| SideDice {
                first: (Die::D6, face),
                second: None,
                added: None,
            });
            return (Thrown::Dice(bare), faces);
        }
        match &self.conflict.rolls {
            ConflictRolls::Sum {
                first,
                second,
                fumble,
                ..
            } => {
                let rolls = second.as_ref().filter(|_| step > 0).unwrap_or(first);
                // RH-13: the loser's, unless bare D6 have decided.
                let loser = self.conflict.winner.map(Seat::other);
                let loser = loser.filter(|_| step == self.last());
                let dice =
                    rolls.each(|seat, roll| of_sum(roll, fumble.filter(|_| loser == Some(seat))));
                (Thrown::Dice(dice), rolls.each(|_, roll| roll.total()))
            }
            ConflictRolls::Power(contest) => {
                let power = &contest.power;
                let sides = Both::by(|seat| match self.asked.terms == Terms::Power(seat) {
                    true => {
                        let dice = SideDice {
                            first: (power.die, power.face),
                            second: d4(power.explosion, contest.fumble),
                            added: Some(power.bonus),
                        };
                        (dice, power.total())
                    }
                    false => {
                        let dice = of_sum(&contest.save, contest.target_fumble);
                        (dice, contest.save.total())
                    }
                });
                let dice = sides.each(|_, (dice, _)| *dice);
                (Thrown::Dice(dice), sides.each(|_, (_, total)| *total))
            }
            ConflictRolls::Pool(round) => {
                let difficulty = self.normal() - step;
                let thrown = Thrown::Pools {
                    rows: round.rolls.each(|_, roll| DiceRow::of(roll)),
                    difficulty,
                    normal: self.normal(),
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

    /// How it ended, or what follows this step.
    fn verdict(&self) -> Verdict {
        let next = self.step + 1;
        match (&self.conflict.rolls, self.conflict.winner) {
            (_, Some(winner)) if self.is_over() => Verdict::Won(winner, self.critical()),
            (_, None) if self.is_over() => Verdict::Tie,
            _ if next >= self.steps() => Verdict::RollOff,
            (ConflictRolls::Pool(_), _) => Verdict::Lower(self.normal() - next),
            _ => Verdict::Again,
        }
    }

    /// Whose roll was critical: the winner's success, or the loser's failure.
    fn critical(&self) -> Option<Seat> {
        let winner = self.conflict.winner?;
        match (
            self.conflict.critical_success,
            self.conflict.critical_failure,
        ) {
            (true, _) => Some(winner),
            (false, true) => Some(winner.other()),
            (false, false) => None,
        }
    }

    /// What the history says of it: the first scores, and how it ended.
    pub(super) fn totals(&self) -> Both<u8> {
        self.thrown(0).1
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

fn of_sum(roll: &SumRoll, fumble: Option<Face>) -> SideDice {
    let pair = roll
        .second
        .map(|second| Second::Added(Die::D6, second.face));
    let again = roll.first.rerolled.then_some(Second::Again);
    SideDice {
        first: (Die::D6, roll.first.face),
        second: pair.or(d4(roll.explosion, fumble)).or(again),
        added: Some(roll.bonus),
    }
}

/// RH-9, RH-25: a D4 that is added; RH-13, RH-26: one that decides about a failure.
fn d4(added: Option<Face>, fumble: Option<Face>) -> Option<Second> {
    let added = added.map(|face| Second::Added(Die::D4, face));
    added.or(fumble.map(Second::Fumble))
}
