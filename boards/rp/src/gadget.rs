//! The gadget on the chip: the loops of the library as tasks.

use declic::app::{App, Start};
use declic::device::{self, Wires, keys, randomness::Seeded};
use embassy_executor::Spawner;
use embassy_rp::gpio::Input;
use static_cell::StaticCell;

use crate::rosc::RingOscillator;

/// The loops of the gadget talk to each other over these.
static WIRES: StaticCell<Wires> = StaticCell::new();
/// All that the gadget knows.
static APP: StaticCell<App> = StaticCell::new();

/// Starts the gadget on a board of this name, with its keys in the order of
/// [`declic::app::Key::ALL`]. Its display is joined to the wires by the board: a task names its
/// types, and the bus has the controller that it is wired to in its type.
pub fn start(
    spawner: Spawner,
    board: &'static str,
    keys: [Input<'static>; 4],
    bits: RingOscillator,
) -> &'static Wires {
    let wires = WIRES.init(Wires::new());
    // Start-up: a task that is started once has its place.
    spawner.spawn(play(board, bits, wires).unwrap());
    spawner.spawn(watch_keys(keys, wires).unwrap());
    wires
}

#[embassy_executor::task]
async fn watch_keys(keys: [Input<'static>; 4], wires: &'static Wires) -> ! {
    keys::watch_all(keys, wires).await
}

#[embassy_executor::task]
async fn play(board: &'static str, bits: RingOscillator, wires: &'static Wires) -> ! {
    device::play(new_app(board), Seeded::new(bits), wires).await
}

/// Not inlined: what it takes of the stack is given back before anything else begins.
#[inline(never)]
fn new_app(board: &'static str) -> &'static mut App {
    APP.init_with(|| {
        App::new(Start {
            board,
            ..Start::default()
        })
    })
}
