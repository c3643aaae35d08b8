//! Malaise without a wound, and Medicine against it.
//!
//! - SM-62: someone very ill, poisoned or burnt has malaise boxes ticked by the game master; they
//!   count on the same track as those of wounds.
//! - SM-65: only Medicine diagnoses an illness or a poison, by a test of Mind + Perception + Human +
//!   Medicine + difficulty, once until it gets worse; the remedy then clears its boxes.
//!
//! Malaise needs zones, so this module does not apply to a [`Life`](super::Life).

use super::{CarePlan, Character, Condition, Malaise, Options, Prepared, Tested, Vitality, Wounds};
use crate::coded::Coded;
use crate::dice::{Dice, Die, Face};
use crate::rules::Error;

/// SM-62: what gives malaise without a wound.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
#[allow(missing_docs)] // The names say it.
pub enum Ailment {
    Illness,
    Poison,
    Burns,
}

impl Ailment {
    /// All of them.
    pub const ALL: [Ailment; 3] = [Ailment::Illness, Ailment::Poison, Ailment::Burns];
}

/// SM-65: what Medicine knows about an ailment.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Coded)]
pub enum Diagnosis {
    /// Not examined yet.
    #[default]
    Open,
    /// Examined, with a wrong result.
    Missed,
    /// It is known, and the remedy will help.
    Made,
}

/// How far an ailment has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Coded)]
pub struct Course {
    /// SM-62: the malaise boxes that it has ticked.
    pub boxes: u8,
    /// SM-65: what Medicine knows about it.
    pub diagnosis: Diagnosis,
}

impl Course {
    const NONE: Course = Course {
        boxes: 0,
        diagnosis: Diagnosis::Open,
    };

    /// So many boxes more. What was missed shows more clearly now; what is known stays known.
    const fn worse_by(self, boxes: u8) -> Course {
        Course {
            boxes: self.boxes.saturating_add(boxes),
            diagnosis: match self.diagnosis {
                Diagnosis::Made => Diagnosis::Made,
                Diagnosis::Open | Diagnosis::Missed => Diagnosis::Open,
            },
        }
    }

    /// So many boxes less; without any, it is over.
    const fn better_by(self, boxes: u8) -> Course {
        if self.boxes <= boxes {
            return Course::NONE;
        }
        Course {
            boxes: self.boxes - boxes,
            ..self
        }
    }
}

/// All ailments of a character.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Coded)]
pub(super) struct Ailments {
    illness: Course,
    poison: Course,
    burns: Course,
}

impl Ailments {
    pub(super) const NONE: Ailments = Ailments {
        illness: Course::NONE,
        poison: Course::NONE,
        burns: Course::NONE,
    };

    pub(super) const fn get(&self, ailment: Ailment) -> &Course {
        match ailment {
            Ailment::Illness => &self.illness,
            Ailment::Poison => &self.poison,
            Ailment::Burns => &self.burns,
        }
    }

    const fn get_mut(&mut self, ailment: Ailment) -> &mut Course {
        match ailment {
            Ailment::Illness => &mut self.illness,
            Ailment::Poison => &mut self.poison,
            Ailment::Burns => &mut self.burns,
        }
    }

    /// SM-62: all boxes that they have ticked.
    pub(super) const fn boxes(&self) -> u8 {
        self.illness
            .boxes
            .saturating_add(self.poison.boxes)
            .saturating_add(self.burns.boxes)
    }
}

impl Character<Wounds> {
    /// SM-62: an ailment ticks malaise boxes. How many, the game master says (G-9).
    ///
    /// # Errors
    /// [`Error::Over`] for the dead, [`Error::Range`] for no box or more than the track has left.
    pub fn sicken(&mut self, ailment: Ailment, boxes: u8) -> Result<Sickness, Error> {
        self.not_dead()?;
        let track = self.vitality.build().malaise_boxes();
        let left = track.saturating_sub(self.vitality.ticks());
        if boxes == 0 || boxes > left {
            return Err(Error::Range);
        }
        Ok(self.take_its_course(ailment, |course| course.worse_by(boxes)))
    }

    /// SM-62: an ailment passes, or burns heal, and its boxes are cleared. When, the game master
    /// says (G-9).
    ///
    /// # Errors
    /// [`Error::Over`] for the dead, [`Error::Choice`] without that ailment, [`Error::Range`] for
    /// no box or more than it has ticked.
    pub fn recover(&mut self, ailment: Ailment, boxes: u8) -> Result<Sickness, Error> {
        let course = self.suffering(ailment)?;
        if boxes == 0 || boxes > course.boxes {
            return Err(Error::Range);
        }
        Ok(self.take_its_course(ailment, |course| course.better_by(boxes)))
    }

    /// SM-65: the carer rolls a test to diagnose an ailment of the character.
    ///
    /// # Errors
    /// [`Error::Over`] if the carer cannot act or the patient is dead; [`Error::Choice`] without
    /// that ailment, for burns, for First Aid, or for an ailment that was examined already; the errors of
    /// [`Awake::prepare`](super::Awake::prepare): no die is drawn. [`Error::NoDie`] if the source gives out.
    pub fn be_diagnosed<V: Vitality>(
        &mut self,
        ailment: Ailment,
        carer: &mut Character<V>,
        plan: &CarePlan,
        options: &Options,
        dice: &mut impl Dice,
    ) -> Result<Diagnosed, Error> {
        self.open_to_diagnosis(ailment)?;
        let tried = carer.awake()?.test(&plan.diagnosis()?, options, dice)?;
        Ok(self.diagnosed(ailment, tried.prepared, tried.tested))
    }

    /// SM-65: the carer's test to diagnose an ailment, before any die is rolled. A character who examines an
    /// ailment of their own passes a copy as the carer.
    ///
    /// # Errors
    /// As [`Character::be_diagnosed`].
    pub fn diagnosis_value<V: Vitality>(
        &self,
        ailment: Ailment,
        carer: &mut Character<V>,
        plan: &CarePlan,
        options: &Options,
    ) -> Result<Prepared, Error> {
        self.open_to_diagnosis(ailment)?;
        carer.awake()?.prepare(&plan.diagnosis()?, options)
    }

    /// SM-65: the remedy for what was found out clears all boxes of the ailment. Whether there is
    /// one at hand, the game master says (G-9).
    ///
    /// # Errors
    /// [`Error::Over`] for the dead, [`Error::Choice`] without that ailment, or one that was not
    /// found out.
    pub fn take_remedy(&mut self, ailment: Ailment) -> Result<Sickness, Error> {
        match self.suffering(ailment)?.diagnosis {
            Diagnosis::Made => Ok(self.take_its_course(ailment, |_| Course::NONE)),
            Diagnosis::Open | Diagnosis::Missed => Err(Error::Choice),
        }
    }

    fn suffering(&self, ailment: Ailment) -> Result<Course, Error> {
        self.not_dead()?;
        match *self.vitality.ailment(ailment) {
            Course { boxes: 0, .. } => Err(Error::Choice),
            course => Ok(course),
        }
    }

    fn open_to_diagnosis(&self, ailment: Ailment) -> Result<(), Error> {
        match (ailment, self.suffering(ailment)?.diagnosis) {
            (Ailment::Illness | Ailment::Poison, Diagnosis::Open) => Ok(()),
            // Burns need no diagnosis but time.
            _ => Err(Error::Choice),
        }
    }

    fn diagnosed(&mut self, ailment: Ailment, prepared: Prepared, tested: Tested) -> Diagnosed {
        let course = self.vitality.ailments.get_mut(ailment);
        course.diagnosis = match tested.verdict.success() {
            Some(_) => Diagnosis::Made,
            None => Diagnosis::Missed,
        };
        Diagnosed {
            ailment,
            prepared,
            tested,
            course_after: *course,
        }
    }

    fn take_its_course(&mut self, ailment: Ailment, next: impl Fn(Course) -> Course) -> Sickness {
        let ticks_before = self.vitality.ticks();
        let course = self.vitality.ailments.get_mut(ailment);
        *course = next(*course);
        Sickness {
            ailment,
            course_after: *course,
            ticks_before,
            ticks_after: self.vitality.ticks(),
            malaise: self.vitality.malaise(),
            condition: self.condition(),
        }
    }
}

/// What an ailment did, or its end (SM-60, SM-62).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sickness {
    /// The ailment.
    pub ailment: Ailment,
    /// The ailment after it.
    pub course_after: Course,
    /// The malaise boxes ticked before, those of wounds included.
    pub ticks_before: u8,
    /// The malaise boxes ticked after.
    pub ticks_after: u8,
    /// SM-17: the malaise.
    pub malaise: Malaise,
    /// Whether the character can still act.
    pub condition: Condition,
}

/// What Medicine found out (SM-60, SM-65).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Diagnosed {
    /// The ailment.
    pub ailment: Ailment,
    /// What the carer tried, with T and its parts.
    pub prepared: Prepared,
    /// The carer's test.
    pub tested: Tested,
    /// The ailment after it.
    pub course_after: Course,
}

impl Diagnosed {
    /// The dice in the order they were drawn.
    pub fn dice(&self) -> impl Iterator<Item = (Die, Face)> + use<> {
        self.tested.dice()
    }
}
