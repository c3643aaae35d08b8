//! Déclic on a Seeed Studio XIAO RP2040 on its expansion base.
//!
//! | what | pin |
//! |---|---|
//! | display SDA, SCL | D4 = GP6, D5 = GP7 (on the base) |
//! | Roll | D1 = GP27 (the button of the base) |
//! | keys to ground: Up, Down, Back | D0 = GP26, D6 = GP0, D7 = GP1 |
//! | buzzer | D3 = GP29 (on the base) |
//! | lamp to the supply: red and green; blue, which stays dark | GP17, GP16; GP25 (on the board) |
//!
//! This file only assigns pins: code shared by boards with this chip is in `boards/rp`, the gadget itself is
//! the `declic` library.
#![no_std]
#![no_main]

use declic::device::Channels;
use declic::device::display::{self, OnI2c};
use declic::sound::Signals;
use declic_rp::bus::{self, Bus};
use declic_rp::gadget::{self, Board};
use declic_rp::sound::{self, Lamp, Piezo, Pulses};
use declic_rp::{Bits, keys, usb};
use embassy_executor::Spawner;
use embassy_rp::dma::{self, Channel};
use embassy_rp::gpio::{Level, Output};
use embassy_rp::peripherals::{DMA_CH0, DMA_CH1, I2C1, USB};
use embassy_rp::{Peripherals, bind_interrupts};

declic_rp::boot2!(W25Q080);

declic_rp::tell_picotool! {
    c"seeed_xiao_rp2040", 0 = "Down", 1 = "Back", 6 = "display SDA", 7 = "display SCL",
    16 = "lamp, green", 17 = "lamp, red", 25 = "blue, dark", 26 = "Up", 27 = "Roll", 29 = "buzzer"
}

bind_interrupts!(struct Interrupts {
    I2C1_IRQ => bus::InterruptHandler<I2C1>;
    USBCTRL_IRQ => usb::InterruptHandler<USB>;
    DMA_IRQ_0 => dma::InterruptHandler<DMA_CH0>, dma::InterruptHandler<DMA_CH1>;
});

#[embassy_executor::task]
async fn show(bus: Bus<I2C1>, channels: &'static Channels) -> ! {
    display::run(OnI2c::new(bus), channels).await
}

declic_rp::main!(SLOW, begin);

fn begin(p: Peripherals, below: Spawner) {
    let channel = Channel::new(p.DMA_CH1, Interrupts);
    let bus = Bus::new(p.I2C1, p.PIN_6, p.PIN_7, channel, Interrupts);

    // Up, Down, Roll, Back.
    let keys = [
        p.PIN_26.into(),
        p.PIN_0.into(),
        p.PIN_27.into(),
        p.PIN_1.into(),
    ];

    let board = Board {
        name: "XIAO",
        has_three_keys: false,
        signals: Signals::Tones,
        detects_display: true,
        wakes: keys::bits(&keys),
        back: keys::bits(&keys[3..]),
        bits: Bits::new(Channel::new(p.DMA_CH0, Interrupts)),
        flash: p.FLASH,
        voltmeter: None,
    };
    let gadget = gadget::start(below);
    keys::start(&gadget, keys);
    gadget.above.spawn(show(bus, gadget.channels).unwrap());

    let buzzer = Pulses::on_b(p.PWM_SLICE6, p.PIN_29);
    let lamp = Pulses::on_both(p.PWM_SLICE0, p.PIN_16, p.PIN_17);
    sound::start(gadget.above, Piezo::new(buzzer), Lamp::to_supply(lamp));
    // Keeps the blue LED off: with its pin pulled down, it glimmers.
    core::mem::forget(Output::new(p.PIN_25, Level::High));
    usb::start(gadget.above, p.USB, Interrupts);
    gadget.play(board);
}
