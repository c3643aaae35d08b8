//! Contacts of the four keys, closed by a keyboard.
//!
//! A [`Pin`] goes to [`declic::device::keys::watch_all`]; [`Keys`] is its other end, used by the thread that
//! reads the keyboard. Most terminals report only presses: [`Keys::tap`] closes the contact for a short time,
//! [`Keys::hold`] for a long one. For terminals that also report releases there are [`Keys::press`] and
//! [`Keys::release`], and the gadget's own rule makes a held key repeat.

use std::collections::VecDeque;
use std::convert::Infallible;
use std::sync::{Arc, Mutex, PoisonError};

use declic::app::Key;
use declic_harness::player::HOLD_MS;
use embassy_futures::select::select;
use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::signal::Signal;
use embassy_time::{Instant, Timer};
use embedded_hal::digital::{ErrorType, InputPin};
use embedded_hal_async::digital::Wait;

/// Shortest closed time, in microseconds. Closed and open time together are shorter than the repeat interval of
/// a terminal, so that presses do not pile up.
pub const CLOSED: u64 = 12_000;
/// Shortest open time, in microseconds: longer than the gadget needs to recognise a release.
pub const OPEN: u64 = 20_000;
/// Closed time of [`Keys::hold`], in microseconds.
pub const HELD: u64 = HOLD_MS * 1_000;
/// Shortest time between changes of different keys, in microseconds, so that their order is kept.
pub const APART: u64 = 4_000;
/// Most presses of a key in the queue; further ones are dropped.
pub const WAITING: usize = 8;

/// Future changes of the contacts: pure logic with the time as an argument, in microseconds.
///
/// A change happens when the contact is read, not before: on a busy machine it comes late but is never missed.
#[derive(Clone, Debug, Default)]
pub struct Schedule {
    contacts: [Contact; 4],
    last_change: Option<u64>,
    changes: VecDeque<Change>,
}

/// A contact to close or open.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Change {
    key: Key,
    closes: bool,
    /// Shortest time in the present state before the change.
    after: u64,
}

#[derive(Clone, Copy, Debug, Default)]
struct Contact {
    closed: bool,
    since: Option<u64>,
}

impl Schedule {
    /// Queues closing and opening a contact.
    pub fn tap(&mut self, key: Key) {
        self.press(key);
        self.release(key);
    }

    /// Queues a long press, unless one is already queued: the keyboard may repeat its shortcut.
    pub fn hold(&mut self, key: Key) {
        if !self.of(key).any(|change| change.after == HELD) {
            self.press(key);
            self.open(key, HELD);
        }
    }

    /// Queues closing a contact, after opening it if it is closed.
    pub fn press(&mut self, key: Key) {
        if self.of(key).filter(|change| change.closes).count() < WAITING {
            self.release(key);
            self.changes.push_back(Change {
                key,
                closes: true,
                after: OPEN,
            });
        }
    }

    /// Queues opening a contact if it is closed by then.
    pub fn release(&mut self, key: Key) {
        self.open(key, CLOSED);
    }

    fn open(&mut self, key: Key, after: u64) {
        let now = self.contacts[key as usize].closed;
        if self.of(key).last().map_or(now, |change| change.closes) {
            self.changes.push_back(Change {
                key,
                closes: false,
                after,
            });
        }
    }

    /// Queued changes of a key.
    fn of(&self, key: Key) -> impl Iterator<Item = &Change> {
        self.changes.iter().filter(move |change| change.key == key)
    }

    /// Reads a contact: true if it is closed now.
    pub fn look(&mut self, key: Key, now: u64) -> bool {
        if self.due(key).is_some_and(|due| due <= now) {
            self.changes.pop_front();
            let contact = &mut self.contacts[key as usize];
            contact.closed = !contact.closed;
            contact.since = Some(now);
            self.last_change = Some(now);
        }
        self.contacts[key as usize].closed
    }

    /// Time when this key changes, if it is the first in the queue.
    pub fn due(&self, key: Key) -> Option<u64> {
        let next = self.changes.front().filter(|next| next.key == key)?;
        let since = self.contacts[key as usize].since;
        let own = since.map_or(0, |since| since + next.after);
        let apart = self.last_change.map_or(0, |last| last + APART);
        Some(own.max(apart))
    }
}

/// The keyboard's end of the contacts.
#[derive(Clone, Debug, Default)]
pub struct Keys(Arc<Shared>);

#[derive(Default)]
struct Shared {
    schedule: Mutex<Schedule>,
    changed: [Signal<CriticalSectionRawMutex, ()>; 4],
}

impl std::fmt::Debug for Shared {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.schedule.fmt(f)
    }
}

impl Keys {
    /// Four open contacts.
    pub fn new() -> Keys {
        Keys::default()
    }

    /// The pins, in the order of [`Key::ALL`].
    pub fn pins(&self) -> [Pin; 4] {
        Key::ALL.map(|key| Pin {
            key,
            shared: Arc::clone(&self.0),
        })
    }

    /// A short press.
    pub fn tap(&self, key: Key) {
        self.0.change(|schedule| schedule.tap(key));
    }

    /// A long press.
    pub fn hold(&self, key: Key) {
        self.0.change(|schedule| schedule.hold(key));
    }

    /// Closes a contact.
    pub fn press(&self, key: Key) {
        self.0.change(|schedule| schedule.press(key));
    }

    /// Opens a contact.
    pub fn release(&self, key: Key) {
        self.0.change(|schedule| schedule.release(key));
    }

    /// Opens all contacts.
    pub fn release_all(&self) {
        self.0
            .change(|schedule| Key::ALL.map(|key| schedule.release(key)));
    }
}

impl Shared {
    fn change<T>(&self, act: impl FnOnce(&mut Schedule) -> T) -> T {
        // A poisoned lock is fine: a panic ends the program, and the schedule is valid until then.
        let mut schedule = self.schedule.lock().unwrap_or_else(PoisonError::into_inner);
        let before = schedule.changes.len();
        let answer = act(&mut schedule);
        if schedule.changes.len() != before {
            self.changed.iter().for_each(|changed| changed.signal(()));
        }
        answer
    }
}

/// Pin of a key: low while closed, like the keys of a board.
#[derive(Debug)]
pub struct Pin {
    key: Key,
    shared: Arc<Shared>,
}

impl Pin {
    fn is_closed(&self) -> bool {
        let now = Instant::now().as_micros();
        self.shared.change(|schedule| schedule.look(self.key, now))
    }

    async fn wait_until(&self, closed: bool) {
        let changed = &self.shared.changed[self.key as usize];
        while self.is_closed() != closed {
            match self.shared.change(|schedule| schedule.due(self.key)) {
                None => changed.wait().await,
                Some(due) => {
                    select(changed.wait(), Timer::at(Instant::from_micros(due))).await;
                }
            }
        }
    }
}

impl ErrorType for Pin {
    type Error = Infallible;
}

impl InputPin for Pin {
    fn is_high(&mut self) -> Result<bool, Infallible> {
        Ok(!self.is_closed())
    }

    fn is_low(&mut self) -> Result<bool, Infallible> {
        Ok(self.is_closed())
    }
}

impl Wait for Pin {
    async fn wait_for_high(&mut self) -> Result<(), Infallible> {
        self.wait_until(false).await;
        Ok(())
    }

    async fn wait_for_low(&mut self) -> Result<(), Infallible> {
        self.wait_until(true).await;
        Ok(())
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
        let closed = self.is_closed();
        self.wait_until(!closed).await;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use declic::app::Event;
    use declic::device::{
        Channels, News,
        keys::{Stroke, watch_all},
    };
    use embassy_futures::block_on;
    use embassy_futures::select::Either;
    use embassy_time::{Duration, with_timeout};

    const MS: u64 = 1_000;

    /// Reads all contacts every 0.1 ms. Returns each change with its time.
    fn changes(schedule: &mut Schedule, until: u64) -> Vec<(u64, Key, bool)> {
        let mut levels = Key::ALL.map(|key| (key, schedule.contacts[key as usize].closed));
        let mut seen = Vec::new();
        for now in (0..until).step_by(100) {
            for (key, level) in &mut levels {
                let closed = schedule.look(*key, now);
                if closed != *level {
                    *level = closed;
                    seen.push((now, *key, closed));
                }
            }
        }
        seen
    }

    #[test]
    fn a_tap_closes_and_opens() {
        let mut schedule = Schedule::default();
        schedule.tap(Key::Up);
        let expected = [(0, Key::Up, true), (CLOSED, Key::Up, false)];
        assert_eq!(changes(&mut schedule, 100 * MS), expected);
    }

    #[test]
    fn quick_taps_wait_for_each_other_and_keep_the_order_of_the_keys() {
        let mut schedule = Schedule::default();
        schedule.tap(Key::Up);
        schedule.tap(Key::Up);
        schedule.tap(Key::Roll);
        let second = CLOSED + OPEN;
        let expected = [
            (0, Key::Up, true),
            (CLOSED, Key::Up, false),
            (second, Key::Up, true),
            (second + CLOSED, Key::Up, false),
            (second + CLOSED + APART, Key::Roll, true),
            (second + 2 * CLOSED + APART, Key::Roll, false),
        ];
        assert_eq!(changes(&mut schedule, 200 * MS), expected);
    }

    #[test]
    fn what_waits_is_bounded_for_each_key() {
        let mut schedule = Schedule::default();
        for _ in 0..100 {
            schedule.tap(Key::Down);
        }
        schedule.tap(Key::Back);
        let seen = changes(&mut schedule, 1_000 * MS);
        let closings = |key| seen.iter().filter(|c| c.1 == key && c.2).count();
        assert_eq!((closings(Key::Down), closings(Key::Back)), (WAITING, 1));
    }

    #[test]
    fn a_held_key_stays_closed_until_it_is_let_go() {
        let mut schedule = Schedule::default();
        schedule.press(Key::Up);
        assert_eq!(changes(&mut schedule, 900 * MS), [(0, Key::Up, true)]);
        schedule.release(Key::Up);
        schedule.release(Key::Up);
        assert!(!schedule.look(Key::Up, 900 * MS));
        assert_eq!(changes(&mut schedule, 900 * MS), []);
    }

    #[test]
    fn a_hold_lasts_and_is_not_piled_up() {
        let mut schedule = Schedule::default();
        schedule.tap(Key::Back);
        for _ in 0..5 {
            schedule.hold(Key::Back);
        }
        assert!(schedule.look(Key::Back, 0) && !schedule.look(Key::Back, CLOSED));
        schedule.hold(Key::Back);
        let closed = CLOSED + OPEN;
        let expected = [(closed, Key::Back, true), (closed + HELD, Key::Back, false)];
        assert_eq!(changes(&mut schedule, 5_000 * MS), expected);
        schedule.hold(Key::Back);
        assert!(schedule.look(Key::Back, 5_000 * MS));
    }

    #[test]
    fn a_second_press_without_a_release_is_still_a_press() {
        let mut schedule = Schedule::default();
        schedule.press(Key::Up);
        schedule.press(Key::Up);
        let expected = [
            (0, Key::Up, true),
            (CLOSED, Key::Up, false),
            (CLOSED + OPEN, Key::Up, true),
        ];
        assert_eq!(changes(&mut schedule, 100 * MS), expected);
    }

    #[test]
    fn a_late_look_misses_nothing() {
        let mut schedule = Schedule::default();
        schedule.tap(Key::Roll);
        assert!(schedule.look(Key::Roll, 5_000 * MS));
        assert!(schedule.look(Key::Roll, 5_001 * MS));
        assert!(!schedule.look(Key::Roll, 9_000 * MS));
    }

    /// The library's loops see each tap as one press, in order.
    #[test]
    fn the_gadget_sees_every_tap() {
        let (keys, channels) = (Keys::new(), Channels::new());
        let typed = [Key::Up, Key::Up, Key::Back, Key::Roll, Key::Up];
        let typist = async {
            for key in typed {
                keys.tap(key);
            }
            for key in typed {
                let event = with_timeout(Duration::from_secs(5), channels.events.receive()).await;
                let event = event.map(|news| news.event());
                assert_eq!(event, Ok(Event::Press(key)));
            }
        };
        block_on(select(watch_all(keys.pins(), |_| false, &channels), typist));
        assert!(channels.events.try_receive().is_err());
    }

    /// Another thread presses, as in the window.
    #[test]
    fn a_waiting_pin_is_woken_from_another_thread() {
        let keys = Keys::new();
        let [mut up, ..] = keys.pins();
        let thread = std::thread::spawn({
            let keys = keys.clone();
            move || {
                std::thread::sleep(std::time::Duration::from_millis(20));
                keys.press(Key::Up);
                std::thread::sleep(std::time::Duration::from_millis(20));
                keys.release_all();
            }
        });
        let edges = async {
            let Ok(()) = up.wait_for_falling_edge().await;
            let Ok(()) = up.wait_for_any_edge().await;
            up.is_high()
        };
        let answer = block_on(with_timeout(Duration::from_secs(5), edges));
        assert_eq!(answer, Ok(Ok(true)));
        assert!(thread.join().is_ok());
    }

    #[test]
    fn a_held_key_repeats_by_the_rule_of_the_gadget() {
        let (keys, channels) = (Keys::new(), Channels::new());
        let first_two = async {
            // Pressed only after the gadget has read the key, because a key that is down at power-on counts as
            // stuck.
            keys.press(Key::Up);
            let first = channels.events.receive().await;
            (first, channels.events.receive().await)
        };
        let in_time = with_timeout(Duration::from_secs(5), first_two);
        let answer = block_on(select(
            watch_all(keys.pins(), |_| false, &channels),
            in_time,
        ));
        let Either::Second(Ok((News::Key(first), News::Key(second)))) = answer else {
            panic!("no key came in time");
        };
        assert_eq!((first.key, first.stroke), (Key::Up, Stroke::Press));
        assert_eq!((second.key, second.stroke), (Key::Up, Stroke::Repeat));
        assert_eq!(
            first.down_since, second.down_since,
            "the key was held throughout"
        );
    }
}
