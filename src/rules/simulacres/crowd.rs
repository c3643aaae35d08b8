//! One against several, without the Warrior's Way (SM-12).

use super::Options;
use crate::rules::Error;

/// SM-12: the most opponents one can defend against.
pub const MOST_DEFENDED: u8 = 3;

/// SM-12: what defending against so many opponents adds to the defender's test. All others need
/// but a simple test to hit.
///
/// # Errors
/// [`Error::Range`] for none, [`Error::Choice`] above three (SM-61) or if the Warrior's Way has
/// replaced this rule (SM-52).
pub const fn defence_against(opponents: u8, options: &Options) -> Result<i16, Error> {
    match opponents {
        _ if options.warrior_way => Err(Error::Choice),
        0 => Err(Error::Range),
        1 => Ok(0),
        2 => Ok(-1),
        MOST_DEFENDED => Ok(-2),
        _ => Err(Error::Choice),
    }
}

/// SM-12: what each of several attackers of the same target adds to the test.
///
/// # Errors
/// [`Error::Range`] for none, [`Error::Choice`] if the Warrior's Way has replaced this rule.
pub const fn attack_among(attackers: u8, options: &Options) -> Result<i16, Error> {
    match attackers {
        _ if options.warrior_way => Err(Error::Choice),
        0 => Err(Error::Range),
        1 => Ok(0),
        _ => Ok(1),
    }
}
