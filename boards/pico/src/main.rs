//! Déclic on a Raspberry Pi Pico.
//!
//! | what | pin |
//! |---|---|
//! | display SDA, SCL | GP4, GP5 |
//! | keys to ground: Up, Down, Roll, Back | GP12, GP13, GP14, GP15 |
//!
//! Only pins, interrupts and wiring live here: what the gadget does is in the `declic` library.
#![no_std]
#![no_main]

mod bus;
mod rosc;

use bus::Bus;
use declic::app::{App, Start};
use declic::device::{self, Wires, display, keys, randomness::Seeded};
use embassy_executor::Spawner;
use embassy_rp::bind_interrupts;
use embassy_rp::dma::{self, Channel};
use embassy_rp::gpio::{Input, Pull};
use embassy_rp::peripherals::{DMA_CH0, DMA_CH1};
use rosc::RingOscillator;
use static_cell::StaticCell;
use {defmt_rtt as _, panic_probe as _};

bind_interrupts!(struct Interrupts {
    I2C0_IRQ => bus::InterruptHandler;
    DMA_IRQ_0 => dma::InterruptHandler<DMA_CH0>, dma::InterruptHandler<DMA_CH1>;
});

/// The three loops of the gadget talk to each other over these.
static WIRES: StaticCell<Wires> = StaticCell::new();
/// All that the gadget knows.
static APP: StaticCell<App> = StaticCell::new();

#[embassy_executor::task]
async fn watch_keys(keys: [Input<'static>; 4], wires: &'static Wires) -> ! {
    keys::watch_all(keys, wires).await
}

#[embassy_executor::task]
async fn play(bits: RingOscillator, wires: &'static Wires) -> ! {
    device::play(new_app(), Seeded::new(bits), wires).await
}

/// Not inlined: what it takes of the stack is given back before anything else begins.
#[inline(never)]
fn new_app() -> &'static mut App {
    APP.init_with(|| {
        App::new(Start {
            board: "Pico",
            ..Start::default()
        })
    })
}

#[embassy_executor::task]
async fn show(bus: Bus, wires: &'static Wires) -> ! {
    display::run(bus, wires).await
}

#[embassy_executor::main]
async fn main(spawner: Spawner) {
    let p = embassy_rp::init(embassy_rp::config::Config::default());

    let channel = Channel::new(p.DMA_CH1, Interrupts);
    let bus = Bus::new(p.I2C0, p.PIN_4, p.PIN_5, channel);

    let keys = [
        Input::new(p.PIN_12, Pull::Up),
        Input::new(p.PIN_13, Pull::Up),
        Input::new(p.PIN_14, Pull::Up),
        Input::new(p.PIN_15, Pull::Up),
    ];

    let bits = RingOscillator::new(Channel::new(p.DMA_CH0, Interrupts));

    let wires = WIRES.init(Wires::new());
    spawner.spawn(show(bus, wires).unwrap());
    spawner.spawn(play(bits, wires).unwrap());
    spawner.spawn(watch_keys(keys, wires).unwrap());
}
