//! A page of the log: what the flash programs at once.
//!
//! | bytes | what |
//! |---|---|
//! | 0–3 | CRC-32 of the page's place in the region and of all bytes behind this |
//! | 4 | format, for good at this place: [`FORMAT`] |
//! | 5 | [marks](Marks) |
//! | 6 | which page of its batch it is, from 0 |
//! | 7 | how many bytes of records are in it |
//! | 8–11 | generation of the bank: it grows with each change of bank |
//! | 12–13 | session: how often the gadget was switched on since the bank counts |
//! | 14–15 | number of the batch in the bank, from 0 without a gap |
//! | 16–255 | records, then ones |
//!
//! Numbers have their lowest byte first.

use super::crc::crc32;

/// How many bytes the flash programs at once.
pub const PAGE: usize = 256;

/// How the log is laid out. A gadget that finds a higher number leaves the flash alone.
pub const FORMAT: u8 = 1;

/// How many bytes of records a page has room for.
pub(super) const ROOM: usize = PAGE - HEADER;

pub(super) const HEADER: usize = 16;
/// Where the format is.
pub(super) const FORMAT_AT: usize = 4;

/// The bytes of a page. They begin at a word, so that they are copied and looked at by words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(align(4))]
pub(super) struct Page(pub(super) [u8; PAGE]);

impl Page {
    /// As it is when it was erased.
    pub(super) const BLANK: Page = Page([0xff; PAGE]);

    /// Its words, the lowest byte first.
    pub(super) fn words(&self) -> impl Iterator<Item = u32> + '_ {
        let (words, _) = self.0.as_chunks();
        words.iter().map(|word| u32::from_le_bytes(*word))
    }

    /// Of where it is, and of all but the checksum itself.
    #[inline(never)] // It needs all registers.
    fn checksum(&self, place: u16) -> u32 {
        crc32(&place.to_le_bytes(), self.words().skip(1))
    }

    /// Whether there is nothing but ones.
    pub(super) fn is_blank(&self) -> bool {
        self.words().all(|word| word == u32::MAX)
    }

    /// What it says of itself, if it is [sound](look).
    pub(super) fn header(&self) -> Header {
        Header::read(self.0.first_chunk().unwrap_or(&[0; HEADER]))
    }

    /// Its records, as many bytes of them as its header says.
    pub(super) fn records(&self, header: &Header) -> &[u8] {
        self.0
            .get(HEADER..HEADER + usize::from(header.used))
            .unwrap_or(&[])
    }
}

/// What is said of a page, in bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Marks(u8);

impl Marks {
    pub(super) const NONE: Marks = Marks(0);
    /// It is the last page of its batch: the batch is whole.
    pub(super) const LAST: Marks = Marks(1);
    /// All that is known is in this bank: it counts. The pages of a change of bank do not say so;
    /// the one that closes it and all later ones do.
    pub(super) const COUNTS: Marks = Marks(2);
    /// All is to be emptied, and everything else in the flash is to be forgotten.
    pub(super) const EMPTIED: Marks = Marks(4);

    /// It [rests](super::Rest) with this batch.
    pub(super) const AT_REST: Marks = Marks(8);
    /// It rested before this batch.
    pub(super) const RESTED: Marks = Marks(16);

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

/// What a page says of itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Header {
    pub(super) marks: Marks,
    pub(super) part: u8,
    pub(super) used: u8,
    pub(super) generation: u32,
    pub(super) session: u16,
    pub(super) number: u16,
}

/// What a page turns out to be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Found {
    /// Nothing but ones. That does not mean that it was never programmed.
    Blank,
    /// Zeros: nothing will ever be read from it.
    Sealed,
    /// Not whole.
    Torn,
    /// Written by a gadget that knows another format.
    Newer(u8),
    Sound(Header),
}

impl Header {
    /// Writes it into its page, whose records are in place already.
    pub(super) fn close(&self, place: u16, page: &mut Page) {
        let Page(bytes) = page;
        bytes[4..8].copy_from_slice(&[FORMAT, self.marks.0, self.part, self.used]);
        bytes[8..12].copy_from_slice(&self.generation.to_le_bytes());
        bytes[12..14].copy_from_slice(&self.session.to_le_bytes());
        bytes[14..HEADER].copy_from_slice(&self.number.to_le_bytes());
        let crc = page.checksum(place);
        page.0[..4].copy_from_slice(&crc.to_le_bytes());
    }

    /// Reads it; whether the page is sound is another question.
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

/// Looks at a page. Without its checksum every page would be taken for sound that says it is one.
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
