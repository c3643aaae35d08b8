//! A day of healing (SM-25, SM-26, SM-31).

use super::{
    Character, Dressing, Means, Options, Parts, PerZone, Test, Tested, Verdict, Wounds, Zone,
    ZoneLife, ZoneState,
};
use crate::dice::{Dice, Die, Face};
use crate::rules::Error;

/// What a day does to a zone.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum DayOfZone {
    /// Nothing: it is whole, lost, or must be cared for first.
    #[default]
    Unchanged,
    /// SM-25, SM-31: it regains a point without a roll.
    Rested,
    /// SM-25: a test decided.
    Tested {
        /// The test.
        tested: Tested,
        /// −1, 0 or +1.
        change: i16,
    },
}

/// A day that went by (SM-60).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Day {
    /// T of the tests with its parts: the same for all zones.
    pub parts: Parts,
    /// What it did to each zone.
    pub zones: PerZone<DayOfZone>,
    /// All zones after it.
    pub wounds_after: Wounds,
}

impl Day {
    /// The dice in the order they were drawn: zones 1 to 6.
    pub fn dice(&self) -> impl Iterator<Item = (Die, Face)> {
        self.zones
            .iter()
            .filter_map(|(_, day)| match day {
                DayOfZone::Tested { tested, .. } => Some(tested),
                DayOfZone::Unchanged | DayOfZone::Rested => None,
            })
            .flat_map(|tested| tested.dice())
    }
}

impl Character<Wounds> {
    /// SM-25: the test of a day for each zone that needs one, with its value and parts.
    ///
    /// # Errors
    /// [`Error::Over`] for the dead, [`Error::Range`] if the test value leaves its limits.
    pub fn day_value(&self, options: &Options) -> Result<(Parts, Test), Error> {
        self.not_dead()?;
        self.bodily(Means::Resistance, options)
    }

    /// SM-25: a full day goes by. A dressed wound heals by rest; with activity, or undressed, each
    /// zone needs a test of Body + Resistance + Human, 1 to 6. All tests are made with the
    /// malaise of the morning.
    ///
    /// # Errors
    /// [`Error::Over`] for the dead, [`Error::Range`] if the test value leaves its limits: no die
    /// is drawn. [`Error::NoDie`] if the source gives out.
    pub fn day(
        &mut self,
        active: bool,
        options: &Options,
        dice: &mut impl Dice,
    ) -> Result<Day, Error> {
        let (parts, test) = self.day_value(options)?;
        let mut zones = PerZone::<DayOfZone>::default();
        for (zone, life) in self.vitality.zones.iter() {
            *zones.get_mut(zone) = life.day(active, test, options, dice)?;
        }
        for (zone, day) in zones.iter() {
            self.heal(zone, day);
        }
        Ok(Day {
            parts,
            zones,
            wounds_after: self.vitality,
        })
    }

    fn heal(&mut self, zone: Zone, day: &DayOfZone) {
        match day {
            DayOfZone::Unchanged => {}
            DayOfZone::Rested => self.vitality.regain(zone),
            DayOfZone::Tested { change, .. } => {
                self.vitality
                    .change_by_day(zone, *change, self.resistance())
            }
        }
    }
}

impl Wounds {
    /// SM-25: a point more leaves the wound as dressed as it was; a point less opens it again.
    fn change_by_day(&mut self, zone: Zone, change: i16, resistance: u8) {
        if change < 0 {
            self.lose(zone, -change, resistance);
        } else {
            let life = self.zones.get_mut(zone);
            life.score = life.score.saturating_add(change).min(life.maximum);
        }
    }
}

impl ZoneLife {
    fn day(
        &self,
        active: bool,
        test: Test,
        options: &Options,
        dice: &mut impl Dice,
    ) -> Result<DayOfZone, Error> {
        let dressed = match self.state {
            ZoneState::Usable { .. } if self.loss() == 0 => return Ok(DayOfZone::Unchanged),
            ZoneState::Usable { dressing } => dressing == Dressing::Dressed,
            // SM-31: it regains 1 a day.
            ZoneState::Mending => return Ok(DayOfZone::Rested),
            ZoneState::Critical { .. } | ZoneState::Lost { .. } => return Ok(DayOfZone::Unchanged),
        };
        if dressed && !active {
            return Ok(DayOfZone::Rested);
        }
        let tested = test.roll(options, dice)?;
        let change = match tested.verdict {
            Verdict::Success { .. } => 1,
            Verdict::Failure { critical: true, .. } if !dressed => -1,
            Verdict::Failure { .. } => 0,
        };
        Ok(DayOfZone::Tested { tested, change })
    }
}
