//! What comes in and what goes out of the [`App`](super::App).

use super::battery::Battery;
use super::cue::Cue;
use super::offer;
use crate::entropy::{Health, Progress};
use crate::rules::odds_request::{OddsAnswer, OddsRequest};

/// A key of the gadget.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Key {
    /// More, or the line above.
    Up,
    /// Less, or the line below.
    Down,
    /// Acts.
    Roll,
    /// Goes one level up; at a game's table it opens the lines of the game. Held, it opens the
    /// shelf.
    Back,
}

impl Key {
    /// All four, in the order of the reference wiring.
    pub const ALL: [Key; 4] = [Key::Up, Key::Down, Key::Roll, Key::Back];

    /// The key that is meant when the gadget is held the other way round.
    pub(super) const fn turned(self) -> Key {
        match self {
            Key::Up => Key::Down,
            Key::Down => Key::Up,
            key => key,
        }
    }
}

/// Something that happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// A key went down.
    Press(Key),
    /// A key is still down; only Up and Down repeat.
    Repeat(Key),
    /// Back has been down for a while: the shelf.
    Hold,
    /// The time that [`Effects::wake`] asked for has come.
    Tick,
    /// News of the random source.
    Source(Health),
    /// The battery was measured.
    Battery(Battery),
    /// A roll was asked for that has to wait for the source, which is so far.
    Waiting(Progress),
    /// The odds that [`Effects::odds_request`] asked for were computed.
    OddsComputed(OddsRequest, OddsAnswer),
    /// Somebody at a computer has [offered](super::offer) something: is it taken?
    Offered,
    /// Nobody offers it any more.
    Withdrawn,
}

impl Event {
    /// Whether nothing that is kept is changed by it: time passes, odds are known, or something is
    /// measured.
    pub(crate) const fn changes_nothing(&self) -> bool {
        matches!(
            self,
            Event::Tick
                | Event::Battery(_)
                | Event::OddsComputed(..)
                | Event::Offered
                | Event::Withdrawn
        )
    }
}

/// One line of the log. What an event carries beside a key is not told: the panel or the line of a roll shows it.
#[cfg(feature = "defmt")]
impl defmt::Format for Event {
    fn format(&self, f: defmt::Formatter<'_>) {
        match self {
            Event::Press(key) => defmt::write!(f, "{} pressed", key),
            Event::Repeat(key) => defmt::write!(f, "{} repeats", key),
            Event::Hold => defmt::write!(f, "Back is held"),
            Event::Tick => defmt::write!(f, "the time asked for has come"),
            Event::Source(_) => defmt::write!(f, "news of the random source"),
            Event::Battery(_) => defmt::write!(f, "the battery was measured"),
            Event::Waiting(_) => defmt::write!(f, "a roll waits for the random source"),
            Event::OddsComputed(..) => defmt::write!(f, "odds are computed"),
            Event::Offered => defmt::write!(f, "a computer offers something"),
            Event::Withdrawn => defmt::write!(f, "the offer is withdrawn"),
        }
    }
}

/// Milliseconds since the gadget started.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Millis(pub u64);

/// What the outside has to do after an event.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effects {
    /// The view may have changed: show it.
    pub show: bool,
    /// Send a [`Event::Tick`] at this time.
    pub wake: Option<Millis>,
    /// Reckon this, and nothing else, and send a [`Event::OddsComputed`] when it is done.
    pub odds_request: Option<OddsRequest>,
    /// Everything was forgotten: empty the store.
    pub forget: bool,
    /// What was rolled is only a piece of it: more comes at once, and then it is to be kept.
    pub goes_on: bool,
    /// What can be heard of it.
    pub cue: Option<Cue>,
    /// What was answered to who has [offered](super::offer) something.
    pub answer: Option<offer::OfferAnswer>,
}

impl Effects {
    /// What shall be reckoned, with its answer: for whoever has the time to find it at once.
    pub fn odds_computed(&self) -> Option<Event> {
        let request = self.odds_request?;
        Some(Event::OddsComputed(request, request.answer_now()))
    }
}
