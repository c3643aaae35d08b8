//! The record of an encounter: its combatants, and the moves of the round.
//!
//! The moves are replayed whenever the table is shown. The combatants therefore keep their numbers until the
//! round is over; changes on a sheet or at the table take effect after it.

use super::sheet::Sheet;
use crate::games::initiative::prelude::*;

/// Everything about an encounter that a player would want back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// Who fights, and what was done.
    pub fight: Fight,
    /// What is marked on the table.
    pub mark: Mark,
}

/// Who fights, by which options, and what was done in the round.
#[derive(Clone, PartialEq, Eq, Debug, Coded)]
#[coded(checked)]
pub struct Fight {
    /// The one who stands alone.
    pub lone: Combatant,
    /// The members of the group. Empty stands for one default foe.
    pub members: Vec<Combatant, { Encounter::LARGEST_GROUP }>,
    /// RD-12, RD-14.
    pub options: Options,
    /// RD-10: the order is left to chance in every round.
    pub by_chance: bool,
    /// RD-16: in this round the longest weapon decides.
    pub engagement: bool,
    /// What was done in the round.
    pub log: Log,
    /// RD-8: the target of a free choice, once it is taken.
    pub target: Option<Who>,
}

checked!(Fight, |fight| fight.is_sound());

/// It is stored in one piece.
const _: () = assert!(size_of::<Fight>() <= 600);

/// A fight as version 1 stored it: with the moves of earlier rounds, so that they could be taken back.
#[derive(Coded)]
struct FightV1 {
    lone: Combatant,
    members: Vec<Combatant, { Encounter::LARGEST_GROUP }>,
    options: Options,
    by_chance: bool,
    engagement: bool,
    log: Log,
}

impl From<FightV1> for Fight {
    fn from(old: FightV1) -> Fight {
        let mut fight = Fight {
            lone: old.lone,
            members: old.members,
            options: old.options,
            by_chance: old.by_chance,
            engagement: old.engagement,
            log: Log::from(old.log.start().clone()),
            target: None,
        };
        // Nothing was done by combatants who cannot fight.
        if let Ok(sides) = fight.sides() {
            for made in old.log.moves() {
                // It was made then, so it can be made now.
                let _ = fight.log.make(*made, &sides);
            }
        }
        fight
    }
}

versions!(Fight {
    1: FightV1,
    2: Fight,
} else new if |fight| fight.is_new());

/// Which of the things is marked that the table offers: who is tested, whom to attack, the answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub struct Mark(pub u8);

impl Stored for Mark {
    fn is_new(&self) -> bool {
        self.0 == 0
    }
}

/// A combatant of an encounter.
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
    fn up_to_date(&self, roster: &Roster) -> Combatant {
        let sheet = self.sheet.and_then(|(id, weapon)| {
            let sheet = roster.get::<Sheet>(id)?;
            Some(sheet.combatant(id, weapon))
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
parts!(Record {
    0x16: fight,
    0x1a: mark,
});

impl Record {
    /// What a step changes.
    pub(super) const STEP: &'static [u8] = &[0x16];

    /// Record of a new gadget.
    #[inline(always)] // It is made where it stays.
    pub(crate) const fn new() -> Record {
        Record {
            fight: Fight::NEW,
            mark: Mark(0),
        }
    }

    /// What is marked on the table has been done.
    fn unmark(&mut self) {
        self.mark = Mark(0);
        self.fight.target = None;
    }

    /// Makes a move.
    ///
    /// # Errors
    /// What the rules refuse it with: then nothing has changed.
    #[inline(never)] // Every move comes through here: one copy.
    pub(super) fn make(&mut self, made: Move, roster: &Roster) -> Result<Outcome, Error> {
        let fight = &mut self.fight;
        if fight.is_between_rounds() {
            fight.skirmish(roster)?;
            // What the sheets say now holds from here on.
            for one in fight.members.iter_mut().chain([&mut fight.lone]) {
                *one = one.up_to_date(roster);
            }
        }
        let sides = fight.sides()?;
        let outcome = fight.log.make(made, &sides)?;
        if made.begins_round() {
            // RD-16: they are engaged now.
            fight.engagement = false;
        }
        self.unmark();
        Ok(outcome)
    }
}

impl Fight {
    const NEW: Fight = Fight {
        lone: Combatant::PLAYER,
        members: Vec::new(),
        options: Options {
            heroic_defence: false,
            feint_on_several: false,
        },
        by_chance: false,
        engagement: false,
        log: Log::NEW,
        target: None,
    };

    #[inline(never)] // A new fight is long.
    fn is_new(&self) -> bool {
        *self == Fight::NEW
    }

    /// Whether the moves can be played again.
    fn is_sound(&self) -> bool {
        let skirmish = self.sides().and_then(|sides| self.log.play(&sides));
        // A factor out of its limits is told at the table; nothing was done by it.
        skirmish.is_ok() || self.is_between_rounds()
    }

    /// Whether nothing was done yet in the round.
    fn is_between_rounds(&self) -> bool {
        self.log.moves().is_empty()
    }

    /// The members of the group; one default foe if none were chosen.
    pub(super) fn group(&self) -> &[Combatant] {
        match self.members.is_empty() {
            true => &[Combatant::FOE],
            false => &self.members,
        }
    }

    /// A combatant, as it is stored.
    fn one(&self, who: Who) -> Option<&Combatant> {
        match who {
            Who::Lone => Some(&self.lone),
            Who::Member(member) => self.group().get(usize::from(member)),
        }
    }

    /// Puts a combatant in the place of another.
    ///
    /// # Errors
    /// If there is no such place.
    pub(super) fn set(&mut self, who: Who, one: Combatant) -> Result<(), TextId> {
        let place = match who {
            Who::Lone => Some(&mut self.lone),
            Who::Member(member) => self.members.get_mut(usize::from(member)),
        };
        *place.ok_or(texts().no_sheet)? = one;
        Ok(())
    }

    /// Those who made the moves.
    fn sides(&self) -> Result<Sides, Error> {
        self.sides_after(&|one| *one)
    }

    /// Everybody as the rules see them, after something was done to each.
    #[inline(never)] // The rules as they were and as they are call it: one copy.
    fn sides_after(&self, each: &dyn Fn(&Combatant) -> Combatant) -> Result<Sides, Error> {
        let mut members = Vec::new();
        for one in self.group() {
            let _ = members.push(each(one).fighter()?); // No more than there is room for.
        }
        Ok(Sides {
            lone: each(&self.lone).fighter()?,
            members,
            options: self.options,
        })
    }

    /// What the moves have come to; between two rounds with what the sheets say now.
    ///
    /// # Errors
    /// If a combatant cannot fight so.
    #[inline(never)] // Every question to the rules calls it: one copy.
    pub(super) fn skirmish(&self, roster: &Roster) -> Result<Skirmish, Error> {
        let sides = match self.is_between_rounds() {
            true => self.sides_after(&|one| one.up_to_date(roster)),
            false => self.sides(),
        };
        self.log.play(&sides?)
    }

    /// How the next round begins, unless one is under way, which is played again whenever it is looked
    /// at.
    fn start(&self) -> Option<Start> {
        if self.is_between_rounds() {
            return Some(self.log.start().clone());
        }
        let mut skirmish = self.log.play(&self.sides().ok()?).ok()?;
        match skirmish.stage() {
            Stage::RoundOver => {
                skirmish.make(Move::NextRound).ok()?;
                Some(skirmish.start().clone())
            }
            Stage::Over => Some(Start::FIRST),
            _ => None,
        }
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

impl GameRef<'_> {
    /// A combatant as the table shows it: between two rounds as the sheet says now.
    pub(super) fn one(self, who: Who) -> Combatant {
        let one = self.fight.one(who).unwrap_or(&Combatant::FOE);
        match self.fight.is_between_rounds() {
            true => one.up_to_date(&self.shared.roster),
            false => *one,
        }
    }

    /// What the moves have come to.
    ///
    /// # Errors
    /// If a combatant cannot fight so.
    pub(super) fn skirmish(self) -> Result<Skirmish, Error> {
        self.fight.skirmish(&self.shared.roster)
    }

    /// Whether who fights, and by which options, can be changed now: not in the middle of a round.
    pub(super) fn can_change(self) -> bool {
        self.fight.start().is_some()
    }
}

impl GameMut<'_> {
    /// Changes who fights, or by which options.
    ///
    /// # Errors
    /// If the round is not over, or as the change says, which has changed nothing then.
    pub(super) fn change(
        &mut self,
        change: &mut dyn FnMut(&mut Fight) -> Result<(), TextId>,
    ) -> Result<(), TextId> {
        change_fight(self.record, change)
    }
}

/// As [`GameMut::change`], of a record alone.
#[inline(never)] // Every row of the menu that changes the fight calls it: one copy.
pub(super) fn change_fight(
    record: &mut Record,
    change: &mut dyn FnMut(&mut Fight) -> Result<(), TextId>,
) -> Result<(), TextId> {
    let fight = &mut record.fight;
    let start = fight.start().ok_or(texts().after_round)?;
    let is_first = fight.members.is_empty();
    if is_first {
        let _ = fight.members.push(Combatant::FOE); // It stood there all the time.
    }
    let log = core::mem::replace(&mut fight.log, Log::from(start));
    let changed = change(fight);
    if changed.is_err() {
        fight.log = log;
    }
    if is_first && fight.members[..] == [Combatant::FOE] {
        fight.members.clear(); // An untouched default foe still gives way to the first chosen member.
    }
    changed?;
    record.unmark();
    Ok(())
}
