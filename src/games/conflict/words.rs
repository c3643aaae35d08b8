//! The texts of the conflict screens.

use crate::ui::{self, Lang};

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

const EN: Words = Words {
    name: "Conflict",
    me: "Me",
    opponent: "Rival",
    their_destiny: "Their Destiny",
    match_opponent: "As strong as they",
    won_by: "Won by",
    lost_by: "Lost by",
    tie: "Tie",
    their_critical_success: "Their critical success",
    their_critical_failure: "Their critical failure",
    both_again: "Tie: both roll again",
    lower: "Tie: lower, to",
    roll_off: "Tie: one bare D6 each",
    next: "Next",
    end: "End",
    second: "2nd",
};

const FR: Words = Words {
    name: "Conflit éclair",
    me: "Moi",
    opponent: "Rival",
    their_destiny: "Son Destin",
    match_opponent: "Aussi fort que lui",
    won_by: "Gagné de",
    lost_by: "Perdu de",
    tie: "Égalité",
    their_critical_success: "Sa réussite critique",
    their_critical_failure: "Son échec critique",
    both_again: "Égalité : on relance",
    lower: "Égalité : on passe à",
    roll_off: "Égalité : un D6 nu",
    next: "Suite",
    end: "Fin",
    second: "2e",
};

/// The texts in the language of the common ones.
pub(crate) const fn texts(words: &ui::Words) -> &'static Words {
    match words.lang {
        Lang::En => &EN,
        Lang::Fr => &FR,
    }
}
