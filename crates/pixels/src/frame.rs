//! The picture: 128×64 pixels in the memory layout of the panel.

use core::convert::Infallible;

use crate::font::Font;
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

/// Effect of drawing on a pixel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ink {
    /// Lights it.
    On,
    /// Darkens it.
    Off,
    /// Inverts it.
    Flip,
}

impl Ink {
    /// Masks of the pixels to clear first, and to invert then.
    const fn masks(self) -> (u8, u8) {
        match self {
            Ink::On => (0xff, 0xff),
            Ink::Off => (0xff, 0),
            Ink::Flip => (0, 0xff),
        }
    }
}

/// A small picture in the format of the panel: page by page from the top, each from left to right, one byte per
/// column, bit 0 at the top.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sprite<'a> {
    /// Width in pixels.
    pub width: u8,
    /// Height in pixels.
    pub height: u8,
    /// `width` bytes for each started group of eight rows.
    pub bits: &'a [u8],
}

impl<'a> Sprite<'a> {
    /// Width in pixels.
    pub const fn width(self) -> i32 {
        self.width as i32
    }

    /// Lights the sprite with its top left corner at `(x, y)`, clipped to the picture.
    #[inline(never)] // Nearly every picture calls it: one copy.
    pub fn draw(&self, frame: &mut Frame, x: i32, y: i32) {
        frame.sprite(*self, x, y, Ink::On);
    }

    /// Bytes of a column, from top to bottom.
    pub fn column(self, column: u8) -> impl Iterator<Item = u8> {
        let bytes = self.bits.iter().skip(column.into());
        bytes.step_by(usize::from(self.width).max(1)).copied()
    }
}

/// 128×64 pixels: eight pages of 128 bytes, each byte a column of eight pixels.
///
/// A [`DrawTarget`], so that anything of `embedded-graphics` can be drawn on it, and a [`Drawable`], so that it
/// can be drawn on any other target. Sprites and texts of this crate are drawn byte by byte.
#[derive(Clone, Debug)]
pub struct Frame {
    /// Stored as words, so that frames are compared four bytes at a time.
    words: [u32; Frame::BYTES / 4],
    #[cfg(feature = "boxes")]
    spill: Option<crate::boxes::Spill>,
    #[cfg(feature = "boxes")]
    drawn: heapless::Vec<crate::boxes::Drawn, 256>,
    /// Pixels lit by sprites.
    #[cfg(feature = "boxes")]
    sprites: [u8; Frame::BYTES],
}

impl Frame {
    /// Width in pixels.
    pub const WIDTH: usize = 128;
    /// Height in pixels.
    pub const HEIGHT: usize = 64;
    /// Number of pages.
    pub const PAGES: usize = Self::HEIGHT / 8;
    /// Size in bytes.
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

    /// The bytes in the order of the panel: page by page, from left to right.
    pub const fn bytes(&self) -> &[u8; Self::BYTES] {
        bytemuck::must_cast_ref(&self.words)
    }

    /// The bytes, mutable.
    pub fn bytes_mut(&mut self) -> &mut [u8; Self::BYTES] {
        bytemuck::must_cast_mut(&mut self.words)
    }

    /// The bytes as words in native order.
    pub(crate) const fn words(&self) -> &[u32] {
        &self.words
    }

    /// Darkens all pixels.
    pub fn clear(&mut self) {
        *self = Frame::new();
    }

    /// The first text that did not fit or has letters missing in its font; tests require that there is none.
    #[cfg(feature = "boxes")]
    pub const fn spill(&self) -> Option<&crate::boxes::Spill> {
        self.spill.as_ref()
    }

    /// Records a text that is wider than `room` columns; measured in tests only.
    #[inline]
    pub fn expect_fit(&mut self, font: &Font, text: &str, room: i32) {
        #[cfg(feature = "boxes")]
        self.note(font, text, font.width(text) - room);
        #[cfg(not(feature = "boxes"))]
        let _ = (font, text, room);
    }

    /// Records a text that is `over` columns too wide or has letters missing in its font.
    #[cfg(feature = "boxes")]
    pub(crate) fn note(&mut self, font: &Font, text: &str, over: i32) {
        if self.spill.is_none() {
            self.spill = crate::boxes::Spill::of(font, text, over);
        }
    }

    /// True if a pixel is lit; pixels outside the picture are dark.
    pub fn is_lit(&self, x: usize, y: usize) -> bool {
        x < Self::WIDTH
            && y < Self::HEIGHT
            && self.bytes()[y / 8 * Self::WIDTH + x] & (1 << (y & 7)) != 0
    }

    /// Shifts the picture by one column to the right, by one row down, or both. Pixels beyond the edge are
    /// lost.
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

    /// True if a sprite lights a pixel that another one has lit. Records its pixels.
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

    /// Records the box of a text or sprite.
    #[cfg(feature = "boxes")]
    pub(crate) fn remember(&mut self, drawn: crate::boxes::Drawn) {
        if drawn.is_seen() {
            // There is room for more boxes than any picture has.
            let _ = self.drawn.push(drawn);
        }
    }

    /// Draws a sprite with its top left corner at `(x, y)`, clipped to the picture.
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

    /// Draws a letter like a sprite, without a box of its own.
    pub(crate) fn glyph(&mut self, sprite: Sprite<'_>, x: i32, y: i32, ink: Ink) {
        // A loop per ink, because drawing spends most of its time here.
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
        // Not `chunks_exact`, which divides: slow on a core without a divider.
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

    /// Fills `width` × `height` pixels from `(x, y)`, clipped to the picture.
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

    /// Inverts `width` × `height` pixels from `(x, y)`.
    #[inline(never)] // As `light`.
    pub fn invert(&mut self, x: i32, y: i32, width: i32, height: i32) {
        self.fill(x, y, width, height, Ink::Flip);
    }

    /// Draws a frame of lit pixels, one pixel wide, and darkens its inside.
    #[inline(never)] // As `light`.
    pub fn outline(&mut self, x: i32, y: i32, width: i32, height: i32) {
        self.light(x, y, width, height);
        self.darken(x + 1, y + 1, width - 2, height - 2);
    }

    /// Applies eight pixels to a byte; ignored outside the picture.
    #[inline]
    fn apply(&mut self, index: i32, bits: u8, (clear, flip): (u8, u8)) {
        if let Some(byte) = self.bytes_mut().get_mut(index as usize) {
            *byte = *byte & !(bits & clear) ^ (bits & flip);
        }
    }
}

/// Combines a row of bytes, shifted down by `shift` pixels, with the page where `bytes` starts, and the
/// overflow with the page below.
#[inline(never)] // A separate function has all registers for itself.
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

/// Combines the overflow of a row above the picture with its first page.
#[inline(never)] // Seldom run: few pictures begin above the first row.
fn blend_below(bytes: &mut [u8], bits: &[u8], shift: u32, ink: impl Fn(u8, u8) -> u8) {
    for (byte, &bits) in bytes.iter_mut().zip(bits) {
        *byte = ink(*byte, (u32::from(bits) << shift >> 8) as u8);
    }
}

/// Frames with equal pixels are equal; recorded boxes do not count.
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

/// A rectangle of whole bytes: columns and pages, ends included.
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

    /// The window from one column and page to another.
    pub const fn of((left, right): (u8, u8), (top, bottom): (u8, u8)) -> Window {
        Window {
            left,
            right,
            top,
            bottom,
        }
    }

    /// Byte range of one page of the window in a frame.
    pub fn row(self, page: u8) -> core::ops::Range<usize> {
        let start = usize::from(page) * Frame::WIDTH;
        start + usize::from(self.left)..start + usize::from(self.right) + 1
    }
}
