//! A side's points in the order in which a fight that plays itself loses them.
//!
//! The order is the team's own ([`Team::line`]): its helpers one after the other, its leader last.
//! Whoever is hit goes on being hit, so that the points left in all say who stands, and with what:
//! a team has no more states than points.
//!
//! [`Team::line`]: crate::rules::risus::fight::Team::line

use crate::rules::risus::fight::MOST_HELPERS;

/// The Force or the dice of the other members of a team in the order in which they fall; 0 for
/// nobody.
pub type Helpers = [u8; MOST_HELPERS];

/// Nobody helps.
pub const ALONE: Helpers = [0; MOST_HELPERS];

/// A lone fighter or a team, by points.
#[derive(Clone, Copy)]
pub(super) struct Line {
    pub(super) helpers: Helpers,
    pub(super) leader: u8,
}

impl Line {
    /// All points of the side.
    pub(super) fn points(&self) -> u8 {
        self.helpers
            .iter()
            .fold(self.leader, |sum, points| sum.saturating_add(*points))
    }

    /// What the leader has when so many points are left.
    pub(super) fn leader(&self, left: u8) -> u8 {
        self.leader.min(left)
    }

    /// What the helpers who still stand have then: the last of them is the next to be hit.
    pub(super) fn helpers(&self, left: u8) -> impl Iterator<Item = u8> {
        let mut rest = left.saturating_sub(self.leader);
        let standing = self.helpers.iter().rev().map(move |points| {
            let has = rest.min(*points);
            rest -= has;
            has
        });
        standing.filter(|points| *points > 0)
    }

    /// The points left after a loss. RH-19: nobody loses more than they have, and nobody else
    /// takes the rest of it.
    pub(super) fn after(&self, left: u8, loss: u8) -> u8 {
        let hit = self.helpers(left).last().unwrap_or(self.leader(left));
        left - loss.min(hit)
    }

    /// The most that one of them can lose.
    pub(super) fn longest(&self) -> u8 {
        self.helpers
            .iter()
            .fold(self.leader, |most, points| most.max(*points))
    }
}
