//! The gadget on the chip: runs the loops of the library as tasks.
//!
//! All tasks but one run in a software interrupt, below those of the hardware. The reckoner runs in thread
//! mode, so that everything else interrupts it.

use core::mem::MaybeUninit;

use declic::app::safe::Safe;
use declic::app::{App, BootMode, Start};
use declic::device::crash_log::Begin;
use declic::device::{self, Channels, randomness::Seeded, serial, sound};
use declic::sound::Signals;
use embassy_executor::{InterruptExecutor, SendSpawner, Spawner};
use embassy_rp::interrupt;
use embassy_rp::interrupt::{InterruptExt as _, Priority};
use embassy_rp::{Peri, peripherals::FLASH};
use static_cell::StaticCell;

use crate::restart::{self, Known};
use crate::supply::{Supply, Voltmeter};
use crate::{Bits, identity, image, loader, memory, watchdog};

/// Channels between the tasks. On an RP2040 they are initialised together with the code in RAM, when the clocks
/// run fast.
#[cfg_attr(not(rp2350), unsafe(link_section = ".late_data.CHANNELS"))]
static CHANNELS: Channels = Channels::new();
/// Cues for the sound task.
#[cfg(feature = "sound")]
pub static CUES: sound::Cues = sound::Cues::new();
/// State of the app. Uninitialised until written, because zeroing it at reset would take as long as the first
/// picture.
#[unsafe(link_section = ".uninit.APP")]
static mut APP: MaybeUninit<App> = MaybeUninit::uninit();
/// Runs the keys at the highest priority, so that each edge is noticed and timed at once.
static KEYS: InterruptExecutor = InterruptExecutor::new();
/// Runs all tasks but the keys and the reckoner.
static ABOVE: InterruptExecutor = InterruptExecutor::new();
/// Guards `APP` against being given out twice.
static APP_IS_FREE: StaticCell<()> = StaticCell::new();

/// Software interrupt, raised only when a task of `ABOVE` can continue.
#[interrupt]
unsafe fn SWI_IRQ_1() {
    watchdog::wake();
    // SAFETY: this is the interrupt that the executor was started with.
    unsafe { ABOVE.on_interrupt() }
    watchdog::look(&CHANNELS.liveness);
}

/// The parts of a board.
pub struct Board {
    /// Name shown in About.
    pub name: &'static str,
    /// The board has three keys: Roll, held, is Back.
    pub has_three_keys: bool,
    /// Lamp and sound of the board.
    pub signals: Signals,
    /// The display controller is auto-detected and can be overridden in the settings.
    pub detects_display: bool,
    /// Pins that wake the board from sleep, as a bit mask: every key and knob contact.
    pub wakes: u32,
    /// Pins of `wakes` that belong to Back, as a bit mask: held during power-on, they start the boot loader.
    pub back: u32,
    /// Source of random bits.
    pub bits: Bits,
    /// The flash that holds the store.
    pub flash: Peri<'static, FLASH>,
    /// Battery measurement, if the board has it.
    pub voltmeter: Option<Voltmeter>,
}

/// Executors of a gadget's tasks. The board starts its display and its [keys](crate::keys) before any long
/// work. The display task belongs to the board, because tasks cannot be generic and the type of the bus names
/// its controller.
pub struct Gadget {
    /// Channels between the tasks.
    pub channels: &'static Channels,
    /// Executor of the display: interrupts thread mode.
    pub above: SendSpawner,
    /// Executor of the keys: the highest priority.
    pub above_all: SendSpawner,
    known: Known,
    is_cold: bool,
}

/// Starts the executors, and the reckoner in thread mode.
pub fn start(below: Spawner) -> Gadget {
    let channels = &CHANNELS;
    // P3, the lowest priority, because no hardware waits for a task.
    interrupt::SWI_IRQ_1.set_priority(Priority::P3);
    let above = ABOVE.start(interrupt::SWI_IRQ_1);
    let known = restart::begin();
    let is_cold = !watchdog::has_reset();
    watchdog::start();
    interrupt::SWI_IRQ_0.set_priority(Priority::P2);
    // embassy-rp gives the pins' edges the priority of the tasks. They need a higher one, so that an edge
    // raises SWI_IRQ_0, which reads key and clock, while a task runs.
    interrupt::IO_IRQ_BANK0.set_priority(Priority::P1);
    let above_all = KEYS.start(interrupt::SWI_IRQ_0);
    // Cannot fail: the task is spawned once.
    below.spawn(compute_odds(channels).unwrap());
    Gadget {
        channels,
        above,
        above_all,
        known,
        is_cold,
    }
}

impl Gadget {
    /// Starts the play task.
    pub fn play(self, board: Board) {
        let Board {
            name,
            has_three_keys,
            signals,
            detects_display,
            wakes,
            back,
            bits,
            flash,
            voltmeter,
        } = board;
        let start = Start {
            board: name,
            image: image::image(),
            signals,
            has_three_keys,
            detects_display,
            has_voltmeter: voltmeter.is_some(),
            ..Start::default()
        };
        let supply = Supply::new(wakes, voltmeter);
        // The pull-ups have settled by now.
        if self.is_cold && loader::closed(back) != 0 {
            self.above_all.spawn(load(wakes & !back, back).unwrap());
        }
        let Gadget {
            known,
            channels,
            is_cold,
            ..
        } = self;
        let why = match &known.begin {
            Begin::Usual(None) if is_cold => "it was switched on",
            Begin::Usual(None) => "a restart was asked for",
            Begin::Usual(Some(_)) => "it had failed",
            Begin::Safe(_) => "it had failed several times: safe mode",
        };
        let (version, commit) = (declic::VERSION, declic::COMMIT);
        defmt::info!(
            "Declic {=str}, commit {=str}, on a {=str}: {=str}",
            version,
            commit,
            name,
            why
        );
        let play = play(known, start, bits, flash, supply, channels);
        self.above.spawn(play.unwrap());
    }
}

/// Software interrupt, raised only when a key must be read.
#[interrupt]
unsafe fn SWI_IRQ_0() {
    watchdog::wake();
    // SAFETY: this is the interrupt that the executor was started with.
    unsafe { KEYS.on_interrupt() }
}

#[embassy_executor::task]
async fn load(others: u32, back: u32) {
    loader::watch(others, back).await;
}

#[embassy_executor::task]
async fn compute_odds(channels: &'static Channels) -> ! {
    channels.odds_worker.run(&channels.liveness).await
}

#[embassy_executor::task]
async fn play(
    known: Known,
    start: Start,
    bits: Bits,
    flash: Peri<'static, FLASH>,
    mut supply: Supply,
    channels: &'static Channels,
) -> ! {
    let crash = match known.begin {
        Begin::Usual(crash) => crash,
        Begin::Safe(crash) => {
            let mut safe = Safe::new(crash, known.ui_prefs.lang, known.ui_prefs.turned);
            let boot_mode = device::safe::ask(&mut safe, &mut supply, channels).await;
            restart::go(boot_mode)
        }
    };
    let app = new_app();
    let memory = match known.boot_mode {
        BootMode::Usual => {
            let stored = memory::closed(flash, channels);
            // Reading a used store takes long, so the display is cleared meanwhile.
            if stored.store.looks_used() {
                channels.clearing.begin().await;
            }
            memory::remember(stored, app, start, channels).await
        }
        BootMode::WithoutMemory => memory::without(app, start),
        BootMode::Forget => memory::forget(flash, app, start, channels),
    };
    restart::save_ui_prefs(app);
    if let Some(crash) = crash {
        app.tell(crash);
    }
    let mut dice = Seeded::new(bits, identity::unique_id());
    device::play_and_keep(
        app,
        &mut dice,
        memory,
        supply,
        (voice(), &mut remote()),
        channels,
    )
    .await
}

#[cfg(feature = "usb")]
const fn remote() -> serial::Wired {
    serial::Wired::new(&crate::usb::PORT)
}

#[cfg(not(feature = "usb"))]
const fn remote() -> serial::Alone {
    serial::Alone
}

#[cfg(feature = "sound")]
const fn voice() -> sound::Speaker {
    sound::Speaker::new(&CUES)
}

#[cfg(not(feature = "sound"))]
const fn voice() -> sound::Mute {
    sound::Mute
}

#[inline(never)] // Keeps the temporary copy off the stack of the play task.
fn new_app() -> &'static mut App {
    APP_IS_FREE.init(());
    let room: *mut MaybeUninit<App> = &raw mut APP;
    // SAFETY: `APP` is used here only, and a second call has panicked above.
    unsafe { &mut *room }.write(App::off())
}
