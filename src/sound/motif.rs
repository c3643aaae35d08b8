//! The motifs, as tables. None of them is longer than the fall of the dice that it follows, so that
//! nobody waits for it: the shortest fall has five pictures, 300 ms, and what follows a burst three.

use super::Note;
use crate::app::Cue;
use crate::rules::Verdict;

/// A note: how high, how long, how bright.
const fn note(hertz: u16, ms: u16, light: u8) -> Note {
    Note { hertz, ms, light }
}

const KEY: &[Note] = &[note(2_000, 3, 0)];
const ROLL: &[Note] = &[note(880, 15, 0), note(0, 20, 0), note(1_175, 15, 0)];
/// Where a piezo is loudest, and three flashes.
const BURST: &[Note] = &[
    note(3_136, 40, 255),
    note(0, 15, 0),
    note(3_520, 40, 255),
    note(0, 15, 0),
    note(4_186, 70, 255),
];
const SUCCESS: &[Note] = &[
    note(1_047, 60, 255),
    note(1_568, 110, 255),
    note(0, 50, 120),
    note(0, 50, 40),
];
/// As a success begins, but it does not rise as far, and the lamp is dimmer.
const PARTIAL_SUCCESS: &[Note] = &[
    note(1_047, 60, 120),
    note(1_319, 60, 120),
    note(1_175, 80, 120),
    note(0, 50, 40),
];
const FAILURE: &[Note] = &[note(392, 80, 0), note(294, 140, 0)];
const CRITICAL_SUCCESS: &[Note] = &[
    note(1_047, 50, 255),
    note(1_319, 50, 255),
    note(1_568, 50, 255),
    note(2_093, 90, 255),
    note(0, 30, 120),
    note(0, 30, 40),
];
const CRITICAL_FAILURE: &[Note] = &[
    note(294, 60, 0),
    note(0, 25, 0),
    note(233, 60, 0),
    note(0, 25, 0),
    note(185, 110, 0),
];
const WON: &[Note] = &[
    note(1_047, 50, 255),
    note(0, 20, 255),
    note(1_047, 50, 255),
    note(1_568, 100, 255),
    note(0, 40, 120),
    note(0, 40, 40),
];
const LOST: &[Note] = &[
    note(392, 50, 0),
    note(0, 20, 0),
    note(392, 50, 0),
    note(262, 130, 0),
];
const TIE: &[Note] = &[note(659, 70, 0), note(0, 40, 0), note(659, 70, 0)];
const REFUSED: &[Note] = &[note(175, 60, 0), note(0, 30, 0), note(175, 60, 0)];

/// What is played for something that was said, but for the ticks of the dice.
pub(super) const fn of(said: Cue) -> &'static [Note] {
    match said {
        Cue::Key => KEY,
        Cue::Roll => ROLL,
        Cue::Burst => BURST,
        Cue::Refused => REFUSED,
        Cue::Landing(_) => &[],
        Cue::Result(verdict, _) => match verdict {
            Verdict::Unjudged => &[],
            Verdict::CriticalSuccess => CRITICAL_SUCCESS,
            Verdict::Success => SUCCESS,
            Verdict::PartialSuccess => PARTIAL_SUCCESS,
            Verdict::Failure => FAILURE,
            Verdict::CriticalFailure => CRITICAL_FAILURE,
            Verdict::Won => WON,
            Verdict::Lost => LOST,
            Verdict::Tie => TIE,
        },
    }
}

/// As long as the dice of a fall may take to come to rest: two of its pictures.
pub const TICKS_MS: u16 = 120;

/// A tick, and the least that is between two that one can tell apart.
const TICK_MS: u16 = 4;
const LEAST_MS: u16 = 15;

/// One tick a die, spread over the time that they have; more than one can tell apart are a rattle.
#[derive(Clone, Debug)]
pub(super) struct Ticks {
    left: u8,
    gap_ms: u16,
    is_tick: bool,
}

impl Ticks {
    pub(super) fn of(dice: u8) -> Ticks {
        let most = (TICKS_MS / LEAST_MS) as u8;
        let left = dice.min(most);
        let each = TICKS_MS.checked_div(left.into()).unwrap_or(0);
        Ticks {
            left,
            // A lone die is heard at its end.
            gap_ms: each.saturating_sub(TICK_MS),
            is_tick: false,
        }
    }
}

impl Iterator for Ticks {
    type Item = Note;

    /// Silence first: a die is heard when it has come to rest.
    fn next(&mut self) -> Option<Note> {
        if self.left == 0 {
            return None;
        }
        self.is_tick = !self.is_tick;
        if self.is_tick {
            return Some(note(0, self.gap_ms, 0));
        }
        self.left -= 1;
        Some(note(3_200, TICK_MS, 0))
    }
}
