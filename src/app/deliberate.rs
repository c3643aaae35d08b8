//! A key that reacts only after a pause.

use super::{Input, Key, Millis};

/// A key that was not touched for this long is not part of a series of presses.
const PAUSE_MS: u64 = 1_000;

/// Tells a deliberate press of one key from a series of presses: a press counts if enough time has passed
/// since the previous one, or since the screen appeared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Deliberate {
    key: Key,
    /// When the key was last pressed or repeated, or the screen appeared.
    last: Millis,
}

impl Deliberate {
    /// Starts when the screen appears.
    pub(super) const fn new(key: Key, now: Millis) -> Deliberate {
        Deliberate { key, last: now }
    }

    /// Must be called with every input of the screen. True for a press of the key after a pause.
    pub(super) fn is_meant(&mut self, input: Input, now: Millis) -> bool {
        let (Input::Press(key) | Input::Repeat(key)) = input else {
            return false;
        };
        if key != self.key {
            return false;
        }
        let pause = now.0.saturating_sub(self.last.0);
        self.last = now;
        input == Input::Press(key) && pause >= PAUSE_MS
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Presses at regular intervals, with every phase relative to the screen's appearance.
    #[test]
    fn a_rhythm_below_a_second_is_never_meant() {
        for period in (20..PAUSE_MS).step_by(7) {
            for phase in (0..period).step_by(13) {
                let mut roll = Deliberate::new(Key::Roll, Millis(5_000));
                for press in 0..60 {
                    let now = Millis(5_000 + phase + press * period);
                    assert!(!roll.is_meant(Input::Press(Key::Roll), now), "{period}");
                }
            }
        }
    }

    #[test]
    fn a_press_after_a_pause_is_meant_at_once() {
        let mut up = Deliberate::new(Key::Up, Millis(0));
        assert!(!up.is_meant(Input::Press(Key::Down), Millis(1_500)));
        assert!(up.is_meant(Input::Press(Key::Up), Millis(1_500)));
        // Repeats count as touching the key.
        assert!(!up.is_meant(Input::Repeat(Key::Up), Millis(3_000)));
        assert!(!up.is_meant(Input::Press(Key::Up), Millis(3_999)));
        assert!(up.is_meant(Input::Press(Key::Up), Millis(4_999)));
    }
}
