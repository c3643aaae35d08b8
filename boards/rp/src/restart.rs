//! How the program ends when something is wrong, and what it knows of that when it begins again.
//!
//! A panic and a hard fault leave their words in a piece of RAM that nobody initialises, and reset the
//! whole chip, as whatever they came from may have left a transfer or a pin as it was. The watchdog
//! leaves no words, but that it was the watchdog.

use core::mem::MaybeUninit;
use core::panic::PanicInfo;
use core::sync::atomic::{AtomicU8, Ordering};

use cortex_m_rt::{ExceptionFrame, exception};
use declic::app::mishap::Cause;
use declic::app::{App, Millis, Mishap, Way};
use declic::device::black_box::{Begin, BlackBox, Bytes, Manner, Message};
use embassy_time::Instant;

use crate::watchdog;

/// What outlives a reset.
#[unsafe(link_section = ".uninit.BLACK_BOX")]
static mut BLACK_BOX: MaybeUninit<Bytes> = MaybeUninit::uninit();

/// What a program knows when it begins.
pub struct Known {
    /// How it is to begin.
    pub begin: Begin,
    /// What is to be done with what is stored.
    pub way: Way,
    /// How it spoke last.
    pub manner: Manner,
}

/// Lets somebody look into the black box, and change what is there. A few lines: there are several.
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
    // Read as a whole, every byte would be a few instructions of its own.
    for (at, byte) in bytes.iter_mut().enumerate() {
        // SAFETY: nobody comes between, and any bytes are bytes. They may have been written before a
        // reset, of which the compiler knows nothing: hence volatile.
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

/// The program begins. To be called before the watchdog is armed.
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
        // What is erased is not erased again.
        if way == Way::Forget {
            kept.way = Way::Usual;
        }
        Known { begin, way, manner }
    })
}

/// Begins anew in this way, as the player wants it.
pub fn go(way: Way) -> ! {
    open(|kept| kept.choose(way));
    watchdog::reset()
}

/// How the gadget speaks, so that the safe mode does not have to ask what is stored.
pub fn speaks_like(app: &App) {
    /// What is in the box; at first nobody knows.
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

/// The processor has met what it cannot do. Most often an address is wrong.
#[exception]
unsafe fn HardFault(frame: &ExceptionFrame) -> ! {
    let (at, from) = (frame.pc(), frame.lr());
    let mishap = Mishap::at_address(Cause::Fault, at);
    let code = defmt::Display2Format(&mishap.code);
    defmt::error!("{}: hard fault at {:#010x} from {:#010x}", code, at, from);
    let words = format_args!("hard fault at {at:#010x} from {from:#010x}");
    end(mishap, Message::new(words))
}
