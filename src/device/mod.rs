//! The async loops that every board joins.
//!
//! They are generic over the traits of `embedded-hal` and run unchanged on a chip and in a
//! terminal. They decide nothing: keys become events, the app answers, views become pictures. All
//! of them sleep until something happens; none of them polls.

pub mod display;
pub mod keys;
pub mod randomness;

use core::convert::Infallible;

use embassy_futures::join::{join3, join4};
use embassy_futures::select::{Either, select};
use embassy_sync::blocking_mutex::raw::NoopRawMutex;
use embassy_sync::channel::Channel;
use embassy_sync::signal::Signal;
use embassy_time::{Instant, Timer};
use embedded_hal::digital::InputPin;
use embedded_hal_async::digital::Wait;
use embedded_hal_async::i2c::I2c;

use crate::app::{App, Event, Key, Millis};
use crate::ui::View;
use randomness::Source;

/// Key events on their way to the app: as many as fingers can press while a picture is sent.
pub type Events = Channel<NoopRawMutex, Event, 8>;

/// The newest view on its way to the display; one that came too late is never drawn.
pub type Views = Signal<NoopRawMutex, View>;

/// The whole gadget: pins for the four keys in the order of [`Key::ALL`], and the bus of the
/// display.
pub async fn run<P>(app: App, source: impl Source, keys: [P; 4], bus: impl I2c)
where
    P: InputPin<Error = Infallible> + Wait,
{
    let (events, views) = (Events::new(), Views::new());
    let [up, down, roll, back] = keys;
    join3(
        play(app, source, &events, &views),
        display::run(bus, &views),
        join4(
            keys::watch(up, Key::Up, &events),
            keys::watch(down, Key::Down, &events),
            keys::watch(roll, Key::Roll, &events),
            keys::watch(back, Key::Back, &events),
        ),
    )
    .await;
}

/// Hands events to the app, and its views to the display.
async fn play(mut app: App, mut source: impl Source, events: &Events, views: &Views) {
    views.signal(app.view(now()));
    source.ready().await;
    let mut wake = None;
    loop {
        let event = next(events, wake).await;
        if app.wants_dice(event) {
            source.ready().await;
        }
        let effects = app.handle(event, now(), &mut source);
        if effects.show {
            views.signal(app.view(now()));
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
