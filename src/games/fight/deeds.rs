//! What can be done in a fight: each is one step, and can be taken back.

use super::bouts::{self, Bout, Last, Told};
use super::rolled;
use crate::app::history::{FightRoll, Recorder};
use crate::app::stop::{Desk, Note};
use crate::app::{Kept, Said, What};
use crate::rules::Error;
use crate::rules::risus::fight::{Cast, Effect, Fight, Resistance, Side, Standing, Victim};
use crate::rules::risus::{Both, Difficulty, Seat, Stance};
use crate::ui::fight::{Deed, Hand, Why};

/// What is done with dice.
type Roll<'a> = dyn FnMut(&mut Bout, &Both<Stance>, &mut Recorder<'_>) -> Result<(), Error> + 'a;

/// Takes a step with dice: it counts, and the history tells it.
#[inline(never)]
fn roll(
    desk: &mut Desk<'_>,
    kind: fn(Both<u8>) -> FightRoll,
    change: &mut Roll<'_>,
) -> Result<(), Error> {
    desk.roll(
        |kept, dice| bouts::step(kept, &mut |bout, stances| change(bout, stances, dice)),
        |kept, ()| {
            let bout = kept.fight.bout.as_ref()?;
            Some(note(kept, bout, kind(strengths(&bout.last))))
        },
    )?;
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

/// RH-15: fights a round, the first one included.
pub(super) fn round(desk: &mut Desk<'_>) -> Result<(), Error> {
    roll(desk, FightRoll::Round, &mut |bout, stances, dice| {
        let round = bout.fight.round(stances, dice)?;
        rolled::round(&round, &bout.fight.arena().rules, &mut bout.last);
        Ok(())
    })
}

/// G-7: plays on to the end.
pub(super) fn play_on(desk: &mut Desk<'_>) -> Result<(), Error> {
    roll(desk, FightRoll::PlayedOn, &mut |bout, stances, dice| {
        let Bout { fight, last, .. } = bout;
        let rules = fight.arena().rules;
        let cliches = stances.each(|_, stance| stance.cliche);
        let played = fight.auto_play(cliches, dice, |round| rolled::round(round, &rules, last))?;
        last.told = told(Seat::A, None, Deed::PlayedOn(played.rounds));
        Ok(())
    })
}

/// RH-25 to RH-31: casts a prepared power.
pub(super) fn cast(desk: &mut Desk<'_>, caster: Seat, cliche: u8) -> Result<(), Error> {
    let spell = desk.kept.fight.spell;
    roll(desk, FightRoll::Power, &mut |bout, stances, dice| {
        let target = stances.of(caster.other());
        let cast = Cast {
            cliche,
            with_destiny: stances.of(caster).with_destiny,
            resistance: match spell.difficulty {
                None => Resistance::Save(*target),
                Some(difficulty) => Resistance::Difficulty {
                    difficulty: Difficulty::new(difficulty)?,
                    cliche: target.cliche,
                },
            },
            effect: match spell.effect {
                0 => Effect::Told,
                super::Spell::FALL.. => Effect::Fall,
                loss => Effect::Lose(loss),
            },
        };
        let outcome = bout.fight.cast(caster, &cast, dice)?;
        bout.last = rolled::cast(&outcome, caster, spell.difficulty);
        *bout.last.cliches.of_mut(caster) = cliche;
        *bout.last.cliches.of_mut(caster.other()) = target.cliche;
        Ok(())
    })
}

/// RH-27: prepares a power.
pub(super) fn prepare(kept: &mut Kept, seat: Seat, cliche: u8) -> Result<(), Error> {
    bouts::step(kept, &mut |bout, _| {
        bout.fight.prepare(seat, cliche)?;
        bout.last.told = told(seat, None, Deed::Prepares);
        Ok(())
    })
}

/// RH-36: somebody takes the loss.
pub(super) fn take(kept: &mut Kept, victim: Victim) -> Result<(), Error> {
    bouts::step(kept, &mut |bout, _| {
        let toll = bout.fight.take(victim)?;
        let member = Some(victim.member());
        bout.last.told = match (toll.standing, victim) {
            (Standing::Scattered(_), _) => told(toll.seat, None, Deed::LeaderLost),
            (_, Victim::Volunteer(_)) => told(toll.seat, member, Deed::Volunteers(toll.loss)),
            (_, Victim::Named(_)) => told(toll.seat, member, Deed::Takes(toll.loss)),
        };
        Ok(())
    })
}

/// RH-38: a team dissolves.
pub(super) fn dissolve(kept: &mut Kept, seat: Seat) -> Result<(), Error> {
    bouts::step(kept, &mut |bout, _| {
        bout.fight.dissolve(seat)?;
        bout.last.told = told(seat, None, Deed::Dissolves);
        Ok(())
    })
}

/// RH-39: a member leaves.
pub(super) fn leave(kept: &mut Kept, seat: Seat, member: u8) -> Result<(), Error> {
    bouts::step(kept, &mut |bout, _| {
        bout.fight.leave(seat, member)?;
        bout.last.told = told(seat, Some(member), Deed::Leaves);
        Ok(())
    })
}

/// RH-38, RH-40: survivors form up, led by the first of the strongest, or by `leader`.
pub(super) fn form_up(kept: &mut Kept, chosen: &[u8], leader: u8) -> Result<(), Error> {
    bouts::step(kept, &mut |bout, _| {
        let regrouped = bout.fight.regroup(chosen, Some(leader))?;
        let deed = match regrouped.vengeance {
            true => Deed::Avenges,
            false => Deed::FormsUp,
        };
        bout.last.told = told(regrouped.seat, Some(regrouped.leader), deed);
        Ok(())
    })
}

/// RH-17: one side gives up.
pub(super) fn concede(kept: &mut Kept, seat: Seat) -> Result<(), Error> {
    bouts::step(kept, &mut |bout, _| {
        bout.fight.concede(seat)?;
        bout.last.told = told(seat, None, Deed::GivesUp);
        Ok(())
    })
}

/// RH-21: a point comes back.
pub(super) fn recover(kept: &mut Kept, seat: Seat, cliche: u8) -> Result<(), Error> {
    bouts::step(kept, &mut |bout, _| {
        bout.fight.recover(seat, cliche, 1)?;
        let member = match bout.fight.arena().sides.of(seat) {
            Side::Team(_) => Some(cliche),
            Side::Alone(_) => None,
        };
        bout.last.told = told(seat, member, Deed::Recovers(1));
        Ok(())
    })
}

fn told(seat: Seat, member: Option<u8>, deed: Deed) -> Option<Told> {
    Some(Told { seat, member, deed })
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
