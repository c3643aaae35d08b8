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

use declic::device::sound;
use declic::sound::Signals;
use embassy_executor::SendSpawner;
use embassy_rp::Peri;
use embassy_rp::gpio::{Level, Output};
use embassy_rp::peripherals::{ADC, PIN_23, PIN_24, PIN_25, PIN_29, PWM_SLICE4};
use embassy_rp::pwm::Pwm;
use embassy_time::{Duration, block_for};

use crate::gadget::CUES;
use crate::sound::{Lamp, Piezo};
use crate::supply::{Cable, Voltmeter};

/// What the pins belong to.
pub struct Pins {
    /// The converter that measures the voltage.
    pub adc: Peri<'static, ADC>,
    /// A third of the voltage, or the radio's clock.
    pub third: Peri<'static, PIN_29>,
    /// Whether a cable feeds the board, or the radio's data.
    pub cable: Peri<'static, PIN_24>,
    /// The lamp, or the radio's select.
    pub lamp: Peri<'static, PIN_25>,
    /// The counter that dims the lamp.
    pub lamp_pulses: Peri<'static, PWM_SLICE4>,
    /// The regulator's mode, or the radio's power.
    pub radio: Peri<'static, PIN_23>,
}

/// What was found there.
pub struct Onboard {
    /// It is a Pico W or a Pico 2 W.
    pub is_w: bool,
    /// Tells whether a cable feeds the board.
    pub cable: Option<Cable>,
    /// Measures the battery.
    pub voltmeter: Option<Voltmeter>,
    /// The LED.
    pub lamp: Option<Lamp>,
}

/// What is measured at GP29 while nothing is connected to it is far below this, three times as the
/// voltmeter tells it: 0.09 V on a W with GP25 low (MicroPython, issue 10406). From 1.8 V on, which a Pico
/// needs to run, it is far above. arduino-pico divides the two boards in the same place (issue 849).
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
    pub fn find(pins: Pins) -> Onboard {
        let Pins {
            adc,
            third,
            cable,
            mut lamp,
            lamp_pulses,
            radio,
        } = pins;
        let mut voltmeter = Voltmeter::new(adc, third);
        let mut is_connected = |select: &mut Output<'_>, level| {
            select.set_level(level);
            block_for(SETTLES);
            voltmeter.millivolts() >= CONNECTED_MILLIVOLTS
        };
        let is_w = {
            let mut select = Output::new(lamp.reborrow(), Level::Low);
            !is_connected(&mut select, Level::Low) && is_connected(&mut select, Level::High)
        };
        if is_w {
            // Both stay low as long as the program runs: the radio off, and GP29 without a voltage.
            core::mem::forget(Output::new(radio, Level::Low));
            core::mem::forget(Output::new(lamp, Level::Low));
            return Onboard {
                is_w,
                cable: None,
                voltmeter: None,
                lamp: None,
            };
        }
        let pulses = Pwm::new_output_b(lamp_pulses, lamp, Default::default());
        Onboard {
            is_w,
            cable: Some(Cable::new(cable)),
            voltmeter: Some(voltmeter),
            lamp: Some(Lamp::new(pulses)),
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

/// Starts to play what is said, on a piezo and the lamp that was found.
pub fn start_sound(above: SendSpawner, piezo: Piezo, lamp: Option<Lamp>) {
    // A task that is started once has its place.
    above.spawn(sing(piezo, lamp).unwrap());
}

#[embassy_executor::task]
async fn sing(piezo: Piezo, lamp: Option<Lamp>) -> ! {
    sound::run(piezo, lamp, &CUES).await
}
