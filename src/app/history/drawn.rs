//! Dice as they are drawn: each with its face and the side that rolled it.

use core::fmt;

use heapless::Vec;

use crate::coded::{Coded, Reader, Shape, Writer};
use crate::dice::fairness::Tally;
use crate::dice::{Dice, Die, Face, NoDie, Thrower};

/// Dice as they were drawn: as many as a screen can show, and how many more there were.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Drawn {
    dice: [Thrown; Drawn::SHOWN],
    /// How many there were, shown or not.
    count: u16,
}

/// A die and who rolled it, in a byte: its sides, and the eighth bit if the other side did; and its face.
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
    /// How many are kept.
    pub const SHOWN: usize = 21;

    /// No die.
    pub const NONE: Drawn = Drawn {
        dice: [Thrown::new(Die::D2, 1, Thrower::First); Self::SHOWN],
        count: 0,
    };

    /// One more.
    pub fn push(&mut self, die: Die, face: Face, thrower: Thrower) {
        self.add(Thrown::new(die, face, thrower));
    }

    fn add(&mut self, thrown: Thrown) {
        if let Some(place) = self.dice.get_mut(usize::from(self.count)) {
            *place = thrown;
        }
        self.count = self.count.saturating_add(1);
    }

    /// Some more.
    pub(super) fn append(&mut self, later: &Drawn) {
        later.kept().iter().for_each(|thrown| self.add(*thrown));
        self.count = self.count.saturating_add(later.more());
    }

    fn kept(&self) -> &[Thrown] {
        self.dice.get(..self.count.into()).unwrap_or(&self.dice)
    }

    /// The same dice, each rolled by the other side.
    pub(in crate::app) fn swapped(&self) -> Drawn {
        Drawn {
            dice: self
                .dice
                .map(|it| Thrown::of(it.kind() ^ Thrown::SECOND, it.face())),
            ..*self
        }
    }

    /// Those that are kept, in order.
    pub fn shown(&self) -> impl ExactSizeIterator<Item = (Die, Face)> + Clone + '_ {
        self.kept().iter().map(|it| (it.die(), it.face()))
    }

    /// Those that are kept and that this side rolled, in order.
    pub fn of(&self, thrower: Thrower) -> impl Iterator<Item = (Die, Face)> + '_ {
        let its = self.kept().iter().filter(move |it| it.thrower() == thrower);
        its.map(|it| (it.die(), it.face()))
    }

    /// How many more there were.
    pub const fn more(&self) -> u16 {
        self.count.saturating_sub(Self::SHOWN as u16)
    }
}

/// Those that are shown, and how many more there were. A byte says what the next dice are: their sides, and
/// the eighth bit if the other side rolled them. A byte follows for the face of each, with the eighth bit if
/// the next die is not of the same kind.
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

/// Dice as they were stored first: a byte for the sides of each, and one for its face.
pub(super) struct DrawnV1(pub(super) Drawn);

type ShownFaces = Vec<(u8, Face), { Drawn::SHOWN }>;

impl Coded for DrawnV1 {
    const SHAPE: &'static Shape = &Shape::Tuple(&[ShownFaces::SHAPE, u16::SHAPE]);
    const WIDTH: usize = ShownFaces::WIDTH + u16::WIDTH;

    /// Writes nothing: no roll is stored like this any more.
    fn write(&self, _: &mut Writer<'_>) {}

    fn read(from: &mut Reader<'_>) -> DrawnV1 {
        DrawnV1(read(from, |from| (from.u8(), from.u8())))
    }
}

/// Reads dice; `next` reads what kind the next one is, and its face.
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

/// The eighth bit of a face before a die of another kind.
const OTHER: u8 = 1 << 7;

impl Default for Drawn {
    fn default() -> Self {
        Self::NONE
    }
}

/// Dice that remember and count what they showed.
pub(crate) struct Recorder<'a> {
    dice: &'a mut dyn Dice,
    /// The dice in their order.
    pub(in crate::app) drawn: Drawn,
    thrower: Thrower,
    /// The counts with them.
    pub(in crate::app) tally: Tally,
}

impl<'a> Recorder<'a> {
    /// What is drawn is added to these counts.
    #[inline(never)] // It is large, and made wherever dice are rolled.
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
