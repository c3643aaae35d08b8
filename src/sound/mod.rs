//! What is played for what was said: motifs as tables, and how a total is beeped.
//!
//! Nothing here knows a speaker: a motif is a row of [`Note`]s, and [`device::sound`] plays them.
//!
//! [`device::sound`]: crate::device::sound

mod aloud;
mod motif;

pub use motif::TICKS_MS;

use crate::app::Cue;
use aloud::Beeps;
use motif::Ticks;

/// By what a gadget tells what happened, beside its panel.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Signals {
    /// By nothing.
    #[default]
    None,
    /// By a lamp.
    Lamp,
    /// By tones, and by a lamp.
    Tones,
    /// By tones alone.
    TonesOnly,
}

/// A tone, or silence, with the light that goes with it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Note {
    /// How high it is; 0 is silence.
    pub hertz: u16,
    /// How long it is, in milliseconds.
    pub ms: u16,
    /// How bright the light is meanwhile: 255 is the brightest.
    pub light: u8,
}

/// The notes of something that was said, one after the other.
#[derive(Clone, Debug)]
pub struct Score {
    motif: core::slice::Iter<'static, Note>,
    ticks: Ticks,
    beeps: Beeps,
}

impl Score {
    /// What is played; if it shall be read aloud, a result is followed by its total.
    pub fn new(said: Cue, aloud: bool) -> Score {
        let dice = match said {
            Cue::Landing(dice) => dice,
            _ => 0,
        };
        let total = match said {
            Cue::Result(_, total) if aloud => Some(total),
            _ => None,
        };
        Score {
            motif: motif::of(said).iter(),
            ticks: Ticks::of(dice),
            beeps: Beeps::of(total),
        }
    }
}

impl Iterator for Score {
    type Item = Note;

    fn next(&mut self) -> Option<Note> {
        let motif = self.motif.next().copied();
        motif
            .or_else(|| self.ticks.next())
            .or_else(|| self.beeps.next())
    }
}
