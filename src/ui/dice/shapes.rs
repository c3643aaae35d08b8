//! The shape of each die in three sizes. The shapes tell the dice apart.

use super::Size;
use crate::dice::Die;
use crate::ui::art::*;
use declic_pixels::Sprite;

/// The shape of a die.
pub(crate) struct Shape {
    large: Art,
    small: Art,
    tiny: Art,
}

/// A shape in one size.
#[derive(Clone, Copy)]
pub(crate) struct Art {
    /// The solid shape, from which the face is cut out.
    pub(crate) solid: &'static Sprite<'static>,
    /// The outline, for a die without a face or one that does not count.
    pub(crate) hollow: &'static Sprite<'static>,
    /// The centre row of the face.
    pub(crate) middle: i32,
}

const fn art(
    solid: &'static Sprite<'static>,
    hollow: &'static Sprite<'static>,
    middle: i32,
) -> Art {
    Art {
        solid,
        hollow,
        middle,
    }
}

impl Shape {
    /// The shape of this die.
    pub(crate) const fn of(die: Die) -> &'static Shape {
        match die.sides() {
            2 => &COIN,
            3 => &LOG,
            4 => &TRIANGLE,
            6 => &SQUARE,
            8 => &RHOMBUS,
            10 => &KITE,
            12 => &PENTAGON,
            20 => &HEXAGON,
            100 => &PAIR_OF_KITES,
            _ => &OCTAGON,
        }
    }

    /// The sprites of one size.
    pub(crate) const fn art(&self, size: Size) -> Art {
        match size {
            Size::Large => self.large,
            Size::Small => self.small,
            Size::Tiny => self.tiny,
        }
    }
}

static COIN: Shape = Shape {
    large: art(&D2_LARGE_SOLID, &D2_LARGE_HOLLOW, 11),
    small: art(&D2_SMALL_SOLID, &D2_SMALL_HOLLOW, 7),
    tiny: art(&D2_TINY_SOLID, &D2_TINY_HOLLOW, 5),
};
static LOG: Shape = Shape {
    large: art(&D3_LARGE_SOLID, &D3_LARGE_HOLLOW, 11),
    small: art(&D3_SMALL_SOLID, &D3_SMALL_HOLLOW, 7),
    tiny: art(&D3_TINY_SOLID, &D3_TINY_HOLLOW, 5),
};
static TRIANGLE: Shape = Shape {
    large: art(&D4_LARGE_SOLID, &D4_LARGE_HOLLOW, 15),
    small: art(&D4_SMALL_SOLID, &D4_SMALL_HOLLOW, 9),
    tiny: art(&D4_TINY_SOLID, &D4_TINY_HOLLOW, 6),
};
static SQUARE: Shape = Shape {
    large: art(&D6_LARGE_SOLID, &D6_LARGE_HOLLOW, 11),
    small: art(&D6_SMALL_SOLID, &D6_SMALL_HOLLOW, 7),
    tiny: art(&D6_TINY_SOLID, &D6_TINY_HOLLOW, 5),
};
static RHOMBUS: Shape = Shape {
    large: art(&D8_LARGE_SOLID, &D8_LARGE_HOLLOW, 11),
    small: art(&D8_SMALL_SOLID, &D8_SMALL_HOLLOW, 7),
    tiny: art(&D8_TINY_SOLID, &D8_TINY_HOLLOW, 5),
};
static KITE: Shape = Shape {
    large: art(&D10_LARGE_SOLID, &D10_LARGE_HOLLOW, 12),
    small: art(&D10_SMALL_SOLID, &D10_SMALL_HOLLOW, 7),
    tiny: art(&D10_TINY_SOLID, &D10_TINY_HOLLOW, 6),
};
static PENTAGON: Shape = Shape {
    large: art(&D12_LARGE_SOLID, &D12_LARGE_HOLLOW, 12),
    small: art(&D12_SMALL_SOLID, &D12_SMALL_HOLLOW, 7),
    tiny: art(&D12_TINY_SOLID, &D12_TINY_HOLLOW, 6),
};
static HEXAGON: Shape = Shape {
    large: art(&D20_LARGE_SOLID, &D20_LARGE_HOLLOW, 12),
    small: art(&D20_SMALL_SOLID, &D20_SMALL_HOLLOW, 7),
    tiny: art(&D20_TINY_SOLID, &D20_TINY_HOLLOW, 5),
};
static PAIR_OF_KITES: Shape = Shape {
    large: art(&D100_LARGE_SOLID, &D100_LARGE_HOLLOW, 13),
    small: art(&D100_SMALL_SOLID, &D100_SMALL_HOLLOW, 7),
    tiny: art(&D100_TINY_SOLID, &D100_TINY_HOLLOW, 5),
};
static OCTAGON: Shape = Shape {
    large: art(&DN_LARGE_SOLID, &DN_LARGE_HOLLOW, 11),
    small: art(&DN_SMALL_SOLID, &DN_SMALL_HOLLOW, 7),
    tiny: art(&DN_TINY_SOLID, &DN_TINY_HOLLOW, 5),
};
