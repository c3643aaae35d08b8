//! The texts of the free screens.

/// The texts of one language.
#[derive(Debug)]
#[allow(missing_docs)] // A field's name says what its text means.
pub struct Words {
    /// The name in the menu.
    pub name: &'static str,
}
