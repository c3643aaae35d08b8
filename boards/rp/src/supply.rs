//! Power supply of the chip: sleep and battery voltage.

use declic::app::Battery;
use declic::device::power::Power;
#[cfg(not(rp2350))]
use declic::device::power::Slept;
use embassy_rp::adc::{self, Adc, AdcPin, Blocking, Channel};
use embassy_rp::gpio::{Input, Pin, Pull};
use embassy_rp::{Peri, pac, peripherals::ADC};

/// Power supply of the chip: wake-up pins and voltage measurement.
pub struct Supply {
    #[cfg_attr(rp2350, allow(dead_code))]
    wakes: u32,
    voltmeter: Option<Voltmeter>,
}

impl Supply {
    /// Contacts to ground on these pins, a bit mask, wake the chip.
    pub const fn new(wakes: u32, voltmeter: Option<Voltmeter>) -> Supply {
        Supply { wakes, voltmeter }
    }

    /// True if sleep must wait: a cable is plugged in, where the board senses it, or a computer is awake, which
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

/// Battery measurement of a board that has a third of its voltage on one pin, and another pin that is high
/// while a USB cable feeds it (Raspberry Pi Pico datasheet, 4.4 and its schematic).
pub struct Voltmeter {
    adc: Adc<'static, Blocking>,
    third: Channel<'static>,
    cable: Input<'static>,
    /// Bit mask of the cable pin.
    #[cfg_attr(rp2350, allow(dead_code))]
    cable_bit: u32,
}

/// Full range of the 12-bit converter, times three.
const FULL_MILLIVOLTS: u32 = 3 * 3_300;
/// Readings averaged, because a single one is noisy.
const READINGS: u32 = 16;
/// A Pico does not run from less, so a lower value means that the pin is not connected.
const LEAST_MILLIVOLTS: u32 = 1_800;

impl Voltmeter {
    /// Sets up the converter, which draws current only while it measures.
    pub fn new(
        adc: Peri<'static, ADC>,
        third: Peri<'static, impl AdcPin + 'static>,
        cable: Peri<'static, impl Pin>,
    ) -> Voltmeter {
        let voltmeter = Voltmeter {
            adc: Adc::new_blocking(adc, adc::Config::default()),
            third: Channel::new_pin(third, Pull::None),
            cable_bit: 1 << cable.pin(),
            // No pull: without a cable the board pulls this pin to ground.
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

/// Switches the converter on or off, and waits until it is ready.
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

    /// RP2040 only: sleep is untested on an RP2350, which stays awake with a dark panel.
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
