//! The store at the end of the chip's flash.
//!
//! While a page is programmed or a sector erased, no code runs from flash: interrupts wait, and the bus
//! continues with its DMA data. The chip latches edges of keys meanwhile, and the key tasks are told about the
//! blind time.

use core::mem::MaybeUninit;
use core::ops::Range;

use declic::app::{App, Start};
use declic::device::Channels;
use declic::device::memory::{Forget, Memory, Need, Stored};
use declic::store::{Error, Store};
use embassy_rp::flash::{self, Blocking, Flash};
use embassy_rp::{Peri, peripherals::FLASH};
use embassy_time::Instant;
use embedded_storage::nor_flash::{ErrorType, MultiwriteNorFlash, NorFlash, ReadNorFlash};
use static_cell::StaticCell;

use crate::{image, restart, watchdog};

/// Size of the smallest flash of all boards.
const BYTES: usize = 2 * 1024 * 1024;

unsafe extern "C" {
    /// Start of the store in `memory.x`: behind the firmware, so no UF2 file overwrites it.
    safe static __store_start: u8;
    safe static __store_end: u8;
}

/// Flash offsets of the store.
fn region() -> Range<u32> {
    image::flash_offset(&__store_start)..image::flash_offset(&__store_end)
}

/// Uninitialised until written, like the [app](crate::gadget), to save the time of zeroing.
#[unsafe(link_section = ".uninit.STORED")]
static mut STORED: MaybeUninit<Stored<ChipFlash>> = MaybeUninit::uninit();
/// Guards `STORED` against being given out twice.
static STORED_IS_FREE: StaticCell<()> = StaticCell::new();

/// The flash. Writes are reported to the key tasks.
pub struct ChipFlash {
    flash: Flash<'static, FLASH, Blocking, BYTES>,
    channels: &'static Channels,
}

impl ChipFlash {
    /// Does flash work during which no code runs, and tells the key tasks before they run again.
    fn blindly<T>(
        &mut self,
        work: impl FnOnce(&mut Flash<'static, FLASH, Blocking, BYTES>) -> T,
    ) -> T {
        critical_section::with(|_| {
            watchdog::spare();
            for blind in &self.channels.blind {
                blind.signal(Instant::now());
            }
            work(&mut self.flash)
        })
    }
}

impl ErrorType for ChipFlash {
    type Error = flash::Error;
}

impl ReadNorFlash for ChipFlash {
    const READ_SIZE: usize = flash::READ_SIZE;

    fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), flash::Error> {
        self.flash.blocking_read(offset, bytes)
    }

    fn capacity(&self) -> usize {
        BYTES
    }
}

impl NorFlash for ChipFlash {
    const WRITE_SIZE: usize = flash::WRITE_SIZE;
    const ERASE_SIZE: usize = flash::ERASE_SIZE;

    fn erase(&mut self, from: u32, to: u32) -> Result<(), flash::Error> {
        self.blindly(|flash| flash.blocking_erase(from, to))
    }

    fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), flash::Error> {
        self.blindly(|flash| flash.blocking_write(offset, bytes))
    }
}

impl MultiwriteNorFlash for ChipFlash {}

/// The gadget's memory; `None` if the flash cannot be used or must not be touched.
pub struct ChipMemory(Option<&'static mut Stored<ChipFlash>>);

/// Creates the store without reading it, in its final place: it is too large for the stack below the replayed
/// presses.
#[inline(never)] // It takes more than 4 KB of stack, which `main` would keep.
pub fn closed(
    flash: Peri<'static, FLASH>,
    channels: &'static Channels,
) -> &'static mut Stored<ChipFlash> {
    STORED_IS_FREE.init(());
    let flash = ChipFlash {
        flash: Flash::new_blocking(flash),
        channels,
    };
    let room: *mut MaybeUninit<Stored<ChipFlash>> = &raw mut STORED;
    // SAFETY: `STORED` is used here only, and a second call has panicked above.
    unsafe { &mut *room }.write(Stored::new(Store::closed(flash, region())))
}

/// Starts the gadget with its stored state.
pub async fn remember(
    stored: &'static mut Stored<ChipFlash>,
    app: &mut App,
    start: Start,
    channels: &Channels,
) -> ChipMemory {
    let mut lost = |key, why| defmt::warn!("record {:#04x} cannot be read: {}", key, why);
    match stored.remember(app, start, channels, &mut lost).await {
        Ok(()) => ChipMemory(Some(stored)),
        Err(error) => forgetful(app, start, error),
    }
}

/// Starts a new gadget, and erases the store once the first picture is out. Does not read the store, whose
/// content may have caused the mishap.
pub fn forget(
    flash: Peri<'static, FLASH>,
    app: &mut App,
    start: Start,
    channels: &'static Channels,
) -> ChipMemory {
    app.start(start);
    ChipMemory(Some(closed(flash, channels)))
}

/// Starts a new gadget without a memory. The store stays unchanged.
pub fn without(app: &mut App, start: Start) -> ChipMemory {
    app.start(start);
    ChipMemory(None)
}

/// Starts without a memory because the store cannot be read.
#[inline(never)] // Runs only where the flash cannot be used.
fn forgetful(app: &mut App, start: Start, error: Error<flash::Error>) -> ChipMemory {
    defmt::error!("the memory cannot be used: {}", error);
    app.switch_off();
    app.start(start);
    ChipMemory(None)
}

impl ChipMemory {
    fn work(
        &mut self,
        what: &str,
        work: impl FnOnce(&mut Stored<ChipFlash>) -> Result<(), Error<flash::Error>>,
    ) {
        if let Some(stored) = &mut self.0
            && let Err(error) = work(stored)
            // Not an error: saved later.
            && error != Error::NoRoomYet
        {
            defmt::error!("the memory cannot {}: {}", what, error);
        }
    }
}

impl Memory for ChipMemory {
    fn save(&mut self, app: &mut App, forget: Forget) {
        restart::save_ui_prefs(app);
        self.work("keep", |stored| match forget {
            Forget::Everything => {
                stored.store.begin_emptying();
                Ok(())
            }
            Forget::Nothing => stored.save(app),
        });
    }

    fn save_checkpoint(&mut self, app: &mut App) {
        self.work("keep", |stored| stored.save_checkpoint(app));
    }

    fn need(&self) -> Need {
        match &self.0 {
            Some(stored) if stored.store.is_new() => Need::Preparing,
            Some(stored) if stored.store.is_refused() => Need::TidyingFirst,
            Some(stored) if stored.store.is_housekeeping_urgent() => Need::TidyingSoon,
            Some(stored) if stored.store.is_housekeeping_due() => Need::Tidying,
            _ => Need::Nothing,
        }
    }

    fn tidy(&mut self) {
        self.work("be tidied", |stored| stored.store.housekeep().map(drop));
    }
}
