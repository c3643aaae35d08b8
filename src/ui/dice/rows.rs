//! Dice in rows, as large as there is room for: kept or dropped, locked, falling, exploding.

use super::{DieState, FALLS, Size, d6_falling, d6_hollow, draw, fate, lift, locked, wrapped};
use crate::dice::{Die, Face};
use crate::ui::art::{SPARK, SPARK_TINY};
use declic_pixels::{Frame, Sprite};

/// One die to be drawn.
#[derive(Clone, Copy)]
pub(crate) struct Item {
    pub(crate) die: Die,
    pub(crate) face: Face,
    pub(crate) is_kept: bool,
    pub(crate) is_locked: bool,
    /// It brought the die after it.
    pub(crate) has_exploded: bool,
    /// An explosion brought it.
    pub(crate) is_extra: bool,
    /// A FATE die.
    pub(crate) is_fate: bool,
}

impl Item {
    /// The die whose shape it has.
    const fn shape(&self) -> Die {
        if self.is_fate { Die::D6 } else { self.die }
    }

    pub(crate) fn width(&self, size: Size) -> i32 {
        size.width(self.shape())
    }

    /// Draws it as it lies there; a line under it says that it is locked.
    #[inline(never)] // Many screens call it: one copy.
    pub(crate) fn draw(&self, frame: &mut Frame, (x, y): (i32, i32), size: Size, state: DieState) {
        match self.is_fate {
            true => fate(frame, (x, y), size, state),
            false => draw(frame, (x, y), size, self.die, state),
        }
        if self.is_locked {
            locked(frame, x, y, size, self.shape());
        }
    }

    /// Draws the star over a die that exploded.
    pub(crate) fn draw_spark(&self, frame: &mut Frame, (x, y): (i32, i32), size: Size) {
        let spark = spark(size);
        let left = x + (self.width(size) - spark.width()) / 2;
        spark.draw(frame, left, y - i32::from(spark.height) - 1);
    }

    /// Turns bright what is dark of it and above it, and the other way round.
    pub(crate) fn flash(&self, frame: &mut Frame, (x, y): (i32, i32), size: Size) {
        let above = Above::Sparks.rows(size);
        let margin = i32::from(size == Size::Large);
        let width = self.width(size) + 2 * margin;
        frame.invert(x - margin, y - above, width, above + size.height());
    }
}

/// The star over a die of this size.
const fn spark(size: Size) -> &'static Sprite<'static> {
    match size {
        Size::Large | Size::Small => &SPARK,
        Size::Tiny => &SPARK_TINY,
    }
}

/// What every row has above its dice.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Above {
    /// Nothing.
    Nothing,
    /// The stars of those that exploded.
    Sparks,
    /// The arrow at the one that is chosen.
    Arrow,
}

impl Above {
    /// Rows that it takes.
    const fn rows(self, size: Size) -> i32 {
        match self {
            Above::Nothing => 0,
            Above::Sparks => spark(size).height as i32 + 1,
            Above::Arrow => 4,
        }
    }
}

/// Where dice may lie.
#[derive(Clone, Copy)]
pub(crate) struct Room {
    pub(crate) top: i32,
    pub(crate) width: i32,
    pub(crate) height: i32,
    /// What every row has above its dice, and how many rows below them.
    pub(crate) above: Above,
    pub(crate) below: i32,
}

/// How the dice lie in a room.
#[derive(Clone, Copy)]
pub(crate) struct Rows<'a> {
    pub(crate) size: Size,
    room: &'a Room,
    /// How many dice a row has at most.
    columns: i32,
    /// How many rows there are, and how many there is room for.
    rows: i32,
    pub(crate) most: i32,
    /// How wide the widest row is.
    widest: i32,
}

/// Columns between two dice, and rows between two rows.
const fn gap(size: Size) -> i32 {
    match size {
        Size::Large => 3,
        Size::Small => 1,
        Size::Tiny => 2,
    }
}

impl<'a> Rows<'a> {
    /// The largest size in which all dice find room, or the smallest there is.
    pub(crate) fn of(room: &'a Room, items: &(impl Iterator<Item = Item> + Clone)) -> Rows<'a> {
        let mut rows = Rows::in_size(Size::Large, room, items);
        for size in [Size::Small, Size::Tiny] {
            if !rows.fits() {
                rows = Rows::in_size(size, room, items);
            }
        }
        rows
    }

    /// As few rows as possible, all about as long.
    #[inline(never)] // Several sizes are tried: one copy.
    fn in_size(
        size: Size,
        room: &'a Room,
        items: &(impl Iterator<Item = Item> + Clone),
    ) -> Rows<'a> {
        let filled = Rows::with_columns(i32::MAX, size, room, items);
        let dice = items.clone().count() as i32;
        let columns = (dice + filled.rows - 1) / filled.rows.max(1);
        let even = Rows::with_columns(columns, size, room, items);
        if even.rows > filled.rows {
            filled
        } else {
            even
        }
    }

    #[inline(never)] // As `in_size`.
    fn with_columns(
        columns: i32,
        size: Size,
        room: &'a Room,
        items: &(impl Iterator<Item = Item> + Clone),
    ) -> Rows<'a> {
        let mut rows = Rows {
            size,
            room,
            columns,
            rows: 0,
            most: 0,
            widest: 0,
        };
        rows.most = (room.height + 1) / rows.pitch();
        for (place, item) in rows.flow(items.clone()) {
            rows.rows = place.row + 1;
            rows.widest = rows.widest.max(place.x + item.width(size));
        }
        rows
    }

    /// Rows above each row of dice.
    const fn above(&self) -> i32 {
        self.room.above.rows(self.size)
    }

    /// Rows from one row of dice to the next.
    const fn pitch(&self) -> i32 {
        self.above() + self.size.height() + self.room.below + 1
    }

    pub(crate) const fn fits(&self) -> bool {
        self.rows <= self.most
    }

    /// Draws a die that does not show its face yet; one that is alone tumbles.
    pub(crate) fn fall(
        &self,
        frame: &mut Frame,
        item: &Item,
        (x, y): (i32, i32),
        step: u8,
        alone: bool,
    ) {
        let top = y - self.lift(step);
        match (item.die, self.size) {
            (Die::D6, Size::Large) if alone => d6_falling(frame, x, y, step),
            // Its pips mean nothing.
            (Die::D6, Size::Large) => d6_hollow(frame, x, top, step + 1),
            (_, size) => draw(frame, (x, top), size, item.shape(), DieState::Falling),
        }
    }

    /// How far above its place a die is in a picture of its fall: it bounces once, unless there
    /// are others above it.
    fn lift(&self, step: u8) -> i32 {
        if self.rows > 1 {
            return 0;
        }
        let (_, top) = self.at(Place { row: 0, x: 0 }, 0);
        (lift(step) * self.size.height() / Size::Large.height()).min(top - self.room.top)
    }

    /// How many of so many dice lie still in a picture of their fall: those in a row land
    /// together, the others one after the other.
    pub(crate) const fn at_rest(&self, dice: usize, step: u8) -> usize {
        match self.rows {
            ..=1 => 0,
            _ => dice * step as usize / FALLS.len(),
        }
    }

    /// Every die with its place in its row.
    pub(crate) fn flow<I: Iterator<Item = Item>>(
        &self,
        items: I,
    ) -> impl Iterator<Item = (Place, Item)> + use<I> {
        let (size, limits) = (self.size, (self.room.width, self.columns));
        let places = wrapped(items, move |item| item.width(size), gap(size), limits);
        places.map(|((row, x), item)| (Place { row, x }, item))
    }

    /// The corner of a die, when `first` is the first row in sight: in the middle of the room.
    #[inline(never)] // Several callers, one copy.
    pub(crate) fn at(&self, place: Place, first: i32) -> (i32, i32) {
        let rows = self.rows.min(self.most);
        let used = rows * self.pitch() - 1;
        let left = (self.room.width - self.widest) / 2;
        let top = self.room.top + (self.room.height - used) / 2 + self.above();
        (left + place.x, top + (place.row - first) * self.pitch())
    }
}

/// A row, and the columns before a die in it.
#[derive(Clone, Copy)]
pub(crate) struct Place {
    pub(crate) row: i32,
    pub(crate) x: i32,
}
