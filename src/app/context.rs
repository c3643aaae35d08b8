//! What a place may use while it answers: what is kept, the dice, the time.

use super::history::{Entry, History, Recorder};
use super::{Kept, Millis};
use crate::dice::Dice;
use crate::games::Roll;
use crate::name::Name;
use crate::rules::{Ending, Error};

/// What a place may use while it answers.
pub(crate) struct Context<'a> {
    pub(crate) kept: &'a mut Kept,
    pub(crate) dice: &'a mut dyn Dice,
    pub(crate) now: Millis,
}

/// What the history says of a roll, beside its dice.
pub(crate) struct Note {
    pub(crate) who: Name,
    pub(crate) roll: Roll,
    pub(crate) score: i16,
    pub(crate) ending: Option<Ending>,
}

impl Context<'_> {
    /// Rolls dice by a rule. If it is refused nothing has happened; otherwise the dice count in
    /// the statistics, and `note` says what the history shall say of the outcome, if anything.
    pub(crate) fn roll<T>(
        &mut self,
        rule: impl FnOnce(&mut Kept, &mut Recorder<'_>) -> Result<T, Error>,
        note: impl FnOnce(&Kept, &T) -> Option<Note>,
    ) -> Result<T, Error> {
        self.roll_and(History::add, rule, note)
    }

    /// The same; what the history tells is written down like this.
    pub(crate) fn roll_and<T>(
        &mut self,
        write: fn(&mut History, Entry),
        rule: impl FnOnce(&mut Kept, &mut Recorder<'_>) -> Result<T, Error>,
        note: impl FnOnce(&Kept, &T) -> Option<Note>,
    ) -> Result<T, Error> {
        let mut recorder = Recorder::new(&mut *self.dice, &self.kept.tally);
        let outcome = rule(self.kept, &mut recorder)?;
        let note = note(self.kept, &outcome);
        recorded(&recorder, note, write, self.kept);
        Ok(outcome)
    }
}

/// Dice were rolled: they count, and the history tells of them.
#[inline(never)] // It is the same whatever was rolled.
fn recorded(
    recorder: &Recorder<'_>,
    note: Option<Note>,
    write: fn(&mut History, Entry),
    kept: &mut Kept,
) {
    kept.tally.clone_from(recorder.tally());
    if let Some(note) = note {
        let entry = Entry {
            who: note.who,
            roll: note.roll,
            dice: *recorder.drawn(),
            score: note.score,
            ending: note.ending,
        };
        write(&mut kept.history, entry);
    }
}
