//! What can be done in a fight: each is one step, and can be taken back.

use super::bouts::{self, Bout, Last, Told};
use super::rolled;
use crate::app::history::FightRoll;
use crate::app::stop::{Desk, Note};
use crate::app::{Kept, Said, What};
use crate::rules::Error;
use crate::rules::risus::fight::{Cast, Effect, Fight, Resistance, Standing, Victim};
use crate::rules::risus::{Both, Difficulty, Seat, Stance};
use crate::ui::fight::{Deed, Hand, Why};

/// RH-15: fights a round, the first one included.
pub(super) fn round(desk: &mut Desk<'_>) -> Result<(), Error> {
    let rolled = desk.roll(
        |kept, dice| {
            bouts::step(kept, |bout, stances| {
                let before = marks(bout, stances);
                let round = bout.fight.round(stances, dice)?;
                bout.last = rolled::round(&round, &bout.fight.arena().game, before);
                Ok(())
            })
        },
        |kept, ()| {
            let bout = kept.fight.bout.as_ref()?;
            let strengths = strengths(&bout.last);
            Some(note(kept, bout, FightRoll::Round(strengths)))
        },
    );
    rolled?;
    spend(desk.kept);
    Ok(())
}

/// RH-14, RP-22: Destiny and Effort are for one round.
fn spend(kept: &mut Kept) {
    for seat in Seat::BOTH {
        let stance = &mut kept.fight.corners.of_mut(seat).stance;
        stance.with_destiny = false;
        stance.effort = None;
    }
}

/// G-7: plays on to the end.
pub(super) fn play_on(desk: &mut Desk<'_>) -> Result<(), Error> {
    desk.roll(
        |kept, dice| {
            bouts::step(kept, |bout, stances| {
                let before = marks(bout, stances);
                let cliches = stances.each(|_, stance| stance.cliche);
                let mut last = None;
                let game = bout.fight.arena().game;
                let played = bout.fight.auto_play(cliches, dice, |round| {
                    last = Some(rolled::round(round, &game, before));
                })?;
                bout.last = last.unwrap_or_default();
                bout.last.told = told(Seat::A, None, Deed::PlayedOn(played.rounds));
                Ok(())
            })
        },
        |kept, ()| {
            let bout = kept.fight.bout.as_ref()?;
            let strengths = strengths(&bout.last);
            Some(note(kept, bout, FightRoll::PlayedOn(strengths)))
        },
    )?;
    spend(desk.kept);
    Ok(())
}

/// RH-25 to RH-31: casts a prepared power.
pub(super) fn cast(desk: &mut Desk<'_>, caster: Seat, cliche: u8) -> Result<(), Error> {
    desk.roll(
        |kept, dice| {
            let spell = kept.fight.spell;
            bouts::step(kept, |bout, stances| {
                let target = caster.other();
                let cast = Cast {
                    cliche,
                    with_destiny: stances.of(caster).with_destiny,
                    resistance: match spell.difficulty {
                        None => Resistance::Save(*stances.of(target)),
                        Some(difficulty) => Resistance::Difficulty {
                            difficulty: Difficulty::new(difficulty)?,
                            cliche: stances.of(target).cliche,
                        },
                    },
                    effect: match spell.effect {
                        0 => Effect::Told,
                        super::Spell::FALL.. => Effect::Fall,
                        loss => Effect::Lose(loss),
                    },
                };
                let mut used = stances.each(|_, stance| stance.cliche);
                *used.of_mut(caster) = cliche;
                let sides = &bout.fight.arena().sides;
                let before = used.each(|seat, used| bouts::forces(sides.of(seat), *used));
                let outcome = bout.fight.cast(caster, &cast, dice)?;
                bout.last = rolled::cast(&outcome, caster, spell.difficulty, used, before);
                Ok(())
            })
        },
        |kept, ()| {
            let bout = kept.fight.bout.as_ref()?;
            let strengths = strengths(&bout.last);
            Some(note(kept, bout, FightRoll::Power(strengths)))
        },
    )?;
    spend(desk.kept);
    Ok(())
}

/// RH-27: prepares a power.
pub(super) fn prepare(kept: &mut Kept, seat: Seat, cliche: u8) -> Result<(), Error> {
    bouts::step(kept, |bout, stances| {
        let before = marks(bout, stances);
        bout.fight.prepare(seat, cliche)?;
        happened(bout, before, told(seat, None, Deed::Prepares));
        Ok(())
    })
}

/// RH-36: somebody takes the loss.
pub(super) fn take(kept: &mut Kept, victim: Victim) -> Result<(), Error> {
    bouts::step(kept, |bout, stances| {
        let before = marks(bout, stances);
        let toll = bout.fight.take(victim)?;
        let deed = match (toll.standing, victim) {
            (Standing::Scattered(_), _) => Deed::LeaderLost,
            (_, Victim::Volunteer(_)) => Deed::Volunteers(toll.loss),
            (_, Victim::Named(_)) => Deed::Takes(toll.loss),
        };
        let member = (deed != Deed::LeaderLost).then_some(victim.member());
        happened(bout, before, told(toll.seat, member, deed));
        Ok(())
    })?;
    kept.fight.survivors = u8::MAX;
    Ok(())
}

/// RH-38: a team dissolves.
pub(super) fn dissolve(kept: &mut Kept, seat: Seat) -> Result<(), Error> {
    bouts::step(kept, |bout, stances| {
        let before = marks(bout, stances);
        bout.fight.dissolve(seat)?;
        happened(bout, before, told(seat, None, Deed::Dissolves));
        Ok(())
    })?;
    kept.fight.survivors = u8::MAX;
    Ok(())
}

/// RH-39: a member leaves.
pub(super) fn leave(kept: &mut Kept, seat: Seat, member: u8) -> Result<(), Error> {
    bouts::step(kept, |bout, stances| {
        let before = marks(bout, stances);
        bout.fight.leave(seat, member)?;
        happened(bout, before, told(seat, Some(member), Deed::Leaves));
        Ok(())
    })?;
    kept.fight.survivors = u8::MAX;
    Ok(())
}

/// RH-38, RH-40: survivors form up, led by the first of the strongest, or by `leader`.
pub(super) fn form_up(kept: &mut Kept, chosen: &[u8], leader: u8) -> Result<(), Error> {
    bouts::step(kept, |bout, stances| {
        let before = marks(bout, stances);
        let regrouped = bout.fight.regroup(chosen, Some(leader))?;
        let deed = match regrouped.vengeance {
            true => Deed::Avenges,
            false => Deed::FormsUp,
        };
        let told = told(regrouped.seat, Some(regrouped.leader), deed);
        happened(bout, before, told);
        Ok(())
    })
}

/// RH-17: one side gives up.
pub(super) fn concede(kept: &mut Kept, seat: Seat) -> Result<(), Error> {
    bouts::step(kept, |bout, stances| {
        let before = marks(bout, stances);
        bout.fight.concede(seat)?;
        happened(bout, before, told(seat, None, Deed::GivesUp));
        Ok(())
    })
}

/// RH-21: a point comes back.
pub(super) fn recover(kept: &mut Kept, seat: Seat, cliche: u8) -> Result<(), Error> {
    bouts::step(kept, |bout, stances| {
        let before = marks(bout, stances);
        bout.fight.recover(seat, cliche, 1)?;
        let member = match bout.fight.arena().sides.of(seat) {
            crate::rules::risus::fight::Side::Team(_) => Some(cliche),
            crate::rules::risus::fight::Side::Alone(_) => None,
        };
        happened(bout, before, told(seat, member, Deed::Recovers(1)));
        Ok(())
    })
}

/// The dice stay where they lie; something else is said.
fn happened(bout: &mut Bout, before: Both<Forces>, told: Option<Told>) {
    bout.last.before = before;
    bout.last.told = told;
}

type Forces = [u8; crate::rules::risus::fight::MOST_MEMBERS];

fn told(seat: Seat, member: Option<u8>, deed: Deed) -> Option<Told> {
    Some(Told { seat, member, deed })
}

/// The Force of everybody as it stands.
fn marks(bout: &Bout, stances: &Both<Stance>) -> Both<Forces> {
    let sides = &bout.fight.arena().sides;
    stances.each(|seat, stance| bouts::forces(sides.of(seat), stance.cliche))
}

/// What both sides brought to the roll.
fn strengths(last: &Last) -> Both<u8> {
    last.hands.each(|_, hand| match *hand {
        Hand::Sum { bonus, .. } | Hand::Power { bonus, .. } => bonus,
        Hand::Pool { faces, .. } => faces.iter().fold(0_u8, |sum, n| sum.saturating_add(*n)),
        Hand::Difficulty(difficulty) => difficulty,
        Hand::Empty => 0,
    })
}

/// What the history says, seen from the left side.
fn note(kept: &Kept, bout: &Bout, roll: FightRoll) -> Note {
    let last = &bout.last;
    let winner = match (roll, &bout.fight) {
        (FightRoll::PlayedOn(_), Fight::Over(over)) => Some(over.winner()),
        _ => last.winner,
    };
    let why = match last.told {
        Some(Told {
            deed: Deed::Loses(_, why),
            ..
        }) => why,
        _ => Why::Plain,
    };
    Note {
        who: bout.crews.a.names[0],
        what: What::Fight(kept.systems.system, roll),
        score: last.scores.a.into(),
        said: match (winner, why) {
            (None, _) => Said::Tie,
            (Some(Seat::A), Why::CriticalSuccess) => Said::CriticalSuccess,
            (Some(Seat::A), _) => Said::Success,
            (Some(Seat::B), Why::CriticalFailure) => Said::CriticalFailure,
            (Some(Seat::B), _) => Said::Failure,
        },
    }
}
