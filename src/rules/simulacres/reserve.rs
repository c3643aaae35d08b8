//! Breath and psychic balance, the points that Energies are paid with (SM-11).

use super::Counter;
use crate::coded::Coded;
use crate::rules::Error;

/// What something costs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Coded)]
pub struct Price {
    /// PS, breath points.
    pub breath: u8,
    /// EP, psychic balance points.
    pub balance: u8,
}

impl Price {
    /// Both together.
    pub const fn total(&self) -> u8 {
        self.breath.saturating_add(self.balance)
    }
}

/// PS and EP: how many are left, and how many there can be.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
#[coded(checked)]
pub struct Reserve {
    breath: u8,
    breath_max: u8,
    balance: u8,
    balance_max: u8,
}

checked!(Reserve, |reserve| reserve.is_sound());

impl Reserve {
    /// What a character starts with, of each.
    pub const START: u8 = 4;
    /// The most a character can have, of each.
    pub const MAX: u8 = 8;

    /// What a character starts with.
    pub const NEW: Reserve = Reserve {
        breath: Self::START,
        breath_max: Self::START,
        balance: Self::START,
        balance_max: Self::START,
    };

    /// A full reserve.
    ///
    /// # Errors
    /// [`Error::Range`] outside 4 to 8 (SM-61).
    pub const fn new(breath: u8, balance: u8) -> Result<Reserve, Error> {
        if breath < Self::START
            || breath > Self::MAX
            || balance < Self::START
            || balance > Self::MAX
        {
            return Err(Error::Range);
        }
        Ok(Reserve {
            breath,
            breath_max: breath,
            balance,
            balance_max: balance,
        })
    }

    pub(super) fn is_sound(&self) -> bool {
        Reserve::new(self.breath_max, self.balance_max).is_ok()
            && self.breath <= self.breath_max
            && self.balance <= self.balance_max
    }

    /// PS left. At 0 the character is unconscious (SM-11).
    pub const fn breath(&self) -> u8 {
        self.breath
    }

    /// EP left. At 0 the character is mad or in shock (SM-11).
    pub const fn balance(&self) -> u8 {
        self.balance
    }

    /// SM-23: whether only one of either is left; both together count once.
    pub const fn is_at_last_point(&self) -> bool {
        self.breath == 1 || self.balance == 1
    }

    /// What is left after paying.
    ///
    /// # Errors
    /// [`Error::NoPoint`] if there is not enough (SM-40).
    pub const fn after(self, price: Price) -> Result<Reserve, Error> {
        match (
            self.breath.checked_sub(price.breath),
            self.balance.checked_sub(price.balance),
        ) {
            (Some(breath), Some(balance)) => Ok(Reserve {
                breath,
                balance,
                ..self
            }),
            _ => Err(Error::NoPoint),
        }
    }

    /// How many PS there can be.
    pub const fn breath_max(&self) -> u8 {
        self.breath_max
    }

    /// How many EP there can be.
    pub const fn balance_max(&self) -> u8 {
        self.balance_max
    }

    /// SM-64: with one more box, not ticked.
    ///
    /// # Errors
    /// [`Error::Range`] above 8.
    pub(super) const fn with_a_box(mut self, counter: Counter) -> Result<Reserve, Error> {
        let (left, most) = match counter {
            Counter::Breath => (&mut self.breath, &mut self.breath_max),
            Counter::Balance => (&mut self.balance, &mut self.balance_max),
        };
        if *most >= Self::MAX {
            return Err(Error::Range);
        }
        *most += 1;
        *left += 1;
        Ok(self)
    }

    /// A point more or less, as the game master says (G-9).
    ///
    /// # Errors
    /// [`Error::Range`] below 0 or above what there can be.
    pub const fn changed_by(mut self, counter: Counter, up: bool) -> Result<Reserve, Error> {
        let (left, most) = match counter {
            Counter::Breath => (&mut self.breath, self.breath_max),
            Counter::Balance => (&mut self.balance, self.balance_max),
        };
        match up {
            true if *left < most => *left += 1,
            false if *left > 0 => *left -= 1,
            _ => return Err(Error::Range),
        }
        Ok(self)
    }

    /// SM-20: PS lost to a blow, down to 0. Gives back how many were really lost.
    pub(super) fn lose_breath(&mut self, points: i16) -> u8 {
        let points = u8::try_from(points.max(0)).unwrap_or(u8::MAX);
        let lost = points.min(self.breath);
        self.breath -= lost;
        lost
    }

    /// SM-11: 1 PS for each hour of rest.
    pub(super) const fn rest_hours(&mut self, hours: u8) {
        let rested = self.breath.saturating_add(hours);
        self.breath = if rested > self.breath_max {
            self.breath_max
        } else {
            rested
        };
    }

    /// SM-11: 1 EP for each quiet week.
    pub(super) const fn quiet_weeks(&mut self, weeks: u8) {
        let calmed = self.balance.saturating_add(weeks);
        self.balance = if calmed > self.balance_max {
            self.balance_max
        } else {
            calmed
        };
    }
}
