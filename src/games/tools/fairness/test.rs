//! A test of ten thousand rolls, which do not count in the statistics.

use crate::dice::{Dice, Die, NoDie};

/// A test of a die: how many of its rolls were rolled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Test {
    pub(super) die: Die,
    rolls: u16,
}

/// How often each face came in a test. A page is too small for it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tested([u32; Tested::MOST]);

impl Tested {
    const MOST: usize = *Die::SIDES.end() as usize;

    pub(crate) const NONE: Tested = Tested([0; Self::MOST]);

    pub(super) fn faces(&self, die: Die) -> &[u32] {
        self.0.get(..usize::from(die.sides())).unwrap_or(&[])
    }
}

impl Default for Tested {
    fn default() -> Self {
        Self::NONE
    }
}

impl Test {
    const ROLLS: u16 = 10_000;
    /// So many at a time, so often: two seconds in all, and the histogram is seen to grow.
    const ROLLS_A_TICK: u16 = 100;
    pub(super) const TICK_MS: u64 = 20;

    /// A test that begins now: what an earlier one counted is forgotten.
    pub(super) fn start(die: Die, tested: &mut Tested) -> Test {
        *tested = Tested::NONE;
        Test { die, rolls: 0 }
    }

    pub(super) const fn is_running(self) -> bool {
        self.rolls < Self::ROLLS
    }

    pub(super) const fn percent_done(self) -> u8 {
        (self.rolls / (Self::ROLLS / 100)) as u8
    }

    /// Rolls some more.
    ///
    /// # Errors
    /// [`NoDie`] if the dice give out: what was rolled so far is void then.
    pub(super) fn go_on(&mut self, dice: &mut dyn Dice, tested: &mut Tested) -> Result<(), NoDie> {
        for _ in 0..Self::ROLLS_A_TICK {
            let face = dice.roll(self.die)?;
            if let Some(count) = tested.0.get_mut(usize::from(face).wrapping_sub(1)) {
                *count += 1;
            }
        }
        self.rolls += Self::ROLLS_A_TICK;
        Ok(())
    }
}
