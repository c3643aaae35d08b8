//! What the chip runs from.

use declic::app::Battery;
use declic::device::power::Power;
#[cfg(not(rp2350))]
use declic::device::power::Slept;
use embassy_rp::adc::{self, Adc, AdcPin, Blocking, Channel};
use embassy_rp::gpio::{Input, Pin, Pull};
use embassy_rp::{Peri, pac, peripherals::ADC};

/// What the chip runs from: the keys that wake it, and how its voltage is measured.
pub struct Supply {
    #[cfg_attr(rp2350, allow(dead_code))]
    wakes: u32,
    voltmeter: Option<Voltmeter>,
}

impl Supply {
    /// Contacts on these pins, a bit each, wake the chip; they close to ground.
    pub const fn new(wakes: u32, voltmeter: Option<Voltmeter>) -> Supply {
        Supply { wakes, voltmeter }
    }

    /// A cable feeds what does not sleep, where the board senses it. Elsewhere a computer that is awake
    /// would lose its port.
    #[cfg(not(rp2350))]
    fn is_plugged_in(&self) -> bool {
        #[cfg(feature = "usb")]
        let has_computer = crate::usb::has_computer;
        #[cfg(not(feature = "usb"))]
        let has_computer = || false;
        let meter = self.voltmeter.as_ref();
        meter.is_some_and(|meter| meter.cable.is_high()) || has_computer()
    }
}

/// A board that has a third of its voltage on a pin, and another pin that is high while a USB cable feeds
/// the board (Raspberry Pi Pico datasheet, 4.4 and its schematic).
pub struct Voltmeter {
    adc: Adc<'static, Blocking>,
    third: Channel<'static>,
    cable: Input<'static>,
    /// The pin of the cable, a bit.
    #[cfg_attr(rp2350, allow(dead_code))]
    cable_bit: u32,
}

/// What the converter's whole range of twelve bits stands for, three times.
const FULL_MILLIVOLTS: u32 = 3 * 3_300;
/// So many are added up: one alone is unsteady.
const READINGS: u32 = 16;
/// A Pico does not run from less: then the pin is something else.
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
            cable_bit: 1 << cable.pin(),
            // The board itself pulls it to ground where there is no cable.
            cable: Input::new(cable, Pull::None),
        };
        switch(false);
        voltmeter
    }

    /// Three times the voltage at the pin, in millivolts.
    pub(crate) fn millivolts(&mut self) -> u32 {
        switch(true);
        let mut sum = 0;
        for _ in 0..READINGS {
            sum += u32::from(self.adc.blocking_read(&mut self.third).unwrap_or(0));
        }
        switch(false);
        sum * FULL_MILLIVOLTS / (READINGS << 12)
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
        let meter = self.voltmeter.as_mut()?;
        let millivolts = meter.millivolts();
        (millivolts >= LEAST_MILLIVOLTS).then_some(Battery {
            millivolts: millivolts as u16,
            on_usb: meter.cable.is_high(),
        })
    }

    /// Nobody has tried that on an RP2350: one stays awake, in the dark.
    #[cfg(not(rp2350))]
    fn sleep(&mut self) -> Slept {
        if self.is_plugged_in() {
            return Slept::NotNow;
        }
        let cable = self.voltmeter.as_ref().map_or(0, |meter| meter.cable_bit);
        #[cfg(feature = "usb")]
        crate::usb::attach(false);
        crate::dormant::sleep_until(self.wakes, cable);
        #[cfg(feature = "usb")]
        crate::usb::attach(true);
        Slept::Slept
    }
}
