//! Every operation of the free dice, with arguments as wild as a player's fingers.

use crate::support::below;
use declic::dice::{Dice, Die, Face};
use declic::rules::Error;
use declic::rules::free::{Explode, ExtraDie, FreeRoll, Keep, Locks, Reading, Thrown};

#[derive(Clone, Debug)]
pub enum Op {
    /// Puts a plain roll together.
    Plain { count: u8, sides: u8, modifier: i16 },
    /// Rolls what is given.
    Roll(FreeRoll),
    /// Rolls again what is on the table, but for the dice named.
    RollUnlocked(Vec<usize>),
}

/// All that the operations can change.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct State {
    pub plain: Option<FreeRoll>,
    pub thrown: Option<Thrown>,
}

#[derive(Clone, Debug, Default)]
pub struct Machine {
    state: State,
}

impl Machine {
    pub fn new() -> Machine {
        Machine::default()
    }

    pub fn state(&self) -> &State {
        &self.state
    }

    pub fn apply(&mut self, op: &Op, dice: &mut impl Dice) -> Result<Vec<(Die, Face)>, Error> {
        let thrown = match op {
            Op::Plain {
                count,
                sides,
                modifier,
            } => {
                self.state.plain = Some(FreeRoll::new(*count, *sides, *modifier)?);
                return Ok(Vec::new());
            }
            Op::Roll(roll) => roll.roll(dice)?,
            Op::RollUnlocked(places) => {
                let thrown = self.state.thrown.ok_or(Error::Choice)?;
                let mut locks = Locks::NONE;
                for &place in places {
                    locks = locks.toggle(place)?;
                }
                thrown.roll_unlocked(locks, dice)?
            }
        };
        self.state.thrown = Some(thrown);
        Ok(thrown.dice().collect())
    }
}

/// Any operation, legal more often than not.
pub fn random_op(word: &mut impl FnMut() -> u32) -> Op {
    match below(word, 8) {
        0 => Op::Plain {
            count: below(word, 44) as u8,
            sides: below(word, 104) as u8,
            modifier: below(word, 2100) as i16 - 1050,
        },
        1..=4 => Op::Roll(random_roll(word)),
        _ => {
            let locks = below(word, 6);
            Op::RollUnlocked((0..locks).map(|_| random_place(word)).collect())
        }
    }
}

fn random_place(word: &mut impl FnMut() -> u32) -> usize {
    let limit = if below(word, 8) == 0 { 48 } else { 6 };
    below(word, limit) as usize
}

/// Any roll, one that makes sense more often than not.
pub fn random_roll(word: &mut impl FnMut() -> u32) -> FreeRoll {
    let count = match below(word, 10) {
        0 => below(word, 256) as u8,
        1..=2 => 1 + below(word, 40) as u8,
        _ => 1 + below(word, 6) as u8,
    };
    let die = random_die(word);
    let roll = match below(word, 12) {
        0 => FreeRoll::D66,
        1 => FreeRoll::FATE,
        2 => FreeRoll::PERCENTILE,
        _ => FreeRoll::of(count, die),
    };
    let n = below(word, u32::from(count) + 2) as u8;
    FreeRoll {
        modifier: match below(word, 6) {
            0 => below(word, 65536) as u16 as i16,
            1..=2 => below(word, 41) as i16 - 20,
            _ => 0,
        },
        keep: match below(word, 10) {
            0 => Keep::Highest(n),
            1 => Keep::Lowest(n),
            2 => Keep::DropHighest(n),
            3 => Keep::DropLowest(n),
            _ => Keep::All,
        },
        explode: match below(word, 8) {
            0 => Explode::Once(ExtraDie::Same),
            1 => Explode::Chain(ExtraDie::Same),
            2 => Explode::Once(ExtraDie::Other(random_die(word))),
            3 => Explode::Chain(ExtraDie::Other(random_die(word))),
            _ => Explode::Never,
        },
        reroll_ones: below(word, 4) == 0,
        reading: match below(word, 8) {
            0 => Reading::D66,
            1 => Reading::Fate,
            2..=3 => Reading::Successes(below(word, u32::from(die.sides()) + 3) as u8),
            _ => roll.reading,
        },
        ..roll
    }
}

fn random_die(word: &mut impl FnMut() -> u32) -> Die {
    let sides = match below(word, 6) {
        0 => 2 + below(word, 99) as u8,
        1 => 3,
        _ => 2 + below(word, 11) as u8,
    };
    Die::new(sides).unwrap()
}
