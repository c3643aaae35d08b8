//! Spell components (SM-55 to SM-59). They are called ingredients in code, because Body,
//! Instincts, Heart and Mind are Components too.
//!
//! - SM-63: a character needs the Energy of the spell's kind of magic, at 1 or more, to invent its
//!   components.

use super::{Check, Component, Kind, Means, Options, Realm, Talent};
use crate::coded::{Coded, Shape};
use crate::rules::Error;

/// SM-55: the degree of an ingredient.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub enum Degree {
    /// Whatever roughly evokes the spell: +1.
    Generic,
    /// Made for this spell: +2.
    Specific,
    /// Tied to it by a strong symbol: +4.
    Symbolic,
    /// Brewed by a recipe: +1 to +6.
    Alchemical(u8),
}

/// Something that helps to cast a spell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub struct Ingredient {
    /// Its degree.
    pub degree: Degree,
    /// SM-59: whether it is drunk, burnt or torn. The spell itself destroys nothing.
    pub used_up: bool,
}

/// A spell about to be cast.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Casting {
    ingredient: Option<Ingredient>,
}

/// The highest level of a caster or a spell that the gadget knows.
pub const MOST_LEVEL: u8 = 9;

/// Levels of spells are 1 to 9, of casters 0 to 9.
fn check_levels(own_level: u8, spell_level: u8) -> Result<(), Error> {
    if own_level <= MOST_LEVEL && (1..=MOST_LEVEL).contains(&spell_level) {
        Ok(())
    } else {
        Err(Error::Range)
    }
}

impl Casting {
    /// A spell of this level by a caster of that level, with these ingredients.
    ///
    /// # Errors
    /// [`Error::Range`] for an alchemical bonus outside 1 to 6 (SM-55) or a level outside its
    /// limits; [`Error::Choice`] for a second degree (SM-55), a degree above generic when the
    /// options leave that out, or a spell that is too high: alchemical ingredients lift the
    /// caster by one level, others by none (SM-56).
    pub fn new(
        own_level: u8,
        spell_level: u8,
        ingredients: &[Ingredient],
        options: &Options,
    ) -> Result<Casting, Error> {
        options.check()?;
        check_levels(own_level, spell_level)?;
        let ingredient = match ingredients {
            [] => None,
            [one] => Some(*one),
            _ => return Err(Error::Choice),
        };
        let lift = match ingredient.map(|ingredient| ingredient.degree) {
            None | Some(Degree::Generic) => 0,
            Some(_) if !options.components_alt => return Err(Error::Choice),
            Some(Degree::Specific | Degree::Symbolic) => 0,
            Some(Degree::Alchemical(1..=6)) => 1,
            Some(Degree::Alchemical(_)) => return Err(Error::Range),
        };
        if spell_level > own_level + lift {
            return Err(Error::Choice);
        }
        Ok(Casting { ingredient })
    }

    /// SM-55: what the ingredient adds to the caster's test.
    pub const fn bonus(&self) -> i16 {
        match self.ingredient {
            None => 0,
            Some(ingredient) => match ingredient.degree {
                Degree::Generic => 1,
                Degree::Specific => 2,
                Degree::Symbolic => 4,
                Degree::Alchemical(bonus) => bonus as i16,
            },
        }
    }

    /// SM-55: the time of concentration, doubled once whatever the degree.
    pub const fn concentration(&self, time: u32) -> u32 {
        match self.ingredient {
            None => time,
            Some(_) => time.saturating_mul(2),
        }
    }

    /// SM-59: what is left of the ingredient when the spell is cast.
    pub fn left_over(&self) -> Option<Ingredient> {
        self.ingredient.filter(|ingredient| !ingredient.used_up)
    }
}

/// A test about ingredients: which scores, and the difficulty that comes with it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AlchemyTest {
    /// The scores.
    pub check: Check,
    /// The difficulty.
    pub difficulty: i16,
}

const fn alchemy(means: Means, talent: Talent) -> Check {
    Check {
        component: Component::Mind,
        means,
        realm: Realm::Mechanical,
        talent,
        kind: Kind::Intellectual,
    }
}

/// What an inventor of ingredients can do in the spell's kind of magic.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub struct Magic {
    /// The level of spells that the inventor can cast, 0 to 9.
    #[coded(shape = &Shape::byte(0, MOST_LEVEL))]
    pub level: u8,
    /// SM-63: the score in the Energy of that magic, 0 to 3.
    #[coded(shape = &Shape::byte(0, Magic::MOST_ENERGY))]
    pub energy: u8,
}

impl Magic {
    /// SM-61: the highest score of an Energy.
    const MOST_ENERGY: u8 = 3;
}

/// SM-57: to invent the ingredients of a spell: Mind + Desire + Mechanical + Alchemy, less the spell's
/// level; for a spell one level above the character's own, less twice that level. SM-63: the Energy
/// of the spell's magic is needed either way.
///
/// # Errors
/// [`Error::Unusable`] for Alchemy X, or below the level of a spell above the character's own, or without
/// the Energy; [`Error::Choice`] two levels above or when the options leave ingredients out;
/// [`Error::Range`] for a level or an Energy outside its limits.
pub fn invention(
    talent: Talent,
    own: Magic,
    spell_level: u8,
    options: &Options,
) -> Result<AlchemyTest, Error> {
    options.check()?;
    check_levels(own.level, spell_level)?;
    if own.energy > Magic::MOST_ENERGY {
        return Err(Error::Range);
    }
    if !options.components_alt {
        return Err(Error::Choice);
    }
    let level = talent.level()?;
    if own.energy == 0 {
        return Err(Error::Unusable);
    }
    let spell = i16::from(spell_level);
    let difficulty = match spell_level.saturating_sub(own.level) {
        0 => -spell,
        1 if level >= spell => -2 * spell,
        1 => return Err(Error::Unusable),
        _ => return Err(Error::Choice),
    };
    Ok(AlchemyTest {
        check: alchemy(Means::Desire, talent),
        difficulty,
    })
}

/// SM-58: to know whether a substitute works: Mind + Perception + Mechanical + Alchemy − 2. The
/// game master knows the truth.
///
/// # Errors
/// [`Error::Unusable`] for Alchemy X, [`Error::Choice`] when the options leave ingredients out.
pub fn substitution(talent: Talent, options: &Options) -> Result<AlchemyTest, Error> {
    options.check()?;
    if !options.components_alt {
        return Err(Error::Choice);
    }
    talent.level()?;
    Ok(AlchemyTest {
        check: alchemy(Means::Perception, talent),
        difficulty: -2,
    })
}
