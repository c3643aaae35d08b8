//! Where the dice lie: in rows, as large as there is room for.

use crate::dice::{Die, Face};
use crate::rules::free::{FreeRoll, Locks, Reading, Thrown};
use crate::ui::screens::dice::{self, Size, State};
use declic_pixels::Frame;

/// One die to be drawn.
#[derive(Clone, Copy)]
pub(super) struct Item {
    pub(super) die: Die,
    pub(super) face: Face,
    pub(super) is_kept: bool,
    pub(super) is_locked: bool,
    /// It brought the die after it.
    pub(super) has_exploded: bool,
    /// An explosion brought it.
    pub(super) is_extra: bool,
    /// A FATE die.
    is_fate: bool,
}

/// Every die with its chain, in order.
pub(super) fn items(thrown: &Thrown, locks: Locks) -> impl Iterator<Item = Item> {
    let roll = &thrown.roll;
    let places = thrown.thrown().iter().enumerate();
    places.flat_map(move |(place, it)| {
        let extra = usize::from(it.extra);
        let chain = it.chain(roll).enumerate();
        chain.map(move |(nth, (die, face))| Item {
            die,
            face,
            is_kept: it.is_kept,
            is_locked: locks.has(place),
            has_exploded: nth < extra,
            is_extra: nth > 0,
            is_fate: is_fate(roll),
        })
    })
}

fn is_fate(roll: &FreeRoll) -> bool {
    roll.reading == Reading::Fate
}

impl Item {
    /// The die whose shape it has.
    const fn shape(&self) -> Die {
        if self.is_fate { Die::D6 } else { self.die }
    }

    pub(super) fn width(&self, size: Size) -> i32 {
        size.width(self.shape())
    }

    /// Draws it as it lies there.
    pub(super) fn draw(&self, frame: &mut Frame, (x, y): (i32, i32), size: Size, state: State) {
        if self.has_exploded && size == Size::Large {
            dice::exploded(frame, x, y, size, self.shape());
        }
        match self.is_fate {
            true => dice::fate(frame, x, y, size, self.face, state),
            false => dice::draw(frame, x, y, size, self.die, self.face, state),
        }
        if self.has_exploded && size != Size::Large {
            dice::exploded(frame, x, y, size, self.shape());
        }
        if self.is_locked {
            dice::locked(frame, x, y, size, self.shape());
        }
    }

    pub(super) fn draw_falling(&self, frame: &mut Frame, at: (i32, i32), size: Size, step: u8) {
        dice::falling(frame, at.0, at.1, size, self.shape(), step);
    }
}

/// Where dice may lie.
#[derive(Clone, Copy)]
pub(super) struct Room {
    pub(super) left: i32,
    pub(super) top: i32,
    pub(super) width: i32,
    pub(super) height: i32,
    /// What every row has above its dice and below them.
    pub(super) above: i32,
    pub(super) below: i32,
}

/// How the dice lie in a room.
#[derive(Clone, Copy)]
pub(super) struct Rows {
    pub(super) size: Size,
    room: Room,
    /// How many dice a row has at most.
    columns: i32,
    /// How many rows there are, and how many there is room for.
    rows: i32,
    most: i32,
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

impl Rows {
    /// The largest size in which all dice find room, or the smallest there is.
    pub(super) fn of<I: Iterator<Item = Item>>(room: Room, items: impl Fn() -> I) -> Rows {
        let in_size = |size| Rows::in_size(size, room, &items);
        let [large, small, tiny] = Size::ALL.map(in_size);
        match (large.fits(), small.fits()) {
            (true, _) => large,
            (_, true) => small,
            _ => tiny,
        }
    }

    /// As few rows as possible, all about as long.
    fn in_size<I: Iterator<Item = Item>>(size: Size, room: Room, items: impl Fn() -> I) -> Rows {
        let filled = Rows::with_columns(i32::MAX, size, room, items());
        let dice = items().count() as i32;
        let columns = (dice + filled.rows - 1) / filled.rows.max(1);
        let even = Rows::with_columns(columns, size, room, items());
        if even.rows > filled.rows {
            filled
        } else {
            even
        }
    }

    fn with_columns(
        columns: i32,
        size: Size,
        room: Room,
        items: impl Iterator<Item = Item>,
    ) -> Rows {
        let mut rows = Rows {
            size,
            room,
            columns,
            rows: 0,
            most: 0,
            widest: 0,
        };
        rows.most = (room.height + 1) / rows.pitch();
        for (place, item) in rows.flow(items) {
            rows.rows = place.row + 1;
            rows.widest = rows.widest.max(place.x + item.width(size));
        }
        rows
    }

    /// Rows from one row of dice to the next.
    const fn pitch(&self) -> i32 {
        self.room.above + self.size.height() + self.room.below + 1
    }

    pub(super) const fn fits(&self) -> bool {
        self.rows <= self.most
    }

    /// How many rows there is room for.
    pub(super) const fn most(&self) -> i32 {
        self.most
    }

    /// Every die with its place in its row.
    pub(super) fn flow<I: Iterator<Item = Item>>(
        &self,
        items: I,
    ) -> impl Iterator<Item = (Place, Item)> + use<I> {
        let (size, width, columns) = (self.size, self.room.width, self.columns);
        let mut next = Place { row: 0, x: 0 };
        let mut column = 0;
        items.map(move |item| {
            let its = item.width(size);
            if column == columns || (next.x + its > width && next.x > 0) {
                column = 0;
                next = Place {
                    row: next.row + 1,
                    x: 0,
                };
            }
            let place = next;
            column += 1;
            next.x += its + gap(size);
            (place, item)
        })
    }

    /// The corner of a die, when `first` is the first row in sight: in the middle of the room.
    pub(super) fn at(&self, place: Place, first: i32) -> (i32, i32) {
        let rows = self.rows.min(self.most);
        let used = rows * self.pitch() - 1;
        let left = self.room.left + (self.room.width - self.widest) / 2;
        let top = self.room.top + (self.room.height - used) / 2 + self.room.above;
        (left + place.x, top + (place.row - first) * self.pitch())
    }
}

/// A row, and the columns before a die in it.
#[derive(Clone, Copy)]
pub(super) struct Place {
    pub(super) row: i32,
    pub(super) x: i32,
}
