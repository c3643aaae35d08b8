//! The order of attacks that follows from the tests (RD-5, RD-8, RD-9, RD-14).

use heapless::Vec;

use super::{Encounter, Test, Who};

/// RD-17: a fighter's turn to attack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Turn {
    /// Who attacks.
    pub attacker: Who,
    /// Whom.
    pub aim: Aim,
}

/// Whom a fighter may attack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aim {
    /// Only this fighter.
    At(Who),
    /// Any member of the group, whether it has attacked or not.
    FreeChoice,
}

/// The members and the lone fighter: everybody has one turn.
pub(super) type Turns = Vec<Turn, { Encounter::LARGEST_GROUP + 1 }>;

/// What the tests so far lead to.
///
/// RD-8, RD-9: a member with the initiative over the lone fighter attacks at once, in the order tested.
/// When `all_tested`, the lone fighter follows, and then the members that were deferred, in the
/// order tested. RD-5 is the same with a group of one.
pub(super) fn order_of_attacks(
    tests: &[Test],
    all_tested: bool,
    lone_aim: Aim,
    feint: Option<u8>,
) -> Turns {
    let early = tests.iter().filter(|test| !test.is_deferred());
    let mut turns: Turns = early.map(|test| member_turn(test.member)).collect();
    if !all_tested {
        return turns;
    }
    // RD-14: the member feinted at attacks first and must be attacked in return.
    turns.extend(feint.map(member_turn));
    turns.extend([Turn {
        attacker: Who::Lone,
        aim: feint.map_or(lone_aim, |member| Aim::At(Who::Member(member))),
    }]);
    let deferred = tests.iter().filter(|test| test.is_deferred());
    let others = deferred.filter(|test| feint != Some(test.member));
    turns.extend(others.map(|test| member_turn(test.member)));
    turns
}

const fn member_turn(member: u8) -> Turn {
    Turn {
        attacker: Who::Member(member),
        aim: Aim::At(Who::Lone),
    }
}
