//! First aid and medicine: their effect on a zone (SM-24, SM-27, SM-29, SM-31).
//!
//! The carer's means are in [`CarePlan`].

use super::{
    Attempt, CarePlan, CareTalent, Character, DamageSum, Dressing, Handful, Options, Prepared,
    Tested, TimeLimit, Vitality, Wounds, Zone, ZoneLife, ZoneState,
};
use crate::dice::{Dice, Die, Face};
use crate::rules::Error;

/// What a zone needs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Need {
    /// SM-24: a wound to be dressed.
    Dressing,
    /// SM-27: a zone at 0.
    Saving,
    /// SM-29: a zone so many points below 0.
    Surgery(i16),
}

impl Character<Wounds> {
    /// SM-24, SM-27, SM-29: cares for a zone, once for the same wound. A character who treats their own zone
    /// passes a copy as the carer. Rolls the carer's test and, if it succeeds on a zone below 0, 2D6 for the
    /// points.
    ///
    /// # Errors
    /// [`Error::Over`] if the carer cannot act or the patient is dead; [`Error::Choice`] if the
    /// zone needs no care, was cared for, must first pass a survival test, or is below 0 and the
    /// talent is First Aid; the errors of [`Awake::prepare`](super::Awake::prepare): no die is
    /// drawn. [`Error::NoDie`] if the source gives out.
    pub fn receive_care<V: Vitality>(
        &mut self,
        zone: Zone,
        carer: &mut Character<V>,
        plan: &CarePlan,
        options: &Options,
        dice: &mut impl Dice,
    ) -> Result<Care, Error> {
        let (need, prepared) = self.care_asked(zone, carer, plan, options)?;
        let reserve_after = carer.reserve.after(prepared.price)?;
        let care = self.cared_for(zone, need, plan, prepared, options, dice)?;
        carer.reserve = reserve_after;
        Ok(care)
    }

    /// The carer's test for a zone, with T and its parts, before any die is rolled. A character who treats
    /// their own zone passes a copy as the carer.
    ///
    /// # Errors
    /// As [`Character::receive_care`].
    pub fn care_value<V: Vitality>(
        &self,
        zone: Zone,
        carer: &mut Character<V>,
        plan: &CarePlan,
        options: &Options,
    ) -> Result<Prepared, Error> {
        let (_, prepared) = self.care_asked(zone, carer, plan, options)?;
        Ok(prepared)
    }

    fn care_asked<V: Vitality>(
        &self,
        zone: Zone,
        carer: &mut Character<V>,
        plan: &CarePlan,
        options: &Options,
    ) -> Result<(Need, Prepared), Error> {
        let need = self.need(zone, plan)?;
        let prepared = carer.awake()?.prepare(&need.attempt(plan), options)?;
        Ok((need, prepared))
    }

    fn need(&self, zone: Zone, plan: &CarePlan) -> Result<Need, Error> {
        self.not_dead()?;
        let life = self.vitality.zone(zone);
        match life.state {
            ZoneState::Usable {
                dressing: Dressing::None,
            } if life.loss() > 0 => Ok(Need::Dressing),
            ZoneState::Critical {
                limit: TimeLimit::Left(_),
                ..
            } => match (life.score, plan.with) {
                (0, _) => Ok(Need::Saving),
                (_, CareTalent::Medicine(_)) => Ok(Need::Surgery(life.score.saturating_neg())),
                // SM-29: only Medicine helps.
                (_, CareTalent::FirstAid(_)) => Err(Error::Choice),
            },
            _ => Err(Error::Choice),
        }
    }

    fn cared_for(
        &mut self,
        zone: Zone,
        need: Need,
        plan: &CarePlan,
        prepared: Prepared,
        options: &Options,
        dice: &mut impl Dice,
    ) -> Result<Care, Error> {
        let tested = prepared.test.roll(options, dice)?;
        let success = tested.verdict.success();
        let restoring = match (need, success) {
            (Need::Surgery(_), Some(margin)) => Some(DamageSum {
                margin,
                pair: Handful::roll(2, dice)?,
                ..DamageSum::default()
            }),
            _ => None,
        };
        let points = match (success, restoring) {
            (None, _) => 0,
            (Some(_), None) => 1,
            (Some(_), Some(sum)) => plan.equipment.column().points(sum.total()),
        };
        let life_before = *self.vitality.zone(zone);
        match (need, success) {
            (Need::Dressing, None) => self.fail_to_dress(zone),
            // SM-27: there is no second attempt.
            (Need::Saving | Need::Surgery(_), None) => self.vitality.lose_for_good(zone),
            (Need::Dressing | Need::Saving, Some(_)) => self.vitality.regain(zone),
            (Need::Surgery(_), Some(_)) => self.vitality.zones.get_mut(zone).operated(points),
        }
        let life_after = *self.vitality.zone(zone);
        Ok(Care {
            zone,
            prepared,
            tested,
            restoring,
            points,
            life_before,
            life_after,
            days_until_usable: life_after.days_until_usable(),
        })
    }

    const fn fail_to_dress(&mut self, zone: Zone) {
        self.vitality.zones.get_mut(zone).state = ZoneState::Usable {
            dressing: Dressing::Failed,
        };
    }
}

impl Need {
    fn attempt(self, plan: &CarePlan) -> Attempt {
        plan.attempt(match self {
            Need::Dressing | Need::Saving => 0,
            Need::Surgery(below_zero) => below_zero,
        })
    }
}

impl ZoneLife {
    /// SM-31: what so many points do to a zone below 0.
    fn operated(&mut self, points: i16) {
        self.score = self.score.saturating_add(points).min(1);
        match self.score {
            1 => {
                self.state = ZoneState::Usable {
                    dressing: Dressing::Dressed,
                };
            }
            0 => {
                self.state = ZoneState::Mending;
                self.scar = true;
            }
            _ => {
                self.state = ZoneState::Mending;
                // A zone that mends to 1 keeps at least that one box.
                self.maximum = self.maximum.saturating_add(self.score).max(1);
            }
        }
    }

    /// SM-31: how many days until it is at 1; for a head or a trunk these are days of coma.
    const fn days_until_usable(&self) -> u16 {
        match self.state {
            ZoneState::Mending => self.score.unsigned_abs().saturating_add(1),
            _ => 0,
        }
    }
}

/// What care did (SM-60).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Care {
    /// The zone.
    pub zone: Zone,
    /// What the carer tried, with T and its parts.
    pub prepared: Prepared,
    /// The carer's test.
    pub tested: Tested,
    /// S of the points restored, if there was such a roll (SM-30).
    pub restoring: Option<DamageSum>,
    /// The points restored, before the limit of 1 (SM-31).
    pub points: i16,
    /// The zone before it.
    pub life_before: ZoneLife,
    /// The zone after it.
    pub life_after: ZoneLife,
    /// SM-31: days until the zone can be used, 0 if it can.
    pub days_until_usable: u16,
}

impl Care {
    /// The dice in the order they were drawn.
    pub fn dice(&self) -> impl Iterator<Item = (Die, Face)> + use<> {
        self.tested
            .dice()
            .chain(self.restoring.into_iter().flat_map(|sum| sum.pair.dice()))
    }
}
