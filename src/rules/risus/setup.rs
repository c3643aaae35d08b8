//! The setup of one side's roll: turns the game master's ratings and the player's choices into the numbers
//! that the dice are rolled with.

use heapless::Vec;

use super::fight::{MOST_HELPERS, Member};
use super::items::half_at_least_one;
use super::power::power_die;
use super::{Both, Cliche, Destiny, Force, Items, KeyItem, Kind, RuleSet, Seat, Suitability, pool};
use crate::coded::Coded;
use crate::dice::Die;
use crate::rules::Error;

/// RP-22, RP-23: dice that a fighter adds to a round, and pays for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub enum Effort {
    /// RP-22: as many dice as it costs.
    Plain(u8),
    /// RP-23: twice as many dice as it costs; bracketed Clichés only.
    Double(u8),
}

/// How a side fights one round, or meets one conflict. The default is the plain case.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Coded)]
pub struct Stance {
    /// RH-19, RP-18: which of its Clichés a lone character uses. A team fights with its leader's.
    pub cliche: u8,
    /// RH-4, RP-4: how well that Cliché suits.
    pub suitability: Suitability,
    /// RH-35, RP-28: in a team, all the others fight with unsuited Clichés too.
    pub others_unsuited: bool,
    /// RH-6, RP-6.
    pub key_item: KeyItem,
    /// RH-7, RP-7.
    pub items: Items,
    /// RH-14, RP-15: a Destiny point doubles the Force or the dice.
    pub with_destiny: bool,
    /// RH-17: what a critical failure costs on top, 1 unless the game master says so.
    pub extra_loss: Option<u8>,
    /// RP-22, RP-23.
    pub effort: Option<Effort>,
}

impl Stance {
    /// The plain case: suited, everything at hand, nothing spent.
    pub const PLAIN: Stance = Stance {
        cliche: 0,
        suitability: Suitability::Suited,
        others_unsuited: false,
        key_item: KeyItem::AtHand,
        items: Items {
            bonus: 0,
            reroll_ones: false,
            match_opponent: false,
        },
        with_destiny: false,
        extra_loss: None,
        effort: None,
    };

    /// The stance in a later round of a fight that plays itself, at the current Force of the Cliché: Destiny
    /// and Effort were for one round (RH-14, RP-22); a missing item and a critical failure never cost more
    /// than half (RH-6, RH-17).
    #[must_use]
    pub(super) fn later(&self, rules: &RuleSet, current: Force) -> Stance {
        let suited = rules.suited(current.get(), self.suitability);
        Stance {
            with_destiny: false,
            effort: None,
            key_item: match self.key_item {
                KeyItem::MissingFor(malus) if malus > KeyItem::highest_malus(suited) => {
                    KeyItem::Missing
                }
                key_item => key_item,
            },
            extra_loss: self
                .extra_loss
                .map(|loss| loss.min(half_at_least_one(current.get()))),
            ..*self
        }
    }

    /// RH-4, RP-4: how well the others of a team are suited, as far as the table says it: all of
    /// them are unsuited with their leader (RH-35), or nothing is said.
    pub(super) const fn others(&self) -> Suitability {
        match self.suitability {
            Suitability::Unsuited if self.others_unsuited => Suitability::Unsuited,
            _ => Suitability::Suited,
        }
    }

    /// The Force (or the dice) left after maluses and with the bonus of an item, before any
    /// doubling: RH-4, RH-6 and RH-7 in this order.
    ///
    /// # Errors
    /// [`Error::Unusable`] at 0 or when a malus brings it to 0 (RH-46), [`Error::Range`] for a
    /// malus or a bonus outside its limits.
    pub const fn effective(&self, rules: &RuleSet, current: Force) -> Result<u8, Error> {
        if current.get() == 0 {
            return Err(Error::Unusable);
        }
        let bonus = match self.items.checked_bonus() {
            Ok(bonus) => bonus,
            Err(error) => return Err(error),
        };
        match self
            .key_item
            .of(rules.suited(current.get(), self.suitability))
        {
            Ok(0) => Err(Error::Unusable),
            Ok(strength) => Ok(strength + bonus),
            Err(error) => Err(error),
        }
    }
}

/// Who rolls: the Cliché in use and what stands around it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Entrant {
    pub(super) cliche: Cliche,
    pub(super) destiny: Destiny,
    /// RH-37, RP-27: the next attack is doubled already.
    pub(super) vengeance: bool,
    /// RH-34, RP-25: the other members of the team.
    pub(super) helpers: Vec<Helper, MOST_HELPERS>,
    /// RH-48: it fights a round on its own, and so with its power die if it has one.
    pub(super) fights_alone: bool,
}

/// Another member of the team, who rolls for the leader.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Helper {
    /// The Force or the dice of their own Cliché.
    strength: u8,
    key_item: KeyItem,
}

impl Helper {
    pub(super) const fn of(member: &Member) -> Helper {
        Helper {
            strength: member.cliche.current().get(),
            key_item: member.key_item,
        }
    }

    /// RH-4, RH-6: what the maluses leave, in this order.
    const fn left(&self, rules: &RuleSet, suitability: Suitability) -> u8 {
        let suited = rules.suited(self.strength, suitability);
        suited.saturating_sub(self.key_item.malus(suited))
    }
}

impl Entrant {
    /// RH-48: the power die in place of the D6, by the level as it is (RH-24).
    pub(super) fn power(&self, rules: &RuleSet) -> Option<Die> {
        let rolls = self.fights_alone && rules.has_powers() && self.cliche.is_special();
        power_die(self.cliche.current()).ok().filter(|_| rolls)
    }

    /// A fighter without a team.
    pub(super) fn alone(cliche: Cliche, destiny: Destiny) -> Entrant {
        Entrant {
            cliche,
            destiny,
            vengeance: false,
            helpers: Vec::new(),
            fights_alone: false,
        }
    }
}

/// The numbers that one side's dice are rolled with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Setup {
    /// After maluses and items, before doubling and Effort.
    pub(super) effective: u8,
    /// What is added to the dice, or how many dice are rolled.
    pub(super) number: u8,
    /// RH-48: the die that is rolled in place of the D6.
    pub(super) power: Option<Die>,
    /// RH-7: a D6 that shows 1.
    pub(super) reroll_ones: bool,
    pub(super) helpers: Vec<u8, MOST_HELPERS>,
    pub(super) doubled: bool,
    pub(super) destiny_after: Destiny,
    /// RH-16, RH-35: everybody on this side fights with an unsuited Cliché.
    pub(super) unsuited: bool,
    /// RH-17.
    pub(super) extra_loss: u8,
    /// RP-22: what the Effort costs, and what it inflicts.
    pub(super) effort_cost: u8,
    pub(super) effort_blow: u8,
}

/// What a side brings to a round, before a die is rolled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Strength {
    /// After maluses and items, before doubling and Effort.
    pub effective: u8,
    /// What is added to the dice, or how many dice are rolled.
    pub number: u8,
    /// RH-48: the die that is rolled in place of the D6.
    pub power: Option<Die>,
    /// RH-14, RH-37: it is doubled.
    pub doubled: bool,
    /// RP-22: the dice that an Effort adds.
    pub effort: u8,
    /// RH-34, RP-25: how many dice the helpers roll.
    pub helpers: u8,
}

impl Setup {
    pub(super) fn strength(&self, rules: &RuleSet) -> Strength {
        Strength {
            effective: self.effective,
            number: self.number,
            power: self.power,
            doubled: self.doubled,
            effort: self.effort_blow,
            helpers: match rules {
                RuleSet::Pool(_) => self.helpers.iter().sum(),
                _ => self.helpers.len() as u8,
            },
        }
    }

    /// Checks everything that a side wants to do: nothing has been rolled yet.
    pub(super) fn new(rules: &RuleSet, who: &Entrant, stance: &Stance) -> Result<Setup, Error> {
        let current = who.cliche.current();
        let effective = stance.effective(rules, current)?;
        // RH-27: preparing leaves the hands free for another Cliché, not for the same.
        if who.cliche.is_preparing() {
            return Err(Error::Choice);
        }
        let (effort_blow, effort_cost) = effort(rules, &who.cliche, stance.effort)?;
        let extra_loss = rules.extra_loss(current.get(), stance.extra_loss)?;
        let destiny_after = destiny_after(rules, who, stance.with_destiny)?;

        let power = who.power(rules);
        let mut setup = Setup {
            effective,
            number: 0,
            power,
            reroll_ones: stance.items.reroll_ones && power.is_none(),
            helpers: helping(rules, who, stance),
            doubled: stance.with_destiny || who.vengeance,
            destiny_after,
            unsuited: stance.suitability == Suitability::Unsuited
                && (who.helpers.is_empty() || stance.others_unsuited),
            extra_loss,
            effort_cost,
            effort_blow,
        };
        setup.count(rules)?;
        Ok(setup)
    }

    /// RH-14, RP-15, RP-22: twice the effective Force or dice, and then the Effort.
    fn count(&mut self, rules: &RuleSet) -> Result<(), Error> {
        let times = if self.doubled { 2 } else { 1 };
        let number = times * self.effective + self.effort_blow;
        match rules {
            RuleSet::Pool(_) if number > pool::MOST_DICE => Err(Error::Range),
            _ => {
                self.number = number;
                Ok(())
            }
        }
    }

    /// RH-7, RP-7, A-27: the item adds at least as much to the die as the opponent does, or rolls
    /// at least as many dice, doubling and all.
    pub(super) fn match_opponent(&mut self, opponent: u8) {
        self.number = self.number.max(opponent);
    }
}

/// Both sides, each with what its item takes from the other as it was before; where one of them
/// cannot roll there is nothing to take.
pub(super) fn each(
    rules: &RuleSet,
    who: &Both<Result<Entrant, Error>>,
    stances: &Both<Stance>,
) -> Both<Result<Setup, Error>> {
    let mut setups = who.each(|seat, who| match who {
        Ok(who) => Setup::new(rules, who, stances.of(seat)),
        Err(error) => Err(*error),
    });
    let before = setups.each(|_, setup| setup.as_ref().map(|setup| setup.number).ok());
    for seat in Seat::BOTH {
        if stances.of(seat).items.match_opponent
            && let Some(opponent) = *before.of(seat.other())
            && let Ok(setup) = setups.of_mut(seat)
        {
            setup.match_opponent(opponent);
        }
    }
    setups
}

/// Both sides of a round that can be rolled.
#[inline(never)] // What a step of a round takes is not on the stack in the next.
pub(super) fn both(
    rules: &RuleSet,
    who: &Both<Entrant>,
    stances: &Both<Stance>,
) -> Result<Both<Setup>, Error> {
    let who = who.each(|_, who| Ok(who.clone()));
    let Both { a, b } = each(rules, &who, stances);
    Ok(Both { a: a?, b: b? })
}

/// RH-4, RH-6, RP-4, RP-6: the helpers' dice after their own maluses; one brought to 0 does not
/// roll.
fn helping(rules: &RuleSet, who: &Entrant, stance: &Stance) -> Vec<u8, MOST_HELPERS> {
    let helpers = who.helpers.iter();
    helpers
        .map(|helper| helper.left(rules, stance.others()))
        .filter(|strength| *strength > 0)
        .collect()
}

/// RH-14, RH-37, A-19: one doubling a roll.
fn destiny_after(rules: &RuleSet, who: &Entrant, with_destiny: bool) -> Result<Destiny, Error> {
    if with_destiny && who.vengeance {
        return Err(Error::Doubled);
    }
    who.destiny.after(with_destiny, rules.has_destiny())
}

/// RP-22, RP-23: the dice that an Effort adds and what it costs, within its limits.
fn effort(rules: &RuleSet, cliche: &Cliche, effort: Option<Effort>) -> Result<(u8, u8), Error> {
    let Some(effort) = effort else {
        return Ok((0, 0));
    };
    let (added, cost) = match (rules, effort) {
        (RuleSet::Pool(options), Effort::Plain(dice)) if options.effort => (dice, dice),
        (RuleSet::Pool(options), Effort::Double(dice)) if options.double_effort => {
            if cliche.kind() != Kind::DoubleEffort {
                return Err(Error::Choice);
            }
            (dice, dice.div_ceil(2))
        }
        _ => return Err(Error::Conflict),
    };
    // an Effort alone never brings 0.
    if added >= 1 && cost < cliche.current().get() {
        Ok((added, cost))
    } else {
        Err(Error::Range)
    }
}
