//! Channels between the tasks: one channel or signal from each task to the one that waits for it.

use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::channel::Channel;
use embassy_sync::signal::Signal;
use embassy_time::Instant;

use super::display;
use super::keys::KeyStroke;
use super::liveness::{Liveness, Task};
use super::odds_worker::OddsWorker;
use crate::app::{Event, Millis, View};
use crate::rules::odds_request::OddsRequest;

/// Queue to the app, longer than the presses that fingers can make while the core is busy.
pub type Events = Channel<CriticalSectionRawMutex, News, 16>;

/// A message of a driver to the app. (An `Event` of any kind would be twenty times as large.)
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum News {
    /// A stroke of a key.
    Key(KeyStroke),
    /// [`Event::Offered`].
    Offered,
    /// [`Event::Withdrawn`].
    Withdrawn,
}

impl News {
    /// The event for the app.
    pub const fn event(&self) -> Event {
        match self {
            News::Key(stroke) => stroke.event(),
            News::Offered => Event::Offered,
            News::Withdrawn => Event::Withdrawn,
        }
    }

    /// Time when the key went down, for a key.
    pub(super) fn down_since(&self) -> Option<Millis> {
        match self {
            News::Key(stroke) => Some(stroke.down_millis()),
            News::Offered | News::Withdrawn => None,
        }
    }
}

/// The newest view for the display; a view that was replaced is never drawn.
pub type Views = Signal<CriticalSectionRawMutex, View>;

/// Signals that the display has sent everything.
pub type DisplayIdle = Signal<CriticalSectionRawMutex, ()>;

/// Time of the last touch of a key, signalled before it is recognised as a press.
pub type Touches = Signal<CriticalSectionRawMutex, Instant>;

/// Start of a time in which no code could read the keys, signalled at its end.
pub type Blindness = Signal<CriticalSectionRawMutex, Instant>;

/// Channels between the tasks of a gadget: [`keys::watch_all`](super::keys::watch_all) sends events,
/// [`play`](super::play) answers them with views, [`display::run`] shows those. The keys may be watched in an
/// interrupt, so that they are read whatever the other tasks do.
pub struct Channels {
    /// From the keys to the random source.
    pub touches: Touches,
    /// From the keys, and from a computer, to the app.
    pub events: Events,
    /// From the app to the display.
    pub views: Views,
    /// From the display to the memory, which then works without delaying a picture.
    pub display_idle: DisplayIdle,
    /// From start-up code with a long task to the display.
    pub clearing: display::Clearing,
    /// From the app to the reckoner, and back.
    pub odds_worker: OddsWorker,
    /// From the memory to the keys, in the order of `Key::ALL`.
    pub blind: [Blindness; 4],
    /// From all tasks to the watchdog.
    pub liveness: Liveness,
}

impl Channels {
    /// Starts with all channels empty.
    pub const fn new() -> Channels {
        Channels {
            touches: Touches::new(),
            events: Events::new(),
            views: Views::new(),
            display_idle: DisplayIdle::new(),
            clearing: display::Clearing::new(),
            odds_worker: OddsWorker::new(),
            blind: [const { Blindness::new() }; 4],
            liveness: Liveness::new(),
        }
    }
}

impl Channels {
    /// Sends a view to the display.
    pub(super) fn show(&self, view: View) {
        self.liveness.is_due(Task::Display);
        self.views.signal(view);
    }

    /// Replaces the odds request.
    pub(super) fn want(&self, request: Option<OddsRequest>) {
        self.liveness.is_due(Task::OddsWorker);
        self.odds_worker.want(request);
    }
}

impl Default for Channels {
    fn default() -> Self {
        Self::new()
    }
}
