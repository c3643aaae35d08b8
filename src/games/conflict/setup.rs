//! The stored settings of a conflict, the question to the rules, and the cost of a roll.

use super::picture::{Chances, Ready, Side, Verb};
use crate::app::part::versions;
use crate::games::risus::actor::{Actor, FIRST_LEVEL, Means, Who, choose};
use crate::games::risus::prelude::*;
use crate::games::risus::stance::Used;
use crate::rules::risus::power::power_die;

/// The player's settings for a conflict. Side A is the acting character; Destiny is spent on one roll.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub struct Setup {
    /// RH-4, RH-6, RH-7, RH-14: how I use my Cliché.
    pub stance: Stance,
    /// The rival's sheet and its Cliché; a quick level if none.
    pub rival: Option<Acting>,
    /// That quick level, maluses and items included; 0 once its powers have used it up.
    pub level: Force,
    /// RH-14: the rival spends a Destiny point.
    pub their_destiny: bool,
    /// RH-29: who casts a power.
    pub caster: Option<Seat>,
    /// Whose number Up and Down turn on the table.
    pub mark: Seat,
}

// A rival who was deleted is written by more than one byte since version 2.
versions!(Setup { 1: Setup, 2: Setup });

impl Setup {
    /// Two quick levels.
    #[inline(always)] // It is made where it stays.
    pub const fn new() -> Setup {
        Setup {
            stance: Stance::PLAIN,
            rival: None,
            level: FIRST_LEVEL,
            their_destiny: false,
            caster: None,
            mark: Seat::B,
        }
    }
}

/// What the rules are asked: who meets, and on which terms. What is seen, the odds and the roll
/// come from it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Question {
    pub(super) rules: RuleSet,
    pub(super) who: Both<Contender>,
    pub(super) terms: Terms,
    pub(super) seen: Ready,
}

/// The sheet of a side, if it has one. A character is never its own rival: if the rival is the acting
/// character, side B gets a quick level.
pub(super) fn sheet(seat: Seat, game: GameRef<'_>) -> Option<Acting> {
    let acting = game.acting();
    match seat {
        Seat::A => acting,
        Seat::B => game.conflict.rival.filter(|rival| {
            acting.is_none_or(|acting| acting.sheet != rival.sheet)
                && Actor::of_sheet(*rival, &game.shared.roster).is_some()
        }),
    }
}

/// What a side has. A quick rival counts its Destiny elsewhere, and comes with its power prepared.
fn actor(seat: Seat, game: GameRef<'_>) -> Actor {
    match (seat, sheet(seat, game)) {
        (Seat::B, None) => {
            let setup = &game.conflict;
            let destiny = Destiny(setup.their_destiny.into());
            Actor::quick(setup.level, Preparation::Ready, destiny, game.record)
        }
        (_, sheet) => Actor::at(sheet, game),
    }
}

/// Stores what became of a side where it was read from: see [`actor`].
fn put_back(
    seat: Seat,
    actor: Actor,
    sheet: Option<Acting>,
    family: &mut Family,
    roster: &mut Roster,
) {
    match (seat, sheet) {
        (Seat::B, None) => family.conflict.level = actor.cliche.current(),
        _ => actor.put_back(sheet, family, roster),
    }
}

/// The Cliché that a side uses now.
pub(super) fn cliche(seat: Seat, game: GameRef<'_>) -> Cliche {
    actor(seat, game).cliche
}

/// What the next conflict asks.
pub(super) fn question(game: GameRef<'_>) -> Question {
    let (rules, setup) = (game.systems.rules(), &game.conflict);
    let caster = setup.caster.filter(|_| rules.has_powers());
    // RH-23: only a special Cliché bears powers.
    let caster = caster.filter(|&seat| cliche(seat, game).is_special());
    let terms = caster.map_or(Terms::Settled, Terms::Power);
    let mut who = Both::by(|seat| contender(seat, game));
    let mut verb = Verb::Roll;
    if let Some(caster) = caster {
        // RH-27: its odds are known before it is prepared.
        let cliche = prepared(caster, game).cliche;
        if who.of(caster).cliche != cliche {
            verb = Verb::Prepare;
        }
        who.of_mut(caster).cliche = cliche;
        // RH-47: a quick level may be a special one or not: who resists has one that can.
        let target = caster.other();
        if sheet(target, game).is_none() {
            let resists = &mut who.of_mut(target).cliche;
            *resists = resists.as_normal();
        }
    }
    let numbers = rules.numbers(&who, terms);
    let sides = who.each(|seat, who| {
        let level = who.cliche.current();
        let sheet = sheet(seat, game);
        let is_counted = rules.has_destiny() && (seat == Seat::A || sheet.is_some());
        Side {
            who: sheet.and_then(|at| Who::at(at, &game.shared.roster)),
            level: level.get(),
            number: numbers.map_or(level.get(), |numbers| *numbers.of(seat)),
            with_destiny: who.stance.with_destiny,
            destiny: is_counted.then_some(who.destiny.0),
            power: power_die(level).ok().filter(|_| caster == Some(seat)),
        }
    });
    Question {
        rules,
        who,
        terms,
        seen: Ready {
            system: game.systems.system,
            sides,
            verb: numbers.map(|_| verb),
            mark: setup.mark,
            can_turn: means(setup.mark, game).can_turn(game),
        },
    }
}

fn contender(seat: Seat, game: GameRef<'_>) -> Contender {
    let (rules, setup) = (game.systems.rules(), &game.conflict);
    let Actor { cliche, destiny } = actor(seat, game);
    let mut stance = match seat {
        Seat::A => setup.stance,
        Seat::B => Stance {
            with_destiny: setup.their_destiny,
            ..Stance::PLAIN
        },
    };
    let used = Used::by((sheet(seat, game), game), &stance, &rules, cliche.current());
    stance.key_item = used.key_item();
    stance.with_destiny &= rules.has_destiny() && destiny.spend().is_ok();
    Contender {
        cliche,
        destiny,
        stance,
    }
}

impl Question {
    /// Request for the odds, if they take long to compute.
    pub(super) fn request(&self) -> Option<OddsRequest> {
        self.rules.request(&self.who, self.terms).ok().flatten()
    }

    /// Who may win, exactly.
    pub(super) fn odds(&self) -> Option<Chances> {
        let odds = self.rules.odds(&self.who, self.terms).ok()?;
        Some(Chances {
            win: odds.win_percent(),
            lose: odds.lose_percent(),
        })
    }
}

/// RH-27: a side with its power prepared.
fn prepared(seat: Seat, game: GameRef<'_>) -> Actor {
    let mut actor = actor(seat, game);
    actor.prepare(&game.systems.rules());
    actor
}

/// RH-27: prepares the power of the side that casts.
pub(super) fn prepare(question: &Question, game: &mut GameMut<'_>) {
    if let Terms::Power(caster) = question.terms {
        let (actor, sheet) = (prepared(caster, game.read()), sheet(caster, game.read()));
        put_back(caster, actor, sheet, game.record, &mut game.shared.roster);
    }
}

/// What a roll costs is paid; Destiny was for that roll alone.
pub(super) fn pay(
    question: &Question,
    conflict: &Conflict,
    record: &mut Family,
    shared: &mut Shared,
) {
    for seat in Seat::BOTH {
        let side = question.seen.sides.of(seat);
        let spends = side.with_destiny && side.destiny.is_some();
        if spends || side.power.is_some() {
            let actor = Actor {
                cliche: *conflict.cliches_after.of(seat),
                destiny: *conflict.destiny_after.of(seat),
            };
            let sheet = sheet(seat, GameRef { record, shared });
            put_back(seat, actor, sheet, record, &mut shared.roster);
        }
    }
    record.conflict.stance.with_destiny = false;
    record.conflict.their_destiny = false;
}

/// What Up and Down turn on a side.
fn means(seat: Seat, game: GameRef<'_>) -> Means {
    match sheet(seat, game) {
        Some(at) => Means::Cliche(at),
        None => Means::Level(cliche(seat, game).current()),
    }
}

/// Up or Down: the side's next Cliché, or one more or less of its level.
pub(super) fn turn(direction: Direction, game: &mut GameMut<'_>) -> Result<(), TextId> {
    match game.conflict.mark {
        Seat::A => return choose(direction, game),
        Seat::B => match means(Seat::B, game.read()).turned(direction, game.read())? {
            Means::Cliche(at) => game.conflict.rival = Some(at),
            Means::Level(level) => game.conflict.level = level,
        },
    }
    Ok(())
}
