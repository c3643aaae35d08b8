//! Dice in rows, as large as fits: kept, dropped, locked, falling, exploding.

use super::{DieState, FALLS, Size, d6_falling, d6_hollow, draw, fate, lift, locked, wrapped};
use crate::dice::{Die, Face};
use crate::ui::art::{SPARK, SPARK_TINY};
use declic_pixels::{Frame, Sprite};

/// A die to be drawn.
#[derive(Clone, Copy)]
pub(crate) struct Item {
    pub(crate) die: Die,
    pub(crate) face: Face,
    pub(crate) is_kept: bool,
    pub(crate) is_locked: bool,
    /// True if its explosion added the die after it.
    pub(crate) has_exploded: bool,
    /// True if an explosion added it.
    pub(crate) is_extra: bool,
    /// True for a FATE die.
    pub(crate) is_fate: bool,
}

impl Item {
    /// The die whose shape is drawn: a FATE die looks like a D6.
    const fn shape(&self) -> Die {
        if self.is_fate { Die::D6 } else { self.die }
    }

    pub(crate) fn width(&self, size: Size) -> i32 {
        size.width(self.shape())
    }

    /// Draws the die, underlined if it is locked.
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

    /// Draws the star above an exploded die.
    pub(crate) fn draw_spark(&self, frame: &mut Frame, (x, y): (i32, i32), size: Size) {
        let spark = spark(size);
        let left = x + (self.width(size) - spark.width()) / 2;
        spark.draw(frame, left, y - i32::from(spark.height) - 1);
    }

    /// Inverts the die and the rows above it.
    pub(crate) fn flash(&self, frame: &mut Frame, (x, y): (i32, i32), size: Size) {
        let above = Above::Sparks.rows(size);
        let margin = i32::from(size == Size::Large);
        let width = self.width(size) + 2 * margin;
        frame.invert(x - margin, y - above, width, above + size.height());
    }
}

/// The star for a die of this size.
const fn spark(size: Size) -> &'static Sprite<'static> {
    match size {
        Size::Large | Size::Small => &SPARK,
        Size::Tiny => &SPARK_TINY,
    }
}

/// What is drawn above each row of dice.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Above {
    /// Nothing.
    Nothing,
    /// Stars above exploded dice.
    Sparks,
    /// An arrow above the selected die.
    Arrow,
}

impl Above {
    /// Height in pixels.
    const fn rows(self, size: Size) -> i32 {
        match self {
            Above::Nothing => 0,
            Above::Sparks => spark(size).height as i32 + 1,
            Above::Arrow => 4,
        }
    }
}

/// The area for dice, in pixels.
#[derive(Clone, Copy)]
pub(crate) struct Room {
    pub(crate) top: i32,
    pub(crate) width: i32,
    pub(crate) height: i32,
    /// What is above each row of dice, and the number of pixel rows below it.
    pub(crate) above: Above,
    pub(crate) below: i32,
}

/// The layout of dice in a room.
#[derive(Clone, Copy)]
pub(crate) struct Rows<'a> {
    pub(crate) size: Size,
    room: &'a Room,
    /// Largest number of dice in a row.
    columns: i32,
    /// Number of rows, and number of rows that fit.
    rows: i32,
    pub(crate) most: i32,
    /// Width of the widest row, in pixels.
    widest: i32,
}

/// Pixels between two dice.
const fn gap(size: Size) -> i32 {
    match size {
        Size::Large => 3,
        Size::Small => 1,
        Size::Tiny => 2,
    }
}

impl<'a> Rows<'a> {
    /// The layout in the largest size that fits, else in the smallest size.
    pub(crate) fn of(room: &'a Room, items: &(impl Iterator<Item = Item> + Clone)) -> Rows<'a> {
        let mut rows = Rows::in_size(Size::Large, room, items);
        for size in [Size::Small, Size::Tiny] {
            if !rows.fits() {
                rows = Rows::in_size(size, room, items);
            }
        }
        rows
    }

    /// The layout with as few rows as possible, all about equally long.
    #[inline(never)] // Called for several sizes: one copy.
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

    #[inline(never)] // See `in_size`.
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

    /// Pixel rows above each row of dice.
    const fn above(&self) -> i32 {
        self.room.above.rows(self.size)
    }

    /// Pixel rows from one row of dice to the next.
    const fn pitch(&self) -> i32 {
        self.above() + self.size.height() + self.room.below + 1
    }

    pub(crate) const fn fits(&self) -> bool {
        self.rows <= self.most
    }

    /// Draws a falling die; a large D6 tumbles if it is `alone`.
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
            // The pips are arbitrary.
            (Die::D6, Size::Large) => d6_hollow(frame, x, top, step + 1),
            (_, size) => draw(frame, (x, top), size, item.shape(), DieState::Falling),
        }
    }

    /// Height of a die above its place in a frame of its fall, in pixels: it bounces once. 0 if there are
    /// several rows.
    fn lift(&self, step: u8) -> i32 {
        if self.rows > 1 {
            return 0;
        }
        let (_, top) = self.at(Place { row: 0, x: 0 }, 0);
        (lift(step) * self.size.height() / Size::Large.height()).min(top - self.room.top)
    }

    /// Number of dice that lie still in a frame of the fall. A single row lands all at once, several rows die
    /// by die.
    pub(crate) const fn at_rest(&self, dice: usize, step: u8) -> usize {
        match self.rows {
            ..=1 => 0,
            _ => dice * step as usize / FALLS.len(),
        }
    }

    /// Each die with its row and its offset.
    pub(crate) fn flow<I: Iterator<Item = Item>>(
        &self,
        items: I,
    ) -> impl Iterator<Item = (Place, Item)> + use<I> {
        let (size, limits) = (self.size, (self.room.width, self.columns));
        let places = wrapped(items, move |item| item.width(size), gap(size), limits);
        places.map(|((row, x), item)| (Place { row, x }, item))
    }

    /// The top left corner of a die. The rows are centred in the room; `first` is the first visible row.
    #[inline(never)] // Several callers: one copy.
    pub(crate) fn at(&self, place: Place, first: i32) -> (i32, i32) {
        let rows = self.rows.min(self.most);
        let used = rows * self.pitch() - 1;
        let left = (self.room.width - self.widest) / 2;
        let top = self.room.top + (self.room.height - used) / 2 + self.above();
        (left + place.x, top + (place.row - first) * self.pitch())
    }
}

/// A row, and an offset in it in pixels.
#[derive(Clone, Copy)]
pub(crate) struct Place {
    pub(crate) row: i32,
    pub(crate) x: i32,
}
