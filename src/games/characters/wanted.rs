//! The menu of one Cliché in a draft: its Force, kind, name and place.

use super::draft::costly;
use crate::games::characters::prelude::*;

/// The Cliché at this place of the draft at that place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct WantedMenu(pub(super) u8, pub(super) u8);

/// RH-1, RH-2: 1 to 4 at creation, more for a foe. Whether it changed.
pub(super) fn turn_force(
    place: u8,
    cliche: u8,
    direction: Direction,
    game: &mut GameMut<'_>,
) -> bool {
    let rules = game.systems.rules();
    let drafts = &mut game.drafts;
    let highest = drafts.get(place).map_or(1, |draft| draft.highest(&rules));
    drafts
        .wanted_mut(place, cliche)
        .is_some_and(|wanted| direction.step_within(&mut wanted.wish.force, 1, highest))
}

/// What the kind that costs double is called, in the game that is played.
fn costly_word(kind: Kind, rules: &RuleSet) -> TextId {
    match (kind, rules) {
        (Kind::DoubleEffort, _) | (Kind::Normal, RuleSet::Pool(_)) => texts().double_effort,
        _ => texts().special,
    }
}

/// Why there is no such kind.
pub(super) fn no_kind(error: Error) -> TextId {
    match error {
        Error::Conflict => texts().not_played,
        _ => risus::texts().not_in_this_system,
    }
}

impl Menu for WantedMenu {
    type Scope = Family;

    fn head(&self, game: GameRef<'_>) -> Head {
        let WantedMenu(place, cliche) = *self;
        let Some(wanted) = game.drafts.wanted(place, cliche) else {
            return Head::title(TextId::NONE);
        };
        let is_free = game.drafts.get(place).is_some_and(|draft| draft.free);
        Head {
            title: Text::Name(wanted.name),
            aside: match is_free {
                true => Aside::Place,
                false => Aside::Text(points(wanted.wish.cost(), game.lang())),
            },
        }
    }

    fn rows(&self, rows: &mut Rows<'_>) {
        let (own, WantedMenu(place, cliche)) = (texts(), *self);
        let (rules, slot) = (rows.game().systems.rules(), usize::from(cliche));
        let Some(wanted) = rows.game().drafts.wanted(place, cliche).copied() else {
            return;
        };
        let to_draft = DraftMenu(place);
        rows.add(Row::number(
            kit_texts().force,
            wanted.wish.force,
            &|game, direction| turn_force(place, cliche, direction, game),
        ));
        // RH-23, RP-2: the kind that costs double.
        let kind = wanted.wish.kind;
        let (other, refusal) = match (kind, costly(&rules)) {
            (Kind::Normal, Ok(costly)) => (costly, None),
            (Kind::Normal, Err(error)) => (kind, Some(no_kind(error))),
            _ => (Kind::Normal, None),
        };
        let label = costly_word(kind, &rules);
        rows.add(
            Row::switch(label, kind != Kind::Normal, &|game| {
                if let Some(wanted) = game.drafts.wanted_mut(place, cliche) {
                    wanted.wish.kind = other;
                }
                STAY
            })
            .unless(refusal.is_some(), refusal.unwrap_or_default()),
        );
        rows.add(renaming(
            own.own_name,
            Named::Wanted(place, cliche),
            wanted.name,
        ));
        // RH-2: the first Cliché is the principal one.
        rows.add(
            Row::act(own.principal, kit_texts().confirm, &|game| {
                let draft = game.drafts.get_mut(place);
                if let Some(upto) = draft.and_then(|draft| draft.cliches.get_mut(..=slot)) {
                    upto.rotate_right(1);
                }
                Ok(Navigate::Return(to_draft.at(0, game.read())))
            })
            .unless(cliche == 0, own.is_principal),
        );
        rows.add(Row::act(own.remove, kit_texts().confirm, &|game| {
            let draft = game.drafts.get_mut(place);
            if let Some(draft) = draft.filter(|draft| slot < draft.cliches.len()) {
                draft.cliches.remove(slot);
            }
            Ok(Navigate::Return(to_draft.at(cliche, game.read())))
        }));
    }
}

/// RH-2: so many points.
fn points(cost: u16, lang: Lang) -> Text {
    let [one, several] = texts().points;
    let word = if cost == 1 { one } else { several };
    let word = word.of(lang);
    Text::Name(Name::written(format_args!("{cost} {word}")))
}
