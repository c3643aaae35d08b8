//! Armour by zone and its encumbrance (SM-32 to SM-34), and armour as a whole (SM-13, SM-38).

use super::{Kind, PerZone, Shield, Zone};
use crate::coded::{Coded, Shape};
use crate::rules::Error;

/// Pr, the protection of a zone: 0 to 6 (SM-32).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Coded)]
#[coded(checked, shape = &Shape::byte(0, Protection::MAX.0))]
pub struct Protection(u8);

checked!(Protection, |one| *one <= Protection::MAX);

impl Protection {
    /// Nothing covers it.
    pub const NONE: Protection = Protection(0);
    /// The highest protection.
    pub const MAX: Protection = Protection(6);

    /// A protection.
    ///
    /// # Errors
    /// [`Error::Range`] above 6 (SM-61).
    pub const fn new(protection: u8) -> Result<Protection, Error> {
        if protection <= Self::MAX.0 {
            Ok(Protection(protection))
        } else {
            Err(Error::Range)
        }
    }

    /// The number itself.
    pub const fn get(self) -> u8 {
        self.0
    }
}

/// SM-34: what armour is made of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)] // The names say it.
pub enum Material {
    Furs,
    Leather,
    StuddedLeather,
    Mail,
    Kevlar,
    Plate,
    /// A light helmet: head only.
    Bascinet,
    /// A closed helmet: head only.
    Helm,
}

impl Material {
    /// SM-34: how much it protects.
    pub const fn protection(self) -> Protection {
        Protection(match self {
            Material::Furs => 1,
            Material::Leather => 2,
            Material::StuddedLeather => 3,
            Material::Mail => 4,
            Material::Kevlar => 5,
            Material::Plate => 6,
            Material::Bascinet => 3,
            Material::Helm => 5,
        })
    }
}

/// Armour by zone, with a shield or without.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Harness {
    /// The protection of each zone (SM-32).
    pub pieces: PerZone<Protection>,
    /// The shield.
    pub shield: Option<Shield>,
}

impl Harness {
    /// Adds a piece of this material on this zone (SM-34).
    ///
    /// # Errors
    /// [`Error::Choice`] for a helmet that is not on the head.
    pub fn with(mut self, zone: Zone, material: Material) -> Result<Harness, Error> {
        if matches!(material, Material::Bascinet | Material::Helm) && zone != Zone::Head {
            return Err(Error::Choice);
        }
        *self.pieces.get_mut(zone) = material.protection();
        Ok(self)
    }

    /// SM-33, SM-39: the protection of all zones, and of the shield as it counts here.
    pub fn total(&self) -> u8 {
        let pieces: u8 = self.pieces.iter().map(|(_, piece)| piece.get()).sum();
        pieces + self.shield.map_or(0, |shield| shield.size().encumbrance())
    }

    /// SM-33: how much it is in the way, 0 or less. A-93: 31 and more, whatever the total.
    pub fn encumbrance(&self, kind: Kind) -> i16 {
        match (self.total(), kind) {
            (..=11, _) => 0,
            (12..=23, Kind::Physical) => -1,
            (24..=30, Kind::Physical) => -2,
            (31.., Kind::Physical) => -3,
            (31.., Kind::Intellectual) => -1,
            (12..=30, Kind::Intellectual) => 0,
        }
    }
}

/// SM-13: armour as a whole, d/g/a.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Suit {
    protection: i16,
    hindrance: i16,
    absorption: i16,
}

impl Suit {
    /// No armour.
    pub const NONE: Suit = Suit::of(0, 0);
    /// SM-13: light, 1/0/0.
    pub const LIGHT: Suit = Suit::of(1, 0);
    /// SM-13: heavy, 2/1/0.
    pub const HEAVY: Suit = Suit::of(2, 1);
    /// The most that magic can absorb, as far as the gadget knows.
    pub const MOST_ABSORPTION: u8 = 20;

    const fn of(protection: i16, hindrance: i16) -> Suit {
        Suit {
            protection,
            hindrance,
            absorption: 0,
        }
    }

    /// SM-13: the same armour with magic that absorbs so much of each blow.
    ///
    /// # Errors
    /// [`Error::Range`] above 20.
    pub const fn enchanted(self, absorption: u8) -> Result<Suit, Error> {
        if absorption > Self::MOST_ABSORPTION {
            return Err(Error::Range);
        }
        Ok(Suit {
            absorption: absorption as i16,
            ..self
        })
    }
}

/// Armour as a whole, with a shield or without.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Outfit {
    /// The armour.
    pub suit: Suit,
    /// The shield.
    pub shield: Option<Shield>,
}

impl Outfit {
    /// SM-13, SM-38: what it adds to the test of an opponent, counted from 0 if there are
    /// several: a shield does not work against all of them. Protections add up.
    pub fn opponent_malus(&self, opponent: u8, parrying: bool) -> i16 {
        let shield = self
            .shield
            .filter(|shield| opponent < shield.size().opponents_covered())
            .map_or(0, |shield| shield.opponent_malus(parrying));
        shield - self.suit.protection
    }

    /// SM-13, SM-38: how much it is in the way, 0 or less. Armour and shield together: both, and
    /// 1 more.
    pub fn hindrance(&self) -> i16 {
        let shield = match self.shield {
            None => 0,
            Some(shield) if self.suit.protection == 0 => shield.size().hindrance(),
            Some(shield) => shield.size().hindrance() + 1,
        };
        -self.suit.hindrance - shield
    }
}

/// What a character wears.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Armour {
    /// Armour by zone.
    Harness(Harness),
    /// Armour as a whole.
    Outfit(Outfit),
}

impl Armour {
    /// No armour, no shield.
    pub const NONE: Armour = Armour::Outfit(Outfit {
        suit: Suit::NONE,
        shield: None,
    });

    /// What it adds to the tests of its wearer: SM-33 by zone, SM-13 as a whole.
    pub fn hindrance(&self, kind: Kind) -> i16 {
        match (self, kind) {
            (Armour::Harness(harness), kind) => harness.encumbrance(kind),
            (Armour::Outfit(outfit), Kind::Physical) => outfit.hindrance(),
            (Armour::Outfit(_), Kind::Intellectual) => 0,
        }
    }

    /// What it adds to the test of an opponent, counted from 0 if there are several: SM-39 by
    /// zone, SM-38 as a whole.
    pub fn opponent_malus(&self, opponent: u8, parrying: bool) -> i16 {
        match self {
            Armour::Harness(harness) => harness
                .shield
                .map_or(0, |shield| shield.opponent_malus(parrying)),
            Armour::Outfit(outfit) => outfit.opponent_malus(opponent, parrying),
        }
    }

    /// SM-32, SM-13: what it adds to the sum of a blow to this zone, 0 or less.
    pub fn absorbs(&self, zone: Zone) -> i16 {
        match self {
            Armour::Harness(harness) => -i16::from(harness.pieces.get(zone).get()),
            Armour::Outfit(_) => self.absorbs_everywhere(),
        }
    }

    /// SM-13: what it adds to the sum of a blow to no zone in particular, 0 or less.
    pub fn absorbs_everywhere(&self) -> i16 {
        match self {
            Armour::Harness(_) => 0,
            Armour::Outfit(outfit) => -outfit.suit.absorption,
        }
    }
}
