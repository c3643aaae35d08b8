//! Déclic on an Adafruit MacroPad RP2040: nothing to wire.
//!
//! | what | pin |
//! |---|---|
//! | display SCK, MOSI, CS, RST, DC | GP26, GP27, GP22, GP23, GP24 |
//! | Up, Down, Roll, Back: the rows of keys, from above | GP1–3, GP4–6, GP7–9, GP10–12 |
//! | the knob: Roll when it is pressed, Down when it is turned clockwise, Up the other way | GP0, GP18 and GP17 |
//! | speaker and what switches it on, lamp | GP16 and GP14, GP13 |
//! | dark: lights of the keys | GP19 |
//!
//! This file only assigns pins: the rest is in `boards/rp` and in the `declic` library.
#![no_std]
#![no_main]

use declic::device::Channels;
use declic::device::display::{self, OnSpi};
use declic::sound::Signals;
use declic_rp::gadget::{self, Board};
use declic_rp::keys::{self, Contacts, Pin};
use declic_rp::sound::{self, Lamp, Pulses, Speaker};
use declic_rp::{Bits, usb};
use embassy_executor::Spawner;
use embassy_rp::dma::{self, Channel};
use embassy_rp::gpio::{Level, Output};
use embassy_rp::peripherals::{DMA_CH0, DMA_CH1, SPI1, USB};
use embassy_rp::spi::{self, Spi};
use embassy_rp::{Peripherals, bind_interrupts};

declic_rp::boot2!(GENERIC_03H_DIVIDER_4);

declic_rp::tell_picotool! {
    c"adafruit_macropad_rp2040", 0 = "knob, pressed", 1 = "Up", 2 = "Up", 3 = "Up", 4 = "Down", 5 = "Down",
    6 = "Down", 7 = "Roll", 8 = "Roll", 9 = "Roll", 10 = "Back", 11 = "Back", 12 = "Back", 13 = "lamp",
    14 = "speaker, on", 16 = "speaker", 17 = "knob", 18 = "knob, first clockwise", 22 = "display CS", 23 = "display RST", 24 = "display DC", 26 = "display SCK", 27 = "display MOSI"
}

bind_interrupts!(struct Interrupts {
    USBCTRL_IRQ => usb::InterruptHandler<USB>;
    DMA_IRQ_0 => dma::InterruptHandler<DMA_CH0>, dma::InterruptHandler<DMA_CH1>;
});

/// Highest SPI clock in the SH1106 datasheet.
const HERTZ: u32 = 4_000_000;

type Panel = OnSpi<Spi<'static, SPI1, spi::Async>, Output<'static>>;

#[embassy_executor::task]
async fn show(panel: Panel, channels: &'static Channels) -> ! {
    display::run(panel, channels).await
}

/// The three keys of a row and, for Roll, the knob's button.
fn row([left, middle, right]: [Pin; 3], knob: Option<Pin>) -> Contacts {
    [Some(left), Some(middle), Some(right), knob]
}

declic_rp::main!(SLOW, begin);

fn begin(p: Peripherals, below: Spawner) {
    let mut config = spi::Config::default();
    config.frequency = HERTZ;
    let spi = Spi::new_txonly(p.SPI1, p.PIN_26, p.PIN_27, p.DMA_CH1, Interrupts, config);
    let select = Output::new(p.PIN_22, Level::High);
    let data = Output::new(p.PIN_24, Level::Low);
    let reset = Output::new(p.PIN_23, Level::High);
    let panel = OnSpi::new(spi, select, data, reset);

    // Up, Down, Roll, Back: one row of keys each. The knob's button also rolls.
    let roll = [p.PIN_7.into(), p.PIN_8.into(), p.PIN_9.into()];
    let keys = [
        row([p.PIN_1.into(), p.PIN_2.into(), p.PIN_3.into()], None),
        row([p.PIN_4.into(), p.PIN_5.into(), p.PIN_6.into()], None),
        row(roll, Some(p.PIN_0.into())),
        row([p.PIN_10.into(), p.PIN_11.into(), p.PIN_12.into()], None),
    ];
    // Turned clockwise, the first contact closes first.
    let knob = [p.PIN_18.into(), p.PIN_17.into()];

    let board = Board {
        name: "MacroPad",
        has_three_keys: false,
        signals: Signals::Tones,
        detects_display: false,
        wakes: keys::bits(keys.as_flattened().iter().flatten().chain(&knob)),
        back: keys::bits(keys[3].iter().flatten()),
        bits: Bits::new(Channel::new(p.DMA_CH0, Interrupts)),
        flash: p.FLASH,
        voltmeter: None,
    };
    let gadget = gadget::start(below);
    keys::start_many(&gadget, keys);
    keys::start_knob(&gadget, knob);
    gadget.above.spawn(show(panel, gadget.channels).unwrap());

    let speaker = Speaker::new(Pulses::on_a(p.PWM_SLICE0, p.PIN_16), p.PIN_14);
    let lamp = Pulses::on_b(p.PWM_SLICE6, p.PIN_13);
    sound::start_speaker(gadget.above, speaker, Lamp::new(lamp));
    usb::start(gadget.above, p.USB, Interrupts);
    gadget.play(board);
}
