//! What a roll does: dice first, on copies of everybody; then what has become of them is kept.

use super::manner::Manner;
use super::plan::{self, Asks, Met, Need, Question};
use super::record::{self, Course, MOST, Part, Pending, put_state, sheet};
use crate::app::Kept;
use crate::dice::Dice;
use crate::games::simulacres::{Sheet, TableName, warrior};
use crate::rules::Error;
use crate::rules::simulacres::{
    Arm, Blast, BodilyTest, Condition, ExchangeVerdict, Exchanged, Life, Malaise, Options, State,
    Struck, Tested, TimeLimit, TimeUnit, Toll, WeaponFate, Zone,
};

/// What was rolled, for the table to show.
#[allow(clippy::large_enum_variant)] // There is no heap to put the large ones into.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Rolled {
    /// An exchange, and the blow that was struck in it.
    Exchange(Exchanged, Option<Hit>),
    /// A test of the body.
    Bodily(Need, BodilyTest, Condition),
    /// SM-21, and the attack that led to it, if one did.
    Blast(Option<Exchanged>, Blast),
    /// SM-53.
    Wave(WaveRolled),
}

/// A wave that was fought: everybody's test against whom, and the blows that hit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct WaveRolled {
    pub(crate) number: u8,
    pub(crate) tests: [Option<(Option<u8>, Tested)>; MOST],
    pub(crate) hits: [Option<Hit>; MOST],
}

impl Rolled {
    /// One of the blows that hit.
    pub(crate) fn hit(&self, nth: u8) -> Option<&Hit> {
        match self {
            Rolled::Exchange(_, hit) if nth == 0 => hit.as_ref(),
            Rolled::Wave(wave) => wave.hits.get(usize::from(nth))?.as_ref(),
            _ => None,
        }
    }
}

/// A blow that was struck.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Hit {
    /// Who struck, and whom.
    pub(crate) who: (u8, u8),
    /// What was rolled.
    pub(crate) struck: Struck,
    /// What it did; nothing yet if the attacker held back.
    pub(crate) after: Option<After>,
}

/// What a blow did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct After {
    /// Where, if life points are localised.
    pub(crate) zone: Option<Zone>,
    /// PV lost.
    pub(crate) life_lost: i16,
    /// PS lost.
    pub(crate) breath_lost: u8,
    /// PV left there, of how many.
    pub(crate) left: (i16, i16),
    /// PS left.
    pub(crate) breath: u8,
    /// SM-17, if it has just grown.
    pub(crate) malaise: Option<Malaise>,
    /// SM-27.
    pub(crate) limit: Option<(TimeLimit, TimeUnit)>,
    /// Whether it can still act.
    pub(crate) condition: Condition,
}

/// Rolls what is asked, and keeps what has become of everybody.
///
/// # Errors
/// What the rules refuse it with: then nothing has changed.
#[inline(never)]
pub(crate) fn roll(
    question: &Question,
    kept: &mut Kept,
    dice: &mut impl Dice,
) -> Result<Rolled, Error> {
    let before = record::situation(kept);
    let rolled = match &question.asks {
        Asks::Exchange(met) => exchange(question.who, met, kept, dice),
        Asks::Bodily(bodily) => {
            let (place, _) = question.who;
            let options = &question.options;
            let mut own = sheet(place, kept).ok_or(Error::Choice)?;
            let mut body = own.localised(options)?;
            let tested = match bodily.need {
                Need::Faint => body.faint_test(bodily.zone, options, dice)?,
                Need::Survival => body.survival_test(bodily.zone, options, dice)?,
            };
            own.state = own.state.after(&body);
            put_state(place, own.state, kept);
            Ok(Rolled::Bodily(bodily.need, tested, body.condition()))
        }
        &Asks::Blast(weapon, margin, _) => {
            let (place, _) = question.who;
            let own = sheet(place, kept).ok_or(Error::Choice)?;
            let mut body = own.localised(&question.options)?;
            let blast = body.blast(weapon, margin, &question.options, dice)?;
            put_state(place, own.state.after(&body), kept);
            kept.arms.bomb = None;
            Ok(Rolled::Blast(None, blast))
        }
        Asks::Wave(_) => warrior::fight(kept, dice),
        Asks::Part(_) | Asks::Quiet | Asks::Over(_) => Err(Error::Choice),
        Asks::Refused(error) => Err(*error),
    }?;
    settle(kept);
    record::made(kept, &before);
    Ok(rolled)
}

/// A blow, and how it is met.
#[inline(never)]
fn exchange(
    (place, whom): (u8, u8),
    met: &Met,
    kept: &mut Kept,
    dice: &mut impl Dice,
) -> Result<Rolled, Error> {
    let options = kept.simulacres.options;
    let mut fighting = Fighting::new((place, whom), kept)?;
    fighting.pay(met)?;
    let exchanged = met.exchange.roll(&options, dice)?;
    let mut pending = Pending::Nothing;
    let mut broken = None;
    let mut rolled = Rolled::Exchange(exchanged, None);
    let hit = match exchanged.verdict {
        ExchangeVerdict::Hit { margin } => Some((0, margin)),
        ExchangeVerdict::HitBack { margin } => Some((1, margin)),
        ExchangeVerdict::Parried { riposte } => {
            if riposte.is_some() {
                pending = Pending::Riposte(whom, place);
            }
            None
        }
        ExchangeVerdict::Nothing => None,
    };
    if let Some((striker, margin)) = hit {
        let who = match striker {
            0 => (place, whom),
            _ => (whom, place),
        };
        match fighting.strike(striker, margin, &options, dice)? {
            Strike::Struck(struck) => {
                let after = match held_back(who.1, &struck) {
                    Some(part) => {
                        pending = Pending::Part(part);
                        None
                    }
                    None => Some(suffer(
                        &mut fighting.sheets[1 - striker],
                        &struck,
                        &options,
                    )?),
                };
                if struck.effect.weapon != WeaponFate::Works {
                    broken = Some(who.0);
                    recoil(&mut fighting.sheets[striker], &struck, &options)?;
                }
                let hit = Hit { who, struck, after };
                rolled = Rolled::Exchange(exchanged, Some(hit));
            }
            Strike::Blast(blast) => rolled = Rolled::Blast(Some(exchanged), blast),
        }
    }
    let course = &mut kept.arms.course;
    course.pending = pending;
    if !met.riposte {
        course.acted |= 1 << place;
    }
    // SM-6: both have struck.
    if matches!(met.exchange, crate::rules::simulacres::Exchange::Duel(_)) {
        course.acted |= 1 << whom;
    }
    if let Some(place) = broken {
        course.broken |= 1 << place;
    }
    fighting.keep(kept);
    Ok(rolled)
}

/// Two who fight, as copies.
pub(crate) struct Fighting {
    places: (u8, u8),
    manners: [Manner; 2],
    pub(crate) sheets: [Sheet; 2],
}

/// What a blow came to.
#[allow(clippy::large_enum_variant)] // There is no heap to put the large ones into.
pub(crate) enum Strike {
    Struck(Struck),
    /// SM-21: it hits every zone; it was suffered at once.
    Blast(Blast),
}

impl Fighting {
    pub(crate) fn new(places: (u8, u8), kept: &Kept) -> Result<Fighting, Error> {
        let manner = |place| {
            kept.arms
                .one(place)
                .map(|one| one.manner)
                .ok_or(Error::Choice)
        };
        let sheet = |place| sheet(place, kept).ok_or(Error::Choice);
        Ok(Fighting {
            places,
            manners: [manner(places.0)?, manner(places.1)?],
            sheets: [sheet(places.0)?, sheet(places.1)?],
        })
    }

    /// SM-40.
    fn pay(&mut self, met: &Met) -> Result<(), Error> {
        for (sheet, price) in self.sheets.iter_mut().zip(met.prices) {
            sheet.state.reserve = sheet.state.reserve.after(price)?;
        }
        Ok(())
    }

    /// A blow of one of them at the other.
    #[inline(never)]
    pub(crate) fn strike(
        &mut self,
        striker: usize,
        margin: i16,
        options: &Options,
        dice: &mut impl Dice,
    ) -> Result<Strike, Error> {
        let strike = self.struck(striker, margin, options, dice)?;
        if let Strike::Blast(blast) = &strike {
            let theirs = &mut self.sheets[1 - striker.min(1)];
            theirs.state.wounds = blast.wounds_after;
            theirs.state.reserve = blast.reserve_after;
        }
        Ok(strike)
    }

    /// The same, and nobody suffers it yet.
    #[inline(never)]
    pub(crate) fn struck(
        &self,
        striker: usize,
        margin: i16,
        options: &Options,
        dice: &mut impl Dice,
    ) -> Result<Strike, Error> {
        let striker = striker.min(1);
        let (own, theirs) = (&self.sheets[striker], &self.sheets[1 - striker]);
        let manner = &self.manners[striker];
        let blow = manner.blow(own, margin);
        if !options.localised_pv {
            let body = theirs.whole(options)?;
            let struck = body.struck(&blow, manner.plain_aim(), options, dice)?;
            return Ok(Strike::Struck(struck));
        }
        let mut body = theirs.localised(options)?;
        if let Arm::Listed(weapon) = blow.arm
            && weapon.hits_every_zone
        {
            let blast = body.blast(weapon.shifted(blow.columns), margin, options, dice)?;
            return Ok(Strike::Blast(blast));
        }
        let struck = body.struck(&blow, manner.fight(), manner.aim(), options, dice)?;
        Ok(Strike::Struck(struck))
    }

    /// What has become of both; what they put into it is spent.
    pub(crate) fn keep(&self, kept: &mut Kept) {
        let (first, second) = self.places;
        for (place, sheet) in [first, second].into_iter().zip(&self.sheets) {
            put_state(place, sheet.state, kept);
            if let Some(one) = kept.arms.one_mut(place) {
                one.manner.spent();
            }
        }
    }
}

/// SM-14: all of a damage of which a part may be inflicted, if the blow was held back and did any.
pub(crate) fn held_back(whom: u8, struck: &Struck) -> Option<Part> {
    if !struck.held_back || struck.toll == Toll::NONE {
        return None;
    }
    let byte = |points: i16| u8::try_from(points.max(0)).unwrap_or(u8::MAX);
    let all = (byte(struck.toll.life), byte(struck.toll.breath));
    Some(Part {
        whom,
        zone: struck.located.map(|located| located.zone),
        whole: all,
        part: all,
    })
}

/// SM-53: the next of the blows that wait: how much of it is inflicted? One who has died in the same wave
/// feels no more.
pub(crate) fn next_part(kept: &mut Kept) {
    kept.arms.course.pending = Pending::Nothing;
    while let Some(part) = kept.arms.waiting.pop() {
        if plan::condition(part.whom, kept) != Condition::Dead {
            kept.arms.course.pending = Pending::Part(part);
            return;
        }
    }
}

/// SM-20: somebody takes what was rolled.
#[inline(never)]
pub(crate) fn suffer(
    sheet: &mut Sheet,
    struck: &Struck,
    options: &Options,
) -> Result<After, Error> {
    match struck.located {
        Some(located) => hurt(sheet, located.zone, struck.toll, options),
        None => {
            let mut body = sheet.whole(options)?;
            let hurt = body.suffer(struck)?;
            sheet.state = sheet.state.after_whole(&body);
            Ok(After {
                zone: None,
                life_lost: hurt.life_lost,
                breath_lost: hurt.breath_lost,
                left: (hurt.life_after, Life::maximum(body.vitality())),
                breath: hurt.reserve_after.breath(),
                malaise: None,
                limit: None,
                condition: hurt.condition,
            })
        }
    }
}

/// SM-20: a zone of somebody's loses points.
#[inline(never)]
fn hurt(sheet: &mut Sheet, zone: Zone, toll: Toll, options: &Options) -> Result<After, Error> {
    let mut body = sheet.localised(options)?;
    let injury = body.hurt(zone, toll)?;
    sheet.state = sheet.state.after(&body);
    let grown = injury.ticks_after > injury.ticks_before;
    Ok(After {
        zone: Some(zone),
        life_lost: injury.life_lost,
        breath_lost: injury.breath_lost,
        left: (injury.life_after.score, injury.life_after.maximum),
        breath: injury.reserve_after.breath(),
        malaise: grown.then_some(injury.malaise),
        limit: injury.limit,
        condition: injury.condition,
    })
}

/// SM-48: what the weapon does to the one who holds it, in the right hand.
pub(crate) fn recoil(sheet: &mut Sheet, struck: &Struck, options: &Options) -> Result<(), Error> {
    let toll = struck.effect.shooter;
    if toll == Toll::NONE {
        return Ok(());
    }
    match struck.located {
        Some(_) => hurt(sheet, Zone::RightArm, toll, options),
        None => suffer(sheet, &Struck { toll, ..*struck }, options),
    }
    .map(|_| ())
}

/// SM-14: the part that was chosen is inflicted.
///
/// # Errors
/// [`Error::Choice`] if there is none to choose.
pub(crate) fn inflict(kept: &mut Kept) -> Result<(), Error> {
    let Pending::Part(part) = kept.arms.course.pending else {
        return Err(Error::Choice);
    };
    let before = record::situation(kept);
    let options = kept.simulacres.options;
    let mut own = sheet(part.whom, kept).ok_or(Error::Choice)?;
    let toll = Toll {
        life: part.part.0.into(),
        breath: part.part.1.into(),
    };
    match part.zone {
        Some(zone) => hurt(&mut own, zone, toll, &options)?,
        None => lose(&mut own, toll, &options)?,
    };
    put_state(part.whom, own.state, kept);
    next_part(kept);
    settle(kept);
    record::made(kept, &before);
    Ok(())
}

/// The same where life points are not localised.
fn lose(sheet: &mut Sheet, toll: Toll, options: &Options) -> Result<After, Error> {
    let struck = Struck {
        located: None,
        sum: Default::default(),
        weapon: None,
        toll,
        effect: Default::default(),
        held_back: false,
    };
    suffer(sheet, &struck, options)
}

/// When all attacks of a pass were made, and nothing of it is left to decide, the next one begins: time
/// goes by (SM-22, SM-27).
#[inline(never)]
pub(crate) fn settle(kept: &mut Kept) {
    let next = match kept.simulacres.table {
        TableName::Warrior => warrior::has_wave(kept),
        _ => plan::next(kept).is_some(),
    };
    let goes_on = plan::due(kept).is_some() || next;
    if goes_on || kept.arms.course.acted == 0 || plan::winner(kept).is_some() {
        return;
    }
    pass_ends(kept);
}

/// A pass of arms has ended.
#[inline(never)]
fn pass_ends(kept: &mut Kept) {
    let fallen_heads = kept.arms.course.fallen_heads;
    let options = kept.simulacres.options;
    for place in plan::places(kept) {
        let Some(own) = sheet(place, kept) else {
            continue;
        };
        if let Ok(mut body) = own.localised(&options)
            && body.pass_ends(Course::has(fallen_heads, place)).is_ok()
        {
            put_state(place, own.state.after(&body), kept);
        }
    }
    kept.arms.course.next_pass();
}

/// A pass of arms in which nobody attacks.
pub(crate) fn goes_by(kept: &mut Kept) {
    let before = record::situation(kept);
    pass_ends(kept);
    record::made(kept, &before);
}

/// Everybody without a sheet is as if nothing had happened, and the fight begins anew. That can be taken
/// back: Roll does it when a fight is over, and a press too many must not cost the fight.
pub(crate) fn new_fight(kept: &mut Kept) {
    let before = record::situation(kept);
    for one in &mut kept.arms.fighters {
        if let record::Who::Foe(foe) = &mut one.who {
            *foe = foe.afresh();
        }
    }
    kept.arms.course = Course::NEW;
    kept.arms.bomb = None;
    kept.arms.waiting.clear();
    record::made(kept, &before);
}

/// Everything that was put into a combat lasts no longer (SM-11, SM-42).
pub(crate) fn combat_ends(state: &mut State) {
    state.sustained = Default::default();
}
