//! The texts of the action screens, beside those of the main table.

/// The texts of one language.
#[derive(Debug)]
#[allow(missing_docs)] // A field's name says what its text means.
pub struct Words {
    /// What is added to the dice, in the games that have no Force.
    pub cliche: &'static str,
    /// How many dice are rolled.
    pub dice: &'static str,
    /// What a power is as strong as.
    pub level: &'static str,

    pub suitability: &'static str,
    /// RH-4, from suited to unsuited.
    pub suited: [&'static str; 4],
    pub missing_item: &'static str,
    pub item_bonus: &'static str,
    pub reroll_ones: &'static str,
    pub power: &'static str,
    pub undo: &'static str,
    pub player: &'static str,
    /// Nobody's sheet.
    pub quick: &'static str,

    pub prepare: &'static str,
    pub cast: &'static str,
    pub not_prepared: &'static str,
    /// RH-46: at 0, or brought to 0.
    pub unusable: &'static str,
    /// RH-46, RP-34: more than there can be.
    pub beyond: &'static str,
    pub first: &'static str,
    pub last: &'static str,

    /// YG-3, from 1 to 11.
    pub ygos: [&'static str; 11],
    /// RP-9: 5.
    pub average: &'static str,
    /// RP-10: two successes, three and more.
    pub good: &'static str,
    pub very_good: &'static str,
    /// RP-10: one success, three and more, with the option.
    pub yes_but: &'static str,
    pub yes_and: &'static str,
    pub successes: &'static str,
}
