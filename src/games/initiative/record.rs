//! What is kept of an encounter: who fights, and what was done.
//!
//! The moves are played again whenever the table is looked at, so those who made them stay as they
//! were until the round is over; then what was changed on a sheet, or at the table, holds.

use heapless::Vec;

use super::fighter::FighterLines;
use super::sheet::Sheet;
use super::words::texts;
use crate::app::Kept;
use crate::app::SheetId;
use crate::app::part::Stored;
use crate::app::{owned, parts};
use crate::coded::Coded;
use crate::name::Name;
use crate::rules::Error;
use crate::rules::initiative::{
    Encounter, Factor, Fighter, Log, Move, Options, Outcome, Sides, Skirmish, Stage, Start, Uses,
    Who,
};
use crate::word::Word;

/// Everything about an encounter that a player would want back.
#[derive(Clone, PartialEq, Eq, Debug, Coded)]
#[coded(checked)]
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
    #[coded(skip)]
    pub(super) mark: u8,
    /// RD-8: the target of a free choice, once it is taken.
    #[coded(skip)]
    pub(super) target: Option<Who>,
}

checked!(Record, |record| record.is_sound());

/// Eight steps at least can be taken back, and that is most of it.
const _: () = assert!(size_of::<Record>() <= 600);

/// Somebody in an encounter.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
#[coded(checked)]
pub struct Combatant {
    /// What it is called, if it is.
    pub name: Name,
    /// Its sheet, and which of its weapons it uses.
    pub sheet: Option<(SheetId, u8)>,
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
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
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
            let sheet = kept.shared.roster.get::<Sheet>(place)?;
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

owned!(Record, initiative);
parts!(Record: 0x16);

impl Stored for Record {
    #[inline(never)] // A new record is long.
    fn is_new(&self) -> bool {
        *self == Record::new()
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
        sides(self, &|one| *one)
    }

    /// What is marked on the table has been done.
    fn unmark(&mut self) {
        self.mark = 0;
        self.target = None;
    }

    /// A weapon left this sheet, and those behind it moved up: everybody holds what they held.
    pub(super) fn put_away(&mut self, sheet: SheetId, weapon: u8) {
        for one in self.members.iter_mut().chain([&mut self.lone]) {
            if let Some((of, held)) = &mut one.sheet
                && *of == sheet
                && *held > weapon
            {
                *held -= 1;
            }
        }
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

/// Everybody as the rules see them, after something was done to each.
#[inline(never)]
fn sides(record: &Record, each: &dyn Fn(&Combatant) -> Combatant) -> Result<Sides, Error> {
    let mut members = Vec::new();
    for one in record.group() {
        let _ = members.push(each(one).fighter()?); // No more than there is room for.
    }
    Ok(Sides {
        lone: each(&record.lone).fighter()?,
        members,
        options: record.options,
    })
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
    // To play the moves again takes long enough to do it once.
    match record.log.is_between_rounds().then(|| start(kept)) {
        Some(Some(start)) => Skirmish::new(sides(record, &|one| one.up_to_date(kept))?, start),
        _ => record.log.play(&record.sides()?),
    }
}

/// Between two rounds: what the sheets say now holds from here on. If that is not what it was, what
/// was done before cannot be taken back.
#[inline(never)]
fn follow_sheets(kept: &mut Kept) {
    let Some(start) = start(kept) else {
        return;
    };
    for place in 0..=kept.initiative.group().len() as u8 {
        let who = FighterLines(place).who();
        let now = one(who, kept);
        if let Some(one) = kept.initiative.one_mut(who)
            && *one != now
        {
            *one = now;
            kept.initiative.log = Log::from(start.clone());
        }
    }
}

/// Makes a move.
///
/// # Errors
/// What the rules refuse it with: then nothing has changed.
#[inline(never)]
pub(super) fn make(kept: &mut Kept, made: Move) -> Result<Outcome, Error> {
    if kept.initiative.log.is_between_rounds() {
        skirmish(kept)?;
        follow_sheets(kept);
    }
    let record = &mut kept.initiative;
    let sides = record.sides()?;
    let outcome = record.log.make(made, &sides)?;
    record.unmark();
    if made.begins_round() {
        // RD-16: they are engaged now.
        record.engagement = false;
    }
    Ok(outcome)
}

/// Takes the last move back, or the target that was taken since.
pub(super) fn undo(kept: &mut Kept) {
    let record = &mut kept.initiative;
    if record.target.is_none() {
        // RD-16: where the longest weapon decided, it was asked for.
        record.engagement |= matches!(record.log.moves().last(), Some(Move::Engaged(..)));
        record.log.undo();
    }
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
/// If the round is not over, or as the change says, which has changed nothing then.
#[inline(never)]
pub(super) fn change(
    kept: &mut Kept,
    change: &mut dyn FnMut(&mut Record) -> Result<(), Word>,
) -> Result<(), Word> {
    let start = start(kept).ok_or(texts().after_round)?;
    let record = &mut kept.initiative;
    let is_first = record.members.is_empty();
    if is_first {
        let _ = record.members.push(Combatant::FOE); // It stood there all the time.
    }
    let log = core::mem::replace(&mut record.log, Log::from(start));
    if let Err(reason) = change(record) {
        record.log = log;
        return Err(reason);
    }
    if is_first && record.members[..] == [Combatant::FOE] {
        record.members.clear(); // Nobody touched it: it still gives way to the first that is chosen.
    }
    record.unmark();
    Ok(())
}

/// What somebody is called: the own name, or a word; a number tells those apart who would be called
/// the same.
pub(super) fn name(who: Who, kept: &Kept) -> Name {
    let (own, record) = (one(who, kept).name, &kept.initiative);
    let word = |who| match who {
        Who::Lone => texts().loner,
        Who::Member(_) => texts().foe,
    };
    let called = match own.is_empty() {
        true => Name::new(word(who).of(kept.shared.settings.lang)),
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
