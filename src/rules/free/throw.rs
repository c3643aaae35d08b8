//! Rolling free dice, and rolling some of them again.

use super::{FreeRoll, Locks, Reading, Thrown, ThrownDie};
use crate::dice::{Dice, Face, NoDie};
use crate::rules::Error;

type AllDice = [ThrownDie; FreeRoll::MOST_DICE];

impl FreeRoll {
    /// Rolls all dice, then the ones again if asked, then each chain, every time from left to
    /// right.
    ///
    /// ```
    /// use declic::dice::Die;
    /// use declic::rules::free::{FreeRoll, Keep};
    ///
    /// let roll = FreeRoll { keep: Keep::Highest(3), ..FreeRoll::of(4, Die::D6) };
    /// assert_eq!(roll.roll(&mut [6, 1, 4, 3].as_slice())?.score, 13);
    /// assert_eq!(FreeRoll::D66.roll(&mut [5, 2].as_slice())?.score, 52);
    /// assert_eq!(FreeRoll::FATE.roll(&mut [3, 1, 3, 2].as_slice())?.score, 1);
    /// # Ok::<(), declic::rules::Error>(())
    /// ```
    /// # Errors
    /// As [`check`](FreeRoll::check): no die is drawn. [`Error::NoDie`] if the source gives out.
    pub fn roll(self, dice: &mut impl Dice) -> Result<Thrown, Error> {
        self.check()?;
        self.throw([ThrownDie::BLANK; Self::MOST_DICE], Locks::NONE, dice)
    }

    fn throw(self, all: AllDice, locked: Locks, dice: &mut impl Dice) -> Result<Thrown, Error> {
        let mut thrown = Thrown {
            roll: self,
            locked,
            score: 0,
            all,
        };
        for it in thrown.free() {
            *it = ThrownDie {
                last: dice.roll(self.die)?,
                ..ThrownDie::BLANK
            };
        }
        if self.reroll_ones {
            for it in thrown.free() {
                if it.last == 1 {
                    it.last = dice.roll(self.die)?;
                    it.was_one = true;
                }
            }
        }
        for it in thrown.free() {
            (it.extra, it.last) = self.chain_from(it.last, dice)?;
        }
        self.mark_kept(&mut thrown.all);
        thrown.score = thrown.read();
        Ok(thrown)
    }

    /// How many extra dice this face brings, and the face that ends the chain.
    fn chain_from(self, first: Face, dice: &mut impl Dice) -> Result<(u8, Face), NoDie> {
        let extra_die = self.explode.extra_die(self.die);
        let (mut extra, mut last, mut highest) = (0, first, self.die.sides());
        while last == highest && extra < self.explode.most_extra() {
            last = dice.roll(extra_die)?;
            highest = extra_die.sides();
            extra += 1;
        }
        Ok((extra, last))
    }

    /// A die is kept if fewer dice than are kept rank before it.
    #[inline(never)] // Its list of forty numbers is not on the stack while dice are rolled.
    fn mark_kept(&self, all: &mut AllDice) {
        let mut worth = [0_u16; Self::MOST_DICE];
        for (worth, it) in worth.iter_mut().zip(all.iter()) {
            *worth = it.worth(self);
        }
        let count = usize::from(self.count);
        for (place, it) in all.iter_mut().enumerate().take(count) {
            let own = it.worth(self);
            let before = worth
                .iter()
                .take(count)
                .enumerate()
                .filter(|&(other, &its)| {
                    let is_better = if self.keep.is_lowest() {
                        its < own
                    } else {
                        its > own
                    };
                    is_better || (its == own && other < place)
                });
            it.is_kept = before.count() < usize::from(self.kept());
        }
    }
}

impl Thrown {
    /// Rolls again, as [`FreeRoll::roll`] does, all dice but those locked; a locked die keeps its
    /// whole chain. Which dice are kept is judged anew.
    ///
    /// ```
    /// use declic::dice::Die;
    /// use declic::rules::free::{FreeRoll, Locks};
    ///
    /// let thrown = FreeRoll::of(3, Die::D6).roll(&mut [6, 1, 2].as_slice())?;
    /// let again = thrown.roll_unlocked(Locks::NONE.toggle(0)?, &mut [4, 5].as_slice())?;
    /// assert_eq!((thrown.score, again.score), (9, 15));
    /// # Ok::<(), declic::rules::Error>(())
    /// ```
    /// # Errors
    /// [`Error::Choice`] if a lock names no die of this roll, or nothing is left to roll: no die
    /// is drawn. [`Error::NoDie`] if the source gives out.
    pub fn roll_unlocked(&self, locked: Locks, dice: &mut impl Dice) -> Result<Thrown, Error> {
        self.roll.check()?;
        locked.check(self.roll.count)?;
        self.roll.throw(self.all, locked, dice)
    }

    /// The dice of the roll that are not locked.
    fn free(&mut self) -> impl Iterator<Item = &mut ThrownDie> {
        let (count, locked) = (usize::from(self.roll.count), self.locked);
        let places = self.all.iter_mut().take(count).enumerate();
        places.filter_map(move |(place, it)| (!locked.has(place)).then_some(it))
    }

    fn read(&self) -> i32 {
        let roll = &self.roll;
        let mut read = i32::from(roll.modifier);
        for it in self.thrown().iter().filter(|it| it.is_kept) {
            let last = i32::from(it.last);
            read = match roll.reading {
                Reading::Sum => read + i32::from(it.worth(roll)),
                Reading::Fate => read + last - 2,
                Reading::Successes(least) => read + i32::from(it.successes(roll, least)),
                Reading::D66 => 10 * read + last,
            };
        }
        read
    }
}
