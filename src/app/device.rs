//! Knowledge about the hardware; never stored.

use super::{Battery, Cells, State};
use crate::entropy::Health;
use crate::fingerprint::Image;
use crate::sound::Signals;
use crate::table::Tested;

/// The board, its measurements, and statistics since power-on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Device {
    /// Name of the board.
    pub board: &'static str,
    /// Fingerprint of the flashed image, if there is one.
    pub image: Image,
    /// Signals beside the panel: sound, lamp or none.
    pub signals: Signals,
    /// The board has three keys: holding Roll replaces Back.
    pub has_three_keys: bool,
    /// The display controller is auto-detected, and can be overridden.
    pub detects_display: bool,
    /// The board measures its battery; the kind of cells can be chosen.
    pub has_voltmeter: bool,
    /// Last measurement of the battery, if the board can measure it.
    pub battery: Option<Battery>,
    /// State of the random source since power-on.
    pub health: Health,
    /// Total number of dice rolled before power-on.
    pub rolls_before: u32,
    /// Counts of the current test of a die.
    pub tested: Tested,
}

impl Device {
    /// The value before power-on.
    pub(crate) const UNKNOWN: Device = Device {
        board: "",
        image: Image::NONE,
        signals: Signals::None,
        has_three_keys: false,
        detects_display: false,
        has_voltmeter: false,
        battery: None,
        health: Health::UNKNOWN,
        rolls_before: 0,
        tested: Tested::NONE,
    };

    /// True if the low-battery sign is shown. If several kinds of cells are possible, a lithium cell is
    /// assumed, which has the highest limits.
    pub(crate) fn has_low_battery(&self, state: &State) -> bool {
        let cells = state.kind_of_cells().unwrap_or(Cells::Lithium);
        self.battery.is_some_and(|battery| cells.is_low(battery))
    }
}
