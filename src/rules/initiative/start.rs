//! The combatants, and the start of a round.

use heapless::Vec;

use super::{Encounter, Fighter, Options, Who};
use crate::coded::Coded;

/// The members of a group, or places in its list.
pub(super) type Group<T> = Vec<T, { Encounter::LARGEST_GROUP }>;

/// The combatants and the options. They must stay the same as long as the moves of a log are replayed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sides {
    /// The one who stands alone.
    pub lone: Fighter,
    /// All members of the group, also the fallen.
    pub members: Group<Fighter>,
    /// What the table has chosen.
    pub options: Options,
}

/// How a round begins.
#[derive(Clone, PartialEq, Eq, Debug, Coded)]
pub struct Start {
    /// Its number, from 1 on.
    pub number: u16,
    /// The members out of action, a bit each.
    pub out: u8,
    /// RD-8: the order in which members are tested, unless the game master names another; members not listed
    /// come last.
    pub order: Group<u8>,
    /// RD-6: who rolls next, of two players.
    pub next_roller: Option<Who>,
}

impl Start {
    /// The first round.
    pub const FIRST: Start = Start {
        number: 1,
        out: 0,
        order: Vec::new(),
        next_roller: None,
    };

    /// A member leaves the list, and those behind it move up.
    pub fn remove(&mut self, member: u8) {
        self.order.retain(|one| *one != member);
        for one in &mut self.order {
            *one -= u8::from(*one > member);
        }
        let before = bit(member).wrapping_sub(1);
        self.out = self.out & before | self.out >> 1 & !before;
    }

    /// The order of so many.
    pub(super) fn order(&self, members: usize) -> Group<u8> {
        let mut order = Group::new();
        let rest = 0..members as u8;
        for member in self.order.iter().copied().chain(rest) {
            if usize::from(member) < members && !order.contains(&member) {
                let _ = order.push(member); // No more than there is room for.
            }
        }
        order
    }
}

/// The only member who stands when the round begins, if it is one against one.
pub(super) fn alone<'a>(sides: &'a Sides, start: &Start) -> Option<&'a Fighter> {
    let mut standing = (0..).zip(&sides.members);
    let mut standing = standing
        .by_ref()
        .filter(|(member, _)| start.out & bit(*member) == 0);
    match (standing.next(), standing.next()) {
        (Some((_, member)), None) => Some(member),
        _ => None,
    }
}

/// The bit of a member.
pub(super) fn bit(member: u8) -> u8 {
    1_u8.checked_shl(member.into()).unwrap_or(0)
}
