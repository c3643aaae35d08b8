//! Which part of the gadget a menu, a page or a table may read and change.
//!
//! A game reads its own record, the roster, the journal and the language ([`GameRef`]). It changes all of
//! them but the language, and rolls dice ([`GameMut`]). Screens of the gadget itself, such as its settings,
//! read and change everything ([`OfGadget`]).

use core::ops::{Deref, DerefMut};

use super::cue::CueBuffer;
use super::history::{Entry, History, Marks, Recorder};
use super::{Context, Gadget, Note, Shared, State};
use crate::dice::Dice;
use crate::dice::fairness::Tally;
use crate::games::Records;
use crate::lang::Lang;
use crate::rules::Error;

/// A part of the gadget, with a read-only and a mutable view.
pub(crate) trait Scope: 'static {
    /// Read-only view.
    type Ref<'a>: Copy;
    /// Mutable view.
    type Mut<'a>;

    /// Narrows the whole gadget to this part, read-only.
    fn of(gadget: Gadget<'_>) -> Self::Ref<'_>;

    /// Narrows the whole gadget to this part, mutable.
    fn of_mut<'a>(context: &'a mut Context<'_>) -> Self::Mut<'a>;

    /// Reborrows the read-only view for a shorter lifetime.
    fn reborrow<'a>(part: &'a Self::Ref<'_>) -> Self::Ref<'a>;

    /// A read-only view of the mutable one.
    fn as_ref<'a>(part: &'a Self::Mut<'_>) -> Self::Ref<'a>;
}

/// The scope that covers the whole gadget.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum OfGadget {}

impl Scope for OfGadget {
    type Ref<'a> = Gadget<'a>;
    type Mut<'a> = Context<'a>;

    fn of(gadget: Gadget<'_>) -> Gadget<'_> {
        gadget
    }

    fn of_mut<'a>(context: &'a mut Context<'_>) -> Context<'a> {
        context.reborrow()
    }

    fn reborrow<'a>(part: &'a Gadget<'_>) -> Gadget<'a> {
        *part
    }

    fn as_ref<'a>(part: &'a Context<'_>) -> Gadget<'a> {
        part.gadget()
    }
}

/// A record that is a field of [`Records`]: what one game stores.
pub(crate) trait Owned: 'static + Sized {
    /// This game's record.
    fn of(records: &Records) -> &Self;

    /// This game's record, mutable.
    fn of_mut(records: &mut Records) -> &mut Self;
}

/// Implements [`Owned`] for the record in a field of [`Records`]: `owned!(Record, free)`.
macro_rules! owned {
    ($Record:ty, $field:ident) => {
        impl $crate::app::scope::Owned for $Record {
            fn of(records: &$crate::games::Records) -> &Self {
                &records.$field
            }

            fn of_mut(records: &mut $crate::games::Records) -> &mut Self {
                &mut records.$field
            }
        }
    };
}
pub(crate) use owned;

/// A game's read-only view: its own record, to which it dereferences, and what all games share.
pub(crate) struct GameRef<'a, R> {
    /// This game's record.
    pub(crate) record: &'a R,
    /// What all games share: language, roster and journal.
    pub(crate) shared: &'a Shared,
}

/// A game's mutable view: its own record, to which it dereferences, what all games share, and dice.
pub(crate) struct GameMut<'a, R> {
    /// This game's record.
    pub(crate) record: &'a mut R,
    /// What all games share: language, roster and journal.
    pub(crate) shared: &'a mut Shared,
    dice: &'a mut dyn Dice,
    noted: Noted<'a>,
}

impl<R> Deref for GameRef<'_, R> {
    type Target = R;

    fn deref(&self) -> &R {
        self.record
    }
}

impl<R> Deref for GameMut<'_, R> {
    type Target = R;

    fn deref(&self) -> &R {
        self.record
    }
}

impl<R> DerefMut for GameMut<'_, R> {
    fn deref_mut(&mut self) -> &mut R {
        self.record
    }
}

impl<R> Clone for GameRef<'_, R> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<R> Copy for GameRef<'_, R> {}

impl<R: Owned> Scope for R {
    type Ref<'a> = GameRef<'a, R>;
    type Mut<'a> = GameMut<'a, R>;

    fn of(gadget: Gadget<'_>) -> GameRef<'_, R> {
        gadget.state.game()
    }

    fn of_mut<'a>(context: &'a mut Context<'_>) -> GameMut<'a, R> {
        context.game()
    }

    fn reborrow<'a>(part: &'a GameRef<'_, R>) -> GameRef<'a, R> {
        *part
    }

    fn as_ref<'a>(part: &'a GameMut<'_, R>) -> GameRef<'a, R> {
        part.read()
    }
}

impl<R> GameRef<'_, R> {
    /// The display language.
    pub(crate) const fn lang(&self) -> Lang {
        self.shared.lang()
    }
}

impl<R> GameMut<'_, R> {
    /// A read-only view.
    pub(crate) const fn read(&self) -> GameRef<'_, R> {
        GameRef {
            record: self.record,
            shared: self.shared,
        }
    }

    /// The display language.
    pub(crate) const fn lang(&self) -> Lang {
        self.shared.lang()
    }

    /// Rolls dice by a rule. If the rule fails, nothing has changed. Otherwise the dice count in the
    /// statistics, and `note` returns the history entry, if any.
    ///
    /// # Errors
    /// The error of the rule.
    pub(crate) fn roll<T, N: Into<Option<Note>>>(
        &mut self,
        rule: impl FnOnce(&mut R, &mut Shared, &mut Recorder<'_>) -> Result<T, Error>,
        note: impl FnOnce(GameRef<'_, R>, &T) -> N,
    ) -> Result<T, Error> {
        self.roll_and(History::add, rule, note)
    }

    /// Like [`GameMut::roll`], but `write` writes the history entry.
    ///
    /// # Errors
    /// The error of the rule.
    pub(crate) fn roll_and<T, N: Into<Option<Note>>>(
        &mut self,
        write: fn(&mut History, Entry),
        rule: impl FnOnce(&mut R, &mut Shared, &mut Recorder<'_>) -> Result<T, Error>,
        note: impl FnOnce(GameRef<'_, R>, &T) -> N,
    ) -> Result<T, Error> {
        let mut recorder = Recorder::new(self.dice, self.noted.tally);
        let outcome = rule(self.record, self.shared, &mut recorder);
        if let Ok(outcome) = &outcome {
            let read = GameRef {
                record: &*self.record,
                shared: &*self.shared,
            };
            self.noted
                .rolled(&recorder, note(read, outcome).into(), write);
        }
        outcome
    }
}

impl State {
    /// A game's read-only view of this state.
    pub(crate) fn game<R: Owned>(&self) -> GameRef<'_, R> {
        GameRef {
            record: R::of(&self.games),
            shared: &self.shared,
        }
    }
}

impl Context<'_> {
    /// A game's mutable view of this context.
    pub(crate) fn game<R: Owned>(&mut self) -> GameMut<'_, R> {
        let State {
            games,
            shared,
            tally,
            history,
            ..
        } = &mut *self.state;
        GameMut {
            record: R::of_mut(games),
            shared,
            dice: self.dice,
            noted: Noted {
                tally,
                history,
                cues: self.cues,
            },
        }
    }
}

/// Where a roll is logged.
struct Noted<'a> {
    tally: &'a mut Tally,
    history: &'a mut History,
    cues: &'a mut CueBuffer,
}

impl Noted<'_> {
    /// Logs a roll: statistics, cue and history entry.
    #[inline(never)] // Not generic: one copy serves all rules.
    fn rolled(
        &mut self,
        recorder: &Recorder<'_>,
        note: Option<Note>,
        write: fn(&mut History, Entry),
    ) {
        let drawn = &recorder.drawn;
        self.tally.clone_from(&recorder.tally);
        self.cues.note(drawn, note.as_ref());
        if let Some(note) = note {
            let entry = Entry {
                marks: Marks::new(note.verdict()),
                who: note.who,
                against: note.against,
                roll: note.roll,
                dice: match note.is_swapped {
                    true => drawn.swapped(),
                    false => *drawn,
                },
                total: note.total,
                their_total: note.their_total,
            };
            write(self.history, entry);
        }
    }
}
