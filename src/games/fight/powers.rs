//! Powers (RH-25 to RH-31): a row for each power of a side, which prepares and casts it, and the settings of
//! the next cast.

use super::cliches::{is_preparing, source};
use super::record::Spell;
use super::{done, moves};
use crate::games::fight::prelude::*;
use crate::rules::risus::fight::Side;

/// The powers of a side, and how they are cast.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct PowerMenu(pub(super) Seat);

impl Menu for PowerMenu {
    type Scope = Family;

    fn head(&self, _: GameRef<'_>) -> Head {
        Head::title(texts().powers)
    }

    fn rows(&self, rows: &mut Rows<'_>) {
        for (place, cliche) in (0..).zip(&cliches(rows.game(), self.0)) {
            if matches!(cliche.kind(), Kind::Special(_)) {
                add_power(rows, self.0, place, cliche);
            }
        }
        let Spell { difficulty, effect } = rows.game().fight.spell;
        add_difficulty(rows, difficulty);
        // RH-30.
        let value = match effect {
            0 => Text::Id(texts().effect_told),
            Spell::FALL.. => Text::Id(texts().effect_fall),
            loss => Text::Number(-i16::from(loss)),
        };
        rows.add(Row::number(texts().effect, value, &|game, direction| {
            direction.step_within(&mut game.fight.spell.effect, 0, Spell::FALL)
        }));
    }
}

/// The Clichés of the character that stands here, or would.
fn cliches(game: GameRef<'_>, seat: Seat) -> heapless::Vec<Cliche, MOST_CLICHES> {
    let combat = ask(game).combat.ok();
    match combat
        .as_ref()
        .map(|combat| combat.fight.arena().sides.of(seat))
    {
        Some(Side::Alone(character)) => character.cliches().iter().copied().collect(),
        _ => heapless::Vec::new(),
    }
}

/// RH-27: a power is prepared in one round, and cast from the next on.
fn add_power(rows: &mut Rows<'_>, seat: Seat, power: u8, cliche: &Cliche) {
    let (own, kind, game) = (texts(), cliche.kind(), rows.game());
    let name = cliche_name(game, source(game, seat), power, kind);
    let combat = game.fight.combat.as_ref();
    let decides = matches!(
        combat.map(|combat| &combat.fight),
        Some(Fight::Hit(_) | Fight::Scattered(_))
    );
    let cast = |game: &mut GameMut<'_>| {
        game.fight.order = Order::Cast(seat, power);
        Ok(Navigate::RollAt(Tile::Fight))
    };
    let prepare = |game: &mut GameMut<'_>| done(moves::prepare(game, seat, power));
    let mut row = match kind {
        Kind::Special(Preparation::Ready) => {
            *Row::roll(name, &cast).verb(own.cast).saying(own.ready)
        }
        _ if is_preparing(kind) => {
            *Row::info(name, Value::word(own.preparing)).not(own.not_prepared)
        }
        _ => *Row::act(name, risus::texts().prepare, &prepare).saying(own.idle),
    };
    rows.add(
        row.step_of(DUEL)
            .unless(decides, own.team_decides)
            .unless(!cliche.is_usable(), own.no_force),
    );
}

/// RH-29, RH-31: against a saving roll, or against a difficulty.
fn add_difficulty(rows: &mut Rows<'_>, difficulty: Option<u8>) {
    let own = texts();
    let number = difficulty.unwrap_or(Difficulty::DEFAULT.get());
    let text = |against: Option<u8>| match against {
        Some(_) => kit_texts().difficulty,
        None => own.saving_roll,
    };
    rows.add(Row::among(
        kit_texts().against,
        text(difficulty),
        &Among::<Family, _> {
            all: &[None, Some(number)],
            chosen: difficulty,
            text: &|_, against| text(against).into(),
            take: &|game, against| {
                game.fight.spell.difficulty = against;
                STAY
            },
        },
    ));
    rows.add(
        Row::number(kit_texts().difficulty, number, &|game, direction| {
            let next = direction.step(number);
            let is_possible = Difficulty::new(next).is_ok();
            if is_possible {
                game.fight.spell.difficulty = Some(next);
            }
            is_possible
        })
        .unless(difficulty.is_none(), own.against_a_saving_roll),
    );
}
