//! A foe without a sheet: one of the usual foes, with a few quick numbers.

use super::manner::BARE;
use crate::games::simulacres::prelude::*;
use crate::games::simulacres::sheet::pieces;
use crate::games::simulacres::{Carried, SuitOf, foes};

/// A foe without a sheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub struct Foe {
    /// Which of the usual ones, by its place in their list.
    pub kind: u8,
    /// What it is called, if not as what it is.
    pub name: Name,
    /// Body, Perception, Action, Resistance.
    pub scores: [u8; 4],
    /// The weapon.
    pub armed: Armed,
    /// How well it is used.
    pub talent: Talent,
    /// SM-32: the same everywhere, if it is not what such a foe usually wears.
    pub protection: Option<Protection>,
    /// SM-35.
    pub shield: Option<ShieldSize>,
    /// SM-49: a seasoned fighter.
    pub warrior: bool,
    /// What changes in play.
    pub state: CharacterState,
}

/// Where the quick numbers stand among the scores of a sheet.
const SCORES: [u8; 4] = [0, 4, 5, 7];

/// One of the quick numbers, as it is on a sheet.
pub(crate) fn quick(sheet: &Sheet, nth: u8) -> u8 {
    let place = SCORES.get(usize::from(nth));
    place.map_or(0, |place| sheet.scores[usize::from(*place)])
}

/// The sheet of a usual foe; the first one if there is none at that place.
fn usual(kind: u8, lang: Lang) -> Sheet {
    let foe = foes::ALL.get(usize::from(kind)).unwrap_or(&foes::ALL[0]);
    foe.sheet(lang)
}

impl Foe {
    /// How many usual ones there are.
    pub(crate) const KINDS: u8 = foes::ALL.len() as u8;

    /// A usual foe, unhurt.
    #[inline(never)] // Several callers, one copy.
    pub(crate) fn usual(kind: u8, lang: Lang) -> Foe {
        let sheet = usual(kind, lang);
        let carried = sheet.weapons[0].unwrap_or(BARE);
        Foe {
            kind: kind.min(Self::KINDS - 1),
            name: Name::EMPTY,
            scores: SCORES.map(|place| sheet.scores[usize::from(place)]),
            armed: carried.armed,
            talent: sheet.talent(Some(carried.talent)),
            protection: None,
            shield: sheet.shield,
            warrior: sheet.warrior,
            state: sheet.state,
        }
    }

    pub(super) fn is_sound(&self) -> bool {
        self.kind < Self::KINDS && self.sheet(Lang::En).is_sound()
    }

    /// This foe, unhurt.
    #[inline(never)] // A foe as a sheet is on its stack alone.
    pub(crate) fn afresh(&self) -> Foe {
        let mut foe = Foe {
            state: usual(self.kind, Lang::En).state,
            scores: Foe::usual(self.kind, Lang::En).scores,
            ..*self
        };
        for (place, &score) in (0..).zip(&self.scores) {
            // A body without a scratch takes any score.
            let _ = foe.set(place, score);
        }
        foe
    }

    /// Its sheet.
    #[inline(never)] // Several callers, one copy.
    pub(crate) fn sheet(&self, lang: Lang) -> Sheet {
        let mut sheet = usual(self.kind, lang);
        for (place, score) in SCORES.into_iter().zip(self.scores) {
            sheet.scores[usize::from(place)] = score;
        }
        let carried = Carried::new(self.armed);
        sheet.weapons[0] = Some(carried);
        if let Some(level) = sheet.talents.get_mut(usize::from(carried.talent)) {
            *level = self.talent;
        }
        if let Some(protection) = self.protection {
            sheet.pieces = pieces([protection; 4]);
            sheet.suit = SuitOf::of(protection.get());
        }
        sheet.shield = self.shield;
        let shield = &mut sheet.talents[usize::from(talents::SHIELD)];
        if self.shield.is_some() {
            *shield = (*shield).max(Talent::Zero);
        }
        sheet.warrior = self.warrior;
        sheet.state = self.state;
        sheet
    }

    /// Another of the quick numbers; the body follows it (SM-15).
    ///
    /// # Errors
    /// [`Error::Range`] outside its limits, [`Error::Choice`] if a wound is in the way.
    pub(crate) fn set(&mut self, place: u8, score: u8) -> Result<(), Error> {
        let at = SCORES.get(usize::from(place)).ok_or(Error::Range)?;
        let mut sheet = self.sheet(Lang::En);
        sheet.set_score(*at, score)?;
        self.scores[usize::from(place)] = score;
        self.state = sheet.state;
        Ok(())
    }
}
