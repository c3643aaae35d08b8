//! Déclic on a Raspberry Pi Pico 2, or a Pico 2 W.
//!
//! | what | pin |
//! |---|---|
//! | display SDA, SCL | GP4, GP5 |
//! | piezo to ground | GP16 |
//! | a third of its voltage, a cable, lamp | GP29, GP24, GP25 (on the board; a W's radio has them) |
//! | keys to ground: Up, Down, Roll, Back | GP12, GP13, GP14, GP15 |
//!
//! This file only assigns pins: code shared by boards with this chip is in `boards/rp`, the gadget itself is
//! the `declic` library.
#![no_std]
#![no_main]

use declic::device::Channels;
use declic::device::display::{self, OnI2c};
use declic_rp::bus::{self, Bus};
use declic_rp::gadget::{self, Board};
use declic_rp::sound::{self, Piezo, Pulses};
use declic_rp::{Bits, keys, pico::Onboard, usb};
use embassy_executor::Spawner;
use embassy_rp::dma::{self, Channel};
use embassy_rp::peripherals::{DMA_CH1, I2C0, USB};
use embassy_rp::{Peripherals, bind_interrupts};

declic_rp::tell_picotool! {
    c"pico2", 4 = "display SDA", 5 = "display SCL", 12 = "Up", 13 = "Down", 14 = "Roll",
    15 = "Back", 16 = "piezo", 23 = "W: radio off", 24 = "cable (no W)", 25 = "lamp (no W)",
    29 = "a third of the voltage (no W)"
}

bind_interrupts!(struct Interrupts {
    I2C0_IRQ => bus::InterruptHandler<I2C0>;
    USBCTRL_IRQ => usb::InterruptHandler<USB>;
    DMA_IRQ_0 => dma::InterruptHandler<DMA_CH1>;
});

#[embassy_executor::task]
async fn show(bus: Bus<I2C0>, channels: &'static Channels) -> ! {
    display::run(OnI2c::new(bus), channels).await
}

declic_rp::main!(QUICK, begin);

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

    let onboard = Onboard::find(p.ADC, p.PWM_SLICE4, p.PIN_23, p.PIN_24, p.PIN_25, p.PIN_29);
    let board = Board {
        name: if onboard.is_w { "Pico 2 W" } else { "Pico 2" },
        has_three_keys: false,
        signals: onboard.signals(),
        detects_display: true,
        wakes: keys::bits(&keys),
        back: keys::bits(&keys[3..]),
        bits: Bits::new(p.TRNG),
        flash: p.FLASH,
        voltmeter: onboard.voltmeter,
    };
    let gadget = gadget::start(below);
    keys::start(&gadget, keys);
    gadget.above.spawn(show(bus, gadget.channels).unwrap());

    let piezo = Pulses::on_a(p.PWM_SLICE0, p.PIN_16);
    sound::start(gadget.above, Piezo::new(piezo), onboard.lamp);
    usb::start(gadget.above, p.USB, Interrupts);
    gadget.play(board);
}
