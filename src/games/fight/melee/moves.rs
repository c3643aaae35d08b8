//! The moves of a fight of several: each is one turn.

use super::super::moves::told;
use super::super::remembered::RollKind;
use super::super::rolled;
use super::record::{Blow, Who, commit};
use super::words::texts;
use super::{Question, ask};
use crate::games::fight::prelude::*;

/// RH-51: the next attack. It counts, and the history tells it.
pub(super) fn attack(game: &mut GameMut<'_>, question: &Question) -> Result<(), Error> {
    let (attacker, target) = question.who;
    let mut melee = question.melee.clone()?;
    let rules = *melee.rules();
    let blow = game.roll(
        |family, shared, dice| {
            let fought = melee.attack(question.who, &question.stances, dice);
            let attack = fought.as_ref().map_err(|error| *error)?;
            let record = &mut family.melee;
            commit(record, &mut shared.roster, melee, question.who, None);
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
        |game, blow| Some(note(game, blow, System::of(&rules))),
    )?;
    let record = &mut game.melee;
    record.last = Some(blow);
    if let Some(one) = record.one_mut(attacker) {
        one.attacked = Some(target);
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
fn note(game: GameRef<'_>, blow: &Blow, system: System) -> Note {
    let name = |fighter| match super::name(game, fighter) {
        Text::Name(name) => name,
        _ => Name::EMPTY,
    };
    let names = [name(blow.who.0), name(blow.who.1)];
    told(names, system, RollKind::Attack, &blow.fell)
}

/// RH-50: the attacker turns to another.
///
/// # Errors
/// If there is no other target.
pub(super) fn another_target(
    game: &mut GameMut<'_>,
    question: &Question,
    direction: Direction,
) -> Result<(), TextId> {
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
    match game.melee.one_mut(attacker) {
        Some(one) if next != target => {
            one.target = next;
            Ok(())
        }
        _ => Err(only),
    }
}

/// RH-17, RH-50: a fighter does something that is no attack.
#[inline(never)] // Several callers, one copy.
pub(super) fn act(
    game: &mut GameMut<'_>,
    fighter: u8,
    act: fn(&mut Melee, u8) -> Result<(), Error>,
) -> Result<(), Error> {
    let mut melee = ask(game.read()).melee?;
    act(&mut melee, fighter)?;
    let (record, sheets) = (&mut game.record.melee, &mut game.shared.roster);
    commit(record, sheets, melee, (fighter, fighter), None);
    Ok(())
}

/// RH-19: a fighter with a sheet goes on with another Cliché; before a fight, begins with it.
#[inline(never)] // What a change of Cliché takes is not on the stack of an attack.
pub(super) fn take_up(game: &mut GameMut<'_>, fighter: u8, cliche: u8) -> Result<(), Error> {
    let (record, sheets) = (&game.record.melee, &game.shared.roster);
    let at = record.one(fighter).and_then(|one| one.sheet(sheets));
    let at = at.ok_or(Error::Choice)?;
    let sheet = sheets.get::<Sheet>(at.sheet).ok_or(Error::Choice)?;
    let next = *sheet.character.cliche(cliche)?;
    let who = Who::Sheet(Acting { cliche, ..at });
    if record.melee.is_none() {
        if let Some(one) = game.melee.one_mut(fighter) {
            one.who = who;
        }
        return Ok(());
    }
    let mut melee = ask(game.read()).melee?;
    melee.take_up(fighter, next)?;
    let (record, sheets) = (&mut game.record.melee, &mut game.shared.roster);
    commit(record, sheets, melee, (fighter, fighter), Some(who));
    Ok(())
}
