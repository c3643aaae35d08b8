//! The state machine: an [`Event`] comes in, [`Effects`] go out.
//!
//! [`App`] owns all state of the gadget. It draws nothing, reads no clock and knows no hardware:
//! the time and the dice are arguments, so every path through it is a plain test.

mod animation;
mod settings;

use core::mem;

pub use settings::{Row, Settings, Value};

use crate::dice::{Dice, Die};
use crate::entropy::{Failure, Health};
use crate::rules::Error;
use crate::rules::risus::{Action, Attempt, Difficulty, Force};
use crate::ui::{Focus, Lang, Notice, Ready, Screen, View};

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
    /// Returns, or moves on to the next field.
    Back,
}

impl Key {
    /// All four, in the order of the reference wiring.
    pub const ALL: [Key; 4] = [Key::Up, Key::Down, Key::Roll, Key::Back];
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
}

/// Milliseconds since the gadget started.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Millis(pub u64);

/// What the outside has to do after an event.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effects {
    /// The view has changed: show it.
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
}

/// Where the player is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Place {
    Language,
    Ready,
    Rolling {
        action: Action,
        since: Millis,
    },
    Result(Action),
    Settings {
        row: Row,
        editing: bool,
    },
    Refused(Die),
    /// The random source failed, and so did so many tests since; or it is well again.
    Failed {
        failure: Failure,
        tests: u16,
        well_again: bool,
    },
}

/// The gadget: all that it knows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct App {
    scripted: bool,
    settings: Settings,
    attempt: Attempt,
    focus: Focus,
    notice: Option<Notice>,
    place: Place,
    /// When the last event came.
    now: Millis,
    /// A roll was asked for before the source could make one.
    waiting: bool,
    /// A failure of the source that the player has not seen yet.
    untold: Option<Failure>,
}

impl App {
    /// A gadget just switched on.
    pub fn new(start: Start) -> App {
        App {
            scripted: start.scripted,
            settings: Settings {
                lang: start.lang.unwrap_or_default(),
                ..Settings::default()
            },
            attempt: Attempt {
                force: FIRST_FORCE,
                difficulty: Difficulty::DEFAULT,
                with_destiny: false,
            },
            focus: Focus::Force,
            notice: None,
            place: match start.lang {
                Some(_) => Place::Ready,
                None => Place::Language,
            },
            now: Millis(0),
            waiting: false,
            untold: None,
        }
    }

    /// Whether this event will ask for dice: the source can be made ready before it is handled.
    pub fn wants_dice(&self, event: Event) -> bool {
        event == Event::Press(Key::Roll) && matches!(self.place, Place::Ready | Place::Result(_))
    }

    /// Takes one event.
    pub fn handle(&mut self, event: Event, now: Millis, dice: &mut impl Dice) -> Effects {
        let before = self.view();
        self.now = now;
        if let Event::Source(health) = event {
            self.on_source(health);
        } else {
            self.waiting = false;
            self.notice = None;
            self.on_event(event, dice);
        }
        Effects {
            show: self.view() != before,
            wake: self.wake(),
        }
    }

    fn on_event(&mut self, event: Event, dice: &mut impl Dice) {
        match mem::replace(&mut self.place, Place::Ready) {
            Place::Language => self.on_language(event),
            Place::Ready => self.on_ready(event, dice),
            Place::Rolling { action, since } => self.on_rolling(event, action, since),
            Place::Result(action) => self.on_result(event, action, dice),
            Place::Settings { row, editing } => self.on_settings(event, row, editing),
            Place::Refused(die) => self.on_refused(event, die),
            failed @ Place::Failed { .. } => self.on_failed(event, failed),
        }
    }

    /// News of the source. A failure is told at once where the player waits to roll, and at the
    /// next roll elsewhere: a result is not taken away for it.
    fn on_source(&mut self, health: Health) {
        match (health, &mut self.place) {
            (Health::Gathering, _) => self.waiting = true,
            (
                Health::Failed(latest),
                Place::Failed {
                    failure,
                    tests,
                    well_again,
                },
            ) => {
                *failure = latest;
                *tests = tests.saturating_add(1);
                *well_again = false;
            }
            (Health::Failed(failure), Place::Ready) => self.refuse(failure),
            (Health::Failed(failure), _) => self.untold = Some(failure),
            (Health::Well, Place::Failed { well_again, .. }) => *well_again = true,
            (Health::Well, _) => {}
        }
    }

    fn refuse(&mut self, failure: Failure) {
        self.untold = None;
        self.waiting = false;
        self.place = Place::Failed {
            failure,
            tests: 0,
            well_again: false,
        };
    }

    fn on_failed(&mut self, event: Event, failed: Place) {
        self.place = match event {
            Event::Press(Key::Roll | Key::Back) => Place::Ready,
            _ => failed,
        };
    }

    /// What the gadget shows since the last event.
    pub fn view(&self) -> View {
        let ready = |attempt| Ready {
            attempt,
            destiny: self.settings.destiny,
            focus: self.focus,
            notice: self.notice,
        };
        View {
            lang: self.settings.lang,
            scripted: self.scripted,
            waiting: self.waiting,
            screen: match self.place {
                Place::Language => Screen::Language,
                Place::Ready => Screen::Ready(ready(self.attempt)),
                Place::Rolling { action, since } => match animation::step(&action, since, self.now)
                {
                    Some(step) => Screen::Rolling(ready(action.attempt), action, step),
                    None => Screen::Result(ready(action.attempt), action),
                },
                Place::Result(action) => Screen::Result(ready(action.attempt), action),
                Place::Settings { row, editing } => Screen::Settings {
                    row,
                    editing,
                    settings: self.settings,
                },
                Place::Refused(die) => Screen::Refused(die),
                Place::Failed {
                    failure,
                    tests,
                    well_again,
                } => Screen::Failed {
                    failure,
                    tests,
                    well_again,
                },
            },
        }
    }

    /// When the picture will change by itself.
    fn wake(&self) -> Option<Millis> {
        match self.place {
            Place::Rolling { action, since } => animation::next(&action, since, self.now),
            _ => None,
        }
    }

    fn on_language(&mut self, event: Event) {
        self.place = Place::Language;
        match event {
            Event::Press(Key::Up | Key::Down) => self.settings.lang = self.settings.lang.other(),
            Event::Press(Key::Roll) => self.place = Place::Ready,
            _ => {}
        }
    }

    fn on_ready(&mut self, event: Event, dice: &mut impl Dice) {
        match event {
            Event::Press(Key::Up) | Event::Repeat(Key::Up) => self.change(Direction::Up),
            Event::Press(Key::Down) | Event::Repeat(Key::Down) => self.change(Direction::Down),
            Event::Press(Key::Roll) => self.roll(dice),
            Event::Press(Key::Back) => self.move_on(),
            _ => {}
        }
    }

    /// The keys act as on the ready screen, so nothing has to be learned for a result. A key that
    /// is only held does not take the result away.
    fn on_result(&mut self, event: Event, action: Action, dice: &mut impl Dice) {
        match event {
            Event::Press(_) => self.on_ready(event, dice),
            _ => self.place = Place::Result(action),
        }
    }

    /// Any key skips the animation, and does nothing else.
    fn on_rolling(&mut self, event: Event, action: Action, since: Millis) {
        let over = animation::step(&action, since, self.now).is_none();
        self.place = match event {
            Event::Press(_) => Place::Result(action),
            _ if over => Place::Result(action),
            _ => Place::Rolling { action, since },
        };
    }

    fn on_refused(&mut self, event: Event, die: Die) {
        self.place = match event {
            Event::Press(Key::Roll | Key::Back) => Place::Ready,
            _ => Place::Refused(die),
        };
    }

    fn on_settings(&mut self, event: Event, mut row: Row, mut editing: bool) {
        match (event, editing) {
            (Event::Press(Key::Up) | Event::Repeat(Key::Up), false) => row = row.above(),
            (Event::Press(Key::Down) | Event::Repeat(Key::Down), false) => row = row.below(),
            (Event::Press(Key::Up) | Event::Repeat(Key::Up), true) => {
                self.settings.change(row, Direction::Up);
            }
            (Event::Press(Key::Down) | Event::Repeat(Key::Down), true) => {
                self.settings.change(row, Direction::Down);
            }
            (Event::Press(Key::Roll), _) => editing = !editing,
            (Event::Press(Key::Back), true) => editing = false,
            (Event::Press(Key::Back), false) => return,
            _ => {}
        }
        // RH-14: a point that is not there any more does not lie on the roll either.
        self.attempt.with_destiny &= self.settings.destiny.spend().is_ok();
        self.place = Place::Settings { row, editing };
    }

    /// Back on the ready screen: the next field, and the settings after the last.
    fn move_on(&mut self) {
        match self.focus {
            Focus::Force => self.focus = Focus::Difficulty,
            Focus::Difficulty => self.focus = Focus::Destiny,
            Focus::Destiny => {
                self.focus = Focus::Force;
                self.place = Place::Settings {
                    row: Row::ALL[0],
                    editing: false,
                };
            }
        }
    }

    fn change(&mut self, direction: Direction) {
        let Attempt {
            force, difficulty, ..
        } = self.attempt;
        match self.focus {
            Focus::Force => {
                if let Ok(force) = Force::new(direction.step(force.get()))
                    && force >= Force::MIN
                {
                    self.attempt.force = force;
                }
            }
            Focus::Difficulty => {
                if let Ok(difficulty) = Difficulty::new(direction.step(difficulty.get())) {
                    self.attempt.difficulty = difficulty;
                }
            }
            Focus::Destiny => self.lay_destiny(direction == Direction::Up),
        }
    }

    /// RH-14: a point can be laid on the roll, and taken back, until the dice are rolled.
    fn lay_destiny(&mut self, wanted: bool) {
        if wanted && self.settings.destiny.spend() == Err(Error::NoPoint) {
            self.notice = Some(Notice::NoDestiny);
        } else {
            self.attempt.with_destiny = wanted;
        }
    }

    /// The result is fixed here, at the press; what follows only shows it.
    fn roll(&mut self, dice: &mut impl Dice) {
        if let Some(failure) = self.untold {
            return self.refuse(failure);
        }
        let destiny = self.settings.destiny;
        match self.attempt.roll(destiny, &self.settings.options, dice) {
            Ok(action) => {
                self.settings.destiny = action.destiny_after;
                self.attempt.with_destiny = false;
                self.focus = Focus::Force;
                self.place = match self.settings.animation {
                    true => Place::Rolling {
                        action,
                        since: self.now,
                    },
                    false => Place::Result(action),
                };
            }
            Err(Error::NoDie(die)) => self.place = Place::Refused(die),
            // Nothing else can be refused: a point lies on a roll only if there is one, and the
            // Force is never below 1.
            Err(_) => self.attempt.with_destiny = false,
        }
    }
}

/// A Professional, the middle of what a new character can have (RH-1, RH-2).
const FIRST_FORCE: Force = match Force::new(3) {
    Ok(force) => force,
    Err(_) => Force::MIN,
};

/// Which way a value is changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Direction {
    Up,
    Down,
}

impl Direction {
    fn step(self, value: u8) -> u8 {
        match self {
            Direction::Up => value.saturating_add(1),
            Direction::Down => value.saturating_sub(1),
        }
    }
}
