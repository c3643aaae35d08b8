//! What can be done in a fight of several: each is one turn, and can be taken back.

use super::super::moves::strengths;
use super::super::record::Last;
use super::super::roll::{FightRoll, RollKind};
use super::super::rolled;
use super::record::{Blow, Who, commit};
use super::words::texts;
use super::{Question, ask};
use crate::app::{Context, Direction, Kept, Note};
use crate::games::Roll;
use crate::games::risus::Acting;
use crate::games::risus::Sheet;
use crate::games::risus::System;
use crate::name::Name;
use crate::rules::Error;
use crate::rules::risus::{Melee, Seat};
use crate::ui::Text;
use crate::word::Word;

/// RH-51: the next attack. It counts, and the history tells it.
pub(super) fn attack(context: &mut Context<'_>, question: &Question) -> Result<(), Error> {
    let (attacker, target) = question.who;
    let mut melee = question.melee.clone()?;
    let (rules, before) = (*melee.rules(), melee.before(question.who)?);
    let blow = context.roll(
        |kept, dice| {
            let attack = melee.attack(question.who, &question.stances, dice)?;
            commit(kept, melee, before, question.who, None);
            let mut fell = Last::default();
            rolled::round(&attack.round, &rules, &mut fell);
            for seat in Seat::BOTH {
                let force = attack.round.sides.of(seat).force.before;
                fell.before.of_mut(seat)[0] = force.get();
            }
            Ok(Blow {
                who: question.who,
                round: attack.round.number,
                fell,
            })
        },
        |kept, blow| Some(note(kept, blow, System::of(&rules))),
    )?;
    let record = &mut context.kept.risus.melee;
    record.last = Some(blow);
    if let Some(one) = record.one_mut(attacker) {
        one.target = target;
    }
    // RH-14, RP-22: Destiny and Effort are for one round.
    for place in [attacker, target] {
        if let Some(one) = record.one_mut(place) {
            one.stance.with_destiny = false;
            one.stance.effort = None;
        }
    }
    Ok(())
}

/// What the history says, seen from the attacker.
fn note(kept: &Kept, blow: &Blow, system: System) -> Note {
    let name = |place| match super::name(kept, place) {
        Text::Name(name) => name,
        _ => Name::EMPTY,
    };
    Note::new(
        name(blow.who.0),
        Roll::Fight(FightRoll {
            system,
            kind: RollKind::Attack,
            strengths: strengths(&blow.fell),
        }),
    )
    .against(name(blow.who.1))
    .total(blow.fell.scores.a.into())
    .their_total(i16::from(blow.fell.scores.b))
    .ended(blow.fell.ending())
}

/// RH-50: the attacker turns to another.
///
/// # Errors
/// If there is nobody else.
pub(super) fn another_target(
    kept: &mut Kept,
    question: &Question,
    direction: Direction,
) -> Result<(), Word> {
    let only = texts().only_target;
    let Ok(melee) = &question.melee else {
        return Ok(());
    };
    let (attacker, target) = question.who;
    let mut next = target;
    for _ in melee.fighters() {
        next = direction.around(next, melee.fighters().len() as u8);
        if melee.is_target(attacker, next) {
            break;
        }
    }
    match kept.risus.melee.one_mut(attacker) {
        Some(one) if next != target => {
            one.target = next;
            Ok(())
        }
        _ => Err(only),
    }
}

/// RH-17, RH-50: somebody does something that is no attack.
#[inline(never)]
pub(super) fn act(
    kept: &mut Kept,
    place: u8,
    act: fn(&mut Melee, u8) -> Result<(), Error>,
) -> Result<(), Error> {
    let mut melee = ask(kept).melee?;
    let before = melee.before((place, place))?;
    act(&mut melee, place)?;
    commit(kept, melee, before, (place, place), None);
    Ok(())
}

/// RH-19: somebody with a sheet goes on with another Cliché; before a fight, begins with it.
#[inline(never)]
pub(super) fn take_up(kept: &mut Kept, place: u8, cliche: u8) -> Result<(), Error> {
    let at = kept.risus.melee.one(place).and_then(|one| one.sheet(kept));
    let at = at.ok_or(Error::Choice)?;
    let sheet = kept
        .shared
        .roster
        .get::<Sheet>(at.sheet)
        .ok_or(Error::Choice)?;
    let next = *sheet.character.cliche(cliche)?;
    let who = Who::Sheet(Acting { cliche, ..at });
    if kept.risus.melee.melee.is_none() {
        if let Some(one) = kept.risus.melee.one_mut(place) {
            one.who = who;
        }
        return Ok(());
    }
    let mut melee = ask(kept).melee?;
    let before = melee.before((place, place))?;
    melee.take_up(place, next)?;
    commit(kept, melee, before, (place, place), Some(who));
    Ok(())
}
