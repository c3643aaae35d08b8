//! The text of the band: what happened to a side, and why.

use crate::games::fight::prelude::*;

/// What happened to a side, or to a fighter.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub enum Happened {
    /// RH-15: equal totals.
    Tie,
    /// RP-16: both sides succeed.
    BothSucceed,
    /// RP-16: both sides fail.
    BothFail,
    /// RP-17: both fail, and this one fumbles.
    Fumbles,
    /// RH-15: the round is lost.
    Loses(u8, Why),
    /// RH-36: a member was named.
    Takes(u8),
    /// RH-36, RH-37: a member stepped forward.
    Volunteers(u8),
    /// RH-38: the team dissolved.
    Dissolves,
    /// RH-39: a member left.
    Leaves,
    /// RH-40: the team lost its leader.
    LeaderLost,
    /// RH-33: survivors formed up.
    FormsUp,
    /// RH-40: so they did, and their new leader takes vengeance.
    Avenges,
    /// RH-27: a power is prepared.
    Prepares,
    /// RH-27: both sides spent a round on it.
    BothPrepare,
    /// RH-30: a power worked, and cost the target so much.
    Works(u8),
    /// RH-29: it did not.
    Resisted,
    /// RH-26: it turned on the caster.
    Backfires,
    /// G-7: so many rounds were played at once.
    PlayedOn(u16),
    /// RH-17: one side gave up.
    GivesUp,
    /// RH-21: lost Force came back.
    Recovers(u8),
    /// The last step was taken back.
    Undone,
}

/// Why a round cost what it did.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub enum Why {
    /// No special reason.
    Plain,
    /// RH-17.
    CriticalFailure,
    /// RH-18.
    CriticalSuccess,
    /// RH-16, RP-28: the winner fought with an unsuited Cliché.
    Unsuited,
    /// RP-22: decided at this difficulty.
    DecidedAt(u8),
    /// RP-21: decided by one D6 each.
    RollOff,
    /// RH-27: it prepared a power, and did nothing else.
    Prepared,
}

impl Why {
    /// In words, but for numbers and names; none without a special reason.
    pub(super) const fn word(self) -> TextId {
        let own = texts();
        match self {
            Why::Plain => TextId::NONE,
            Why::CriticalFailure => own.critical_failure,
            Why::CriticalSuccess => own.critical,
            Why::Unsuited => own.unsuited_winner,
            Why::DecidedAt(_) => own.decided_at,
            Why::RollOff => own.roll_off,
            Why::Prepared => own.while_preparing,
        }
    }
}

impl Happened {
    /// Whether it starts with a name.
    pub(super) const fn is_about_somebody(self) -> bool {
        !matches!(
            self,
            Happened::Tie
                | Happened::BothSucceed
                | Happened::BothFail
                | Happened::BothPrepare
                | Happened::PlayedOn(_)
                | Happened::Undone
                | Happened::Resisted
                | Happened::Works(0)
        )
    }

    /// A loss is solid, everything else is hollow.
    pub(super) const fn is_loss(self) -> bool {
        matches!(
            self,
            Happened::Loses(..)
                | Happened::Takes(_)
                | Happened::Volunteers(_)
                | Happened::Dissolves
                | Happened::Leaves
                | Happened::LeaderLost
                | Happened::Works(1..)
                | Happened::Backfires
                | Happened::GivesUp
        )
    }
}

/// Words, a number, and words again.
pub(super) struct Rest(pub(super) TextId, pub(super) Option<u16>, pub(super) TextId);

impl Rest {
    pub(super) fn written(&self, lang: Lang) -> Written {
        let Rest(before, number, after) = self;
        let (before, after) = (before.of(lang), after.of(lang));
        let space = if after.is_empty() { "" } else { " " };
        match number {
            Some(number) => written!("{before} {number}{space}{after}"),
            None => written!("{before}"),
        }
    }
}
