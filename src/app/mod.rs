//! The state machine: an [`Event`] comes in, [`Effects`] go out.
//!
//! [`App`] owns all state of the gadget. It draws nothing, reads no clock and knows no hardware:
//! the time and the dice are arguments, so every path through it is a plain test.
//!
//! The player is always at one place. A game has a table, where Up and Down change what
//! matters most, Roll rolls and Back opens the menu; everything else is a line of the menu, and
//! there Back returns. `table.rs` names all places that the menu leads to.

mod about;
mod action;
mod browse;
mod characters;
mod conflict;
mod fairness;
mod fight;
mod free;
mod help;
mod history;
mod kept;
mod language;
mod lesson;
mod listing;
mod menu;
mod notices;
mod progress;
mod settings;
mod sheets;
mod stop;
mod systems;

pub use action::{Attempt, Difficulties, Setup, Undo};
pub use characters::{Draft, Wanted};
pub use conflict::{Challenge, Setup as ConflictSetup};
pub use fight::{Bout, Bouts, Corner, Crew, Fighter, Last, Make, Spell, Told};
pub use free::{Bag, Page, Preset};
pub use history::{Drawn, FightRoll, History, Record, Said, What};
pub use kept::{Kept, SourceLog};
pub use settings::Settings;
pub use sheets::{Acting, End, Sheet, Sheets};
pub use systems::{System, Systems};

use crate::dice::Dice;
use crate::entropy::{Failure, Health, Progress};
use crate::ui::{Lang, Look, View, Words};
use language::Language;
use lesson::Lesson;
use menu::Menu;
use notices::{Failed, Refused};
use stop::{Desk, Entrance, Go, Input, Rows, Stop};

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
    /// Returns; at a game's table it opens the menu.
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
    /// The time that [`Effects::wake`] asked for has come.
    Tick,
    /// News of the random source.
    Source(Health),
    /// A roll was asked for that has to wait for the source, which is so far.
    Waiting(Progress),
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
}

macro_rules! places {
    ($($name:ident: $module:ident::$state:ident => $($picture:ident)::*,)*) => {
        /// A line of the menu, and the place it leads to.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[derive(serde::Serialize, serde::Deserialize)]
        #[cfg_attr(feature = "defmt", derive(defmt::Format))]
        #[allow(missing_docs)] // The table says what they are.
        pub enum Entry {
            $($name,)*
        }

        impl Entry {
            /// All, in the order of the menu.
            pub const ALL: &'static [Entry] = &[$(Entry::$name,)*];

            /// What the menu calls it.
            pub fn name(self, words: &Words) -> &'static str {
                match self {
                    $(Entry::$name => <$module::$state as Entrance>::name(words),)*
                }
            }

            /// Whether it is a game, rather than a tool.
            pub const fn is_game(self) -> bool {
                match self {
                    $(Entry::$name => <$module::$state as Entrance>::IS_GAME,)*
                }
            }

            /// What can be set up for its next roll.
            const fn setup(self) -> &'static dyn Rows {
                match self {
                    $(Entry::$name => <$module::$state as Entrance>::SETUP,)*
                }
            }

            /// What its help is about.
            const fn topic(self) -> help::Topic {
                match self {
                    $(Entry::$name => <$module::$state as Entrance>::TOPIC,)*
                }
            }

            fn open(self, kept: &Kept) -> Place {
                match self {
                    $(Entry::$name => Place::$name(<$module::$state as Entrance>::open(kept)),)*
                }
            }
        }

        /// Where the player is.
        #[allow(clippy::large_enum_variant)] // There is no heap to put the large ones into.
        #[derive(Clone, PartialEq, Eq, Debug)]
        enum Place {
            Language(Language),
            Lesson(Lesson),
            Menu(Menu),
            Refused(Refused),
            Failed(Failed),
            $($name($module::$state),)*
        }

        impl Place {
            fn stop(&self) -> &dyn Stop {
                match self {
                    Place::Language(place) => place,
                    Place::Lesson(place) => place,
                    Place::Menu(place) => place,
                    Place::Refused(place) => place,
                    Place::Failed(place) => place,
                    $(Place::$name(place) => place,)*
                }
            }

            fn stop_mut(&mut self) -> &mut dyn Stop {
                match self {
                    Place::Language(place) => place,
                    Place::Lesson(place) => place,
                    Place::Menu(place) => place,
                    Place::Refused(place) => place,
                    Place::Failed(place) => place,
                    $(Place::$name(place) => place,)*
                }
            }

            /// The line of the menu that led here.
            const fn entry(&self) -> Option<Entry> {
                match self {
                    $(Place::$name(_) => Some(Entry::$name),)*
                    _ => None,
                }
            }
        }
    };
}

table!(places);

/// The gadget: all that it knows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct App {
    kept: Kept,
    place: Place,
    scripted: bool,
    /// When the last event came.
    now: Millis,
    /// A roll was asked for before the source could make one: how far that is.
    waiting: Option<Progress>,
    /// A failure of the source that the player has not seen yet.
    untold: Option<Failure>,
}

impl App {
    /// A gadget that nobody has used yet, just switched on.
    pub fn new(start: Start) -> App {
        // Large, and therefore built where it stays rather than put together of its parts.
        let mut app = App {
            kept: Kept::new(),
            place: Place::Language(Language),
            scripted: start.scripted,
            now: Millis(0),
            waiting: None,
            untold: None,
        };
        if let Some(lang) = start.lang {
            app.kept.settings.lang = lang;
            app.place = app.kept.game.open(&app.kept);
        }
        app.switch_on(start);
        app
    }

    /// A gadget just switched on that was used before; the language is the one that was chosen.
    pub fn resume(kept: Kept, start: Start) -> App {
        let mut app = App::new(start);
        app.place = kept.game.open(&kept);
        app.kept = kept;
        app.switch_on(start);
        app
    }

    fn switch_on(&mut self, start: Start) {
        self.kept.board = start.board;
        self.kept.rolls_before = self.kept.tally.rolls();
    }

    /// All that a player would want back.
    pub const fn kept(&self) -> &Kept {
        &self.kept
    }

    /// Whether this event will ask for dice: the source can be made ready before it is handled.
    pub fn wants_dice(&self, event: Event) -> bool {
        self.input(event)
            .is_some_and(|input| self.place.stop().rolls(input, &self.kept))
    }

    /// Takes one event.
    pub fn handle(&mut self, event: Event, now: Millis, dice: &mut dyn Dice) -> Effects {
        self.now = now;
        let show = match (event, self.input(event)) {
            (Event::Source(health), _) => self.on_source(health),
            (Event::Waiting(progress), _) => {
                self.waiting = Some(progress);
                true
            }
            // A picture that stays the same costs nothing on the bus: not worth a comparison.
            (_, input) => {
                if let Some(input) = input {
                    self.on_input(input, dice);
                }
                true
            }
        };
        Effects {
            show,
            wake: self.place.stop().wake(now),
        }
    }

    /// What the gadget shows since the last event.
    pub fn view(&self) -> View {
        View {
            lang: self.kept.settings.lang,
            scripted: self.scripted,
            waiting: self.waiting,
            look: Look {
                brightness: self.kept.settings.brightness,
                turned: self.kept.settings.left_handed,
            },
            screen: self.place.stop().screen(&self.kept, self.now),
        }
    }

    /// Whether the player sees what the source is worth.
    pub const fn watches_source(&self) -> bool {
        matches!(self.place, Place::Fairness(fairness::Fairness::Overview))
    }

    /// What a place is given, if it is for a place. Nobody but this sees that the gadget is held
    /// the other way round.
    fn input(&self, event: Event) -> Option<Input> {
        let left_handed = self.kept.settings.left_handed;
        let meant = |key: Key| if left_handed { key.turned() } else { key };
        match event {
            Event::Press(key) => Some(Input::Press(meant(key))),
            Event::Repeat(key) => Some(Input::Repeat(meant(key))),
            Event::Tick => Some(Input::Tick),
            Event::Source(_) | Event::Waiting(_) => None,
        }
    }

    fn on_input(&mut self, input: Input, dice: &mut dyn Dice) {
        self.waiting = None;
        if let Some(failure) = self.untold
            && self.place.stop().rolls(input, &self.kept)
        {
            return self.refuse(failure);
        }
        let mut desk = Desk {
            kept: &mut self.kept,
            dice,
            now: self.now,
        };
        let go = self.place.stop_mut().on(input, &mut desk);
        self.go(go);
    }

    fn go(&mut self, go: Go) {
        self.place = match go {
            Go::Stay => return,
            Go::Home => self.kept.game.open(&self.kept),
            Go::FirstStart => Place::Language(Language),
            Go::Lesson => Place::Lesson(Lesson::default()),
            Go::Refused(die) => Place::Refused(Refused(die)),
            // The line of a tool, or what can be set up for a game.
            Go::Menu => Place::Menu(match self.place.entry() {
                Some(entry) if !entry.is_game() => Menu::at(entry, &self.kept),
                _ => Menu::default(),
            }),
            Go::To(entry) => {
                if entry.is_game() {
                    self.kept.game = entry;
                }
                entry.open(&self.kept)
            }
        };
    }

    /// News of the source. A failure is told at once where the player waits to roll, and at the
    /// next roll elsewhere: a result is not taken away for it. Whether any of it may be seen.
    fn on_source(&mut self, health: Health) -> bool {
        self.kept.source.health = health;
        if let Health::Failed(failure) = health {
            self.kept.source.last_failure = Some(failure);
        }
        match (health, &mut self.place) {
            (_, Place::Failed(failed)) => failed.news(health),
            (Health::Failed(failure), place) if place.stop().awaits_roll() => {
                self.refuse(failure);
            }
            (Health::Failed(failure), _) => {
                self.untold = Some(failure);
                return !self.plays();
            }
            (Health::Well(_) | Health::Gathering(_), _) => return !self.plays(),
        }
        true
    }

    /// Whether the player is at the table of a game, which says nothing of the source.
    fn plays(&self) -> bool {
        self.place.entry().is_some_and(Entry::is_game)
    }

    fn refuse(&mut self, failure: Failure) {
        self.untold = None;
        self.waiting = None;
        let mut failed = Failed::new(failure);
        if self.kept.source.health.is_well() {
            failed.news(self.kept.source.health);
        }
        self.place = Place::Failed(failed);
    }
}
