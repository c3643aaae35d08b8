//! The picture of a finished pass of arms, and its sums part by part.

use super::super::picture::{Attacker, Duel, Verdict};
use super::super::{damage_column, faces};
use super::question::Question;
use crate::games::brouillard::prelude::*;

/// What lies on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Passed {
    /// Both as they are now, and as they were.
    figures: Both<Figure>,
    attacks: Both<Attack>,
    rolled: Both<Handful<3>>,
    totals: Both<i16>,
    pub(super) winner: Option<Seat>,
    pub(super) wound: Option<Wound>,
    /// BH-27: the piece that was hit.
    armour: Option<ArmourKind>,
    pass: u8,
    /// BH-24: how often a tie was rolled again.
    again: u8,
}

impl Passed {
    /// What was asked and what the rules answered.
    pub(super) fn new(question: &Question, pass: &PassOfArms) -> Passed {
        let mut figures = question.figures;
        if let (Some(winner), Some(wound)) = (pass.winner, pass.wound) {
            figures.of_mut(winner.other()).endurance = wound.health_after.current();
        }
        let armour = pass.winner.and_then(|winner| {
            let (melee, _) = question.melee.as_ref().ok()?;
            let loser = melee.fighters().of(winner.other());
            Some(loser.armour().on(pass.attacks.of(winner).zone)?.kind)
        });
        Passed {
            figures,
            attacks: pass.attacks,
            rolled: pass.rolled,
            totals: Both::by(|side| pass.total(side)),
            winner: pass.winner,
            wound: pass.wound,
            armour,
            pass: question.passes.saturating_add(1),
            again: pass.rerolled.len() as u8,
        }
    }

    /// What the history says of it.
    pub(super) fn ending(&self) -> Ending {
        let kills = self.wound.is_some_and(|wound| wound.kills());
        match (self.winner, kills) {
            (Some(Seat::A), true) => Ending::CriticalSuccess,
            (Some(Seat::A), false) => Ending::Success,
            (Some(Seat::B), false) => Ending::Failure,
            (Some(Seat::B), true) => Ending::CriticalFailure,
            (None, _) => Ending::Tie,
        }
    }

    /// What both came to.
    pub(super) const fn totals(&self) -> Both<i16> {
        self.totals
    }

    fn verdict(&self) -> Verdict {
        let won = self.winner == Some(Seat::A);
        Verdict::of(self.wound.as_ref(), texts().tie, won)
    }

    /// What is seen of it.
    pub(super) fn picture(&self, falling: Option<u8>, footer: Footer) -> Duel {
        let attackers = self.attacks.each(|side, attack| Attacker {
            dice: attack.attack_dice.count(),
            net: attack.modifiers.net(),
            rolled: Some((*self.rolled.of(side), *self.totals.of(side))),
        });
        let mut figures = self.figures;
        if falling.is_some() {
            // The wounds are hidden until the dice lie still.
            figures.a.endurance = figures.a.before;
            figures.b.endurance = figures.b.before;
        }
        Duel {
            figures,
            attackers,
            chances: None,
            mark: Seat::A,
            pass: self.pass,
            stage: match falling {
                Some(picture) => Stage::Falling(picture),
                None => Stage::Done(self.verdict()),
            },
            footer,
        }
    }

    /// How it came about: both totals, then the damage.
    pub(super) fn sums(&self, page: u8) -> Option<(Column, Option<Column>)> {
        let (a, b) = (self.attack(Seat::A), self.attack(Seat::B));
        let is_long = a.is_long() || b.is_long();
        match (page, is_long) {
            (1, _) => Some((a, Some(b))),
            (2, true) => Some((a.rest(), Some(b.rest()))),
            (2, false) | (3, true) => {
                let (winner, wound) = (self.winner?, self.wound.as_ref()?);
                let loser = self.figures.of(winner.other()).name;
                Some((damage_column(loser, wound, self.armour), None))
            }
            _ => None,
        }
    }

    /// BH-24: the total of one side.
    fn attack(&self, side: Seat) -> Column {
        let texts = texts();
        let Attack {
            zone, modifiers, ..
        } = self.attacks.of(side);
        let rolled = *self.rolled.of(side);
        let mut column = Column::new(self.figures.of(side).name, *self.totals.of(side));
        column.dice = (faces(rolled), rolled.sum());
        let zone = texts.zones[usize::from(zone.place())];
        column.add(zone, -modifiers.difficulty);
        column.add(texts.attributes[2], modifiers.agility);
        column.add(texts.too_heavy, -modifiers.handicap_malus);
        column.add(texts.charge, modifiers.charge);
        column.add(texts.footman, modifiers.footman);
        if self.again > 0 {
            column.put(texts.again, self.again.into(), true);
        }
        column
    }
}
