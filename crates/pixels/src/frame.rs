//! The picture: 128×64 pixels, stored the way the panel stores them.

use core::convert::Infallible;

use crate::font::Font;
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

/// What drawing does to the pixels it touches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ink {
    /// Lights them.
    On,
    /// Darkens them.
    Off,
    /// Turns each into its opposite.
    Flip,
}

impl Ink {
    /// Which of the pixels touched are cleared first, and which are flipped then.
    const fn masks(self) -> (u8, u8) {
        match self {
            Ink::On => (0xff, 0xff),
            Ink::Off => (0xff, 0),
            Ink::Flip => (0, 0xff),
        }
    }
}

/// A small picture in the panel's format: page by page, each from left to right, a byte of eight
/// pixels for every column, the topmost in the lowest bit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sprite<'a> {
    /// Columns.
    pub width: u8,
    /// Rows.
    pub height: u8,
    /// The bytes: as many pages as the rows need.
    pub bits: &'a [u8],
}

impl<'a> Sprite<'a> {
    /// How many columns it has.
    pub const fn width(self) -> i32 {
        self.width as i32
    }

    /// Lights it with its top left corner at `(x, y)`; what falls outside is cut off.
    #[inline(never)] // Nearly every picture calls it: one copy.
    pub fn draw(&self, frame: &mut Frame, x: i32, y: i32) {
        frame.sprite(*self, x, y, Ink::On);
    }

    /// The bytes of one of its columns, from top to bottom.
    pub fn column(self, column: u8) -> impl Iterator<Item = u8> {
        let bytes = self.bits.iter().skip(column.into());
        bytes.step_by(usize::from(self.width).max(1)).copied()
    }
}

/// 128×64 pixels in eight pages of 128 columns, each a byte of eight pixels.
///
/// It is a [`DrawTarget`], so anything of `embedded-graphics` can be drawn on it, and a
/// [`Drawable`], so it can be drawn on any other target. Our own sprites and texts go in by whole
/// bytes.
#[derive(Clone, Debug)]
pub struct Frame {
    /// As words, so that two frames can be compared four bytes at a time.
    words: [u32; Frame::BYTES / 4],
    #[cfg(feature = "boxes")]
    spill: Option<crate::boxes::Spill>,
    #[cfg(feature = "boxes")]
    drawn: heapless::Vec<crate::boxes::Drawn, 256>,
    /// The pixels that sprites have lit.
    #[cfg(feature = "boxes")]
    sprites: [u8; Frame::BYTES],
}

impl Frame {
    /// Columns.
    pub const WIDTH: usize = 128;
    /// Rows.
    pub const HEIGHT: usize = 64;
    /// Rows of bytes.
    pub const PAGES: usize = Self::HEIGHT / 8;
    /// The size of the picture in memory and on the bus.
    pub const BYTES: usize = Self::WIDTH * Self::PAGES;

    /// A dark picture.
    pub const fn new() -> Frame {
        Frame {
            words: [0; Self::BYTES / 4],
            #[cfg(feature = "boxes")]
            spill: None,
            #[cfg(feature = "boxes")]
            drawn: heapless::Vec::new(),
            #[cfg(feature = "boxes")]
            sprites: [0; Self::BYTES],
        }
    }

    /// The bytes as the panel takes them: page by page, from left to right.
    pub const fn bytes(&self) -> &[u8; Self::BYTES] {
        bytemuck::must_cast_ref(&self.words)
    }

    /// The bytes, to be changed.
    pub fn bytes_mut(&mut self) -> &mut [u8; Self::BYTES] {
        bytemuck::must_cast_mut(&mut self.words)
    }

    /// The bytes, four a word.
    pub(crate) const fn words(&self) -> &[u32] {
        &self.words
    }

    /// Makes it dark again.
    pub fn clear(&mut self) {
        *self = Frame::new();
    }

    /// The first text that did not fit where it was drawn, or has letters that its font lacks. Nothing of the sort may happen: tests ask.
    #[cfg(feature = "boxes")]
    pub const fn spill(&self) -> Option<&crate::boxes::Spill> {
        self.spill.as_ref()
    }

    /// Notes whether a text fits a room of so many columns: only tests measure it.
    #[inline]
    pub fn expect_fit(&mut self, font: &Font, text: &str, room: i32) {
        #[cfg(feature = "boxes")]
        self.note(font, text, font.width(text) - room);
        #[cfg(not(feature = "boxes"))]
        let _ = (font, text, room);
    }

    /// Notes a text that is so many columns too wide, or has letters that its font lacks.
    #[cfg(feature = "boxes")]
    pub(crate) fn note(&mut self, font: &Font, text: &str, over: i32) {
        if self.spill.is_none() {
            self.spill = crate::boxes::Spill::of(font, text, over);
        }
    }

    /// Whether a pixel is lit; what lies outside is dark.
    pub fn is_lit(&self, x: usize, y: usize) -> bool {
        x < Self::WIDTH
            && y < Self::HEIGHT
            && self.bytes()[y / 8 * Self::WIDTH + x] & (1 << (y & 7)) != 0
    }

    /// Moves everything by a column to the right, or by a row down, or both; what was at the edge
    /// is cut off.
    pub fn nudge(&mut self, right: bool, down: bool) {
        if right {
            for page in self.bytes_mut().chunks_exact_mut(Self::WIDTH) {
                page.copy_within(..Self::WIDTH - 1, 1);
                page[0] = 0;
            }
        }
        if down {
            let mut above = [0; Self::WIDTH];
            for page in self.bytes_mut().chunks_exact_mut(Self::WIDTH) {
                for (byte, above) in page.iter_mut().zip(&mut above) {
                    let lowest = *byte >> 7;
                    *byte = *byte << 1 | *above;
                    *above = lowest;
                }
            }
        }
    }

    /// Texts and sprites, in the order in which they were drawn.
    #[cfg(feature = "boxes")]
    pub fn drawn(&self) -> &[crate::boxes::Drawn] {
        &self.drawn
    }

    /// Whether a sprite lights a pixel that another one has lit; from now on it has.
    #[cfg(feature = "boxes")]
    fn clash(&mut self, sprite: Sprite<'_>, x: i32, y: i32) -> bool {
        let mut alone = Frame::new();
        alone.glyph(sprite, x, y, Ink::On);
        let mut clashes = false;
        for (lit, new) in self.sprites.iter_mut().zip(alone.bytes()) {
            clashes |= *lit & new != 0;
            *lit |= new;
        }
        clashes
    }

    /// Remembers where something was drawn.
    #[cfg(feature = "boxes")]
    pub(crate) fn remember(&mut self, drawn: crate::boxes::Drawn) {
        if drawn.is_seen() {
            // More than any picture has.
            let _ = self.drawn.push(drawn);
        }
    }

    /// Draws a sprite with its top left corner at `(x, y)`; what falls outside is cut off.
    pub fn sprite(&mut self, sprite: Sprite<'_>, x: i32, y: i32, ink: Ink) {
        #[cfg(feature = "boxes")]
        {
            let mut drawn = crate::boxes::Drawn::nothing(crate::boxes::Kind::Sprite, ink);
            drawn.add(sprite, x, y);
            drawn.clashes = ink == Ink::On && self.clash(sprite, x, y);
            self.remember(drawn);
        }
        self.glyph(sprite, x, y, ink);
    }

    /// The same for a letter, which is part of a text.
    pub(crate) fn glyph(&mut self, sprite: Sprite<'_>, x: i32, y: i32, ink: Ink) {
        // A loop for each ink: this is where a picture's time goes.
        match ink {
            Ink::On => self.stamp(sprite, x, y, |byte, bits| byte | bits),
            Ink::Off => self.stamp(sprite, x, y, |byte, bits| byte & !bits),
            Ink::Flip => self.stamp(sprite, x, y, |byte, bits| byte ^ bits),
        }
    }

    #[inline]
    fn stamp(&mut self, sprite: Sprite<'_>, x: i32, y: i32, ink: impl Fn(u8, u8) -> u8 + Copy) {
        let width = usize::from(sprite.width);
        let cut = (-x).max(0) as usize;
        let end = width.min((Self::WIDTH as i32 - x).max(0) as usize);
        if cut >= end {
            return;
        }
        let left = x.max(0) as usize;
        let (mut page, shift) = (y >> 3, (y & 7) as u32);
        // Not by `chunks_exact`: that divides, which is dear without a divider.
        let mut rest = sprite.bits;
        while let Some((bits, below)) = rest.split_at_checked(width) {
            let bits = bits.get(cut..end).unwrap_or_default();
            match page {
                0.. => {
                    let start = page as usize * Self::WIDTH + left;
                    let bytes = self.bytes_mut().get_mut(start..).unwrap_or_default();
                    blend(bytes, bits, shift, ink);
                }
                -1 => blend_below(&mut self.bytes_mut()[left..], bits, shift, ink),
                _ => {}
            }
            page += 1;
            rest = below;
        }
    }

    /// Fills `width` × `height` pixels from `(x, y)`; what falls outside is cut off.
    pub fn fill(&mut self, x: i32, y: i32, width: i32, height: i32, ink: Ink) {
        let bottom = (y + height).min(Self::HEIGHT as i32);
        let right = (x + width).min(Self::WIDTH as i32);
        let mut top = y.max(0);
        let masks = ink.masks();
        #[cfg(feature = "boxes")]
        if ink == Ink::Off {
            for (x, y) in (y.max(0)..bottom).flat_map(|y| (x.max(0)..right).map(move |x| (x, y))) {
                self.sprites[y as usize / 8 * Self::WIDTH + x as usize] &= !(1 << (y & 7));
            }
        }
        while top < bottom {
            let page = top / 8;
            let until = bottom.min(page * 8 + 8);
            let mask = (0xff_u16 << (top - page * 8)) & (0xff >> (page * 8 + 8 - until));
            for column in x.max(0)..right {
                self.apply(page * Self::WIDTH as i32 + column, mask as u8, masks);
            }
            top = until;
        }
    }

    /// Lights `width` × `height` pixels from `(x, y)`.
    #[inline(never)] // Nearly every picture calls it: one copy.
    pub fn light(&mut self, x: i32, y: i32, width: i32, height: i32) {
        self.fill(x, y, width, height, Ink::On);
    }

    /// Darkens `width` × `height` pixels from `(x, y)`.
    #[inline(never)] // As `light`.
    pub fn darken(&mut self, x: i32, y: i32, width: i32, height: i32) {
        self.fill(x, y, width, height, Ink::Off);
    }

    /// Darkens all bytes of a window.
    pub fn darken_window(&mut self, window: Window) {
        for page in window.top..=window.bottom {
            if let Some(row) = self.bytes_mut().get_mut(window.row(page)) {
                row.fill(0);
            }
        }
    }

    /// Turns each of `width` × `height` pixels from `(x, y)` into its opposite.
    #[inline(never)] // As `light`.
    pub fn invert(&mut self, x: i32, y: i32, width: i32, height: i32) {
        self.fill(x, y, width, height, Ink::Flip);
    }

    /// A rectangle of lit pixels around dark ones.
    #[inline(never)] // As `light`.
    pub fn outline(&mut self, x: i32, y: i32, width: i32, height: i32) {
        self.light(x, y, width, height);
        self.darken(x + 1, y + 1, width - 2, height - 2);
    }

    /// Applies eight pixels to a byte; one outside the picture is left out.
    #[inline]
    fn apply(&mut self, index: i32, bits: u8, (clear, flip): (u8, u8)) {
        if let Some(byte) = self.bytes_mut().get_mut(index as usize) {
            *byte = *byte & !(bits & clear) ^ (bits & flip);
        }
    }
}

/// Applies a row of bytes, moved down by up to seven rows of pixels, to the page that `bytes` start
/// in, and what sticks out of it to the page below.
#[inline(never)] // On its own it has all registers to itself.
fn blend(bytes: &mut [u8], bits: &[u8], shift: u32, ink: impl Fn(u8, u8) -> u8) {
    match bytes.split_at_mut_checked(Frame::WIDTH) {
        Some((upper, lower)) if shift > 0 && !lower.is_empty() => {
            for ((upper, lower), &bits) in upper.iter_mut().zip(lower).zip(bits) {
                let bits = u32::from(bits) << shift;
                *upper = ink(*upper, bits as u8);
                *lower = ink(*lower, (bits >> 8) as u8);
            }
        }
        _ => {
            for (byte, &bits) in bytes.iter_mut().zip(bits) {
                *byte = ink(*byte, (u32::from(bits) << shift) as u8);
            }
        }
    }
}

/// Applies what sticks out of the page above the picture.
#[inline(never)] // Seldom run: few pictures begin above the first row.
fn blend_below(bytes: &mut [u8], bits: &[u8], shift: u32, ink: impl Fn(u8, u8) -> u8) {
    for (byte, &bits) in bytes.iter_mut().zip(bits) {
        *byte = ink(*byte, (u32::from(bits) << shift >> 8) as u8);
    }
}

/// Two frames are equal if they look the same.
impl PartialEq for Frame {
    fn eq(&self, other: &Self) -> bool {
        self.words == other.words
    }
}

impl Eq for Frame {}

impl Default for Frame {
    fn default() -> Self {
        Self::new()
    }
}

impl OriginDimensions for Frame {
    fn size(&self) -> Size {
        Size::new(Self::WIDTH as u32, Self::HEIGHT as u32)
    }
}

impl DrawTarget for Frame {
    type Color = BinaryColor;
    type Error = Infallible;

    fn draw_iter<I>(&mut self, pixels: I) -> Result<(), Infallible>
    where
        I: IntoIterator<Item = Pixel<BinaryColor>>,
    {
        for Pixel(at, color) in pixels {
            self.fill(at.x, at.y, 1, 1, color.into());
        }
        Ok(())
    }

    fn fill_solid(&mut self, area: &Rectangle, color: BinaryColor) -> Result<(), Infallible> {
        let area = area.intersection(&self.bounding_box());
        let (at, size) = (area.top_left, area.size);
        self.fill(
            at.x,
            at.y,
            size.width as i32,
            size.height as i32,
            color.into(),
        );
        Ok(())
    }
}

impl Drawable for Frame {
    type Color = BinaryColor;
    type Output = ();

    fn draw<D: DrawTarget<Color = BinaryColor>>(&self, target: &mut D) -> Result<(), D::Error> {
        let rows = (0..Self::HEIGHT).flat_map(|y| (0..Self::WIDTH).map(move |x| (x, y)));
        target.fill_contiguous(
            &self.bounding_box(),
            rows.map(|(x, y)| self.is_lit(x, y).into()),
        )
    }
}

impl From<BinaryColor> for Ink {
    fn from(color: BinaryColor) -> Self {
        match color {
            BinaryColor::On => Ink::On,
            BinaryColor::Off => Ink::Off,
        }
    }
}

/// A rectangle of whole bytes: columns and pages, both ends included.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Window {
    /// The first column.
    pub left: u8,
    /// The last column.
    pub right: u8,
    /// The first page.
    pub top: u8,
    /// The last page.
    pub bottom: u8,
}

impl Window {
    /// The whole picture.
    pub const ALL: Window = Window {
        left: 0,
        right: Frame::WIDTH as u8 - 1,
        top: 0,
        bottom: Frame::PAGES as u8 - 1,
    };

    /// From one column and page to another.
    pub const fn of((left, right): (u8, u8), (top, bottom): (u8, u8)) -> Window {
        Window {
            left,
            right,
            top,
            bottom,
        }
    }

    /// Where one page of the window lies in a frame's bytes.
    pub fn row(self, page: u8) -> core::ops::Range<usize> {
        let start = usize::from(page) * Frame::WIDTH;
        start + usize::from(self.left)..start + usize::from(self.right) + 1
    }
}
