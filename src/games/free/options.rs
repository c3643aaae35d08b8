//! What Up and Down do to the lines of the menu.

use super::bag::USUAL_DICE;
use super::change::next_die;
use super::rows::Row;
use crate::app::stop::Direction;
use crate::dice::Die;
use crate::rules::free::{Explode, ExtraDie, FreeRoll, Keep, Reading};

/// Sets the value of this line one up or one down; none if there is no further one.
pub(super) fn change(row: Row, direction: Direction, roll: &mut FreeRoll) -> Option<()> {
    match row {
        Row::Keep => {
            let kind = step_in(keep_kind(roll.keep), KEEPS.len(), direction)?;
            let number = keep_number(roll.keep).clamp(1, roll.count.max(2) - 1);
            roll.keep = KEEPS.get(kind)?(number);
        }
        Row::KeepNumber => {
            let number = direction.step(keep_number(roll.keep));
            roll.keep = KEEPS.get(keep_kind(roll.keep))?(number);
        }
        Row::Explode => {
            let kind = step_in(explode_kind(roll.explode), EXPLODES.len(), direction)?;
            let die = extra(roll.explode).map_or(ExtraDie::Same, ExtraDie::Other);
            roll.explode = EXPLODES.get(kind)?(die);
        }
        Row::Extra => {
            let die = other_extra(extra(roll.explode), direction)?;
            roll.explode = EXPLODES.get(explode_kind(roll.explode))?(die);
        }
        Row::Reading => {
            roll.reading = match (roll.reading, direction) {
                (Reading::Sum, Direction::Down) => Reading::Successes(usual_success(roll.die)),
                (Reading::Successes(_), Direction::Up) => Reading::Sum,
                _ => return None,
            }
        }
        Row::Least => match &mut roll.reading {
            Reading::Successes(least) => *least = direction.step(*least),
            _ => return None,
        },
        Row::Sides => roll.die = Die::new(direction.step(roll.die.sides()))?,
        _ => return None,
    }
    Some(())
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
    match (extra, direction) {
        (None, Direction::Up) => USUAL_DICE.first().copied().map(ExtraDie::Other),
        (None, Direction::Down) => None,
        (Some(extra), Direction::Up) => next_die(extra, direction).map(ExtraDie::Other),
        (Some(extra), Direction::Down) => {
            Some(next_die(extra, direction).map_or(ExtraDie::Same, ExtraDie::Other))
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
