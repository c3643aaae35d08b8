//! What happened, as far as it can be heard: the app says it, and a board with a speaker or a light
//! plays it.

use super::history::Drawn;
use super::stack::Overlay;
use super::{App, Event, Note};
use crate::games::Tile;
use crate::rules::Verdict;

/// Something that can be heard.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cue {
    /// A key did something, or nothing that is worth a word.
    Key,
    /// Dice were thrown, and fall.
    Roll,
    /// So many of them come to rest.
    Landing(u8),
    /// One of them bursts.
    Burst,
    /// What it came to is seen: how it ended, and the number that the screen shows large.
    Result(Verdict, i16),
    /// It cannot be done, and the screen says why.
    Refused,
}

/// What a place has to say of one input.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct CueBuffer {
    /// What is heard at once.
    pub(crate) cue: Option<Cue>,
    /// What was rolled, which is heard when it is seen.
    pub(crate) result: Option<(Verdict, i16)>,
    /// How many dice were rolled.
    pub(crate) dice: u8,
}

impl CueBuffer {
    /// These dice were rolled, and the history says this of them, if anything.
    #[inline(never)] // Once, and not for every roll.
    pub(super) fn note(&mut self, dice: &Drawn, note: Option<&Note>) {
        let more = u8::try_from(dice.more()).unwrap_or(u8::MAX);
        self.dice = more.saturating_add(dice.shown().len() as u8);
        if let Some(note) = note {
            self.result = Some((note.verdict(), note.total));
        }
    }
}

/// Where the player is before and after an event.
#[derive(Clone, Copy)]
pub(super) struct CueState {
    place: (Tile, usize, bool),
    /// What was rolled is not seen yet.
    hides: bool,
    /// No roll can be made.
    refuses: bool,
}

impl App {
    /// Where the player is, as far as it matters for what is heard.
    pub(super) fn cue_state(&self) -> CueState {
        CueState {
            place: (
                self.core.state.visits.tile,
                self.stack.len(),
                self.overlay.is_some() || self.asked.is_some(),
            ),
            hides: self.hides(),
            refuses: matches!(self.overlay, Some(Overlay::Refused(_) | Overlay::Failed(_))),
        }
    }

    /// What is heard of an event. What was rolled is heard when it is seen, and never if the player
    /// goes away before.
    pub(super) fn cue(&mut self, event: Event, was: CueState) -> Option<Cue> {
        let cues = core::mem::take(&mut self.core.cues);
        let now = self.cue_state();
        if cues.result.is_some() || !was.hides || now.place != was.place {
            self.unheard = cues.result;
        }
        if now.refuses && !was.refuses {
            return Some(Cue::Refused);
        }
        if let (false, Some((outcome, total))) = (now.hides, self.unheard) {
            self.unheard = None;
            return Some(Cue::Result(outcome, total));
        }
        let is_press = matches!(event, Event::Press(_));
        cues.cue.or(match (is_press, cues.dice) {
            (false, _) => None,
            (true, 0) => Some(Cue::Key),
            (true, _) if now.hides => Some(Cue::Roll),
            (true, dice) => Some(Cue::Landing(dice)),
        })
    }
}
