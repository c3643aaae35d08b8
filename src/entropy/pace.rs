//! How fast bits are read, and at which pace they are worth most.
//!
//! A ring oscillator that is read at the pace of a crystal may be locked to it: its phase then
//! comes back to nearly the same place at each read. A lock at one pace is none at the next, as
//! long as the paces have nothing in common: whole microseconds would.

use super::Credit;

/// How long there is from one bit to the next.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Pace {
    /// 10 µs: read faster, RP2040's oscillator repeats itself.
    #[default]
    Micros10,
    /// 11 µs and a half.
    Micros11,
    /// 13 µs.
    Micros13,
    /// 17 µs and a half.
    Micros17,
    /// 25 µs.
    Micros25,
    /// 41 µs.
    Micros41,
}

impl Pace {
    /// All of them, the fastest first.
    pub const ALL: [Pace; 6] = [
        Pace::Micros10,
        Pace::Micros11,
        Pace::Micros13,
        Pace::Micros17,
        Pace::Micros25,
        Pace::Micros41,
    ];

    /// The time from one bit to the next, in whole cycles of 125 MHz: with a few to spare, so that a
    /// read that came late does not bring two too near, and with no common measure.
    pub const fn nanos(self) -> u32 {
        match self {
            Pace::Micros10 => 10_064,
            Pace::Micros11 => 11_624,
            Pace::Micros13 => 13_336,
            Pace::Micros17 => 17_808,
            Pace::Micros25 => 24_872,
            Pace::Micros41 => 41_464,
        }
    }

    /// The same in whole microseconds.
    pub const fn micros(self) -> u32 {
        self.nanos() / 1_000
    }
}

/// What is expected of a pace that was not tried yet: as much as makes a key in 0.4 s. So the
/// fastest pace is tried first and kept if it is worth that; if it is not, all are tried.
const HOPED: u32 = Credit::rate_of_key_in_micros(400_000);

/// A window at one of the slow paces takes as long as several others: they are tried where the
/// fast ones were worth little.
const HOPED_OF_SLOW: u32 = HOPED / 3;

/// What each pace was last worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Paces {
    pace: Pace,
    rates: [u32; Pace::ALL.len()],
}

impl Paces {
    pub(super) const fn new() -> Paces {
        Paces {
            pace: Pace::Micros10,
            rates: [HOPED, HOPED, HOPED, HOPED, HOPED_OF_SLOW, HOPED_OF_SLOW],
        }
    }

    /// The pace of the next window.
    pub(super) const fn pace(&self) -> Pace {
        self.pace
    }

    /// A window at this pace was worth so much: the next one is read at the pace that was worth
    /// most, or, where credit is not what is waited for, at the fastest that was worth anything.
    /// If none was, all of them are tried again.
    pub(super) fn judge(&mut self, credit: Credit, is_enough: bool) {
        if let Some(rate) = self.rates.get_mut(self.pace as usize) {
            *rate = match credit.is_none() {
                true => 0,
                false => (*rate + credit.rate()).div_ceil(2),
            };
        }
        if self.rates == [0; Pace::ALL.len()] {
            self.rates = Paces::new().rates;
        }
        let worth = |rate: u32| if is_enough { rate.min(1) } else { rate };
        let mut best = 0;
        for (&pace, &rate) in Pace::ALL.iter().zip(&self.rates) {
            if worth(rate) > best {
                best = worth(rate);
                self.pace = pace;
            }
        }
    }
}
