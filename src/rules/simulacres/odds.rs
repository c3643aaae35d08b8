//! The exact odds of a test (P-16), of its margin, of a duel, of an attack on a defence, and of a
//! blast.
//!
//! Every die that a test could need is counted as if it were always rolled, so that all cases are
//! equally likely: 36 pairs times 6 for each SM-5 and SM-41 die.

use super::duel::Winner;
use super::test::Judgement;
use super::{Character, Duel, Options, Test, TestValue, Weapon, Wounds};
use crate::dice::{Odds, Percent};
use crate::rules::Error;

/// The pairs of a D6 and a D6 with each sum, from 2 to 12.
const PAIRS: [(u8, u32); 11] = [
    (2, 1),
    (3, 2),
    (4, 3),
    (5, 4),
    (6, 5),
    (7, 6),
    (8, 5),
    (9, 4),
    (10, 3),
    (11, 2),
    (12, 1),
];

/// All pairs.
const ALL_PAIRS: u32 = 36;

/// The most dice on top of the pair: four of SM-5, three of SM-41.
const MOST_DICE: usize = 7;

/// Sums of up to seven D6.
const SUMS: usize = 6 * MOST_DICE + 1;

/// Margins of success from 0 to the highest: T 40, sum 2, seven sixes.
const MARGINS: usize = TestValue::MAX.get() as usize - 2 + SUMS;

/// In how many ways this number of D6 makes each sum.
fn ways(dice: u8) -> [u32; SUMS] {
    let mut ways = [0; SUMS];
    ways[0] = 1;
    for dice in 1..=usize::from(dice).min(MOST_DICE) {
        // From the highest sum down: those below, of which each is made, are without this die still.
        for sum in (0..=6 * dice).rev() {
            ways[sum] = ways[sum.saturating_sub(6)..sum].iter().sum();
        }
    }
    ways
}

/// How a test can end, each out of 36 pairs of dice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TestOdds {
    /// It succeeds, critically or not (P-16).
    pub success: Odds,
    /// It succeeds critically (SM-4, SM-5, SM-43).
    pub critical_success: Odds,
    /// It fails critically (SM-4).
    pub critical_failure: Odds,
}

impl Test {
    /// The odds of success and of the criticals.
    ///
    /// ```
    /// use declic::dice::Odds;
    /// use declic::rules::simulacres::{Options, Talent, Test, TestValue};
    ///
    /// let odds = Test::plain(TestValue::new(10)?, Talent::Zero).odds(&Options::default())?;
    /// assert_eq!(odds.success, Odds { wins: 30, cases: 36 });
    /// assert_eq!(odds.critical_failure, Odds { wins: 1, cases: 36 });
    /// # Ok::<(), declic::rules::Error>(())
    /// ```
    /// # Errors
    /// As [`Test::check`].
    pub fn odds(&self, options: &Options) -> Result<TestOdds, Error> {
        self.check(options)?;
        let count = |wanted: fn(Judgement) -> bool| Odds {
            wins: PAIRS
                .iter()
                .filter(|&&(sum, _)| wanted(self.judge(sum, options)))
                .map(|&(_, pairs)| pairs)
                .sum(),
            cases: ALL_PAIRS,
        };
        Ok(TestOdds {
            success: count(|judgement| {
                matches!(
                    judgement,
                    Judgement::Success { .. } | Judgement::CriticalSuccess { .. }
                )
            }),
            critical_success: count(|judgement| {
                matches!(judgement, Judgement::CriticalSuccess { .. })
            }),
            critical_failure: count(|judgement| {
                matches!(judgement, Judgement::CriticalFailure { .. })
            }),
        })
    }

    /// The odds of each margin.
    ///
    /// # Errors
    /// As [`Test::check`].
    pub(super) fn margins(&self, options: &Options) -> Result<Margins, Error> {
        self.check(options)?;
        let most_dice = self.skill.bonus_dice() + self.power;
        let mut margins = Margins {
            successes: [0; MARGINS],
            failures: 0,
            cases: ALL_PAIRS * 6u32.pow(u32::from(most_dice)),
        };
        // Counted when their number changes, which it does once or twice.
        let mut counted = (0, ways(0));
        for (sum, pairs) in PAIRS {
            let (margin, dice) = match self.judge(sum, options) {
                Judgement::CriticalSuccess { margin, bonus_dice } => {
                    (margin, bonus_dice + self.power)
                }
                Judgement::Success { margin } => (margin, self.power),
                Judgement::Failure { .. } | Judgement::CriticalFailure { .. } => {
                    margins.failures += pairs * 6u32.pow(u32::from(most_dice));
                    continue;
                }
            };
            // A die that is not needed multiplies the cases all the same.
            let unneeded = 6u32.pow(u32::from(most_dice - dice));
            let from = usize::from(margin.unsigned_abs());
            let sums = 6 * usize::from(dice) + 1;
            if counted.0 != dice {
                counted = (dice, ways(dice));
            }
            let counts = margins.successes.iter_mut().skip(from);
            for (count, ways) in counts.zip(&counted.1).take(sums) {
                *count += pairs * unneeded * ways;
            }
        }
        Ok(margins)
    }
}

/// How likely each margin of a test is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Margins {
    /// By margin of success.
    successes: [u32; MARGINS],
    failures: u32,
    cases: u32,
}

impl Margins {
    /// Every result with its number of cases: a margin of success, or none for a failure.
    fn results(&self) -> impl Iterator<Item = (Option<i16>, u64)> {
        (0i16..)
            .zip(&self.successes)
            .map(|(margin, &count)| (Some(margin), u64::from(count)))
            .chain([(None, u64::from(self.failures))])
            .filter(|&(_, count)| count > 0)
    }
}

/// A number of cases in whole percent: nearest, halves up (G-8). There are at most (36 × 6⁷)²,
/// about 10¹⁴: the product fits.
const fn percent(wins: u64, all: u64) -> Percent {
    match wins
        .saturating_mul(200)
        .saturating_add(all)
        .checked_div(all.saturating_mul(2))
    {
        Some(percent) => Percent(percent as u8),
        None => Percent(0),
    }
}

/// How a duel can end, in equally likely cases; together they are all cases.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct DuelOdds {
    /// The first side wins.
    pub first: u64,
    /// The second side wins.
    pub second: u64,
    /// Neither hits.
    pub nothing: u64,
}

impl DuelOdds {
    /// All cases.
    pub const fn cases(&self) -> u64 {
        self.first
            .saturating_add(self.second)
            .saturating_add(self.nothing)
    }

    /// A number of these cases in whole percent: nearest, halves up (G-8).
    const fn percent(&self, wins: u64) -> Percent {
        percent(wins, self.cases())
    }

    /// The first side's chance.
    pub const fn first_percent(&self) -> Percent {
        self.percent(self.first)
    }

    /// The second side's chance.
    pub const fn second_percent(&self) -> Percent {
        self.percent(self.second)
    }
}

/// SM-36, SM-53: an attack that hits with a greater margin than that of the defence, or if the
/// defence fails.
pub(super) fn margins_against(attack: &Margins, defence: &Margins) -> DuelOdds {
    let mut first = 0;
    // The cases in which the defence has less than a margin: a failure is less than any.
    let mut less = u64::from(defence.failures);
    for (&hits, &defends) in attack.successes.iter().zip(&defence.successes) {
        if hits > 0 {
            first += u64::from(hits) * less;
        }
        less += u64::from(defends);
    }
    DuelOdds {
        first,
        second: 0,
        nothing: u64::from(attack.cases) * u64::from(defence.cases) - first,
    }
}

/// SM-53: the same against a margin that stands already, or against none.
pub(super) fn margin_against(attack: &Margins, defence: Option<i16>) -> DuelOdds {
    let hits = |&(margin, _): &(Option<i16>, u64)| margin > defence;
    let first = attack.results().filter(hits).map(|(_, count)| count).sum();
    DuelOdds {
        first,
        second: 0,
        nothing: u64::from(attack.cases) - first,
    }
}

/// How likely a blast is to bring a zone to 0 or below, in equally likely cases.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BlastOdds {
    /// No zone comes there that is not there already.
    pub spared: u64,
    /// All cases.
    pub cases: u64,
}

impl BlastOdds {
    /// The chance that a zone comes to 0 or below.
    pub const fn percent(&self) -> Percent {
        percent(self.cases.saturating_sub(self.spared), self.cases)
    }
}

impl Character<Wounds> {
    /// SM-21, SM-22: the odds that a blast brings a zone to 0 or below that is not there yet.
    ///
    /// # Errors
    /// As [`Character::blast`].
    pub fn blast_odds(
        &self,
        weapon: Weapon,
        margin: i16,
        options: &Options,
    ) -> Result<BlastOdds, Error> {
        let code = self.blast_code(weapon, margin, options)?;
        let mut odds = BlastOdds {
            spared: 1,
            cases: 1,
        };
        for (zone, life) in self.vitality().zones.iter() {
            let sum = margin.saturating_add(self.armour().absorbs(zone));
            let spares = |&&(pair, _): &&(u8, u32)| {
                let points = code.map_or(0, |code| code.points(sum.saturating_add(pair.into())));
                life.score <= 0 || points < life.score
            };
            let spared: u32 = PAIRS.iter().filter(spares).map(|&(_, ways)| ways).sum();
            odds.spared *= u64::from(spared);
            odds.cases *= u64::from(ALL_PAIRS);
        }
        Ok(odds)
    }
}

impl Duel {
    /// The odds of the duel (SM-6, SM-44).
    ///
    /// ```
    /// use declic::rules::simulacres::{Duel, Options, Side, Talent, Test, TestValue};
    ///
    /// let side = |value| TestValue::new(value).map(|value| Side::plain(Test::plain(value, Talent::Zero)));
    /// let duel = Duel { first: side(10)?, second: side(6)? };
    /// let odds = duel.odds(&Options::default())?;
    /// assert_eq!((odds.first_percent().0, odds.second_percent().0), (76, 9));
    /// # Ok::<(), declic::rules::Error>(())
    /// ```
    /// # Errors
    /// As [`Duel::check`].
    pub fn odds(&self, options: &Options) -> Result<DuelOdds, Error> {
        self.check(options)?;
        let first = self.first.test.margins(options)?;
        let second = self.second.test.margins(options)?;
        let mut odds = DuelOdds {
            first: margins_against(&first, &second).first,
            second: margins_against(&second, &first).first,
            nothing: 0,
        };
        // Who wins with equal margins is the same whatever they are.
        let both = first.successes.iter().zip(&second.successes);
        let level = both.filter(|(first, second)| **first > 0 && **second > 0);
        let level: u64 = level
            .map(|(&first, &second)| u64::from(first) * u64::from(second))
            .sum();
        match self.winner(Some(0), Some(0)) {
            Some(Winner::First(_)) => odds.first += level,
            Some(Winner::Second(_)) => odds.second += level,
            None => {}
        }
        let cases = u64::from(first.cases) * u64::from(second.cases);
        odds.nothing = cases - odds.first - odds.second;
        Ok(odds)
    }
}
