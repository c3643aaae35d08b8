//! The menu of a side: how it fights the next round, and its other moves in a fight.

use super::losses::LeaveMenu;
use super::powers::PowerMenu;
use super::question::listed;
use super::round_rows::{Fighting, RoundRows, allows_double_effort};
use super::{done, moves, options_title};
use crate::games::fight::prelude::*;
use crate::games::risus::stance_rows::StanceOf;
use crate::rules::risus::fight::Side;

/// The menu of one side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct SideMenu(pub(super) Seat);

/// More points than a screen of them would be good for.
const MOST_DESTINY: u8 = 9;

/// What the menu is about: the side as it stands, or as it would begin.
struct Standing {
    question: Question,
    fighting: Fighting,
}

impl Standing {
    fn of(game: GameRef<'_>, seat: Seat) -> Standing {
        let question = ask(game);
        let used = question.stances.of(seat).cliche;
        let (rules, cliche, listed) = match &question.combat {
            Ok(combat) => {
                let arena = combat.fight.arena();
                let cliche = arena.sides.of(seat).in_use(used);
                let listed = listed(combat, seat, used, game);
                (arena.rules, cliche.copied(), listed)
            }
            Err(_) => (game.systems.rules(), None, None),
        };
        let fighting = Fighting {
            rules,
            cliche,
            listed,
        };
        Standing { question, fighting }
    }

    fn side(&self, seat: Seat) -> Option<&Side> {
        let combat = self.question.combat.as_ref().ok()?;
        Some(combat.fight.arena().sides.of(seat))
    }

    /// RH-14: whether there is a point to spend.
    fn can_spend(&self, seat: Seat) -> bool {
        let side = self.side(seat);
        side.is_some_and(|side| side.destiny().spend().is_ok())
    }

    /// RH-23: whether the character here has a special Cliché.
    fn has_powers(&self, seat: Seat) -> bool {
        let Some(Side::Alone(character)) = self.side(seat) else {
            return false;
        };
        let mut kinds = character.cliches().iter().map(|cliche| cliche.kind());
        kinds.any(|kind| matches!(kind, Kind::Special(_)))
    }
}

impl Menu for SideMenu {
    type Scope = Family;

    fn head(&self, _: GameRef<'_>) -> Head {
        Head::title(options_title(self.0))
    }

    fn rows(&self, rows: &mut Rows<'_>) {
        let (own, family, seat) = (texts(), risus::texts(), self.0);
        let game = rows.game();
        let setup = *game.fight.sides.of(seat);
        let standing = Standing::of(game, seat);
        let rules = &standing.fighting.rules;
        let in_fight = game.fight.combat.is_some();
        let is_team = matches!(standing.side(seat), Some(Side::Team(_)));
        let no_sheet = setup::sheet(game, seat).is_none();
        let parts = chosen_after(game, DUEL);
        let set: StanceOf<'_> = &|family| Some(&mut family.fight.sides.of_mut(seat).stance);
        let round = RoundRows {
            set: &setup.stance,
            fighting: &standing.fighting,
            stance: set,
            parts,
        };

        // RH-14, RP-15.
        let is_on = setup.stance.with_destiny;
        rows.add(
            Row::switch(kit_texts().spend_destiny, is_on, &|game| {
                if !is_on && !standing.can_spend(seat) {
                    return Err(kit_texts().no_destiny);
                }
                game.fight.sides.of_mut(seat).stance.with_destiny = !is_on;
                // It is seen on the table.
                TABLE
            })
            .unless(!rules.has_destiny(), family.off_in_settings),
        );
        // RH-25 to RH-31.
        rows.add(
            Row::open(own.powers, PowerMenu(seat))
                .unless(!standing.has_powers(seat), family.no_power)
                .unless(!rules.has_powers(), family.no_powers(rules)),
        );
        round.add_efforts(rows);
        round.add_suitability(rows);
        // RH-35.
        let is_suited = setup.stance.suitability != Suitability::Unsuited;
        rows.add(
            Row::switch(own.all_unsuited, setup.stance.others_unsuited, &|game| {
                game.fight.sides.of_mut(seat).stance.others_unsuited ^= true;
                STAY
            })
            .unless(is_suited, own.leader_is_suited)
            .unless(!is_team, own.no_team),
        );
        round.add_rest(rows);
        let no_team = !in_fight || !is_team;
        // RH-38.
        rows.add(
            Row::act(own.dissolve, kit_texts().confirm, &|game| {
                done(moves::dissolve(game, seat))
            })
            .step_of(DUEL)
            .unless(no_team, own.no_team_fights),
        );
        // RH-39.
        rows.add(Row::open(own.leave, LeaveMenu(seat)).unless(no_team, own.no_team_fights));
        // RH-17.
        rows.add(
            Row::act(own.give_up, kit_texts().confirm, &|game| {
                done(moves::concede(game, seat))
            })
            .step_of(DUEL)
            .unless(!in_fight, own.no_fight),
        );
        // RH-42: of fighters without a sheet.
        rows.add(
            Row::number(
                family.destiny_points,
                setup.destiny.0,
                &|game, direction| {
                    let setup = game.fight.sides.of_mut(seat);
                    let changed = direction.step_within(&mut setup.destiny.0, 0, MOST_DESTINY);
                    // RH-14: a point that is not there does not lie on the roll either.
                    setup.stance.with_destiny &= setup.destiny.spend().is_ok();
                    changed
                },
            )
            .unless(!no_sheet || setup.kind == SideKind::Horde, own.on_its_sheet)
            .unless(in_fight, own.new_fight_first)
            .unless(!rules.has_destiny(), family.off_in_settings),
        );
        // RH-23: of a fighter without a sheet.
        let is_quick = no_sheet && setup.kind == SideKind::One;
        rows.add(
            Row::number(own.quick_power, setup.power, &|game, direction| {
                let power = &mut game.fight.sides.of_mut(seat).power;
                direction.step_within(power, 0, rules.highest())
            })
            .unless(!is_quick, own.on_its_sheet)
            .unless(in_fight, own.new_fight_first)
            .unless(!rules.has_powers(), family.no_powers(rules)),
        );
        // RP-23: of a fighter without a sheet.
        rows.add(
            Row::switch(own.bracketed, setup.bracketed, &|game| {
                game.fight.sides.of_mut(seat).bracketed ^= true;
                STAY
            })
            .unless(!is_quick, own.on_its_sheet)
            .unless(in_fight, own.new_fight_first)
            .unless(!allows_double_effort(rules), own.no_effort),
        );
    }
}
