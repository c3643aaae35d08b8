//! A piezo or a speaker on a pin, and a lamp on another, both by pulses (RP2040 datasheet, 4.5):
//! the core sleeps while they sound and shine.

use declic::device::sound::{self, Light, Tone};
use declic::games::tools::settings::Volume;
use embassy_executor::SendSpawner;
use embassy_rp::Peri;
use embassy_rp::clocks::clk_sys_freq;
use embassy_rp::gpio::{Level, Output, Pin};
use embassy_rp::pwm::{Config, Pwm};

use crate::gadget::CUES;

// Tasks that are started once have their place. Of these a board's firmware has what it starts.

/// Starts to play what is said, on a piezo and a lamp.
pub fn start(above: SendSpawner, piezo: Piezo, lamp: Lamp) {
    above.spawn(sing(piezo, lamp).unwrap());
}

/// The same, on a speaker and a lamp.
pub fn start_speaker(above: SendSpawner, speaker: Speaker, lamp: Lamp) {
    above.spawn(speak(speaker, lamp).unwrap());
}

/// The same, on a lamp alone.
pub fn start_lamp(above: SendSpawner, lamp: Lamp) {
    above.spawn(glow(lamp).unwrap());
}

#[embassy_executor::task]
async fn sing(piezo: Piezo, lamp: Lamp) -> ! {
    sound::run(piezo, lamp, &CUES).await
}

#[embassy_executor::task]
async fn speak(speaker: Speaker, lamp: Lamp) -> ! {
    sound::run(speaker, lamp, &CUES).await
}

#[embassy_executor::task]
async fn glow(lamp: Lamp) -> ! {
    sound::run((), lamp, &CUES).await
}

/// Pulses that are heard.
pub struct Piezo(Pwm<'static>);

/// Pulses that are heard through an amplifier, and the pin that switches it on.
pub struct Speaker(Piezo, Output<'static>);

/// Pulses that are seen.
pub struct Lamp {
    pulses: Pwm<'static>,
    /// It shines while its pin is low.
    is_low: bool,
}

/// So many cycles of the chip are one of the pulses' counter: the deepest tone just fits into it. An
/// RP2350 runs faster.
const DIVIDER: u8 = if cfg!(rp2350) { 20 } else { 16 };

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

impl Speaker {
    /// Silent at first, and switched off.
    pub fn new(pulses: Pwm<'static>, amplifier: Peri<'static, impl Pin>) -> Speaker {
        Speaker(Piezo::new(pulses), Output::new(amplifier, Level::Low))
    }
}

impl Tone for Speaker {
    fn sound(&mut self, hertz: u16, volume: Volume) {
        // It takes longer to start than a click lasts: it stays on, unless everything is off.
        self.1.set_level((volume != Volume::Off).into());
        self.0.sound(hertz, volume);
    }
}

impl Lamp {
    /// A lamp to ground, dark at first.
    pub fn new(pulses: Pwm<'static>) -> Lamp {
        Lamp::wired(pulses, false)
    }

    /// A lamp to the supply, dark at first.
    pub fn to_supply(pulses: Pwm<'static>) -> Lamp {
        Lamp::wired(pulses, true)
    }

    fn wired(pulses: Pwm<'static>, is_low: bool) -> Lamp {
        let mut lamp = Lamp { pulses, is_low };
        lamp.shine(0);
        lamp
    }
}

impl Light for Lamp {
    fn shine(&mut self, level: u8) {
        let mut config = match level {
            0 => still(),
            level => pulses(BRIGHTEST - 1, level.into()),
        };
        config.invert_a = self.is_low;
        config.invert_b = self.is_low;
        self.pulses.set_config(&config);
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
