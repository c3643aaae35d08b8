//! Decides when odds are computed: at once if that is quick, else by the odds worker, or never.

use crate::games::free::prelude::*;

/// Limits of the work per computation, in counting steps: during a key press, and in the odds worker. A step
/// is one product of 128 bits, about 400 cycles or three microseconds on the chip.
const AT_ONCE: u32 = 120;
const LATER: u32 = 30_000;

/// The odds, if there is something to reach.
pub(super) fn reckon(question: &Question) -> OddsState<Percent> {
    let Some(target) = question.target.map(i32::from) else {
        return OddsState::Never;
    };
    match steps(&question.roll, target) {
        few if few <= AT_ONCE => {
            let odds = question.roll.odds(target);
            odds.map_or(OddsState::Never, |odds| OddsState::Known(odds.percent()))
        }
        many if many <= LATER => OddsState::Later(OddsRequest::Free(question.roll, target)),
        _ => OddsState::Never,
    }
}
/// About how many steps the odds of this score take: dice × points × ways to make them.
fn steps(roll: &FreeRoll, score: i32) -> u32 {
    /// The longest table of points there is.
    const MOST_POINTS: u32 = 256;
    let bounds = roll.bounds();
    if score <= bounds.min || score > bounds.max {
        // What is certain or impossible is not counted.
        return 0;
    }
    let points = u32::try_from(score - bounds.min).unwrap_or(0);
    let from_top = u32::try_from(bounds.max - score).unwrap_or(0) + 1;
    let (count, kept) = (u32::from(roll.count), u32::from(roll.kept()));
    let keeps_all = kept == count;
    match roll.reading {
        Reading::D66 => 36,
        Reading::Successes(_) if roll.explode == Explode::Never => 2 * count * points,
        Reading::Successes(_) => 2 * count * points * (points + 1),
        _ if roll.explode != Explode::Never => {
            let extra = u32::from(roll.explode.extra_die(roll.die).sides());
            let points = points.min(MOST_POINTS);
            count * points * (2 + points / extra)
        }
        _ if keeps_all => 2 * count * points.min(from_top).min(MOST_POINTS),
        // Once more for every face that the lowest die kept can show, and each time the ways in
        // which the dice dropped can lie below it.
        _ => {
            let faces = u32::from(roll.die.sides());
            let above = faces * kept * points.min(MOST_POINTS) / 2;
            let below = faces * kept * (count - kept + 1) * count / 4;
            above + below
        }
    }
}
