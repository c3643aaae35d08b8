//! The exact odds of one round: win, tie, lose (P-5).

use super::game::Family;
use super::sum::{Criticals, Throw};
use super::{Game, pool};
use crate::dice::Odds;

/// Equally likely cases, by what they bring the first side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct DuelOdds {
    /// It wins.
    pub wins: u32,
    /// Nobody does.
    pub ties: u32,
    /// It loses.
    pub losses: u32,
}

impl DuelOdds {
    /// All cases.
    pub const fn cases(self) -> u32 {
        self.wins + self.ties + self.losses
    }

    /// The chance to win.
    pub const fn win(self) -> Odds {
        self.share(self.wins)
    }

    /// The chance of a tie.
    pub const fn tie(self) -> Odds {
        self.share(self.ties)
    }

    /// The chance to lose.
    pub const fn lose(self) -> Odds {
        self.share(self.losses)
    }

    const fn share(self, wins: u32) -> Odds {
        let cases = self.cases();
        Odds { wins, cases }
    }
}

/// How many equally likely cases of a throw show each sum, from 0 up.
type Cases = [u32; 13];
/// RH-9 over 24: a face of the D6 is worth 4, a 6 is spread over its D4.
const EXPLODING: Cases = [0, 4, 4, 4, 4, 4, 0, 1, 1, 1, 1, 0, 0];
/// YG-1 over 6.
const SINGLE: Cases = [0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0];
/// R2-1 over 36.
const PAIR: Cases = [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];

/// One round between two who fight alone, with these numbers added to their dice (P-5a, P-5b,
/// P-5c), or with so many dice against the normal difficulty (P-7): none if the cases of so many
/// dice no longer fit.
pub fn duel_odds(game: &Game, own: u8, opponent: u8) -> Option<DuelOdds> {
    match game.family() {
        Family::Pool(options) => pool::duel_odds(options.normal.difficulty(), own, opponent),
        Family::Sum(rules) => {
            let cases = match rules.throw {
                Throw::Exploding => EXPLODING,
                Throw::Single => SINGLE,
                Throw::Pair => PAIR,
            };
            let doubles = rules.criticals == Criticals::Doubles;
            Some(of_sums(&cases, doubles, own, opponent))
        }
    }
}

fn of_sums(cases: &Cases, doubles: bool, own: u8, opponent: u8) -> DuelOdds {
    let mut odds = DuelOdds {
        wins: 0,
        ties: 0,
        losses: 0,
    };
    for (mine, my_cases) in (0_i16..).zip(cases) {
        for (theirs, their_cases) in (0_i16..).zip(cases) {
            let lead = if doubles {
                doubled_lead(mine, theirs, own, opponent)
            } else {
                mine + i16::from(own) - theirs - i16::from(opponent)
            };
            let count = my_cases * their_cases;
            match lead {
                1.. => odds.wins += count,
                0 => odds.ties += count,
                _ => odds.losses += count,
            }
        }
    }
    odds
}

/// R2-5: with two D6 a sum of 2 or of 12 is a double.
fn doubled_lead(mine: i16, theirs: i16, own: u8, opponent: u8) -> i16 {
    match (mine, theirs) {
        (2, 2) => 0,
        (2, _) => -1,
        (_, 2) => 1,
        (12, 12) => i16::from(own) - i16::from(opponent),
        (12, _) => 1,
        (_, 12) => -1,
        _ => mine + i16::from(own) - theirs - i16::from(opponent),
    }
}
