//! Rules that no scenario can play, with reasons.

/// Rule and reason. Every other rule must be played by keys.
pub(super) const UNSEEN: [(&str, &str); 1] = [(
    "G-3",
    "how numbers are reckoned; a screen shows only what comes of it",
)];

/// True if no scenario can play this rule.
pub(super) fn is_unseen(number: &str) -> bool {
    UNSEEN.iter().any(|(unseen, _)| *unseen == number)
}
