//! A character's attempt: its scores (SM-1, SM-7), and the modifiers and Energies put into it.

use super::{
    Armour, Component, Means, Parts, Price, Realm, Side, Spending, Talent, Test, Zones,
    masters_weapon,
};
use crate::coded::Coded;

/// Whether an action is done with the body or the head: armour hinders them differently (SM-33).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub enum Kind {
    /// With the body; combat is always physical.
    Physical,
    /// With the head.
    Intellectual,
}

/// Which scores a test is made of (SM-1).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Check {
    /// The Component.
    pub component: Component,
    /// The Means.
    pub means: Means,
    /// The Realm.
    pub realm: Realm,
    /// The talent.
    pub talent: Talent,
    /// What hinders it.
    pub kind: Kind,
}

impl Check {
    /// SM-7: an attack in contact: Body + Action + Mechanical, Human if bare-handed.
    pub const fn contact(weapon: Talent, bare_handed: bool) -> Check {
        Check {
            component: Component::Body,
            means: Means::Action,
            realm: if bare_handed {
                Realm::Human
            } else {
                Realm::Mechanical
            },
            talent: weapon,
            kind: Kind::Physical,
        }
    }

    /// SM-7: an attack at a distance: Body + Perception + Mechanical; a simple test.
    pub const fn distance(weapon: Talent) -> Check {
        Check {
            component: Component::Body,
            means: Means::Perception,
            realm: Realm::Mechanical,
            talent: weapon,
            kind: Kind::Physical,
        }
    }

    /// SM-36: a pure parry: Body + Action + Mechanical with the Shield talent.
    pub const fn parry(shield: Talent) -> Check {
        Check::contact(shield, false)
    }
}

/// SM-7: how far a target is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Distance {
    /// +4.
    PointBlank,
    /// +2.
    Near,
    /// 0.
    Normal,
    /// −2.
    Far,
    /// −4.
    VeryFar,
}

impl Distance {
    /// What it adds to the test (SM-7).
    pub const fn modifier(self) -> i16 {
        match self {
            Distance::PointBlank => 4,
            Distance::Near => 2,
            Distance::Normal => 0,
            Distance::Far => -2,
            Distance::VeryFar => -4,
        }
    }
}

/// What a character is about to try.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Attempt {
    /// Which scores it takes.
    pub check: Check,
    /// SM-2: the sum of all difficulties, aiming and other modifiers that the game gives.
    pub difficulty: i16,
    /// The zones that it takes: none of them may be out of use (SM-22).
    pub uses: Zones,
    /// Energy points.
    pub spending: Spending,
    /// SM-11: whether it takes more than an hour; then Energy is paid in EP only.
    pub over_an_hour: bool,
}

impl Attempt {
    /// An attempt without Energies that needs no limb.
    pub const fn plain(check: Check, difficulty: i16) -> Attempt {
        Attempt {
            check,
            difficulty,
            uses: Zones::NONE,
            spending: Spending::NONE,
            over_an_hour: false,
        }
    }

    /// Adds a bonus or malus to the attempt (SM-2: they add up).
    #[must_use]
    pub const fn changed_by(self, modifier: i16) -> Attempt {
        Attempt {
            difficulty: self.difficulty.saturating_add(modifier),
            ..self
        }
    }

    /// Adds the malus that the target's armour gives to an attack (SM-13, SM-38, SM-39). Several attackers
    /// are numbered from 0. Not for a pure parry, whose shield [`Parry`](super::Parry) counts itself.
    #[must_use]
    pub fn against(self, armour: &Armour, attacker: u8) -> Attempt {
        self.changed_by(armour.opponent_malus(attacker, false))
    }
}

/// An attempt that was found possible: ready to be rolled and paid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Prepared {
    /// What was asked.
    pub attempt: Attempt,
    /// T with its parts (SM-60).
    pub parts: Parts,
    /// The test.
    pub test: Test,
    /// SM-54: whether one more attack is paid for, now or earlier.
    pub extra_attack: bool,
    /// What it costs.
    pub price: Price,
}

impl Prepared {
    /// This attempt as a side of a duel. The Warrior trade, or an extra's seasoning, counts as
    /// weapon mastery like a talent of +1 (SM-49).
    pub const fn side(&self, warrior: bool) -> Side {
        Side {
            test: self.test,
            speed: self.attempt.spending.tie_speed,
            masters: masters_weapon(self.attempt.check.talent, warrior),
        }
    }
}
