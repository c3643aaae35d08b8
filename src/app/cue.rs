//! Sounds and light signals: the app emits cues, and a board with a speaker or a lamp plays them.

use super::history::Drawn;
use super::stack::Overlay;
use super::{App, Event, Note};
use crate::games::Tile;
use crate::rules::Verdict;

/// Something that can be heard.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cue {
    /// A key did something minor, or nothing.
    Key,
    /// Dice were thrown and are falling.
    Roll,
    /// This many dice land.
    Landing(u8),
    /// A die explodes.
    Burst,
    /// A result became visible: its verdict, and the number that the screen shows large.
    Result(Verdict, i16),
    /// The action is impossible; the screen shows why.
    Refused,
}

/// Cues of one input.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct CueBuffer {
    /// Cue to play at once.
    pub(crate) cue: Option<Cue>,
    /// Verdict and total of a roll, played once the result is visible.
    pub(crate) result: Option<(Verdict, i16)>,
    /// Number of dice rolled.
    pub(crate) dice: u8,
}

impl CueBuffer {
    /// Records rolled dice, and the verdict of their history entry, if any.
    #[inline(never)] // One copy for all rolls.
    pub(super) fn note(&mut self, dice: &Drawn, note: Option<&Note>) {
        let more = u8::try_from(dice.more()).unwrap_or(u8::MAX);
        self.dice = more.saturating_add(dice.shown().len() as u8);
        if let Some(note) = note {
            self.result = Some((note.verdict(), note.total));
        }
    }
}

/// Where the player is, compared before and after an event.
#[derive(Clone, Copy)]
pub(super) struct CueState {
    place: (Tile, usize, bool),
    /// Part of the last roll's result is not visible yet.
    hides: bool,
    /// A notice says that no roll is possible.
    refuses: bool,
}

impl App {
    /// The state that cues depend on.
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

    /// The cue of an event. A roll's result sounds when it becomes visible, and never if the player leaves
    /// before.
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
