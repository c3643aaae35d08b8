//! The async loops of the gadget. Each is a task of its own, so that a byte sent to the display
//! does not wake the keys; a board spawns them and does nothing else.
//!
//! They are generic over the traits of `embedded-hal` and run unchanged on a chip and in a
//! terminal. They decide nothing: keys become events, the app answers, views become pictures. All
//! of them sleep until something happens; none of them polls.

pub mod display;
pub mod keys;
pub mod randomness;

use embassy_futures::select::{Either, Either3, select, select3};
use embassy_sync::blocking_mutex::raw::NoopRawMutex;
use embassy_sync::channel::Channel;
use embassy_sync::signal::Signal;
use embassy_time::{Instant, Timer};

use crate::app::{App, Event, Millis};
use crate::entropy::Health;
use crate::ui::View;
use randomness::Source;

/// Key events on their way to the app: as many as fingers can press while a picture is sent.
pub type Events = Channel<NoopRawMutex, Event, 8>;

/// The newest view on its way to the display; one that came too late is never drawn.
pub type Views = Signal<NoopRawMutex, View>;

/// When a finger last touched a key, long before it is known to be a press.
pub type Touches = Signal<NoopRawMutex, Instant>;

/// What connects the three loops of a gadget: [`keys::watch_all`] sends events, [`play`] answers
/// them with views, [`display::run`] shows those.
pub struct Wires {
    /// From the keys to the source of dice.
    pub touches: Touches,
    /// From the keys to the app.
    pub events: Events,
    /// From the app to the display.
    pub views: Views,
}

impl Wires {
    /// Nothing on its way.
    pub const fn new() -> Wires {
        Wires {
            touches: Touches::new(),
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
///
/// The app is borrowed: it is large, and lives in one place.
pub async fn play(app: &mut App, source: impl Source, wires: &Wires) -> ! {
    let mut game = Game {
        app,
        source,
        wires,
        wake: None,
    };
    wires.views.signal(game.app.view());
    loop {
        let next = next(&wires.events, game.wake);
        match select3(wires.touches.wait(), next, game.source.tend()).await {
            Either3::First(touched) => game.source.freshen(touched).await,
            Either3::Second(event) if game.app.wants_dice(event) => game.roll(event).await,
            Either3::Second(event) => game.handle(event),
            Either3::Third(health) => game.handle(Event::Source(health)),
        }
    }
}

struct Game<'a, S> {
    app: &'a mut App,
    source: S,
    wires: &'a Wires,
    wake: Option<Millis>,
}

impl<S: Source> Game<'_, S> {
    /// Hands an event to the app that asks for dice: they have to be there, and to be sound.
    async fn roll(&mut self, event: Event) {
        let must_wait = self.source.health() == Health::Gathering;
        if must_wait {
            self.handle(Event::Source(Health::Gathering));
        }
        let answer = self.source.ready().await;
        if must_wait {
            // Presses of somebody who did not see at once that the first one counted.
            self.wires.events.clear();
        }
        if let Err(failure) = answer {
            self.handle(Event::Source(Health::Failed(failure)));
        }
        // The player may see the failure already: then this press is not for that screen.
        if self.app.wants_dice(event) {
            self.handle(event);
        }
        self.source.forget();
    }

    fn handle(&mut self, event: Event) {
        let effects = self.app.handle(event, now(), &mut self.source);
        if effects.show {
            self.wires.views.signal(self.app.view());
        }
        self.wake = effects.wake;
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
