//! Ends the program after a mishap, and reports the mishap at the next start.
//!
//! A panic or hard fault writes its text to RAM that is not initialised at start, and resets the whole chip,
//! because a transfer or a pin may be in any state. After a watchdog reset only the cause is known.

use core::mem::MaybeUninit;
use core::panic::PanicInfo;
use core::sync::atomic::{AtomicU8, Ordering};

use cortex_m_rt::{ExceptionFrame, exception};
use declic::app::crash::Cause;
use declic::app::{App, BootMode, Crash, Millis};
use declic::device::crash_log::{Begin, Bytes, CrashLog, Message, UiPrefs};
use embassy_time::Instant;

use crate::watchdog;

/// The crash log, which survives a reset.
#[unsafe(link_section = ".uninit.CRASH_LOG")]
static mut CRASH_LOG: MaybeUninit<Bytes> = MaybeUninit::uninit();

/// Crash log at the start of the program.
pub struct Known {
    /// Start mode.
    pub begin: Begin,
    /// Treatment of the store.
    pub boot_mode: BootMode,
    /// Last language and orientation.
    pub ui_prefs: UiPrefs,
}

/// Lets `act` read and change the crash log. Short, because it is inlined several times.
fn open<T>(act: impl FnOnce(&mut CrashLog) -> T) -> T {
    critical_section::with(|_| {
        let mut kept = take_out();
        let done = act(&mut kept);
        put_back(&kept);
        done
    })
}

#[inline(never)] // All bytes of the black box are on its stack alone.
fn take_out() -> CrashLog {
    let place = (&raw const CRASH_LOG).cast::<u8>();
    let mut bytes = [0; CrashLog::BYTES];
    // A loop, because reading the array at once would be expanded to a few instructions per byte.
    for (at, byte) in bytes.iter_mut().enumerate() {
        // SAFETY: the critical section excludes other access, and any bytes are valid. Volatile, because the
        // compiler does not know that they were written before the reset.
        *byte = unsafe { place.add(at).read_volatile() };
    }
    CrashLog::read(&bytes).unwrap_or(CrashLog::NEW)
}

#[inline(never)] // As `take_out`.
fn put_back(kept: &CrashLog) {
    let mut bytes = [0; CrashLog::BYTES];
    kept.write(&mut bytes);
    let place = (&raw mut CRASH_LOG).cast::<Bytes>();
    // SAFETY: as above.
    unsafe { place.write_volatile(bytes) };
}

/// Reads the crash log at the start of the program. To be called before the watchdog is armed.
pub fn begin() -> Known {
    let has_bitten = watchdog::has_bitten();
    let is_cold = !watchdog::has_reset();
    open(|kept| {
        if is_cold {
            *kept = CrashLog::NEW;
        }
        if let Some(uptime) = has_bitten
            && !kept.has_news()
        {
            let message = Message::new(format_args!("the watchdog was not fed"));
            kept.note(Crash::at_address(Cause::Stuck, 0), message, uptime);
        }
        let begin = kept.begin();
        if let Begin::Usual(Some(crash)) | Begin::Safe(crash) = begin {
            let code = defmt::Display2Format(&crash.code);
            defmt::error!("started again after {}: {=[u8]:a}", code, kept.message());
        }
        let (boot_mode, ui_prefs) = (kept.boot_mode, kept.ui_prefs);
        // The store is erased once only.
        if boot_mode == BootMode::Forget {
            kept.boot_mode = BootMode::Usual;
        }
        Known {
            begin,
            boot_mode,
            ui_prefs,
        }
    })
}

/// Restarts in the mode that the player chose.
pub fn go(boot_mode: BootMode) -> ! {
    open(|kept| kept.choose(boot_mode));
    watchdog::reset()
}

/// Stores language and orientation for the safe mode, which does not read the store.
pub fn save_ui_prefs(app: &App) {
    /// Values in the crash log; `u8::MAX`: unknown.
    static KNOWN: AtomicU8 = AtomicU8::new(u8::MAX);
    let settings = app.state().settings();
    let (lang, turned) = (settings.lang, settings.left_handed);
    let ui_prefs = lang as u8 | u8::from(turned) << 1;
    if KNOWN.load(Ordering::Relaxed) != ui_prefs {
        KNOWN.store(ui_prefs, Ordering::Relaxed);
        open(|kept| kept.ui_prefs = UiPrefs { lang, turned });
    }
}

fn end(crash: Crash, message: Message) -> ! {
    let uptime = Millis(Instant::now().as_millis());
    open(|kept| kept.note(crash, message, uptime));
    watchdog::reset()
}

#[panic_handler]
fn panic(info: &PanicInfo<'_>) -> ! {
    cortex_m::interrupt::disable();
    let (file, line) = match info.location() {
        Some(place) => (place.file(), place.line()),
        None => ("", 0),
    };
    let crash = Crash::in_line(file, line);
    let code = defmt::Display2Format(&crash.code);
    defmt::error!("{}: {}", code, defmt::Display2Format(info));
    end(crash, Message::new(format_args!("{info}")))
}

/// The processor met an invalid instruction or address, in most cases a wrong address.
#[exception]
unsafe fn HardFault(frame: &ExceptionFrame) -> ! {
    let (at, from) = (frame.pc(), frame.lr());
    let crash = Crash::at_address(Cause::Fault, at);
    let code = defmt::Display2Format(&crash.code);
    defmt::error!("{}: hard fault at {:#010x} from {:#010x}", code, at, from);
    let words = format_args!("hard fault at {at:#010x} from {from:#010x}");
    end(crash, Message::new(words))
}
