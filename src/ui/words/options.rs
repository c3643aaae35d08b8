//! The texts of the settings: the name of a choice, and what it means.

/// A name, and what it means in one line.
pub(super) type Explained = [&'static str; 2];

/// The texts of one language.
#[derive(Debug)]
#[allow(missing_docs)] // A field's name says what its text means.
pub struct Words {
    pub language: Explained,
    pub brightness: Explained,
    pub animation: Explained,
    pub left_handed: Explained,
    pub reset: Explained,

    /// RH-12.
    pub critical_on: Explained,
    /// RH-4.
    pub suitability_malus: Explained,
    /// RH-16.
    pub unsuited_double: Explained,
    /// RH-14.
    pub destiny: Explained,
    /// RH-23.
    pub powers: Explained,
    /// R2-5.
    pub doubles: Explained,

    /// RP-11.
    pub normal: Explained,
    pub heroic: &'static str,
    pub usual: &'static str,
    pub grim: &'static str,
    /// RP-12, RP-13.
    pub six_rule: Explained,
    pub plain: &'static str,
    pub explodes: &'static str,
    pub counts_twice: &'static str,
    /// RP-14.
    pub criticals: Explained,
    /// RP-17.
    pub fumble: Explained,
    /// RP-22.
    pub effort: Explained,
    pub needed_by_double_effort: &'static str,
    /// RP-23.
    pub double_effort: Explained,
    pub needs_effort: &'static str,
    /// RP-4.
    pub suitability: Explained,
    pub subtract: &'static str,
    pub cap: &'static str,
    /// RP-10.
    pub margin_flavour: Explained,
    /// RP-28.
    pub unsuited_triple: Explained,

    /// What is lost, in three lines: before the number of characters, after it and before the
    /// number of rolls, after that, and the rest.
    pub lost: [&'static str; 4],
    pub keep: &'static str,
    pub erase: &'static str,
}
