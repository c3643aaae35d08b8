//! The cells that feed the gadget: their kind, found by the highest voltage seen, and the voltages at
//! which they are low and empty.
//!
//! | highest voltage seen | kind |
//! |---|---|
//! | above 4.3 V | three AA or AAA: no lithium cell is charged so far |
//! | above 3.4 V | a lithium cell: two alkaline cells have 3.3 V at most |
//! | up to 3.4 V | two AA or AAA, or a lithium cell or three others near their end: the player is asked |
//! | up to 3.4 V, and now below 2.5 V | two AA or AAA: nothing else feeds the gadget at that voltage |
//!
//! Where the voltage allows several kinds, the one whose limits are the highest counts: a warning comes
//! too early rather than too late. Sources of the limits: `docs/power.md`.

use super::Battery;
use crate::coded::Coded;

/// A kind of cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub enum Cells {
    /// Two AA or AAA cells in a row, alkaline or NiMH.
    Two,
    /// Three of them.
    Three,
    /// One cell of lithium ions or lithium polymer.
    Lithium,
}

/// The voltages of a kind, in millivolts.
struct Limits {
    /// A sign is shown from here down.
    low: u16,
    /// A warning is shown from here down, once.
    empty: u16,
    /// The cells were charged or changed: the next warning counts again.
    charged: u16,
}

impl Cells {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Cells; 3] = [Cells::Two, Cells::Three, Cells::Lithium];

    const fn limits(self) -> Limits {
        match self {
            // 1.1, 1.0 and 1.2 V a cell.
            Cells::Two => Limits {
                low: 2_200,
                empty: 2_000,
                charged: 2_400,
            },
            Cells::Three => Limits {
                low: 3_300,
                empty: 3_000,
                charged: 3_600,
            },
            Cells::Lithium => Limits {
                low: 3_500,
                empty: 3_300,
                charged: 3_600,
            },
        }
    }

    /// Whether the player sees that the battery will not last long.
    pub(crate) const fn is_low(self, battery: Battery) -> bool {
        !battery.on_usb && battery.millivolts <= self.limits().low
    }

    /// Whether it is time to say so.
    pub(super) const fn is_empty(self, battery: Battery) -> bool {
        !battery.on_usb && battery.millivolts <= self.limits().empty
    }

    /// Whether what was said does not hold any more.
    pub(super) const fn is_charged(self, battery: Battery) -> bool {
        battery.on_usb || battery.millivolts >= self.limits().charged
    }

    /// Whether cells of this kind can have this voltage, in steps.
    const fn can_have(self, steps: u8) -> bool {
        match self {
            Cells::Two => steps <= TWO_AT_MOST,
            Cells::Lithium => steps <= LITHIUM_AT_MOST,
            Cells::Three => true,
        }
    }
}

/// Voltages are kept in steps of so many millivolts.
const STEP: u16 = 50;
/// Two fresh alkaline cells have 3.3 V, and the voltmeter is up to 3 % off.
const TWO_AT_MOST: u8 = steps(3_400);
/// A lithium cell is charged to 4.2 V.
const LITHIUM_AT_MOST: u8 = steps(4_300);
/// A lithium cell is damaged below 2.5 V, and three others have nothing left.
const ONLY_TWO_BELOW: u8 = steps(2_500);
/// The last voltage is kept again when it is so much off: a discharge is some twenty records.
const LAST_IS_OFF: u8 = steps(100);
/// Cells that were not watched and differ by so much are other cells, or were charged.
const OTHERS: u8 = steps(200);

const fn steps(millivolts: u16) -> u8 {
    ((millivolts + STEP / 2) / STEP) as u8
}

/// What is kept of the cells, in steps of 50 mV; 0 before anything was seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub struct SeenCells {
    /// Their highest voltage.
    pub highest: u8,
    /// Their voltage when it was last kept.
    pub last: u8,
    /// Their kind where the highest voltage does not tell it: what the player answered, or what a low
    /// voltage proves.
    pub known: Option<Cells>,
}

impl SeenCells {
    pub(crate) const NONE: SeenCells = SeenCells {
        highest: 0,
        last: 0,
        known: None,
    };

    /// Their kind, unless the voltage allows several.
    pub(crate) const fn kind(&self) -> Option<Cells> {
        match self.known {
            Some(cells) => Some(cells),
            None if self.highest > LITHIUM_AT_MOST => Some(Cells::Three),
            None if self.highest > TWO_AT_MOST => Some(Cells::Lithium),
            None => None,
        }
    }

    /// The battery was measured. Cells can be changed only while the gadget is off or on a cable: if it
    /// was, a voltage that is far from the last one, up or down, is that of other cells.
    pub(crate) fn look(&mut self, battery: Battery, was_unwatched: bool) {
        let now = steps(battery.millivolts);
        if was_unwatched && self.last != 0 && now.abs_diff(self.last) >= OTHERS {
            *self = SeenCells::NONE;
        }
        self.highest = self.highest.max(now);
        if self
            .known
            .is_some_and(|known| !known.can_have(self.highest))
        {
            self.known = None;
        }
        if now < ONLY_TWO_BELOW && self.kind().is_none() {
            self.known = Some(Cells::Two);
        }
        if now.abs_diff(self.last) >= LAST_IS_OFF {
            self.last = now;
        }
    }
}
