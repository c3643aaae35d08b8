//! Ends the program after a mishap, and reports the mishap at the next start.
//!
//! A panic or hard fault writes its text to RAM that is not initialised at start, and resets the whole chip,
//! because a transfer or a pin may be in any state. After a watchdog reset only the cause is known.

use core::mem::MaybeUninit;
use core::panic::PanicInfo;
use core::sync::atomic::{AtomicU8, Ordering};

use cortex_m_rt::{ExceptionFrame, exception};
use declic::app::mishap::Cause;
use declic::app::{App, Millis, Mishap, Way};
use declic::device::black_box::{Begin, BlackBox, Bytes, Manner, Message};
use embassy_time::Instant;

use crate::watchdog;

/// The crash log, which survives a reset.
#[unsafe(link_section = ".uninit.BLACK_BOX")]
static mut BLACK_BOX: MaybeUninit<Bytes> = MaybeUninit::uninit();

/// Crash log at the start of the program.
pub struct Known {
    /// Start mode.
    pub begin: Begin,
    /// Treatment of the store.
    pub way: Way,
    /// Last language and orientation.
    pub manner: Manner,
}

/// Lets `act` read and change the crash log. Short, because it is inlined several times.
fn open<T>(act: impl FnOnce(&mut BlackBox) -> T) -> T {
    critical_section::with(|_| {
        let mut kept = take_out();
        let done = act(&mut kept);
        put_back(&kept);
        done
    })
}

#[inline(never)] // All bytes of the black box are on its stack alone.
fn take_out() -> BlackBox {
    let place = (&raw const BLACK_BOX).cast::<u8>();
    let mut bytes = [0; BlackBox::BYTES];
    // A loop, because reading the array at once would be expanded to a few instructions per byte.
    for (at, byte) in bytes.iter_mut().enumerate() {
        // SAFETY: the critical section excludes other access, and any bytes are valid. Volatile, because the
        // compiler does not know that they were written before the reset.
        *byte = unsafe { place.add(at).read_volatile() };
    }
    BlackBox::read(&bytes).unwrap_or(BlackBox::NEW)
}

#[inline(never)] // As `take_out`.
fn put_back(kept: &BlackBox) {
    let mut bytes = [0; BlackBox::BYTES];
    kept.write(&mut bytes);
    let place = (&raw mut BLACK_BOX).cast::<Bytes>();
    // SAFETY: as above.
    unsafe { place.write_volatile(bytes) };
}

/// Reads the crash log at the start of the program. To be called before the watchdog is armed.
pub fn begin() -> Known {
    let has_bitten = watchdog::has_bitten();
    let is_cold = !watchdog::has_reset();
    open(|kept| {
        if is_cold {
            *kept = BlackBox::NEW;
        }
        if let Some(uptime) = has_bitten
            && !kept.has_news()
        {
            let message = Message::new(format_args!("the watchdog was not fed"));
            kept.note(Mishap::at_address(Cause::Stuck, 0), message, uptime);
        }
        let begin = kept.begin();
        if let Begin::Usual(Some(mishap)) | Begin::Safe(mishap) = begin {
            let code = defmt::Display2Format(&mishap.code);
            defmt::error!("started again after {}: {=[u8]:a}", code, kept.message());
        }
        let (way, manner) = (kept.way, kept.manner);
        // The store is erased once only.
        if way == Way::Forget {
            kept.way = Way::Usual;
        }
        Known { begin, way, manner }
    })
}

/// Restarts in the mode that the player chose.
pub fn go(way: Way) -> ! {
    open(|kept| kept.choose(way));
    watchdog::reset()
}

/// Stores language and orientation for the safe mode, which does not read the store.
pub fn speaks_like(app: &App) {
    /// Values in the crash log; `u8::MAX`: unknown.
    static KNOWN: AtomicU8 = AtomicU8::new(u8::MAX);
    let settings = app.kept().settings();
    let (lang, turned) = (settings.lang, settings.left_handed);
    let manner = lang as u8 | u8::from(turned) << 1;
    if KNOWN.load(Ordering::Relaxed) != manner {
        KNOWN.store(manner, Ordering::Relaxed);
        open(|kept| kept.manner = Manner { lang, turned });
    }
}

fn end(mishap: Mishap, message: Message) -> ! {
    let uptime = Millis(Instant::now().as_millis());
    open(|kept| kept.note(mishap, message, uptime));
    watchdog::reset()
}

#[panic_handler]
fn panic(info: &PanicInfo<'_>) -> ! {
    cortex_m::interrupt::disable();
    let (file, line) = match info.location() {
        Some(place) => (place.file(), place.line()),
        None => ("", 0),
    };
    let mishap = Mishap::in_line(file, line);
    let code = defmt::Display2Format(&mishap.code);
    defmt::error!("{}: {}", code, defmt::Display2Format(info));
    end(mishap, Message::new(format_args!("{info}")))
}

/// The processor met an invalid instruction or address, in most cases a wrong address.
#[exception]
unsafe fn HardFault(frame: &ExceptionFrame) -> ! {
    let (at, from) = (frame.pc(), frame.lr());
    let mishap = Mishap::at_address(Cause::Fault, at);
    let code = defmt::Display2Format(&mishap.code);
    defmt::error!("{}: hard fault at {:#010x} from {:#010x}", code, at, from);
    let words = format_args!("hard fault at {at:#010x} from {from:#010x}");
    end(mishap, Message::new(words))
}
