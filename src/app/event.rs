//! Input and output types of the [`App`](super::App).

use super::battery::Battery;
use super::cue::Cue;
use super::offer;
use crate::entropy::{Health, Progress};
use crate::rules::odds_request::{OddsAnswer, OddsRequest};

/// A key of the gadget.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Key {
    /// Increases a value, or moves one row up.
    Up,
    /// Decreases a value, or moves one row down.
    Down,
    /// Performs the action that the footer names.
    Roll,
    /// Goes one level up; at a table, opens the game's menu. Held, opens the shelf.
    Back,
}

impl Key {
    /// All keys, in the order of the reference wiring.
    pub const ALL: [Key; 4] = [Key::Up, Key::Down, Key::Roll, Key::Back];

    /// Swaps Up and Down, for a gadget held the other way round.
    pub(super) const fn turned(self) -> Key {
        match self {
            Key::Up => Key::Down,
            Key::Down => Key::Up,
            key => key,
        }
    }
}

/// An input of the app.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// A key went down.
    Press(Key),
    /// A key is still down. Only Up and Down repeat.
    Repeat(Key),
    /// Back was held long enough to open the shelf.
    Hold,
    /// The time that [`Effects::wake`] asked for has come.
    Tick,
    /// The random source was tested.
    Source(Health),
    /// The battery was measured.
    Battery(Battery),
    /// A requested roll waits for the random source, with its progress.
    Waiting(Progress),
    /// The odds that [`Effects::odds_request`] asked for are computed.
    OddsComputed(OddsRequest, OddsAnswer),
    /// A computer has [offered](super::offer) data: ask whether to accept it.
    Offered,
    /// The computer has withdrawn its offer.
    Withdrawn,
}

impl Event {
    /// True if the event changes no stored data.
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

/// Formats one log line without the payload, which the panel or the log line of a roll shows.
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

/// What the caller has to do after an event.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effects {
    /// Draw the view: it may have changed.
    pub show: bool,
    /// Send an [`Event::Tick`] at this time.
    pub wake: Option<Millis>,
    /// Compute these odds, cancel others, and send an [`Event::OddsComputed`].
    pub odds_request: Option<OddsRequest>,
    /// All data was erased: empty the store.
    pub forget: bool,
    /// The roll is only a piece; the next one follows at once. Save after the last.
    pub goes_on: bool,
    /// Play this sound or light signal.
    pub cue: Option<Cue>,
    /// Send this answer to the computer that has [made an offer](super::offer).
    pub answer: Option<offer::OfferAnswer>,
}

impl Effects {
    /// Computes the requested odds at once, for callers that may block.
    pub fn odds_computed(&self) -> Option<Event> {
        let request = self.odds_request?;
        Some(Event::OddsComputed(request, request.answer_now()))
    }
}
