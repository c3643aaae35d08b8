//! The side that rolls when one fights against one (RD-4 to RD-6).

use super::{Fighter, Rollers, Who};
use crate::dice::Face;

/// RD-6: who of two rolls.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Choice {
    /// One side does in every round.
    Always(Rollers),
    /// Two players take turns; none before the coin was tossed.
    Turns(Option<Who>),
}

impl Choice {
    /// The second of the two; the first one is [`Who::Lone`].
    const SECOND: Who = Who::Member(0);

    /// The player's fighter rolls. Of two fighters of the game master's the first one does.
    pub(super) fn of(first: &Fighter, second: &Fighter, next: Option<Who>) -> Choice {
        match (first.is_pc, second.is_pc) {
            (true, true) => Choice::Turns(next),
            (false, true) => Choice::Always(Rollers::Members),
            (_, false) => Choice::Always(Rollers::Lone),
        }
    }

    /// Whom the coin chose.
    pub(super) const fn coin(face: Face) -> Who {
        if face == 1 { Who::Lone } else { Choice::SECOND }
    }

    /// The side that rolls after this one.
    pub(super) const fn other(who: Who) -> Who {
        match who {
            Who::Lone => Choice::SECOND,
            Who::Member(_) => Who::Lone,
        }
    }
}
