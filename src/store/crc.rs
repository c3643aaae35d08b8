//! CRC-32 as in Ethernet and zip: polynomial 0xEDB88320, reflected.

/// Lookup table for four bytes at a time: `BYTES[b][i]` is the effect of byte `b` at position `i` of a word. At
/// power-on a full bank is checked before the first picture, so speed counts. The four values of a byte lie
/// side by side so that one base address reaches them all.
const BYTES: [[u32; 4]; 256] = {
    let mut table = [[0; 4]; 256];
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
        table[byte][3] = rest;
        byte += 1;
    }
    let mut place = 3;
    while place > 0 {
        let mut byte = 0;
        while byte < 256 {
            let rest = table[byte][place];
            table[byte][place - 1] = (rest >> 8) ^ table[(rest & 0xff) as usize][3];
            byte += 1;
        }
        place -= 1;
    }
    table
};

/// CRC register after the four bytes of `word`, which is already XORed with the register.
const fn after(word: u32) -> u32 {
    let [a, b, c, d] = word.to_le_bytes();
    BYTES[a as usize][0] ^ BYTES[b as usize][1] ^ BYTES[c as usize][2] ^ BYTES[d as usize][3]
}

/// Computes the checksum of `bytes`, followed by `words` in little-endian order.
///
/// Long data is passed as words because assembling them from bytes would take as long as the checksum itself.
pub(crate) fn crc32<'a>(
    bytes: impl IntoIterator<Item = &'a u8>,
    words: impl IntoIterator<Item = u32>,
) -> u32 {
    let sum = bytes.into_iter().fold(u32::MAX, |sum, byte| {
        let [low, ..] = sum.to_le_bytes();
        (sum >> 8) ^ BYTES[usize::from(low ^ byte)][3]
    });
    !words.into_iter().fold(sum, |sum, word| after(sum ^ word))
}

#[cfg(test)]
mod tests {
    use super::crc32;

    /// Check value of CRC-32/ISO-HDLC in the CRC catalogue.
    #[test]
    fn nine_digits() {
        assert_eq!(crc32(b"123456789", []), 0xcbf4_3926);
        let words = [*b"2345", *b"6789"].map(u32::from_le_bytes);
        assert_eq!(crc32(b"1", words), 0xcbf4_3926);
    }
}
