//! The changing part of a character in play, stored beside its scores and belongings.

use super::character::condition;
use super::{
    AdventurePoints, Armour, Build, Character, Condition, Life, Options, Reserve, Sheet, Sustained,
    Vitality, Wounds, Zones,
};
use crate::coded::Coded;
use crate::rules::Error;

/// The life points, and all other counters of a character.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub struct CharacterState {
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

/// A body whose life points are counted one way or the other, for what it makes no difference to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Body {
    /// By zone.
    Zones(Wounds),
    /// As a whole (SM-14).
    Whole(Life),
}

impl Body {
    fn counted(&self) -> &dyn Vitality {
        match self {
            Body::Zones(wounds) => wounds,
            Body::Whole(life) => life,
        }
    }
}

impl Vitality for Body {
    fn condition(&self) -> Condition {
        self.counted().condition()
    }

    fn malaise(&self) -> i16 {
        self.counted().malaise()
    }

    fn can_use(&self, zones: Zones) -> Result<(), Error> {
        self.counted().can_use(zones)
    }
}

impl CharacterState {
    /// State of a new character of this build.
    pub const fn new(build: Build, reserve: Reserve) -> CharacterState {
        CharacterState {
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
    pub fn rebuilt(self, scores: &Sheet) -> Result<CharacterState, Error> {
        let build = Build::of_sheet(scores)?;
        Ok(CharacterState {
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

    /// The character who tries something, whichever way its life points are counted.
    ///
    /// # Errors
    /// [`Error::Conflict`] from the options.
    pub fn acting(
        &self,
        sheet: Sheet,
        armour: Armour,
        options: &Options,
    ) -> Result<Character<Body>, Error> {
        let body = self.body(options)?;
        Ok(self.character(sheet, armour, body))
    }

    fn body(&self, options: &Options) -> Result<Body, Error> {
        options.check()?;
        Ok(match options.localised_pv {
            true => Body::Zones(self.wounds),
            false => Body::Whole(self.life),
        })
    }

    /// Whether the character can act.
    ///
    /// # Errors
    /// [`Error::Conflict`] from the options.
    pub fn condition(&self, options: &Options) -> Result<Condition, Error> {
        options.check()?;
        // No body is made for it: everybody's condition is asked for all the time.
        Ok(match options.localised_pv {
            true => condition(&self.wounds, &self.reserve),
            false => condition(&self.life, &self.reserve),
        })
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

    /// What has become of its counters; its life points are as they were.
    #[must_use]
    pub fn paid<V: Vitality>(&self, character: &Character<V>) -> CharacterState {
        CharacterState {
            reserve: character.reserve,
            sustained: character.sustained,
            adventure_points: character.adventure_points,
            ..*self
        }
    }

    /// State after changes to a character with life points by zone.
    #[must_use]
    pub fn after(&self, character: &Character<Wounds>) -> CharacterState {
        CharacterState {
            wounds: character.vitality,
            ..self.paid(character)
        }
    }

    /// State after changes to a character whose life points are not localised.
    #[must_use]
    pub fn after_whole(&self, character: &Character<Life>) -> CharacterState {
        CharacterState {
            life: character.vitality,
            ..self.paid(character)
        }
    }
}
