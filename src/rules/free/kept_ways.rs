//! Counting rolls of which only the highest dice are kept.

use super::die_ways::PlainDie;
use super::ways::Ways;

/// In how many ways the `kept` highest of `count` dice make fewer points than the limit.
///
/// Every roll has one lowest die kept. For each number of points that it can show: so many dice
/// are above it, and all of those are kept; enough are level with it; the rest are below. None
/// if the limit is too high for the table.
pub(super) fn highest_below(die: PlainDie, count: u8, kept: u8, limit: usize) -> Option<u128> {
    let mut total = 0;
    for level in 0..=die.highest() {
        let Some(room) = limit.checked_sub(usize::from(kept) * level) else {
            break;
        };
        if room == 0 {
            break;
        }
        let mut above = Ways::below(room)?;
        for dice_above in 0..kept {
            let rest = count - dice_above;
            let level_or_below = ways_at_most(die, level, rest, kept - dice_above);
            total += binomial(count, dice_above) * above.total() * level_or_below;
            above.add_die(die.runs_beyond(level));
        }
    }
    Some(total)
}

/// In how many ways so many dice are all at this level or below, at least `least` of them at it.
fn ways_at_most(die: PlainDie, level: usize, dice: u8, least: u8) -> u128 {
    let (at, below) = (die.exactly(level), die.below(level));
    let ways = |dice_at: u8| {
        // The dice below come first: where there can be none, the product is 0 at once.
        let below = below.pow(u32::from(dice - dice_at));
        below * at.pow(u32::from(dice_at)) * binomial(dice, dice_at)
    };
    (least..=dice).map(ways).sum()
}

/// In how many ways `chosen` of `all` can be picked.
fn binomial(all: u8, chosen: u8) -> u128 {
    (1..=chosen).fold(1, |ways, nth| {
        ways * u128::from(all - chosen + nth) / u128::from(nth)
    })
}
