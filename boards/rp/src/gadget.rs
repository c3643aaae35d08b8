//! The gadget on the chip: the loops of the library as tasks.
//!
//! All of them but one run in an interrupt that software raises, below those of the hardware. The
//! reckoner alone runs in thread mode: whatever it works on, everything else comes between.

use core::mem::MaybeUninit;

use declic::app::safe::Safe;
use declic::app::{App, Start, Way};
use declic::device::black_box::Begin;
use declic::device::{self, Wires, keys, randomness::Seeded, serial, sound};
use embassy_executor::{InterruptExecutor, SendSpawner, Spawner};
use embassy_rp::gpio::{AnyPin, Input, Pin as _, Pull};
use embassy_rp::interrupt;
use embassy_rp::interrupt::{InterruptExt as _, Priority};
use embassy_rp::{Peri, pac, peripherals::FLASH};
use static_cell::StaticCell;

use crate::restart::{self, Known};
use crate::rosc::RingOscillator;
use crate::supply::{Supply, Voltmeter};
use crate::{image, loader, memory, watchdog};

/// The loops of the gadget talk to each other over these.
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

/// Starts what runs the tasks of the gadget. They come between whatever thread mode does.
pub fn above() -> SendSpawner {
    // No hardware waits for a task.
    interrupt::SWI_IRQ_1.set_priority(Priority::P3);
    ABOVE.start(interrupt::SWI_IRQ_1)
}

/// Nothing raises this interrupt but a task that can go on.
#[interrupt]
unsafe fn SWI_IRQ_1() {
    watchdog::wake();
    // SAFETY: it is the interrupt that the executor was started with.
    unsafe { ABOVE.on_interrupt() }
    watchdog::look(&WIRES.loops);
}

/// Starts the gadget on a board of this name, with its keys in the order of
/// [`declic::app::Key::ALL`], and its reckoner below everything else. Its display is joined to the
/// wires by the board: a task names its types, and the bus has the controller that it is wired to in
/// its type.
pub fn start(
    above: SendSpawner,
    below: Spawner,
    board: &'static str,
    keys: [Peri<'static, AnyPin>; 4],
    bits: RingOscillator,
    flash: Peri<'static, FLASH>,
    voltmeter: Voltmeter,
) -> &'static Wires {
    let wires = &WIRES;
    let known = restart::begin();
    let is_cold = !watchdog::has_reset();
    watchdog::start();
    let pins = keys.each_ref().map(|pin| pin.pin());
    let supply = Supply::new(pins, voltmeter);
    // Start-up: a task that is started once has its place. Keys are watched before anybody does
    // something long.
    interrupt::SWI_IRQ_0.set_priority(Priority::P2);
    let above_all = KEYS.start(interrupt::SWI_IRQ_0);
    above_all.spawn(watch_keys(keys, wires).unwrap());
    above.spawn(play(known, board, bits, flash, supply, wires).unwrap());
    // By now its pin is pulled up.
    if is_cold && loader::closed(&pins[3..]) != 0 {
        above_all.spawn(load(pins).unwrap());
    }
    below.spawn(reckon(wires).unwrap());
    wires
}

/// Nothing raises this interrupt but a key that is to be looked at.
#[interrupt]
unsafe fn SWI_IRQ_0() {
    watchdog::wake();
    // SAFETY: it is the interrupt that the executor was started with.
    unsafe { KEYS.on_interrupt() }
}

#[embassy_executor::task]
async fn load(keys: [u8; 4]) {
    loader::watch(keys).await;
}

#[embassy_executor::task]
async fn reckon(wires: &'static Wires) -> ! {
    wires.desk.reckon(&wires.loops).await
}

#[embassy_executor::task]
async fn watch_keys(keys: [Peri<'static, AnyPin>; 4], wires: &'static Wires) -> ! {
    let numbers = keys.each_ref().map(|pin| usize::from(pin.pin()));
    let inputs = keys.map(|pin| Input::new(pin, Pull::Up));
    // Edges are latched until the pin is waited for anew, also while no code runs.
    let has_closed = |key| {
        let number = numbers[key as usize];
        // Eight pins a register.
        let edges = pac::IO_BANK0.intr(number >> 3).read();
        edges.edge_low(number & 7)
    };
    keys::watch_all(inputs, has_closed, wires).await
}

#[embassy_executor::task]
async fn play(
    known: Known,
    board: &'static str,
    bits: RingOscillator,
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
    let start = Start {
        board,
        image: image::image(),
        sounds: cfg!(feature = "sound"),
        ..Start::default()
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
    device::play_and_keep(
        app,
        Seeded::new(bits),
        memory,
        supply,
        (voice(), remote()),
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

fn new_app() -> &'static mut App {
    APP_IS_FREE.init(());
    let room: *mut MaybeUninit<App> = &raw mut APP;
    // SAFETY: nobody else names it, and who comes here a second time has panicked above.
    unsafe { &mut *room }.write(App::off())
}
