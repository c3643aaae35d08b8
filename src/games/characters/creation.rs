//! The menu of a draft: a new character's name, Clichés and cost.

use super::cliche_label;
use super::draft::Draft;
use super::removal::RemovalMenu;
use super::sheet::SheetMenu;
use super::wanted::{self, WantedMenu};
use crate::app::menu::Target;
use crate::games::characters::prelude::*;

/// The draft at this place, with its budget over it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct DraftMenu(pub(super) u8);

/// The most Destiny that a new character has (RH-3).
const MOST_DESTINY: u8 = 3;

impl DraftMenu {
    /// To the row to go on with: the next Cliché, or the end once the points are spent.
    pub(super) fn next(self, game: GameRef<'_>) -> At {
        At::row(self, next(game.drafts.get(self.0)))
    }

    /// To one of the Clichés, or to where one is added.
    pub(super) fn at(self, cliche: u8, game: GameRef<'_>) -> At {
        let cliches = game
            .drafts
            .get(self.0)
            .map_or(0, |draft| draft.cliches.len());
        match usize::from(cliche) < cliches {
            true => At::item(self, cliche),
            false => At::row(self, texts().add),
        }
    }
}

/// The label of the row to go on with.
fn next(draft: Option<&Draft>) -> TextId {
    let is_spent = |draft: &Draft| !draft.free && draft.spent() >= draft.points.total().into();
    either(draft.is_some_and(is_spent), texts().done, texts().add)
}

/// Why a draft is no character yet, in the rule's terms.
fn refusal(error: Error, draft: &Draft) -> TextId {
    let own = texts();
    match error {
        _ if draft.cliches.is_empty() => own.needs_cliche,
        Error::Budget if draft.spent() < u16::from(draft.points.total()) => own.points_left_over,
        Error::Budget => own.too_many_points,
        // RH-1: 5 and more cannot be taken at creation.
        Error::Range => own.four_at_most,
        Error::Conflict => own.not_played,
        _ => risus::texts().not_in_this_system,
    }
}

/// How many points are left, or too many.
fn left(draft: &Draft, lang: Lang) -> Text {
    let (own, points) = (texts(), u16::from(draft.points.total()));
    let (number, word) = match points.checked_sub(draft.spent()) {
        Some(left) => (left, own.points_left),
        None => (draft.spent() - points, own.points_over),
    };
    let word = word.of(lang);
    Text::Name(Name::written(format_args!("{number} {word}")))
}

impl Menu for DraftMenu {
    type Scope = Family;

    fn head(&self, game: GameRef<'_>) -> Head {
        match game.drafts.get(self.0) {
            Some(draft) if !draft.free => Head {
                title: left(draft, game.lang()),
                aside: Aside::Boxes {
                    filled: draft.spent(),
                    of: draft.points.total(),
                },
            },
            _ => Head::title(texts().no_budget),
        }
    }

    fn rows(&self, rows: &mut Rows<'_>) {
        let (own, DraftMenu(place)) = (texts(), *self);
        let game = rows.game();
        let Some(draft) = game.drafts.get(place) else {
            return;
        };
        let rules = game.systems.rules();
        let (next, cliches, points) = (next(Some(draft)), draft.cliches.len(), draft.points);
        let (free, is_blank, destiny) = (draft.free, draft.is_blank(), draft.destiny(&rules).0);

        // The player comes in at what is to be done next.
        rows.add(renaming(own.own_name, Named::Draft(place), draft.name));
        for cliche in 0..cliches as u8 {
            add_cliche(rows, place, cliche);
        }
        rows.add(
            naming(own.add, Named::Added(place))
                .always_first(next == own.add)
                .unless(cliches >= MOST_CLICHES, own.no_room),
        );
        // RH-3, RP-3: 1 to 3; a foe may have none.
        let is_chosen = free || !matches!(rules, RuleSet::Pool(_));
        rows.add(
            Row::number(
                risus::texts().destiny_points,
                destiny,
                &|game, direction| {
                    game.drafts.get_mut(place).is_some_and(|draft| {
                        let lowest = u8::from(!draft.free);
                        direction.step_within(&mut draft.destiny.0, lowest, MOST_DESTINY)
                    })
                },
            )
            .unless(!is_chosen, own.always_three),
        );
        if !free {
            // RH-2, RP-2: one point more.
            rows.add(granted(own.disadvantage, points.disadvantage, &|game| {
                if let Some(draft) = game.drafts.get_mut(place) {
                    draft.points.disadvantage ^= true;
                }
                STAY
            }));
            rows.add(granted(own.background, points.background, &|game| {
                if let Some(draft) = game.drafts.get_mut(place) {
                    draft.points.background ^= true;
                }
                STAY
            }));
        }
        rows.add(
            Row::act(own.done, kit_texts().confirm, &|game| finish(place, game))
                .always_first(next == own.done),
        );
        match is_blank {
            // Nothing is lost with a blank one.
            true => rows.add(Row::act(own.discard, kit_texts().confirm, &|game| {
                game.drafts.remove(place);
                Ok(Navigate::Up)
            })),
            false => rows.add(Row::open(own.discard, RemovalMenu::Draft(place))),
        }
    }
}

/// A Cliché with its Force, which is changed as soon as it has its name.
fn add_cliche(rows: &mut Rows<'_>, place: u8, cliche: u8) {
    let game = rows.game();
    let Some(wanted) = game.drafts.wanted(place, cliche) else {
        return;
    };
    let force = wanted.wish.force;
    let bar = Value::Bar {
        current: force,
        nominal: force,
        text: Text::Number(force.into()),
    };
    let label = cliche_label(wanted.name, wanted.wish.kind);
    rows.add(
        Row::open(label, WantedMenu(place, cliche))
            .with(bar)
            .turned(&|game, direction| wanted::turn_force(place, cliche, direction, game))
            .then(Target::from(next(game.drafts.get(place))))
            .item(cliche),
    );
}

/// RH-2, RP-2: a point that the game master grants, or not.
fn granted<'r>(label: TextId, is_granted: bool, flip: crate::app::menu::Do<'r, Family>) -> Row<'r> {
    let value = if is_granted {
        texts().one_more
    } else {
        kit_texts().off
    };
    let mut row = Row::switch(label, is_granted, flip);
    row.saying(value);
    row
}

/// RH-2: it is done when it adds up; if not, the rule says why.
#[inline(never)] // Keeps the new character off the stack of the other rows.
fn finish(place: u8, game: &mut GameMut<'_>) -> Done {
    let rules = game.systems.rules();
    let Some(draft) = game.drafts.get(place) else {
        return STAY;
    };
    let sheet = draft.finish(&rules);
    let sheet = sheet.map_err(|error| refusal(error, draft))?;
    let id = game.shared.roster.add(sheet).map_err(|_| texts().full)?;
    game.drafts.remove(place);
    Ok(Navigate::Return(SheetMenu::at(id, 0)))
}
