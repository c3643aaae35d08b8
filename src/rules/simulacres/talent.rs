//! The level of a talent, and its effect on a critical test (SM-5).

use crate::coded::{Coded, Names, Shape};
use crate::rules::Error;

/// The level of a talent.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Coded)]
#[coded(shape = &Shape::Word(Names::Listed("x,-4,-2,0,+1,+2,+3")))]
pub enum Talent {
    /// X: cannot even be attempted.
    X,
    /// −4.
    Minus4,
    /// −2.
    Minus2,
    /// 0; also a test that needs no talent.
    Zero,
    /// +1.
    Plus1,
    /// +2.
    Plus2,
    /// +3.
    Plus3,
}

impl Talent {
    /// SM-24: First Aid of someone who never learned it.
    pub const FIRST_AID_BASE: Talent = Talent::Minus2;
    /// SM-24: Medicine of someone who never learned it.
    pub const MEDICINE_BASE: Talent = Talent::Minus4;
    /// SM-36: Shield of someone who never learned it.
    pub const SHIELD_BASE: Talent = Talent::Minus2;

    /// The talent of this level.
    ///
    /// # Errors
    /// [`Error::Range`] if no talent has that level (SM-61).
    pub const fn new(level: i8) -> Result<Talent, Error> {
        match level {
            -4 => Ok(Talent::Minus4),
            -2 => Ok(Talent::Minus2),
            0 => Ok(Talent::Zero),
            1 => Ok(Talent::Plus1),
            2 => Ok(Talent::Plus2),
            3 => Ok(Talent::Plus3),
            _ => Err(Error::Range),
        }
    }

    /// What it adds to the test value (SM-1).
    ///
    /// # Errors
    /// [`Error::Unusable`] for X (SM-61).
    pub const fn level(self) -> Result<i16, Error> {
        match self {
            Talent::X => Err(Error::Unusable),
            Talent::Minus4 => Ok(-4),
            Talent::Minus2 => Ok(-2),
            Talent::Zero => Ok(0),
            Talent::Plus1 => Ok(1),
            Talent::Plus2 => Ok(2),
            Talent::Plus3 => Ok(3),
        }
    }
}

/// SM-5: what decides when a success is critical, and how many dice that adds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub enum Skill {
    /// The level of a talent.
    Level(Talent),
    /// Base rules, without levels: a talent.
    Learned,
    /// Base rules, without levels: a trade.
    Trade,
    /// Base rules, without levels: a genius.
    Genius,
}

impl Skill {
    /// SM-5: the highest sum that is critical, if it also succeeds.
    pub const fn critical_threshold(self) -> u8 {
        match self {
            Skill::Level(Talent::Plus1) => 3,
            Skill::Level(Talent::Plus2) => 4,
            Skill::Level(Talent::Plus3) => 5,
            Skill::Level(_) | Skill::Learned | Skill::Trade | Skill::Genius => 2,
        }
    }

    /// SM-5: the dice that a critical success adds to the margin.
    pub const fn bonus_dice(self) -> u8 {
        match self {
            Skill::Level(Talent::Plus3) => 4,
            Skill::Level(Talent::Plus2) | Skill::Genius => 3,
            Skill::Level(Talent::Plus1) | Skill::Trade => 2,
            Skill::Level(_) | Skill::Learned => 1,
        }
    }
}
