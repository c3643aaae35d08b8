//! A Cliché: its nominal and its current Force, and the power it holds in preparation.

use super::Force;
use crate::coded::Coded;
use crate::rules::Error;

/// RH-27: how far a power is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Coded)]
pub enum Preparation {
    /// Nothing is prepared.
    #[default]
    Idle,
    /// Being prepared in this very round.
    Preparing,
    /// Prepared in an earlier round: it can be cast.
    Ready,
}

/// What sort of Cliché it is. All but the normal ones cost double at creation.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Coded)]
pub enum Kind {
    /// An ordinary one.
    #[default]
    Normal,
    /// RH-23: it bears powers.
    Special(Preparation),
    /// RP-23: written in square brackets, it can make a Double Effort.
    DoubleEffort,
}

impl Kind {
    /// The kind with no power in preparation.
    pub(super) const fn at_rest(self) -> Kind {
        match self {
            Kind::Special(_) => Kind::Special(Preparation::Idle),
            kind => kind,
        }
    }
}

/// A Cliché and its state. In the pool game its Force is a number of dice.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
#[coded(checked)]
pub struct Cliche {
    nominal: Force,
    current: Force,
    kind: Kind,
}

checked!(Cliche, |cliche| cliche.current <= cliche.nominal);

/// A Force before and after something happened to it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Change {
    /// Before.
    pub before: Force,
    /// After.
    pub after: Force,
}

impl Cliche {
    /// A Cliché at its best.
    pub const fn new(kind: Kind, nominal: Force) -> Cliche {
        Cliche {
            nominal,
            current: nominal,
            kind,
        }
    }

    /// The Cliché at this current Force: worn down, or read from storage.
    ///
    /// # Errors
    /// [`Error::Range`] above nominal.
    pub fn worn(self, current: Force) -> Result<Cliche, Error> {
        if current <= self.nominal {
            Ok(Cliche { current, ..self })
        } else {
            Err(Error::Range)
        }
    }

    /// The Force it has when rested.
    pub const fn nominal(&self) -> Force {
        self.nominal
    }

    /// The Force it has now.
    pub const fn current(&self) -> Force {
        self.current
    }

    /// What sort it is.
    pub const fn kind(&self) -> Kind {
        self.kind
    }

    /// Can it be rolled at all (RH-46)?
    pub fn is_usable(&self) -> bool {
        self.current >= Force::MIN
    }

    /// RH-23: how many spells or powers it gives.
    pub const fn powers(&self) -> u8 {
        match self.kind {
            Kind::Special(_) => self.nominal.get(),
            _ => 0,
        }
    }

    /// RH-21, RP-19: lost Force comes back at the game master's pace, up to nominal.
    ///
    /// # Errors
    /// [`Error::Range`] for 0 points (RH-46).
    pub fn recover(&mut self, points: u8) -> Result<Change, Error> {
        if points == 0 {
            return Err(Error::Range);
        }
        let before = self.current;
        let missing = self.nominal.get() - before.get();
        self.current = self.nominal.less(missing.saturating_sub(points));
        Ok(Change {
            before,
            after: self.current,
        })
    }

    /// Takes a loss; the Force never goes below 0 (RH-19).
    pub(super) fn lose(&mut self, loss: u8) -> Change {
        let before = self.current;
        self.current = before.less(loss);
        Change {
            before,
            after: self.current,
        }
    }

    /// RH-43, RP-31: one better, for good.
    pub(super) fn raise(&mut self, highest: u8) -> Result<Change, Error> {
        let before = self.nominal;
        let after = Force::new(before.get() + 1)?;
        if after.get() > highest {
            return Err(Error::Range);
        }
        self.nominal = after;
        self.current = Force::new(self.current.get() + 1)?;
        Ok(Change { before, after })
    }

    /// RH-27: starts to prepare a power in this round.
    pub(super) fn prepare(&mut self) -> Result<(), Error> {
        match self.kind {
            Kind::Special(_) if !self.is_usable() => Err(Error::Unusable),
            Kind::Special(Preparation::Idle) => {
                self.kind = Kind::Special(Preparation::Preparing);
                Ok(())
            }
            _ => Err(Error::Choice),
        }
    }

    /// RH-27: what was prepared in the round that ends can be cast from the next on.
    pub(super) fn end_round(&mut self) {
        if self.is_preparing() {
            self.kind = Kind::Special(Preparation::Ready);
        }
    }

    /// RH-27: a round that never ends prepares nothing.
    pub(super) fn stop_preparing(&mut self) {
        if self.is_preparing() {
            self.kind = self.kind.at_rest();
        }
    }

    pub(super) const fn is_preparing(&self) -> bool {
        matches!(self.kind, Kind::Special(Preparation::Preparing))
    }

    /// RH-23: does it bear powers?
    pub const fn is_special(&self) -> bool {
        matches!(self.kind, Kind::Special(_))
    }

    /// The Cliché without its powers.
    #[must_use]
    pub(crate) const fn as_normal(self) -> Cliche {
        Cliche {
            kind: Kind::Normal,
            ..self
        }
    }

    /// RH-47: only Clichés that are not special save.
    pub(super) const fn check_save(&self) -> Result<(), Error> {
        match self.is_special() {
            true => Err(Error::NoSave),
            false => Ok(()),
        }
    }

    /// May a power be cast (RH-46)? Its level, then.
    pub(super) fn castable(&self) -> Result<Force, Error> {
        match self.kind {
            Kind::Special(_) if !self.is_usable() => Err(Error::Unusable),
            Kind::Special(Preparation::Ready) => Ok(self.current),
            Kind::Special(_) => Err(Error::NotPrepared),
            _ => Err(Error::Choice),
        }
    }

    /// RH-27, RH-28: a cast clears the preparation and costs 1, whether it worked or not.
    pub(super) fn pay_for_cast(&mut self) -> Change {
        self.kind = Kind::Special(Preparation::Idle);
        self.lose(1)
    }
}
