//! The gadget on the chip: the loops of the library as tasks.
//!
//! All of them but one run in an interrupt that software raises, below those of the hardware. The
//! reckoner alone runs in thread mode: whatever it works on, everything else comes between.

use core::mem::MaybeUninit;

use declic::app::{App, Start};
use declic::device::{self, Wires, keys, randomness::Seeded, reckoner::Desk};
use embassy_executor::{InterruptExecutor, SendSpawner, Spawner};
use embassy_rp::gpio::Input;
use embassy_rp::interrupt;
use embassy_rp::interrupt::{InterruptExt as _, Priority};
use static_cell::StaticCell;

use crate::rosc::RingOscillator;

/// The loops of the gadget talk to each other over these.
static WIRES: StaticCell<Wires> = StaticCell::new();
/// Room for all that the gadget knows. It is written before it is read, so nobody has to wait at
/// reset until it is zeroed: that would take as long as the first picture.
#[unsafe(link_section = ".uninit.APP")]
static mut APP: MaybeUninit<App> = MaybeUninit::uninit();
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
    // SAFETY: it is the interrupt that the executor was started with.
    unsafe { ABOVE.on_interrupt() }
}

/// Starts the gadget on a board of this name, with its keys in the order of
/// [`declic::app::Key::ALL`], and its reckoner below everything else. Its display is joined to the
/// wires by the board: a task names its types, and the bus has the controller that it is wired to in
/// its type.
pub fn start(
    above: SendSpawner,
    below: Spawner,
    board: &'static str,
    keys: [Input<'static>; 4],
    bits: RingOscillator,
) -> &'static Wires {
    let wires = WIRES.init(Wires::new());
    // Start-up: a task that is started once has its place.
    above.spawn(play(board, bits, wires).unwrap());
    above.spawn(watch_keys(keys, wires).unwrap());
    below.spawn(reckon(&wires.desk).unwrap());
    wires
}

#[embassy_executor::task]
async fn reckon(desk: &'static Desk) -> ! {
    desk.reckon().await
}

#[embassy_executor::task]
async fn watch_keys(keys: [Input<'static>; 4], wires: &'static Wires) -> ! {
    keys::watch_all(keys, wires).await
}

#[embassy_executor::task]
async fn play(board: &'static str, bits: RingOscillator, wires: &'static Wires) -> ! {
    let start = Start {
        board,
        ..Start::default()
    };
    device::play(new_app(start), Seeded::new(bits), wires).await
}

fn new_app(start: Start) -> &'static mut App {
    APP_IS_FREE.init(());
    let room: *mut MaybeUninit<App> = &raw mut APP;
    // SAFETY: nobody else names it, and who comes here a second time has panicked above.
    let app = unsafe { &mut *room }.write(App::OFF);
    app.start(start);
    app
}
