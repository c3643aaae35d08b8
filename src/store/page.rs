//! A page of the log: the unit that the flash programs.
//!
//! | bytes | content |
//! |---|---|
//! | 0–3 | CRC-32 of the page's index in the region (2 bytes) and of bytes 4–255 |
//! | 4 | format: [`FORMAT`]; every later format keeps it at this offset |
//! | 5 | [marks](Marks) |
//! | 6 | index of the page in its batch, from 0 |
//! | 7 | number of record bytes in the page |
//! | 8–11 | generation of the bank: grows with each change of bank |
//! | 12–13 | session: number of power-ons since the bank counts |
//! | 14–15 | index of the batch in the bank, from 0 without gaps |
//! | 16–255 | records, then 0xFF |
//!
//! Numbers are little-endian.

use super::crc::crc32;

/// Page size in bytes.
pub const PAGE: usize = 256;

/// Version of the layout. Firmware that finds a higher one leaves the flash alone.
pub const FORMAT: u8 = 1;

/// Record bytes per page.
pub(super) const ROOM: usize = PAGE - HEADER;

pub(super) const HEADER: usize = 16;
/// Offset of the format byte.
pub(super) const FORMAT_AT: usize = 4;

/// The bytes of a page, aligned to words because they are copied and compared as words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(align(4))]
pub(super) struct Page(pub(super) [u8; PAGE]);

impl Page {
    /// An erased page.
    pub(super) const BLANK: Page = Page([0xff; PAGE]);

    /// The page as little-endian words.
    pub(super) fn words(&self) -> impl Iterator<Item = u32> + '_ {
        let (words, _) = self.0.as_chunks();
        words.iter().map(|word| u32::from_le_bytes(*word))
    }

    /// CRC of the page's index `place` and of the bytes after the checksum. Not inlined: it needs all
    /// registers.
    #[inline(never)] // It needs all registers.
    fn checksum(&self, place: u16) -> u32 {
        crc32(&place.to_le_bytes(), self.words().skip(1))
    }

    /// True if every bit is one.
    pub(super) fn is_blank(&self) -> bool {
        self.words().all(|word| word == u32::MAX)
    }

    /// Decodes the header; valid only if the page is [sound](look).
    pub(super) fn header(&self) -> Header {
        Header::read(self.0.first_chunk().unwrap_or(&[0; HEADER]))
    }

    /// The record bytes, as many as the header says.
    pub(super) fn records(&self, header: &Header) -> &[u8] {
        self.0
            .get(HEADER..HEADER + usize::from(header.used))
            .unwrap_or(&[])
    }
}

/// Flags of a page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Marks(u8);

impl Marks {
    pub(super) const NONE: Marks = Marks(0);
    /// Last page of its batch: the batch is complete.
    pub(super) const LAST: Marks = Marks(1);
    /// The bank is complete and counts. Pages copied during a change of bank lack this mark; the page that
    /// closes the change has it, and all later ones.
    pub(super) const COUNTS: Marks = Marks(2);
    /// Factory reset: all other content of the region is to be erased.
    pub(super) const EMPTIED: Marks = Marks(4);

    /// A [checkpoint](super::Checkpoint) comes with this batch.
    pub(super) const CHECKPOINT: Marks = Marks(8);
    /// The previous batch was a checkpoint.
    pub(super) const CHECKPOINT_BEFORE: Marks = Marks(16);

    pub(super) const fn and(self, other: Marks) -> Marks {
        Marks(self.0 | other.0)
    }

    pub(super) const fn without(self, other: Marks) -> Marks {
        Marks(self.0 & !other.0)
    }

    pub(super) const fn has(self, other: Marks) -> bool {
        self.0 & other.0 == other.0
    }
}

/// Header of a page; see the table of the [module](self).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Header {
    pub(super) marks: Marks,
    pub(super) part: u8,
    pub(super) used: u8,
    pub(super) generation: u32,
    pub(super) session: u16,
    pub(super) number: u16,
}

/// State of a page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Found {
    /// All ones. The page may have been programmed nevertheless.
    Blank,
    /// All zeros: never read again.
    Sealed,
    /// The checksum is wrong, or the format is unknown.
    Torn,
    /// Written by firmware with a later format.
    Newer(u8),
    Sound(Header),
}

impl Header {
    /// Writes the header and the checksum into a page whose records are in place.
    pub(super) fn close(&self, place: u16, page: &mut Page) {
        let Page(bytes) = page;
        bytes[4..8].copy_from_slice(&[FORMAT, self.marks.0, self.part, self.used]);
        bytes[8..12].copy_from_slice(&self.generation.to_le_bytes());
        bytes[12..14].copy_from_slice(&self.session.to_le_bytes());
        bytes[14..HEADER].copy_from_slice(&self.number.to_le_bytes());
        let crc = page.checksum(place);
        page.0[..4].copy_from_slice(&crc.to_le_bytes());
    }

    /// Decodes a header without checking the page.
    pub(super) fn read(header: &[u8; HEADER]) -> Header {
        let [_, _, _, _, _, marks, part, used, rest @ ..] = header;
        let [g0, g1, g2, g3, s0, s1, n0, n1] = *rest;
        Header {
            marks: Marks(*marks),
            part: *part,
            used: (*used).min(ROOM as u8),
            generation: u32::from_le_bytes([g0, g1, g2, g3]),
            session: u16::from_le_bytes([s0, s1]),
            number: u16::from_le_bytes([n0, n1]),
        }
    }
}

/// Classifies a page. With `checked` false the checksum is ignored and any page with a valid format counts as
/// sound.
pub(super) fn look(place: u16, page: &Page, checked: bool) -> Found {
    if page.is_blank() {
        return Found::Blank;
    }
    if page.words().all(|word| word == 0) {
        return Found::Sealed;
    }
    if checked && page.words().next() != Some(page.checksum(place)) {
        return Found::Torn;
    }
    match (page.0[FORMAT_AT], page.0.first_chunk()) {
        (FORMAT, Some(header)) => Found::Sound(Header::read(header)),
        (newer, _) if newer > FORMAT && checked => Found::Newer(newer),
        _ => Found::Torn,
    }
}
