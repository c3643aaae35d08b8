//! CRC-32, as Ethernet and zip have it.

/// What each byte does to the checksum. A table: at power-on a full bank is read before the first
/// picture.
const BYTES: [u32; 256] = {
    let mut table = [0; 256];
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
        table[byte] = rest;
        byte += 1;
    }
    table
};

/// The checksum of two pieces, one behind the other.
pub(super) fn crc32(first: &[u8], second: &[u8]) -> u32 {
    let add = |rest: u32, byte: &u8| {
        let [low, ..] = (rest ^ u32::from(*byte)).to_le_bytes();
        (rest >> 8) ^ BYTES[usize::from(low)]
    };
    !first.iter().chain(second).fold(u32::MAX, add)
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
