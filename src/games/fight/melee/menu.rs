//! The menu of a fight of several: all combatants, and the actions on the fight as a whole.

use super::super::Game;
use super::super::words::texts as duel;
use super::fighter::FighterMenu;
use super::words::texts;
use super::{ask, name, system};
use crate::games::fight::prelude::*;
use crate::games::risus::actor_rows::add_system;

/// The letter of a side.
pub(super) fn letter(camp: Camp) -> Text {
    Text::Name(Name::written(format_args!("{}", camp.letter())))
}

/// Adds the rows of the table's menu.
pub(in crate::games::fight) fn add_rows(rows: &mut Rows<'_>) {
    let (own, duel) = (texts(), duel());
    add_fighters(rows);
    let game = rows.game();
    let is_before = game.melee.melee.is_none();
    let (system, parts) = (system(game), chosen_after(game, MELEE));
    // The cursor stands on the new one then.
    lineup::add_recruits::<Game>(rows, own.add, true);
    let mut new_fight = Row::act(duel.new_fight, kit_texts().confirm, &|game| {
        game.melee.leave();
        TABLE
    });
    rows.add(new_fight.step_of(MELEE).unless(is_before, duel.no_fight));
    let why_not = (!is_before).then_some(duel.new_fight_first);
    add_system(rows, system, why_not);
    let mut two_sides = Row::act(own.two_sides, kit_texts().open, &|game| {
        game.melee.open = false;
        TABLE
    });
    rows.add(two_sides.step_of(parts));
}

/// Everybody: what is left, and of which side. The cursor stands on whose turn it is.
fn add_fighters(rows: &mut Rows<'_>) {
    let question = ask(rows.game());
    let melee = question.melee.as_ref().ok();
    for fighter in 0..rows.game().melee.fighters.len() as u8 {
        let game = rows.game();
        let own = game.melee.one(fighter);
        let stands = match melee {
            Some(melee) => melee.fighter(fighter).copied(),
            None => own.and_then(|one| one.fighter(game).ok()),
        };
        let (current, nominal) = stands.map_or((0, 0), |one| {
            (one.cliche.current().get(), one.cliche.nominal().get())
        });
        let bar = Value::Bar {
            current,
            nominal,
            text: own.map_or(Text::default(), |one| letter(one.camp)),
        };
        let is_next = question.who.0 == fighter;
        rows.add(
            Row::open(name(game, fighter), FighterMenu(fighter))
                .with(bar)
                .marked(melee.is_some() && is_next)
                .always_first(is_next),
        );
    }
}
