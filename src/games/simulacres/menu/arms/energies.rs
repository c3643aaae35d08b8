//! The menu of the Energies that a fighter puts into the next roll, or into a lasting effect.

use super::super::price;
use super::{change, manner_of, set_up, turn};
use crate::games::simulacres::arms::record;
use crate::games::simulacres::arms::words::texts;
use crate::games::simulacres::arms::{PARTS, moves, refused};
use crate::games::simulacres::prelude::*;
use crate::games::simulacres::words::texts as book;
use crate::rules::simulacres::bout::Use;

/// SM-11, SM-40: the Energies of a fighter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct FightersEnergyMenu(pub(super) FighterNo);

impl Menu for FightersEnergyMenu {
    type Scope = Record;

    fn head(&self, game: GameRef<'_>) -> Head {
        let paid = manner_of(self.0, game).spending().paid;
        Head {
            title: Text::Id(book().sections[3]),
            aside: Aside::Text(price(paid)),
        }
    }

    fn rows(&self, rows: &mut Rows<'_>) {
        let (own, common, place) = (texts(), book(), self.0);
        for used in Use::ALL {
            add_points(rows, place, used);
        }
        let options = rows.game().options;
        let sustained = record::state(place, rows.game()).map(|state| state.sustained);
        let lasts = sustained.unwrap_or_default();
        rows.add(
            Row::act(own.damage_power, kit_texts().confirm, &|game| {
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
            Row::act(own.every_pass, kit_texts().confirm, &|game| {
                let more = Sustained {
                    extra_attack: true,
                    ..Sustained::default()
                };
                sustain(place, game, &more)
            })
            .step_of(PARTS)
            .saying(u8::from(lasts.extra_attack))
            .unless(!options.warrior_way, own.way_is_off),
        );
        rows.add(
            Row::act(own.combat_ends, kit_texts().confirm, &|game| {
                if let Some(&(mut state)) = record::state(place, game.read()) {
                    moves::combat_ends(&mut state);
                    let (arms, roster) = (&mut game.record.arms, &mut game.shared.roster);
                    record::put_state(place, state, arms, roster);
                }
                STAY
            })
            .step_of(PARTS),
        );
    }
}

/// What points of Energies are put into.
const fn label(used: Use) -> TextId {
    let (own, common) = (texts(), book());
    match used {
        Use::RaisePower | Use::RaiseSpeed | Use::RaisePrecision => common.raise[used as usize],
        Use::Margin => common.margin,
        Use::Critical => common.critical_use,
        Use::Tie => own.tie,
        Use::ExtraAttack => own.extra_attack,
        Use::InBalance => common.in_balance,
    }
}

/// Adds the row of the points of a use (SM-11, SM-41 to SM-44, SM-54).
fn add_points(rows: &mut Rows<'_>, place: FighterNo, used: Use) {
    let game = rows.game();
    let refusal = used.check(&game.options).err().map(refused);
    let (number, parts) = (manner_of(place, game).points[used as usize], set_up(game));
    let hasten = |game: &mut GameMut<'_>| {
        let bout = moves::line_up(game.read());
        bout.may_hasten(place).map_err(refused)?;
        change(game, place, &|manner| manner.points[used as usize] ^= 1)
    };
    let points = |game: &mut GameMut<'_>, direction: Direction| {
        turn(game, place, &|manner| {
            direction.step_within(&mut manner.points[used as usize], 0, used.most())
        })
    };
    let mut row = match used {
        Use::ExtraAttack => Row::switch(label(used), number > 0, &hasten),
        _ => Row::number(label(used), number, &points),
    };
    rows.add(row.step_of(parts).refused(refusal));
}

/// Puts EP into something that lasts.
fn sustain(place: FighterNo, game: &mut GameMut<'_>, more: &Sustained) -> Done {
    moves::sustain(place, more, game.record, game.shared).map_err(refused)?;
    STAY
}
