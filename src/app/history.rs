//! What was rolled: the last hundred, the newest last.

use heapless::Vec;

use crate::coded::{Coded, Reader, Shape, Writer};
use crate::dice::fairness::Tally;
use crate::dice::{Dice, Die, Face, NoDie};
use crate::games::{Roll, Tile};
use crate::name::Name;
use crate::rules::Ending;

/// One roll: who, what, the dice with their chain, how it ended.
#[derive(Clone, PartialEq, Eq, Debug, Coded)]
#[repr(align(4))] // It is copied by words: a hundred are read before the first picture.
pub struct Entry {
    /// Who rolled; empty without a sheet.
    pub who: Name,
    /// What was rolled: enough to do it again.
    pub roll: Roll,
    /// Every die, in the order they were drawn.
    pub dice: Drawn,
    /// The total, the successes, the rounds: what the screen showed large.
    pub score: i16,
    /// How it ended; none for a number that nobody judged.
    pub ending: Option<Ending>,
}

/// Dice as they were drawn: as many as a screen can show, and how many more there were.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Drawn {
    dice: [(Die, Face); Drawn::SHOWN],
    /// How many there were, shown or not.
    count: u16,
}

impl Drawn {
    /// How many are kept.
    pub const SHOWN: usize = 21;

    /// No die.
    pub const NONE: Drawn = Drawn {
        dice: [(Die::D2, 1); Self::SHOWN],
        count: 0,
    };

    /// One more.
    pub fn push(&mut self, die: Die, face: Face) {
        if let Some(place) = self.dice.get_mut(usize::from(self.count)) {
            *place = (die, face);
        }
        self.count = self.count.saturating_add(1);
    }

    /// Some more.
    fn append(&mut self, later: &Drawn) {
        for &(die, face) in later.shown() {
            self.push(die, face);
        }
        self.count = self.count.saturating_add(later.more());
    }

    /// Those that are kept, in order.
    pub fn shown(&self) -> &[(Die, Face)] {
        self.dice.get(..self.count.into()).unwrap_or(&self.dice)
    }

    /// How many more there were.
    pub const fn more(&self) -> u16 {
        self.count.saturating_sub(Self::SHOWN as u16)
    }
}

/// Those that are shown, and how many more there were.
impl Coded for Drawn {
    const SHAPE: &'static Shape =
        &Shape::Tuple(&[Vec::<(Die, Face), { Drawn::SHOWN }>::SHAPE, u16::SHAPE]);
    const WIDTH: usize = Vec::<(Die, Face), { Drawn::SHOWN }>::WIDTH + u16::WIDTH;

    fn write(&self, to: &mut Writer<'_>) {
        let end = to.end_of(Vec::<(Die, Face), { Drawn::SHOWN }>::WIDTH);
        let shown = self.shown();
        to.number(shown.len() as u32, Self::SHOWN as u32);
        for (die, face) in shown {
            die.write(to);
            face.write(to);
        }
        to.fill_to(end);
        self.more().write(to);
    }

    fn read(from: &mut Reader<'_>) -> Drawn {
        let end = from.end_of(Vec::<(Die, Face), { Drawn::SHOWN }>::WIDTH);
        let mut drawn = Drawn::NONE;
        drawn.count = from.number(Self::SHOWN as u32) as u16;
        for (die, face) in drawn.dice.iter_mut().take(drawn.count.into()) {
            *die = Die::read(from);
            *face = from.within(1, die.sides());
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

/// The last rolls: a ring, so that one more is one record more, whatever is remembered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct History {
    /// A roll's place is the remainder of its number: the oldest one makes room.
    /// The ring grows until it is full.
    ring: Vec<Option<Entry>, { History::MOST }>,
    /// The number of the next roll, counted from the first one ever.
    next: u32,
    /// Rolls of any age were changed since all was saved.
    pub(super) is_rewritten: bool,
}

impl History {
    /// How many are remembered.
    pub const MOST: usize = 100;

    /// More rolls than a key lasts; then numbers begin again, at the first place of the ring.
    const NUMBERS: u32 = 1_000_000 * Self::MOST as u32;

    /// Nothing was rolled yet.
    #[inline(always)] // It is made where it stays.
    pub const fn new() -> History {
        History {
            ring: Vec::new(),
            next: 0,
            is_rewritten: false,
        }
    }

    /// Forgets them all.
    pub(super) fn clear(&mut self) {
        self.ring.clear();
        self.next = 0;
    }

    /// One more; the oldest one makes room.
    pub fn add(&mut self, entry: Entry) {
        self.set(Self::place(self.next), entry);
        self.next = Self::after(self.next);
    }

    /// The newest one goes on: it is what it began as, ends as this does, and has the dice of both.
    pub(crate) fn go_on(&mut self, entry: Entry) {
        let newest = (self.next + Self::NUMBERS - 1) % Self::NUMBERS;
        let Some(Some(before)) = self.ring.get_mut(Self::place(newest)) else {
            return self.add(entry);
        };
        let mut dice = before.dice;
        dice.append(&entry.dice);
        let roll = before.roll;
        *before = Entry {
            roll,
            dice,
            ..entry
        };
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.ring.iter().flatten().count()
    }

    /// Whether nothing was rolled yet.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The one that is so many rolls back; 0 is the newest.
    pub fn back(&self, rolls: usize) -> Option<&Entry> {
        self.newest_first().nth(rolls)
    }

    /// The newest roll of a game.
    pub fn newest_of(&self, tile: Tile) -> Option<&Entry> {
        self.newest_first().find(|entry| entry.roll.tile() == tile)
    }

    /// All rolls, to be changed.
    pub(crate) fn each_roll(&mut self, change: &mut dyn FnMut(&mut Roll)) {
        let all = self.ring.iter_mut().flatten();
        all.for_each(|entry| change(&mut entry.roll));
        self.is_rewritten = true;
    }

    /// The one at a place of the ring, with its number.
    pub(super) fn numbered(&self, place: u8) -> Option<(u32, &Entry)> {
        let entry = self.ring.get(usize::from(place))?.as_ref()?;
        let number = (self.newest() + Self::NUMBERS - self.rolls_since(place)) % Self::NUMBERS;
        Some((number, entry))
    }

    /// The number of the next roll.
    pub(crate) const fn next(&self) -> u32 {
        self.next
    }

    /// Whether what is at a place of the ring may have changed since the next roll had this number:
    /// the roll before that may have gone on.
    pub(super) const fn is_since(&self, place: u8, next: u32) -> bool {
        let rolls = match self.next.checked_sub(next) {
            Some(rolls) => rolls,
            None => self.next + Self::NUMBERS - next,
        };
        self.rolls_since(place) <= rolls
    }

    pub(super) const fn newest(&self) -> u32 {
        match self.next.checked_sub(1) {
            Some(newest) => newest,
            None => Self::NUMBERS - 1,
        }
    }

    /// How many rolls there were since the one at a place of the ring.
    const fn rolls_since(&self, place: u8) -> u32 {
        let (newest, place) = (Self::place(self.newest()), place as usize);
        match newest.checked_sub(place) {
            Some(rolls) => rolls as u32,
            None => (newest + Self::MOST).saturating_sub(place) as u32,
        }
    }

    /// Puts one back where it was; nothing if that is not its place.
    pub(super) fn put(&mut self, place: u8, number: u32, entry: Entry) -> Option<()> {
        let is_its_place = number < Self::NUMBERS && Self::place(number) == place.into();
        if !is_its_place {
            return None;
        }
        self.set(place.into(), entry);
        self.next = self.next.max(Self::after(number));
        Some(())
    }

    /// Puts one at a place of the ring, which grows as far as that.
    fn set(&mut self, place: usize, entry: Entry) {
        while self.ring.len() <= place && self.ring.push(None).is_ok() {}
        if let Some(place) = self.ring.get_mut(place) {
            *place = Some(entry);
        }
    }

    const fn place(number: u32) -> usize {
        number as usize % Self::MOST
    }

    pub(crate) const fn after(number: u32) -> u32 {
        (number + 1) % Self::NUMBERS
    }

    /// The number of the one that is so many rolls back.
    pub(crate) fn before(&self, rolls: u32) -> u32 {
        (self.newest() + Self::NUMBERS - rolls) % Self::NUMBERS
    }

    /// The one of this number, if it is remembered.
    pub(crate) fn get(&self, number: u32) -> Option<&Entry> {
        let rolls = (self.newest() + Self::NUMBERS - number) % Self::NUMBERS;
        let is_remembered = rolls < Self::MOST as u32;
        let entry = self.ring.get(Self::place(number))?.as_ref();
        entry.filter(|_| is_remembered)
    }

    /// The oldest remembered roll from this number on, with its number. Whatever the number is, no more rolls are looked at
    /// than the ring holds.
    pub(crate) fn oldest_from(&self, number: u32) -> Option<(u32, &Entry)> {
        let rolls = (self.next + Self::NUMBERS - number % Self::NUMBERS) % Self::NUMBERS;
        (0..rolls.min(Self::MOST as u32)).rev().find_map(|back| {
            let number = self.before(back);
            Some((number, self.get(number)?))
        })
    }

    /// The numbers of those that are remembered, the newest first.
    fn numbers(&self) -> impl Iterator<Item = u32> {
        let next = self.next;
        (1..=Self::MOST as u32).map(move |back| (next + Self::NUMBERS - back) % Self::NUMBERS)
    }

    /// A record that was lost left a gap.
    fn newest_first(&self) -> impl Iterator<Item = &Entry> {
        self.numbers()
            .filter_map(|number| self.ring.get(Self::place(number))?.as_ref())
    }
}

impl Default for History {
    fn default() -> Self {
        Self::new()
    }
}

/// Dice that remember and count what they showed.
pub(crate) struct Recorder<'a> {
    dice: &'a mut dyn Dice,
    drawn: Drawn,
    tally: Tally,
}

impl<'a> Recorder<'a> {
    /// What is drawn is added to these counts.
    #[inline(never)] // It is large, and made wherever dice are rolled.
    pub(super) fn new(dice: &'a mut dyn Dice, tally: &Tally) -> Self {
        Recorder {
            dice,
            drawn: Drawn::NONE,
            tally: tally.clone(),
        }
    }

    /// The dice in their order, and the counts with them.
    pub(super) fn finish(self) -> (Drawn, Tally) {
        (self.drawn, self.tally)
    }
}

impl Dice for Recorder<'_> {
    fn roll(&mut self, die: Die) -> Result<Face, NoDie> {
        let face = self.dice.roll(die)?;
        self.drawn.push(die, face);
        self.tally.record(die, face);
        Ok(face)
    }
}
