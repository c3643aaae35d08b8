//! The moves of a fight: each is one undo step.

use super::picture::{Hand, Happened, Why};
use super::record::{Change, News, Spell, step};
use super::remembered::{FightRoll, RollKind};
use super::rolled;
use crate::app::History;
use crate::app::history::Recorder;
use crate::games::Roll;
use crate::games::fight::prelude::*;
use crate::rules::risus::fight::{Cast, Effect, PlayOn, Resistance, Side, Standing, Victim};

/// What a step with dice does.
type Rolled<'a> =
    dyn FnMut(&mut Combat, &Both<Stance>, &mut Recorder<'_>) -> Result<(), Error> + 'a;

/// Takes a step with dice: it counts, and the history tells it.
#[inline(never)] // What a step takes, nearly 1 KB, is off the stack when it is told.
fn roll(
    game: &mut GameMut<'_>,
    question: &Question,
    kind: RollKind,
    change: &mut Rolled<'_>,
) -> Result<(), Error> {
    let write = match game.fight.playing_on {
        Some(_) => History::go_on,
        None => History::add,
    };
    game.roll_and(
        write,
        |family, shared, dice| {
            let change: Change<'_> = &mut |combat, stances| change(combat, stances, dice);
            step(&mut family.fight, &mut shared.roster, question, change)
        },
        |game, ()| Some(note(game.fight.combat.as_ref()?, kind)),
    )?;
    // RH-14, RP-22: Destiny and Effort are for one round.
    for seat in Seat::BOTH {
        let stance = &mut game.fight.sides.of_mut(seat).stance;
        stance.with_destiny = false;
        stance.effort = None;
    }
    Ok(())
}

/// Takes a step without dice: what is done in a menu rather than on the table.
#[inline(never)] // Every step without dice comes through here: one copy.
fn step_now(game: &mut GameMut<'_>, change: Change<'_>) -> Result<(), Error> {
    let question = ask(game.read());
    step(
        &mut game.record.fight,
        &mut game.shared.roster,
        &question,
        change,
    )
}

/// RH-15: fights a round, the first one included.
pub(super) fn round(game: &mut GameMut<'_>, question: &Question) -> Result<(), Error> {
    roll(
        game,
        question,
        RollKind::Round,
        &mut |combat, stances, dice| {
            let fought = combat.fight.round(stances, dice);
            let round = fought.as_ref().map_err(|error| *error)?;
            rolled::round(round, &combat.fight.arena().rules, &mut combat.last);
            Ok(())
        },
    )
}

/// G-7: plays on to the end, a round at a time: the table asks for the next one.
pub(super) fn play_on(game: &mut GameMut<'_>, question: &Question) -> Result<(), Error> {
    let mut on = game
        .fight
        .playing_on
        .unwrap_or(PlayOn::new(question.stances));
    roll(
        game,
        question,
        RollKind::ToTheEnd,
        &mut |combat, _, dice| {
            let Combat { fight, last, .. } = combat;
            let rules = fight.arena().rules;
            on.round(fight, dice, |round| rolled::round(round, &rules, last))?;
            if on.is_over() {
                last.news = news(Seat::A, None, Happened::PlayedOn(on.played().rounds));
            }
            Ok(())
        },
    )?;
    game.fight.playing_on = (!on.is_over()).then_some(on);
    Ok(())
}

/// RH-25 to RH-31: casts a prepared power.
pub(super) fn cast(
    game: &mut GameMut<'_>,
    question: &Question,
    caster: Seat,
    cliche: u8,
) -> Result<(), Error> {
    let spell = game.fight.spell;
    roll(
        game,
        question,
        RollKind::Power,
        &mut |combat, stances, dice| {
            let target = stances.of(caster.other());
            let cast = Cast {
                cliche,
                with_destiny: stances.of(caster).with_destiny,
                resistance: match spell.difficulty {
                    None => Resistance::Save(*target),
                    Some(difficulty) => Resistance::Difficulty {
                        difficulty: Difficulty::new(difficulty)?,
                        cliche: target.cliche,
                    },
                },
                effect: match spell.effect {
                    0 => Effect::Told,
                    Spell::FALL.. => Effect::Fall,
                    loss => Effect::Lose(loss),
                },
            };
            let outcome = combat.fight.cast(caster, &cast, dice)?;
            combat.last = rolled::cast(&outcome, caster, spell.difficulty);
            *combat.last.cliches.of_mut(caster) = cliche;
            *combat.last.cliches.of_mut(caster.other()) = target.cliche;
            Ok(())
        },
    )
}

/// RH-27: prepares a power. Unless there is nothing else to fight with, the round goes on with
/// another Cliché.
pub(super) fn prepare(game: &mut GameMut<'_>, seat: Seat, cliche: u8) -> Result<(), Error> {
    step_now(game, &mut |combat, _| {
        combat.fight.prepare(seat, cliche)?;
        combat.last.news = news(seat, None, Happened::Prepares);
        Ok(())
    })
}

/// RH-27: a round is spent preparing; the other side strikes, unless it prepares too.
pub(super) fn pass(game: &mut GameMut<'_>, question: &Question) -> Result<(), Error> {
    let record = &mut game.record.fight;
    step(
        record,
        &mut game.shared.roster,
        question,
        &mut |combat, stances| {
            let spent = combat.fight.pass(stances)?;
            let mut cliches = stances.each(|_, stance| stance.cliche);
            let (winner, told) = match spent.struck {
                None => (None, news(Seat::A, None, Happened::BothPrepare)),
                Some(struck) => {
                    *cliches.of_mut(struck.seat) = struck.cliche;
                    let hit = Happened::Loses(struck.loss, Why::Prepared);
                    (Some(struck.seat.other()), news(struck.seat, None, hit))
                }
            };
            combat.last = Last {
                cliches,
                winner,
                news: told,
                ..Last::default()
            };
            Ok(())
        },
    )
}

/// RH-36: a member of the team takes the loss.
pub(super) fn take(game: &mut GameMut<'_>, victim: Victim) -> Result<(), Error> {
    step_now(game, &mut |combat, _| {
        let toll = combat.fight.take(victim)?;
        let member = Some(victim.member());
        combat.last.news = match (toll.standing, victim) {
            (Standing::Scattered(_), _) => news(toll.seat, None, Happened::LeaderLost),
            (_, Victim::Volunteer(_)) => news(toll.seat, member, Happened::Volunteers(toll.loss)),
            (_, Victim::Named(_)) => news(toll.seat, member, Happened::Takes(toll.loss)),
        };
        Ok(())
    })
}

/// RH-38: a team dissolves.
pub(super) fn dissolve(game: &mut GameMut<'_>, seat: Seat) -> Result<(), Error> {
    step_now(game, &mut |combat, _| {
        combat.fight.dissolve(seat)?;
        combat.last.news = news(seat, None, Happened::Dissolves);
        Ok(())
    })
}

/// RH-39: a member leaves.
pub(super) fn leave(game: &mut GameMut<'_>, seat: Seat, member: u8) -> Result<(), Error> {
    step_now(game, &mut |combat, _| {
        combat.fight.leave(seat, member)?;
        combat.last.news = news(seat, Some(member), Happened::Leaves);
        Ok(())
    })
}

/// RH-38, RH-40: survivors form up, led by the first of the strongest, or by `leader`.
pub(super) fn form_up(game: &mut GameMut<'_>, chosen: &[u8], leader: u8) -> Result<(), Error> {
    step_now(game, &mut |combat, _| {
        let regrouped = combat.fight.regroup(chosen, Some(leader))?;
        let happened = either(regrouped.vengeance, Happened::Avenges, Happened::FormsUp);
        combat.last.news = news(regrouped.seat, Some(regrouped.leader), happened);
        Ok(())
    })
}

/// RH-17: one side gives up.
pub(super) fn concede(game: &mut GameMut<'_>, seat: Seat) -> Result<(), Error> {
    step_now(game, &mut |combat, _| {
        combat.fight.concede(seat)?;
        combat.last.news = news(seat, None, Happened::GivesUp);
        Ok(())
    })
}

/// RH-21: a point comes back.
pub(super) fn recover(game: &mut GameMut<'_>, seat: Seat, cliche: u8) -> Result<(), Error> {
    step_now(game, &mut |combat, _| {
        combat.fight.recover(seat, cliche, 1)?;
        let member = match combat.fight.arena().sides.of(seat) {
            Side::Team(_) => Some(cliche),
            Side::Alone(_) => None,
        };
        combat.last.news = news(seat, member, Happened::Recovers(1));
        Ok(())
    })
}

const fn news(seat: Seat, member: Option<u8>, happened: Happened) -> Option<News> {
    Some(News {
        seat,
        member,
        happened,
    })
}

/// What both sides brought to the roll.
fn strengths(last: &Last) -> Both<u8> {
    last.hands.each(|_, hand| match *hand {
        Hand::Sum { bonus, .. } | Hand::Power { bonus, .. } => bonus,
        Hand::Pool { faces, .. } => faces.iter().fold(0_u8, |sum, n| sum.saturating_add(*n)),
        Hand::Difficulty(difficulty) => difficulty,
        Hand::Empty => 0,
    })
}

/// What the history says, seen from the left side.
fn note(combat: &Combat, kind: RollKind) -> Note {
    let mut last = combat.last;
    if let (RollKind::ToTheEnd, Fight::Over(over)) = (kind, &combat.fight) {
        last.winner = Some(over.winner());
    }
    let names = [combat.fighters.a.names[0], combat.fighters.b.names[0]];
    told(names, System::of(&combat.fight.arena().rules), kind, &last)
}

/// What the history says of a roll between these two.
pub(super) fn told([who, whom]: [Name; 2], system: System, kind: RollKind, last: &Last) -> Note {
    let strengths = strengths(last);
    Note::new(
        who,
        Roll::Fight(FightRoll {
            system,
            kind,
            strengths,
        }),
    )
    .against(whom)
    .total(last.scores.a.into())
    .their_total(i16::from(last.scores.b))
    .ended(last.ending())
}
