//! The course of a bout: everything that a move changes, except the fighters.

use super::{Bout, FighterNo, FighterSet};
use crate::coded::Coded;
use crate::rules::simulacres::{Struck, Toll, Weapon, Zone};

/// How far a bout has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub struct Course {
    /// The pass of arms, from 1.
    pub pass: u8,
    /// Who has attacked in it.
    pub acted: FighterSet,
    /// SM-48: whose weapon does not work any more.
    pub broken: FighterSet,
    /// SM-37: the right to strike back, of the first at the second, before the next attack.
    pub riposte: Option<(FighterNo, FighterNo)>,
    /// SM-14: how many of the [parts](Bout::parts) were inflicted.
    pub inflicted: u8,
    /// SM-27: whose head came to 0 in this pass.
    pub fallen_heads: FighterSet,
    /// SM-53: the waves of this pass that were fought.
    pub waves: u8,
    /// SM-53: the margin of each fighter's last test, if it succeeded.
    pub margins: [Option<u8>; Bout::MOST],
    /// SM-54: the fighters who have paid for an extra attack in this pass.
    pub hastened: FighterSet,
}

/// SM-14: damage of which a part may be inflicted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub struct Part {
    /// Whom it hits.
    pub whom: FighterNo,
    /// Where, if life points are localised.
    pub zone: Option<Zone>,
    /// PV and PS, all of them.
    pub whole: (u8, u8),
    /// PV and PS that are spared.
    pub spared: (u8, u8),
}

/// SM-21: something that hits a whole body, instead of a blow.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bomb {
    /// What hits.
    pub weapon: Weapon,
    /// The margin that counts; 0 for a blast without an attacker.
    pub margin: u8,
    /// Whom it hits.
    pub whom: FighterNo,
}

impl Course {
    /// Whether it is about some of so many fighters.
    pub fn is_sound(&self, fighters: usize) -> bool {
        let is_there = |(who, whom): (FighterNo, FighterNo)| who.max(whom).index() < fighters;
        self.riposte.is_none_or(is_there)
    }

    /// A bout that has not begun.
    pub const NEW: Course = Course {
        pass: 1,
        acted: FighterSet::NONE,
        broken: FighterSet::NONE,
        riposte: None,
        inflicted: 0,
        fallen_heads: FighterSet::NONE,
        waves: 0,
        margins: [None; Bout::MOST],
        hastened: FighterSet::NONE,
    };

    /// The next pass of arms.
    pub(super) fn next_pass(&mut self) {
        *self = Course {
            pass: self.pass.saturating_add(1),
            broken: self.broken,
            ..Course::NEW
        };
    }
}

impl Part {
    /// SM-14: all of a blow's damage, if the attacker held back and did any.
    pub(super) fn of(whom: FighterNo, struck: &Struck) -> Option<Part> {
        if !struck.held_back || struck.toll == Toll::NONE {
            return None;
        }
        let byte = |points: i16| u8::try_from(points.max(0)).unwrap_or(u8::MAX);
        Some(Part {
            whom,
            zone: struck.located.map(|located| located.zone),
            whole: (byte(struck.toll.life), byte(struck.toll.breath)),
            spared: (0, 0),
        })
    }

    /// PV and PS that are inflicted.
    pub const fn inflicted(&self) -> (u8, u8) {
        let ((life, breath), (spared, unspent)) = (self.whole, self.spared);
        (life.saturating_sub(spared), breath.saturating_sub(unspent))
    }

    /// Inflicts one PS more or one less of the damage: PS first, then a PV. `None` beyond the whole damage,
    /// or below zero.
    #[must_use]
    pub fn stepped(self, more: bool) -> Option<Part> {
        let steps = u16::from(self.whole.1) + 1;
        let (life, breath) = self.inflicted();
        let place = u16::from(life) * steps + u16::from(breath);
        let place = match more {
            true => place.checked_add(1),
            false => place.checked_sub(1),
        }?;
        let (life, breath) = (place / steps, place % steps);
        let spared = u16::from(self.whole.0).checked_sub(life)?;
        Some(Part {
            // Neither is more than all of it.
            spared: (spared as u8, self.whole.1 - breath as u8),
            ..self
        })
    }

    /// Whether no more is spared than there is, and it hits one of so many fighters.
    pub fn is_sound(&self, fighters: usize) -> bool {
        let ((life, breath), (spared, unspent)) = (self.whole, self.spared);
        self.whom.index() < fighters && spared <= life && unspent <= breath
    }
}
