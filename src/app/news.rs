//! News of what the gadget runs on: the random source, the battery.

use super::notices::{Empty, Failed, WhichCells};
use super::stack::Overlay;
use super::{App, Battery, LastFailure};
use crate::entropy::{Failure, Health};

impl App {
    /// News of the source. A failure is told at once where the player waits to roll, and at the
    /// next roll elsewhere: a result is not taken away for it. Whether any of it may be seen.
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

    /// The battery was measured. That it is nearly empty is said once, until it was charged, and so is
    /// the question which cells it has, where its voltage does not tell; not while dice fall, more of a
    /// roll comes or something else is to be answered: then the next time. Whether any of it may be seen.
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

    /// Whether dice fall, or wait to be rolled: then nothing is asked, but soon.
    pub(crate) fn is_busy(&self) -> bool {
        self.waiting.is_some() || self.is_moving() || self.goes_on()
    }

    /// Whether the player is at the table of a game, which says nothing of the source.
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
