//! The menu rows that set up the next action, in the order of use.

use super::setup::{casts, difficulty, has_powers};
use super::{Mark, texts};
use crate::games::risus::actor::Actor;
use crate::games::risus::actor_rows::{add_destiny, add_stance, add_who, add_with_destiny};
use crate::games::risus::prelude::*;
use crate::games::risus::stance_rows::StanceOf;

/// The difficulty first, then who acts, then how.
pub(super) struct ActionMenu;

const STANCE: StanceOf<'static> = &|family| Some(&mut family.action.stance);

impl Menu for ActionMenu {
    type Scope = Family;

    fn head(&self, _: GameRef<'_>) -> Head {
        Head::title(texts().name)
    }

    fn rows(&self, rows: &mut Rows<'_>) {
        let (game, family) = (rows.game(), risus::texts());
        let (setup, rules) = (game.action, game.systems.rules());
        let (casts, has_powers) = (casts(game), has_powers(game));
        rows.add(Row::on_table(
            kit_texts().difficulty,
            difficulty(game.record).get(),
            &|game| mark(Mark::Difficulty, game),
        ));
        add_with_destiny(rows, &setup.stance, STANCE);
        let game = rows.game();
        let to_level = |game: &mut GameMut<'_>| mark(Mark::Level, game);
        rows.add(match Actor::who(game) {
            Some(who) => Row::on_table(family.cliche, who.cliche, &to_level),
            None => {
                let level = Actor::of(game).cliche.current().get();
                let noun = match casts {
                    true => family.level,
                    false => game.systems.system.noun(),
                };
                Row::on_table(noun, level, &to_level)
            }
        });
        add_who(rows);
        add_stance(rows, &setup.stance, STANCE, casts, false);
        // RH-31.
        rows.add(
            Row::switch(texts().power, setup.power, &|game| {
                game.action.power ^= true;
                TABLE
            })
            .unless(!has_powers, family.no_power)
            .unless(!rules.has_powers(), family.no_powers(&rules)),
        );
        add_destiny(rows);
    }
}

/// This number is turned on the table.
fn mark(mark: Mark, game: &mut GameMut<'_>) -> Done {
    game.action.mark = mark;
    TABLE
}
