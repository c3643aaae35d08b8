//! A round under way: tests and attacks in the order they are due.

use heapless::Vec;

use super::turns::{Turns, order_of_attacks};
use super::{AttackDue, Defences, Due, Encounter, Options, Rollers, Test, TestDue, Turn, Who};
use crate::dice::{Dice, Die, Face};
use crate::rules::Error;

/// What a fighter has left, and whether the fighter still stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Condition {
    left: Defences,
    is_standing: bool,
}

/// RD-17: the tests so far, the attacks they lead to, and what everybody has left.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Round {
    encounter: Encounter,
    options: Options,
    tests: Vec<Test, { Encounter::LARGEST_GROUP }>,
    feint: Option<u8>,
    /// How many turns are over.
    turns_taken: usize,
    lone: Condition,
    members: Vec<Condition, { Encounter::LARGEST_GROUP }>,
}

impl Round {
    pub(super) fn new(encounter: Encounter, options: Options) -> Round {
        let condition = |fighter, is_standing| Condition {
            left: Defences::fresh(fighter),
            is_standing,
        };
        let members = (0..).zip(&encounter.members);
        Round {
            options,
            tests: Vec::new(),
            feint: None,
            turns_taken: 0,
            lone: condition(&encounter.lone, true),
            members: members
                .map(|(member, fighter)| condition(fighter, encounter.is_present(member)))
                .collect(),
            encounter,
        }
    }

    /// Who meets whom.
    pub const fn encounter(&self) -> &Encounter {
        &self.encounter
    }

    /// RD-17: the tests so far, in order.
    pub fn tests(&self) -> &[Test] {
        &self.tests
    }

    /// RD-17: the attacks that the tests so far lead to, in order. Turns that are over, and those
    /// of fighters out of action, stay in the list.
    pub fn attacks(&self) -> Vec<Turn, { Encounter::LARGEST_GROUP + 1 }> {
        self.turns()
    }

    /// How many of them are over.
    pub const fn turns_taken(&self) -> usize {
        self.turns_taken
    }

    /// RD-17: what a fighter has left.
    ///
    /// # Errors
    /// [`Error::Choice`] if there is no such fighter.
    pub fn defences(&self, who: Who) -> Result<Defences, Error> {
        Ok(self.condition(who).ok_or(Error::Choice)?.left)
    }

    /// The dice in the order they were drawn.
    pub fn dice(&self) -> impl Iterator<Item = (Die, Face)> {
        self.tests.iter().flat_map(Test::dice)
    }

    /// What happens next. An attack comes before the tests that are left (RD-8, RD-9).
    pub fn due(&mut self) -> Due<'_> {
        if let Some((place, turn)) = self.turn_due() {
            Due::Attack(AttackDue::new(self, place, turn))
        } else if let Some(member) = self.test_due() {
            Due::Test(TestDue::new(self, member))
        } else {
            Due::Nothing
        }
    }

    /// A fighter falls, flees or gives up. Without the lone fighter, or without anybody to face,
    /// the round stops (RD-8); the bonus of the group stays what it was.
    ///
    /// # Errors
    /// [`Error::Over`] if the round has ended, [`Error::Choice`] if there is no such fighter or
    /// the fighter is already out.
    pub fn put_out_of_action(&mut self, who: Who) -> Result<(), Error> {
        if matches!(self.due(), Due::Nothing) {
            return Err(Error::Over);
        }
        match self.condition_mut(who) {
            Some(condition) if condition.is_standing => {
                condition.is_standing = false;
                Ok(())
            }
            _ => Err(Error::Choice),
        }
    }

    pub(super) fn roll_all(&mut self, dice: &mut impl Dice) -> Result<(), Error> {
        while let Some(member) = self.test_due() {
            self.test(member, dice)?;
        }
        Ok(())
    }

    /// RD-4: rolls `D20`.
    pub(super) fn test(&mut self, member: u8, dice: &mut impl Dice) -> Result<Test, Error> {
        let target = self.encounter.target(member)?;
        let roller = self.encounter.roller(member);
        let test = Test::rolled(member, roller, target, dice.roll(Die::D20)?);
        self.tests.extend([test]);
        Ok(test)
    }

    /// RD-16: the longest weapon has priority, no die is rolled.
    pub(super) fn grant(&mut self, member: u8, holder: Who) -> Result<Test, Error> {
        if holder != Who::Lone && holder != Who::Member(member) {
            return Err(Error::Choice);
        }
        let test = Test {
            member,
            roller: self.encounter.roller(member),
            target: self.encounter.target(member)?,
            roll: None,
            holder,
        };
        self.tests.extend([test]);
        Ok(test)
    }

    fn turns(&self) -> Turns {
        order_of_attacks(
            &self.tests,
            self.next_untested().is_none(),
            self.encounter.lone_aim(),
            self.feint,
        )
    }

    pub(super) fn turn_due(&self) -> Option<(usize, Turn)> {
        let mut left = self.turns().into_iter().enumerate().skip(self.turns_taken);
        left.find(|(_, turn)| self.is_standing(turn.attacker))
            .filter(|_| self.goes_on())
    }

    pub(super) fn test_due(&self) -> Option<u8> {
        self.next_untested().filter(|_| self.goes_on())
    }

    /// RD-6: which of two rolls.
    pub(super) fn set_rollers(&mut self, rollers: Rollers) {
        self.encounter = self.encounter.clone().rolled_by(rollers);
    }

    /// RD-8: the next member in the order given.
    fn next_untested(&self) -> Option<u8> {
        self.untested().next()
    }

    /// RD-8: the members still to be tested, in the order given.
    pub(super) fn untested(&self) -> impl Iterator<Item = u8> + '_ {
        let is_tested = |member| self.tests.iter().any(|test| test.member == member);
        let order = self.encounter.order.iter().copied();
        order.filter(move |&member| self.is_standing(Who::Member(member)) && !is_tested(member))
    }

    fn goes_on(&self) -> bool {
        self.lone.is_standing && self.members.iter().any(|member| member.is_standing)
    }

    pub(super) fn is_standing(&self, who: Who) -> bool {
        self.condition(who).is_some_and(|it| it.is_standing)
    }

    fn condition(&self, who: Who) -> Option<&Condition> {
        match who {
            Who::Lone => Some(&self.lone),
            Who::Member(member) => self.members.get(usize::from(member)),
        }
    }

    fn condition_mut(&mut self, who: Who) -> Option<&mut Condition> {
        match who {
            Who::Lone => Some(&mut self.lone),
            Who::Member(member) => self.members.get_mut(usize::from(member)),
        }
    }

    pub(super) const fn options(&self) -> &Options {
        &self.options
    }

    pub(super) fn set_defences(&mut self, who: Who, left: Defences) {
        if let Some(condition) = self.condition_mut(who) {
            condition.left = left;
        }
    }

    pub(super) fn end_turns_before(&mut self, place: usize) {
        self.turns_taken = place;
    }

    pub(super) fn set_feint(&mut self, member: u8) {
        self.feint = Some(member);
    }

    /// RD-14: a feint needs the initiative over every member, or over several of them. At least two
    /// members, among them the one feinted at, must still have their attack. The fighter must not have
    /// attacked yet.
    pub(super) fn allows_feint_at(&self, member: u8) -> bool {
        let over_all = self.tests.iter().all(Test::is_deferred);
        let mut waiting = 0;
        let mut is_waiting = false;
        for test in self.tests.iter().filter(|test| test.is_deferred()) {
            if self.is_standing(Who::Member(test.member)) {
                waiting += 1;
                is_waiting |= test.member == member;
            }
        }
        (over_all || self.options.feint_on_several)
            && waiting >= 2
            && is_waiting
            && self.feint.is_none()
            && !self.lone.left.has_attacked()
    }
}
