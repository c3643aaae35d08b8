//! A team: several characters who fight as one (RH-33 to RH-41, RP-25 to RP-29).

use heapless::Vec;

use super::super::setup::{Entrant, Helper};
use super::{MOST_HELPERS, MOST_MEMBERS};
use crate::coded::Coded;
use crate::rules::Error;
use crate::rules::risus::{Change, Cliche, Destiny, Force, KeyItem};

/// A member of a team, with the one Cliché that contributes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub struct Member {
    /// The contributing Cliché.
    pub cliche: Cliche,
    /// The Destiny points left, for a leader to spend.
    pub destiny: Destiny,
    /// RH-6, RP-6: what it helps without; what a leader rolls without is told by the stance. Sheets
    /// are asked for it before each round, so it is not kept.
    #[coded(skip)]
    pub key_item: KeyItem,
}

/// The Force of every member, in list order.
pub type Forces = Vec<Force, MOST_MEMBERS>;

/// Two or more characters who fight as one. A team keeps the members who left or fell, because their fate is
/// settled when the fight ends (RH-41).
#[derive(Clone, PartialEq, Eq, Debug, Coded)]
#[coded(checked)]
pub struct Team {
    places: Vec<Place, MOST_MEMBERS>,
    leader: u8,
    vengeance: bool,
}

checked!(Team, |team| team.member(team.leader).is_some());

#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
struct Place {
    member: Member,
    joined: bool,
}

impl Team {
    /// RH-33: the leader is the member with the highest Force; if several have it, `leader` says
    /// which.
    ///
    /// # Errors
    /// [`Error::Choice`] for fewer than two members, an undecided tie, a leader who is not the highest or a
    /// Cliché that is being prepared; [`Error::Range`] for more than eight; [`Error::Unusable`] for a member
    /// at 0.
    pub fn form(members: &[Member], leader: Option<u8>) -> Result<Team, Error> {
        if members.len() < 2 {
            return Err(Error::Choice);
        }
        if !members.iter().all(|member| member.cliche.is_usable()) {
            return Err(Error::Unusable);
        }
        // RH-27: who prepares a power with it in this round cannot lend it to a team.
        if members.iter().any(|member| member.cliche.is_preparing()) {
            return Err(Error::Choice);
        }
        let mut team = Team {
            places: Vec::new(),
            leader: 0,
            vengeance: false,
        };
        for member in members {
            let place = Place {
                member: *member,
                joined: true,
            };
            team.places.push(place).map_err(|_| Error::Range)?;
        }
        team.leader = team.choose_leader(leader)?;
        Ok(team)
    }

    /// Chooses the leader by RH-33 among the members who can still fight.
    fn choose_leader(&self, wanted: Option<u8>) -> Result<u8, Error> {
        let standing = || {
            self.standing()
                .map(|(index, member)| (index, member.cliche.current()))
        };
        let highest = standing().map(|(_, force)| force).max();
        let mut best = standing().filter(|(_, force)| Some(*force) == highest);
        let chosen = match wanted {
            Some(wanted) => best.find(|(index, _)| *index == wanted),
            None => best.next().filter(|_| best.next().is_none()),
        };
        chosen.map(|(index, _)| index).ok_or(Error::Choice)
    }

    /// Those who are in the team and can fight, by their place in the list.
    pub fn standing(&self) -> impl Iterator<Item = (u8, &Member)> {
        (0_u8..)
            .zip(&self.places)
            .filter(|(_, place)| place.joined && place.member.cliche.is_usable())
            .map(|(index, place)| (index, &place.member))
    }

    /// Everybody, in list order.
    pub fn members(&self) -> impl Iterator<Item = &Member> {
        self.places.iter().map(|place| &place.member)
    }

    /// One member, in or out.
    pub fn member(&self, index: u8) -> Option<&Member> {
        self.places
            .get(usize::from(index))
            .map(|place| &place.member)
    }

    /// Is this one in the team and able to fight?
    pub fn is_standing(&self, index: u8) -> bool {
        self.standing().any(|(standing, _)| standing == index)
    }

    /// Who leads.
    pub const fn leader(&self) -> u8 {
        self.leader
    }

    /// RH-36: the order in which members take the losses of a fight that plays itself. There are no
    /// volunteers: the leader names the weakest of the others, the first of equals, and comes last. A member
    /// who was hit is then the weakest, so the order holds to the end, and the team never has to form up
    /// (RH-40). Automatic play and its odds both use this order.
    pub fn line(&self) -> Vec<(u8, Force), MOST_MEMBERS> {
        let rank = |(index, force): (u8, Force)| (index == self.leader, force, index);
        let mut line: Vec<_, MOST_MEMBERS> = Vec::new();
        // Each goes to its place: the sort of the core library takes 3 KB.
        for (index, member) in self.standing() {
            let one = (index, member.cliche.current());
            let at = line.iter().filter(|before| rank(**before) < rank(one));
            // There is room for all members.
            let _ = line.insert(at.count(), one);
        }
        line
    }

    /// RH-37, RP-27: is the leader's next attack doubled?
    pub const fn has_vengeance(&self) -> bool {
        self.vengeance
    }

    /// The Force of every member.
    pub fn forces(&self) -> Forces {
        self.members()
            .map(|member| member.cliche.current())
            .collect()
    }

    /// RH-6, RP-6: what everybody plays without, by place.
    pub(super) fn equip(&mut self, key_item: impl Fn(u8) -> KeyItem) {
        for (index, place) in (0..).zip(&mut self.places) {
            place.member.key_item = key_item(index);
        }
    }

    pub(super) fn set_vengeance(&mut self, vengeance: bool) {
        self.vengeance = vengeance;
    }

    pub(super) fn stop_preparing(&mut self) {
        for place in &mut self.places {
            place.member.cliche.stop_preparing();
        }
    }

    pub(super) fn member_mut(&mut self, index: u8) -> Result<&mut Member, Error> {
        let place = self.places.get_mut(usize::from(index));
        place.map(|place| &mut place.member).ok_or(Error::Choice)
    }

    /// RH-34, RP-25: the leader rolls, the others help; RH-41: those at 0 do not.
    pub(super) fn entrant(&self) -> Result<Entrant, Error> {
        let leader = self.member(self.leader).ok_or(Error::Choice)?;
        let mut helpers: Vec<Helper, MOST_HELPERS> = Vec::new();
        for (index, member) in self.standing() {
            if index != self.leader {
                let _ = helpers.push(Helper::of(member)); // One less than members.
            }
        }
        Ok(Entrant {
            helpers,
            vengeance: self.vengeance,
            ..Entrant::alone(leader.cliche, leader.destiny)
        })
    }

    /// RH-36: is there anybody beside the leader to take a loss?
    pub(super) fn shares_losses(&self) -> bool {
        self.standing().count() >= 2
    }

    /// RH-38, RP-29: breaks up the team: each member's contributing Cliché loses 1 at once. Returns true if
    /// survivors can form up again.
    pub(super) fn dissolve(&mut self) -> bool {
        let mut survivors = false;
        for place in &mut self.places {
            if place.joined {
                place.member.cliche.lose(1);
                survivors |= place.member.cliche.is_usable();
            }
            place.joined = false;
        }
        self.vengeance = false;
        survivors
    }

    /// RH-39, RP-29: one who leaves drops to 0.
    pub(super) fn leave(&mut self, index: u8) -> Result<Change, Error> {
        if !self.is_standing(index) {
            return Err(Error::Choice);
        }
        let cliche = &mut self.member_mut(index)?.cliche;
        Ok(cliche.lose(cliche.current().get()))
    }

    /// RH-38, RH-40: survivors form up again: a new team, or one of them alone.
    pub(super) fn regroup(&mut self, chosen: &[u8], leader: Option<u8>) -> Result<(), Error> {
        if chosen.is_empty() {
            return Err(Error::Choice);
        }
        let mut team = self.clone();
        for index in chosen {
            let place = team.places.get_mut(usize::from(*index));
            match place {
                Some(place) if place.joined => return Err(Error::Choice),
                Some(place) if !place.member.cliche.is_usable() => return Err(Error::Unusable),
                Some(place) => place.joined = true,
                None => return Err(Error::Choice),
            }
        }
        team.leader = team.choose_leader(leader)?;
        *self = team;
        Ok(())
    }
}
