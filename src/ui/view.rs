//! What the gadget shows, as plain data.
//!
//! A [`View`] holds no text and no pixel. [`super::draw`] makes a picture of it; its `Display`
//! says the same in words, for a scenario, a log or a voice.

use core::fmt;

use super::words::Lang;
use crate::app::{Row, Settings, Value};
use crate::dice::Die;
use crate::entropy::Failure;
use crate::rules::risus::{Action, Attempt, Destiny};

/// One picture's worth of data.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct View {
    /// The language of its words.
    pub lang: Lang,
    /// The dice follow a script: a picture must not pass for a real roll.
    pub scripted: bool,
    /// A roll was asked for and waits for the source's first bits.
    pub waiting: bool,
    /// What is shown.
    pub screen: Screen,
}

/// The screens of the gadget.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Screen {
    /// First start: which language?
    Language,
    /// The question: this Force against this difficulty?
    Ready(Ready),
    /// The dice are falling.
    Rolling(Ready, Action, Step),
    /// The answer. The keys do what they do on the ready screen.
    Result(Ready, Action),
    /// What a table may choose.
    Settings {
        /// The row the player is on.
        row: Row,
        /// Up and Down change the row's value rather than the row.
        editing: bool,
        /// The values.
        settings: Settings,
    },
    /// The dice source had no such die: no result.
    Refused(Die),
    /// The random source failed: no roll until it is well again.
    Failed {
        /// Which test it failed last.
        failure: Failure,
        /// How many tests it has failed since.
        tests: u16,
        /// It has passed them all again.
        well_again: bool,
    },
}

/// The ready screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ready {
    /// What would be rolled.
    pub attempt: Attempt,
    /// The Destiny points left, the one laid on this roll included.
    pub destiny: Destiny,
    /// What Up and Down change.
    pub focus: Focus,
    /// Why the last key did nothing.
    pub notice: Option<Notice>,
}

/// What Up and Down change on the ready screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Focus {
    /// The Force.
    Force,
    /// The difficulty.
    Difficulty,
    /// Whether a Destiny point is spent on this roll.
    Destiny,
}

/// Why a key did nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Notice {
    /// RH-14: there is no Destiny point to spend.
    NoDestiny,
}

/// How far the dice have fallen. It shows a result that was fixed at the press.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// The D6 falls.
    Six(u8),
    /// The D6 lies there and its 6 bursts, or its 1 threatens.
    Landed,
    /// The D4 falls.
    Four(u8),
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.scripted {
            write!(f, "[{}] ", self.lang.words().scripted)?;
        }
        if self.waiting {
            write!(f, "[{}] ", self.lang.words().gathering)?;
        }
        match &self.screen {
            Screen::Language => {
                let [first, second] = Lang::ALL.map(|lang| lang.words().choose_language);
                write!(f, "{first} / {second}: {}", self.lang.words().name)
            }
            Screen::Ready(ready) => self.say_ready(f, ready),
            Screen::Rolling(ready, action, step) => {
                self.say_ready(f, ready)?;
                match step {
                    Step::Six(_) => write!(f, " > D6"),
                    Step::Landed => write!(f, " > D6 {}", action.roll.d6),
                    Step::Four(_) => write!(f, " > D6 {} D4", action.roll.d6),
                }
            }
            Screen::Result(_, action) => self.say_result(f, action),
            Screen::Settings {
                row,
                editing,
                settings,
            } => self.say_settings(f, *row, *editing, settings),
            Screen::Refused(die) => {
                let words = self.lang.words();
                write!(f, "{}. {} {die}. ", words.no_roll, words.source_gave_no)?;
                write!(f, "{}", words.nothing_was_rolled)
            }
            Screen::Failed {
                failure,
                tests,
                well_again,
            } => {
                let words = self.lang.words();
                if *well_again {
                    let [first, second] = words.source_passed;
                    return write!(f, "{}. {first} {second}", words.well_again);
                }
                let [first, second] = words.source_failed;
                write!(f, "{}. {first} {second} ", words.no_roll)?;
                let failure = words.failure(*failure);
                write!(f, "{} {failure} ({tests})", words.use_real_dice)
            }
        }
    }
}

impl View {
    fn say_ready(&self, f: &mut fmt::Formatter<'_>, ready: &Ready) -> fmt::Result {
        let words = self.lang.words();
        let Attempt {
            force,
            difficulty,
            with_destiny,
        } = ready.attempt;
        let mark = |focus| if ready.focus == focus { "*" } else { "" };
        write!(f, "{}{} {}", mark(Focus::Force), words.force, force.get())?;
        if with_destiny {
            write!(f, " x2")?;
        }
        let (star, number) = (mark(Focus::Difficulty), difficulty.get());
        write!(f, ", {star}{} {number} ", words.difficulty)?;
        write!(f, "({})", words.label(difficulty.label()))?;
        write!(f, ", {} %", ready.attempt.odds().percent().0)?;
        let (star, points) = (mark(Focus::Destiny), ready.destiny.0);
        write!(f, ", {star}{} {points}", words.destiny)?;
        match ready.notice {
            Some(Notice::NoDestiny) => write!(f, "! {}", words.no_destiny),
            None => Ok(()),
        }
    }

    fn say_result(&self, f: &mut fmt::Formatter<'_>, action: &Action) -> fmt::Result {
        let words = self.lang.words();
        write!(f, "{}", action.roll.d6)?;
        if let Some(d4) = action.roll.explosion {
            write!(f, " + {d4}")?;
        }
        let (bonus, total) = (action.roll.bonus, action.roll.total());
        let difficulty = action.attempt.difficulty.get();
        write!(f, " + {bonus} = {total} {} {difficulty}", words.against)?;
        if let Some(d4) = action.fumble {
            write!(f, ", D4 {d4}")?;
        }
        write!(f, ": {}", words.verdict(action.verdict))
    }

    fn say_settings(
        &self,
        f: &mut fmt::Formatter<'_>,
        row: Row,
        editing: bool,
        settings: &Settings,
    ) -> fmt::Result {
        let words = self.lang.words();
        write!(f, "{}", words.settings)?;
        for (index, each) in Row::ALL.into_iter().enumerate() {
            let separator = if index == 0 { ": " } else { ", " };
            let mark = match (each == row, editing) {
                (true, true) => "**",
                (true, false) => "*",
                (false, _) => "",
            };
            write!(f, "{separator}{mark}{} ", each.name(words))?;
            match each.value(settings, words) {
                Value::Number(number) => write!(f, "{number}")?,
                Value::Word(word) => write!(f, "{word}")?,
            }
        }
        Ok(())
    }
}
