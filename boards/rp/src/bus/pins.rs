//! The two wires of the bus, seen and moved by hand.

use embassy_rp::pac;
use embassy_time::{Duration, block_for};

/// Half a clock of a bus that is slow enough for all.
const HALF_CLOCK: Duration = Duration::from_micros(5);
/// A display that was interrupted in the middle of a byte lets go after so many clocks.
const CLOCKS: u8 = 9;

/// What a pin is connected to: the I2C controller, or what the program says.
const TO_I2C: u8 = 3;
const TO_PROGRAM: u8 = 5;

/// The numbers of the two pins.
pub(super) struct Pins {
    pub(super) sda: u8,
    pub(super) scl: u8,
}

impl Pins {
    /// Whether the bus is free, or could be freed: who holds the clock cannot be clocked.
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

    /// Frees a bus whose SDA a display holds low (UM10204, 3.1.16): clocks until it lets go, and a
    /// STOP. Both wires are pulled up, so that a pin is either low or let go.
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
        // SDA falls while SCL is low, so that its rise is a STOP and nothing before it a START.
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
