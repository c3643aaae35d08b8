//! RH-19: the rows that choose a lone fighter's Cliché for the next round.

use super::question::side;
use super::who::use_cliche;
use crate::games::fight::prelude::*;
use crate::rules::risus::fight::Side;

/// The Clichés of a side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ClicheMenu(pub(super) Seat);

impl Menu for ClicheMenu {
    type Scope = Family;

    /// RH-27: where another one must be chosen, the head says so.
    fn head(&self, game: GameRef<'_>) -> Head {
        Head::title(match ask(game).coming {
            Coming::OtherCliche(seat) if seat == self.0 => texts().another_cliche,
            _ => texts().which_cliche,
        })
    }

    fn rows(&self, rows: &mut Rows<'_>) {
        let (own, seat) = (texts(), self.0);
        let used = record::cliche(rows.game(), seat);
        let parts = chosen_after(rows.game(), DUEL);
        for place in 0.. {
            let game = rows.game();
            let Some(&cliche) = cliches(game, seat).get(usize::from(place)) else {
                return;
            };
            let (current, nominal) = (cliche.current().get(), cliche.nominal().get());
            let name = cliche_name(game, source(game, seat), place, cliche.kind());
            rows.add(
                Row::act(name, kit_texts().take, &|game| {
                    use_cliche(game, seat, place);
                    TABLE
                })
                .with(Value::Bar {
                    current,
                    nominal,
                    text: Text::Number(current.into()),
                })
                .marked(place == used)
                .always_first(place == used)
                .step(own.choose_cliche)
                .step_of(parts)
                .unless(!cliche.is_usable(), own.no_force)
                .unless(is_preparing(cliche.kind()), own.being_prepared),
            );
        }
    }
}

/// The Clichés of a side that fights alone.
fn cliches(game: GameRef<'_>, seat: Seat) -> &[Cliche] {
    match side(game, seat) {
        Some(Side::Alone(character)) => character.cliches(),
        _ => &[],
    }
}

/// RH-27: it is being prepared in this round.
pub(super) const fn is_preparing(kind: Kind) -> bool {
    matches!(kind, Kind::Special(Preparation::Preparing))
}

/// The sheet that a side of the fight, or of the next one, comes from.
pub(super) fn source(game: GameRef<'_>, seat: Seat) -> Option<Acting> {
    match &game.fight.combat {
        Some(combat) => combat.fighters.of(seat).source(0, &game.shared.roster),
        None => setup::sheet(game, seat),
    }
}
