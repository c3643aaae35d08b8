//! The next action before it is rolled, in any system of the family.

use crate::games::action::Mark;
use crate::games::action::words::texts;
use crate::games::risus::actor::Who;
use crate::games::risus::prelude::*;
use crate::games::risus::texts as family;
use crate::rules::risus;
use crate::rules::risus::odds::pool::{self as pool_odds, Pool};

/// What would be rolled, or was.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(align(4))] // Handed on at every press: by words rather than bytes.
pub struct Question {
    /// Whose Cliché it is; none for a quick level.
    pub who: Option<Who>,
    /// The system that is played.
    pub system: System,
    /// Which dice.
    pub throw: Throw,
    /// What the Cliché has.
    pub level: u8,
    /// RH-4, RH-6: what a lack takes from it for this roll.
    pub malus: u8,
    /// RH-7: what an item adds to it.
    pub bonus: u8,
    /// RH-14, RP-15: a Destiny point doubles it.
    pub with_destiny: bool,
    /// RH-7, RP-7: an item rolls ones once more.
    pub rerolls_ones: bool,
    /// What is to be reached.
    pub difficulty: Difficulty,
    /// The Destiny points left, the one laid on this roll included; none at a table without.
    pub destiny: Option<u8>,
    /// What Roll does, or why it does nothing.
    pub verb: Result<Verb, Error>,
    /// Which number Up and Down turn.
    pub mark: Mark,
    /// Whether they can, Up and Down.
    pub can_turn: (bool, bool),
}

/// Which dice are thrown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Throw {
    /// RH-8, RH-9: a D6, and a D4 on a 6.
    Exploding,
    /// YG-1: a D6.
    Single,
    /// R2-1: two D6.
    Pair {
        /// R2-5: doubles are critical.
        criticals: bool,
    },
    /// RP-8: a pool of D6.
    Pool,
    /// RH-24: a power die.
    Power,
}

/// A difficulty on the scale of its game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub enum Difficulty {
    /// RH-10.
    Hack(risus::Difficulty),
    /// YG-2.
    Ygos(ygos::Difficulty),
    /// R2-2.
    TwoDice(two_dice::Difficulty),
    /// RP-8.
    Pool(pool::Difficulty),
}

/// What Roll does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verb {
    /// Rolls.
    Roll,
    /// RH-27: prepares a power.
    Prepare,
    /// RH-31: casts it.
    Cast,
    /// YG-2: succeeds without a die.
    Succeed,
}

impl Difficulty {
    /// The number itself.
    pub const fn get(self) -> u8 {
        match self {
            Difficulty::Hack(difficulty) => difficulty.get(),
            Difficulty::Ygos(difficulty) => difficulty.get(),
            Difficulty::TwoDice(difficulty) => difficulty.get(),
            Difficulty::Pool(difficulty) => difficulty.get(),
        }
    }

    /// Another number on the same scale.
    ///
    /// # Errors
    /// [`Error::Range`] if it is not on the scale.
    pub fn with(self, number: u8) -> Result<Difficulty, Error> {
        Ok(match self {
            Difficulty::Hack(_) => Difficulty::Hack(risus::Difficulty::new(number)?),
            Difficulty::Ygos(_) => Difficulty::Ygos(ygos::Difficulty::new(number)?),
            Difficulty::TwoDice(_) => Difficulty::TwoDice(two_dice::Difficulty::new(number)?),
            Difficulty::Pool(_) => Difficulty::Pool(pool::Difficulty::new(number)?),
        })
    }

    /// RH-11, YG-3, R2-6, RP-9: its game's word for it.
    pub(super) fn label(self) -> TextId {
        match self {
            Difficulty::Hack(difficulty) => kit_texts().label(difficulty.label()),
            Difficulty::Ygos(difficulty) => texts().ygos[difficulty.label() as usize],
            Difficulty::TwoDice(difficulty) => kit_texts().label(difficulty.label()),
            Difficulty::Pool(difficulty) => match difficulty.label() {
                Some(pool::Label::VeryEasy) => kit_texts().very_easy,
                Some(pool::Label::Easy) => kit_texts().easy,
                Some(pool::Label::Average) => texts().average,
                Some(pool::Label::Difficult) => kit_texts().difficult,
                None => TextId::NONE,
            },
        }
    }
}

impl Question {
    /// What is left of the level, and with an item; before Destiny. RH-46: nothing, if a malus
    /// leaves nothing.
    pub const fn number(&self) -> u8 {
        match self.level.saturating_sub(self.malus) {
            0 => 0,
            left => left + self.bonus,
        }
    }

    /// What is added to the dice, or how many are rolled.
    pub const fn doubled(&self) -> u8 {
        if self.with_destiny {
            2 * self.number()
        } else {
            self.number()
        }
    }

    /// What the rules of a game of sums are asked.
    pub(in crate::games::action) const fn test(&self) -> Test {
        Test {
            strength: self.number(),
            difficulty: self.difficulty.get(),
            with_destiny: self.with_destiny,
            rerolls_ones: self.rerolls_ones,
        }
    }

    /// What is done to the level, such as ` - 2 + 2`: it is told even where it comes to nothing.
    pub(super) fn modifiers(&self) -> Written {
        let mut text = Written::new();
        for (sign, number) in [('-', self.malus), ('+', self.bonus)] {
            if number > 0 {
                // There is room for two.
                let _ = write!(text, " {sign} {number}");
            }
        }
        text
    }

    /// RH-24: the die of a power.
    pub(super) fn power_die(&self) -> Die {
        let level = Force::new(self.number()).and_then(power::power_die);
        level.unwrap_or(Die::D8)
    }

    /// The chance of success, exact; none for what cannot be rolled.
    pub fn odds(&self) -> Option<Percent> {
        self.verb.ok()?;
        let difficulty = self.difficulty.get();
        let rules = match self.throw {
            Throw::Power => {
                let odds = odds::power::unopposed(self.number(), self.with_destiny, difficulty);
                return odds.ok().map(|odds| odds.percent());
            }
            Throw::Pool => {
                let pool = Pool {
                    rerolls_ones: self.rerolls_ones,
                    ..Pool::of(self.doubled())
                };
                let share = pool_odds::test(pool, difficulty);
                return share.ok().map(|share| share.percent());
            }
            Throw::Exploding => RuleSet::Hack(risus::Options::DEFAULT),
            Throw::Single => RuleSet::Ygos(ygos::Options::DEFAULT),
            Throw::Pair { criticals } => RuleSet::TwoDice(two_dice::Options {
                criticals,
                ..two_dice::Options::DEFAULT
            }),
        };
        let odds = rules.test_odds(self.test());
        odds.ok().map(|odds| odds.percent())
    }

    /// What Up and Down change, and what the dice are added to.
    pub(super) const fn noun(&self) -> TextId {
        match self.throw {
            Throw::Power => family().level,
            _ => self.system.noun(),
        }
    }
}
