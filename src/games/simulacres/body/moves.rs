//! The moves at the table of the body, carried out by the rules.

use super::super::picture::{AllParts, Day, Looks, Outcome, Part, Treated};
use super::super::{picture, put_state};
use super::{Subject, Todo, carer, look_at_urgent, patient, plan_for, urgency};
use crate::dice::Dice;
use crate::games::simulacres::prelude::*;
use crate::rules::simulacres::Parts;

/// SM-60: the parts of T by name.
pub(super) fn parts(
    todo: Todo,
    subject: Subject,
    patient: &Sheet,
    parts: &Parts,
    game: GameRef<'_>,
) -> AllParts {
    let robot = game.body.equipment.is_robotic();
    let below = matches!(subject, Subject::Zone(zone) if patient.state.wounds.zone(zone).score < 0);
    let talent = Some(Part::Talent);
    let (component, means, realm, talent) = match todo {
        Todo::Faint | Todo::Day => (Component::Body, Means::Resistance, Realm::Human, None),
        Todo::Survive => (Component::Body, Means::Desire, Realm::Human, None),
        Todo::Diagnose => (Component::Mind, Means::Perception, Realm::Human, talent),
        _ if robot && below => (Component::Mind, Means::Action, Realm::Mechanical, talent),
        _ => (Component::Body, Means::Perception, Realm::Human, talent),
    };
    let (component, means) = (Part::Component(component), Part::Means(means));
    let names = [component, means, Part::Realm(realm)];
    AllParts::of(names, talent, parts)
}

/// A test for the body: one that it makes by itself, or the carer's.
#[inline(never)] // What a test takes is not on the stack of a day that goes by.
pub(super) fn treat(
    todo: Todo,
    subject: Subject,
    record: &mut Record,
    shared: &mut Shared,
    dice: &mut impl Dice,
) -> Result<Treated, Error> {
    let game = GameRef { record, shared };
    let (id, patient) = patient(game).ok_or(Error::Choice)?;
    let (options, state) = (game.options, patient.state);
    let mut body = patient.localised(&options)?;
    let (outcome, tested, restored, paid) = match (todo, subject) {
        (Todo::Faint, Subject::Zone(zone)) => {
            let done = body.faint_test(zone, &options, dice)?;
            let outcome = match done.tested.verdict.success() {
                Some(_) => Outcome::StaysAwake,
                None => Outcome::Faints,
            };
            (outcome, done.tested, None, None)
        }
        (Todo::Survive, Subject::Zone(zone)) => {
            let done = body.survival_test(zone, &options, dice)?;
            let outcome = match super::limit(zone, done.life_after.state) {
                Some((TimeLimit::Left(units), unit)) => Outcome::Granted(units, unit),
                _ => lost(zone),
            };
            (outcome, done.tested, None, None)
        }
        _ => {
            let plan = plan_for(subject, patient, game);
            // A patient who treats a wound of their own is copied to act as the carer.
            let (helps, sheet) = carer(game).unwrap_or((id, patient));
            let mut helper = sheet.acting(&options)?;
            let (outcome, tested, restored) = match subject {
                Subject::Zone(zone) => {
                    let care = body.receive_care(zone, &mut helper, &plan, &options, dice)?;
                    cared(&care, &plan)
                }
                Subject::Ailment(ailment) => {
                    let done = body.be_diagnosed(ailment, &mut helper, &plan, &options, dice)?;
                    (found(done.course_after.diagnosis), done.tested, None)
                }
                _ => return Err(Error::Choice),
            };
            (outcome, tested, restored, Some((helps, helper)))
        }
    };
    put_state(shared, id, state.after(&body));
    if let Some((helps, helper)) = paid
        && let Some(state) = shared.roster.get::<Sheet>(helps).map(|sheet| sheet.state)
    {
        put_state(shared, helps, state.paid(&helper));
    }
    if !matches!(todo, Todo::Faint | Todo::Survive) {
        record.care.points = Default::default();
    }
    Ok(Treated {
        body: super::question::ask(GameRef { record, shared }).seen,
        tested,
        restored,
        outcome,
    })
}

/// SM-28.
const fn lost(zone: Zone) -> Outcome {
    either(zone.is_limb(), Outcome::LimbLost, Outcome::Dies)
}

/// SM-65.
const fn found(diagnosis: Diagnosis) -> Outcome {
    match diagnosis {
        Diagnosis::Made => Outcome::Found,
        _ => Outcome::NotFound,
    }
}

/// SM-24, SM-27, SM-31: what care did.
fn cared(care: &Care, plan: &CarePlan) -> (Outcome, Tested, Option<picture::Restored>) {
    let restored = care.restoring.map(|sum| picture::Restored {
        sum,
        column: plan.equipment.column(),
        points: care.points,
    });
    let outcome = match (care.life_after.state, care.tested.verdict.success()) {
        (ZoneState::Lost { .. }, _) => lost(care.zone),
        (_, None) => Outcome::NotDressed,
        (ZoneState::Mending, _) => Outcome::Mends(care.days_until_usable),
        _ => Outcome::Dressed,
    };
    (outcome, care.tested, restored)
}

/// SM-25: a day goes by, and with it the hours that zones have left; who rests breathes again (SM-11).
#[inline(never)] // It takes more than 1 KB of stack: bodies before and after.
pub(super) fn day(
    active: bool,
    record: &Record,
    shared: &mut Shared,
    dice: &mut impl Dice,
) -> Result<Day, Error> {
    let (id, patient) = patient(GameRef { record, shared }).ok_or(Error::Choice)?;
    let (options, state, name) = (record.options, patient.state, patient.name);
    let mut body = patient.localised(&options)?;
    let day = body.day(active, &options, dice)?;
    body.waits(24, TimeUnit::Hours)?;
    if !active {
        body.rest_hours(24)?;
    }
    put_state(shared, id, state.after(&body));
    let mut zones = [picture::ZoneDay::default(); 6];
    for ((_, day), seen) in day.zones.iter().zip(&mut zones) {
        (seen.tested, seen.change) = match day {
            DayOfZone::Unchanged => (None, 0),
            DayOfZone::Rested => (None, 1),
            DayOfZone::Tested { tested, change } => (Some(*tested), *change as i8),
        };
    }
    let looks = patient_looks(GameRef { record, shared });
    Ok(Day {
        name,
        active,
        looks,
        value: day.parts.value()?.get(),
        zones,
    })
}

fn patient_looks(game: GameRef<'_>) -> Looks {
    match patient(game) {
        Some((_, sheet)) => Looks::of(sheet, &game.options),
        None => Looks::NOBODY,
    }
}

/// Changes how the patient is.
///
/// # Errors
/// [`Error::Choice`] if there is none, and those of the change itself: then nothing has changed.
#[inline(never)] // Every way of treating calls it: one copy.
fn change(
    game: &mut GameMut<'_>,
    change: &dyn Fn(&Sheet, &Options) -> Result<CharacterState, Error>,
) -> Result<(), Error> {
    let (id, patient) = patient(game.read()).ok_or(Error::Choice)?;
    let state = change(patient, &game.options)?;
    put_state(game.shared, id, state);
    Ok(())
}

/// Time goes by, or a remedy is taken: no die is rolled.
pub(super) fn wait(todo: Todo, subject: Subject, game: &mut GameMut<'_>) -> Result<(), Error> {
    change(game, &|patient, options| {
        if !options.localised_pv {
            let mut whole = patient.whole(options)?;
            match subject {
                Subject::RestHour => drop(whole.rest_hours(1)?),
                _ => drop(whole.quiet_weeks(1)?),
            }
            return Ok(patient.state.after_whole(&whole));
        }
        let mut body = patient.localised(options)?;
        match (todo, subject) {
            (Todo::Remedy, Subject::Ailment(ailment)) => {
                let _ = body.take_remedy(ailment)?;
            }
            (_, Subject::Pass) => body.waits(1, TimeUnit::Passes)?,
            (_, Subject::Minute) => body.waits(1, TimeUnit::Minutes)?,
            (_, Subject::Hour) => body.waits(1, TimeUnit::Hours)?,
            (_, Subject::RestHour) => {
                body.waits(1, TimeUnit::Hours)?;
                let _ = body.rest_hours(1)?;
            }
            (_, Subject::QuietWeek) => {
                body.waits(168, TimeUnit::Hours)?;
                let _ = body.quiet_weeks(1)?;
            }
            _ => return Err(Error::Choice),
        }
        Ok(patient.state.after(&body))
    })?;
    ask_for_due(game);
    Ok(())
}

/// SM-27: a test that has fallen due is asked for at once.
fn ask_for_due(game: &mut GameMut<'_>) {
    if !game.options.localised_pv {
        return;
    }
    let is_due = patient(game.read())
        .is_some_and(|(_, sheet)| Zone::ALL.iter().any(|zone| urgency(sheet, zone) >= 3));
    if is_due {
        look_at_urgent(game);
    }
}

/// SM-20: a wound that the game master gives: a fall, a fire.
pub(in super::super) fn wound(game: &mut GameMut<'_>) -> Result<(), Error> {
    let [life, breath] = game.body.toll;
    let toll = Toll {
        life: life.into(),
        breath: breath.into(),
    };
    let subject = super::subject(game.read());
    change(game, &|patient, options| {
        if !options.localised_pv {
            let mut whole = patient.whole(options)?;
            let _ = whole.hurt(toll)?;
            return Ok(patient.state.after_whole(&whole));
        }
        let Subject::Zone(zone) = subject else {
            return Err(Error::Choice);
        };
        let mut body = patient.localised(options)?;
        let _ = body.hurt(zone, toll)?;
        Ok(patient.state.after(&body))
    })?;
    ask_for_due(game);
    Ok(())
}

/// SM-14: the game master gives a point back where life points are not localised.
pub(in super::super) fn heal(game: &mut GameMut<'_>) -> Result<(), Error> {
    change(game, &|patient, options| {
        let mut whole = patient.whole(options)?;
        let _ = whole.heal(1)?;
        Ok(patient.state.after_whole(&whole))
    })
}

/// SM-62: an ailment ticks a box, or clears one.
pub(in super::super) fn sicken(
    game: &mut GameMut<'_>,
    ailment: Ailment,
    is_worse: bool,
) -> Result<(), Error> {
    change(game, &|patient, options| {
        let mut body = patient.localised(options)?;
        match is_worse {
            true => body.sicken(ailment, 1)?,
            false => body.recover(ailment, 1)?,
        };
        Ok(patient.state.after(&body))
    })
}

/// SM-28: the loss of a limb is mastered.
pub(in super::super) fn master(game: &mut GameMut<'_>) -> Result<(), Error> {
    let Subject::Zone(zone) = super::subject(game.read()) else {
        return Err(Error::Choice);
    };
    change(game, &|patient, options| {
        let mut body = patient.localised(options)?;
        body.master_handicap(zone)?;
        Ok(patient.state.after(&body))
    })
}

/// Whether the patient is dead: nothing can be done any more.
pub(in super::super) fn is_dead(game: GameRef<'_>) -> bool {
    patient_looks(game).condition == Condition::Dead
}
