//! Flat image: the flash content from its first byte to the last one used.

use anyhow::{Result, bail};

use crate::elf::Segment;

/// Start address of the flash and of the second-stage boot loader.
pub(crate) const FLASH_START: u32 = 0x1000_0000;
/// Largest flash that an RP2040 can address.
const FLASH_MOST: usize = 16 * 1024 * 1024;
/// Value of erased flash.
pub(crate) const ERASED: u8 = 0xff;

/// Places the segments in one image; gaps read as erased.
pub(crate) fn flatten(segments: &[Segment<'_>]) -> Result<Vec<u8>> {
    let mut segments = segments.to_vec();
    segments.sort_by_key(|segment| segment.address);
    // Without boot2 at the start, the boot ROM finds no valid checksum and starts nothing.
    if segments.first().map(|first| first.address) != Some(FLASH_START) {
        bail!("nothing is linked at {FLASH_START:#010x}, where the boot loader belongs");
    }
    let mut image = Vec::new();
    for Segment { address, bytes } in segments {
        let start = (address - FLASH_START) as usize;
        if start < image.len() {
            bail!("two segments meet at {address:#010x}");
        }
        if start + bytes.len() > FLASH_MOST {
            bail!("{} bytes at {address:#010x} are not in flash", bytes.len());
        }
        image.resize(start, ERASED);
        image.extend_from_slice(bytes);
    }
    Ok(image)
}

#[cfg(test)]
mod tests {
    use super::*;

    type Placed<'a> = (u32, &'a [u8]);

    fn flat(segments: &[Placed<'_>]) -> Result<Vec<u8>> {
        let segments: Vec<_> = segments
            .iter()
            .map(|&(address, bytes)| Segment { address, bytes })
            .collect();
        flatten(&segments)
    }

    #[test]
    fn the_boot_loader_comes_first_and_untouched() -> Result<()> {
        // 252 bytes of code and a checksum.
        let boot2: Vec<u8> = (0..=255).collect();
        let image = flat(&[(0x1000_0100, b"vectors"), (0x1000_0000, &boot2)])?;
        assert_eq!(image[..256], boot2);
        assert_eq!(&image[256..], b"vectors");
        Ok(())
    }

    #[test]
    fn gaps_stay_erased() -> Result<()> {
        let image = flat(&[(0x1000_0000, b"ab"), (0x1000_0005, b"cd")])?;
        assert_eq!(image, b"ab\xff\xff\xffcd");
        Ok(())
    }

    #[test]
    fn what_cannot_be_flashed_is_refused() {
        let table: [(&[Placed<'_>], &str); 5] = [
            (&[], "nothing at all"),
            (&[(0x1000_0100, b"main")], "no boot loader"),
            (&[(0x0fff_ff00, b"main")], "in front of the flash"),
            (&[(0x1000_0000, b"boot"), (0x1000_0003, b"main")], "overlap"),
            (&[(0x1000_0000, b"boot"), (0x2000_0000, b"data")], "RAM"),
        ];
        for (segments, why) in table {
            assert!(flat(segments).is_err(), "{why}");
        }
    }
}
