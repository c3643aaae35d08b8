//! Two rolls without a fight: the duel that may end level, and the conflict settled by a single
//! action (RH-20, RP-20). Nobody loses Force.

use super::pool::{Critical, PoolRound};
use super::rule_set::Family;
use super::setup::{self, Entrant, Setup};
use super::sum::{SumRoll, SumRules};
use super::{Both, Cliche, Destiny, Exchange, RollOff, RuleSet, Seat, Stance};
use crate::dice::{Dice, Die, Face, NoDie};
use crate::rules::Error;

/// Somebody in a conflict.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Contender {
    /// The Cliché in use.
    pub cliche: Cliche,
    /// The Destiny points left.
    pub destiny: Destiny,
    /// How it is used.
    pub stance: Stance,
}

impl Contender {
    /// Somebody who uses a Cliché plainly.
    pub fn plain(cliche: Cliche) -> Contender {
        Contender {
            cliche,
            destiny: Destiny(0),
            stance: Stance::default(),
        }
    }
}

/// YG-4, R2-3: each rolled once; it may be a tie.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Duel {
    /// The dice and who won.
    pub exchange: Exchange,
    /// The Destiny points left.
    pub destiny_after: Both<Destiny>,
}

impl Duel {
    /// The dice in the order they were drawn.
    pub fn dice(&self) -> impl Iterator<Item = (Die, Face)> + '_ {
        self.exchange.dice()
    }
}

/// What was rolled in a conflict.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(clippy::large_enum_variant)] // No allocator: there is nowhere else to put forty dice.
pub enum ConflictRolls {
    /// RH-20.
    Sum {
        /// Each rolled once.
        first: Both<SumRoll>,
        /// Tied: each rolled a second time.
        second: Option<Both<SumRoll>>,
        /// Tied again: bare D6.
        roll_off: RollOff,
    },
    /// RP-20, RP-21: Variable Difficulty.
    Pool(PoolRound),
}

/// What becomes of equal totals.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ties {
    /// YG-4, R2-3: nobody wins.
    Stand,
    /// RH-20: they are rolled again.
    Settled,
}

/// A conflict settled by a single action.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Conflict {
    /// The dice.
    pub rolls: ConflictRolls,
    /// Who won; nobody only if the roll-off was cut (G-6).
    pub winner: Option<Seat>,
    /// RH-12, RP-14: the winner's last Cliché roll was a critical success.
    pub critical_success: bool,
    /// R2-5, RP-14: the loser's last Cliché roll was a critical failure.
    pub critical_failure: bool,
    /// The Destiny points left.
    pub destiny_after: Both<Destiny>,
}

impl RuleSet {
    /// One roll each, reported as it falls (YG-4, R2-3).
    ///
    /// # Errors
    /// As a round of a fight; [`Error::Choice`] for an Effort, which belongs to fights.
    pub fn duel(&self, who: &Both<Contender>, dice: &mut impl Dice) -> Result<Duel, Error> {
        let setups = self.contenders(who)?;
        Ok(Duel {
            exchange: Exchange::roll(self, &setups, dice)?,
            destiny_after: left(&setups),
        })
    }

    /// RH-20, RP-20: one action settles it.
    ///
    /// # Errors
    /// As [`RuleSet::duel`].
    pub fn conflict(&self, who: &Both<Contender>, dice: &mut impl Dice) -> Result<Conflict, Error> {
        self.meet(who, Ties::Settled, dice)
    }

    /// The same, or one roll each where equal totals stand. Equal pools never do (RP-20).
    ///
    /// # Errors
    /// As [`RuleSet::duel`].
    pub fn meet(
        &self,
        who: &Both<Contender>,
        ties: Ties,
        dice: &mut impl Dice,
    ) -> Result<Conflict, Error> {
        let setups = self.contenders(who)?;
        let conflict = match self.family() {
            Family::Sum(rules) => rules.conflict(&setups, ties, dice)?,
            Family::Pool(options) => {
                let contest = options.contest(&setups, dice)?;
                let winner = contest.winner;
                let criticals = contest.criticals;
                let of = |seat: Option<Seat>| seat.and_then(|seat| *criticals.of(seat));
                Conflict {
                    rolls: ConflictRolls::Pool(contest),
                    winner,
                    critical_success: of(winner) == Some(Critical::Success),
                    critical_failure: of(winner.map(Seat::other)) == Some(Critical::Failure),
                    destiny_after: left(&setups),
                }
            }
        };
        Ok(conflict)
    }

    /// What each side's dice would be rolled with: what is added to them, or how many there are.
    ///
    /// # Errors
    /// As [`RuleSet::duel`].
    pub fn numbers(&self, who: &Both<Contender>) -> Result<Both<u8>, Error> {
        Ok(self.contenders(who)?.each(|_, setup| setup.number))
    }

    pub(super) fn contenders(&self, who: &Both<Contender>) -> Result<Both<Setup>, Error> {
        self.check()?;
        for who in [&who.a, &who.b] {
            self.check_strength(&who.cliche)?;
            if who.stance.effort.is_some() {
                return Err(Error::Choice);
            }
        }
        let entrants = who.each(|_, who| Entrant::alone(who.cliche, who.destiny));
        let stances = who.each(|_, who| who.stance);
        setup::both(self, &entrants, &stances)
    }
}

/// The Destiny points that both sides have left.
fn left(setups: &Both<Setup>) -> Both<Destiny> {
    setups.each(|_, setup| setup.destiny_after)
}

impl SumRules {
    /// RH-20: a tie is rolled again, a second tie is settled by bare D6.
    #[inline(never)] // Not on the stack of the pools.
    fn conflict(
        self,
        setups: &Both<Setup>,
        ties: Ties,
        dice: &mut impl Dice,
    ) -> Result<Conflict, NoDie> {
        let first = self.rolls(setups, dice)?;
        let (mut second, mut roll_off) = (None, RollOff::default());
        let mut winner = self.winner(&first);
        if winner.is_none() && ties == Ties::Settled {
            let rolls = second.insert(self.rolls(setups, dice)?);
            winner = self.winner(rolls);
            if winner.is_none() {
                roll_off = RollOff::roll(dice)?;
                winner = roll_off.winner();
            }
        }
        let last = second.as_ref().unwrap_or(&first);
        Ok(Conflict {
            winner,
            critical_success: winner.is_some_and(|seat| self.is_success(last.of(seat))),
            critical_failure: winner
                .is_some_and(|seat| self.is_failure(last.of(seat.other()), None)),
            destiny_after: left(setups),
            rolls: ConflictRolls::Sum {
                first,
                second,
                roll_off,
            },
        })
    }
}

impl Conflict {
    /// The dice in the order they were drawn.
    pub fn dice(&self) -> impl Iterator<Item = (Die, Face)> + '_ {
        let (sums, roll_off, pool) = match &self.rolls {
            ConflictRolls::Sum {
                first,
                second,
                roll_off,
            } => ([Some(first), second.as_ref()], Some(roll_off), None),
            ConflictRolls::Pool(contest) => ([None, None], None, Some(contest)),
        };
        let sums = sums.into_iter().flatten();
        sums.flat_map(|rolls| rolls.a.dice().chain(rolls.b.dice()))
            .chain(roll_off.into_iter().flat_map(RollOff::dice))
            .chain(pool.into_iter().flat_map(PoolRound::dice))
    }
}
