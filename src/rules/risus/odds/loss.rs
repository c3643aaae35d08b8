//! The points taken off a Cliché before it rolls.

/// RH-6, RP-6: what is left without a key item. The malus is the game master's, up to half of the
/// Cliché and at least 1; as the Cliché falls during a fight, so does that limit.
pub(super) const fn without_key_item(left: u8, malus: u8) -> u8 {
    let limit = if left / 2 > 1 { left / 2 } else { 1 };
    left.saturating_sub(at_most(malus, limit))
}

const fn at_most(points: u8, limit: u8) -> u8 {
    if points < limit { points } else { limit }
}
