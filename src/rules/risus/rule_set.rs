//! The game of the family that is played, and the few numbers in which the games differ.
//!
//! The four games share one frame. They differ in the roll (`sum/`, `pool/`) and in the values of this
//! module: suitability, the loss of a lost round, the available options.

use super::items::half_at_least_one;
use super::sum::{Criticals, SumRules, Throw};
use super::{Cliche, Kind, Options, Suitability, pool, two_dice, ygos};
use crate::coded::Coded;
use crate::rules::Error;

/// A game with what its table chose.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub enum RuleSet {
    /// RH: one D6 plus Force, a 6 explodes.
    Hack(Options),
    /// YG: one D6 plus Cliché.
    Ygos(ygos::Options),
    /// R2: two D6 plus Cliché.
    TwoDice(two_dice::Options),
    /// RP: a pool of D6.
    Pool(pool::Options),
}

/// How a game's rolls are made and compared.
pub(super) enum Family {
    Sum(SumRules),
    Pool(pool::Options),
}

impl RuleSet {
    pub(super) const fn family(&self) -> Family {
        let (throw, criticals) = match self {
            RuleSet::Hack(options) => (
                Throw::Exploding,
                Criticals::SixAndOne(options.critical_success),
            ),
            RuleSet::Ygos(_) => (Throw::Single, Criticals::None),
            RuleSet::TwoDice(options) if options.criticals => (Throw::Pair, Criticals::Doubles),
            RuleSet::TwoDice(_) => (Throw::Pair, Criticals::None),
            RuleSet::Pool(options) => return Family::Pool(*options),
        };
        Family::Sum(SumRules { throw, criticals })
    }

    /// Options that exclude each other.
    pub(super) const fn check(&self) -> Result<(), Error> {
        match self {
            RuleSet::Pool(options) => options.check(),
            _ => Ok(()),
        }
    }

    /// The highest Force or number of dice a Cliché may have.
    pub const fn highest(&self) -> u8 {
        match self {
            RuleSet::Pool(_) => pool::MOST_CLICHE_DICE,
            _ => super::Force::MAX.get(),
        }
    }

    /// Is there such a Cliché in this game?
    pub(super) const fn check_kind(&self, kind: Kind) -> Result<(), Error> {
        let (exists, allowed) = match (self, kind) {
            (_, Kind::Normal) => (true, true),
            (RuleSet::Hack(options), Kind::Special(_)) => (true, options.powers),
            (RuleSet::Pool(options), Kind::DoubleEffort) => (true, options.double_effort),
            _ => (false, false),
        };
        match (exists, allowed) {
            (true, true) => Ok(()),
            (true, false) => Err(Error::Conflict),
            (false, _) => Err(Error::Choice),
        }
    }

    /// A Cliché of any kind may fight in any game, as long as it is not too strong for it.
    pub(super) const fn check_strength(&self, cliche: &Cliche) -> Result<(), Error> {
        if cliche.nominal().get() > self.highest() {
            Err(Error::Range)
        } else {
            Ok(())
        }
    }

    /// RH-14, RP-15: may Destiny be spent?
    pub(crate) const fn has_destiny(&self) -> bool {
        match self {
            RuleSet::Hack(options) => options.destiny,
            RuleSet::Ygos(options) => options.destiny,
            RuleSet::TwoDice(options) => options.destiny,
            RuleSet::Pool(_) => true,
        }
    }

    /// RH-23 to RH-31: are there powers?
    pub(crate) const fn has_powers(&self) -> bool {
        matches!(self, RuleSet::Hack(options) if options.powers)
    }

    /// RH-17, R2-5: does a critical failure cost more than the blow?
    pub(crate) const fn has_fumbles(&self) -> bool {
        match self {
            RuleSet::Hack(_) => true,
            RuleSet::TwoDice(options) => options.criticals,
            RuleSet::Ygos(_) | RuleSet::Pool(_) => false,
        }
    }

    pub(super) const fn limits_equipment(&self) -> bool {
        match self {
            RuleSet::Hack(options) => options.equipment_limit,
            RuleSet::Ygos(_) | RuleSet::TwoDice(_) => false,
            RuleSet::Pool(_) => true,
        }
    }

    /// RH-4, RP-4: what is left of a Force or a pool; the option may be off.
    pub(super) const fn suited(&self, strength: u8, rating: Suitability) -> u8 {
        match self {
            RuleSet::Pool(options) => options.suitability.of(strength, rating),
            _ if self.weakens_the_unsuited() => rating.of_force(strength),
            _ => strength,
        }
    }

    /// RH-4, RP-4: is the option on?
    pub(crate) const fn weakens_the_unsuited(&self) -> bool {
        match self {
            RuleSet::Hack(options) => options.suitability_malus,
            RuleSet::Ygos(options) => options.suitability_malus,
            RuleSet::TwoDice(options) => options.suitability_malus,
            RuleSet::Pool(options) => !matches!(options.suitability, pool::SuitabilityRule::Off),
        }
    }

    /// What the loser of a round loses: 1, more against an unsuited Cliché (RH-15, RH-16, RP-16,
    /// RP-28).
    pub(crate) const fn blow(&self, unsuited_winner: bool) -> u8 {
        match (self, unsuited_winner) {
            (_, false) => 1,
            (RuleSet::Hack(options), true) if options.unsuited_double => 2,
            (RuleSet::Ygos(options), true) if options.unsuited_double => 2,
            (RuleSet::TwoDice(options), true) if options.unsuited_double => 2,
            (RuleSet::Pool(options), true) if options.unsuited_triple => 3,
            (_, true) => 1,
        }
    }

    /// RH-17: what a critical failure costs on top: the game master's choice up to half of the
    /// Force at the start of the round, by default 1.
    pub(super) const fn extra_loss(&self, force: u8, chosen: Option<u8>) -> Result<u8, Error> {
        match chosen {
            None => Ok(1),
            Some(_) if !self.has_fumbles() => Err(Error::Conflict),
            Some(loss) if loss >= 1 && loss <= half_at_least_one(force) => Ok(loss),
            Some(_) => Err(Error::Range),
        }
    }
}
