//! Events of the random source and the battery.

use super::notices::{Empty, Failed, WhichCells};
use super::stack::Overlay;
use super::{App, Battery, LastFailure};
use crate::entropy::{Failure, Health};

impl App {
    /// Handles a test of the random source. Reports a failure at once if the player is about to roll,
    /// otherwise at the next roll, so that no result is covered. True if the screen may change.
    pub(super) fn on_source(&mut self, health: Health) -> bool {
        self.core.device.health = health;
        if let Health::Failed(failure) = health {
            self.core.state.last_failure = LastFailure(Some(failure));
        }
        if let Some(Overlay::Failed(failed)) = &mut self.overlay {
            failed.news(health);
        } else if let Health::Failed(failure) = health {
            let table = self.here().table();
            if !table.is_some_and(|table| table.awaits_roll(self.gadget())) {
                self.untold = Some(failure);
                return !self.plays();
            }
            self.refuse(failure);
        } else {
            return !self.plays();
        }
        true
    }

    /// Handles a measurement of the battery. Warns once per charge of a low battery, and asks once which
    /// cells are fitted if the voltage does not tell. Waits while dice fall, a roll goes on or an overlay is
    /// open. True if the screen may change.
    pub(super) fn on_battery(&mut self, battery: Battery) -> bool {
        self.core.device.battery = Some(battery);
        if battery.on_usb {
            self.cells_unwatched = true;
            self.warned = false;
            return !self.plays();
        }
        let seen = &mut self.core.state.cells;
        seen.look(battery, core::mem::take(&mut self.cells_unwatched));
        let kind = self.core.state.kind_of_cells();
        self.warned &= !kind.is_some_and(|cells| cells.is_charged(battery));
        let is_free = self.overlay.is_none() && self.is_undisturbed();
        if !self.warned && is_free && !self.is_busy() {
            self.overlay = match kind {
                Some(cells) if cells.is_empty(battery) => {
                    Some(Overlay::Empty(Empty(battery, cells)))
                }
                Some(_) => None,
                None => Some(Overlay::WhichCells(WhichCells::new(battery, self.core.now))),
            };
            self.warned = self.overlay.is_some();
        }
        !self.plays()
    }

    /// True while dice fall or a roll waits: no question is asked then.
    pub(crate) fn is_busy(&self) -> bool {
        self.waiting.is_some() || self.is_moving() || self.goes_on()
    }

    /// True if the player is at a table, which shows neither source nor battery.
    fn plays(&self) -> bool {
        self.overlay.is_none() && self.asked.is_none() && self.stack.is_empty()
    }

    pub(super) fn refuse(&mut self, failure: Failure) {
        self.untold = None;
        self.waiting = None;
        self.leave_as_it_was();
        let mut failed = Failed::new(failure, self.core.now);
        if self.core.device.health.is_well() {
            failed.news(self.core.device.health);
        }
        self.overlay = Some(Overlay::Failed(failed));
    }
}
