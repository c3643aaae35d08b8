//! The menu of the fight's table: both sides, and the actions on the fight as a whole.

use super::cliches::{ClicheMenu, source};
use super::losses::RecoverMenu;
use super::melee;
use super::question::side;
use super::side::SideMenu;
use super::team::TeamMenu;
use super::who::{self, Sides};
use super::{options_title, reason, side_name, side_title, system};
use crate::games::fight::prelude::*;
use crate::games::lineup::{recruit_name, recruits};
use crate::games::risus::actor_rows::add_system;
use crate::rules::risus::fight::{Fight, Side};

/// The menu of the table: of the fight of two, or of several.
pub(super) struct FightMenu;

impl Menu for FightMenu {
    type Scope = Family;

    fn head(&self, game: GameRef<'_>) -> Head {
        Head::title(match game.melee.open {
            true => melee::words::texts().name,
            false => texts().name,
        })
    }

    fn rows(&self, rows: &mut Rows<'_>) {
        match rows.game().melee.open {
            true => melee::add_rows(rows),
            false => add_rows(rows),
        }
    }
}

fn add_rows(rows: &mut Rows<'_>) {
    let own = texts();
    let is_before = rows.game().fight.combat.is_none();
    let has_ended = has_ended(rows.game());
    for seat in Seat::BOTH {
        add_side(rows, seat);
    }
    for seat in Seat::BOTH {
        rows.add(Row::open(options_title(seat), SideMenu(seat)).unless(has_ended, own.has_ended));
    }
    for seat in Seat::BOTH {
        add_force(rows, seat);
    }
    // G-7.
    let why_not = match ask(rows.game()).coming {
        Coming::Round => None,
        Coming::End => Some(own.has_ended),
        Coming::Victim | Coming::FormUp => Some(own.team_decides),
        Coming::Preparation(_) | Coming::OtherCliche(_) => Some(own.being_prepared),
        Coming::Refused(error) => Some(reason(error)),
    };
    rows.add(
        Row::roll(own.to_the_end, &|game| {
            game.fight.order = Order::ToTheEnd;
            Ok(Navigate::RollAt(Tile::Fight))
        })
        .refused(why_not),
    );
    rows.add(
        Row::act(own.new_fight, kit_texts().confirm, &|game| {
            record::leave(&mut game.record.fight, &mut game.shared.roster);
            TABLE
        })
        .step_of(DUEL)
        .unless(is_before, own.no_fight),
    );
    for seat in Seat::BOTH {
        // RH-21.
        let name = match &rows.game().fight.combat {
            Some(combat) => who::name(combat.fighters.of(seat), seat),
            None => Text::Id(side_name(seat)),
        };
        rows.add(
            Row::open(own.recover, RecoverMenu(seat))
                .saying(name)
                .unless(!has_ended, own.after_the_fight),
        );
    }
    let system = system(rows.game());
    let why_not = (!is_before).then_some(own.new_fight_first);
    add_system(rows, system, why_not);
    add_efforts(rows, is_before, system);
    // RH-50: the fight of several.
    let parts = chosen_after(rows.game(), MELEE);
    rows.add(
        Row::act(melee::words::texts().name, kit_texts().open, &|game| {
            melee::open(game.record, game.shared);
            TABLE
        })
        .step_of(parts),
    );
}

/// RP-22, RP-23: whether Efforts are made at this table, and Double Efforts too.
fn add_efforts(rows: &mut Rows<'_>, is_before: bool, system: System) {
    let own = texts();
    let pool = &rows.game().systems.pool;
    let chosen = (pool.effort, pool.effort && pool.double_effort);
    let word = |(single, double)| own.efforts[usize::from(single) + usize::from(double)];
    let values = Among::<Family, _> {
        // RP-23: there is no Double Effort without Effort.
        all: &[(false, false), (true, false), (true, true)],
        chosen,
        text: &|_, efforts| Text::Id(word(efforts)),
        take: &|game, efforts| {
            let pool = &mut game.systems.pool;
            (pool.effort, pool.double_effort) = efforts;
            STAY
        },
    };
    rows.add(
        Row::among(own.effort, word(chosen), &values)
            .unless(system != System::Pool, risus::texts().not_in_this_system)
            .unless(!is_before, own.new_fight_first),
    );
}

fn has_ended(game: GameRef<'_>) -> bool {
    let fight = game.fight.combat.as_ref().map(|combat| &combat.fight);
    matches!(fight, Some(Fight::Over(_)))
}

/// Who a side is: chosen before a fight.
fn add_side(rows: &mut Rows<'_>, seat: Seat) {
    let (title, game) = (side_title(seat), rows.game());
    if let Some(combat) = &game.fight.combat {
        let name = match (combat.fighters.of(seat).kind, source(game, seat)) {
            (SideKind::One, None) => who::summary(game, seat),
            _ => who::name(combat.fighters.of(seat), seat),
        };
        return rows.add(Row::info(title, Value::Text(name)).not(texts().new_fight_first));
    }
    let values = Among::<Family, _> {
        all: &recruits::<Sides>(game, None),
        chosen: who::chosen(game, seat),
        text: &recruit_name::<Sides>,
        take: &|game, recruit| {
            who::choose_side(game, seat, recruit)?;
            game.fight.mark = seat;
            STAY
        },
    };
    let mut row = Row::among(title, who::summary(game, seat), &values);
    // After the left side comes the right one.
    if seat == Seat::A {
        row.then_next();
    }
    rows.add(row);
}

/// What the strength of a side is called.
fn label(game: GameRef<'_>, seat: Seat) -> TextId {
    let own = texts();
    let labels = match system(game) {
        System::Hack => own.force_of,
        System::Ygos | System::TwoDice => own.cliche_of,
        System::Pool => own.dice_of,
    };
    labels[seat as usize]
}

/// How strong a side is: turned on the table, or the team that says it; in a fight the Cliché.
fn add_force(rows: &mut Rows<'_>, seat: Seat) {
    let (own, game) = (texts(), rows.game());
    let (place, label) = (seat as usize, label(game, seat));
    let row = match side(game, seat) {
        None => return add_force_to_be(rows, seat),
        Some(Side::Alone(character)) => {
            let in_use = record::cliche(game, seat);
            let used = character.cliche(in_use);
            if character.cliches().len() == 1 {
                let force = used.map_or(0, |cliche| cliche.current().get());
                *Row::info(label, Value::number(force.into())).not(own.only_one_cliche)
            } else {
                let kind = used.map(|cliche| cliche.kind()).unwrap_or_default();
                let name = who::cliche_name(game, source(game, seat), in_use, kind);
                *Row::open(own.cliche_of[place], ClicheMenu(seat))
                    .saying(name)
                    .unless(has_ended(game), own.has_ended)
            }
        }
        Some(Side::Team(_)) => *Row::info(label, Value::None).not(own.leader_fights),
    };
    rows.add(row);
}

/// How strong a side is before a fight.
fn add_force_to_be(rows: &mut Rows<'_>, seat: Seat) {
    let (own, game) = (texts(), rows.game());
    let place = seat as usize;
    let setup = game.fight.sides.of(seat);
    let (label, value) = match (setup.kind, setup::sheet(game, seat)) {
        (SideKind::Team, _) => {
            return rows.add(Row::open(own.team_of[place], TeamMenu(seat)));
        }
        (SideKind::One, Some(at)) => {
            let kind = who::sheet_cliche(game, Some(at)).map(|cliche| cliche.kind());
            let name = who::cliche_name(game, Some(at), at.cliche, kind.unwrap_or_default());
            (own.cliche_of[place], name)
        }
        (SideKind::Horde, _) => (label(game, seat), setup.horde.get().into()),
        (SideKind::One, None) => (label(game, seat), setup.one.level.get().into()),
    };
    rows.add(Row::on_table(label, value, &|game| {
        game.fight.mark = seat;
        TABLE
    }));
}
