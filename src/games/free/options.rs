//! The choices of a roll that have several values, in the order of the menu.

use super::setup::BAG;
use crate::games::free::prelude::*;

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

/// The most rolls to choose from: those that add the same die, or one of the bag.
const MOST: usize = 1 + BAG.len();

/// With the number of dice.
const KEEPS: [fn(u8) -> Keep; 5] = [
    |_| Keep::All,
    Keep::Highest,
    Keep::Lowest,
    Keep::DropHighest,
    Keep::DropLowest,
];

impl Choice {
    /// The rolls to choose from. Whether one of them makes sense is asked of the rules.
    pub(super) fn rolls(self, roll: &FreeRoll) -> Vec<FreeRoll, MOST> {
        let extra = extra(roll.explode);
        let keep = |keep| FreeRoll { keep, ..*roll };
        let explode = |explode| FreeRoll { explode, ..*roll };
        let reading = |reading| FreeRoll { reading, ..*roll };
        match self {
            Choice::Keep => {
                let number = keep_number(roll.keep).clamp(1, roll.count.max(2) - 1);
                KEEPS.into_iter().map(|kind| keep(kind(number))).collect()
            }
            Choice::Explode => [Explode::Never, Explode::Once(extra), Explode::Chain(extra)]
                .into_iter()
                .map(explode)
                .collect(),
            Choice::Adds => {
                let adds = |extra| match roll.explode {
                    Explode::Never => Explode::Never,
                    Explode::Once(_) => Explode::Once(extra),
                    Explode::Chain(_) => Explode::Chain(extra),
                };
                let of_bag = BAG.into_iter().map(ExtraDie::Other);
                let extras = core::iter::once(ExtraDie::Same).chain(of_bag);
                extras.map(|extra| explode(adds(extra))).collect()
            }
            // D66 and FATE are dice of their own.
            Choice::Reading => {
                let successes = match roll.reading {
                    // A face that counts already still does.
                    Reading::Successes(_) => roll.reading,
                    _ => Reading::Successes(usual_success(roll.die)),
                };
                [Reading::Sum, successes].into_iter().map(reading).collect()
            }
        }
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
pub(super) const fn keep_so_many(number: u8, roll: &mut FreeRoll) {
    match &mut roll.keep {
        Keep::All => {}
        Keep::Highest(n) | Keep::Lowest(n) | Keep::DropHighest(n) | Keep::DropLowest(n) => {
            *n = number;
        }
    }
}

/// The die that an explosion adds.
pub(super) const fn extra(explode: Explode) -> ExtraDie {
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
