//! Rotary encoder: turns two contacts into Up and Down.
//!
//! [`Knob`] has all of the logic; [`watch`] waits for edges and calls it. The contacts change one at a time, a
//! quarter of a click each, so a bounce is a step forward and back and has no effect. Clockwise is always Down,
//! the next line: screens differ in whether they show a list or a number, but the direction of the knob must
//! stay the same.

use core::convert::Infallible;

use embassy_futures::select::select;
use embassy_time::{Duration, Instant};
use embedded_hal::digital::InputPin;
use embedded_hal_async::digital::Wait;

use super::keys::{KeyStroke, Stroke};
use super::liveness::Task;
use super::{Channels, News};
use crate::app::Key;

/// Steps per click.
const CLICK: i8 = 4;

/// Clicks at shorter intervals belong to one turn; a turn that wakes the gadget does nothing else.
const ONE_TURN: Duration = Duration::from_millis(300);

/// State of the contacts, and the steps since the last click.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Knob {
    contacts: (bool, bool),
    steps: i8,
}

impl Knob {
    /// Starts with the present state of the contacts.
    pub const fn new(contacts: (bool, bool)) -> Knob {
        Knob { contacts, steps: 0 }
    }

    /// Processes the state of the contacts. Returns the key of a completed click, Down if clockwise. A click
    /// ends where both contacts are open, the detent, so a missed step is corrected there.
    pub fn update(&mut self, contacts: (bool, bool)) -> Option<Key> {
        let step = quarter(contacts) - quarter(self.contacts);
        self.contacts = contacts;
        self.steps += match step & 3 {
            1 => 1,
            3 => -1,
            // Both contacts changed, or none: the direction is unknown.
            _ => 0,
        };
        if contacts != (false, false) {
            return None;
        }
        let steps = core::mem::take(&mut self.steps);
        match steps {
            _ if steps > CLICK / 2 => Some(Key::Down),
            _ if steps < -CLICK / 2 => Some(Key::Up),
            _ => None,
        }
    }
}

/// Quarter of a click; clockwise, the first contact closes first.
const fn quarter(contacts: (bool, bool)) -> i8 {
    match contacts {
        (false, false) => 0,
        (true, false) => 1,
        (true, true) => 2,
        (false, true) => 3,
    }
}

/// Watches a knob for ever; its contacts close to ground. Clicks are dropped if the queue is full, since more
/// follow.
pub async fn watch<P>(mut first: P, mut second: P, channels: &Channels) -> !
where
    P: InputPin<Error = Infallible> + Wait,
{
    let mut knob = Knob::new(contacts(&mut first, &mut second));
    // Start of the turn, and time of its last click.
    let (mut down_since, mut last) = (Instant::MIN, Instant::MIN);
    loop {
        let seen = contacts(&mut first, &mut second);
        if let Some(key) = knob.update(seen) {
            let now = Instant::now();
            if now.saturating_duration_since(last) >= ONE_TURN {
                down_since = now;
            }
            last = now;
            channels.liveness.is_due(Task::Play);
            let _ = channels.events.try_send(News::Key(KeyStroke {
                key,
                stroke: Stroke::Press,
                down_since,
            }));
        }
        // Waits for levels, not edges: a change since the last read is noticed at once.
        select(change(&mut first, seen.0), change(&mut second, seen.1)).await;
    }
}

fn contacts<P: InputPin<Error = Infallible>>(first: &mut P, second: &mut P) -> (bool, bool) {
    (first.is_low() == Ok(true), second.is_low() == Ok(true))
}

async fn change<P: Wait<Error = Infallible>>(pin: &mut P, closed: bool) {
    let Ok(()) = match closed {
        true => pin.wait_for_high().await,
        false => pin.wait_for_low().await,
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    const CLOCKWISE: [(bool, bool); 4] =
        [(true, false), (true, true), (false, true), (false, false)];

    fn keys(all: &[(bool, bool)]) -> heapless::Vec<Key, 8> {
        let mut knob = Knob::new((false, false));
        all.iter()
            .filter_map(|&contacts| knob.update(contacts))
            .collect()
    }

    fn anticlockwise() -> [(bool, bool); 4] {
        CLOCKWISE.map(|(first, second)| (second, first))
    }

    #[test]
    fn a_click_is_a_key() {
        assert_eq!(keys(&CLOCKWISE), [Key::Down]);
        assert_eq!(keys(&anticlockwise()), [Key::Up]);
        assert_eq!(keys([CLOCKWISE; 2].as_flattened()), [Key::Down, Key::Down]);
    }

    #[test]
    fn bounces_and_half_turns_come_to_nothing() {
        let (open, one, both) = ((false, false), (true, false), (true, true));
        assert_eq!(keys(&[one, open, one, open]), []);
        assert_eq!(keys(&[one, both, one, open]), [], "forward and back");
        let [a, b, c, d] = CLOCKWISE;
        assert_eq!(keys(&[a, open, a, b, a, b, c, b, c, d, c, d]), [Key::Down]);
    }

    #[test]
    fn a_step_that_nobody_saw_does_not_shift_the_rest() {
        let [a, b, c, d] = CLOCKWISE;
        assert_eq!(keys(&[a, c, d, a, b, c, d]), [Key::Down]);
        assert_eq!(keys(&[b, c, d, a, b, c, d]), [Key::Down]);
    }
}
