//! Exact odds: of a skill roll (P-13), of stealth, of a pass of arms (P-14), of a shot (P-15).

use super::wound::Blow;
use super::{AttackDice, Fighter, Protection, ShootingRange, SkillDice, Zone};
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
        cases: shot_cases(shooting, range),
    }
}

/// All cases of a shot before its damage.
pub(super) const fn shot_cases(shooting: SkillDice, range: ShootingRange) -> u32 {
    cases(1 + shooting.get() + range.dice())
}

/// BH-17: the margins of a shot, each with its number of ways.
pub(super) fn shot_margins(
    shooting: SkillDice,
    zone: Zone,
    range: ShootingRange,
) -> impl Iterator<Item = (i16, u32)> {
    TOTALS.flat_map(move |total| {
        let exactly = ways_to_roll(shooting, total);
        sums(range.dice())
            .map(move |(distance, ways)| (total - zone.difficulty() - distance, ways * exactly))
    })
}

/// BH-6: what a skill roll can come to.
const TOTALS: core::ops::RangeInclusive<i16> = 1..=12;

/// In how many ways a skill roll comes to exactly this total.
const fn ways_to_roll(skill: SkillDice, total: i16) -> u32 {
    of_skill_roll(skill, total).wins - of_skill_roll(skill, total + 1).wins
}

/// BH-24: the cases of a pass of arms, A's view, all equally likely.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PassOdds {
    /// A wounds B.
    pub wins: u32,
    /// Cases in which neither side is wounded.
    pub ties: u32,
    /// B wounds A.
    pub losses: u32,
}

impl PassOdds {
    /// These dice against those, by A's net modifier less B's (P-14).
    /// ```
    /// use declic::rules::brouillard::{AttackDice, PassOdds};
    ///
    /// let odds = PassOdds::of(AttackDice::Two, AttackDice::One, 0);
    /// assert_eq!((odds.wins, odds.ties, odds.losses), (181, 15, 20));
    /// assert_eq!(odds.win().percent().0, 84);
    /// ```
    pub fn of(a: AttackDice, b: AttackDice, head_start: i16) -> PassOdds {
        let mut odds = PassOdds {
            wins: 0,
            ties: 0,
            losses: 0,
        };
        for (lead, ways) in Self::leads(a, b, head_start) {
            let outcome = match lead {
                1.. => &mut odds.wins,
                0 => &mut odds.ties,
                _ => &mut odds.losses,
            };
            *outcome += ways;
        }
        odds
    }

    /// The leads of A over B, each with its number of ways.
    pub(super) fn leads(
        a: AttackDice,
        b: AttackDice,
        head_start: i16,
    ) -> impl Iterator<Item = (i16, u32)> {
        sums(a.count()).flat_map(move |(a, a_ways)| {
            sums(b.count()).map(move |(b, b_ways)| {
                let lead = a.saturating_sub(b).saturating_add(head_start);
                (lead, a_ways * b_ways)
            })
        })
    }

    /// All cases.
    pub const fn cases(self) -> u32 {
        self.wins + self.ties + self.losses
    }

    /// The chance that A wounds B.
    pub const fn win(self) -> Odds {
        self.out_of(self.wins)
    }

    /// The chance that neither side is wounded.
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
pub struct StealthOdds {
    /// The user goes unnoticed.
    pub unnoticed: u64,
    /// All cases; never 0.
    pub cases: u64,
}

impl StealthOdds {
    /// One skill against the other, by the user's modifiers less the watcher's.
    pub(super) fn of(user: SkillDice, watcher: SkillDice, head_start: i16) -> StealthOdds {
        let unnoticed = TOTALS
            .map(|total| {
                let exactly = ways_to_roll(watcher, total);
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
        percent(self.unnoticed, self.cases)
    }
}

/// BH-26: the cases in which a blow or a shot kills.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KillOdds {
    /// The target dies.
    pub kills: u64,
    /// All cases; never 0.
    pub cases: u64,
}

impl KillOdds {
    /// A blow at this target that lands by these margins, each in so many ways out of all.
    pub(super) fn of(
        blow: Blow,
        target: &Fighter,
        margins: impl Iterator<Item = (i16, u32)>,
        all: u32,
    ) -> KillOdds {
        let kills = |margin| blow.by(margin).ways_to_kill(target);
        // BH-27: all that the margin does is to decide what the blow meets.
        let (on_armour, beside_it) = (kills(0), kills(i16::MAX));
        let ways = margins.map(|(margin, ways)| {
            let kills = match target.armour().against(blow.zone, margin) {
                Protection::Protected(_) => on_armour,
                Protection::Unprotected => beside_it,
            };
            u64::from(ways) * u64::from(kills)
        });
        KillOdds {
            kills: ways.sum(),
            cases: u64::from(all) * u64::from(cases(blow.damage.dice_count())),
        }
    }

    /// In whole percent (G-8): nearest, halves up.
    pub const fn percent(self) -> Percent {
        percent(self.kills, self.cases)
    }
}

/// G-8: nearest, halves up.
const fn percent(part: u64, whole: u64) -> Percent {
    Percent(((200 * part + whole) / (2 * whole)) as u8)
}
