//! A character's calling: class, specialisation and level.

use super::{Level, Skill};
use crate::coded::Coded;
use crate::rules::Error;

/// BH-3: the profession of a character.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub enum Class {
    /// Many skills.
    Assassin,
    /// Strong and agile, with one skill at most.
    Warrior,
}

impl Class {
    /// All of them, in the rulebook's order.
    pub const ALL: [Class; 2] = [Class::Assassin, Class::Warrior];

    /// BH-3: what the class adds to each attribute.
    #[rustfmt::skip]
    pub const fn attribute_bonuses(self) -> [u8; 8] {
        match self {
            //                  End Str Agi Cou Dis Per Cha Mag
            Class::Assassin => [ 0,  0,  0,  0,  2,  1,  1,  0],
            Class::Warrior  => [ 1,  2,  2,  1,  0,  0,  0,  0],
        }
    }

    /// BH-3: how many dice may be put in skills.
    pub const fn skill_dice(self) -> u8 {
        match self {
            Class::Assassin => 4,
            // of use only with a specialisation that has a skill.
            Class::Warrior => 1,
        }
    }

    /// BH-3: the skills of the class.
    pub const fn skills(self) -> &'static [Skill] {
        match self {
            Class::Assassin => &[
                Skill::Lockpicking,
                Skill::SilentAction,
                Skill::DiscreetAction,
                Skill::TrapSpotting,
            ],
            Class::Warrior => &[],
        }
    }

    /// BH-3: the specialisations that the class may take.
    pub const fn specialisations(self) -> &'static [Specialisation] {
        match self {
            Class::Assassin => &[Specialisation::Scout, Specialisation::Healer],
            Class::Warrior => &[
                Specialisation::Footman,
                Specialisation::Archer,
                Specialisation::Assassin,
                Specialisation::Scout,
                Specialisation::Sentinel,
            ],
        }
    }
}

/// BH-4: what a character of some class may learn beside it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub enum Specialisation {
    /// Fights at a distance.
    Archer,
    /// A warrior who learns the assassin's trade.
    Assassin,
    /// Goes ahead, and sees more with each level.
    Scout,
    /// Attacks better hand to hand.
    Footman,
    /// Treats wounds.
    Healer,
    /// Stands guard, and sees more with each level.
    Sentinel,
}

impl Specialisation {
    /// All of them, in the rulebook's order.
    pub const ALL: [Specialisation; 6] = [
        Specialisation::Archer,
        Specialisation::Assassin,
        Specialisation::Scout,
        Specialisation::Footman,
        Specialisation::Healer,
        Specialisation::Sentinel,
    ];

    /// BH-4: what the specialisation adds to each attribute: +1 and +1 more a level, which is the
    /// level itself.
    #[rustfmt::skip]
    pub const fn attribute_bonuses(self, level: Level) -> [u8; 8] {
        match self {
            //   End Str Agi Cou Dis      Per     Cha Mag
            Specialisation::Scout | Specialisation::Sentinel =>
                [ 0,  0,  0,  0,  0, level.get(),  0,  0],
            Specialisation::Archer | Specialisation::Assassin
            | Specialisation::Footman | Specialisation::Healer =>
                [0; 8],
        }
    }

    /// BH-4: the skills of the specialisation.
    pub const fn skills(self) -> &'static [Skill] {
        match self {
            Specialisation::Archer => &[Skill::Shooting],
            Specialisation::Assassin => &[
                Skill::Lockpicking,
                Skill::SilentAction,
                Skill::DiscreetAction,
            ],
            Specialisation::Scout => &[Skill::DiscreetAction, Skill::TrapSpotting],
            Specialisation::Footman => &[],
            Specialisation::Healer => &[Skill::FirstAid],
            Specialisation::Sentinel => &[Skill::Detection],
        }
    }
}

/// A class, a specialisation that the class may take or none, and a level.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Calling {
    class: Class,
    specialisation: Option<Specialisation>,
    level: Level,
}

impl Calling {
    /// A calling.
    ///
    /// # Errors
    /// [`Error::Choice`] if the class may not take the specialisation (BH-4, BH-33).
    pub fn new(
        class: Class,
        specialisation: Option<Specialisation>,
        level: Level,
    ) -> Result<Calling, Error> {
        if specialisation.is_some_and(|wanted| !class.specialisations().contains(&wanted)) {
            return Err(Error::Choice);
        }
        Ok(Calling {
            class,
            specialisation,
            level,
        })
    }

    /// The class.
    pub const fn class(self) -> Class {
        self.class
    }

    /// The specialisation, if any.
    pub const fn specialisation(self) -> Option<Specialisation> {
        self.specialisation
    }

    /// The level.
    pub const fn level(self) -> Level {
        self.level
    }

    /// BH-2: what class and specialisation add to each attribute.
    pub fn attribute_bonuses(self) -> [u8; 8] {
        let mut bonuses = self.class.attribute_bonuses();
        if let Some(specialisation) = self.specialisation {
            let more = specialisation.attribute_bonuses(self.level);
            for (bonus, more) in bonuses.iter_mut().zip(more) {
                *bonus += more;
            }
        }
        bonuses
    }

    /// BH-5: whether dice may be put in this skill.
    pub fn opens(self, skill: Skill) -> bool {
        self.class.skills().contains(&skill)
            || self
                .specialisation
                .is_some_and(|own| own.skills().contains(&skill))
    }
}
