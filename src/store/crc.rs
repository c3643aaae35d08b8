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

/// The checksum of two pieces, one behind the other.
pub(crate) fn crc32(first: &[u8], second: &[u8]) -> u32 {
    !add(add(u32::MAX, first), second)
}

fn add(mut sum: u32, bytes: &[u8]) -> u32 {
    let [one, two, three, four] = &BYTES;
    let (words, rest) = bytes.as_chunks();
    for word in words {
        let [a, b, c, d] = (sum ^ u32::from_le_bytes(*word)).to_le_bytes();
        let of = |table: &[u32; 256], byte: u8| table[usize::from(byte)];
        sum = of(one, a) ^ of(two, b) ^ of(three, c) ^ of(four, d);
    }
    for byte in rest {
        let [low, ..] = (sum ^ u32::from(*byte)).to_le_bytes();
        sum = (sum >> 8) ^ four[usize::from(low)];
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::crc32;

    /// The check value of the catalogue of CRCs.
    #[test]
    fn nine_digits() {
        assert_eq!(crc32(b"1234", b"56789"), 0xcbf4_3926);
        assert_eq!(crc32(b"", b""), 0);
    }
}
