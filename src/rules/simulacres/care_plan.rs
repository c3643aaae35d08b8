//! The means of a carer: talent, equipment, and the test (SM-24, SM-29, SM-30, SM-65).

use super::{Attempt, Check, Column, Component, Kind, Means, Realm, Spending, Talent, Zones};
use crate::coded::Coded;
use crate::rules::Error;

/// With what talent one cares.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CareTalent {
    /// First Aid.
    FirstAid(Talent),
    /// Medicine.
    Medicine(Talent),
}

impl CareTalent {
    /// SM-24: the better of the two.
    pub fn best(first_aid: Talent, medicine: Talent) -> CareTalent {
        if first_aid > medicine {
            CareTalent::FirstAid(first_aid)
        } else {
            CareTalent::Medicine(medicine)
        }
    }

    const fn talent(self) -> Talent {
        match self {
            CareTalent::FirstAid(talent) | CareTalent::Medicine(talent) => talent,
        }
    }
}

/// SM-30: with what one cares.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
#[allow(missing_docs)] // The names say it.
pub enum Equipment {
    RagsAndWater,
    BasicModernKit,
    FullMedievalKit,
    FullModernKit,
    MedievalHospital,
    Ambulance,
    IntensiveCare,
    PortableRobodoc,
    LargeRobodoc,
    RegenerationTank,
}

impl Equipment {
    /// SM-30: the column of the points restored.
    pub const fn column(self) -> Column {
        match self {
            Equipment::RagsAndWater => Column::A,
            Equipment::BasicModernKit | Equipment::FullMedievalKit => Column::B,
            Equipment::FullModernKit | Equipment::MedievalHospital => Column::C,
            Equipment::Ambulance => Column::D,
            Equipment::IntensiveCare | Equipment::PortableRobodoc => Column::E,
            Equipment::LargeRobodoc => Column::F,
            Equipment::RegenerationTank => Column::J,
        }
    }

    /// SM-29: whether a machine does the work and the carer commands it.
    pub const fn is_robotic(self) -> bool {
        matches!(
            self,
            Equipment::PortableRobodoc | Equipment::LargeRobodoc | Equipment::RegenerationTank
        )
    }
}

/// What a carer brings to a wound.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CarePlan {
    /// The talent.
    pub with: CareTalent,
    /// The equipment.
    pub equipment: Equipment,
    /// SM-2: the sum of all difficulties.
    pub difficulty: i16,
    /// The zones of the carer's own body that it takes.
    pub uses: Zones,
    /// Energy points of the carer.
    pub spending: Spending,
}

impl CarePlan {
    /// SM-65: what the carer tries to find out an ailment. The equipment is no help.
    ///
    /// # Errors
    /// [`Error::Choice`] for First Aid.
    pub(super) fn diagnosis(&self) -> Result<Attempt, Error> {
        let CareTalent::Medicine(talent) = self.with else {
            return Err(Error::Choice);
        };
        Ok(Attempt {
            check: Check {
                component: Component::Mind,
                means: Means::Perception,
                realm: Realm::Human,
                talent,
                kind: Kind::Intellectual,
            },
            difficulty: self.difficulty,
            uses: self.uses,
            spending: self.spending,
            over_an_hour: false,
        })
    }

    /// SM-24, SM-29: what the carer tries, for a zone so far below 0.
    pub(super) fn attempt(&self, below_zero: i16) -> Attempt {
        let by_hand = Check {
            component: Component::Body,
            means: Means::Perception,
            realm: Realm::Human,
            talent: self.with.talent(),
            kind: Kind::Physical,
        };
        let by_machine = Check {
            component: Component::Mind,
            means: Means::Action,
            realm: Realm::Mechanical,
            talent: self.with.talent(),
            kind: Kind::Intellectual,
        };
        Attempt {
            check: if below_zero > 0 && self.equipment.is_robotic() {
                by_machine
            } else {
                by_hand
            },
            difficulty: self.difficulty.saturating_sub(below_zero),
            uses: self.uses,
            spending: self.spending,
            over_an_hour: false,
        }
    }
}
