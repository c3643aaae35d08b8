//! Builds the picture of a fight of several from its record.

use super::super::fall;
use super::super::picture::{
    Bar, Fighter, Melee as Everybody, Next, Over, Part, Picture, Round, Side, Unit,
};
use super::record::Blow;
use super::words::texts;
use super::{Coming, MeleeTable, Odds, Question, Scene, is_pool, name, reason, spares};
use crate::app::table::Seen;
use crate::games::fight::prelude::*;

/// What the table shows.
pub(super) fn picture(scene: Scene, seen: &Seen<'_, MeleeTable>, game: GameRef<'_>) -> Picture {
    match (scene, &seen.question.melee, &game.melee.last) {
        (Scene::Blow, Ok(melee), Some(blow)) => {
            Picture::Round(round(seen.question, melee, blow, seen.falling, game))
        }
        (Scene::Over, Ok(melee), _) => Picture::Over(over(melee, game)),
        _ => Picture::Melee(everybody(seen, game)),
    }
}

fn part(cliche: &Cliche) -> Part {
    let current = cliche.current().get();
    Part {
        nominal: cliche.nominal().get(),
        before: current,
        current,
    }
}

/// Everybody, and who attacks whom.
fn everybody(seen: &Seen<'_, MeleeTable>, game: GameRef<'_>) -> Everybody {
    let question = seen.question;
    let melee = question.melee.as_ref().ok();
    let mut fighters = [Fighter::NOBODY; MOST_FIGHTERS];
    for ((place, seen), one) in (0..).zip(&mut fighters).zip(&game.melee.fighters) {
        let fighter = match melee {
            Some(melee) => melee.fighter(place).copied(),
            None => one.fighter(game).ok(),
        };
        *seen = Fighter {
            name: name(game, place),
            camp: one.camp,
            part: fighter.map_or(Part::default(), |fighter| part(&fighter.cliche)),
            is_out: melee.is_some_and(|melee| !melee.is_standing(place)),
        };
    }
    let why_not = match question.coming {
        Coming::Refused(error) => Some(reason(error)),
        _ => None,
    };
    let targets = melee.map_or(0, |melee| melee.targets(question.who.0).count());
    Everybody {
        system: melee.map_or(game.systems.system, |melee| System::of(melee.rules())),
        number: melee.map_or(1, Melee::round),
        fighters,
        count: game.melee.fighters.len() as u8,
        who: melee.map(|_| question.who),
        can_turn: targets > 1,
        chances: seen.odds.known().map(|Odds(chances)| chances),
        odds_request: matches!(seen.odds, OddsState::Later(_)),
        notice: seen.notice.or(why_not),
    }
}

/// The last attack: the attacker on the left, the target on the right.
fn round(
    question: &Question,
    melee: &Melee,
    blow: &Blow,
    falling: Option<u8>,
    game: GameRef<'_>,
) -> Round {
    let Blow { who, round, fell } = *blow;
    let place = |seat| match seat {
        Seat::A => who.0,
        Seat::B => who.1,
    };
    let seat = fell.news.map_or(Seat::A, |news| news.seat);
    Round {
        system: System::of(melee.rules()),
        number: round,
        sides: Both::new(
            side(game, melee, who.0, fell.before.a[0]),
            side(game, melee, who.1, fell.before.b[0]),
        ),
        hands: fell.hands,
        scores: fell.scores,
        doubled: fell.doubled,
        winner: fell.winner,
        who: name(game, place(seat)),
        other: name(game, place(seat.other())),
        happened: fell.happened(),
        unit: either(is_pool(melee.rules()), Unit::Dice, Unit::Force),
        next: match question.coming {
            Coming::Attack => Next::Attack(name(game, question.who.0), name(game, question.who.1)),
            Coming::End => Next::End,
            Coming::Refused(_) => Next::Nothing,
        },
        step: falling.map(|picture| fall::step(&fell.hands, picture)),
    }
}

/// One of the two, and what it had before.
#[inline(never)] // Both sides are read by it: one copy.
fn side(game: GameRef<'_>, melee: &Melee, fighter: u8, before: u8) -> Side {
    let cliche = melee.fighter(fighter).map(|one| part(&one.cliche));
    Side {
        name: name(game, fighter),
        cliche: Text::Id(TextId::NONE),
        bar: Bar::new(cliche.map(|part| Part {
            before: before.max(part.current),
            ..part
        })),
    }
}

/// The side that has won, and all others.
fn over(melee: &Melee, game: GameRef<'_>) -> Over {
    let winner = melee.winner().unwrap_or(Camp::A);
    let own = texts();
    let mut winners = (0..).zip(melee.fighters());
    let mut winners = winners.by_ref().filter(|(_, one)| one.camp == winner);
    let name = match (winners.next(), winners.next()) {
        (Some((place, _)), None) => name(game, place),
        _ => Text::Name(Name::written(format_args!(
            "{} {}",
            own.side.of(game.lang()),
            winner.letter()
        ))),
    };
    let [won, lost] = [true, false].map(|won| {
        let all = melee.fighters().iter();
        let of = all.filter(|one| (one.camp == winner) == won);
        let bar = Bar::new(of.map(|one| part(&one.cliche)));
        Side {
            name: match won {
                true => name,
                false => Text::Id(own.others),
            },
            cliche: Text::Id(TextId::NONE),
            bar,
        }
    });
    Over {
        sides: Both::new(won, lost),
        winner: Seat::A,
        rounds: melee.round(),
        spares: spares(game, melee),
    }
}
