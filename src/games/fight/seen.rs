//! Builds the picture of a fight from its record: names, bars, strengths, the last event.

use super::picture::{
    Bar, Chances, Happened, Next, Odds, Over, Part, Picture, Ready, Round, Side, SideStrength,
    Turn, Unit, Why,
};
use super::question::Meanwhile;
use super::record::News;
use super::who::{member_name, name, summary};
use super::{FightTable, Scene, fall, reason, side_name, system};
use crate::app::table::Seen;
use crate::games::fight::prelude::*;
use crate::rules::risus::fight::{Side as Fighting, Standing};

type Forces = [u8; MOST_MEMBERS];

/// What the table shows.
pub(super) fn picture(scene: Scene, seen: &Seen<'_, FightTable>, game: GameRef<'_>) -> Picture {
    let question = seen.question;
    let Ok(combat) = &question.combat else {
        return Picture::Ready(ready(seen, game, nobody(game)));
    };
    let now = question.stances.each(|_, stance| stance.cliche);
    match scene {
        Scene::Ready => Picture::Ready(ready(seen, game, sides(combat, &now, None, game))),
        Scene::Odds => Picture::Odds(Odds {
            sides: sides(combat, &now, None, game),
            numbers: numbers(question),
            chances: chances(seen),
            shares_losses: shares_losses(question),
            next: next(question),
        }),
        Scene::Round | Scene::TakenBack => Picture::Round(round(scene, seen, combat, game)),
        Scene::Over => {
            let winner = match combat.fight.standing() {
                Standing::Over(winner) => winner,
                _ => Seat::A,
            };
            Picture::Over(Over {
                sides: last_sides(combat, game),
                winner,
                rounds: combat.fight.arena().rounds,
                // RH-7: who fights with that sword spares the loser.
                spares: question.stances.of(winner).items.match_opponent,
            })
        }
    }
}

fn chances(seen: &Seen<'_, FightTable>) -> Chances {
    match seen.odds {
        OddsState::Later(_) => Chances::Wait,
        OddsState::Never => Chances::Never,
        OddsState::Known(odds) => Chances::Known(odds),
    }
}

/// What each side rolls with; nothing where it cannot.
fn numbers(question: &Question) -> Both<u8> {
    let strengths = &question.strengths;
    strengths.each(|_, strength| strength.map_or(0, |strength| strength.number))
}

/// Both sides with these Clichés, and what they were before.
fn sides(
    combat: &Combat,
    cliches: &Both<u8>,
    before: Option<&Both<Forces>>,
    game: GameRef<'_>,
) -> Both<Side> {
    let fighting = &combat.fight.arena().sides;
    fighting.each(|seat, side| {
        let (fighters, cliche) = (combat.fighters.of(seat), *cliches.of(seat));
        let source = fighters.source(0, &game.shared.roster);
        Side {
            name: name(fighters, seat),
            cliche: match side {
                Fighting::Alone(character) if source.is_some() || character.cliches().len() > 1 => {
                    let kind = character.cliche(cliche).map(Cliche::kind);
                    cliche_name(game, source, cliche, kind.unwrap_or_default())
                }
                _ => Text::Id(TextId::NONE),
            },
            bar: bar(side, cliche, before.map(|before| before.of(seat))),
        }
    })
}

/// As the last thing that happened found and left them.
fn last_sides(combat: &Combat, game: GameRef<'_>) -> Both<Side> {
    let last = &combat.last;
    // What happened before the gadget was switched on is not known.
    let before = last.news.map(|_| &last.before);
    sides(combat, &last.cliches, before, game)
}

fn bar(side: &Fighting, cliche: u8, before: Option<&Forces>) -> Bar {
    let part = |(place, cliche): (usize, &Cliche)| {
        let current = cliche.current().get();
        let nominal = cliche.nominal().get();
        let before = before.and_then(|before| before.get(place).copied());
        Part {
            nominal,
            before: before
                .unwrap_or(current)
                .clamp(current, nominal.max(current)),
            current,
        }
    };
    match side {
        Fighting::Alone(character) => Bar::new(character.cliche(cliche).ok().map(|c| part((0, c)))),
        Fighting::Team(team) => Bar::new(
            team.members()
                .map(|member| &member.cliche)
                .enumerate()
                .map(part),
        ),
    }
}

/// The table before a round.
fn ready(seen: &Seen<'_, FightTable>, game: GameRef<'_>, sides: Both<Side>) -> Ready {
    let (question, own) = (seen.question, texts());
    let why_not = match question.coming {
        Coming::Refused(error) => Some(reason(error)),
        Coming::OtherCliche(_) => Some(own.another_cliche),
        Coming::Preparation(Meanwhile::Nothing) => Some(own.round_is_spent),
        Coming::Preparation(Meanwhile::IsHit) => Some(own.is_hit_meanwhile),
        _ => None,
    };
    Ready {
        system: system(game),
        sides,
        strengths: question.strengths.each(|seat, strength| SideStrength {
            strength: strength.ok(),
            suitability: question.stances.of(seat).suitability,
        }),
        chances: chances(seen),
        turn: turn(game, question),
        next: next(question),
        notice: seen.notice.or(why_not),
    }
}

/// RH-33, RH-46: sides that cannot fight at all.
fn nobody(game: GameRef<'_>) -> Both<Side> {
    Both::by(|seat| Side {
        name: match (game.fight.sides.of(seat).kind, setup::sheet(game, seat)) {
            (SideKind::One, None) => Text::Id(side_name(seat)),
            _ => summary(game, seat),
        },
        cliche: Text::Id(TextId::NONE),
        bar: Bar::default(),
    })
}

/// What Up and Down do before a round.
fn turn(game: GameRef<'_>, question: &Question) -> Turn {
    if let Some(combat) = &game.fight.combat {
        return match (combat.last.news, question.running()) {
            (Some(_), _) => Turn::LastRound,
            (None, Some(_)) => Turn::Odds,
            (None, None) => Turn::Nothing,
        };
    }
    let mark = game.fight.mark;
    let side = game.fight.sides.of(mark);
    let level = match side.kind {
        SideKind::One if setup::sheet(game, mark).is_some() => return Turn::Cliche(mark),
        SideKind::One => side.one.level,
        SideKind::Horde => side.horde,
        SideKind::Team => return Turn::Nothing,
    };
    Turn::Level {
        of: mark,
        up: level.get() < game.systems.rules().highest(),
        down: level.get() > 1,
    }
}

fn next(question: &Question) -> Next {
    match question.coming {
        Coming::Round => Next::Round,
        Coming::Preparation(Meanwhile::Nothing) => Next::Preparation,
        Coming::Preparation(Meanwhile::IsHit) => Next::Blow,
        Coming::OtherCliche(_) => Next::Cliche,
        Coming::Victim => Next::Victim,
        Coming::FormUp => Next::FormUp,
        Coming::End => Next::End,
        Coming::Refused(_) => Next::Nothing,
    }
}

/// What happened last.
fn round(scene: Scene, seen: &Seen<'_, FightTable>, combat: &Combat, game: GameRef<'_>) -> Round {
    let lang = game.lang();
    let last = combat.last;
    let arena = combat.fight.arena();
    let news = match scene {
        Scene::TakenBack => News::of(Seat::A, Happened::Undone),
        _ => last.news.unwrap_or_else(|| waits(combat)),
    };
    let fighters = |seat| combat.fighters.of(seat);
    Round {
        system: System::of(&arena.rules),
        // What is done before the first round belongs to it.
        number: arena.rounds.max(1),
        sides: last_sides(combat, game),
        hands: last.hands,
        scores: last.scores,
        doubled: last.doubled,
        winner: last.winner,
        who: match news.member {
            Some(member) => member_name(fighters(news.seat), member, lang),
            None => name(fighters(news.seat), news.seat),
        },
        other: name(fighters(news.seat.other()), news.seat.other()),
        happened: news.happened,
        unit: match arena.rules {
            RuleSet::Pool(_) => Unit::Dice,
            _ => Unit::Force,
        },
        next: next(seen.question),
        step: seen.falling.map(|picture| fall::step(&last.hands, picture)),
    }
}

/// What a fight waits for that has just been switched on.
fn waits(combat: &Combat) -> News {
    let (seat, happened) = match combat.fight.standing() {
        Standing::Hit { seat, loss } => (seat, Happened::Loses(loss, Why::Plain)),
        Standing::Scattered(seat) => (seat, Happened::LeaderLost),
        Standing::Over(winner) => (winner.other(), Happened::GivesUp),
        Standing::GoesOn => (Seat::A, Happened::Undone),
    };
    News::of(seat, happened)
}

/// RH-36: whether a fighter can take a loss for another one.
fn shares_losses(question: &Question) -> bool {
    question.running().is_some_and(|running| {
        let Both { a, b } = &running.arena().sides;
        a.shares_losses() || b.shares_losses()
    })
}
