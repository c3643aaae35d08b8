//! The second-stage boot loader of an RP2040 (datasheet, 2.8.1.3): the first 256 bytes of the flash. It sets
//! the command, the clock and the sample delay for reading the flash; after each write and erase it runs again.
//!
//! `docs/boards.md` lists the flash of each board and its limits. A test runs the boot loader of every image
//! and compares its settings with that table.

/// A boot loader. Its last four bytes are the checksum that the boot ROM verifies.
pub type Boot2 = [u8; 256];

/// Quad reads (EBh) at half the system clock, with a sample delay of one cycle: for a W25Q080 and compatible
/// chips.
pub static W25Q080: Boot2 = rp2040_boot2::BOOT_LOADER_W25Q080;

/// Serial reads (03h), which every flash supports, at a quarter of the system clock: 31.25 MHz. The original of
/// `rp2040-boot2` reads at 62.5 MHz, but a W25Q64JV allows only 50 MHz for this command.
pub static GENERIC_03H_DIVIDER_4: Boot2 = with_divider(rp2040_boot2::BOOT_LOADER_GENERIC_03H, 4);

/// Places a boot loader of this module at the start of the image, as every program for an RP2040 needs.
#[macro_export]
macro_rules! boot2 {
    ($loader:ident) => {
        #[used]
        #[unsafe(link_section = ".boot2")]
        static BOOT2: $crate::boot2::Boot2 = $crate::boot2::$loader;
    };
}

/// `movs r1, #2` and `str r1, [r3, #0x14]`: sets BAUDR of the SSI, the divider of the system clock.
const SETS_DIVIDER: [u8; 4] = [0x02, 0x21, 0x59, 0x61];
const CODE: usize = 252;

/// Replaces the clock divider of a boot loader.
///
/// # Panics
/// At compile time, if the divider is odd or the boot loader does not set one in exactly one place.
const fn with_divider(mut boot2: Boot2, divider: u8) -> Boot2 {
    assert!(
        divider >= 2 && divider.is_multiple_of(2),
        "the SSI divides by even numbers"
    );
    let (mut at, mut places) = (0, 0);
    while at + SETS_DIVIDER.len() <= CODE {
        if boot2[at] == SETS_DIVIDER[0]
            && boot2[at + 1] == SETS_DIVIDER[1]
            && boot2[at + 2] == SETS_DIVIDER[2]
            && boot2[at + 3] == SETS_DIVIDER[3]
        {
            boot2[at] = divider;
            places += 1;
        }
        at += 2;
    }
    assert!(places == 1, "the boot loader sets its divider otherwise");
    let [a, b, c, d] = checksum(&boot2).to_le_bytes();
    boot2[CODE] = a;
    boot2[CODE + 1] = b;
    boot2[CODE + 2] = c;
    boot2[CODE + 3] = d;
    boot2
}

/// CRC-32 of the code as the boot ROM computes it (datasheet, 2.8.1.3.1): most significant bit first.
const fn checksum(boot2: &Boot2) -> u32 {
    let (mut sum, mut at) = (u32::MAX, 0);
    while at < CODE {
        sum ^= (boot2[at] as u32) << 24;
        let mut bit = 0;
        while bit < 8 {
            sum = (sum << 1) ^ if sum >> 31 == 1 { 0x04c1_1db7 } else { 0 };
            bit += 1;
        }
        at += 1;
    }
    sum
}
