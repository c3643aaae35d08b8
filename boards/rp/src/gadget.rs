//! The gadget on the chip: the loops of the library as tasks.

use core::mem::MaybeUninit;

use declic::app::{App, Start};
use declic::device::{self, Wires, keys, memory::NoMemory, randomness::Seeded};
use embassy_executor::Spawner;
use embassy_rp::gpio::Input;
use static_cell::StaticCell;

use crate::rosc::RingOscillator;
use crate::supply::Supply;

/// The loops of the gadget talk to each other over these.
static WIRES: StaticCell<Wires> = StaticCell::new();
/// Room for all that the gadget knows. It is written before it is read, so nobody has to wait at
/// reset until it is zeroed: that would take as long as the first picture.
#[unsafe(link_section = ".uninit.APP")]
static mut APP: MaybeUninit<App> = MaybeUninit::uninit();
/// Given away once.
static APP_IS_FREE: StaticCell<()> = StaticCell::new();

/// Starts the gadget on a board of this name, with its keys in the order of
/// [`declic::app::Key::ALL`]. Its display is joined to the wires by the board: a task names its
/// types, and the bus has the controller that it is wired to in its type.
pub fn start(
    spawner: Spawner,
    board: &'static str,
    keys: [Input<'static>; 4],
    bits: RingOscillator,
    supply: Supply,
) -> &'static Wires {
    let wires = WIRES.init(Wires::new());
    // Start-up: a task that is started once has its place.
    spawner.spawn(play(board, bits, supply, wires).unwrap());
    spawner.spawn(watch_keys(keys, wires).unwrap());
    wires
}

#[embassy_executor::task]
async fn watch_keys(keys: [Input<'static>; 4], wires: &'static Wires) -> ! {
    keys::watch_all(keys, wires).await
}

#[embassy_executor::task]
async fn play(
    board: &'static str,
    bits: RingOscillator,
    supply: Supply,
    wires: &'static Wires,
) -> ! {
    let start = Start {
        board,
        ..Start::default()
    };
    let (app, source) = (new_app(start), Seeded::new(bits));
    device::play_and_keep(app, source, NoMemory, supply, wires).await
}

fn new_app(start: Start) -> &'static mut App {
    APP_IS_FREE.init(());
    let room: *mut MaybeUninit<App> = &raw mut APP;
    // SAFETY: nobody else names it, and who comes here a second time has panicked above.
    let app = unsafe { &mut *room }.write(App::OFF);
    app.start(start);
    app
}
