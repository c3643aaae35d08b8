//! Power functions of a board.

use crate::app::{Battery, Millis};

/// Power supply of a board.
pub trait Power {
    /// True if the board can measure its battery.
    const MEASURES: bool = false;

    /// Stops the board until a key is touched or a cable is plugged in. The clock stands still meanwhile, and
    /// RAM is retained.
    fn sleep(&mut self) -> Slept {
        Slept::Never
    }

    /// Measures the battery, if there is one.
    fn battery(&mut self) -> Option<Battery> {
        None
    }
}

/// Result of an attempt to sleep.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Slept {
    /// The board slept and is awake again.
    Slept,
    /// A cable or a computer keeps the board awake; retry later.
    NotNow,
    /// This board cannot sleep.
    Never,
}

/// A board that never sleeps and has no battery.
pub struct Mains;

impl Power for Mains {}

/// Pause after a press before the battery is measured, so that no warning interrupts quick presses.
const CALM_MS: u64 = 2_000;
/// Validity of a measurement while keys are pressed.
const HOLDS_MS: u64 = 60_000;

/// Schedule of battery measurements: after a pause, at most once a minute, and after each wake-up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Gauge {
    /// The board can measure its battery.
    measures: bool,
    due: Option<Millis>,
    measured: Option<Millis>,
}

impl Gauge {
    pub(super) const fn new(measures: bool, now: Millis) -> Gauge {
        Gauge {
            measures,
            due: match measures {
                true => Some(Millis(now.0.saturating_add(CALM_MS))),
                false => None,
            },
            measured: None,
        }
    }

    /// Time of the next measurement.
    pub(super) const fn due(&self) -> Option<Millis> {
        self.due
    }

    /// Notes a press. One that wakes the gadget invalidates the last measurement.
    pub(super) fn pressed(&mut self, wakes: bool, now: Millis) {
        if wakes {
            self.measured = None;
        }
        let holds = |measured: Millis| now.0.saturating_sub(measured.0) < HOLDS_MS;
        if self.measures && !self.measured.is_some_and(holds) {
            self.due = Some(Millis(now.0.saturating_add(CALM_MS)));
        }
    }

    /// Notes that the battery was measured.
    pub(super) fn measured(&mut self, now: Millis) {
        (self.due, self.measured) = (None, Some(now));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_measured_once_a_minute_and_after_each_waking() {
        for start in [0, (1 << 32) - 1_000, u64::MAX / 2] {
            let at = |ms| Millis(start + ms);
            let mut gauge = Gauge::new(true, at(0));
            assert_eq!(gauge.due(), Some(at(CALM_MS)));
            gauge.pressed(false, at(1_500));
            assert_eq!(gauge.due(), Some(at(3_500)), "not while keys are pressed");
            gauge.measured(at(3_500));
            gauge.pressed(false, at(63_499));
            assert_eq!(gauge.due(), None, "the measurement is still valid");
            gauge.pressed(false, at(63_500));
            assert_eq!(gauge.due(), Some(at(65_500)));
            gauge.measured(at(65_500));
            gauge.pressed(true, at(66_000));
            assert_eq!(gauge.due(), Some(at(68_000)), "sleep invalidates it");
        }
        let mut gauge = Gauge::new(false, Millis(0));
        gauge.pressed(true, Millis(9));
        assert_eq!(gauge.due(), None, "there is nothing to measure");
    }
}
