//! What is wired to the pins of a Pico that are not led out: those of a Pico W have a radio chip there.
//!
//! | pin | Pico, Pico 2 | Pico W, Pico 2 W |
//! |---|---|---|
//! | GP23 | mode of the regulator | power of the radio |
//! | GP24 | high while a cable feeds the board | data of the radio |
//! | GP25 | lamp | select of the radio; while high, GP29 has a third of the voltage |
//! | GP29 | a third of the voltage | clock of the radio |
//!
//! On a W the lamp and the sense of the cable hang on the radio chip, which is never switched on here.
//! Sources: `pico.h` and `pico_w.h` of the pico-sdk, Raspberry Pi Pico W datasheet, 2.

use declic::sound::Signals;
use embassy_rp::Peri;
use embassy_rp::gpio::{Level, Output};
use embassy_rp::peripherals::{ADC, PIN_23, PIN_24, PIN_25, PIN_29, PWM_SLICE4};
use embassy_time::{Duration, block_for};

use crate::sound::{Lamp, Pulses};
use crate::supply::Voltmeter;

/// What was found there.
pub struct Onboard {
    /// It is a Pico W or a Pico 2 W.
    pub is_w: bool,
    /// Measures the battery, and tells whether a cable feeds the board.
    pub voltmeter: Option<Voltmeter>,
    /// The LED.
    pub lamp: Option<Lamp>,
}

/// What is measured at GP29 while nothing is connected to it is far below this, three times as the
/// voltmeter tells it: 0.09 V on a W with GP25 low (MicroPython, issue 10406). From 1.8 V on, which a Pico
/// needs to run, it is far above. arduino-pico tells the two boards apart in the same way (its issue 849);
/// a Pico 2 W has the same circuit (its issue 2671).
const CONNECTED_MILLIVOLTS: u32 = 480;
/// How long the voltage takes to reach GP29 through the divider of 200 and 100 kΩ, at most.
const SETTLES: Duration = Duration::from_micros(100);

impl Onboard {
    /// Finds out which board it is: on a W, GP29 has a third of the voltage only while GP25 is high. A
    /// board with neither, a Pico's clone without the divider, counts as a Pico.
    ///
    /// This is safe on both. A Pico's lamp, GP25, is lit only if its GP29 has no voltage, and only for an
    /// instant. A W's radio is off: it hears no select, and the pico-sdk's driver holds it high, too,
    /// before it switches the radio on.
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
            // It was low before as well: pulled down after power-on, held low by this program.
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
        // Both stay low as long as the program runs: the radio off, and GP29 without a voltage. The
        // voltmeter lets go of GP24 and GP29 when it is dropped.
        core::mem::forget(Output::new(gp23, Level::Low));
        core::mem::forget(Output::new(gp25, Level::Low));
        Onboard {
            is_w,
            voltmeter: None,
            lamp: None,
        }
    }

    /// A board without a lamp does not offer one in its settings.
    pub const fn signals(&self) -> Signals {
        match self.lamp {
            Some(_) => Signals::Tones,
            None => Signals::TonesOnly,
        }
    }
}
