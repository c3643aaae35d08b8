//! What is kept of Le Brouillard du Hasard: who plays, what is set up on its tables, and the steps
//! that can be taken back.

use heapless::Vec;

use super::sheet::Sheet;
use super::words::texts;
use crate::app::Kept;
use crate::app::Roster;
use crate::app::SheetId;
use crate::app::part::Stored;
use crate::app::{owned, parts};
use crate::coded::Coded;
use crate::name::Name;
use crate::rules::Error;
use crate::rules::brouillard::{
    BodyPlan, Both, Cover, Crowd, Environment, Light, Lock, LockTool, Options, Remedy, Side, Skill,
    Weather, Wound, Zone,
};

/// Everything that a player would want back.
#[derive(Clone, PartialEq, Eq, Debug, Coded)]
#[coded(checked)]
pub struct Record {
    /// The table that is seen: Skill, Shot or Fight.
    pub table: u8,
    /// Who acts, and who stands opposite: watcher, target, opponent.
    pub sides: Both<Who>,
    /// Those without a sheet, at places that stay theirs.
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
    /// What can be taken back, the last one last.
    pub(super) steps: Vec<Step, { Record::MOST_STEPS }>,
}

checked!(Record, |record| record.table < 3
    && record.foes.iter().filter(|foe| foe.is_some()).count() >= 2);

/// Somebody: the sheet at a place, or the foe at one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub enum Who {
    /// A character.
    Sheet(SheetId),
    /// A few quick numbers.
    Foe(u8),
}

/// What is tried at the Skill table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Task {
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

impl Task {
    /// All, in the order of their list.
    pub(crate) const ALL: [Task; 7] = [
        Task::Bare,
        Task::Unseen,
        Task::Unheard,
        Task::Lock,
        Task::Detection,
        Task::Traps,
        Task::Aid,
    ];
}

/// What is set up at the Skill table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
#[coded(checked)]
pub struct SkillSetup {
    /// The place of the task in the list of all.
    pub task: u8,
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
    /// BH-13: whose wound it is; none for one's own.
    pub patient: Option<Who>,
    /// BH-14.
    pub remedy: Remedy,
}

checked!(SkillSetup, |setup| usize::from(setup.task)
    < Task::ALL.len()
    && SkillSetup::REACHES.contains(&setup.reach));

impl SkillSetup {
    /// BH-6: the totals of a skill roll.
    pub(super) const REACHES: core::ops::RangeInclusive<u8> = 1..=12;

    const NEW: SkillSetup = SkillSetup {
        task: 0,
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
        patient: Some(Who::Foe(1)),
        remedy: Remedy::SmallKit,
    };

    /// What is tried.
    pub(crate) fn task(&self) -> Task {
        let task = Task::ALL.get(usize::from(self.task));
        task.copied().unwrap_or(Task::Bare)
    }

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

    /// Whether another fight would take something away.
    pub(super) const fn is_worth_undoing(&self) -> bool {
        let Both { a, b } = self.stuck;
        self.passes > 0 || a || b
    }

    /// The same two, or others, before their first pass. A weapon stays stuck until then (BH-30).
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

/// What a step does to somebody.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Coded)]
pub(super) struct Change {
    /// What Endurance gains, or loses.
    pub(super) endurance: i16,
    /// BH-30.
    pub(super) mangled: bool,
    /// BH-17: a round is shot.
    pub(super) shoots: bool,
    /// BH-13: an item or a charge is used.
    pub(super) uses: Option<Remedy>,
}

/// Something that can be taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub(super) struct Step {
    /// At which table it was done.
    table: u8,
    who: [(Who, Change); 2],
    sides: Both<Who>,
    fight: FightSetup,
    broken: bool,
}

owned!(Record, brouillard);
parts!(Record: 0x17);

impl Stored for Record {
    #[inline(never)] // A new record is long.
    fn is_new(&self) -> bool {
        *self == Record::new()
    }
}

impl Record {
    /// How many foes there can be.
    pub const MOST_FOES: usize = 8;
    /// How many steps can be taken back.
    pub const MOST_STEPS: usize = 10;

    /// Two without a sheet, and nothing rolled yet.
    pub(crate) const fn new() -> Record {
        Record {
            table: 0,
            sides: Both {
                a: Who::Foe(0),
                b: Who::Foe(1),
            },
            foes: [
                Some(Sheet::QUICK),
                Some(Sheet::QUICK),
                None,
                None,
                None,
                None,
                None,
                None,
            ],
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
            steps: Vec::new(),
        }
    }

    /// The foe at a place.
    pub(super) fn foe(&self, place: u8) -> Option<&Sheet> {
        self.foes.get(usize::from(place))?.as_ref()
    }

    /// The places of all foes.
    pub(super) fn places(&self) -> impl Iterator<Item = u8> + '_ {
        let places = (0..).zip(&self.foes);
        places.filter_map(|(place, foe)| foe.as_ref().map(|_| place))
    }

    /// One more foe; its place.
    ///
    /// # Errors
    /// [`Error::Range`] if there is no room.
    pub(super) fn add(&mut self, foe: Sheet) -> Result<u8, Error> {
        let free = self.foes.iter().position(Option::is_none);
        let free = free.ok_or(Error::Range)?;
        self.foes[free] = Some(foe);
        Ok(free as u8)
    }

    /// What was done at the last table can be taken back.
    pub(super) fn last_step(&self) -> Option<u8> {
        self.steps.last().map(|step| step.table)
    }
}

/// Somebody's sheet, if it is still there.
#[inline(never)]
pub(crate) fn find(kept: &Kept, who: Who) -> Option<&Sheet> {
    match who {
        Who::Sheet(place) => kept.shared.roster.get::<Sheet>(place),
        Who::Foe(place) => kept.brouillard.foe(place),
    }
}

/// Everybody there can be.
pub(super) type Everybody = Vec<Who, { Roster::MOST + Record::MOST_FOES }>;

/// Everybody: the sheets, then the foes.
#[inline(never)]
pub(super) fn everybody(kept: &Kept) -> Everybody {
    let sheets = kept.shared.roster.each::<Sheet>();
    let sheets = sheets.map(|(place, _)| Who::Sheet(place));
    sheets
        .chain(kept.brouillard.places().map(Who::Foe))
        .collect()
}

/// What somebody is called. Those without a name are called after the side they stand on.
#[inline(never)]
pub(super) fn name_of(kept: &Kept, who: Who) -> Name {
    let name = find(kept, who).map_or(Name::EMPTY, |sheet| sheet.name);
    let nameless = match (name.is_empty(), who) {
        (false, _) => return name,
        (true, Who::Foe(0)) => texts().nameless[0],
        (true, _) => texts().nameless[1],
    };
    Name::new(nameless.of(kept.shared.settings.lang))
}

/// Changes somebody; a sheet in a way that the roster can undo.
///
/// # Errors
/// [`Error::Choice`] if the sheet is gone, and those of the change itself: then nothing has changed.
pub(super) fn change(
    kept: &mut Kept,
    who: Who,
    change: &mut dyn FnMut(&mut Sheet) -> Result<(), Error>,
) -> Result<(), Error> {
    match who {
        Who::Sheet(place) => kept
            .shared
            .roster
            .change::<Sheet, ()>(place, |sheet| change(sheet)),
        Who::Foe(place) => {
            let foe = kept.brouillard.foes.get_mut(usize::from(place));
            let foe = foe.and_then(Option::as_mut).ok_or(Error::Choice)?;
            let mut changed = *foe;
            change(&mut changed)?;
            *foe = changed;
            Ok(())
        }
    }
}

/// A roll has done something to somebody. The roster cannot undo that; the table can.
pub(super) fn apply(kept: &mut Kept, who: Who, change: impl FnOnce(&mut Sheet)) {
    let sheet = match who {
        Who::Sheet(place) => kept.shared.roster.get_mut::<Sheet>(place),
        Who::Foe(place) => {
            let foe = kept.brouillard.foes.get_mut(usize::from(place));
            foe.and_then(Option::as_mut)
        }
    };
    if let Some(sheet) = sheet {
        change(sheet);
    }
}

impl Change {
    /// What a blow or a shot did (BH-25, BH-30).
    pub(super) fn of(wound: Option<&Wound>) -> Change {
        wound.map_or(Change::default(), |wound| Change {
            endurance: wound.health_after.current() - wound.health_before.current(),
            mangled: wound.coup_de_grace(),
            ..Change::default()
        })
    }

    /// Does it, or takes it back: never beyond what somebody can have.
    fn apply(self, sheet: &mut Sheet, back: bool) {
        let maximum = sheet.endurance.saturating_add(sheet.wound());
        let (endurance, shot) = match back {
            true => (
                self.endurance.saturating_neg(),
                sheet.missile.ammunition + 1,
            ),
            false => (self.endurance, sheet.missile.ammunition.saturating_sub(1)),
        };
        sheet.endurance = sheet.endurance.saturating_add(endurance).min(maximum);
        if self.mangled {
            sheet.mangled = !back;
        }
        if self.shoots {
            sheet.missile.ammunition = shot.min(Sheet::MOST_AMMUNITION);
        }
        if let Some(remedy) = self.uses {
            sheet.use_up(remedy, back);
        }
    }
}

/// A step: what it does to these two is done, and can be taken back together with how the fight
/// stands. The oldest one makes room.
#[inline(never)]
pub(super) fn step(kept: &mut Kept, who: [(Who, Change); 2]) {
    let record = &mut kept.brouillard;
    let step = Step {
        table: record.table,
        who,
        sides: record.sides,
        fight: record.fight,
        broken: record.skill.broken,
    };
    if record.steps.is_full() {
        record.steps.remove(0);
    }
    // There is room now.
    let _ = record.steps.push(step);
    for (who, change) in who {
        apply(kept, who, |sheet| change.apply(sheet, false));
    }
}

/// Takes the last step back. Whoever is gone since stays so.
pub(super) fn undo(kept: &mut Kept) {
    let Some(step) = kept.brouillard.steps.pop() else {
        return;
    };
    for (who, change) in step.who {
        apply(kept, who, |sheet| change.apply(sheet, true));
    }
    let record = &mut kept.brouillard;
    record.table = step.table;
    record.sides = step.sides;
    record.fight = step.fight;
    record.skill.broken = step.broken;
}

/// The one of both sides.
pub(super) const fn side(kept: &Kept, side: Side) -> Who {
    *kept.games.brouillard.sides.of(side)
}
