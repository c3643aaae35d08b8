//! What connects the loops: one channel or signal from each loop to the one that waits for it.

use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::channel::Channel;
use embassy_sync::signal::Signal;
use embassy_time::Instant;

use super::display;
use super::keys::KeyStroke;
use super::reckoner::Desk;
use super::watch::{Loops, Who};
use crate::app::{Event, Millis, View};
use crate::rules::reckoning::Reckoning;

/// News on their way to the app: more than fingers can press while the core is busy.
pub type Events = Channel<CriticalSectionRawMutex, News, 16>;

/// What a driver tells the app. (An `Event` of any kind would be twenty times as large.)
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum News {
    /// A key does something.
    Key(KeyStroke),
    /// [`Event::Offered`].
    Offered,
    /// [`Event::Withdrawn`].
    Withdrawn,
}

impl News {
    /// What the app is told.
    pub const fn event(&self) -> Event {
        match self {
            News::Key(stroke) => stroke.event(),
            News::Offered => Event::Offered,
            News::Withdrawn => Event::Withdrawn,
        }
    }

    /// When the key went down, if it is one.
    pub(super) fn down_since(&self) -> Option<Millis> {
        match self {
            News::Key(stroke) => Some(stroke.down_millis()),
            News::Offered | News::Withdrawn => None,
        }
    }
}

/// The newest view on its way to the display; one that came too late is never drawn.
pub type Views = Signal<CriticalSectionRawMutex, View>;

/// The display has nothing more to send.
pub type Rests = Signal<CriticalSectionRawMutex, ()>;

/// When a finger last touched a key, long before it is known to be a press.
pub type Touches = Signal<CriticalSectionRawMutex, Instant>;

/// Since when nobody could look at a key, told when that is over.
pub type Blindness = Signal<CriticalSectionRawMutex, Instant>;

/// What connects the three loops of a gadget: [`keys::watch_all`](super::keys::watch_all) sends events, [`play`](super::play) answers
/// them with views, [`display::run`] shows those. The keys may be watched in an interrupt, so that
/// they are seen whatever the others do.
pub struct Wires {
    /// From the keys to the source of dice.
    pub touches: Touches,
    /// From the keys, and from a computer, to the app.
    pub events: Events,
    /// From the app to the display.
    pub views: Views,
    /// From the display to the memory, which does not get into its way.
    pub rests: Rests,
    /// Between the display and whoever begins with something long.
    pub clearing: display::Clearing,
    /// From the app to the reckoner, and back.
    pub desk: Desk,
    /// From the memory to the keys, in the order of `Key::ALL`.
    pub blind: [Blindness; 4],
    /// From all loops to the watchdog.
    pub loops: Loops,
}

impl Wires {
    /// Nothing on its way.
    pub const fn new() -> Wires {
        Wires {
            touches: Touches::new(),
            events: Events::new(),
            views: Views::new(),
            rests: Rests::new(),
            clearing: display::Clearing::new(),
            desk: Desk::new(),
            blind: [const { Blindness::new() }; 4],
            loops: Loops::new(),
        }
    }
}

impl Wires {
    /// Hands a view to the display.
    pub(super) fn show(&self, view: View) {
        self.loops.is_due(Who::Display);
        self.views.signal(view);
    }

    /// From now on this is to be reckoned, and nothing else.
    pub(super) fn want(&self, reckoning: Option<Reckoning>) {
        self.loops.is_due(Who::Reckoner);
        self.desk.want(reckoning);
    }
}

impl Default for Wires {
    fn default() -> Self {
        Self::new()
    }
}
