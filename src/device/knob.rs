//! A knob that turns: from two contacts to Up and Down.
//!
//! [`Knob`] is the whole of the logic; [`watch`] waits for edges and asks it. Of the two contacts one
//! changes at a time, a quarter of a click each: a bounce is a step forth and back, and comes to
//! nothing. Clockwise is Down, the next line, on every screen: what is a list and what a number
//! changes from one screen to the next, and which way a knob turns must not.

use core::convert::Infallible;

use embassy_futures::select::select;
use embassy_time::{Duration, Instant};
use embedded_hal::digital::InputPin;
use embedded_hal_async::digital::Wait;

use super::keys::{KeyStroke, Stroke};
use super::watch::Who;
use super::{News, Wires};
use crate::app::Key;

/// The steps of a click.
const CLICK: i8 = 4;

/// Clicks that follow each other within this time are one turn: one that wakes the gadget does so as a whole.
const ONE_TURN: Duration = Duration::from_millis(300);

/// Two contacts and what they have done since the last click.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Knob {
    contacts: (bool, bool),
    steps: i8,
}

impl Knob {
    /// A knob whose contacts are closed or not.
    pub const fn new(contacts: (bool, bool)) -> Knob {
        Knob { contacts, steps: 0 }
    }

    /// Takes its contacts: the key that a click is, clockwise Down. Clicks are counted where both contacts
    /// are open, which is where it rests, so that a step that was missed is made up for there.
    pub fn update(&mut self, contacts: (bool, bool)) -> Option<Key> {
        let step = quarter(contacts) - quarter(self.contacts);
        self.contacts = contacts;
        self.steps += match step & 3 {
            1 => 1,
            3 => -1,
            // Both at once, or none: nobody knows which way.
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

/// Where in a click the contacts stand: clockwise the first closes first.
const fn quarter(contacts: (bool, bool)) -> i8 {
    match contacts {
        (false, false) => 0,
        (true, false) => 1,
        (true, true) => 2,
        (false, true) => 3,
    }
}

/// Watches a knob for ever; its contacts close to ground. Clicks that find the queue full are not
/// missed: more are on their way.
pub async fn watch<P>(mut first: P, mut second: P, wires: &Wires) -> !
where
    P: InputPin<Error = Infallible> + Wait,
{
    let mut knob = Knob::new(contacts(&mut first, &mut second));
    // When the turn has begun, and when its last click came.
    let (mut down_since, mut last) = (Instant::MIN, Instant::MIN);
    loop {
        let seen = contacts(&mut first, &mut second);
        if let Some(key) = knob.update(seen) {
            let now = Instant::now();
            if now.saturating_duration_since(last) >= ONE_TURN {
                down_since = now;
            }
            last = now;
            wires.loops.is_due(Who::Play);
            let _ = wires.events.try_send(News::Key(KeyStroke {
                key,
                stroke: Stroke::Press,
                down_since,
            }));
        }
        // By their levels: what changed since they were read is seen at once.
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
        assert_eq!(keys(&[one, both, one, open]), [], "forth and back");
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
