//! A total in beeps, for who cannot read the panel: tens long, units short.
//!
//! A hundred is a very long one, deeper; below zero a buzz comes first, and nothing at all is a
//! buzz alone.

use super::Note;

/// A kind of beep: how high, how long, and the silence after it.
const BUZZ: [u16; 3] = [131, 300, 250];
const HUNDRED: [u16; 3] = [523, 700, 250];
const TEN: [u16; 3] = [659, 350, 150];
const ONE: [u16; 3] = [988, 90, 130];

/// Before the first beep, and between hundreds, tens and units.
const PAUSE_MS: u16 = 350;

/// The beeps of a total.
#[derive(Clone, Debug)]
pub(super) struct Beeps {
    /// How many of each kind are left, in their order.
    left: [u8; KINDS.len()],
    /// A pause comes first.
    pauses: bool,
    /// The silence after the last beep.
    silence_ms: u16,
}

const KINDS: [[u16; 3]; 4] = [BUZZ, HUNDRED, TEN, ONE];

impl Beeps {
    /// None without a total.
    pub(super) fn of(total: Option<i16>) -> Beeps {
        let left = total.map_or([0; _], |total| {
            let digits = total.unsigned_abs();
            let [hundreds, tens, ones] = [digits / 100, digits / 10 % 10, digits % 10];
            let buzzes = u8::from(total <= 0);
            [
                buzzes,
                u8::try_from(hundreds).unwrap_or(u8::MAX),
                tens as u8,
                ones as u8,
            ]
        });
        Beeps {
            left,
            pauses: true,
            silence_ms: 0,
        }
    }
}

impl Iterator for Beeps {
    type Item = Note;

    fn next(&mut self) -> Option<Note> {
        let silence = |ms| Note {
            hertz: 0,
            ms,
            light: 0,
        };
        if self.silence_ms > 0 {
            return Some(silence(core::mem::take(&mut self.silence_ms)));
        }
        let kind = self.left.iter().position(|left| *left > 0)?;
        if core::mem::take(&mut self.pauses) {
            return Some(silence(PAUSE_MS));
        }
        let left = self.left.get_mut(kind)?;
        *left -= 1;
        self.pauses = *left == 0;
        let [hertz, ms, silence_ms] = KINDS[kind];
        self.silence_ms = silence_ms;
        Some(Note {
            hertz,
            ms,
            light: 255,
        })
    }
}
