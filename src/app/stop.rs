//! What every place of the gadget does: it takes keys, shows a screen, and may ask to go elsewhere.

use super::help::Topic;
use super::history::{Recorder, Said, What};
use super::{Entry, Kept, Key, Millis};
use crate::dice::{Dice, Die};
use crate::rules::Error;
use crate::ui::{Line, Name, Screen, Words};

/// A key that went down or is held, or a time that has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Input {
    Press(Key),
    Repeat(Key),
    Tick,
}

impl Input {
    /// The way in which Up or Down, pressed or held, changes or moves something.
    pub(super) const fn direction(self) -> Option<Direction> {
        match self {
            Input::Press(Key::Up) | Input::Repeat(Key::Up) => Some(Direction::Up),
            Input::Press(Key::Down) | Input::Repeat(Key::Down) => Some(Direction::Down),
            _ => None,
        }
    }
}

/// Which way something is changed or moved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Direction {
    Up,
    Down,
}

impl Direction {
    /// One more or one less.
    pub(super) const fn step(self, value: u8) -> u8 {
        match self {
            Direction::Up => value.saturating_add(1),
            Direction::Down => value.saturating_sub(1),
        }
    }
}

/// What a place may use while it answers.
pub(super) struct Desk<'a> {
    pub(super) kept: &'a mut Kept,
    pub(super) dice: &'a mut dyn Dice,
    pub(super) now: Millis,
}

impl Desk<'_> {
    /// Rolls dice by a rule. If it is refused nothing has happened; otherwise the dice count in
    /// the statistics, and `note` says what the history shall say of the outcome, if anything.
    pub(super) fn roll<T>(
        &mut self,
        rule: impl FnOnce(&mut Kept, &mut Recorder<'_>) -> Result<T, Error>,
        note: impl FnOnce(&Kept, &T) -> Option<Note>,
    ) -> Result<T, Error> {
        let mut recorder = Recorder::new(&mut *self.dice, &self.kept.tally);
        let outcome = rule(self.kept, &mut recorder)?;
        let note = note(self.kept, &outcome);
        recorder.keep(self.kept, note);
        Ok(outcome)
    }
}

/// What the history says of a roll, beside its dice.
pub(super) struct Note {
    pub(super) who: Name,
    pub(super) what: What,
    pub(super) score: i16,
    pub(super) said: Said,
}

/// Where to go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Go {
    /// Nowhere.
    Stay,
    /// Up to the menu.
    Menu,
    /// To the table of the game that is played.
    Home,
    /// To this line of the menu.
    To(Entry),
    /// To the questions of a gadget that nobody has used yet.
    FirstStart,
    /// To what the four keys do.
    Lesson,
    /// The dice gave out: nothing was rolled.
    Refused(Die),
}

/// A place where the player can be.
pub(super) trait Stop {
    /// Takes an input.
    fn on(&mut self, input: Input, desk: &mut Desk<'_>) -> Go;

    /// What is seen.
    fn screen(&self, kept: &Kept, now: Millis) -> Screen;

    /// Whether this input will roll dice: the source is made ready before it is handled.
    fn rolls(&self, input: Input, kept: &Kept) -> bool {
        let _ = (input, kept);
        false
    }

    /// Whether the player waits here to roll, with nothing else to read: a failure of the source is
    /// told at once.
    fn awaits_roll(&self) -> bool {
        false
    }

    /// When the picture will change by itself.
    fn wake(&self, now: Millis) -> Option<Millis> {
        let _ = now;
        None
    }
}

/// A place that the menu leads to.
pub(super) trait Entrance: Stop + Sized {
    /// A game: its table is where Back leads from the menu, and where the gadget starts.
    const IS_GAME: bool;

    /// What its help is about.
    const TOPIC: Topic = Topic::Keys;

    /// What can be set up for its next roll, at the top of the menu.
    const SETUP: &'static dyn Rows = &NoRows;

    /// Its name in the menu.
    fn name(words: &Words) -> &'static str;

    /// The player comes in.
    fn open(kept: &Kept) -> Self;
}

/// The lines of a list, and what they do.
pub(super) trait Rows {
    /// How many there are.
    fn count(&self, kept: &Kept) -> u8;

    /// What a line shows.
    fn line(&self, index: u8, kept: &Kept) -> Line;

    /// Roll was pressed on a line.
    fn act(&self, index: u8, desk: &mut Desk<'_>) -> Act;

    /// Whether [`act`](Self::act) will roll dice.
    fn rolls(&self, index: u8, kept: &Kept) -> bool {
        let _ = (index, kept);
        false
    }

    /// Up or Down was pressed on a line that is being changed. Whether that was possible.
    fn change(&self, index: u8, direction: Direction, kept: &mut Kept) -> bool {
        let _ = (index, direction, kept);
        false
    }
}

/// What Roll does on a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Act {
    /// It was done.
    Done,
    /// Up and Down change the line's value now.
    Edit,
    /// It leads elsewhere.
    Go(Go),
    /// It cannot be done, and this is why.
    No(&'static str),
}

/// No line at all.
pub(super) struct NoRows;

impl Rows for NoRows {
    fn count(&self, _: &Kept) -> u8 {
        0
    }

    fn line(&self, _: u8, _: &Kept) -> Line {
        Line::EMPTY
    }

    fn act(&self, _: u8, _: &mut Desk<'_>) -> Act {
        Act::Done
    }
}
