//! A piezo or a speaker on a pin, and a lamp on another, both by pulses (RP2040 datasheet, 4.5):
//! the core sleeps while they sound and shine.

use declic::device::sound::{self, Light, Tone};
use declic::games::tools::settings::Volume;
use embassy_executor::SendSpawner;
use embassy_rp::clocks::clk_sys_freq;
use embassy_rp::pwm::{Config, Pwm};

use crate::gadget::CUES;

/// Starts to play what is said, on these pins.
pub fn start(above: SendSpawner, piezo: Pwm<'static>, lamp: Pwm<'static>) {
    // Start-up: a task that is started once has its place.
    above.spawn(sing(Piezo::new(piezo), Lamp::new(lamp)).unwrap());
}

#[embassy_executor::task]
async fn sing(piezo: Piezo, lamp: Lamp) -> ! {
    sound::run(piezo, lamp, &CUES).await
}

/// Pulses that are heard.
pub struct Piezo(Pwm<'static>);

/// Pulses that are seen.
pub struct Lamp(Pwm<'static>);

/// So many cycles of the chip are one of the pulses' counter: the deepest tone just fits into it.
const DIVIDER: u8 = 16;

/// A lamp has as many levels.
const BRIGHTEST: u16 = 255;

impl Piezo {
    /// Silent at first.
    pub fn new(mut pulses: Pwm<'static>) -> Piezo {
        pulses.set_config(&still());
        Piezo(pulses)
    }
}

impl Tone for Piezo {
    fn sound(&mut self, hertz: u16, volume: Volume) {
        // The share of a pulse that the pin is high: half of it is the loudest.
        let shift = match volume {
            Volume::Off => return self.0.set_config(&still()),
            Volume::Low => 5,
            Volume::Middle => 3,
            Volume::Loud => 1,
        };
        let cycles = clk_sys_freq() / u32::from(DIVIDER);
        let Some(period) = cycles.checked_div(hertz.into()) else {
            return self.0.set_config(&still());
        };
        let top = u16::try_from(period.saturating_sub(1)).unwrap_or(u16::MAX);
        self.0.set_config(&pulses(top, top >> shift));
    }
}

impl Lamp {
    /// Dark at first.
    pub fn new(mut pulses: Pwm<'static>) -> Lamp {
        pulses.set_config(&still());
        Lamp(pulses)
    }
}

impl Light for Lamp {
    fn shine(&mut self, level: u8) {
        match level {
            0 => self.0.set_config(&still()),
            level => self.0.set_config(&pulses(BRIGHTEST - 1, level.into())),
        }
    }
}

/// Either of a pair of pins that share a counter may be the one.
fn pulses(top: u16, high: u16) -> Config {
    let mut config = Config::default();
    config.divider = DIVIDER.into();
    config.top = top;
    config.compare_a = high;
    config.compare_b = high;
    config
}

/// Low, and nothing counts.
fn still() -> Config {
    let mut config = pulses(BRIGHTEST - 1, 0);
    config.enable = false;
    config
}
