//! One fighter against a group, before anything is rolled (RD-7 to RD-9).

use heapless::Vec;

use super::{Adjustment, Aim, Factor, Fighter, Options, Round, Target, Who};
use crate::dice::Dice;
use crate::rules::Error;

/// Which side rolls the tests.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rollers {
    /// RD-8: the lone fighter, once for each member.
    Lone,
    /// RD-9: each member, once.
    Members,
}

/// RD-3, RD-7: a target, part by part.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Parts {
    /// The roller's factor.
    pub own: Factor,
    /// RD-2: what the opponent's does to it.
    pub rival: Adjustment,
    /// RD-7: what the group does to it.
    pub group: Adjustment,
    /// What they come to.
    pub target: Target,
}

/// A lone fighter, a group, and the order in which its members are tested.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Encounter {
    pub(super) lone: Fighter,
    pub(super) members: Vec<Fighter, { Encounter::LARGEST_GROUP }>,
    pub(super) order: Vec<u8, { Encounter::LARGEST_GROUP }>,
    rollers: Rollers,
    /// Members who are out of action since an earlier round, a bit each.
    absent: u8,
}

impl Rollers {
    /// The side of one of two.
    pub(super) const fn of(who: Who) -> Rollers {
        match who {
            Who::Lone => Rollers::Lone,
            Who::Member(_) => Rollers::Members,
        }
    }
}

impl Encounter {
    /// The most members a group can have.
    pub const LARGEST_GROUP: usize = 8;
    /// The most members that have room around one fighter.
    pub const ROOM: usize = 4;

    /// An encounter. The `order`, by place in `members`, is the game master's, or a
    /// [`RandomOrder`](super::RandomOrder).
    ///
    /// A player's lone fighter rolls (RD-8). Otherwise the members do (RD-9), each for itself, whether a
    /// player or the game master plays it.
    ///
    /// # Errors
    /// RD-18: [`Error::Choice`] for an empty group or an order that is not a permutation of it,
    /// [`Error::Range`] for more than eight members.
    pub fn new(lone: Fighter, members: &[Fighter], order: &[u8]) -> Result<Encounter, Error> {
        let size = Self::check_size(members.len())?;
        let is_permutation =
            order.len() == members.len() && (0..size).all(|member| order.contains(&member));
        if !is_permutation {
            return Err(Error::Choice);
        }
        Ok(Encounter {
            lone,
            members: members.iter().copied().collect(),
            order: order.iter().copied().collect(),
            rollers: if lone.is_pc {
                Rollers::Lone
            } else {
                Rollers::Members
            },
            absent: 0,
        })
    }

    /// those out of action since an earlier round, a bit each, are no part of the group.
    pub(super) fn without(mut self, absent: u8) -> Result<Encounter, Error> {
        self.absent = absent;
        match self.size() {
            0 => Err(Error::Choice),
            _ => Ok(self),
        }
    }

    /// RD-6: rolled by this side.
    pub(super) fn rolled_by(self, rollers: Rollers) -> Encounter {
        Encounter { rollers, ..self }
    }

    /// Whether a member is part of the group.
    pub(super) fn is_present(&self, member: u8) -> bool {
        let is_absent = self.absent.checked_shr(member.into()).unwrap_or(1) & 1 == 1;
        usize::from(member) < self.members.len() && !is_absent
    }

    /// RD-7: how many the group has at the start of the round.
    pub fn size(&self) -> usize {
        let members = 0..self.members.len() as u8;
        members.filter(|member| self.is_present(*member)).count()
    }

    pub(super) fn check_size(members: usize) -> Result<u8, Error> {
        match members {
            0 => Err(Error::Choice),
            1..=Self::LARGEST_GROUP => Ok(members as u8),
            _ => Err(Error::Range),
        }
    }

    /// Which side rolls.
    pub const fn rollers(&self) -> Rollers {
        self.rollers
    }

    /// The members in the order tested, by place in the list.
    pub fn order(&self) -> &[u8] {
        &self.order
    }

    /// More members than have room to fight: the screen warns.
    pub fn is_crowded(&self) -> bool {
        self.size() > Self::ROOM
    }

    /// The fighter, if there is such a one.
    pub fn fighter(&self, who: Who) -> Option<&Fighter> {
        match who {
            Who::Lone => Some(&self.lone),
            Who::Member(member) => self.members.get(usize::from(member)),
        }
    }

    /// RD-7: what the group's number is worth: nothing for one, two for two, and so on. The
    /// number is that at the start of the round, whatever happens in it.
    pub fn group_bonus(&self) -> i8 {
        match self.size() {
            ..=1 => 0,
            size => size as i8,
        }
    }

    /// What the roller of this member's test adds to the own factor.
    ///
    /// # Errors
    /// [`Error::Choice`] if there is no such member.
    pub fn adjustment(&self, member: u8) -> Result<Adjustment, Error> {
        let fighter = self.fighter(Who::Member(member)).ok_or(Error::Choice)?;
        Ok(match self.rollers {
            // RD-8: own + 10 − member's − n.
            Rollers::Lone => Adjustment(fighter.factor.adjustment().0 - self.group_bonus()),
            // RD-9: own + 10 − the lone fighter's + n.
            Rollers::Members => Adjustment(self.lone.factor.adjustment().0 + self.group_bonus()),
        })
    }

    /// RD-3, RD-7: what the target of this member's test is made of.
    ///
    /// # Errors
    /// [`Error::Choice`] if there is no such member.
    pub fn parts(&self, member: u8) -> Result<Parts, Error> {
        let roller = self.fighter(self.roller(member)).ok_or(Error::Choice)?;
        let adjustment = self.adjustment(member)?;
        let group = match self.rollers {
            Rollers::Lone => -self.group_bonus(),
            Rollers::Members => self.group_bonus(),
        };
        Ok(Parts {
            own: roller.factor,
            rival: Adjustment(adjustment.0 - group),
            group: Adjustment(group),
            target: Target::new(roller.factor, adjustment),
        })
    }

    /// What the roller of this member's test must not exceed.
    ///
    /// # Errors
    /// [`Error::Choice`] if there is no such member.
    pub fn target(&self, member: u8) -> Result<Target, Error> {
        let roller = self.fighter(self.roller(member)).ok_or(Error::Choice)?;
        Ok(Target::new(roller.factor, self.adjustment(member)?))
    }

    /// Who rolls this member's test.
    pub const fn roller(&self, member: u8) -> Who {
        match self.rollers {
            Rollers::Lone => Who::Lone,
            Rollers::Members => Who::Member(member),
        }
    }

    /// RD-8, RD-9: any member; a group of one leaves no choice.
    pub(super) fn lone_aim(&self) -> Aim {
        let mut present = (0..self.members.len() as u8).filter(|member| self.is_present(*member));
        match (present.next(), present.next()) {
            (Some(only), None) => Aim::At(Who::Member(only)),
            _ => Aim::FreeChoice,
        }
    }

    /// A round to be played test by test: a fighter with the initiative attacks before the next test, and a
    /// round that stops leaves the rest of the tests unrolled (RD-8).
    pub fn begin(self, options: Options) -> Round {
        Round::new(self, options)
    }

    /// A round whose tests are all rolled now: `D20` for each member in the order given.
    /// The attacks come in the same order as when it is played test by test.
    ///
    /// # Errors
    /// [`Error::NoDie`] if the source gives out.
    pub fn roll(self, options: Options, dice: &mut impl Dice) -> Result<Round, Error> {
        let mut round = self.begin(options);
        round.roll_all(dice)?;
        Ok(round)
    }
}
