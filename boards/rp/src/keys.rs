//! The keys of a board: which pins are which.

use declic::app::Key;
use declic::device::keys::{self, Together};
use declic::device::{Wires, knob};
use embassy_rp::gpio::{AnyPin, Input, Pin as _, Pull};
use embassy_rp::{Peri, pac};

/// A pin that a contact connects to ground.
pub type Pin = Peri<'static, AnyPin>;

/// Watches the four keys for ever, in the order of [`Key::ALL`].
pub async fn watch(pins: [Pin; 4], wires: &Wires) -> ! {
    let numbers = pins.each_ref().map(|pin| pin.pin());
    let inputs = pins.map(input);
    keys::watch_all(inputs, |key| has_closed(numbers[key as usize]), wires).await
}

/// The same where each key has several contacts, as many as there are.
pub async fn watch_many<const N: usize>(pins: [[Option<Pin>; N]; 4], wires: &Wires) -> ! {
    let number = |pin: &Option<Pin>| pin.as_ref().map(|pin| pin.pin());
    let numbers = pins.each_ref().map(|pins| pins.each_ref().map(number));
    let inputs = pins.map(|pins| Together(pins.map(|pin| pin.map(input))));
    let closed = |key: Key| numbers[key as usize].into_iter().flatten().any(has_closed);
    keys::watch_all(inputs, closed, wires).await
}

/// Watches three keys for ever that are four: Up, Roll and Back, Down.
pub async fn watch_three(pins: [Pin; 3], wires: &Wires) -> ! {
    let numbers = pins.each_ref().map(|pin| pin.pin());
    let inputs = pins.map(input);
    keys::watch_three(inputs, |place| has_closed(numbers[place]), wires).await
}

/// Watches a knob for ever: the contact that closes first when it is turned clockwise, and the other.
pub async fn watch_knob(pins: [Pin; 2], wires: &Wires) -> ! {
    let [first, second] = pins.map(input);
    knob::watch(first, second, wires).await
}

/// The bits of some pins.
pub fn bits<'a>(pins: impl IntoIterator<Item = &'a Pin>) -> u32 {
    pins.into_iter().fold(0, |bits, pin| bits | 1 << pin.pin())
}

fn input(pin: Pin) -> Input<'static> {
    Input::new(pin, Pull::Up)
}

/// Whether a pin was low since it was last waited for: edges are latched until then, also while no code
/// runs.
fn has_closed(pin: u8) -> bool {
    // Eight pins a register.
    let edges = pac::IO_BANK0.intr(usize::from(pin >> 3)).read();
    edges.edge_low(usize::from(pin & 7))
}
