//! What changes of a character in play: what is kept of it beside its scores and belongings.

use serde::{Deserialize, Serialize};

use super::{
    AdventurePoints, Armour, Build, Character, Life, Options, Reserve, Sheet, Sustained, Vitality,
    Wounds,
};
use crate::rules::Error;

/// The life points, and all other counters of a character.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct State {
    /// The life points by zone (SM-15 to SM-31).
    pub wounds: Wounds,
    /// The life points as a whole, where they are not localised (SM-14).
    pub life: Life,
    /// PS and EP (SM-11).
    pub reserve: Reserve,
    /// The Energies that last (SM-11, SM-42, SM-54).
    pub sustained: Sustained,
    /// SM-64: the points of adventure not yet spent.
    pub adventure_points: AdventurePoints,
}

impl State {
    /// Somebody of this build who has lived through nothing yet.
    pub const fn new(build: Build, reserve: Reserve) -> State {
        State {
            wounds: Wounds::none(build),
            life: Life::full(build),
            reserve,
            sustained: Sustained {
                raise: super::Spending::NONE.raise,
                damage_power: 0,
                extra_attack: false,
            },
            adventure_points: AdventurePoints::NONE,
        }
    }

    /// SM-15: the same with other scores, whose build may be another. Lasting Energies end.
    ///
    /// # Errors
    /// [`Error::Range`] if Body + Resistance has no build, [`Error::Choice`] if a zone of another
    /// size is out of use, or would be: then it must heal first.
    pub fn rebuilt(self, scores: &Sheet) -> Result<State, Error> {
        let build = Build::of_sheet(scores)?;
        Ok(State {
            wounds: self.wounds.rebuilt(build)?,
            life: self.life.rebuilt(build),
            sustained: Sustained::default(),
            ..self
        })
    }

    fn character<V: Vitality>(&self, sheet: Sheet, armour: Armour, vitality: V) -> Character<V> {
        Character {
            armour,
            sustained: self.sustained,
            adventure_points: self.adventure_points,
            ..Character::with(sheet, self.reserve, vitality)
        }
    }

    /// The character with life points by zone.
    ///
    /// # Errors
    /// [`Error::Choice`] if the options leave that out, [`Error::Conflict`] from the options.
    pub fn localised(
        &self,
        sheet: Sheet,
        armour: Armour,
        options: &Options,
    ) -> Result<Character<Wounds>, Error> {
        options.check()?;
        match options.localised_pv {
            true => Ok(self.character(sheet, armour, self.wounds)),
            false => Err(Error::Choice),
        }
    }

    /// The character with life points as a whole (SM-14).
    pub fn whole(&self, sheet: Sheet, armour: Armour) -> Character<Life> {
        self.character(sheet, armour, self.life)
    }

    fn counted<V: Vitality>(&self, character: &Character<V>) -> State {
        State {
            reserve: character.reserve,
            sustained: character.sustained,
            adventure_points: character.adventure_points,
            ..*self
        }
    }

    /// What has become of it.
    #[must_use]
    pub fn after(&self, character: &Character<Wounds>) -> State {
        State {
            wounds: character.vitality,
            ..self.counted(character)
        }
    }

    /// The same where life points are not localised.
    #[must_use]
    pub fn after_whole(&self, character: &Character<Life>) -> State {
        State {
            life: character.vitality,
            ..self.counted(character)
        }
    }
}
