//! The test: two dice that must stay below a value, criticals and quality (SM-1, SM-3 to SM-5).

use super::{Handful, Options, Skill, Talent, TestValue};
use crate::dice::{Dice, Die, Face};
use crate::rules::Error;

/// What is about to be rolled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Test {
    /// What the sum must stay below.
    pub value: TestValue,
    /// What a critical success is worth.
    pub skill: Skill,
    /// SM-41: points of Power for the margin, 0 to 3.
    pub power: u8,
    /// SM-43: points of Precision for the critical threshold, 0 to 3.
    pub precision: u8,
}

/// What the two dice alone decide.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Judgement {
    /// With the margin, and the SM-5 dice still to come.
    CriticalSuccess { margin: i16, bonus_dice: u8 },
    /// With the margin.
    Success { margin: i16 },
    /// With the margin of failure.
    Failure { margin: i16 },
    /// With the margin of failure.
    CriticalFailure { margin: i16 },
}

impl Test {
    /// The most points that an Energy can give to a use.
    pub const MOST_POINTS: u8 = 3;

    /// A test without Energies.
    pub const fn plain(value: TestValue, talent: Talent) -> Test {
        Test {
            value,
            skill: Skill::Level(talent),
            power: 0,
            precision: 0,
        }
    }

    /// Adds a bonus or malus to the value of the test.
    ///
    /// # Errors
    /// [`Error::Range`] if the value leaves its limits.
    pub const fn changed_by(self, modifier: i16) -> Result<Test, Error> {
        match self.value.changed_by(modifier) {
            Ok(value) => Ok(Test { value, ..self }),
            Err(error) => Err(error),
        }
    }

    /// Whether this test may be rolled under these options.
    ///
    /// # Errors
    /// [`Error::Conflict`] from the options, [`Error::Unusable`] for a talent X, [`Error::Range`]
    /// for more than three points in a use (SM-40), [`Error::Choice`] for points in a use that
    /// the options leave out.
    pub fn check(&self, options: &Options) -> Result<(), Error> {
        options.check()?;
        if self.skill == Skill::Level(Talent::X) {
            return Err(Error::Unusable);
        }
        if self.power > Self::MOST_POINTS || self.precision > Self::MOST_POINTS {
            return Err(Error::Range);
        }
        let alternative = self.power > 0 || self.precision > 0;
        if alternative && !options.energy_alt {
            return Err(Error::Choice);
        }
        // Without criticals, Precision would be paid for nothing.
        if self.precision > 0 && !options.criticals {
            return Err(Error::Choice);
        }
        Ok(())
    }

    /// SM-5, SM-43: the highest sum that is critical if it also succeeds.
    pub const fn critical_threshold(&self) -> u8 {
        self.skill
            .critical_threshold()
            .saturating_add(self.precision)
    }

    /// SM-1, SM-4, SM-5: what a sum of the two dice means.
    pub(super) fn judge(&self, sum: u8, options: &Options) -> Judgement {
        let value = self.value.get();
        let margin = value - i16::from(sum);
        match sum {
            // SM-4: always succeeds; at T 2 and less with margin 0 and no bonus dice.
            2 if options.criticals => Judgement::CriticalSuccess {
                margin: margin.max(0),
                bonus_dice: if margin > 0 {
                    self.skill.bonus_dice()
                } else {
                    0
                },
            },
            // SM-4: always fails; at T 13 and more with margin 0.
            12 if options.criticals => Judgement::CriticalFailure {
                margin: (-margin).max(0),
            },
            // SM-1: at the value itself it fails. A-100: then it is not critical either.
            _ if margin <= 0 => Judgement::Failure { margin: -margin },
            _ if options.criticals && sum <= self.critical_threshold() => {
                Judgement::CriticalSuccess {
                    margin,
                    bonus_dice: self.skill.bonus_dice(),
                }
            }
            _ => Judgement::Success { margin },
        }
    }

    /// Rolls `2D6, [SM-5 dice if critical], [SM-41 dice if it succeeded]`.
    ///
    /// ```
    /// use declic::rules::simulacres::{Options, Quality, Talent, Test, TestValue, Verdict};
    ///
    /// let test = Test::plain(TestValue::new(10)?, Talent::Zero);
    /// let tested = test.roll(&Options::default(), &mut [2, 4].as_slice())?;
    /// assert_eq!(tested.verdict, Verdict::Success { margin: 4, critical: false });
    /// assert_eq!(tested.verdict.quality(), Quality::VeryGood);
    /// # Ok::<(), declic::rules::Error>(())
    /// ```
    /// # Errors
    /// As [`Test::check`]: no die is drawn. [`Error::NoDie`] if the source gives out.
    pub fn roll(self, options: &Options, dice: &mut impl Dice) -> Result<Tested, Error> {
        self.check(options)?;
        let pair = [dice.roll(Die::D6)?, dice.roll(Die::D6)?];
        let judgement = self.judge(pair.iter().sum(), options);
        let bonus_dice = match judgement {
            Judgement::CriticalSuccess { bonus_dice, .. } => bonus_dice,
            _ => 0,
        };
        let bonus = Handful::roll(bonus_dice, dice)?;
        let power_dice = match judgement {
            Judgement::CriticalSuccess { .. } | Judgement::Success { .. } => self.power,
            Judgement::Failure { .. } | Judgement::CriticalFailure { .. } => 0,
        };
        let power = Handful::roll(power_dice, dice)?;
        let extra = bonus.sum() + power.sum();
        Ok(Tested {
            test: self,
            pair,
            bonus,
            power,
            verdict: judgement.verdict(extra),
        })
    }
}

impl Judgement {
    const fn verdict(self, extra: i16) -> Verdict {
        match self {
            Judgement::CriticalSuccess { margin, .. } => Verdict::Success {
                margin: margin + extra,
                critical: true,
            },
            Judgement::Success { margin } => Verdict::Success {
                margin: margin + extra,
                critical: false,
            },
            Judgement::Failure { margin } => Verdict::Failure {
                margin,
                critical: false,
            },
            Judgement::CriticalFailure { margin } => Verdict::Failure {
                margin,
                critical: true,
            },
        }
    }
}

/// How a test ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// SM-1: the sum stayed below the value.
    Success {
        /// MR, the margin of success, all dice included.
        margin: i16,
        /// SM-4, SM-5.
        critical: bool,
    },
    /// SM-1: it did not.
    Failure {
        /// ME, the margin of failure.
        margin: i16,
        /// SM-4.
        critical: bool,
    },
}

impl Verdict {
    /// The margin of success, if it is one.
    pub const fn success(self) -> Option<i16> {
        match self {
            Verdict::Success { margin, .. } => Some(margin),
            Verdict::Failure { .. } => None,
        }
    }

    /// SM-3: the word for it. A success without margin (SM-4) counts as a normal one.
    pub const fn quality(self) -> Quality {
        match self {
            Verdict::Success { margin, .. } => match margin {
                ..=1 => Quality::Normal,
                2..=3 => Quality::Good,
                4..=5 => Quality::VeryGood,
                6.. => Quality::Excellent,
            },
            Verdict::Failure { margin, .. } => match margin {
                ..=1 => Quality::Almost,
                2..=3 => Quality::Bad,
                4.. => Quality::VeryBad,
            },
        }
    }
}

/// SM-3: the words for a result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Quality {
    /// MR 6 and more.
    Excellent,
    /// MR 4 or 5.
    VeryGood,
    /// MR 2 or 3.
    Good,
    /// MR 1.
    Normal,
    /// ME 0 or 1.
    Almost,
    /// ME 2 or 3.
    Bad,
    /// ME 4 and more.
    VeryBad,
}

/// A test that was rolled: every die and what it means (SM-60, G-10).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tested {
    /// What was asked.
    pub test: Test,
    /// The two dice.
    pub pair: [Face; 2],
    /// SM-5: the dice of a critical success.
    pub bonus: Handful,
    /// SM-41: the dice of Power.
    pub power: Handful,
    /// How it ended.
    pub verdict: Verdict,
}

impl Tested {
    /// The sum of the two dice.
    pub fn sum(&self) -> u8 {
        self.pair.iter().sum()
    }

    /// The dice in the order they were drawn.
    pub fn dice(&self) -> impl Iterator<Item = (Die, Face)> + use<> {
        self.pair
            .map(|face| (Die::D6, face))
            .into_iter()
            .chain(self.bonus.dice())
            .chain(self.power.dice())
    }
}
