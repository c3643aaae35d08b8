//! What happened, as far as it can be heard: the app says it, and a board with a speaker or a light
//! plays it.

use super::history::Drawn;
use super::levels::Over;
use super::{App, Event, Note};
use crate::games::Tile;
use crate::rules::Verdict;

/// Something that can be heard.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Said {
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
pub(crate) struct Heard {
    /// What is heard at once.
    pub(crate) said: Option<Said>,
    /// What was rolled, which is heard when it is seen.
    pub(crate) result: Option<(Verdict, i16)>,
    /// How many dice were rolled.
    pub(crate) dice: u8,
}

impl Heard {
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
pub(super) struct Stage {
    place: (Tile, usize, bool),
    /// What was rolled is not seen yet.
    hides: bool,
    /// No roll can be made.
    refuses: bool,
}

impl App {
    /// Where the player is, as far as it matters for what is heard.
    pub(super) fn stage(&self) -> Stage {
        Stage {
            place: (
                self.core.kept.visits.tile,
                self.path.len(),
                self.over.is_some() || self.asked.is_some(),
            ),
            hides: self.hides(),
            refuses: matches!(self.over, Some(Over::Refused(_) | Over::Failed(_))),
        }
    }

    /// What is heard of an event. What was rolled is heard when it is seen, and never if the player
    /// goes away before.
    pub(super) fn said(&mut self, event: Event, was: Stage) -> Option<Said> {
        let heard = core::mem::take(&mut self.core.heard);
        let now = self.stage();
        if heard.result.is_some() || !was.hides || now.place != was.place {
            self.unsaid = heard.result;
        }
        if now.refuses && !was.refuses {
            return Some(Said::Refused);
        }
        if let (false, Some((outcome, total))) = (now.hides, self.unsaid) {
            self.unsaid = None;
            return Some(Said::Result(outcome, total));
        }
        let is_press = matches!(event, Event::Press(_));
        heard.said.or(match (is_press, heard.dice) {
            (false, _) => None,
            (true, 0) => Some(Said::Key),
            (true, _) if now.hides => Some(Said::Roll),
            (true, dice) => Some(Said::Landing(dice)),
        })
    }
}
