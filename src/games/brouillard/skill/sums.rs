//! The sum behind a skill roll, part by part.

use super::question::{Asked, Outcome, Question};
use crate::games::brouillard::prelude::*;

/// The dice as they fell, such as `3 (4 1)`: the base die, and those of which the best counts.
pub(in super::super) fn dice(column: &mut Column, roll: SkillRoll) {
    let mut name = Name::written(format_args!("{}", roll.base));
    let count = roll.rolled.faces().count();
    for (place, face) in roll.rolled.faces().enumerate() {
        let before = match place {
            0 => " (",
            _ if count < 5 => " ",
            _ => "",
        };
        name = Name::written(format_args!("{name}{before}{face}"));
    }
    if count > 0 {
        name = Name::written(format_args!("{name})"));
    }
    column.dice = (name, roll.total());
}

/// BH-12: what makes it harder to notice.
fn environment(column: &mut Column, environment: Environment) {
    let texts = texts();
    column.add(texts.weather, environment.weather.modifier());
    column.add(texts.light, environment.light.modifier());
    column.add(texts.crowd, environment.crowd.modifier());
}

/// The sums of a result: mine, and what it had to beat if that was rolled too.
pub(super) fn sums(question: &Question, outcome: &Outcome) -> (Column, Option<Column>) {
    let ([mine, theirs], texts) = (question.names, texts());
    let [_, _, agility, _, discretion, perception, ..] = texts.attributes;
    match (question.asked, outcome) {
        (Some(Asked::Unseen(..) | Asked::Unheard(..)), Outcome::Stealth(stealth)) => {
            let (hides, watches) = either(question.detects(), (theirs, mine), (mine, theirs));
            let mut user = Column::new(hides, stealth.user_total());
            let mut other = Column::new(watches, stealth.watcher_total());
            dice(&mut user, stealth.user);
            dice(&mut other, stealth.watcher);
            let (watcher, distance) = match question.asked {
                Some(Asked::Unheard(action, watcher)) => {
                    user.add(discretion, action.discretion.value());
                    (watcher, action.distance_modifier())
                }
                Some(Asked::Unseen(action, watcher)) => {
                    user.add(discretion, action.discretion.value());
                    user.add(texts.cover, action.cover.modifier());
                    (watcher, action.distance_bonus())
                }
                _ => return (user, Some(other)),
            };
            other.add(perception, watcher.perception.value());
            other.add(texts.distance, distance);
            environment(&mut other, watcher.environment);
            either(question.detects(), (other, Some(user)), (user, Some(other)))
        }
        (Some(Asked::Lock(lock)), Outcome::Lock(result)) => {
            let mut column = Column::new(mine, result.total());
            dice(&mut column, result.roll);
            let tool = word(&texts.tools, lock.tool.place());
            column.add(tool, lock.tool.potential());
            column.add(agility, lock.agility.value());
            (column, None)
        }
        (Some(Asked::Aid(aid, ..)), Outcome::Aid(care)) => {
            let mut column = Column::new(mine, care.result);
            dice(&mut column, care.roll);
            column.add(texts.oneself, aid.patient.roll_modifier());
            let mut regained = Column::new(theirs, care.regained());
            if let Some(potential) = care.potential {
                regained.add(texts.potential, potential.points);
                regained.add(texts.oneself, aid.patient.potential_modifier());
                // BH-13: never above the maximum.
                let rest =
                    care.regained() - (potential.points + aid.patient.potential_modifier()).max(0);
                regained.add(texts.most, rest);
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
