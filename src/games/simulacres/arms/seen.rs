//! Builds the picture of a fight from its record.

use super::moves::line_up;
use super::picture::{
    Blasted, BlowSeen, BodySeen, BodyTest, Bomb, Exchanged, HitSeen, Little, Meeting, Over,
    PartSeen, Picture, Side, columns,
};
use super::question::Question;
use super::record::sheet;
use super::words::texts;
use super::{Odds, Scene, Shown, aim_word, odds, reason, refused};
use crate::games::simulacres::prelude::*;
use crate::games::simulacres::warrior::picture::{Row, Wave};
use crate::rules::simulacres::bout::{
    BlowAsked, Hit, Need, NextStep, Outcome, WaveAsked, WaveFought,
};
use crate::rules::simulacres::{Exchanged as Settled, Parts};

/// What a fighter is called.
pub(crate) fn name(place: FighterNo, game: GameRef<'_>) -> Text {
    Text::Name(written_name(place, game))
}

/// What a fighter is called, put together.
#[inline(never)] // Several pictures call it: one copy.
pub(crate) fn written_name(place: FighterNo, game: GameRef<'_>) -> Name {
    lineup::name::<Game>(game, Rank(place.get()))
}

/// What is left of a fighter.
pub(super) fn little(place: FighterNo, game: GameRef<'_>) -> Little {
    let options = &game.options;
    sheet(place, game).map_or(Little::NOBODY, |sheet| Little::of(&sheet, options))
}

/// The zones at which a fighter aims, a bit each.
fn body(place: FighterNo, zone: Zone, game: GameRef<'_>) -> BodySeen {
    let (name, little) = (name(place, game), little(place, game));
    BodySeen { name, little, zone }
}

fn aimed(manner: &Manner, localised: bool) -> u8 {
    let bits = |zones: &[Zone]| zones.iter().fold(0, |bits, zone| bits | 1 << *zone as u8);
    if !localised {
        return 0;
    }
    match manner.aim() {
        Aim::Anywhere => 0,
        Aim::Broad(BroadZone::TrunkAndArms) => bits(&[Zone::Trunk, Zone::LeftArm, Zone::RightArm]),
        Aim::Broad(BroadZone::Legs) => bits(&[Zone::LeftLeg, Zone::RightLeg]),
        Aim::Precise(zone) => bits(&[zone]),
    }
}

/// The columns of a weapon, as they are shifted; a table of its own has none.
pub(crate) fn columns_of(armed: Armed, shift: i8) -> Text {
    match armed.weapon() {
        Some(weapon) => {
            let weapon = weapon.shifted(shift);
            columns(weapon.life, weapon.breath)
        }
        None => Text::Id(kit_texts().star),
    }
}

/// One of two who meet.
#[inline(never)] // Both sides are read by it: one copy.
fn side(place: FighterNo, parts: Option<&Parts>, aimed: u8, game: GameRef<'_>) -> Side {
    let one = game.arms.one(place);
    let sheet = sheet(place, game);
    let (weapon, columns) = match (one, &sheet) {
        (Some(one), Some(sheet)) => {
            let armed = one.manner.carried(sheet).armed;
            let shift = one.manner.shift();
            (armed.name(), columns_of(armed, shift))
        }
        _ => (Text::Id(TextId::NONE), Text::Id(TextId::NONE)),
    };
    let own = sheet.as_ref();
    Side {
        name: name(place, game),
        little: own.map_or(Little::NOBODY, |sheet| Little::of(sheet, &game.options)),
        value: parts
            .and_then(|parts| parts.value().ok())
            .map(|value| value.get()),
        weapon,
        columns,
        aimed,
    }
}

/// What is asked, before any die.
#[inline(never)] // One kind of step is not on the stack of another.
pub(super) fn asked(
    question: &Question,
    odds: Option<Odds>,
    notice: Option<TextId>,
    game: GameRef<'_>,
) -> Picture {
    let (place, whom) = question.who;
    let one = match odds {
        Some(Odds::One(percent)) => Some(percent),
        _ => None,
    };
    match &question.asks {
        NextStep::Exchange(met) => Picture::Blow(meeting(question, Some(met), odds, notice, game)),
        NextStep::Quiet | NextStep::Refused(_) => {
            let quiet = matches!(question.asks, NextStep::Quiet);
            let why = match question.asks {
                NextStep::Refused(refusal) => refused(refusal),
                _ => Meeting::Quiet.word(),
            };
            if game.table == TableName::Warrior {
                let wave = Wave {
                    chosen: place.get(),
                    goes_on: quiet,
                    ..waves(None, None, notice.or(Some(why)), game)
                };
                return Picture::Wave(wave, None);
            }
            let why = Some(why).filter(|_| !quiet);
            Picture::Blow(BlowSeen {
                meeting: quiet.then_some(Meeting::Quiet),
                ..meeting(question, None, None, notice.or(why), game)
            })
        }
        NextStep::Bodily(bodily) => Picture::Body(
            BodyTest {
                body: body(place, bodily.zone, game),
                survival: bodily.need == Need::Survival,
                parts: bodily.parts,
                value: bodily.test.value.get(),
                chance: one,
                tested: None,
            },
            None,
        ),
        NextStep::Blast(weapon, margin, odds) => {
            let armed = game.arms.bomb.and_then(|bomb| Armed::at(bomb.weapon));
            let life = weapon.life.map(|code| match weapon.hits_every_zone {
                true => code.shifted(-2),
                false => code,
            });
            let refused = odds.err().map(reason);
            Picture::Bomb(Bomb {
                name: name(whom, game),
                little: little(whom, game),
                weapon: armed.map_or(Text::Id(TextId::NONE), Armed::name),
                columns: columns(life, weapon.breath),
                margin: *margin,
                chance: one,
                notice: notice.or(refused),
            })
        }
        NextStep::Part(part) => Picture::Part(PartSeen {
            name: name(part.whom, game),
            little: little(part.whom, game),
            zone: part.zone,
            whole: part.whole,
            part: part.inflicted(),
            notice,
        }),
        NextStep::Wave(wave) => Picture::Wave(waves(Some(wave), None, notice, game), None),
        NextStep::Over(winner) => {
            let bout = line_up(game);
            let of = |wanted: u8, out: bool| {
                let mut all = bout.all().filter(|no| {
                    bout.one(*no).is_some_and(|one| one.side == wanted) && bout.is_out(*no) == out
                });
                all.next().unwrap_or_default()
            };
            let (won, lost) = (of(*winner, false), of(1 - *winner, true));
            Picture::Over(Over {
                sides: [side(won, None, 0, game), side(lost, None, 0, game)],
                passes: game.arms.course.pass,
            })
        }
    }
}

/// Two who meet.
#[inline(never)] // As `asked`.
fn meeting(
    question: &Question,
    met: Option<&BlowAsked>,
    odds: Option<Odds>,
    notice: Option<TextId>,
    game: GameRef<'_>,
) -> BlowSeen {
    let (place, whom) = question.who;
    let localised = question.options.localised_pv;
    let manner = |place: FighterNo| game.arms.one(place).map_or(Manner::NEW, |one| one.manner);
    let part = |nth: usize| met.and_then(|met| met.parts[nth].as_ref());
    let meeting = met.map(|met| match met.exchange {
        _ if met.riposte => Meeting::Riposte,
        Exchange::Duel(_) => Meeting::Duel,
        Exchange::Guard(_) => Meeting::Guard,
        Exchange::Parry(_) => Meeting::Parry,
        Exchange::Simple(_) => Meeting::Simple,
    });
    // Only one who strikes aims.
    let aims = |nth: u8| match (nth, meeting) {
        (_, Some(Meeting::Duel)) => aimed(&manner(if nth == 0 { whom } else { place }), localised),
        (1, _) => aimed(&manner(place), localised),
        _ => 0,
    };
    let mut sides = [
        side(place, part(0), aims(0), game),
        side(whom, part(1), aims(1), game),
    ];
    // SM-35: T as the shield lowers it.
    if let Some(Exchange::Parry(parry)) = met.map(|met| met.exchange) {
        sides[0].value = parry.lowered().ok().map(|test| test.value.get());
    }
    BlowSeen {
        sides,
        meeting,
        chances: match odds {
            Some(Odds::Both(chances)) => Some(chances),
            _ => None,
        },
        aim: aim_word(&manner(place), localised),
        pass: game.arms.course.pass,
        notice,
        falling: None,
    }
}

/// A blow that landed.
#[inline(never)] // As `asked`.
pub(super) fn hit(hit: &Hit, consequences: bool, game: GameRef<'_>) -> HitSeen {
    let (_, whom) = hit.who;
    HitSeen {
        name: name(whom, game),
        little: little(whom, game),
        struck: hit.struck,
        after: hit.after,
        consequences,
    }
}

/// A wave: as it is asked, or as it was rolled.
#[inline(never)] // As `asked`.
fn waves(
    asked: Option<&WaveAsked>,
    rolled: Option<&WaveFought>,
    notice: Option<TextId>,
    game: GameRef<'_>,
) -> Wave {
    let course = &game.arms.course;
    let mut rows = [None; Bout::MOST];
    for (place, row) in FighterNo::all(game.arms.fighters.len()).zip(&mut rows) {
        let at = place.index();
        let line = asked.and_then(|asked| asked.lines[at]);
        let tested = rolled.and_then(|rolled| rolled.tests[at]);
        let target = line
            .and_then(|line| line.target)
            .or(tested.and_then(|(target, _)| target));
        let is_hit = |hit: &Hit| hit.who.0 == place;
        *row = Some(Row {
            name: name(place, game),
            left: little(place, game).left(),
            target: target.map(|target| name(target, game)),
            value: line.map(|line| (line.value, line.modifiers)),
            chance: line.and_then(|line| line.chance),
            margin: course.margins[at],
            tested: tested.map(|(_, tested)| tested),
            hits: rolled.is_some_and(|rolled| rolled.hits.iter().flatten().any(is_hit)),
        });
    }
    Wave {
        number: match (asked, rolled) {
            (Some(asked), _) => (course.pass, asked.number),
            // It was the last one of the pass before.
            (_, Some(rolled)) if course.waves < rolled.number => {
                (course.pass.saturating_sub(1), rolled.number)
            }
            (_, Some(rolled)) => (course.pass, rolled.number),
            _ => (course.pass, 1),
        },
        rows,
        chosen: game.arms.looked_at.get(),
        rolled: rolled.is_some(),
        goes_on: rolled.is_some_and(|rolled| rolled.hits[0].is_some()),
        notice,
    }
}

/// A step of what was rolled.
#[inline(never)] // As `asked`.
pub(super) fn shown(
    scene: Scene,
    shown: &Shown,
    falling: Option<u8>,
    game: GameRef<'_>,
) -> Picture {
    let (place, whom) = shown.asked.who;
    if let (Scene::Dice, NextStep::Exchange(met), Some(_)) = (scene, &shown.asked.asks, falling) {
        let odds = odds(&shown.asked).known();
        let met = meeting(&shown.asked, Some(met), odds, None, game);
        return Picture::Blow(BlowSeen { falling, ..met });
    }
    let exchanged = |exchanged: &Settled, goes_on| {
        Picture::Exchanged(Exchanged {
            names: [name(place, game), name(whom, game)],
            tests: [Some(exchanged.attack), exchanged.defence],
            verdict: exchanged.verdict,
            goes_on,
        })
    };
    match (&shown.rolled, scene) {
        (Outcome::Exchange(rolled, blow), Scene::Dice) => exchanged(rolled, blow.is_some()),
        (rolled, Scene::Blow(nth) | Scene::Consequences(nth)) if rolled.hit(nth).is_some() => {
            let consequences = matches!(scene, Scene::Consequences(_));
            match rolled.hit(nth) {
                Some(blow) => Picture::Hit(hit(blow, consequences, game), falling),
                None => asked(&shown.asked, None, None, game),
            }
        }
        (Outcome::Wave(wave), _) => Picture::Wave(waves(None, Some(wave), None, game), falling),
        (Outcome::Exchange(rolled, _), _) => exchanged(rolled, false),
        (Outcome::Inflicted(_) | Outcome::WentBy, _) => asked(&shown.asked, None, None, game),
        (Outcome::Bodily(need, test, condition), _) => Picture::Body(
            BodyTest {
                body: body(place, test.zone, game),
                survival: *need == Need::Survival,
                parts: test.parts,
                value: test.tested.test.value.get(),
                chance: None,
                tested: Some((test.tested, *condition)),
            },
            falling,
        ),
        (Outcome::Blast(Some(rolled), _), Scene::Dice) => exchanged(rolled, true),
        (Outcome::Blast(_, blast), _) => Picture::Blasted(
            Blasted {
                name: name(whom, game),
                little: little(whom, game),
                codes: (blast.life_code, blast.breath_code),
                sums: blast.sums,
                lost: blast.life_lost,
                breath: (blast.breath_sum, blast.breath_lost),
                malaise: blast.malaise,
                condition: blast.condition,
            },
            falling,
        ),
    }
}

/// Whom a fighter attacks, by name.
pub(crate) fn target_name(place: FighterNo, game: GameRef<'_>) -> Text {
    line_up(game)
        .target(place)
        .map_or(Text::Id(texts().none), |whom| name(whom, game))
}
