//! Rules that no scenario can play, and why.

/// Each with its reason. Everything else has to be played by keys.
pub(super) const UNSEEN: [(&str, &str); 1] = [(
    "G-3",
    "how numbers are reckoned; a screen shows only what comes of it",
)];

/// Can no scenario play this rule?
pub(super) fn is_unseen(number: &str) -> bool {
    UNSEEN.iter().any(|(unseen, _)| *unseen == number)
}
