//! What a Cliché's number is called.

/// RH-1, RP-1: how good its owner is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Level {
    /// 1.
    Beginner,
    /// 2.
    Dilettante,
    /// 3.
    Professional,
    /// 4, the most that can be had at creation.
    Expert,
    /// 5 and more.
    Master,
}

impl Level {
    /// The word for a Force, or for a number of dice; there is none for 0.
    pub const fn of(number: u8) -> Option<Level> {
        match number {
            0 => None,
            1 => Some(Level::Beginner),
            2 => Some(Level::Dilettante),
            3 => Some(Level::Professional),
            4 => Some(Level::Expert),
            5.. => Some(Level::Master),
        }
    }
}
