//! Armour: the pieces, the set that is worn, and the protection against a blow (BH-27 to BH-29).

use super::{Size, Zone};
use crate::coded::Coded;
use crate::rules::Error;

/// BH-28: the pieces of the rulebook's table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub enum ArmourKind {
    /// Torso.
    MailShirt,
    /// Torso.
    PlateArmour,
    /// Head.
    HeavyHelm,
    /// Arms.
    LeatherGauntlets,
    /// Legs.
    ClothLeggings,
}

/// BH-27: the figures of a piece, its size aside.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ArmourFigures {
    /// The zone it is made for.
    pub zone: Zone,
    /// Added to the weapon's (BH-22).
    pub handicap: i16,
    /// PA: how much of the zone it covers.
    pub armour_points: i16,
    /// PP: what it takes from the damage.
    pub protection_points: i16,
}

impl ArmourKind {
    /// All of them, in the rulebook's order.
    pub const ALL: [ArmourKind; 5] = [
        ArmourKind::MailShirt,
        ArmourKind::PlateArmour,
        ArmourKind::HeavyHelm,
        ArmourKind::LeatherGauntlets,
        ArmourKind::ClothLeggings,
    ];

    /// BH-28.
    #[rustfmt::skip]
    pub const fn figures(self) -> ArmourFigures {
        let (zone, handicap, armour_points, protection_points) = match self {
            //                                        zone  handicap PA PP
            ArmourKind::MailShirt        => (Zone::Torso, 4, 6, 3),
            ArmourKind::PlateArmour      => (Zone::Torso, 6, 6, 5),
            ArmourKind::HeavyHelm        => (Zone::Head,  5, 4, 6),
            ArmourKind::LeatherGauntlets => (Zone::Arms,  1, 2, 2),
            ArmourKind::ClothLeggings    => (Zone::Legs,  1, 2, 1),
        };
        ArmourFigures { zone, handicap, armour_points, protection_points }
    }
}

/// A piece of armour, made for a wearer of this size.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub struct ArmourPiece {
    /// What it is.
    pub kind: ArmourKind,
    /// BH-29.
    pub size: Size,
}

/// The armour of a fighter: BH-28 allows one piece per zone.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Armour([Option<ArmourPiece>; Zone::ALL.len()]);

impl Armour {
    /// The piece on a zone.
    pub const fn on(&self, zone: Zone) -> Option<ArmourPiece> {
        self.0[zone as usize]
    }

    /// BH-22: the handicaps of all pieces together.
    pub fn handicap(&self) -> i16 {
        let pieces = self.0.iter().flatten();
        pieces.map(|piece| piece.kind.figures().handicap).sum()
    }

    /// BH-28: puts a piece on a zone, which must be its own and free.
    pub(super) fn put_on(&mut self, zone: Zone, piece: ArmourPiece) -> Result<(), Error> {
        if piece.kind.figures().zone != zone || self.on(zone).is_some() {
            return Err(Error::Choice);
        }
        self.0[zone as usize] = Some(piece);
        Ok(())
    }

    /// Takes the piece off a zone.
    pub(super) fn take_off(&mut self, zone: Zone) -> Result<ArmourPiece, Error> {
        self.0[zone as usize].take().ok_or(Error::Choice)
    }

    /// BH-27: what a blow meets that hits the zone by this margin: the winner's total less the
    /// loser's, both net, or the result of a shot.
    pub fn against(&self, zone: Zone, margin: i16) -> Protection {
        match self.on(zone).map(|piece| piece.kind.figures()) {
            // up to L + PA, that very number included.
            Some(figures) if margin <= figures.armour_points => {
                Protection::Protected(figures.protection_points)
            }
            _ => Protection::Unprotected,
        }
    }
}

/// BH-27: where on the zone a blow lands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Protection {
    /// On no armour.
    Unprotected,
    /// On armour: these points are taken from the damage.
    Protected(i16),
}

impl Protection {
    /// What is taken from the damage.
    pub const fn points(self) -> i16 {
        match self {
            Protection::Unprotected => 0,
            Protection::Protected(points) => points,
        }
    }
}
