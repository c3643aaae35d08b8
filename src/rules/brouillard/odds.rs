//! Exact odds: of a skill roll (P-13), of stealth, of a pass of arms (P-14), of a shot (P-15).

use super::{AttackDice, ShootingRange, SkillDice, Zone};
use crate::dice::{Odds, Percent};

/// 6 to the power of `dice`.
const fn cases(dice: u8) -> u32 {
    6_u32.pow(dice as u32)
}

/// In how many ways 1 to 3 D6 give each sum, from the lowest sum up.
const fn ways(dice: u8) -> &'static [u32] {
    match dice {
        1 => &[1, 1, 1, 1, 1, 1],
        2 => &[1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1],
        _ => &[1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1],
    }
}

/// The sums of 1 to 3 D6, each with its number of ways.
fn sums(dice: u8) -> impl Iterator<Item = (i16, u32)> {
    (i16::from(dice)..).zip(ways(dice).iter().copied())
}

/// BH-6: the chance that a skill roll reaches a total (P-13).
pub(super) const fn of_skill_roll(skill: SkillDice, total: i16) -> Odds {
    let dice = skill.get() as u32;
    let any_best = cases(skill.get());
    let mut wins = 0;
    let mut base = 1;
    while base <= 6 {
        let best_needed = total.saturating_sub(base);
        wins += match best_needed {
            ..=0 => any_best,
            // The best reaches a face unless every die stays below it.
            1..=6 => any_best - (best_needed as u32 - 1).pow(dice),
            7.. => 0,
        };
        base += 1;
    }
    Odds {
        wins,
        cases: 6 * any_best,
    }
}

/// BH-17: the chance that a shot hits (P-15).
pub(super) fn of_shot(shooting: SkillDice, zone: Zone, range: ShootingRange) -> Odds {
    let wins = sums(range.dice())
        .map(|(distance, ways)| ways * of_skill_roll(shooting, zone.difficulty() + distance).wins)
        .sum();
    Odds {
        wins,
        cases: cases(1 + shooting.get() + range.dice()),
    }
}

/// BH-24: the cases of a pass of arms, A's view, all equally likely.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct PassOdds {
    /// A wounds B.
    pub wins: u32,
    /// Nobody is wounded.
    pub ties: u32,
    /// B wounds A.
    pub losses: u32,
}

impl PassOdds {
    /// These dice against those, by A's net modifier less B's (P-14).
    pub fn of(a: AttackDice, b: AttackDice, head_start: i16) -> PassOdds {
        let mut odds = PassOdds {
            wins: 0,
            ties: 0,
            losses: 0,
        };
        for (a, a_ways) in sums(a.count()) {
            for (b, b_ways) in sums(b.count()) {
                let outcome = match a.saturating_sub(b).saturating_add(head_start) {
                    1.. => &mut odds.wins,
                    0 => &mut odds.ties,
                    _ => &mut odds.losses,
                };
                *outcome += a_ways * b_ways;
            }
        }
        odds
    }

    /// All cases.
    pub const fn cases(self) -> u32 {
        self.wins + self.ties + self.losses
    }

    /// The chance that A wounds B.
    pub const fn win(self) -> Odds {
        self.out_of(self.wins)
    }

    /// The chance that nobody is wounded.
    pub const fn tie(self) -> Odds {
        self.out_of(self.ties)
    }

    /// The chance that B wounds A.
    pub const fn loss(self) -> Odds {
        self.out_of(self.losses)
    }

    /// The chance that A wounds B where ties are rolled again until there is none (`tie_reroll`;
    /// that G-6 ends this after 32 times is left out).
    pub const fn win_with_rerolls(self) -> Odds {
        Odds {
            wins: self.wins,
            cases: self.wins + self.losses,
        }
    }

    const fn out_of(self, wins: u32) -> Odds {
        Odds {
            wins,
            cases: self.cases(),
        }
    }
}

/// BH-7, BH-9: the cases of a stealthy action. Two full skill rolls have more of them than
/// [`Odds`] can count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct StealthOdds {
    /// The user goes unnoticed.
    pub unnoticed: u64,
    /// All cases; never 0.
    pub cases: u64,
}

impl StealthOdds {
    /// One skill against the other, by the user's modifiers less the watcher's.
    pub(super) fn of(user: SkillDice, watcher: SkillDice, head_start: i16) -> StealthOdds {
        const TOTALS: core::ops::RangeInclusive<i16> = 1..=12;
        let unnoticed = TOTALS
            .map(|total| {
                let reached = of_skill_roll(watcher, total).wins;
                let exactly = reached - of_skill_roll(watcher, total + 1).wins;
                let beaten = of_skill_roll(user, total - head_start + 1).wins;
                u64::from(exactly) * u64::from(beaten)
            })
            .sum();
        StealthOdds {
            unnoticed,
            cases: u64::from(cases(1 + user.get())) * u64::from(cases(1 + watcher.get())),
        }
    }

    /// In whole percent (G-8): nearest, halves up.
    pub const fn percent(self) -> Percent {
        Percent(((200 * self.unnoticed + self.cases) / (2 * self.cases)) as u8)
    }
}
