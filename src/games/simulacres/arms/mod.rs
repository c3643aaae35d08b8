//! The pass of arms: blow after blow, each with its odds before it and its effects step by step after it.
//!
//! Up to four fighters stand on two sides. The rules of a [`Bout`] decide who is hit, what is due and who
//! acts next; Roll leads from one step to the next. By the Warrior's Way the same fighters fight in waves.

mod foe;
pub(crate) mod manner;
pub(crate) mod moves;
pub mod picture;
pub(crate) mod question;
pub(crate) mod record;
pub(crate) mod remembered;
mod seen;
#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::panic)] // A test may stop.
mod tests;
pub(crate) mod words;

pub use crate::rules::simulacres::bout::{Course, FighterNo, Manner, Part, Stance};
pub use foe::Foe;
pub(crate) use foe::quick;
pub use record::{Fighter, Record, Who};
pub(crate) use seen::{name, target_name, written_name};

use super::Roll;
use crate::app::table::Seen;
use crate::games;
use crate::games::simulacres::prelude::*;
use crate::rules::simulacres::bout::{Chances, Move, NextStep, Outcome, Refusal};
use core::cmp::Ordering;
use question::{Question, Standing};
use words::texts;

/// What the table shows of the last roll.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Scene {
    /// Nothing: what comes next.
    Ready,
    /// Its dice.
    Dice,
    /// The blow that followed from them, or one of several.
    Blow(u8),
    /// What followed from that.
    Consequences(u8),
}

/// The table of a pass of arms.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ArmsTable {
    scene: Scene,
    last: Option<Shown>,
}

/// The last roll: what was asked, and what came of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Shown {
    asked: Question,
    rolled: Outcome,
}

/// The chances of what is asked: of both to hit, or of one to succeed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Odds {
    Both([Percent; 2]),
    One(Percent),
}

/// The odds of a question.
pub(super) fn odds(question: &Question) -> OddsState<Odds> {
    match question.chances() {
        Some(Chances::Duel(odds)) => {
            OddsState::Known(Odds::Both([odds.first_percent(), odds.second_percent()]))
        }
        Some(Chances::One(percent)) => OddsState::Known(Odds::One(percent)),
        None => OddsState::Never,
    }
}

impl Shown {
    /// The scene that comes after this one.
    fn after(&self, scene: Scene, game: GameRef<'_>) -> Scene {
        match (scene, &self.rolled) {
            (Scene::Dice, rolled) if rolled.hit(0).is_some() => Scene::Blow(0),
            (Scene::Dice, Outcome::Blast(Some(_), _)) => Scene::Blow(0),
            (Scene::Blow(nth), rolled)
                if rolled
                    .hit(nth)
                    .is_some_and(|hit| seen::hit(hit, false, game).has_consequences()) =>
            {
                Scene::Consequences(nth)
            }
            (Scene::Blow(nth) | Scene::Consequences(nth), rolled)
                if rolled.hit(nth + 1).is_some() =>
            {
                Scene::Blow(nth + 1)
            }
            _ => Scene::Ready,
        }
    }
}

/// What Roll does about a question.
pub(super) const fn verb(question: &Question) -> Verb {
    match question.asks {
        NextStep::Exchange(_) | NextStep::Bodily(_) | NextStep::Wave(_) => Verb::Roll,
        NextStep::Blast(_, _, Ok(_)) => Verb::Roll,
        NextStep::Part(_) | NextStep::Quiet | NextStep::Over(_) => Verb::Act,
        NextStep::Refused(_) | NextStep::Blast(_, _, Err(_)) => Verb::Nothing,
    }
}

impl Play for ArmsTable {
    type Scope = super::Record;
    type Question = Standing;
    type Odds = Odds;

    const TILE: Tile = Tile::Simulacres;
    const PARTS: &'static [u8] = PARTS;

    fn new(_: GameRef<'_>) -> Self {
        ArmsTable {
            scene: Scene::Ready,
            last: None,
        }
    }

    fn ask(&self, game: GameRef<'_>) -> Standing {
        question::ask(game)
    }

    fn verb(&self, standing: &Standing, _: GameRef<'_>) -> Verb {
        match self.scene {
            Scene::Ready => verb(&standing.question),
            _ => Verb::Act,
        }
    }

    fn roll(&mut self, standing: &Standing, game: &mut GameMut<'_>) -> Result<(), Error> {
        let question = &standing.question;
        let roll = Roll::of_arms(question, game.read());
        let rolled = game.roll(
            |record, shared, dice| moves::play(record, shared, |bout| bout.play(Move::Roll, dice)),
            |game, rolled| Some(note(question, rolled, roll, game)),
        );
        self.scene = match rolled {
            Err(error) => return Err(error),
            Ok(Outcome::Blast(None, _)) => Scene::Blow(0),
            Ok(_) => Scene::Dice,
        };
        let asked = *question;
        self.last = rolled.ok().map(|rolled| Shown { asked, rolled });
        Ok(())
    }

    /// The next step of what was rolled; or what needs no dice.
    fn act(&mut self, standing: &Standing, game: &mut GameMut<'_>) -> Result<Next, TextId> {
        if self.scene != Scene::Ready {
            let before = self.scene;
            let after = |shown: Shown| shown.after(before, game.read());
            self.scene = self.last.map_or(Scene::Ready, after);
            return Ok(match self.scene {
                Scene::Blow(_) => Next::Fall,
                _ => Next::Stay,
            });
        }
        act(&standing.question, game)?;
        Ok(Next::Stay)
    }

    fn turn(&mut self, turn: Turn, asked: &Standing, game: &mut GameMut<'_>) -> Result<(), TextId> {
        if self.scene != Scene::Ready {
            self.scene = Scene::Ready;
            return Ok(());
        }
        turned(turn.direction, &asked.question, game)
    }

    fn odds(standing: &Standing) -> OddsState<Odds> {
        odds(&standing.question)
    }

    fn on_table(&self, _: GameRef<'_>) -> OnTable {
        match self.scene {
            Scene::Ready => OnTable::NOTHING,
            Scene::Dice | Scene::Blow(_) => OnTable::fallen(picture::FALL),
            _ => OnTable::fallen(0),
        }
    }

    fn step(&self, standing: &Standing, _: GameRef<'_>) -> StepName {
        texts().step(&standing.question.asks).into()
    }

    fn clear(&mut self, _: &mut GameMut<'_>) {
        self.scene = Scene::Ready;
    }

    fn screen(&self, seen: &Seen<'_, Self>, game: GameRef<'_>) -> Screen {
        let picture = match (self.scene, &self.last) {
            (Scene::Ready, _) | (_, None) => {
                let (asked, odds) = (&seen.question.question, seen.odds.known());
                seen::asked(asked, odds, seen.notice, game)
            }
            (scene, Some(shown)) => seen::shown(scene, shown, seen.falling, game),
        };
        Screen::Simulacres(super::Picture::Arms(picture))
    }

    fn reason(error: Error, _: GameRef<'_>) -> TextId {
        reason(error)
    }
}

/// What needs no dice: a part is inflicted, a pass goes by, a new fight begins.
fn act(question: &Question, game: &mut GameMut<'_>) -> Result<(), TextId> {
    let made = match question.asks {
        NextStep::Part(part) => {
            let (life, breath) = part.inflicted();
            Move::Inflict(life, breath)
        }
        NextStep::Quiet => Move::GoBy,
        _ => {
            moves::new_fight(&mut game.record.arms);
            return Ok(());
        }
    };
    let done = moves::play(game.record, game.shared, |bout| {
        bout.play_without_dice(made)
    });
    done.map(|_| ()).map_err(reason)
}

/// Up or Down: what is aimed at, how much is inflicted, the margin of a blast.
pub(super) fn turned(
    direction: Direction,
    question: &Question,
    game: &mut GameMut<'_>,
) -> Result<(), TextId> {
    let limit = direction.limit();
    match question.asks {
        NextStep::Part(part) => {
            let turned = part.stepped(direction == Direction::Up).ok_or(limit)?;
            let due = moves::line_up(game.read()).part_due();
            let parts = &mut game.arms.parts;
            if let Some(asked) = due.and_then(|due| parts.get_mut(due)) {
                *asked = turned;
            }
            Ok(())
        }
        NextStep::Blast(..) => {
            let bomb = game.arms.bomb.as_mut();
            let turned = bomb.is_some_and(|bomb| direction.step_within(&mut bomb.margin, 0, 40));
            turned.then_some(()).ok_or(limit)
        }
        // Who is looked at.
        NextStep::Wave(_) | NextStep::Quiet | NextStep::Refused(_)
            if game.table == TableName::Warrior =>
        {
            let count = game.arms.fighters.len() as u8;
            let looked_at = game.arms.looked_at.get();
            game.arms.looked_at = FighterNo::new(direction.around(looked_at, count));
            Ok(())
        }
        NextStep::Exchange(_) | NextStep::Quiet | NextStep::Refused(_) => {
            let localised = game.options.localised_pv;
            let Some(one) = game.arms.one_mut(question.who.0) else {
                return Err(texts().nobody);
            };
            let manner = &mut one.manner;
            let (aim, count) = match localised {
                true => (manner.aim, Manner::AIMS.len()),
                false => (manner.plain_aim() as u8, Manner::PLAIN_AIMS.len()),
            };
            manner.set_aim(direction.around(aim, count as u8), localised);
            Ok(())
        }
        NextStep::Wave(_) | NextStep::Bodily(_) | NextStep::Over(_) => Ok(()),
    }
}

/// What the history says of a roll.
pub(super) fn note(question: &Question, rolled: &Outcome, roll: Roll, game: GameRef<'_>) -> Note {
    let tested = |tested: &Tested| super::test::score(&tested.verdict);
    let note = Note::new(
        written_name(question.who.0, game),
        games::Roll::Simulacres(roll),
    );
    match rolled {
        Outcome::Exchange(exchanged, _) | Outcome::Blast(Some(exchanged), _) => note
            .against(written_name(question.who.1, game))
            .total(tested(&exchanged.attack))
            .their_total(exchanged.defence.as_ref().map(tested))
            .ended(match exchanged.verdict {
                ExchangeVerdict::Hit { .. } => Ending::Success,
                // SM-36: the blow is stopped, and that is all that a parry is for.
                ExchangeVerdict::HitBack { .. } | ExchangeVerdict::Parried { .. } => {
                    Ending::Failure
                }
                ExchangeVerdict::Nothing => Ending::Tie,
            }),
        Outcome::Bodily(_, test, _) => note
            .total(tested(&test.tested))
            .ended(Ending::of(test.tested.verdict.success().is_some())),
        // SM-53: all of one side against all of the other; how often each has hit.
        Outcome::Wave(wave) => {
            let (who, whom) = question.who;
            let side = |no| game.arms.one(no).map_or(0, |one| one.side);
            let own = side(who);
            let hits = |is_own: bool| {
                let hits = wave.hits.iter().flatten();
                hits.filter(|hit| (side(hit.who.0) == own) == is_own)
                    .count() as i16
            };
            let (hits, theirs) = (hits(true), hits(false));
            note.against(written_name(whom, game))
                .swapped(own > 0)
                .total(hits)
                .their_total(theirs)
                .ended(match hits.cmp(&theirs) {
                    Ordering::Greater => Ending::Success,
                    Ordering::Less => Ending::Failure,
                    Ordering::Equal => Ending::Tie,
                })
        }
        // SM-21: a blast has no attacker.
        Outcome::Blast(None, blast) => {
            let lost = blast.life_lost.iter().map(|(_, lost)| *lost).sum();
            Note::new(Name::EMPTY, games::Roll::Simulacres(roll))
                .against(written_name(question.who.1, game))
                .total(lost)
                .ended(Ending::of(lost > 0 || blast.breath_lost > 0))
        }
        Outcome::Inflicted(_) | Outcome::WentBy => note,
    }
}

/// Why a fight does not go on, or something cannot be put into it, in the book's own terms.
pub(crate) fn refused(refusal: Refusal) -> TextId {
    let (own, book) = (texts(), super::words::texts());
    match refusal {
        Refusal::NoSheet => book.needs_sheet,
        Refusal::OneSide => own.one_side,
        Refusal::Nobody => own.nobody,
        Refusal::NoWaves => own.way_is_off,
        Refusal::OnlyWaves => own.warriors_way,
        Refusal::BlastInWaves => own.no_blast_in_waves,
        Refusal::NoZones => own.no_zones,
        Refusal::ZoneLost => book.zone_out,
        Refusal::NoShield => own.no_shield,
        Refusal::LowTalent => own.talent_2,
        Refusal::OneMore => own.one_more,
        Refusal::LeftOut => book.energies_off,
        Refusal::Test(error) => reason(error),
    }
}

/// Why something was refused, in the book's own terms.
pub(crate) fn reason(error: Error) -> TextId {
    let (own, book) = (texts(), super::words::texts());
    match error {
        Error::Unusable => book.talent_x,
        Error::NoPoint => book.no_points,
        Error::Range => book.too_many_points,
        Error::Conflict => book.conflict,
        Error::Over => own.out,
        _ => own.not_now,
    }
}

/// What a fighter aims at, in words.
pub(crate) fn aim_word(manner: &Manner, localised: bool) -> TextId {
    use crate::rules::simulacres::{Aim, BroadZone};
    let own = texts();
    if !localised {
        return own.plain_aims[manner.plain_aim() as usize];
    }
    match manner.aim() {
        Aim::Anywhere => own.aims[0],
        Aim::Broad(BroadZone::TrunkAndArms) => own.aims[1],
        Aim::Broad(BroadZone::Legs) => own.aims[2],
        Aim::Precise(zone) => super::words::texts().zone(zone),
    }
}

/// Lines up two fighters the first time: who plays, or any sheet, against a usual foe.
pub(super) fn open(game: &mut GameMut<'_>) {
    if !game.arms.fighters.is_empty() {
        return;
    }
    let own = super::who(game.read()).map(|(place, _)| place);
    let any = || {
        game.shared
            .roster
            .each::<super::Sheet>()
            .next()
            .map(|(place, _)| place)
    };
    let lang = game.lang();
    let usual = |kind| Who::Foe(Foe::usual(kind, lang));
    let who = own.or_else(any).map_or(usual(SOLDIER), Who::Sheet);
    let foe = usual(ORC);
    let arms = &mut game.record.arms;
    for (side, who) in [(0, who), (1, foe)] {
        // There is room for two.
        let _ = super::menu::arms::add_one(who, arms, game.shared);
        if let Some(one) = arms.fighters.last_mut() {
            one.side = side;
        }
    }
}

/// Two of the usual foes.
const SOLDIER: u8 = 3;
const ORC: u8 = 8;

/// What is left of a fighter, of how much: the boxes of all zones, or life points.
pub(crate) fn left(no: FighterNo, game: GameRef<'_>) -> (u8, u8) {
    seen::little(no, game).left()
}

/// The parts of the record that a step of a fight may change, beside sheets.
pub(super) const PARTS: &[u8] = &[0x08];
