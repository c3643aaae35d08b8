//! Weapons with a table of their own (SM-47), and the proton znaper (SM-48).

use crate::rules::Error;

/// Points lost by one blow.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Toll {
    /// Life points.
    pub life: i16,
    /// Breath points.
    pub breath: i16,
}

impl Toll {
    /// Nothing lost.
    pub const NONE: Toll = Toll { life: 0, breath: 0 };
}

/// What becomes of the weapon.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum WeaponFate {
    /// It works on.
    #[default]
    Works,
    /// It stops working.
    Breaks,
    /// It blows up in the shooter's hands.
    BlowsUp,
}

/// What a row of a weapon's own table does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Effect {
    /// What the target loses.
    pub target: Toll,
    /// What the shooter loses.
    pub shooter: Toll,
    /// What becomes of the weapon.
    pub weapon: WeaponFate,
}

impl Effect {
    /// The target alone suffers.
    pub const fn on_target(life: i16, breath: i16) -> Effect {
        Effect {
            target: Toll { life, breath },
            shooter: Toll::NONE,
            weapon: WeaponFate::Works,
        }
    }
}

/// A weapon's own table: rows of the lowest sum and what happens, in rising order from 3.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SpecialWeapon<'t> {
    rows: &'t [(i16, Effect)],
}

impl<'t> SpecialWeapon<'t> {
    /// SM-47: where such a table begins.
    const FIRST: i16 = 3;
    /// SM-47: where it ends; its last row holds for all above.
    const LAST: i16 = 26;

    /// A weapon with this table.
    ///
    /// # Errors
    /// [`Error::Range`] if the rows do not begin at 3, do not rise, go above 26, or take a
    /// negative number of points (SM-47).
    pub fn new(rows: &'t [(i16, Effect)]) -> Result<SpecialWeapon<'t>, Error> {
        let begins = rows.first().is_some_and(|&(from, _)| from == Self::FIRST);
        let rises = rows.is_sorted_by(|(lower, _), (higher, _)| lower < higher);
        let ends = rows.last().is_some_and(|&(from, _)| from <= Self::LAST);
        let takes = rows.iter().all(|(_, effect)| {
            [effect.target, effect.shooter]
                .iter()
                .all(|toll| toll.life >= 0 && toll.breath >= 0)
        });
        if begins && rises && ends && takes {
            Ok(SpecialWeapon { rows })
        } else {
            Err(Error::Range)
        }
    }

    /// SM-47: what happens at this sum; below 3 nothing.
    pub fn effect(&self, sum: i16) -> Effect {
        self.rows
            .iter()
            .rev()
            .find(|&&(from, _)| sum >= from)
            .map_or(Effect::default(), |&(_, effect)| effect)
    }
}

/// SM-48: the proton znaper. A-90: 3 PV and 1 PS from 4 to 9.
pub const PROTON_ZNAPER: SpecialWeapon<'static> = SpecialWeapon {
    rows: &[
        (3, Effect::on_target(1, 0)),
        (4, Effect::on_target(3, 1)),
        (10, Effect::on_target(4, 1)),
        (15, Effect::on_target(0, 0)),
        (
            17,
            Effect {
                target: Toll::NONE,
                shooter: Toll::NONE,
                weapon: WeaponFate::Breaks,
            },
        ),
        (
            21,
            Effect {
                target: Toll { life: 5, breath: 0 },
                shooter: Toll { life: 1, breath: 3 },
                weapon: WeaponFate::BlowsUp,
            },
        ),
    ],
};
