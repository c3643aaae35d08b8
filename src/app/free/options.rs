//! What Up and Down do to the lines of the menu.

use super::bag::USUAL_DICE;
use super::rows::Row;
use crate::app::stop::Direction;
use crate::dice::Die;
use crate::rules::free::{Explode, ExtraDie, FreeRoll, Keep, Reading};

/// The roll with the value of this line one up or one down.
pub(super) fn changed(row: Row, direction: Direction, roll: FreeRoll) -> Option<FreeRoll> {
    match row {
        Row::Keep => {
            let kind = step_in(keep_kind(roll.keep), KEEPS.len(), direction)?;
            let number = keep_number(roll.keep).clamp(1, roll.count.max(2) - 1);
            let keep = KEEPS[kind](number);
            Some(FreeRoll { keep, ..roll })
        }
        Row::KeepNumber => {
            let number = direction.step(keep_number(roll.keep));
            let keep = KEEPS[keep_kind(roll.keep)](number);
            Some(FreeRoll { keep, ..roll })
        }
        Row::Explode => {
            let kind = step_in(explode_kind(roll.explode), EXPLODES.len(), direction)?;
            let die = extra(roll.explode).map_or(ExtraDie::Same, ExtraDie::Other);
            let explode = EXPLODES[kind](die);
            Some(FreeRoll { explode, ..roll })
        }
        Row::Extra => {
            let explode = EXPLODES[explode_kind(roll.explode)];
            let explode = explode(other_extra(extra(roll.explode), direction)?);
            Some(FreeRoll { explode, ..roll })
        }
        Row::Reading => {
            let reading = match (roll.reading, direction) {
                (Reading::Sum, Direction::Down) => Reading::Successes(usual_success(roll.die)),
                (Reading::Successes(_), Direction::Up) => Reading::Sum,
                _ => return None,
            };
            Some(FreeRoll { reading, ..roll })
        }
        Row::Least => match roll.reading {
            Reading::Successes(least) => Some(FreeRoll {
                reading: Reading::Successes(direction.step(least)),
                ..roll
            }),
            _ => None,
        },
        Row::Sides => {
            let die = Die::new(direction.step(roll.die.sides()))?;
            Some(FreeRoll { die, ..roll })
        }
        _ => None,
    }
}

/// The ways to keep, in the order of `Words::keeps`.
const KEEPS: [fn(u8) -> Keep; 5] = [
    |_| Keep::All,
    Keep::Highest,
    Keep::Lowest,
    Keep::DropHighest,
    Keep::DropLowest,
];

pub(super) const fn keep_kind(keep: Keep) -> usize {
    match keep {
        Keep::All => 0,
        Keep::Highest(_) => 1,
        Keep::Lowest(_) => 2,
        Keep::DropHighest(_) => 3,
        Keep::DropLowest(_) => 4,
    }
}

pub(super) const fn keep_number(keep: Keep) -> u8 {
    match keep {
        Keep::All => 1,
        Keep::Highest(n) | Keep::Lowest(n) | Keep::DropHighest(n) | Keep::DropLowest(n) => n,
    }
}

/// The ways to explode, in the order of `Words::explodes`.
const EXPLODES: [fn(ExtraDie) -> Explode; 3] = [|_| Explode::Never, Explode::Once, Explode::Chain];

pub(super) const fn explode_kind(explode: Explode) -> usize {
    match explode {
        Explode::Never => 0,
        Explode::Once(_) => 1,
        Explode::Chain(_) => 2,
    }
}

pub(super) const fn extra(explode: Explode) -> Option<Die> {
    match explode {
        Explode::Once(ExtraDie::Other(die)) | Explode::Chain(ExtraDie::Other(die)) => Some(die),
        _ => None,
    }
}

/// The same die, then those of the bag.
fn other_extra(extra: Option<Die>, direction: Direction) -> Option<ExtraDie> {
    let mut dice = USUAL_DICE.into_iter();
    match (extra, direction) {
        (None, Direction::Up) => dice.next().map(ExtraDie::Other),
        (None, Direction::Down) => None,
        (Some(extra), Direction::Up) => dice.find(|&die| die > extra).map(ExtraDie::Other),
        (Some(extra), Direction::Down) => {
            let lower = dice.rev().find(|&die| die < extra);
            Some(lower.map_or(ExtraDie::Same, ExtraDie::Other))
        }
    }
}

/// The upper third of the faces, as most pools have it.
const fn usual_success(die: Die) -> u8 {
    let sides = die.sides();
    sides - sides.div_ceil(3) + 1
}

/// The next of so many choices: Down goes on, as in a list.
fn step_in(choice: usize, choices: usize, direction: Direction) -> Option<usize> {
    match direction {
        Direction::Up => choice.checked_sub(1),
        Direction::Down => Some(choice + 1).filter(|&next| next < choices),
    }
}
