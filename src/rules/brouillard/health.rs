//! Endurance: loss, recovery, and death (BH-26).

use super::Score;
use crate::rules::Error;

/// The maximum Endurance and what is left of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Health {
    maximum: Score,
    current: i16,
}

impl Health {
    /// Unhurt.
    pub const fn full(maximum: Score) -> Health {
        Health {
            maximum,
            current: maximum.value(),
        }
    }

    /// With this much left; 0 or less is dead.
    ///
    /// # Errors
    /// [`Error::Range`] above the maximum.
    pub const fn with_current(maximum: Score, current: i16) -> Result<Health, Error> {
        if current <= maximum.value() {
            Ok(Health { maximum, current })
        } else {
            Err(Error::Range)
        }
    }

    /// The maximum Endurance.
    pub const fn maximum(self) -> Score {
        self.maximum
    }

    /// What is left of it; a blow may take it below 0.
    pub const fn current(self) -> i16 {
        self.current
    }

    /// BH-13: how much is missing.
    pub const fn wound(self) -> i16 {
        self.maximum.value().saturating_sub(self.current)
    }

    /// BH-26: nothing is left.
    pub const fn is_dead(self) -> bool {
        self.current <= 0
    }

    /// BH-33: the dead do nothing.
    pub(super) const fn can_act(self) -> Result<(), Error> {
        if self.is_dead() {
            Err(Error::Over)
        } else {
            Ok(())
        }
    }

    /// BH-25.
    pub(super) const fn hurt(self, damage: i16) -> Health {
        Health {
            current: self.current.saturating_sub(damage),
            ..self
        }
    }

    /// BH-13: never above the maximum, which is to say by no more than the wound.
    pub(super) fn healed(self, points: i16) -> Health {
        Health {
            current: self.current.saturating_add(points.min(self.wound())),
            ..self
        }
    }
}
