//! The state machine: an [`Event`] comes in, [`Effects`] go out.
//!
//! [`App`] owns all state of the gadget. It draws nothing, reads no clock and knows no hardware: the time and
//! the dice are arguments, so a plain test can take every path through it.
//!
//! | module | contents |
//! |---|---|
//! | `start` | initial states: off, new, or restored from the store |
//! | [`event`] | the input and output types; `news` handles events of the random source and the battery |
//! | [`battery`], [`cells`] | the measured voltage, and the kind of cells that delivers it |
//! | `stack` | menus and pages above a table, overlays, and the navigation between them |
//! | `screen_handler` | the trait of every screen that takes keys |
//! | `roll_table` | the table's state machine; `table`, the trait of a game; `tables`, all of them |
//! | `menu` | the menu's state machine, and the rows that every table's menu has |
//! | `shelf` | the list of games |
//! | `state` | all stored data; `records`, its encoding; `part`, one record of it |
//! | `journal` | the steps that can be taken back; `roster`, the sheets of all books |
//! | [`memory`] | restores the app from the store; `replay` is the log of presses for that |
//! | [`history`] | the last rolls |
//! | [`cue`] | the sound or light signal of an event |
//! | `deliberate` | a key that reacts only after a pause |
//! | `notices`, `language`, `lesson` | overlays that stay until they are answered |
//! | [`offer`] | data sent from a computer, and the question whether to accept it |
//! | [`crash`], [`safe`] | reports a crash; safe mode, after repeated crashes |
//!
//! A game has a table. Tapping Back there opens the menu of that game; further menus and pages are stacked
//! above the table, and Back goes exactly one level up. Holding Back anywhere opens the shelf.

pub mod battery;
pub mod cells;
pub(crate) mod context;
pub mod crash;
pub mod cue;
mod deliberate;
mod device;
pub mod event;
pub mod help;
pub mod history;
pub(crate) mod input;
pub(crate) mod journal;
mod language;
mod lesson;
pub(crate) mod lesson_words;
pub mod memory;
pub(crate) mod menu;
mod news;
mod notices;
pub mod offer;
pub(crate) mod one_roll;
pub(crate) mod part;
pub mod picture;
pub mod records;
mod replay;
pub(crate) mod roll_table;
pub(crate) mod roster;
pub mod safe;
pub(crate) mod scope;
pub(crate) mod screen_handler;
pub mod settings;
mod shelf;
mod stack;
mod start;
pub mod state;
pub(crate) mod table;
pub(crate) mod tables;
#[cfg(test)]
mod tests;
mod view;

pub use battery::Battery;
pub use cells::{Cells, SeenCells};
pub(crate) use context::{Context, Gadget, Note};
pub use crash::Crash;
pub use device::Device;
pub use event::{Effects, Event, Key, Millis};
pub use history::{Drawn, Entry, History, Marks};
pub(crate) use input::{Direction, Input};
pub use journal::Journal;
pub(crate) use part::{parts, versions};

pub use cue::Cue;
pub use records::{RecordKey, Unreadable, Unwritten};
pub(crate) use roster::Nth;
pub use roster::{Roster, SheetId, Slot};
pub use safe::BootMode;
pub(crate) use scope::{GameMut, GameRef, owned};
pub use start::Start;
pub use state::{LastFailure, Shared, State, Visits};
pub use view::{View, draw, draw_first, first_to_send};

use crate::dice::{Dice, NoDice};
use crate::entropy::{Failure, Health, Progress};
use crate::games::Tile;
use crate::rules::Verdict;
use crate::rules::odds_request::OddsRequest;
use crate::store::Checkpoint;
use crate::ui::{Light, Look, Style};
use context::Core;
use cue::CueBuffer;
use notices::Restarted;
use offer::{Offer, OfferScreen};
use replay::{FaceRecorder, ReplayLog};
use roll_table::RollTable;
use screen_handler::{Navigate, ScreenHandler};
use stack::{Overlay, StackEntry};
use table::Verb;
use tables::Tables;

/// The whole gadget as a state machine: events in, effects out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct App {
    core: Core,
    /// One table per game, in the state the player left it. Empty before power-on.
    tables: Tables,
    /// Open menus and pages above the table, the innermost last.
    stack: heapless::Vec<StackEntry, { App::DEEPEST }>,
    overlay: Option<Overlay>,
    /// Crash report shown above everything else until it is answered.
    restarted: Option<Restarted>,
    /// Question whether to accept a computer's offer. Shown above all but the crash report.
    asked: Option<OfferScreen>,
    /// Answer to the offer, set while the current event is handled.
    answer: Option<offer::OfferAnswer>,
    /// Cached [`Verb`] of the next input, if the screen was already asked for it.
    verb: Option<(Input, Verb)>,
    cursors: menu::Cursors,
    scripted: bool,
    /// Progress of the random source while a requested roll waits for it.
    waiting: Option<Progress>,
    /// Back was pressed at the shelf: holding it now opens the favourites.
    back_at_shelf: bool,
    /// A failure of the random source that the player has not been told yet.
    untold: Option<Failure>,
    /// The player was told that the battery is low, or asked which cells are fitted.
    warned: bool,
    /// The cells may have been changed since the last measurement: the gadget was off or on USB.
    cells_unwatched: bool,
    /// Presses and dice since the last saved checkpoint.
    replay_log: ReplayLog,
    /// The records alone rebuild what is seen. The replay log is cleared when this checkpoint is saved, not
    /// before: until then the store only has the checkpoint at which the log begins.
    is_at_checkpoint: bool,
    /// The current event erased all data.
    forgets: bool,
    /// Number of resets since power-on. Roll numbers are only comparable between equal values.
    resets: u32,
    /// No event since the last save has changed anything.
    is_saved: bool,
    /// Where the replay log begins: [`Checkpoint::Before`] for the state that is now in the store,
    /// [`Checkpoint::Never`] for the last checkpoint in the store.
    checkpoint: Checkpoint,
    /// Number of the next roll at the last save: older rolls are on the flash unchanged. `None` if unknown.
    rolls_saved: Option<u32>,
    /// Cursor rows of the menus that the current event opened.
    opened: heapless::Vec<u8, 4>,
    /// Replay only: cursor rows of the menus that the next event opens, the last one first.
    lines: heapless::Vec<u8, 4>,
    /// Verdict and total of a roll whose result is not visible yet, for its cue.
    unheard: Option<(Verdict, i16)>,
}

impl App {
    /// Capacity of [`Self::stack`]. No navigation goes deeper.
    const DEEPEST: usize = 8;

    /// All data that is stored.
    pub const fn state(&self) -> &State {
        &self.core.state
    }

    /// What the gadget knows of its hardware; never stored.
    pub const fn device(&self) -> &Device {
        &self.core.device
    }

    /// A read-only view of the whole gadget.
    const fn gadget(&self) -> Gadget<'_> {
        self.core.gadget()
    }

    /// Number of resets since power-on: roll numbers start anew at each.
    pub(crate) const fn resets(&self) -> u32 {
        self.resets
    }

    /// True if this event will roll dice, so that the caller can prepare the random source first.
    pub fn wants_dice(&mut self, event: Event) -> bool {
        self.input(event)
            .is_some_and(|input| self.verb(input).rolls())
    }

    /// Returns what this input does, and caches the answer until the next event.
    fn verb(&mut self, input: Input) -> Verb {
        if let Some((_, verb)) = self.verb.filter(|(asked, _)| *asked == input) {
            return verb;
        }
        let verb = self.here().verb_here(input, self.gadget());
        self.verb = Some((input, verb));
        verb
    }

    /// Handles one event without an offer.
    pub fn handle(&mut self, event: Event, now: Millis, dice: &mut dyn Dice) -> Effects {
        self.handle_beside(None, event, now, dice)
    }

    /// Handles one event. `offer` is what a computer offers now; it is imported if the player accepts it.
    pub fn handle_beside(
        &mut self,
        offer: Option<&Offer>,
        event: Event,
        now: Millis,
        dice: &mut dyn Dice,
    ) -> Effects {
        let input = self.input(event);
        self.verb = self.verb.filter(|(asked, _)| Some(*asked) == input);
        self.core.now = now;
        self.forgets = false;
        let table = self.here().table();
        let early = table.is_some_and(RollTable::is_moving);
        let went_on = table.is_some_and(RollTable::goes_on);
        let was = self.cue_state();
        let was_warning = self.restarted.is_some()
            || self.asked.is_some()
            || matches!(
                self.overlay,
                Some(Overlay::Empty(_) | Overlay::WhichCells(_))
            );
        if self.makes_checkpoint(event) {
            self.replay_log.clear();
            self.checkpoint = Checkpoint::Before;
        }
        self.opened.clear();
        let mut faces = FaceRecorder::of(dice);
        let show = match (event, input) {
            (_, Some(input)) => {
                self.on_input(input, &mut faces);
                true
            }
            (Event::Source(health), None) => self.on_source(health),
            (Event::Battery(battery), None) => self.on_battery(battery),
            (Event::OddsComputed(request, answer), None) => {
                self.with_context(&mut NoDice, |here, _| here.answered_here(&request, &answer))
            }
            (Event::Waiting(progress), None) => {
                self.waiting = Some(progress);
                true
            }
            (Event::Offered, None) => {
                self.ask(offer);
                true
            }
            (Event::Withdrawn, None) => {
                self.asked = None;
                true
            }
            (_, None) => {
                self.hold();
                true
            }
        };
        self.verb = None;
        let answer = self.answer.take();
        let answer = answer.map(|answer| self.answer_offer(answer, offer));
        match event {
            // The failure changes the screen without a press, so that a replay cannot reproduce it.
            Event::Source(Health::Failed(_)) => self.replay_log.lose(),
            _ if self.forgets => {
                self.replay_log.clear();
                self.checkpoint = Checkpoint::Never;
            }
            // Answering a warning restores the screen before it: nothing to replay.
            Event::Press(_) | Event::Repeat(_) if was_warning => {}
            // Only a tick that rolls the next piece draws dice that belong in the log.
            Event::Tick if !went_on => {}
            event => self.replay_log.add(event, early, &self.opened, &faces),
        }
        self.is_saved &= event.changes_nothing() && !went_on;
        self.note_checkpoint();
        let cue = self.cue(event, was);
        let here = self.here();
        let table = here.table();
        Effects {
            show,
            wake: here.wake_here(now),
            odds_request: here.odds_request_here(now).copied(),
            forget: self.forgets,
            goes_on: table.is_some_and(RollTable::goes_on),
            cue,
            answer,
        }
    }

    /// True if part of the last roll's result is not visible yet.
    pub(crate) fn hides(&self) -> bool {
        let below = self.restarted.is_none().then(|| self.below());
        let table = below.and_then(|here| here.table());
        table.is_some_and(|table| table.hides(self.gadget()))
    }

    /// True if the last roll was one of several pieces and the next piece follows by itself.
    pub(crate) fn goes_on(&self) -> bool {
        self.here().table().is_some_and(RollTable::goes_on)
    }

    /// True while the falling dice are animated.
    pub(crate) fn is_moving(&self) -> bool {
        self.here().table().is_some_and(RollTable::is_moving)
    }

    /// When the app wants its first [`Event::Tick`] after power-on.
    pub fn wake(&self, now: Millis) -> Option<Millis> {
        self.here().wake_here(now)
    }

    /// The odds that the app wants computed after power-on.
    pub fn odds_request(&self, now: Millis) -> Option<OddsRequest> {
        self.here().odds_request_here(now).copied()
    }

    /// True if the records alone rebuild all other tables. Once the replay log has overflowed, the other
    /// tables no longer count.
    fn others_are_at_checkpoint(&self) -> bool {
        let tile = self.core.state.visits.tile;
        let mut others = Tile::ALL.iter().filter(|other| **other != tile);
        self.replay_log.is_lost()
            || others.all(|other| self.tables.is_at_checkpoint(*other, self.gadget(), false))
    }

    /// True if this event is a roll that replaces all that is seen: nothing before it needs to be replayed.
    fn makes_checkpoint(&mut self, event: Event) -> bool {
        let roll = Input::Press(Key::Roll);
        let is_here = self.is_undisturbed() && self.overlay.is_none() && self.stack.is_empty();
        let may_be_checkpoint = self.is_saved && is_here && self.input(event) == Some(roll);
        let tile = self.core.state.visits.tile;
        may_be_checkpoint
            && self.verb(roll) == Verb::Roll
            && self.tables.ask_as_laid(tile, self.gadget())
            && self.others_are_at_checkpoint()
    }

    /// Updates [`Self::is_at_checkpoint`]: true if the records alone rebuild what is seen.
    fn note_checkpoint(&mut self) {
        let is_at_checkpoint = match (&self.overlay, &self.stack[..]) {
            _ if !self.is_undisturbed() => false,
            (Some(_), _) => false,
            (None, []) => {
                let spares = self.replay_log.is_lost();
                self.tables
                    .is_at_checkpoint(self.core.state.visits.tile, self.gadget(), spares)
                    && self.others_are_at_checkpoint()
            }
            (None, [StackEntry::Menu(open)]) => {
                let (menu, gadget) = (self.core.state.visits.tile.root_menu(), self.gadget());
                menu.is_some_and(|menu| *open == menu::Cursors::NONE.open(menu, gadget))
                    && self.others_are_at_checkpoint()
            }
            _ => false,
        };
        self.is_at_checkpoint = is_at_checkpoint;
    }

    /// Ends the animation of falling dice.
    fn settle(&mut self) {
        self.with_context(&mut NoDice, |here, _| {
            if let Some(table) = here.table_mut() {
                table.settle();
            }
        });
    }

    /// The screen and its style after the last event.
    pub fn view(&self) -> View {
        View {
            style: Style {
                lang: self.core.state.shared.settings.lang,
                scripted: self.scripted,
            },
            waiting: self.waiting,
            look: Look {
                brightness: self.core.state.shared.settings.brightness.get(),
                turned: self.core.state.shared.settings.left_handed,
                light: Light::Lit,
                chip: self.core.state.hardware.display,
            },
            screen: self.here().screen(self.gadget()),
        }
    }

    /// True if the current screen shows the quality of the random source.
    pub fn watches_source(&self) -> bool {
        self.here().watches_source()
    }

    /// True if neither a crash report nor an offer covers the screen.
    const fn is_undisturbed(&self) -> bool {
        self.restarted.is_none() && self.asked.is_none()
    }

    /// The handler of the current screen.
    fn here(&self) -> &dyn ScreenHandler {
        match (&self.restarted, &self.asked) {
            (Some(restarted), _) => restarted,
            (None, Some(asked)) => asked,
            (None, None) => self.below(),
        }
    }

    /// The handler of the screen below a crash report or an offer.
    fn below(&self) -> &dyn ScreenHandler {
        match (&self.overlay, self.stack.last()) {
            (Some(over), _) => over.handler(),
            (None, Some(level)) => level.handler(),
            (None, None) => self.tables.of(self.core.state.visits.tile),
        }
    }

    /// Translates an event into an input for a screen; `None` for events that screens do not get. Only this
    /// function knows that a left-handed player turns the gadget around.
    fn input(&self, event: Event) -> Option<Input> {
        let left_handed = self.core.state.shared.settings.left_handed;
        let meant = |key: Key| if left_handed { key.turned() } else { key };
        match event {
            Event::Press(key) => Some(Input::Press(meant(key))),
            Event::Repeat(key) => Some(Input::Repeat(meant(key))),
            Event::Tick => Some(Input::Tick),
            Event::Hold
            | Event::Source(_)
            | Event::Battery(_)
            | Event::Waiting(_)
            | Event::OddsComputed(..)
            | Event::Offered
            | Event::Withdrawn => None,
        }
    }

    fn on_input(&mut self, input: Input, dice: &mut dyn Dice) {
        self.waiting = None;
        if let Input::Press(key) = input {
            let at_shelf = self.is_undisturbed() && matches!(self.overlay, Some(Overlay::Shelf(_)));
            self.back_at_shelf = key == Key::Back && at_shelf;
        }
        if let Some(failure) = self.untold
            && self.verb(input).rolls()
        {
            return self.refuse(failure);
        }
        if self.answer(input, dice) {
            self.answer(Input::Press(Key::Roll), dice);
        }
    }

    /// Passes an input to the current screen and navigates where it says. True if the screen there is to roll
    /// at once.
    fn answer(&mut self, input: Input, dice: &mut dyn Dice) -> bool {
        self.core.cues = CueBuffer::default();
        let go = self.with_context(dice, |here, context| here.on(input, context));
        self.go(&go);
        matches!(go, Navigate::RollAt(_))
    }

    /// Calls `act` with the current screen's handler and a context for it.
    fn with_context<T>(
        &mut self,
        dice: &mut dyn Dice,
        act: impl FnOnce(&mut dyn ScreenHandler, &mut Context<'_>) -> T,
    ) -> T {
        let above = (&mut self.restarted, &mut self.asked);
        let here: &mut dyn ScreenHandler = match (above, &mut self.overlay, self.stack.last_mut()) {
            ((Some(restarted), _), ..) => restarted,
            ((None, Some(asked)), ..) => asked,
            (_, Some(over), _) => over.handler_mut(),
            (_, None, Some(level)) => level.handler_mut(),
            (_, None, None) => self.tables.of_mut(self.core.state.visits.tile),
        };
        let verb = self.verb.take().map(|(_, verb)| verb);
        act(here, &mut self.core.context(verb, dice))
    }
}
