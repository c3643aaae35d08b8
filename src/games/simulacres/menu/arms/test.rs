//! The menus of a fighter's next test: its modifiers, and T with its parts.

use super::super::signed;
use super::{change, manner_of, set_up, turn};
use crate::games::simulacres::arms::question;
use crate::games::simulacres::arms::words::texts;
use crate::games::simulacres::prelude::*;
use crate::games::simulacres::setup::{TICKS, turn_signed};
use crate::games::simulacres::words::texts as book;

/// SM-2: the difficulties of a fighter that can be ticked, then any other modifier.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ModifierMenu(pub(super) FighterNo);

impl Menu for ModifierMenu {
    type Scope = Record;

    fn head(&self, game: GameRef<'_>) -> Head {
        Head {
            title: Text::Id(texts().modifiers),
            aside: Aside::Text(signed(manner_of(self.0, game).modifiers())),
        }
    }

    fn rows(&self, rows: &mut Rows<'_>) {
        let place = self.0;
        let manner = manner_of(place, rows.game());
        let parts = set_up(rows.game());
        for (nth, word) in (0..).zip(TICKS) {
            let label = book().difficulties[word as usize];
            rows.add(
                Row::tick(label, manner.is_ticked(nth), &|game| {
                    change(game, place, &|manner| manner.ticks ^= 1 << nth)
                })
                .step_of(parts)
                .saying(signed(word.modifier())),
            );
        }
        rows.add(
            Row::number(
                book().other_modifier,
                i16::from(manner.free),
                &|game, direction| {
                    turn(game, place, &|manner| {
                        turn_signed(&mut manner.free, direction, Manner::MOST_FREE)
                    })
                },
            )
            .step_of(parts),
        );
    }
}

/// SM-60: T of a fighter and its parts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct FightersPartMenu(pub(super) FighterNo);

impl Menu for FightersPartMenu {
    type Scope = Record;

    fn head(&self, game: GameRef<'_>) -> Head {
        let parts = question::parts_of(self.0, game);
        Head {
            title: Text::Id(book().parts),
            aside: Aside::Text(Text::Number(parts.iter().map(|part| part.1).sum())),
        }
    }

    fn rows(&self, rows: &mut Rows<'_>) {
        for (label, number) in question::parts_of(self.0, rows.game()) {
            rows.add(Row::info(label, Value::Text(signed(number))));
        }
    }
}
