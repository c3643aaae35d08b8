//! The six zones of a body (SM-16). [`Aim`](super::Aim) decides where a blow lands.

use crate::coded::Coded;

/// A zone of the body.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Coded)]
#[allow(missing_docs)] // The names say it.
pub enum Zone {
    Head,
    Trunk,
    LeftArm,
    RightArm,
    LeftLeg,
    RightLeg,
}

impl Zone {
    /// All zones, 1 to 6.
    pub const ALL: [Zone; 6] = [
        Zone::Head,
        Zone::Trunk,
        Zone::LeftArm,
        Zone::RightArm,
        Zone::LeftLeg,
        Zone::RightLeg,
    ];

    /// Whether it is an arm or a leg.
    pub const fn is_limb(self) -> bool {
        !matches!(self, Zone::Head | Zone::Trunk)
    }
}

/// One value for each zone.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Coded)]
#[allow(missing_docs)] // The fields are the zones.
pub struct PerZone<T> {
    pub head: T,
    pub trunk: T,
    pub left_arm: T,
    pub right_arm: T,
    pub left_leg: T,
    pub right_leg: T,
}

impl<T> PerZone<T> {
    /// The value of a zone.
    pub const fn get(&self, zone: Zone) -> &T {
        match zone {
            Zone::Head => &self.head,
            Zone::Trunk => &self.trunk,
            Zone::LeftArm => &self.left_arm,
            Zone::RightArm => &self.right_arm,
            Zone::LeftLeg => &self.left_leg,
            Zone::RightLeg => &self.right_leg,
        }
    }

    /// The value of a zone, to be changed.
    pub const fn get_mut(&mut self, zone: Zone) -> &mut T {
        match zone {
            Zone::Head => &mut self.head,
            Zone::Trunk => &mut self.trunk,
            Zone::LeftArm => &mut self.left_arm,
            Zone::RightArm => &mut self.right_arm,
            Zone::LeftLeg => &mut self.left_leg,
            Zone::RightLeg => &mut self.right_leg,
        }
    }

    /// The values, in the order of the zones, 1 to 6.
    pub(super) const fn values(&self) -> [&T; 6] {
        let PerZone {
            head,
            trunk,
            left_arm,
            right_arm,
            left_leg,
            right_leg,
        } = self;
        [head, trunk, left_arm, right_arm, left_leg, right_leg]
    }

    /// The zones with their values, 1 to 6.
    pub fn iter(&self) -> impl Iterator<Item = (Zone, &T)> {
        Zone::ALL.into_iter().zip(self.values())
    }
}

/// Some of the zones, such as those that an action needs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Coded)]
pub struct Zones(PerZone<bool>);

impl Zones {
    /// None of them.
    pub const NONE: Zones = Zones(PerZone {
        head: false,
        trunk: false,
        left_arm: false,
        right_arm: false,
        left_leg: false,
        right_leg: false,
    });

    /// These and one more.
    #[must_use]
    pub const fn with(mut self, zone: Zone) -> Zones {
        *self.0.get_mut(zone) = true;
        self
    }

    /// Whether this zone is one of them.
    pub const fn contains(&self, zone: Zone) -> bool {
        *self.0.get(zone)
    }
}
