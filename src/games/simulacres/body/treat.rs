//! What is done at the table of the body, by the rules; all of it can be taken back.

use super::super::picture::{AllParts, Day, Looks, Outcome, Part, Treated};
use super::super::undo::{Deed, remember};
use super::super::{Sheet, picture, sheet};
use super::{Subject, Todo, carer, look_at_urgent, patient, plan_for};
use crate::app::Kept;
use crate::app::SheetId;
use crate::dice::Dice;
use crate::rules::Error;
use crate::rules::simulacres::{
    Ailment, Care, Component, Condition, DayOfZone, Diagnosis, Means, Parts, Realm, TimeLimit,
    TimeUnit, Toll, Zone, ZoneState,
};

/// SM-60: the parts of T by name.
pub(super) fn parts(
    todo: Todo,
    subject: Subject,
    patient: &Sheet,
    parts: &Parts,
    kept: &Kept,
) -> AllParts {
    let robot = kept.simulacres.body.equipment.is_robotic();
    let below = matches!(subject, Subject::Zone(zone) if patient.state.wounds.zone(zone).score < 0);
    let (component, means, realm, talent) = match todo {
        Todo::Faint | Todo::Day => (Component::Body, Means::Resistance, Realm::Human, None),
        Todo::Survive => (Component::Body, Means::Desire, Realm::Human, None),
        Todo::Diagnose => (
            Component::Mind,
            Means::Perception,
            Realm::Human,
            Some(Part::Talent),
        ),
        _ if robot && below => (
            Component::Mind,
            Means::Action,
            Realm::Mechanical,
            Some(Part::Talent),
        ),
        _ => (
            Component::Body,
            Means::Perception,
            Realm::Human,
            Some(Part::Talent),
        ),
    };
    let names = [
        Part::Component(component),
        Part::Means(means),
        Part::Realm(realm),
    ];
    AllParts::of(names, talent, parts)
}

/// A test for the body: one that it makes by itself, or the carer's.
#[inline(never)]
pub(super) fn treat(
    todo: Todo,
    subject: Subject,
    kept: &mut Kept,
    dice: &mut impl Dice,
) -> Result<Treated, Error> {
    let (place, patient) = patient(kept).ok_or(Error::Choice)?;
    let (options, state) = (kept.simulacres.options, patient.state);
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
            let plan = plan_for(subject, patient, kept);
            // For a wound of one's own the carer is a copy of the patient.
            let (helps, sheet) = carer(kept).unwrap_or((place, patient));
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
    let other = paid.as_ref().map(|(helps, _)| *helps);
    remember(
        kept,
        Deed::Care,
        place,
        other.filter(|helps| *helps != place),
    );
    put(kept, place, state.after(&body));
    if let Some((helps, helper)) = paid
        && let Some(sheet) = sheet(helps, kept)
    {
        put(kept, helps, sheet.state.paid(&helper));
    }
    if !matches!(todo, Todo::Faint | Todo::Survive) {
        kept.simulacres.care.points = Default::default();
    }
    Ok(Treated {
        body: super::ask(kept).seen,
        tested,
        restored,
        outcome,
    })
}

fn put(kept: &mut Kept, place: SheetId, state: crate::rules::simulacres::State) {
    if let Some(sheet) = kept.shared.roster.get_mut::<Sheet>(place) {
        sheet.state = state;
    }
}

/// SM-28.
const fn lost(zone: Zone) -> Outcome {
    match zone.is_limb() {
        true => Outcome::LimbLost,
        false => Outcome::Dies,
    }
}

/// SM-65.
const fn found(diagnosis: Diagnosis) -> Outcome {
    match diagnosis {
        Diagnosis::Made => Outcome::Found,
        _ => Outcome::NotFound,
    }
}

/// SM-24, SM-27, SM-31: what care did.
fn cared(
    care: &Care,
    plan: &crate::rules::simulacres::CarePlan,
) -> (
    Outcome,
    crate::rules::simulacres::Tested,
    Option<picture::Restored>,
) {
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
#[inline(never)]
pub(super) fn day(active: bool, kept: &mut Kept, dice: &mut impl Dice) -> Result<Day, Error> {
    let (place, patient) = patient(kept).ok_or(Error::Choice)?;
    let (options, state, name) = (kept.simulacres.options, patient.state, patient.name);
    let mut body = patient.localised(&options)?;
    let day = body.day(active, &options, dice)?;
    body.waits(24, TimeUnit::Hours)?;
    if !active {
        body.rest_hours(24)?;
    }
    remember(kept, Deed::Time, place, None);
    put(kept, place, state.after(&body));
    let mut zones = [picture::ZoneDay::default(); 6];
    for ((_, day), seen) in day.zones.iter().zip(&mut zones) {
        *seen = match day {
            DayOfZone::Unchanged => picture::ZoneDay::default(),
            DayOfZone::Rested => picture::ZoneDay {
                tested: None,
                change: 1,
            },
            DayOfZone::Tested { tested, change } => picture::ZoneDay {
                tested: Some(*tested),
                change: *change as i8,
            },
        };
    }
    let looks = patient_looks(kept);
    Ok(Day {
        name,
        active,
        looks,
        value: day.parts.value()?.get(),
        zones,
    })
}

fn patient_looks(kept: &Kept) -> Looks {
    match patient(kept) {
        Some((_, sheet)) => Looks::of(sheet, &kept.simulacres.options),
        None => Looks::NOBODY,
    }
}

/// Time goes by, or a remedy is taken: no die is rolled.
#[inline(never)]
pub(super) fn wait(todo: Todo, subject: Subject, kept: &mut Kept) -> Result<(), Error> {
    let (place, patient) = patient(kept).ok_or(Error::Choice)?;
    let (options, state) = (kept.simulacres.options, patient.state);
    if !options.localised_pv {
        let mut whole = patient.whole(&options)?;
        match subject {
            Subject::RestHour => drop(whole.rest_hours(1)?),
            _ => drop(whole.quiet_weeks(1)?),
        }
        remember(kept, Deed::Time, place, None);
        put(kept, place, state.after_whole(&whole));
        return Ok(());
    }
    let mut body = patient.localised(&options)?;
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
    let deed = match todo {
        Todo::Remedy => Deed::Ailment,
        _ => Deed::Time,
    };
    remember(kept, deed, place, None);
    put(kept, place, state.after(&body));
    ask_for_due(kept);
    Ok(())
}

/// SM-27: a test that has fallen due is asked for at once.
fn ask_for_due(kept: &mut Kept) {
    let is_due = patient(kept).is_some_and(|(_, sheet)| {
        let zones = Zone::ALL.into_iter();
        zones
            .map(|zone| sheet.state.wounds.zone(zone).state)
            .any(|state| {
                matches!(
                    state,
                    ZoneState::Critical {
                        limit: TimeLimit::RunOut,
                        ..
                    } | ZoneState::Critical {
                        faint_test_due: true,
                        ..
                    }
                )
            })
    });
    if is_due {
        look_at_urgent(kept);
    }
}

/// SM-20: a wound that the game master gives: a fall, a fire.
#[inline(never)]
pub(in super::super) fn wound(kept: &mut Kept) -> Result<(), Error> {
    let (place, patient) = patient(kept).ok_or(Error::Choice)?;
    let (options, state) = (kept.simulacres.options, patient.state);
    let [life, breath] = kept.simulacres.body.toll;
    let toll = Toll {
        life: life.into(),
        breath: breath.into(),
    };
    let after = if options.localised_pv {
        let Subject::Zone(zone) = super::subject(kept) else {
            return Err(Error::Choice);
        };
        let mut body = patient.localised(&options)?;
        let _ = body.hurt(zone, toll)?;
        state.after(&body)
    } else {
        let mut whole = patient.whole(&options)?;
        let _ = whole.hurt(toll)?;
        state.after_whole(&whole)
    };
    remember(kept, Deed::Wound, place, None);
    put(kept, place, after);
    ask_for_due(kept);
    Ok(())
}

/// SM-14: the game master gives a point back where life points are not localised.
pub(in super::super) fn heal(kept: &mut Kept) -> Result<(), Error> {
    let (place, patient) = patient(kept).ok_or(Error::Choice)?;
    let (options, state) = (kept.simulacres.options, patient.state);
    let mut whole = patient.whole(&options)?;
    let _ = whole.heal(1)?;
    remember(kept, Deed::Wound, place, None);
    put(kept, place, state.after_whole(&whole));
    Ok(())
}

/// SM-62: an ailment ticks a box, or clears one.
pub(in super::super) fn sicken(
    kept: &mut Kept,
    ailment: Ailment,
    is_worse: bool,
) -> Result<(), Error> {
    let (place, patient) = patient(kept).ok_or(Error::Choice)?;
    let (options, state) = (kept.simulacres.options, patient.state);
    let mut body = patient.localised(&options)?;
    match is_worse {
        true => body.sicken(ailment, 1)?,
        false => body.recover(ailment, 1)?,
    };
    remember(kept, Deed::Ailment, place, None);
    put(kept, place, state.after(&body));
    Ok(())
}

/// SM-28: the loss of a limb is mastered.
pub(in super::super) fn master(kept: &mut Kept) -> Result<(), Error> {
    let (place, patient) = patient(kept).ok_or(Error::Choice)?;
    let (options, state) = (kept.simulacres.options, patient.state);
    let Subject::Zone(zone) = super::subject(kept) else {
        return Err(Error::Choice);
    };
    let mut body = patient.localised(&options)?;
    body.master_handicap(zone)?;
    remember(kept, Deed::Wound, place, None);
    put(kept, place, state.after(&body));
    Ok(())
}

/// Whether the patient is dead: nothing can be done any more.
pub(in super::super) fn is_dead(kept: &Kept) -> bool {
    patient_looks(kept).condition == Condition::Dead
}
