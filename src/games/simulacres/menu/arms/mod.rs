//! The menus of a fight: the fighters with their settings, and the actions on the fight as a whole.

mod announce;
mod energies;
mod fighter;
mod line_up;
mod test;

pub(crate) use announce::AnnounceMenu;
pub(crate) use energies::FightersEnergyMenu;
pub(crate) use fighter::FighterMenu;
pub(crate) use line_up::add_one;
pub(crate) use test::{FightersPartMenu, ModifierMenu};

use super::super::arms::record::Bomb;
use super::super::arms::words::texts;
use super::super::arms::{PARTS, left, moves, name};
use crate::app::menu::none_or;
use crate::games::simulacres::prelude::*;

/// The fighters, and the fight as a whole.
pub(super) struct FightMenu;

impl Menu for FightMenu {
    type Scope = Record;

    fn head(&self, game: GameRef<'_>) -> Head {
        Head::title(game.table.name())
    }

    fn rows(&self, rows: &mut Rows<'_>) {
        let own = texts();
        let count = rows.game().arms.fighters.len();
        let acts = rows.are_drawn().then(|| moves::line_up(rows.game()).acts());
        for place in FighterNo::all(count) {
            let game = rows.game();
            let mut row = Row::open(name(place, game), FighterMenu(place));
            // What is only seen is not computed for every press.
            if rows.are_drawn() {
                let (current, nominal) = left(place, game);
                let side = game.arms.one(place).map_or(0, |one| one.side);
                row.with(Value::Bar {
                    current,
                    nominal,
                    text: Text::Id(side_name(side)),
                });
            }
            rows.add(row.marked(acts.flatten() == Some(place)));
        }
        lineup::add_recruits::<Game>(rows, own.add, false);
        let is_localised = rows.game().options.localised_pv;
        let parts = set_up(rows.game());
        rows.add(
            Row::among(
                own.blast,
                TextId::NONE,
                &Among::<Record, _> {
                    all: &WeaponName::ON_A_BODY,
                    chosen: WeaponName::ON_A_BODY[0],
                    text: &|_, weapon| Armed::Listed(weapon).name(),
                    take: &|game, weapon| {
                        let bomb = &mut game.arms.bomb;
                        *bomb = Some(Bomb {
                            weapon: weapon as u8,
                            margin: 0,
                            whom: bomb.map_or(FighterNo::default(), |bomb| bomb.whom),
                        });
                        TABLE
                    },
                },
            )
            .step_of(parts)
            .unless(!is_localised, own.no_zones)
            .unless(count == 0, own.nobody),
        );
        // SM-21: whom it hits.
        let whom = rows.game().arms.bomb.map(|bomb| bomb.whom);
        let hits = |game: GameRef<'_>, whom: Option<FighterNo>| {
            whom.map_or(Text::Id(own.nobody_hit), |whom| name(whom, game))
        };
        rows.add(
            Row::among(
                own.blast_hits,
                hits(rows.game(), whom),
                &Among::<Record, _> {
                    all: &none_or::<_, { Bout::MOST + 1 }>(FighterNo::all(count)),
                    chosen: whom,
                    text: &hits,
                    take: &|game, whom| {
                        let bomb = game.arms.bomb;
                        game.arms.bomb = bomb.and_then(|bomb| {
                            Some(Bomb {
                                whom: whom?,
                                ..bomb
                            })
                        });
                        TABLE
                    },
                },
            )
            .step_of(parts)
            .unless(whom.is_none(), own.no_blast),
        );
        rows.add(
            Row::act(own.new_fight, kit_texts().confirm, &|game| {
                moves::new_fight(&mut game.record.arms);
                TABLE
            })
            .step_of(PARTS)
            .unless(count == 0, own.no_fight),
        );
    }
}

/// The parts that change as a step when the fight is set up in a menu: none before anything can be undone.
fn set_up(game: GameRef<'_>) -> &'static [u8] {
    lineup::parts::<Game>(game)
}

/// What a side is called.
const fn side_name(side: u8) -> TextId {
    texts().sides[(side > 0) as usize]
}

/// How a fighter fights.
fn manner_of(place: FighterNo, game: GameRef<'_>) -> Manner {
    game.arms.one(place).map_or(Manner::NEW, |one| one.manner)
}

/// Changes how a fighter fights.
fn change(game: &mut GameMut<'_>, place: FighterNo, change: &dyn Fn(&mut Manner)) -> Done {
    if let Some(one) = game.arms.one_mut(place) {
        change(&mut one.manner);
    }
    STAY
}

/// Turns a number of how a fighter fights.
fn turn(game: &mut GameMut<'_>, place: FighterNo, change: &dyn Fn(&mut Manner) -> bool) -> bool {
    let one = game.arms.one_mut(place);
    one.is_some_and(|one| change(&mut one.manner))
}
