//! The choices among several that a roll has, in the order of their words.

use super::setup::BAG;
use crate::dice::Die;
use crate::rules::free::{Explode, ExtraDie, FreeRoll, Keep, Reading};

/// Something that is chosen among several.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Choice {
    /// Which dice count.
    Keep,
    /// What a highest face does.
    Explode,
    /// The die that an explosion adds.
    Adds,
    /// How the dice are read.
    Reading,
}

/// In the order of `Words::keeps`.
const KEEPS: [fn(u8) -> Keep; 5] = [
    |_| Keep::All,
    Keep::Highest,
    Keep::Lowest,
    Keep::DropHighest,
    Keep::DropLowest,
];

/// In the order of `Words::explodes`.
const EXPLODES: [fn(ExtraDie) -> Explode; 3] = [|_| Explode::Never, Explode::Once, Explode::Chain];

/// In the order of `Words::readings`. D66 and FATE are dice of their own.
const READINGS: [fn(Die) -> Reading; 2] = [
    |_| Reading::Sum,
    |die| Reading::Successes(usual_success(die)),
];

impl Choice {
    /// How many there are to choose from.
    pub(super) const fn count(self) -> usize {
        match self {
            Choice::Keep => KEEPS.len(),
            Choice::Explode => EXPLODES.len(),
            // The same die, or one of the bag.
            Choice::Adds => 1 + BAG.len(),
            Choice::Reading => READINGS.len(),
        }
    }

    /// The one that a roll has.
    pub(super) fn chosen(self, roll: &FreeRoll) -> usize {
        match self {
            Choice::Keep => match roll.keep {
                Keep::All => 0,
                Keep::Highest(_) => 1,
                Keep::Lowest(_) => 2,
                Keep::DropHighest(_) => 3,
                Keep::DropLowest(_) => 4,
            },
            Choice::Explode => explode_kind(roll.explode),
            Choice::Adds => match extra(roll.explode) {
                ExtraDie::Same => 0,
                ExtraDie::Other(die) => 1 + BAG.iter().position(|&it| it == die).unwrap_or(0),
            },
            Choice::Reading => usize::from(roll.reading != Reading::Sum),
        }
    }

    /// Makes it this one, if there is such a choice. Whether the roll makes sense then is asked of
    /// the rules.
    pub(super) fn choose(self, choice: usize, roll: &mut FreeRoll) -> Option<()> {
        match self {
            Choice::Keep => {
                let number = keep_number(roll.keep).clamp(1, roll.count.max(2) - 1);
                roll.keep = KEEPS.get(choice)?(number);
            }
            Choice::Explode => roll.explode = EXPLODES.get(choice)?(extra(roll.explode)),
            Choice::Adds => {
                let extra = match choice.checked_sub(1) {
                    None => ExtraDie::Same,
                    Some(place) => ExtraDie::Other(*BAG.get(place)?),
                };
                roll.explode = EXPLODES.get(explode_kind(roll.explode))?(extra);
            }
            // A face that counts already still does.
            Choice::Reading if choice == self.chosen(roll) => {}
            Choice::Reading => roll.reading = READINGS.get(choice)?(roll.die),
        }
        Some(())
    }
}

/// How many dice are kept, or dropped.
pub(super) const fn keep_number(keep: Keep) -> u8 {
    match keep {
        Keep::All => 1,
        Keep::Highest(n) | Keep::Lowest(n) | Keep::DropHighest(n) | Keep::DropLowest(n) => n,
    }
}

/// So many dice are kept or dropped, the same ones.
pub(super) fn keep_so_many(number: u8, roll: &mut FreeRoll) {
    if let Some(keep) = KEEPS.get(Choice::Keep.chosen(roll)) {
        roll.keep = keep(number);
    }
}

const fn explode_kind(explode: Explode) -> usize {
    match explode {
        Explode::Never => 0,
        Explode::Once(_) => 1,
        Explode::Chain(_) => 2,
    }
}

const fn extra(explode: Explode) -> ExtraDie {
    match explode {
        Explode::Never => ExtraDie::Same,
        Explode::Once(extra) | Explode::Chain(extra) => extra,
    }
}

/// The upper third of the faces, as most pools have it.
const fn usual_success(die: Die) -> u8 {
    let sides = die.sides();
    sides - sides.div_ceil(3) + 1
}
