//! Computations that take a chip long, above all odds: their inputs as a request, and their answers.
//!
//! Most odds are known at once. Those of whole fights, of two pools and of many free dice take from some
//! milliseconds to seconds. A request is a small value of plain numbers, which can be sent to another task
//! and dropped when its answer is not [wanted](Wanted) any more. The answer depends on the request alone.
//! The fingerprint of the program is computed in the same way.

use super::Error;
use super::free::FreeRoll;
use super::risus::Both;
use super::risus::odds::pool::{Pool, Rules};
use super::risus::odds::totals::Mode;
use super::risus::odds::{FightOdds, attrition, pool, pool_fight};
use crate::dice::Percent;
#[cfg(feature = "device")]
use crate::fingerprint::{Fingerprint, Image};

/// A computation with all its inputs, as plain numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OddsRequest {
    /// A whole fight with a Force (P-6a to P-6d).
    Fight(Mode, Both<attrition::Fighter>),
    /// A whole fight with dice pools (P-6e to P-6g).
    PoolFight(Rules, Both<pool_fight::Fighter>),
    /// Two pools against each other, decided at once (P-8).
    PoolContest(Rules, Both<Pool>),
    /// A free roll, and what it has to reach.
    Free(FreeRoll, i32),
    #[cfg(feature = "device")]
    /// The fingerprint of an image.
    Fingerprint(Image),
}

/// What it comes to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OddsAnswer {
    /// How a fight will end.
    Fight(FightOdds),
    /// How often each of two wins.
    Contest(Both<Percent>),
    /// How often something succeeds.
    Chance(Percent),
    #[cfg(feature = "device")]
    /// What an image is told by.
    Fingerprint(Fingerprint),
    /// They cannot be counted.
    Unknown,
}

impl OddsRequest {
    /// Reckons it.
    ///
    /// # Errors
    /// What the rules refuse it with, or that it was given up.
    pub fn answer(&self, wanted: Wanted<'_>) -> Result<OddsAnswer, NoAnswer> {
        Ok(match self {
            OddsRequest::Fight(mode, Both { a, b }) => {
                OddsAnswer::Fight(attrition::fight_while(wanted, *mode, a, b)?)
            }
            OddsRequest::PoolFight(rules, Both { a, b }) => {
                OddsAnswer::Fight(pool_fight::fight_while(wanted, *rules, a, b)?)
            }
            OddsRequest::PoolContest(rules, Both { a, b }) => {
                let odds = pool::conflict_while(wanted, *a, *b, *rules)?;
                OddsAnswer::Contest(Both::new(odds.win_percent(), odds.lose_percent()))
            }
            OddsRequest::Free(roll, at_least) => match roll.odds(*at_least) {
                Some(odds) => OddsAnswer::Chance(odds.percent()),
                None => OddsAnswer::Unknown,
            },
            #[cfg(feature = "device")]
            OddsRequest::Fingerprint(image) => OddsAnswer::Fingerprint(image.fingerprint(wanted)?),
        })
    }

    /// Reckons it to the end; what is refused is not known.
    pub fn answer_now(&self) -> OddsAnswer {
        self.answer(Wanted::ALWAYS).unwrap_or(OddsAnswer::Unknown)
    }
}

/// Asks if an answer is still wanted; long computations check it regularly.
#[derive(Clone, Copy)]
pub struct Wanted<'a>(&'a dyn Fn() -> bool);

impl<'a> Wanted<'a> {
    /// It is, however long that takes.
    pub const ALWAYS: Wanted<'static> = Wanted(&|| true);

    /// As long as this says so.
    pub const fn while_so(is_so: &'a dyn Fn() -> bool) -> Wanted<'a> {
        Wanted(is_so)
    }

    /// Goes on, or gives up.
    ///
    /// # Errors
    /// [`NoAnswer::Unwanted`] if it is not wanted any more.
    pub(crate) fn go_on(self) -> Result<(), NoAnswer> {
        match (self.0)() {
            true => Ok(()),
            false => Err(NoAnswer::Unwanted),
        }
    }
}

/// Why there is no answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoAnswer {
    /// The rules refuse what was asked.
    Refused(Error),
    /// It was given up.
    Unwanted,
}

impl NoAnswer {
    /// The refusal of something that was wanted to the end.
    pub(super) const fn refusal(self) -> Error {
        match self {
            NoAnswer::Refused(error) => error,
            NoAnswer::Unwanted => Error::Choice,
        }
    }
}

impl From<Error> for NoAnswer {
    fn from(error: Error) -> NoAnswer {
        NoAnswer::Refused(error)
    }
}
