//! The record of Le Brouillard du Hasard: the combatants, and the settings of its tables.

use super::Game;
use super::foes::{self, FoeSlot};
use crate::games::brouillard::prelude::*;

/// Everything that a player would want back.
#[derive(Clone, PartialEq, Eq, Debug, Coded)]
#[coded(checked)]
pub struct Record {
    /// The table that is seen: Skill, Shot or Fight.
    pub table: u8,
    /// Who acts, and who stands opposite: watcher, target, opponent.
    pub sides: Both<Who>,
    /// Those without a sheet, in slots that stay theirs.
    pub foes: [Option<Sheet>; Record::MOST_FOES],
    /// BH-21, BH-24, BH-29.
    pub options: Options,
    /// What is tried at the Skill table.
    pub skill: SkillSetup,
    /// What is declared at the Shot table.
    pub shot: ShotSetup,
    /// How the fight stands.
    pub fight: FightSetup,
    /// A pass of the history or the favourites was laid out, and waits to be fought.
    #[coded(skip)]
    pub(super) laid_out: bool,
}

checked!(Record, |record| record.table < 3
    && record.foes.iter().filter(|foe| foe.is_some()).count() >= 2);

/// A character, or a foe without a sheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub enum Who {
    /// A character.
    Sheet(SheetId),
    /// A few quick numbers.
    Foe(FoeSlot),
}

/// What is tried at the Skill table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub enum Task {
    /// BH-6: the bare roll of a skill.
    Bare,
    /// BH-7.
    Unseen,
    /// BH-9.
    Unheard,
    /// BH-10.
    Lock,
    /// BH-12: to notice the one opposite.
    Detection,
    /// BH-16.
    Traps,
    /// BH-13.
    Aid,
}

/// What is set up at the Skill table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
#[coded(checked)]
pub struct SkillSetup {
    /// What is tried.
    pub task: Task,
    /// BH-6: the skill of a bare roll.
    pub skill: Skill,
    /// G-9: what the game master wants a bare roll to reach.
    pub reach: u8,
    /// BH-7, BH-9: how far apart the two are.
    pub metres: u8,
    /// BH-8.
    pub cover: Cover,
    /// BH-12.
    pub weather: Weather,
    /// BH-12.
    pub light: Light,
    /// BH-12.
    pub crowd: Crowd,
    /// BH-12: the one opposite tries not to be heard, rather than not to be seen.
    pub by_ear: bool,
    /// BH-11.
    pub lock: Lock,
    /// BH-11.
    pub tool: LockTool,
    /// BH-11: the improvised tool broke, and no other was taken.
    pub broken: bool,
    /// BH-13: the patient; `None` if the wound is the healer's own.
    pub patient: Option<Who>,
    /// BH-14.
    pub remedy: Remedy,
}

checked!(SkillSetup, |setup| SkillSetup::REACHES
    .contains(&setup.reach));

impl SkillSetup {
    /// BH-6: the totals of a skill roll.
    pub(super) const REACHES: core::ops::RangeInclusive<u8> = 1..=12;

    const NEW: SkillSetup = SkillSetup {
        task: Task::Bare,
        skill: Skill::Lockpicking,
        reach: 7,
        metres: 8,
        cover: Cover::Partial,
        weather: Weather::Clear,
        light: Light::Bright,
        crowd: Crowd::None,
        by_ear: false,
        lock: Lock::Padlock,
        tool: LockTool::Pick,
        broken: false,
        patient: Some(Who::Foe(FoeSlot::SECOND)),
        remedy: Remedy::SmallKit,
    };

    /// BH-12.
    pub(super) const fn environment(&self) -> Environment {
        Environment {
            weather: self.weather,
            light: self.light,
            crowd: self.crowd,
        }
    }
}

/// What is declared at the Shot table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub struct ShotSetup {
    /// BH-17.
    pub zone: Zone,
    /// BH-18.
    pub metres: u8,
    /// Up and Down turn the zone, rather than the distance.
    pub turns_zone: bool,
}

/// How a fight opens and how far it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub struct FightSetup {
    /// BH-24: the zones that both aim at, of the other.
    pub aims: Both<Zone>,
    /// Up and Down turn the aim of the one opposite.
    pub turns_other: bool,
    /// BH-31: how far apart the two were.
    pub metres: u8,
    /// BH-31.
    pub charges: Both<bool>,
    /// BH-30.
    pub stuck: Both<bool>,
    /// How many passes were fought.
    pub passes: u8,
}

impl FightSetup {
    const NEW: FightSetup = FightSetup {
        aims: Both {
            a: Zone::Torso,
            b: Zone::Torso,
        },
        turns_other: false,
        metres: 2,
        charges: Both { a: false, b: false },
        stuck: Both { a: false, b: false },
        passes: 0,
    };

    /// BH-30, BH-31: how a fight opens counts in its first pass only.
    pub(super) const fn goes_on(&self) -> bool {
        self.passes > 0
    }

    /// Goes back to before the first pass. A weapon stays stuck until then (BH-30).
    pub(super) const fn anew(&mut self) {
        self.charges = Both { a: false, b: false };
        self.passes = 0;
    }
}

/// A zone that this body has, for one that it may lack.
pub(super) const fn on(body: BodyPlan, zone: Zone) -> Zone {
    match (body.has(zone), body) {
        (true, _) => zone,
        (false, BodyPlan::Biped) => Zone::Arms,
        (false, BodyPlan::Other) => Zone::Limbs,
    }
}

owned!(Record, brouillard);
parts!(Record: 0x17);

versions!(Record {
    1: RecordV1,
    2: Record,
} else new if |record| *record == Record::new());

/// The record with the steps that could be taken back, before the journal knew them.
#[derive(Coded)]
struct RecordV1 {
    record: Record,
    steps: Vec<StepV1, 10>,
}

/// A step: at which table it was made, what it did to whom, and how the fight stood before it.
#[derive(Coded)]
struct StepV1 {
    table: u8,
    who: [(Who, ChangeV1); 2],
    sides: Both<Who>,
    fight: FightSetup,
    broken: bool,
}

/// What a step did to its target: to Endurance and body, to ammunition, to remedies.
#[derive(Coded)]
struct ChangeV1 {
    endurance: i16,
    mangled: bool,
    shoots: bool,
    uses: Option<Remedy>,
}

impl From<RecordV1> for Record {
    fn from(stored: RecordV1) -> Record {
        stored.record
    }
}

impl Record {
    /// How many foes there can be.
    pub const MOST_FOES: usize = 8;

    /// Two without a sheet, and nothing rolled yet.
    pub(crate) const fn new() -> Record {
        Record {
            table: 0,
            sides: Both {
                a: Who::Foe(FoeSlot::FIRST),
                b: Who::Foe(FoeSlot::SECOND),
            },
            foes: {
                let mut foes = [None; Record::MOST_FOES];
                (foes[0], foes[1]) = (Some(Sheet::QUICK), Some(Sheet::QUICK));
                foes
            },
            options: Options {
                tie_reroll: false,
                check_size: true,
                custom_weapons: true,
            },
            skill: SkillSetup::NEW,
            shot: ShotSetup {
                zone: Zone::Torso,
                metres: 10,
                turns_zone: false,
            },
            fight: FightSetup::NEW,
            laid_out: false,
        }
    }

    /// Who stands on a side.
    pub(super) const fn side(&self, side: Seat) -> Who {
        *self.sides.of(side)
    }
}

/// The numbers of a character or a foe, if it is still there.
#[inline(never)] // Many screens call it: one copy.
pub(super) fn find(game: GameRef<'_>, who: Who) -> Option<&Sheet> {
    match who {
        Who::Sheet(id) => game.shared.roster.get::<Sheet>(id),
        Who::Foe(slot) => game.record.foe(slot),
    }
}

/// The numbers of a character or a foe, to be changed.
#[inline(never)] // Everything that changes a fighter calls it: one copy.
pub(super) fn find_mut<'a>(
    record: &'a mut Record,
    shared: &'a mut Shared,
    who: Who,
) -> Option<&'a mut Sheet> {
    match who {
        Who::Sheet(id) => shared.roster.get_mut::<Sheet>(id),
        Who::Foe(slot) => record.foe_mut(slot),
    }
}

/// Everybody there can be.
pub(super) type Everybody = Vec<Who, { Roster::MOST + Record::MOST_FOES }>;

/// Everybody: the sheets, then the foes.
#[inline(never)] // The list of everybody is on its stack alone.
pub(super) fn everybody(game: GameRef<'_>) -> Everybody {
    let sheets = game.shared.roster.each::<Sheet>();
    let sheets = sheets.map(|(id, _)| Who::Sheet(id));
    sheets.chain(game.record.slots().map(Who::Foe)).collect()
}

/// The name of a character or a foe.
#[inline(never)] // Many screens call it: one copy.
pub(super) fn name_of(game: GameRef<'_>, who: Who) -> Name {
    match who {
        Who::Sheet(_) => find(game, who).map_or(Name::EMPTY, |sheet| sheet.name),
        Who::Foe(slot) => lineup::name::<Game>(game, foes::rank(game, slot)),
    }
}

/// Changes a character or a foe.
///
/// # Errors
/// [`Error::Choice`] if the sheet is gone, and those of the change itself: then nothing has changed.
pub(super) fn change(
    game: &mut GameMut<'_>,
    who: Who,
    change: &dyn Fn(&mut Sheet) -> Result<(), Error>,
) -> Result<(), Error> {
    let sheet = find_mut(game.record, game.shared, who).ok_or(Error::Choice)?;
    let mut changed = *sheet;
    change(&mut changed)?;
    *sheet = changed;
    Ok(())
}
