//! The menu of a fighter's announced targets by the Warrior's Way.

use super::{change, manner_of, set_up};
use crate::app::menu::none_or;
use crate::games::simulacres::arms::words::texts;
use crate::games::simulacres::arms::{moves, name, written_name};
use crate::games::simulacres::prelude::*;

/// SM-53: whom a fighter attacks with each attack, and against whom it defends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct AnnounceMenu(pub(super) FighterNo);

impl Menu for AnnounceMenu {
    type Scope = Record;

    fn head(&self, game: GameRef<'_>) -> Head {
        Head {
            title: Text::Id(texts().announce),
            aside: Aside::Text(name(self.0, game)),
        }
    }

    fn rows(&self, rows: &mut Rows<'_>) {
        let (own, place) = (texts(), self.0);
        let whom_text = |game: GameRef<'_>, whom: Option<FighterNo>| {
            whom.map_or(Text::Id(own.none), |whom| name(whom, game))
        };
        let bout = moves::line_up(rows.game());
        let parts = set_up(rows.game());
        let nobody_or_opponents = none_or::<_, { Bout::MOST + 1 }>(bout.opponents(place));
        for attack in 0..bout.attacks_of(place) {
            let game = rows.game();
            let whom = bout.attack_of(place, attack);
            let word = own.attack.of(game.shared.lang());
            let label = Name::written(format_args!("{word} {}", attack + 1));
            let values = Among::<Record, _> {
                all: &nobody_or_opponents,
                chosen: whom,
                text: &whom_text,
                take: &|game, whom| {
                    change(game, place, &|manner| {
                        if let Some(attack) = manner.attacks.get_mut(usize::from(attack)) {
                            *attack = whom.unwrap_or(FighterNo::NOBODY);
                        }
                    })
                },
            };
            rows.add(
                Row::among(label, whom_text(game, whom), &values)
                    .step_of(parts)
                    .step(own.announce),
            );
        }
        let ignores = manner_of(place, rows.game()).ignores;
        for whom in nobody_or_opponents.into_iter().flatten() {
            let name = written_name(whom, rows.game());
            let label = Text::Between([own.defends, TextId::NONE], name);
            let toggle =
                |game: &mut GameMut<'_>| change(game, place, &|manner| manner.ignores.toggle(whom));
            let mut row = Row::switch(label, !ignores.has(whom), &toggle);
            rows.add(row.step_of(parts).step(own.announce));
        }
    }
}
