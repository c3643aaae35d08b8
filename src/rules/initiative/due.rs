//! The step that is due in a round, as a type that allows only that step: a test can be rolled but not
//! struck, an attack made but not rolled, and after the last one nothing can be done.

use super::{Aim, Answer, Defences, Round, Test, Turn, Who};
use crate::dice::Dice;
use crate::rules::Error;

/// What happens next.
#[derive(Debug)]
pub enum Due<'round> {
    /// A member's initiative is to be tested.
    Test(TestDue<'round>),
    /// A fighter's turn to attack.
    Attack(AttackDue<'round>),
    /// Nothing: the round has ended.
    Nothing,
}

/// A member whose initiative is to be tested now.
#[derive(Debug)]
pub struct TestDue<'round> {
    round: &'round mut Round,
    member: u8,
}

impl<'round> TestDue<'round> {
    pub(super) fn new(round: &'round mut Round, member: u8) -> Self {
        TestDue { round, member }
    }

    /// The member to be tested, by place in the group's list.
    pub const fn member(&self) -> u8 {
        self.member
    }

    /// RD-8: the game master has another one tested first.
    ///
    /// # Errors
    /// [`Error::Choice`] for a member who was tested already, or is out of action.
    pub fn instead(self, member: u8) -> Result<TestDue<'round>, Error> {
        let is_untested = self.round.untested().any(|one| one == member);
        match is_untested {
            true => Ok(TestDue { member, ..self }),
            false => Err(Error::Choice),
        }
    }

    /// RD-4: rolls `D20`.
    ///
    /// # Errors
    /// [`Error::NoDie`] if the source gives out.
    pub fn roll(self, dice: &mut impl Dice) -> Result<Test, Error> {
        self.round.test(self.member, dice)
    }

    /// RD-16: these two are only now engaging, so the longest weapon has priority and no die is
    /// rolled.
    ///
    /// # Errors
    /// [`Error::Choice`] if the holder is neither the lone fighter nor the member to be tested.
    pub fn engage(self, holder: Who) -> Result<Test, Error> {
        self.round.grant(self.member, holder)
    }
}

/// An attack that is due now.
#[derive(Debug)]
pub struct AttackDue<'round> {
    round: &'round mut Round,
    place: usize,
    turn: Turn,
}

impl<'round> AttackDue<'round> {
    pub(super) fn new(round: &'round mut Round, place: usize, turn: Turn) -> Self {
        AttackDue { round, place, turn }
    }

    /// Who attacks, and whom.
    pub const fn turn(&self) -> Turn {
        self.turn
    }

    /// The attack is made, and answered.
    ///
    /// # Errors
    /// RD-18: [`Error::Choice`] for a target that may not be attacked, or a shield that is not
    /// there; [`Error::NoPoint`] if the weapon or the defence is already used.
    pub fn strike(self, target: Who, answer: Answer) -> Result<Strike, Error> {
        let attacker = self.turn.attacker;
        // RD-14: after a feint only the target of the feint may be attacked.
        let is_legal = match self.turn.aim {
            Aim::At(only) => target == only,
            Aim::FreeChoice => target != attacker,
        };
        if !is_legal || !self.round.is_standing(target) {
            return Err(Error::Choice);
        }
        let before = self.round.defences(target)?;
        let target_left = before.after_answer(answer)?;
        let attacker_left = self
            .round
            .defences(attacker)?
            .after_attack(self.round.options())?;
        self.round.set_defences(attacker, attacker_left);
        self.round.set_defences(target, target_left);
        // RD-11: only a rapid fighter's turn goes on.
        let ends_turn = !attacker_left.can_attack();
        self.round
            .end_turns_before(self.place + usize::from(ends_turn));
        Ok(Strike {
            attacker,
            target,
            answer,
            lands_by_itself: answer == Answer::Nothing && before.is_defenceless(),
            attacker_left,
            target_left,
        })
    }

    /// The turn ends without an attack, or without another one.
    pub fn pass(self) {
        self.round.end_turns_before(self.place + 1);
    }

    /// RD-14: the lone fighter lets this member attack first, and must then attack that one.
    ///
    /// # Errors
    /// [`Error::Choice`] without the condition (RD-18), [`Error::NoPoint`] if the weapon is
    /// already used, so that the attack could not follow.
    pub fn feint(self, member: u8) -> Result<(), Error> {
        if self.turn.attacker != Who::Lone || !self.round.allows_feint_at(member) {
            return Err(Error::Choice);
        }
        if !self.round.defences(Who::Lone)?.can_attack() {
            return Err(Error::NoPoint);
        }
        self.round.set_feint(member);
        Ok(())
    }
}

/// RD-17: an attack that was made, and what both have left after it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Strike {
    /// Who attacked.
    pub attacker: Who,
    /// Who was attacked.
    pub target: Who,
    /// How the target answered.
    pub answer: Answer,
    /// RD-11: the attack succeeded against one who had no defence left.
    pub lands_by_itself: bool,
    /// What the attacker has left.
    pub attacker_left: Defences,
    /// What the target has left.
    pub target_left: Defences,
}
