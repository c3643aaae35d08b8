//! Zones at 0 or below: fainting, time running out, survival and loss (SM-22, SM-27, SM-28).

use super::{
    Character, Means, Options, Parts, Test, Tested, TimeLimit, TimeUnit, Wounds, Zone, ZoneLife,
    ZoneState,
};
use crate::dice::{Dice, Die, Face};
use crate::rules::Error;

/// SM-22: the rest of this pass of arms and the whole next one.
const FAINTS_FOR: u8 = 2;

/// A test that the body made by itself (SM-60).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BodilyTest {
    /// The zone that it was made for.
    pub zone: Zone,
    /// T with its parts.
    pub parts: Parts,
    /// The test.
    pub tested: Tested,
    /// The zone after it.
    pub life_after: ZoneLife,
}

impl BodilyTest {
    /// The dice in the order they were drawn.
    pub fn dice(&self) -> impl Iterator<Item = (Die, Face)> + use<> {
        self.tested.dice()
    }
}

impl Character<Wounds> {
    /// SM-22: the test that is due for a limb at exactly 0, with its value and parts.
    ///
    /// # Errors
    /// [`Error::Choice`] if none is due there, [`Error::Over`] for the dead.
    pub fn faint_value(&self, zone: Zone, options: &Options) -> Result<(Parts, Test), Error> {
        self.not_dead()?;
        match self.vitality.zone(zone).state {
            ZoneState::Critical {
                faint_test_due: true,
                ..
            } => self.bodily(Means::Resistance, options),
            _ => Err(Error::Choice),
        }
    }

    /// SM-22: Body + Resistance + Human, or unconscious for the next pass of arms.
    ///
    /// # Errors
    /// As [`Character::faint_value`]: no die is drawn. [`Error::NoDie`] if the source gives out.
    pub fn faint_test(
        &mut self,
        zone: Zone,
        options: &Options,
        dice: &mut impl Dice,
    ) -> Result<BodilyTest, Error> {
        let (parts, test) = self.faint_value(zone, options)?;
        let tested = test.roll(options, dice)?;
        if tested.verdict.success().is_none() {
            self.vitality.fainted = FAINTS_FOR;
        }
        let life = self.vitality.zones.get_mut(zone);
        if let ZoneState::Critical { faint_test_due, .. } = &mut life.state {
            *faint_test_due = false;
        }
        Ok(BodilyTest {
            zone,
            parts,
            tested,
            life_after: *life,
        })
    }

    /// Lets time go by: zones whose limit is counted in this unit have less of it (SM-27), and after passes
    /// of arms fainted characters come round (SM-22).
    ///
    /// # Errors
    /// [`Error::Range`] for no time at all, [`Error::Over`] for the dead.
    pub fn time_passes(&mut self, time: u8, unit: TimeUnit) -> Result<(), Error> {
        self.not_dead()?;
        if time == 0 {
            return Err(Error::Range);
        }
        for zone in Zone::ALL {
            if TimeUnit::of(zone) == unit
                && let ZoneState::Critical { limit, .. } =
                    &mut self.vitality.zones.get_mut(zone).state
            {
                *limit = limit.after(time);
            }
        }
        if unit == TimeUnit::Passes {
            self.vitality.fainted = self.vitality.fainted.saturating_sub(time);
        }
        Ok(())
    }

    /// A pass of arms ends. A head that came to 0 in this very pass has all its passes yet (SM-27).
    ///
    /// # Errors
    /// [`Error::Over`] for the dead.
    pub fn pass_ends(&mut self, head_fell: bool) -> Result<(), Error> {
        let head = self.vitality.zones.head.state;
        self.time_passes(1, TimeUnit::Passes)?;
        if head_fell {
            self.vitality.zones.head.state = head;
        }
        Ok(())
    }

    /// Time goes by in play: what it is counted in, and everything shorter. SM-27: a limit is five
    /// units at most, so that a minute is longer than any in passes of arms, and an hour than any in
    /// minutes.
    ///
    /// # Errors
    /// As [`Character::time_passes`].
    pub fn waits(&mut self, time: u8, unit: TimeUnit) -> Result<(), Error> {
        self.time_passes(time, unit)?;
        let shorter: &[TimeUnit] = match unit {
            TimeUnit::Passes => &[],
            TimeUnit::Minutes => &[TimeUnit::Passes],
            TimeUnit::Hours => &[TimeUnit::Passes, TimeUnit::Minutes],
        };
        for &unit in shorter {
            self.time_passes(u8::MAX, unit)?;
        }
        Ok(())
    }

    /// SM-27: the test that is due when time has run out, with its value and parts.
    ///
    /// # Errors
    /// [`Error::Choice`] if none is due there, [`Error::Over`] for the dead.
    pub fn survival_value(&self, zone: Zone, options: &Options) -> Result<(Parts, Test), Error> {
        self.not_dead()?;
        match self.vitality.zone(zone).state {
            ZoneState::Critical {
                limit: TimeLimit::RunOut,
                ..
            } => self.bodily(Means::Desire, options),
            _ => Err(Error::Choice),
        }
    }

    /// SM-27: Body + Desire + Human when time has run out. Success grants the same delay again;
    /// failure loses the zone (SM-28).
    ///
    /// # Errors
    /// [`Error::Choice`] if none is due there, [`Error::Over`] for the dead: no die is drawn.
    /// [`Error::NoDie`] if the source gives out.
    pub fn survival_test(
        &mut self,
        zone: Zone,
        options: &Options,
        dice: &mut impl Dice,
    ) -> Result<BodilyTest, Error> {
        let (parts, test) = self.survival_value(zone, options)?;
        let tested = test.roll(options, dice)?;
        let resistance = self.resistance();
        if tested.verdict.success().is_some() {
            let life = self.vitality.zones.get_mut(zone);
            if let ZoneState::Critical { limit, .. } = &mut life.state {
                *limit = TimeLimit::Left(resistance);
            }
        } else {
            self.vitality.lose_for_good(zone);
        }
        Ok(BodilyTest {
            zone,
            parts,
            tested,
            life_after: *self.vitality.zone(zone),
        })
    }

    /// SM-28: the character has mastered the loss of a limb: neither the loss nor the wound that
    /// led to it is malaise any more. The game master says when.
    ///
    /// # Errors
    /// [`Error::Choice`] if there is no such handicap, [`Error::Over`] for the dead.
    pub fn master_handicap(&mut self, zone: Zone) -> Result<(), Error> {
        self.not_dead()?;
        match &mut self.vitality.zones.get_mut(zone).state {
            ZoneState::Lost {
                handicap: handicap @ true,
            } => {
                *handicap = false;
                Ok(())
            }
            _ => Err(Error::Choice),
        }
    }
}

impl TimeLimit {
    /// What is left when so much time has gone by.
    const fn after(self, time: u8) -> TimeLimit {
        match self {
            TimeLimit::Left(left) if time < left => TimeLimit::Left(left - time),
            TimeLimit::Left(_) | TimeLimit::RunOut => TimeLimit::RunOut,
        }
    }
}
