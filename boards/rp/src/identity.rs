//! USB identity and unique id of the gadget.

use core::cell::Cell;
#[cfg(feature = "usb")]
use core::str;

use critical_section::Mutex;

/// USB vendor id. **1209:0001 is a test id** of pid.codes, which must not be shipped: publishers put their own
/// two ids here; `docs/usb.md` says how to get them.
pub const VENDOR: u16 = 0x1209;
/// USB product id.
pub const PRODUCT: u16 = 0x0001;
/// Manufacturer in a computer's list of USB devices.
pub const MAKER: &str = "Déclic";
/// Product in a computer's list of USB devices.
pub const NAME: &str = "Déclic dice gadget";

/// Cache of the unique id: reading it blocks the flash for some microseconds.
static UNIQUE_ID: Mutex<Cell<Option<[u8; 8]>>> = Mutex::new(Cell::new(None));

/// Unique 64-bit id of the board: that of the flash chip (command 4Bh) on an RP2040, the chip id in OTP on an
/// RP2350. Other firmware reports the same id. It is no secret: `picotool` and a computer's list of USB devices
/// show it.
///
/// The first call reads it. On an RP2040 no other code may use the flash meanwhile: call it on the core that
/// runs the tasks, which is the only one running.
pub fn unique_id() -> [u8; 8] {
    critical_section::with(|token| {
        let known = UNIQUE_ID.borrow(token);
        let id = known.get().unwrap_or_else(read);
        known.set(Some(id));
        id
    })
}

/// Writes the unique id as a serial number of sixteen hexadecimal digits, as the pico-sdk does. With it a
/// computer assigns the gadget the same port each time.
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

    /// The driver only checks addresses against this size, and the command has none.
    const NO_BYTES: usize = 0;
    // SAFETY: the driver has no state, and the critical section keeps the store from using the flash at the
    // same time.
    let mut flash = Flash::<_, _, NO_BYTES>::new_blocking(unsafe { FLASH::steal() });
    let mut id = [0; 8];
    // Fails only on the other core, which is never started.
    let _ = flash.blocking_unique_id(&mut id);
    id
}

#[cfg(rp2350)]
fn read() -> [u8; 8] {
    // A chip with locked OTP memory has no id: use zeros.
    embassy_rp::otp::get_chipid().unwrap_or(0).to_be_bytes()
}
