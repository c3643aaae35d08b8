//! A key that acts as two, for boards with three keys: a tap rolls, holding goes back. [`Shared`] has the
//! logic, with the time as an argument.

use core::convert::Infallible;
use core::future::pending;

use embassy_futures::select::{Either3, select3};
use embassy_time::{Instant, Timer};
use embedded_hal::digital::InputPin;
use embedded_hal_async::digital::Wait;

use super::{Contact, Stroke, send};
use crate::app::Key;
use crate::device::Channels;

/// State of the shared key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::device) enum Shared {
    /// Up, or all actions are done.
    Nothing,
    /// Down: a release rolls.
    Tapped,
    /// Back was sent: if held until this time (in microseconds), sends a held Back.
    Held(u64),
}

/// Delay between Back and held Back, in microseconds.
const SHARED_HOLD: u64 = 800_000;

impl Shared {
    /// Processes a stroke of the contact. Returns the key and stroke to send.
    pub(in crate::device) fn update(
        &mut self,
        stroke: Option<Stroke>,
        is_up: bool,
        now: u64,
    ) -> Option<(Key, Stroke)> {
        match (*self, stroke) {
            (_, Some(Stroke::Press)) => {
                *self = Shared::Tapped;
                None
            }
            (Shared::Tapped, Some(Stroke::Hold)) => {
                *self = Shared::Held(now + SHARED_HOLD);
                Some((Key::Back, Stroke::Press))
            }
            (before, _) if is_up => {
                *self = Shared::Nothing;
                (before == Shared::Tapped).then_some((Key::Roll, Stroke::Press))
            }
            (Shared::Held(at), _) if now >= at => {
                *self = Shared::Nothing;
                Some((Key::Back, Stroke::Hold))
            }
            _ => None,
        }
    }
}

/// Watches the shared key.
pub(super) async fn watch_shared<P>(
    mut pin: P,
    has_closed: &impl Fn() -> bool,
    channels: &Channels,
) -> !
where
    P: InputPin<Error = Infallible> + Wait,
{
    let [_, _, blind, _] = &channels.blind;
    let mut contact = match pin.is_low() {
        Ok(true) => Contact::stuck(Key::Back),
        Ok(false) => Contact::new(Key::Back),
    };
    let mut shared = Shared::Nothing;
    let mut unseen_since = None;
    loop {
        let Ok(closed) = pin.is_low();
        let now = Instant::now();
        if closed && contact.is_up() {
            channels.touches.signal(now);
        }
        let micros = now.as_micros();
        let since: Option<Instant> = unseen_since.take().or_else(|| blind.try_take());
        let tap =
            since.and_then(|since| contact.blind(since.as_micros(), has_closed(), closed, micros));
        for stroke in [tap, contact.update(closed, micros)] {
            if let Some((key, stroke)) = shared.update(stroke, contact.is_up(), micros) {
                send(key, stroke, &contact, channels).await;
            }
        }
        let change = async {
            let Ok(()) = match closed {
                true => pin.wait_for_high().await,
                false => pin.wait_for_low().await,
            };
        };
        let held = match shared {
            Shared::Held(at) => Some(at),
            _ => None,
        };
        let deadline = async {
            match contact.deadline().into_iter().chain(held).min() {
                None => pending().await,
                Some(at) => Timer::at(Instant::from_micros(at)).await,
            }
        };
        if let Either3::Third(since) = select3(change, deadline, blind.wait()).await {
            unseen_since = Some(since);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::Event;

    /// Events of a shared key whose contact is closed in these intervals, in milliseconds.
    fn told(closed: &[(u64, u64)]) -> heapless::Vec<(u64, Event), 8> {
        let mut contact = Contact::new(Key::Back);
        let mut shared = Shared::Nothing;
        let mut told = heapless::Vec::new();
        for now in 0..4_000 {
            let is_closed = closed.iter().any(|&(from, to)| (from..to).contains(&now));
            let stroke = contact.update(is_closed, now * 1_000);
            let event = shared.update(stroke, contact.is_up(), now * 1_000);
            told.extend(event.map(|(key, stroke)| (now, stroke.of(key))));
        }
        told
    }

    #[test]
    fn a_key_that_is_two_rolls_when_it_is_let_go_and_goes_back_when_it_is_held() {
        let (roll, back) = (Event::Press(Key::Roll), Event::Press(Key::Back));
        assert_eq!(told(&[(100, 140)]), [(152, roll)]);
        assert_eq!(told(&[(100, 140), (300, 320)]), [(152, roll), (332, roll)]);
        assert_eq!(told(&[(100, 900)]), [(501, back)]);
        assert_eq!(told(&[(100, 1_400)]), [(501, back), (1_301, Event::Hold)]);
        // The contact bounces.
        assert_eq!(told(&[(100, 101), (102, 140), (141, 160)]), [(172, roll)]);
    }
}
