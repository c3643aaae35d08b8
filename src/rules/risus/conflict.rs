//! Two rolls without a fight: the duel that may end level, the conflict settled by a single action (RH-20,
//! RP-20), and the power that its target resists (RH-29). Only a caster loses Force.

use super::pool::{Critical, PoolRound};
use super::power::PowerContest;
use super::rule_set::Family;
use super::setup::{self, Entrant, Setup};
use super::sum::{SumRoll, SumRules};
use super::{Both, Cliche, Destiny, RollOff, RuleSet, Seat, Stance};
use crate::dice::{Dice, Die, Face};
use crate::rules::Error;

/// One side of a conflict.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Contender {
    /// The Cliché in use.
    pub cliche: Cliche,
    /// The Destiny points left.
    pub destiny: Destiny,
    /// How it is used.
    pub stance: Stance,
}

impl Contender {
    /// A side that uses a Cliché without bonus or malus.
    pub fn plain(cliche: Cliche) -> Contender {
        Contender {
            cliche,
            destiny: Destiny(0),
            stance: Stance::default(),
        }
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
        /// RH-13: the D4 of a loser whose last roll shows a natural 1.
        fumble: Option<Face>,
    },
    /// RP-20, RP-21: Variable Difficulty.
    Pool(PoolRound),
    /// RH-29: a power against a saving roll.
    Power(PowerContest),
}

/// How it is settled who wins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Terms {
    /// YG-4, R2-3: one roll each, and equal totals stand. Equal pools never do (RP-20).
    OneRoll,
    /// RH-20, RP-20, YG-5, R2-4: one action, until a side has won.
    Settled,
    /// RH-29: this side casts a power, and the other one resists it with a Cliché roll.
    Power(Seat),
}

/// A conflict settled by a single action.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Conflict {
    /// The dice.
    pub rolls: ConflictRolls,
    /// The winner; `None` only if the roll-off was cut (G-6).
    pub winner: Option<Seat>,
    /// RH-12, RP-14: the winner's last Cliché roll was a critical success.
    pub critical_success: bool,
    /// RH-13, R2-5, RP-14, RH-26: the loser's last roll was a critical failure.
    pub critical_failure: bool,
    /// RH-28: a power has cost a level, and its preparation.
    pub cliches_after: Both<Cliche>,
    /// The Destiny points left.
    pub destiny_after: Both<Destiny>,
}

impl RuleSet {
    /// Both roll, on these terms.
    ///
    /// ```
    /// use declic::rules::risus::{Both, Cliche, Contender, Force, Kind, Options, RuleSet, Seat, Terms};
    ///
    /// let of = |force| Force::new(force).map(|force| Contender::plain(Cliche::new(Kind::Normal, force)));
    /// let (rules, who) = (RuleSet::Hack(Options::DEFAULT), Both::new(of(4)?, of(5)?));
    /// let met = rules.meet(&who, Terms::Settled, &mut [6, 1, 4].as_slice())?; // 11 against 9
    /// assert_eq!((met.winner, met.critical_success), (Some(Seat::A), true));
    /// let level = [3, 2, 5, 4, 2, 2, 6, 1]; // Two ties are settled by bare dice: 2 and 2, 6 and 1.
    /// assert_eq!(rules.meet(&who, Terms::Settled, &mut level.as_slice())?.winner, Some(Seat::A));
    /// # Ok::<(), declic::rules::Error>(())
    /// ```
    /// # Errors
    /// As a round of a fight; [`Error::Choice`] for an Effort, which belongs to fights. For a power also [`Error::Conflict`] if there are none at this table,
    /// [`Error::Choice`] for a Cliché that has none, [`Error::NotPrepared`] (RH-27),
    /// [`Error::NoSave`] if the other one resists with a special Cliché (RH-47).
    pub fn meet(
        &self,
        who: &Both<Contender>,
        terms: Terms,
        dice: &mut impl Dice,
    ) -> Result<Conflict, Error> {
        let setups = self.contenders(who, terms)?;
        match (self.family(), terms) {
            (Family::Sum(rules), Terms::Power(caster)) => rules.cast(caster, who, &setups, dice),
            (Family::Sum(rules), _) => rules.conflict(who, &setups, terms, dice),
            (Family::Pool(options), _) => {
                let contest = options.contest(&setups, dice);
                // It is moved once, to where it stays: it is large.
                let rolled = contest.as_ref().map_err(|error| *error)?;
                let (winner, criticals) = (rolled.winner, rolled.criticals);
                let of = |seat: Option<Seat>| seat.and_then(|seat| *criticals.of(seat));
                Ok(Conflict {
                    rolls: ConflictRolls::Pool(contest?),
                    winner,
                    critical_success: of(winner) == Some(Critical::Success),
                    critical_failure: of(winner.map(Seat::other)) == Some(Critical::Failure),
                    cliches_after: cliches(who),
                    destiny_after: left(&setups),
                })
            }
        }
    }

    /// What each side's dice would be rolled with: what is added to them, or how many there are.
    ///
    /// # Errors
    /// As [`RuleSet::meet`].
    pub fn numbers(&self, who: &Both<Contender>, terms: Terms) -> Result<Both<u8>, Error> {
        Ok(self.contenders(who, terms)?.each(|_, setup| setup.number))
    }

    pub(super) fn contenders(
        &self,
        who: &Both<Contender>,
        terms: Terms,
    ) -> Result<Both<Setup>, Error> {
        self.check()?;
        for who in [&who.a, &who.b] {
            self.check_strength(&who.cliche)?;
            if who.stance.effort.is_some() {
                return Err(Error::Choice);
            }
        }
        let entrants = who.each(|_, who| Entrant::alone(who.cliche, who.destiny));
        let mut stances = who.each(|_, who| who.stance);
        if let Terms::Power(caster) = terms {
            if !self.has_powers() {
                return Err(Error::Conflict);
            }
            who.of(caster).cliche.castable()?;
            who.of(caster.other()).cliche.check_save()?;
            // RH-25: a power has its own dice, and no item or malus.
            let stance = stances.of_mut(caster);
            *stance = Stance {
                with_destiny: stance.with_destiny,
                ..Stance::PLAIN
            };
        }
        setup::both(self, &entrants, &stances)
    }
}

/// The Clichés in use.
fn cliches(who: &Both<Contender>) -> Both<Cliche> {
    who.each(|_, who| who.cliche)
}

/// The Destiny points that both sides have left.
fn left(setups: &Both<Setup>) -> Both<Destiny> {
    setups.each(|_, setup| setup.destiny_after)
}

impl SumRules {
    /// RH-20, YG-5, R2-4: a tie is rolled again, a second tie is settled by bare D6. RH-13: last
    /// comes the D4 of a loser whose Cliché roll shows a natural 1.
    #[inline(never)] // Not on the stack of the pools.
    fn conflict(
        self,
        who: &Both<Contender>,
        setups: &Both<Setup>,
        terms: Terms,
        dice: &mut impl Dice,
    ) -> Result<Conflict, Error> {
        let first = self.rolls(setups, dice)?;
        let (mut second, mut roll_off) = (None, RollOff::default());
        let mut winner = self.winner(&first);
        if winner.is_none() && terms == Terms::Settled {
            let rolls = second.insert(self.rolls(setups, dice)?);
            winner = self.winner(rolls);
            if winner.is_none() {
                roll_off = RollOff::roll(dice)?;
                winner = roll_off.winner();
            }
        }
        let last = second.as_ref().unwrap_or(&first);
        let loser = winner.map(|seat| last.of(seat.other()));
        let fumble = self.fumble(winner, last, dice)?;
        Ok(Conflict {
            winner,
            critical_success: winner.is_some_and(|seat| self.is_success(last.of(seat))),
            critical_failure: loser.is_some_and(|roll| self.is_failure(roll, fumble)),
            rolls: ConflictRolls::Sum {
                first,
                second,
                roll_off,
                fumble,
            },
            cliches_after: cliches(who),
            destiny_after: left(setups),
        })
    }

    /// RH-29, A-20: the power works if its total is strictly higher.
    #[inline(never)] // As `conflict`.
    fn cast(
        self,
        seat: Seat,
        who: &Both<Contender>,
        setups: &Both<Setup>,
        dice: &mut impl Dice,
    ) -> Result<Conflict, Error> {
        let caster = who.of(seat);
        let power = (caster.cliche.current(), caster.stance.with_destiny);
        let save = setups.of(seat.other());
        let contest = PowerContest::roll(seat, power, self, (save.number, save.reroll_ones), dice)?;
        let mut cliches_after = cliches(who);
        cliches_after.of_mut(seat).pay_for_cast();
        Ok(Conflict {
            winner: Some(if contest.works { seat } else { seat.other() }),
            critical_success: contest.target_critical_success,
            critical_failure: contest.critical_failure() || contest.target_critical_failure(),
            rolls: ConflictRolls::Power(contest),
            cliches_after,
            destiny_after: left(setups),
        })
    }
}

impl Conflict {
    /// The dice in the order they were drawn.
    pub fn dice(&self) -> impl Iterator<Item = (Die, Face)> + '_ {
        let (sums, roll_off, fumble, pool, power) = match &self.rolls {
            ConflictRolls::Sum {
                first,
                second,
                roll_off,
                fumble,
            } => (
                [Some(first), second.as_ref()],
                Some(roll_off),
                *fumble,
                None,
                None,
            ),
            ConflictRolls::Pool(contest) => ([None, None], None, None, Some(contest), None),
            ConflictRolls::Power(contest) => ([None, None], None, None, None, Some(contest)),
        };
        let sums = sums.into_iter().flatten();
        sums.flat_map(|rolls| rolls.a.dice().chain(rolls.b.dice()))
            .chain(roll_off.into_iter().flat_map(RollOff::dice))
            .chain(fumble.map(|face| (Die::D4, face)))
            .chain(pool.into_iter().flat_map(PoolRound::dice))
            .chain(power.into_iter().flat_map(PowerContest::dice))
    }
}
