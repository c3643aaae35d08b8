//! Rows about the acting character, shared by the action and the conflict: the system, whose turn it is, how
//! the Cliché is used, what is spent on it.

use super::actor::{self, Actor};
use super::stance::{Listed, Used};
use super::stance_rows::{StanceOf, StanceRows};
use super::texts;
use crate::games::risus::prelude::*;

/// RH-14, RP-15: a point on this roll. It can be taken back until the dice are rolled, and is seen on
/// the table.
pub(crate) fn add_with_destiny(rows: &mut Rows<'_>, stance: &Stance, of: StanceOf<'_>) {
    let (rules, is_on) = (rows.game().systems.rules(), stance.with_destiny);
    rows.add(
        Row::switch(kit_texts().spend_destiny, is_on, &|game| {
            if !is_on && Actor::of(game.read()).destiny.spend().is_err() {
                return Err(kit_texts().no_destiny);
            }
            if let Some(stance) = of(game.record) {
                stance.with_destiny = !is_on;
            }
            TABLE
        })
        .unless(!rules.has_destiny(), texts().off_in_settings),
    );
}

/// Whose turn it is, and the system that is played: both are seen on the table.
pub(crate) fn add_who(rows: &mut Rows<'_>) {
    let (own, game) = (texts(), rows.game());
    let chosen = game.acting().map(|at| at.sheet);
    let values = Among::<Family, _> {
        all: &game.everybody(),
        chosen,
        text: &actor::name_of,
        take: &|game, id| {
            // It is one of the list.
            let _ = game.act(id.map(Acting::principal));
            TABLE
        },
    };
    rows.add(
        Row::among(own.who, actor::name_of(game, chosen), &values)
            .unless(game.characters() == 0, own.no_character),
    );
    let system = rows.game().systems.system;
    add_system(rows, system, None);
}

/// The system that is played, which is seen on the table; or why it cannot be another one now.
pub(crate) fn add_system(rows: &mut Rows<'_>, system: System, why_not: Option<TextId>) {
    let mut row = Row::one_of(texts().system, system, &|game, place| {
        game.systems.system = OneOf::at(place);
        TABLE
    });
    rows.add(row.refused(why_not));
}

/// How the Cliché is used, against a rival or not. A power has no use for items (RH-25).
pub(crate) fn add_stance(
    rows: &mut Rows<'_>,
    stance: &Stance,
    of: StanceOf<'_>,
    casts: bool,
    has_rival: bool,
) {
    let game = rows.game();
    let rules = game.systems.rules();
    let used = Used {
        stance,
        rules: &rules,
        level: Actor::of(game).cliche.current(),
        listed: Listed::of(game.acting(), &game.shared.roster),
    };
    let refusal = casts.then_some(texts().not_with_a_power);
    let stance_rows = StanceRows {
        used,
        stance: of,
        refusal,
    };
    stance_rows.add_suitability(rows, rules.weakens_the_unsuited());
    stance_rows.add_missing_item(rows);
    stance_rows.add_items(rows);
    if has_rival {
        stance_rows.add_match_foe(rows);
    }
}

/// RH-42: the points the game master has given.
pub(crate) fn add_destiny(rows: &mut Rows<'_>) {
    let destiny = Actor::of(rows.game()).destiny.0;
    let has_destiny = rows.game().systems.rules().has_destiny();
    rows.add(
        Row::number(texts().destiny_points, destiny, &|game, direction| {
            actor::turn_destiny(direction, game)
        })
        .unless(!has_destiny, texts().off_in_settings),
    );
}
