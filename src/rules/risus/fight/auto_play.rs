//! A fight that plays itself to the end (G-7).

use super::{Arena, Fight, Hit, Round, Running, Standing, Victim};
use crate::dice::Dice;
use crate::rules::Error;
use crate::rules::risus::{Both, Seat, Stance};

/// G-7: an automatic fight stops after this many rounds.
pub const MOST_ROUNDS: u16 = 1000;

/// How it ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// This side won.
    Won(Seat),
    /// G-7: neither side won within the limit of rounds.
    Undecided,
}

/// A fight that plays itself, round by round: what is on the table is played on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlayOn {
    stances: Both<Stance>,
    played: AutoPlay,
}

/// A fight that played itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AutoPlay {
    /// How many rounds it played.
    pub rounds: u16,
    /// How it ended.
    pub ending: Ending,
}

impl Hit {
    /// RH-36: who is the next to be named.
    fn next_in_line(&self) -> Victim {
        let team = self.arena.sides.of(self.seat).team();
        let line = team.map(|team| team.line()).unwrap_or_default();
        Victim::Named(line.first().map_or(0, |(index, _)| *index))
    }
}

impl Running {
    /// How the next round is fought by who goes on as before.
    fn later(&self, stances: &Both<Stance>) -> Both<Stance> {
        let Arena { rules, sides, .. } = &self.arena;
        stances.each(|seat, stance| match sides.of(seat).in_use(stance.cliche) {
            Some(used) => stance.later(rules, used.current()),
            None => *stance,
        })
    }

    /// RH-4, RH-6: cannot this side use its Cliché any more, whatever is left of it?
    fn is_helpless(&self, seat: Seat, stances: &Both<Stance>) -> bool {
        let Arena { rules, sides, .. } = &self.arena;
        let stance = stances.of(seat);
        let used = sides.of(seat).in_use(stance.cliche);
        used.is_none_or(|used| stance.effective(rules, used.current()) == Err(Error::Unusable))
    }
}

impl PlayOn {
    /// With these Clichés, their maluses and items to the end, and Destiny and Effort in the first
    /// round.
    pub const fn new(stances: Both<Stance>) -> PlayOn {
        PlayOn {
            stances,
            played: AutoPlay {
                rounds: 0,
                ending: Ending::Undecided,
            },
        }
    }

    /// What was played.
    pub const fn played(&self) -> AutoPlay {
        self.played
    }

    /// Whether no round is left to play.
    pub fn is_over(&self) -> bool {
        self.played.rounds >= MOST_ROUNDS || self.played.ending != Ending::Undecided
    }

    /// Plays the next round. A team loses its points in the order of [`Team::line`]; a side whose
    /// Cliché a malus brings to 0 gives up (RH-4, RH-6, RH-17). `watch` sees the round, dice included.
    ///
    /// [`Team::line`]: super::Team::line
    ///
    /// # Errors
    /// As [`Fight::round`], before any die; then nothing has happened.
    pub fn round(
        &mut self,
        fight: &mut Fight,
        dice: &mut impl Dice,
        watch: impl FnOnce(&Round),
    ) -> Result<(), Error> {
        let fought = fight.round(&self.stances, dice);
        let round = fought.as_ref().map_err(|error| *error)?;
        watch(round);
        self.played.rounds += 1;
        if let Fight::Hit(hit) = &*fight {
            let victim = hit.next_in_line();
            fight.take(victim)?;
        }
        if let Fight::Running(running) = &*fight {
            self.stances = running.later(&self.stances);
            // The loser of the round first: an Effort may leave its maker dice of no use.
            let first = round.winner().map_or(Seat::A, Seat::other);
            let seats = [first, first.other()];
            let helpless = |seat: &Seat| running.is_helpless(*seat, &self.stances);
            if let Some(seat) = seats.into_iter().find(helpless) {
                fight.concede(seat)?;
            }
        }
        if let Standing::Over(seat) = fight.standing() {
            self.played.ending = Ending::Won(seat);
        }
        Ok(())
    }
}
