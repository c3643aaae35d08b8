//! Chips of the boards: requirements of their boot ROMs, and their memories.

use std::ops::Range;

use anyhow::{Result, bail, ensure};

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Chip {
    Rp2040,
    Rp2350,
}

/// Start and end markers of the block that describes an image to an RP2350, and the range in which the ROM
/// looks for it (datasheet, 5.9.5).
const BLOCK_BEGINS: [u8; 4] = 0xffff_ded3_u32.to_le_bytes();
const BLOCK_ENDS: [u8; 4] = 0xab12_3579_u32.to_le_bytes();
const BLOCK_WITHIN: usize = 4096;

/// Size of boot2, whose last four bytes are a checksum over the others.
const BOOT2: usize = 256;

impl Chip {
    /// The chip of a target.
    pub(crate) fn of_target(target: &str) -> Result<Chip> {
        match target {
            "thumbv6m-none-eabi" => Ok(Chip::Rp2040),
            "thumbv8m.main-none-eabihf" => Ok(Chip::Rp2350),
            other => bail!(
                "no chip is built for {other}: thumbv6m-none-eabi is an RP2040, \
                 thumbv8m.main-none-eabihf an RP2350"
            ),
        }
    }

    /// Family id in UF2 files (<https://github.com/microsoft/uf2>). An RP2350 has a separate id for secure Arm
    /// code.
    pub(crate) const fn family(self) -> u32 {
        match self {
            Chip::Rp2040 => 0xe48b_ff56,
            Chip::Rp2350 => 0xe48b_ff59,
        }
    }

    /// Name of the drive in BOOTSEL mode, which also appears in its `INFO_UF2.TXT`.
    pub(crate) const fn drive(self) -> &'static str {
        match self {
            Chip::Rp2040 => "RPI-RP2",
            Chip::Rp2350 => "RP2350",
        }
    }

    /// Address range of the SRAM, including the two small banks (datasheets, 2.6.2 and 4.2).
    pub(crate) const fn ram(self) -> Range<u32> {
        match self {
            Chip::Rp2040 => 0x2000_0000..0x2004_2000,
            Chip::Rp2350 => 0x2000_0000..0x2008_2000,
        }
    }

    /// Checks that the boot ROM would start this image.
    pub(crate) fn check(self, image: &[u8]) -> Result<()> {
        match self {
            Chip::Rp2040 => {
                let boot2 = image.get(..BOOT2).unwrap_or_default();
                let Some((code, sum)) = boot2.split_last_chunk::<4>() else {
                    bail!("the image is shorter than its boot loader");
                };
                ensure!(
                    boot_checksum(code) == u32::from_le_bytes(*sum),
                    "the checksum of the boot loader is wrong"
                );
            }
            Chip::Rp2350 => {
                let start = &image[..image.len().min(BLOCK_WITHIN)];
                let begins = place_of(start, BLOCK_BEGINS);
                let ends = place_of(start, BLOCK_ENDS);
                ensure!(
                    begins.is_some() && begins < ends,
                    "no block in the first 4 KB says that this is an image"
                );
            }
        }
        Ok(())
    }
}

fn place_of(bytes: &[u8], word: [u8; 4]) -> Option<usize> {
    bytes.chunks_exact(4).position(|chunk| chunk == word)
}

/// CRC-32 of 252 bytes as the ROM of an RP2040 computes it (datasheet, 2.8.1.3.1): most significant bit first.
fn boot_checksum(code: &[u8]) -> u32 {
    code.iter().fold(u32::MAX, |sum, &byte| {
        (0..8).fold(sum ^ u32::from(byte) << 24, |sum, _| {
            (sum << 1) ^ if sum >> 31 == 1 { 0x04c1_1db7 } else { 0 }
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_target_is_a_chip() -> Result<()> {
        assert_eq!(Chip::of_target("thumbv6m-none-eabi")?, Chip::Rp2040);
        assert_eq!(Chip::of_target("thumbv8m.main-none-eabihf")?, Chip::Rp2350);
        let other = Chip::of_target("thumbv7em-none-eabi").err();
        assert!(other.is_some_and(|why| why.to_string().contains("thumbv7em-none-eabi")));
        Ok(())
    }

    #[test]
    fn boot2_has_its_checksum() {
        let mut image = vec![0x5a; 300];
        assert!(Chip::Rp2040.check(&image).is_err());
        let sum = boot_checksum(&image[..252]);
        image[252..256].copy_from_slice(&sum.to_le_bytes());
        assert!(Chip::Rp2040.check(&image).is_ok());
        image[7] ^= 1;
        assert!(Chip::Rp2040.check(&image).is_err());
        assert!(Chip::Rp2040.check(&image[..200]).is_err(), "cut short");
    }

    #[test]
    fn an_rp2350_wants_a_block_in_the_first_4_kb() {
        let block = [BLOCK_BEGINS, [0; 4], BLOCK_ENDS].concat();
        for (place, good) in [
            (0, true),
            (256, true),
            (4084, true),
            (4088, false),
            (8192, false),
        ] {
            let mut image = vec![0; 16_384];
            image[place..][..block.len()].copy_from_slice(&block);
            assert_eq!(Chip::Rp2350.check(&image).is_ok(), good, "at {place}");
        }
        assert!(Chip::Rp2350.check(&[]).is_err());
    }
}
