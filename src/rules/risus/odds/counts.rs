//! The two forms of an answer: favourable cases of all cases, and win, tie or lose.

use crate::dice::Percent;
use crate::rules::risus::Seat;

/// So many cases out of `cases`, all equally likely.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Share {
    /// The favourable cases.
    pub wins: u128,
    /// All cases; never 0.
    pub cases: u128,
    /// The counts are exact. Otherwise `cases` is 2³¹ and the share is right to 0.001 percentage
    /// points: so it is where sixes explode, or where there are too many dice to count.
    pub exact: bool,
}

impl Share {
    /// The share in whole percent as a player sees it (G-8).
    pub const fn percent(self) -> Percent {
        Percent::of(self.wins, self.cases)
    }
}

/// The counts of a contest between two sides, seen from the first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ThreeWay {
    /// The first side wins.
    pub win: u128,
    /// Neither does.
    pub tie: u128,
    /// The second side wins.
    pub lose: u128,
    /// As in [`Share::exact`].
    pub exact: bool,
}

impl ThreeWay {
    /// All cases: the three counts together, by construction.
    pub const fn cases(self) -> u128 {
        self.win + self.tie + self.lose
    }

    /// The first side's wins in whole percent (G-8).
    pub const fn win_percent(self) -> Percent {
        Percent::of(self.win, self.cases())
    }

    /// The second side's wins in whole percent (G-8).
    pub const fn lose_percent(self) -> Percent {
        Percent::of(self.lose, self.cases())
    }

    /// what is resisted by a tie has lost.
    pub(in crate::rules::risus) const fn tie_resisted(self) -> ThreeWay {
        ThreeWay {
            tie: 0,
            lose: self.lose + self.tie,
            ..self
        }
    }

    /// Odds of side A and B, from odds that were computed with `first` as the first side.
    pub(in crate::rules::risus) const fn seen_from(self, first: Seat) -> ThreeWay {
        match first {
            Seat::A => self,
            Seat::B => ThreeWay {
                win: self.lose,
                lose: self.win,
                ..self
            },
        }
    }

    /// The ties settled by a roll-off of one D6 each, repeated while equal (RH-20, RP-21): half
    /// of them go to either side. That the chain ends after 32 repeats (G-6) is left out: fewer
    /// than one case in 10²⁴.
    pub(super) const fn rolled_off(self) -> ThreeWay {
        ThreeWay {
            win: 2 * self.win + self.tie,
            tie: 0,
            lose: 2 * self.lose + self.tie,
            exact: self.exact,
        }
    }
}
