//! The kind of cells that power the gadget, detected by the highest voltage seen, and the voltages at which
//! they are low and empty.
//!
//! | highest voltage seen | kind |
//! |---|---|
//! | above 4.3 V | three AA or AAA: a lithium cell is charged to 4.2 V |
//! | above 3.4 V | a lithium cell: two alkaline cells have at most 3.3 V |
//! | up to 3.4 V | two AA or AAA; or a lithium cell or three others, nearly empty: ask the player |
//! | up to 3.4 V, and now below 2.5 V | two AA or AAA: no other kind works at that voltage |
//!
//! Where several kinds are possible, the highest limits apply: better to warn too early than too late.
//! Sources of the limits: `docs/power.md`.

use super::Battery;
use crate::coded::Coded;

/// A kind of cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub enum Cells {
    /// Two AA or AAA cells in series, alkaline or NiMH.
    Two,
    /// Three AA or AAA cells in series, alkaline or NiMH.
    Three,
    /// One lithium-ion or lithium-polymer cell.
    Lithium,
}

/// Voltage limits of a kind, in millivolts.
struct Limits {
    /// At or below: show the low-battery sign.
    low: u16,
    /// At or below: show the warning, once.
    empty: u16,
    /// At or above: the cells were charged or replaced; the warning may show again.
    charged: u16,
}

impl Cells {
    /// All kinds, in the order in which they are offered.
    pub const ALL: [Cells; 3] = [Cells::Two, Cells::Three, Cells::Lithium];

    const fn limits(self) -> Limits {
        match self {
            // 1.1, 1.0 and 1.2 V per cell.
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

    /// True if the low-battery sign is shown.
    pub(crate) const fn is_low(self, battery: Battery) -> bool {
        !battery.on_usb && battery.millivolts <= self.limits().low
    }

    /// True if the low-battery warning is due.
    pub(super) const fn is_empty(self, battery: Battery) -> bool {
        !battery.on_usb && battery.millivolts <= self.limits().empty
    }

    /// True if the low-battery warning is reset.
    pub(super) const fn is_charged(self, battery: Battery) -> bool {
        battery.on_usb || battery.millivolts >= self.limits().charged
    }

    /// True if cells of this kind can have this voltage, in steps of 50 mV.
    const fn can_have(self, steps: u8) -> bool {
        match self {
            Cells::Two => steps <= TWO_AT_MOST,
            Cells::Lithium => steps <= LITHIUM_AT_MOST,
            Cells::Three => true,
        }
    }
}

/// Resolution of stored voltages, in millivolts.
const STEP: u16 = 50;
/// Two fresh alkaline cells have 3.3 V; the voltmeter is accurate to 3 %.
const TWO_AT_MOST: u8 = steps(3_400);
/// A lithium cell is charged to 4.2 V; the limit leaves a margin for the voltmeter.
const LITHIUM_AT_MOST: u8 = steps(4_300);
/// Lithium cells are damaged below 2.5 V, and three others are empty.
const ONLY_TWO_BELOW: u8 = steps(2_500);
/// The stored voltage is updated when it is off by this much: about twenty records per discharge.
const LAST_IS_OFF: u8 = steps(100);
/// A change of this size while the gadget was off or on USB means other or recharged cells.
const OTHERS: u8 = steps(200);

const fn steps(millivolts: u16) -> u8 {
    ((millivolts + STEP / 2) / STEP) as u8
}

/// Stored knowledge about the cells. Voltages in steps of 50 mV; 0 if never measured.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Coded)]
pub struct SeenCells {
    /// Highest voltage seen.
    pub highest: u8,
    /// Last stored voltage.
    pub last: u8,
    /// The kind, if the highest voltage does not tell: the player's answer, or proven by a low voltage.
    pub known: Option<Cells>,
}

impl SeenCells {
    pub(crate) const NONE: SeenCells = SeenCells {
        highest: 0,
        last: 0,
        known: None,
    };

    /// The kind of cells; `None` if the voltage allows several.
    pub(crate) const fn kind(&self) -> Option<Cells> {
        match self.known {
            Some(cells) => Some(cells),
            None if self.highest > LITHIUM_AT_MOST => Some(Cells::Three),
            None if self.highest > TWO_AT_MOST => Some(Cells::Lithium),
            None => None,
        }
    }

    /// Notes a measurement. Cells can only be changed while the gadget is off or on USB; if it was, a voltage
    /// far from the last one means other cells.
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
