//! A blow that hits: its roll, and the fighter it hit afterwards (SM-14, SM-20, SM-48).

use super::{FighterNo, Profile};
use crate::dice::{Die, Face};
use crate::rules::Error;
use crate::rules::simulacres::{
    Condition, Life, Malaise, Options, Struck, TimeLimit, TimeUnit, Toll, Zone,
};

/// A blow that was struck.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hit {
    /// Who struck, and whom.
    pub who: (FighterNo, FighterNo),
    /// What was rolled.
    pub struck: Struck,
    /// What it did; nothing yet if the attacker held back.
    pub after: Option<After>,
}

/// What a blow did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct After {
    /// Where, if life points are localised.
    pub zone: Option<Zone>,
    /// PV lost.
    pub life_lost: i16,
    /// PS lost.
    pub breath_lost: u8,
    /// PV left there, of how many.
    pub left: (i16, i16),
    /// PS left.
    pub breath: u8,
    /// SM-17, if it has just grown.
    pub malaise: Option<Malaise>,
    /// SM-27: how long the zone can wait for care.
    pub limit: Option<(TimeLimit, TimeUnit)>,
    /// Whether the one hit can still act.
    pub condition: Condition,
}

impl Hit {
    /// The dice in the order they were drawn.
    pub fn dice(&self) -> impl Iterator<Item = (Die, Face)> + use<> {
        self.struck.dice()
    }
}

impl Profile {
    /// Takes what was rolled.
    ///
    /// # Errors
    /// [`Error::Over`] for the dead.
    pub(super) fn suffer(&mut self, struck: &Struck, options: &Options) -> Result<After, Error> {
        let zone = struck.located.map(|located| located.zone);
        self.lose(zone, struck.toll, options)
    }

    /// SM-48: takes what the own weapon does to the one who holds it, in the right hand.
    /// A fighter who just died takes no more damage, so the error is ignored.
    pub(super) fn recoil(&mut self, struck: &Struck, options: &Options) {
        let toll = struck.effect.shooter;
        if toll != Toll::NONE {
            let zone = struck.located.map(|_| Zone::RightArm);
            let _ = self.lose(zone, toll, options);
        }
    }

    /// Loses points in a zone (SM-20), or as a whole (SM-14).
    ///
    /// # Errors
    /// [`Error::Over`] for the dead.
    #[inline(never)] // Several callers, one copy.
    pub(super) fn lose(
        &mut self,
        zone: Option<Zone>,
        toll: Toll,
        options: &Options,
    ) -> Result<After, Error> {
        let Some(zone) = zone else {
            let mut body = self.whole();
            let hurt = body.hurt(toll)?;
            self.state = self.state.after_whole(&body);
            return Ok(After {
                zone: None,
                life_lost: hurt.life_lost,
                breath_lost: hurt.breath_lost,
                left: (hurt.life_after, Life::maximum(body.vitality())),
                breath: hurt.reserve_after.breath(),
                malaise: None,
                limit: None,
                condition: hurt.condition,
            });
        };
        let mut body = self.localised(options)?;
        let injury = body.hurt(zone, toll)?;
        self.state = self.state.after(&body);
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
}
