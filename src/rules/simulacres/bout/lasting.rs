//! Energies that last through a bout (SM-11, SM-42, SM-54).

use super::{Bout, FighterNo, Refusal, Use};
use crate::rules::simulacres::{Sustained, Talent};

impl Bout {
    /// SM-54: whether a point of Speed buys a fighter an attack more. A-102: none buys a second one.
    ///
    /// # Errors
    /// [`Refusal::LowTalent`], or [`Refusal::OneMore`] if one is paid for in all passes.
    pub fn may_hasten(&self, no: FighterNo) -> Result<(), Refusal> {
        let (_, profile) = self.taking_part(no)?;
        match profile.state.sustained.extra_attack {
            _ if profile.weapon.talent < Talent::Plus2 => Err(Refusal::LowTalent),
            true => Err(Refusal::OneMore),
            false => Ok(()),
        }
    }

    /// A fighter puts EP into something that lasts.
    ///
    /// # Errors
    /// As [`Bout::may_hasten`] for an attack more, and as
    /// [`Awake::sustain`](crate::rules::simulacres::Awake::sustain): then nothing has changed.
    pub fn sustain(&mut self, no: FighterNo, more: &Sustained) -> Result<(), Refusal> {
        if more.extra_attack {
            self.may_hasten(no)?;
        }
        let options = self.options;
        let profile = self.profile_mut(no)?;
        let mut character = profile.acting(&options)?;
        character.awake()?.sustain(more, &options)?;
        profile.state = profile.state.paid(&character);
        if more.extra_attack
            && let Some(one) = self.fighters.get_mut(no.index())
        {
            one.manner.points[Use::ExtraAttack as usize] = 0;
        }
        Ok(())
    }
}
