//! Déclic on a Seeed Studio XIAO RP2040 on its expansion base.
//!
//! | what | pin |
//! |---|---|
//! | display SDA, SCL | D4 = GP6, D5 = GP7 (on the base) |
//! | Roll | D1 = GP27 (the button of the base) |
//! | keys to ground: Up, Down, Back | D0 = GP26, D6 = GP0, D7 = GP1 |
//! | free: the buzzer of the base; red, green, blue of the board | D3 = GP29; GP17, GP16, GP25 |
//!
//! Only pins live here: what boards with this chip share is in `boards/rp`, and what the gadget
//! does is in the `declic` library.
#![no_std]
#![no_main]

use declic::device::Wires;
use declic::device::display::{self, OnI2c};
use declic_rp::bus::{self, Bus};
use declic_rp::gadget::{self, Board};
use declic_rp::keys::{self, Pin};
use declic_rp::{Bits, crystal::Crystal};
use embassy_executor::Spawner;
use embassy_rp::bind_interrupts;
use embassy_rp::dma::{self, Channel};
use embassy_rp::peripherals::{DMA_CH0, DMA_CH1, I2C1};

declic_rp::tell_picotool! {
    c"seeed_xiao_rp2040", 0 = "Down", 1 = "Back", 6 = "display SDA", 7 = "display SCL", 26 = "Up", 27 = "Roll"
}

bind_interrupts!(struct Interrupts {
    I2C1_IRQ => bus::InterruptHandler<I2C1>;
    DMA_IRQ_0 => dma::InterruptHandler<DMA_CH0>, dma::InterruptHandler<DMA_CH1>;
});

#[embassy_executor::task]
async fn show(bus: Bus<I2C1>, wires: &'static Wires) -> ! {
    display::run(OnI2c::new(bus), wires).await
}

#[embassy_executor::task]
async fn watch(keys: [Pin; 4], wires: &'static Wires) -> ! {
    keys::watch(keys, wires).await
}

#[embassy_executor::main]
async fn main(below: Spawner) {
    let p = embassy_rp::init(Crystal::SLOW.clocks());

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
        wakes: keys::bits(&keys),
        back: keys::bits(&keys[3..]),
        bits: Bits::new(Channel::new(p.DMA_CH0, Interrupts)),
        flash: p.FLASH,
        voltmeter: None,
    };
    let gadget = gadget::start(below);
    gadget.above_all.spawn(watch(keys, gadget.wires).unwrap());
    gadget.above.spawn(show(bus, gadget.wires).unwrap());
    gadget.play(board);
}
