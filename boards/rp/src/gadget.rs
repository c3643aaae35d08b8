//! The gadget on the chip: the loops of the library as tasks.
//!
//! All of them but one run in an interrupt that software raises, below those of the hardware. The
//! reckoner alone runs in thread mode: whatever it works on, everything else comes between.

use core::mem::MaybeUninit;

use declic::app::safe::Safe;
use declic::app::{App, Start, Way};
use declic::device::black_box::Begin;
use declic::device::{self, Wires, randomness::Seeded, serial, sound};
use declic::sound::Signals;
use embassy_executor::{InterruptExecutor, SendSpawner, Spawner};
use embassy_rp::interrupt;
use embassy_rp::interrupt::{InterruptExt as _, Priority};
use embassy_rp::{Peri, peripherals::FLASH};
use static_cell::StaticCell;

use crate::restart::{self, Known};
use crate::supply::{Supply, Voltmeter};
use crate::{Bits, identity, image, loader, memory, watchdog};

/// The loops of the gadget talk to each other over these. On an RP2040 they are copied together with the code that runs
/// from RAM, when the clocks run fast.
#[cfg_attr(not(rp2350), unsafe(link_section = ".late_data.WIRES"))]
static WIRES: Wires = Wires::new();
/// What is to be heard, on a board that can be.
#[cfg(feature = "sound")]
pub static CUES: sound::Cues = sound::Cues::new();
/// Room for all that the gadget knows. It is written before it is read, so nobody has to wait at
/// reset until it is zeroed: that would take as long as the first picture.
#[unsafe(link_section = ".uninit.APP")]
static mut APP: MaybeUninit<App> = MaybeUninit::uninit();
/// The keys are watched above all else the core does: an edge is seen and timed whatever that is.
static KEYS: InterruptExecutor = InterruptExecutor::new();
/// Runs all tasks but the reckoner.
static ABOVE: InterruptExecutor = InterruptExecutor::new();
/// Given away once.
static APP_IS_FREE: StaticCell<()> = StaticCell::new();

/// Nothing raises this interrupt but a task that can go on.
#[interrupt]
unsafe fn SWI_IRQ_1() {
    watchdog::wake();
    // SAFETY: it is the interrupt that the executor was started with.
    unsafe { ABOVE.on_interrupt() }
    watchdog::look(&WIRES.loops);
}

/// What a board brings.
pub struct Board {
    /// As About says it.
    pub name: &'static str,
    /// It has three keys that are four: Roll, held, is Back.
    pub has_three_keys: bool,
    /// By what it tells what happened, beside its panel.
    pub signals: Signals,
    /// Its display's controller is auto-detected: the settings can overrule that.
    pub detects_display: bool,
    /// The pins that wake it when it sleeps, a bit each: all that a finger may touch.
    pub wakes: u32,
    /// Those of them that are Back when they are held: held while it is plugged in, it starts the boot
    /// loader.
    pub back: u32,
    /// Where its dice come from.
    pub bits: Bits,
    /// Where it keeps everything.
    pub flash: Peri<'static, FLASH>,
    /// How it measures its battery, if it can.
    pub voltmeter: Option<Voltmeter>,
}

/// What runs the tasks of a gadget. Its display and its [keys](crate::keys) are started by the board,
/// before anybody does something long. Its display is a task of the board: a task names its types, and
/// a bus has the controller that it is wired to in its type.
pub struct Gadget {
    /// What connects them.
    pub wires: &'static Wires,
    /// For the display: it comes between whatever thread mode does.
    pub above: SendSpawner,
    /// For the keys: above all else.
    pub above_all: SendSpawner,
    known: Known,
    is_cold: bool,
}

/// Starts what runs the tasks, with the reckoner below everything else.
pub fn start(below: Spawner) -> Gadget {
    let wires = &WIRES;
    // No hardware waits for a task.
    interrupt::SWI_IRQ_1.set_priority(Priority::P3);
    let above = ABOVE.start(interrupt::SWI_IRQ_1);
    let known = restart::begin();
    let is_cold = !watchdog::has_reset();
    watchdog::start();
    interrupt::SWI_IRQ_0.set_priority(Priority::P2);
    // embassy-rp gives the pins' edges the priority of the tasks; an edge must raise SWI_IRQ_0, which looks at
    // the key and at the clock, while a task runs.
    interrupt::IO_IRQ_BANK0.set_priority(Priority::P1);
    let above_all = KEYS.start(interrupt::SWI_IRQ_0);
    // Start-up: a task that is started once has its place.
    below.spawn(reckon(wires).unwrap());
    Gadget {
        wires,
        above,
        above_all,
        known,
        is_cold,
    }
}

impl Gadget {
    /// Plays, for ever.
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
        // By now its pin is pulled up.
        if self.is_cold && loader::closed(back) != 0 {
            self.above_all.spawn(load(wakes & !back, back).unwrap());
        }
        let Gadget {
            known,
            wires,
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
        let play = play(known, start, bits, flash, supply, wires);
        self.above.spawn(play.unwrap());
    }
}

/// Nothing raises this interrupt but a key that is to be looked at.
#[interrupt]
unsafe fn SWI_IRQ_0() {
    watchdog::wake();
    // SAFETY: it is the interrupt that the executor was started with.
    unsafe { KEYS.on_interrupt() }
}

#[embassy_executor::task]
async fn load(others: u32, back: u32) {
    loader::watch(others, back).await;
}

#[embassy_executor::task]
async fn reckon(wires: &'static Wires) -> ! {
    wires.desk.reckon(&wires.loops).await
}

#[embassy_executor::task]
async fn play(
    known: Known,
    start: Start,
    bits: Bits,
    flash: Peri<'static, FLASH>,
    mut supply: Supply,
    wires: &'static Wires,
) -> ! {
    let mishap = match known.begin {
        Begin::Usual(mishap) => mishap,
        Begin::Safe(mishap) => {
            let mut safe = Safe::new(mishap, known.manner.lang, known.manner.turned);
            let way = device::safe::ask(&mut safe, &mut supply, wires).await;
            restart::go(way)
        }
    };
    let app = new_app();
    let memory = match known.way {
        Way::Usual => {
            let stored = memory::closed(flash, wires);
            // Then it takes long until it is known what to show.
            if stored.store.looks_used() {
                wires.clearing.begin().await;
            }
            memory::remember(stored, app, start, wires).await
        }
        Way::WithoutMemory => memory::without(app, start),
        Way::Forget => memory::forget(flash, app, start, wires),
    };
    restart::speaks_like(app);
    if let Some(mishap) = mishap {
        app.tell(mishap);
    }
    let mut dice = Seeded::new(bits, identity::unique_id());
    device::play_and_keep(
        app,
        &mut dice,
        memory,
        supply,
        (voice(), &mut remote()),
        wires,
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

#[inline(never)] // What making it needs of the stack is not needed afterwards.
fn new_app() -> &'static mut App {
    APP_IS_FREE.init(());
    let room: *mut MaybeUninit<App> = &raw mut APP;
    // SAFETY: nobody else names it, and who comes here a second time has panicked above.
    unsafe { &mut *room }.write(App::off())
}
