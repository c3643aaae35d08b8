//! The keys of a board: which pins are which. They are watched above all else that the core does.

use declic::app::Key;
use declic::device::keys::{self, Together};
use declic::device::{Wires, knob};
use embassy_rp::gpio::{AnyPin, Input, Pin as _, Pull};
use embassy_rp::{Peri, pac};

use crate::gadget::Gadget;

/// A pin that a contact connects to ground.
pub type Pin = Peri<'static, AnyPin>;

/// The contacts of a key, where several are the same one: as many as there are.
pub type Contacts = [Option<Pin>; 4];

// Tasks that are started once have their place. Of these a board's firmware has what it starts.

/// Starts to watch the four keys, in the order of [`Key::ALL`].
pub fn start(gadget: &Gadget, keys: [Pin; 4]) {
    let four = four(keys, gadget.wires);
    gadget.above_all.spawn(four.unwrap());
}

/// The same where each key has several contacts.
pub fn start_many(gadget: &Gadget, keys: [Contacts; 4]) {
    let many = many(keys, gadget.wires);
    gadget.above_all.spawn(many.unwrap());
}

/// Starts to watch three keys that are four: Up, Roll and Back, Down.
pub fn start_three(gadget: &Gadget, keys: [Pin; 3]) {
    let three = three(keys, gadget.wires);
    gadget.above_all.spawn(three.unwrap());
}

/// Starts to watch a knob: the contact that closes first when it is turned clockwise, and the other.
pub fn start_knob(gadget: &Gadget, contacts: [Pin; 2]) {
    let turn = turn(contacts, gadget.wires);
    gadget.above_all.spawn(turn.unwrap());
}

#[embassy_executor::task]
async fn four(pins: [Pin; 4], wires: &'static Wires) -> ! {
    let numbers = pins.each_ref().map(|pin| pin.pin());
    let inputs = pins.map(input);
    keys::watch_all(inputs, |key| has_closed(numbers[key as usize]), wires).await
}

#[embassy_executor::task]
async fn many(pins: [Contacts; 4], wires: &'static Wires) -> ! {
    let number = |pin: &Option<Pin>| pin.as_ref().map(|pin| pin.pin());
    let numbers = pins.each_ref().map(|pins| pins.each_ref().map(number));
    let inputs = pins.map(|pins| Together(pins.map(|pin| pin.map(input))));
    let closed = |key: Key| numbers[key as usize].into_iter().flatten().any(has_closed);
    keys::watch_all(inputs, closed, wires).await
}

#[embassy_executor::task]
async fn three(pins: [Pin; 3], wires: &'static Wires) -> ! {
    let numbers = pins.each_ref().map(|pin| pin.pin());
    let inputs = pins.map(input);
    keys::watch_three(inputs, |place| has_closed(numbers[place]), wires).await
}

#[embassy_executor::task]
async fn turn(pins: [Pin; 2], wires: &'static Wires) -> ! {
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
