//! The image that was flashed: the bytes of this program, from the second-stage boot loader on.
//!
//! They are the `.bin` file of a release, whose SHA-256 `SHA256SUMS` lists; `cargo xtask firmware`
//! refuses to write one of another length.

use core::slice;

use declic::fingerprint::Image;

/// Where the flash begins.
const FLASH: usize = 0x1000_0000;

unsafe extern "C" {
    /// `memory.x` puts it behind the last byte.
    pub safe static __image_end: u8;
}

/// How far behind the beginning of the flash a symbol of `memory.x` lies.
pub(crate) fn flash_offset(symbol: &u8) -> u32 {
    (core::ptr::from_ref(symbol).addr() - FLASH) as u32
}

/// All of it.
pub fn image() -> Image {
    let start = FLASH as *const u8;
    let length = (&raw const __image_end).addr() - FLASH;
    // SAFETY: the flash is there from the first instruction on, what was flashed is as long as the
    // linker says, and nobody writes to it: what is kept lies behind it. While that is written, nobody
    // reads.
    Image(unsafe { slice::from_raw_parts(start, length) })
}
