//! The attributes of a character, in the order of the rulebook's table.

use super::{Race, Score};
use crate::coded::Coded;

/// BH-1: what a character is measured by.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub enum Attribute {
    /// Health: lost with each wound.
    Endurance,
    /// What heavy weapons and armour ask for.
    Strength,
    /// How many dice an attack rolls.
    Agility,
    /// What a charge adds.
    Courage,
    /// Not being seen, not being heard.
    Discretion,
    /// Seeing and hearing.
    Perception,
    /// Being believed.
    Charisma,
    /// For Moon Elves only; no rule uses it.
    Magic,
}

impl Attribute {
    /// In table order.
    pub const ALL: [Attribute; 8] = [
        Attribute::Endurance,
        Attribute::Strength,
        Attribute::Agility,
        Attribute::Courage,
        Attribute::Discretion,
        Attribute::Perception,
        Attribute::Charisma,
        Attribute::Magic,
    ];
}

/// BH-1: the scores of a character.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Attributes {
    /// The maximum, without wounds.
    pub endurance: Score,
    /// See [`Attribute::Strength`].
    pub strength: Score,
    /// See [`Attribute::Agility`].
    pub agility: Score,
    /// See [`Attribute::Courage`].
    pub courage: Score,
    /// See [`Attribute::Discretion`].
    pub discretion: Score,
    /// See [`Attribute::Perception`].
    pub perception: Score,
    /// See [`Attribute::Charisma`].
    pub charisma: Score,
    /// Magic, which only Moon Elves have.
    pub magic: Option<Score>,
}

impl Attributes {
    /// Scores of a character of this race, in table order; the score in Magic is ignored for a race without
    /// Magic.
    pub const fn of(race: Race, scores: [Score; 8]) -> Attributes {
        let [
            endurance,
            strength,
            agility,
            courage,
            discretion,
            perception,
            charisma,
            magic,
        ] = scores;
        Attributes {
            endurance,
            strength,
            agility,
            courage,
            discretion,
            perception,
            charisma,
            magic: if race.has_magic() { Some(magic) } else { None },
        }
    }

    /// The score of one attribute; only Magic may be missing.
    pub const fn get(&self, attribute: Attribute) -> Option<Score> {
        match attribute {
            Attribute::Endurance => Some(self.endurance),
            Attribute::Strength => Some(self.strength),
            Attribute::Agility => Some(self.agility),
            Attribute::Courage => Some(self.courage),
            Attribute::Discretion => Some(self.discretion),
            Attribute::Perception => Some(self.perception),
            Attribute::Charisma => Some(self.charisma),
            Attribute::Magic => self.magic,
        }
    }
}
