//! The controller of the panel: registers, picture memory, visible picture. The [parent module](super) has its
//! bus.

use declic::ui::Frame;

/// Meaning of the next byte of a transfer (datasheet 8.1.5.2).
#[derive(Clone, Copy)]
pub(super) enum Control {
    /// A control byte.
    Expected,
    /// Co = 1: one byte of this kind, then another control byte.
    One(Kind),
    /// Co = 0: all bytes until the end of the transfer are of this kind.
    Rest(Kind),
}

#[derive(Clone, Copy)]
pub(super) enum Kind {
    Command,
    Pixels,
}

#[derive(Clone, Copy)]
enum Addressing {
    Horizontal,
    Vertical,
    Page,
}

/// Registers and memory; defaults after reset are in datasheet 8.5.
pub(super) struct Chip {
    /// Eight pages of 128 segments. A reset keeps the memory; power loss clears it.
    memory: [[u8; Frame::WIDTH]; Frame::PAGES],
    command: Vec<u8>,
    pub(super) misunderstood: Vec<u8>,
    addressing: Addressing,
    columns: (u8, u8),
    pages: (u8, u8),
    column: u8,
    page: u8,
    on: bool,
    charge_pump: bool,
    all_lit: bool,
    inverted: bool,
    pub(super) contrast: u8,
    start_line: u8,
    offset: u8,
    last_row: u8,
    segments_reversed: bool,
    rows_reversed: bool,
}

impl Default for Chip {
    fn default() -> Self {
        Chip {
            memory: [[0; Frame::WIDTH]; Frame::PAGES],
            command: Vec::new(),
            misunderstood: Vec::new(),
            addressing: Addressing::Page,
            columns: (0, LAST_COLUMN),
            pages: (0, LAST_PAGE),
            column: 0,
            page: 0,
            on: false,
            charge_pump: false,
            all_lit: false,
            inverted: false,
            contrast: 0x7f,
            start_line: 0,
            offset: 0,
            last_row: LAST_ROW,
            segments_reversed: false,
            rows_reversed: false,
        }
    }
}

const LAST_COLUMN: u8 = Frame::WIDTH as u8 - 1;
const LAST_PAGE: u8 = Frame::PAGES as u8 - 1;
const LAST_ROW: u8 = Frame::HEIGHT as u8 - 1;

/// Number of argument bytes of a command (datasheet 9); `None` if unknown.
const fn arguments(first: u8) -> Option<usize> {
    Some(match first {
        0x00..=0x1f | 0x2e | 0x2f | 0x40..=0x7f | 0xa0 | 0xa1 | 0xa4..=0xa7 => 0,
        0xae | 0xaf | 0xb0..=0xb7 | 0xc0 | 0xc8 | 0xe3 => 0,
        0x20 | 0x81 | 0x8d | 0xa8 | 0xd3 | 0xd5 | 0xd9 | 0xda | 0xdb => 1,
        0x21 | 0x22 | 0xa3 => 2,
        0x29 | 0x2a => 5,
        0x26 | 0x27 => 6,
        _ => return None,
    })
}

impl Chip {
    /// Processes a byte of a transfer. Returns the meaning of the next one.
    pub(super) fn take(&mut self, control: Control, byte: u8) -> Control {
        let (kind, next) = match control {
            Control::Expected => {
                let kind = match byte & 0x40 {
                    0 => Kind::Command,
                    _ => Kind::Pixels,
                };
                return match byte & 0x80 {
                    0 => Control::Rest(kind),
                    _ => Control::One(kind),
                };
            }
            Control::One(kind) => (kind, Control::Expected),
            Control::Rest(kind) => (kind, control),
        };
        match kind {
            Kind::Command => self.command_byte(byte),
            Kind::Pixels => self.pixels(byte),
        }
        next
    }

    fn command_byte(&mut self, byte: u8) {
        self.command.push(byte);
        match arguments(self.command[0]) {
            None => {
                self.misunderstood.push(byte);
                self.command.clear();
            }
            Some(count) if self.command.len() > count => {
                let command = std::mem::take(&mut self.command);
                self.obey(&command);
            }
            Some(_) => {}
        }
    }

    /// Executes a command. Scrolling and analogue settings do not change the visible frame.
    fn obey(&mut self, command: &[u8]) {
        match *command {
            [low @ 0x00..=0x0f] => self.column = self.column & 0x70 | low,
            [high @ 0x10..=0x1f] => self.column = (high & 0x07) << 4 | self.column & 0x0f,
            [0x20, mode] => match mode & 3 {
                0 => self.addressing = Addressing::Horizontal,
                1 => self.addressing = Addressing::Vertical,
                2 => self.addressing = Addressing::Page,
                _ => self.misunderstood.push(0x20),
            },
            [0x21, first, last] => {
                self.columns = (first & LAST_COLUMN, last & LAST_COLUMN);
                self.column = self.columns.0;
            }
            [0x22, first, last] => {
                self.pages = (first & LAST_PAGE, last & LAST_PAGE);
                self.page = self.pages.0;
            }
            [line @ 0x40..=0x7f] => self.start_line = line & LAST_ROW,
            [0x81, contrast] => self.contrast = contrast,
            [0x8d, pump] => self.charge_pump = pump & 0x04 != 0,
            [remap @ (0xa0 | 0xa1)] => self.segments_reversed = remap & 1 != 0,
            [lit @ (0xa4 | 0xa5)] => self.all_lit = lit & 1 != 0,
            [inverted @ (0xa6 | 0xa7)] => self.inverted = inverted & 1 != 0,
            [0xa8, rows] => self.last_row = (rows & LAST_ROW).max(15),
            [on @ (0xae | 0xaf)] => self.on = on & 1 != 0,
            [page @ 0xb0..=0xb7] => self.page = page & LAST_PAGE,
            [direction @ (0xc0 | 0xc8)] => self.rows_reversed = direction & 8 != 0,
            [0xd3, offset] => self.offset = offset & LAST_ROW,
            _ => {}
        }
    }

    /// Stores eight pixels and advances the address (datasheet 10.1.3).
    fn pixels(&mut self, byte: u8) {
        // A1h reverses how new pixels are written, not those already stored.
        let segment = match self.segments_reversed {
            true => LAST_COLUMN - self.column,
            false => self.column,
        };
        self.memory[usize::from(self.page)][usize::from(segment)] = byte;
        let step = |at: u8, (first, last): (u8, u8), limit: u8| match at == last {
            true => (first, true),
            false => ((at + 1) & limit, false),
        };
        match self.addressing {
            Addressing::Horizontal => {
                let (column, wrapped) = step(self.column, self.columns, LAST_COLUMN);
                self.column = column;
                if wrapped {
                    self.page = step(self.page, self.pages, LAST_PAGE).0;
                }
            }
            Addressing::Vertical => {
                let (page, wrapped) = step(self.page, self.pages, LAST_PAGE);
                self.page = page;
                if wrapped {
                    self.column = step(self.column, self.columns, LAST_COLUMN).0;
                }
            }
            Addressing::Page => self.column = (self.column + 1) & LAST_COLUMN,
        }
    }

    /// Status byte: bit 6 means display off; the other bits are as on many modules.
    pub(super) fn status(&self) -> u8 {
        if self.on { 0x06 } else { 0x46 }
    }

    pub(super) fn is_on(&self) -> bool {
        self.on && self.charge_pump
    }

    /// The visible picture. The module is mounted with segment 0 on the right and row 0 at the bottom.
    pub(super) fn seen(&self) -> Frame {
        let mut frame = Frame::new();
        if !self.is_on() {
            return frame;
        }
        for y in 0..Frame::HEIGHT as u8 {
            let common = LAST_ROW - y;
            if common > self.last_row {
                continue;
            }
            let row = match self.rows_reversed {
                true => self.last_row - common,
                false => common,
            };
            let row = usize::from((row + self.start_line + self.offset) & LAST_ROW);
            for x in 0..Frame::WIDTH {
                let byte = self.memory[row / 8][Frame::WIDTH - 1 - x];
                let lit = self.all_lit || (byte >> (row % 8) & 1 != 0) != self.inverted;
                let index = usize::from(y) / 8 * Frame::WIDTH + x;
                frame.bytes_mut()[index] |= u8::from(lit) << (y % 8);
            }
        }
        frame
    }
}
