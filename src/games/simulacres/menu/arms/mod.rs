//! The menus of a fight: who fights, how, and what can be done with the fight as a whole.

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

use super::super::Armed;
use super::super::arms::record::Bomb;
use super::super::arms::words::texts;
use super::super::arms::{FighterNo, Manner, PARTS, left, moves, name, plan};
use super::nth;
use crate::app::menu::{Done, GadgetRow as Row, GadgetRows as Rows, Menu, STAY, TABLE};
use crate::app::scope::OfGadget;
use crate::app::{Context, Gadget};
use crate::games::lineup;
use crate::games::simulacres::Game;
use crate::ui::list::{Head, Value};
use crate::ui::{Text, shared};
use crate::word::Word;

/// The fighters, and the fight as a whole.
pub(super) struct FightMenu;

/// SM-10, SM-21: what hits a whole body, by their places in the list of weapons: what is starred
/// there, and the mortar.
const BOMBS: [u8; 5] = [39, 40, 41, 42, 43];

impl Menu for FightMenu {
    type Scope = OfGadget;

    fn head(&self, gadget: Gadget<'_>) -> Head {
        Head::title(gadget.simulacres.table.name())
    }

    fn rows(&self, rows: &mut Rows<'_>) {
        let own = texts();
        let acts = plan::acts(rows.game().state);
        for place in plan::places(rows.game().state) {
            let state = rows.game().state;
            let (current, nominal) = left(place, state);
            let side = state.simulacres.arms.one(place).map_or(0, |one| one.side);
            let bar = Value::Bar {
                current,
                nominal,
                text: Text::Word(side_name(side)),
            };
            rows.add(
                Row::open(name(place, state), FighterMenu(place))
                    .with(bar)
                    .marked(acts == Some(place)),
            );
        }
        let count = rows.game().simulacres.arms.fighters.len();
        rows.within(|rows| lineup::add_recruits::<Game>(rows, own.add, false));
        let is_localised = rows.game().simulacres.options.localised_pv;
        rows.add(
            Row::one_of_many(
                own.blast,
                Word::NONE,
                (BOMBS.len() as u8, 0),
                &|_, choice| {
                    let armed = nth(&BOMBS, choice).and_then(Armed::at);
                    armed.map(Armed::name).unwrap_or_default()
                },
                &|context, choice| {
                    let bomb = &mut context.kept.simulacres.arms.bomb;
                    *bomb = Some(Bomb {
                        weapon: nth(&BOMBS, choice).unwrap_or(BOMBS[0]),
                        margin: 0,
                        whom: bomb.map_or(FighterNo::default(), |bomb| bomb.whom),
                    });
                    TABLE
                },
            )
            .unless(!is_localised, own.no_zones)
            .unless(count == 0, own.nobody),
        );
        // SM-21: whom it hits.
        let whom = rows.game().simulacres.arms.bomb.map(|bomb| bomb.whom);
        let hits = |whom: Option<FighterNo>, gadget: Gadget<'_>| {
            whom.map_or(Text::Word(own.nobody_hit), |whom| name(whom, gadget.state))
        };
        rows.add(
            Row::one_of_many(
                own.blast_hits,
                hits(whom, rows.game()),
                (count as u8 + 1, whom.map_or(0, |whom| whom.get() + 1)),
                &|gadget, choice| hits(choice.checked_sub(1).map(FighterNo::new), gadget),
                &|context, choice| {
                    let bomb = context.kept.simulacres.arms.bomb;
                    context.kept.simulacres.arms.bomb = bomb.and_then(|bomb| {
                        Some(Bomb {
                            whom: FighterNo::new(choice.checked_sub(1)?),
                            ..bomb
                        })
                    });
                    TABLE
                },
            )
            .unless(whom.is_none(), own.no_blast),
        );
        rows.add(
            Row::act(own.new_fight, shared().confirm, &|context| {
                moves::new_fight(context.kept);
                TABLE
            })
            .step_of(PARTS)
            .unless(count == 0, own.no_fight),
        );
    }
}

/// What a side is called.
const fn side_name(side: u8) -> Word {
    texts().sides[(side > 0) as usize]
}

/// How a fighter fights.
fn manner_of(place: FighterNo, gadget: Gadget<'_>) -> Manner {
    gadget
        .simulacres
        .arms
        .one(place)
        .map_or(Manner::NEW, |one| one.manner)
}

/// Changes how a fighter fights.
fn change(context: &mut Context<'_>, place: FighterNo, change: &dyn Fn(&mut Manner)) -> Done {
    if let Some(one) = context.kept.simulacres.arms.one_mut(place) {
        change(&mut one.manner);
    }
    STAY
}

/// Turns a number of how a fighter fights.
fn turn(context: &mut Context<'_>, place: FighterNo, change: &dyn Fn(&mut Manner) -> bool) -> bool {
    let one = context.kept.simulacres.arms.one_mut(place);
    one.is_some_and(|one| change(&mut one.manner))
}
