//! Drawn dice, each with its face and the side that rolled it.

use core::fmt;

use heapless::Vec;

use crate::coded::{Coded, Reader, Shape, Writer};
use crate::dice::fairness::Tally;
use crate::dice::{Dice, Die, Face, NoDie, Thrower};

/// The first [`Drawn::SHOWN`] dice of a roll, and the number of all.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Drawn {
    dice: [Thrown; Drawn::SHOWN],
    /// Number of all dice, stored or not.
    count: u16,
}

/// A rolled die in two bytes: number of sides, with the high bit set for the second side's dice; and face.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Thrown([u8; 2]);

impl Thrown {
    const SECOND: u8 = 1 << 7;

    const fn new(die: Die, face: Face, thrower: Thrower) -> Thrown {
        Thrown([die.sides() | (thrower as u8 * Self::SECOND), face])
    }

    const fn of(kind: u8, face: Face) -> Thrown {
        Thrown([kind, face])
    }

    const fn kind(self) -> u8 {
        self.0[0]
    }

    const fn face(self) -> Face {
        self.0[1]
    }

    fn die(self) -> Die {
        Die::new(self.kind() & !Self::SECOND).unwrap_or(Die::D2)
    }

    const fn thrower(self) -> Thrower {
        match self.kind() & Self::SECOND {
            0 => Thrower::First,
            _ => Thrower::Second,
        }
    }
}

impl fmt::Debug for Thrown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}: {} {}", self.thrower(), self.die(), self.face())
    }
}

impl Drawn {
    /// Number of dice that are stored.
    pub const SHOWN: usize = 21;

    /// No dice.
    pub const NONE: Drawn = Drawn {
        dice: [Thrown::new(Die::D2, 1, Thrower::First); Self::SHOWN],
        count: 0,
    };

    /// Adds a die.
    pub fn push(&mut self, die: Die, face: Face, thrower: Thrower) {
        self.add(Thrown::new(die, face, thrower));
    }

    fn add(&mut self, thrown: Thrown) {
        if let Some(place) = self.dice.get_mut(usize::from(self.count)) {
            *place = thrown;
        }
        self.count = self.count.saturating_add(1);
    }

    /// Adds the dice of a continued roll.
    pub(super) fn append(&mut self, later: &Drawn) {
        later.kept().iter().for_each(|thrown| self.add(*thrown));
        self.count = self.count.saturating_add(later.more());
    }

    fn kept(&self) -> &[Thrown] {
        self.dice.get(..self.count.into()).unwrap_or(&self.dice)
    }

    /// These dice with the two sides swapped.
    pub(in crate::app) fn swapped(&self) -> Drawn {
        Drawn {
            dice: self
                .dice
                .map(|it| Thrown::of(it.kind() ^ Thrown::SECOND, it.face())),
            ..*self
        }
    }

    /// The stored dice, in order.
    pub fn shown(&self) -> impl ExactSizeIterator<Item = (Die, Face)> + Clone + '_ {
        self.kept().iter().map(|it| (it.die(), it.face()))
    }

    /// The stored dice of one side, in order.
    pub fn of(&self, thrower: Thrower) -> impl Iterator<Item = (Die, Face)> + '_ {
        let its = self.kept().iter().filter(move |it| it.thrower() == thrower);
        its.map(|it| (it.die(), it.face()))
    }

    /// Number of dice that are not stored.
    pub const fn more(&self) -> u16 {
        self.count.saturating_sub(Self::SHOWN as u16)
    }
}

/// Encodes the stored dice, then the number of others. A kind byte (sides, high bit for the second side) is
/// followed by the faces of all consecutive dice of that kind; the high bit of a face announces another kind
/// byte.
impl Coded for Drawn {
    const SHAPE: &'static Shape = DrawnV1::SHAPE;
    const WIDTH: usize = DrawnV1::WIDTH;

    fn write(&self, to: &mut Writer<'_>) {
        let end = to.end_of(ShownFaces::WIDTH);
        let kept = self.kept();
        to.number(kept.len() as u32, Self::SHOWN as u32);
        let mut before = None;
        for (place, thrown) in kept.iter().enumerate() {
            let kind = thrown.kind();
            if before.replace(kind) != Some(kind) {
                to.u8(kind);
            }
            let is_last = kept.get(place + 1).is_some_and(|next| next.kind() != kind);
            to.u8(thrown.face() | if is_last { OTHER } else { 0 });
        }
        to.fill_to(end);
        self.more().write(to);
    }

    fn read(from: &mut Reader<'_>) -> Drawn {
        let mut kind = None;
        read(from, |from| {
            let this = kind.unwrap_or_else(|| from.u8());
            let face = from.u8();
            kind = Some(this).filter(|_| face & OTHER == 0);
            (this, face & !OTHER)
        })
    }
}

/// Version 1: a kind byte and a face byte for every die.
pub(super) struct DrawnV1(pub(super) Drawn);

type ShownFaces = Vec<(u8, Face), { Drawn::SHOWN }>;

impl Coded for DrawnV1 {
    const SHAPE: &'static Shape = &Shape::Tuple(&[ShownFaces::SHAPE, u16::SHAPE]);
    const WIDTH: usize = ShownFaces::WIDTH + u16::WIDTH;

    /// Writes nothing: version 1 is only read.
    fn write(&self, _: &mut Writer<'_>) {}

    fn read(from: &mut Reader<'_>) -> DrawnV1 {
        DrawnV1(read(from, |from| (from.u8(), from.u8())))
    }
}

/// Decodes dice; `next` reads the kind and the face of one die.
fn read(from: &mut Reader<'_>, mut next: impl FnMut(&mut Reader<'_>) -> (u8, Face)) -> Drawn {
    let end = from.end_of(ShownFaces::WIDTH);
    let mut drawn = Drawn::NONE;
    drawn.count = from.number(Drawn::SHOWN as u32) as u16;
    for thrown in drawn.dice.iter_mut().take(drawn.count.into()) {
        let (kind, face) = next(from);
        let die = Die::new(kind & !Thrown::SECOND);
        match die.is_some_and(|die| (1..=die.sides()).contains(&face)) {
            true => *thrown = Thrown::of(kind, face),
            false => from.fail(),
        }
    }
    from.skip_to(end);
    drawn.count = drawn.count.saturating_add(u16::read(from));
    drawn
}

/// High bit of a face: the next die is of another kind.
const OTHER: u8 = 1 << 7;

impl Default for Drawn {
    fn default() -> Self {
        Self::NONE
    }
}

/// Wraps dice to record and count their faces.
pub(crate) struct Recorder<'a> {
    dice: &'a mut dyn Dice,
    /// The dice in the order of their rolls.
    pub(in crate::app) drawn: Drawn,
    thrower: Thrower,
    /// The statistics, with these dice included.
    pub(in crate::app) tally: Tally,
}

impl<'a> Recorder<'a> {
    /// Starts with these statistics, to which it adds its dice.
    #[inline(never)] // Large, and created wherever dice are rolled: one copy.
    pub(in crate::app) fn new(dice: &'a mut dyn Dice, tally: &Tally) -> Self {
        Recorder {
            dice,
            drawn: Drawn::NONE,
            thrower: Thrower::First,
            tally: tally.clone(),
        }
    }
}

impl Dice for Recorder<'_> {
    fn roll(&mut self, die: Die) -> Result<Face, NoDie> {
        let face = self.dice.roll(die)?;
        self.drawn.push(die, face, self.thrower);
        self.tally.record(die, face);
        Ok(face)
    }

    fn pass_to(&mut self, thrower: Thrower) {
        self.thrower = thrower;
    }
}
