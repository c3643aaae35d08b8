//! The flashed image: the bytes of this program, from the second-stage boot loader on.
//!
//! They equal the `.bin` file of a release, whose SHA-256 is listed in `SHA256SUMS`; `cargo xtask firmware`
//! fails if the lengths differ.

use core::slice;

use declic::fingerprint::Image;

/// Start address of the flash.
const FLASH: usize = 0x1000_0000;

unsafe extern "C" {
    /// End of the image, set by `memory.x`.
    pub safe static __image_end: u8;
}

/// Flash offset of a symbol of `memory.x`.
pub(crate) fn flash_offset(symbol: &u8) -> u32 {
    (core::ptr::from_ref(symbol).addr() - FLASH) as u32
}

/// The bytes of the image.
pub fn image() -> Image {
    let start = FLASH as *const u8;
    let length = (&raw const __image_end).addr() - FLASH;
    // SAFETY: the flash is always mapped, the linker knows the length of the image, and the store, the only
    // part that is written, lies behind it. While the store is written, no code reads flash.
    Image(unsafe { slice::from_raw_parts(start, length) })
}
