//! How likely each pair of dice is, and what a round does to that.

use super::Fighter;
use crate::rules::risus::odds::fight::FightOdds;
use crate::rules::risus::odds::mass::high_half;
use crate::rules::risus::odds::pool::Pool;

/// A row or column for each number of dice; that of 0 dice holds the fights that are over.
pub(super) const SIDE: usize = Fighter::MAX_DICE as usize + 1;

/// How likely each pair of dice is, in parts of [`FightOdds::WHOLE`].
pub(super) struct Field {
    pub(super) parts: [[u32; SIDE]; SIDE],
    /// The most dice that either side can have.
    pub(super) most_a: usize,
    pub(super) most_b: usize,
}

impl Field {
    #[inline(never)]
    pub(super) fn put(&mut self, a: u8, b: u8, parts: u32) {
        let row = self.parts.get_mut(usize::from(a));
        if let Some(slot) = row.and_then(|row| row.get_mut(usize::from(b))) {
            *slot += parts;
        }
    }

    /// The fights in which the second side has no dice left.
    #[inline(never)]
    pub(super) fn won(&self) -> u32 {
        let rows = self.parts.iter().take(self.most_a + 1).skip(1);
        rows.filter_map(|row| row.first()).sum()
    }

    /// The fights in which the first side has none.
    pub(super) fn lost(&self) -> u32 {
        let row = self.parts.first().into_iter().flatten();
        row.take(self.most_b + 1).sum()
    }

    pub(super) fn fighting(&self) -> u32 {
        FightOdds::WHOLE.saturating_sub(self.won() + self.lost())
    }
}

/// The chances of either side to win an ordinary round, in 2⁻³².
#[derive(Clone, Copy)]
pub(super) struct Chances {
    pub(super) win: u32,
    pub(super) lose: u32,
}

/// What an ordinary round does, for every pair of dice.
pub(super) struct Moves {
    pub(super) chances: [[Chances; SIDE]; SIDE],
    /// What a lost round leaves of each number of dice.
    pub(super) beaten_a: [u8; SIDE],
    pub(super) beaten_b: [u8; SIDE],
}

impl Moves {
    pub(super) const NONE: Moves = Moves {
        chances: [[Chances { win: 0, lose: 0 }; SIDE]; SIDE],
        beaten_a: [0; SIDE],
        beaten_b: [0; SIDE],
    };
}

impl Field {
    /// Plays one round everywhere (RP-16). Lower pairs come first, so that nothing moves twice.
    pub(super) fn play_round(&mut self, moves: &Moves) {
        for (a, &beaten) in (1..=self.most_a).zip(moves.beaten_a.iter().skip(1)) {
            let (lower, from_here) = self.parts.split_at_mut_checked(a).unwrap_or_default();
            if let (Some(row), Some(beaten_row), Some(chances)) = (
                from_here.first_mut(),
                lower.get_mut(usize::from(beaten)),
                moves.chances.get(a),
            ) {
                play_row(row, beaten_row, chances, &moves.beaten_b, self.most_b);
            }
        }
    }

    /// Whether no part is large enough for any of it to move.
    pub(super) fn is_settled(&self, moves: &Moves) -> bool {
        let pairs = self.parts.iter().flatten();
        let chances = moves.chances.iter().flatten();
        pairs.zip(chances).all(|(&parts, chances)| {
            high_half(parts, chances.win) == 0 && high_half(parts, chances.lose) == 0
        })
    }
}

/// Plays a round for one number of the first side's dice; `beaten_row` is that of the dice it has
/// left if it loses. This is where all the time goes.
#[inline(never)]
fn play_row(
    row: &mut [u32; SIDE],
    beaten_row: &mut [u32; SIDE],
    chances: &[Chances; SIDE],
    beaten_b: &[u8; SIDE],
    most_b: usize,
) {
    for b in 1..SIDE {
        let parts = row[b];
        if parts == 0 {
            if b > most_b {
                break;
            }
            continue;
        }
        let lost = high_half(parts, chances[b].lose);
        beaten_row[b] += lost;
        let won = high_half(parts, chances[b].win);
        row[b] = parts - lost - won;
        if let Some(slot) = row.get_mut(usize::from(beaten_b[b])) {
            *slot += won;
        }
    }
}

impl Chances {
    /// RP-16: a side wins a round if it alone succeeds.
    pub(super) fn new(a: &Pool, b: &Pool, difficulty: u8) -> Chances {
        let (misses_a, misses_b) = (misses(a, difficulty), misses(b, difficulty));
        let both = high_half(misses_a, misses_b);
        Chances {
            win: misses_b - both,
            lose: misses_a - both,
        }
    }
}

/// The chance of a roll without any success, in 2⁻³²: off by at most 6 of them. Each die adds at
/// most half a unit for its own rounding and half a unit for that of its chance, and takes a sixth
/// or more off what came before.
fn misses(pool: &Pool, difficulty: u8) -> u32 {
    let d6 = pool.d6();
    let own = share(d6.up_to(difficulty - 1), d6.cases());
    let helper = share(5, 6);
    let all_own = (1..pool.dice).fold(own, |chance, _| high_half(chance, own));
    (0..pool.helper_dice).fold(all_own, |chance, _| high_half(chance, helper))
}

/// So many cases of so many more, in 2⁻³², to the nearest.
fn share(cases: u32, of: u32) -> u32 {
    let scaled = (u64::from(cases) << 32) + u64::from(of / 2);
    scaled.checked_div(u64::from(of)).unwrap_or(0) as u32
}
