//! The quality of a pool roll: its margin of success, the name of that margin, and criticals.

/// RP-10: what a number of successes is called.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Margin {
    /// None.
    Failure,
    /// One.
    Normal,
    /// Two.
    Good,
    /// Three and more.
    VeryGood,
}

impl Margin {
    /// The word for a number of successes.
    pub const fn of(successes: u16) -> Margin {
        match successes {
            0 => Margin::Failure,
            1 => Margin::Normal,
            2 => Margin::Good,
            3.. => Margin::VeryGood,
        }
    }

    /// RP-10: what the option `margin_flavour` says about it.
    pub const fn flavour(self) -> Option<Flavour> {
        match self {
            Margin::Normal => Some(Flavour::YesBut),
            Margin::VeryGood => Some(Flavour::YesAnd),
            Margin::Failure | Margin::Good => None,
        }
    }
}

/// RP-10: a success with something to it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flavour {
    /// One success.
    YesBut,
    /// Three and more.
    YesAnd,
}

/// RP-14: a critical roll.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Critical {
    /// All dice, or all but one, show 6.
    Success,
    /// All dice, or all but one, show 1, and nothing succeeded.
    Failure,
}
