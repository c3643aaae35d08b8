//! One test of initiative, rolled or granted.

use super::{Target, Who};
use crate::dice::{Die, Face};

/// RD-17: a test: the opponents, the target, and the side that has the initiative.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Test {
    /// The member of the group it was about.
    pub member: u8,
    /// The side that rolls.
    pub roller: Who,
    /// What the roller must not exceed.
    pub target: Target,
    /// What the D20 showed; none where the longest weapon decided (RD-16).
    pub roll: Option<Face>,
    /// Who strikes before the other.
    pub holder: Who,
}

impl Test {
    /// RD-4: the roll of 1d20 decides between the roller and the opponent.
    pub(super) fn rolled(member: u8, roller: Who, target: Target, roll: Face) -> Test {
        let mut test = Test {
            member,
            roller,
            target,
            roll: Some(roll),
            holder: roller,
        };
        if !target.is_met_by(roll) {
            test.holder = test.opponent();
        }
        test
    }

    /// The one the roller was tested against.
    pub const fn opponent(&self) -> Who {
        match self.roller {
            Who::Lone => Who::Member(self.member),
            Who::Member(_) => Who::Lone,
        }
    }

    /// The lone fighter has the initiative, so this member waits for the end of the round.
    pub fn is_deferred(&self) -> bool {
        self.holder == Who::Lone
    }

    /// The dice in the order they were drawn.
    pub fn dice(&self) -> impl Iterator<Item = (Die, Face)> + use<> {
        self.roll.map(|face| (Die::D20, face)).into_iter()
    }
}
