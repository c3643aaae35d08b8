//! The state machine: an [`Event`] comes in, [`Effects`] go out.
//!
//! [`App`] owns all state of the gadget. It draws nothing, reads no clock and knows no hardware:
//! the time and the dice are arguments, so every path through it is a plain test.
//!
//! | module | what lives there |
//! |---|---|
//! | `start` | how it begins: off, new, or as it was before |
//! | [`event`] | what comes in and what goes out; `news`, what is known of source and battery |
//! | [`battery`], [`cells`] | the voltage that was measured, and what kind of cells has it |
//! | `stack` | what is open above a table or shown instead, and the ways from one to the other |
//! | `screen_handler` | what every place where a player can be does |
//! | `roll_table` | the table machine: ready, falling, shown; `table`, what a game says of its table, and `tables`, all of them |
//! | `menu` | the menu machine, and the rows that the menu of every table has |
//! | `shelf` | the games to choose from |
//! | `state` | all that a player would want back, and `records`, how it is written and read; `part`, what is stored under a key of its own |
//! | `journal` | the steps that can be taken back; `roster`, the sheets of all books |
//! | [`memory`] | how all of it comes back from a store, with `replay`, what leads to what was seen |
//! | [`history`] | the last rolls |
//! | [`cue`] | what can be heard of it |
//! | `deliberate` | a key that answers only after a pause |
//! | `notices`, `language`, `lesson` | what is shown instead, until it is answered |
//! | [`offer`] | what somebody at a computer wants to be taken in, and the question whether it is |
//! | [`crash`], [`safe`] | what went wrong in the program, and what is left if it does so again and again |
//!
//! A game has a table. Tapping Back there opens the menu of that game, and what it leads to is
//! stacked above the table: Back goes exactly one level up. Holding Back anywhere opens the shelf.

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

/// The gadget: all that it knows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct App {
    core: Core,
    /// Every table as it was left; none before the gadget is switched on.
    tables: Tables,
    /// What is open above the table, the innermost last.
    stack: heapless::Vec<StackEntry, { App::DEEPEST }>,
    overlay: Option<Overlay>,
    /// What is told before anything else, until it is answered: the program failed.
    restarted: Option<Restarted>,
    /// The question whether something is taken that somebody at a computer offers, above all that the
    /// player does.
    asked: Option<OfferScreen>,
    /// What was answered to it by the event that is handled.
    answer: Option<offer::OfferAnswer>,
    /// What the next input does with dice, if the place was asked for it already.
    verb: Option<(Input, Verb)>,
    cursors: menu::Cursors,
    scripted: bool,
    /// A roll was asked for before the source could make one: how far that is.
    waiting: Option<Progress>,
    /// Back went down at the shelf: if it is held, that is once more.
    back_at_shelf: bool,
    /// A failure of the source that the player has not seen yet.
    untold: Option<Failure>,
    /// The player was told that the battery is nearly empty, or asked which cells it has.
    warned: bool,
    /// The cells may have been changed since they were last measured: the gadget was off or on a cable.
    cells_unwatched: bool,
    /// What led here from the last rest that is saved.
    replay_log: ReplayLog,
    /// Nothing is seen that is not kept. The presses that led here are forgotten when that is saved, and
    /// not before: until then the store knows only the rest that they began at.
    is_at_checkpoint: bool,
    /// Everything was forgotten by the last event.
    forgets: bool,
    /// How often everything was forgotten since power-on. A number of a roll means nothing across that.
    resets: u32,
    /// Nothing has happened since all was saved.
    is_saved: bool,
    /// Where the presses began: [`Checkpoint::Before`] if that is what the store has now, [`Checkpoint::Never`] if
    /// it is the last rest that the store knows.
    checkpoint: Checkpoint,
    /// The number of the next roll when all was saved: what the history had then is on the flash as
    /// it is. None if that is not known.
    rolls_saved: Option<u32>,
    /// The lines at which the last event has opened lists.
    opened: heapless::Vec<u8, 4>,
    /// The lines at which the next event opens lists, the last one first, if it was pressed before.
    lines: heapless::Vec<u8, 4>,
    /// What was rolled and is not seen yet.
    unheard: Option<(Verdict, i16)>,
}

impl App {
    /// More levels than any way leads down.
    const DEEPEST: usize = 8;

    /// All that a player would want back.
    pub const fn state(&self) -> &State {
        &self.core.state
    }

    /// What the gadget knows of the device that it runs on.
    pub const fn device(&self) -> &Device {
        &self.core.device
    }

    /// The whole gadget, to be read.
    const fn gadget(&self) -> Gadget<'_> {
        self.core.gadget()
    }

    /// How often everything was forgotten since power-on: the numbers of rolls begin anew each time.
    pub(crate) const fn resets(&self) -> u32 {
        self.resets
    }

    /// Whether this event will ask for dice: the source can be made ready before it is handled.
    pub fn wants_dice(&mut self, event: Event) -> bool {
        self.input(event)
            .is_some_and(|input| self.verb(input).rolls())
    }

    /// What this input will do with dice. The place is asked once, and the answer holds until
    /// something happens.
    fn verb(&mut self, input: Input) -> Verb {
        if let Some((_, verb)) = self.verb.filter(|(asked, _)| *asked == input) {
            return verb;
        }
        let verb = self.here().verb_here(input, self.gadget());
        self.verb = Some((input, verb));
        verb
    }

    /// Takes one event.
    pub fn handle(&mut self, event: Event, now: Millis, dice: &mut dyn Dice) -> Effects {
        self.handle_beside(None, event, now, dice)
    }

    /// Takes one event while this is offered, which is taken if that is the answer.
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
            // What it led to is no press.
            Event::Source(Health::Failed(_)) => self.replay_log.lose(),
            _ if self.forgets => {
                self.replay_log.clear();
                self.checkpoint = Checkpoint::Never;
            }
            // What answers a warning leads to what was there before it.
            Event::Press(_) | Event::Repeat(_) if was_warning => {}
            // A test of dice is nobody's roll.
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

    /// Whether what was rolled last is not all seen yet.
    pub(crate) fn hides(&self) -> bool {
        let below = self.restarted.is_none().then(|| self.below());
        let table = below.and_then(|here| here.table());
        table.is_some_and(|table| table.hides(self.gadget()))
    }

    /// Whether what was rolled last is only a piece of it.
    pub(crate) fn goes_on(&self) -> bool {
        self.here().table().is_some_and(RollTable::goes_on)
    }

    /// Whether dice are falling.
    pub(crate) fn is_moving(&self) -> bool {
        self.here().table().is_some_and(RollTable::is_moving)
    }

    /// When a gadget that was just switched on wants a [`Event::Tick`].
    pub fn wake(&self, now: Millis) -> Option<Millis> {
        self.here().wake_here(now)
    }

    /// What it wants to be reckoned then.
    pub fn odds_request(&self, now: Millis) -> Option<OddsRequest> {
        self.here().odds_request_here(now).copied()
    }

    /// Whether nothing lies on the other tables that would be missed; after too many presses it is.
    fn others_are_at_checkpoint(&self) -> bool {
        let tile = self.core.state.visits.tile;
        let mut others = Tile::ALL.iter().filter(|other| **other != tile);
        self.replay_log.is_lost()
            || others.all(|other| self.tables.is_at_checkpoint(*other, self.gadget(), false))
    }

    /// Whether this is a roll whose result takes the place of what is seen: then nothing before it
    /// need be known.
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

    /// Notes whether nothing is seen that is not kept: then what led there need not be known.
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

    /// Dice that fall come to rest.
    fn settle(&mut self) {
        self.with_context(&mut NoDice, |here, _| {
            if let Some(table) = here.table_mut() {
                table.settle();
            }
        });
    }

    /// What the gadget shows since the last event.
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

    /// Whether the player sees what the source is worth.
    pub fn watches_source(&self) -> bool {
        self.here().watches_source()
    }

    /// Whether nothing stands above all that the player does.
    const fn is_undisturbed(&self) -> bool {
        self.restarted.is_none() && self.asked.is_none()
    }

    /// Where the player is.
    fn here(&self) -> &dyn ScreenHandler {
        match (&self.restarted, &self.asked) {
            (Some(restarted), _) => restarted,
            (None, Some(asked)) => asked,
            (None, None) => self.below(),
        }
    }

    /// Where the player is, below what a computer has to ask.
    fn below(&self) -> &dyn ScreenHandler {
        match (&self.overlay, self.stack.last()) {
            (Some(over), _) => over.handler(),
            (None, Some(level)) => level.handler(),
            (None, None) => self.tables.of(self.core.state.visits.tile),
        }
    }

    /// What a place is given; news of the source and a held Back are nothing for a place. Nobody
    /// but this sees that the gadget is held the other way round.
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

    /// Hands an input to the place where the player is, and goes where that leads; whether a roll is
    /// made there at once.
    fn answer(&mut self, input: Input, dice: &mut dyn Dice) -> bool {
        self.core.cues = CueBuffer::default();
        let go = self.with_context(dice, |here, context| here.on(input, context));
        self.go(&go);
        matches!(go, Navigate::RollAt(_))
    }

    /// Lets the place where the player is do something.
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
