//! The end of the chip's flash as the gadget's memory.
//!
//! While a page is programmed or a sector erased, no code runs from flash: interrupts wait, and the
//! bus goes on with what its DMA was given. Edges of keys are latched by the chip meanwhile, and
//! whoever watches the keys is told that nobody could look.

use core::mem::MaybeUninit;
use core::ops::Range;

use declic::app::{App, Start};
use declic::device::Wires;
use declic::device::memory::{Forget, Memory, Need, Stored};
use declic::store::{Error, Store};
use embassy_rp::flash::{self, Blocking, Flash};
use embassy_rp::{Peri, peripherals::FLASH};
use embassy_time::Instant;
use embedded_storage::nor_flash::{ErrorType, MultiwriteNorFlash, NorFlash, ReadNorFlash};
use static_cell::StaticCell;

use crate::{image, restart, watchdog};

/// The smallest flash of all boards.
const BYTES: usize = 2 * 1024 * 1024;

unsafe extern "C" {
    /// Where `memory.x` has put the store: behind the firmware, so no UF2 file reaches it.
    safe static __store_start: u8;
    safe static __store_end: u8;
}

/// The store's place in the flash.
fn region() -> Range<u32> {
    image::flash_offset(&__store_start)..image::flash_offset(&__store_end)
}

/// Written before it is read, as the [app](crate::gadget) is: nobody waits until it is zeroed.
#[unsafe(link_section = ".uninit.STORED")]
static mut STORED: MaybeUninit<Stored<ChipFlash>> = MaybeUninit::uninit();
/// Given away once.
static STORED_IS_FREE: StaticCell<()> = StaticCell::new();

/// The flash; who works on it tells the keys.
pub struct ChipFlash {
    flash: Flash<'static, FLASH, Blocking, BYTES>,
    wires: &'static Wires,
}

impl ChipFlash {
    /// Does something during which no code runs: nobody sees a key before the keys know that.
    fn blindly<T>(
        &mut self,
        work: impl FnOnce(&mut Flash<'static, FLASH, Blocking, BYTES>) -> T,
    ) -> T {
        critical_section::with(|_| {
            watchdog::spare();
            for blind in &self.wires.blind {
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

/// What the gadget remembers; nothing, if its flash cannot be used.
pub struct ChipMemory(Option<&'static mut Stored<ChipFlash>>);

/// The store, not read yet. It is read where it stays: on the stack it would be below all that is
/// pressed once more.
#[inline(never)] // It takes more than 4 KB of stack, which `main` would keep.
pub fn closed(
    flash: Peri<'static, FLASH>,
    wires: &'static Wires,
) -> &'static mut Stored<ChipFlash> {
    STORED_IS_FREE.init(());
    let flash = ChipFlash {
        flash: Flash::new_blocking(flash),
        wires,
    };
    let room: *mut MaybeUninit<Stored<ChipFlash>> = &raw mut STORED;
    // SAFETY: nobody else names it, and who comes here a second time has panicked above.
    unsafe { &mut *room }.write(Stored::new(Store::closed(flash, region())))
}

/// Switches a gadget on with what it remembers.
pub async fn remember(
    stored: &'static mut Stored<ChipFlash>,
    app: &mut App,
    start: Start,
    wires: &Wires,
) -> ChipMemory {
    let mut lost = |key, why| defmt::warn!("record {:#04x} cannot be read: {}", key, why);
    match stored.remember(app, start, wires, &mut lost).await {
        Ok(()) => ChipMemory(Some(stored)),
        Err(error) => forgetful(app, start, error),
    }
}

/// Switches a new gadget on, and what was stored is erased when its first picture is out. Nothing of
/// it is read: it may be what went wrong.
pub fn forget(
    flash: Peri<'static, FLASH>,
    app: &mut App,
    start: Start,
    wires: &'static Wires,
) -> ChipMemory {
    app.start(start);
    ChipMemory(Some(closed(flash, wires)))
}

/// Switches a new gadget on that has no memory: what is stored stays as it is.
pub fn without(app: &mut App, start: Start) -> ChipMemory {
    app.start(start);
    ChipMemory(None)
}

/// A gadget without memory.
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
            // What is kept later is no error.
            && error != Error::NoRoomYet
        {
            defmt::error!("the memory cannot {}: {}", what, error);
        }
    }
}

impl Memory for ChipMemory {
    fn keep(&mut self, app: &mut App, forget: Forget) {
        restart::speaks_like(app);
        self.work("keep", |stored| match forget {
            Forget::Everything => {
                stored.store.begin_emptying();
                Ok(())
            }
            Forget::Nothing => stored.keep(app),
        });
    }

    fn rest(&mut self, app: &mut App) {
        self.work("keep", |stored| stored.rest(app));
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
