//! A fight that plays itself to the end (G-7).

use super::{Fight, Hit, Round, Side, Standing, Victim};
use crate::dice::Dice;
use crate::rules::Error;
use crate::rules::risus::{Both, Seat, Stance};

/// G-7: an automatic fight stops after this many rounds.
pub const MOST_ROUNDS: u16 = 1000;

/// How it ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Ending {
    /// This side won.
    Won(Seat),
    /// G-7: nobody after so many rounds.
    Undecided,
}

/// A fight that played itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct AutoPlay {
    /// How many rounds it played.
    pub rounds: u16,
    /// How it ended.
    pub ending: Ending,
}

impl Hit {
    /// The strongest member beside the leader.
    fn weakens_team_least(&self) -> Victim {
        let Side::Team(team) = self.arena.sides.of(self.seat) else {
            return Victim::Named(0);
        };
        let others = team.standing().filter(|(index, _)| *index != team.leader());
        let strongest = others.max_by_key(|(_, member)| member.cliche.current());
        Victim::Named(strongest.map_or(team.leader(), |(index, _)| index))
    }
}

impl Fight {
    /// Plays on in the plain way, with these Clichés and nothing else: no Destiny, no items, no
    /// Effort, no powers. A team's leader names the strongest of the others for each loss, and
    /// takes it only when nobody else is left. `watch` sees every round, dice included.
    ///
    /// # Errors
    /// As the first round, before any die; [`Error::NoDie`] if the source gives out: then nothing
    /// of it has happened. [`Error::Over`] after the end, [`Error::Choice`] while a team has to
    /// decide.
    pub fn auto_play(
        &mut self,
        cliches: Both<u8>,
        dice: &mut impl Dice,
        mut watch: impl FnMut(&Round),
    ) -> Result<AutoPlay, Error> {
        let stances = cliches.each(|_, cliche| Stance {
            cliche: *cliche,
            ..Stance::default()
        });
        let mut fight = self.clone();
        let mut played = AutoPlay {
            rounds: 0,
            ending: Ending::Undecided,
        };
        while played.rounds < MOST_ROUNDS && played.ending == Ending::Undecided {
            watch(&fight.round(&stances, dice)?);
            played.rounds += 1;
            if let Fight::Hit(hit) = &fight {
                let victim = hit.weakens_team_least();
                fight.take(victim)?;
            }
            if let Standing::Over(seat) = fight.standing() {
                played.ending = Ending::Won(seat);
            }
        }
        *self = fight;
        Ok(played)
    }
}
