//! The menu of what a fighter announces by the Warrior's Way.

use heapless::Vec;

use super::{change, manner_of, set_up};
use crate::app::menu::Menu;
use crate::games::simulacres::arms::words::texts;
use crate::games::simulacres::arms::{FighterNo, moves, name, written_name};
use crate::games::simulacres::{GameMut, GameRef, Record, Row, Rows};
use crate::name::Name;
use crate::rules::simulacres::bout::Bout;
use crate::ui::Text;
use crate::ui::list::{Aside, Head};
use crate::word::Word;

/// SM-53: whom a fighter attacks with each attack, and against whom it defends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct AnnounceMenu(pub(super) FighterNo);

impl Menu for AnnounceMenu {
    type Scope = Record;

    fn head(&self, game: GameRef<'_>) -> Head {
        Head {
            title: Text::Word(texts().announce),
            aside: Aside::Text(name(self.0, game)),
        }
    }

    fn rows(&self, rows: &mut Rows<'_>) {
        let (own, place) = (texts(), self.0);
        let whom_text = |whom: Option<FighterNo>, game: GameRef<'_>| {
            whom.map_or(Text::Word(own.none), |whom| name(whom, game))
        };
        let bout = moves::line_up(rows.game());
        let parts = set_up(rows.game());
        let opponents: Vec<FighterNo, { Bout::MOST }> = bout.opponents(place).collect();
        let nth = |choice: u8| opponents.get(usize::from(choice.checked_sub(1)?)).copied();
        for attack in 0..bout.attacks_of(place) {
            let game = rows.game();
            let whom = bout.attack_of(place, attack);
            let word = own.attack.of(game.shared.lang());
            let label = Name::written(format_args!("{word} {}", attack + 1));
            let chosen = opponents.iter().position(|other| Some(*other) == whom);
            rows.add(
                Row::one_of_many(
                    label,
                    whom_text(whom, game),
                    (
                        opponents.len() as u8 + 1,
                        chosen.map_or(0, |chosen| chosen as u8 + 1),
                    ),
                    &|game, choice| whom_text(nth(choice), game),
                    &|game, choice| {
                        change(game, place, &|manner| {
                            if let Some(attack) = manner.attacks.get_mut(usize::from(attack)) {
                                *attack = nth(choice).unwrap_or(FighterNo::NOBODY);
                            }
                        })
                    },
                )
                .step_of(parts)
                .step(own.announce),
            );
        }
        let ignores = manner_of(place, rows.game()).ignores;
        for &whom in &opponents {
            let name = written_name(whom, rows.game());
            let label = Text::Between([own.defends, Word::NONE], name);
            let toggle =
                |game: &mut GameMut<'_>| change(game, place, &|manner| manner.ignores.toggle(whom));
            let row = Row::switch(label, !ignores.has(whom), &toggle);
            rows.add(row.step_of(parts).step(own.announce));
        }
    }
}
