//! The texts of the progress screens.

/// The texts of one language.
#[derive(Debug)]
#[allow(missing_docs)] // A field's name says what its text means.
pub struct Words {
    /// The name in the menu.
    pub name: &'static str,
    pub character: &'static str,
    pub new_adventure: &'static str,
    pub nobody: &'static str,
    pub make_one: &'static str,
    pub make: &'static str,
    pub one_chance_in: &'static str,
    pub candidate: &'static str,
    pub no_candidate: &'static str,
    pub raise: &'static str,
    pub raised: &'static str,
    pub end_of_adventure: &'static str,
    pub rolled_already: &'static str,
    pub one_only: &'static str,
    pub six_at_most: &'static str,
    pub three_at_most: &'static str,
}
