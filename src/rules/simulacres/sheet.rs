//! The scores of a character: four Components, four Means, five Realms, three Energies.
//!
//! Talents are not here: each test names its own ([`Talent`](super::Talent)).

use crate::coded::Coded;
use crate::rules::Error;

/// One of the four Components.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub enum Component {
    /// Muscle and constitution.
    Body,
    /// Reflex and nose.
    Instincts,
    /// Feeling.
    Heart,
    /// Reason.
    Mind,
}

/// One of the four Means.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub enum Means {
    /// To notice.
    Perception,
    /// To do.
    Action,
    /// To will.
    Desire,
    /// To withstand.
    Resistance,
}

/// One of the Realms.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub enum Realm {
    /// Stones and the like.
    Mineral,
    /// Plants.
    Vegetal,
    /// Beasts.
    Animal,
    /// People.
    Human,
    /// Tools and machines.
    Mechanical,
    /// Nothingness: always −1.
    Void,
}

/// One of the three Energies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Energy {
    /// Power.
    Power,
    /// Speed.
    Speed,
    /// Precision.
    Precision,
}

/// Scores of the Components, 1 to 7.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)] // The fields are the Components.
pub struct Components {
    pub body: u8,
    pub instincts: u8,
    pub heart: u8,
    pub mind: u8,
}

/// Scores of the Means, 0 to 5.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)] // The fields are the Means.
pub struct MeansScores {
    pub perception: u8,
    pub action: u8,
    pub desire: u8,
    pub resistance: u8,
}

/// Scores of the Realms, 0 to 3. The Void has none: it is always −1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)] // The fields are the Realms.
pub struct Realms {
    pub mineral: u8,
    pub vegetal: u8,
    pub animal: u8,
    pub human: u8,
    pub mechanical: u8,
}

/// A number for each Energy: a score of 0 to 3, or points put into a use.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Coded)]
#[allow(missing_docs)] // The fields are the Energies.
pub struct Energies {
    pub power: u8,
    pub speed: u8,
    pub precision: u8,
}

impl Energies {
    /// The number of one Energy.
    pub const fn of(&self, energy: Energy) -> u8 {
        match energy {
            Energy::Power => self.power,
            Energy::Speed => self.speed,
            Energy::Precision => self.precision,
        }
    }

    /// All three together.
    pub const fn total(&self) -> u8 {
        self.power
            .saturating_add(self.speed)
            .saturating_add(self.precision)
    }
}

/// All scores of a character, within the limits of the rules (SM-61).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sheet {
    components: Components,
    means: MeansScores,
    realms: Realms,
    energies: Energies,
}

impl Sheet {
    /// A character in play: Components 1 to 7, Means 0 to 5, Realms and Energies 0 to 3 (SM-61).
    ///
    /// # Errors
    /// [`Error::Range`] for a score outside these.
    pub fn new(
        components: Components,
        means: MeansScores,
        realms: Realms,
        energies: Energies,
    ) -> Result<Sheet, Error> {
        let sheet = Sheet {
            components,
            means,
            realms,
            energies,
        };
        sheet.within((1, 7), 5, 3)?;
        Ok(sheet)
    }

    /// A new character: Components 3 to 6, Means 0 to 4, Realms and Energies 0 to 2 (SM-61).
    ///
    /// # Errors
    /// [`Error::Range`] for a score outside these.
    pub fn at_creation(
        components: Components,
        means: MeansScores,
        realms: Realms,
        energies: Energies,
    ) -> Result<Sheet, Error> {
        let sheet = Sheet::new(components, means, realms, energies)?;
        sheet.within((3, 6), 4, 2)?;
        Ok(sheet)
    }

    /// A sheet from a list of scores: the Components, the Means, the Realms, the Energies, each in their
    /// order.
    ///
    /// # Errors
    /// As [`Sheet::new`].
    pub fn of(scores: [u8; 16]) -> Result<Sheet, Error> {
        let [body, instincts, heart, mind, ..] = scores;
        let [_, _, _, _, perception, action, desire, resistance, ..] = scores;
        let [.., mineral, vegetal, animal, human, mechanical, _, _, _] = scores;
        let [.., power, speed, precision] = scores;
        Sheet::new(
            Components {
                body,
                instincts,
                heart,
                mind,
            },
            MeansScores {
                perception,
                action,
                desire,
                resistance,
            },
            Realms {
                mineral,
                vegetal,
                animal,
                human,
                mechanical,
            },
            Energies {
                power,
                speed,
                precision,
            },
        )
    }

    /// SM-61: true if a new character may have these scores.
    pub fn may_begin(&self) -> bool {
        self.within((3, 6), 4, 2).is_ok()
    }

    fn within(&self, component: (u8, u8), means: u8, rest: u8) -> Result<(), Error> {
        let Components {
            body,
            instincts,
            heart,
            mind,
        } = self.components;
        let MeansScores {
            perception,
            action,
            desire,
            resistance,
        } = self.means;
        let realms = self.realms;
        let energies = self.energies;
        let fits = [body, instincts, heart, mind]
            .iter()
            .all(|score| (component.0..=component.1).contains(score))
            && [perception, action, desire, resistance]
                .iter()
                .all(|&score| score <= means)
            && [
                realms.mineral,
                realms.vegetal,
                realms.animal,
                realms.human,
                realms.mechanical,
                energies.power,
                energies.speed,
                energies.precision,
            ]
            .iter()
            .all(|&score| score <= rest);
        if fits { Ok(()) } else { Err(Error::Range) }
    }

    /// The score of a Component.
    pub const fn component(&self, component: Component) -> u8 {
        match component {
            Component::Body => self.components.body,
            Component::Instincts => self.components.instincts,
            Component::Heart => self.components.heart,
            Component::Mind => self.components.mind,
        }
    }

    /// The score of a Means.
    pub const fn means(&self, means: Means) -> u8 {
        match means {
            Means::Perception => self.means.perception,
            Means::Action => self.means.action,
            Means::Desire => self.means.desire,
            Means::Resistance => self.means.resistance,
        }
    }

    /// The score of a Realm; −1 for the Void.
    pub const fn realm(&self, realm: Realm) -> i16 {
        let score = match realm {
            Realm::Mineral => self.realms.mineral,
            Realm::Vegetal => self.realms.vegetal,
            Realm::Animal => self.realms.animal,
            Realm::Human => self.realms.human,
            Realm::Mechanical => self.realms.mechanical,
            Realm::Void => return -1,
        };
        score as i16
    }

    /// The scores of the Energies.
    pub const fn energies(&self) -> Energies {
        self.energies
    }
}
