//! A free roll as a small value, which a player sets up key by key.

use super::{Explode, Keep};
use crate::coded::Coded;
use crate::dice::Die;
use crate::rules::Error;

/// How the dice are read.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub enum Reading {
    /// The faces and the modifier added up.
    Sum,
    /// How many dice show at least this. Every die of a chain counts by itself.
    Successes(u8),
    /// Two D6 as tens and units: 11 to 66.
    D66,
    /// Each die as −1, 0 or +1, added up with the modifier.
    ///
    /// Drawn as D3, not as D6: the three faces are equally likely either way, and with a D3 every
    /// face stands for one sign, the total is that of the D3 less two each, and sums, locks and
    /// odds need no second way of reading.
    Fate,
}

/// A free roll: NdX ± k and what a table does with it.
///
/// The fields can be set in any order; a combination without sense is refused when it is
/// [checked](FreeRoll::check) or rolled, before any die is drawn (G-4).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
#[coded(checked)]
pub struct FreeRoll {
    /// How many dice: 1 to 40.
    pub count: u8,
    /// Which die.
    pub die: Die,
    /// What is added to the total: −999 to +999.
    pub modifier: i16,
    /// Which of the dice count.
    pub keep: Keep,
    /// What a die does on its highest face.
    pub explode: Explode,
    /// A die that shows 1 is rolled again, once; what it shows then stands.
    pub reroll_ones: bool,
    /// How the dice are read.
    pub reading: Reading,
}

checked!(FreeRoll, |roll| roll.check().is_ok());

/// A die with three sides, for [`Reading::Fate`].
const D3: Die = known_die(3);
/// A die with a hundred sides, for percentages.
const D100: Die = known_die(100);
const _: () = assert!(D3.sides() == 3 && D100.sides() == 100);

/// A die that is known to exist: the assertion above sees to it when the crate is built.
const fn known_die(sides: u8) -> Die {
    match Die::new(sides) {
        Some(die) => die,
        None => Die::D6,
    }
}

impl FreeRoll {
    /// The most dice in one roll.
    pub const MOST_DICE: usize = 40;
    /// The highest modifier, up or down.
    pub const HIGHEST_MODIFIER: i16 = 999;

    /// d%: one D100; 100 is what two ten-sided dice show as 00.
    pub const PERCENTILE: FreeRoll = FreeRoll::of(1, D100);
    /// d66: two D6 as tens and units.
    pub const D66: FreeRoll = FreeRoll {
        reading: Reading::D66,
        ..FreeRoll::of(2, Die::D6)
    };
    /// Four FATE dice.
    pub const FATE: FreeRoll = FreeRoll {
        reading: Reading::Fate,
        ..FreeRoll::of(4, D3)
    };

    /// So many of this die, added up, and nothing else.
    pub const fn of(count: u8, die: Die) -> FreeRoll {
        FreeRoll {
            count,
            die,
            modifier: 0,
            keep: Keep::All,
            explode: Explode::Never,
            reroll_ones: false,
            reading: Reading::Sum,
        }
    }

    /// NdX ± k.
    ///
    /// # Errors
    /// [`Error::Range`] for a number of dice outside 1..=40, of sides outside 2..=100, or a
    /// modifier beyond 999 either way.
    pub fn new(count: u8, sides: u8, modifier: i16) -> Result<FreeRoll, Error> {
        let die = Die::new(sides).ok_or(Error::Range)?;
        let roll = FreeRoll {
            modifier,
            ..FreeRoll::of(count, die)
        };
        roll.check()?;
        Ok(roll)
    }

    /// Whether the roll makes sense.
    ///
    /// # Errors
    /// [`Error::Range`] for a number out of its limits: dice, modifier, dice kept or dropped, or
    /// a success that every face or no face would be. [`Error::Choice`] if d66 is asked of other
    /// dice than two D6, or FATE of other dice than D3. [`Error::Conflict`] for options that
    /// exclude each other: successes, and a modifier; d66, and anything else; FATE, and explosions
    /// or ones rolled again.
    pub fn check(&self) -> Result<(), Error> {
        let modifiers = -Self::HIGHEST_MODIFIER..=Self::HIGHEST_MODIFIER;
        let counts = 1..=Self::MOST_DICE;
        if !counts.contains(&usize::from(self.count)) || !modifiers.contains(&self.modifier) {
            return Err(Error::Range);
        }
        self.keep.check(self.count)?;
        self.check_reading()
    }

    fn check_reading(&self) -> Result<(), Error> {
        let is_rolled_on = self.explode != Explode::Never || self.reroll_ones;
        match self.reading {
            Reading::Sum => Ok(()),
            // At least 1 is what every die shows.
            Reading::Successes(..=1) => Err(Error::Range),
            Reading::Successes(least) if least > self.die.sides() => Err(Error::Range),
            // A modifier would be ambiguous: it could add a success or a pip.
            Reading::Successes(_) if self.modifier != 0 => Err(Error::Conflict),
            Reading::Successes(_) => Ok(()),
            Reading::D66 if (self.count, self.die) != (2, Die::D6) => Err(Error::Choice),
            Reading::D66 if is_rolled_on || self.modifier != 0 || self.keep != Keep::All => {
                Err(Error::Conflict)
            }
            Reading::D66 => Ok(()),
            Reading::Fate if self.die != D3 => Err(Error::Choice),
            Reading::Fate if is_rolled_on => Err(Error::Conflict),
            Reading::Fate => Ok(()),
        }
    }

    /// How many dice count.
    pub const fn kept(&self) -> u8 {
        self.keep.kept_of(self.count)
    }
}
