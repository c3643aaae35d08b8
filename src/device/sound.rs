//! Sound and light of a board that has them.
//!
//! [`play_and_keep`](super::play_and_keep) passes the app's cues to a [`Voice`]. A silent board has [`Mute`];
//! other boards have a [`Speaker`], whose cues a separate task plays with [`run`]. So a key never waits for a
//! tone, and each cue cuts the one before.

use embassy_futures::select::{Either, select};
use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::signal::Signal;
use embassy_time::{Duration, Instant, Timer};

use crate::app::Cue;
use crate::app::settings::{Sound, Volume};
use crate::sound::Score;

/// Takes the cues of the app.
pub trait Voice {
    /// False if the board is silent.
    const IS_HEARD: bool = true;

    /// Plays a cue with the sound settings.
    fn say(&mut self, said: Cue, sound: Sound);
}

/// A silent board.
pub struct Mute;

impl Voice for Mute {
    const IS_HEARD: bool = false;

    fn say(&mut self, _: Cue, _: Sound) {}
}

/// A speaker.
pub trait Tone {
    /// Plays a tone at this pitch and volume until the next call; 0 Hz is silence.
    fn sound(&mut self, hertz: u16, volume: Volume);
}

/// A lamp.
pub trait Light {
    /// Shines at this level until the next call; 0 is dark.
    fn shine(&mut self, level: u8);
}

/// A board without a lamp.
impl Light for () {
    fn shine(&mut self, _: u8) {}
}

/// A board that detects at start whether it has a lamp.
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

/// The newest cue for the sound task; older ones are dropped.
pub type Cues = Signal<CriticalSectionRawMutex, (Cue, Sound)>;

/// Passes cues to the sound task.
pub struct Speaker {
    cues: &'static Cues,
    /// A tone may still be playing.
    was_on: bool,
}

impl Speaker {
    /// Starts silent.
    pub const fn new(cues: &'static Cues) -> Speaker {
        Speaker {
            cues,
            was_on: false,
        }
    }
}

impl Voice for Speaker {
    fn say(&mut self, said: Cue, sound: Sound) {
        // While sound is off, cues cost nothing.
        if self.was_on || sound.is_on() {
            self.was_on = sound.is_on();
            self.cues.signal((said, sound));
        }
    }
}

/// Plays cues for ever.
pub async fn run(mut tone: impl Tone, mut light: impl Light, cues: &Cues) -> ! {
    let mut cue = cues.wait().await;
    loop {
        let (said, sound) = cue;
        let mut at = Instant::now();
        let mut is_cut = None;
        // A cue with sound just switched off silences the one before.
        let score = sound.is_on().then(|| Score::new(said, sound.aloud));
        for note in score.into_iter().flatten() {
            tone.sound(note.hertz, sound.volume);
            light.shine(if sound.light { note.light } else { 0 });
            // Counted from the start of the cue, so that late wake-ups do not add up.
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
