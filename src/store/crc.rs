//! CRC-32, as Ethernet and zip have it.

/// What each byte does to the checksum, as the first, second, third and last of four: at power-on a
/// full bank is read before the first picture.
const BYTES: [[u32; 256]; 4] = {
    let mut tables = [[0; 256]; 4];
    let mut byte = 0;
    while byte < 256 {
        let mut rest = byte as u32;
        let mut bit = 0;
        while bit < 8 {
            rest = if rest & 1 == 1 {
                (rest >> 1) ^ 0xedb8_8320
            } else {
                rest >> 1
            };
            bit += 1;
        }
        tables[3][byte] = rest;
        byte += 1;
    }
    let mut place = 3;
    while place > 0 {
        let mut byte = 0;
        while byte < 256 {
            let rest = tables[place][byte];
            tables[place - 1][byte] = (rest >> 8) ^ tables[3][(rest & 0xff) as usize];
            byte += 1;
        }
        place -= 1;
    }
    tables
};

/// The checksum of a page: of where it is, and of its words.
///
/// Handed over by words, as they lie in memory: put together from bytes they would take as long as
/// the checksum.
pub(super) fn crc32(place: u16, words: impl Iterator<Item = u32>) -> u32 {
    let [one, two, three, four] = &BYTES;
    let of = |table: &[u32; 256], byte: u8| table[usize::from(byte)];
    let sum = place.to_le_bytes().iter().fold(u32::MAX, |sum, byte| {
        let [low, ..] = sum.to_le_bytes();
        (sum >> 8) ^ of(four, low ^ byte)
    });
    !words.fold(sum, |sum, word| {
        let [a, b, c, d] = (sum ^ word).to_le_bytes();
        of(one, a) ^ of(two, b) ^ of(three, c) ^ of(four, d)
    })
}

#[cfg(test)]
mod tests {
    use super::crc32;

    /// As zlib reckons them.
    #[test]
    fn a_place_and_words() {
        let of = |bytes: &[u8; 10]| {
            let [p0, p1, words @ ..] = bytes;
            let (words, _) = words.as_chunks();
            let words = words.iter().map(|word| u32::from_le_bytes(*word));
            crc32(u16::from_le_bytes([*p0, *p1]), words)
        };
        assert_eq!(of(b"0123456789"), 0xa684_c7c6);
        assert_eq!(of(&[0xff; 10]), 0x0fe4_b35c);
    }
}
