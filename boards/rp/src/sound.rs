//! A piezo or a speaker on a pin, and a lamp on another, both by pulses (RP2040 datasheet, 4.5):
//! the core sleeps while they sound and shine.
//!
//! A slice of the PWM takes a new compare value only when its counter wraps, and one that is disabled leaves its pins
//! as they were, high or low (pico-sdk, `pwm_set_enabled`). So silence is not a matter of the PWM: while nothing is to
//! be heard or seen, the pin's output override drives its inactive level, whatever the slice does.

use declic::app::settings::Volume;
use declic::device::sound::{self, Light, Tone};
use embassy_executor::SendSpawner;
use embassy_rp::clocks::clk_sys_freq;
use embassy_rp::gpio::{Level, Output, Pin};
use embassy_rp::pwm::{ChannelAPin, ChannelBPin, Config, Pwm, Slice};
use embassy_rp::{Peri, pac};
use pac::io::vals::Outover;

use crate::gadget::CUES;

// Tasks that are started once have their place. Of these a board's firmware has what it starts.

/// Starts to play what is said, on a piezo and a lamp, if there is one.
pub fn start(above: SendSpawner, piezo: Piezo, lamp: impl Into<Option<Lamp>>) {
    above.spawn(sing(piezo, lamp.into()).unwrap());
}

/// The same, on a speaker and a lamp, if there is one.
pub fn start_speaker(above: SendSpawner, speaker: Speaker, lamp: impl Into<Option<Lamp>>) {
    above.spawn(speak(speaker, lamp.into()).unwrap());
}

/// The same, on a lamp alone.
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

/// Pulses that are heard.
pub struct Piezo(Pulses);

/// Pulses that are heard through an amplifier, and the pin that switches it on.
pub struct Speaker(Piezo, Output<'static>);

/// Pulses that are seen.
pub struct Lamp(Pulses);

/// A slice of the PWM, and one or both of its pins.
pub struct Pulses {
    slice: Pwm<'static>,
    /// A bit each.
    pins: u32,
    /// The level of the pins while there are no pulses.
    inactive: Level,
    are_on: bool,
}

/// So many cycles of the chip are one of the pulses' counter: the deepest tone just fits into it. An
/// RP2350 runs faster.
const DIVIDER: u8 = if cfg!(rp2350) { 20 } else { 16 };

/// A lamp has as many levels.
const BRIGHTEST: u16 = 255;

/// The function of a pin that belongs to the PWM (datasheets, 2.19.2 and 9.4).
const FUNCTION_PWM: u8 = 4;

impl Pulses {
    /// On output A of this slice. The pin is left alone until it is a piezo's or a lamp's.
    pub fn on_a<T: Slice>(
        slice: Peri<'static, T>,
        pin: Peri<'static, impl ChannelAPin<T>>,
    ) -> Pulses {
        Pulses::on(slice, 1 << pin.pin())
    }

    /// On output B.
    pub fn on_b<T: Slice>(
        slice: Peri<'static, T>,
        pin: Peri<'static, impl ChannelBPin<T>>,
    ) -> Pulses {
        Pulses::on(slice, 1 << pin.pin())
    }

    /// On both outputs, which do the same.
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

    /// Takes the pins, which have this level from now on while there are no pulses.
    fn resting(mut self, inactive: Level) -> Pulses {
        self.inactive = inactive;
        self.drive(self.override_at_rest());
        // The pads of an RP2350 are isolated until somebody uses them.
        #[cfg(rp2350)]
        for pin in self.numbers() {
            pac::PADS_BANK0.gpio(pin).modify(|pad| pad.set_iso(false));
        }
        self
    }

    /// Pulses of `top` + 1 counts, of which the pins are active for `active`. If there are some already, they end first.
    fn play(&mut self, top: u16, active: u16) {
        let mut config = Config::default();
        config.divider = DIVIDER.into();
        config.top = top;
        // Either of the two outputs that share a counter may be the one.
        config.compare_a = active;
        config.compare_b = active;
        config.invert_a = self.inactive == Level::High;
        config.invert_b = config.invert_a;
        if !self.are_on {
            // A counter that stopped above `top` would count to its end first.
            self.slice.set_counter(0);
        }
        self.slice.set_config(&config);
        self.drive(Outover::NORMAL);
        self.are_on = true;
    }

    /// The pins are inactive at once.
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

    /// The pins belong to the slice, and show what it does or a level.
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
    /// Silent at first, and low: a current that does not change would only warm it.
    pub fn new(pulses: Pulses) -> Piezo {
        Piezo(pulses.resting(Level::Low))
    }
}

impl Tone for Piezo {
    fn sound(&mut self, hertz: u16, volume: Volume) {
        // The share of a pulse that the pin is high: half of it is the loudest.
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
    /// Silent at first, and switched off.
    pub fn new(pulses: Pulses, amplifier: Peri<'static, impl Pin>) -> Speaker {
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
    pub fn new(pulses: Pulses) -> Lamp {
        Lamp(pulses.resting(Level::Low))
    }

    /// A lamp to the supply, dark at first.
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
