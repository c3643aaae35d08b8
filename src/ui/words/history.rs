//! The texts of the history screens.

/// The texts of one language.
#[derive(Debug)]
#[allow(missing_docs)] // A field's name says what its text means.
pub struct Words {
    /// The name in the menu.
    pub name: &'static str,
    /// Two lines.
    pub nothing_yet: [&'static str; 2],
    pub repeat: &'static str,
    pub won: &'static str,
    pub lost: &'static str,
    pub tie: &'static str,
}
