//! One of several: who it is, on which side, how it fights, and what else can be done in its turn.

use super::super::round_rows::{Fighting, RoundRows};
use super::super::who::{cliche_name, sheet_cliche, turn_force};
use super::super::words::texts as duel;
use super::super::{MELEE, chosen_after};
use super::menu::letter;
use super::record::{Combatant, Who};
use super::words::texts;
use super::{ask, lineup, moves, name, reason};
use crate::app::Direction;
use crate::app::menu::{Done, Menu, STAY, TABLE};
use crate::app::place::Go;
use crate::games::risus::stance::Listed;
use crate::games::risus::stance_rows::StanceOf;
use crate::games::risus::{self, Acting, Family, GameMut, GameRef, Row, Rows, Sheet, System};
use crate::rules::Error;
use crate::rules::risus::Melee;
use crate::rules::risus::melee::{Camp, Fighter, MOST_FIGHTERS};
use crate::ui::list::Head;
use crate::ui::{Text, shared};

/// The menu of one of several.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct FighterMenu(pub(super) u8);

/// What the menu is about: this one as it stands, or as it would begin.
struct Standing {
    combatant: Combatant,
    fighter: Option<Fighter>,
    fighting: Fighting,
    /// Its sheet, and how many Clichés that has.
    sheet: Option<(Acting, u8)>,
    /// No fight goes on: who fights can still be changed.
    is_before: bool,
    is_standing: bool,
    is_to_act: bool,
}

impl FighterMenu {
    #[inline(never)]
    fn standing(self, game: GameRef<'_>) -> Option<Standing> {
        let (combatant, sheets) = (*game.melee.one(self.0)?, &game.shared.roster);
        let question = ask(game);
        let melee = question.melee.as_ref().ok();
        let fighter = match melee {
            Some(melee) => melee.fighter(self.0).copied(),
            None => combatant.fighter(game).ok(),
        };
        let at = combatant.sheet(sheets);
        let sheet = at.and_then(|at| Some((at, sheets.get::<Sheet>(at.sheet)?)));
        Some(Standing {
            combatant,
            fighter,
            fighting: Fighting {
                rules: melee.map_or(game.systems.rules(), |melee| *melee.rules()),
                cliche: fighter.map(|fighter| fighter.cliche),
                listed: Listed::of(at, sheets),
            },
            sheet: sheet.map(|(at, sheet)| (at, sheet.character.cliches().len() as u8)),
            is_before: game.melee.melee.is_none(),
            is_standing: melee.is_some_and(|melee| melee.is_standing(self.0)),
            is_to_act: melee.is_some_and(|melee| melee.is_to_act(self.0)),
        })
    }

    /// RH-50: one of another side, A above B.
    fn turn_side(self, game: &mut GameMut<'_>, direction: Direction) -> bool {
        game.melee.one_mut(self.0).is_some_and(|one| {
            let (mut camp, last) = (one.camp.get(), MOST_FIGHTERS as u8 - 1);
            let changed = direction.opposite().step_within(&mut camp, 0, last);
            one.camp = Camp::new(camp).unwrap_or(one.camp);
            changed
        })
    }

    fn turn_force(self, game: &mut GameMut<'_>, direction: Direction, highest: u8) -> bool {
        let (record, sheets) = (&mut game.record.melee, &game.shared.roster);
        record.one_mut(self.0).is_some_and(|one| {
            one.who = one.known(sheets);
            match &mut one.who {
                Who::Level(force) | Who::Horde(force) => turn_force(force, direction, highest),
                Who::Sheet(_) => false,
            }
        })
    }
}

/// What became of something that was done in its turn: it is seen at the table.
fn done(done: Result<(), Error>) -> Done {
    done.map(|()| Go::Table).map_err(reason)
}

/// The name of a Cliché of a sheet.
fn cliche(game: GameRef<'_>, at: Acting, cliche: u8) -> Text {
    let at = Some(Acting { cliche, ..at });
    let kind = sheet_cliche(game, at).map(|cliche| cliche.kind());
    cliche_name(game, at, cliche, kind.unwrap_or_default())
}

impl Menu for FighterMenu {
    type Scope = Family;

    fn head(&self, game: GameRef<'_>) -> Head {
        Head::name(name(game, self.0))
    }

    fn rows(&self, rows: &mut Rows<'_>) {
        let Some(standing) = self.standing(rows.game()) else {
            return;
        };
        self.add_who(rows, &standing);
        self.add_round(rows, &standing);
    }
}

impl FighterMenu {
    /// Whose turn it is, and who fights on which side.
    fn add_who(self, rows: &mut Rows<'_>, standing: &Standing) {
        let (own, duel, family, menu) = (texts(), duel(), risus::texts(), self);
        let Standing {
            combatant,
            fighting,
            sheet,
            is_before,
            is_standing,
            is_to_act,
            ..
        } = standing;
        let is_out = !is_standing && !is_before;
        let (at, cliches) = (sheet.map(|(at, _)| at), sheet.map_or(0, |(_, count)| count));
        let game = rows.game();
        let parts = chosen_after(game, MELEE);
        let who = combatant.known(&game.shared.roster);
        let is_full = game.melee.fighters.len() >= MOST_FIGHTERS;
        // RH-50.
        rows.add(
            Row::act(own.attacks_next, shared().confirm, &|game| {
                game.melee.called = Some(menu.0);
                TABLE
            })
            .step_of(parts)
            .unless(!is_to_act, own.has_acted)
            .unless(is_out, own.is_out),
        );
        let side = letter(combatant.camp);
        rows.add(
            Row::number(own.side, side, &|game, direction| {
                menu.turn_side(game, direction)
            })
            .unless(!is_before, duel.new_fight_first),
        );
        let force = fighting.cliche.map_or(0, |cliche| cliche.nominal().get());
        let (noun, highest) = (System::of(&fighting.rules).noun(), fighting.rules.highest());
        rows.add(
            Row::number(noun, force, &|game, direction| {
                menu.turn_force(game, direction, highest)
            })
            .unless(at.is_some(), duel.on_its_sheet)
            .unless(!is_before, duel.new_fight_first),
        );
        // RH-19.
        let name = |game: GameRef<'_>, choice: u8| {
            at.map_or(Text::default(), |at| cliche(game, at, choice))
        };
        let chosen = at.map_or(0, |at| at.cliche);
        rows.add(
            Row::one_of_many(
                family.cliche,
                name(rows.game(), chosen),
                (cliches, chosen),
                &name,
                &|game, choice| {
                    moves::take_up(game, menu.0, choice).map_err(reason)?;
                    STAY
                },
            )
            .step_of(if *is_before { parts } else { MELEE })
            .unless(is_out, own.is_out)
            .unless(at.is_none(), duel.no_sheet),
        );
        rows.add(
            Row::act(own.more, shared().confirm, &|game| {
                lineup::add_three(game, menu.0);
                Ok(Go::Up)
            })
            .unless(is_full, own.eight)
            .unless(at.is_some(), own.one_of_a_kind)
            .unless(!is_before, duel.new_fight_first),
        );
        let choices = lineup::choices(rows.game(), Some(who));
        rows.add(
            Row::one_of_many(
                duel.who,
                lineup::choice(rows.game(), choices.1),
                choices,
                &lineup::choice,
                &|game, choice| {
                    lineup::replace(game, menu.0, choice)?;
                    STAY
                },
            )
            .unless(!is_before, duel.new_fight_first),
        );
    }

    /// How it fights, and what else it can do.
    fn add_round(self, rows: &mut Rows<'_>, standing: &Standing) {
        let (own, duel, menu) = (texts(), duel(), self);
        let Standing {
            combatant,
            fighter,
            fighting,
            is_before,
            is_standing,
            is_to_act,
            ..
        } = standing;
        let stance: StanceOf<'_> =
            &|family| family.melee.one_mut(menu.0).map(|one| &mut one.stance);
        let round = RoundRows {
            set: &combatant.stance,
            fighting,
            stance,
            parts: chosen_after(rows.game(), MELEE),
        };
        // RH-14, RP-15.
        let is_on = combatant.stance.with_destiny;
        let can_spend = fighter.is_some_and(|fighter| fighter.destiny.spend().is_ok());
        let no_destiny = !fighting.rules.has_destiny();
        rows.add(
            Row::switch(shared().spend_destiny, is_on, &|game| {
                match stance(game) {
                    Some(stance) if can_spend || is_on => stance.with_destiny = !is_on,
                    _ => return Err(shared().no_destiny),
                }
                TABLE
            })
            .unless(no_destiny, risus::texts().off_in_settings),
        );
        round.add_efforts(rows);
        round.add_suitability(rows);
        round.add_rest(rows);
        // RH-50.
        rows.add(
            Row::act(own.pass, shared().confirm, &|game| {
                done(moves::act(game, menu.0, Melee::pass))
            })
            .step_of(MELEE)
            .unless(!is_to_act, own.has_acted)
            .unless(!is_standing && !is_before, own.is_out),
        );
        // RH-17.
        rows.add(
            Row::act(duel.give_up, shared().confirm, &|game| {
                done(moves::act(game, menu.0, Melee::give_up))
            })
            .step_of(MELEE)
            .unless(!is_standing, own.is_out)
            .unless(*is_before, duel.no_fight),
        );
        rows.add(
            Row::act(own.remove, shared().confirm, &|game| {
                lineup::remove(game, menu.0);
                Ok(Go::Up)
            })
            .removes()
            .unless(!is_before, duel.new_fight_first),
        );
    }
}
