//! The optional rules that a table may choose for this game.

use crate::coded::Coded;
use crate::rules::Error;

/// SM-45: by how much Speed points divide the time of a long task.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub struct Haste {
    /// With one point.
    pub one: u8,
    /// With two points.
    pub two: u8,
    /// With three points: the rule has no number, the game master may give one (G-9).
    pub three: Option<u8>,
}

impl Default for Haste {
    fn default() -> Self {
        Haste {
            one: 2,
            two: 4,
            three: None,
        }
    }
}

/// The toggles of the optional rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub struct Options {
    /// Life points by zone (SM-15 to SM-31).
    pub localised_pv: bool,
    /// Protection by zone (SM-32 to SM-34); needs `localised_pv`.
    pub localised_armour: bool,
    /// SM-23: the last breath or balance point hampers.
    pub sadistic_last_point: bool,
    /// The alternative use of Energies (SM-40 to SM-46).
    pub energy_alt: bool,
    /// SM-50: a skilled defender's margin softens the blow.
    pub weapon_mastery: bool,
    /// Several attacks a pass of arms (SM-51 to SM-54).
    pub warrior_way: bool,
    /// Weapons with a table of their own (SM-47).
    pub special_weapons: bool,
    /// Degrees of spell components (SM-55 to SM-58).
    pub components_alt: bool,
    /// Critical successes and failures (SM-4, SM-5).
    pub criticals: bool,
    /// SM-45.
    pub haste: Haste,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            localised_pv: true,
            localised_armour: true,
            sadistic_last_point: false,
            energy_alt: true,
            weapon_mastery: false,
            warrior_way: false,
            special_weapons: true,
            components_alt: false,
            criticals: true,
            haste: Haste::default(),
        }
    }
}

impl Options {
    /// Whether the toggles go together (SM-61). Every operation asks this first.
    ///
    /// # Errors
    /// [`Error::Conflict`] for localised armour without localised life points.
    pub const fn check(&self) -> Result<(), Error> {
        if self.localised_armour && !self.localised_pv {
            Err(Error::Conflict)
        } else {
            Ok(())
        }
    }
}
