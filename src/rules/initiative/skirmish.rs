//! An encounter round after round, as moves that can be stored and undone (RD-5 to RD-10, RD-16).
//!
//! A [`Skirmish`] is the state after all moves so far. Only a [`Move`] changes it, so a caller that stores
//! the moves can replay them, or all but the last.

use super::choice::Choice;
use super::moves::{Known, packed, unpacked};
use super::start::{Group, alone, bit};
use super::{
    Aim, Answer, Due, Encounter, Move, RandomOrder, Rollers, Round, Sides, Start, Strike, Test,
    Turn, Who,
};
use crate::dice::{Dice, Die};
use crate::rules::Error;

/// What is to be done now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// RD-6: a coin chooses who of two players rolls.
    Coin,
    /// The test of this member, or of another one who was not tested yet.
    Test(u8),
    /// An attack.
    Attack(Turn),
    /// Nothing more in this round.
    RoundOver,
    /// Nothing more: one side is out of action.
    Over,
}

/// What a move has brought, beside the new state.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// A test was rolled or decided.
    Test(Test),
    /// An attack was made.
    Strike(Strike),
    /// Nothing else.
    Nothing,
}

/// A fight as it stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Skirmish {
    sides: Sides,
    start: Start,
    /// RD-6: who of two players rolls in this round, once that is known.
    roller: Option<Who>,
    round: Round,
    /// Members who fell in this round, a bit each.
    fallen: u8,
    lone_stands: bool,
}

impl Skirmish {
    /// A round that begins so.
    ///
    /// # Errors
    /// RD-18: [`Error::Choice`] for a group without a standing member.
    pub fn new(sides: Sides, start: Start) -> Result<Skirmish, Error> {
        let alone = alone(&sides, &start);
        let choice = alone.map(|member| Choice::of(&sides.lone, member, start.next_roller));
        let (rollers, roller) = match choice {
            Some(Choice::Always(rollers)) => (Some(rollers), None),
            Some(Choice::Turns(who)) => (who.map(Rollers::of), who),
            None => (None, None),
        };
        let order = start.order(sides.members.len());
        let encounter = Encounter::new(sides.lone, &sides.members, &order)?;
        let encounter = encounter.without(start.out)?;
        let round = match rollers {
            Some(rollers) => encounter.rolled_by(rollers),
            None => encounter,
        }
        .begin(sides.options);
        Ok(Skirmish {
            sides,
            start,
            roller,
            round,
            fallen: 0,
            lone_stands: true,
        })
    }

    /// The number of the round.
    pub const fn number(&self) -> u16 {
        self.start.number
    }

    /// The round, with its tests and attacks.
    pub const fn round(&self) -> &Round {
        &self.round
    }

    /// How this round began.
    pub const fn start(&self) -> &Start {
        &self.start
    }

    /// True if the fighter is not out of action.
    pub fn is_standing(&self, who: Who) -> bool {
        match who {
            Who::Lone => self.lone_stands,
            Who::Member(member) => {
                usize::from(member) < self.sides.members.len()
                    && (self.start.out | self.fallen) & bit(member) == 0
            }
        }
    }

    /// The members who stand.
    pub fn standing(&self) -> impl Iterator<Item = u8> + '_ {
        let all = 0..self.sides.members.len() as u8;
        all.filter(|member| self.is_standing(Who::Member(*member)))
    }

    /// What is to be done now.
    pub fn stage(&self) -> Stage {
        if self.is_over() {
            return Stage::Over;
        }
        if self.awaits_coin() {
            return Stage::Coin;
        }
        match (self.round.turn_due(), self.round.test_due()) {
            (Some((_, turn)), _) => Stage::Attack(turn),
            (None, Some(member)) => Stage::Test(member),
            (None, None) => Stage::RoundOver,
        }
    }

    /// Whether one side is out of action.
    fn is_over(&self) -> bool {
        !self.lone_stands || self.standing().next().is_none()
    }

    /// RD-6: true if two players fight and the coin has not decided who rolls.
    fn awaits_coin(&self) -> bool {
        let alone = alone(&self.sides, &self.start);
        let choice = alone.map(|member| Choice::of(&self.sides.lone, member, self.roller));
        matches!(choice, Some(Choice::Turns(None))) && self.round.tests().is_empty()
    }

    /// RD-8, RD-9: the members who are still to be tested, in their order.
    pub fn untested(&self) -> impl Iterator<Item = u8> + '_ {
        self.round.untested()
    }

    /// Whether nothing was done in this round yet.
    pub fn is_untouched(&self) -> bool {
        self.round.tests().is_empty() && self.fallen == 0 && self.lone_stands
    }

    /// RD-11: whether the one whose turn it is has used its weapon already, to parry.
    pub fn is_weapon_used(&self) -> bool {
        match self.stage() {
            Stage::Attack(turn) => {
                let left = self.round.defences(turn.attacker);
                left.is_ok_and(|left| !left.can_attack())
            }
            _ => false,
        }
    }

    /// Targets of the fighter whose turn it is: none if the weapon was used to parry, or the only allowed
    /// target is out of action.
    pub fn targets(&self) -> Group<Who> {
        let Stage::Attack(Turn { attacker, aim }) = self.stage() else {
            return Group::new();
        };
        if self.is_weapon_used() {
            return Group::new();
        }
        let can = |who: &Who| *who != attacker && self.is_standing(*who);
        match aim {
            Aim::At(only) => [only].into_iter().filter(can).collect(),
            Aim::FreeChoice => self.standing().map(Who::Member).collect(),
        }
    }

    /// RD-14: whether the false feint may be made at this member now.
    pub fn may_feint_at(&self, member: u8) -> bool {
        let is_turn = matches!(
            self.stage(),
            Stage::Attack(Turn {
                attacker: Who::Lone,
                ..
            })
        );
        let lone = self.round.defences(Who::Lone);
        is_turn && self.round.allows_feint_at(member) && lone.is_ok_and(|left| left.can_attack())
    }

    /// RD-6: tosses the coin: `D2`.
    ///
    /// # Errors
    /// [`Error::Choice`] if no coin is due, [`Error::NoDie`] if the source gives out.
    pub fn toss(&self, dice: &mut impl Dice) -> Result<Move, Error> {
        match self.stage() {
            Stage::Coin => Ok(Move::Coin(dice.roll(Die::D2)?)),
            _ => Err(Error::Choice),
        }
    }

    /// RD-10: rolls the order of the standing members at random, as [`RandomOrder::roll`] does.
    ///
    /// # Errors
    /// [`Error::Choice`] after the first test; those of [`RandomOrder::roll`].
    pub fn shuffle(&self, dice: &mut impl Dice) -> Result<(Move, RandomOrder), Error> {
        if !self.is_untouched() || self.stage() == Stage::Coin {
            return Err(Error::Choice);
        }
        let standing: Group<u8> = self.standing().collect();
        let drawn = RandomOrder::roll(standing.len(), dice)?;
        let first = drawn.order.iter();
        let first = first.filter_map(|place| standing.get(usize::from(*place)).copied());
        let fallen = 0..self.sides.members.len() as u8;
        let fallen = fallen.filter(|member| !self.is_standing(Who::Member(*member)));
        let order = Move::Order(packed(first.chain(fallen)));
        Ok((order, drawn))
    }

    /// RD-4: tests a member: `D20`.
    ///
    /// # Errors
    /// [`Error::Choice`] if that is not to be done now, [`Error::NoDie`] if the source gives out.
    pub fn test(&self, member: u8, dice: &mut impl Dice) -> Result<Move, Error> {
        match self.stage() {
            Stage::Test(_) if self.untested().any(|one| one == member) => {
                Ok(Move::Rolled(member, dice.roll(Die::D20)?))
            }
            _ => Err(Error::Choice),
        }
    }

    /// Makes a move.
    ///
    /// ```
    /// use declic::rules::initiative::*;
    ///
    /// let one = |factor| Factor::new(factor).map(Fighter::new);
    /// let lone = Fighter { is_pc: true, ..one(10)? };
    /// let members = [one(11)?, one(10)?].into_iter().collect();
    /// let sides = Sides { lone, members, options: Options::default() };
    /// let mut skirmish = Skirmish::new(sides, Start::FIRST)?;
    /// let roll = skirmish.test(0, &mut [14].as_slice())?; // At most 7 would have been needed.
    /// skirmish.make(roll)?;
    /// let turn = Turn { attacker: Who::Member(0), aim: Aim::At(Who::Lone) };
    /// assert_eq!(skirmish.stage(), Stage::Attack(turn));
    /// # Ok::<(), declic::rules::Error>(())
    /// ```
    /// # Errors
    /// [`Error::Over`] if there is nothing more to be done, [`Error::Choice`] for what is not to be
    /// done now, and those of the round (RD-18): then nothing has changed.
    pub fn make(&mut self, made: Move) -> Result<Outcome, Error> {
        match made {
            Move::NewFight => {
                self.begin(Start::FIRST)?;
            }
            _ if self.is_over() => return Err(Error::Over),
            Move::Coin(face) if self.awaits_coin() => {
                let Known(face) = Known::new(Die::D2, face)?;
                self.roller = Some(Choice::coin(face));
                let rollers = self.roller.map(Rollers::of);
                self.round.set_rollers(rollers.unwrap_or(Rollers::Lone));
            }
            Move::Order(order) if self.is_untouched() && matches!(self.stage(), Stage::Test(_)) => {
                let mut start = self.start.clone();
                start.order = unpacked(order, self.sides.members.len());
                self.begin(start)?;
            }
            Move::NextRound if self.stage() == Stage::RoundOver => {
                self.begin(self.next_start())?;
            }
            Move::Left(who) => self.put_out(who)?,
            Move::Coin(_) | Move::Order(_) | Move::NextRound => return Err(Error::Choice),
            _ if self.awaits_coin() => return Err(Error::Choice),
            // Most moves are these, and what they wait for is found out by the round itself.
            _ => return self.play(made),
        }
        Ok(Outcome::Nothing)
    }

    /// Another round of the same.
    #[inline(never)] // Three moves lead here.
    fn begin(&mut self, start: Start) -> Result<(), Error> {
        *self = Skirmish::new(self.sides.clone(), start)?;
        Ok(())
    }

    /// What is done within a round.
    fn play(&mut self, made: Move) -> Result<Outcome, Error> {
        match (self.round.due(), made) {
            (Due::Test(test), Move::Rolled(member, face)) => {
                let test = test.instead(member)?;
                let mut known = Known::new(Die::D20, face)?;
                return Ok(Outcome::Test(test.roll(&mut known)?));
            }
            (Due::Test(test), Move::Engaged(member, holder)) => {
                let test = test.instead(member)?;
                return Ok(Outcome::Test(test.engage(holder)?));
            }
            (Due::Attack(attack), Move::Struck(target, answer)) => {
                return Ok(Outcome::Strike(attack.strike(target, answer)?));
            }
            (Due::Attack(attack), Move::Felled(target)) => {
                let strike = attack.strike(target, Answer::Nothing)?;
                self.put_out(target)?;
                return Ok(Outcome::Strike(strike));
            }
            (Due::Attack(attack), Move::Passed) => attack.pass(),
            (Due::Attack(attack), Move::Feinted(member)) => attack.feint(member)?,
            (Due::Nothing, _) => return Err(Error::Over),
            _ => return Err(Error::Choice),
        }
        Ok(Outcome::Nothing)
    }

    /// Puts a fighter out of action, in a round or after its last attack.
    fn put_out(&mut self, who: Who) -> Result<(), Error> {
        if !self.is_standing(who) {
            return Err(Error::Choice);
        }
        match self.round.put_out_of_action(who) {
            // The round was over anyway.
            Ok(()) | Err(Error::Over) => {}
            Err(error) => return Err(error),
        }
        match who {
            Who::Lone => self.lone_stands = false,
            Who::Member(member) => self.fallen |= bit(member),
        }
        Ok(())
    }

    /// RD-6, A-53: start of the next round. Fighters out of action have left, the other side rolls next, and
    /// the order stays the same.
    fn next_start(&self) -> Start {
        let tests = self.round.tests();
        let was_tested = |member: &u8| tests.iter().any(|test| test.member == *member);
        let tested = tests.iter().map(|test| test.member);
        let rest = self.start.order(self.sides.members.len()).into_iter();
        let rest = rest.filter(|member| !was_tested(member));
        let rolled = tests.iter().any(|test| test.roll.is_some());
        Start {
            number: self.start.number.saturating_add(1),
            out: self.start.out | self.fallen,
            order: tested.chain(rest).collect(),
            next_roller: match self.roller {
                Some(roller) if rolled => Some(Choice::other(roller)),
                roller => roller.or(self.start.next_roller),
            },
        }
    }
}
