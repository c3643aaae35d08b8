//! Piezo or speaker, and lamp, driven by PWM (RP2040 datasheet, 4.5): the core sleeps meanwhile.
//!
//! A PWM slice loads a new compare value only when its counter wraps, and a disabled slice leaves its pins high
//! or low as they are (pico-sdk, `pwm_set_enabled`). So for silence and darkness the pin's output override
//! drives the inactive level, whatever the slice does.

use declic::app::settings::Volume;
use declic::device::sound::{self, Light, Tone};
use embassy_executor::SendSpawner;
use embassy_rp::clocks::clk_sys_freq;
use embassy_rp::gpio::{Level, Output, Pin};
use embassy_rp::pwm::{ChannelAPin, ChannelBPin, Config, Pwm, Slice};
use embassy_rp::{Peri, pac};
use pac::io::vals::Outover;

use crate::gadget::CUES;

// Spawning cannot fail: a board starts each of these tasks at most once, and unused ones are not linked.

/// Plays cues on a piezo and, if there is one, a lamp.
pub fn start(above: SendSpawner, piezo: Piezo, lamp: impl Into<Option<Lamp>>) {
    above.spawn(sing(piezo, lamp.into()).unwrap());
}

/// Plays cues on a speaker and, if there is one, a lamp.
pub fn start_speaker(above: SendSpawner, speaker: Speaker, lamp: impl Into<Option<Lamp>>) {
    above.spawn(speak(speaker, lamp.into()).unwrap());
}

/// Plays cues on a lamp only.
pub fn start_lamp(above: SendSpawner, lamp: Lamp) {
    above.spawn(glow(lamp).unwrap());
}

#[embassy_executor::task]
async fn sing(piezo: Piezo, lamp: Option<Lamp>) -> ! {
    sound::run(piezo, lamp, &CUES).await
}

#[embassy_executor::task]
async fn speak(speaker: Speaker, lamp: Option<Lamp>) -> ! {
    sound::run(speaker, lamp, &CUES).await
}

#[embassy_executor::task]
async fn glow(lamp: Lamp) -> ! {
    sound::run((), lamp, &CUES).await
}

/// A piezo.
pub struct Piezo(Pulses);

/// A speaker behind an amplifier, and the pin that enables the amplifier.
pub struct Speaker(Piezo, Output<'static>);

/// An LED.
pub struct Lamp(Pulses);

/// A PWM slice with one or both of its pins.
pub struct Pulses {
    slice: Pwm<'static>,
    /// Bit mask of the pins.
    pins: u32,
    /// Level of the pins while off.
    inactive: Level,
    are_on: bool,
}

/// System clock cycles per count, chosen so that the lowest tone fits the counter. An RP2350 runs faster.
const DIVIDER: u8 = if cfg!(rp2350) { 20 } else { 16 };

/// Highest brightness of the lamp.
const BRIGHTEST: u16 = 255;

/// Pin function of the PWM (datasheets, 2.19.2 and 9.4).
const FUNCTION_PWM: u8 = 4;

impl Pulses {
    /// Uses output A of a slice. The pin stays untouched until a piezo or lamp takes it.
    pub fn on_a<T: Slice>(
        slice: Peri<'static, T>,
        pin: Peri<'static, impl ChannelAPin<T>>,
    ) -> Pulses {
        Pulses::on(slice, 1 << pin.pin())
    }

    /// Uses output B of a slice.
    pub fn on_b<T: Slice>(
        slice: Peri<'static, T>,
        pin: Peri<'static, impl ChannelBPin<T>>,
    ) -> Pulses {
        Pulses::on(slice, 1 << pin.pin())
    }

    /// Uses both outputs, which carry the same signal.
    pub fn on_both<T: Slice>(
        slice: Peri<'static, T>,
        a: Peri<'static, impl ChannelAPin<T>>,
        b: Peri<'static, impl ChannelBPin<T>>,
    ) -> Pulses {
        Pulses::on(slice, 1 << a.pin() | 1 << b.pin())
    }

    fn on<T: Slice>(slice: Peri<'static, T>, pins: u32) -> Pulses {
        let mut config = Config::default();
        config.enable = false;
        Pulses {
            slice: Pwm::new_free(slice, config),
            pins,
            inactive: Level::Low,
            are_on: false,
        }
    }

    /// Takes the pins, and drives the inactive level while off.
    fn resting(mut self, inactive: Level) -> Pulses {
        self.inactive = inactive;
        self.drive(self.override_at_rest());
        // The pads of an RP2350 are isolated until used.
        #[cfg(rp2350)]
        for pin in self.numbers() {
            pac::PADS_BANK0.gpio(pin).modify(|pad| pad.set_iso(false));
        }
        self
    }

    /// Outputs pulses with a period of `top` + 1 counts, active for `active` counts. A running pulse ends
    /// first.
    fn play(&mut self, top: u16, active: u16) {
        let mut config = Config::default();
        config.divider = DIVIDER.into();
        config.top = top;
        // Sets both, because `pins` may be on either output.
        config.compare_a = active;
        config.compare_b = active;
        config.invert_a = self.inactive == Level::High;
        config.invert_b = config.invert_a;
        if !self.are_on {
            // A counter stopped above `top` would first count to its end.
            self.slice.set_counter(0);
        }
        self.slice.set_config(&config);
        self.drive(Outover::NORMAL);
        self.are_on = true;
    }

    /// Drives the inactive level at once.
    fn stop(&mut self) {
        self.drive(self.override_at_rest());
        let mut config = Config::default();
        config.enable = false;
        self.slice.set_config(&config);
        self.are_on = false;
    }

    fn override_at_rest(&self) -> Outover {
        match self.inactive {
            Level::Low => Outover::LOW,
            Level::High => Outover::HIGH,
        }
    }

    /// Connects the pins to the slice with an output override.
    fn drive(&self, shown: Outover) {
        for pin in self.numbers() {
            pac::IO_BANK0.gpio(pin).ctrl().write(|control| {
                control.set_funcsel(FUNCTION_PWM);
                control.set_outover(shown);
            });
        }
    }

    fn numbers(&self) -> impl Iterator<Item = usize> + use<> {
        let pins = self.pins;
        (0..32).filter(move |pin| pins >> pin & 1 != 0)
    }
}

impl Piezo {
    /// A silent piezo at low level: a constant voltage would only warm it.
    pub fn new(pulses: Pulses) -> Piezo {
        Piezo(pulses.resting(Level::Low))
    }
}

impl Tone for Piezo {
    fn sound(&mut self, hertz: u16, volume: Volume) {
        // Duty cycle as a shift; one half is the loudest.
        let shift = match volume {
            Volume::Off => return self.0.stop(),
            Volume::Low => 5,
            Volume::Middle => 3,
            Volume::Loud => 1,
        };
        let cycles = clk_sys_freq() / u32::from(DIVIDER);
        let Some(period) = cycles.checked_div(hertz.into()) else {
            return self.0.stop();
        };
        let top = u16::try_from(period.saturating_sub(1)).unwrap_or(u16::MAX);
        self.0.play(top, top >> shift);
    }
}

impl Speaker {
    /// A silent speaker with its amplifier off.
    pub fn new(pulses: Pulses, amplifier: Peri<'static, impl Pin>) -> Speaker {
        Speaker(Piezo::new(pulses), Output::new(amplifier, Level::Low))
    }
}

impl Tone for Speaker {
    fn sound(&mut self, hertz: u16, volume: Volume) {
        // The amplifier starts up more slowly than a click lasts, so it stays on unless the volume is off.
        self.1.set_level((volume != Volume::Off).into());
        self.0.sound(hertz, volume);
    }
}

impl Lamp {
    /// An LED to ground, off at first.
    pub fn new(pulses: Pulses) -> Lamp {
        Lamp(pulses.resting(Level::Low))
    }

    /// An LED to the supply, off at first.
    pub fn to_supply(pulses: Pulses) -> Lamp {
        Lamp(pulses.resting(Level::High))
    }
}

impl Light for Lamp {
    fn shine(&mut self, level: u8) {
        match level {
            0 => self.0.stop(),
            level => self.0.play(BRIGHTEST - 1, level.into()),
        }
    }
}
