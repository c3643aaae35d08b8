//! A character: Clichés and Destiny points, from creation to the end of an adventure.
//!
//! Fights are in `fight`, where a lone fighter is such a character.

mod creation;
mod powers;
mod progress;

pub use creation::{CreationPoints, Wish};
pub use powers::PowerAction;
pub use progress::{Progress, ProgressRoll};

use heapless::Vec;

use super::{Change, Cliche, Destiny, Force, Kind, RuleSet};
use crate::coded::Coded;
use crate::rules::Error;

/// The most Clichés the gadget keeps for one character: the 12 of RH-2 and some to grow into.
pub const MOST_CLICHES: usize = 16;

/// A character with Clichés and Destiny points.
#[derive(Clone, PartialEq, Eq, Debug, Coded)]
#[coded(checked)]
pub struct Character {
    cliches: Vec<Cliche, MOST_CLICHES>,
    destiny: Destiny,
}

checked!(Character, |character| !character.cliches.is_empty());

impl Character {
    /// A character as it is, whatever it cost.
    ///
    /// # Errors
    /// [`Error::Choice`] without any Cliché, [`Error::Range`] with more than fit.
    pub fn new(cliches: &[Cliche], destiny: Destiny) -> Result<Character, Error> {
        if cliches.is_empty() {
            return Err(Error::Choice);
        }
        let cliches = Vec::from_slice(cliches).map_err(|_| Error::Range)?;
        Ok(Character { cliches, destiny })
    }

    /// RH-32, RP-24: a crowd of nameless foes is one combatant with one, higher Force.
    pub fn horde(force: Force) -> Character {
        Character::of(Cliche::new(Kind::Normal, force), Destiny(0))
    }

    /// A character with a single Cliché.
    pub fn of(cliche: Cliche, destiny: Destiny) -> Character {
        let mut cliches = Vec::new();
        let _ = cliches.push(cliche); // The first of 16.
        Character { cliches, destiny }
    }

    /// All Clichés, the principal one first (RH-2).
    pub fn cliches(&self) -> &[Cliche] {
        &self.cliches
    }

    /// One Cliché.
    ///
    /// # Errors
    /// [`Error::Choice`] if there is no such one.
    pub fn cliche(&self, index: u8) -> Result<&Cliche, Error> {
        self.cliches.get(usize::from(index)).ok_or(Error::Choice)
    }

    pub(super) fn cliche_mut(&mut self, index: u8) -> Result<&mut Cliche, Error> {
        let cliche = self.cliches.get_mut(usize::from(index));
        cliche.ok_or(Error::Choice)
    }

    /// The Destiny points left.
    pub const fn destiny(&self) -> Destiny {
        self.destiny
    }

    /// What became of a Cliché and of the Destiny points elsewhere.
    ///
    /// # Errors
    /// [`Error::Choice`] if there is no such Cliché.
    pub fn put(&mut self, index: u8, cliche: Cliche, destiny: Destiny) -> Result<(), Error> {
        *self.cliche_mut(index)? = cliche;
        self.destiny = destiny;
        Ok(())
    }

    pub(super) fn set_destiny(&mut self, destiny: Destiny) {
        self.destiny = destiny;
    }

    /// RH-42, RP-30: the game master rewards with a point.
    ///
    /// # Errors
    /// [`Error::Range`] when the counter is full.
    pub fn reward(&mut self) -> Result<Destiny, Error> {
        self.destiny = self.destiny.rewarded()?;
        Ok(self.destiny)
    }

    /// RH-42, RP-30: 1 to 3 points at the end of an adventure.
    ///
    /// # Errors
    /// [`Error::Range`] for another number, or when the counter is full.
    pub fn end_adventure(&mut self, points: u8) -> Result<Destiny, Error> {
        self.destiny = self.destiny.at_end_of_adventure(points)?;
        Ok(self.destiny)
    }

    /// RH-21, RP-19: lost Force comes back.
    ///
    /// # Errors
    /// [`Error::Choice`] if there is no such Cliché, [`Error::Range`] for 0 points.
    pub fn recover(&mut self, index: u8, points: u8) -> Result<Change, Error> {
        self.cliche_mut(index)?.recover(points)
    }

    /// Brings back from a team what became of the Cliché that contributed, unless it has changed
    /// in the meantime.
    pub(crate) fn fought(&mut self, index: u8, worn: Cliche, destiny: Destiny) {
        if let Ok(cliche) = self.cliche_mut(index)
            && cliche.nominal() == worn.nominal()
        {
            *cliche = worn;
            self.destiny = destiny;
        }
    }

    /// RH-44, RP-32: with the game master's agreement, a new Cliché at 1.
    ///
    /// # Errors
    /// As for a kind of Cliché at creation; [`Error::Range`] if there is no room.
    pub fn learn(&mut self, rules: &RuleSet, kind: Kind) -> Result<Cliche, Error> {
        rules.check()?;
        rules.check_kind(kind)?;
        let cliche = Cliche::new(kind.at_rest(), Force::MIN);
        self.cliches.push(cliche).map_err(|_| Error::Range)?;
        Ok(cliche)
    }
}
