//! Builds the picture of an encounter from its record.

use super::Initiative;
use super::fighter::name;
use super::picture::{
    Duel, Means, Panel, Picture, Place, Rolled, Round, Row, Step, Test as TestSeen, Wanted,
};
use super::question::{Question, whom};
use crate::app::table::Seen;
use crate::games::initiative::prelude::*;
use crate::rules::initiative::Turn;

/// What the table shows.
pub(super) fn picture(
    table: &Initiative,
    seen: &Seen<'_, Initiative>,
    game: GameRef<'_>,
) -> Picture {
    let question = seen.question;
    let Ok(skirmish) = &game.skirmish() else {
        return Picture::Round(refused(question, game));
    };
    let tested = |test: TestSeen, rolled: Rolled| {
        Picture::Test(test, seen.falling.map_or(Step::Lies(rolled), Step::Falls))
    };
    let ready = |test: TestSeen| Picture::Test(test, Step::Ready);
    match (table, question.coming) {
        (Initiative::Tested(asked, result), _) => {
            let duel = match result.roll {
                Some(_) => target(asked),
                None => Duel::Longest(Some(result.holder == asked.roller)),
            };
            let test = test(skirmish, asked, duel, seen, game);
            tested(test, rolled(asked, result, game))
        }
        (Initiative::Tossed(face), _) => {
            let first = *face == 1;
            let who = match first {
                true => Who::Lone,
                false => only_member(skirmish),
            };
            let rolled = Rolled {
                face: Some(*face),
                won: first,
                name: name(who, game),
                means: Means::Rolls,
            };
            tested(coin(skirmish, seen, game), rolled)
        }
        (Initiative::Drawn(faces), _) => {
            let mut drawn = [0; 7];
            for (place, face) in drawn.iter_mut().zip(faces) {
                *place = *face;
            }
            Picture::Round(round(skirmish, seen, Panel::Drawn(drawn), game))
        }
        (Initiative::Now, Coming::Coin) => ready(coin(skirmish, seen, game)),
        (Initiative::Now, Coming::Test(trial)) => {
            ready(test(skirmish, &trial, target(&trial), seen, game))
        }
        (Initiative::Now, Coming::Longest(trial, holder)) => {
            let longest = holder.map(|holder| holder == trial.roller);
            ready(test(skirmish, &trial, Duel::Longest(longest), seen, game))
        }
        (Initiative::Now, coming) => {
            let panel = panel(skirmish, coming, question, game);
            Picture::Round(round(skirmish, seen, panel, game))
        }
    }
}

/// RD-6: the member in a duel.
fn only_member(skirmish: &Skirmish) -> Who {
    Who::Member(skirmish.standing().next().unwrap_or(0))
}

fn target(trial: &Trial) -> Duel {
    let parts = &trial.parts;
    Duel::Target {
        parts: [parts.own.get() as i8, parts.rival.0, parts.group.0],
        target: parts.target.get(),
        chance: parts.target.odds().percent(),
    }
}

/// RD-6: the screen before the coin decides who rolls.
fn coin(skirmish: &Skirmish, seen: &Seen<'_, Initiative>, game: GameRef<'_>) -> TestSeen {
    TestSeen {
        number: skirmish.number(),
        roller: name(Who::Lone, game),
        opponent: name(only_member(skirmish), game),
        duel: Duel::Coin,
        group: 1,
        crowded: false,
        can_turn: false,
        notice: seen.notice,
    }
}

fn test(
    skirmish: &Skirmish,
    trial: &Trial,
    duel: Duel,
    seen: &Seen<'_, Initiative>,
    game: GameRef<'_>,
) -> TestSeen {
    TestSeen {
        number: skirmish.number(),
        roller: name(trial.roller, game),
        opponent: name(trial.opponent, game),
        duel,
        group: trial.group,
        crowded: skirmish.round().encounter().is_crowded(),
        can_turn: seen.question.choices > 1,
        notice: seen.notice,
    }
}

/// RD-5: of two, who is first. RD-8, RD-9: whether the member attacks now or has to wait.
fn rolled(trial: &Trial, test: &Test, game: GameRef<'_>) -> Rolled {
    let (who, means) = match (trial.group, test.is_deferred()) {
        (1, _) => (test.holder, Means::First),
        (_, true) => (Who::Member(trial.member), Means::Later),
        (_, false) => (Who::Member(trial.member), Means::Now),
    };
    Rolled {
        face: test.roll,
        won: test.holder == test.roller,
        name: name(who, game),
        means,
    }
}

/// What there is to do in a round.
fn panel(skirmish: &Skirmish, coming: Coming, question: &Question, game: GameRef<'_>) -> Panel {
    match coming {
        Coming::Attack(target, _) => {
            let left = skirmish.round().defences(target);
            Panel::Attack {
                target: name(target, game),
                left: left.map_or([0; 3], |left| {
                    [left.shield_parries(), left.weapon_parries(), left.dodges()]
                }),
                answer: question.mark,
            }
        }
        Coming::Whom(_) => wanted(skirmish, question, game),
        Coming::Order => Panel::Order,
        Coming::Pass if skirmish.is_weapon_used() => Panel::Spent,
        Coming::Pass => Panel::Nobody,
        _ => match skirmish.stage() {
            Stage::Over if skirmish.is_standing(Who::Lone) => {
                Panel::Fought(Some(name(Who::Lone, game)))
            }
            Stage::Over => match (skirmish.standing().next(), skirmish.standing().nth(1)) {
                (Some(only), None) => Panel::Fought(Some(name(Who::Member(only), game))),
                _ => Panel::Fought(None),
            },
            _ => Panel::Over,
        },
    }
}

/// Those who can be chosen, three of them in sight.
fn wanted(skirmish: &Skirmish, question: &Question, game: GameRef<'_>) -> Panel {
    let (count, mark) = (question.choices, question.mark);
    let top = mark.saturating_sub(1).min(count.saturating_sub(3));
    let mut seen = [Wanted::NOBODY; 3];
    for (place, one) in seen
        .iter_mut()
        .zip(whom(skirmish).into_iter().skip(top.into()))
    {
        *place = match one {
            Whom::Target(who) => Wanted {
                name: name(who, game),
                is_feint: false,
            },
            Whom::Feint(member) => Wanted {
                name: name(Who::Member(member), game),
                is_feint: true,
            },
        };
    }
    Panel::Whom {
        wanted: seen,
        count,
        chosen: mark - top,
    }
}

/// RD-17: the attacks in order, then the combatants whose place is still open.
fn round(
    skirmish: &Skirmish,
    seen: &Seen<'_, Initiative>,
    panel: Panel,
    game: GameRef<'_>,
) -> Round {
    let group = skirmish.round().encounter().size() as u8;
    let mut all = Round::new(skirmish.number(), group, panel, seen.notice);
    let mut add = |who: Who, place: Place| {
        if let Some(row) = all.rows.get_mut(usize::from(all.count)) {
            let name = name(who, game);
            *row = Row { name, place };
            all.count += 1;
        }
    };
    let turns = skirmish.round().attacks();
    let taken = skirmish.round().turns_taken();
    for (place, Turn { attacker, .. }) in turns.iter().enumerate() {
        add(
            *attacker,
            match (place < taken, skirmish.is_standing(*attacker)) {
                (_, false) => Place::Out,
                (true, true) => Place::Done,
                (false, true) => Place::Waits,
            },
        );
    }
    for member in skirmish.untested() {
        add(Who::Member(member), Place::Untested);
    }
    if !turns.iter().any(|turn| turn.attacker == Who::Lone) {
        let stands = skirmish.is_standing(Who::Lone);
        add(Who::Lone, if stands { Place::Untested } else { Place::Out });
    }
    if let Stage::Attack(turn) = skirmish.stage() {
        let at = turns.iter().enumerate().skip(taken);
        let mut at = at.filter(|(_, one)| one.attacker == turn.attacker);
        let at = at.next();
        all.at = at.map(|(place, _)| place as u8);
    }
    let defenceless = matches!(
        all.panel,
        Panel::Attack {
            left: [0, 0, 0],
            ..
        }
    );
    if all.notice.is_none() && defenceless {
        all.notice = Some(texts().defenceless);
    }
    all
}

/// The screen of a fight that cannot start: all combatants, and the reason.
fn refused(question: &Question, game: GameRef<'_>) -> Round {
    let notice = match question.coming {
        Coming::Refused(error) => Some(texts().reason(error)),
        _ => None,
    };
    let (number, group) = (
        game.fight.log.start().number,
        game.fight.group().len() as u8,
    );
    let mut all = Round::new(number, group, Panel::Refused, notice);
    let everybody = [Who::Lone].into_iter().chain((0..group).map(Who::Member));
    for (row, who) in all.rows.iter_mut().zip(everybody) {
        (row.name, row.place) = (name(who, game), Place::Untested);
        all.count += 1;
    }
    all
}
