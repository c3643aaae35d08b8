//! Keys: debouncing, repetition, holding.
//!
//! [`Contact`] has all of the logic, with the time as an argument; `watch` waits for edges and deadlines and
//! calls it.

mod shared;

use core::convert::Infallible;
use core::future::pending;

use embassy_futures::join::{join3, join4};
use embassy_futures::select::{Either3, select_array, select3};
use embassy_time::{Instant, Timer};
use embedded_hal::digital::{ErrorType, InputPin};
use embedded_hal_async::digital::Wait;

use super::liveness::Task;
use super::{Channels, News};
use crate::app::{Event, Key, Millis};
#[cfg(test)]
pub(super) use shared::Shared;
use shared::watch_shared;

/// Action of a key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stroke {
    /// The key went down.
    Press,
    /// The key is still down and repeats.
    Repeat,
    /// The key has been down for 0.4 s; sent once, for keys that do not repeat.
    Hold,
}

impl Stroke {
    /// The app's event for this stroke of `key`.
    pub const fn of(self, key: Key) -> Event {
        match self {
            Stroke::Press => Event::Press(key),
            Stroke::Repeat => Event::Repeat(key),
            Stroke::Hold => Event::Hold,
        }
    }
}

/// A stroke of a key, with the time when the key went down: a waking gadget ignores keys that were down before.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KeyStroke {
    /// The key; on a board with three keys, the one that the stroke means.
    pub key: Key,
    /// Press, repeat or hold.
    pub stroke: Stroke,
    /// Time when the contact closed, which is the same for all strokes until release.
    pub down_since: Instant,
}

impl KeyStroke {
    /// The app's event for this stroke.
    pub const fn event(&self) -> Event {
        self.stroke.of(self.key)
    }

    pub(super) const fn down_millis(&self) -> Millis {
        Millis(self.down_since.as_millis())
    }
}

/// Total closed time after the first edge that makes a press, in microseconds. A glitch is shorter; a bouncing
/// contact gets there a moment later.
pub const BELIEVED: u64 = 1_000;
/// Open time after which a doubtful contact counts as a glitch, in microseconds.
const GLITCH_OVER: u64 = 2_000;
/// Shortest tap, in microseconds: a contact that closed and opened during a shorter blind time was a glitch.
const SHORTEST_TAP: u64 = 10_000;
/// Uninterrupted open time that makes a release, in microseconds: longer than a contact bounces.
const RELEASED: u64 = 12_000;
/// Delay before a held key repeats, interval of repeats, and interval after the first ten, in microseconds.
const FIRST_REPEAT: u64 = 400_000;
const REPEAT: u64 = 90_000;
const FAST_REPEAT: u64 = 40_000;
const REPEATS_UNTIL_FAST: u8 = 10;

/// Behaviour of a held key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Held {
    Nothing,
    Repeats,
    /// Sends a single [`Stroke::Hold`].
    Once,
}

/// Debounced contact of a key; all times are in microseconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Contact {
    held: Held,
    state: State,
    /// Time when the contact last closed after a release.
    closed_at: u64,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum State {
    Up,
    /// Closed at least once, for less than [`BELIEVED`] in all.
    Doubtful {
        closed: bool,
        since: u64,
        closed_for: u64,
    },
    Down {
        open_since: Option<u64>,
        repeat_at: u64,
        repeats: u8,
    },
}

impl Contact {
    /// A contact that is open.
    pub const fn new(key: Key) -> Contact {
        Contact {
            held: match key {
                Key::Up | Key::Down => Held::Repeats,
                Key::Back => Held::Once,
                Key::Roll => Held::Nothing,
            },
            state: State::Up,
            closed_at: 0,
        }
    }

    /// A contact that is closed at power-on, stuck or under pressure in a pocket. It does nothing until it is
    /// released once.
    pub const fn stuck(key: Key) -> Contact {
        Contact {
            state: State::Down {
                open_since: None,
                repeat_at: u64::MAX,
                repeats: 0,
            },
            ..Contact::new(key)
        }
    }

    /// Reconstructs what happened since `since`, when no code could read the contact because flash was being
    /// written. The inputs are its present level and whether it [has closed](watch_all) meanwhile. A tap that
    /// began in that time is a press, whether it ended in it or ends just afterwards. To be called before
    /// [`update`](Self::update).
    pub fn blind(
        &mut self,
        since: u64,
        has_closed: bool,
        closed: bool,
        now: u64,
    ) -> Option<Stroke> {
        let could_be_tap = now.saturating_sub(since) >= SHORTEST_TAP;
        match self.state {
            State::Up | State::Doubtful { closed: false, .. } if has_closed && could_be_tap => {
                self.closed_at = since;
                self.state = State::Down {
                    open_since: (!closed).then_some(now),
                    repeat_at: now + FIRST_REPEAT,
                    repeats: 0,
                };
                Some(Stroke::Press)
            }
            // The contact opened at an unknown time: count it as opened at once.
            State::Doubtful { closed: true, .. } if !closed && !could_be_tap => {
                self.update(false, since)
            }
            // The contact has bounced.
            State::Down {
                open_since: Some(_),
                repeat_at,
                repeats,
            } if has_closed && !closed => {
                self.state = State::Down {
                    open_since: Some(now),
                    repeat_at,
                    repeats,
                };
                None
            }
            _ => None,
        }
    }

    /// Processes the level of the contact. To be called when it changes and at each
    /// [`deadline`](Self::deadline).
    pub fn update(&mut self, closed: bool, now: u64) -> Option<Stroke> {
        if let State::Down {
            open_since: Some(since),
            ..
        } = self.state
            && now >= since + RELEASED
        {
            self.state = State::Up;
        }
        match self.state {
            State::Up if closed => {
                self.closed_at = now;
                self.state = State::Doubtful {
                    closed,
                    since: now,
                    closed_for: 0,
                };
                None
            }
            State::Up => None,
            State::Doubtful {
                closed: was_closed,
                since,
                closed_for,
            } => self.doubt(closed, now, was_closed, now - since, closed_for),
            State::Down {
                open_since,
                repeat_at,
                repeats,
            } => self.hold(closed, now, open_since, repeat_at, repeats),
        }
    }

    /// Time when the key went down; all strokes until release refer to it.
    pub const fn down_since(&self) -> u64 {
        self.closed_at
    }

    /// True if the key is released and its contact no longer bounces.
    pub const fn is_up(&self) -> bool {
        matches!(self.state, State::Up)
    }

    /// Time when [`update`](Self::update) must be called even without a change.
    pub const fn deadline(&self) -> Option<u64> {
        match self.state {
            State::Up => None,
            State::Doubtful {
                closed: true,
                since,
                closed_for,
            } => Some(since + BELIEVED - closed_for),
            State::Doubtful { since, .. } => Some(since + GLITCH_OVER),
            State::Down {
                open_since: Some(since),
                ..
            } => Some(since + RELEASED),
            // Nothing to wait for if the key has no held behaviour, or it was sent.
            State::Down { repeat_at, .. } => match self.held {
                Held::Nothing => None,
                _ if repeat_at == u64::MAX => None,
                _ => Some(repeat_at),
            },
        }
    }

    /// Stroke of this contact, reported for `key`, which may differ on boards with three keys.
    const fn told(&self, key: Key, stroke: Stroke) -> KeyStroke {
        KeyStroke {
            key,
            stroke,
            down_since: Instant::from_micros(self.closed_at),
        }
    }

    fn doubt(
        &mut self,
        closed: bool,
        now: u64,
        was_closed: bool,
        elapsed: u64,
        closed_for: u64,
    ) -> Option<Stroke> {
        let closed_for = closed_for + if was_closed { elapsed } else { 0 };
        if closed_for >= BELIEVED {
            self.state = State::Down {
                open_since: (!closed).then_some(now),
                repeat_at: now + FIRST_REPEAT,
                repeats: 0,
            };
            return Some(Stroke::Press);
        }
        let glitch = !was_closed && elapsed >= GLITCH_OVER;
        if glitch {
            self.closed_at = now;
        }
        self.state = match (glitch, closed) {
            (true, false) => State::Up,
            (true, true) => State::Doubtful {
                closed,
                since: now,
                closed_for: 0,
            },
            (false, _) => State::Doubtful {
                closed,
                since: now,
                closed_for,
            },
        };
        None
    }

    fn hold(
        &mut self,
        closed: bool,
        now: u64,
        open_since: Option<u64>,
        repeat_at: u64,
        repeats: u8,
    ) -> Option<Stroke> {
        let open_since = match closed {
            true => None,
            false => open_since.or(Some(now)),
        };
        let due = self.held != Held::Nothing && closed && now >= repeat_at;
        let interval = match repeats {
            ..REPEATS_UNTIL_FAST => REPEAT,
            _ => FAST_REPEAT,
        };
        self.state = State::Down {
            open_since,
            repeat_at: match (due, self.held) {
                (false, _) => repeat_at,
                (true, Held::Repeats) => now + interval,
                (true, _) => u64::MAX,
            },
            repeats: repeats.saturating_add(u8::from(due)),
        };
        due.then_some(match self.held {
            Held::Repeats => Stroke::Repeat,
            _ => Stroke::Hold,
        })
    }
}

/// Watches four keys for ever, in the order of [`Key::ALL`]. `has_closed` tells whether a contact has closed,
/// however briefly, since its pin was last waited for; it is called after times in which no code could [read
/// the keys](Channels::blind).
pub async fn watch_all<P>(pins: [P; 4], has_closed: impl Fn(Key) -> bool, channels: &Channels) -> !
where
    P: InputPin<Error = Infallible> + Wait,
{
    let [up, down, roll, back] = pins;
    let has_closed = &has_closed;
    let watching = join4(
        watch(up, Key::Up, has_closed, channels),
        watch(down, Key::Down, has_closed, channels),
        watch(roll, Key::Roll, has_closed, channels),
        watch(back, Key::Back, has_closed, channels),
    );
    watching.await.0
}

/// Watches three keys for ever that act as four: Up, Down, and a middle one that rolls on a tap, goes back when
/// held, and sends a held Back when held longer.
pub async fn watch_three<P>(
    pins: [P; 3],
    has_closed: impl Fn(usize) -> bool,
    channels: &Channels,
) -> !
where
    P: InputPin<Error = Infallible> + Wait,
{
    let [up, middle, down] = pins;
    let outer = |key: Key| has_closed(if key == Key::Up { 0 } else { 2 });
    let inner = || has_closed(1);
    let watching = join3(
        watch(up, Key::Up, &outer, channels),
        watch_shared(middle, &inner, channels),
        watch(down, Key::Down, &outer, channels),
    );
    watching.await.0
}

/// Several contacts that form one key; `None` for contacts that the board lacks.
pub struct Together<P, const N: usize>(pub [Option<P>; N]);

impl<P: InputPin<Error = Infallible>, const N: usize> ErrorType for Together<P, N> {
    type Error = Infallible;
}

impl<P: InputPin<Error = Infallible>, const N: usize> InputPin for Together<P, N> {
    fn is_high(&mut self) -> Result<bool, Infallible> {
        let mut pins = self.0.iter_mut().flatten();
        Ok(pins.all(|pin| pin.is_high() == Ok(true)))
    }

    fn is_low(&mut self) -> Result<bool, Infallible> {
        let Ok(high) = self.is_high();
        Ok(!high)
    }
}

impl<P: InputPin<Error = Infallible> + Wait, const N: usize> Wait for Together<P, N> {
    async fn wait_for_high(&mut self) -> Result<(), Infallible> {
        loop {
            for pin in self.0.iter_mut().flatten() {
                pin.wait_for_high().await?;
            }
            if self.is_high()? {
                return Ok(());
            }
        }
    }

    async fn wait_for_low(&mut self) -> Result<(), Infallible> {
        let pins = self.0.each_mut().map(async |pin| match pin {
            Some(pin) => pin.wait_for_low().await,
            None => pending().await,
        });
        let (result, _) = select_array(pins).await;
        result
    }

    async fn wait_for_rising_edge(&mut self) -> Result<(), Infallible> {
        self.wait_for_low().await?;
        self.wait_for_high().await
    }

    async fn wait_for_falling_edge(&mut self) -> Result<(), Infallible> {
        self.wait_for_high().await?;
        self.wait_for_low().await
    }

    async fn wait_for_any_edge(&mut self) -> Result<(), Infallible> {
        match self.is_high()? {
            true => self.wait_for_low().await,
            false => self.wait_for_high().await,
        }
    }
}

/// Sends a stroke to the app; waits while the queue is full.
async fn send(key: Key, stroke: Stroke, contact: &Contact, channels: &Channels) {
    let stroke = contact.told(key, stroke);
    channels.liveness.is_due(Task::Play);
    channels
        .liveness
        .work_on(Task::Keys, channels.events.send(News::Key(stroke)))
        .await;
}

/// Watches one key, whose contact closes to ground.
async fn watch<P>(mut pin: P, key: Key, has_closed: &impl Fn(Key) -> bool, channels: &Channels) -> !
where
    P: InputPin<Error = Infallible> + Wait,
{
    let [up, down, roll, back] = &channels.blind;
    let blind = match key {
        Key::Up => up,
        Key::Down => down,
        Key::Roll => roll,
        Key::Back => back,
    };
    let mut contact = match pin.is_low() {
        Ok(true) => Contact::stuck(key),
        Ok(false) => Contact::new(key),
    };
    // Discards a blind time from before the pin was first read.
    blind.reset();
    let mut unseen_since = None;
    loop {
        let Ok(closed) = pin.is_low();
        let now = Instant::now();
        if closed && contact.is_up() {
            channels.touches.signal(now);
        }
        let micros = now.as_micros();
        let since: Option<Instant> = unseen_since.take().or_else(|| blind.try_take());
        let tap = since
            .and_then(|since| contact.blind(since.as_micros(), has_closed(key), closed, micros));
        for stroke in [tap, contact.update(closed, micros)].into_iter().flatten() {
            match stroke {
                // Dropped if the queue is full, since the next repeat comes soon.
                Stroke::Repeat => {
                    let news = News::Key(contact.told(key, stroke));
                    let _ = channels.events.try_send(news);
                }
                Stroke::Press | Stroke::Hold => send(key, stroke, &contact, channels).await,
            }
        }
        let change = async {
            let Ok(()) = match closed {
                true => pin.wait_for_high().await,
                false => pin.wait_for_low().await,
            };
        };
        let deadline = async {
            match contact.deadline() {
                None => pending().await,
                Some(at) => Timer::at(Instant::from_micros(at)).await,
            }
        };
        if let Either3::Third(since) = select3(change, deadline, blind.wait()).await {
            unseen_since = Some(since);
        }
    }
}
