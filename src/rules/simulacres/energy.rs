//! The uses of Energy points: the normal one (SM-11) and the alternative ones (SM-40 to SM-46), which may
//! all be combined.

use super::{Energies, Haste, Options, Price};
use crate::coded::Coded;
use crate::rules::Error;

/// Energy points for one action, by use, and how they are paid (SM-40, SM-46).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Coded)]
pub struct Spending {
    /// SM-11: points added to the test value.
    pub raise: Energies,
    /// SM-41: points of Power for the margin.
    pub margin_power: u8,
    /// SM-43: points of Precision for the critical threshold.
    pub critical_precision: u8,
    /// SM-44: points of Speed for a tie.
    pub tie_speed: u8,
    /// SM-45: points of Speed to shorten a long task.
    pub haste_speed: u8,
    /// SM-54: a point of Speed for one more attack.
    pub extra_attack: bool,
    /// One PS or EP for each point (SM-40).
    pub paid: Price,
}

impl Spending {
    /// No Energy at all.
    pub const NONE: Spending = Spending {
        raise: Energies {
            power: 0,
            speed: 0,
            precision: 0,
        },
        margin_power: 0,
        critical_precision: 0,
        tie_speed: 0,
        haste_speed: 0,
        extra_attack: false,
        paid: Price {
            breath: 0,
            balance: 0,
        },
    };

    /// The points of each Energy over all its uses.
    pub const fn points(&self) -> Energies {
        Energies {
            power: self.raise.power.saturating_add(self.margin_power),
            speed: self
                .raise
                .speed
                .saturating_add(self.tie_speed)
                .saturating_add(self.haste_speed)
                .saturating_add(self.extra_attack as u8),
            precision: self.raise.precision.saturating_add(self.critical_precision),
        }
    }

    const fn is_alternative(&self) -> bool {
        self.margin_power > 0
            || self.critical_precision > 0
            || self.tie_speed > 0
            || self.haste_speed > 0
    }

    /// Whether these points may be spent beside those that already last (SM-40).
    ///
    /// # Errors
    /// [`Error::Choice`] for a use that the options leave out, an extra attack twice, or
    /// a price that is not one PS or EP a point; [`Error::Range`] above the score of an Energy.
    pub(super) fn check(
        &self,
        scores: Energies,
        sustained: &Sustained,
        options: &Options,
    ) -> Result<(), Error> {
        if self.is_alternative() && !options.energy_alt {
            return Err(Error::Choice);
        }
        if self.extra_attack && (sustained.extra_attack || !options.warrior_way) {
            return Err(Error::Choice);
        }
        within(scores, self.points(), sustained.points())?;
        if self.haste_speed > 0 {
            options.haste.divisor(self.haste_speed)?;
        }
        if self.points().total() == self.paid.total() {
            Ok(())
        } else {
            Err(Error::Choice)
        }
    }
}

/// SM-40: the points of one Energy over all its uses must not exceed its score.
fn within(scores: Energies, points: Energies, more: Energies) -> Result<(), Error> {
    let fits = |score: u8, points: u8, more: u8| points.saturating_add(more) <= score;
    if fits(scores.power, points.power, more.power)
        && fits(scores.speed, points.speed, more.speed)
        && fits(scores.precision, points.precision, more.precision)
    {
        Ok(())
    } else {
        Err(Error::Range)
    }
}

/// Energy points paid in EP, which last while the action stays the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Coded)]
pub struct Sustained {
    /// SM-11: points added to each test value.
    pub raise: Energies,
    /// SM-42: points of Power that add a D6 to the sum of each hit of the combat.
    pub damage_power: u8,
    /// SM-54: a point of Speed for one more attack in each pass.
    pub extra_attack: bool,
}

impl Sustained {
    /// The points of each Energy over all its uses.
    pub const fn points(&self) -> Energies {
        Energies {
            power: self.raise.power.saturating_add(self.damage_power),
            speed: self.raise.speed.saturating_add(self.extra_attack as u8),
            precision: self.raise.precision,
        }
    }

    /// SM-11: one EP a point.
    pub const fn price(&self) -> Price {
        Price {
            breath: 0,
            balance: self.points().total(),
        }
    }

    /// These points and some more.
    ///
    /// # Errors
    /// [`Error::Choice`] for a use that the options leave out, an extra attack twice, or
    /// nothing more at all; [`Error::Range`] above the score of an Energy (SM-40).
    pub(super) fn with(
        &self,
        more: &Sustained,
        scores: Energies,
        options: &Options,
    ) -> Result<Sustained, Error> {
        if more.damage_power > 0 && !options.energy_alt {
            return Err(Error::Choice);
        }
        if more.extra_attack && (self.extra_attack || !options.warrior_way) {
            return Err(Error::Choice);
        }
        if *more == Sustained::default() {
            return Err(Error::Choice);
        }
        within(scores, more.points(), self.points())?;
        Ok(Sustained {
            raise: Energies {
                power: self.raise.power + more.raise.power,
                speed: self.raise.speed + more.raise.speed,
                precision: self.raise.precision + more.raise.precision,
            },
            damage_power: self.damage_power + more.damage_power,
            extra_attack: self.extra_attack || more.extra_attack,
        })
    }
}

impl Haste {
    /// SM-45: what so many points of Speed divide the time by.
    ///
    /// # Errors
    /// [`Error::Choice`] if the game master has given no number for it, [`Error::Range`] for a
    /// division by 0 or more than three points.
    pub const fn divisor(&self, points: u8) -> Result<u8, Error> {
        let divisor = match points {
            0 => 1,
            1 => self.one,
            2 => self.two,
            3 => match self.three {
                Some(divisor) => divisor,
                None => return Err(Error::Choice),
            },
            _ => return Err(Error::Range),
        };
        if divisor == 0 {
            Err(Error::Range)
        } else {
            Ok(divisor)
        }
    }
}
