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

/// A die, its face, and who rolled it: seven bits, seven bits, and one.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Thrown(u16);

impl Thrown {
    const SECOND: u16 = 1 << 7;

    const fn new(die: Die, face: Face, thrower: Thrower) -> Thrown {
        Thrown((face as u16) << 8 | thrower as u16 * Self::SECOND | die.sides() as u16)
    }

    fn die(self) -> Die {
        Die::new((self.0 & (Self::SECOND - 1)) as u8).unwrap_or(Die::D2)
    }

    const fn face(self) -> Face {
        (self.0 >> 8) as Face
    }

    const fn thrower(self) -> Thrower {
        match self.0 & Self::SECOND {
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
            dice: self.dice.map(|thrown| Thrown(thrown.0 ^ Thrown::SECOND)),
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

/// Those that are shown, and how many more there were. A die is two bytes: its sides, with the eighth bit if
/// the other side rolled it, and its face.
impl Coded for Drawn {
    const SHAPE: &'static Shape =
        &Shape::Tuple(&[Vec::<(u8, Face), { Drawn::SHOWN }>::SHAPE, u16::SHAPE]);
    const WIDTH: usize = Vec::<(u8, Face), { Drawn::SHOWN }>::WIDTH + u16::WIDTH;

    fn write(&self, to: &mut Writer<'_>) {
        let end = to.end_of(Vec::<(u8, Face), { Drawn::SHOWN }>::WIDTH);
        let kept = self.kept();
        to.number(kept.len() as u32, Self::SHOWN as u32);
        for byte in kept.iter().flat_map(|thrown| thrown.0.to_le_bytes()) {
            to.u8(byte);
        }
        to.fill_to(end);
        self.more().write(to);
    }

    fn read(from: &mut Reader<'_>) -> Drawn {
        let end = from.end_of(Vec::<(u8, Face), { Drawn::SHOWN }>::WIDTH);
        let mut drawn = Drawn::NONE;
        drawn.count = from.number(Self::SHOWN as u32) as u16;
        for thrown in drawn.dice.iter_mut().take(drawn.count.into()) {
            *thrown = Thrown(u16::from_le_bytes([from.u8(), from.u8()]));
            if *thrown != Thrown::new(thrown.die(), thrown.face(), thrown.thrower())
                || !(1..=thrown.die().sides()).contains(&thrown.face())
            {
                from.fail();
            }
        }
        from.skip_to(end);
        drawn.count = drawn.count.saturating_add(u16::read(from));
        drawn
    }
}

impl Default for Drawn {
    fn default() -> Self {
        Self::NONE
    }
}

/// Dice that remember and count what they showed.
pub(crate) struct Recorder<'a> {
    dice: &'a mut dyn Dice,
    drawn: Drawn,
    thrower: Thrower,
    tally: Tally,
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

    /// The dice in their order, and the counts with them.
    pub(in crate::app) fn finish(self) -> (Drawn, Tally) {
        (self.drawn, self.tally)
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
