//! Turns a fight of two into the combatants of a fight of several, before it begins or while it runs.

use super::super::setup::Fighters;
use super::record::{Combatant, Who};
use crate::games::fight::prelude::*;
use crate::games::risus::actor::FIRST_LEVEL;
use crate::rules::risus::fight::Side;
use crate::rules::risus::melee::Fighter;

type Combatants = Vec<Combatant, MOST_FIGHTERS>;

const fn camp(seat: Seat) -> Camp {
    match seat {
        Seat::A => Camp::A,
        Seat::B => Camp::B,
    }
}

/// Combatants of the fight of two as it would start now, so that the player need not choose them again. If
/// the fight of two could not start, two equal combatants.
#[inline(never)] // It takes more than 1 KB of stack: a fight of two that is taken apart.
pub(super) fn of_setup(game: GameRef<'_>) -> Combatants {
    let combat = record::start(game);
    match combat.and_then(|combat| of_combat(&combat, game)) {
        Ok((all, _)) => all,
        Err(_) => [Camp::A, Camp::B]
            .into_iter()
            .map(|camp| Combatant::new(Who::Level(FIRST_LEVEL), Name::EMPTY, camp))
            .collect(),
    }
}

/// RH-53: turns the combatants who stand in the fight of two into single fighters, with their current Force.
///
/// # Errors
/// [`Error::Range`] for more than eight fighters; the errors of the start of a fight of several.
#[inline(never)] // It takes more than 1 KB of stack.
fn of_combat(combat: &Combat, game: GameRef<'_>) -> Result<(Combatants, Melee), Error> {
    let arena = combat.fight.arena();
    let (mut all, mut fighters) = (Combatants::new(), Vec::<Fighter, MOST_FIGHTERS>::new());
    for seat in Seat::BOTH {
        let names = combat.fighters.of(seat);
        let mut add = |member: u8, cliche: &Cliche, at: u8, destiny: Destiny| {
            let (who, name) = who(names, member, at, cliche, game);
            let (one, camp) = (Combatant::new(who, name, camp(seat)), camp(seat));
            all.push(one).map_err(|_| Error::Range)?;
            let fighter = Fighter {
                cliche: *cliche,
                destiny,
                camp,
            };
            fighters.push(fighter).map_err(|_| Error::Range)
        };
        match arena.sides.of(seat) {
            Side::Alone(character) => {
                let at = record::cliche(game, seat);
                add(0, character.cliche(at)?, at, character.destiny())?;
            }
            Side::Team(team) => {
                for (place, member) in (0..).zip(team.members()) {
                    if member.cliche.is_usable() {
                        let at = names.from.get(usize::from(place)).copied().flatten();
                        let at = at.map_or(0, |at| at.cliche);
                        add(place, &member.cliche, at, member.destiny)?;
                    }
                }
            }
        }
    }
    let melee = Melee::start(arena.rules, &fighters)?;
    Ok((all, melee))
}

fn who(names: &Fighters, member: u8, at: u8, cliche: &Cliche, game: GameRef<'_>) -> (Who, Name) {
    let sheet = names.source(member, &game.shared.roster);
    match (sheet, names.kind) {
        (Some(sheet), _) => {
            let sheet = Acting {
                cliche: at,
                ..sheet
            };
            let name = names.names.get(usize::from(member)).copied();
            (Who::Sheet(sheet), name.unwrap_or(Name::EMPTY))
        }
        (None, SideKind::Horde) => (Who::Horde(cliche.nominal()), Name::EMPTY),
        (None, _) => (Who::Level(cliche.nominal()), Name::EMPTY),
    }
}

/// RH-53: both groups of the fight of two fight on, everybody for themselves.
///
/// # Errors
/// [`Error::Choice`] without a fight of two, and the errors of `of_combat`; nothing has changed then.
#[inline(never)] // Two fights are on its stack, and on no other move's.
pub(in crate::games::fight) fn fight_on(game: &mut GameMut<'_>) -> Result<(), Error> {
    let Some(combat) = &game.fight.combat else {
        return Err(Error::Choice);
    };
    let (fighters, melee) = of_combat(combat, game.read())?;
    record::leave(&mut game.record.fight, &mut game.shared.roster);
    game.melee.take_over(fighters, melee);
    Ok(())
}
