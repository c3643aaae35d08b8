//! The texts of the conflict screens.

/// The texts of one language.
#[derive(Debug)]
#[allow(missing_docs)] // A field's name says what its text means.
pub struct Words {
    /// The name in the menu.
    pub name: &'static str,
    /// Whoever has no sheet.
    pub me: &'static str,
    pub opponent: &'static str,
    pub their_destiny: &'static str,
    /// RH-7: as strong as the opponent.
    pub match_opponent: &'static str,
    /// Before a number.
    pub won_by: &'static str,
    pub lost_by: &'static str,
    /// YG-4, R2-3.
    pub tie: &'static str,
    pub their_critical_success: &'static str,
    pub their_critical_failure: &'static str,
    /// RH-20: equal totals are rolled once more.
    pub both_again: &'static str,
    /// RP-20: equal successes are compared at a lower difficulty.
    pub lower: &'static str,
    /// RH-20, RP-21.
    pub roll_off: &'static str,
    pub next: &'static str,
    pub end: &'static str,
    /// Which roll it is: the second one.
    pub second: &'static str,
}
