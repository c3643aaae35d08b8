//! What is said is heard and lights up, on a board that can.
//!
//! [`play_and_keep`](super::play_and_keep) hands what the app says to a [`Voice`]. That of a silent
//! board is [`Mute`], which is nothing; that of another are [`Cues`], which a task of its own plays
//! with [`run`]: a key never waits for a tone, and whatever is said next cuts it.

use embassy_futures::select::{Either, select};
use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::signal::Signal;
use embassy_time::{Duration, Instant, Timer};

use crate::app::Said;
use crate::app::settings::{Sound, Volume};
use crate::sound::Score;

/// Where it goes what the app says.
pub trait Voice {
    /// Whether anybody hears it.
    const IS_HEARD: bool = true;

    /// Says it as it was chosen.
    fn say(&mut self, said: Said, sound: Sound);
}

/// A board that cannot be heard.
pub struct Mute;

impl Voice for Mute {
    const IS_HEARD: bool = false;

    fn say(&mut self, _: Said, _: Sound) {}
}

/// Something that sounds.
pub trait Tone {
    /// Sounds so high and so loud until told otherwise; 0 hertz is silence.
    fn sound(&mut self, hertz: u16, volume: Volume);
}

/// Something that lights up.
pub trait Light {
    /// Shines so bright until told otherwise; 0 is dark.
    fn shine(&mut self, level: u8);
}

/// A board without a lamp.
impl Light for () {
    fn shine(&mut self, _: u8) {}
}

/// A board that finds out at start whether it has a lamp.
impl<L: Light> Light for Option<L> {
    fn shine(&mut self, level: u8) {
        if let Some(light) = self {
            light.shine(level);
        }
    }
}

/// A board without a speaker.
impl Tone for () {
    fn sound(&mut self, _: u16, _: Volume) {}
}

/// What is to be played: the newest only.
pub type Cues = Signal<CriticalSectionRawMutex, (Said, Sound)>;

/// A voice that somebody else plays.
pub struct Speaker {
    cues: &'static Cues,
    /// Something may still be heard.
    was_on: bool,
}

impl Speaker {
    /// Nothing was said yet.
    pub const fn new(cues: &'static Cues) -> Speaker {
        Speaker {
            cues,
            was_on: false,
        }
    }
}

impl Voice for Speaker {
    fn say(&mut self, said: Said, sound: Sound) {
        // A gadget that is silent does nothing at all for it.
        if self.was_on || sound.is_on() {
            self.was_on = sound.is_on();
            self.cues.signal((said, sound));
        }
    }
}

/// Plays for ever what is said.
pub async fn run(mut tone: impl Tone, mut light: impl Light, cues: &Cues) -> ! {
    let mut cue = cues.wait().await;
    loop {
        let (said, sound) = cue;
        let mut at = Instant::now();
        let mut is_cut = None;
        // A key that has just switched it off silences what was said before.
        let score = sound.is_on().then(|| Score::new(said, sound.aloud));
        for note in score.into_iter().flatten() {
            tone.sound(note.hertz, sound.volume);
            light.shine(if sound.light { note.light } else { 0 });
            // Counted from the beginning: what comes late makes nothing longer.
            at += Duration::from_millis(note.ms.into());
            if let Either::First(next) = select(cues.wait(), Timer::at(at)).await {
                is_cut = Some(next);
                break;
            }
        }
        if is_cut.is_none() {
            tone.sound(0, sound.volume);
            light.shine(0);
        }
        cue = match is_cut {
            Some(next) => next,
            None => cues.wait().await,
        };
    }
}
