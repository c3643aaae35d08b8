//! The lines of the three tables: the way to the other two, then what can be set up here.

use super::arms;
use super::foes::FoeLines;
use super::modifiers::{self, ModifierLines};
use super::options::OptionLines;
use super::record::{Change, Task, find, name_of, on, side, step};
use super::sheet_lines::{Group, SheetLines};
use super::side_lines::{SideLines, Wanted};
use super::words::{texts, word};
use super::{List, Sheet};
use crate::app::list::{Choices, Line, Lines};
use crate::app::place::Go;
use crate::app::{Context, Direction, Kept};
use crate::rules::brouillard::{Lock, LockTool, Remedy, Side, Skill};
use crate::ui::list::{Head, Value};
use crate::ui::{Text, shared};
use crate::word::Word;

/// The lines of the table that is seen.
pub(super) struct TheLines;

/// A line.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Which {
    /// Leads to another table.
    Table(u8),
    Task,
    Who(Side),
    Skill,
    Reach,
    Sense,
    Distance,
    Modifiers,
    Lock,
    Tool,
    Patient,
    Item,
    Zone,
    Aim(Side),
    Metres,
    Charge(Side),
    Stuck(Side),
    Weapons,
    NewFight,
    Foes,
    Options,
}

const BARE: [Which; 8] = [
    Which::Table(1),
    Which::Table(2),
    Which::Task,
    Which::Who(Side::A),
    Which::Skill,
    Which::Reach,
    Which::Foes,
    Which::Options,
];
const HIDING: [Which; 9] = [
    Which::Table(1),
    Which::Table(2),
    Which::Task,
    Which::Who(Side::A),
    Which::Who(Side::B),
    Which::Modifiers,
    Which::Distance,
    Which::Foes,
    Which::Options,
];
const DETECTION: [Which; 10] = [
    Which::Table(1),
    Which::Table(2),
    Which::Task,
    Which::Who(Side::A),
    Which::Who(Side::B),
    Which::Modifiers,
    Which::Distance,
    Which::Sense,
    Which::Foes,
    Which::Options,
];
const LOCK: [Which; 8] = [
    Which::Table(1),
    Which::Table(2),
    Which::Task,
    Which::Who(Side::A),
    Which::Lock,
    Which::Tool,
    Which::Foes,
    Which::Options,
];
const TRAPS: [Which; 7] = [
    Which::Table(1),
    Which::Table(2),
    Which::Task,
    Which::Who(Side::A),
    Which::Reach,
    Which::Foes,
    Which::Options,
];
const AID: [Which; 8] = [
    Which::Table(1),
    Which::Table(2),
    Which::Task,
    Which::Who(Side::A),
    Which::Patient,
    Which::Item,
    Which::Foes,
    Which::Options,
];
const SHOT: [Which; 9] = [
    Which::Table(0),
    Which::Table(2),
    Which::Who(Side::A),
    Which::Who(Side::B),
    Which::Zone,
    Which::Distance,
    Which::Weapons,
    Which::Foes,
    Which::Options,
];
const FIGHT: [Which; 15] = [
    Which::Table(0),
    Which::Table(1),
    Which::Who(Side::A),
    Which::Who(Side::B),
    Which::Aim(Side::A),
    Which::Aim(Side::B),
    Which::Metres,
    Which::Charge(Side::A),
    Which::Charge(Side::B),
    Which::Stuck(Side::A),
    Which::Stuck(Side::B),
    Which::Weapons,
    Which::NewFight,
    Which::Foes,
    Which::Options,
];

fn lines(kept: &Kept) -> &'static [Which] {
    let record = &kept.brouillard;
    match (record.table, record.skill.task()) {
        (1, _) => &SHOT,
        (2, _) => &FIGHT,
        (_, Task::Bare) => &BARE,
        (_, Task::Unseen | Task::Unheard) => &HIDING,
        (_, Task::Detection) => &DETECTION,
        (_, Task::Lock) => &LOCK,
        (_, Task::Traps) => &TRAPS,
        (_, Task::Aid) => &AID,
    }
}

fn which(index: u8, kept: &Kept) -> Option<Which> {
    lines(kept).get(usize::from(index)).copied()
}

/// A side's place in the lists of both.
const fn of_side(side: Side) -> usize {
    match side {
        Side::A => 0,
        Side::B => 1,
    }
}

/// The line itself.
#[inline(never)]
fn drawn(which: Which, kept: &Kept) -> Line {
    let texts = texts();
    let record = &kept.brouillard;
    let (setup, fight) = (&record.skill, &record.fight);
    let choice = |label, list: &[Word], place| Line::choice(label, Text::Word(word(list, place)));
    let is_first = fight.passes == 0;
    match which {
        Which::Table(table) => Line::doing(word(&texts.tables, table), shared().open),
        Which::Task => choice(texts.task, &texts.tasks, setup.task),
        Which::Who(at) => {
            let name = name_of(kept, side(kept, at));
            Line::open(
                texts.sides[of_side(at)],
                List::Side(SideLines(Wanted::Side(at))),
            )
            .with(Value::Text(Text::Name(name)))
        }
        Which::Skill => choice(texts.skill, &texts.skills, setup.skill.place()),
        Which::Reach => Line::on_table(texts.reach, Text::Number(setup.reach.into())),
        Which::Sense => choice(texts.sense, &texts.senses, u8::from(setup.by_ear)),
        Which::Distance => {
            let metres = match record.table {
                1 => record.shot.metres,
                _ => setup.metres,
            };
            Line::on_table(texts.distance, metres_text(metres))
        }
        Which::Modifiers => Line::open(texts.modifiers, List::Modifiers(ModifierLines))
            .with(Value::Text(Text::Name(modifiers::sums(setup)))),
        Which::Lock => Line::choice(texts.lock, Text::Number(setup.lock.rate())),
        Which::Tool => choice(texts.tool, &texts.tools, setup.tool.place()),
        Which::Patient => {
            let name = match setup.patient {
                None => Text::Word(texts.oneself),
                Some(who) => Text::Name(name_of(kept, who)),
            };
            Line::open(texts.patient, List::Side(SideLines(Wanted::Patient)))
                .with(Value::Text(name))
        }
        Which::Item => choice(texts.item, &texts.remedies, setup.remedy.place()),
        Which::Zone => Line::on_table(texts.zone, zone_text(kept, Side::B, record.shot.zone)),
        Which::Aim(of) => {
            let zone = zone_text(kept, of.other(), *fight.aims.of(of));
            Line::on_table(texts.aims[of_side(of)], zone)
        }
        Which::Metres => Line::number(texts.distance, fight.metres.into())
            .only_if(is_first, texts.first_pass_only),
        Which::Charge(of) => Line::switch(texts.charges[of_side(of)], *fight.charges.of(of))
            .only_if(fight.metres > 5 || *fight.charges.of(of), texts.too_near)
            .only_if(is_first, texts.first_pass_only),
        Which::Stuck(of) => Line::switch(texts.stuck[of_side(of)], *fight.stuck.of(of))
            .only_if(is_first, texts.first_pass_only),
        Which::Weapons => Line::open(
            texts.weapon_list,
            List::Sheet(SheetLines(side(kept, Side::A), Group::Weapons)),
        ),
        Which::NewFight => Line::doing(texts.new_fight, shared().confirm),
        Which::Foes => Line::open(texts.foe_list, List::Foes(FoeLines)),
        Which::Options => Line::open(texts.options, List::Options(OptionLines)),
    }
}

fn metres_text(metres: u8) -> Text {
    Text::Name(crate::name::Name::written(format_args!("{metres} m")))
}

/// BH-11: a lock with its rate.
fn lock_text(lock: Lock) -> Text {
    let number = crate::name::Name::written(format_args!(" {}", lock.rate()));
    Text::Between([word(&texts().locks, lock.place()), Word::NONE], number)
}

/// BH-11: a tool with what it adds.
fn tool_text(tool: LockTool) -> Text {
    let number = crate::name::Name::written(format_args!(" {:+}", tool.potential()));
    Text::Between([word(&texts().tools, tool.place()), Word::NONE], number)
}

/// BH-14: a remedy with what it gives back, and how much of it whoever acts has left.
fn remedy_text(remedy: Remedy, kept: &Kept) -> Text {
    let word = word(&texts().remedies, remedy.place());
    let user = find(kept, side(kept, Side::A));
    let (potential, left) = (
        arms::damage(remedy.potential()),
        user.map_or(0, |user| user.stock(remedy)),
    );
    let number = crate::name::Name::written(format_args!(" {potential} x{left}"));
    Text::Between([word, Word::NONE], number)
}

/// A zone of somebody's body.
fn zone_text(kept: &Kept, of: Side, zone: crate::rules::brouillard::Zone) -> Text {
    let quick = Sheet::QUICK;
    let sheet = find(kept, side(kept, of)).unwrap_or(&quick);
    let zone = on(sheet.body(), zone);
    Text::Word(word(&texts().zones, zone.place()))
}

impl Lines for TheLines {
    fn head(&self, kept: &Kept) -> Head {
        let tables = texts().tables;
        Head::title(word(&tables, kept.brouillard.table))
    }

    fn count(&self, kept: &Kept) -> u8 {
        lines(kept).len() as u8
    }

    fn line(&self, index: u8, kept: &Kept) -> Line {
        which(index, kept).map_or(Line::EMPTY, |which| drawn(which, kept))
    }

    fn act(&self, index: u8, context: &mut Context<'_>) -> Result<Go, Word> {
        let kept = &mut *context.kept;
        let Some(which) = which(index, kept) else {
            return Ok(Go::Stay);
        };
        let (a, b) = (side(kept, Side::A), side(kept, Side::B));
        let record = &mut kept.brouillard;
        match which {
            Which::Table(table) => record.table = table,
            Which::Reach => {}
            Which::Distance => record.shot.turns_zone = false,
            Which::Zone => record.shot.turns_zone = true,
            Which::Aim(of) => record.fight.turns_other = of == Side::B,
            Which::Charge(of) => {
                let charges = record.fight.charges.of_mut(of);
                *charges = !*charges;
            }
            Which::Stuck(of) => {
                let stuck = record.fight.stuck.of_mut(of);
                *stuck = !*stuck;
            }
            Which::NewFight => {
                step(kept, [(a, Change::default()), (b, Change::default())]);
                let fight = &mut kept.brouillard.fight;
                fight.anew();
                fight.stuck = fight.charges;
            }
            _ => return Ok(Go::Stay),
        }
        Ok(Go::Table)
    }

    fn turn(&self, index: u8, direction: Direction, kept: &mut Kept) -> bool {
        match which(index, kept) {
            Some(Which::Metres) => direction.step_within(&mut kept.brouillard.fight.metres, 0, 100),
            _ => false,
        }
    }

    fn choices(&self, index: u8, kept: &Kept) -> Choices {
        let setup = &kept.brouillard.skill;
        let (count, chosen) = match which(index, kept) {
            Some(Which::Task) => (Task::ALL.len(), setup.task),
            Some(Which::Skill) => (Skill::ALL.len(), setup.skill.place()),
            Some(Which::Sense) => (2, u8::from(setup.by_ear)),
            Some(Which::Lock) => (Lock::ALL.len(), setup.lock.place()),
            Some(Which::Tool) => (LockTool::ALL.len(), setup.tool.place()),
            Some(Which::Item) => (Remedy::ALL.len(), setup.remedy.place()),
            _ => (0, 0),
        };
        Choices {
            count: count as u8,
            chosen,
        }
    }

    fn choice(&self, index: u8, choice: u8, kept: &Kept) -> Text {
        let texts = texts();
        match which(index, kept) {
            Some(Which::Task) => Text::Word(word(&texts.tasks, choice)),
            Some(Which::Skill) => Text::Word(word(&texts.skills, choice)),
            Some(Which::Sense) => Text::Word(word(&texts.senses, choice)),
            Some(Which::Lock) => Lock::at(choice).map_or(Text::Word(Word::NONE), lock_text),
            Some(Which::Tool) => LockTool::at(choice).map_or(Text::Word(Word::NONE), tool_text),
            Some(Which::Item) => Remedy::at(choice)
                .map_or(Text::Word(Word::NONE), |remedy| remedy_text(remedy, kept)),
            _ => Text::Word(Word::NONE),
        }
    }

    fn choose(&self, index: u8, choice: u8, kept: &mut Kept) -> Result<Go, Word> {
        let which = which(index, kept);
        let setup = &mut kept.brouillard.skill;
        match which {
            Some(Which::Task) => setup.task = choice,
            Some(Which::Skill) => setup.skill = Skill::at(choice).unwrap_or(setup.skill),
            Some(Which::Sense) => setup.by_ear = choice == 1,
            Some(Which::Lock) => setup.lock = Lock::at(choice).unwrap_or(setup.lock),
            Some(Which::Tool) => {
                setup.tool = LockTool::at(choice).unwrap_or(setup.tool);
                // BH-11: whatever it is, it is a whole one.
                setup.broken = false;
            }
            Some(Which::Item) => setup.remedy = Remedy::at(choice).unwrap_or(setup.remedy),
            _ => {}
        }
        Ok(Go::Table)
    }
}
