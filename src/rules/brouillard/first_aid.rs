//! Treating wounds (BH-13, BH-15) and the remedies it needs (BH-14).

use super::amount::{Amount, AmountRoll};
use super::{Health, SkillDice, SkillRoll};
use crate::coded::Coded;
use crate::dice::{Dice, Die, Face, Odds};
use crate::rules::Error;

/// BH-14: what wounds are treated with.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub enum Remedy {
    /// 2 points, once.
    MedicinalHerbs,
    /// 1D6, once.
    Splint,
    /// 5 points, ten times.
    SmallKit,
    /// 2D6, twenty times.
    LargeKit,
}

impl Remedy {
    /// All of them, in the rulebook's order.
    pub const ALL: [Remedy; 4] = [
        Remedy::MedicinalHerbs,
        Remedy::Splint,
        Remedy::SmallKit,
        Remedy::LargeKit,
    ];

    /// BH-14: what it gives back.
    pub const fn potential(self) -> Amount {
        match self {
            Remedy::MedicinalHerbs => Amount::TWO,
            Remedy::Splint => Amount::ONE_DIE,
            Remedy::SmallKit => Amount::FIVE,
            Remedy::LargeKit => Amount::TWO_DICE,
        }
    }

    /// BH-14: how often it can be used.
    pub const fn charges(self) -> u8 {
        match self {
            Remedy::MedicinalHerbs | Remedy::Splint => 1,
            Remedy::SmallKit => 10,
            Remedy::LargeKit => 20,
        }
    }
}

/// A remedy and the charges left in it. Without any it is gone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RemedyItem {
    remedy: Remedy,
    charges: u8,
}

impl RemedyItem {
    /// A new one.
    pub const fn new(remedy: Remedy) -> RemedyItem {
        RemedyItem {
            remedy,
            charges: remedy.charges(),
        }
    }

    /// One that was used before.
    ///
    /// # Errors
    /// [`Error::Range`] above what a new one has.
    pub const fn with_charges(remedy: Remedy, charges: u8) -> Result<RemedyItem, Error> {
        if charges <= remedy.charges() {
            Ok(RemedyItem { remedy, charges })
        } else {
            Err(Error::Range)
        }
    }

    /// What it is.
    pub const fn remedy(self) -> Remedy {
        self.remedy
    }

    /// How often it can still be used.
    pub const fn charges(self) -> u8 {
        self.charges
    }

    /// One charge less, or [`Error::NoPoint`].
    fn spend(self) -> Result<RemedyItem, Error> {
        let charges = self.charges.checked_sub(1).ok_or(Error::NoPoint)?;
        Ok(RemedyItem { charges, ..self })
    }
}

/// Whose wound is treated.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Patient {
    /// Another character's wound.
    Another,
    /// BH-15: a wound of the healer, which is harder to treat.
    Oneself,
}

impl Patient {
    /// BH-15: added to the roll.
    pub const fn roll_modifier(self) -> i16 {
        match self {
            Patient::Another => 0,
            Patient::Oneself => -2,
        }
    }

    /// BH-15: added to the remedy's potential.
    pub const fn potential_modifier(self) -> i16 {
        match self {
            Patient::Another => 0,
            Patient::Oneself => -1,
        }
    }
}

/// BH-13: a character about to treat a wound.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FirstAid {
    /// The user's dice in First Aid: the roll is the user's, not the patient's.
    pub skill: SkillDice,
    /// Whose wound it is.
    pub patient: Patient,
}

impl FirstAid {
    /// Rolls the skill and then, if it works, the remedy's dice. One charge is spent either way.
    ///
    /// # Errors
    /// [`Error::Over`] if the dead try to treat themselves, [`Error::Choice`] if the patient is
    /// dead or unhurt, [`Error::NoPoint`] if the remedy has no charge: no die is drawn and nothing
    /// spent. [`Error::NoDie`] if the source gives out.
    pub fn treat(
        self,
        health: &mut Health,
        item: &mut RemedyItem,
        dice: &mut impl Dice,
    ) -> Result<Care, Error> {
        self.check(*health, *item)?;
        let item_after = item.spend()?;

        let roll = SkillRoll::roll(self.skill, dice)?;
        let result = roll.total() + self.patient.roll_modifier();
        // a wound above 6 or 12 is beyond the roll's reach; that needs no check of its own.
        let works = health.wound() <= result;
        let potential = match works {
            true => Some(item.remedy.potential().roll(dice)?),
            false => None,
        };
        let points = potential.map_or(0, |rolled| {
            (rolled.points + self.patient.potential_modifier()).max(0)
        });

        let health_before = *health;
        *health = health_before.healed(points);
        *item = item_after;
        Ok(Care {
            aid: self,
            roll,
            result,
            works,
            potential,
            health_before,
            health_after: *health,
            item_after,
        })
    }

    /// Whether there is something to treat, and something to treat it with.
    ///
    /// # Errors
    /// As for [`FirstAid::treat`], but for the dice.
    pub fn check(self, health: Health, item: RemedyItem) -> Result<(), Error> {
        self.check_patient(health)?;
        item.spend().map(|_| ())
    }

    /// The chance that the treatment works on this wound.
    pub const fn odds(self, health: Health) -> Odds {
        let needed = health.wound().saturating_sub(self.patient.roll_modifier());
        self.skill.odds_of_reaching(needed)
    }

    fn check_patient(self, health: Health) -> Result<(), Error> {
        match self.patient {
            Patient::Oneself => health.can_act()?,
            // BH-26: first aid does not raise the dead.
            Patient::Another if health.is_dead() => return Err(Error::Choice),
            Patient::Another => {}
        }
        match health.wound() {
            0 => Err(Error::Choice),
            _ => Ok(()),
        }
    }
}

/// A treatment that was rolled (BH-32).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Care {
    /// What was tried.
    pub aid: FirstAid,
    /// The user's roll.
    pub roll: SkillRoll,
    /// The roll after BH-15.
    pub result: i16,
    /// Whether the result reached the wound.
    pub works: bool,
    /// What the remedy was worth before BH-15, if it worked.
    pub potential: Option<AmountRoll>,
    /// The patient before.
    pub health_before: Health,
    /// The patient after.
    pub health_after: Health,
    /// What is left of the remedy.
    pub item_after: RemedyItem,
}

impl Care {
    /// The Endurance regained.
    pub const fn regained(self) -> i16 {
        self.health_after
            .current()
            .saturating_sub(self.health_before.current())
    }

    /// The dice in the order they were drawn.
    pub fn dice(self) -> impl Iterator<Item = (Die, Face)> {
        let remedy = self.potential.into_iter().flat_map(AmountRoll::dice);
        self.roll.dice().chain(remedy)
    }
}
