//! The roll-off: one bare D6 each until one side is ahead (RH-20, RP-21).

use heapless::Vec;

use super::{Both, Seat};
use crate::dice::{Dice, Die, Face, NoDie};

/// G-6: a chain stops after this many repeats.
pub(super) const MOST_REPEATS: usize = 32;

/// What was rolled: level pairs, and the pair that decided.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RollOff {
    /// The face that both sides showed, each time they were level.
    pub level: Vec<Face, { MOST_REPEATS + 1 }>,
    /// The pair that decided; `None` without a roll-off, or if the chain was cut (G-6).
    pub decided: Option<Both<Face>>,
}

/// Rolls `D6 A, D6 B`.
pub(super) fn bare_pair(dice: &mut impl Dice) -> Result<Both<Face>, NoDie> {
    Both::new(Seat::A, Seat::B).try_each(|_, seat| {
        dice.pass_to((*seat).into());
        dice.roll(Die::D6)
    })
}

impl RollOff {
    /// Rolls `D6 A, D6 B`, again while they are equal.
    ///
    /// # Errors
    /// [`NoDie`] if the source gives out.
    pub fn roll(dice: &mut impl Dice) -> Result<RollOff, NoDie> {
        let mut roll_off = RollOff::default();
        while !roll_off.level.is_full() {
            let pair = bare_pair(dice)?;
            if pair.a != pair.b {
                roll_off.decided = Some(pair);
                break;
            }
            let _ = roll_off.level.push(pair.a); // There is room: see the loop.
        }
        Ok(roll_off)
    }

    /// Who won it.
    pub fn winner(&self) -> Option<Seat> {
        self.decided.and_then(|pair| Seat::ahead(pair.a, pair.b))
    }

    /// The dice in the order they were drawn.
    pub fn dice(&self) -> impl Iterator<Item = (Die, Face)> + '_ {
        let level = self.level.iter().flat_map(|face| [*face, *face]);
        let decided = self.decided.into_iter().flat_map(|pair| [pair.a, pair.b]);
        level.chain(decided).map(|face| (Die::D6, face))
    }
}
