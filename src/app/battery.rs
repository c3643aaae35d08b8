//! The battery, where a board can measure it: what it is worth, and when the player is told.

use core::fmt;

use crate::lang::Lang;

/// What everything runs from, as it was last measured.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Battery {
    /// Its voltage.
    pub millivolts: u16,
    /// A cable feeds the gadget.
    pub on_usb: bool,
}

/// A sign is seen from here on: a lithium cell has a tenth left, three alkaline ones hardly more.
const LOW: u16 = 3_500;
/// It is told, once.
const EMPTY: u16 = 3_300;
/// So much more, and it was charged or changed: it can be told again.
const CHARGED: u16 = 3_600;

impl Battery {
    /// Whether the player sees that it will not last long.
    pub const fn is_low(&self) -> bool {
        !self.on_usb && self.millivolts <= LOW
    }

    /// Whether it is time to say so.
    pub(super) const fn is_empty(&self) -> bool {
        !self.on_usb && self.millivolts <= EMPTY
    }

    /// Whether what was said does not hold any more.
    pub(super) const fn is_charged(&self) -> bool {
        self.on_usb || self.millivolts >= CHARGED
    }

    /// Its voltage, as it is written in a language.
    pub(crate) const fn volts(&self, lang: Lang) -> Volts {
        Volts(self.millivolts, lang)
    }
}

/// A voltage in words.
pub(crate) struct Volts(u16, Lang);

impl fmt::Display for Volts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hundredths = (self.0 + 5) / 10;
        let (whole, rest) = (hundredths / 100, hundredths % 100);
        let point = match self.1 {
            Lang::En => '.',
            Lang::Fr => ',',
        };
        write!(f, "{whole}{point}{rest:02}\u{a0}V")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::{App, Event, Key, Millis, Start};
    use crate::dice::{Dice, Die, Face, NoDie};
    use crate::games::Screen;

    struct Fours;

    impl Dice for Fours {
        fn roll(&mut self, _: Die) -> Result<Face, NoDie> {
            Ok(4)
        }
    }

    fn send(app: &mut App, event: Event, now: u64) {
        app.handle(event, Millis(now), &mut Fours);
    }

    fn measured(millivolts: u16) -> Event {
        let on_usb = false;
        Event::Battery(Battery { millivolts, on_usb })
    }

    fn is_told(app: &App) -> bool {
        matches!(app.view().screen, Screen::Battery(_))
    }

    fn started() -> App {
        App::new(Start {
            lang: Some(Lang::En),
            ..Start::default()
        })
    }

    #[test]
    fn it_is_told_once_until_it_was_charged() {
        let mut app = started();
        let before = app.view();
        for (millivolts, told) in [
            (3_301, false),
            (3_300, true),
            (3_200, false),
            (3_599, false),
            (3_300, false),
            (3_600, false),
            (3_300, true),
        ] {
            send(&mut app, measured(millivolts), 0);
            assert_eq!(is_told(&app), told, "{millivolts}");
            if told {
                send(&mut app, Event::Press(Key::Roll), 0);
            }
            assert_eq!(app.view(), before, "what was seen comes back");
        }
    }

    #[test]
    fn it_is_not_told_on_a_cable_nor_while_dice_fall() {
        let mut app = started();
        let on_usb = true;
        let millivolts = 3_000;
        send(&mut app, Event::Battery(Battery { millivolts, on_usb }), 0);
        assert!(!is_told(&app), "on a cable");
        send(&mut app, Event::Press(Key::Roll), 0);
        send(&mut app, measured(3_000), 10);
        assert!(!is_told(&app), "they fall");
        for now in (50..3_000).step_by(50) {
            send(&mut app, Event::Tick, now);
        }
        send(&mut app, measured(3_000), 3_000);
        assert!(is_told(&app), "they lie");
    }
}
