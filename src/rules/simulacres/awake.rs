//! The actions of an awake character: tests, and Energies that last.
//!
//! Only an [`Awake`] character can act, and only a character that is neither unconscious nor dead can become
//! one (SM-61).

use super::{
    Attempt, Character, Options, Parts, Prepared, Reserve, Skill, Sustained, Test, Tested, Vitality,
};
use crate::dice::{Dice, Die, Face};
use crate::rules::Error;

/// A character who can act.
#[derive(PartialEq, Eq, Debug)]
pub struct Awake<'c, V> {
    character: &'c mut Character<V>,
}

impl<'c, V: Vitality> Awake<'c, V> {
    /// For [`Character::awake`], which has looked at the character's condition.
    pub(super) const fn of(character: &'c mut Character<V>) -> Awake<'c, V> {
        Awake { character }
    }

    /// Everything that a test of this attempt takes, without a die rolled or a point paid (SM-1).
    ///
    /// # Errors
    /// [`Error::Unusable`] for a talent X or a zone out of use, [`Error::Range`] for more points
    /// than an Energy has or a test value out of its limits, [`Error::NoPoint`] if PS or EP are
    /// short, [`Error::Choice`] for a use of Energy that is not possible here.
    pub fn prepare(&self, attempt: &Attempt, options: &Options) -> Result<Prepared, Error> {
        options.check()?;
        let character = &*self.character;
        let check = attempt.check;
        let spending = attempt.spending;
        character.vitality.can_use(attempt.uses)?;
        let talent = check.talent.level()?;
        spending.check(character.sheet.energies(), &character.sustained, options)?;
        // SM-11: what takes over an hour is paid in EP.
        if attempt.over_an_hour && spending.paid.breath > 0 {
            return Err(Error::Choice);
        }
        character.reserve.after(spending.paid)?;
        let raise = spending.raise.total() + character.sustained.raise.total();
        let parts = Parts {
            component: character.sheet.component(check.component).into(),
            means: character.sheet.means(check.means).into(),
            realm: character.sheet.realm(check.realm),
            talent,
            difficulty: attempt.difficulty,
            energy: raise.into(),
            malaise: character.vitality.malaise(),
            hindrance: character.armour.hindrance(check.kind),
            last_point: character.last_point(options),
        };
        let test = Test {
            value: parts.value()?,
            skill: Skill::Level(check.talent),
            power: spending.margin_power,
            precision: spending.critical_precision,
        };
        test.check(options)?;
        Ok(Prepared {
            attempt: *attempt,
            parts,
            test,
            extra_attack: spending.extra_attack || character.sustained.extra_attack,
            price: spending.paid,
        })
    }

    /// Tries it: prepares, rolls, pays.
    ///
    /// # Errors
    /// As [`Awake::prepare`]: no die is drawn. [`Error::NoDie`] if the source gives out.
    pub fn test(
        &mut self,
        attempt: &Attempt,
        options: &Options,
        dice: &mut impl Dice,
    ) -> Result<Tried, Error> {
        let prepared = self.prepare(attempt, options)?;
        let reserve_after = self.character.reserve.after(prepared.price)?;
        let tested = prepared.test.roll(options, dice)?;
        self.character.reserve = reserve_after;
        Ok(Tried {
            prepared,
            tested,
            reserve_after,
        })
    }

    /// Puts EP into Energies that last while the action stays the same (SM-11, SM-42, SM-54).
    ///
    /// # Errors
    /// [`Error::Range`] above the score of an Energy, [`Error::NoPoint`] if EP are short,
    /// [`Error::Choice`] for a use that the options leave out or nothing at all.
    pub fn sustain(&mut self, more: &Sustained, options: &Options) -> Result<Sustained, Error> {
        options.check()?;
        let character = &mut *self.character;
        let energies = character.sheet.energies();
        let sustained = character.sustained.with(more, energies, options)?;
        character.reserve = character.reserve.after(more.price())?;
        character.sustained = sustained;
        Ok(sustained)
    }
}

/// A test of a character that was rolled and paid (G-10).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tried {
    /// What was asked, with T and its parts.
    pub prepared: Prepared,
    /// The test.
    pub tested: Tested,
    /// PS and EP left.
    pub reserve_after: Reserve,
}

impl Tried {
    /// The dice in the order they were drawn.
    pub fn dice(&self) -> impl Iterator<Item = (Die, Face)> + use<> {
        self.tested.dice()
    }
}
