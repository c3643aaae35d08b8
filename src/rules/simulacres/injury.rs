//! Blows and blasts on a body with zones (SM-20 to SM-22, SM-29).

use super::{
    Aim, Blow, Character, Condition, DamageCode, DamageSum, Fight, Handful, Malaise, Options,
    PerZone, Reserve, Struck, TimeLimit, TimeUnit, Toll, Weapon, Wounds, Zone, ZoneLife, ZoneState,
};
use crate::dice::{Dice, Die, Face};
use crate::rules::Error;

/// SM-21: how many columns lower a starred weapon hits each zone.
const STARRED: i8 = -2;

/// What a wound did to a zone (SM-60).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Injury {
    /// The zone.
    pub zone: Zone,
    /// PV lost there.
    pub life_lost: i16,
    /// The zone after it.
    pub life_after: ZoneLife,
    /// PS lost.
    pub breath_lost: u8,
    /// PS and EP left.
    pub reserve_after: Reserve,
    /// The malaise boxes ticked before.
    pub ticks_before: u8,
    /// The malaise boxes ticked after.
    pub ticks_after: u8,
    /// SM-17: the malaise, which counts at once.
    pub malaise: Malaise,
    /// SM-22: whether a test against fainting is now due for this zone.
    pub faint_test_due: bool,
    /// SM-27: how long the zone can wait for care, if it is at 0 or below.
    pub limit: Option<(TimeLimit, TimeUnit)>,
    /// Whether the character can still act.
    pub condition: Condition,
}

impl Character<Wounds> {
    /// Rolls what a blow would do, `[zone dice], 2D6, [SM-42 dice]`, without doing it (SM-18,
    /// SM-19, SM-8). The protection of the zone comes off the sum (SM-32).
    ///
    /// # Errors
    /// As [`Blow::check`]; [`Error::Choice`] for a weapon that hits every zone (SM-21) or an aim
    /// at a lost zone, [`Error::Over`] for the dead: no die is drawn. [`Error::NoDie`] if the
    /// source gives out.
    pub fn struck(
        &self,
        blow: &Blow<'_>,
        fight: Fight,
        aim: Aim,
        options: &Options,
        dice: &mut impl Dice,
    ) -> Result<Struck, Error> {
        self.not_dead()?;
        blow.check(options)?;
        if let super::Arm::Listed(weapon) = blow.arm
            && weapon.hits_every_zone
        {
            return Err(Error::Choice);
        }
        if let Aim::Precise(zone) = aim
            && matches!(self.vitality.zone(zone).state, ZoneState::Lost { .. })
        {
            return Err(Error::Choice);
        }
        let located = aim.locate(fight, dice)?;
        blow.roll(Some(located), 0, self.armour.absorbs(located.zone), dice)
    }

    /// Takes what was rolled (SM-20).
    ///
    /// # Errors
    /// [`Error::Over`] for the dead, [`Error::Choice`] for a blow that was rolled for no zone.
    pub fn suffer(&mut self, struck: &Struck) -> Result<Injury, Error> {
        let located = struck.located.ok_or(Error::Choice)?;
        self.hurt(located.zone, struck.toll)
    }

    /// A zone loses points, however that came about (SM-20). PS stop at 0.
    ///
    /// # Errors
    /// [`Error::Over`] for the dead, [`Error::Range`] for a loss below 0.
    pub fn hurt(&mut self, zone: Zone, toll: Toll) -> Result<Injury, Error> {
        self.not_dead()?;
        if toll.life < 0 || toll.breath < 0 {
            return Err(Error::Range);
        }
        let ticks_before = self.vitality.ticks();
        let breath_lost = self.reserve.lose_breath(toll.breath);
        Ok(self.wound(zone, toll.life, breath_lost, ticks_before))
    }

    fn wound(&mut self, zone: Zone, life: i16, breath_lost: u8, ticks_before: u8) -> Injury {
        let score_before = self.vitality.zone(zone).score;
        self.vitality.lose(zone, life, self.resistance());
        let life_after = *self.vitality.zone(zone);
        let life_lost = score_before.saturating_sub(life_after.score);
        let mut breath_lost = breath_lost;
        // SM-29: a zone below 0 takes all breath.
        if life_lost > 0 && life_after.score < 0 {
            breath_lost += self.reserve.lose_breath(i16::MAX);
        }
        let (limit, faint_test_due) = match life_after.state {
            ZoneState::Critical {
                limit,
                faint_test_due,
            } => (Some((limit, TimeUnit::of(zone))), faint_test_due),
            _ => (None, false),
        };
        Injury {
            zone,
            life_lost,
            life_after,
            breath_lost,
            reserve_after: self.reserve,
            ticks_before,
            ticks_after: self.vitality.ticks(),
            malaise: self.vitality.malaise(),
            faint_test_due,
            limit,
            condition: self.condition(),
        }
    }

    /// SM-21: the column of the PV for damage to the whole body, if it may be rolled.
    ///
    /// # Errors
    /// As [`Character::blast`].
    pub(super) fn blast_code(
        &self,
        weapon: Weapon,
        margin: i16,
        options: &Options,
    ) -> Result<Option<DamageCode>, Error> {
        self.not_dead()?;
        Blow::with(weapon, margin).check(options)?;
        Ok(weapon.life.map(|code| match weapon.hits_every_zone {
            true => code.shifted(STARRED),
            false => code,
        }))
    }

    /// SM-21: damage to the whole body. Rolls 2D6 for each zone, 1 to 6, then 2D6 for the PS.
    ///
    /// # Errors
    /// [`Error::Range`] for a margin outside its limits, [`Error::Over`] for the dead: no die is
    /// drawn. [`Error::NoDie`] if the source gives out.
    pub fn blast(
        &mut self,
        weapon: Weapon,
        margin: i16,
        options: &Options,
        dice: &mut impl Dice,
    ) -> Result<Blast, Error> {
        let life_code = self.blast_code(weapon, margin, options)?;
        let mut sums = PerZone::<DamageSum>::default();
        for zone in Zone::ALL {
            *sums.get_mut(zone) = DamageSum {
                margin,
                pair: Handful::roll(2, dice)?,
                armour: self.armour.absorbs(zone),
                ..DamageSum::default()
            };
        }
        let breath_sum = DamageSum {
            margin,
            pair: Handful::roll(2, dice)?,
            armour: self.armour.absorbs_everywhere(),
            ..DamageSum::default()
        };
        Ok(self.blasted(life_code, weapon.breath, sums, breath_sum))
    }

    /// Takes a blast that was rolled.
    fn blasted(
        &mut self,
        life_code: Option<DamageCode>,
        breath_code: Option<DamageCode>,
        sums: PerZone<DamageSum>,
        breath_sum: DamageSum,
    ) -> Blast {
        let points = |code: Option<DamageCode>, sum: &DamageSum| {
            code.map_or(0, |code| code.points(sum.total()))
        };
        let ticks_before = self.vitality.ticks();
        let mut life_lost = PerZone::<i16>::default();
        let breath_before = self.reserve.breath();
        for (zone, sum) in sums.iter() {
            let injury = self.wound(zone, points(life_code, sum), 0, ticks_before);
            *life_lost.get_mut(zone) = injury.life_lost;
        }
        self.reserve.lose_breath(points(breath_code, &breath_sum));
        Blast {
            life_code,
            breath_code,
            sums,
            breath_sum,
            life_lost,
            breath_lost: breath_before - self.reserve.breath(),
            wounds_after: self.vitality,
            reserve_after: self.reserve,
            ticks_before,
            ticks_after: self.vitality.ticks(),
            malaise: self.vitality.malaise(),
            condition: self.condition(),
        }
    }
}

/// What a blast did (SM-21, SM-60).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Blast {
    /// The column of the PV, as it was used.
    pub life_code: Option<DamageCode>,
    /// The column of the PS.
    pub breath_code: Option<DamageCode>,
    /// S with its parts, for each zone.
    pub sums: PerZone<DamageSum>,
    /// S with its parts, for the PS.
    pub breath_sum: DamageSum,
    /// PV lost, by zone.
    pub life_lost: PerZone<i16>,
    /// PS lost.
    pub breath_lost: u8,
    /// All zones after it, with what is due for them.
    pub wounds_after: Wounds,
    /// PS and EP left.
    pub reserve_after: Reserve,
    /// The malaise boxes ticked before.
    pub ticks_before: u8,
    /// The malaise boxes ticked after.
    pub ticks_after: u8,
    /// SM-17: the malaise.
    pub malaise: Malaise,
    /// Whether the character can still act.
    pub condition: Condition,
}

impl Blast {
    /// The dice in the order they were drawn.
    pub fn dice(&self) -> impl Iterator<Item = (Die, Face)> {
        self.sums
            .iter()
            .map(|(_, sum)| sum)
            .chain([&self.breath_sum])
            .flat_map(|sum| sum.pair.dice())
    }
}
