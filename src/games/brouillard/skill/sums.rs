//! How a skill roll came about, part by part.

use super::super::picture::{Column, Part};
use super::super::words::Words;
use super::question::{Asked, Outcome, Question};
use crate::name::Name;
use crate::rules::brouillard::{Environment, SkillRoll};
use crate::ui::Text;

/// The dice as they fell: the base die first.
fn dice(column: &mut Column, roll: SkillRoll) {
    let mut name = Name::written(format_args!("{}", roll.base));
    let spaced = roll.rolled.faces().count() < 6;
    for face in roll.rolled.faces() {
        let space = if spaced { " " } else { "" };
        name = Name::written(format_args!("{name}{space}{face}"));
    }
    column.put(Part {
        name: Some(Text::Name(name)),
        number: roll.total(),
        times: false,
    });
}

/// BH-12: what makes it harder to notice.
fn environment(column: &mut Column, environment: Environment, texts: &Words) {
    column.add(Text::Word(texts.weather), environment.weather.modifier());
    column.add(Text::Word(texts.light), environment.light.modifier());
    column.add(Text::Word(texts.crowd), environment.crowd.modifier());
}

/// The sums of a result: mine, and what it had to beat if that was rolled too.
pub(super) fn sums(
    question: &Question,
    outcome: &Outcome,
    texts: &Words,
) -> (Column, Option<Column>) {
    let [mine, theirs] = question.names;
    let [_, _, agility, _, discretion, perception, ..] = texts.attributes;
    match (question.asked, outcome) {
        (Some(Asked::Unseen(..) | Asked::Unheard(..)), Outcome::Stealth(stealth)) => {
            let (hides, watches) = match question.detects() {
                true => (theirs, mine),
                false => (mine, theirs),
            };
            let mut user = Column::new(hides, stealth.user_total());
            let mut other = Column::new(watches, stealth.watcher_total());
            dice(&mut user, stealth.user);
            dice(&mut other, stealth.watcher);
            let (watcher, distance) = match question.asked {
                Some(Asked::Unheard(action, watcher)) => {
                    user.add(Text::Word(discretion), action.discretion.value());
                    (watcher, action.distance_modifier())
                }
                Some(Asked::Unseen(action, watcher)) => {
                    user.add(Text::Word(discretion), action.discretion.value());
                    user.add(Text::Word(texts.cover), action.cover.modifier());
                    (watcher, action.distance_bonus())
                }
                _ => return (user, Some(other)),
            };
            other.add(Text::Word(perception), watcher.perception.value());
            other.add(Text::Word(texts.distance), distance);
            environment(&mut other, watcher.environment, texts);
            match question.detects() {
                true => (other, Some(user)),
                false => (user, Some(other)),
            }
        }
        (Some(Asked::Lock(lock)), Outcome::Lock(result)) => {
            let mut column = Column::new(mine, result.total());
            dice(&mut column, result.roll);
            let tool = texts.tools.get(usize::from(lock.tool.place()));
            column.add(
                Text::Word(tool.copied().unwrap_or("")),
                lock.tool.potential(),
            );
            column.add(Text::Word(agility), lock.agility.value());
            (column, None)
        }
        (Some(Asked::Aid(aid, ..)), Outcome::Aid(care)) => {
            let mut column = Column::new(mine, care.result);
            dice(&mut column, care.roll);
            column.add(Text::Word(texts.on_oneself), aid.patient.roll_modifier());
            let mut regained = Column::new(theirs, care.regained());
            if let Some(potential) = care.potential {
                regained.add(Text::Word(texts.potential), potential.points);
                regained.add(
                    Text::Word(texts.on_oneself),
                    aid.patient.potential_modifier(),
                );
                // BH-13: never above the maximum.
                let rest =
                    care.regained() - (potential.points + aid.patient.potential_modifier()).max(0);
                regained.add(Text::Word(texts.most), rest);
            }
            (column, Some(regained))
        }
        (_, Outcome::Bare(roll)) => {
            let mut column = Column::new(mine, roll.total());
            dice(&mut column, *roll);
            (column, None)
        }
        _ => (Column::new(mine, 0), None),
    }
}
