//! The aim of an attacker, and the zone where the blow lands (SM-18, SM-19).

use super::Zone;
use crate::dice::{Dice, Die, Face, NoDie};

/// How a blow is struck.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fight {
    /// Hand to hand.
    Contact,
    /// Thrown or shot.
    Distance,
}

/// What each face of a D6 hits.
type ZoneDie = [Zone; 6];

const HEAD: Zone = Zone::Head;
const TRUNK: Zone = Zone::Trunk;
const L_ARM: Zone = Zone::LeftArm;
const R_ARM: Zone = Zone::RightArm;
const L_LEG: Zone = Zone::LeftLeg;
const R_LEG: Zone = Zone::RightLeg;

/// SM-18: in contact, not aimed; on a 6 another die tells which leg.
const CONTACT: ZoneDie = [HEAD, TRUNK, TRUNK, L_ARM, R_ARM, R_LEG];
/// SM-18: the face that means a leg in contact.
const A_LEG: Face = 6;
/// SM-18: which leg.
const LEG_IN_CONTACT: ZoneDie = [R_LEG, L_LEG, R_LEG, L_LEG, R_LEG, L_LEG];
/// SM-18: at a distance, not aimed.
const DISTANCE: ZoneDie = [HEAD, TRUNK, L_ARM, R_ARM, L_LEG, R_LEG];
/// SM-19: aimed at trunk and arms.
const TRUNK_AND_ARMS: ZoneDie = [L_ARM, L_ARM, TRUNK, TRUNK, R_ARM, R_ARM];
/// SM-19: aimed at the legs.
const LEGS: ZoneDie = [L_LEG, L_LEG, L_LEG, R_LEG, R_LEG, R_LEG];

/// The zone on this face. (A face is 1 to 6; anything else would read as the last.)
fn zone_on(table: &ZoneDie, face: Face) -> Zone {
    let [_, _, _, _, _, last] = *table;
    (1..)
        .zip(table)
        .find(|&(on, _)| on == face)
        .map_or(last, |(_, &zone)| zone)
}

/// SM-19: a broad part of the body.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BroadZone {
    /// The trunk and both arms.
    TrunkAndArms,
    /// Both legs.
    Legs,
}

/// SM-19: what the attacker aims at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aim {
    /// Nothing in particular.
    Anywhere,
    /// A broad zone.
    Broad(BroadZone),
    /// One zone.
    Precise(Zone),
}

impl Aim {
    /// SM-19: what aiming adds to the attacker's test. The weapon arm is the right one by
    /// convention. (It never adds to the damage.)
    pub const fn malus(self, fight: Fight) -> i16 {
        match (self, fight) {
            (Aim::Anywhere, _) => 0,
            (Aim::Broad(_), _) => -2,
            (Aim::Precise(_), Fight::Distance) => -4,
            (Aim::Precise(Zone::Head | Zone::RightArm), Fight::Contact) => -4,
            (Aim::Precise(_), Fight::Contact) => -3,
        }
    }

    /// SM-18, SM-19: where the blow lands. Draws `[D6], [D6 for a leg in contact]`; nothing for a
    /// precise zone.
    ///
    /// # Errors
    /// [`NoDie`] if the source gives out.
    pub fn locate(self, fight: Fight, dice: &mut impl Dice) -> Result<Located, NoDie> {
        if let Aim::Precise(zone) = self {
            return Ok(Located {
                zone,
                d6: None,
                leg: None,
            });
        }
        let d6 = dice.roll(Die::D6)?;
        if self == Aim::Anywhere && fight == Fight::Contact && d6 == A_LEG {
            let side = dice.roll(Die::D6)?;
            return Ok(Located {
                // SM-18: even left, odd right.
                zone: zone_on(&LEG_IN_CONTACT, side),
                d6: Some(d6),
                leg: Some(side),
            });
        }
        let table = match (self, fight) {
            (Aim::Broad(BroadZone::TrunkAndArms), _) => &TRUNK_AND_ARMS,
            (Aim::Broad(BroadZone::Legs), _) => &LEGS,
            (_, Fight::Contact) => &CONTACT,
            (_, Fight::Distance) => &DISTANCE,
        };
        Ok(Located {
            zone: zone_on(table, d6),
            d6: Some(d6),
            leg: None,
        })
    }
}

/// Where a blow landed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Located {
    /// The zone.
    pub zone: Zone,
    /// The die that told it.
    pub d6: Option<Face>,
    /// The die that told which leg.
    pub leg: Option<Face>,
}

impl Located {
    /// The dice in the order they were drawn.
    pub fn dice(&self) -> impl Iterator<Item = (Die, Face)> + use<> {
        [self.d6, self.leg]
            .into_iter()
            .flatten()
            .map(|face| (Die::D6, face))
    }
}
