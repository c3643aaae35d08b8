//! What the chip runs from, and how it stops.
//!
//! Dormant means that no oscillator runs (RP2040 datasheet, 2.11.3): no instruction, no timer, no
//! watchdog; memory and pins stay as they are, and a level on a pin starts everything again. Then
//! the crystal and the PLLs need their time once more. Time has not passed for the gadget meanwhile.

use declic::app::Battery;
use declic::device::power::Power;
use embassy_rp::adc::{self, Adc, AdcPin, Blocking, Channel};
use embassy_rp::gpio::{Input, Pin, Pull};
use embassy_rp::{Peri, clocks, pac, peripherals::ADC};

use crate::watchdog;

/// What the chip runs from: the keys that wake it, and how its voltage is measured.
pub struct Supply {
    keys: [u8; 4],
    voltmeter: Voltmeter,
}

impl Supply {
    /// Keys on these pins wake the chip; they close to ground.
    pub const fn new(keys: [u8; 4], voltmeter: Voltmeter) -> Supply {
        Supply { keys, voltmeter }
    }
}

/// A board that has a third of its voltage on a pin, and on another whether a cable feeds it
/// (Raspberry Pi Pico datasheet, 4.4 and its schematic).
pub struct Voltmeter {
    adc: Adc<'static, Blocking>,
    third: Channel<'static>,
    cable: Input<'static>,
}

/// What the converter's whole range of twelve bits stands for, three times.
const FULL_MILLIVOLTS: u32 = 3 * 3_300;
/// So many are added up: one alone is unsteady.
const READINGS: u32 = 16;
/// A Pico does not run from less: then the pin is something else, as on a Pico W.
const LEAST_MILLIVOLTS: u32 = 1_800;

impl Voltmeter {
    /// It draws current only while it measures.
    pub fn new(
        adc: Peri<'static, ADC>,
        third: Peri<'static, impl AdcPin + 'static>,
        cable: Peri<'static, impl Pin>,
    ) -> Voltmeter {
        let voltmeter = Voltmeter {
            adc: Adc::new_blocking(adc, adc::Config::default()),
            third: Channel::new_pin(third, Pull::None),
            cable: Input::new(cable, Pull::None),
        };
        switch(false);
        voltmeter
    }

    fn measure(&mut self) -> Option<Battery> {
        switch(true);
        let mut sum = 0;
        for _ in 0..READINGS {
            sum += u32::from(self.adc.blocking_read(&mut self.third).unwrap_or(0));
        }
        switch(false);
        let millivolts = sum * FULL_MILLIVOLTS / (READINGS << 12);
        (millivolts >= LEAST_MILLIVOLTS).then_some(Battery {
            millivolts: millivolts as u16,
            on_usb: self.cable.is_high(),
        })
    }
}

/// Switches the converter on or off.
fn switch(on: bool) {
    pac::ADC.cs().modify(|w| w.set_en(on));
    while on && !pac::ADC.cs().read().ready() {}
}

impl Power for Supply {
    const MEASURES: bool = true;

    fn battery(&mut self) -> Option<Battery> {
        self.voltmeter.measure()
    }

    fn sleep(&mut self) -> bool {
        // A computer would lose its port; and a cable feeds what does not sleep.
        if cfg!(feature = "usb") && self.voltmeter.cable.is_high() {
            return false;
        }
        cortex_m::interrupt::free(|_| {
            // A key that has just been touched is not kept waiting.
            if self.keys.iter().any(|key| is_noticed(*key)) {
                return;
            }
            for key in self.keys {
                set_wake(key, true);
            }
            // It is clocked by what stops, but not at once.
            watchdog::disarm();
            clocks::dormant_sleep();
            watchdog::arm();
            for key in self.keys {
                set_wake(key, false);
            }
        });
        true
    }
}

/// Which register of interrupts a pin is in, and where: eight have one.
const fn register(pin: u8) -> (usize, usize) {
    (pin as usize >> 3, pin as usize & 7)
}

/// Whether an interrupt of this pin waits to be served.
fn is_noticed(pin: u8) -> bool {
    let (group, place) = register(pin);
    let noticed = pac::IO_BANK0.int_proc(0).ints(group).read();
    noticed.level_low(place) || noticed.edge_low(place)
}

/// Lets a pin wake the chip when it changes, or not any more. By its level: an edge would be
/// forgotten together with that of somebody else who waits for it. A key that something lies on
/// wakes when it is let go.
fn set_wake(pin: u8, wakes: bool) {
    let (group, place) = register(pin);
    let is_low = pac::SIO.gpio_in(0).read() & 1 << pin == 0;
    pac::IO_BANK0.int_dormant_wake().inte(group).modify(|wake| {
        wake.set_level_low(place, wakes && !is_low);
        wake.set_level_high(place, wakes && is_low);
    });
}
