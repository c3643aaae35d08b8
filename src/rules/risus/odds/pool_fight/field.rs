//! The probability of each pair of dice counts, and how a round changes it.

use core::ops::Range;

use super::Fighter;
use crate::rules::risus::fight::MOST_MEMBERS;
use crate::rules::risus::odds::fight::FightOdds;
use crate::rules::risus::odds::mass::high_half;
use crate::rules::risus::odds::pool::Pool;

/// A place for each number of dice that a side may have left; that of 0 dice is for fights that
/// are over.
pub(super) const MOST_PLACES: usize = MOST_MEMBERS * Fighter::MAX_DICE as usize + 1;

/// What a lost round leaves of each number of dice, and to whom it was lost.
pub(super) struct Beaten {
    pub(super) by_team: [u8; MOST_PLACES],
    pub(super) by_one: [u8; MOST_PLACES],
}

/// How likely each pair of dice is, in parts of [`FightOdds::WHOLE`]: a row for each number of the
/// first side's.
pub(super) struct Field<'a> {
    pub(super) parts: &'a mut [u32],
    /// The most dice of the second side, and none.
    pub(super) width: usize,
    /// The dice of either leader: a side with no more dice than these has lost its helpers.
    pub(super) leaders: (usize, usize),
}

impl Field<'_> {
    #[inline(never)] // Every way a round can go calls it: one copy.
    pub(super) fn put(&mut self, a: u8, b: u8, parts: u32) {
        let place = usize::from(a) * self.width + usize::from(b);
        if let Some(slot) = self.parts.get_mut(place) {
            *slot += parts;
        }
    }

    fn rows(&self) -> impl Iterator<Item = &[u32]> {
        self.parts.chunks_exact(self.width.max(1))
    }

    /// The fights in which the second side has no dice left.
    #[inline(never)] // Several callers, one copy.
    pub(super) fn won(&self) -> u32 {
        let rows = self.parts.iter().step_by(self.width.max(1));
        rows.skip(1).sum()
    }

    /// The fights in which the first side has none.
    pub(super) fn lost(&self) -> u32 {
        self.parts.iter().take(self.width).sum()
    }

    pub(super) fn fighting(&self) -> u32 {
        FightOdds::WHOLE.saturating_sub(self.won() + self.lost())
    }

    /// Plays one round everywhere (RP-16). Lower pairs come first, so that nothing moves twice.
    #[inline(always)] // Once for chances that are kept, once for those that are not.
    pub(super) fn play_round(
        &mut self,
        (beaten_a, beaten_b): (&Beaten, &Beaten),
        chances: &impl OfPairs,
    ) {
        let (width, leaders) = (self.width, self.leaders);
        let rows = self.parts.len().checked_div(width).unwrap_or(0);
        let beaten = beaten_a.by_one.iter().zip(&beaten_a.by_team);
        for (a, (&by_one, &by_team)) in (0..rows).zip(beaten).skip(1) {
            let (lower, row) = self
                .parts
                .split_at_mut_checked(a * width)
                .unwrap_or_default();
            let beaten_b = match a <= leaders.0 {
                true => &beaten_b.by_one,
                false => &beaten_b.by_team,
            };
            let alone = leaders.1.min(width - 1) + 1;
            for (columns, beaten) in [(1..alone, by_one), (alone..width, by_team)] {
                let beaten = usize::from(beaten) * width;
                if let Some(beaten_row) = lower.get_mut(beaten..beaten + width) {
                    play_row(columns, row, beaten_row, beaten_b, (chances, a));
                }
            }
        }
    }

    /// Whether no part is large enough for any of it to move.
    #[inline(always)]
    pub(super) fn is_settled(&self, chances: &impl OfPairs) -> bool {
        self.rows().enumerate().skip(1).all(|(a, row)| {
            row.iter().enumerate().skip(1).all(|(b, &parts)| {
                let chances = match parts {
                    0 => return true,
                    _ => chances.of(a, b),
                };
                high_half(parts, chances.win) == 0 && high_half(parts, chances.lose) == 0
            })
        })
    }
}

/// Plays a round for one number of the first side's dice and some of the second's; `beaten_row` is
/// that of the dice it has left if it loses. This is where all the time goes.
#[inline(always)]
fn play_row(
    columns: Range<usize>,
    row: &mut [u32],
    beaten_row: &mut [u32],
    beaten_b: &[u8; MOST_PLACES],
    (chances, a): (&impl OfPairs, usize),
) {
    // All of one length, which the compiler then need not look after in each place.
    let end = columns.end;
    let (Some(row), Some(beaten_b), Some(beaten_row)) = (
        row.get_mut(..end),
        beaten_b.get(..end),
        beaten_row.get_mut(..end),
    ) else {
        return;
    };
    for b in columns {
        let (Some(slot), Some(&beaten), Some(beaten_slot)) =
            (row.get_mut(b), beaten_b.get(b), beaten_row.get_mut(b))
        else {
            break;
        };
        let parts = *slot;
        if parts == 0 {
            continue;
        }
        let chances = chances.of(a, b);
        let (lost, won) = (
            high_half(parts, chances.lose),
            high_half(parts, chances.win),
        );
        *beaten_slot += lost;
        *slot = parts - lost - won;
        if let Some(slot) = row.get_mut(usize::from(beaten)) {
            *slot += won;
        }
    }
}

/// Chances for every pair of dice counts, stored or computed. The innermost loop calls it, so
/// implementations are inlined.
pub(super) trait OfPairs {
    /// What a round between so many dice leads to.
    fn of(&self, a: usize, b: usize) -> Chances;
}

/// The chances of either side to win an ordinary round, in 2⁻³².
#[derive(Clone, Copy)]
pub(super) struct Chances {
    pub(super) win: u32,
    pub(super) lose: u32,
}

impl Chances {
    /// Neither side ever wins.
    pub(super) const NONE: Chances = Chances { win: 0, lose: 0 };

    /// RP-16: a side wins a round if it alone succeeds.
    pub(super) fn new(a: &Pool, b: &Pool, difficulty: u8) -> Chances {
        Chances::of_misses(misses(a, difficulty), misses(b, difficulty))
    }

    /// Chances computed from each side's chance of a roll without any success.
    pub(super) const fn of_misses(misses_a: u32, misses_b: u32) -> Chances {
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
pub(super) fn misses(pool: &Pool, difficulty: u8) -> u32 {
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
