//! A character in play, with life points by zone or as a whole.
//!
//! The actions of an awake character are in [`Awake`].

use super::{
    AdventurePoints, Armour, Awake, Component, Means, Options, Parts, Price, Realm, Reserve, Sheet,
    Sustained, Talent, Test, Zones,
};
use crate::rules::Error;

/// Whether a character can act.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Condition {
    /// It can.
    Awake,
    /// Not now.
    Unconscious,
    /// Never again.
    Dead,
}

/// A way to count life points: [`Wounds`](super::Wounds) by zone, [`Life`](super::Life) as a
/// whole.
pub trait Vitality {
    /// What the life points alone allow.
    fn condition(&self) -> Condition;

    /// SM-17: what the malaise adds to every test, 0 or less.
    fn malaise(&self) -> i16;

    /// Whether an action that takes these zones is possible.
    ///
    /// # Errors
    /// [`Error::Unusable`] if one of them is out of use (SM-22).
    fn can_use(&self, zones: Zones) -> Result<(), Error>;
}

/// Condition of a character, from life points and breath.
pub(super) fn condition(vitality: &impl Vitality, reserve: &Reserve) -> Condition {
    match vitality.condition() {
        Condition::Awake if reserve.breath() == 0 => Condition::Unconscious,
        condition => condition,
    }
}

/// A character in play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Character<V> {
    pub(super) sheet: Sheet,
    pub(super) vitality: V,
    pub(super) reserve: Reserve,
    pub(super) armour: Armour,
    pub(super) sustained: Sustained,
    pub(super) adventure_points: AdventurePoints,
}

impl<V: Vitality> Character<V> {
    pub(super) const fn with(sheet: Sheet, reserve: Reserve, vitality: V) -> Character<V> {
        Character {
            sheet,
            vitality,
            reserve,
            armour: Armour::NONE,
            sustained: Sustained {
                raise: super::Spending::NONE.raise,
                damage_power: 0,
                extra_attack: false,
            },
            adventure_points: AdventurePoints::NONE,
        }
    }

    /// The scores.
    pub const fn sheet(&self) -> &Sheet {
        &self.sheet
    }

    /// The life points.
    pub const fn vitality(&self) -> &V {
        &self.vitality
    }

    /// PS and EP.
    pub const fn reserve(&self) -> &Reserve {
        &self.reserve
    }

    /// What it wears.
    pub const fn armour(&self) -> &Armour {
        &self.armour
    }

    /// Whether it can act. SM-11: without breath it is unconscious.
    pub fn condition(&self) -> Condition {
        condition(&self.vitality, &self.reserve)
    }

    /// SM-11: without balance it is mad or in shock; what that means is the game master's.
    pub const fn is_in_shock(&self) -> bool {
        self.reserve.balance() == 0
    }

    /// The character as one who can act.
    ///
    /// # Errors
    /// [`Error::Over`] if it is unconscious or dead (SM-61).
    pub fn awake(&mut self) -> Result<Awake<'_, V>, Error> {
        match self.condition() {
            Condition::Awake => Ok(Awake::of(self)),
            Condition::Unconscious | Condition::Dead => Err(Error::Over),
        }
    }

    pub(super) fn not_dead(&self) -> Result<(), Error> {
        match self.condition() {
            Condition::Awake | Condition::Unconscious => Ok(()),
            Condition::Dead => Err(Error::Over),
        }
    }

    /// Pays for what was prepared.
    ///
    /// # Errors
    /// [`Error::NoPoint`] if there is not enough (SM-40).
    pub fn pay(&mut self, price: Price) -> Result<(), Error> {
        self.reserve = self.reserve.after(price)?;
        Ok(())
    }

    /// SM-11: 1 PS for each hour of rest.
    ///
    /// # Errors
    /// [`Error::Range`] for 0 hours, [`Error::Over`] for the dead.
    pub fn rest_hours(&mut self, hours: u8) -> Result<Reserve, Error> {
        self.not_dead()?;
        if hours == 0 {
            return Err(Error::Range);
        }
        self.reserve.rest_hours(hours);
        Ok(self.reserve)
    }

    /// SM-11: 1 EP for each quiet week.
    ///
    /// # Errors
    /// [`Error::Range`] for 0 weeks, [`Error::Over`] for the dead.
    pub fn quiet_weeks(&mut self, weeks: u8) -> Result<Reserve, Error> {
        self.not_dead()?;
        if weeks == 0 {
            return Err(Error::Range);
        }
        self.reserve.quiet_weeks(weeks);
        Ok(self.reserve)
    }

    /// SM-23: what a last PS or EP adds to every test; −1 in all.
    pub(super) fn last_point(&self, options: &Options) -> i16 {
        if options.sadistic_last_point && self.reserve.is_at_last_point() {
            -1
        } else {
            0
        }
    }

    /// A test that the body makes by itself: Body + a Means + Human. It needs no consciousness
    /// and armour does not hinder it; malaise does (SM-17, SM-22).
    pub(super) fn bodily(&self, means: Means, options: &Options) -> Result<(Parts, Test), Error> {
        let parts = Parts {
            component: self.sheet.component(Component::Body).into(),
            means: self.sheet.means(means).into(),
            realm: self.sheet.realm(Realm::Human),
            malaise: self.vitality.malaise(),
            last_point: self.last_point(options),
            ..Parts::default()
        };
        let test = Test::plain(parts.value()?, Talent::Zero);
        test.check(options)?;
        Ok((parts, test))
    }
}
