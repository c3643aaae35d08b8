//! Déclic on an Adafruit Feather RP2040 with an OLED FeatherWing 128×64 on top.
//!
//! | what | pin |
//! |---|---|
//! | display SDA, SCL | GP2, GP3 (by the Wing) |
//! | A: Up | D9 = GP9 |
//! | B: Roll, held Back | D6 = GP8 |
//! | C: Down | D5 = GP7 |
//! | lamp | D13 = GP13 (on the board) |
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
use declic_rp::sound::{self, Lamp, Pulses};
use declic_rp::{Bits, keys, usb};
use embassy_executor::Spawner;
use embassy_rp::dma::{self, Channel};
use embassy_rp::peripherals::{DMA_CH0, DMA_CH1, I2C1, USB};
use embassy_rp::{Peripherals, bind_interrupts};

declic_rp::boot2!(GENERIC_03H_DIVIDER_4);

declic_rp::tell_picotool! {
    c"adafruit_feather_rp2040", 2 = "display SDA", 3 = "display SCL", 7 = "Down", 8 = "Roll and Back",
    9 = "Up", 13 = "lamp"
}

bind_interrupts!(struct Interrupts {
    I2C1_IRQ => bus::InterruptHandler<I2C1>;
    USBCTRL_IRQ => usb::InterruptHandler<USB>;
    DMA_IRQ_0 => dma::InterruptHandler<DMA_CH0>, dma::InterruptHandler<DMA_CH1>;
});

#[embassy_executor::task]
async fn show(bus: Bus<I2C1>, channels: &'static Channels) -> ! {
    display::run(OnI2c::sideways(bus), channels).await
}

declic_rp::main!(SLOW, begin);

fn begin(p: Peripherals, below: Spawner) {
    let channel = Channel::new(p.DMA_CH1, Interrupts);
    let bus = Bus::new(p.I2C1, p.PIN_2, p.PIN_3, channel, Interrupts);

    // A, B, C.
    let keys = [p.PIN_9.into(), p.PIN_8.into(), p.PIN_7.into()];

    let board = Board {
        name: "Feather",
        has_three_keys: true,
        signals: Signals::Lamp,
        detects_display: false,
        wakes: keys::bits(&keys),
        back: keys::bits(&keys[1..2]),
        bits: Bits::new(Channel::new(p.DMA_CH0, Interrupts)),
        flash: p.FLASH,
        voltmeter: None,
    };
    let gadget = gadget::start(below);
    keys::start_three(&gadget, keys);
    gadget.above.spawn(show(bus, gadget.channels).unwrap());

    let lamp = Pulses::on_b(p.PWM_SLICE6, p.PIN_13);
    sound::start_lamp(gadget.above, Lamp::new(lamp));
    usb::start(gadget.above, p.USB, Interrupts);
    gadget.play(board);
}
