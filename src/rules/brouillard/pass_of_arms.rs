//! One pass of arms (BH-24): both roll, the higher total wounds the other.

use heapless::Vec;

use super::odds::{KillOdds, PassOdds};
use super::wound::Blow;
use super::{Attack, Both, Fighter, Handful, Options, Seat, Wound};
use crate::dice::{Dice, Die, Face};
use crate::rules::Error;

/// G-6: how often a tie is rolled again at most.
const MOST_REROLLS: usize = 32;

/// A pass of arms that was rolled (BH-32).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PassOfArms {
    /// What each side brought.
    pub attacks: Both<Attack>,
    /// Ties that were rolled again at once, oldest first (`tie_reroll`).
    pub rerolled: Vec<Both<Handful<3>>, MOST_REROLLS>,
    /// The dice that count.
    pub rolled: Both<Handful<3>>,
    /// The side with the higher total; `None` for equal totals.
    pub winner: Option<Seat>,
    /// What the winner did to the other.
    pub wound: Option<Wound>,
}

impl PassOfArms {
    /// Rolls A's dice, B's dice, and the winner's damage dice.
    pub(super) fn roll(
        fighters: &Both<Fighter>,
        attacks: Both<Attack>,
        options: &Options,
        dice: &mut impl Dice,
    ) -> Result<PassOfArms, Error> {
        let mut rerolled = Vec::new();
        let rolled = loop {
            dice.pass_to(Seat::A.into());
            let a = attacks.a.attack_dice.roll(dice)?;
            dice.pass_to(Seat::B.into());
            let b = attacks.b.attack_dice.roll(dice)?;
            let rolled = Both { a, b };
            let tied = lead(&attacks, &rolled) == 0;
            // BH-24, A-67: a tie ends the pass, unless it is rolled again as often as G-6 allows.
            if !(tied && options.tie_reroll && rerolled.push(rolled).is_ok()) {
                break rolled;
            }
        };
        let lead = lead(&attacks, &rolled);
        let winner = Seat::ahead(lead, 0);
        let wound = match winner {
            Some(side) => {
                dice.pass_to(side.into());
                let blow = blow(fighters.of(side), attacks.of(side), lead.saturating_abs());
                Some(blow.land(fighters.of(side.other()), dice)?)
            }
            None => None,
        };
        Ok(PassOfArms {
            attacks,
            rerolled,
            rolled,
            winner,
            wound,
        })
    }

    /// BH-24: the total of one side.
    pub fn total(&self, side: Seat) -> i16 {
        total(self.attacks.of(side), self.rolled.of(side))
    }

    /// The dice in the order they were drawn.
    pub fn dice(&self) -> impl Iterator<Item = (Die, Face)> {
        self.rerolled
            .iter()
            .chain([&self.rolled])
            .flat_map(|rolled| rolled.a.dice().chain(rolled.b.dice()))
            .chain(self.wound.into_iter().flat_map(Wound::dice))
    }
}

fn total(attack: &Attack, rolled: &Handful<3>) -> i16 {
    rolled.sum() + attack.modifiers.net()
}

/// The winner's blow, on the zone aimed at.
fn blow(winner: &Fighter, attack: &Attack, margin: i16) -> Blow {
    Blow {
        zone: attack.zone,
        damage: winner.weapon().damage(),
        strength_bonus: attack.damage_bonus,
        margin,
    }
}

/// By how much A's total is above B's.
fn lead(attacks: &Both<Attack>, rolled: &Both<Handful<3>>) -> i16 {
    total(&attacks.a, &rolled.a) - total(&attacks.b, &rolled.b)
}

impl Both<Attack> {
    /// The chances of the pass, A's view, before any tie is rolled again (P-14).
    pub fn odds(&self) -> PassOdds {
        PassOdds::of(self.a.attack_dice, self.b.attack_dice, self.head_start())
    }

    /// By how much A's net modifier is above B's.
    const fn head_start(&self) -> i16 {
        self.a.modifiers.net() - self.b.modifiers.net()
    }

    /// The chances that the pass kills, each side by its own blow.
    pub(super) fn kill_odds(&self, fighters: &Both<Fighter>, options: &Options) -> Both<KillOdds> {
        let odds = self.odds();
        let all = match options.tie_reroll {
            // BH-24: ties do not count (that G-6 ends this after 32 times is left out).
            true => odds.wins + odds.losses,
            false => odds.cases(),
        };
        Both::by(|side| {
            let leads = PassOdds::leads(self.a.attack_dice, self.b.attack_dice, self.head_start());
            let margins = leads.map(|(lead, ways)| match side {
                Seat::A => (lead, ways),
                Seat::B => (lead.saturating_neg(), ways),
            });
            let hits = margins.filter(|(margin, _)| *margin > 0);
            let blow = blow(fighters.of(side), self.of(side), 0);
            KillOdds::of(blow, fighters.of(side.other()), hits, all.max(1))
        })
    }
}
