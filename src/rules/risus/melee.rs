//! A fight of several (RH-50 to RH-53): single fighters of two sides or more, each attacking a target of its
//! choice.
//!
//! An attack is a round of a fight between the two ([`Fight::round`]), with its dice, its losses and its
//! criticals. This module adds the turns, the allowed targets, the fighters who are out, and the winning
//! side.

use heapless::Vec;

use super::fight::{Fight, Round, Running, Side};
use super::odds::ThreeWay;
use super::{Both, Character, Cliche, Destiny, RuleSet, Seat, Stance, Strength};
use crate::coded::Coded;
use crate::dice::Dice;
use crate::rules::Error;
use crate::rules::odds_request::OddsRequest;

/// The most who fight at once.
pub const MOST_FIGHTERS: usize = 8;

/// A side of a fight of several, by its number from 0: as many as there can be fighters.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Coded)]
#[coded(checked)]
pub struct Camp(u8);

checked!(Camp, |camp| Camp::new(camp.0).is_ok());

impl Camp {
    /// The first two.
    pub const A: Camp = Camp(0);
    /// The second.
    pub const B: Camp = Camp(1);

    /// One of them.
    ///
    /// # Errors
    /// [`Error::Range`] beyond the eighth.
    pub const fn new(number: u8) -> Result<Camp, Error> {
        match (number as usize) < MOST_FIGHTERS {
            true => Ok(Camp(number)),
            false => Err(Error::Range),
        }
    }

    /// Its number, from 0.
    pub const fn get(self) -> u8 {
        self.0
    }

    /// The letter that stands for it, from A.
    pub const fn letter(self) -> char {
        (b'A' + self.0) as char
    }
}

/// A fighter: a character with the Cliché in use, or a horde (RH-32).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub struct Fighter {
    /// The Cliché in use.
    pub cliche: Cliche,
    /// The Destiny points left.
    pub destiny: Destiny,
    /// The side.
    pub camp: Camp,
}

/// A fight of several, by the places of its fighters.
#[derive(Clone, PartialEq, Eq, Debug, Coded)]
#[coded(checked)]
pub struct Melee {
    rules: RuleSet,
    fighters: Vec<Fighter, MOST_FIGHTERS>,
    /// RH-50: the fighters who have had their turn in this round, one bit each.
    acted: u8,
    /// RH-52: who is out, a bit for each.
    out: u8,
    /// The number of the round, from 1.
    round: u16,
}

checked!(Melee, |melee| melee.is_sound());

/// An attack that was made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Attack {
    /// The round of the two, the attacker first: the dice, the winner, what each has lost. Its
    /// number is that of the round of all.
    pub round: Round,
    /// The side that has won by it.
    pub winner: Option<Camp>,
}

const fn bit(place: u8) -> u8 {
    1_u8.wrapping_shl(place as u32)
}

impl Melee {
    /// Starts a fight. A fighter at 0 is out from the start.
    ///
    /// # Errors
    /// [`Error::Conflict`] for options that exclude each other; [`Error::Range`] for more than eight
    /// or for a Cliché beyond the game's limits; [`Error::Choice`] if they are all of one side,
    /// [`Error::Unusable`] if only one side can fight.
    pub fn start(rules: RuleSet, fighters: &[Fighter]) -> Result<Melee, Error> {
        rules.check()?;
        let mut melee = Melee {
            rules,
            fighters: Vec::from_slice(fighters).map_err(|_| Error::Range)?,
            acted: 0,
            out: 0,
            round: 1,
        };
        for (place, fighter) in (0..).zip(&mut melee.fighters) {
            rules.check_strength(&fighter.cliche)?;
            fighter.cliche.stop_preparing();
            if !fighter.cliche.is_usable() {
                melee.out |= bit(place);
            }
        }
        let Some(first) = fighters.first() else {
            return Err(Error::Choice);
        };
        if fighters.iter().all(|fighter| fighter.camp == first.camp) {
            return Err(Error::Choice);
        }
        match melee.winner() {
            None if melee.out.count_ones() < fighters.len() as u32 => Ok(melee),
            _ => Err(Error::Unusable),
        }
    }

    /// Whether it could have come about.
    fn is_sound(&self) -> bool {
        let fits = |one: &Fighter| self.rules.check_strength(&one.cliche).is_ok();
        let nobody = !bits(self.fighters.len());
        let stands_at_0 =
            |(place, one): (u8, &Fighter)| !self.is_out(place) && !one.cliche.is_usable();
        self.fighters.iter().all(fits)
            && self.round > 0
            && (self.acted | self.out) & nobody == 0
            && self.out != bits(self.fighters.len())
            && !(0..).zip(&self.fighters).any(stands_at_0)
            && (self.winner().is_some() || self.next().is_some())
    }

    /// The game.
    pub const fn rules(&self) -> &RuleSet {
        &self.rules
    }

    /// All fighters, also the ones who are out.
    pub fn fighters(&self) -> &[Fighter] {
        &self.fighters
    }

    /// One of them.
    pub fn fighter(&self, place: u8) -> Option<&Fighter> {
        self.fighters.get(usize::from(place))
    }

    /// RH-14, RH-42: updates the Destiny points of a fighter, which can change outside the fight too.
    pub fn set_destiny(&mut self, place: u8, destiny: Destiny) {
        if let Some(fighter) = self.fighters.get_mut(usize::from(place)) {
            fighter.destiny = destiny;
        }
    }

    /// The number of the round that is fought, from 1.
    pub const fn round(&self) -> u16 {
        self.round
    }

    const fn is_out(&self, place: u8) -> bool {
        self.out & bit(place) != 0
    }

    /// RH-52: is this one still in the fight?
    pub fn is_standing(&self, place: u8) -> bool {
        usize::from(place) < self.fighters.len() && !self.is_out(place)
    }

    /// RH-50: has this one its turn still to come in this round?
    pub fn is_to_act(&self, place: u8) -> bool {
        self.is_standing(place) && self.acted & bit(place) == 0
    }

    /// RH-50: who is next, in the order of the list, unless the game master calls another.
    #[inline(never)] // Several callers, one copy.
    pub fn next(&self) -> Option<u8> {
        (0..self.fighters.len() as u8).find(|place| self.is_to_act(*place))
    }

    /// RH-50: whom this one may attack, in the order of the list.
    pub fn targets(&self, attacker: u8) -> impl Iterator<Item = u8> + '_ {
        (0..self.fighters.len() as u8).filter(move |place| self.is_target(attacker, *place))
    }

    /// RH-50: may this one attack that one?
    #[inline(never)] // Several callers, one copy.
    pub fn is_target(&self, attacker: u8, place: u8) -> bool {
        let camp = |place| self.fighter(place).map(|fighter| fighter.camp);
        self.is_standing(place) && camp(place) != camp(attacker)
    }

    /// RH-52: the winning side, once no other side has a fighter standing.
    #[inline(never)] // Several callers, one copy.
    pub fn winner(&self) -> Option<Camp> {
        let standing = (0..)
            .zip(&self.fighters)
            .filter(|(place, _)| !self.is_out(*place));
        let mut camps = standing.map(|(_, fighter)| fighter.camp);
        let first = camps.next()?;
        camps.all(|camp| camp == first).then_some(first)
    }

    /// RH-51: the fight of two that an attack is a round of.
    #[inline(never)] // A whole fight of two is made by it, for several callers: one copy.
    fn duel(&self, (attacker, target): (u8, u8)) -> Result<Fight, Error> {
        if self.winner().is_some() {
            return Err(Error::Over);
        }
        if !self.is_to_act(attacker) || !self.is_target(attacker, target) {
            return Err(Error::Choice);
        }
        let alone = |place| match self.fighter(place) {
            Some(one) => Ok(Side::Alone(Character::of(one.cliche, one.destiny))),
            None => Err(Error::Choice),
        };
        Fight::start(self.rules, alone(attacker)?, alone(target)?)
    }

    /// What is known of it before it is fought.
    fn in_duel<T>(
        &self,
        who: (u8, u8),
        stances: &Both<Stance>,
        known: impl FnOnce(&Running, &Both<Stance>) -> Result<T, Error>,
    ) -> Result<T, Error> {
        match &self.duel(who) {
            Ok(Fight::Running(running)) => known(running, &of_two(stances)),
            Ok(_) => Err(Error::Choice),
            Err(error) => Err(*error),
        }
    }

    /// What the two would bring to it, the attacker first.
    ///
    /// # Errors
    /// As [`Melee::attack`].
    pub fn strengths(
        &self,
        who: (u8, u8),
        stances: &Both<Stance>,
    ) -> Result<Both<Strength>, Error> {
        self.in_duel(who, stances, |duel, stances| {
            let Both { a, b } = duel.strengths(stances);
            Ok(Both { a: a?, b: b? })
        })
    }

    /// How likely the attacker is to win, to tie and to lose.
    ///
    /// # Errors
    /// As [`Melee::attack`].
    pub fn odds(&self, who: (u8, u8), stances: &Both<Stance>) -> Result<ThreeWay, Error> {
        self.in_duel(who, stances, Running::round_odds)
    }

    /// Request for the odds of the attack, if they take long to compute.
    ///
    /// # Errors
    /// As [`Melee::attack`].
    pub fn request(
        &self,
        who: (u8, u8),
        stances: &Both<Stance>,
    ) -> Result<Option<OddsRequest>, Error> {
        self.in_duel(who, stances, Running::round_reckoning)
    }

    /// RH-51: one attacks another, each in this stance (of which the Cliché is the one in use). What
    /// the loser loses is lost at once; at 0 it is out. When everybody has had their turn the next
    /// round begins (RH-50).
    ///
    /// ```
    /// use declic::rules::risus::melee::{Camp, Fighter};
    /// use declic::rules::risus::{Both, Cliche, Destiny, Force, Kind, Melee, Options, RuleSet};
    ///
    /// let one = |force, camp| Force::new(force).map(|force| Fighter {
    ///     cliche: Cliche::new(Kind::Normal, force), destiny: Destiny(0), camp,
    /// });
    /// let fighters = [one(4, Camp::A)?, one(1, Camp::B)?, one(2, Camp::B)?];
    /// let mut melee = Melee::start(RuleSet::Hack(Options::DEFAULT), &fighters)?;
    /// melee.attack((0, 1), &Both::default(), &mut [3, 4].as_slice())?; // 7 against 5
    /// assert_eq!((melee.is_standing(1), melee.next(), melee.winner()), (false, Some(2), None));
    /// # Ok::<(), declic::rules::Error>(())
    /// ```
    /// # Errors
    /// [`Error::Over`] after the end; [`Error::Choice`] for a fighter who is missing or out, an attacker who
    /// has had a turn already, a target of the same side; for the rest as [`Fight::round`].
    #[inline(never)] // A whole fight of two is on its stack, and on no other move's.
    pub fn attack(
        &mut self,
        (attacker, target): (u8, u8),
        stances: &Both<Stance>,
        dice: &mut impl Dice,
    ) -> Result<Attack, Error> {
        // Neither of the two is moved before the end: they are large.
        let mut duel = self.duel((attacker, target));
        let duel = duel.as_mut().map_err(|error| *error)?;
        let number = self.round;
        let fought = duel.round(&of_two(stances), dice);
        if let Err(error) = fought {
            return Err(error);
        }
        for (seat, place) in [(Seat::A, attacker), (Seat::B, target)] {
            let side = duel.arena().sides.of(seat);
            let (Some(one), Some(cliche)) =
                (self.fighters.get_mut(usize::from(place)), side.cliche(0))
            else {
                continue;
            };
            (one.cliche, one.destiny) = (*cliche, side.destiny());
            if !cliche.is_usable() {
                self.out |= bit(place);
            }
        }
        self.end_turn(attacker);
        let winner = self.winner();
        fought.map(|round| Attack {
            round: Round { number, ..round },
            winner,
        })
    }

    /// RH-50: one lets the turn pass.
    ///
    /// # Errors
    /// [`Error::Over`] after the end, [`Error::Choice`] for a fighter without a turn left in this round.
    pub fn pass(&mut self, place: u8) -> Result<(), Error> {
        match (self.winner(), self.is_to_act(place)) {
            (Some(_), _) => Err(Error::Over),
            (None, false) => Err(Error::Choice),
            (None, true) => {
                self.end_turn(place);
                Ok(())
            }
        }
    }

    /// RH-17, RH-52: one gives up and is out; what is left of the Force stays.
    ///
    /// # Errors
    /// [`Error::Over`] after the end, [`Error::Choice`] for a fighter who is not standing.
    pub fn give_up(&mut self, place: u8) -> Result<(), Error> {
        match (self.winner(), self.is_standing(place)) {
            (Some(_), _) => Err(Error::Over),
            (None, false) => Err(Error::Choice),
            (None, true) => {
                self.out |= bit(place);
                self.end_turn(place);
                Ok(())
            }
        }
    }

    /// RH-19, RP-18: one goes on with another Cliché, from the next attack on.
    ///
    /// # Errors
    /// [`Error::Over`] after the end, [`Error::Choice`] for a fighter who is not standing,
    /// [`Error::Unusable`] for a Cliché at 0, [`Error::Range`] beyond the game's limits.
    pub fn take_up(&mut self, place: u8, cliche: Cliche) -> Result<(), Error> {
        if self.winner().is_some() {
            return Err(Error::Over);
        }
        if !self.is_standing(place) {
            return Err(Error::Choice);
        }
        if !cliche.is_usable() {
            return Err(Error::Unusable);
        }
        self.rules.check_strength(&cliche)?;
        if let Some(fighter) = self.fighters.get_mut(usize::from(place)) {
            fighter.cliche = cliche;
            fighter.cliche.stop_preparing();
        }
        Ok(())
    }

    /// RH-50: this one has had their turn; after the last one's the next round begins.
    fn end_turn(&mut self, place: u8) {
        self.acted |= bit(place);
        if self.next().is_none() && self.winner().is_none() {
            self.acted = 0;
            self.round = self.round.saturating_add(1);
        }
    }
}

/// As many bits as there are fighters.
fn bits(fighters: usize) -> u8 {
    (0..fighters.min(MOST_FIGHTERS) as u8).fold(0, |bits, place| bits | bit(place))
}

/// Each of the two fights alone, with the one Cliché that is in use.
fn of_two(stances: &Both<Stance>) -> Both<Stance> {
    stances.each(|_, stance| Stance {
        cliche: 0,
        others_unsuited: false,
        ..*stance
    })
}
