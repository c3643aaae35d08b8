//! The state machine: an [`Event`] comes in, [`Effects`] go out.
//!
//! [`App`] owns all state of the gadget. It draws nothing, reads no clock and knows no hardware:
//! the time and the dice are arguments, so every path through it is a plain test.
//!
//! | module | what lives there |
//! |---|---|
//! | [`place`] | what every place where a player can be does |
//! | [`machine`] | the table machine: ready, falling, shown; [`table`], what a game says of its table, and [`tables`], all of them |
//! | [`list`] | the list machine, and [`table_lines`], what the lines of every table have |
//! | `shelf` | the games to choose from |
//! | [`kept`] | all that a player would want back, and [`records`], how it is written and read |
//! | [`memory`] | how all of it comes back from a store, with `presses`, what leads to what was seen |
//! | [`history`] | the last rolls |
//! | [`said`] | what can be heard of it |
//! | `notices`, `language`, `lesson` | what is shown instead, until it is answered |
//! | [`offer`] | what somebody at a computer wants to be taken in, and the question whether it is |
//! | [`mishap`], [`safe`] | what went wrong in the program, and what is left if it does so again and again |
//!
//! A game has a table. Tapping Back there opens the lines of that game, and what they lead to is
//! stacked above the table: Back goes exactly one level up. Holding Back anywhere opens the shelf.

pub mod battery;
pub(crate) mod context;
pub mod history;
pub(crate) mod input;
pub mod kept;
mod language;
mod lesson;
mod lesson_words;
pub(crate) mod list;
pub(crate) mod machine;
pub mod memory;
pub mod mishap;
mod notices;
pub mod offer;
pub mod picture;
pub(crate) mod place;
mod presses;
pub mod records;
pub mod safe;
pub mod said;
mod shelf;
pub(crate) mod table;
pub(crate) mod table_lines;
pub(crate) mod tables;
mod view;

pub use battery::Battery;
pub(crate) use context::{Context, Note};
pub use history::{Drawn, Entry, History};
pub(crate) use input::{Direction, Input};
pub use kept::{Kept, SourceLog};
pub use mishap::Mishap;
pub use records::{RecordKey, Unreadable, Unwritten};
pub use safe::Way;
pub use said::{Outcome, Said};
pub use view::{View, draw, draw_first, first_to_send};

use crate::dice::Dice;
use crate::entropy::{Failure, Health, Progress};
use crate::fingerprint::Image;
use crate::games::{AnyList, AnyPage, OpenPage, Tile};
use crate::rules::reckoning::{Answer, Reckoning};
use crate::store::Rest;
use crate::ui::{Lang, Light, Look, Style};
use language::Language;
use lesson::Lesson;
use list::{At, Cursors, OpenList};
use machine::Machine;
use notices::{Empty, Failed, Refused, Restarted};
use offer::{Asked, Offer};
use place::{Go, Here, HereMut, Place};
use presses::{Faces, Presses};
use said::Heard;
use shelf::Shelf;
use tables::Tables;

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
    const fn turned(self) -> Key {
        match self {
            Key::Up => Key::Down,
            Key::Down => Key::Up,
            key => key,
        }
    }
}

/// Something that happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
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
    /// What [`Effects::reckon`] asked for was reckoned.
    Reckoned(Reckoning, Answer),
    /// Somebody at a computer has [offered](offer) something: is it taken?
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
                | Event::Reckoned(..)
                | Event::Offered
                | Event::Withdrawn
        )
    }
}

/// Milliseconds since the gadget started.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Millis(pub u64);

/// What the outside has to do after an event.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effects {
    /// The view may have changed: show it.
    pub show: bool,
    /// Send a [`Event::Tick`] at this time.
    pub wake: Option<Millis>,
    /// Reckon this, and nothing else, and send a [`Event::Reckoned`] when it is done.
    pub reckon: Option<Reckoning>,
    /// Everything was forgotten: empty the store.
    pub forget: bool,
    /// What was rolled is only a piece of it: more comes at once, and then it is to be kept.
    pub goes_on: bool,
    /// What can be heard of it.
    pub said: Option<Said>,
}

impl Effects {
    /// What shall be reckoned, with its answer: for whoever has the time to find it at once.
    pub fn reckoned(&self) -> Option<Event> {
        let reckoning = self.reckon?;
        Some(Event::Reckoned(reckoning, reckoning.answer_now()))
    }
}

/// What an [`App`] starts with.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Start {
    /// The language, if it is known; asked for otherwise.
    pub lang: Option<Lang>,
    /// The dice follow a script, and every picture says so.
    pub scripted: bool,
    /// What the gadget runs on.
    pub board: &'static str,
    /// Its own bytes, where it was flashed.
    pub image: Image,
    /// Whether it can be heard, or lights up.
    pub sounds: bool,
    /// It has three keys that are four: Roll, held, is Back.
    pub has_three_keys: bool,
}

/// What is open above a table.
#[allow(clippy::large_enum_variant)] // There is no heap to put the large ones into.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Level {
    List(OpenList),
    Page(OpenPage),
}

impl Level {
    fn here(&self) -> Here<'_> {
        match self {
            Level::List(list) => Here::Place(list),
            Level::Page(page) => page.here(),
        }
    }

    fn here_mut(&mut self) -> HereMut<'_> {
        match self {
            Level::List(list) => HereMut::Place(list),
            Level::Page(page) => page.here_mut(),
        }
    }
}

/// What is shown instead of everything else, until it is answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Over {
    Language(Language),
    Lesson(Lesson),
    Shelf(Shelf),
    Refused(Refused),
    Failed(Failed),
    Empty(Empty),
}

impl Over {
    fn place(&self) -> &dyn Place {
        match self {
            Over::Language(place) => place,
            Over::Lesson(place) => place,
            Over::Shelf(place) => place,
            Over::Refused(place) => place,
            Over::Failed(place) => place,
            Over::Empty(place) => place,
        }
    }

    fn place_mut(&mut self) -> &mut dyn Place {
        match self {
            Over::Language(place) => place,
            Over::Lesson(place) => place,
            Over::Shelf(place) => place,
            Over::Refused(place) => place,
            Over::Failed(place) => place,
            Over::Empty(place) => place,
        }
    }
}

/// Where the player is before and after an event.
#[derive(Clone, Copy)]
struct Stage {
    place: (Tile, usize, bool),
    /// What was rolled is not seen yet.
    hides: bool,
    /// No roll can be made.
    refuses: bool,
}

/// The gadget: all that it knows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct App {
    kept: Kept,
    /// Every table as it was left; none before the gadget is switched on.
    tables: Tables,
    /// What is open above the table, the innermost last.
    path: heapless::Vec<Level, { App::DEEPEST }>,
    over: Option<Over>,
    /// What is told before anything else, until it is answered: the program failed.
    restarted: Option<Restarted>,
    /// What somebody at a computer offers.
    pub(crate) offer: Offer,
    /// The question whether it is taken, above all that the player does.
    asked: Option<Asked>,
    cursors: Cursors,
    scripted: bool,
    /// When the last event came.
    now: Millis,
    /// A roll was asked for before the source could make one: how far that is.
    waiting: Option<Progress>,
    /// Back went down at the shelf: if it is held, that is once more.
    back_at_shelf: bool,
    /// A failure of the source that the player has not seen yet.
    untold: Option<Failure>,
    /// The player was told that the battery is nearly empty.
    warned: bool,
    /// What led here from the last rest.
    presses: Presses,
    /// Everything was forgotten by the last event.
    forgets: bool,
    /// Nothing has happened since all was saved.
    is_saved: bool,
    /// The last rest, if it is not saved yet.
    rested: Rest,
    /// The number of the next roll when all was saved: what the history had then is on the flash as
    /// it is. None if that is not known.
    rolls_saved: Option<u32>,
    /// The lines at which the last event has opened lists.
    opened: heapless::Vec<u8, 4>,
    /// The lines at which the next event opens lists, the last one first, if it was pressed before.
    lines: heapless::Vec<u8, 4>,
    /// What is heard of the event that is handled.
    heard: Heard,
    /// What was rolled and is not seen yet.
    unsaid: Option<(Outcome, i16)>,
}

impl App {
    /// More levels than any way leads down.
    const DEEPEST: usize = 8;

    /// A gadget that is off, and that nobody has used yet. It is large: where there is little stack,
    /// put it where it stays before it is [started](App::start).
    #[inline(always)] // It is made where it stays.
    pub const fn off() -> App {
        App {
            kept: Kept::nothing(),
            tables: Tables::NONE,
            path: heapless::Vec::new(),
            over: Some(Over::Language(Language)),
            restarted: None,
            offer: Offer::none(),
            asked: None,
            cursors: Cursors::NONE,
            scripted: false,
            now: Millis(0),
            waiting: None,
            back_at_shelf: false,
            untold: None,
            warned: false,
            presses: Presses::NONE,
            forgets: false,
            is_saved: false,
            rested: Rest::Never,
            rolls_saved: None,
            opened: heapless::Vec::new(),
            lines: heapless::Vec::new(),
            heard: Heard {
                said: None,
                result: None,
                dice: 0,
            },
            unsaid: None,
        }
    }

    /// A gadget that nobody has used yet, just switched on.
    pub fn new(start: Start) -> App {
        let mut app = App::off();
        app.start(start);
        app
    }

    /// Switches a new one on.
    pub fn start(&mut self, start: Start) {
        self.kept.favourites.add_usual();
        self.begin(start);
    }

    fn begin(&mut self, start: Start) {
        if let Some(lang) = start.lang {
            self.kept.settings.lang = lang;
            self.over = None;
        }
        self.switch_on(start);
    }

    /// A gadget just switched on that was used before; the language is the one that was chosen.
    pub fn resume(kept: Kept, start: Start) -> App {
        let mut app = App {
            kept,
            over: None,
            ..App::off()
        };
        app.switch_on(start);
        app
    }

    fn switch_on(&mut self, start: Start) {
        self.scripted = start.scripted;
        self.kept.board = start.board;
        self.kept.image = start.image;
        self.kept.sounds = start.sounds;
        self.kept.has_three_keys = start.has_three_keys;
        self.kept.rolls_before = self.kept.tally.rolls();
        self.tables.lay(&self.kept);
        self.enter();
    }

    /// It was switched on because the program has failed: that is told first.
    pub fn tell(&mut self, mishap: Mishap) {
        self.restarted = Some(Restarted(mishap));
    }

    /// All that a player would want back.
    pub const fn kept(&self) -> &Kept {
        &self.kept
    }

    /// Whether this event will ask for dice: the source can be made ready before it is handled.
    pub fn wants_dice(&self, event: Event) -> bool {
        self.input(event)
            .is_some_and(|input| self.here().rolls(input, &self.kept))
    }

    /// Takes one event.
    pub fn handle(&mut self, event: Event, now: Millis, dice: &mut dyn Dice) -> Effects {
        self.now = now;
        self.forgets = false;
        let table = self.here().table();
        let early = table.is_some_and(Machine::is_moving);
        let went_on = table.is_some_and(Machine::goes_on);
        let was = self.stage();
        let was_warning = self.restarted.is_some()
            || self.asked.is_some()
            || matches!(self.over, Some(Over::Empty(_)));
        if self.rests_before(event) {
            self.presses.clear();
            self.rested = Rest::Before;
        }
        self.opened.clear();
        let mut faces = Faces::of(dice);
        let show = match (event, self.input(event)) {
            (_, Some(input)) => {
                self.on_input(input, &mut faces);
                true
            }
            (Event::Source(health), None) => self.on_source(health),
            (Event::Battery(battery), None) => self.on_battery(battery),
            (Event::Reckoned(reckoning, answer), None) => {
                self.with_here(|here, _| here.answered(&reckoning, &answer))
            }
            (Event::Waiting(progress), None) => {
                self.waiting = Some(progress);
                true
            }
            (Event::Offered, None) => {
                self.ask();
                true
            }
            (Event::Withdrawn, None) => {
                self.withdraw();
                true
            }
            (_, None) => {
                self.hold();
                true
            }
        };
        match event {
            // What it led to is no press.
            Event::Source(Health::Failed(_)) => self.presses.lose(),
            _ if self.forgets => self.presses.clear(),
            // What answers a warning leads to what was there before it.
            Event::Press(_) | Event::Repeat(_) if was_warning => {}
            // A test of dice is nobody's roll.
            Event::Tick if !went_on => {}
            event => self.presses.add(event, early, &self.opened, &faces),
        }
        self.is_saved &= event.changes_nothing() && !went_on;
        self.rest();
        let said = self.said(event, was);
        let here = self.here();
        let table = here.table();
        Effects {
            show,
            wake: here.wake(now),
            reckon: here.reckons(now).copied(),
            forget: self.forgets,
            goes_on: table.is_some_and(Machine::goes_on),
            said,
        }
    }

    /// Whether what was rolled last is not all seen yet.
    pub(crate) fn hides(&self) -> bool {
        let below = self.restarted.is_none().then(|| self.below());
        let table = below.and_then(Here::table);
        table.is_some_and(|table| table.hides(&self.kept))
    }

    /// Where the player is, as far as it matters for what is heard.
    fn stage(&self) -> Stage {
        Stage {
            place: (
                self.kept.tile,
                self.path.len(),
                self.over.is_some() || self.asked.is_some(),
            ),
            hides: self.hides(),
            refuses: matches!(self.over, Some(Over::Refused(_) | Over::Failed(_))),
        }
    }

    /// What is heard of an event. What was rolled is heard when it is seen, and never if the player
    /// goes away before.
    fn said(&mut self, event: Event, was: Stage) -> Option<Said> {
        let heard = core::mem::take(&mut self.heard);
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

    /// Whether what was rolled last is only a piece of it.
    pub(crate) fn goes_on(&self) -> bool {
        self.here().table().is_some_and(Machine::goes_on)
    }

    /// Whether dice are falling.
    fn is_moving(&self) -> bool {
        self.here().table().is_some_and(Machine::is_moving)
    }

    /// When a gadget that was just switched on wants a [`Event::Tick`].
    pub fn wake(&self, now: Millis) -> Option<Millis> {
        self.here().wake(now)
    }

    /// What it wants to be reckoned then.
    pub fn reckons(&self, now: Millis) -> Option<Reckoning> {
        self.here().reckons(now).copied()
    }

    /// Opens a list, where its cursor was left.
    #[inline(never)] // What is opened is large, and leaves the stack before anything else is done.
    fn open(&mut self, list: AnyList) {
        let mut open = self.cursors.open(list, &self.kept);
        if let Some(line) = self.lines.pop() {
            open.cursor = line;
        }
        // One press opens two at most.
        let _ = self.opened.push(open.cursor);
        self.push(Level::List(open));
    }

    #[inline(never)] // As `open`.
    fn show(&mut self, page: AnyPage) {
        self.push(Level::Page(page.open(&self.kept)));
    }

    /// Whether nothing lies on the other tables that would be missed; after too many presses it is.
    fn others_rest(&self) -> bool {
        let (tile, kept) = (self.kept.tile, &self.kept);
        let mut others = Tile::ALL.iter().filter(|other| **other != tile);
        self.presses.is_lost() || others.all(|other| self.tables.is_at_rest(*other, kept, false))
    }

    /// Whether this is a roll whose result takes the place of what is seen: then nothing before it
    /// need be known.
    fn rests_before(&self, event: Event) -> bool {
        let is_roll = self.input(event) == Some(Input::Press(Key::Roll));
        let is_here = self.is_undisturbed() && self.over.is_none() && self.path.is_empty();
        let is_free = self.is_saved && is_here;
        is_roll
            && is_free
            && self.tables.rolls_afresh(self.kept.tile, &self.kept)
            && self.others_rest()
    }

    /// Where nothing is seen that is not kept, what led there need not be known.
    fn rest(&mut self) {
        let rests = match (&self.over, &self.path[..]) {
            _ if !self.is_undisturbed() => false,
            (Some(_), _) => false,
            (None, []) => {
                let spares = self.presses.is_lost();
                let kept = &self.kept;
                self.tables.is_at_rest(kept.tile, kept, spares) && self.others_rest()
            }
            (None, [Level::List(open)]) => {
                let list = self.kept.tile.list();
                list.is_some_and(|list| *open == Cursors::NONE.open(list, &self.kept))
                    && self.others_rest()
            }
            _ => false,
        };
        if rests {
            self.presses.clear();
        }
    }

    /// Dice that fall come to rest.
    fn settle(&mut self) {
        if let Some(table) = self.with_here(|here, _| here.table()) {
            table.settle();
        }
    }

    /// What the gadget shows since the last event.
    pub fn view(&self) -> View {
        View {
            style: Style {
                lang: self.kept.settings.lang,
                scripted: self.scripted,
            },
            waiting: self.waiting,
            look: Look {
                brightness: self.kept.settings.brightness.get(),
                turned: self.kept.settings.left_handed,
                light: Light::Lit,
            },
            screen: self.here().screen(&self.kept, self.now),
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
    fn here(&self) -> Here<'_> {
        if let Some(restarted) = &self.restarted {
            return Here::Place(restarted);
        }
        match &self.asked {
            Some(asked) => Here::Place(asked),
            None => self.below(),
        }
    }

    /// Where the player is, below what a computer has to ask.
    fn below(&self) -> Here<'_> {
        match (&self.over, self.path.last()) {
            (Some(over), _) => Here::Place(over.place()),
            (None, Some(level)) => level.here(),
            (None, None) => self.tables.of(self.kept.tile),
        }
    }

    /// What a place is given; news of the source and a held Back are nothing for a place. Nobody
    /// but this sees that the gadget is held the other way round.
    fn input(&self, event: Event) -> Option<Input> {
        let left_handed = self.kept.settings.left_handed;
        let meant = |key: Key| if left_handed { key.turned() } else { key };
        match event {
            Event::Press(key) => Some(Input::Press(meant(key))),
            Event::Repeat(key) => Some(Input::Repeat(meant(key))),
            Event::Tick => Some(Input::Tick),
            Event::Hold
            | Event::Source(_)
            | Event::Battery(_)
            | Event::Waiting(_)
            | Event::Reckoned(..)
            | Event::Offered
            | Event::Withdrawn => None,
        }
    }

    fn on_input(&mut self, input: Input, dice: &mut dyn Dice) {
        self.waiting = None;
        if let Input::Press(key) = input {
            let at_shelf = self.is_undisturbed() && matches!(self.over, Some(Over::Shelf(_)));
            self.back_at_shelf = key == Key::Back && at_shelf;
        }
        if let Some(failure) = self.untold
            && self.here().rolls(input, &self.kept)
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
        let now = self.now;
        let (go, heard) = self.with_here(|here, kept| {
            let mut context = Context::new(kept, dice, now);
            (here.on(input, &mut context), context.heard)
        });
        self.heard = heard;
        self.go(&go);
        matches!(go, Go::RollAt(_))
    }

    /// Lets the place where the player is do something.
    fn with_here<'a, T>(&'a mut self, act: impl FnOnce(HereMut<'a>, &'a mut Kept) -> T) -> T {
        let above = (&mut self.restarted, &mut self.asked);
        let here = match (above, &mut self.over, self.path.last_mut()) {
            ((Some(restarted), _), ..) => HereMut::Place(restarted),
            ((None, Some(asked)), ..) => HereMut::Place(asked),
            (_, Some(over), _) => HereMut::Place(over.place_mut()),
            (_, None, Some(level)) => level.here_mut(),
            (_, None, None) => self.tables.of_mut(self.kept.tile),
        };
        act(here, &mut self.kept)
    }

    fn go(&mut self, go: &Go) {
        match *go {
            Go::Stay | Go::Say(..) => {}
            Go::Answer(answer) => self.answer_offer(answer),
            Go::Up if self.restarted.is_some() => self.restarted = None,
            Go::Up if self.over.is_some() => self.come_back(),
            Go::Up => self.up(),
            Go::UpTo(line) => {
                self.up();
                if let Some(Level::List(list)) = self.path.last_mut() {
                    list.cursor = line;
                }
            }
            Go::Open(list) => {
                self.open(list);
            }
            Go::Show(page) => self.show(page),
            Go::Return(at) => self.return_to(at),
            Go::Table => {
                self.over = None;
                self.enter();
            }
            Go::To(tile) => {
                self.over = None;
                if tile != self.kept.tile {
                    self.kept.before = Some(self.kept.tile);
                    self.kept.tile = tile;
                }
                self.enter();
            }
            // Whoever rolls a favourite goes back to the game before it, not to the favourites.
            Go::RollAt(tile) => {
                self.kept.tile = tile;
                self.enter();
            }
            Go::Shelf => self.over = Some(Over::Shelf(Shelf::open(&self.kept))),
            Go::FirstStart => self.over = Some(Over::Language(Language)),
            Go::Reset => self.reset(),
            Go::Lesson => self.over = Some(Over::Lesson(Lesson::default())),
            Go::Refused(die) => {
                self.over = Some(Over::Refused(Refused(die)));
                self.clear_table();
            }
        }
    }

    /// Everything is as on the first day: no result lies on a table any more.
    fn reset(&mut self) {
        self.forgets = true;
        self.rolls_saved = None;
        self.kept.reset();
        self.tables.lay(&self.kept);
        self.cursors = Cursors::NONE;
        self.path.clear();
        self.enter();
        self.over = Some(Over::Language(Language));
    }

    /// What was shown instead is answered: to where the player was.
    fn come_back(&mut self) {
        self.over = None;
        match self.path.last_mut() {
            Some(level) => level.here_mut().refresh(&mut self.kept),
            None => self.refresh_table(),
        }
    }

    /// Back was held. Before a gadget is used for the first time there is no shelf.
    fn hold(&mut self) {
        self.restarted = None;
        if self.asked.is_some() {
            self.answer_offer(offer::Answer::Declined);
        }
        match &mut self.over {
            Some(Over::Language(_)) => {}
            Some(Over::Lesson(lesson)) => lesson.held(),
            // Once more: the rolls that are used most.
            _ if self.back_at_shelf => self.go(&Go::To(Tile::Favourites)),
            // What the press did before it became a hold is not seen.
            over => {
                if let (None, Some(level)) = (over, self.path.last_mut()) {
                    level.here_mut().hold(&mut self.kept);
                }
                self.enter();
                self.go(&Go::Shelf);
            }
        }
    }

    fn push(&mut self, level: Level) {
        self.leave_list();
        // No way leads deeper; if one did it would end here.
        let _ = self.path.push(level);
    }

    /// The cursor of the list that is open is remembered.
    fn leave_list(&mut self) {
        if let Some(Level::List(list)) = self.path.last() {
            self.cursors.remember(list);
        }
    }

    #[inline(never)] // As `open`.
    fn return_to(&mut self, at: At) {
        let is_it = |level: &Level| matches!(level, Level::List(open) if open.list == at.list);
        let above = self.path.len().saturating_sub(1);
        let place = self.path.iter().rposition(is_it).unwrap_or(above);
        self.path.truncate(place);
        self.push(Level::List(OpenList::open(at)));
    }

    /// Leaves the innermost place for the one below.
    #[inline(never)] // As `open`.
    fn close(&mut self) {
        self.leave_list();
        if let Some(Level::List(left)) = self.path.pop()
            && let Some(Level::List(below)) = self.path.last_mut()
        {
            below.come_from(left.list, &self.kept);
        }
    }

    #[inline(never)] // As `open`.
    fn up(&mut self) {
        self.close();
        if let Some(level) = self.path.last_mut() {
            level.here_mut().refresh(&mut self.kept);
        } else {
            match self.kept.tile.list() {
                // There is no table below.
                Some(list) => {
                    self.open(list);
                    self.go(&Go::Shelf);
                }
                None => self.refresh_table(),
            }
        }
    }

    /// To the table of the game that is played, or to the list that it is.
    fn enter(&mut self) {
        while !self.path.is_empty() {
            self.close();
        }
        match self.kept.tile.list() {
            Some(list) => {
                self.open(list);
            }
            None => self.refresh_table(),
        }
    }

    /// News of the source. A failure is told at once where the player waits to roll, and at the
    /// next roll elsewhere: a result is not taken away for it. Whether any of it may be seen.
    fn on_source(&mut self, health: Health) -> bool {
        self.kept.source.health = health;
        if let Health::Failed(failure) = health {
            self.kept.source.last_failure = Some(failure);
        }
        if let Some(Over::Failed(failed)) = &mut self.over {
            failed.news(health);
        } else if let Health::Failed(failure) = health {
            let table = self.here().table();
            if !table.is_some_and(|table| table.awaits_roll(&self.kept)) {
                self.untold = Some(failure);
                return !self.plays();
            }
            self.refuse(failure);
        } else {
            return !self.plays();
        }
        true
    }

    /// The battery was measured. That it is nearly empty is said once, until it was charged; not
    /// while dice fall or something else is to be answered: then the next time. Whether any of it may
    /// be seen.
    fn on_battery(&mut self, battery: Battery) -> bool {
        self.kept.battery = Some(battery);
        self.warned &= !battery.is_charged();
        let is_free = self.over.is_none() && self.is_undisturbed();
        let is_calm = is_free && self.waiting.is_none() && !self.is_moving();
        if battery.is_empty() && !self.warned && is_calm {
            self.warned = true;
            self.over = Some(Over::Empty(Empty(battery)));
        }
        !self.plays()
    }

    /// Whether the player is at the table of a game, which says nothing of the source.
    fn plays(&self) -> bool {
        self.over.is_none() && self.asked.is_none() && self.path.is_empty()
    }

    fn refuse(&mut self, failure: Failure) {
        self.untold = None;
        self.waiting = None;
        let mut failed = Failed::new(failure);
        if self.kept.source.health.is_well() {
            failed.news(self.kept.source.health);
        }
        self.over = Some(Over::Failed(failed));
        self.clear_table();
    }

    /// What lies on the table is not taken for the result of a roll that was refused.
    fn clear_table(&mut self) {
        self.tables.clear(self.kept.tile, &mut self.kept);
    }

    /// The player comes to the table of the game that is played.
    fn refresh_table(&mut self) {
        self.tables.refresh(self.kept.tile, &mut self.kept);
    }
}
