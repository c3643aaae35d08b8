//! News of what the gadget runs on: the random source, the battery.

use super::levels::Over;
use super::notices::{Empty, Failed};
use super::{App, Battery};
use crate::entropy::{Failure, Health};

impl App {
    /// News of the source. A failure is told at once where the player waits to roll, and at the
    /// next roll elsewhere: a result is not taken away for it. Whether any of it may be seen.
    pub(super) fn on_source(&mut self, health: Health) -> bool {
        self.kept.source.health = health;
        if let Health::Failed(failure) = health {
            self.kept.source.last_failure = Some(failure);
        }
        if let Some(Over::Failed(failed)) = &mut self.over {
            failed.news(health);
        } else if let Health::Failed(failure) = health {
            let table = self.here().table();
            if !table.is_some_and(|table| table.awaits_roll(&self.kept)) {
                self.untold = Some(failure);
                return !self.plays();
            }
            self.refuse(failure);
        } else {
            return !self.plays();
        }
        true
    }

    /// The battery was measured. That it is nearly empty is said once, until it was charged; not
    /// while dice fall or something else is to be answered: then the next time. Whether any of it may
    /// be seen.
    pub(super) fn on_battery(&mut self, battery: Battery) -> bool {
        self.kept.battery = Some(battery);
        self.warned &= !battery.is_charged();
        let is_free = self.over.is_none() && self.is_undisturbed();
        let is_calm = is_free && self.waiting.is_none() && !self.is_moving();
        if battery.is_empty() && !self.warned && is_calm {
            self.warned = true;
            self.over = Some(Over::Empty(Empty(battery)));
        }
        !self.plays()
    }

    /// Whether the player is at the table of a game, which says nothing of the source.
    fn plays(&self) -> bool {
        self.over.is_none() && self.asked.is_none() && self.path.is_empty()
    }

    pub(super) fn refuse(&mut self, failure: Failure) {
        self.untold = None;
        self.waiting = None;
        self.leave_as_it_was();
        let mut failed = Failed::new(failure, self.now);
        if self.kept.source.health.is_well() {
            failed.news(self.kept.source.health);
        }
        self.over = Some(Over::Failed(failed));
    }
}
