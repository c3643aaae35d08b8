//! A side's points in the order in which a fight that plays itself loses them.
//!
//! The order is the team's own ([`Team::line`]): its helpers one after the other, its leader last.
//! A hit member goes on being hit until it falls, so the total of points left determines who stands, and
//! with how much: a team has no more states than points.
//!
//! [`Team::line`]: crate::rules::risus::fight::Team::line

use super::loss::without_key_item;
use crate::rules::risus::fight::MOST_HELPERS;

/// The Force or the dice of the other members of a team in the order in which they fall; 0 for an empty
/// place.
pub type Helpers = [u8; MOST_HELPERS];

/// Helpers of a lone fighter: none.
pub const ALONE: Helpers = [0; MOST_HELPERS];

/// A lone fighter or a team, by points.
#[derive(Clone, Copy)]
pub(super) struct Line {
    pub(super) helpers: Helpers,
    /// RH-6, RP-6: the malus of each of them.
    pub(super) missing_items: Helpers,
    pub(super) leader: u8,
}

/// A helper who still stands beside the leader.
pub(super) struct Helper {
    points: u8,
    missing_item: u8,
}

impl Helper {
    /// RH-4, RH-6, RP-4, RP-6: what is left for rolling, of what suits.
    pub(super) fn left(&self, suited: impl Fn(u8) -> u8) -> u8 {
        without_key_item(suited(self.points), self.missing_item)
    }
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
    pub(super) fn helpers(&self, left: u8) -> impl Iterator<Item = Helper> {
        let mut rest = left.saturating_sub(self.leader);
        let all = self.helpers.iter().zip(&self.missing_items).rev();
        let standing = all.map(move |(points, &missing_item)| {
            let points = rest.min(*points);
            rest -= points;
            Helper {
                points,
                missing_item,
            }
        });
        standing.filter(|helper| helper.points > 0)
    }

    /// Points left after a loss. RH-19: a member loses at most its own points; the rest of the loss is not
    /// passed on.
    pub(super) fn after(&self, left: u8, loss: u8) -> u8 {
        let hit = self.helpers(left).last();
        left - loss.min(hit.map_or(self.leader(left), |helper| helper.points))
    }

    /// RH-6, RP-6: the dearest item that a helper misses.
    pub(super) fn highest_malus(&self) -> u8 {
        self.missing_items
            .iter()
            .fold(0, |most, malus| most.max(*malus))
    }

    /// The most that one of them can lose.
    pub(super) fn longest(&self) -> u8 {
        self.helpers
            .iter()
            .fold(self.leader, |most, points| most.max(*points))
    }
}
