//! Dice that follow a script, for pictures, scenarios and tests.

use std::collections::VecDeque;
use std::fmt;

use declic::dice::{Dice, Die, Face, NoDie};

/// Faces to be shown, one after the other.
#[derive(Clone, Debug, Default)]
pub struct Script {
    faces: VecDeque<Face>,
    used: Vec<(Die, Face)>,
    missing: Option<Missing>,
}

/// Why a script had no face for a die.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Missing {
    /// The die that was asked for.
    pub die: Die,
    /// The face that stood next and does not exist on that die; none if the script had run out.
    pub unfit: Option<Face>,
    /// What had been used until then.
    pub used: Vec<(Die, Face)>,
}

impl Script {
    /// These faces, in this order.
    pub fn new(faces: impl IntoIterator<Item = Face>) -> Script {
        Script {
            faces: faces.into_iter().collect(),
            ..Script::default()
        }
    }

    /// Why a die could not be given, if that has happened.
    pub fn missing(&self) -> Option<&Missing> {
        self.missing.as_ref()
    }

    /// The dice given so far.
    pub fn used(&self) -> &[(Die, Face)] {
        &self.used
    }

    /// The faces not used yet.
    pub fn left(&self) -> usize {
        self.faces.len()
    }
}

impl Dice for Script {
    fn roll(&mut self, die: Die) -> Result<Face, NoDie> {
        match self.faces.front() {
            Some(&face) if (1..=die.sides()).contains(&face) => {
                self.faces.pop_front();
                self.used.push((die, face));
                Ok(face)
            }
            unfit => {
                self.missing = Some(Missing {
                    die,
                    unfit: unfit.copied(),
                    used: self.used.clone(),
                });
                Err(NoDie(die))
            }
        }
    }
}

impl fmt::Display for Missing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.unfit {
            None => write!(f, "the scripted dice ran out: a {} was asked for", self.die)?,
            Some(face) => write!(
                f,
                "the scripted dice do not fit: a {} was asked for and {face} stood next",
                self.die
            )?,
        }
        for (index, (die, face)) in self.used.iter().enumerate() {
            let start = if index == 0 { " after " } else { ", " };
            write!(f, "{start}{die} {face}")?;
        }
        Ok(())
    }
}
