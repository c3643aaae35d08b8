//! What the gadget knows of the device that it runs on: never stored.

use super::{Battery, Cells, State};
use crate::entropy::Health;
use crate::fingerprint::Image;
use crate::sound::Signals;
use crate::table::Tested;

/// The board, what is measured on it, and what it has shown since it was switched on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Device {
    /// What the gadget runs on.
    pub board: &'static str,
    /// The bytes it was flashed with, if it was.
    pub image: Image,
    /// By what it tells what happened, beside its panel.
    pub signals: Signals,
    /// It has three keys that are four: Roll, held, is Back.
    pub has_three_keys: bool,
    /// Its display's controller is auto-detected, and can be chosen.
    pub detects_display: bool,
    /// It measures its battery, whose cells can be chosen.
    pub has_voltmeter: bool,
    /// What it runs from, where that can be measured.
    pub battery: Option<Battery>,
    /// How the random source is, since the gadget was switched on.
    pub health: Health,
    /// How many dice had been rolled when the gadget was switched on.
    pub rolls_before: u32,
    /// What a test of a die has counted, while it is looked at.
    pub tested: Tested,
}

impl Device {
    /// Nothing is known yet.
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

    /// Whether the player sees that the battery will not last long. Cells that may be a lithium cell are
    /// taken for one.
    pub(crate) fn has_low_battery(&self, state: &State) -> bool {
        let cells = state.kind_of_cells().unwrap_or(Cells::Lithium);
        self.battery.is_some_and(|battery| cells.is_low(battery))
    }
}
