//! The menu of what a fighter announces by the Warrior's Way.

use heapless::Vec;

use super::{change, manner_of};
use crate::app::Gadget;
use crate::app::menu::{GadgetRow as Row, GadgetRows as Rows, Menu};
use crate::app::scope::OfGadget;
use crate::games::simulacres::arms::words::texts;
use crate::games::simulacres::arms::{FighterNo, name, plan, written_name};
use crate::name::Name;
use crate::rules::simulacres::bout::Bout;
use crate::ui::Text;
use crate::ui::list::{Aside, Head};
use crate::word::Word;

/// SM-53: whom a fighter attacks with each attack, and against whom it defends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct AnnounceMenu(pub(super) FighterNo);

impl Menu for AnnounceMenu {
    type Scope = OfGadget;

    fn head(&self, gadget: Gadget<'_>) -> Head {
        Head {
            title: Text::Word(texts().announce),
            aside: Aside::Text(name(self.0, gadget.state)),
        }
    }

    fn rows(&self, rows: &mut Rows<'_>) {
        let (own, place) = (texts(), self.0);
        let whom_text = |whom: Option<FighterNo>, gadget: Gadget<'_>| {
            whom.map_or(Text::Word(own.none), |whom| name(whom, gadget.state))
        };
        let opponents = plan::opponents(place, rows.game().state);
        let opponents: Vec<FighterNo, { Bout::MOST }> = opponents.collect();
        let nth = |choice: u8| opponents.get(usize::from(choice.checked_sub(1)?)).copied();
        for attack in 0..plan::attacks_of(place, rows.game().state) {
            let gadget = rows.game();
            let whom = plan::attack_of(place, attack, gadget.state);
            let word = own.attack.of(gadget.shared.lang());
            let label = Name::written(format_args!("{word} {}", attack + 1));
            let chosen = opponents.iter().position(|other| Some(*other) == whom);
            rows.add(Row::one_of_many(
                label,
                whom_text(whom, gadget),
                (
                    opponents.len() as u8 + 1,
                    chosen.map_or(0, |chosen| chosen as u8 + 1),
                ),
                &|gadget, choice| whom_text(nth(choice), gadget),
                &|context, choice| {
                    change(context, place, &|manner| {
                        if let Some(attack) = manner.attacks.get_mut(usize::from(attack)) {
                            *attack = nth(choice).unwrap_or(FighterNo::NOBODY);
                        }
                    })
                },
            ));
        }
        let ignores = manner_of(place, rows.game()).ignores;
        for &whom in &opponents {
            let name = written_name(whom, rows.game().state);
            let label = Text::Between([own.defends, Word::NONE], name);
            rows.add(Row::switch(label, !ignores.has(whom), &|context| {
                change(context, place, &|manner| manner.ignores.toggle(whom))
            }));
        }
    }
}
