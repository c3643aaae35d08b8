//! Counts the ways of rolls that keep only the highest dice.

use super::FreeRoll;
use super::die_ways::PlainDie;
use super::ways::Ways;
use crate::dice::wide::{multiply, product};

/// In how many ways the `kept` highest of `count` dice make fewer points than the limit.
///
/// Every roll has one lowest die kept. For each number of points that it can show: so many dice
/// are above it, and all of those are kept; enough are level with it; the rest are below. None
/// if the limit is too high for the table.
pub(super) fn highest_below(die: &PlainDie, count: u8, kept: u8, limit: usize) -> Option<u128> {
    let mut total = 0;
    let mut above = Ways::new();
    for level in 0..=die.highest() {
        let room = limit.saturating_sub(usize::from(kept) * level);
        if room == 0 {
            break;
        }
        above.start(room)?;
        let rests = level_or_below(die, level, count - kept, kept);
        let rests = rests.iter().take(usize::from(kept)).rev();
        // In how many ways the dice above can be picked: fewer than 2³⁸, times 40.
        let mut picks = 1_u64;
        for (dice_above, &rest) in (0..kept).zip(rests) {
            total += product(product(above.total(), rest), picks.into());
            picks = picks * u64::from(count - dice_above) / u64::from(dice_above + 1);
            above.add_die(&die.runs_beyond(level));
        }
    }
    Some(total)
}

/// In how many ways the dice that are not above a level lie: at it or below, at most `dropped` of
/// them below it. First for one die more than can be dropped, then for two more, and so on.
///
/// One more die leaves all of these ways but those with `dropped` dice below it already, and this
/// one below it, too.
fn level_or_below(
    die: &PlainDie,
    level: usize,
    dropped: u8,
    kept: u8,
) -> [u128; FreeRoll::MOST_DICE] {
    let below = die.below(level);
    let at_most = die.below(level + 1);
    let (mut ways, mut one_too_many) = (1, 1);
    multiply(&mut ways, at_most, dropped.into(), &u128::MAX);
    multiply(&mut one_too_many, below, u32::from(dropped) + 1, &u128::MAX);
    // In how many ways the dice below can be picked.
    let mut picks = 1_u64;
    let mut all = [0; FreeRoll::MOST_DICE];
    for (level_dice, slot) in (1..=kept).zip(&mut all) {
        ways = product(ways, at_most.into()) - product(one_too_many, picks.into());
        *slot = ways;
        picks = picks * u64::from(dropped + level_dice) / u64::from(level_dice);
        one_too_many = product(one_too_many, (at_most - below).into());
    }
    all
}
