//! What a board can do about its own power.

use crate::app::{Battery, Millis};

/// The part of a board that everything runs from.
pub trait Power {
    /// Whether it can measure anything.
    const MEASURES: bool = false;

    /// Stops everything until a key is touched or a cable is plugged in, and tells whether it did.
    /// Time stands still meanwhile, and nothing that is in memory is lost.
    fn sleep(&mut self) -> Slept {
        Slept::Never
    }

    /// Measures the battery, if there is one to be measured.
    fn battery(&mut self) -> Option<Battery> {
        None
    }
}

/// What became of an attempt to sleep.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Slept {
    /// Everything stood still, and runs again.
    Slept,
    /// A cable or a computer keeps the board awake: it may sleep once that is gone.
    NotNow,
    /// This board cannot sleep.
    Never,
}

/// A board that has nothing to spare.
pub struct Mains;

impl Power for Mains {}

/// How long the keys are left alone before the battery is measured: nobody who presses some meets
/// a warning instead.
const CALM_MS: u64 = 2_000;
/// How long a measurement holds. Nobody looks at it unless keys are pressed.
const HOLDS_MS: u64 = 60_000;

/// When the battery is measured: a while after a key, once a minute at most, and after each waking.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Gauge {
    /// There is something to measure.
    measures: bool,
    due: Option<Millis>,
    measured: Option<Millis>,
}

impl Gauge {
    /// Just switched on.
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

    /// When it is to be measured.
    pub(super) const fn due(&self) -> Option<Millis> {
        self.due
    }

    /// A key was pressed; one that wakes makes what was measured before worth nothing.
    pub(super) fn pressed(&mut self, wakes: bool, now: Millis) {
        if wakes {
            self.measured = None;
        }
        let holds = |measured: Millis| now.0.saturating_sub(measured.0) < HOLDS_MS;
        if self.measures && !self.measured.is_some_and(holds) {
            self.due = Some(Millis(now.0.saturating_add(CALM_MS)));
        }
    }

    /// It was measured.
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
            assert_eq!(gauge.due(), None, "it still holds");
            gauge.pressed(false, at(63_500));
            assert_eq!(gauge.due(), Some(at(65_500)));
            gauge.measured(at(65_500));
            gauge.pressed(true, at(66_000));
            assert_eq!(gauge.due(), Some(at(68_000)), "it has slept");
        }
        let mut gauge = Gauge::new(false, Millis(0));
        gauge.pressed(true, Millis(9));
        assert_eq!(gauge.due(), None, "there is nothing to measure");
    }
}
