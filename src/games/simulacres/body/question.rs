//! The state of the body's table as a question to the rules: the patient, the test that is due, the care
//! that is possible.

use super::super::picture::{AllParts, Body, Looks};
use super::super::question;
use super::{Subject, Todo, With, body_texts, moves};
use crate::games::simulacres::prelude::*;

/// What stands on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Question {
    pub(super) seen: Body,
    pub(super) test: Option<Test>,
    pub(super) options: Options,
}

/// Whose body it is: who plays, or the first sheet there is.
pub(in super::super) fn patient(game: GameRef<'_>) -> Option<(SheetId, &Sheet)> {
    who(game).or_else(|| game.shared.roster.each::<Sheet>().next())
}

/// The other character who cares for the patient; `None` if the patient does.
pub(in super::super) fn carer(game: GameRef<'_>) -> Option<(SheetId, &Sheet)> {
    let id = game.body.carer?;
    let (patient, _) = patient(game)?;
    let other = game
        .shared
        .roster
        .get::<Sheet>(id)
        .filter(|_| id != patient)?;
    Some((id, other))
}

/// SM-24, SM-29, SM-65: what the carer brings. Only Medicine helps where First Aid would be refused.
fn plan(carer: &Sheet, only_medicine: bool, game: GameRef<'_>) -> CarePlan {
    let (setup, care) = (&game.record.body, &game.record.care);
    let first_aid = carer.talent(Some(talents::FIRST_AID));
    let medicine = carer.talent(Some(talents::MEDICINE));
    CarePlan {
        with: match setup.with {
            With::Medicine => CareTalent::Medicine(medicine),
            With::Best if only_medicine => CareTalent::Medicine(medicine),
            With::Best => CareTalent::best(first_aid, medicine),
            With::FirstAid => CareTalent::FirstAid(first_aid),
        },
        equipment: setup.equipment,
        difficulty: care.difficulty(),
        uses: care.zones(),
        spending: care.spending(),
    }
}

/// What the carer brings for the subject.
pub(super) fn plan_for(subject: Subject, patient: &Sheet, game: GameRef<'_>) -> CarePlan {
    let only_medicine = match subject {
        Subject::Zone(zone) => patient.state.wounds.zone(zone).score < 0,
        _ => true,
    };
    let carer = carer(game).map_or(patient, |(_, carer)| carer);
    plan(carer, only_medicine, game)
}

/// SM-24: what the talent is called that the carer uses.
pub(in super::super) fn talent_name(game: GameRef<'_>) -> TextId {
    let plan = patient(game).map(|(_, patient)| plan_for(subject(game), patient, game));
    let talent = match plan.map(|plan| plan.with) {
        Some(CareTalent::FirstAid(_)) => talents::FIRST_AID,
        _ => talents::MEDICINE,
    };
    talents::name(talent).unwrap_or(TextId::NONE)
}

/// What the carer tries, as the rules have it.
fn care(subject: Subject, game: GameRef<'_>) -> Result<Prepared, Error> {
    let (_, patient) = patient(game).ok_or(Error::Choice)?;
    let options = &game.record.options;
    let body = patient.localised(options)?;
    let carer = carer(game).map_or(patient, |(_, carer)| carer);
    let mut carer = carer.acting(options)?;
    let plan = plan_for(subject, patient, game);
    match subject {
        Subject::Zone(zone) => body.care_value(zone, &mut carer, &plan, options),
        Subject::Ailment(ailment) => body.diagnosis_value(ailment, &mut carer, &plan, options),
        _ => Err(Error::Choice),
    }
}

/// SM-60: T with its parts, of what is due or tried.
pub(in super::super) fn value(game: GameRef<'_>) -> Option<(Todo, AllParts, Test)> {
    let question = ask(game);
    let (_, patient) = patient(game)?;
    let (subject, options) = (question.seen.subject, &question.options);
    let body = patient.localised(options).ok()?;
    let (parts, test) = match (question.seen.todo, subject) {
        (Todo::Faint, Subject::Zone(zone)) => body.faint_value(zone, options).ok()?,
        (Todo::Survive, Subject::Zone(zone)) => body.survival_value(zone, options).ok()?,
        (Todo::Day, _) => body.day_value(options).ok()?,
        (Todo::Care | Todo::Diagnose, _) => {
            let prepared = care(subject, game).ok()?;
            (prepared.parts, prepared.test)
        }
        _ => return None,
    };
    let todo = question.seen.todo;
    let parts = moves::parts(todo, subject, patient, &parts, game);
    Some((todo, parts, test))
}

/// What is due or can be done for the subject, and the test that it takes.
#[inline(never)] // A whole body is on its stack, and off it when the answer is told.
fn todo(
    subject: Subject,
    sheet: &Sheet,
    game: GameRef<'_>,
) -> (Todo, Result<Option<Test>, TextId>) {
    let (own, options) = (body_texts(), &game.record.options);
    let body = match sheet.localised(options) {
        Ok(body) => body,
        Err(Error::Conflict) => return (Todo::Nothing, Err(texts().conflict)),
        // SM-14: without zones there is nothing but time.
        Err(_) => {
            return match subject {
                Subject::RestHour | Subject::QuietWeek => (Todo::Wait, Ok(None)),
                _ => (Todo::Nothing, Err(own.not_localised)),
            };
        }
    };
    if body.condition() == Condition::Dead {
        return (Todo::Nothing, Err(texts().dead));
    }
    match subject {
        Subject::Zone(zone) => {
            if let Ok((_, test)) = body.survival_value(zone, options) {
                return (Todo::Survive, Ok(Some(test)));
            }
            if let Ok((_, test)) = body.faint_value(zone, options) {
                return (Todo::Faint, Ok(Some(test)));
            }
        }
        Subject::Ailment(ailment) => {
            if body.vitality().ailment(ailment).diagnosis == Diagnosis::Made {
                return (Todo::Remedy, Ok(None));
            }
        }
        Subject::RestDay | Subject::ActiveDay => {
            let test = body.day_value(options).map(|(_, test)| Some(test));
            return (Todo::Day, test.map_err(|_| texts().value_range));
        }
        _ => return (Todo::Wait, Ok(None)),
    }
    let todo = match subject {
        Subject::Ailment(_) => Todo::Diagnose,
        _ => Todo::Care,
    };
    match care(subject, game) {
        Ok(prepared) => (todo, Ok(Some(prepared.test))),
        Err(error) => (Todo::Nothing, Err(why(error, subject, sheet, game))),
    }
}

/// Explains why care is impossible, in the rule's terms (SM-61).
#[inline(never)] // Seldom run: only where care is impossible.
fn why(error: Error, subject: Subject, patient: &Sheet, game: GameRef<'_>) -> TextId {
    let own = body_texts();
    let carer = carer(game).map_or(patient, |(_, carer)| carer);
    let plan = plan_for(subject, patient, game);
    if error != Error::Choice || plan.spending.paid.total() > 0 {
        let attempt = game.care.attempt(carer);
        return match (error, plan.with) {
            (Error::Unusable, CareTalent::FirstAid(talent) | CareTalent::Medicine(talent))
                if talent.level().is_err() =>
            {
                texts().talent_x
            }
            _ => question::why(error, carer, &attempt, game),
        };
    }
    match subject {
        Subject::Zone(zone) => {
            let life = patient.state.wounds.zone(zone);
            match life.state {
                ZoneState::Usable { .. } if life.loss() == 0 => own.no_wound,
                ZoneState::Usable {
                    dressing: Dressing::Failed,
                } => own.failed_before,
                ZoneState::Usable { .. } => own.dressed_already,
                ZoneState::Critical { .. } => own.only_medicine,
                ZoneState::Mending => own.mends_alone,
                ZoneState::Lost { .. } => own.lost_for_good,
            }
        }
        Subject::Ailment(ailment) => match patient.state.wounds.ailment(ailment).diagnosis {
            _ if ailment == Ailment::Burns => own.burns_heal,
            Diagnosis::Missed => own.looked_already,
            _ => own.only_medicine,
        },
        _ => TextId::NONE,
    }
}

/// What can be looked at, in its order.
pub(super) fn ring(game: GameRef<'_>) -> heapless::Vec<Subject, 16> {
    let mut ring = heapless::Vec::new();
    let Some((_, sheet)) = patient(game) else {
        return ring;
    };
    let is_localised = game.options.localised_pv;
    let zones = Zone::ALL.iter().take(if is_localised { 6 } else { 1 });
    ring.extend(zones.map(|&zone| Subject::Zone(zone)));
    if is_localised {
        let sick = |ailment: &Ailment| sheet.state.wounds.ailment(*ailment).boxes > 0;
        ring.extend(Ailment::ALL.into_iter().filter(sick).map(Subject::Ailment));
    }
    let counts =
        |time: &Subject| is_localised || matches!(time, Subject::RestHour | Subject::QuietWeek);
    ring.extend(Subject::TIME.into_iter().filter(counts));
    ring
}

/// What is looked at; the first zone if that is not there.
pub(in super::super) fn subject(game: GameRef<'_>) -> Subject {
    let subject = game.body.subject;
    match ring(game).contains(&subject) {
        true => subject,
        false => Subject::Zone(Zone::Head),
    }
}

/// How soon a zone needs something: at 3 a test is due.
pub(super) fn urgency(sheet: &Sheet, zone: &Zone) -> u8 {
    let life = sheet.state.wounds.zone(*zone);
    match life.state {
        ZoneState::Critical {
            limit: TimeLimit::RunOut,
            ..
        } => 4,
        ZoneState::Critical { faint_test_due, .. } => 2 + u8::from(faint_test_due),
        ZoneState::Usable {
            dressing: Dressing::None,
        } if life.loss() > 0 => 1,
        _ => 0,
    }
}

/// The zone that cannot wait: a test is due, time runs, or a wound is open.
pub(in super::super) fn most_urgent(sheet: &Sheet) -> Option<Zone> {
    let zones = Zone::ALL.into_iter().rev();
    let urgent = zones.filter(|zone| urgency(sheet, zone) > 0);
    urgent.max_by_key(|zone| urgency(sheet, zone))
}

/// The table shows what cannot wait.
pub(in super::super) fn look_at_urgent(game: &mut GameMut<'_>) {
    let urgent = patient(game.read()).and_then(|(_, sheet)| most_urgent(sheet));
    if let Some(zone) = urgent {
        game.body.subject = Subject::Zone(zone);
    }
}

#[inline(never)] // The menus and the table call it: one copy.
pub(super) fn ask(game: GameRef<'_>) -> Question {
    let options = game.options;
    let Some((_, sheet)) = patient(game) else {
        return Question {
            seen: Body::nobody(texts().needs_sheet),
            test: None,
            options,
        };
    };
    let subject = subject(game);
    let (todo, test) = todo(subject, sheet, game);
    let by = match todo {
        Todo::Care | Todo::Diagnose => carer(game).map(|(_, carer)| carer.name),
        _ => None,
    };
    let test_of = test.ok().flatten();
    let odds = test_of.and_then(|test| test.odds(&options).ok());
    Question {
        seen: Body {
            name: sheet.name,
            looks: Looks::of(sheet, &options),
            subject,
            todo,
            by: by.unwrap_or(Name::EMPTY),
            test: test_of
                .zip(odds)
                .map(|(test, odds)| (test.value.get(), odds.success.percent())),
            why: test.err().unwrap_or(TextId::NONE),
        },
        test: test_of,
        options,
    }
}

/// Whether what is set up can be rolled.
pub(in super::super) fn can_roll(game: GameRef<'_>) -> Result<(), TextId> {
    let question = ask(game);
    match question.seen.todo {
        Todo::Nothing => Err(question.seen.why),
        _ => Ok(()),
    }
}

/// SM-27: the time that a zone has left, and in what it is counted.
pub(in super::super) const fn limit(zone: Zone, state: ZoneState) -> Option<(TimeLimit, TimeUnit)> {
    match state {
        ZoneState::Critical { limit, .. } => Some((limit, TimeUnit::of(zone))),
        _ => None,
    }
}
