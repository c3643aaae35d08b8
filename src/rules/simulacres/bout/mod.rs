//! A bout: up to four on two sides, blow after blow, or wave after wave by the Warrior's Way.
//!
//! A [`Bout`] is plain data: the manner and the state of every fighter, and the course of the bout.
//! [`Bout::next`] gives the next step: a blow and its defence, a test of a body, a choice. [`Bout::play`]
//! carries out a [`Move`] and gives an [`Outcome`] that holds every die. A caller that stores bouts need store
//! only what differs between two of them.

mod blows;
mod combatant;
mod course;
mod fighter_no;
mod hit;
mod lasting;
mod manner;
mod moves;
mod next_step;
mod next_test;
mod refusal;
mod waves;

use heapless::Vec;

pub use combatant::{Combatant, Profile, Wielded};
pub use course::{Bomb, Course, Part};
pub use fighter_no::{FighterNo, FighterSet};
pub use hit::{After, Hit};
pub use manner::{Manner, Stance, Use};
pub use moves::{Move, Outcome, WaveFought};
pub use next_step::{Asked, BlowAsked, Bodily, Chances, Need, NextStep, WaveAsked, WaveLine};
pub use next_test::NextTest;
pub use refusal::Refusal;

use super::{Condition, Options, Price};
use crate::rules::Error;

/// Which rule says who attacks when.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Way {
    /// SM-6, SM-12: one blow after the other.
    Blows,
    /// SM-53: the Warrior's Way, wave after wave.
    Waves,
}

/// A bout as it stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bout {
    /// The options in play.
    pub options: Options,
    /// Who attacks when.
    pub way: Way,
    /// Who fights.
    pub fighters: Vec<Combatant, { Bout::MOST }>,
    /// How far it has come.
    pub course: Course,
    /// SM-14, SM-53: the blows that were held back, of an attack or of a wave. They keep their places until all
    /// of them were inflicted.
    pub parts: Vec<Part, { Bout::MOST }>,
    /// SM-21: what is about to hit a whole body, instead of a blow.
    pub bomb: Option<Bomb>,
}

impl Bout {
    /// How many can fight: one against three, or two against two.
    pub const MOST: usize = 4;

    /// The numbers of all who fight.
    pub fn all(&self) -> impl DoubleEndedIterator<Item = FighterNo> + Clone + use<> {
        FighterNo::all(self.fighters.len())
    }

    /// The one with this number.
    pub fn one(&self, no: FighterNo) -> Option<&Combatant> {
        self.fighters.get(no.index())
    }

    /// The one with this number, and what its sheet says.
    fn taking_part(&self, no: FighterNo) -> Result<(&Combatant, &Profile), Refusal> {
        let one = self.one(no).ok_or(Refusal::Nobody)?;
        Ok((one, one.profile.as_ref().ok_or(Refusal::NoSheet)?))
    }

    fn profile_mut(&mut self, no: FighterNo) -> Result<&mut Profile, Error> {
        let one = self.fighters.get_mut(no.index());
        let profile = one.and_then(|one| one.profile.as_mut());
        profile.ok_or(Error::Choice)
    }

    /// SM-40: pays for a test.
    fn pay(&mut self, no: FighterNo, price: Price) -> Result<(), Error> {
        let reserve = &mut self.profile_mut(no)?.state.reserve;
        *reserve = reserve.after(price)?;
        Ok(())
    }

    /// Clears what a fighter has put into a test.
    fn spend(&mut self, no: FighterNo) {
        if let Some(one) = self.fighters.get_mut(no.index()) {
            one.manner.spent();
        }
    }

    /// Condition of a fighter: awake, unconscious or dead.
    pub fn condition(&self, no: FighterNo) -> Condition {
        let one = self.one(no);
        one.map_or(Condition::Dead, |one| one.condition(&self.options))
    }

    fn is_awake(&self, no: FighterNo) -> bool {
        self.condition(no) == Condition::Awake
    }

    /// True if the fighter is out of this bout. A fainted fighter is not out (SM-22).
    pub fn is_out(&self, no: FighterNo) -> bool {
        self.one(no).is_none_or(|one| one.is_out(&self.options))
    }

    fn side(&self, no: FighterNo) -> u8 {
        self.one(no).map_or(0, |one| one.side)
    }

    /// The first of a side who is not out of this bout.
    fn first_of(&self, side: u8) -> Option<FighterNo> {
        let mut all = self.all();
        all.find(|&no| self.side(no) == side && !self.is_out(no))
    }

    /// SM-14: index of the next blow of which a part may be inflicted. Blows at dead fighters are skipped.
    pub fn part_due(&self) -> Option<usize> {
        let mut left = usize::from(self.course.inflicted)..self.parts.len();
        let whom = |place: usize| self.parts.get(place).map(|part| part.whom);
        left.find(|&place| whom(place).is_some_and(|no| self.condition(no) != Condition::Dead))
    }

    /// SM-14: that blow.
    fn part(&self) -> Option<&Part> {
        self.parts.get(self.part_due()?)
    }

    /// Fighters that this fighter can attack.
    pub fn opponents(&self, no: FighterNo) -> impl Iterator<Item = FighterNo> + '_ {
        let own = self.side(no);
        self.all()
            .filter(move |&other| self.side(other) != own && !self.is_out(other))
    }

    /// This opponent, if it can be attacked, or else the first one who can.
    fn opponent(&self, no: FighterNo, set: FighterNo) -> Option<FighterNo> {
        let mut all = self.opponents(no);
        all.find(|&other| other == set)
            .or_else(|| self.opponents(no).next())
    }

    /// Target of a fighter: as set, or else the first opponent.
    pub fn target(&self, no: FighterNo) -> Option<FighterNo> {
        self.opponent(no, self.one(no)?.manner.target)
    }

    fn has_two_sides(&self) -> bool {
        let has = |side: u8| self.fighters.iter().any(|one| one.side == side);
        has(0) && has(1)
    }

    /// The winning side, once the other side has no fighter left.
    pub fn winner(&self) -> Option<u8> {
        if !self.has_two_sides() {
            return None;
        }
        match (self.first_of(0), self.first_of(1)) {
            (Some(_), None) => Some(0),
            (None, Some(_)) => Some(1),
            _ => None,
        }
    }
}
