//! A fight that plays itself to the end (G-7).

use super::{Fight, Hit, Round, Running, Side, Standing, Victim};
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

impl Running {
    /// Plays on in the plain way, with these Clichés and nothing else: no Destiny, no items, no
    /// Effort, no powers. A team's leader names the strongest of the others for each loss, and
    /// takes it only when nobody else is left. `watch` sees every round, dice included.
    ///
    /// # Errors
    /// As the first round, before any die; [`Error::NoDie`] if the source gives out: then nothing
    /// of it has happened.
    pub fn auto_play(
        &self,
        cliches: Both<u8>,
        dice: &mut impl Dice,
        mut watch: impl FnMut(&Round),
    ) -> Result<(AutoPlay, Fight), Error> {
        let stances = cliches.each(|_, cliche| Stance {
            cliche: *cliche,
            ..Stance::default()
        });
        let mut fight = Fight::Running(self.clone());
        let mut rounds = 0;
        while rounds < MOST_ROUNDS {
            let round = fight.round(&stances, dice)?;
            rounds += 1;
            watch(&round);
            if let Fight::Hit(hit) = &fight {
                let (_, next) = hit.take(hit.weakens_team_least())?;
                fight = next;
            }
            if let Standing::Over(seat) = fight.standing() {
                let ending = Ending::Won(seat);
                return Ok((AutoPlay { rounds, ending }, fight));
            }
        }
        let ending = Ending::Undecided;
        Ok((AutoPlay { rounds, ending }, fight))
    }
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
    /// [`Running::auto_play`].
    ///
    /// # Errors
    /// Also [`Error::Over`] after the end, [`Error::Choice`] while a team has to decide.
    pub fn auto_play(
        &mut self,
        cliches: Both<u8>,
        dice: &mut impl Dice,
        watch: impl FnMut(&Round),
    ) -> Result<AutoPlay, Error> {
        let step = self.as_running()?.auto_play(cliches, dice, watch)?;
        Ok(self.step(step))
    }
}
