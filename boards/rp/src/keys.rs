//! The keys of a board: assigns pins, and watches them at the highest priority.

use declic::app::Key;
use declic::device::keys::{self, Together};
use declic::device::{Channels, knob};
use embassy_rp::gpio::{AnyPin, Input, Pin as _, Pull};
use embassy_rp::{Peri, pac};

use crate::gadget::Gadget;

/// A pin with a contact to ground.
pub type Pin = Peri<'static, AnyPin>;

/// Contacts of a key; `None` for contacts that the key lacks.
pub type Contacts = [Option<Pin>; 4];

// Spawning cannot fail: a board starts each of these tasks at most once, and unused ones are not linked.

/// Watches four keys, in the order of [`Key::ALL`].
pub fn start(gadget: &Gadget, keys: [Pin; 4]) {
    let four = four(keys, gadget.channels);
    gadget.above_all.spawn(four.unwrap());
}

/// Watches four keys with several contacts each.
pub fn start_many(gadget: &Gadget, keys: [Contacts; 4]) {
    let many = many(keys, gadget.channels);
    gadget.above_all.spawn(many.unwrap());
}

/// Watches three keys that act as four: Up, Roll and Back, Down.
pub fn start_three(gadget: &Gadget, keys: [Pin; 3]) {
    let three = three(keys, gadget.channels);
    gadget.above_all.spawn(three.unwrap());
}

/// Watches a knob. The first contact closes first when it is turned clockwise.
pub fn start_knob(gadget: &Gadget, contacts: [Pin; 2]) {
    let turn = turn(contacts, gadget.channels);
    gadget.above_all.spawn(turn.unwrap());
}

#[embassy_executor::task]
async fn four(pins: [Pin; 4], channels: &'static Channels) -> ! {
    let numbers = pins.each_ref().map(|pin| pin.pin());
    let inputs = pins.map(input);
    keys::watch_all(inputs, |key| has_closed(numbers[key as usize]), channels).await
}

#[embassy_executor::task]
async fn many(pins: [Contacts; 4], channels: &'static Channels) -> ! {
    let number = |pin: &Option<Pin>| pin.as_ref().map(|pin| pin.pin());
    let numbers = pins.each_ref().map(|pins| pins.each_ref().map(number));
    let inputs = pins.map(|pins| Together(pins.map(|pin| pin.map(input))));
    let closed = |key: Key| numbers[key as usize].into_iter().flatten().any(has_closed);
    keys::watch_all(inputs, closed, channels).await
}

#[embassy_executor::task]
async fn three(pins: [Pin; 3], channels: &'static Channels) -> ! {
    let numbers = pins.each_ref().map(|pin| pin.pin());
    let inputs = pins.map(input);
    keys::watch_three(inputs, |place| has_closed(numbers[place]), channels).await
}

#[embassy_executor::task]
async fn turn(pins: [Pin; 2], channels: &'static Channels) -> ! {
    let [first, second] = pins.map(input);
    knob::watch(first, second, channels).await
}

/// Bit mask of some pins.
pub fn bits<'a>(pins: impl IntoIterator<Item = &'a Pin>) -> u32 {
    pins.into_iter().fold(0, |bits, pin| bits | 1 << pin.pin())
}

fn input(pin: Pin) -> Input<'static> {
    Input::new(pin, Pull::Up)
}

/// True if a pin was low since its task last waited for it: the chip latches edges, even while no code runs.
fn has_closed(pin: u8) -> bool {
    // Each register has eight pins.
    let edges = pac::IO_BANK0.intr(usize::from(pin >> 3)).read();
    edges.edge_low(usize::from(pin & 7))
}
