//! The texts of the help screens.

/// The texts of one language.
#[derive(Debug)]
#[allow(missing_docs)] // A field's name says what its text means.
pub struct Words {
    /// The name in the menu.
    pub name: &'static str,
    /// What Up and Down do at a table, what Roll, and what Back.
    pub keys: [&'static str; 3],
    pub action_keys: [&'static str; 3],
    pub fight_keys: [&'static str; 3],
    pub conflict_keys: [&'static str; 3],
    pub free_keys: [&'static str; 3],
    pub progress_keys: [&'static str; 3],
    pub rules: Rules,
}

/// The rules in short: two pages at most, each of four lines.
#[derive(Debug)]
#[allow(missing_docs)] // A field's name says which rule it is.
pub struct Rules {
    /// RH-8 to RH-14.
    pub hack: &'static [&'static str],
    /// YG-1 to YG-3.
    pub ygos: &'static [&'static str],
    /// R2-1 to R2-6.
    pub two_dice: &'static [&'static str],
    /// RP-8 to RP-15.
    pub pool: &'static [&'static str],
    /// RH-15 to RH-19, RH-27.
    pub fight: &'static [&'static str],
    /// RP-16 to RP-22.
    pub pool_fight: &'static [&'static str],
    /// RH-20.
    pub conflict: &'static [&'static str],
    /// RP-20, RP-21.
    pub pool_conflict: &'static [&'static str],
    pub free: &'static [&'static str],
    /// RH-43, RH-44.
    pub progress: &'static [&'static str],
    /// RP-31, RP-32.
    pub pool_progress: &'static [&'static str],
}
