//! The question before a character is deleted or a draft is discarded. "No" comes first.

use super::roster::RosterMenu;
use crate::games::characters::prelude::*;

/// The character or the draft to delete.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum RemovalMenu {
    Sheet(Slot),
    Draft(u8),
}

impl Menu for RemovalMenu {
    type Scope = Family;

    fn head(&self, game: GameRef<'_>) -> Head {
        let own = texts();
        let (question, name) = match *self {
            RemovalMenu::Sheet(slot) => {
                let sheet = game.shared.roster.at(slot);
                (own.delete_question, sheet.map(AnySheet::name))
            }
            RemovalMenu::Draft(place) => {
                let draft = game.drafts.get(place);
                (
                    own.discard_question,
                    draft.map(|draft| draft.label(game.lang())),
                )
            }
        };
        Head {
            title: Text::Between(question, name.unwrap_or_default()),
            aside: Aside::None,
        }
    }

    fn rows(&self, rows: &mut Rows<'_>) {
        let mut no = Row::act(kit_texts().keep_it, kit_texts().confirm, &|_| {
            Ok(Navigate::Up)
        });
        rows.add(no.always_first(true));
        match *self {
            RemovalMenu::Sheet(slot) => {
                // Leaves the cursor on the next character.
                let roster = &rows.game().shared.roster;
                let next = roster.slots().skip_while(|other| *other != slot).nth(1);
                rows.add(
                    Row::act(kit_texts().delete_it, kit_texts().confirm, &|game| {
                        game.shared.roster.remove(slot);
                        Ok(match next {
                            Some(next) => RosterMenu::at(next),
                            None => Navigate::Return(At::row(RosterMenu, texts().new)),
                        })
                    })
                    .step(texts().delete),
                );
            }
            RemovalMenu::Draft(place) => {
                rows.add(Row::act(texts().discard_it, kit_texts().confirm, &|game| {
                    game.drafts.remove(place);
                    Ok(Navigate::Return(At::row(RosterMenu, texts().new)))
                }));
            }
        }
    }
}
