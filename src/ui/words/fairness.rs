//! The texts of the fairness screens.

/// The texts of one language.
#[derive(Debug)]
#[allow(missing_docs)] // A field's name says what its text means.
pub struct Words {
    /// The name in the menu.
    pub name: &'static str,
    pub since_start: &'static str,
    pub ever: &'static str,
    pub source: &'static str,
    pub last_failure: &'static str,
    pub gathering: &'static str,
    pub well: &'static str,
    /// After the bits of randomness that are measured in a read.
    pub a_read: &'static str,
    /// After the bits that are credited in a hundredth of a second.
    pub a_hundredth: &'static str,
    pub none: &'static str,
    /// One, and several.
    pub rolls: [&'static str; 2],
    pub dice: &'static str,
    pub test: &'static str,
    pub again: &'static str,
    pub stop: &'static str,
    /// What stands between thousands.
    pub thousands: char,
    /// Before the number of rolls that are missing, after it, and a second line.
    pub too_few: [&'static str; 3],
    /// Before the number of a hundred fair dice, after it, and a second line.
    pub looks_fair: [&'static str; 3],
    /// Before the number of a thousand fair dice, after it, and a second line.
    pub uneven: [&'static str; 3],
}
