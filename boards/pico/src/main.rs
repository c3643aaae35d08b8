//! Déclic on a Raspberry Pi Pico.
//!
//! | what | pin |
//! |---|---|
//! | display SDA, SCL | GP4, GP5 |
//! | a third of its voltage, a cable | GP29, GP24 (on the board) |
//! | piezo to ground, lamp | GP16, GP25 (on the board) |
//! | keys to ground: Up, Down, Roll, Back | GP12, GP13, GP14, GP15 |
//!
//! Only pins live here: what boards with this chip share is in `boards/rp`, and what the gadget
//! does is in the `declic` library.
#![no_std]
#![no_main]

use cortex_m_rt::entry;
use declic::device::Wires;
use declic::device::display::{self, OnI2c};
use declic::sound::Signals;
use declic_rp::bus::{self, Bus};
use declic_rp::gadget::{self, Board};
use declic_rp::sound::{self, Lamp, Piezo, Pulses};
use declic_rp::{Bits, crystal::Crystal, keys, supply::Voltmeter, usb};
use embassy_executor::Spawner;
use embassy_rp::dma::{self, Channel};
use embassy_rp::peripherals::{DMA_CH0, DMA_CH1, I2C0, USB};
use embassy_rp::{Peripherals, bind_interrupts};

declic_rp::boot2!(W25Q080);

declic_rp::tell_picotool! {
    c"pico", 4 = "display SDA", 5 = "display SCL", 12 = "Up", 13 = "Down", 14 = "Roll",
    15 = "Back", 16 = "piezo", 24 = "cable", 25 = "lamp", 29 = "a third of the voltage"
}

bind_interrupts!(struct Interrupts {
    I2C0_IRQ => bus::InterruptHandler<I2C0>;
    USBCTRL_IRQ => usb::InterruptHandler<USB>;
    DMA_IRQ_0 => dma::InterruptHandler<DMA_CH0>, dma::InterruptHandler<DMA_CH1>;
});

#[embassy_executor::task]
async fn show(bus: Bus<I2C0>, wires: &'static Wires) -> ! {
    display::run(OnI2c::new(bus), wires).await
}

#[entry]
fn main() -> ! {
    declic_rp::start(Crystal::QUICK, begin)
}

fn begin(p: Peripherals, below: Spawner) {
    let channel = Channel::new(p.DMA_CH1, Interrupts);
    let bus = Bus::new(p.I2C0, p.PIN_4, p.PIN_5, channel, Interrupts);

    // Up, Down, Roll, Back.
    let keys = [
        p.PIN_12.into(),
        p.PIN_13.into(),
        p.PIN_14.into(),
        p.PIN_15.into(),
    ];

    let board = Board {
        name: "Pico",
        has_three_keys: false,
        signals: Signals::Tones,
        wakes: keys::bits(&keys),
        back: keys::bits(&keys[3..]),
        bits: Bits::new(Channel::new(p.DMA_CH0, Interrupts)),
        flash: p.FLASH,
        voltmeter: Some(Voltmeter::new(p.ADC, p.PIN_29, p.PIN_24)),
    };
    let gadget = gadget::start(below);
    keys::start(&gadget, keys);
    gadget.above.spawn(show(bus, gadget.wires).unwrap());

    let piezo = Pulses::on_a(p.PWM_SLICE0, p.PIN_16);
    let lamp = Pulses::on_b(p.PWM_SLICE4, p.PIN_25);
    sound::start(gadget.above, Piezo::new(piezo), Lamp::new(lamp));
    usb::start(gadget.above, p.USB, Interrupts);
    gadget.play(board);
}
