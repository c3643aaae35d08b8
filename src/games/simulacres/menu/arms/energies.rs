//! The menu of the Energies that a fighter puts into the next roll, and into what lasts.

use super::super::price;
use super::{change, manner_of, turn};
use crate::app::menu::{Done, Menu, STAY};
use crate::games::simulacres::arms::record::{self, sheet};
use crate::games::simulacres::arms::words::texts;
use crate::games::simulacres::arms::{FighterNo, Manner, PARTS, moves, reason};
use crate::games::simulacres::words::texts as book;
use crate::games::simulacres::{GameMut, GameRef, Record, Row, Rows};
use crate::rules::simulacres::{Sustained, Talent, Test};
use crate::ui::list::{Aside, Head};
use crate::ui::{Text, shared};
use crate::word::Word;

/// SM-11, SM-40: the Energies of a fighter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct FightersEnergyMenu(pub(super) FighterNo);

impl Menu for FightersEnergyMenu {
    type Scope = Record;

    fn head(&self, game: GameRef<'_>) -> Head {
        let paid = manner_of(self.0, game).spending().paid;
        Head {
            title: Text::Word(book().sections[3]),
            aside: Aside::Text(price(paid)),
        }
    }

    fn rows(&self, rows: &mut Rows<'_>) {
        let (own, common, place) = (texts(), book(), self.0);
        for used in 0..Manner::USES {
            add_points(rows, place, used);
        }
        let options = rows.game().options;
        let sustained = record::state(place, rows.game()).map(|state| state.sustained);
        let lasts = sustained.unwrap_or_default();
        rows.add(
            Row::act(own.damage_power, shared().confirm, &|game| {
                let more = Sustained {
                    damage_power: 1,
                    ..Sustained::default()
                };
                sustain(place, game, &more)
            })
            .step_of(PARTS)
            .saying(lasts.damage_power)
            .unless(!options.energy_alt, common.energies_off),
        );
        // SM-54, paid in EP.
        rows.add(
            Row::act(own.every_pass, shared().confirm, &|game| {
                may_hasten(place, game.read())?;
                let more = Sustained {
                    extra_attack: true,
                    ..Sustained::default()
                };
                sustain(place, game, &more)?;
                change(game, place, &|manner| {
                    manner.points[Manner::EXTRA_ATTACK] = 0
                })
            })
            .step_of(PARTS)
            .saying(u8::from(lasts.extra_attack))
            .unless(!options.warrior_way, own.way_is_off),
        );
        rows.add(
            Row::act(own.combat_ends, shared().confirm, &|game| {
                if let Some(&(mut state)) = record::state(place, game.read()) {
                    moves::combat_ends(&mut state);
                    record::put_state(place, state, &mut game.record.arms, &mut game.shared.roster);
                }
                STAY
            })
            .step_of(PARTS),
        );
    }
}

/// Adds the row of the points of a use (SM-11, SM-41 to SM-44, SM-54).
fn add_points(rows: &mut Rows<'_>, place: FighterNo, used: usize) {
    let (own, common) = (texts(), book());
    let options = rows.game().options;
    let number = manner_of(place, rows.game()).points[used];
    let (label, most) = match used {
        0..=2 => (common.raise[used], Test::MOST_POINTS),
        3 => (common.margin, Test::MOST_POINTS),
        4 => (common.critical_use, Test::MOST_POINTS),
        5 => (own.tie, Test::MOST_POINTS),
        Manner::EXTRA_ATTACK => {
            return rows.add(
                Row::switch(own.extra_attack, number > 0, &|game| {
                    may_hasten(place, game.read())?;
                    change(game, place, &|manner| {
                        manner.points[Manner::EXTRA_ATTACK] ^= 1
                    })
                })
                .unless(!options.warrior_way, own.way_is_off),
            );
        }
        Manner::IN_BALANCE.. => (common.in_balance, 8),
    };
    let is_off = (3..=5).contains(&used) && !options.energy_alt;
    rows.add(
        Row::number(label, number, &|game, direction| {
            turn(game, place, &|manner| {
                direction.step_within(&mut manner.points[used], 0, most)
            })
        })
        .unless(is_off, common.energies_off),
    );
}

/// SM-54: whether a point of Speed buys one more attack, and none has yet for all passes.
fn may_hasten(place: FighterNo, game: GameRef<'_>) -> Result<(), Word> {
    let own = texts();
    let (Some(one), Some(sheet)) = (game.arms.one(place), sheet(place, game)) else {
        return Err(own.nobody);
    };
    match sheet.state.sustained.extra_attack {
        _ if one.manner.talent(&sheet) < Talent::Plus2 => Err(own.talent_2),
        true => Err(own.one_more),
        false => Ok(()),
    }
}

/// Puts EP into something that lasts.
#[inline(never)]
fn sustain(place: FighterNo, game: &mut GameMut<'_>, more: &Sustained) -> Done {
    let options = game.options;
    let own_sheet = sheet(place, game.read()).ok_or(texts().nobody)?;
    let state = own_sheet
        .acting(&options)
        .and_then(|mut character| {
            character.awake()?.sustain(more, &options)?;
            Ok(own_sheet.state.paid(&character))
        })
        .map_err(reason)?;
    record::put_state(place, state, &mut game.record.arms, &mut game.shared.roster);
    STAY
}
