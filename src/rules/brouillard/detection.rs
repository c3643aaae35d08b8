//! Detection, the skill that only opposes stealth (BH-12).

use super::{Score, SkillDice};
use crate::coded::Coded;

/// A watcher who may notice a stealthy action.
///
/// BH-12: Detection is of no use by itself, so there is no way to roll it but against
/// [`DiscreetAction`] and [`SilentAction`].
///
/// [`DiscreetAction`]: super::DiscreetAction
/// [`SilentAction`]: super::SilentAction
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Watcher {
    /// The dice in Detection.
    pub detection: SkillDice,
    /// Added to the roll.
    pub perception: Score,
    /// Added to the roll.
    pub environment: Environment,
}

impl Watcher {
    /// What is added to the Detection roll, distance aside.
    pub const fn modifier(self) -> i16 {
        self.perception.value() + self.environment.modifier()
    }
}

/// BH-12: what makes it harder to notice. The modifiers add up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Environment {
    /// Rain, snow or fog.
    pub weather: Weather,
    /// How much light there is.
    pub light: Light,
    /// How many people are about.
    pub crowd: Crowd,
}

impl Environment {
    /// The sum, 0 to −8.
    pub const fn modifier(self) -> i16 {
        self.weather.modifier() + self.light.modifier() + self.crowd.modifier()
    }
}

/// BH-12: rain, snow or fog; how bad it is, the game master says (G-9).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Coded)]
pub enum Weather {
    /// None.
    #[default]
    Clear,
    /// −1.
    Light,
    /// −2.
    Strong,
    /// −3.
    Violent,
}

impl Weather {
    /// All of them, in the rulebook's order.
    pub const ALL: [Weather; 4] = [
        Weather::Clear,
        Weather::Light,
        Weather::Strong,
        Weather::Violent,
    ];

    /// BH-12.
    pub const fn modifier(self) -> i16 {
        match self {
            Weather::Clear => 0,
            Weather::Light => -1,
            Weather::Strong => -2,
            Weather::Violent => -3,
        }
    }
}

/// BH-12: one of the three applies.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Coded)]
pub enum Light {
    /// Enough to see by.
    #[default]
    Bright,
    /// −1.
    Dim,
    /// −2.
    Dark,
}

impl Light {
    /// All of them, in the rulebook's order.
    pub const ALL: [Light; 3] = [Light::Bright, Light::Dim, Light::Dark];

    /// BH-12.
    pub const fn modifier(self) -> i16 {
        match self {
            Light::Bright => 0,
            Light::Dim => -1,
            Light::Dark => -2,
        }
    }
}

/// BH-12: how dense the crowd is, the game master says (G-9).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Coded)]
pub enum Crowd {
    /// No crowd worth a malus.
    #[default]
    None,
    /// −2.
    Loose,
    /// −3.
    Dense,
}

impl Crowd {
    /// All of them, in the rulebook's order.
    pub const ALL: [Crowd; 3] = [Crowd::None, Crowd::Loose, Crowd::Dense];

    /// BH-12.
    pub const fn modifier(self) -> i16 {
        match self {
            Crowd::None => 0,
            Crowd::Loose => -2,
            Crowd::Dense => -3,
        }
    }
}
