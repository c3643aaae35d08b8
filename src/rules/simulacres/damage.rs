//! The damage table, its columns and its notation (SM-8, SM-9).

use super::Handful;
use crate::coded::Coded;

/// A column of the damage table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Coded)]
#[allow(missing_docs)] // A column has no other name than its letter.
pub enum Column {
    A,
    B,
    C,
    D,
    E,
    F,
    G,
    H,
    I,
    J,
    K,
}

/// A row of the damage table: the lowest sum that it holds for, and the columns A to K.
type Row = (i16, [i16; 11]);

/// SM-8, from the highest row down. Below its lowest sum nothing is lost.
const TABLE: [Row; 8] = [
    //    A  B  C  D  E  F  G  H   I   J   K
    (23, [3, 4, 5, 6, 8, 8, 9, 9, 10, 12, 12]),
    (19, [2, 2, 4, 5, 6, 6, 7, 8, 8, 10, 10]),
    (15, [1, 1, 3, 4, 4, 4, 5, 6, 6, 8, 8]),
    (12, [1, 1, 2, 3, 3, 4, 4, 5, 5, 6, 6]),
    (10, [1, 1, 1, 2, 3, 3, 3, 4, 4, 5, 5]),
    (7, [0, 1, 1, 1, 2, 2, 3, 3, 4, 4, 5]),
    (4, [0, 0, 1, 1, 1, 2, 2, 2, 2, 3, 3]),
    (3, [0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1]),
];

/// SM-8: where the table's last row begins; each 4 more on the sum add a step.
const LAST_ROW: i16 = 23;
/// SM-8: what each step adds.
const STEP: [i16; 11] = [1, 1, 2, 2, 2, 2, 3, 3, 4, 4, 6];

impl Column {
    /// All columns from left to right.
    pub const ALL: [Column; 11] = [
        Column::A,
        Column::B,
        Column::C,
        Column::D,
        Column::E,
        Column::F,
        Column::G,
        Column::H,
        Column::I,
        Column::J,
        Column::K,
    ];

    /// SM-8: the points lost (or restored, SM-30) at this sum.
    pub fn points(self, sum: i16) -> i16 {
        let cell = |row: [i16; 11]| row.get(self as usize).copied().unwrap_or(0);
        let in_row = TABLE
            .iter()
            .find(|&&(from, _)| sum >= from)
            .map_or(0, |&(_, row)| cell(row));
        let steps = sum.saturating_sub(LAST_ROW).max(0) / 4;
        in_row.saturating_add(cell(STEP).saturating_mul(steps))
    }
}

/// SM-9: a column with what it adds to the sum: `[C+3]`, `[A-2]`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub struct DamageCode {
    /// The column.
    pub column: Column,
    /// What it adds to the sum.
    pub plus: i16,
}

impl DamageCode {
    /// A bare column.
    pub const fn of(column: Column) -> DamageCode {
        DamageCode { column, plus: 0 }
    }

    /// A column with a number.
    pub const fn with(column: Column, plus: i16) -> DamageCode {
        DamageCode { column, plus }
    }

    /// SM-9: so many columns to the right, or to the left if negative. Each column missing on the
    /// left takes 1 off the sum; on the right it stops at K.
    pub fn shifted(self, columns: i8) -> DamageCode {
        let wanted = self.column as i16 + i16::from(columns);
        let missing = wanted.min(0);
        let column = usize::try_from(wanted).map_or(Column::A, |index| {
            Column::ALL.get(index).copied().unwrap_or(Column::K)
        });
        DamageCode {
            column,
            plus: self.plus.saturating_add(missing),
        }
    }

    /// SM-8, SM-9: the points at this sum.
    pub fn points(self, sum: i16) -> i16 {
        self.column.points(sum.saturating_add(self.plus))
    }
}

/// SM-9: how a missile's columns shift with the distance it flies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MissileReach {
    /// Two columns right.
    PointBlank,
    /// None.
    Normal,
    /// One column left.
    Medium,
    /// Two columns left.
    Long,
}

impl MissileReach {
    /// The shift (SM-9).
    pub const fn columns(self) -> i8 {
        match self {
            MissileReach::PointBlank => 2,
            MissileReach::Normal => 0,
            MissileReach::Medium => -1,
            MissileReach::Long => -2,
        }
    }
}

/// S with its parts (SM-8, SM-60). What a damage code adds is not in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct DamageSum {
    /// The margin of success; 0 for automatic damage (SM-9).
    pub margin: i16,
    /// The two dice.
    pub pair: Handful,
    /// SM-42: the dice of Power.
    pub power: Handful,
    /// SM-14: what aiming adds where life points are not localised.
    pub aim: i16,
    /// SM-13, SM-32: what armour takes off, 0 or less.
    pub armour: i16,
}

impl DamageSum {
    /// S itself.
    pub fn total(&self) -> i16 {
        self.margin
            .saturating_add(self.pair.sum() + self.power.sum())
            .saturating_add(self.aim)
            .saturating_add(self.armour)
    }
}
