//! What tells this gadget from every other one.

use core::cell::Cell;
#[cfg(feature = "usb")]
use core::str;

use critical_section::Mutex;

/// The vendor's USB number. **1209:0001 is a test number** of pid.codes, which must not be shipped: a
/// publisher puts their own two numbers here, and nowhere else; `docs/usb.md` says how to get them.
pub const VENDOR: u16 = 0x1209;
/// The product's USB number.
pub const PRODUCT: u16 = 0x0001;
/// Who made it, as a computer's list of USB devices shows it.
pub const MAKER: &str = "Déclic";
/// What it is, as a computer's list of USB devices shows it.
pub const NAME: &str = "Déclic dice gadget";

/// The id once it was read. Reading it takes the flash away from the program for some microseconds.
static UNIQUE_ID: Mutex<Cell<Option<[u8; 8]>>> = Mutex::new(Cell::new(None));

/// A number of 64 bits that no other board has: the flash chip's unique id (command 4Bh) beside an RP2040,
/// the chip id in the OTP memory of an RP2350. Other firmware calls the same number the board's id. It is
/// no secret: `picotool` and a computer's list of USB devices show it.
///
/// The first call reads it. On an RP2040 no other code may use the flash meanwhile: call it on the core
/// that runs the tasks, which is the only one that is started.
pub fn unique_id() -> [u8; 8] {
    critical_section::with(|token| {
        let known = UNIQUE_ID.borrow(token);
        let id = known.get().unwrap_or_else(read);
        known.set(Some(id));
        id
    })
}

/// Writes the unique id as a serial number of sixteen hexadecimal digits, as the pico-sdk does. A
/// computer that knows it gives the gadget the same port each time it is plugged in.
#[cfg(feature = "usb")]
pub(crate) fn serial_number(room: &mut [u8; 16]) -> &str {
    for (pair, byte) in room.chunks_exact_mut(2).zip(unique_id()) {
        let digits = [byte >> 4, byte & 0xf].map(|digit| b"0123456789ABCDEF"[usize::from(digit)]);
        pair.copy_from_slice(&digits);
    }
    str::from_utf8(room).unwrap_or_default()
}

#[cfg(not(rp2350))]
fn read() -> [u8; 8] {
    use embassy_rp::flash::Flash;
    use embassy_rp::peripherals::FLASH;

    /// The driver only compares addresses with it, and this command has none.
    const NO_BYTES: usize = 0;
    // SAFETY: the driver has no state, and the critical section keeps the gadget's memory from using the
    // flash at the same time.
    let mut flash = Flash::<_, _, NO_BYTES>::new_blocking(unsafe { FLASH::steal() });
    let mut id = [0; 8];
    // It fails on the other core only, which is never started.
    let _ = flash.blocking_unique_id(&mut id);
    id
}

#[cfg(rp2350)]
fn read() -> [u8; 8] {
    // A chip whose OTP memory is locked has no id: zeros stand for it.
    embassy_rp::otp::get_chipid().unwrap_or(0).to_be_bytes()
}
