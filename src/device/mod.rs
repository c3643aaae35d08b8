//! The async loops of the gadget. Each is a task of its own, so that a byte sent to the display
//! does not wake the keys; a board spawns them and does nothing else.
//!
//! They are generic over the traits of `embedded-hal` and run unchanged on a chip and in a
//! terminal. They decide nothing: keys become events, the app answers, views become pictures. All
//! of them sleep until something happens; none of them polls.

pub mod display;
pub mod keys;
pub mod randomness;

use embassy_futures::select::{Either, select};
use embassy_sync::blocking_mutex::raw::NoopRawMutex;
use embassy_sync::channel::Channel;
use embassy_sync::signal::Signal;
use embassy_time::{Instant, Timer};

use crate::app::{App, Event, Millis};
use crate::ui::View;
use randomness::Source;

/// Key events on their way to the app: as many as fingers can press while a picture is sent.
pub type Events = Channel<NoopRawMutex, Event, 8>;

/// The newest view on its way to the display; one that came too late is never drawn.
pub type Views = Signal<NoopRawMutex, View>;

/// What connects the three loops of a gadget: [`keys::watch_all`] sends events, [`play`] answers
/// them with views, [`display::run`] shows those.
pub struct Wires {
    /// From the keys to the app.
    pub events: Events,
    /// From the app to the display.
    pub views: Views,
}

impl Wires {
    /// Nothing on its way.
    pub const fn new() -> Wires {
        Wires {
            events: Events::new(),
            views: Views::new(),
        }
    }
}

impl Default for Wires {
    fn default() -> Self {
        Self::new()
    }
}

/// Hands events to the app, and its views to the display.
pub async fn play(mut app: App, mut source: impl Source, wires: &Wires) -> ! {
    let Wires { events, views } = wires;
    views.signal(app.view());
    source.ready().await;
    let mut wake = None;
    loop {
        let event = next(events, wake).await;
        if app.wants_dice(event) {
            source.ready().await;
        }
        let effects = app.handle(event, now(), &mut source);
        if effects.show {
            views.signal(app.view());
        }
        wake = effects.wake;
    }
}

/// The next key event, or a tick if its time comes first.
async fn next(events: &Events, wake: Option<Millis>) -> Event {
    let Some(Millis(at)) = wake else {
        return events.receive().await;
    };
    match select(events.receive(), Timer::at(Instant::from_millis(at))).await {
        Either::First(event) => event,
        Either::Second(()) => Event::Tick,
    }
}

fn now() -> Millis {
    Millis(Instant::now().as_millis())
}
