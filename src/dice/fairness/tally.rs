//! Counts of the faces that were rolled.

use super::Histogram;
use crate::coded::{Coded, Reader, Shape, Writer};
use crate::dice::{Die, Face};

/// How often each face of the usual dice came, and how many dice were rolled at all.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tally {
    rolls: u32,
    faces: [u32; Tally::FACES],
}

/// The counts as version 1 stored them, all of them.
#[derive(Coded)]
#[coded(checked)]
pub(crate) struct TallyV1 {
    rolls: u32,
    faces: [u32; Tally::FACES],
}

checked!(TallyV1, |tally| is_sound(tally.rolls, &tally.faces));

impl From<TallyV1> for Tally {
    fn from(TallyV1 { rolls, faces }: TallyV1) -> Tally {
        Tally { rolls, faces }
    }
}

/// The faces of a die that was never rolled take no byte: every roll stores the counts anew, and most
/// games roll two kinds of dice.
impl Coded for Tally {
    const SHAPE: &'static Shape = &Shape::Rest;
    const WIDTH: usize = u32::WIDTH + u16::WIDTH + Tally::FACES * u32::WIDTH;

    fn write(&self, to: &mut Writer<'_>) {
        let end = to.end_of(Self::WIDTH);
        self.rolls.write(to);
        let rolled = |die: &Die| self.faces(*die).iter().any(|count| *count > 0);
        let bit = |(place, die): (usize, &Die)| u16::from(rolled(die)) << place;
        let dice: u16 = Tally::DICE.iter().enumerate().map(bit).sum();
        dice.write(to);
        for die in Tally::DICE.iter().filter(|die| rolled(die)) {
            self.faces(*die).iter().for_each(|count| count.write(to));
        }
        to.fill_to(end);
    }

    #[inline(never)] // It is made where it stays.
    fn read(from: &mut Reader<'_>) -> Tally {
        let end = from.end_of(Self::WIDTH);
        let mut tally = Tally::new();
        tally.rolls = u32::read(from);
        let dice = from.number((1 << Tally::DICE.len()) - 1);
        for (nth, die) in Tally::DICE.iter().enumerate() {
            if let (true, Some(place)) = (dice >> nth & 1 == 1, place(*die)) {
                tally.faces[place]
                    .iter_mut()
                    .for_each(|count| *count = u32::read(from));
            }
        }
        from.skip_to(end);
        if !is_sound(tally.rolls, &tally.faces) {
            from.fail();
        }
        tally
    }
}

impl Tally {
    /// The dice whose faces are counted.
    pub const DICE: [Die; 9] = [
        Die::D2,
        Die::D3,
        Die::D4,
        Die::D6,
        Die::D8,
        Die::D10,
        Die::D12,
        Die::D20,
        Die::D100,
    ];

    /// How many faces those dice have together.
    pub const FACES: usize = 2 + 3 + 4 + 6 + 8 + 10 + 12 + 20 + 100;

    /// No die rolled yet.
    pub const fn new() -> Tally {
        Tally::from_counts(0, [0; Tally::FACES])
    }

    /// Counts as [`rolls`](Tally::rolls) and [`counts`](Tally::counts) gave them.
    pub const fn from_counts(rolls: u32, counts: [u32; Tally::FACES]) -> Tally {
        Tally {
            rolls,
            faces: counts,
        }
    }

    /// Counts a roll. A die that is not one of [`Tally::DICE`] only counts as rolled, and a face
    /// that the die does not have not at all.
    pub fn record(&mut self, die: Die, face: Face) {
        if face == 0 || face > die.sides() {
            return;
        }
        self.rolls = self.rolls.saturating_add(1);
        let faces = match place(die) {
            Some(place) => &mut self.faces[place],
            None => return,
        };
        // When one face can count no further, the others must not catch up with it.
        if !faces.contains(&u32::MAX) {
            faces[usize::from(face) - 1] += 1;
        }
    }

    /// How many dice were rolled, of any number of sides; stays at the greatest `u32`.
    pub const fn rolls(&self) -> u32 {
        self.rolls
    }

    /// How often each face of this die came, the 1 first; empty if its faces are not counted.
    pub fn faces(&self, die: Die) -> &[u32] {
        place(die).map_or(&[], |place| &self.faces[place])
    }

    /// What is known of this die, if its faces are counted.
    pub fn histogram(&self, die: Die) -> Option<Histogram<'_>> {
        Histogram::new(self.faces(die))
    }

    /// All counts: the faces of each of [`Tally::DICE`] after those of the one before.
    pub const fn counts(&self) -> &[u32; Tally::FACES] {
        &self.faces
    }
}

impl Default for Tally {
    fn default() -> Self {
        Tally::new()
    }
}

/// No face was counted that was not rolled.
fn is_sound(rolls: u32, faces: &[u32]) -> bool {
    let faces: u64 = faces.iter().map(|&count| u64::from(count)).sum();
    rolls == u32::MAX || faces <= u64::from(rolls)
}

/// Where the faces of a die are among all counts.
fn place(die: Die) -> Option<core::ops::Range<usize>> {
    let index = Tally::DICE.iter().position(|&counted| counted == die)?;
    let sides = |die: &Die| usize::from(die.sides());
    let start = Tally::DICE[..index].iter().map(sides).sum();
    Some(start..start + sides(&die))
}
