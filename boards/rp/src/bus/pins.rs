//! The two bus wires, read and driven by software.

use embassy_rp::pac;
use embassy_time::{Duration, block_for};

/// Half a clock period, slow enough for any device.
const HALF_CLOCK: Duration = Duration::from_micros(5);
/// A display that was interrupted in the middle of a byte releases SDA after at most this many clocks.
const CLOCKS: u8 = 9;

/// Pin functions: I2C controller, or software (SIO).
const TO_I2C: u8 = 3;
const TO_PROGRAM: u8 = 5;

/// GPIO numbers.
pub(super) struct Pins {
    pub(super) sda: u8,
    pub(super) scl: u8,
}

impl Pins {
    /// True if both wires are high, after an attempt to free SDA. Nothing can be done while a device holds SCL.
    pub(super) fn are_free(&self) -> bool {
        let both = 1 << self.sda | 1 << self.scl;
        if levels() & both == both {
            return true;
        }
        if is_high(self.scl) {
            self.free();
        }
        levels() & both == both
    }

    /// Frees a bus whose SDA a display holds low (UM10204, 3.1.16): clocks until SDA is released, then sends a
    /// STOP. Pins are only driven low or released, because both wires have pull-ups.
    fn free(&self) {
        let &Pins { sda, scl } = self;
        pac::SIO
            .gpio_out(0)
            .value_clr()
            .write_value(1 << sda | 1 << scl);
        let_go(sda);
        let_go(scl);
        self.connect(TO_PROGRAM);
        for _ in 0..CLOCKS {
            pull(scl);
            block_for(HALF_CLOCK);
            let_go(scl);
            block_for(HALF_CLOCK);
            if is_high(sda) {
                break;
            }
        }
        // SDA falls while SCL is low, so that this is no START; its rise while SCL is high is the STOP.
        pull(scl);
        pull(sda);
        block_for(HALF_CLOCK);
        let_go(scl);
        block_for(HALF_CLOCK);
        let_go(sda);
        block_for(HALF_CLOCK);
        self.connect(TO_I2C);
    }

    fn connect(&self, to: u8) {
        for pin in [self.sda, self.scl] {
            let control = pac::IO_BANK0.gpio(pin.into()).ctrl();
            control.modify(|w| w.set_funcsel(to));
        }
    }
}

fn pull(pin: u8) {
    pac::SIO.gpio_oe(0).value_set().write_value(1 << pin);
}

fn let_go(pin: u8) {
    pac::SIO.gpio_oe(0).value_clr().write_value(1 << pin);
}

fn is_high(pin: u8) -> bool {
    levels() & 1 << pin != 0
}

fn levels() -> u32 {
    pac::SIO.gpio_in(0).read()
}
