//! A player's character: race, calling, attributes and the dice in skills.

use super::skill::Training;
use super::{
    Attributes, BodyPlan, Calling, Health, Profile, Race, Skill, SkillDice, Specialisation,
};
use crate::rules::Error;

/// A character that keeps the rules of creation at all times.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Character {
    race: Race,
    calling: Calling,
    attributes: Attributes,
    training: Training,
}

impl Character {
    /// A character without dice in any skill.
    ///
    /// # Errors
    /// [`Error::Choice`] if a Moon Elf lacks Magic or anybody else has it (BH-1).
    pub fn new(race: Race, calling: Calling, attributes: Attributes) -> Result<Character, Error> {
        if attributes.magic.is_some() != race.has_magic() {
            return Err(Error::Choice);
        }
        Ok(Character {
            race,
            calling,
            attributes,
            training: Training::default(),
        })
    }

    /// BH-5: puts dice in a skill, in place of those it had, and says how many may still be put
    /// in skills.
    ///
    /// # Errors
    /// [`Error::Choice`] if the skill belongs neither to the class nor to the specialisation,
    /// [`Error::Budget`] if all skills together would have more dice than the class allows.
    pub fn train(&mut self, skill: Skill, dice: SkillDice) -> Result<u8, Error> {
        if !self.calling.opens(skill) {
            return Err(Error::Choice);
        }
        let mut training = self.training;
        training.set(skill, dice);
        let left = self.calling.class().skill_dice();
        let left = left.checked_sub(training.total()).ok_or(Error::Budget)?;
        self.training = training;
        Ok(left)
    }

    /// BH-6: the dice to roll for a skill; anyone may try any skill, without dice.
    pub const fn skill(&self, skill: Skill) -> SkillDice {
        self.training.get(skill)
    }

    /// The race.
    pub const fn race(&self) -> Race {
        self.race
    }

    /// The calling.
    pub const fn calling(&self) -> Calling {
        self.calling
    }

    /// The attributes.
    pub const fn attributes(&self) -> &Attributes {
        &self.attributes
    }

    /// What a fight needs to know of the character, unhurt.
    pub fn profile(&self) -> Profile {
        Profile {
            health: Health::full(self.attributes.endurance),
            strength: self.attributes.strength,
            agility: self.attributes.agility,
            courage: self.attributes.courage,
            size: self.race.size(),
            body: BodyPlan::Biped,
            footman: self.calling.specialisation() == Some(Specialisation::Footman),
            shooting: self.skill(Skill::Shooting),
        }
    }
}
