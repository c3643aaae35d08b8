//! The menu of an encounter: all combatants, then the actions, then the options.

use super::fighter::{FighterMenu, who};
use super::question::{ask, whom};
use super::record::Mark;
use crate::app::menu::switch;
use crate::games::initiative::prelude::*;
use crate::games::lineup::LineUp as _;

/// The menu of an encounter.
pub(super) struct InitiativeMenu;

impl Menu for InitiativeMenu {
    type Scope = Record;

    fn head(&self, _: GameRef<'_>) -> Head {
        Head::title(texts().name)
    }

    fn rows(&self, rows: &mut Rows<'_>) {
        let own = texts();
        let game = rows.game();
        let (fight, coming) = (&game.fight, ask(game).coming);
        let Options {
            heroic_defence,
            feint_on_several,
        } = fight.options;
        let (engagement, is_new) = (fight.engagement, fight.log.is_new());
        let (feint, is_fixed) = (first_feint(game), !game.can_change());
        let parts = lineup::parts::<Game>(game);
        let is_turn = matches!(coming, Coming::Attack(..) | Coming::Whom(_) | Coming::Pass);
        let nobody_chosen = fight.members.is_empty();

        lineup::add_recruits::<Game>(rows, own.add, nobody_chosen);
        add_fighters(rows);
        rows.add(
            Row::act(own.feint, kit_texts().open, &|game| {
                let feint = first_feint(game.read()).ok_or(own.not_now)?;
                game.mark = Mark(feint);
                game.fight.target = None;
                TABLE
            })
            .unless(feint.is_none(), own.no_feint[usize::from(feint_on_several)]),
        ); // RD-14
        rows.add(
            Row::act(own.pass, kit_texts().confirm, &|game| {
                make(game, Move::Passed)
            })
            .step_of(Record::STEP)
            .step(own.undo_step)
            .unless(!is_turn, own.no_turn),
        );
        rows.add(Row::switch(own.engagement, engagement, &|game| {
            game.fight.engagement ^= true;
            game.mark = Mark(0);
            TABLE
        })); // RD-16
        rows.add(switch!(rows, own.order, fight.by_chance)); // RD-10
        rows.add(
            Row::act(own.new_fight, kit_texts().confirm, &|game| {
                make(game, Move::NewFight)
            })
            .step_of(Record::STEP)
            .step(own.undo_round)
            .unless(is_new, own.is_new),
        );
        rows.add(
            Row::switch(own.heroic, heroic_defence, &|game| {
                change(game, |options| options.heroic_defence ^= true)
            })
            .step_of(parts)
            .unless(is_fixed, own.after_round),
        ); // RD-12
        rows.add(
            Row::switch(own.feint_on_several, feint_on_several, &|game| {
                change(game, |options| options.feint_on_several ^= true)
            })
            .step_of(parts)
            .unless(is_fixed, own.after_round),
        ); // RD-14
    }
}

/// Adds a row for each combatant: how quick it is, or that it is out of action.
fn add_fighters(rows: &mut Rows<'_>) {
    let skirmish = rows.game().skirmish();
    for rank in (0..Game::count(rows.game())).map(Rank) {
        let (game, who) = (rows.game(), who(rank));
        let is_out = skirmish
            .as_ref()
            .is_ok_and(|skirmish| !skirmish.is_standing(who));
        let value = match game.one(who).ability.factor() {
            _ if is_out => Text::Id(texts().is_out),
            Ok(factor) => factor.get().into(),
            Err(_) => Text::Id(kit_texts().dash),
        };
        let name = lineup::name::<Game>(game, rank);
        rows.add(Row::open(name, FighterMenu(who)).saying(value));
    }
}

/// Makes a move, which is seen at the table.
pub(super) fn make(game: &mut GameMut<'_>, made: Move) -> Done {
    let made = game.record.make(made, &game.shared.roster);
    made.map_err(|error| texts().reason(error))?;
    TABLE
}

fn change(game: &mut GameMut<'_>, change: fn(&mut Options)) -> Done {
    game.change(&mut |fight| {
        change(&mut fight.options);
        Ok(())
    })?;
    STAY
}

/// RD-14: the place of the first feint among what can be chosen.
fn first_feint(game: GameRef<'_>) -> Option<u8> {
    let all = whom(&game.skirmish().ok()?);
    let place = all.iter().position(|one| matches!(one, Whom::Feint(_)));
    place.map(|place| place as u8)
}
