//! Pages made by hand, from the description of the format alone.

use declic::store::PAGE;

/// What a page says of itself.
#[derive(Clone, Copy, Debug)]
pub struct Written {
    pub format: u8,
    pub marks: u8,
    pub part: u8,
    pub used: u8,
    pub generation: u32,
    pub session: u16,
    pub number: u16,
}

pub const LAST: u8 = 1;
pub const COUNTS: u8 = 2;

impl Written {
    /// A batch of one page, in a bank that counts.
    pub const BATCH: Written = Written {
        format: 1,
        marks: LAST | COUNTS,
        part: 0,
        used: 0,
        generation: 1,
        session: 0,
        number: 0,
    };

    /// The page at this place of the region, with its checksum.
    pub fn page(self, place: u16, records: &[u8]) -> [u8; PAGE] {
        let mut page = [0xff; PAGE];
        page[4..8].copy_from_slice(&[self.format, self.marks, self.part, self.used]);
        page[8..12].copy_from_slice(&self.generation.to_le_bytes());
        page[12..14].copy_from_slice(&self.session.to_le_bytes());
        page[14..16].copy_from_slice(&self.number.to_le_bytes());
        page[16..16 + records.len()].copy_from_slice(records);
        let crc = crc32(&[&place.to_le_bytes(), &page[4..]].concat());
        page[..4].copy_from_slice(&crc.to_le_bytes());
        page
    }
}

/// Bit by bit.
fn crc32(bytes: &[u8]) -> u32 {
    let bit = |rest: u32, _: u8| (rest >> 1) ^ (0xedb8_8320 * (rest & 1));
    !bytes.iter().fold(u32::MAX, |rest, byte| {
        (0..8).fold(rest ^ u32::from(*byte), bit)
    })
}
