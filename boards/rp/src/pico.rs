//! Devices on the internal pins of a Pico. On a Pico W these pins belong to the radio chip.
//!
//! | pin | Pico, Pico 2 | Pico W, Pico 2 W |
//! |---|---|---|
//! | GP23 | mode of the regulator | power of the radio |
//! | GP24 | high while a cable feeds the board | data of the radio |
//! | GP25 | lamp | select of the radio; while high, GP29 has a third of the voltage |
//! | GP29 | a third of the voltage | clock of the radio |
//!
//! On a W the lamp and the cable sense are connected to the radio chip, which is never switched on here.
//! Sources: `pico.h` and `pico_w.h` of the pico-sdk, Raspberry Pi Pico W datasheet, 2.

use declic::sound::Signals;
use embassy_rp::Peri;
use embassy_rp::gpio::{Level, Output};
use embassy_rp::peripherals::{ADC, PIN_23, PIN_24, PIN_25, PIN_29, PWM_SLICE4};
use embassy_time::{Duration, block_for};

use crate::sound::{Lamp, Pulses};
use crate::supply::Voltmeter;

/// Devices found on the board.
pub struct Onboard {
    /// True on a Pico W or a Pico 2 W.
    pub is_w: bool,
    /// Battery and cable sense.
    pub voltmeter: Option<Voltmeter>,
    /// The LED.
    pub lamp: Option<Lamp>,
}

/// Threshold at GP29, three times its voltage. An unconnected GP29 reads far less: 0.09 V on a W with GP25 low
/// (MicroPython, issue 10406). With the 1.8 V that a Pico needs to run it reads far more. arduino-pico tells
/// the boards apart in the same way (its issue 849); a Pico 2 W has the same circuit (its issue 2671).
const CONNECTED_MILLIVOLTS: u32 = 480;
/// Longest settling time of GP29 behind the divider of 200 and 100 kΩ.
const SETTLES: Duration = Duration::from_micros(100);

impl Onboard {
    /// Detects the board: on a W, GP29 has a third of the voltage only while GP25 is high. A clone of the Pico
    /// without the divider counts as a Pico.
    ///
    /// Safe on both: the lamp of a Pico (GP25) is lit only if GP29 has no voltage, and only for an instant. The
    /// radio of a W is off and ignores its select; the pico-sdk's driver also holds it high before it switches
    /// the radio on.
    pub fn find(
        adc: Peri<'static, ADC>,
        slice: Peri<'static, PWM_SLICE4>,
        gp23: Peri<'static, PIN_23>,
        gp24: Peri<'static, PIN_24>,
        mut gp25: Peri<'static, PIN_25>,
        gp29: Peri<'static, PIN_29>,
    ) -> Onboard {
        let mut voltmeter = Voltmeter::new(adc, gp29, gp24);
        let mut has_voltage = || voltmeter.millivolts() >= CONNECTED_MILLIVOLTS;
        let is_w = {
            // Low before as well: pulled down after power-on, or driven low by this program.
            let mut select = Output::new(gp25.reborrow(), Level::Low);
            !has_voltage() && {
                select.set_high();
                block_for(SETTLES);
                has_voltage()
            }
        };
        if !is_w {
            return Onboard {
                is_w,
                voltmeter: Some(voltmeter),
                lamp: Some(Lamp::new(Pulses::on_b(slice, gp25))),
            };
        }
        // Both pins stay low while the program runs: radio off, GP29 without voltage. Dropping the voltmeter
        // releases GP24 and GP29.
        core::mem::forget(Output::new(gp23, Level::Low));
        core::mem::forget(Output::new(gp25, Level::Low));
        Onboard {
            is_w,
            voltmeter: None,
            lamp: None,
        }
    }

    /// Signals of the board. Without a lamp the settings do not offer one.
    pub const fn signals(&self) -> Signals {
        match self.lamp {
            Some(_) => Signals::Tones,
            None => Signals::TonesOnly,
        }
    }
}
