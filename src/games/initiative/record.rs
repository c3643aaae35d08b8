//! What is kept of an encounter: who fights, and what was done.
//!
//! The moves are played again whenever the table is looked at, so those who made them stay as they
//! were until the round is over; then what was changed on a sheet, or at the table, holds.

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::sheet::Sheet;
use super::words::texts;
use crate::app::Kept;
use crate::name::Name;
use crate::rules::Error;
use crate::rules::initiative::{
    Encounter, Factor, Fighter, Log, Move, Options, Outcome, Sides, Skirmish, Stage, Start, Uses,
    Who,
};

/// Everything about an encounter that a player would want back.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(remote = "Self")]
pub struct Record {
    /// The one who stands alone.
    pub lone: Combatant,
    /// The group; never empty.
    pub members: Vec<Combatant, { Encounter::LARGEST_GROUP }>,
    /// RD-12, RD-14.
    pub options: Options,
    /// RD-10: the order is left to chance in every round.
    pub by_chance: bool,
    /// RD-16: in this round the longest weapon decides.
    pub engagement: bool,
    /// What was done.
    pub log: Log,
    /// What is chosen on the table: who is tested, whom to attack, how that one answers.
    #[serde(skip)]
    pub(super) mark: u8,
    /// RD-8: the target of a free choice, once it is taken.
    #[serde(skip)]
    pub(super) target: Option<Who>,
}

checked!(Record, |record| record.is_sound());

/// Somebody in an encounter.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(remote = "Self")]
pub struct Combatant {
    /// What it is called, if it is.
    pub name: Name,
    /// Its sheet, and which of its weapons it uses.
    pub sheet: Option<(u8, u8)>,
    /// RD-1: how quick it is.
    pub ability: Ability,
    /// RD-11.
    pub has_shield: bool,
    /// A player's.
    pub is_pc: bool,
    /// RD-11: more than once, if rapid.
    pub uses: u8,
}

checked!(Combatant, |one| Uses::rapid(one.uses).is_ok());

/// RD-1: what a factor comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Ability {
    /// It is given.
    Factor(u8),
    /// A characteristic and the level of a skill make it.
    Skill(u8, i8),
}

impl Ability {
    /// RD-1.
    pub(super) fn factor(self) -> Result<Factor, Error> {
        match self {
            Ability::Factor(factor) => Factor::new(factor),
            Ability::Skill(stat, skill) => Factor::from_skill(stat, skill),
        }
    }
}

impl Combatant {
    /// A foe of middling quickness.
    pub(super) const FOE: Combatant = Combatant {
        name: Name::EMPTY,
        sheet: None,
        ability: Ability::Factor(10),
        has_shield: false,
        is_pc: false,
        uses: 1,
    };

    /// A player's fighter, likewise.
    const PLAYER: Combatant = Combatant {
        is_pc: true,
        ..Combatant::FOE
    };

    /// As the rules see it.
    fn fighter(&self) -> Result<Fighter, Error> {
        Ok(Fighter {
            factor: self.ability.factor()?,
            has_shield: self.has_shield,
            is_pc: self.is_pc,
            uses: Uses::rapid(self.uses)?,
        })
    }

    /// With what its sheet says now.
    fn up_to_date(&self, kept: &Kept) -> Combatant {
        let sheet = self.sheet.and_then(|(place, weapon)| {
            let sheet = kept.sheets.of::<Sheet>(place)?;
            Some(sheet.combatant(place, weapon))
        });
        match sheet {
            // Whether the shield is there today is seen at the table.
            Some(sheet) => Combatant {
                has_shield: self.has_shield,
                ..sheet
            },
            None => *self,
        }
    }
}

impl Record {
    /// Nobody has met yet.
    #[inline(always)] // It is made where it stays.
    pub(crate) const fn new() -> Record {
        Record {
            lone: Combatant::PLAYER,
            members: Vec::new(),
            options: Options {
                heroic_defence: false,
                feint_on_several: false,
            },
            by_chance: false,
            engagement: false,
            log: Log::NEW,
            mark: 0,
            target: None,
        }
    }

    /// Whether the moves can be played again.
    fn is_sound(&self) -> bool {
        let skirmish = self.sides().and_then(|sides| self.log.play(&sides));
        // A factor out of its limits is told at the table; nothing was done by it.
        skirmish.is_ok() || self.log.moves().is_empty()
    }

    /// The group: one foe, if nobody has said otherwise.
    pub(super) fn group(&self) -> &[Combatant] {
        match self.members.is_empty() {
            true => &[Combatant::FOE],
            false => &self.members,
        }
    }

    /// Somebody.
    pub(super) fn one(&self, who: Who) -> Option<&Combatant> {
        match who {
            Who::Lone => Some(&self.lone),
            Who::Member(member) => self.group().get(usize::from(member)),
        }
    }

    /// Somebody, to be changed.
    pub(super) fn one_mut(&mut self, who: Who) -> Option<&mut Combatant> {
        match who {
            Who::Lone => Some(&mut self.lone),
            Who::Member(member) => self.members.get_mut(usize::from(member)),
        }
    }

    /// Those who made the moves.
    fn sides(&self) -> Result<Sides, Error> {
        let mut members = Vec::new();
        for one in self.group() {
            let _ = members.push(one.fighter()?); // No more than there is room for.
        }
        Ok(Sides {
            lone: self.lone.fighter()?,
            members,
            options: self.options,
        })
    }

    /// What is marked on the table has been done.
    fn unmark(&mut self) {
        self.mark = 0;
        self.target = None;
    }

    /// A member leaves for good.
    pub(super) fn remove(&mut self, member: u8) {
        if usize::from(member) < self.members.len() {
            self.members.remove(usize::from(member));
            let mut start = self.log.start().clone();
            start.remove(member);
            self.log = Log::from(start);
        }
    }
}

/// Everybody as their sheets say now.
#[inline(never)]
fn up_to_date(kept: &Kept) -> Record {
    let mut record = kept.initiative.clone();
    record.lone = record.lone.up_to_date(kept);
    for one in &mut record.members {
        *one = one.up_to_date(kept);
    }
    record
}

/// Somebody as the table shows it: between two rounds as the sheet says now.
pub(super) fn one(who: Who, kept: &Kept) -> Combatant {
    let record = &kept.initiative;
    let one = record.one(who).copied().unwrap_or(Combatant::FOE);
    match record.log.is_between_rounds() {
        true => one.up_to_date(kept),
        false => one,
    }
}

/// How the round begins that nothing was done in yet, if there is one.
fn start(kept: &Kept) -> Option<Start> {
    let log = &kept.initiative.log;
    if log.moves().is_empty() {
        return Some(log.start().clone());
    }
    let sides = kept.initiative.sides();
    let mut skirmish = sides.and_then(|sides| log.play(&sides)).ok()?;
    match skirmish.stage() {
        _ if log.is_between_rounds() => {}
        Stage::RoundOver => {
            skirmish.make(Move::NextRound).ok()?;
        }
        Stage::Over => return Some(Start::FIRST),
        _ => return None,
    }
    Some(skirmish.start().clone())
}

/// What the moves have come to; between two rounds with what the sheets say now.
///
/// # Errors
/// If somebody cannot fight so.
#[inline(never)]
pub(super) fn skirmish(kept: &Kept) -> Result<Skirmish, Error> {
    let record = &kept.initiative;
    match start(kept) {
        Some(start) if record.log.is_between_rounds() => {
            Skirmish::new(up_to_date(kept).sides()?, start)
        }
        _ => record.log.play(&record.sides()?),
    }
}

/// Makes a move.
///
/// # Errors
/// What the rules refuse it with: then nothing has changed.
#[inline(never)]
pub(super) fn make(kept: &mut Kept, made: Move) -> Result<Outcome, Error> {
    let mut record = kept.initiative.clone();
    if record.log.is_between_rounds() {
        let now = up_to_date(kept);
        if now != record {
            // Those who fight are not what they were: what they did before cannot be taken back.
            let start = start(kept).unwrap_or(Start::FIRST);
            record = now;
            record.log = Log::from(start);
        }
    }
    let sides = record.sides()?;
    let outcome = record.log.make(made, &sides)?;
    record.unmark();
    if made.begins_round() {
        // RD-16: they are engaged now.
        record.engagement = false;
    }
    kept.initiative = record;
    Ok(outcome)
}

/// Takes the last move back.
pub(super) fn undo(kept: &mut Kept) {
    let record = &mut kept.initiative;
    record.log.undo();
    record.unmark();
}

/// Whether who fights, and by which options, can be changed now: not in the middle of a round, which
/// is played again whenever it is looked at.
pub(super) fn can_change(kept: &Kept) -> bool {
    start(kept).is_some()
}

/// Changes who fights, or by which options. What was done before cannot be taken back then.
///
/// # Errors
/// If the round is not over, or as the change says: then nothing has changed.
#[inline(never)]
pub(super) fn change(
    kept: &mut Kept,
    change: &mut dyn FnMut(&mut Record) -> Result<(), &'static str>,
) -> Result<(), &'static str> {
    let words = texts(kept.words());
    let start = start(kept).ok_or(words.after_round)?;
    let mut record = up_to_date(kept);
    if record.members.is_empty() {
        let _ = record.members.push(Combatant::FOE); // There is room.
    }
    record.log = Log::from(start);
    record.unmark();
    change(&mut record)?;
    kept.initiative = record;
    Ok(())
}

/// What somebody is called: the own name, or a word; a number tells those apart who would be called
/// the same.
pub(super) fn name(who: Who, kept: &Kept) -> Name {
    let words = texts(kept.words());
    let (own, record) = (one(who, kept).name, &kept.initiative);
    let word = |who| match who {
        Who::Lone => words.loner,
        Who::Member(_) => words.foe,
    };
    let called = match own.is_empty() {
        true => Name::new(word(who)),
        false => own,
    };
    let Who::Member(member) = who else {
        return called;
    };
    let (mut all, mut before) = (0_u8, 1_u8);
    for (place, other) in (0..).zip(record.group()) {
        if other.name == own {
            all += 1;
            before += u8::from(place < member);
        }
    }
    match all {
        2.. => Name::written(format_args!("{} {before}", called.cut(Name::LENGTH - 2))),
        _ => called,
    }
}
