//! One side of a fight: a lone character or a team.

use super::super::setup::Entrant;
use super::Team;
use crate::coded::Coded;
use crate::rules::Error;
use crate::rules::risus::{Change, Character, Cliche, Destiny, RuleSet, Stance};

/// Who fights on one side.
#[derive(Clone, PartialEq, Eq, Debug, Coded)]
pub enum Side {
    /// One character, or a horde (RH-32), who may change Cliché every round (RH-19).
    Alone(Character),
    /// RH-33: several who fight as one.
    Team(Team),
}

impl Side {
    /// Can this side start a fight?
    pub(super) fn check(&self, rules: &RuleSet) -> Result<(), Error> {
        let mut usable = false;
        for cliche in self.cliches() {
            rules.check_strength(cliche)?;
            usable |= cliche.is_usable();
        }
        if usable { Ok(()) } else { Err(Error::Unusable) }
    }

    /// All Clichés of a lone character, or every member's.
    pub fn cliches(&self) -> impl Iterator<Item = &Cliche> {
        let (alone, team) = match self {
            Side::Alone(character) => (character.cliches(), None),
            Side::Team(team) => (&[][..], Some(team)),
        };
        let members = team.into_iter().flat_map(Team::members);
        alone.iter().chain(members.map(|member| &member.cliche))
    }

    /// Can it fight a round: is there a Cliché left, or a leader who stands?
    pub(super) fn can_fight(&self) -> bool {
        match self {
            Side::Alone(character) => character.cliches().iter().any(Cliche::is_usable),
            Side::Team(team) => team.is_standing(team.leader()),
        }
    }

    /// RH-27: the Cliché prepared in this round by a lone fighter without another Cliché to fight with. A
    /// Cliché that a malus reduces to nothing does not count as one to fight with (RH-46).
    pub(super) fn only_prepares(&self, rules: &RuleSet, stance: &Stance) -> Option<u8> {
        let Side::Alone(character) = self else {
            return None;
        };
        let all = || (0_u8..).zip(character.cliches());
        let fights = |(place, cliche): (u8, &Cliche)| {
            let left = match place == stance.cliche {
                true => stance.effective(rules, cliche.current()) != Err(Error::Unusable),
                false => cliche.is_usable(),
            };
            left && !cliche.is_preparing()
        };
        let mut prepared = all().filter(|(_, cliche)| cliche.is_usable() && cliche.is_preparing());
        let wanted = prepared.clone().find(|(place, _)| *place == stance.cliche);
        match all().any(fights) {
            true => None,
            false => wanted.or_else(|| prepared.next()).map(|(place, _)| place),
        }
    }

    /// Which Cliché the side uses: the character's choice, or the leader's.
    pub(super) const fn slot(&self, stance: &Stance) -> u8 {
        match self {
            Side::Alone(_) => stance.cliche,
            Side::Team(team) => team.leader(),
        }
    }

    /// The Cliché that the side uses, if it wants to use this one; in a team the leader's.
    pub fn in_use(&self, cliche: u8) -> Option<&Cliche> {
        match self {
            Side::Alone(_) => self.cliche(cliche),
            Side::Team(team) => self.cliche(team.leader()),
        }
    }

    /// The Destiny points that the side can spend; in a team the leader's.
    pub fn destiny(&self) -> Destiny {
        match self {
            Side::Alone(character) => character.destiny(),
            Side::Team(team) => {
                let leader = team.member(team.leader());
                leader.map_or(Destiny(0), |member| member.destiny)
            }
        }
    }

    pub(super) fn entrant(&self, stance: &Stance) -> Result<Entrant, Error> {
        match self {
            Side::Alone(character) => {
                let cliche = character.cliche(stance.cliche)?;
                Ok(Entrant {
                    fights_alone: true,
                    ..Entrant::alone(*cliche, character.destiny())
                })
            }
            Side::Team(team) => team.entrant(),
        }
    }

    /// One Cliché of the character, or that of one member.
    pub fn cliche(&self, slot: u8) -> Option<&Cliche> {
        match self {
            Side::Alone(character) => character.cliche(slot).ok(),
            Side::Team(team) => team.member(slot).map(|member| &member.cliche),
        }
    }

    /// Mutable access to a Cliché.
    pub(super) fn cliche_mut(&mut self, slot: u8) -> Result<&mut Cliche, Error> {
        match self {
            Side::Alone(character) => character.cliche_mut(slot),
            Side::Team(team) => team.member_mut(slot).map(|member| &mut member.cliche),
        }
    }

    pub(super) fn lose(&mut self, slot: u8, loss: u8) -> Result<Change, Error> {
        Ok(self.cliche_mut(slot)?.lose(loss))
    }

    pub(super) fn set_destiny(&mut self, destiny: Destiny) -> Result<(), Error> {
        match self {
            Side::Alone(character) => character.set_destiny(destiny),
            Side::Team(team) => team.member_mut(team.leader())?.destiny = destiny,
        }
        Ok(())
    }

    /// RH-36: true if a victim must be named to take a loss.
    pub fn shares_losses(&self) -> bool {
        match self {
            Side::Alone(_) => false,
            Side::Team(team) => team.shares_losses(),
        }
    }

    /// RH-37: the bonus was for one attack.
    pub(super) fn end_vengeance(&mut self) {
        if let Side::Team(team) = self {
            team.set_vengeance(false);
        }
    }

    /// RH-27: what was prepared in this round can be cast from the next on.
    pub(super) fn end_round(&mut self) {
        if let Side::Alone(character) = self {
            character.end_round();
        }
    }

    /// RH-27: abandons powers in preparation, since preparation takes a round of a fight.
    pub(super) fn stop_preparing(&mut self) {
        match self {
            Side::Alone(character) => character.stop_preparing(),
            Side::Team(team) => team.stop_preparing(),
        }
    }

    pub(super) const fn team(&self) -> Result<&Team, Error> {
        match self {
            Side::Team(team) => Ok(team),
            Side::Alone(_) => Err(Error::Choice),
        }
    }

    pub(super) const fn team_mut(&mut self) -> Result<&mut Team, Error> {
        match self {
            Side::Team(team) => Ok(team),
            Side::Alone(_) => Err(Error::Choice),
        }
    }

    /// Powers belong to characters who stand alone.
    pub(super) const fn character_mut(&mut self) -> Result<&mut Character, Error> {
        match self {
            Side::Alone(character) => Ok(character),
            Side::Team(_) => Err(Error::Choice),
        }
    }
}
