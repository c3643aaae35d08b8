//! Who stands against whom: what the rules are asked, and what a roll costs.

use super::picture::{Chances, Ready, Side, Verb};
use crate::app::part::Stored;
use crate::app::{Direction, Kept};
use crate::coded::Coded;
use crate::games::risus::Acting;
use crate::games::risus::actor::{Actor, Cost, FIRST_LEVEL, Means, Who, choose};
use crate::games::risus::stance::{Listed, Used};
use crate::rules::reckoning::Reckoning;
use crate::rules::risus::power::power_die;
use crate::rules::risus::{
    Both, Cliche, Conflict, Contender, Destiny, Force, Kind, Preparation, RuleSet, Seat, Stance,
    Terms,
};
use crate::word::Word;

/// What a player has set up. My side is whoever acts; Destiny is for one roll.
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
    /// What the last roll cost each, as long as it can be taken back.
    #[coded(skip)]
    pub undo: Both<Option<Cost>>,
}

impl Stored for Setup {}

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
            undo: Both::new(None, None),
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

/// The sheet of a side, if it has one. Nobody meets themselves: a rival that acts is a quick level.
pub(super) fn sheet(seat: Seat, kept: &Kept) -> Option<Acting> {
    let acting = kept.acting();
    match seat {
        Seat::A => acting,
        Seat::B => kept.risus.conflict.rival.filter(|rival| {
            acting.is_none_or(|acting| acting.sheet != rival.sheet)
                && Actor::of_sheet(*rival, kept).is_some()
        }),
    }
}

/// What a side has. A quick rival counts its Destiny elsewhere, and comes with its power prepared.
fn actor(seat: Seat, sheet: Option<Acting>, kept: &Kept) -> Actor {
    match (seat, sheet) {
        (Seat::B, None) => {
            let setup = &kept.risus.conflict;
            let destiny = Destiny(setup.their_destiny.into());
            Actor::quick(setup.level, Preparation::Ready, destiny, kept)
        }
        _ => Actor::at(sheet, kept),
    }
}

fn put_back(seat: Seat, actor: Actor, sheet: Option<Acting>, kept: &mut Kept) {
    match (seat, sheet) {
        (Seat::B, None) => kept.risus.conflict.level = actor.cliche.current(),
        _ => actor.put_back_at(sheet, kept),
    }
}

/// The Cliché that a side uses now.
pub(super) fn cliche(seat: Seat, kept: &Kept) -> Cliche {
    actor(seat, sheet(seat, kept), kept).cliche
}

/// RH-23: does it bear powers?
pub(super) fn can_cast(seat: Seat, kept: &Kept) -> bool {
    matches!(cliche(seat, kept).kind(), Kind::Special(_))
}

/// What the next conflict asks.
pub(super) fn question(kept: &Kept) -> Question {
    let (rules, setup) = (kept.risus.systems.rules(), &kept.risus.conflict);
    let caster = setup.caster.filter(|_| rules.has_powers());
    let caster = caster.filter(|&seat| can_cast(seat, kept));
    let terms = caster.map_or(Terms::Settled, Terms::Power);
    let mut who = Both::by(|seat| contender(seat, kept));
    let mut verb = Verb::Roll;
    if let Some(caster) = caster {
        // RH-27: its odds are known before it is prepared.
        let cliche = prepared(caster, kept).cliche;
        if who.of(caster).cliche != cliche {
            verb = Verb::Prepare;
        }
        who.of_mut(caster).cliche = cliche;
        // RH-47: a quick level may be a special one or not: who resists has one that can.
        let target = caster.other();
        if sheet(target, kept).is_none() {
            let resists = &mut who.of_mut(target).cliche;
            *resists = resists.as_normal();
        }
    }
    let numbers = rules.numbers(&who, terms);
    let sides = who.each(|seat, who| {
        let level = who.cliche.current();
        let sheet = sheet(seat, kept);
        let is_counted = rules.has_destiny() && (seat == Seat::A || sheet.is_some());
        Side {
            who: sheet.and_then(|at| Who::at(at, kept)),
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
            system: kept.risus.systems.system,
            sides,
            verb: numbers.map(|_| verb),
            mark: setup.mark,
            can_turn: means(setup.mark, kept).can_turn(kept),
        },
    }
}

fn contender(seat: Seat, kept: &Kept) -> Contender {
    let (rules, setup) = (kept.risus.systems.rules(), &kept.risus.conflict);
    let sheet = sheet(seat, kept);
    let Actor { cliche, destiny } = actor(seat, sheet, kept);
    let mut stance = match seat {
        Seat::A => setup.stance,
        Seat::B => Stance {
            with_destiny: setup.their_destiny,
            ..Stance::PLAIN
        },
    };
    let used = Used {
        stance: &stance,
        rules: &rules,
        level: cliche.current(),
        listed: Listed::of(sheet, kept),
    };
    stance.key_item = used.key_item();
    stance.with_destiny &= rules.has_destiny() && destiny.spend().is_ok();
    Contender {
        cliche,
        destiny,
        stance,
    }
}

impl Question {
    /// What the odds are reckoned from, if that takes long.
    pub(super) fn reckoning(&self) -> Option<Reckoning> {
        self.rules.reckoning(&self.who, self.terms).ok().flatten()
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
fn prepared(seat: Seat, kept: &Kept) -> Actor {
    let mut actor = actor(seat, sheet(seat, kept), kept);
    actor.prepare(&kept.risus.systems.rules());
    actor
}

/// RH-27: whoever casts prepares it.
pub(super) fn prepare(question: &Question, kept: &mut Kept) {
    if let Terms::Power(caster) = question.terms {
        put_back(caster, prepared(caster, kept), sheet(caster, kept), kept);
    }
}

/// What a roll costs is paid, and can be taken back; Destiny was for that roll alone.
pub(super) fn pay(question: &Question, conflict: &Conflict, kept: &mut Kept) {
    for seat in Seat::BOTH {
        let side = question.seen.sides.of(seat);
        let destiny = side.with_destiny && side.destiny.is_some();
        let sheet = sheet(seat, kept);
        let cost = Cost::of(sheet, destiny, side.power.is_some());
        if cost.is_some() {
            let actor = Actor {
                cliche: *conflict.cliches_after.of(seat),
                destiny: *conflict.destiny_after.of(seat),
            };
            put_back(seat, actor, sheet, kept);
        }
        *kept.risus.conflict.undo.of_mut(seat) = cost;
    }
    kept.risus.conflict.stance.with_destiny = false;
    kept.risus.conflict.their_destiny = false;
}

/// Takes back what the last roll cost.
pub(super) fn undo(kept: &mut Kept) {
    let rules = kept.risus.systems.rules();
    for seat in Seat::BOTH {
        if let Some(cost) = kept.risus.conflict.undo.of_mut(seat).take() {
            let mut actor = actor(seat, cost.acting, kept);
            actor.refund(cost, &rules);
            put_back(seat, actor, cost.acting, kept);
        }
    }
}

/// What Up and Down turn on a side.
fn means(seat: Seat, kept: &Kept) -> Means {
    match sheet(seat, kept) {
        Some(at) => Means::Cliche(at),
        None => Means::Level(cliche(seat, kept).current()),
    }
}

/// Up or Down: the side's next Cliché, or one more or less of its level.
pub(super) fn turn(seat: Seat, direction: Direction, kept: &mut Kept) -> Result<(), Word> {
    match seat {
        Seat::A => return choose(kept, direction),
        Seat::B => match means(seat, kept).turned(direction, kept)? {
            Means::Cliche(at) => kept.risus.conflict.rival = Some(at),
            Means::Level(level) => kept.risus.conflict.level = level,
        },
    }
    Ok(())
}
