//! UF2, the file format for boards in BOOTSEL mode (<https://github.com/microsoft/uf2>).
//!
//! Blocks of 512 bytes, each with its own address, so that the order in which they reach the drive does not
//! matter.

use crate::image::ERASED;

/// Payload of a block. The ROM of both chips accepts pages of 256 bytes only (datasheet, 2.8.4.2).
const PAYLOAD: usize = 256;
const BLOCK: usize = 512;
/// Space for the payload in a block.
const ROOM: usize = 476;

const MAGIC_START: [u32; 2] = [0x0a32_4655, 0x9e5d_5157];
const MAGIC_END: u32 = 0x0ab1_6f30;
/// Flag: the last word of the header is the chip's family id.
const HAS_FAMILY: u32 = 0x2000;

/// Encodes an image that starts at `start`. The last page is padded with erased bytes. There are no gaps,
/// because the ROM erases whole sectors of 4 KB.
pub(crate) fn encode(image: &[u8], start: u32, family: u32) -> Vec<u8> {
    let pages = image.chunks(PAYLOAD);
    let count = word(pages.len());
    let mut file = Vec::with_capacity(pages.len() * BLOCK);
    for (number, page) in pages.enumerate() {
        let address = start + word(number * PAYLOAD);
        let [first, second] = MAGIC_START;
        let header = [
            first,
            second,
            HAS_FAMILY,
            address,
            word(PAYLOAD),
            word(number),
            count,
            family,
        ];
        file.extend(header.iter().flat_map(|word| word.to_le_bytes()));
        let mut room = [0; ROOM];
        room[..PAYLOAD].fill(ERASED);
        room[..page.len()].copy_from_slice(page);
        file.extend_from_slice(&room);
        file.extend_from_slice(&MAGIC_END.to_le_bytes());
    }
    file
}

/// Cannot fail: sizes are far below 4 GB.
fn word(size: usize) -> u32 {
    u32::try_from(size).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chip::Chip;
    use crate::image::FLASH_START;
    use anyhow::{Context, Result, ensure};

    fn word_at(bytes: &[u8], index: usize) -> Result<u32> {
        let word = bytes.chunks(4).nth(index).context("cut short")?;
        Ok(u32::from_le_bytes(word.try_into()?))
    }

    /// Decodes a file like the ROM, block by block.
    fn decode(file: &[u8], family: u32) -> Result<Vec<u8>> {
        let mut image = Vec::new();
        for (number, block) in file.chunks(BLOCK).enumerate() {
            let expected = [
                (0, 0x0a32_4655),
                (1, 0x9e5d_5157),
                (2, 0x2000),
                (4, 256),
                (5, word(number)),
                (6, word(file.len() / BLOCK)),
                (7, family),
                (127, 0x0ab1_6f30),
            ];
            for (index, expected) in expected {
                ensure!(
                    word_at(block, index)? == expected,
                    "word {index} of block {number}"
                );
            }
            ensure!(word_at(block, 3)? == FLASH_START + word(image.len()));
            ensure!(block[32 + 256..508].iter().all(|&byte| byte == 0));
            image.extend_from_slice(&block[32..32 + 256]);
        }
        Ok(image)
    }

    #[test]
    fn a_file_reads_back_as_the_image() -> Result<()> {
        for length in [1, 255, 256, 257, 4096, 70_001] {
            let image: Vec<u8> = (0..length).map(|byte: u32| (byte % 251) as u8).collect();
            let family = Chip::Rp2350.family();
            let back = decode(&encode(&image, FLASH_START, family), family)?;
            assert_eq!(back[..image.len()], image);
            assert_eq!(back.len(), image.len().next_multiple_of(256));
            assert!(back[image.len()..].iter().all(|&byte| byte == 0xff));
        }
        Ok(())
    }

    #[test]
    fn nothing_makes_an_empty_file() {
        assert!(encode(&[], FLASH_START, Chip::Rp2040.family()).is_empty());
    }
}
