//! RD-10: a random order in which the members of a group are tested.

use heapless::Vec;

use super::Encounter;
use crate::dice::{Dice, Die, Face};
use crate::rules::Error;

/// A random permutation of a group, with the dice that made it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RandomOrder {
    /// The members by place in the group's list, first tested first.
    pub order: Vec<u8, { Encounter::LARGEST_GROUP }>,
    /// What each die showed: which of those left comes next.
    pub faces: Vec<Face, { Encounter::LARGEST_GROUP }>,
}

impl RandomOrder {
    /// RD-10: `Dn, D(n-1), … D2`, each naming one of those left; the last one needs no die.
    /// For two members that is the toss of a coin.
    ///
    /// # Errors
    /// [`Error::Choice`] for an empty group, [`Error::Range`] for one of more than eight: no die
    /// is drawn. [`Error::NoDie`] if the source gives out.
    pub fn roll(members: usize, dice: &mut impl Dice) -> Result<RandomOrder, Error> {
        let size = Encounter::check_size(members)?;
        let mut left: Vec<u8, { Encounter::LARGEST_GROUP }> = (0..size).collect();
        let mut order = Vec::new();
        let mut faces = Vec::new();
        while let Some(die) = Die::new(left.len() as u8) {
            let face = dice.roll(die)?;
            let place = usize::from(face.saturating_sub(1));
            if place >= left.len() {
                return Err(Error::NoDie(die)); // A face the die does not have is no face.
            }
            order.extend([left.remove(place)]);
            faces.extend([face]);
        }
        order.extend(left);
        Ok(RandomOrder { order, faces })
    }

    /// The dice in the order they were drawn.
    pub fn dice(&self) -> impl Iterator<Item = (Die, Face)> {
        let sizes = (2..=self.order.len() as u8).rev();
        sizes.filter_map(Die::new).zip(self.faces.iter().copied())
    }
}
