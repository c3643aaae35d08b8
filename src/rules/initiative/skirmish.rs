//! Round after round, as moves that can be kept and taken back (RD-5 to RD-10, RD-16).
//!
//! A [`Skirmish`] is what the moves so far have come to. It changes by a [`Move`] and by nothing
//! else, so whoever keeps the moves can always play them again, or all but the last.

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::duel::Choice;
use super::{
    Aim, Answer, Due, Encounter, Fighter, Options, RandomOrder, Rollers, Round, Strike, Test, Turn,
    Who,
};
use crate::dice::{Dice, Die, Face, NoDie};
use crate::rules::Error;

/// The members of a group, or places in its list.
type Group<T> = Vec<T, { Encounter::LARGEST_GROUP }>;

/// Who fights, and by which options: the same for as long as its moves shall be played again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sides {
    /// The one who stands alone.
    pub lone: Fighter,
    /// Everybody in the group, those who have fallen included.
    pub members: Group<Fighter>,
    /// What the table has chosen.
    pub options: Options,
}

/// How a round begins.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Start {
    /// Its number, from 1 on.
    pub number: u16,
    /// The members out of action, a bit each.
    pub out: u8,
    /// RD-8: the order in which members are tested, unless the game master names another; whoever is
    /// not in it comes last.
    pub order: Group<u8>,
    /// RD-6: who rolls next, of two players.
    pub next_roller: Option<Who>,
}

impl Move {
    /// Whether a round begins with it.
    pub const fn begins_round(&self) -> bool {
        matches!(self, Move::NextRound | Move::NewFight)
    }
}

impl Start {
    /// The first round.
    pub const FIRST: Start = Start {
        number: 1,
        out: 0,
        order: Vec::new(),
        next_roller: None,
    };

    /// A member leaves the list, and those behind it move up.
    pub fn remove(&mut self, member: u8) {
        self.order.retain(|one| *one != member);
        for one in &mut self.order {
            *one -= u8::from(*one > member);
        }
        let before = bit(member).wrapping_sub(1);
        self.out = self.out & before | self.out >> 1 & !before;
    }

    /// The order of so many.
    fn order(&self, members: usize) -> Group<u8> {
        let mut order = Group::new();
        let rest = 0..members as u8;
        for member in self.order.iter().copied().chain(rest) {
            if usize::from(member) < members && !order.contains(&member) {
                let _ = order.push(member); // No more than there is room for.
            }
        }
        order
    }
}

/// Something that was done.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Move {
    /// RD-6: the coin that chose the first roller.
    Coin(Face),
    /// RD-10: the order was left to chance: four bits a place, the first tested lowest.
    Order(u32),
    /// RD-4: the test of a member.
    Rolled(u8, Face),
    /// RD-16: the longest weapon decided, instead of a test.
    Engaged(u8, Who),
    /// An attack on somebody, and the answer to it.
    Struck(Who, Answer),
    /// An attack that put its target out of action.
    Felled(Who),
    /// A turn that ended without an attack, or without another one.
    Passed,
    /// RD-14: the false feint.
    Feinted(u8),
    /// Somebody fell, fled or gave up.
    Left(Who),
    /// The next round.
    NextRound,
    /// The same fight anew: everybody stands again.
    NewFight,
}

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

/// A die that is known already.
struct Known(Face);

impl Known {
    /// A face of this die.
    fn new(die: Die, face: Face) -> Result<Known, Error> {
        match (1..=die.sides()).contains(&face) {
            true => Ok(Known(face)),
            false => Err(Error::Range),
        }
    }
}

impl Dice for Known {
    fn roll(&mut self, _: Die) -> Result<Face, NoDie> {
        Ok(self.0)
    }
}

/// The bit of a member.
fn bit(member: u8) -> u8 {
    1_u8.checked_shl(member.into()).unwrap_or(0)
}

impl Skirmish {
    /// A round that begins so.
    ///
    /// # Errors
    /// RD-18: [`Error::Choice`] for a group in which nobody stands.
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

    /// Whether somebody is not out of action.
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
        if !self.lone_stands || self.standing().next().is_none() {
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

    /// RD-6: two players, and nobody has said who rolls.
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

    /// Whom the one whose turn it is may attack: nobody, if the weapon was used to parry, or the only
    /// one allowed is out of action.
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
    /// [`Error::Choice`] if nobody needs it, [`Error::NoDie`] if the source gives out.
    pub fn toss(&self, dice: &mut impl Dice) -> Result<Move, Error> {
        match self.stage() {
            Stage::Coin => Ok(Move::Coin(dice.roll(Die::D2)?)),
            _ => Err(Error::Choice),
        }
    }

    /// RD-10: leaves the order to chance, as [`RandomOrder::roll`] for those who stand.
    ///
    /// # Errors
    /// [`Error::Choice`] after the first test; those of [`RandomOrder::roll`].
    pub fn shuffle(&self, dice: &mut impl Dice) -> Result<Move, Error> {
        if !self.is_untouched() || self.stage() == Stage::Coin {
            return Err(Error::Choice);
        }
        let standing: Group<u8> = self.standing().collect();
        let drawn = RandomOrder::roll(standing.len(), dice)?;
        let drawn = drawn.order.iter();
        let first = drawn.filter_map(|place| standing.get(usize::from(*place)).copied());
        let fallen = 0..self.sides.members.len() as u8;
        let fallen = fallen.filter(|member| !self.is_standing(Who::Member(*member)));
        Ok(Move::Order(packed(first.chain(fallen))))
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
    /// # Errors
    /// [`Error::Over`] if there is nothing more to be done, [`Error::Choice`] for what is not to be
    /// done now, and those of the round (RD-18): then nothing has changed.
    pub fn make(&mut self, made: Move) -> Result<Outcome, Error> {
        let stage = self.stage();
        match (made, stage) {
            (Move::NewFight, _) => {
                *self = Skirmish::new(self.sides.clone(), Start::FIRST)?;
            }
            (_, Stage::Over) => return Err(Error::Over),
            (Move::Coin(face), Stage::Coin) => {
                let Known(face) = Known::new(Die::D2, face)?;
                self.roller = Some(Choice::coin(face));
                let rollers = self.roller.map(Rollers::of);
                self.round.set_rollers(rollers.unwrap_or(Rollers::Lone));
            }
            (Move::Order(order), Stage::Test(_)) if self.is_untouched() => {
                let start = Start {
                    order: unpacked(order, self.sides.members.len()),
                    ..self.start.clone()
                };
                *self = Skirmish::new(self.sides.clone(), start)?;
            }
            (Move::NextRound, Stage::RoundOver) => {
                *self = Skirmish::new(self.sides.clone(), self.next_start())?;
            }
            (Move::Left(who), _) => self.put_out(who)?,
            (Move::Coin(_) | Move::Order(_) | Move::NextRound, _) => return Err(Error::Choice),
            (_, Stage::Coin) => return Err(Error::Choice),
            _ => return self.play(made),
        }
        Ok(Outcome::Nothing)
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

    /// Somebody is out of action, in a round or after its last attack.
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

    /// RD-6, A-53: those out of action have left, whoever rolled lets the other roll, and the order
    /// stays what it was.
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

/// The only member who stands when the round begins, if it is one against one.
fn alone<'a>(sides: &'a Sides, start: &Start) -> Option<&'a Fighter> {
    let mut standing = (0..).zip(&sides.members);
    let mut standing = standing
        .by_ref()
        .filter(|(member, _)| start.out & bit(*member) == 0);
    match (standing.next(), standing.next()) {
        (Some((_, member)), None) => Some(member),
        _ => None,
    }
}

/// Four bits a place.
fn packed(order: impl Iterator<Item = u8>) -> u32 {
    let places = order.take(Encounter::LARGEST_GROUP).zip(0..);
    places.fold(0, |all, (member, place)| {
        all | u32::from(member & 0xf) << (4 * place)
    })
}

fn unpacked(order: u32, members: usize) -> Group<u8> {
    let places = 0..members.min(Encounter::LARGEST_GROUP);
    places
        .map(|place| (order >> (4 * place) & 0xf) as u8)
        .collect()
}
