//! The exact odds of an unopposed Cliché roll (P-1), in closed form.

use crate::dice::Odds;
use crate::rules::risus::Difficulty;

/// D6 times D4: every case is one of 24, whether the D4 is rolled or not.
const CASES: u32 = 24;

/// The chance that a D6 (a 6 exploding into a D4) plus `bonus` reaches the difficulty.
pub(in crate::rules::risus) const fn of_reaching(bonus: u8, difficulty: Difficulty) -> Odds {
    let needed = difficulty.get() as i16 - bonus as i16;
    let wins = match needed {
        ..=1 => CASES,
        // A face of the D6 is worth 4 cases.
        2..=6 => 4 * (7 - needed) as u32,
        // A 6, and enough on the D4.
        7..=10 => (11 - needed) as u32,
        11.. => 0,
    };
    Odds { wins, cases: CASES }
}
